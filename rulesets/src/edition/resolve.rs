//! Putting an edition together: each pack is laid on those that it extends.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, Faults, suggestion};
use kodeks_core::Vocabulary;
use kodeks_scripting::Host;

use crate::{
    Article, EventOption, Layer, Pack, Reading, Regulation, Status,
    contents::give_checks,
    document::Node,
    pack::{self, Revision, Settles},
    vocabulary,
};

use super::{
    Edition, EditionLayer, EditionRegulation,
    amend::{amend, amend_checked},
    dated::StateCache,
    in_force::InForceCache,
    overlay::overlay,
};

impl Edition {
    /// Puts together packs that extend each other, the first extending none.
    pub(crate) fn resolve(packs: Vec<Arc<Pack>>, vocabulary: Arc<Vocabulary>) -> Result<Edition, Diagnostic> {
        let mut faults = Faults::default();
        let edition = Edition::resolve_all(packs, vocabulary, &mut faults);
        faults.finish(Some(edition))
    }

    /// Puts together packs that were put together and checked when the program was built.
    pub(crate) fn resolve_checked(packs: Vec<Arc<Pack>>, vocabulary: Arc<Vocabulary>) -> Result<Edition, Diagnostic> {
        let mut faults = Faults::default();
        let edition = Edition::put_together(packs, vocabulary, &mut faults);
        faults.finish(Some(edition))
    }

    /// Puts together packs that extend each other as far as they fit, and notes everything that is
    /// wrong.
    pub(crate) fn resolve_all(packs: Vec<Arc<Pack>>, vocabulary: Arc<Vocabulary>, faults: &mut Faults) -> Edition {
        let edition = Edition::put_together(packs, vocabulary, faults);
        edition.check(faults);
        edition
    }

    fn put_together(packs: Vec<Arc<Pack>>, vocabulary: Arc<Vocabulary>, faults: &mut Faults) -> Edition {
        let mut edition = Edition {
            vocabulary,
            contents: contents_of(&packs, faults),
            packs,
            base: Vec::new(),
            layers: Vec::new(),
            options: Vec::new(),
            readings: Vec::new(),
            gone: Vec::new(),
            days: None,
            states: StateCache::default(),
            in_force: InForceCache::default(),
        };
        for pack in edition.packs.clone() {
            edition.stack(&pack, faults);
            edition.take_numbers(&pack, faults);
        }
        edition.cite(faults);
        faults.keep(edition.check_bounds());
        edition
    }

    /// Returns editions that go by the same words, so that their questions have the same facts at the same
    /// places: those of all of them, where they go by different ones. A state of an edition stays one.
    ///
    /// # Errors
    ///
    /// The vocabularies of their packs contradict each other.
    pub fn in_the_same_words(host: &Host, editions: Vec<Arc<Edition>>) -> Result<Vec<Arc<Edition>>, Diagnostic> {
        let Some(first) = editions.first() else {
            return Ok(editions);
        };
        let is_like_first = |edition: &Arc<Edition>| edition.vocabulary.is_alike(&first.vocabulary);
        if editions.iter().all(is_like_first) {
            return Ok(editions);
        }
        let mut faults = Faults::default();
        let mut packs: Vec<&Arc<Pack>> = Vec::new();
        for pack in editions.iter().flat_map(|edition| &edition.packs) {
            if !packs.iter().any(|known| known.head.label() == pack.head.label()) {
                packs.push(pack);
            }
        }
        let declared = packs.iter().map(|pack| &pack.brought);
        let vocabulary = vocabulary::with(declared, &mut faults);
        let vocabulary = faults.finish(Some(vocabulary))?;
        let again = |edition: &Arc<Edition>| {
            let read = |pack: &Arc<Pack>| {
                let read = pack::read(host, &vocabulary, &pack.files, pack.head.clone());
                read.map(Arc::new)
            };
            let packs: Result<Vec<Arc<Pack>>, Diagnostic> = edition.packs.iter().map(read).collect();
            let whole = Arc::new(Edition::resolve(packs?, Arc::clone(&vocabulary))?);
            Ok(match edition.days {
                Some(days) => whole.in_state(days),
                None => whole,
            })
        };
        editions.iter().map(again).collect()
    }

    /// Lays a pack on what is there.
    fn stack(&mut self, pack: &Arc<Pack>, faults: &mut Faults) {
        let mut below = self.packs.iter().take_while(|below| !Arc::ptr_eq(below, pack));
        let is_another_body = below.any(|below| below.head.body != pack.head.body);
        for name in &pack.base.without {
            faults.keep(self.remove(name, &pack.base));
            if is_another_body {
                self.gone.push(name.clone());
            }
        }
        for settled in &pack.settles {
            faults.keep(self.settle(settled));
        }
        overlay(&mut self.base, &[], place_regulations(&pack.base.regulations, pack, None));
        for layer in &pack.layers {
            self.stack_layer(layer, pack);
        }
        for amendment in &pack.base.amends {
            if !self.is_broken(&amendment.stem) {
                let amended = if pack.is_checked {
                    amend(&mut self.base, amendment)
                } else {
                    amend_checked(&mut self.base, amendment)
                };
                faults.keep(amended);
            }
        }
        let mut options: Vec<EventOption> =
            pack.options.iter().filter(|option| faults.keep(self.check_kind(option)).is_some()).cloned().collect();
        let is_next_edition =
            self.packs.iter().any(|below| !Arc::ptr_eq(below, pack) && below.head.body == pack.head.body);
        for option in &mut options {
            if let Some(before) = self.option(&option.name) {
                faults.keep(option.follow(before, is_next_edition));
                let is_row = |row: &&Article| matches!(&row.status, Status::Option(name) if *name == option.name);
                let row = pack.contents.iter().find(is_row).map(|row| row.number.as_str());
                option.note_amendment(before, is_next_edition, row);
            }
        }
        replace_by(&mut self.options, &options, |option| option.name.clone());
        let readings: Vec<Reading> =
            pack.readings.iter().filter_map(|reading| faults.keep(self.with_choices(reading))).collect();
        replace_by(&mut self.readings, &readings, |reading| reading.article.clone());
    }

    /// Returns a reading with its choices: those that were there where it sets only the default.
    fn with_choices(&self, reading: &Reading) -> Result<Reading, Diagnostic> {
        if !reading.choices.is_empty() {
            return Ok(reading.clone());
        }
        self.check_choice(&reading.article, &reading.default).map_err(|message| reading.node.error(message))?;
        let before = self.readings.iter().find(|before| before.article == reading.article);
        let choices = before.map_or_else(Vec::new, |before| before.choices.clone());
        Ok(Reading { choices, ..reading.clone() })
    }

    /// Returns whether the files of a regulation of that name could not be read.
    pub(super) fn is_broken(&self, stem: &str) -> bool {
        let broken = self.packs.iter().flat_map(|pack| &pack.broken);
        broken.into_iter().any(|broken| broken == stem)
    }

    /// Removes what has the name: a regulation, a layer, an option or a reading.
    fn remove(&mut self, name: &str, part: &Revision) -> Result<(), Diagnostic> {
        let before = self.names().count();
        self.base.retain(|placed| placed.regulation.stem != name);
        self.layers.retain(|layer| layer.name != name);
        self.options.retain(|option| option.name != name);
        self.readings.retain(|reading| reading.article != name);
        if self.names().count() < before { Ok(()) } else { Err(nothing_to_remove(name, part, self.names())) }
    }

    /// Makes one interpretation the law: its regulations stay, those of the others go.
    fn settle(&mut self, settled: &Settles) -> Result<(), Diagnostic> {
        self.check_choice(&settled.article, &settled.choice).map_err(|message| settled.node.error(message))?;
        let is_of = |(article, _): &(String, String)| *article == settled.article;
        let is_other = |(article, choice): &(String, String)| *article == settled.article && *choice != settled.choice;
        let of_layers = self.layers.iter_mut().map(|layer| &mut layer.regulations);
        for regulations in std::iter::once(&mut self.base).chain(of_layers) {
            let gone = |placed: &EditionRegulation| placed.readings.iter().any(is_other);
            let stems = regulations.iter().filter(|placed| gone(placed)).map(|placed| placed.regulation.stem.clone());
            self.gone.extend(stems);
            regulations.retain(|placed| !gone(placed));
            for placed in regulations {
                placed.readings = placed.readings.iter().filter(|reading| !is_of(reading)).cloned().collect();
            }
        }
        self.readings.retain(|reading| reading.article != settled.article);
        Ok(())
    }

    /// Checks that readings of an article are declared and that one of them is this choice; if
    /// not, returns what would have been right.
    pub(super) fn check_choice(&self, article: &str, choice: &str) -> Result<(), Complaint> {
        let Some(reading) = self.readings.iter().find(|reading| reading.article == article) else {
            let known = self.readings.iter().map(|reading| reading.article.as_str());
            let hint = suggestion(article, known);
            return Err(Complaint::new(format!("nobody declares readings of {article}")).with_hint(hint));
        };
        match reading.choice(choice) {
            Some(_) => Ok(()),
            None => Err(reading.unknown(choice)),
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.base
            .iter()
            .map(|placed| placed.regulation.stem.as_str())
            .chain(self.layers.iter().map(|layer| layer.name.as_str()))
            .chain(self.options.iter().map(|option| option.name.as_str()))
            .chain(self.readings.iter().map(|reading| reading.article.as_str()))
    }

    fn stack_layer(&mut self, layer: &Layer, pack: &Arc<Pack>) {
        let place = self.layers.iter().position(|other| other.name == layer.name);
        let (mut regulations, removed) = match place.map(|place| &mut self.layers[place]) {
            Some(before) => (std::mem::take(&mut before.regulations), std::mem::take(&mut before.without)),
            None => (Vec::new(), Vec::new()),
        };
        let new = place_regulations(&layer.part.regulations, pack, Some(&layer.name));
        // What the layer has removed before it may have put something else in the place of.
        let without: Vec<String> = layer.part.without.iter().filter(|name| !removed.contains(name)).cloned().collect();
        overlay(&mut regulations, &without, new);
        let layer = EditionLayer {
            name: layer.name.clone(),
            title: layer.title.clone(),
            tempi: layer.tempi.clone(),
            options: layer.options.clone(),
            in_force: layer.in_force,
            standing: layer.standing.clone(),
            pack: Arc::clone(pack),
            applies: layer.applies.clone(),
            without: layer.part.without.clone(),
            amends: layer.part.amends.clone(),
            regulations,
        };
        // It stands where the one does that it stands in for.
        match place {
            Some(place) => self.layers[place] = layer,
            None => self.layers.push(layer),
        }
    }
}

/// Returns the full contents of the newest pack of each body, the newest pack first: the rows that it
/// writes, and those that it takes over from the edition before it; each with its check in that edition.
pub(super) fn contents_of(packs: &[Arc<Pack>], faults: &mut Faults) -> Vec<(Arc<Pack>, Vec<Article>)> {
    let mut contents: Vec<(Arc<Pack>, Vec<Article>)> = Vec::new();
    for pack in packs {
        let same_body = |(other, _): &(Arc<Pack>, _)| other.head.body == pack.head.body;
        let replaced = contents
            .iter()
            .position(same_body)
            .map(|place| contents.remove(place))
            .map(|(pack, rows)| (pack.head.short_label(), rows));
        let before = replaced.as_ref().map(|(edition, rows)| (edition.as_str(), rows.as_slice()));
        let table = pack.inherited.table(&pack.contents, before, faults);
        contents.push((Arc::clone(pack), table));
    }
    for (pack, table) in &mut contents {
        give_checks(table, &pack.checks, faults);
    }
    contents.reverse();
    contents
}

/// Returns the regulations of a pack, or of a layer of it.
fn place_regulations<'a>(
    regulations: &'a [Arc<Regulation>],
    pack: &'a Arc<Pack>,
    layer: Option<&'a str>,
) -> impl Iterator<Item = EditionRegulation> + 'a {
    regulations.iter().map(move |regulation| EditionRegulation {
        law: regulation.law.clone(),
        regulation: Arc::clone(regulation),
        pack: Arc::clone(pack),
        layer: layer.map(str::to_owned),
        readings: regulation.readings.clone().into(),
        articles: Arc::default(),
    })
}

fn replace_by<T: Clone>(into: &mut Vec<T>, from: &[T], name: impl Fn(&T) -> String) {
    let mut by_name: BTreeMap<String, &T> = from.iter().map(|new| (name(new), new)).collect();
    for old in into.iter_mut() {
        if let Some(new) = by_name.remove(&name(old)) {
            *old = new.clone();
        }
    }
    into.extend(from.iter().filter(|new| by_name.contains_key(&name(new))).cloned());
}

fn nothing_to_remove<'a>(name: &str, part: &Revision, known: impl Iterator<Item = &'a str>) -> Diagnostic {
    let hint = suggestion(name, known);
    at(part.node.as_ref(), format!("`without` names `{name}`, which is not there")).with_hint(hint)
}

fn at(node: Option<&Node>, message: String) -> Diagnostic {
    match node {
        Some(node) => node.error(message),
        None => Diagnostic::of_request(message),
    }
}
