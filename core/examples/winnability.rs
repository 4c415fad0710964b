//! Measures who can still give checkmate, on rows of positions with known verdicts.
//!
//! `winnability FILE.tsv[.zst] [--budget fast|full|N] [--step N] [--tier NAME] [--open]`
//!
//! Each row begins with FEN, would-be winner, verdict (`winnable`, `unwinnable`, `dead`) and tier.
//! Every line of moves is replayed. `--open` prints the rows that stay undecided.

#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Read},
    time::{Duration, Instant},
};

use kodeks_core::{Budget, Color, MateAnswer, Move, Position, can_mate};
use ruzstd::decoding::StreamingDecoder;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap();
    let (mut budget, mut step, mut only, mut open) = (Budget::FULL, 1, None, false);
    while let Some(name) = arguments.next() {
        match name.as_str() {
            "--budget" => budget = read_budget(&arguments.next().unwrap()),
            "--step" => step = arguments.next().unwrap().parse().unwrap(),
            "--tier" => only = arguments.next(),
            "--open" => open = true,
            other => unreachable!("`{other}` is no option"),
        }
    }
    let mut tiers: BTreeMap<String, Tier> = BTreeMap::new();
    for row in rows(&path).skip(1).step_by(step) {
        let fields: Vec<&str> = row.split('\t').collect();
        if only.as_deref().is_some_and(|only| only != fields[3]) {
            continue;
        }
        let tier = tiers.entry(fields[3].to_owned()).or_default();
        if !tier.ask(fields[0], fields[1], fields[2], budget) && open {
            println!("{}", fields[..5].join("\t"));
        }
    }
    for (name, tier) in &mut tiers {
        tier.print(name);
    }
}

fn read_budget(text: &str) -> Budget {
    match text {
        "fast" => Budget::FAST,
        "full" => Budget::FULL,
        number => Budget {
            positions: number.parse().unwrap(),
            ..Budget::FULL
        },
    }
}

#[derive(Default)]
struct Tier {
    yes: usize,
    no: BTreeMap<&'static str, usize>,
    open: usize,
    wrong: usize,
    /// Not legal positions: more men than a game can have.
    refused: usize,
    times: Vec<Duration>,
}

impl Tier {
    /// Returns whether the row was decided.
    fn ask(&mut self, fen: &str, winner: &str, verdict: &str, budget: Budget) -> bool {
        let Ok(position) = fen.parse::<Position>() else {
            self.refused += 1;
            return true;
        };
        let winner = Color::from_name(winner).unwrap();
        let begin = Instant::now();
        let answer = can_mate(&position, winner, budget);
        self.times.push(begin.elapsed());
        let is_right = match answer {
            MateAnswer::Yes { line } => {
                self.yes += 1;
                verdict == "winnable" && mates(position, winner, &line)
            }
            MateAnswer::No { proof } => {
                *self.no.entry(proof.name()).or_default() += 1;
                verdict != "winnable"
            }
            MateAnswer::NotDecided { .. } => {
                self.open += 1;
                return false;
            }
        };
        if !is_right {
            self.wrong += 1;
            println!("wrong: {winner} in {fen}: {verdict}");
        }
        true
    }

    fn print(&mut self, name: &str) {
        self.times.sort_unstable();
        let asked = self.times.len();
        let all: Duration = self.times.iter().sum();
        let at = |part: usize| self.times[(asked - 1) * part / 1000];
        println!(
            "{name}: {asked} asked, {} yes, no {:?}, {} open, {} wrong, {} refused; {:.0}/s, mean {:.1?}, half {:.1?}, 99% {:.1?}, worst {:.1?}",
            self.yes,
            self.no,
            self.open,
            self.wrong,
            self.refused,
            asked as f64 / all.as_secs_f64(),
            all / asked.max(1) as u32,
            at(500),
            at(990),
            at(1000),
        );
    }
}

fn mates(mut position: Position, winner: Color, line: &[Move]) -> bool {
    let is_legal = line.iter().all(|m| {
        let is_legal = position.is_legal(*m);
        position.play(*m);
        is_legal
    });
    is_legal && position.is_checkmate() && position.turn() != winner
}

fn rows(path: &str) -> impl Iterator<Item = String> {
    let file = File::open(path).unwrap();
    let reader: Box<dyn Read> = match path.ends_with(".zst") {
        true => Box::new(StreamingDecoder::new(file).unwrap()),
        false => Box::new(file),
    };
    BufReader::new(reader).lines().map(Result::unwrap)
}
