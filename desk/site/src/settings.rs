//! What is kept on a device about its event.

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
