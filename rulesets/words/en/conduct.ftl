# Points, conduct, the arbiter.

fact-phone = telephone
event-phone-rings = { $player ->
    [white] White's telephone rings.
   *[black] Black's telephone rings.
}
duty-switch-the-telephone-off = switch the telephone off
question-penalty = Which penalty
question-phone = A telephone
