# Co `kodeks desk` říká v terminálu a na papíře.

desk-event = { $entries ->
    [0] Stůl rozhodčích { $file }: zatím nic není zapsáno.
    [one] Stůl rozhodčích { $file }: jeden zápis.
    [few] Stůl rozhodčích { $file }: { $entries } zápisy.
   *[other] Stůl rozhodčích { $file }: { $entries } zápisů.
}
desk-chief = Stránka hlavního rozhodčího, na tomto počítači, pro jedno zařízení a na deset minut:
desk-alone = Nikomu jinému se neodpovídá: s --lan také zařízením v místní síti.
desk-hall = V místní síti má tento počítač adresu:
desk-open = Bez certifikátu (--certificate, --key) není spojení šifrované: kdo v této síti naslouchá, může číst, co se posílá, i jména a klíče zařízení, a s takovým klíčem něco zapsat. Použijte síť s heslem, které znají jen rozhodčí.
desk-code = Tento kód vpustí telefon prvního rozhodčího, jednou a po deset minut; další ze stránky Turnaj:
desk-no-browser = Prohlížeč se nepodařilo otevřít: otevřete adresu uvedenou výše.
