# The chess clock.

fact-took = zużyty czas
fact-delay = z opóźnieniem biegu czasu
fact-new_period = zaczęła się nowa kontrola
fact-handles_clock = co zrobiono z zegarem
event-handles-clock-with-the-other-hand = { $player ->
    [white] Białe naciskają zegar drugą ręką.
   *[black] Czarne naciskają zegar drugą ręką.
}
event-handles-clock-keeps-a-finger-on-it = { $player ->
    [white] Białe trzymają palec na przycisku zegara.
   *[black] Czarne trzymają palec na przycisku zegara.
}
event-handles-clock-roughly = { $player ->
    [white] Białe obchodzą się z zegarem gwałtownie.
   *[black] Czarne obchodzą się z zegarem gwałtownie.
}
event-handles-clock-without-a-move = { $player ->
    [white] Białe naciskają zegar bez wykonania posunięcia.
   *[black] Czarne naciskają zegar bez wykonania posunięcia.
}
event-handles-clock-hinders-the-opponent = { $player ->
    [white] Białe utrudniają przeciwnikowi naciśnięcie zegara.
   *[black] Czarne utrudniają przeciwnikowi naciśnięcie zegara.
}
duty-let-the-opponent-press-the-clock = pozwolić przeciwnikowi nacisnąć zegar
question-clock-run = Bieg zegara w czasie namysłu
question-handles-clock = Obchodzenie się z zegarem
