//! Numbers that regulations take from others: which number is meant, and what it comes to.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, Faults, phrase, suggestion};

use crate::{EditionRegulation, LawEntry, NumberReference, Pack, Status, pack::law::LawTable};

use super::{Edition, EditionLayer};

impl NumberReference {
    /// Returns the name of the regulation, without its layer.
    #[must_use]
    pub fn stem(&self) -> &str {
        self.of.rsplit('/').next().unwrap_or(&self.of)
    }

    /// Returns whether it means this regulation.
    #[must_use]
    pub fn means(&self, placed: &EditionRegulation) -> bool {
        let stem = &placed.regulation.stem;
        let in_layer = || self.of.strip_suffix(stem.as_str()).and_then(|layer| layer.strip_suffix('/'));
        self.of == *stem || in_layer().is_some_and(|layer| placed.layer.as_deref() == Some(layer))
    }
}

/// What a number is taken from.
struct SettledReference {
    /// The name of the number that is taken.
    name: String,
    /// The regulation that states it; none where a later pack has taken that away.
    stem: Result<Option<String>, Diagnostic>,
}

impl Edition {
    /// Returns the regulations that take a number from the regulation of this name.
    pub fn taking_from(&self, stem: &str) -> impl Iterator<Item = &EditionRegulation> {
        self.regulations().filter(move |placed| {
            let mut references = placed.law.iter().filter_map(|entry| entry.from.as_ref());
            references.any(|from| from.stem() == stem)
        })
    }

    /// Settles which regulation each reference of the pack that was laid last means, and gives the numbers that are taken from others
    /// their values, those of a layer before the others. Where that pack takes a regulation away, what others took from it stays what
    /// it was.
    pub(super) fn take_numbers(&mut self, pack: &Arc<Pack>, faults: &mut Faults) {
        let refers = |placed: &EditionRegulation| placed.law.iter().any(|entry| entry.from.is_some());
        if !self.regulations().any(refers) {
            return;
        }
        let settled: Vec<Vec<SettledReference>> =
            self.regulations().map(|placed| self.regulations_meant(placed, pack)).collect();
        for (placed, settled) in self.regulations_mut().zip(settled) {
            for reference in settled {
                let entry = placed.law.get_mut(&reference.name);
                match entry.zip(faults.keep(reference.stem)) {
                    Some((entry, None)) => entry.from = None,
                    Some((LawEntry { from: Some(from), .. }, Some(stem))) => from.of = stem,
                    _ => {}
                }
            }
        }
        if !pack.is_checked {
            for placed in self.regulations().filter(|placed| refers(placed)) {
                for entry in placed.law.iter().filter(|entry| entry.from.is_some()) {
                    faults.keep(self.check_circle(placed, &entry.name));
                }
            }
        }
        let taken = taken(&self.regulations().collect::<Vec<_>>(), &self.layers);
        give(self.regulations_mut(), taken);
    }

    fn regulations_mut(&mut self) -> impl Iterator<Item = &mut EditionRegulation> {
        self.base.iter_mut().chain(self.layers.iter_mut().flat_map(|layer| &mut layer.regulations))
    }

    /// Returns what each number of a regulation is taken from that is taken from another.
    fn regulations_meant(&self, placed: &EditionRegulation, pack: &Arc<Pack>) -> Vec<SettledReference> {
        let is_new = Arc::ptr_eq(&placed.pack, pack);
        let meant = |from: &NumberReference| {
            // What is built in names regulations, not articles.
            if find(self.regulations(), &self.layers, placed, from).is_some() {
                return Ok(Some(from.of.clone()));
            }
            if is_new { self.regulation_meant(placed, from).map(Some) } else { Ok(None) }
        };
        let referring = placed.law.iter().filter_map(|entry| Some((entry, entry.from.as_ref()?)));
        let settled = referring.map(|(entry, from)| (entry, from, meant(from)));
        // Most name their regulation already.
        let news = settled.filter(|(_, from, stem)| !matches!(stem, Ok(Some(stem)) if *stem == from.of));
        news.map(|(entry, _, stem)| SettledReference { name: entry.name.clone(), stem }).collect()
    }

    /// Returns the name of the regulation that a reference means: of that name, or the only one of the article that has the number.
    fn regulation_meant(&self, placed: &EditionRegulation, from: &NumberReference) -> Result<String, Diagnostic> {
        let (of, number) = (&from.of, &from.number);
        let known = || self.regulations().map(|other| other.regulation.stem.as_str());
        let mut stems: Vec<&str> = match self.article(of).map(|(_, article)| &article.status) {
            _ if self.regulations().any(|other| from.means(other)) => vec![of],
            Some(Status::Regulations(cited)) => {
                let has_it = |stem: &&str| {
                    let mut named = self.regulations().filter(|other| other.regulation.stem == *stem);
                    named.any(|other| other.law.get(number).is_some_and(|entry| entry.from.is_none()))
                };
                cited.iter().map(|citation| citation.stem.as_str()).filter(has_it).collect()
            }
            _ => Vec::new(),
        };
        stems.dedup();
        let stem = match stems[..] {
            [only] => only,
            [] => {
                let wrong =
                    phrase!("K1131", "there is no regulation or article `{of}` with a number `{number}`", of, number);
                return Err(from.node.error(Complaint::new(wrong).with_hint(suggestion(of, known()))));
            }
            [..] => {
                let named = stems.join(", ");
                let wrong = phrase!(
                    "K1132",
                    "several regulations of `{of}` have a number `{number}`: {named}",
                    of,
                    number,
                    named
                );
                return Err(from.node.error(wrong));
            }
        };
        let is_another = |other: &&EditionRegulation| other.name() != placed.name();
        let named: Vec<&EditionRegulation> = self
            .regulations()
            .filter(is_another)
            .filter(|other| from.means(other) || other.regulation.stem == stem)
            .collect();
        let numbers = || named.iter().map(|other| &other.law);
        if !numbers().any(|law| law.get(number).is_some()) {
            let has = numbers().flat_map(LawTable::iter).map(|entry| entry.name.as_str());
            let wrong =
                phrase!("K1131", "there is no regulation or article `{of}` with a number `{number}`", of, number);
            return Err(from.node.error(Complaint::new(wrong).with_hint(suggestion(number, has))));
        }
        // An article of one layer means the regulation there.
        let stating = |other: &&&EditionRegulation| other.law.get(number).is_some_and(|entry| entry.from.is_none());
        let layers: BTreeSet<Option<&str>> = named.iter().filter(stating).map(|other| other.layer.as_deref()).collect();
        match layers.first() {
            Some(Some(layer)) if layers.len() == 1 && !of.contains('/') => Ok(format!("{layer}/{stem}")),
            _ => Ok(stem.to_owned()),
        }
    }

    /// Refuses a number that in the end is taken from itself.
    fn check_circle(&self, placed: &EditionRegulation, name: &str) -> Result<(), Diagnostic> {
        let mut passed = vec![(placed.name(), name)];
        let mut next = placed.law.get(name).and_then(|entry| Some((placed, entry.from.as_ref()?)));
        while let Some((holder, from)) = next {
            let Some((source, entry)) = find(self.regulations(), &self.layers, holder, from) else {
                return Ok(());
            };
            let here = (source.name(), entry.name.as_str());
            if passed.contains(&here) {
                let (stem, number) = (&placed.regulation.stem, name);
                let wrong = phrase!("K1133", "`{number}` of `{stem}` is in the end taken from itself", stem, number);
                return Err(from.node.error(wrong));
            }
            passed.push(here);
            next = entry.from.as_ref().map(|from| (source, from));
        }
        Ok(())
    }
}

/// Returns the number that a reference names, with its regulation: that of the same layer before others; where a layer has a regulation
/// of that name itself, the one below it. One that is never in force together with it, as it has another reading of the same article or its
/// layer excludes the other, is meant where the layer is named, or where no other regulation has the name.
fn find<'a>(
    sources: impl Iterator<Item = &'a EditionRegulation>,
    layers: &[EditionLayer],
    holder: &EditionRegulation,
    from: &NumberReference,
) -> Option<(&'a EditionRegulation, &'a LawEntry)> {
    let is_holder = from.means(holder);
    let is_of_another_reading = |other: &EditionRegulation| {
        let mut pairs = holder.readings.iter().flat_map(|own| other.readings.iter().map(move |other| (own, other)));
        pairs.any(|((article, choice), (of, chosen))| article == of && choice != chosen)
    };
    let layer_of = |placed: &EditionRegulation| {
        let named = placed.layer.as_ref();
        named.and_then(|name| layers.iter().find(|layer| layer.name == *name))
    };
    let own_layer = layer_of(holder);
    let names_layer = from.of.contains('/');
    let is_apart = |other: &EditionRegulation| {
        let both = own_layer.zip(layer_of(other));
        let are_apart = is_of_another_reading(other) || both.is_some_and(|(own, other)| own.excludes(other));
        are_apart && !names_layer
    };
    let mut best: Option<(&EditionRegulation, &LawEntry)> = None;
    let mut rank = None;
    for other in sources.filter(|other| from.means(other)) {
        let is_same_layer = other.layer == holder.layer;
        if is_same_layer && is_holder {
            continue;
        }
        let entry = other.law.get(&from.number);
        let of_other = Some((!is_apart(other), entry.is_some(), is_same_layer));
        if of_other > rank {
            (best, rank) = (entry.map(|entry| (other, entry)), of_other);
        }
    }
    best
}

/// Gives the numbers that are taken from others what these are among regulations in force; what is not there leaves a number as it is.
pub(super) fn take(regulations: &mut [EditionRegulation]) {
    // Those of layers that exclude each other are not in force together.
    let taken = taken(&regulations.iter().collect::<Vec<_>>(), &[]);
    give(regulations.iter_mut(), taken);
}

/// A number that a regulation takes, with what it is.
struct TakenNumber {
    /// The place of the regulation.
    place: usize,
    name: String,
    source: LawEntry,
}

/// Returns what the numbers are that regulations take from others.
fn taken(regulations: &[&EditionRegulation], layers: &[EditionLayer]) -> Vec<TakenNumber> {
    let mut taken = Vec::new();
    for (place, placed) in regulations.iter().enumerate() {
        for entry in placed.law.iter().filter(|entry| entry.from.is_some()) {
            let source = source(regulations, layers, placed, entry);
            taken.extend(source.map(|source| TakenNumber { place, name: entry.name.clone(), source: source.clone() }));
        }
    }
    taken
}

/// Gives regulations the numbers that they take.
fn give<'a>(regulations: impl Iterator<Item = &'a mut EditionRegulation>, taken: Vec<TakenNumber>) {
    let mut taken = taken.into_iter().peekable();
    for (place, placed) in regulations.enumerate() {
        while let Some(TakenNumber { name, source, .. }) = taken.next_if(|taken| taken.place == place) {
            let is_given = |entry: &LawEntry| {
                entry.value == source.value
                    && entry.option == source.option
                    && entry.is_by_option == source.is_by_option
                    && entry.amended_by == source.amended_by
            };
            if placed.law.get(&name).is_some_and(is_given) {
                continue;
            }
            if let Some(entry) = placed.law.get_mut(&name) {
                entry.value = source.value;
                entry.option = source.option;
                entry.is_by_option = source.is_by_option;
                entry.unverified |= source.unverified;
                entry.amended_by = source.amended_by;
            }
        }
    }
}

/// Returns the number at the end of a chain of references; `None` where it is not there.
fn source<'a>(
    regulations: &[&'a EditionRegulation],
    layers: &[EditionLayer],
    placed: &EditionRegulation,
    entry: &LawEntry,
) -> Option<&'a LawEntry> {
    let find = |holder: &EditionRegulation, from| find(regulations.iter().copied(), layers, holder, from);
    let (mut holder, mut found) = find(placed, entry.from.as_ref()?)?;
    // No chain is longer than there are regulations; a circle has been refused.
    for _ in regulations {
        match &found.from {
            Some(further) => (holder, found) = find(holder, further)?,
            None => return Some(found),
        }
    }
    None
}
