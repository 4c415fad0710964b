//! The edition by which it is ruled, and why it is that one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::OutsidePack;

/// The choice of the edition, and what it leaves aside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EditionChoiceView {
    /// Why it is ruled by this edition.
    pub chosen: ChosenView,
    /// The options and readings of the record that the edition does not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_aside: Vec<String>,
    /// The choice in sentences.
    #[serde(default, skip_serializing)]
    pub text: EditionChoiceText,
}

/// Why it is ruled by an edition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChosenView {
    /// `named`, `in-force`, `today` or `locked`.
    pub why: String,
    /// The day on which it is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The day until which it was looked for newer editions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<String>,
    /// Whether the event is later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub later_than_checked: Option<bool>,
    /// A notice about how long the edition holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
    /// The file of the lock from which the ruling departs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs_from: Option<String>,
    /// The packs from outside the program that the edition is made of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<OutsidePack>,
}

/// The choice of an edition in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EditionChoiceText {
    /// The options and readings that were left aside.
    pub left_aside: Option<String>,
    /// Which edition it is and why, and how old what is known of it is.
    pub why: Vec<String>,
    /// That it departs from a lock, and which packs are from outside.
    pub warnings: Vec<String>,
}
