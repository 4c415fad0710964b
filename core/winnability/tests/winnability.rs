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
    time::Duration,
};

use kodeks_board::{Color, Position};
use kodeks_winnability::{Budget, Certified, certify, check, is_winnable};
use ruzstd::decoding::StreamingDecoder;

/// Every so many rows are looked at.
const STEP: usize = 101;

/// Enough for most; without a bound on time, so that a busy machine makes no difference.
const BUDGET: Budget = Budget {
    positions: 300_000,
    time: Duration::MAX,
    bfs_positions: 0,
};

#[test]
fn no_answer_is_wrong_and_every_certificate_is_accepted() {
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
            "lichess-sample" | "lichess-unfair" | "adversarial" => 0,
            "fuzz" => 1 + tier.asked / 500,
            _ => 1 + tier.asked / 50,
        };
        assert!(tier.open <= allowed, "{name}: {} left open", tier.open);
    }
}

#[derive(Debug, Default)]
struct Tier {
    asked: usize,
    /// Not decided within the budget.
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
        let Certified {
            answer,
            certificate,
            ..
        } = certify(&position, winner, BUDGET);
        let expected = verdict == "winnable";
        if let Some(can) = is_winnable(&position, winner, BUDGET) {
            assert_eq!(expected, can, "{winner} in {fen}, without a line");
        }
        let Some(can) = answer.verdict() else {
            self.open += 1;
            return;
        };
        assert_eq!(expected, can, "{winner} in {fen}: {answer:?}");
        let certificate = certificate.unwrap();
        assert_eq!(check(&certificate), Ok(()), "{winner} in {fen}");
    }
}

fn rows(path: &Path) -> Option<impl Iterator<Item = String>> {
    let file = File::open(path).ok()?;
    let decoder = StreamingDecoder::new(file).unwrap();
    Some(BufReader::new(decoder).lines().map(Result::unwrap))
}
