//! The conditions of a ruling in one line: edition, tempo, supervision where the edition asks for it, and the event.
//! What is not known is said to be unknown.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::Tempo;
use kodeks_event::EventSettings;
use kodeks_rulesets::{
    Conditions, Edition, EventOption, OptionKind, Record, Rulebook, Ruling, record::RecordFolder, tempo,
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{context::PageContext, event, incident::IncidentRuling, places::SETTINGS};

/// The `id` of the bar of conditions in the frame of a page.
pub(crate) const BAR: &str = "conditions";

/// The settings of an event as an edition reads them.
pub struct EventConditions {
    edition: Arc<Edition>,
    record: Record,
    tempo: Option<Tempo>,
}

impl EventConditions {
    /// Reads settings.
    ///
    /// # Errors
    ///
    /// A setting has an impossible value, or there is no such edition.
    pub fn new(context: &PageContext<'_>, settings: &EventSettings) -> Result<EventConditions, Diagnostic> {
        let draft = settings.begin(event::KEPT)?;
        let record = draft.record(RecordFolder::nothing(), &context.library.vocabulary()?)?;
        let edition = context.library.edition(&record.edition_request(None, None))?;
        // A time control that the edition does not settle leaves the tempo open.
        let tempo = tempo(context.library.host(), &edition, &record).unwrap_or_default();
        Ok(EventConditions { edition, record, tempo })
    }

    /// Returns the first option that decides which layers apply at the known tempo, and that nobody has announced.
    pub(crate) fn unannounced(&self) -> Option<&EventOption> {
        let mut deciding = deciding_options(&self.edition, self.tempo);
        deciding.find(|option| !self.record.options.contains_key(&option.name))
    }

    /// Returns whether tempo and announcements are known as far as they decide which regulations are in force.
    pub(crate) fn is_settled(&self) -> bool {
        self.tempo.is_some() && self.unannounced().is_none()
    }

    /// Returns the regulations in force, as far as the conditions are known.
    ///
    /// # Errors
    ///
    /// The edition does not know an option or a reading.
    pub(crate) fn rulebook(&self) -> Result<Rulebook, Diagnostic> {
        let conditions = Conditions {
            tempo: self.tempo,
            options: self.record.options_for(&self.edition),
            readings: self.record.readings.clone(),
        };
        Rulebook::new(&self.edition, &conditions)
    }

    /// Returns the edition and, with the time control, the tempo, in words.
    #[must_use]
    pub fn laws_and_tempo(&self, words: &Words) -> [String; 2] {
        let tempo = self.tempo.map(|tempo| words.tempo(tempo));
        let control = self.record.control.as_ref().map(ToString::to_string);
        let tempo = match (tempo, control) {
            (Some(tempo), Some(control)) => format!("{tempo} {control}"),
            (Some(tempo), None) => tempo,
            (None, Some(control)) => format!("{control} ({})", words.say("site-tempo-not-said")),
            (None, None) => words.say("site-tempo-not-said"),
        };
        [edition_label(&self.edition, words), tempo]
    }

    /// Returns what was announced, and which readings were chosen, in words.
    #[must_use]
    pub fn announcements(&self, words: &Words) -> Vec<String> {
        let options = self.record.options_for(&self.edition);
        let announced = options.iter().map(|(name, value)| words.option(name, value));
        let reading = |(article, choice): (&String, &String)| format!("{} {article}={choice}", words.say("reading"));
        let readings = self.record.readings.iter().map(reading);
        announced.chain(readings).collect()
    }

    /// Returns the conditions in words, the edition first and the name of the event last.
    pub(crate) fn sentences(&self, words: &Words) -> Vec<String> {
        let mut said = self.laws_and_tempo(words).to_vec();
        said.extend(announced(&self.edition, self.tempo, &self.record.options, words));
        said.extend(self.record.named.event.clone());
        said
    }
}

/// Returns the options that decide which layers of an edition apply at a tempo, and that have no value by default.
fn deciding_options(edition: &Edition, tempo: Option<Tempo>) -> impl Iterator<Item = &EventOption> {
    let decides = move |option: &&EventOption| {
        edition.layers().iter().any(|layer| {
            let is_at_tempo = tempo.is_some_and(|tempo| layer.tempi.contains(&tempo));
            is_at_tempo && layer.options.iter().any(|(name, _)| *name == option.name)
        })
    };
    edition.options().iter().filter(decides).filter(move |option| option.default_under(tempo).is_none())
}

/// Returns what was announced of the options that decide at a tempo, and of which nothing is known.
fn announced(
    edition: &Edition,
    tempo: Option<Tempo>,
    options: &BTreeMap<String, LawValue>,
    words: &Words,
) -> Vec<String> {
    let say = |option: &EventOption| match options.get(&option.name) {
        Some(value) => words.option(&option.name, value),
        None => {
            let called = match option.kind {
                OptionKind::Flag => words.option(&option.name, &LawValue::Flag(true)),
                _ => words.number_name(&option.name),
            };
            words.say_with("site-not-said", &[("what", called.into())])
        }
    };
    deciding_options(edition, tempo).map(say).collect()
}

/// Draws the bar of a page, with the way to where the conditions are changed.
pub(crate) fn draw_bar(context: &PageContext<'_>, settings: &EventSettings) -> Markup {
    let words = context.words;
    let place = context.venue.map_or(SETTINGS, |venue| venue.settings_place());
    let said = match EventConditions::new(context, settings) {
        Ok(conditions) => conditions.sentences(words),
        Err(_) => vec![words.say("site-conditions-unreadable")],
    };
    html! {
        a href=(context.link(place)) {
            (in_a_line(&said)) " "
            span class="unseen" { (words.say("site-conditions-change")) }
            span aria-hidden="true" { "✎" }
        }
    }
}

/// Draws conditions in a line, each of them whole.
pub(crate) fn in_a_line(said: &[String]) -> Markup {
    html! {
        @for (place, said) in said.iter().enumerate() {
            @if place > 0 { " · " }
            span { (said) }
        }
    }
}

/// Draws the conditions under which a ruling was made: `2023 · blitz · supervised`.
pub(crate) fn draw_of_ruling(ruled: &IncidentRuling, ruling: &Ruling, words: &Words) -> Markup {
    let edition = ruling.edition();
    let tempo = ruling.tempo.map_or_else(|| words.say("site-tempo-not-said"), |tempo| words.tempo(tempo));
    let announced = announced(edition, ruling.tempo, &ruled.heard.record.options_for(edition), words);
    let said: Vec<String> = [edition_label(edition, words), tempo].into_iter().chain(announced).collect();
    html! { p class="under" { (in_a_line(&said)) } }
}

/// Returns what an edition is called in a line: of the usual body its year alone.
fn edition_label(edition: &Edition, words: &Words) -> String {
    let head = edition.head();
    if head.is_of_the_usual_body() {
        head.edition.to_string()
    } else {
        head.title.in_language(words.language()).to_owned()
    }
}
