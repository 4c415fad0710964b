//! An edition with everything it extends: what it inherits, replaces, adds, removes and amends.

mod amend;
pub(crate) mod amending;
mod beside;
pub mod changes;
mod check;
mod citations;
pub(crate) mod conditions;
pub(crate) mod correspondence;
pub(crate) mod dated;
mod edition_regulation;
pub(crate) mod history;
mod in_force;
pub(crate) mod joining;
pub(crate) mod numbers;
mod overlay;
mod references;
mod resolve;
pub(crate) mod rulebook;
pub(crate) mod show;
pub(crate) mod source;
mod tables;
pub mod unread;

use std::{borrow::Cow, sync::Arc};

use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase, suggestion};
use kodeks_core::{Question, Vocabulary, rating::RatingStep};

use crate::{
    Article, CrossReference, DateRange, Divergence, EventOption, Pack, PackHead, Reading, Status, Text,
    contents::ReferenceTable, vocabulary::Unasked,
};

use dated::StateCache;
use in_force::InForceCache;

pub(crate) use beside::refuse_shared_names;
pub use edition_regulation::{ArticleReference, EditionLayer, EditionRegulation};

/// An edition, resolved from the oldest pack that it extends to its own.
///
/// ```
/// use kodeks_rulesets::{Library, Selector, EditionRequest};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2014")?))?;
/// let (head, article) = edition.article("9.2").expect("a numbered article");
/// assert_eq!(head.short_label(), "fide@2014");
/// assert_eq!(article.number, "9.2");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Edition {
    vocabulary: Arc<Vocabulary>,
    packs: Vec<Arc<Pack>>,
    /// The full contents of the newest pack of each body, the pack itself first.
    contents: Vec<(Arc<Pack>, Vec<Article>)>,
    base: Vec<EditionRegulation>,
    layers: Vec<EditionLayer>,
    options: Vec<EventOption>,
    readings: Vec<Reading>,
    /// Names of regulations that are gone: removed when a reading was settled, or repealed by a pack of another body
    /// that extends this edition.
    gone: Vec<String>,
    /// The days of the state that it is; `None` for an edition as a whole.
    days: Option<DateRange>,
    /// Its states, as far as they were asked for.
    states: StateCache,
    /// The regulations in force, by conditions, as far as they were asked for.
    in_force: InForceCache,
}

impl Edition {
    /// Returns the law's own words that it goes by: the common ones, and what its packs add.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    /// Returns the sentences of a language that its packs bring, as messages of Fluent.
    #[must_use]
    pub fn messages(&self, language: Language) -> Vec<Cow<'static, str>> {
        self.packs.iter().map(|pack| pack.brought.messages(language)).collect()
    }

    /// Returns the question of that name.
    ///
    /// # Errors
    ///
    /// Nobody declares one.
    pub fn question(&self, name: &str) -> Result<&'static Question, Diagnostic> {
        self.vocabulary
            .question(name)
            .ok_or_else(|| Diagnostic::of_request(phrase!("K0512", "there is no question `{name}`", name)))
    }

    /// Returns the question that a step of a rating calculation asks.
    ///
    /// # Errors
    ///
    /// Nobody declares one.
    pub fn rating_question(&self, step: RatingStep) -> Result<&'static Question, Diagnostic> {
        let name = step.name();
        self.vocabulary
            .at_step(step)
            .ok_or_else(|| Diagnostic::of_request(phrase!("K0512", "there is no question `{name}`", name)))
    }

    /// Returns the pack itself.
    #[must_use]
    pub fn pack(&self) -> &Arc<Pack> {
        // `resolve` is never called without a pack: `Library::edition` begins with the one asked for.
        &self.packs[self.packs.len() - 1]
    }

    /// Returns the head of the pack itself.
    #[must_use]
    pub fn head(&self) -> &PackHead {
        &self.pack().head
    }

    /// Returns `fide@2014:1.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        self.head().label()
    }

    /// Returns what asks for this edition, `fide@2014`; of one of its states with the days on which an event begins.
    #[must_use]
    pub fn short_label(&self) -> String {
        let label = self.head().short_label();
        let day = |day: Option<Date>| day.map_or_else(|| "…".to_owned(), |day| day.to_string());
        match self.days {
            None => label,
            Some(DateRange { from, until }) => format!("{label} ({} – {})", day(from), day(until)),
        }
    }

    /// Returns the packs that it is built on, oldest first, ending with its own.
    #[must_use]
    pub fn packs(&self) -> &[Arc<Pack>] {
        &self.packs
    }

    /// Returns the edition with one of its regulations, or one of its layers, changed.
    pub fn with_changes(
        &self,
        regulation: impl Fn(&mut EditionRegulation),
        layer: impl Fn(&mut EditionLayer),
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
    pub fn base(&self) -> &[EditionRegulation] {
        &self.base
    }

    /// Returns whether one of its regulations answers a question, under any conditions.
    #[must_use]
    pub fn answers(&self, question: &str) -> bool {
        self.regulations().any(|placed| placed.question().name == question)
    }

    /// Returns the layers, in the order in which they are laid.
    #[must_use]
    pub fn layers(&self) -> &[EditionLayer] {
        &self.layers
    }

    /// Returns all regulations, those of layers after the others.
    pub fn regulations(&self) -> impl Iterator<Item = &EditionRegulation> {
        self.base.iter().chain(self.layers.iter().flat_map(|layer| &layer.regulations))
    }

    /// Returns the regulation that a layer of a pack standing on this edition changes, or the part of the pack
    /// that always applies: that of the layer, else the first of the name.
    #[must_use]
    pub fn stands_below(&self, layer: Option<&str>, stem: &str) -> Option<&EditionRegulation> {
        let named = || {
            let regulations = self.regulations();
            regulations.filter(|placed| placed.regulation.stem == stem)
        };
        named().find(|placed| placed.layer.as_deref() == layer).or_else(|| named().next())
    }

    /// Returns what the organiser may fill in.
    #[must_use]
    pub fn options(&self) -> &[EventOption] {
        &self.options
    }

    /// Returns whether another edition has the same options and readings, with the same defaults.
    #[must_use]
    pub fn reads_like(&self, other: &Edition) -> bool {
        let options = |edition: &Edition| -> Vec<_> {
            let options = edition.options.iter();
            let tempi = kodeks_core::Tempo::ALL;
            let default = |option: &EventOption| tempi.map(|tempo| option.default_under(Some(tempo)).cloned());
            options.map(|option| (option.name.clone(), option.default.clone(), default(option))).collect()
        };
        let readings = |edition: &Edition| -> Vec<(String, String)> {
            edition.readings.iter().map(|reading| (reading.article.clone(), reading.default.clone())).collect()
        };
        options(self) == options(other) && readings(self) == readings(other)
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

    /// Returns whether a regulation is in force under the readings that are chosen, by article; where none
    /// is, the default holds.
    #[must_use]
    pub fn is_read_so<'a>(&'a self, placed: &EditionRegulation, chosen: impl Fn(&str) -> Option<&'a str>) -> bool {
        placed.readings.iter().all(|(article, choice)| {
            let reading = self.readings.iter().find(|reading| reading.article == *article);
            reading.is_some_and(|reading| chosen(article).unwrap_or(&reading.default) == choice)
        })
    }

    /// Returns the old and the new number of each row of the contents of an edition that this one extends, for rows
    /// that still exist. `None` if it does not extend it.
    #[must_use]
    pub fn rows_from(&self, earlier: &Edition) -> Option<Vec<(String, String)>> {
        let body = &earlier.head().body;
        let rows = earlier
            .contents()
            .filter(|(head, _)| head.body == *body)
            .map(|(_, article)| (article.number.clone(), article.number.clone()));
        let rows = self.packs_since(earlier)?.fold(rows.collect(), move_rows);
        Some(rows.into_iter().map(|(new, old)| (old, new)).collect())
    }

    /// Returns the rows of the contents that were reworded without changing a ruling since an edition that this one
    /// extends: the number, and the change. Empty if it does not extend it.
    #[must_use]
    pub fn reworded_since(&self, earlier: &Edition) -> Vec<(String, &Text)> {
        let mut rows: Vec<(String, &Text)> = Vec::new();
        for pack in self.packs_since(earlier).into_iter().flatten() {
            rows = move_rows(rows, pack);
            let own = pack.contents.iter();
            rows.extend(own.filter_map(|row| Some((row.number.clone(), row.reworded.as_ref()?))));
        }
        rows
    }

    /// Returns the packs of an edition's body after it up to this one; `None` if this one does not extend it.
    fn packs_since<'a>(&'a self, earlier: &Edition) -> Option<impl Iterator<Item = &'a Arc<Pack>> + use<'a>> {
        let stands_on = |pack: &Arc<Pack>| pack.head.label() == earlier.label();
        let place = self.packs.iter().position(stands_on)?;
        let body = earlier.head().body.clone();
        let later = self.packs[place + 1..].iter();
        Some(later.filter(move |pack| pack.head.body == body))
    }

    /// Returns the questions that packs of this edition, but not of the other, declare or extend; and whether the other
    /// declares them.
    #[must_use]
    pub fn brings(&self, other: &Edition) -> Vec<(&'static Question, bool)> {
        let is_shared = |pack: &&Arc<Pack>| other.packs.iter().any(|known| known.head.label() == pack.head.label());
        let own: Vec<&Arc<Pack>> = self.packs.iter().filter(|pack| !is_shared(pack)).collect();
        let brought = |question: &&'static Question| {
            let declares = |pack: &&Arc<Pack>| {
                let declared = pack.brought.declarations();
                declared.is_ok_and(|declared| declared.questions().any(|name| name == question.name))
            };
            let says_more = |pack: &&Arc<Pack>| {
                let declared = pack.brought.declarations();
                declared.is_ok_and(|declared| declared.says_more_of(question))
            };
            let is_new = own.iter().any(declares);
            (is_new || own.iter().any(says_more)).then_some((*question, is_new))
        };
        self.vocabulary.questions().iter().filter_map(brought).collect()
    }

    /// Returns what its own pack declares and a person can be asked for, without a question in one of these languages: facts, then
    /// options.
    ///
    /// # Errors
    ///
    /// The words of a pack inside the program cannot be loaded.
    pub fn unasked(&self, languages: &[Language]) -> Result<Vec<Unasked>, Diagnostic> {
        let pack = self.pack();
        let facts = pack.brought.declarations()?.unasked(&self.vocabulary, languages);
        let is_own = |option: &&EventOption| pack.options.iter().any(|own| own.name == option.name);
        let options = self.options.iter().filter(is_own).filter_map(|option| {
            let asks = |language: &Language| option.asks.as_ref().is_some_and(|asks| asks.has(*language));
            let missing: Vec<Language> = languages.iter().copied().filter(|language| !asks(language)).collect();
            (!missing.is_empty()).then(|| Unasked {
                name: option.name.clone(),
                languages: missing,
                node: option.at_kind.clone(),
            })
        });
        Ok(facts.chain(options).collect())
    }

    /// Says that there is no such option, and which may be meant.
    pub(crate) fn no_option(&self, name: &str) -> Complaint {
        let known = self.options.iter().map(|option| option.name.as_str());
        let edition = self.head().short_label();
        Complaint::new(phrase!("K0507", "{edition} has no option `{name}`", edition, name))
            .with_hint(suggestion(name, known))
    }

    /// Says that the article has no readings, and which may be meant.
    pub(crate) fn no_readings(&self, article: &str) -> Complaint {
        let known = self.readings.iter().map(|reading| reading.article.as_str());
        let edition = self.head().short_label();
        Complaint::new(phrase!("K0509", "{edition} has no readings of {article}", edition, article))
            .with_hint(suggestion(article, known))
    }

    /// Returns a reading by its full name, where only the beginning of the choice was given.
    ///
    /// # Errors
    ///
    /// The edition has no readings of the article, or none that begins so.
    pub fn resolve_reading(&self, (article, begun): &(String, String)) -> Result<(String, String), Diagnostic> {
        let reading = self
            .readings
            .iter()
            .find(|reading| reading.article == *article)
            .ok_or_else(|| Diagnostic::of_request(self.no_readings(article)))?;
        let names = || reading.choices.iter().map(|choice| choice.name.as_str());
        let mut beginning = names().filter(|name| name.starts_with(begun.as_str()));
        let chosen = match (names().find(|name| name == begun), beginning.next(), beginning.next()) {
            (Some(name), ..) | (None, Some(name), None) => Some(name.to_owned()),
            (None, None, _) | (None, Some(_), Some(_)) => None,
        };
        chosen
            .map(|name| (article.clone(), name))
            .ok_or_else(|| Diagnostic::of_request(reading.unknown(begun).about(self.head().short_label())))
    }

    /// Returns the articles in force: those of the newest edition of each body, with its head.
    pub fn contents(&self) -> impl Iterator<Item = (&PackHead, &Article)> {
        self.contents.iter().flat_map(|(pack, contents)| contents.iter().map(|article| (&pack.head, article)))
    }

    /// Returns the places where texts of this edition differ. The pack of another body stands on the texts of the edition
    /// that it extends, so it has that edition's as well; a later edition of the same body has a text of its own.
    pub fn divergences(&self) -> impl Iterator<Item = &Divergence> {
        self.contents.iter().flat_map(|(pack, _)| &pack.divergences)
    }

    /// Returns the article of that number.
    #[must_use]
    pub fn article(&self, number: &str) -> Option<(&PackHead, &Article)> {
        self.contents().find(|(_, article)| article.number == number)
    }

    /// Returns the references of its articles to others: those that its packs write, under the numbers of this edition.
    #[must_use]
    pub fn references(&self) -> Vec<CrossReference> {
        let tables = self.reference_tables().into_iter().rev();
        tables.flat_map(|(_, table)| table.into_references()).collect()
    }

    /// Returns the references of the articles of each body.
    fn reference_tables(&self) -> Vec<(&str, ReferenceTable)> {
        let mut bodies: Vec<(&str, ReferenceTable)> = Vec::new();
        for pack in &self.packs {
            let body = pack.head.body.as_str();
            let place = bodies.iter().position(|(known, _)| *known == body).unwrap_or(bodies.len());
            if place == bodies.len() {
                bodies.push((body, ReferenceTable::default()));
            }
            bodies[place].1.follow(&pack.inherited, &pack.references);
        }
        bodies
    }

    /// Returns the numbers of the articles that these layers carry out.
    #[must_use]
    pub fn articles_of_layers(&self, is_meant: impl Fn(&EditionLayer) -> bool) -> Vec<String> {
        let names: Vec<&str> =
            self.layers.iter().filter(|layer| is_meant(layer)).map(|layer| layer.name.as_str()).collect();
        let is_of_one =
            |article: &Article| matches!(&article.status, Status::Layer(name) if names.contains(&name.as_str()));
        let articles = self.contents().filter(|(_, article)| is_of_one(article));
        articles.map(|(_, article)| article.number.clone()).collect()
    }

    /// Returns the numbers of the articles that one of [`kodeks_core::question::MECHANICS`] or
    /// [`kodeks_core::question::REASONS`] carries out, under any options.
    #[must_use]
    pub fn articles_about(&self, mechanic: &str) -> Vec<String> {
        self.articles_about_under(mechanic, |_| false)
    }

    /// Returns the numbers of the articles that something mechanical carries out, with those that hold only
    /// under an option that is on.
    pub(crate) fn articles_about_under(&self, mechanic: &str, is_on: impl Fn(&str) -> bool) -> Vec<String> {
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
}

/// Returns rows under the numbers that a pack gives to those of the edition before it, without those that
/// are gone.
fn move_rows<T>(rows: Vec<(String, T)>, pack: &Arc<Pack>) -> Vec<(String, T)> {
    let fates = pack.inherited.row_fates();
    rows.into_iter()
        .filter_map(|(number, row)| {
            let now = fates.row_after(&number)?.to_owned();
            Some((now, row))
        })
        .collect()
}
