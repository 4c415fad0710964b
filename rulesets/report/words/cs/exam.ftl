# Exams: the sheet, the key, and keys that are checked, in Czech.

exam-subject-moving = provádění tahů
exam-subject-end = konec partie, remízy
exam-subject-clock = hodiny
exam-subject-irregularities = nesrovnalosti, nepřípustné tahy
exam-subject-recording = zápis tahů
exam-subject-conduct = hráči a rozhodčí
exam-subject-fast = rapid a bleskový šach
exam-subject-quickplay = rychlé zakončení
exam-subject-event = předpisy soutěží
exam-subject-other = odložené partie, nevidomí hráči, šachy 960
exam-played = Zahráno:
exam-asked = Jak se rozhodne?
exam-nothing = Nijak: žádný článek nic nenařizuje a hraje se dál.
exam-title = Zkouška: { $edition }
exam-about = Počet otázek: { $count }. Úroveň: { $level }. Číslo losu: { $seed }. Úrovně určuje tento program, ne FIDE.
exam-about-subject = Téma: { $subject }.
exam-level-basic = základní
exam-level-advanced = pokročilá
exam-level-expert = odborná
exam-instruction-usual = Odpovídá se podle vydání uvedeného výše. Co otázka nezmiňuje, je jako obvykle: nic dalšího nebylo oznámeno, povoleno ani dohodnuto a popis situace nikdo nezpochybňuje.
exam-instruction-choices = Kde jsou odpovědi na výběr, je správná právě jedna.
exam-instruction-open = Jinde napište, co rozhodčí udělá a podle kterých článků.
exam-name = Jméno
exam-date = Datum
exam-points = Body z { $count }
exam-question = Otázka { $number }
exam-clocks = Hodiny ukazují:
exam-turn = { $turn ->
    [white] Na tahu je bílý, tah { $move }.
   *[black] Na tahu je černý, tah { $move }.
}
exam-from-here = Níže uvedené tahy následují z této pozice.
exam-up-to-here = Je to pozice po níže uvedených tazích.
exam-castling = Podle dosavadních tahů králů a věží je rošáda ještě možná: { $rights }.
exam-en-passant = Právě se táhlo pěšcem, kterého lze brát mimochodem: { $square }.
exam-quiet-moves = Tahy od posledního braní a posledního tahu pěšcem: bílý { $white }, černý { $black }.
exam-key = Klíč
exam-key-title = Klíč: { $exam }
exam-usual = Jako obvykle, protože otázka nic neříká: { $what }
exam-left-to-the-arbiter = Pravidla to nechávají na rozhodčím: správná je každá z těchto možností i odpověď, že volí rozhodčí.
exam-otherwise = Zní-li oznámení soutěže „{ $label }“: { $sentence }
exam-trap = Nikoli:
exam-trap-edition = To je správně podle: { $what }{ $articles }.
exam-trap-tempo = To by bylo správně v jiném tempu, { $what }{ $articles }.
exam-trap-announcement = To by bylo správně, kdyby oznámení soutěže znělo „{ $what }“{ $articles }.
exam-trap-boundary = To je správně na druhé straně hranice{ $articles }: { $what }.
exam-trap-other-incident = To je správně v jiné situaci{ $articles }: { $what }
exam-from-a-case = Z případu „{ $case }“ ustanovení „{ $regulation }“; odpověď je napsána ručně.
exam-from-a-number = Sestaveno u čísla ustanovení „{ $regulation }“, { $side ->
    [below] těsně pod ním
    [at] přesně na něm
   *[above] těsně nad ním
} ({ $fact }: { $number }).
exam-made-by = O každé odpovědi bylo při sestavení klíče rozhodnuto: kodeks { $program }, { $edition }, { $hash }.
exam-key-checked = Odpovědí: { $all }, z toho správných: { $holding }.
exam-key-holds = Souhlasí
exam-key-differs = Nesouhlasí
exam-key-line = řádek { $line }
exam-key-difference = { $about }: v klíči { $expected }, v rozhodnutí { $got }.
