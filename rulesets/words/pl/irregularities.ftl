# Irregularities.

fact-set_up = co było źle na początku
fact-other_error = było też coś innego źle
event-set-up-men-wrong = Okazuje się, że bierki ustawiono niewłaściwie.
event-set-up-board-turned = Okazuje się, że szachownica leży źle.
event-set-up-colours-reversed = Okazuje się, że zawodnicy grają odwrotnymi kolorami.
duty-transfer-the-position = przenieść pozycję na właściwie położoną szachownicę
question-set-up = Błąd na początku partii
