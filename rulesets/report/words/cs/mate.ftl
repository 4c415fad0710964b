## Kdo může ještě dát mat, otázka sama o sobě

mate-shortest = Kratší varianta neexistuje.
mate-perhaps-shorter = Že neexistuje kratší varianta, nebylo dokázáno.
mate-dead = Žádný z hráčů nemůže dát mat: pozice je mrtvá.
mate-spent = Prohlédnuté pozice: { $positions }. Čas: { $spent }.
mate-proof-line = Důkaz: varianta, kterou kontrolní program přehrál; počet půltahů: { $plies }.
mate-proof-closed = Důkaz: uzavřená množina, kterou kontrolní program přijal; jednotlivé pozice: { $positions }, zdi: { $walls }.
mate-no-proof = Bez důkazu: hledání skončilo na mezi počtu pozic nebo času.
mate-accepted = Kontrolní program přijímá { $file }.
mate-white-can = Bílý může ještě dát mat.
mate-black-can = Černý může ještě dát mat.
mate-white-cannot = Bílý už nemůže dát mat.
mate-black-cannot = Černý už nemůže dát mat.
