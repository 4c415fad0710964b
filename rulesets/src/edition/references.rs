//! Numbers that regulations take from others: which number is meant, and what it comes to.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Faults, phrase, suggestion};

use crate::{EditionRegulation, LawEntry, NumberReference, Pack, Status, pack::law::LawTable};

use super::Edition;

/// What a number is taken from.
struct SettledReference {
    /// The name of the number that is taken.
    name: String,
    /// The regulation that states it; none where a later pack has taken that away.
    stem: Result<Option<String>, Diagnostic>,
}

impl Edition {
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
        let of_layers = self.layers.iter_mut().flat_map(|layer| &mut layer.regulations);
        for (placed, settled) in self.base.iter_mut().chain(of_layers).zip(settled) {
            for reference in settled {
                let entry = placed.law.get_mut(&reference.name);
                match entry.zip(faults.keep(reference.stem)) {
                    Some((entry, None)) => entry.from = None,
                    Some((LawEntry { from: Some(from), .. }, Some(stem))) => from.of = stem,
                    _ => {}
                }
            }
        }
        for placed in self.regulations() {
            for entry in placed.law.iter().filter(|entry| entry.from.is_some()) {
                faults.keep(self.check_circle(placed, &entry.name));
            }
        }
        let everywhere: Vec<EditionRegulation> = self.regulations().cloned().collect();
        take_from(&mut self.base, &everywhere);
        for layer in &mut self.layers {
            let own = layer.regulations.clone();
            take_from(&mut layer.regulations, own.iter().chain(&everywhere));
        }
    }

    /// Returns what each number of a regulation is taken from that is taken from another.
    fn regulations_meant(&self, placed: &EditionRegulation, pack: &Arc<Pack>) -> Vec<SettledReference> {
        let is_new = Arc::ptr_eq(&placed.pack, pack);
        let meant = |from: &NumberReference| match self.regulation_meant(placed, from) {
            Err(_) if !is_new => Ok(None),
            meant => meant.map(Some),
        };
        let referring = placed.law.iter().filter_map(|entry| Some((entry, entry.from.as_ref()?)));
        referring.map(|(entry, from)| SettledReference { name: entry.name.clone(), stem: meant(from) }).collect()
    }

    /// Returns the name of the regulation that a reference means: of that name, or the only one of the article that has the number.
    fn regulation_meant(&self, placed: &EditionRegulation, from: &NumberReference) -> Result<String, Diagnostic> {
        let (of, number) = (&from.of, &from.number);
        let known = || self.regulations().map(|other| other.regulation.stem.as_str());
        let mut stems: Vec<&str> = match self.article(of).map(|(_, article)| &article.status) {
            _ if known().any(|stem| stem == of) => vec![of],
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
        let named: Vec<&EditionRegulation> =
            self.regulations().filter(is_another).filter(|other| other.regulation.stem == stem).collect();
        let numbers = || named.iter().map(|other| &other.law);
        if !numbers().any(|law| law.get(number).is_some()) {
            let has = numbers().flat_map(LawTable::iter).map(|entry| entry.name.as_str());
            let wrong =
                phrase!("K1131", "there is no regulation or article `{of}` with a number `{number}`", of, number);
            return Err(from.node.error(Complaint::new(wrong).with_hint(suggestion(number, has))));
        }
        Ok(stem.to_owned())
    }

    /// Refuses a number that in the end is taken from itself.
    fn check_circle(&self, placed: &EditionRegulation, name: &str) -> Result<(), Diagnostic> {
        let mut passed = vec![(placed.name(), name)];
        let mut next = placed.law.get(name).and_then(|entry| Some((placed, entry.from.as_ref()?)));
        while let Some((holder, from)) = next {
            let Some((source, entry)) = find(self.regulations(), holder, from) else {
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

/// Returns the number that a reference names, with its regulation; where a layer has one of the same name as below it, that below.
fn find<'a>(
    mut sources: impl Iterator<Item = &'a EditionRegulation>,
    holder: &EditionRegulation,
    from: &NumberReference,
) -> Option<(&'a EditionRegulation, &'a LawEntry)> {
    let is_holder =
        |other: &EditionRegulation| other.regulation.stem == holder.regulation.stem && other.layer == holder.layer;
    sources.find_map(|other| {
        let is_meant = other.regulation.stem == from.of && !is_holder(other);
        Some((other, other.law.get(&from.number).filter(|_| is_meant)?))
    })
}

/// Gives the numbers that are taken from others what these are among regulations in force; what is not there leaves a number as it is.
pub(super) fn take(regulations: &mut [EditionRegulation]) {
    if regulations.iter().any(|placed| placed.law.iter().any(|entry| entry.from.is_some())) {
        let sources = regulations.to_vec();
        take_from(regulations, &sources);
    }
}

fn take_from<'a>(
    regulations: &mut [EditionRegulation],
    sources: impl IntoIterator<Item = &'a EditionRegulation, IntoIter: Clone>,
) {
    let sources = sources.into_iter();
    for placed in regulations {
        let refers = |entry: &LawEntry| Some((entry.name.clone(), source(sources.clone(), placed, entry)?));
        let taken: Vec<(String, LawEntry)> =
            placed.law.iter().filter(|entry| entry.from.is_some()).filter_map(refers).collect();
        for (name, source) in taken {
            if let Some(entry) = placed.law.get_mut(&name) {
                entry.value = source.value;
                entry.option = source.option;
                entry.unverified |= source.unverified;
                entry.amended_by = source.amended_by;
            }
        }
    }
}

/// Returns the number at the end of a chain of references; `None` where it is not there.
fn source<'a>(
    sources: impl Iterator<Item = &'a EditionRegulation> + Clone,
    placed: &EditionRegulation,
    entry: &LawEntry,
) -> Option<LawEntry> {
    let (mut holder, mut from) = find(sources.clone(), placed, entry.from.as_ref()?)?;
    // No chain is longer than there are regulations; a circle has been refused.
    let mut steps = sources.clone().count();
    while let Some(further) = from.from.as_ref().filter(|_| steps > 0) {
        (holder, from) = find(sources.clone(), holder, further)?;
        steps -= 1;
    }
    from.from.is_none().then(|| from.clone())
}
