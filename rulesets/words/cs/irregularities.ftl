# Irregularities.

fact-set_up = co bylo na začátku špatně
fact-other_error = špatně bylo i něco jiného
event-set-up-men-wrong = Zjistí se, že kameny byly postaveny špatně.
event-set-up-board-turned = Zjistí se, že šachovnice leží špatně.
event-set-up-colours-reversed = Zjistí se, že hráči mají prohozené barvy.
duty-transfer-the-position = přenést pozici na správně položenou šachovnici
question-set-up = Chyba na začátku partie
