//! Measures who can still give checkmate, on rows of positions with known verdicts.
//!
//! `winnability FILE.tsv[.zst] [--budget quick|fast|full|ruling|patient|N] [--step N] [--tier NAME] [--times N]
//! [--open] [--slow N] [--certify] [--without-line]`
//!
//! Each row begins with FEN, would-be winner, verdict (`winnable`, `unwinnable`, `dead`) and tier.
//! Every line of moves is replayed. `patient` has no bound on time, for a busy machine. `--times` asks
//! so many times and counts the least; `--slow` prints the N slowest rows, `--open` those that stay
//! undecided. `--certify` has the checker look at the certificate of every answer; `--without-line` asks
//! only whether they can.

#![allow(clippy::unwrap_used)]

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Read},
    time::{Duration, Instant},
};

use kodeks_board::{Color, Move, Position};
use kodeks_winnability::{
    Budget, CertifiedAnswer, Winnability, certify, check, is_winnable, quick_unwinnable, winnability,
};
use ruzstd::decoding::StreamingDecoder;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap();
    let (mut budget, mut step, mut only, mut open) = (Budget::FULL, 1, None, false);
    let (mut asked, mut slow, mut certified, mut with_line) = (1, 0, false, true);
    while let Some(name) = arguments.next() {
        match name.as_str() {
            "--budget" => budget = read_budget(&arguments.next().unwrap()),
            "--step" => step = arguments.next().unwrap().parse().unwrap(),
            "--tier" => only = arguments.next(),
            "--times" => asked = arguments.next().unwrap().parse().unwrap(),
            "--slow" => slow = arguments.next().unwrap().parse().unwrap(),
            "--open" => open = true,
            "--certify" => certified = true,
            "--without-line" => with_line = false,
            other => unreachable!("`{other}` is no option"),
        }
    }
    let mut rows_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in rows(&path).skip(1).step_by(step) {
        let tier = row.split('\t').nth(3).unwrap().to_owned();
        if only.as_ref().is_none_or(|only| *only == tier) {
            rows_of.entry(tier).or_default().push(row);
        }
    }
    for (name, rows) in rows_of {
        if certified {
            check_certificates(&name, &rows, budget);
            continue;
        }
        let mut tier = Tier::ask(&rows, Manner { budget, with_line }, asked);
        if open {
            tier.open.iter().for_each(|row| println!("{row}"));
        }
        tier.print_slowest(slow);
        tier.print(&name);
    }
}

fn read_budget(text: &str) -> Budget {
    match text {
        "quick" => Budget { positions: 0, ..Budget::FAST },
        "fast" => Budget::FAST,
        "full" => Budget::FULL,
        "ruling" => Budget::RULING,
        "patient" => Budget { time: Duration::MAX, bfs_positions: 0, ..Budget::FULL },
        number => Budget { positions: number.parse().unwrap(), ..Budget::FULL },
    }
}

/// What takes so long is measured by the time on the processor, where `--times` is given.
const LONG: Duration = Duration::from_millis(20);

#[derive(Default)]
struct Tier<'a> {
    yes: usize,
    no: BTreeMap<&'static str, usize>,
    open: Vec<&'a str>,
    wrong: usize,
    /// Not legal positions: more pieces than a game can have.
    refused: usize,
    times: Vec<(Duration, &'a str)>,
    /// On the processor, where the system tells it: other programs do not count.
    busy: Duration,
}

impl<'a> Tier<'a> {
    fn ask(rows: &'a [String], manner: Manner, times: usize) -> Tier<'a> {
        let mut tier = Tier::default();
        let mut asked = Vec::new();
        for row in rows {
            let fields: Vec<&str> = row.split('\t').collect();
            match fields[0].parse::<Position>() {
                Ok(position) => {
                    asked.push((row, position, Color::from_name(fields[1]).unwrap(), fields[2] == "winnable"))
                }
                Err(_) => tier.refused += 1,
            }
        }
        let before = on_processor();
        let mut answers = Vec::with_capacity(asked.len());
        for (row, position, winner, _) in &asked {
            let mut least = Duration::MAX;
            for time in 0..times {
                let begin = Instant::now();
                let answer = ask(position, *winner, manner);
                least = least.min(begin.elapsed());
                if time == 0 {
                    answers.push(answer);
                }
            }
            if times > 1 && least > LONG {
                let before = on_processor();
                ask(position, *winner, manner);
                least = least.min(on_processor() - before);
            }
            tier.times.push((least, row));
        }
        if times == 1 {
            tier.busy = on_processor() - before;
        }
        for ((row, position, winner, verdict), answer) in asked.into_iter().zip(answers) {
            if !tier.is_right(position, winner, verdict, answer, row) {
                tier.wrong += 1;
                println!("wrong: {row}");
            }
        }
        tier
    }

    fn is_right(&mut self, position: Position, winner: Color, can: bool, answer: Answer, row: &'a str) -> bool {
        match answer {
            Answer::Can(line) => {
                self.yes += 1;
                can && line.is_none_or(|line| mates(position, winner, &line))
            }
            Answer::Cannot(why) => {
                *self.no.entry(why).or_default() += 1;
                !can
            }
            Answer::Open => {
                self.open.push(row);
                true
            }
        }
    }

    fn print_slowest(&mut self, count: usize) {
        self.times.sort_unstable();
        for (time, row) in self.times.iter().rev().take(count) {
            println!("{time:.1?}\t{row}");
        }
    }

    fn print(&mut self, name: &str) {
        self.times.sort_unstable();
        let asked = self.times.len();
        let all = if self.busy.is_zero() { self.times.iter().map(|(time, _)| *time).sum() } else { self.busy };
        let at = |part: usize| self.times[(asked - 1) * part / 1000].0;
        println!(
            "{name}: {asked} asked, {} yes, no {:?}, {} open, {} wrong, {} refused; {:.0}/s, mean {:.1?}, half {:.1?}, 99% {:.1?}, worst {:.1?}",
            self.yes,
            self.no,
            self.open.len(),
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

/// Has every certificate checked, and says how many were accepted.
fn check_certificates(name: &str, rows: &[String], budget: Budget) {
    let (mut accepted, mut open, mut wrong) = (0, 0, 0);
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let Ok(position) = fields[0].parse::<Position>() else {
            continue;
        };
        let CertifiedAnswer { certificate, answer, .. } =
            certify(&position, Color::from_name(fields[1]).unwrap(), budget);
        let says_can = matches!(answer, Winnability::Winnable { .. });
        match certificate.map(|certificate| check(&certificate)) {
            None => open += 1,
            Some(Ok(())) if says_can == (fields[2] == "winnable") => accepted += 1,
            Some(checked) => {
                wrong += 1;
                println!("wrong, {checked:?}: {row}");
            }
        }
    }
    println!("{name}: {accepted} certificates accepted, {wrong} refused or wrong, {open} open");
}

/// How to ask.
#[derive(Clone, Copy)]
struct Manner {
    /// With no positions it is `quick_unwinnable`.
    budget: Budget,
    with_line: bool,
}

/// What is answered.
enum Answer {
    Can(Option<Vec<Move>>),
    Cannot(&'static str),
    Open,
}

fn ask(position: &Position, winner: Color, manner: Manner) -> Answer {
    let Manner { budget, with_line } = manner;
    if budget.positions == 0 {
        let proof = quick_unwinnable(position, winner);
        return proof.map_or(Answer::Open, |proof| Answer::Cannot(proof.name()));
    }
    if !with_line {
        return match is_winnable(position, winner, budget) {
            Some(true) => Answer::Can(None),
            Some(false) => Answer::Cannot("without a line"),
            None => Answer::Open,
        };
    }
    match winnability(position, winner, budget) {
        Winnability::Winnable { line, .. } => Answer::Can(Some(line)),
        Winnability::Unwinnable { proof } => Answer::Cannot(proof.name()),
        Winnability::Undecided { .. } => Answer::Open,
    }
}

/// Returns how long this thread has run, on Linux; elsewhere nothing.
fn on_processor() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().and_then(|time| time.parse().ok());
    Duration::from_nanos(first.unwrap_or_default())
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
    let reader: Box<dyn Read> =
        if path.ends_with(".zst") { Box::new(StreamingDecoder::new(file).unwrap()) } else { Box::new(file) };
    BufReader::new(reader).lines().map(Result::unwrap)
}
