# Co `kodeks desk` mówi w terminalu i na papierze.

desk-event = { $entries ->
    [0] Stanowisko zawodów { $file }: nic jeszcze nie wpisano.
    [one] Stanowisko zawodów { $file }: jeden wpis.
    [few] Stanowisko zawodów { $file }: { $entries } wpisy.
   *[other] Stanowisko zawodów { $file }: { $entries } wpisów.
}
desk-chief = Strona sędziego głównego, na tym komputerze, dla jednego urządzenia i na dziesięć minut:
desk-alone = Nikt inny nie dostaje odpowiedzi: z --lan dostają ją także urządzenia w sieci lokalnej.
desk-hall = W sieci lokalnej ten komputer ma adres:
desk-open = Bez certyfikatu (--certificate, --key) połączenie nie jest szyfrowane: kto podsłuchuje w tej sieci, może odczytać przesyłane dane, także nazwiska i klucze urządzeń, a z takim kluczem coś wpisać. Używaj sieci z hasłem, które znają tylko sędziowie.
desk-code = Ten kod wpuszcza telefon pierwszego sędziego, raz i przez dziesięć minut; następne ze strony Zawody:
desk-no-browser = Nie udało się otworzyć przeglądarki: otwórz adres podany wyżej.
