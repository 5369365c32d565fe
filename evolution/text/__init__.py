"""Words for what happens: catalogues of texts, and the sentences made of them."""
