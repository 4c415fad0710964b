# The page in a browser: the quiz, in English.

site-quiz-title = Quiz
