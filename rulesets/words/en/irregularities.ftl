# Irregularities.

fact-set_up = what was wrong at the start
fact-other_error = something else was wrong as well
event-set-up-men-wrong = It is found that the men were set up wrongly.
event-set-up-board-turned = It is found that the board lies the wrong way.
event-set-up-colours-reversed = It is found that the players have each other's colours.
duty-transfer-the-position = transfer the position to a board that lies right
question-set-up = Something was wrong at the start
