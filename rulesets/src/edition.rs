//! An edition with everything it stands on: what it inherits, replaces, adds, removes and amends.

pub mod changes;
pub(crate) mod history;
mod overlay;
pub(crate) mod rulebook;
pub(crate) mod show;
mod tables;

use std::{collections::BTreeMap, sync::Arc};

use kodeks_core::{Complaint, Facts, Question, Tempo, Vocabulary};
use kodeks_scripting::Host;

use crate::{
    Article, Condition, Diagnostic, EventOption, Head, Language, Pack, Reading, Regulation,
    Selector, Text, Truth,
    contents::{Citation, Status},
    document::Node,
    error::{Faults, suggestion},
    pack::{self, Amendment, Layer, Part, Settles, law::LawTable, when},
    vocabulary,
};

use self::overlay::{amend, overlay};

/// An edition, resolved from the first pack that it stands on to itself.
#[derive(Clone, Debug)]
pub struct Edition {
    vocabulary: Arc<Vocabulary>,
    packs: Vec<Arc<Pack>>,
    /// The full contents of the newest pack of each body, the pack itself first.
    contents: Vec<(Arc<Pack>, Vec<Article>)>,
    base: Vec<Placed>,
    layers: Vec<PlacedLayer>,
    options: Vec<EventOption>,
    readings: Vec<Reading>,
    /// Names of regulations that went when a reading was settled against them.
    settled: Vec<String>,
}

/// A regulation at its place in an edition.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The regulation.
    pub regulation: Arc<Regulation>,
    /// Its numbers, as amended.
    pub law: LawTable,
    /// The pack that it comes from.
    pub pack: Arc<Pack>,
    /// The layer that it belongs to, if any.
    pub layer: Option<String>,
    /// The readings under which it exists, as article and choice, without those that are settled.
    pub readings: Vec<(String, String)>,
    /// The articles that it carries out.
    pub articles: Vec<Cited>,
}

/// An article that a regulation carries out.
#[derive(Clone, Debug)]
pub struct Cited {
    /// Its number as printed.
    pub number: String,
    /// Whether the number is from memory only.
    pub unverified: bool,
    /// Whether it is only named beside the articles that the regulation carries out.
    pub beside: bool,
    /// The facts under which it is this article, if the regulation carries out several.
    only_if: Option<Condition>,
}

/// A layer at its place in an edition.
#[derive(Clone, Debug)]
pub struct PlacedLayer {
    /// Its name.
    pub name: String,
    /// What it is called.
    pub title: Text,
    /// The tempi under which it applies; empty for all.
    pub tempi: Vec<Tempo>,
    /// The options under which it applies.
    pub options: Vec<(String, Vec<kodeks_scripting::LawValue>)>,
    /// The names that it removes.
    pub without: Vec<String>,
    /// The numbers that it changes.
    pub amends: Vec<Amendment>,
    /// Its regulations.
    pub regulations: Vec<Placed>,
}

impl Edition {
    /// Puts together packs that extend each other, the first extending none.
    pub(crate) fn resolve(
        packs: Vec<Arc<Pack>>,
        vocabulary: Arc<Vocabulary>,
    ) -> Result<Edition, Diagnostic> {
        let mut faults = Faults::default();
        let edition = Edition::resolve_all(packs, vocabulary, &mut faults);
        faults.finish(Some(edition))
    }

    /// Puts together packs that extend each other as far as they fit, and notes everything that is
    /// wrong.
    pub(crate) fn resolve_all(
        packs: Vec<Arc<Pack>>,
        vocabulary: Arc<Vocabulary>,
        faults: &mut Faults,
    ) -> Edition {
        let mut edition = Edition {
            vocabulary,
            contents: contents_of(&packs, faults),
            packs,
            base: Vec::new(),
            layers: Vec::new(),
            options: Vec::new(),
            readings: Vec::new(),
            settled: Vec::new(),
        };
        for pack in edition.packs.clone() {
            edition.stack(&pack, faults);
        }
        edition.cite(faults);
        edition.check(faults);
        edition
    }

    /// Returns editions that go by the same words, so that their questions have the same facts at the same
    /// places: those of all of them, where they go by different ones.
    ///
    /// # Errors
    ///
    /// What their packs declare does not fit together.
    pub fn in_the_same_words(
        host: &Host,
        editions: Vec<Arc<Edition>>,
    ) -> Result<Vec<Arc<Edition>>, Diagnostic> {
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
            if !packs
                .iter()
                .any(|known| known.head.label() == pack.head.label())
            {
                packs.push(pack);
            }
        }
        let declared = packs.iter().map(|pack| &pack.declared);
        let vocabulary = vocabulary::with(declared, &mut faults);
        let vocabulary = faults.finish(Some(vocabulary))?;
        let again = |edition: &Arc<Edition>| {
            let read = |pack: &Arc<Pack>| {
                let read = pack::read((host, &vocabulary), &pack.files, pack.head.clone());
                read.map(Arc::new)
            };
            let packs: Result<Vec<Arc<Pack>>, Diagnostic> =
                edition.packs.iter().map(read).collect();
            Edition::resolve(packs?, Arc::clone(&vocabulary)).map(Arc::new)
        };
        editions.iter().map(again).collect()
    }

    /// Returns the law's own words that it goes by: the common ones, and what its packs add.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    /// Returns the sentences of a language that its packs bring, as messages of Fluent.
    #[must_use]
    pub fn messages(&self, language: Language) -> Vec<String> {
        let packs = self.packs.iter();
        packs.map(|pack| pack.declared.messages(language)).collect()
    }

    /// Returns the question of that name.
    ///
    /// # Errors
    ///
    /// Nobody declares one.
    pub fn question(&self, name: &str) -> Result<&'static Question, Diagnostic> {
        self.vocabulary
            .question(name)
            .ok_or_else(|| Diagnostic::asked(format!("there is no question `{name}`")))
    }

    /// Returns the pack itself.
    #[must_use]
    pub fn pack(&self) -> &Arc<Pack> {
        // `resolve` is never called without a pack: `Library::edition` begins with the one asked for.
        &self.packs[self.packs.len() - 1]
    }

    /// Returns the head of the pack itself.
    #[must_use]
    pub fn head(&self) -> &Head {
        &self.pack().head
    }

    /// Returns `fide@2014.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        self.head().label()
    }

    /// Returns the packs that it stands on, the first first, itself last.
    #[must_use]
    pub fn packs(&self) -> &[Arc<Pack>] {
        &self.packs
    }

    /// Returns the edition with one of its regulations, or one of its layers, changed.
    pub fn changed(
        &self,
        regulation: impl Fn(&mut Placed),
        layer: impl Fn(&mut PlacedLayer),
    ) -> Edition {
        let mut changed = self.clone();
        changed.base.iter_mut().for_each(&regulation);
        for placed in &mut changed.layers {
            placed.regulations.iter_mut().for_each(&regulation);
            layer(placed);
        }
        changed
    }

    /// Returns the regulations that always apply.
    #[must_use]
    pub fn base(&self) -> &[Placed] {
        &self.base
    }

    /// Returns the layers, in the order in which they are laid.
    #[must_use]
    pub fn layers(&self) -> &[PlacedLayer] {
        &self.layers
    }

    /// Returns all regulations, those of layers after the others.
    pub fn regulations(&self) -> impl Iterator<Item = &Placed> {
        self.base
            .iter()
            .chain(self.layers.iter().flat_map(|layer| &layer.regulations))
    }

    /// Returns what the organiser may fill in.
    #[must_use]
    pub fn options(&self) -> &[EventOption] {
        &self.options
    }

    /// Returns the option of that name.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&EventOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Returns where the text allows more than one interpretation.
    #[must_use]
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// Returns a reading by its full name, where only the beginning of the choice was given.
    ///
    /// # Errors
    ///
    /// The edition has no readings of the article, or none that begins so.
    pub fn meant(
        &self,
        (article, begun): &(String, String),
    ) -> Result<(String, String), Diagnostic> {
        let reading = self
            .readings
            .iter()
            .find(|reading| reading.article == *article);
        let reading = reading.ok_or_else(|| {
            let known = self.readings.iter().map(|reading| reading.article.as_str());
            let hint = suggestion(article, known);
            Diagnostic::asked(format!("{} has no readings of {article}", self.label()))
                .with_hint(hint)
        })?;
        let names = || reading.choices.iter().map(|choice| choice.name.as_str());
        let mut beginning = names().filter(|name| name.starts_with(begun.as_str()));
        let chosen = match (
            names().find(|name| name == begun),
            beginning.next(),
            beginning.next(),
        ) {
            (Some(name), ..) | (None, Some(name), None) => Some(name.to_owned()),
            (None, None, _) | (None, Some(_), Some(_)) => None,
        };
        chosen.map(|name| (article.clone(), name)).ok_or_else(|| {
            Diagnostic::asked(format!("{}: {}", self.label(), reading.unknown(begun)))
        })
    }

    /// Returns the articles in force: those of the newest edition of each body, with its head.
    pub fn contents(&self) -> impl Iterator<Item = (&Head, &Article)> {
        self.contents
            .iter()
            .flat_map(|(pack, contents)| contents.iter().map(|article| (&pack.head, article)))
    }

    /// Returns the article of that number.
    #[must_use]
    pub fn article(&self, number: &str) -> Option<(&Head, &Article)> {
        self.contents()
            .find(|(_, article)| article.number == number)
    }

    /// Returns the numbers of the articles that something of [`kodeks_core::question::MECHANICS`]
    /// or [`kodeks_core::question::REASONS`] carries out, whatever an event fills in.
    #[must_use]
    pub fn articles_about(&self, mechanic: &str) -> Vec<String> {
        self.articles_about_under(mechanic, |_| false)
    }

    /// Returns the same with the articles that hold only under an option that is on.
    pub(crate) fn articles_about_under(
        &self,
        mechanic: &str,
        is_on: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let carries_out = |article: &Article| match &article.status {
            Status::Mechanics(names) => names.iter().any(|name| name == mechanic),
            _ => false,
        };
        let holds = |article: &Article| article.under.as_deref().is_none_or(&is_on);
        self.contents()
            .filter(|(_, article)| carries_out(article) && holds(article))
            .map(|(_, article)| article.number.clone())
            .collect()
    }

    /// Lays a pack on what is there.
    fn stack(&mut self, pack: &Arc<Pack>, faults: &mut Faults) {
        for name in &pack.base.without {
            faults.keep(self.remove(name, &pack.base));
        }
        for settled in &pack.settles {
            faults.keep(self.settle(settled));
        }
        overlay(
            &mut self.base,
            &[],
            placed(&pack.base.regulations, pack, None),
        );
        for layer in &pack.layers {
            faults.keep(self.stack_layer(layer, pack));
        }
        for amendment in &pack.base.amends {
            if !self.is_broken(&amendment.stem) {
                faults.keep(amend(&mut self.base, amendment));
            }
        }
        replace_by(&mut self.options, &pack.options, |option| {
            option.name.clone()
        });
        replace_by(&mut self.readings, &pack.readings, |reading| {
            reading.article.clone()
        });
    }

    /// Returns whether the files of a regulation of that name could not be read.
    fn is_broken(&self, stem: &str) -> bool {
        let broken = self.packs.iter().flat_map(|pack| &pack.broken);
        broken.into_iter().any(|broken| broken == stem)
    }

    /// Removes whatever bears the name: a regulation, a layer, an option or a reading.
    fn remove(&mut self, name: &str, part: &Part) -> Result<(), Diagnostic> {
        let before = self.names().count();
        self.base.retain(|placed| placed.regulation.stem != name);
        self.layers.retain(|layer| layer.name != name);
        self.options.retain(|option| option.name != name);
        self.readings.retain(|reading| reading.article != name);
        match self.names().count() < before {
            true => Ok(()),
            false => Err(nothing_to_remove(name, part, self.names())),
        }
    }

    /// Makes one interpretation the law: its regulations stay, those of the others go.
    fn settle(&mut self, settled: &Settles) -> Result<(), Diagnostic> {
        self.check_choice(&settled.article, &settled.choice)
            .map_err(|message| settled.node.error(message))?;
        let is_of = |(article, _): &(String, String)| *article == settled.article;
        let is_other = |(article, choice): &(String, String)| {
            *article == settled.article && *choice != settled.choice
        };
        let of_layers = self.layers.iter_mut().map(|layer| &mut layer.regulations);
        for regulations in std::iter::once(&mut self.base).chain(of_layers) {
            let gone = |placed: &Placed| placed.readings.iter().any(is_other);
            let stems = regulations.iter().filter(|placed| gone(placed));
            let stems = stems.map(|placed| placed.regulation.stem.clone());
            self.settled.extend(stems);
            regulations.retain(|placed| !gone(placed));
            for placed in regulations {
                placed.readings.retain(|reading| !is_of(reading));
            }
        }
        self.readings
            .retain(|reading| reading.article != settled.article);
        Ok(())
    }

    /// Checks that readings of an article are declared and that one of them is this choice; if
    /// not, returns what would have been right.
    fn check_choice(&self, article: &str, choice: &str) -> Result<(), Complaint> {
        let mut readings = self.readings.iter();
        let Some(reading) = readings.find(|reading| reading.article == article) else {
            let known = self.readings.iter().map(|reading| reading.article.as_str());
            let hint = suggestion(article, known);
            return Err(
                Complaint::new(format!("nobody declares readings of {article}")).with_hint(hint),
            );
        };
        match reading.choice(choice) {
            Some(_) => Ok(()),
            None => Err(reading.unknown(choice)),
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        let regulations = self
            .base
            .iter()
            .map(|placed| placed.regulation.stem.as_str());
        regulations
            .chain(self.layers.iter().map(|layer| layer.name.as_str()))
            .chain(self.options.iter().map(|option| option.name.as_str()))
            .chain(self.readings.iter().map(|reading| reading.article.as_str()))
    }

    fn stack_layer(&mut self, layer: &Layer, pack: &Arc<Pack>) -> Result<(), Diagnostic> {
        let place = self
            .layers
            .iter()
            .position(|other| other.name == layer.name);
        let inherited = place.map(|place| self.layers.remove(place).regulations);
        let mut regulations = inherited.unwrap_or_default();
        let new = placed(&layer.part.regulations, pack, Some(&layer.name));
        overlay(&mut regulations, &layer.part.without, new);
        self.layers.push(PlacedLayer {
            name: layer.name.clone(),
            title: layer.title.clone(),
            tempi: layer.tempi.clone(),
            options: layer.options.clone(),
            without: layer.part.without.clone(),
            amends: layer.part.amends.clone(),
            regulations,
        });
        for (name, _) in &layer.options {
            let known = || {
                self.options
                    .iter()
                    .chain(&pack.options)
                    .map(|option| option.name.as_str())
            };
            if !known().any(|option| option == name) {
                let hint = suggestion(name, known());
                let message = Complaint::new(format!(
                    "the layer asks for an option `{name}` that nobody declares"
                ))
                .with_hint(hint);
                return Err(layer.applies.error(message));
            }
        }
        Ok(())
    }

    /// Finds the articles that every regulation carries out.
    fn cite(&mut self, faults: &mut Faults) {
        let articles: Vec<_> = self
            .regulations()
            .map(|placed| self.articles_of(placed))
            .collect();
        let layered = self
            .layers
            .iter_mut()
            .flat_map(|layer| &mut layer.regulations);
        for (placed, cited) in self.base.iter_mut().chain(layered).zip(articles) {
            placed.articles = faults.keep(cited).unwrap_or_default();
        }
    }

    /// Returns the articles of the newest body that names the regulation, and after them those that
    /// are cited beside it in any body: a comment on an article does not take its place. A regulation
    /// that is only cited beside articles, as what the board says about a written move, is theirs.
    fn articles_of(&self, placed: &Placed) -> Result<Vec<Cited>, Diagnostic> {
        let mut beside = Vec::new();
        for (_, contents) in &self.contents {
            let cited = first_cited(placed, |exactly| beside_in(contents, placed, exactly))?;
            let named_beside = |cited| Cited {
                beside: true,
                ..cited
            };
            beside.extend(cited.into_iter().map(named_beside));
        }
        for (_, contents) in &self.contents {
            let mut cited =
                first_cited(placed, |exactly| carried_out_in(contents, placed, exactly))?;
            if !cited.is_empty() {
                cited.extend(beside);
                return Ok(cited);
            }
        }
        if !beside.is_empty() {
            let own = |cited| Cited {
                beside: false,
                ..cited
            };
            return Ok(beside.into_iter().map(own).collect());
        }
        let message = format!(
            "no article in the contents of {} names this regulation",
            self.label()
        );
        Err(Diagnostic::in_file(&placed.regulation.file, message))
    }

    fn check(&self, faults: &mut Faults) {
        self.check_contents(faults);
        faults.keep(self.check_tables());
        for placed in self.regulations() {
            faults.keep(self.check_regulation(placed));
        }
        for layer in &self.layers {
            let known = || {
                self.regulations()
                    .map(|placed| placed.regulation.stem.as_str())
            };
            for amendment in &layer.amends {
                let stem = &amendment.stem;
                if !known().any(|known| known == stem) && !self.is_broken(stem) {
                    let hint = suggestion(stem, known());
                    let message =
                        Complaint::new(format!("there is no regulation `{stem}` to amend"))
                            .with_hint(hint);
                    faults.add(amendment.node.error(message));
                }
            }
        }
    }

    fn check_contents(&self, faults: &mut Faults) {
        for (_, article) in self.contents() {
            for citation in &article.cited_with {
                faults.keep(self.check_citation(article, citation));
            }
            for (_, meant) in &article.misprints {
                if self.article(meant).is_none() {
                    let known = self.contents().map(|(_, other)| other.number.as_str());
                    let hint = suggestion(meant, known);
                    let message = Complaint::new(format!(
                        "there is no article `{meant}` that could be meant"
                    ))
                    .with_hint(hint);
                    faults.add(article.error(message));
                }
            }
            let (what, name, known): (_, _, Vec<&str>) = match &article.status {
                Status::Regulations(citations) => {
                    for citation in citations {
                        faults.keep(self.check_citation(article, citation));
                    }
                    continue;
                }
                Status::Layer(name) => (
                    "layer",
                    name,
                    self.layers
                        .iter()
                        .map(|layer| layer.name.as_str())
                        .collect(),
                ),
                Status::Option(name) => (
                    "option",
                    name,
                    self.options
                        .iter()
                        .map(|option| option.name.as_str())
                        .collect(),
                ),
                _ => continue,
            };
            if !known.contains(&name.as_str()) {
                let hint = suggestion(name, known);
                let message =
                    Complaint::new(format!("there is no {what} `{name}`")).with_hint(hint);
                faults.add(article.error(message));
            }
        }
    }

    fn check_citation(&self, article: &Article, citation: &Citation) -> Result<(), Diagnostic> {
        let found = self.regulations().any(|placed| {
            placed.regulation.stem == citation.stem
                && (citation.layer.is_none() || placed.layer == citation.layer)
        });
        // A body that is taken over names what stood there before a reading was settled.
        let is_gone = self.settled.contains(&citation.stem);
        if found || is_gone || self.is_broken(&citation.stem) {
            return Ok(());
        }
        let known = self
            .regulations()
            .map(|placed| placed.regulation.stem.as_str());
        let hint = suggestion(&citation.stem, known);
        let place = citation
            .layer
            .as_ref()
            .map(|layer| format!(" in the layer `{layer}`"))
            .unwrap_or_default();
        Err(article
            .error(format!("there is no regulation `{}`{place}", citation.stem))
            .with_hint(hint))
    }

    fn check_regulation(&self, placed: &Placed) -> Result<(), Diagnostic> {
        let regulation = &placed.regulation;
        let error = |complaint: Complaint| Err(Diagnostic::in_file(&regulation.file, complaint));
        for name in &regulation.exception_to {
            let known = || {
                self.regulations()
                    .map(|placed| placed.regulation.stem.as_str())
            };
            let is_settled = self.settled.iter().any(|stem| stem == name);
            if !is_settled && !known().any(|stem| stem == name) && !self.is_broken(name) {
                let complaint = format!("`exception_to` names `{name}`, which does not exist");
                return error(Complaint::new(complaint).with_hint(suggestion(name, known())));
            }
        }
        for (article, choice) in &placed.readings {
            self.check_choice(article, choice).or_else(error)?;
        }
        for entry in regulation.law.iter() {
            if let Some(option) = entry
                .option
                .as_deref()
                .filter(|option| self.option(option).is_none())
            {
                let hint = suggestion(
                    option,
                    self.options.iter().map(|option| option.name.as_str()),
                );
                return error(
                    Complaint::new(format!(
                        "`{}` is to come from an option `{option}` that nobody declares",
                        entry.name
                    ))
                    .with_hint(hint),
                );
            }
        }
        Ok(())
    }
}

impl Head {
    /// Returns `fide@2014.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// Returns what asks for this edition: `fide@2014`.
    #[must_use]
    pub fn selector(&self) -> Selector {
        Selector {
            name: self.name.clone(),
            version: Some(self.version.major.to_string()),
            readings: Vec::new(),
        }
    }

    /// Returns `fide@2014`, as people ask for it.
    #[must_use]
    pub fn short_label(&self) -> String {
        format!("{}@{}", self.name, self.version.major)
    }
}

impl Cited {
    /// Returns the facts under which it is this article, if the regulation carries out several.
    #[must_use]
    pub fn condition(&self) -> Option<&Condition> {
        self.only_if.as_ref()
    }
}

impl Placed {
    /// Returns its name, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        let stem = &self.regulation.stem;
        match &self.layer {
            None => stem.clone(),
            Some(layer) => format!("{layer}/{stem}"),
        }
    }

    /// Returns whether it does not apply, by this of its constraints, because something else was
    /// reported.
    #[must_use]
    pub fn is_about_another(&self, constraint: usize) -> bool {
        let constraint = &self.regulation.when.constraints()[constraint];
        self.question().key().is_some() && constraint.fact == 0
    }

    /// Returns the articles that it carries out when these are the facts.
    pub fn articles_for<'a>(&'a self, facts: &'a dyn Facts) -> impl Iterator<Item = &'a Cited> {
        let question = self.regulation.question;
        self.articles.iter().filter(move |cited| {
            let open = |condition: &Condition| {
                !matches!(condition.holds(facts, &self.law, question), Truth::No(_))
            };
            cited.only_if.as_ref().is_none_or(open)
        })
    }

    /// Returns the numbers of all articles that it carries out, not of those named beside them.
    #[must_use]
    pub fn article_numbers(&self) -> Vec<String> {
        self.articles
            .iter()
            .filter(|cited| !cited.beside)
            .map(|cited| cited.number.clone())
            .collect()
    }

    /// Returns all articles that it carries out, with commas.
    #[must_use]
    pub fn all_articles(&self) -> String {
        self.article_numbers().join(", ")
    }

    /// Returns the question that it answers.
    #[must_use]
    pub fn question(&self) -> &'static Question {
        self.regulation.question
    }
}

/// Returns the full contents of the newest pack of each body, the newest pack first: the rows that it
/// writes, and those that it takes over from the edition before it.
fn contents_of(packs: &[Arc<Pack>], faults: &mut Faults) -> Vec<(Arc<Pack>, Vec<Article>)> {
    let mut contents: Vec<(Arc<Pack>, Vec<Article>)> = Vec::new();
    for pack in packs {
        let same_body = |(other, _): &(Arc<Pack>, _)| other.head.name == pack.head.name;
        let before = contents.iter().position(same_body);
        let before = before.map(|place| contents.remove(place));
        let before = before.map(|(pack, rows)| (pack.head.short_label(), rows));
        let before = before
            .as_ref()
            .map(|(edition, rows)| (edition.as_str(), rows.as_slice()));
        let table = pack.inherited.table(&pack.contents, before, faults);
        contents.push((Arc::clone(pack), table));
    }
    contents.reverse();
    contents
}

/// Where the contents of a pack name a regulation of a layer, the layer comes first, then the name
/// alone.
fn first_cited<'a>(
    placed: &Placed,
    named: impl Fn(bool) -> Vec<(&'a Article, &'a Citation)>,
) -> Result<Vec<Cited>, Diagnostic> {
    let found = [true, false].into_iter().map(named);
    let first = found.into_iter().find(|named| !named.is_empty());
    let cite = |(article, citation): (&Article, &Citation)| {
        let read = |node: &Node| when::read(node, placed.regulation.question, &placed.law);
        Ok(Cited {
            number: article.number.clone(),
            unverified: article.unverified,
            beside: false,
            only_if: citation.only_if.as_ref().map(read).transpose()?,
        })
    };
    first.unwrap_or_default().into_iter().map(cite).collect()
}

/// Returns the articles of a pack that a regulation carries out.
fn carried_out_in<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
) -> Vec<(&'a Article, &'a Citation)> {
    let citations = |article: &'a Article| match &article.status {
        Status::Regulations(citations) => citations.as_slice(),
        _ => &[],
    };
    naming(contents, placed, exactly, citations)
}

/// Returns the articles of a pack that are cited beside a regulation.
fn beside_in<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
) -> Vec<(&'a Article, &'a Citation)> {
    naming(contents, placed, exactly, |article| &article.cited_with)
}

fn naming<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
    citations: impl Fn(&'a Article) -> &'a [Citation],
) -> Vec<(&'a Article, &'a Citation)> {
    let names = |citation: &Citation| {
        let layer_fits = match exactly {
            true => citation.layer == placed.layer,
            false => citation.layer.is_none(),
        };
        layer_fits && citation.stem == placed.regulation.stem
    };
    let mut found = Vec::new();
    for article in contents {
        let here = citations(article).iter().filter(|citation| names(citation));
        found.extend(here.map(|citation| (article, citation)));
    }
    found
}

/// Returns regulations as they stand in a pack, or in a layer of it.
fn placed<'a>(
    regulations: &'a [Arc<Regulation>],
    pack: &'a Arc<Pack>,
    layer: Option<&'a str>,
) -> impl Iterator<Item = Placed> + 'a {
    regulations.iter().map(move |regulation| Placed {
        law: regulation.law.clone(),
        regulation: Arc::clone(regulation),
        pack: Arc::clone(pack),
        layer: layer.map(str::to_owned),
        readings: regulation.readings.clone(),
        articles: Vec::new(),
    })
}

fn replace_by<T: Clone>(into: &mut Vec<T>, from: &[T], name: impl Fn(&T) -> String) {
    let mut by_name: BTreeMap<String, &T> = from.iter().map(|new| (name(new), new)).collect();
    for old in into.iter_mut() {
        if let Some(new) = by_name.remove(&name(old)) {
            *old = new.clone();
        }
    }
    into.extend(
        from.iter()
            .filter(|new| by_name.contains_key(&name(new)))
            .cloned(),
    );
}

fn nothing_to_remove<'a>(
    name: &str,
    part: &Part,
    known: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    let hint = suggestion(name, known);
    at(
        part.node.as_ref(),
        format!("`without` names `{name}`, which is not there"),
    )
    .with_hint(hint)
}

fn at(node: Option<&Node>, message: String) -> Diagnostic {
    match node {
        Some(node) => node.error(message),
        None => Diagnostic::asked(message),
    }
}
