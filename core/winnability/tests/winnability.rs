//! No wrong answer about who can still give checkmate, on positions from real games and from
//! attempts to mislead other programs.
//!
//! The positions, `winnability.tsv.zst`, are no part of the repository: the environment variable
//! `KODEKS_COLLECTIONS` names the folder in which they lie.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    collections::BTreeMap,
    env,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
    time::Duration,
};

use kodeks_board::{Color, Position};
use kodeks_winnability::{Budget, CertifiedAnswer, certify, check, is_winnable};
use ruzstd::decoding::StreamingDecoder;

/// Every so many rows are looked at.
const STEP: usize = 101;

/// Enough for most; without a bound on time, so that a busy machine makes no difference.
const BUDGET: Budget = Budget { positions: 300_000, time: Duration::MAX, bfs_positions: 0 };

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn no_answer_is_wrong_and_every_certificate_is_accepted() {
    let folder = env::var("KODEKS_COLLECTIONS").expect("KODEKS_COLLECTIONS names a folder");
    let rows = rows(&Path::new(&folder).join("winnability.tsv.zst"));
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
        let CertifiedAnswer { answer, certificate, .. } = certify(&position, winner, BUDGET);
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

fn rows(path: &Path) -> impl Iterator<Item = String> + use<> {
    let file = File::open(path).unwrap();
    let decoder = StreamingDecoder::new(file).unwrap();
    BufReader::new(decoder).lines().map(Result::unwrap)
}
