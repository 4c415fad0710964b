//! The settings of an event: name, edition, day, time control and announcements.

use kodeks_base::{Date, Diagnostic};
use kodeks_rulesets::{RecordPlace, record::RecordDraft};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The settings of an event, as a device stores them and a record begins with them.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct EventSettings {
    /// The edition with its chosen readings: `fide@2014[9.6a=cycles]`. By default the day decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The first day of the event; by default today.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The name of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The time control: `90+30`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// The tempo: `blitz`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo: Option<String>,
    /// The packs that hold beside the edition: comments that the event follows, and rules on other matters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The announcements: options of the edition, by their names.
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    pub options: serde_json::Map<String, Json>,
    /// The day since which a device keeps them: `2026-11-28`; none in the log of an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
    /// The last day on which somebody said on the device that they hold; none in the log of an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
}

impl EventSettings {
    /// Returns whether they say nothing of an event.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let blank = EventSettings { since: self.since.clone(), day: self.day.clone(), ..EventSettings::default() };
        *self == blank
    }

    /// Notes that they hold today; a device keeps them since the first such day.
    pub fn confirm(&mut self, today: Option<Date>) {
        self.day = today.map(|today| today.to_string());
        if self.is_empty() {
            self.since = None;
        } else if self.since.is_none() {
            self.since.clone_from(&self.day);
        }
    }

    /// Begins a record of the event, without incidents. `file` is its name in errors.
    ///
    /// # Errors
    ///
    /// A setting has a value that a record may not have.
    pub fn begin(&self, file: &str) -> Result<RecordDraft, Diagnostic> {
        let mut draft = RecordDraft::new(file);
        let fields = [
            ("name", &self.name),
            ("rules", &self.rules),
            ("on", &self.on),
            ("time", &self.time),
            ("tempo", &self.tempo),
        ];
        for (field, value) in fields {
            if let Some(value) = value {
                draft.say(RecordPlace::Event, field, &toml_value(field, value), value)?;
            }
        }
        if !self.also.is_empty() {
            draft.answer(RecordPlace::Event, "also", &json!(self.also), &self.also.join(", "))?;
        }
        for (name, value) in &self.options {
            draft.answer(RecordPlace::Options, name, value, name)?;
        }
        Ok(draft)
    }
}

/// Returns the value of a field as TOML: a date bare, a text in quotes.
fn toml_value(field: &str, value: &str) -> String {
    match field {
        "on" => value.to_owned(),
        _ => format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}
