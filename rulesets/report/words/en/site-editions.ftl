# The page in a browser: editions side by side, and what if, in English.

site-editions-title = Editions side by side
site-what-if-title = What if
