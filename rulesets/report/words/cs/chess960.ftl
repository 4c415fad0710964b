# Chess960.

start-of-chess960 = Výchozí pozice Chess960 číslo { $number }
