# Teksty orzeczeń, stron i komunikatów po polsku.

white = Białe
black = Czarne
and = i
yes = tak
no = nie
unknown = nie wiadomo

hours = { $case ->
    [nominative] { $n ->
        [one] { $n } godzina
        [few] { $n } godziny
       *[other] { $n } godzin
    }
    [genitive] { $n ->
        [one] { $n } godziny
       *[other] { $n } godzin
    }
   *[accusative] { $n ->
        [one] { $n } godzinę
        [few] { $n } godziny
       *[other] { $n } godzin
    }
    [locative] { $n ->
        [one] { $n } godzinie
       *[other] { $n } godzinach
    }
}
minutes = { $case ->
    [nominative] { $n ->
        [one] { $n } minuta
        [few] { $n } minuty
       *[other] { $n } minut
    }
    [genitive] { $n ->
        [one] { $n } minuty
       *[other] { $n } minut
    }
   *[accusative] { $n ->
        [one] { $n } minutę
        [few] { $n } minuty
       *[other] { $n } minut
    }
    [locative] { $n ->
        [one] { $n } minucie
       *[other] { $n } minutach
    }
}
seconds = { $case ->
    [nominative] { $n ->
        [one] { $n } sekunda
        [few] { $n } sekundy
       *[other] { $n } sekund
    }
    [genitive] { $n ->
        [one] { $n } sekundy
       *[other] { $n } sekund
    }
   *[accusative] { $n ->
        [one] { $n } sekundę
        [few] { $n } sekundy
       *[other] { $n } sekund
    }
    [locative] { $n ->
        [one] { $n } sekundzie
       *[other] { $n } sekundach
    }
}
# Forma rzeczownika przy liczbie: pierwsza, druga albo trzecia.
noun-form = { $n ->
    [one] 0
    [few] 1
   *[other] 2
}
date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }

tempo-standard = szachy standardowe
tempo-rapid = szachy szybkie
tempo-blitz = szachy błyskawiczne
tempo-for-sixty-moves = { $control }: { $calculation } na sześćdziesiąt posunięć
tempo-by-edition = Według { $edition }: { $tempo }.
tempo-not-settled = { $edition } nie mówi, czy to szachy standardowe, szybkie czy błyskawiczne.

## Jak rozstrzygnięto

outcome-decided = Rozstrzygnięte
outcome-arbiter-decides = Decyduje sędzia
outcome-arbiter-decides-how = Do decyzji sędziego należy:
outcome-arbiter-decides-one = Decyduje sędzia; może wybrać jedno z poniższych:
outcome-arbiter-decides-several = Decyduje sędzia; może wybrać jedno lub więcej z poniższych:
outcome-besides = Orzeczenie pozostaje w mocy; ponadto sędzia może wybrać jedną z tych możliwości według { $articles }:
outcome-undecided = Nierozstrzygnięte
outcome-conflict = Sprzeczność: przepisy obowiązujące jednocześnie mówią co innego
outcome-no-consequence = Bez następstw: żaden przepis niczego nie nakazuje
outcome-not-covered = Nieobjęte: żaden przepis o tym nie mówi
not-covered-by = Tego nie obejmuje { $packs }: żaden przepis o tym nie mówi.
covered-by = Mówi o tym inny regulamin, którego te zawody tu nie podają: { $title } ({ $pack }).
covered-by-for-writers = Mówi o tym inny regulamin: { $title }. Napisz `also = ["{ $pack }"]`, jeśli obowiązuje on w zawodach.
outcome-no-exception = Żaden przepis nie robi tu wyjątku, więc dalej rozstrzyga się: { $question }.
outcome-undecided-because = Nierozstrzygnięte: zapis nie podaje albo nie udało się ustalić: { $missing }.
outcome-asked = Nierozstrzygnięte. Zapis nie mówi tego albo nie udało się tego ustalić:
ask-about-earlier = Nierozstrzygnięte od zdarzenia nr { $number }: { $question }
asks-decides = Co postanowił sędzia?
fact-decides = postanowienie sędziego
assumed-went-on = Sędzia swoją decyzją co do zdarzenia nr { $number } nie zakończył partii.
assumed-before = Zdarzenie nr { $number }: { $sentence }
ask-plainly = Proszę podać: { $what }.
ask-for-the-clocks = Proszę podać czas na obu zegarach.
ask-for-the-time-control = Proszę podać tempo gry.
ask-for-the-moves = Proszę podać posunięcia partii.
write-on-the-line = Należy wpisać { $written } w zdarzeniu w wierszu { $line }.
write-in-event-number = Należy wpisać { $written } w zdarzeniu nr { $number }.
write-in-the-event = Należy wpisać { $written } w zdarzeniu.
write-in-the-table = Należy wpisać { $written } w części [{ $table }].
event-about-nobody = { $what } ({ $told }); nie podano, o którego zawodnika chodzi.
if-option = { $what }: { $value }
game-ended = Partia była już wcześniej zakończona: po { $moves } z zapisu.
mate-yes = { $player ->
    [white] Białe mogą jeszcze dać mata: { $line }
   *[black] Czarne mogą jeszcze dać mata: { $line }
}
mate-yes-far = { $player ->
    [white] Białe mogą jeszcze dać mata, w { $moves } posunięciach: { $line } … { $last }
   *[black] Czarne mogą jeszcze dać mata, w { $moves } posunięciach: { $line } … { $last }
}
mate-no = { $player ->
    [white] Białe nie mogą już dać mata ({ $proof }).
   *[black] Czarne nie mogą już dać mata ({ $proof }).
}
mate-not-decided = { $player ->
    [white] Nie ustalono, czy białe mogą jeszcze dać mata; zbadane pozycje: { $positions }.
   *[black] Nie ustalono, czy czarne mogą jeszcze dać mata; zbadane pozycje: { $positions }.
}
mate-neither = Żaden z zawodników nie może już dać mata ({ $proof }).
proof-terminal = partia kończy się tu bez mata
proof-bare-king = został tylko król
proof-knight-against-queens-only = { $queens ->
    [0] król i skoczek przeciw królowi
    [one] król i skoczek przeciw królowi i hetmanowi
   *[other] król i skoczek przeciw królowi i hetmanom
}
proof-bishops-of-one-colour = zostały tylko gońce na polach jednego koloru
proof-forced-repetition = wszystkie posunięcia są wymuszone i powtarzają się
proof-exhausted = sprawdzono wszystkie pozycje, które mogą jeszcze powstać: { $positions }
proof-walled = pozycja jest zablokowana: żadna seria posunięć jej nie otworzy, a w zamkniętej pozycji mat nie jest możliwy
proof-drawn-before = w każdym wariancie partia kończy się wcześniej remisem, przez posunięcia bez bicia i ruchu pionem albo przez powtórzenie
illegal-because = Posunięcie jest nieprawidłowe: { $why }{ $cited ->
    [0] {""}
   *[other] {" "}({ $articles })
}.
illegal-move-unnoticed = Nikt nie zażądał rozstrzygnięcia. Rozstrzyga się, gdy posunięcie zareklamuje przeciwnik albo zauważy je sędzia.
illegal-move-unnoticed-for-writers = Nikt nie zażądał rozstrzygnięcia. Jeżeli posunięcie reklamuje przeciwnik, należy wpisać `claim = "illegal-move"`; jeżeli widzi je sędzia, `notices = "illegal-move"`.
still-bound = { $player ->
    [white] Białe nadal muszą zagrać
   *[black] Czarne nadal muszą zagrać
} { $count ->
    [one] { $moves }.
   *[other] jedno z posunięć: { $moves }.
}{ $request ->
    [true] {" "}Sędzia rozstrzyga o tym tylko na wniosek zawodnika.
   *[other] {""}
}

## Dowody

moment-start = na początku
moment-after = po { $moves }
moment-after-an-illegal-move = po nieprawidłowym posunięciu
evidence-stood = Pozycja wystąpiła { $count ->
    [one] raz
    [2] dwa razy
   *[other] { $count } razy
}: { $moments }.
evidence-stood-before = { $count ->
    [0] Pozycja po { $move } nie wystąpiła wcześniej.
    [one] Pozycja po { $move } wystąpiła wcześniej raz: { $moments }.
    [2] Pozycja po { $move } wystąpiła wcześniej dwa razy: { $moments }.
   *[other] Pozycja po { $move } wystąpiła wcześniej { $count } razy: { $moments }.
}
evidence-progress = Ostatnim biciem albo ruchem pionka było { $moves }.
evidence-no-progress = Od początku zapisu niczego nie zbito i nie ruszono żadnego pionka.
evidence-agreed = Nie podano: { $what } ({ $values }). Nakazy są takie same; uzasadnienie podano dla odpowiedzi: { $first }.
alternatives = Co by to zmieniło
alternatives-number = Inna wartość może to zmienić: { $what }.
alternatives-without-difference = Tutaj bez znaczenia: { $chosen }.

## Dlaczego tak, dlaczego nie

clocks = Zegary
here = Tutaj
rules = Przepisy
articles-why = Dlaczego
articles-why-not = Dlaczego nie
unmet = Nie ma tu zastosowania
look-alike-after = Po { $moves } te same bierki stały na tych samych polach, ale { $difference }.
look-alike-at-start = Na początku te same bierki stały na tych samych polach, ale { $difference }.
look-alike-earlier = Wcześniej te same bierki stały na tych samych polach, ale { $difference }.
look-alike-on-move = { $player ->
    [white] na posunięciu były białe
   *[black] na posunięciu były czarne
}
look-alike-castling-right = { $player ->
    [white] białe miały jeszcze prawo
   *[black] czarne miały jeszcze prawo
} do { $side ->
    [king] krótkiej
   *[queen] długiej
} roszady
look-alike-castling-hindrance = co innego przeszkadzało w { $side ->
    [king] krótkiej
   *[queen] długiej
} roszadzie { $player ->
    [white] białych
   *[black] czarnych
}
look-alike-en-passant = można było bić pionka w przelocie
reading = Wykładnia
readings-other = inna wykładnia
unverified = numer lub treść z pamięci, niesprawdzone
checked-by-text = porównano z tekstem
checked-by-fragment = porównano z częścią lub streszczeniem tekstu
checked-by-changes = według wykazu zmian, bez wglądu w tekst
amended-by = zmienione przez { $article }
discretion = Uznanie
defeated-by = pierwszeństwo ma { $article }
left-aside = Pominięto, gdyż { $edition } tego nie zna: { $names }.
in-force = w mocy od { $from } do { $until }
in-force-open = w mocy od { $from }
days-from = od { $from }
days-until = do { $until }
days-from-until = od { $from } do { $until }
layer-begins = zawody rozpoczynają się { $days }
layer-holds = Dla zawodów, które rozpoczynają się { $days }.
layer-holds-by = Dla zawodów, które rozpoczynają się { $days }: { $standing }.
layer-standing = Na jakiej podstawie: { $standing }.
edition-state = { $edition }; stan dla zawodów, które rozpoczynają się { $days }
edition-beside = { $edition }; obok tego { $beside }
comments-of = { $followed ->
    [true] { $set }; zawody ich przestrzegają
   *[false] Nie jest to przepis: { $set }
}
comment-place = Do { $articles }, { $class }:
comment-place-on-page = s. { $page }, do { $articles }, { $class }:
comment-class = { $class ->
    [departs] odbiega od tekstu
    [decides] rozstrzyga to, co tekst pozostawia otwarte
    [procedure] jak postępuje sędzia
   *[repeats] powtarza tekst
}
comment-elsewhere = Inaczej: { $text }
comments-otherwise = { $followed ->
    [true] Według samego tekstu:
   *[false] Według tych uwag:
}
assumed-day = Zawody rozpoczęły się { $days }. Orzeczenie byłoby inne, gdyby rozpoczęły się { $others }.
test-is = { $fact }: { $found }, powinno być: { $bound }
test-at-least = { $fact }: { $found }, potrzeba co najmniej { $bound }
test-at-most = { $fact }: { $found }, dozwolone najwyżej { $bound }
test-above = { $fact }: { $found }, potrzeba więcej niż { $bound }
test-below = { $fact }: { $found }, potrzeba mniej niż { $bound }
test-one-of = { $fact }: { $found }, powinno być jedno z: { $bound }

## Fakty

law = liczba z przepisu
options = opcje

## Spis treści i pojedynczy artykuł

or = lub
not-yet = jeszcze nieopracowane
informational = tylko informuje
mechanics = szachownica, zegar, notacja
by-regulations = przepisy
layer-named = warstwa { $name }
option-named = opcja { $name }
contents-counts = Artykuły: { $articles }. Rozstrzygają przepisy, warstwy i opcje: { $ruled }; załatwia szachownica, zegar i notacja: { $mechanics }; tylko informują: { $informational }; jeszcze nieopracowane: { $open }.
coverage-cases = { $n ->
    [one] { $n } przypadek
    [few] { $n } przypadki
   *[many] { $n } przypadków
}
texts-default = Jeżeli zawody nie wybiorą inaczej, przyjmuje się { $source } w art.: { $articles }.
texts-followed = Przyjęto
texts-none = Nie ma dwóch tekstów tego wydania.
coverage-none = brak przypadku
coverage-counts = Artykuły: { $articles }; tylko informacyjne: { $informational }; bez przypadku: { $missing }.
coverage-grades = Z czym je porównano: z tekstem { $text }; z jego częścią lub streszczeniem { $fragment }; z wykazem zmian { $changes }; z pamięci { $memory }{ $none ->
    [0] {""}
   *[other] ; nie podano { $none }
}.
contents-layers = Warstwy: co obowiązuje tylko pod warunkiem
contents-options = Opcje: co ogłaszają zawody
contents-readings = Wykładnie: gdzie tekst dopuszcza więcej niż jedną
applies-when = obowiązuje, gdy: { $when }
contents-without = bez { $what }
kind-flag = Tak lub nie
kind-time = Czas
kind-count = Liczba
kind-word = Jedno z: { $words }
default = { $value }, jeżeli nie ogłoszono inaczej
default-of-tempo = { $value } ({ $tempo }), jeżeli nie ogłoszono inaczej
no-default = trzeba ogłosić
by-default = domyślna
regulation = Przepis
articles = Artykuły
layer = Warstwa
numbers = Liczby
applies-if = Obowiązuje, gdy
repealed-by = Uchylone przez { $packs }: jego treść tutaj już nie obowiązuje.
repealed-row = uchylone
left-out = Nie obowiązuje tutaj: uchyla to { $articles }.
applies-always = pojawia się pytanie
goes-before = Wyprzedza
gives-way-to = Ustępuje
gives-numbers-to = Liczby także w
refers-to = Odsyła do
referred-to-by = Odsyłają tu
reference = { $articles } ({ $takes })
reference-takes = { $kind ->
     [number] liczba
     [list] lista
     [condition] warunek
     [procedure] sposób postępowania
     [scope] zakres
     [rules] całe przepisy
     [choice] wybór w regulaminie zawodów
    *[pointer] zob. tam
}{ $implied ->
     [yes] {""}, tekst tego nie wymienia
    *[no] {""}
}
question = Pytanie
source = Źródło
comes-from = Skąd
inherited-from = odziedziczone z { $pack }
numbered-by = numery artykułów według { $pack }
from-option = {", "}o ile nie ogłoszono inaczej (opcja { $name })
only-from-option = {" "}(opcja { $name })
by-option = {", "}zależnie od opcji { $name }
otherwise = w innych wypadkach
taken-from = {" "}(z { $articles }: { $name })
as-announced = jak ogłoszono
not-under = nie przy
bound-at-least = co najmniej { $bound }
bound-at-most = najwyżej { $bound }
bound-above = więcej niż { $bound }
bound-below = mniej niż { $bound }
history = Historia
same = bez zmian
same-text = to samo
question-and-answer = { $question } { $answer }.
step-stop-clocks = Zatrzymać oba zegary.
step-start-clock = Uruchomić zegar { $player ->
    [white] białych
   *[black] czarnych
}{ $name }.
step-take-back = Cofnąć { $move }.
step-set-up-before = Przywrócić pozycję sprzed { $move }.
step-set-up = Przywrócić pozycję sprzed nieprawidłowego posunięcia.
step-clock = Zegar { $player ->
    [white] białych
   *[black] czarnych
}{ $name }: { $sum }.
step-increment = Zegar { $player ->
    [white] białych
   *[black] czarnych
}{ $name } { $decided ->
    [yes] zostaje cofnięty
   *[no] można cofnąć
} o dodatek za nieprawidłowe posunięcie: { $sum }.
step-clock-sum = { $before } { $sign } { $change } = { $after }
step-clock-change = { $sign }{ $change }
clock-set-to = Zegar { $player ->
    [white] białych
   *[black] czarnych
} ustawić na { $time }.
clock-stays = Zegar { $player ->
    [white] białych
   *[black] czarnych
} zostaje na { $time }.
clock-fall = { $below ->
    [yes] Wychodzi o { $time } mniej niż zero
   *[no] Nie zostaje nic
}: trzeba ocenić, czy chorągiewka opadła i co z tego wynika.
clock-moves = Licznik posunięć: białe { $white }, czarne { $black }.
clock-judgement = Jakie czasy są właściwe, ocenia sędzia:
clock-about = Ta strona tylko liczy. Niczego nie rozstrzyga.
clock-nothing-to-change = { $about }: niczego nie trzeba zmieniać.
clock-decision = decyzja sędziego
clock-wrong-ran = zegar { $player ->
    [white] białych
   *[black] czarnych
} szedł { $time } zamiast zegara przeciwnika
clock-ran-while-stopped = zegar { $player ->
    [white] białych
   *[black] czarnych
} szedł { $time }, choć miał stać
clock-increments-missing = { $moves ->
    [one] brak { $moves } dodatku
   *[other] brak { $moves } dodatków
}
clock-increments-too-many = { $moves ->
    [one] { $moves } dodatek
    [few] { $moves } dodatki
   *[other] { $moves } dodatków
} za dużo
clock-period-not-added = nie dodano czasu { $period }. kontroli
clock-period-added = czas { $period }. kontroli dodano po posunięciu { $moves }
clock-delay = bez opóźnienia { $delay }
step-piece = { $player ->
    [white] Białe
   *[black] Czarne
}{ $name } muszą wykonać posunięcie { $piece ->
    [pawn] pionkiem
    [knight] skoczkiem
    [bishop] gońcem
    [rook] wieżą
    [queen] hetmanem
   *[king] królem
} z { $square }: { $moves }.
step-any-move = { $player ->
    [white] Białe
   *[black] Czarne
}{ $name } mogą wykonać dowolne prawidłowe posunięcie{ $moves }.
step-touched-piece = { $player ->
    [white] Białe{ $name } muszą wykonać posunięcie dotkniętą bierką, jeśli to możliwe.
    [black] Czarne{ $name } muszą wykonać posunięcie dotkniętą bierką, jeśli to możliwe.
   *[unknown] Posunięcie trzeba wykonać dotkniętą bierką, jeśli to możliwe.
}
step-note = Zanotować { $number ->
    [1] pierwsze
    [2] drugie
    [3] trzecie
   *[other] { $number }.
} { $fault ->
    [illegal-move] nieprawidłowe posunięcie
   *[other] przewinienie liczone jak nieprawidłowe posunięcie
} { $player ->
    [white] białych
   *[black] czarnych
}{ $name }.
reason-of-illegal-move = { $number ->
    [1] pierwsze
    [2] drugie
    [3] trzecie
   *[other] { $number }.
} { $fault ->
    [illegal-move] nieprawidłowe posunięcie
   *[other] przewinienie liczone jak nieprawidłowe posunięcie
} { $player ->
    [white] białych
   *[black] czarnych
}
other-choices = Inne możliwości ({ $articles })
reported = Zgłoszono: { $what }
assumed = Przyjęto, bo nie podano inaczej
assumed-otherwise = { $sentence } Inaczej: { $written }
assumed-announced = Nic innego nie ogłoszono: { $title }: { $value }.
granted = Obowiązuje to tylko wtedy, gdy prawdą jest to, co przyjęto poniżej.
as-written = „{ $name }”
one-of-several = { $several } lub { $last }
changed = zmienione
added = dodane
repealed = uchylone
reworded = inne brzmienie
renumbered = przenumerowane
part-numbers = liczby
part-condition = warunki
part-procedure = postępowanie
part-precedence = pierwszeństwo
says-so = obowiązuje
does-not-apply = nie obowiązuje
no-such-regulation = nie ma takiego przepisu
status = Stan
as-above = jak wyżej
other-text = pod tym numerem: { $text }
no-such-article = nie ma takiego artykułu

## Porównanie

diff-for-the-event = określa regulamin zawodów
diff-decided-count = Co rozstrzyga się inaczej: { $questions ->
    [one] jedno pytanie
    [few] { $questions } pytania
   *[many] { $questions } pytań
}, za sprawą { $regulations ->
    [one] jednego przepisu
   *[other] { $regulations } przepisów
}
diff-decided-more = i jeszcze { $count }
diff-decided-also = A także:
diff-wording-count = Inaczej brzmi tylko tekst: { $count ->
    [one] jeden artykuł
    [few] { $count } artykuły
   *[many] { $count } artykułów
}
diff-stays = Bez zmian: { $same ->
    [one] jeden przepis
    [few] { $same } przepisy
   *[many] { $same } przepisów
}; tylko z innym numerem: { $renumbered }; bez skutku: { $inert }.
diff-stays-decided = Rozstrzygane jak przedtem: { $count ->
    [one] jedno pytanie
    [few] { $count } pytania
   *[many] { $count } pytań
}{ $open ->
    [0] {""}, co udowodniono
    [one] {""}, co udowodniono dla wszystkich prócz jednego
   *[other] {""}, co udowodniono dla wszystkich prócz { $open }
}.
diff-options = { $count ->
    [one] jedna opcja
    [few] { $count } opcje
   *[many] { $count } opcji
}
diff-readings = { $count ->
    [one] jedna wykładnia
    [few] { $count } wykładnie
   *[many] { $count } wykładni
}
diff-events = { $count ->
    [one] jedno zdarzenie
    [few] { $count } zdarzenia
   *[many] { $count } zdarzeń
}
diff-nothing = Nie znaleziono niczego, co rozstrzyga się inaczej.
diff-everything = Całość, z przykładami: --full. Jeden artykuł: --article { $article }.
diff-effects = Co rozstrzyga się inaczej
diff-with-numbers = { $edition } ze zmianą { $numbers }
diff-condition = obowiązuje w innych warunkach
diff-procedure = nakazuje co innego
diff-precedence = ma pierwszeństwo przed innymi przepisami
direction-stricter-for-claimant = surowiej dla reklamującego
direction-milder-for-claimant = łagodniej dla reklamującego
direction-stricter-for-offender = surowiej dla winnego
direction-milder-for-offender = łagodniej dla winnego
direction-worse-for-player = gorzej dla zawodnika
direction-better-for-player = lepiej dla zawodnika
direction-less-for-opponent = mniej dla przeciwnika
direction-more-for-opponent = więcej dla przeciwnika
direction-not-ordered = nieporównywalne
direction-partly-not-ordered = częściowo nieporównywalne
diff-changed = zmienione; obu przedstawiono { $points ->
    [one] jeden układ faktów
    [few] { $points } układy faktów
   *[other] { $points } układów faktów
}
diff-same-proved = tak samo, udowodnione: nic, od czego to zależy, się nie różni
diff-inert = tak samo; liczby, warunki lub procedury różnią się bez skutku (przedstawiono obu { $points ->
    [one] jeden układ faktów
    [few] { $points } układy faktów
   *[other] { $points } układów faktów
})
diff-same-exactly = tak samo, udowodnione: { $points ->
    [one] dokładnie porównano jeden obszar faktów
    [few] dokładnie porównano { $points } obszary faktów
   *[other] dokładnie porównano { $points } obszarów faktów
}
diff-same = tak samo; obu przedstawiono { $points ->
    [one] jeden układ faktów
    [few] { $points } układy faktów
   *[other] { $points } układów faktów
}
diff-undecided = nierozstrzygnięte: bez tego, co mają podać zawody, żadne z nich nie odpowiada
diff-example = { $minimality ->
    [proved] Na przykład, i nie wcześniej
    [no-single-removal] Na przykład, bez niczego zbędnego
   *[best-found] Na przykład
} ({ $plies ->
    [one] jedno półposunięcie
    [few] { $plies } półposunięcia
   *[other] { $plies } półposunięć
}):
setting-announced = jeżeli zawody ogłaszają: { $value } ({ $name })
diff-always = zawsze
diff-nothing-on-this = O tym nic nie postanowiono.

## Przegląd partii

audit-game = partia { $number }
audit-after-last-game = po ostatniej partii
audit-at-start = na początku
audit-after = po { $move } (półruch { $ply })
audit-played-on = Partia była zakończona { $where }, { $result }; w zapisie { $more ->
    [one] jest jeszcze { $more } półruch.
    [few] są jeszcze { $more } półruchy.
   *[other] jest jeszcze { $more } półruchów.
}
audit-result = Partia była zakończona { $where }, { $result }; zapis podaje { $recorded }.
audit-flag = { $player ->
    [white] Opadła chorągiewka białych { $where }, { $result }; zapis podaje { $recorded }.
   *[black] Opadła chorągiewka czarnych { $where }, { $result }; zapis podaje { $recorded }.
}
audit-claim-possible = { $player ->
    [white] Białe mogły po raz pierwszy reklamować remis { $where }.
   *[black] Czarne mogły po raz pierwszy reklamować remis { $where }.
}
audit-illegal-move = { $move } w wierszu { $line }, kolumnie { $column } jest nieprawidłowe: { $why }.
audit-not-notation = to nie jest zapis posunięcia
audit-no-such-move = żadna bierka na szachownicy nie może tak zagrać
audit-ambiguous = może chodzić o bierkę z { $one } albo z { $other }
audit-undecided-missing = Nierozstrzygnięte { $where }; nie wiadomo: { $missing }.
audit-undecided-conflict = Nierozstrzygnięte { $where }: przepisy obowiązujące jednocześnie mówią co innego.
audit-undecided-reading = Według wykładni { $reading } partia była zakończona { $where }, { $result }.
audit-undecided-reading-no-end = Według wykładni { $reading } partia nie była zakończona.
audit-undecided-start = Partii nie można odtworzyć: { $why }.
audit-undecided-variant = Partię grano według zasad odmiany { $variant }.
audit-undecided-last-position = Przegrana na czas, ale zapis nie mówi, co stało wtedy na szachownicy.
audit-no-day = Brak daty, więc nie wiadomo, które wydanie obowiązywało; pominięto.
audit-not-a-day = Data { $text } nie mówi, które wydanie obowiązywało; pominięto.
audit-several-meant = Data { $text } nie rozstrzyga, które z dwóch wydań obowiązywało; pominięto.
audit-not-covered = Żadne z dostępnych wydań nie obowiązywało { $text }; pominięto.
audit-broken = Wiersz { $line }, kolumna { $column }: { $what }.
audit-broken-whole = { $what }.
audit-games = przeczytane partie
audit-with-findings = z uwagami
audit-skipped = pominięte, nieznane wydanie

## Events

form-move = Wykonano posunięcie; ile trwało, jeżeli ma być śledzony zegar.
form-claim = Reklamacja remisu albo nieprawidłowego posunięcia.
form-illegal-move = Wykonano nieprawidłowe posunięcie i zauważono je.
form-notices = Ktoś zauważa wcześniejsze nieprawidłowe posunięcie albo sędzia nieprawidłową pozycję.
form-flag = Opadła chorągiewka.
form-resigns = Zawodnik się poddaje.
form-arrives = Zawodnik się spóźnia.
form-decides = Sędzia decyduje o tym, co pozostawiło mu poprzednie orzeczenie.
field-pressed = czy zegar został przełączony
field-took = ile trwało posunięcie
field-by = kto
field-move = posunięcie zapisane i zapowiedziane
field-touched = czy reklamujący dotknął od tego czasu bierki
field-moved = czy reklamujący wykonał już posunięcie
field-noticed-by = kto to zauważył
field-offender = kto wykonał nieprawidłowe posunięcie
field-number = które to nieprawidłowe posunięcie tego zawodnika
field-reply = następne posunięcie przeciwnika, jeśli je wykonał
field-reply-pressed = czy po odpowiedzi przełączono zegar
field-replied = czy przeciwnik wykonał następne posunięcie
field-position-known = czy znana jest pozycja poprzednia
field-illegal-position = czy pozycja jest nieprawidłowa
field-answered = czy od powstania pozycji zakończono posunięcie
field-move-seen = czy sędzia widział nieprawidłowe posunięcie
field-occurrences = ile razy wystąpiła pozycja
field-quiet-moves = posunięcia każdego z zawodników bez bicia i bez ruchu pionka
field-quiet-moves-completed = zakończone posunięcia każdego z zawodników bez bicia i bez ruchu pionka
field-on-move = czy reklamujący jest na posunięciu
field-both-kings-in-check = czy oba króle są szachowane
field-pawn-on-last-rank = czy na ostatniej linii stoi pionek
field-opponent-can-mate = czy przeciwnik może jeszcze zamatować
field-first = czyja chorągiewka opadła pierwsza, jeśli to wiadomo
field-period = w którym okresie kontroli czasu
field-quota-made = czy wykonano posunięcia przewidziane na ten okres
field-last-period = czy to ostatni okres
field-clocks-in-doubt = czy wskazania zegarów są wątpliwe
field-late = ile czasu po rozpoczęciu
field-opponent-absent = czy przeciwnik też jest nieobecny
field-time = ile czasu, jeśli wybór dotyczy czasu
field-clocks = na jaki czas nastawiono zegary
field-both-agree = czy obaj zawodnicy zgadzają się to naprawić
field-declared = czy to posunięcie zgłoszono sędziemu
field-written = czy to posunięcie jest zapisane
events-at-the-board = Przy szachownicy
events-of-packs = Z pakietów
events-how = `kodeks events SŁOWO` pokazuje, jak zapisać zdarzenie, i znajduje je po potocznych słowach; `--all` pokazuje wszystkie.
misprint = W tekście stoi { $printed }; chodzi o { $meant }.

# Stan stolika (kodeks rule --state).
state-of-the-table = Stan stolika
state-nothing = Nic nie jest otwarte.
state-over = Partia jest zakończona: { $result }.
state-bound = { $player ->
    [white] Białe
   *[black] Czarne
} { $by ->
    [touched] dotknęły bierki
    [released] puściły bierkę
    [promoted] promowały pionka
   *[announced] zapowiedziały posunięcie
}{ $count ->
    [0] .
   *[other] {" "}i muszą zagrać jedno z posunięć: { $moves }.
}{ $request ->
    [true] {" "}Sędzia rozstrzyga o tym tylko na wniosek zawodnika.
   *[other] {""}
}
state-breach = { $player ->
    [white] Białe
   *[black] Czarne
} miały zagrać jedno z posunięć { $moves }, a zagrały inne; nikt jeszcze na to nie zareagował.
state-illegal-move = Na szachownicy stoi nieprawidłowe posunięcie { $player ->
    [white] białych
   *[black] czarnych
} ({ $move }), { $completed ->
    [true] zakończone
   *[other] niezakończone
}; nikt jeszcze na to nie zareagował.
state-open = Nierozstrzygnięte od zdarzenia { $number }: { $field }.{ $count ->
    [0] {""}
   *[other] {" "}Potem: { $outcomes }.
}
state-goes-on = gra toczy się dalej
state-illegal-position = Sędzia zauważył nieprawidłową pozycję i czeka; posunięć zakończonych od tej chwili: { $moves }.
state-offer = { $player ->
    [white] Białe
   *[black] Czarne
}: { $from }; { $passed ->
    [true] przeciwnik wykonał posunięcie albo dotknął bierki w celu jego wykonania, nie odpowiadając
   *[other] bez odpowiedzi
}.
state-absent = { $player ->
    [white] Białych
   *[black] Czarnych
} jeszcze nie ma.
state-postponed = Decyzja o reklamacji { $player ->
    [white] białych
   *[black] czarnych
} jest odroczona.
state-counted = Policzono { $player ->
    [white] białym
   *[black] czarnym
}: { $fault }, { $times }.
state-offences = Policzono { $player ->
    [white] białym
   *[black] czarnym
}: { $fact }: { $times }.
state-penalty = { $player ->
    [white] Białe
   *[black] Czarne
}: { $order ->
    [warn] ostrzeżenie
    [fine] kara pieniężna
    [expel] wykluczenie z zawodów
    [exclude] wykluczenie z rund
    [reduce-points] zmniejszenie liczby punktów
   *[increase-points] zwiększenie liczby punktów
}.
state-clocks-in-doubt = Wskazania zegarów są wątpliwe; sędzia musi je ustawić.
state-period-begun = Rozpoczął się nowy etap, niezależnie od liczby posunięć.
state-assisted = W imieniu { $player ->
    [white] białych
   *[black] czarnych
} może działać asystent.
state-clocks = { $stopped ->
    [true] Oba zegary stoją.
   *[other] Zegar uruchomiono ponownie.
}

assistant-ask = Zapytaj sędziego: { $question } { $place }
assistant-articles = Artykuły: { $articles }
assistant-pack = { $edition }, SHA-256 { $hash }
assistant-missing = Zanim można orzec, trzeba wiedzieć:
assistant-nothing-missing = Niczego nie brakuje.
