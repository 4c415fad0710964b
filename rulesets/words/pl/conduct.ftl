# Points, conduct, the arbiter.

fact-phone = telefon
event-phone-rings = { $player ->
    [white] Dzwoni telefon białych.
   *[black] Dzwoni telefon czarnych.
}
duty-switch-the-telephone-off = wyłączyć telefon
question-penalty = Jaka kara
question-phone = Telefon
