# The page in a browser: the Laws, in Czech.

site-laws-title = Pravidla šachu
