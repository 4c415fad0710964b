# The page in a browser: editions side by side, and what if, in Czech.

site-editions-title = Vydání vedle sebe
site-what-if-title = Co kdyby
