# The page in a browser: the quiz, in Polish.

site-quiz-title = Quiz
