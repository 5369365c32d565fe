"""The page: everything a person sees and touches. Only ``shell`` knows that there is a browser."""
