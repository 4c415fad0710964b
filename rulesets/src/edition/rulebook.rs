//! The regulations in force at one event: an edition under a tempo, options and readings.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::{Question, Tempo, Value};
use kodeks_scripting::{Law, LawValue};

use crate::{Constraint, Edition, EditionRegulation, EventOption, FactBound, Reading, edition::EditionLayer};

use super::{amend::amend, conditions::Conditions, in_force::RegulationsInForce, overlay::overlay, references};

/// The regulations in force at one event.
///
/// ```
/// use kodeks_core::Tempo;
/// use kodeks_scripting::LawValue;
/// use kodeks_rulesets::{Conditions, Library, Rulebook, Selector, EditionRequest};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2014")?))?;
/// let conditions = Conditions {
///     tempo: Some(Tempo::Blitz),
///     options: [("supervised".to_owned(), LawValue::Flag(false))].into(),
///     ..Conditions::default()
/// };
/// let rulebook = Rulebook::new(&edition, &conditions)?;
/// assert!(rulebook.layers().iter().any(|layer| layer == "rapid"));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rulebook {
    edition: Arc<Edition>,
    conditions: Conditions,
    /// The options that the event has given itself.
    announced: Arc<[String]>,
    in_force: Arc<RegulationsInForce>,
}

/// The articles about a game that the arbiter interrupts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// The articles by which he stops the clocks.
    pub stops: Vec<String>,
    /// The articles by which he decides when the game goes on.
    pub resumes: Vec<String>,
}

/// The question about the course of the game, with the words for a game that is interrupted and one that can go on.
pub(crate) const PLAY: &str = "play";
const INTERRUPTED: &str = "interrupted";
const RESUMABLE: &str = "resumable";

/// The question about the clocks at a claim of a draw.
pub(crate) const CLOCKS_AT_A_CLAIM: &str = "leaves-clocks-running";

/// Returns whether a regulation answers a report of this question with this word alone.
fn is_about(placed: &EditionRegulation, question: &str, word: &'static str) -> bool {
    let is_word =
        |constraint: &Constraint| constraint.fact == 0 && constraint.bounds == [FactBound::Given(Value::Word(word))];
    placed.question().name == question && placed.regulation.when.constraints().iter().any(is_word)
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
        let announced = conditions.options.keys().cloned().collect();
        let conditions = with_defaults(edition, conditions);
        let in_force = edition.in_force.under(&conditions, || lay(edition, &conditions))?;
        Ok(Rulebook { edition: Arc::clone(edition), conditions, announced, in_force })
    }

    /// Returns the rulebook with only these regulations in force.
    pub fn with_only(&self, regulations: Vec<EditionRegulation>) -> Rulebook {
        Rulebook {
            edition: Arc::clone(&self.edition),
            conditions: self.conditions.clone(),
            announced: Arc::clone(&self.announced),
            in_force: Arc::new(RegulationsInForce::of(regulations, self.in_force.layers.clone())),
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

    /// Returns whether the event has given the option of that name itself; if not, its default counts.
    #[must_use]
    pub fn is_announced(&self, option: &str) -> bool {
        self.announced.iter().any(|announced| announced == option)
    }

    /// Returns the layers that apply.
    #[must_use]
    pub fn layers(&self) -> &[String] {
        &self.in_force.layers
    }

    /// Returns every regulation in force.
    #[must_use]
    pub fn regulations(&self) -> &[EditionRegulation] {
        &self.in_force.regulations
    }

    /// Returns the regulations that answer a question.
    pub fn answering(&self, question: &'static Question) -> impl Iterator<Item = &EditionRegulation> {
        self.places_answering(question).iter().map(|place| &self.in_force.regulations[*place])
    }

    /// Returns the indices in [`Rulebook::regulations`] of the regulations that answer a question.
    #[must_use]
    pub fn places_answering(&self, question: &'static Question) -> &[usize] {
        self.in_force.places_answering(question)
    }

    /// Returns the numbers of the regulation at a place, as its procedure gets them.
    pub(crate) fn law(&self, place: usize) -> &Law {
        &self.in_force.laws[place]
    }

    /// Returns the numbers of the articles that something of [`kodeks_core::question::MECHANICS`]
    /// or [`kodeks_core::question::REASONS`] carries out at this event.
    #[must_use]
    pub fn articles_about(&self, mechanic: &str) -> Vec<String> {
        let options = &self.conditions.options;
        let is_on = |option: &str| options.get(option) == Some(&LawValue::Flag(true));
        self.edition.articles_about_under(mechanic, is_on)
    }

    /// Returns the articles by which the clocks of a game are stopped that the arbiter has to interrupt, or in which a draw is claimed,
    /// and those by which he lets it go on; `None` where the regulations say nothing of it.
    #[must_use]
    pub fn interruption(&self, is_claim: bool) -> Option<Interruption> {
        let numbers = |is_such: &dyn Fn(&EditionRegulation) -> bool| {
            let regulations = self.regulations().iter().filter(|placed| is_such(placed));
            regulations.flat_map(EditionRegulation::article_numbers).collect::<Vec<String>>()
        };
        let resumes = numbers(&|placed| is_about(placed, PLAY, RESUMABLE));
        let mut stops =
            if is_claim { numbers(&|placed| placed.question().name == CLOCKS_AT_A_CLAIM) } else { Vec::new() };
        if stops.is_empty() {
            stops = numbers(&|placed| is_about(placed, PLAY, INTERRUPTED));
        }
        // One article can say both; who stops the clocks does so by the others.
        if stops.iter().any(|number| !resumes.contains(number)) {
            stops.retain(|number| !resumes.contains(number));
        }
        (!stops.is_empty()).then_some(Interruption { stops, resumes })
    }

    /// Returns the options that layers ask for and that nobody has given.
    #[must_use]
    pub fn open_options(edition: &Edition, conditions: &Conditions) -> Vec<String> {
        let conditions = with_defaults(edition, conditions);
        let mut open: Vec<String> = Vec::new();
        for layer in edition.layers_in_force().filter(|layer| fits_tempo(layer, conditions.tempo)) {
            for (name, _) in &layer.options {
                if !conditions.options.contains_key(name) && !open.contains(name) {
                    open.push(name.clone());
                }
            }
        }
        open
    }

    /// Returns the readings that matter to a regulation in force, with the choice made.
    pub fn readings_of<'a>(&'a self, placed: &'a EditionRegulation) -> impl Iterator<Item = (&'a Reading, &'a str)> {
        let of_regulation = |reading: &&Reading| placed.readings.iter().any(|(article, _)| *article == reading.article);
        self.edition.readings().iter().filter(of_regulation).map(|reading| (reading, self.choice_of(reading)))
    }

    fn choice_of<'a>(&'a self, reading: &'a Reading) -> &'a str {
        self.conditions.readings.get(&reading.article).unwrap_or(&reading.default)
    }
}

/// Lays over each other what an edition has under some conditions, their defaults filled in.
fn lay(edition: &Edition, conditions: &Conditions) -> Result<RegulationsInForce, Diagnostic> {
    let read = |regulations: &[EditionRegulation]| -> Vec<EditionRegulation> {
        let chosen = |article: &str| conditions.readings.get(article).map(String::as_str);
        regulations.iter().filter(|placed| edition.is_read_so(placed, chosen)).cloned().collect()
    };
    let mut regulations = read(edition.base());
    let mut layers = Vec::new();
    for layer in edition.layers_in_force().filter(|layer| applies(layer, conditions)) {
        overlay(&mut regulations, &layer.without, read(&layer.regulations));
        for amendment in &layer.amends {
            let mut named = regulations.iter();
            if named.any(|placed| placed.regulation.stem == amendment.stem) {
                amend(&mut regulations, amendment)?;
            }
        }
        layers.push(layer.name.clone());
    }
    // What the event itself announces no pack has set.
    let is_default = |option: &&EventOption| {
        let default = option.default_under(conditions.tempo);
        option.amended_by.is_some() && default.is_some() && conditions.options.get(&option.name) == default
    };
    let amended: Vec<&EventOption> = edition.options().iter().filter(is_default).collect();
    // What others take is then the number that the options of the event have made it.
    for placed in &mut regulations {
        placed.law.fill_in(&conditions.options);
        for option in &amended {
            placed.law.note_amendment(&option.name, option.amended_by.as_deref().unwrap_or_default());
        }
    }
    references::take(&mut regulations);
    for placed in &mut regulations {
        if let Some(tempo) = conditions.tempo {
            placed.keep_articles_of(tempo);
        }
    }
    Ok(RegulationsInForce::of(regulations, layers))
}

fn applies(layer: &EditionLayer, conditions: &Conditions) -> bool {
    let given = |(name, values): &(String, Vec<LawValue>)| {
        let value = conditions.options.get(name);
        value.is_some_and(|value| values.contains(value))
    };
    fits_tempo(layer, conditions.tempo) && layer.options.iter().all(given)
}

/// A layer that asks for a tempo does not apply while the tempo is not known.
fn fits_tempo(layer: &EditionLayer, tempo: Option<Tempo>) -> bool {
    layer.tempi.is_empty() || tempo.is_some_and(|tempo| layer.tempi.contains(&tempo))
}

fn with_defaults(edition: &Edition, conditions: &Conditions) -> Conditions {
    let mut conditions = conditions.clone();
    for option in edition.options() {
        if let Some(default) = option.default_under(conditions.tempo) {
            conditions.options.entry(option.name.clone()).or_insert_with(|| default.clone());
        }
    }
    conditions
}

fn check(edition: &Edition, conditions: &Conditions) -> Result<(), Diagnostic> {
    for (name, value) in &conditions.options {
        let Some(option) = edition.option(name) else {
            return Err(Diagnostic::of_request(edition.no_option(name)));
        };
        if !option.accepts(value) {
            return Err(Diagnostic::of_request(option.refuse(value).about(edition.head().short_label())));
        }
    }
    for (article, choice) in &conditions.readings {
        let reading = edition.readings().iter().find(|reading| reading.article == *article);
        let Some(reading) = reading else {
            return Err(Diagnostic::of_request(edition.no_readings(article)));
        };
        if reading.choice(choice).is_none() {
            return Err(Diagnostic::of_request(reading.unknown(choice).about(edition.head().short_label())));
        }
    }
    Ok(())
}
