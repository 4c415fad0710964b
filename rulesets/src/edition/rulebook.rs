//! What is in force at one event: an edition under a tempo, options and readings.

use kodeks_core::Complaint;
use std::{collections::BTreeMap, sync::Arc};

use kodeks_core::{Question, Tempo};
use kodeks_scripting::LawValue;

use crate::{Diagnostic, Edition, Placed, Reading, edition::PlacedLayer};

use super::{amend::amend, overlay::overlay};

/// Under what conditions an event is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The tempo; `None` only while it is being found out.
    pub tempo: Option<Tempo>,
    /// What the organiser has filled in.
    pub options: BTreeMap<String, LawValue>,
    /// The readings that were chosen, by article.
    pub readings: BTreeMap<String, String>,
}

/// The regulations in force at one event.
///
/// ```
/// use kodeks_core::Tempo;
/// use kodeks_scripting::LawValue;
/// use kodeks_rulesets::{Conditions, Library, Rulebook, Selector, Wanted};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&Wanted::Pack(Selector::parse("fide@2014")?))?;
/// let conditions = Conditions {
///     tempo: Some(Tempo::Blitz),
///     options: [("supervised".to_owned(), LawValue::Flag(false))].into(),
///     ..Conditions::default()
/// };
/// let rulebook = Rulebook::new(&edition, &conditions)?;
/// assert!(rulebook.layers().iter().any(|layer| layer == "rapid"));
/// # Ok::<(), kodeks_rulesets::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rulebook {
    edition: Arc<Edition>,
    conditions: Conditions,
    regulations: Vec<Placed>,
    layers: Vec<String>,
}

impl Rulebook {
    /// Returns what is in force under these conditions.
    ///
    /// Options that are neither given nor have a default stay open: see [`Rulebook::open_options`].
    ///
    /// # Errors
    ///
    /// An option or a reading that the edition does not know.
    pub fn new(edition: &Arc<Edition>, conditions: &Conditions) -> Result<Rulebook, Diagnostic> {
        check(edition, conditions)?;
        let mut rulebook = Rulebook {
            edition: Arc::clone(edition),
            conditions: with_defaults(edition, conditions),
            regulations: Vec::new(),
            layers: Vec::new(),
        };
        rulebook.lay(&[], edition.base());
        for layer in edition.layers() {
            if rulebook.applies(layer) {
                rulebook.lay_layer(layer)?;
            }
        }
        rulebook.fill_in_options();
        Ok(rulebook)
    }

    /// Returns the rulebook with only these regulations in force.
    pub fn with_only(&self, regulations: Vec<Placed>) -> Rulebook {
        Rulebook {
            edition: Arc::clone(&self.edition),
            conditions: self.conditions.clone(),
            regulations,
            layers: self.layers.clone(),
        }
    }

    /// Returns the edition.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the conditions, defaults filled in.
    #[must_use]
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Returns the layers that apply.
    #[must_use]
    pub fn layers(&self) -> &[String] {
        &self.layers
    }

    /// Returns every regulation in force.
    #[must_use]
    pub fn regulations(&self) -> &[Placed] {
        &self.regulations
    }

    /// Returns the regulations that answer a question.
    pub fn answering(&self, question: &'static Question) -> impl Iterator<Item = &Placed> {
        self.regulations
            .iter()
            .filter(move |placed| placed.question().name == question.name)
    }

    /// Returns the numbers of the articles that something of [`kodeks_core::question::MECHANICS`]
    /// or [`kodeks_core::question::REASONS`] carries out at this event.
    #[must_use]
    pub fn articles_about(&self, mechanic: &str) -> Vec<String> {
        let options = &self.conditions.options;
        let is_on = |option: &str| options.get(option) == Some(&LawValue::Flag(true));
        self.edition.articles_about_under(mechanic, is_on)
    }

    /// Returns the options that layers ask for and that nobody has given.
    #[must_use]
    pub fn open_options(edition: &Edition, conditions: &Conditions) -> Vec<String> {
        let conditions = with_defaults(edition, conditions);
        let mut open: Vec<String> = Vec::new();
        for layer in edition
            .layers()
            .iter()
            .filter(|layer| fits_tempo(layer, conditions.tempo))
        {
            for (name, _) in &layer.options {
                if !conditions.options.contains_key(name) && !open.contains(name) {
                    open.push(name.clone());
                }
            }
        }
        open
    }

    /// Returns the readings that matter to a regulation in force, with the choice made.
    pub fn readings_of<'a>(
        &'a self,
        placed: &'a Placed,
    ) -> impl Iterator<Item = (&'a Reading, &'a str)> {
        let of_regulation = |reading: &&Reading| {
            placed
                .readings
                .iter()
                .any(|(article, _)| *article == reading.article)
        };
        self.edition
            .readings()
            .iter()
            .filter(of_regulation)
            .map(|reading| (reading, self.chosen(reading)))
    }

    fn chosen<'a>(&'a self, reading: &'a Reading) -> &'a str {
        self.conditions
            .readings
            .get(&reading.article)
            .unwrap_or(&reading.default)
    }

    fn is_read_so(&self, placed: &Placed) -> bool {
        let chosen = &self.conditions.readings;
        let chosen = |article: &str| chosen.get(article).map(String::as_str);
        self.edition.is_read_so(placed, chosen)
    }

    /// Lays the regulations over those in force that are in force under the readings chosen.
    fn lay(&mut self, without: &[String], regulations: &[Placed]) {
        let regulations = regulations.iter();
        let read: Vec<Placed> = regulations
            .filter(|placed| self.is_read_so(placed))
            .cloned()
            .collect();
        overlay(&mut self.regulations, without, read);
    }

    fn applies(&self, layer: &PlacedLayer) -> bool {
        let given = |(name, values): &(String, Vec<LawValue>)| {
            self.conditions
                .options
                .get(name)
                .is_some_and(|value| values.contains(value))
        };
        fits_tempo(layer, self.conditions.tempo) && layer.options.iter().all(given)
    }

    fn lay_layer(&mut self, layer: &PlacedLayer) -> Result<(), Diagnostic> {
        self.lay(&layer.without, &layer.regulations);
        for amendment in &layer.amends {
            if self
                .regulations
                .iter()
                .any(|placed| placed.regulation.stem == amendment.stem)
            {
                amend(&mut self.regulations, amendment)?;
            }
        }
        self.layers.push(layer.name.clone());
        Ok(())
    }

    fn fill_in_options(&mut self) {
        for placed in &mut self.regulations {
            for entry in placed.law.iter_mut() {
                if let Some(value) = entry
                    .option
                    .as_ref()
                    .and_then(|option| self.conditions.options.get(option))
                {
                    entry.value = value.clone();
                }
            }
        }
    }
}

/// A layer that asks for a tempo does not apply while the tempo is not known.
fn fits_tempo(layer: &PlacedLayer, tempo: Option<Tempo>) -> bool {
    layer.tempi.is_empty() || tempo.is_some_and(|tempo| layer.tempi.contains(&tempo))
}

fn with_defaults(edition: &Edition, conditions: &Conditions) -> Conditions {
    let mut conditions = conditions.clone();
    for option in edition.options() {
        if let Some(default) = option.default_under(conditions.tempo) {
            conditions
                .options
                .entry(option.name.clone())
                .or_insert_with(|| default.clone());
        }
    }
    conditions
}

fn check(edition: &Edition, conditions: &Conditions) -> Result<(), Diagnostic> {
    for (name, value) in &conditions.options {
        let Some(option) = edition.option(name) else {
            return Err(Diagnostic::asked(edition.no_option(name)));
        };
        if !option.accepts(value) {
            return Err(Diagnostic::asked(
                Complaint::new(option.expected()).about(edition.label()),
            ));
        }
    }
    for (article, choice) in &conditions.readings {
        let reading = edition
            .readings()
            .iter()
            .find(|reading| reading.article == *article);
        let Some(reading) = reading else {
            return Err(Diagnostic::asked(edition.no_readings(article)));
        };
        if reading.choice(choice).is_none() {
            return Err(Diagnostic::asked(
                reading.unknown(choice).about(edition.label()),
            ));
        }
    }
    Ok(())
}
