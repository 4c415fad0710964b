//! The fuzz targets of `core/winnability/fuzz`, driven by changes to good certificates, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
mod targets;

use std::time::Duration;

use kodeks_board::{Color, Position};
use kodeks_testing::Mutations;
use kodeks_winnability::{Budget, certify};

const PATIENT: Budget = Budget { time: Duration::MAX, ..Budget::FULL };

const WORDS: [&str; 10] =
    ["wall\n", "man ", "behind ", "safe", "positions ", "line ", "end\n", "99999999999999999999", "e4", "\n"];

#[test]
fn certificates_that_are_changed_anyhow_are_refused_or_true() {
    // A wall, a few positions, a line.
    for (fen, winner) in [
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Color::White),
        ("1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41", Color::White),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::White),
    ] {
        let position: Position = fen.parse().unwrap();
        let text = certify(&position, winner, PATIENT).certificate.unwrap().to_string();
        targets::certificate(text.as_bytes());
        let mut mutations = Mutations::new(&WORDS);
        for _ in 0..1000 {
            targets::certificate(&mutations.of(text.as_bytes()));
        }
    }
}
