# The page in a browser: the quiz, in Czech.

site-quiz-title = Kvíz
