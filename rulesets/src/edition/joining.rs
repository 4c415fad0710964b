//! Several packs that amend one edition, put together: what each changes is taken from it, what none changes stays.
//!
//! Packs are laid over each other where one extends the other. Packs side by side are not: each repeats what it leaves as it was, a
//! number in `[amends]` or a layer in full, and the upper one would undo what the lower one changes. So every regulation, number,
//! layer, option and reading is compared with the edition that all of them amend.

use std::sync::Arc;

use kodeks_base::{Diagnostic, Faults};
use kodeks_scripting::LawValue;

use crate::{Amendment, Article, EventOption, LawEntry, Reading};

use super::{Edition, EditionLayer, EditionRegulation, dated::StateCache, in_force::InForceCache};

/// An edition with several amendments, and where these contradict each other.
#[derive(Debug)]
pub struct JoinedEdition {
    /// The edition. Where amendments contradict each other, it has what the later one says.
    pub edition: Arc<Edition>,
    /// The contradictions.
    pub collisions: Vec<Collision>,
}

/// A part of an edition that two amendments change differently, though it can be changed in one way only.
#[derive(Clone, Debug, PartialEq)]
pub enum Collision {
    /// A number of a regulation, with its value in the edition and in both amendments.
    Number {
        /// The name of the regulation, with that of its layer.
        regulation: String,
        /// The name of the number.
        number: String,
        /// The value in the edition; `None` if it has no such number.
        was: Option<LawValue>,
        /// The values in both amendments; `None` where the number is taken away.
        is: [Option<LawValue>; 2],
    },
    /// A regulation that each writes anew, or that one repeals and the other changes: its name, with that of its layer.
    Regulation(String),
    /// A layer with other conditions, or that one repeals and the other changes.
    Layer(String),
    /// An option of the event, by its name.
    EventOption(String),
    /// A reading, by its article.
    Reading(String),
    /// A row of the contents, by its number in the edition.
    Article(String),
}

impl Edition {
    /// Puts together several packs that amend this edition, each of them as the edition that it makes. All have to go by the
    /// [same words](Edition::in_the_same_words).
    ///
    /// ```
    /// use std::sync::Arc;
    /// use kodeks_rulesets::{Library, Selector, EditionRequest};
    ///
    /// let library = Library::built_in()?;
    /// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023")?))?;
    /// let joined = edition.joined(&[Arc::clone(&edition), Arc::clone(&edition)])?;
    /// assert!(joined.collisions.is_empty());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A number is taken from one that is gone.
    pub fn joined(&self, amended: &[Arc<Edition>]) -> Result<JoinedEdition, Diagnostic> {
        let mut joining = Joining { base: self, collisions: Vec::new() };
        let mut joined = self.clone();
        for edition in amended {
            joined = joining.join(&joined, edition)?;
        }
        Ok(JoinedEdition { edition: Arc::new(joined), collisions: joining.collisions })
    }
}

/// The fate of one thing of which an edition and two amendments may each have a form.
enum Fate<T> {
    /// At most one amendment changes it, or both alike: its form, if it is still there.
    Agreed(Option<T>),
    /// Both change it, each in its own way.
    Contested,
}

/// Compares three forms of one thing.
fn compare<T: Clone>(was: Option<&T>, one: Option<&T>, other: Option<&T>, is_same: impl Fn(&T, &T) -> bool) -> Fate<T> {
    let same = |a: Option<&T>, b: Option<&T>| match (a, b) {
        (Some(a), Some(b)) => is_same(a, b),
        (None, None) => true,
        _ => false,
    };
    if same(was, other) {
        Fate::Agreed(one.cloned())
    } else if same(was, one) || same(one, other) {
        Fate::Agreed(other.cloned())
    } else {
        Fate::Contested
    }
}

/// Three forms of one thing: in the edition, in the amendments before and in the one that is added.
type Forms<'a, T> = [Option<&'a T>; 3];

/// Returns all things of three lists by a key, those of the edition first.
fn by_key<'a, T, K: PartialEq>(lists: [&'a [T]; 3], key: impl Fn(&'a T) -> K) -> Vec<(K, Forms<'a, T>)> {
    let mut found: Vec<(K, Forms<'a, T>)> = Vec::new();
    for (place, list) in lists.into_iter().enumerate() {
        for one in list {
            let key = key(one);
            match found.iter_mut().find(|(known, _)| *known == key) {
                Some((_, forms)) => forms[place] = Some(one),
                None => {
                    let mut forms: Forms<'a, T> = [None; 3];
                    forms[place] = Some(one);
                    found.push((key, forms));
                }
            }
        }
    }
    found
}

/// Amendments that are being put together.
struct Joining<'a> {
    base: &'a Edition,
    collisions: Vec<Collision>,
}

impl Joining<'_> {
    fn note(&mut self, collision: Collision) {
        if !self.collisions.contains(&collision) {
            self.collisions.push(collision);
        }
    }

    /// Adds an amendment to those before it.
    fn join(&mut self, one: &Edition, other: &Edition) -> Result<Edition, Diagnostic> {
        let base = self.base;
        let own = |edition: &Edition| edition.packs.get(base.packs.len()..).unwrap_or_default().to_vec();
        let own_rows = |edition: &Edition| -> Vec<_> {
            let own = own(edition);
            let is_own = |pack| own.iter().any(|own| Arc::ptr_eq(own, pack));
            edition.contents.iter().filter(|(pack, _)| is_own(pack)).cloned().collect()
        };
        self.note_rows(&own_rows(one), &own_rows(other));
        let mut joined = Edition {
            vocabulary: Arc::clone(&other.vocabulary),
            packs: one.packs.iter().cloned().chain(own(other)).collect(),
            contents: own_rows(other).into_iter().chain(one.contents.iter().cloned()).collect(),
            base: self.regulations([&base.base, &one.base, &other.base]),
            layers: self.layers([&base.layers, &one.layers, &other.layers]),
            options: self.options([&base.options, &one.options, &other.options]),
            readings: self.readings([&base.readings, &one.readings, &other.readings]),
            gone: one.gone.iter().chain(other.gone.iter().filter(|name| !one.gone.contains(name))).cloned().collect(),
            days: None,
            states: StateCache::default(),
            in_force: InForceCache::default(),
        };
        let mut faults = Faults::default();
        let last = Arc::clone(joined.pack());
        joined.take_numbers(&last, &mut faults);
        joined.cite(&mut faults);
        faults.finish(Some(joined))
    }

    /// Notes the rows of the edition that both have in contents of their own.
    fn note_rows(&mut self, one: &[Contents], other: &[Contents]) {
        let rows = |contents: &[Contents]| -> Vec<Article> {
            let rows = contents.iter().flat_map(|(_, rows)| rows);
            rows.filter(|row| self.base.article(&row.number).is_some()).cloned().collect()
        };
        let (one, other) = (rows(one), rows(other));
        let says_other = |row: &&Article| {
            let same = one.iter().filter(|known| known.number == row.number);
            same.into_iter().any(|known| known.text != row.text || known.status != row.status)
        };
        let contested: Vec<String> = other.iter().filter(says_other).map(|row| row.number.clone()).collect();
        for number in contested {
            self.note(Collision::Article(number));
        }
    }

    fn regulations(&mut self, lists: [&[EditionRegulation]; 3]) -> Vec<EditionRegulation> {
        let found = by_key(lists, |placed| placed.regulation.stem.as_str());
        found.into_iter().filter_map(|(_, forms)| self.regulation(forms)).collect()
    }

    /// Returns a regulation: its condition and its procedure from the amendment that changes them, each number from that which
    /// sets it.
    fn regulation(&mut self, forms: Forms<'_, EditionRegulation>) -> Option<EditionRegulation> {
        let [was, one, other] = forms;
        let name = was.or(one).or(other)?.name();
        let (was, one, other) = match (was, one, other) {
            (Some(was), Some(one), Some(other)) => (was, one, other),
            _ => {
                // Whoever changes a number of a regulation contradicts its repeal as well.
                let is_same = |a: &EditionRegulation, b: &EditionRegulation| {
                    is_same_rule(a, b) && set_numbers(a, b).next().is_none()
                };
                return match compare(was, one, other, is_same) {
                    Fate::Agreed(placed) => placed,
                    Fate::Contested => {
                        self.note(Collision::Regulation(name));
                        other.or(one).cloned()
                    }
                };
            }
        };
        let mut placed = match compare(Some(was), Some(one), Some(other), is_same_rule) {
            Fate::Agreed(placed) => placed?,
            Fate::Contested => {
                self.note(Collision::Regulation(name));
                return Some(other.clone());
            }
        };
        let names: Vec<String> = placed.law.iter().map(|entry| entry.name.clone()).collect();
        for number in names {
            let entries = [was, one, other].map(|form| form.law.get(&number));
            if let Some(entry) = self.number(&placed.name(), &number, entries)
                && let Some(into) = placed.law.get_mut(&number)
            {
                *into = entry;
            }
        }
        Some(placed)
    }

    /// Returns a number as the amendment leaves it that sets it; `None` where neither does.
    fn number(&mut self, regulation: &str, number: &str, entries: [Option<&LawEntry>; 3]) -> Option<LawEntry> {
        let [was, one, other] = entries;
        match compare(was, one, other, is_same_number) {
            Fate::Agreed(entry) => entry,
            Fate::Contested => {
                let value = |entry: Option<&LawEntry>| entry.map(|entry| entry.value.clone());
                self.note(Collision::Number {
                    regulation: regulation.to_owned(),
                    number: number.to_owned(),
                    was: value(was),
                    is: [value(one), value(other)],
                });
                other.cloned()
            }
        }
    }

    fn layers(&mut self, lists: [&[EditionLayer]; 3]) -> Vec<EditionLayer> {
        let found = by_key(lists, |layer| layer.name.as_str());
        found.into_iter().filter_map(|(_, forms)| self.layer(forms)).collect()
    }

    fn layer(&mut self, forms: Forms<'_, EditionLayer>) -> Option<EditionLayer> {
        let [was, one, other] = forms;
        let (Some(one), Some(other)) = (one, other) else {
            // Of a layer that one of them repeals, the other may still have changed something.
            let is_of_one_pack = |a: &EditionLayer, b: &EditionLayer| a.pack.head.label() == b.pack.head.label();
            return match compare(was, one, other, is_of_one_pack) {
                Fate::Agreed(layer) => layer,
                Fate::Contested => {
                    self.note(Collision::Layer(was.or(one).or(other)?.name.clone()));
                    other.or(one).cloned()
                }
            };
        };
        let is_same = |a: &EditionLayer, b: &EditionLayer| {
            a.tempi == b.tempi && a.options == b.options && a.in_force == b.in_force
        };
        let mut layer = match compare(was, Some(one), Some(other), is_same) {
            Fate::Agreed(layer) => layer?,
            Fate::Contested => {
                self.note(Collision::Layer(other.name.clone()));
                return Some(other.clone());
            }
        };
        let removed = |layer: &EditionLayer| layer.without.clone();
        let names = [was.map(removed).unwrap_or_default(), removed(one), removed(other)];
        layer.without = by_key([&names[0], &names[1], &names[2]], String::as_str)
            .into_iter()
            .filter_map(|(_, [was, one, other])| match compare(was, one, other, |a, b| a == b) {
                Fate::Agreed(name) => name,
                Fate::Contested => None,
            })
            .collect();
        let amends = [was.map_or(&[][..], |was| &was.amends), &one.amends, &other.amends];
        layer.amends = self.amendments(&layer.name, amends);
        let regulations = [was.map_or(&[][..], |was| &was.regulations), &one.regulations, &other.regulations];
        layer.regulations = self.regulations(regulations);
        Some(layer)
    }

    /// Returns the numbers that a layer amends.
    fn amendments(&mut self, layer: &str, lists: [&[Amendment]; 3]) -> Vec<Amendment> {
        let mut joined = Vec::new();
        for ((stem, number), [was, one, other]) in by_key(lists, |one| (one.stem.as_str(), one.number.as_str())) {
            match compare(was, one, other, |a, b| a.value == b.value) {
                Fate::Agreed(amendment) => joined.extend(amendment),
                Fate::Contested => {
                    let value = |amendment: Option<&Amendment>| amendment.map(|one| one.value.clone());
                    self.note(Collision::Number {
                        regulation: format!("{layer}/{stem}"),
                        number: number.to_owned(),
                        was: value(was),
                        is: [value(one), value(other)],
                    });
                    joined.extend(other.cloned());
                }
            }
        }
        joined
    }

    fn options(&mut self, lists: [&[EventOption]; 3]) -> Vec<EventOption> {
        let is_same = |a: &EventOption, b: &EventOption| {
            a.kind == b.kind
                && a.within == b.within
                && a.default == b.default
                && a.default_by_tempo == b.default_by_tempo
        };
        let mut joined = Vec::new();
        for (name, [was, one, other]) in by_key(lists, |option| option.name.as_str()) {
            match compare(was, one, other, is_same) {
                Fate::Agreed(option) => joined.extend(option),
                Fate::Contested => {
                    self.note(Collision::EventOption(name.to_owned()));
                    joined.extend(other.cloned());
                }
            }
        }
        joined
    }

    fn readings(&mut self, lists: [&[Reading]; 3]) -> Vec<Reading> {
        let choices =
            |reading: &Reading| -> Vec<String> { reading.choices.iter().map(|choice| choice.name.clone()).collect() };
        let is_same = |a: &Reading, b: &Reading| a.default == b.default && choices(a) == choices(b);
        let mut joined = Vec::new();
        for (article, [was, one, other]) in by_key(lists, |reading| reading.article.as_str()) {
            match compare(was, one, other, is_same) {
                Fate::Agreed(reading) => joined.extend(reading),
                Fate::Contested => {
                    self.note(Collision::Reading(article.to_owned()));
                    joined.extend(other.cloned());
                }
            }
        }
        joined
    }
}

/// The contents of one pack, with it.
type Contents = (Arc<crate::Pack>, Vec<Article>);

/// Returns whether two forms of a regulation apply under the same conditions and order the same, but for their numbers.
fn is_same_rule(a: &EditionRegulation, b: &EditionRegulation) -> bool {
    let (one, other) = (&a.regulation, &b.regulation);
    a.question().name == b.question().name
        && a.readings == b.readings
        && one.when == other.when
        && one.written == other.written
        && one.exception_to == other.exception_to
        && one.left_to_the_event == other.left_to_the_event
}

/// Returns whether a number is not set anew: it has the value that it had. One that is taken from another changes with
/// that, which is no change of its own.
fn is_same_number(was: &LawEntry, is: &LawEntry) -> bool {
    let source = |entry: &LawEntry| entry.from.as_ref().map(|from| (from.of.clone(), from.number.clone()));
    if source(is).is_some() && source(was) == source(is) {
        return true;
    }
    was.value == is.value && was.option == is.option
}

/// Returns the numbers that only one of two forms of a regulation has, or that they have differently.
fn set_numbers<'a>(a: &'a EditionRegulation, b: &'a EditionRegulation) -> impl Iterator<Item = &'a str> {
    let is_other = |entry: &&LawEntry| b.law.get(&entry.name).is_none_or(|other| !is_same_number(entry, other));
    a.law.iter().filter(is_other).map(|entry| entry.name.as_str())
}
