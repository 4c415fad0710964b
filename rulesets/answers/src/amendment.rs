//! Numbers that are set for a question asked in passing, as if a pack amended them.

use kodeks_base::{Diagnostic, Language, phrase, suggestion};
use kodeks_compare::report::EditionWithReadings;
use kodeks_rulesets::{Edition, EditionName, FIRST_VERSION, Library, NumberPlace, NumberSet};
use kodeks_views::comparison;
use kodeks_words::Words;

/// Returns the edition as a pack would leave it that amends these numbers, each as `7.5.5.opponent_gains=3 min`.
///
/// # Errors
///
/// One of them says no number and no value, names what is not there, or what the number cannot be.
pub fn with_numbers(library: &Library, asked: &EditionWithReadings, wanted: &[String]) -> Result<Edition, Diagnostic> {
    let edition = &asked.edition;
    let sets = numbers_set(library, asked, wanted)?;
    edition.with_numbers(library.host(), &sets, &title(edition, &sets))
}

/// Returns the numbers that are set, each as `7.5.5.opponent_gains=3 min`: an article of a layer can set several.
///
/// # Errors
///
/// As for [`with_numbers`].
pub fn numbers_set(
    library: &Library,
    asked: &EditionWithReadings,
    wanted: &[String],
) -> Result<Vec<NumberSet>, Diagnostic> {
    let mut sets: Vec<NumberSet> = Vec::new();
    for one in wanted {
        for set in read(library, asked, one)? {
            let is_it = |other: &NumberPlace| {
                (&other.layer, &other.stem, &other.number) == (&set.place.layer, &set.place.stem, &set.place.number)
            };
            if sets.iter().any(|other| is_it(&other.place)) {
                return Err(Diagnostic::command_line(phrase!(
                    "K0528-twice",
                    "`{asked}` is set twice",
                    asked = format!("{}.{}", set.place.name(), set.place.number)
                )));
            }
            sets.push(set);
        }
    }
    Ok(sets)
}

/// Returns the files of the first version of an edition of this body that amends these numbers of another, as
/// [`with_numbers`] leaves it: each file with its path below the folder of the pack. A comment above the numbers of a regulation gives, in these words, the
/// sentence that has them.
///
/// # Errors
///
/// As for [`with_numbers`].
pub fn amending_pack(
    library: &Library,
    asked: &EditionWithReadings,
    wanted: &[String],
    name: &str,
    own: EditionName,
    words: &Words,
) -> Result<Vec<(String, String)>, Diagnostic> {
    let edition = &asked.edition;
    let sets = numbers_set(library, asked, wanted)?;
    let about = |place: &NumberPlace| {
        let placed = edition.stands_below(place.layer.as_deref(), &place.stem);
        placed
            .map(|placed| {
                let title = placed.regulation.title.without_mark(words.language());
                format!("# {} {}", place.article, title.replace('\n', " "))
            })
            .into_iter()
            .collect()
    };
    let files = edition.amending_pack(name, (own, FIRST_VERSION), &sets, &title(edition, &sets), &about)?;
    Ok(files.into_iter().map(|file| (file.path, file.text)).collect())
}

/// Returns what the edition is called with these numbers, in each language.
fn title(edition: &Edition, sets: &[NumberSet]) -> impl Fn(Language) -> String {
    move |language: Language| {
        let words = Words::of_editions(language, [edition]);
        comparison::with_numbers(edition, sets, &words)
    }
}

fn read(library: &Library, asked: &EditionWithReadings, wanted: &str) -> Result<Vec<NumberSet>, Diagnostic> {
    let edition = &asked.edition;
    let parts = wanted.split_once('=').and_then(|(name, value)| Some((name.trim().rsplit_once('.')?, value)));
    // A part that begins with a figure belongs to an article and names no number.
    let is_name = |number: &str| number.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_said = |((_, number), value): &((&str, &str), &str)| is_name(number) && !value.trim().is_empty();
    let Some(((mut place, mut number), value)) = parts.filter(is_said) else {
        return Err(says_nothing(edition, wanted));
    };
    // `7.5.5.gain.u8`: the number has a point in its name where an option tells which one it is.
    let longer =
        place.rsplit_once('.').map(|(above, _)| (above, &wanted[above.len() + 1..place.len() + 1 + number.len()]));
    if let Some((above, name)) =
        longer.filter(|(above, name)| edition.numbers_of(above).iter().any(|one| one.number == *name))
    {
        (place, number) = (above, name);
    }
    let meant = edition.numbers_meant(place, number, &asked.readings).or_else(|fault| {
        // Where else it may be is looked for only if it is not there.
        let others = library.generations(edition)?;
        Err(edition.find(place, &others).err().unwrap_or(fault))
    });
    NumberSet::read(edition, meant?, value)
}

/// Says that something names no number or no value, with the numbers of the article that it names.
fn says_nothing(edition: &Edition, wanted: &str) -> Diagnostic {
    let named = wanted.split_once('=').map_or(wanted, |(named, _)| named);
    let mut numbers: Vec<String> = Vec::new();
    for place in edition.numbers_of(named.trim()) {
        if !numbers.contains(&place.number) {
            numbers.push(place.number);
        }
    }
    let wrong = phrase!("K0528", "`{asked}` does not say what is to be set", asked = wanted);
    let right = phrase!("K0528-help", "write an article, a number of it and its value: `7.5.5.opponent_gains=3 min`");
    let known = suggestion("", numbers.iter().map(String::as_str));
    Diagnostic::command_line(wrong).with_help(right).with_hint(known)
}
