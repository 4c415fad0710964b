# The page in a browser: the Laws, in Polish.

site-laws-title = Przepisy gry w szachy
