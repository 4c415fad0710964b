//! The tournament as its files of pairings describe it, beside its players and games.

use serde::{Deserialize, Serialize};

use crate::PairingsHeader;

/// What files of pairings tell of the tournament that is no setting of the event, with the arbiters whom they name.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Tournament {
    /// The town.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// The federation, in three letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The first day: `2026-11-28`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// The type of the tournament, as the file writes it: `Individual: Swiss-System`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The chief arbiter and the deputies, as far as their names were not erased.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub officials: Vec<Official>,
}

impl Tournament {
    /// Returns the tournament of a header and of the arbiters named with it.
    #[must_use]
    pub fn new(header: &PairingsHeader, officials: Vec<Official>) -> Tournament {
        Tournament {
            city: header.city.clone(),
            federation: header.federation.clone(),
            from: header.from.clone(),
            until: header.until.clone(),
            kind: header.kind.clone(),
            officials,
        }
    }
}

/// An arbiter whom a file of pairings names. In the log it is a [personal text](crate::personal::OFFICIAL), in JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct Official {
    /// The office.
    pub office: Office,
    /// The name as the file writes it, often with title and FIDE ID.
    pub name: String,
}

/// The office of an arbiter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    /// The chief arbiter.
    Chief,
    /// A deputy of the chief arbiter.
    #[default]
    Deputy,
}
