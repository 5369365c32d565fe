"""The tools of the build: what they install, what they ship, what the documents say of them."""
