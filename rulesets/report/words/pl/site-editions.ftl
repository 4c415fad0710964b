# The page in a browser: editions side by side, and what if, in Polish.

site-editions-title = Wydania obok siebie
site-what-if-title = Co by było, gdyby
