//! What part of an audit goes into the question whether a player can still mate: the questions about
//! the last positions asked alone, beside whole audits of the same games, in turns in one run.
//!
//! Asked alone they take up to a fifth less than between other work.

#![allow(clippy::unwrap_used)]

use std::{
    fs::File,
    hint::black_box,
    io::Read,
    time::{Duration, Instant},
};

use kodeks_core::{
    Budget, Color, Dead, PgnGame, PgnReader, Position, Score, is_dead_if, is_mate_possible,
    likelier_winner,
};
use kodeks_rulesets::{Library, Selector, audit::Audit};

const ROUNDS: usize = 5;

/// A last position, and who is asked about first.
type Question = (Position, Color);

fn main() {
    let library = Library::built_in().unwrap();
    for name in ["human", "lichess", "clocks", "engine"] {
        let Some(pgn) = collection(name) else {
            println!("{name}.pgn.zst is not here: skipped");
            continue;
        };
        let questions = questions(&library, &pgn);
        let asked = || questions.iter().filter(|one| is_dead(one)).count();
        let plain = || findings(&library, &pgn, false);
        let with_claims = || findings(&library, &pgn, true);
        let [asked, plain, with_claims] = best([&asked, &plain, &with_claims]);
        let part = |of: Duration| 100.0 * asked.as_secs_f64() / of.as_secs_f64();
        println!(
            "{name}: {} questions, {:.1} % of an audit, {:.1} % with claims",
            questions.len(),
            part(plain),
            part(with_claims),
        );
    }
}

/// Returns the best time of each task, done in turns.
fn best<const N: usize>(tasks: [&dyn Fn() -> usize; N]) -> [Duration; N] {
    let mut best = [Duration::MAX; N];
    for _ in 0..ROUNDS {
        for (task, best) in tasks.iter().zip(&mut best) {
            let begin = Instant::now();
            black_box(task());
            *best = begin.elapsed().min(*best);
        }
    }
    best
}

fn is_dead((position, first): &Question) -> bool {
    let ask = |winner| is_mate_possible(position, winner, Budget::FAST);
    is_dead_if(*first, ask) == Dead::Yes
}

fn audit(library: &Library) -> Audit<'_> {
    Audit::by_day(library, Selector::parse("fide").unwrap())
}

/// Audits all games; returns how much was found.
fn findings(library: &Library, pgn: &[u8], with_claims: bool) -> usize {
    let mut audit = audit(library).with_claims(with_claims);
    let mut found = 0;
    each_game(pgn, |game| {
        found += audit.game(game).unwrap().findings.len()
    });
    found
}

/// Returns the last positions of the games that an edition in force asks about.
fn questions(library: &Library, pgn: &[u8]) -> Vec<Question> {
    let mut audit = audit(library);
    let mut questions = Vec::new();
    each_game(pgn, |game| {
        if audit.game(game).unwrap().rulebook.is_some() {
            questions.extend(question(game));
        }
    });
    questions
}

fn question(game: &PgnGame) -> Option<Question> {
    let mut position = Position::from_setup(game.start().ok()?).ok()?;
    for played in game.moves() {
        match played.find_in(&position) {
            Ok(m) => position.play(m),
            Err(_) => break,
        }
    }
    let first = match game.result().and_then(Score::from_name) {
        Some(Score::Won(winner)) => winner,
        _ => likelier_winner(&position),
    };
    Some((position, first))
}

fn each_game(pgn: &[u8], mut visit: impl FnMut(&PgnGame)) {
    let mut reader = PgnReader::new(pgn);
    while let Some(game) = reader.next_game() {
        visit(game.unwrap());
    }
}

/// Returns a collection of games as text.
fn collection(name: &str) -> Option<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data");
    let file = File::open(format!("{folder}/{name}.pgn.zst")).ok()?;
    let mut text = Vec::new();
    let mut decoder = ruzstd::decoding::StreamingDecoder::new(file).ok()?;
    decoder.read_to_end(&mut text).ok()?;
    Some(text)
}
