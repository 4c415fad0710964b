//! Who can still checkmate in a position, with the proof.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_board::{Color, FenError, Position};
use kodeks_draw::{
    self as draw,
    terminal::{Page, Role},
};
use kodeks_rulesets::Edition;
use kodeks_winnability::{Budget, CertificateRefusal};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::mate_finding::{MateFinding, is_dead};

/// Reads a position in FEN, or in EPD, whose operations say nothing of it.
///
/// # Errors
///
/// It is none; says where.
pub fn read_position(fen: &str) -> Result<Position, Diagnostic> {
    Position::from_epd(fen)
        .map_err(|error: FenError| Diagnostic::command_line(Complaint::from(&error).about(format_args!("`{fen}`"))))
}

/// Asks of each player whether any series of legal moves ends with a checkmate by that player (5.2.2 of the Laws of 2023),
/// within a budget for each, and has the checker accept the evidence.
///
/// # Errors
///
/// The checker refuses it: then the answer is not to be trusted.
pub fn who_can_mate(position: &Position, winners: &[Color], budget: Budget) -> Result<Vec<MateFinding>, Diagnostic> {
    let refused = |refusal: CertificateRefusal| {
        Diagnostic::of_request(phrase!(
            "K0216-proof",
            "the checker refuses the proof: {refusal}",
            refusal = refusal.to_string()
        ))
    };
    let find = |winner: &Color| MateFinding::certified(position, *winner, budget).map_err(refused);
    winners.iter().map(find).collect()
}

/// Returns the findings for programs.
#[must_use]
pub fn mates_json(findings: &[MateFinding], words: &Words) -> Json {
    findings.iter().map(|found| json!(found.view(words))).collect()
}

/// Returns the findings for people; where neither player can checkmate, that the position is dead.
#[must_use]
pub fn mates_page(findings: &[MateFinding], words: &Words) -> Page {
    let mut page = Page::new();
    for found in findings {
        page.gap();
        page.append(draw::mate(&found.view(words), words));
    }
    if is_dead(findings) {
        page.gap();
        page.text(0, Role::Heading, &words.say("mate-dead"));
    }
    page
}

/// The facts that the answer gives to regulations.
const FACTS: [&str; 2] = ["dead", "opponent_can_mate"];

/// Returns the numbers of the articles of an edition that depend on who can still checkmate, for any options of the event.
#[must_use]
pub fn articles_about_mate(edition: &Edition) -> Vec<String> {
    let mut articles: Vec<String> = Vec::new();
    for placed in edition.base() {
        let facts = &placed.question().facts;
        let in_procedure = placed.regulation.procedure.reads().iter().copied();
        let reads = placed
            .regulation
            .when
            .facts()
            .chain(in_procedure)
            .any(|fact| facts.get(fact).is_some_and(|fact| FACTS.contains(&fact.name)));
        let named = placed.article_numbers().into_iter().filter(|_| reads);
        for number in named {
            if !articles.contains(&number) {
                articles.push(number);
            }
        }
    }
    articles
}
