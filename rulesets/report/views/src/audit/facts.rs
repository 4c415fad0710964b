//! The table of facts: a row for each game, which has no other form.

use kodeks_audit::{EndOnBoard, FirstClaim, GameFacts};
use kodeks_board::{Color, PgnGame};
use kodeks_core::{GROUNDS, Score, Tempo};
use kodeks_rulesets::dead::FirstDead;

use crate::table::{Cell, TableForm};

/// The table of what games show.
pub const FACTS: TableForm = TableForm { name: "kodeks.facts", version: "1", columns: &FACTS_COLUMNS };

/// The columns of what games show, and whether they hold numbers. The last eight are four for each of
/// [`GROUNDS`], in their order.
const FACTS_COLUMNS: [(&str, bool); 24] = [
    ("file", false),
    ("game", true),
    ("game_line", true),
    ("rules", false),
    ("tempo", false),
    ("recorded", false),
    ("plies", true),
    ("plies_written", true),
    ("most_occurrences", true),
    ("longest_quiet_run", true),
    ("end", false),
    ("dead_from_ply", true),
    ("not_decided", false),
    ("over_ply", true),
    ("over_result", false),
    ("over_articles", false),
    ("threefold_claim_ply", true),
    ("threefold_claim_by", false),
    ("threefold_claim_move", false),
    ("threefold_claim_articles", false),
    ("fifty_moves_claim_ply", true),
    ("fifty_moves_claim_by", false),
    ("fifty_moves_claim_move", false),
    ("fifty_moves_claim_articles", false),
];

/// Returns the facts of a game as a row of [`FACTS`]. A game from a table has no file.
#[must_use]
pub fn facts_row(file: Option<&str>, pgn: &PgnGame, facts: &GameFacts) -> Vec<Cell> {
    let text = |text: Option<&str>| Cell::Text(text.map(str::to_owned));
    let number = |number: Option<usize>| Cell::Number(number.map(|number| number as u64));
    let (board, judged) = (facts.board.as_ref(), facts.judged.as_ref());
    let label = judged.map(|judged| judged.rulebook.edition().label());
    let over = judged.and_then(|judged| judged.over.as_ref());
    let is_open = board.is_some_and(|board| board.dead == FirstDead::NotDecided);
    let mut row = vec![
        text(file),
        Cell::Number(Some(pgn.number())),
        Cell::Number(Some(pgn.line())),
        Cell::Text(label),
        text(facts.tempo.map(Tempo::name)),
        text(pgn.tag("Result").or(pgn.result())),
        number(board.map(|board| board.plies)),
        number(Some(pgn.plies())),
        Cell::Number(board.map(|board| u64::from(board.most_occurrences))),
        Cell::Number(board.map(|board| u64::from(board.longest_quiet_run))),
        text(board.and_then(|board| board.end).map(EndOnBoard::name)),
        number(board.and_then(|board| board.dead.ply())),
        text(is_open.then_some("dead")),
        number(over.map(|(ply, ..)| *ply)),
        text(over.map(|(_, result, _)| Score::name(*result))),
        Cell::Text(over.map(|(.., articles)| articles.join("; "))),
    ];
    for ground in GROUNDS {
        let claim: Option<&FirstClaim> = judged
            .map(|judged| judged.claims.as_slice())
            .unwrap_or_default()
            .iter()
            .find(|(other, _)| other == ground)
            .map(|(_, claim)| claim);
        row.push(number(claim.map(|claim| claim.at.ply)));
        row.push(text(claim.map(|claim| Color::name(claim.by))));
        row.push(text(claim.and_then(|claim| claim.intended.as_deref())));
        row.push(Cell::Text(claim.map(|claim| claim.articles.join("; "))));
    }
    row
}
