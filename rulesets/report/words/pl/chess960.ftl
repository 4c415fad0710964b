# Chess960.

start-of-chess960 = Pozycja wyjściowa Chess960 numer { $number }
