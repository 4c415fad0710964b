//! The version that a difference in effects calls for, and whether a pack claims it.

use std::{cmp::Ordering, collections::BTreeSet, fmt, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_rulesets::{Edition, EditionRegulation, Reading, RegulationChange};
use kodeks_scripting::Host;
use semver::Version;

use super::{Comparison, Effect, Evidence, Scope, compare};

kodeks_base::named! {
    /// By how much a version moves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Bump {
        /// Not at all.
        None = "none",
        /// Only words, sources, or what decides nothing.
        Patch = "patch",
        /// Something is there that was not, and no answer is another.
        Minor = "minor",
        /// An answer is another, or something that events and packs name is gone.
        Major = "major",
    }
}

impl Bump {
    /// Returns by how much a version moves to another; nothing if it goes back.
    #[must_use]
    pub fn between(old: &Version, new: &Version) -> Option<Bump> {
        let numbers = |version: &Version| [version.major, version.minor, version.patch];
        let [old_numbers, new_numbers] = [numbers(old), numbers(new)];
        let place = (0..3).find(|place| old_numbers[*place] != new_numbers[*place]);
        match place {
            None if new < old => None,
            None => Some(Bump::None),
            Some(place) if new_numbers[place] < old_numbers[place] => None,
            Some(0) => Some(Bump::Major),
            Some(1) => Some(Bump::Minor),
            Some(_) => Some(Bump::Patch),
        }
    }

    /// Returns the least version after another that moves by so much.
    #[must_use]
    pub fn after(self, old: &Version) -> Version {
        match self {
            Bump::None => old.clone(),
            Bump::Patch => Version::new(old.major, old.minor, old.patch + 1),
            Bump::Minor => Version::new(old.major, old.minor + 1, 0),
            Bump::Major => Version::new(old.major + 1, 0, 0),
        }
    }
}

impl fmt::Display for Bump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Something that calls for a bump.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The bump.
    pub bump: Bump,
    /// Its kind, one of [`Cause::KINDS`]: `answered-otherwise`, `option-gone`.
    pub kind: &'static str,
    /// The question, regulation, option, reading or layer.
    pub name: String,
    /// The effect, where the cause is one.
    pub effect: Option<Effect>,
}

impl Cause {
    /// Kinds of causes.
    pub const KINDS: [&str; 16] = [
        "answered-otherwise",
        "answered-now",
        "no-difference-found",
        "option-gone",
        "option-kind",
        "option-default",
        "option-new",
        "reading-gone",
        "reading-new",
        "layer-gone",
        "layer-new",
        "regulation-gone",
        "regulation-new",
        "renumbered",
        "dates",
        "words",
    ];
}

/// The version bump that the difference of two packs calls for, and the one that the new pack claims.
#[derive(Clone, Debug)]
pub struct VersionCheck {
    /// The comparison that it comes from.
    pub comparison: Comparison,
    /// The causes of a bump, the greatest first.
    pub causes: Vec<Cause>,
    /// The bump that the new version claims, major for that of a later edition; nothing if it is before the old one.
    pub claimed: Option<Bump>,
}

impl VersionCheck {
    /// Compares two packs of one body.
    ///
    /// ```
    /// use kodeks_compare::{Bump, VersionCheck};
    /// use kodeks_rulesets::{EditionRequest, Library, Selector};
    ///
    /// let library = Library::built_in()?;
    /// let edition = |name: &str| library.edition(&EditionRequest::Pack(Selector::parse(name)?));
    /// let (old, new) = (edition("fide@2009")?, edition("fide@2014")?);
    /// let versioned = VersionCheck::of(library.host(), &old, &new)?;
    /// assert_eq!(versioned.called_for(), Bump::Major);
    /// assert_eq!(versioned.causes[0].kind, "answered-otherwise");
    /// assert!(versioned.claims_enough());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// They are packs of two bodies, or a procedure breaks a bound.
    pub fn of(host: &Host, old: &Arc<Edition>, new: &Arc<Edition>) -> Result<VersionCheck, Diagnostic> {
        let (before, after) = (old.head(), new.head());
        if before.name != after.name {
            return Err(Diagnostic::of_request(phrase!(
                "K0515",
                "{before} and {after} are packs of two bodies",
                before = before.label(),
                after = after.label()
            ))
            .with_help(phrase!("K0515-help", "a version goes from one pack to the next of the same name")));
        }
        let comparison = compare(host, old, new, &without_examples())?;
        let mut causes: Vec<Cause> = Vec::new();
        causes.extend(effects(old, &comparison));
        causes.extend(under_other_readings(host, old, new)?);
        causes.extend(names(old, new));
        causes.extend(regulations(&comparison));
        if before.in_force != after.in_force {
            causes.push(cause(Bump::Minor, "dates", &after.label()));
        }
        if causes.is_empty() && has_other_files(old, new) {
            causes.push(cause(Bump::Patch, "words", &after.label()));
        }
        let mut known = BTreeSet::new();
        causes.retain(|cause| known.insert((cause.kind, cause.name.clone())));
        causes.sort_by_key(|cause| std::cmp::Reverse(cause.bump));
        // The versions of another edition are counted anew.
        let claimed = match before.edition.cmp(&after.edition) {
            Ordering::Less => Some(Bump::Major),
            Ordering::Equal => Bump::between(&before.version, &after.version),
            Ordering::Greater => None,
        };
        Ok(VersionCheck { claimed, comparison, causes })
    }

    /// Returns the bump that the difference calls for.
    #[must_use]
    pub fn called_for(&self) -> Bump {
        self.causes.iter().map(|cause| cause.bump).max().unwrap_or(Bump::None)
    }

    /// Returns whether the new version moves by as much as is called for, or by more.
    #[must_use]
    pub fn claims_enough(&self) -> bool {
        self.claimed.is_some_and(|claimed| claimed >= self.called_for())
    }

    /// Returns whether the new pack is of another edition, which has versions of its own.
    #[must_use]
    pub fn is_of_new_edition(&self) -> bool {
        self.comparison.a.head().edition != self.comparison.b.head().edition
    }

    /// Returns the least version that the new pack may have, if it is of the same edition.
    #[must_use]
    pub fn least(&self) -> Version {
        self.called_for().after(&self.comparison.a.head().version)
    }

    /// Returns how many questions are proved to be answered alike, how many were tried, and with how many
    /// combinations of facts.
    #[must_use]
    pub fn evidence(&self) -> (usize, usize, usize) {
        self.comparison.effects.iter().fold((0, 0, 0), |(proved, tried, sum), effect| match effect.evidence {
            Evidence::SameProved => (proved + 1, tried, sum + effect.points),
            _ => (proved, tried + 1, sum + effect.points),
        })
    }
}

fn without_examples() -> Scope {
    Scope { without_examples: true, ..Scope::default() }
}

fn cause(bump: Bump, kind: &'static str, name: &str) -> Cause {
    Cause { bump, kind, name: name.to_owned(), effect: None }
}

fn has_other_files(old: &Edition, new: &Edition) -> bool {
    let hashes =
        |edition: &Edition| -> Vec<String> { edition.packs().iter().map(|pack| pack.head.hash.clone()).collect() };
    hashes(old) != hashes(new)
}

/// Returns the questions with another answer, or with one where there was none.
fn effects(old: &Edition, comparison: &Comparison) -> Vec<Cause> {
    let mut causes = Vec::new();
    for effect in &comparison.effects {
        let question = effect.question;
        let was_answered = old.regulations().any(|placed| placed.question().name == question.name);
        let (bump, kind) = match (effect.evidence, was_answered) {
            (Evidence::SameProved, _) if effect.points == 0 => continue,
            (Evidence::Changed, true) => (Bump::Major, "answered-otherwise"),
            (Evidence::Changed, false) => (Bump::Minor, "answered-now"),
            _ => (Bump::Patch, "no-difference-found"),
        };
        causes.push(Cause { effect: Some(effect.clone()), ..cause(bump, kind, question.name) });
    }
    causes
}

/// Returns the questions with another answer only under a reading that is not the default.
fn under_other_readings(host: &Host, old: &Arc<Edition>, new: &Arc<Edition>) -> Result<Vec<Cause>, Diagnostic> {
    let mut causes = Vec::new();
    for reading in old.readings() {
        let others = reading.choices.iter().map(|choice| choice.name.as_str()).filter(|name| *name != reading.default);
        for choice in others.filter(|name| has_choice(new, &reading.article, name)) {
            causes.extend(under_reading(host, old, new, reading, choice)?);
        }
    }
    Ok(causes)
}

fn has_choice(edition: &Edition, article: &str, choice: &str) -> bool {
    edition.readings().iter().any(|reading| reading.article == article && reading.choice(choice).is_some())
}

fn under_reading(
    host: &Host,
    old: &Arc<Edition>,
    new: &Arc<Edition>,
    reading: &Reading,
    choice: &str,
) -> Result<Vec<Cause>, Diagnostic> {
    let pair = (reading.article.clone(), choice.to_owned());
    let is_of = |placed: &&EditionRegulation| placed.readings.contains(&pair);
    let mut causes: Vec<Cause> = Vec::new();
    for placed in old.regulations().chain(new.regulations()).filter(is_of) {
        let question = placed.question();
        if causes.iter().any(|cause| cause.name == question.name) {
            continue;
        }
        let scope = Scope {
            question: Some(question),
            readings_a: vec![pair.clone()],
            readings_b: vec![pair.clone()],
            ..without_examples()
        };
        for effect in compare(host, old, new, &scope)?.effects {
            if effect.evidence == Evidence::Changed {
                let label = format!("{} [{}={choice}]", question.name, reading.article);
                causes.push(Cause { effect: Some(effect), ..cause(Bump::Major, "answered-otherwise", &label) });
            }
        }
    }
    Ok(causes)
}

/// The options, readings and layers that came or went.
fn names(old: &Edition, new: &Edition) -> Vec<Cause> {
    let mut causes = Vec::new();
    for option in old.options() {
        match new.option(&option.name) {
            None => causes.push(cause(Bump::Major, "option-gone", &option.name)),
            Some(now) if now.kind != option.kind || now.within != option.within => {
                causes.push(cause(Bump::Major, "option-kind", &option.name));
            }
            Some(now) if now.default != option.default || now.default_by_tempo != option.default_by_tempo => {
                causes.push(cause(Bump::Minor, "option-default", &option.name));
            }
            Some(_) => {}
        }
    }
    let is_new = |name: &&str| old.option(name).is_none();
    let options = new.options().iter().map(|option| option.name.as_str());
    causes.extend(options.filter(is_new).map(|name| cause(Bump::Minor, "option-new", name)));
    for (from, to, bump, kind) in [(old, new, Bump::Major, "reading-gone"), (new, old, Bump::Minor, "reading-new")] {
        for reading in from.readings() {
            let missing = reading.choices.iter().filter(|choice| !has_choice(to, &reading.article, &choice.name));
            causes.extend(missing.map(|choice| cause(bump, kind, &format!("{}={}", reading.article, choice.name))));
        }
    }
    let layers =
        |edition: &Edition| -> Vec<String> { edition.layers().iter().map(|layer| layer.name.clone()).collect() };
    let (before, after) = (layers(old), layers(new));
    let gone = before.iter().filter(|name| !after.contains(name));
    causes.extend(gone.map(|name| cause(Bump::Major, "layer-gone", name)));
    let added = after.iter().filter(|name| !before.contains(name));
    causes.extend(added.map(|name| cause(Bump::Minor, "layer-new", name)));
    causes
}

/// The regulations that came, went, or are cited by another number.
fn regulations(comparison: &Comparison) -> Vec<Cause> {
    // An amendment by a layer is no regulation of its own.
    comparison
        .articles
        .iter()
        .filter(|change| change.amended_under.is_empty())
        .filter_map(|change| {
            let (bump, kind) = match change.change {
                RegulationChange::Added => (Bump::Minor, "regulation-new"),
                RegulationChange::Repealed => (Bump::Major, "regulation-gone"),
                RegulationChange::Renumbered => (Bump::Minor, "renumbered"),
                RegulationChange::Changed { .. } | RegulationChange::Same => return None,
            };
            Some(cause(bump, kind, &change.name()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use semver::Version;

    use super::Bump;

    fn between(old: &str, new: &str) -> Option<Bump> {
        Bump::between(&Version::parse(old).unwrap(), &Version::parse(new).unwrap())
    }

    #[test]
    fn a_version_claims_by_the_first_number_that_moves() {
        assert_eq!(between("1.0.0", "1.0.0"), Some(Bump::None));
        assert_eq!(between("1.0.9", "1.0.10"), Some(Bump::Patch));
        assert_eq!(between("1.0.9", "1.1.0"), Some(Bump::Minor));
        assert_eq!(between("1.3.9", "4.0.0"), Some(Bump::Major));
        assert_eq!(between("2.1.0", "2.0.9"), None);
        assert_eq!(between("2.1.0", "1.2.0"), None);
    }

    #[test]
    fn the_next_version_begins_again_below_the_number_that_moves() {
        let after = |bump: Bump| bump.after(&Version::new(1, 2, 3)).to_string();
        assert_eq!(Bump::ALL.map(after), ["1.2.3", "1.2.4", "1.3.0", "2.0.0"]);
    }
}
