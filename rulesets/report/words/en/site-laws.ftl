# The page in a browser: the Laws, in English.

site-laws-title = The Laws of Chess
