# The conversation of `kodeks ask`, in Czech.

ask-what-happened = Co se stalo? Vlastními slovy:
ask-which = Co je míněno?
ask-something-else = něco jiného
ask-nothing-found = Nic se tak nejmenuje. Zkuste jiná slova; `kodeks events` vypíše vše.
ask-which-of-these = Co přesně se stalo?
ask-who = Kdo?
ask-both-flags = oba praporky
ask-the-move = Jaký tah byl proveden (algebraická notace)?
ask-not-known = není známo
ask-or-nothing = { $question } (nic: není známo)
ask-enter-position = zadat pozici
ask-white-men = Pozice: FEN, nebo kameny bílého, například Kg1 Vf1 a2:
ask-black-men = Kameny černého, například Kg8 e7:
ask-correct = Enter nic nemění; jinak pole: g1=K je král bílého, g1=k černého, g1=- prázdné:
ask-no-man = `{ $said }` není kámen na poli.
ask-on-move = Kdo je na tahu?
ask-write-number = Napište číslo odpovědi.
ask-yes = ano
ask-no = ne
ask-keep = Uchovat záznam? Název souboru (nic: ne):
ask-kept = Záznam je v souboru { $file }.
ask-record = Záznam

# By which words players and tempi are recognised.
called-white = bílý bílá bílého bílému bílým bílí bílých
called-black = černý černá černého černému černým černí černých
called-standard = vážná vážné vážný klasická klasické
called-rapid = rapid rychlé rychlá
called-blitz = blesk bleskový blesková bleskové bleskovém
