//! Looks for better weights of the rollouts and of the search, by coordinate descent.
//!
//! `cargo run --release -p kodeks-winnability --example tune -- [SET…] [--tier NAME] [--step N] [--rounds N] [--scratch]`
//!
//! The positions are the winnable ones among the rows of `winnability.tsv.zst` in the folder that
//! `KODEKS_COLLECTIONS` names, each N-th (101 if nothing is said), of one tier or of all. A set (`quick-1`, `quick-2`,
//! `thorough-1`, `thorough-2`, `search`; all of them if none is named) is trained on those that the sets
//! before it leave open. What counts is how many of them it decides; of equals, the set that looks at
//! fewer positions is better.
//!
//! One weight after the other is moved by the widths in turn, up and down, and to nothing, and stays where
//! that decides more; a set of which no such move is better is a local optimum of its training set, and
//! is said to be one. `--scratch` begins with nothing but the length of a rollout instead of the weights
//! in use, to see whether the descent comes near them by itself.

#![allow(clippy::unwrap_used)]

use std::{
    cmp::Reverse,
    env,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use kodeks_board::{Color, Position};
use kodeks_winnability::tuning::{NAMES, WeightSet};
use ruzstd::decoding::StreamingDecoder;

/// By how much a weight is moved, the widest first.
const WIDTHS: [i32; 4] = [32, 8, 3, 1];

/// How many rounds over all weights are made at most for each set.
const ROUNDS: usize = 8;

/// How many positions are decided, and how few are looked at for it: the greater the better.
type Worth = (usize, Reverse<u64>);

type Asked = (Position, Color);

fn main() {
    let (mut step, mut rounds, mut is_scratch) = (101, ROUNDS, false);
    let (mut tier, mut named) = (None, Vec::new());
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--step" => step = arguments.next().unwrap().parse().unwrap(),
            "--rounds" => rounds = arguments.next().unwrap().parse().unwrap(),
            "--tier" => tier = arguments.next(),
            "--scratch" => is_scratch = true,
            _ => named.push(argument),
        }
    }
    let mut open = winnable(step, tier.as_deref());
    for set in WeightSet::built_in() {
        if named.is_empty() || named.iter().any(|name| name == set.name()) {
            tune(set, &open, rounds, is_scratch);
        }
        open.retain(|(position, winner)| !set.try_on(position, *winner).0);
    }
}

/// Returns the positions that can be won, with who can.
fn winnable(step: usize, tier: Option<&str>) -> Vec<Asked> {
    let folder = env::var("KODEKS_COLLECTIONS").unwrap();
    let file = File::open(Path::new(&folder).join("winnability.tsv.zst")).unwrap();
    let rows = BufReader::new(StreamingDecoder::new(file).unwrap()).lines();
    let asked = |row: String| {
        let mut fields = row.split('\t');
        let position = fields.next()?.parse().ok()?;
        let winner = Color::from_name(fields.next()?)?;
        let is_winnable = fields.next()? == "winnable";
        let is_of_tier = tier.is_none_or(|tier| fields.next() == Some(tier));
        (is_winnable && is_of_tier).then_some((position, winner))
    };
    let rows = rows.map(Result::unwrap).skip(1).step_by(step);
    rows.filter_map(asked).collect()
}

fn worth(set: &WeightSet, asked: &[Asked]) -> Worth {
    let (decided, looked_at) = asked
        .iter()
        .map(|(position, winner)| set.try_on(position, *winner))
        .fold((0, 0), |(decided, looked_at), (is_found, positions)| {
            (decided + usize::from(is_found), looked_at + positions)
        });
    (decided, Reverse(looked_at))
}

fn tune(built_in: WeightSet, asked: &[Asked], rounds: usize, is_scratch: bool) {
    let in_use = worth(&built_in, asked);
    println!("{}: {} positions", built_in.name(), asked.len());
    print("in use", in_use, &built_in);
    let mut set = built_in;
    if is_scratch {
        set = (1..built_in.values().len()).fold(set, |set, number| set.with(number, 0));
    }
    let mut best = worth(&set, asked);
    if is_scratch {
        print("at first", best, &set);
    }
    let mut is_optimum = false;
    for _ in 0..rounds {
        let before = best;
        for width in WIDTHS {
            for number in 0..set.values().len() {
                (set, best) = moved(set, best, number, width, asked);
            }
        }
        is_optimum = best == before;
        if is_optimum {
            break;
        }
    }
    print("found", best, &set);
    let what = match (is_optimum, best == in_use) {
        (true, true) => "the weights in use are a local optimum of these positions",
        (true, false) => "a local optimum of these positions",
        (false, _) => "not yet a local optimum",
    };
    println!("  {what}");
}

/// Moves one weight as far as that is better.
fn moved(mut set: WeightSet, mut best: Worth, number: usize, width: i32, asked: &[Asked]) -> (WeightSet, Worth) {
    for by in [width, -width] {
        while let Some(value) = set.values()[number].checked_add(by) {
            let other = set.with(number, value);
            let found = worth(&other, asked);
            if found <= best {
                break;
            }
            (set, best) = (other, found);
        }
    }
    let without = set.with(number, 0);
    let found = worth(&without, asked);
    if number > 0 && found > best {
        (set, best) = (without, found);
    }
    (set, best)
}

fn print(what: &str, (decided, Reverse(looked_at)): Worth, set: &WeightSet) {
    println!("  {what}: {decided} decided, {looked_at} positions looked at");
    let named: Vec<String> = NAMES.iter().zip(set.values()).map(|(name, value)| format!("{name} {value}")).collect();
    println!("    {}", named.join(", "));
}
