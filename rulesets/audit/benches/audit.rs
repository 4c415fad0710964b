//! What part of an audit goes into the question whether a player can still mate: the questions about
//! the last positions asked alone, beside whole audits of the same games, in turns in one run.
//!
//! Asked alone they take up to a fifth less than between other work.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use kodeks_audit::Audit;
use kodeks_board::{Color, PgnGame, Position};
use kodeks_core::Score;
use kodeks_rulesets::{Library, Selector};
use kodeks_testing::{
    collections::NAMES,
    measure::{best, collection, each_game},
};
use kodeks_winnability::{Budget, Dead, is_dead_if, is_winnable, likelier_winner};

/// A last position, and who is asked about first.
type Question = (Position, Color);

fn main() {
    let library = Library::built_in().unwrap();
    for name in NAMES {
        let Some(pgn) = collection(name) else {
            continue;
        };
        let questions = questions(&library, &pgn);
        let asked = || questions.iter().map(|one| u64::from(is_dead(one))).sum();
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

fn is_dead((position, first): &Question) -> bool {
    let ask = |winner| is_winnable(position, winner, Budget::FAST);
    is_dead_if(*first, ask) == Dead::Yes
}

fn audit(library: &Library) -> Audit<'_> {
    Audit::by_day(library, Selector::parse("fide").unwrap())
}

/// Audits all games; returns how much was found.
fn findings(library: &Library, pgn: &[u8], with_claims: bool) -> u64 {
    let mut audit = audit(library).with_claims(with_claims);
    each_game(pgn, |game| audit.game(game).unwrap().findings.len() as u64)
}

/// Returns the last positions of the games that an edition in force asks about.
fn questions(library: &Library, pgn: &[u8]) -> Vec<Question> {
    let mut audit = audit(library);
    let mut questions = Vec::new();
    each_game(pgn, |game| {
        let is_in_force = audit.game(game).unwrap().rulebook.is_some();
        questions.extend(is_in_force.then(|| question(game)).flatten());
        u64::from(is_in_force)
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
