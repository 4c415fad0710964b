# The conversation of `kodeks ask`, in Polish.

ask-what-happened = Co się stało? Własnymi słowami:
ask-which = O co chodzi?
ask-something-else = coś innego
ask-nothing-found = Nic się tak nie nazywa. Proszę spróbować innych słów; `kodeks events` wymienia wszystko.
ask-which-of-these = Co dokładnie się stało?
ask-who = Kto?
ask-both-flags = obie chorągiewki
ask-the-move = Jakie posunięcie wykonano (zapis algebraiczny)?
ask-not-known = nie wiadomo
ask-or-nothing = { $question } (nic: nie wiadomo)
ask-enter-position = wpisać pozycję
ask-white-men = Pozycja: FEN albo bierki białych, na przykład Kg1 Wf1 a2:
ask-black-men = Bierki czarnych, na przykład Kg8 e7:
ask-correct = Enter niczego nie zmienia; poprawia pole: g1=K to król białych, g1=k czarnych, g1=- puste:
ask-no-man = `{ $said }` to nie bierka na polu.
ask-on-move = Kto jest na posunięciu?
ask-write-number = Proszę wpisać numer odpowiedzi.
ask-yes = tak
ask-no = nie
ask-keep = Zachować zapis zdarzenia? Nazwa pliku (nic: nie):
ask-kept = Zapis zdarzenia jest w pliku { $file }.
ask-record = Zapis zdarzenia

# By which words players and tempi are recognised.
called-white = biały białe białego białych białym białymi białemu
called-black = czarny czarne czarnego czarnych czarnym czarnymi czarnemu
called-standard = klasyczne klasycznych standardowe standardowa standardowych
called-rapid = szybkie szybkich szybka
called-blitz = błyskawiczne błyskawicznych błyskawiczna błyskawicznej blitz
