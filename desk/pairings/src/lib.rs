#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod columns;
mod day;
mod event;
mod fields;
mod kind;
pub mod limits;
mod notes;
mod outcome;
mod pairings;
mod pgn;
mod player;
mod read;
mod result_changes;
mod roster;
mod seats;
mod table;
mod text;
mod time_control;
mod trf;
mod warning;

pub use self::{
    event::EventTold,
    kind::PairingsFileKind,
    outcome::PairingOutcome,
    pairings::{Pairing, Pairings},
    player::{Player, Team},
    read::{read, read_round},
    result_changes::{
        ChangedResult, RuledResult, changed_results, changed_results_as_csv, changed_results_as_json,
        read_changed_results,
    },
    warning::Warning,
};
