# The history of a regulation, locked packs, receipts and versions, in Polish.

## History

history-edition = wydanie
history-in-force-days = obowiązuje
history-article = przepis
history-tempo = tempo
history-says = treść
every-tempo = każde tempo
other-tempi = poza tym
case-given = dane
case-before = przedtem
case-happened = zdarzenia
case-illegal-moves = wcześniejsze nieprawidłowe posunięcia: Białe { $white }, Czarne { $black }

## Locked events and receipts

receipt = Pokwitowanie
receipt-program = Program
receipt-packs = Pakiety
receipt-event = Zawody
receipt-options = Opcje
receipt-locked = związane plikiem { $file }
receipt-not-locked = niezwiązane
receipt-departs = odstępuje od tego, z czym wiąże { $file }
receipt-chosen = wybrano
receipt-default = domyślnie
receipt-open = nie podano
lock-written = { $file } wiąże zawody z pakietami:
lock-same = { $file } już wiąże zawody z tymi pakietami:
lock-holds = { $file } się zgadza: pakiety są tymi, z którymi związano zawody:

## Receipts that are put in again

receipt-again = `--receipt=PLIK` zapisuje je tak, że `kodeks { $command } --again PLIK` sprawdzi je ponownie.
receipt-written = Pokwitowanie jest w pliku { $file }.
again-same-ruling = To samo orzeczenie, co do bajtu, co w { $file }.
again-same-rating = To samo obliczenie, co do bajtu, co w { $file }.
again-differs-ruling = Nie to samo co w { $file }. Oto różnice, a niżej orzeczenie, jakie wychodzi teraz:
again-differs-rating = Nie to samo co w { $file }. Oto różnice, a niżej obliczenie, jakie wychodzi teraz:
again-not-ruled-ruling = Nie ma orzeczenia: bez pakietów z { $file } nie da się go powtórzyć.
again-not-ruled-rating = Nie ma obliczenia: bez pakietów z { $file } nie da się go powtórzyć.
again-pack-missing = nie ma pod ręką { $pack } o skrócie { $hash }; podaj folder, w którym jest, w `--packs`
again-pack-other = pod ręką jest { $pack } o innej treści: pokwitowanie podaje skrót { $hash }, tutaj jest { $here }; podaj folder z właściwym w `--packs`
again-program = pokwitowanie wystawił kodeks { $before }, a to jest kodeks { $after }
again-record = { $path }: tekst w pokwitowaniu zmieniono; jego skrót był { $before }, a jest { $after }
again-difference = { $path }: { $before } → { $after }
again-nothing = nic
again-more = Jeszcze { $more }; wszystkie podaje `--format json`.

## Signed packs

edition-signed = podpisane kluczem { $key }
edition-signed-unknown = podpisane kluczem { $key }, któremu tutaj nikt nie ufa: nie wiadomo, kto podpisał
receipt-signed = podpisane kluczem { $key }
check-signed = Pakiet { $pack } jest podpisany kluczem { $key } i nic w nim nie zmieniono.
sign-signed = Pakiet { $pack } podpisano kluczem { $key }: { $file }
sign-new-key = { $secret } to klucz tajny: nie dawaj go nikomu. { $public } to klucz publiczny, dla wszystkich.
sign-trust = Kto otrzyma pakiet, ufa temu kluczowi publicznemu:
sign-password = Hasło klucza:
sign-password-again = Jeszcze raz:

## Why it is ruled by an edition

chosen-named = Według { $edition }, wydania podanego z nazwy.
chosen-in-force = Według { $edition }, wydania obowiązującego { $day }.
chosen-today = Według { $edition }, wydania obowiązującego dzisiaj, { $day }: nie podano innego wydania ani dnia.
chosen-locked = Według { $edition }, wydania, z którym { $file } wiąże zawody.
chosen-departs = { $file } wiąże zawody; orzeczenie od tego odstępuje, jak o to poproszono.
outside = Według pakietów spoza programu: { $packs }.
outside-pack = { $pack } z { $folder }, skrót { $hash }…
chosen-checked = Listę wydań sprawdzono { $checked }; czy { $day } istnieje nowsze wydanie, tego tutaj nie wiadomo.
edition-checked = do { $day } nie znaleziono nowszego wydania
edition-address = tekst rozstrzygający: { $address }
edition-age = Znane tutaj przepisy są z { $year } roku, sprzed { $age ->
    [one] roku
   *[other] { $age } lat
}.

## Which edition is in force on a day

unavailable-not-yet-in-force = jeszcze nie obowiązuje: wydanie { $edition } wchodzi w życie { $day }
unavailable-ended = już nie obowiązuje: wydanie { $edition } obowiązywało do { $day }
unavailable-between-editions = między dwoma wydaniami: wydanie { $edition } obowiązywało do { $day }
unavailable-several-in-force = kilka wydań naraz: { $edition }
unavailable-without-days = wydanie { $edition } nie podaje, od kiedy do kiedy obowiązuje

## What is found

find-article = artykuł
find-event = zdarzenie
find-option = opcja
find-fact = pole zdarzenia
find-more = Jeszcze { $more }; pokazuje je `--all`.

## Powołania na artykuły

cite-title = Powołania na Przepisy
cite-none = Nie ma tu powołań na artykuły.
cite-by-named = Sprawdzono według { $edition }, wskazanego wydania.
cite-by-day = Sprawdzono według { $edition }, wydania obowiązującego we wskazanym dniu.
cite-by-text = Sprawdzono według { $edition }, wydania wymienionego w tekście.
cite-by-today = Sprawdzono według { $edition }, wydania obowiązującego dzisiaj: nie wskazano wydania ani dnia.
cite-right = Prawidłowe.
cite-right-as-a-whole = { $edition } ma tę część w jednym wierszu, więc samego numeru nie sprawdzono.
cite-coarse = Prawidłowe; dokładniej { $articles }.
cite-meant-before = W { $edition } pod tym numerem jest to, co teraz ma numer { $articles }.
cite-renumbered = Numer z { $from }. W { $edition } to { $articles }.
cite-no-such-article = W { $edition } nie ma { $number } i nic go nie zastępuje. Jest w { $fits }.
cite-no-such-article-in-any = Nie ma { $number } ani w { $edition }, ani w żadnym innym wydaniu.
cite-no-such-article-below = W { $edition } nie ma { $number }; jest { $articles }.
cite-says-otherwise = O czym innym: zdanie mówi o „{ $subject }” ({ $articles }), a { $number } o „{ $named }”.
cite-misprint = Błąd druku w samym { $edition }: chodzi o { $articles }.
cite-another-paper = Inny dokument ({ $paper }), nie sprawdzono.
cite-translated = W { $edition }: { $articles }.
cite-translated-none = { $edition } nie ma takiego artykułu.
cite-count-right = prawidłowe: { $count }
cite-count-coarse = prawidłowe z dokładniejszym numerem: { $count }
cite-count-renumbered = ze zmienionym numerem: { $count }
cite-count-no-such-article = bez artykułu: { $count }
cite-count-says-otherwise = o czym innym: { $count }
cite-count-misprint = z błędem druku samych Przepisów: { $count }
cite-count-another-paper = z innego dokumentu: { $count }

## Versions

bump-none = bez nowej wersji
bump-patch = poprawka (patch)
bump-minor = mniejsza zmiana (minor)
bump-major = większa zmiana (major)
bump-edition = inne wydanie
bump-backwards = wersja lub wydanie wcześniejsze od poprzedniego
bump-called = Potrzeba
bump-claimed = Podano
bump-at-least = { $bump }: co najmniej { $version }
bump-evidence = Na pewno bez zmian: pytania w liczbie { $proved }. Wypróbowane: { $tried }, zestawów faktów: { $points }.
bump-cause-answered-otherwise = przepis { $name } daje inną odpowiedź:
bump-cause-likewise = { $name }: ta sama różnica
bump-cause-answered-now = przepis { $name } daje teraz odpowiedź, a nie dawał:
bump-cause-no-difference-found = { $name }: treść jest inna, różnicy nie znaleziono
bump-cause-option-gone = nie ma już opcji { $name }
bump-cause-option-kind = opcja { $name } przyjmuje inne wartości
bump-cause-option-default = opcja { $name } ma inną wartość domyślną
bump-cause-option-new = nowa opcja { $name }
bump-cause-reading-gone = nie ma już wykładni { $name }
bump-cause-reading-new = nowa wykładnia { $name }
bump-cause-layer-gone = nie ma już warstwy { $name }
bump-cause-layer-new = nowa warstwa { $name }
bump-cause-regulation-gone = nie ma już przepisu { $name }
bump-cause-regulation-new = nowy przepis { $name }
bump-cause-renumbered = przepis { $name } jest przytaczany pod innym numerem
bump-cause-dates = wydanie { $name } obowiązuje w innych dniach
bump-cause-words = { $name }: inne brzmienie

## Schemas

schema-pack = Pakiet (pack.toml)
schema-layer = Warstwa pakietu (layer.toml)
schema-regulation = Przepis
schema-proposal = Wniosek o zmianę wydania (proposal.toml)
schema-texts = Rozbieżności tekstów wydania (texts.toml)
schema-table = Tabela z przepisów
schema-vocabulary = Co pakiet dodaje do słów przepisów (vocabulary.toml)
schema-case = Przypadki
schema-event = Zawody
schema-record = Zapis zdarzenia
schema-rating = Wyniki zawodnika do obliczenia rankingu
schema-lock = Pakiety, z którymi związano zawody
