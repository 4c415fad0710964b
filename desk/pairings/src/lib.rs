#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod changed;
mod columns;
mod day;
mod event;
mod kind;
pub mod limits;
mod notes;
mod outcome;
mod pairings;
mod pgn;
mod player;
mod read;
mod roster;
mod seats;
mod table;
mod text;
mod trf;
mod warning;
mod written;

pub use self::{
    changed::{
        ChangedResult, RuledResult, changed_results, changed_results_as_csv, changed_results_as_json,
        read_changed_results,
    },
    event::EventTold,
    kind::Kind,
    outcome::Outcome,
    pairings::{Pairing, Pairings},
    player::{Player, Team},
    read::{read, read_round},
    warning::Warning,
};
