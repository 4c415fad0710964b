# Chess960.

start-of-chess960 = Starting position { $number } of Chess960
