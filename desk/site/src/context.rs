//! The context of a question: packs, words, the question itself, and the event at which it is asked.

use std::cell::OnceCell;

use kodeks_base::Diagnostic;
use kodeks_core::{CommonIncident, Origin};
use kodeks_event::{EventSettings, PageQuestion, PageResult};
use kodeks_rulesets::{Edition, Library, Regulation, cases::CaseFile, record::RecordDraft};
use kodeks_words::Words;
use maud::Markup;

use crate::incident::{IncidentRuling, IncidentState};

/// Returns whether a regulation is about incidents, not about ratings.
pub(crate) fn is_about_incidents(regulation: &Regulation) -> bool {
    regulation.question.origin != Origin::Calculation
}

/// Returns whether an edition rules on incidents, not only on ratings.
pub(crate) fn rules_on_incidents(edition: &Edition) -> bool {
    edition.regulations().any(|placed| is_about_incidents(&placed.regulation))
}

/// Returns whether an edition has Laws by which games are ruled on.
pub(crate) fn rules_on_games(library: &Library, edition: &Edition) -> bool {
    rules_on_incidents(edition) && library.has_laws(edition)
}

/// Everything needed to answer a question of a page.
pub struct PageContext<'a> {
    /// The installed packs.
    pub library: &'a Library,
    /// The words of the page's language.
    pub words: &'a Words,
    /// The question.
    pub question: &'a PageQuestion,
    /// The event at which the page is used, if it is at one.
    pub venue: Option<&'a dyn Venue>,
    /// The built-in cases, read at their first use.
    pub(crate) cases: &'a OnceCell<Vec<CaseFile>>,
}

impl<'a> PageContext<'a> {
    /// Returns the built-in cases.
    pub(crate) fn cases(&self) -> Result<&'a [CaseFile], Diagnostic> {
        match self.cases.get() {
            Some(cases) => Ok(cases),
            None => {
                let cases = CaseFile::built_in()?;
                Ok(self.cases.get_or_init(|| cases))
            }
        }
    }

    /// Returns a message of the page.
    #[must_use]
    pub fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    /// Returns a message of the page with one argument.
    #[must_use]
    pub fn say_with(&self, name: &str, argument: &str, value: &str) -> String {
        self.words.say_with(name, &[(argument, value.into())])
    }

    /// Returns the editions of the Laws, by name and version.
    ///
    /// # Errors
    ///
    /// The files of an edition have a fault.
    pub fn editions(&self) -> Result<Vec<Edition>, Diagnostic> {
        let mut editions = self.library.editions()?;
        editions.retain(|edition| rules_on_games(self.library, edition));
        Ok(editions)
    }

    /// Returns the place of another page of the same language, below the root.
    #[must_use]
    pub fn place(&self, place: &str) -> String {
        crate::places::place_in(self.words.language(), place)
    }

    /// Returns the relative link to another page of the same language, by its place below the root: `compare/`.
    #[must_use]
    pub fn link(&self, place: &str) -> String {
        crate::places::link(&self.question.root, self.words.language(), place)
    }
}

/// An event at which incidents are reported, with pages of its own.
pub trait Venue {
    /// Answers a question of one of its own pages.
    ///
    /// # Errors
    ///
    /// The question is unknown, or asks for something that cannot be.
    fn answer(&self, context: &PageContext<'_>) -> PageResult;

    /// Returns the message with the title of one of its own pages, by the place of the page: `boards/`.
    fn page_title(&self, place: &str) -> Option<&'static str>;

    /// Returns the settings of the event; none where the device may not know them.
    fn settings(&self) -> Option<&EventSettings>;

    /// Returns the place of the page on which they are changed: `hall/`.
    fn settings_place(&self) -> &'static str;

    /// Returns the names of the players of the game, White's first, each where it is known.
    fn player_names(&self, context: &PageContext<'_>, stage: &IncidentState) -> [Option<String>; 2];

    /// Returns how often the log has an incident of this name, such as `phone.rings`, or of its event.
    fn count_incidents(&self, incident: CommonIncident) -> usize;

    /// Draws the reason why nothing can be ruled, with its title, if there is one.
    fn barrier(&self, context: &PageContext<'_>) -> Option<(String, Markup)>;

    /// Prepares the state of a page before it is asked something.
    ///
    /// # Errors
    ///
    /// A ruling has to be repeated, and something in its record cannot be.
    fn prepare(&self, context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic>;

    /// Begins a record with what is known of the event and the game.
    ///
    /// # Errors
    ///
    /// Something that is known has a value that a record may not have.
    fn begin(&self, context: &PageContext<'_>, stage: &IncidentState) -> Result<RecordDraft, Diagnostic>;

    /// Performs an act of its own on the state, and returns whether it has such an act.
    ///
    /// # Errors
    ///
    /// The input is invalid.
    fn act(&self, context: &PageContext<'_>, stage: &mut IncidentState, act: &str) -> Result<bool, Diagnostic>;

    /// Enters the ruling in the log, or asks first where it was.
    ///
    /// # Errors
    ///
    /// The device may not enter anything, or the record cannot be ruled.
    fn enter(&self, context: &PageContext<'_>, stage: &mut IncidentState) -> PageResult;

    /// Follows an act: `is_changed` says whether it has changed the record.
    fn finish(&self, stage: &mut IncidentState, is_changed: bool);

    /// Draws the line above the page: where it happened, and between whom.
    fn draw_place(&self, context: &PageContext<'_>, stage: &IncidentState) -> Markup;

    /// Draws the button that enters a ruling, or the note that it was entered.
    fn draw_entry(&self, context: &PageContext<'_>, stage: &IncidentState) -> Markup;

    /// Draws the report so far, with buttons that take parts of it back.
    fn draw_report(&self, context: &PageContext<'_>, ruled: &IncidentRuling) -> Markup;
}
