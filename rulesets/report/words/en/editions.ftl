# The history of a regulation, locked packs, receipts and versions, in English.

## History

history-edition = edition
history-in-force-days = in force
history-article = article
history-tempo = tempo
history-says = what it says
every-tempo = every tempo
other-tempi = otherwise
case-given = given
case-before = before
case-happened = happened
case-illegal-moves = illegal moves before: White { $white }, Black { $black }

## Locked events and receipts

receipt = Receipt
receipt-program = Program
receipt-packs = Packs
receipt-event = Event
receipt-options = Options
receipt-locked = locked by { $file }
receipt-not-locked = not locked
receipt-departs = departs from the lock { $file }
receipt-chosen = chosen
receipt-default = by default
receipt-open = not said
lock-written = { $file } locks the event to:
lock-same = { $file } locks the event to these packs already:
lock-holds = { $file } holds: the packs here are those that the event is locked to:

## Receipts that are put in again

receipt-again = `--receipt=FILE` writes it so that `kodeks { $command } --again FILE` can put it in again.
receipt-written = The receipt stands in { $file }.
again-same-ruling = The same ruling, byte for byte, as in { $file }.
again-same-rating = The same calculation, byte for byte, as in { $file }.
again-differs-ruling = Not the same as in { $file }. What differs, and below it the ruling as it is now:
again-differs-rating = Not the same as in { $file }. What differs, and below it the calculation as it is now:
again-not-ruled-ruling = There is no ruling: it cannot be made again without the packs of { $file }.
again-not-ruled-rating = There is no calculation: it cannot be made again without the packs of { $file }.
again-pack-missing = { $pack } is not at hand, hash { $hash }; name the folder that has it with `--packs`
again-pack-other = { $pack } is at hand with other contents: the receipt names hash { $hash }, here is { $here }; name the folder that has the right one with `--packs`
again-program = the receipt was made by kodeks { $before }, this is kodeks { $after }
again-record = { $path }: the text in the receipt has been changed; its hash was { $before } and is { $after }
again-difference = { $path }: { $before } → { $after }
again-nothing = nothing
again-more = { $more } more; `--format json` tells all.

## Signed packs

edition-signed = signed by key { $key }
edition-signed-unknown = signed by key { $key }, which is not trusted here: who signed it is not known
receipt-signed = signed by { $key }
check-signed = { $pack } is signed by key { $key }, and nothing in it was changed.
sign-signed = { $pack } is signed by key { $key }: { $file }
sign-new-key = { $secret } is the secret key: keep it to yourself. { $public } is the public one, for everybody.
sign-trust = Those who get the pack trust this public key:
sign-password = Password of the key:
sign-password-again = Once more:

## Why it is ruled by an edition

chosen-named = By { $edition }, the edition that was named.
chosen-in-force = By { $edition }, the edition in force on { $day }.
chosen-today = By { $edition }, the edition in force today, { $day }: no other edition and no day was named.
chosen-locked = By { $edition }, the edition to which { $file } locks the event.
chosen-departs = { $file } locks the event; the ruling departs from it, as was asked.
outside = By packs from outside the program: { $packs }.
outside-pack = { $pack } from { $folder }, hash { $hash }…
chosen-checked = The list of editions was checked on { $checked }; whether there is a newer one on { $day } is not known here.
edition-checked = no newer edition was found by { $day }
edition-address = the text that counts: { $address }
edition-age = What is known here is that of { $year }, { $age ->
    [one] one year
   *[other] { $age } years
} old.

## Which edition is in force on a day

unavailable-not-yet-in-force = not yet in force: { $edition } begins on { $day }
unavailable-ended = no longer in force: { $edition } ended on { $day }
unavailable-between-editions = between two editions: { $edition } ended on { $day }
unavailable-several-in-force = several editions at once: { $edition }
unavailable-without-days = { $edition } does not say from when to when

## What is found

find-article = article
find-event = event
find-option = option
find-fact = field of an event
find-more = { $more } more; `--all` shows them.

## Citations of articles

cite-title = Citations of the Laws
cite-none = No article is cited here.
cite-by-named = Checked against { $edition }, the edition that was named.
cite-by-day = Checked against { $edition }, the edition in force on the day that was named.
cite-by-text = Checked against { $edition }, the edition that the text names.
cite-by-today = Checked against { $edition }, the edition in force today: no edition and no day was named.
cite-right = Right.
cite-right-as-a-whole = { $edition } has this part as one row here, so the number itself is not checked.
cite-coarse = Right; more precisely { $articles }.
cite-meant-before = In { $edition } the number is that of what is now { $articles }.
cite-renumbered = This is the number in { $from }. In { $edition } it is { $articles }.
cite-no-such-article = There is no { $number } in { $edition }, and nothing replaces it. It is in { $fits }.
cite-no-such-article-in-any = There is no { $number } in { $edition } or in any other edition.
cite-no-such-article-below = There is no { $number } in { $edition }; there is { $articles }.
cite-says-otherwise = Says something else: the sentence speaks of “{ $subject }” ({ $articles }), { $number } of “{ $named }”.
cite-misprint = Misprinted in { $edition } itself: { $articles } is meant.
cite-another-paper = Another document ({ $paper }); not checked.
cite-translated = In { $edition }: { $articles }.
cite-translated-none = { $edition } has no such article.
cite-count-right = { $count } right
cite-count-coarse = { $count } right but less precise
cite-count-renumbered = { $count } renumbered
cite-count-no-such-article = { $count } without an article
cite-count-says-otherwise = { $count } about something else
cite-count-misprint = { $count } misprinted in the Laws themselves
cite-count-another-paper = { $count } from another document

## Versions

bump-none = no new version
bump-patch = patch
bump-minor = minor
bump-major = major
bump-edition = another edition
bump-backwards = a version or an edition before the old one
bump-called = Called for
bump-claimed = Claimed
bump-at-least = { $bump }: { $version } at least
bump-evidence = Same for certain: { $proved ->
    [one] { $proved } question
   *[other] { $proved } questions
}. Tried: { $tried ->
    [one] { $tried } question
   *[other] { $tried } questions
} with { $points } combinations of facts.
bump-cause-answered-otherwise = { $name } is answered otherwise:
bump-cause-likewise = { $name }: the same difference
bump-cause-answered-now = { $name } is answered now and was not:
bump-cause-no-difference-found = { $name }: the text is another, and no difference was found
bump-cause-option-gone = the option { $name } is gone
bump-cause-option-kind = the option { $name } takes other values
bump-cause-option-default = the option { $name } has another default
bump-cause-option-new = the option { $name } is new
bump-cause-reading-gone = the reading { $name } is gone
bump-cause-reading-new = the reading { $name } is new
bump-cause-layer-gone = the layer { $name } is gone
bump-cause-layer-new = the layer { $name } is new
bump-cause-regulation-gone = the regulation { $name } is gone
bump-cause-regulation-new = the regulation { $name } is new
bump-cause-renumbered = { $name } is cited by another article
bump-cause-dates = { $name } is in force on other days
bump-cause-words = { $name } has other words

## Schemas

schema-pack = A pack (pack.toml)
schema-layer = A layer of a pack (layer.toml)
schema-regulation = A regulation
schema-proposal = A proposal to amend an edition (proposal.toml)
schema-texts = Where texts of an edition differ (texts.toml)
schema-table = A printed table
schema-vocabulary = What a pack adds to the law's words (vocabulary.toml)
schema-case = Cases
schema-event = An event
schema-record = A record of what happened
schema-rating = A player's results for a rating calculation
schema-lock = The packs that an event is locked to
