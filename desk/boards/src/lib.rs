#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod alert;
mod board;
mod boards;
mod fault;
mod file;
mod folder;
mod key;
pub mod limits;
mod record;
mod seats;
mod tail;

pub use self::{
    alert::{Alert, AlertKind, ClaimingMove, OtherReading},
    board::LiveBoard,
    boards::{Boards, BoardsChange, LiveEvent},
    key::BoardKey,
};
