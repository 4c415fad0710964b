# Points, conduct, the arbiter.

## What happened

event-scores-win = { $by ->
    [white] Białe wygrały partię.
   *[black] Czarne wygrały partię.
}
event-scores-win-by-forfeit = { $by ->
    [white] Białe wygrały walkowerem.
   *[black] Czarne wygrały walkowerem.
}
event-scores-draw = Partia zakończyła się remisem.
event-scores-forfeit-by-both = Obaj zawodnicy oddali partię walkowerem.
event-phone-rings = { $by ->
    [white] Dzwoni telefon białych.
   *[black] Dzwoni telefon czarnych.
}
event-phone-sounds = { $by ->
    [white] Telefon białych wydaje dźwięk.
   *[black] Telefon czarnych wydaje dźwięk.
}
event-phone-carried = { $by ->
    [white] Białe mają przy sobie telefon.
   *[black] Czarne mają przy sobie telefon.
}
event-phone-used = { $by ->
    [white] Białe używają telefonu.
   *[black] Czarne używają telefonu.
}
event-search-agreed = { $by ->
    [white] Białe zgadzają się na sprawdzenie.
   *[black] Czarne zgadzają się na sprawdzenie.
}
event-search-refused = { $by ->
    [white] Białe nie zgadzają się na sprawdzenie.
   *[black] Czarne nie zgadzają się na sprawdzenie.
}
event-conduct-brings-chess-into-disrepute = { $by ->
    [white] Białe psują dobre imię szachów.
   *[black] Czarne psują dobre imię szachów.
}
event-conduct-uses-notes = { $by ->
    [white] Białe korzystają z notatek.
   *[black] Czarne korzystają z notatek.
}
event-conduct-takes-advice = { $by ->
    [white] Białe korzystają z porad lub innych źródeł informacji.
   *[black] Czarne korzystają z porad lub innych źródeł informacji.
}
event-conduct-analyses-on-another-board = { $by ->
    [white] Białe analizują na innej szachownicy.
   *[black] Czarne analizują na innej szachownicy.
}
event-conduct-misuses-the-scoresheet = { $by ->
    [white] Białe używają zapisu partii do innych celów.
   *[black] Czarne używają zapisu partii do innych celów.
}
event-conduct-smokes = { $by ->
    [white] Białe palą.
   *[black] Czarne palą.
}
event-conduct-distracts = { $by ->
    [white] Białe odwracają uwagę przeciwnika.
   *[black] Czarne odwracają uwagę przeciwnika.
}
event-conduct-annoys = { $by ->
    [white] Białe przeszkadzają przeciwnikowi.
   *[black] Czarne przeszkadzają przeciwnikowi.
}
event-conduct-claims-unreasonably = { $by ->
    [white] Białe składają nieuzasadnione reklamacje.
   *[black] Czarne składają nieuzasadnione reklamacje.
}
event-conduct-offers-unreasonably = { $by ->
    [white] Białe składają nieuzasadnione propozycje remisu.
   *[black] Czarne składają nieuzasadnione propozycje remisu.
}
event-conduct-brings-in-noise = { $by ->
    [white] Białe wnoszą na salę gry źródło hałasu.
   *[black] Czarne wnoszą na salę gry źródło hałasu.
}
event-conduct-refuses-to-comply = { $by ->
    [white] Białe odmawiają przestrzegania przepisów.
   *[black] Czarne odmawiają przestrzegania przepisów.
}
event-conduct-both-refuse-to-comply = Obaj zawodnicy uporczywie odmawiają przestrzegania przepisów.
event-leaves-the-venue = { $by ->
    [white] Białe opuszczają teren gry.
   *[black] Czarne opuszczają teren gry.
}
event-leaves-for-the-rest-area = { $by ->
    [white] Białe wychodzą do pomieszczenia wypoczynkowego.
   *[black] Czarne wychodzą do pomieszczenia wypoczynkowego.
}
event-leaves-for-the-toilets = { $by ->
    [white] Białe wychodzą do toalety.
   *[black] Czarne wychodzą do toalety.
}
event-others-speak-about-the-game = Ktoś inny rozmawia o partii.
event-others-interfere = Ktoś inny wtrąca się do partii.
event-others-tell-a-player = Ktoś inny mówi zawodnikowi o nieprawidłowości.
event-others-tell-the-arbiter = Ktoś inny zgłasza sędziemu nieprawidłowość.
event-others-use-a-telephone = Ktoś inny używa telefonu.
event-others-enter-the-playing-area = Do sali gry wchodzi osoba, która nie jest zawodnikiem ani sędzią.
event-disturbance-external = Przebieg partii zakłóciły przyczyny zewnętrzne.
event-arbiter-sees-a-breach = Sędzia widzi naruszenie przepisów.
event-arbiter-finds-bad-conditions = Sędzia stwierdza złe warunki gry.
event-arbiter-sees-time-trouble = Sędzia widzi niedoczas.
event-arbiter-sees-time-trouble-in-several-games = Sędzia widzi niedoczas w kilku partiach naraz.
event-arbiter-interferes = Sędzia chce ingerować w przebieg partii.
event-arbiter-tells-the-number-of-moves = Sędzia chce powiedzieć zawodnikowi, ile wykonano posunięć.
event-arbiter-tells-that-a-move-was-made = Sędzia chce powiedzieć zawodnikowi, że przeciwnik wykonał posunięcie.
event-arbiter-tells-that-the-clock-was-not-pressed = Sędzia chce powiedzieć zawodnikowi, że nie nacisnął zegara.
event-arbiter-doubts-fair-play = Sędzia ma wątpliwości, czy gra jest uczciwa.
event-arbiter-has-a-player-in-need = Zawodnik jest niepełnosprawny albo potrzebuje pomocy medycznej.
event-arbiter-has-to-reconstruct-the-game = Sędzia musi odtworzyć przebieg partii.
event-arbiter-has-to-check-a-claim = Sędzia ma sprawdzić reklamację powtórzenia lub pięćdziesięciu posunięć.
event-explanation-asked-for = { $by ->
    [white] Białe proszą sędziego o wyjaśnienie artykułów przepisów.
   *[black] Czarne proszą sędziego o wyjaśnienie artykułów przepisów.
}
event-appeals-against-a-quickplay-ruling = { $by ->
    [white] Białe odwołują się od orzeczenia o szybkim finiszu.
   *[black] Czarne odwołują się od orzeczenia o szybkim finiszu.
}
event-appeals-against-another-ruling = { $by ->
    [white] Białe odwołują się od orzeczenia sędziego.
   *[black] Czarne odwołują się od orzeczenia sędziego.
}
event-scoresheet-lacks-numbers-of-moves = { $by ->
    [white] Białe nie ponumerowały posunięć w zapisie partii.
   *[black] Czarne nie ponumerowały posunięć w zapisie partii.
}
event-scoresheet-lacks-result = { $by ->
    [white] Białe nie wpisały rezultatu w zapisie partii.
   *[black] Czarne nie wpisały rezultatu w zapisie partii.
}
event-scoresheet-lacks-signature = { $by ->
    [white] Białe nie podpisały obu zapisów partii.
   *[black] Czarne nie podpisały obu zapisów partii.
}
event-for-rating-played-by-the-laws = Do oceny rankingowej zgłasza się partię rozegraną według przepisów.
event-for-rating-not-played-by-the-laws = Do oceny rankingowej zgłasza się partię rozegraną niezgodnie z przepisami.

## Facts

fact-scores = wynik
fact-white = białe
fact-black = czarne
fact-phone = telefon
fact-in_the_venue = na terenie gry
fact-in_the_hall = na sali turniejowej
fact-authorised = za zgodą sędziego
fact-switched_off = wyłączony
fact-evident = bez wątpliwości
fact-search = sprawdzenie
fact-conduct = zachowanie
fact-persistently = odmawia uporczywie
fact-in_the_smoking_area = tam, gdzie wolno palić
fact-leaves = wyjście
fact-permission = za zgodą sędziego
fact-others = inne osoby
fact-finished_player = zawodnik, który ukończył partię
fact-disturbance = zakłócenie
fact-arbiter = sędzia
fact-provided_for = w przypadku określonym w przepisach
fact-completing_the_score = podczas uzupełniania zapisu
fact-explanation = wyjaśnienie
fact-appeals = odwołanie
fact-signed = zapisy podpisane
fact-scoresheet_lacks = czego brakuje w zapisie
fact-for_rating = do oceny rankingowej

## What has to be done, may be done or may not be done

duty-score-as-announced = zaliczyć punkty tak, jak ogłoszono przed zawodami
duty-use-a-telephone = używać telefonu
duty-inspect-clothes-and-bags = sprawdzić ubranie, bagaż i inne rzeczy zawodnika
duty-inspect-in-private = zachować przy tym dyskrecję
duty-inspect-by-somebody-of-the-same-sex = powierzyć to osobie tej samej płci co zawodnik
duty-impose-the-announced-penalty = nałożyć łagodniejszą karę przewidzianą w regulaminie zawodów
duty-send-the-offenders-away = usunąć winnych z terenu gry
duty-be-in-the-playing-area-without-permission = przebywać w sali gry bez zgody sędziego
duty-interfere-in-the-game = ingerować w przebieg partii
duty-tell-a-player-of-an-irregularity = mówić zawodnikowi o nieprawidłowości
duty-tell-the-arbiter-of-an-irregularity = zgłosić sędziemu nieprawidłowość
duty-have-the-laws-observed = dopilnować przestrzegania przepisów
duty-see-to-good-conditions = zadbać o dobre warunki gry
duty-keep-the-players-undisturbed = dopilnować, by zawodnikom nie przeszkadzano
duty-watch-the-games = nadzorować te partie
duty-appoint-assistants = wyznaczyć asystentów do nadzorowania partii
duty-tell-the-number-of-moves = mówić, ile wykonano posunięć
duty-tell-that-a-move-was-made = mówić zawodnikowi, że przeciwnik wykonał posunięcie
duty-tell-that-the-clock-was-not-pressed = mówić zawodnikowi, że nie nacisnął zegara
duty-see-to-fair-play = zapewnić uczciwą grę
duty-take-special-care-of-the-player = otoczyć zawodnika szczególną troską
duty-help-to-reconstruct-the-game = pomóc sędziemu w odtworzeniu partii
duty-check-the-claim = sprawdzić zasadność reklamacji
duty-supervise-the-check = nadzorować sprawdzanie
duty-ask-for-an-explanation = prosić o wyjaśnienie
duty-appeal = odwołać się od tego orzeczenia
duty-appeal-as-the-event-provides = odwoływać się w trybie określonym w regulaminie zawodów
duty-send-the-game-in-for-rating = ubiegać się o ocenę rankingową tej partii
duty-number-the-moves = numerować posunięcia kolejno
duty-enter-the-result = wpisać rezultat w swoim zapisie partii
duty-sign-both-scoresheets = podpisać oba zapisy partii

## Questions and options

question-penalty = Jaka kara
question-scores = Ile liczy się partia
question-phone = Telefon
question-search = Sprawdzenie zawodnika
question-conduct = Zachowanie zawodnika
question-leaves = Zawodnik odchodzi od szachownicy
question-others = Co robią inne osoby
question-disturbance = Zakłócenie
question-arbiter = Co sędzia stwierdza lub zamierza
question-explanation = Wyjaśnienie przepisów
question-appeals = Odwołanie
question-scoresheet-lacks = Zapis, w którym czegoś brakuje
question-for-rating = Partia do oceny rankingowej
number-other_points = ogłoszono inną punktację
number-other_appeals = inny tryb odwołań
number-phone_penalty = kara za telefon
option-other_points = inna punktacja
option-not-other_points = zwykła punktacja
option-other_appeals = własny tryb odwołań
option-not-other_appeals = brak własnego trybu odwołań
word-loss = przegrana
word-less-severe = łagodniejsza
event-phone-bag-used = { $by ->
    [white] Białe sięgają do torby, w której przechowywany jest ich telefon.
   *[black] Czarne sięgają do torby, w której przechowywany jest ich telefon.
}
fact-in_the_bag = przechowywany w torbie
fact-reported = zgłoszone sędziemu
duty-inspect-clothes-bags-and-body = sprawdzić odzież, bagaż, inne przedmioty i osobę zawodnika
duty-keep-the-device-in-the-bag = trzymać urządzenie w torbie, w miejscu uzgodnionym z sędzią
duty-use-the-bag-without-permission = korzystać z torby bez zgody sędziego
duty-follow-the-rules-against-cheating = stosować przepisy lub wytyczne przeciw oszustwom
word-bag-used = użycie torby
