# Points, conduct, the arbiter.

fact-phone = telefon
event-phone-rings = { $player ->
    [white] Zvoní telefon bílého.
   *[black] Zvoní telefon černého.
}
duty-switch-the-telephone-off = vypnout telefon
question-penalty = Jaký trest
question-phone = Telefon
