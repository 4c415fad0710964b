//! What is kept on a device about its event.

use kodeks_base::Diagnostic;
use kodeks_rulesets::{Place, record::Draft};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What is kept on the device about the event.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Settings {
    /// The edition, with the readings that were chosen: `fide@2014[9.6a=cycles]`; without it the day decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The day on which the event starts; today without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// What the event is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The time control: `90+30`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// The tempo: `blitz`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo: Option<String>,
    /// What was announced: the options, by their names.
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    pub options: serde_json::Map<String, Json>,
}

impl Settings {
    /// Begins a record of the event in which nothing has happened yet; errors call it by this name.
    ///
    /// # Errors
    ///
    /// Something that is kept cannot stand in a record.
    pub fn begin(&self, file: &str) -> Result<Draft, Diagnostic> {
        let mut draft = Draft::new(file);
        let told = [
            ("name", &self.name),
            ("rules", &self.rules),
            ("on", &self.on),
            ("time", &self.time),
            ("tempo", &self.tempo),
        ];
        for (field, value) in told {
            if let Some(value) = value {
                draft.say(Place::Event, field, &as_written(field, value), value)?;
            }
        }
        for (name, value) in &self.options {
            draft.answer(Place::Options, name, value, name)?;
        }
        Ok(draft)
    }
}

/// Returns a value of the event as a record has it: a day without quotes, a text with them.
fn as_written(field: &str, value: &str) -> String {
    match field {
        "on" => value.to_owned(),
        _ => format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}
