"""What makes, serves, packs, tests and measures the site. Nothing of this folder is served."""
