//! A game that is watched, as it is shown.

use kodeks_audit::GameNow;
use kodeks_core::Score;
use serde::Serialize;

use crate::{alert::Alert, key::BoardKey};

/// The current state of a watched game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct LiveBoard {
    /// Its board.
    pub key: BoardKey,
    /// Grows with every change.
    pub version: u64,
    /// Who plays White, as the file names the player; may be empty.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// The file that it is read from.
    pub file: String,
    /// Which game of the file it is, counted from 1.
    pub number: u64,
    /// Number of moves that were played, White's and Black's together, up to one that is not legal and after which the game did not go on.
    pub plies: usize,
    /// The last of them, as it is written: `34... Qxf2+`; empty at the start.
    pub last: String,
    /// The position, in FEN.
    pub fen: String,
    /// The last clock times in milliseconds, White's first; nothing where none is shown.
    pub clocks: [Option<u64>; 2],
    /// Who is on the move: `white` or `black`.
    pub on_move: &'static str,
    /// The result that the file has.
    pub result: Option<&'static str>,
    /// The tempo by which it is judged, if it is known.
    pub tempo: Option<&'static str>,
    /// The alerts of the Laws about it.
    pub alerts: Vec<Alert>,
}

impl LiveBoard {
    /// Takes what is so now.
    pub(crate) fn show(&mut self, now: &GameNow, alerts: Vec<Alert>) {
        self.plies = now.plies;
        self.last.clone_from(&now.last);
        self.fen = now.setup.to_string();
        self.clocks = now.clocks.map(|shown| shown.map(|shown| shown.time.ms()));
        self.on_move = now.on_move().name();
        self.result = now.recorded.map(Score::name);
        self.tempo = now.tempo.map(|tempo| tempo.name());
        self.alerts = alerts;
    }

    /// Returns the alert that is called so.
    #[must_use]
    pub fn alert(&self, id: &str) -> Option<&Alert> {
        self.alerts.iter().find(|alert| alert.id == id)
    }
}
