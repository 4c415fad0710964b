//! Who can still checkmate, on a terminal.

use kodeks_board::Setup;
use kodeks_views::{MateView, mate::CertificateView};
use kodeks_words::Words;

use crate::terminal::{Page, Role, board};

/// Draws an answer: the sentence, the last position of its line, the proof, and what the search took.
#[must_use]
pub fn mate(view: &MateView, words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Order, &view.sentence);
    if let Some(setup) = view.mated.as_ref().and_then(|fen| fen.parse::<Setup>().ok()) {
        page.gap();
        page.append(board(&setup.board, &[], words).indented(2));
    }
    for sentence in view.line_sentence.iter().chain([&view.proof_sentence]) {
        page.text(2, Role::Plain, sentence);
    }
    page.text(2, Role::Aside, &view.effort_sentence);
    page
}

/// Draws a certificate that the checker has accepted.
#[must_use]
pub fn certificate(view: &CertificateView) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Order, &view.heading);
    for line in [&view.position, &view.sentence, &view.proof_sentence] {
        page.text(2, Role::Plain, line);
    }
    page
}
