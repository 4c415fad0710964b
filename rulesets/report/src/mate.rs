//! Who can still checkmate in a position, asked by itself: for people and for programs.

use std::time::Duration;

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Position};
use kodeks_core::MateAsked;
use kodeks_views::ruling::CheckmateView;
use kodeks_winnability::{
    Budget, Certificate, CertificateEvidence, Certified, Refusal, Winnability, certify, check, winnability,
};
use serde_json::{Value as Json, json};

use crate::{
    Words,
    page::{Page, Role, board},
};

/// What was found out about one player.
#[derive(Clone, Debug)]
pub struct MateFinding {
    /// The question and the answer.
    pub asked: MateAsked,
    /// The evidence, accepted by the checker, where it was asked for and the question is decided.
    pub certificate: Option<Certificate>,
    /// How many positions were looked at, where it was counted.
    pub positions: Option<u64>,
    /// How long it took, without the checker.
    pub time: Duration,
}

impl MateFinding {
    /// Finds out whether a player can still checkmate.
    #[must_use]
    pub fn of(position: &Position, winner: Color, budget: Budget) -> MateFinding {
        let begin = Instant::now();
        let answer = winnability(position, winner, budget);
        MateFinding {
            time: begin.elapsed(),
            asked: MateAsked { winner, position: *position, answer },
            certificate: None,
            positions: None,
        }
    }

    /// Finds out the same and has the checker look at the evidence.
    ///
    /// # Errors
    ///
    /// The checker refuses it: then the answer is not to be trusted.
    pub fn certified(position: &Position, winner: Color, budget: Budget) -> Result<MateFinding, Refusal> {
        let begin = Instant::now();
        let found: Certified = certify(position, winner, budget);
        let time = begin.elapsed();
        found.certificate.iter().try_for_each(check)?;
        Ok(MateFinding {
            asked: MateAsked { winner, position: *position, answer: found.answer },
            certificate: found.certificate,
            positions: Some(found.positions),
            time,
        })
    }

    /// Returns whether the player can checkmate, if it was decided.
    #[must_use]
    pub const fn can(&self) -> Option<bool> {
        match self.asked.answer {
            Winnability::Winnable { .. } => Some(true),
            Winnability::Unwinnable { .. } => Some(false),
            Winnability::Undecided { .. } => None,
        }
    }

    /// Returns the finding as a JSON object.
    #[must_use]
    pub fn json(&self) -> Json {
        let mut mate = CheckmateView::new(&self.asked);
        mate.positions = self.positions.or(mate.positions);
        mate.microseconds = u64::try_from(self.time.as_micros()).ok();
        json!(mate)
    }

    /// Returns the finding as a page: the answer, the last position of its line, the proof, and
    /// what it took.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        let mut page = Page::new();
        page.text(0, Role::Order, &words.mate_in_full(&self.asked));
        if let Winnability::Winnable { line, is_shortest } = &self.asked.answer {
            let mut last = self.asked.position;
            line.iter().for_each(|m| last.play(*m));
            page.gap();
            page.append(board(last.board(), &[], words).indented(2));
            let said = if *is_shortest { "mate-shortest" } else { "mate-perhaps-shorter" };
            page.text(2, Role::Plain, &words.say(said));
        }
        let proof =
            self.certificate.as_ref().map(|found| proof(found, words)).unwrap_or_else(|| words.say("mate-no-proof"));
        page.text(2, Role::Plain, &proof);
        let spent = [
            ("positions", words.count(self.positions.unwrap_or(0)).into()),
            ("time", words.decimal(&format!("{:.1?}", self.time)).into()),
        ];
        page.text(2, Role::Aside, &words.say_with("mate-spent", &spent));
        page
    }
}

/// Returns whether the findings about both players say that neither can checkmate.
#[must_use]
pub fn is_dead(findings: &[MateFinding]) -> bool {
    findings.len() == Color::BOTH.len() && findings.iter().all(|found| found.can() == Some(false))
}

/// Returns what a certificate shows and how, once the checker has accepted it.
#[must_use]
pub fn accepted(file: &str, certificate: &Certificate, words: &Words) -> Page {
    let mut page = Page::new();
    let said = words.say_with("mate-accepted", &[("file", file.into())]);
    page.text(0, Role::Order, &said);
    page.text(2, Role::Plain, &certificate.position.to_string());
    let who = certificate.winner.name();
    let shows = match certificate.evidence {
        CertificateEvidence::Line(_) => format!("mate-{who}-can"),
        CertificateEvidence::Closed { .. } => format!("mate-{who}-cannot"),
    };
    page.text(2, Role::Plain, &words.say(&shows));
    page.text(2, Role::Plain, &proof(certificate, words));
    page
}

fn proof(certificate: &Certificate, words: &Words) -> String {
    let count = |count: usize| words.count(count as u64).into();
    match &certificate.evidence {
        CertificateEvidence::Line(line) => words.say_with("mate-proof-line", &[("plies", count(line.len()))]),
        CertificateEvidence::Closed { positions, fortresses } => {
            let counts = [("positions", count(positions.len())), ("walls", count(fortresses.len()))];
            words.say_with("mate-proof-closed", &counts)
        }
    }
}
