"""The page without a browser: what is shown, said, picked and kept."""
