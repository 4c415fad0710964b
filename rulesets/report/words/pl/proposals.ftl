# What the paper says on which a commission votes, in Polish.

proposals-title = Wnioski o zmianę: { $edition }
proposals-counts = { $proposals ->
    [one] Jeden wniosek.
    [few] { $proposals } wnioski.
   *[other] { $proposals } wniosków.
} { $conflicts ->
    [0] Wszystkie dają się pogodzić.
    [one] Jednego zestawu nie da się pogodzić.
    [few] { $conflicts } zestawów nie da się pogodzić.
   *[other] { $conflicts } zestawów nie da się pogodzić.
}
proposals-list = Wnioski
proposals-number = Nr
proposals-what = Wniosek
proposals-sponsor = Wnioskodawca
proposals-in-force = Wejście w życie
proposals-reason = Uzasadnienie
proposals-pack = Pakiet
proposals-text = Brzmienie
proposals-text-lead = Słowami wnioskodawcy: tekst przedtem i potem.
proposals-no-text = Wnioskodawca nie podaje brzmienia. Zmiany streszczono poniżej.
proposals-decided = Skutki
proposals-summaries = Teksty w tej części to streszczenia kodeksu własnymi słowami, a nie tekst przepisów.
proposals-leaning = Które przepisy się na tym opierają
proposal-refers-to = opiera się na { $from } przez odesłanie.
proposal-takes-numbers = { $title }: bierze liczbę z { $from } ({ $numbers }), więc też się zmienia.
proposal-name = Wniosek { $number }
proposals-names = Wnioski { $numbers }
proposal-no-day = nie zaproponowano dnia
proposal-conflicts = Nie da się pogodzić z: { $others }. Zob. sprzeczności poniżej.
proposals-conflicts = Sprzeczności
proposals-conflicts-lead = Złożono każde dwa wnioski, a także trzy, jeżeli każde dwa z nich dają się pogodzić. Wnioski są sprzeczne, gdy zmieniają to samo różnie albo gdy razem rozstrzygają coś tak, jak żaden z nich z osobna. Jeżeli wnioski z jednego zestawu mają być przyjęte razem, trzeba je najpierw uzgodnić.
proposals-no-conflicts = Złożono każde dwa wnioski i każde trzy. Żadne dwa nie zmieniają tego samego różnie i nie znaleziono faktów, które razem rozstrzygają tak, jak żaden z nich z osobna.
proposals-conflict-number = { $regulation }: { $name } – jest { $was }; { $proposals }.
proposals-conflict-sets = wniosek { $number } podaje { $value }
proposals-conflict-regulation = { $regulation }: każdy zmienia ten przepis w całości albo jeden uchyla to, co drugi zmienia.
proposals-conflict-layer = { $layer }: różnie określają, kiedy te przepisy obowiązują.
proposals-conflict-option = { $option }: różnie określają, co można ogłosić na zawodach.
proposals-conflict-reading = { $article }: wybierają różne odczytania.
proposals-conflict-article = { $article }: nadają temu artykułowi różne brzmienia.
proposals-conflict-together = { $numbers } razem
proposals-votes = Karta do głosowania
proposals-for = Za
proposals-against = Przeciw
proposals-abstain = Wstrzymuję się
proposals-as-amended = Z poprawką
proposals-transition = Wejście w życie
proposals-transition-note = Przepisy przejściowe
