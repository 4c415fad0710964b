//! No wrong answer about who can still give checkmate, on positions from real games and from
//! attempts to mislead other programs.
//!
//! The positions lie beside the repository, in `shared/data`, and are no part of it. Where they
//! are absent the test says so and passes.

#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use kodeks_core::{Budget, Color, MateAnswer, Move, Position, can_mate};
use ruzstd::decoding::StreamingDecoder;

/// Every so many rows are looked at.
const STEP: usize = 50;

#[test]
fn no_answer_is_wrong() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../shared/data/winnability.tsv.zst"
    );
    let Some(rows) = rows(Path::new(path)) else {
        println!("skipped: `{path}` is absent");
        return;
    };
    let mut tiers: BTreeMap<String, Tier> = BTreeMap::new();
    for row in rows.skip(1).step_by(STEP) {
        let fields: Vec<&str> = row.split('\t').collect();
        let tier = tiers.entry(fields[3].to_owned()).or_default();
        tier.ask(fields[0], fields[1], fields[2]);
    }
    for (name, tier) in &tiers {
        println!("{name}: {tier:?}");
        let allowed = match name.as_str() {
            "lichess-sample" => tier.asked / 1000,
            "lichess-unfair" => tier.asked / 50,
            _ => tier.asked / 4,
        };
        assert!(tier.open <= allowed, "{name}: {} left open", tier.open);
    }
}

#[derive(Debug, Default)]
struct Tier {
    asked: usize,
    /// Not decided within the fast budget.
    open: usize,
    /// Not legal positions: more promoted pieces than missing pawns.
    refused: usize,
}

impl Tier {
    fn ask(&mut self, fen: &str, winner: &str, verdict: &str) {
        let Ok(position) = fen.parse::<Position>() else {
            self.refused += 1;
            return;
        };
        self.asked += 1;
        let winner = Color::from_name(winner).unwrap();
        match can_mate(&position, winner, Budget::FAST) {
            MateAnswer::Yes { line } => {
                assert_eq!(verdict, "winnable", "{winner} in {fen}: {line:?}");
                assert!(
                    mates(position, winner, &line),
                    "{winner} in {fen}: {line:?}"
                );
            }
            MateAnswer::No { proof } => {
                assert_ne!(verdict, "winnable", "{winner} in {fen}: {proof:?}");
            }
            MateAnswer::NotDecided { .. } => self.open += 1,
        }
    }
}

fn mates(mut position: Position, winner: Color, line: &[Move]) -> bool {
    let legal = line.iter().all(|m| {
        let is_legal = position.is_legal(*m);
        position.play(*m);
        is_legal
    });
    legal && position.is_checkmate() && position.turn() != winner
}

fn rows(path: &Path) -> Option<impl Iterator<Item = String>> {
    let file = File::open(path).ok()?;
    let decoder = StreamingDecoder::new(file).unwrap();
    Some(BufReader::new(decoder).lines().map(Result::unwrap))
}
