//! Who can still checkmate in a position, asked by itself.

use std::time::Duration;

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Position};
use kodeks_core::MateAsked;
use kodeks_views::{
    mate::{MateView, proof_sentence},
    ruling::CheckmateView,
};
use kodeks_winnability::{
    Budget, Certificate, CertificateRefusal, CertifiedAnswer, Winnability, certify, check, winnability,
};
use kodeks_words::Words;

/// An answer about one player, with its evidence.
#[derive(Clone, Debug)]
pub struct MateFinding {
    /// The question and the answer.
    pub asked: MateAsked,
    /// The evidence, accepted by the checker, where it was asked for and the question is decided.
    pub certificate: Option<Certificate>,
    /// The positions that were searched, where they were counted.
    pub positions: Option<u64>,
    /// The time of the search, without the checker.
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
    pub fn certified(position: &Position, winner: Color, budget: Budget) -> Result<MateFinding, CertificateRefusal> {
        let begin = Instant::now();
        let found: CertifiedAnswer = certify(position, winner, budget);
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

    /// Describes the finding: the answer, the last position of its line, the proof, and what the search took.
    #[must_use]
    pub fn view(&self, words: &Words) -> MateView {
        let bare = CheckmateView::new(&self.asked);
        let (mated, line_sentence) = match &self.asked.answer {
            Winnability::Winnable { line, is_shortest } => {
                let mut last = self.asked.position;
                line.iter().for_each(|m| last.play(*m));
                let message = if *is_shortest { "mate-shortest" } else { "mate-perhaps-shorter" };
                (Some(last.setup().to_string()), Some(words.say(message)))
            }
            _ => (None, None),
        };
        let proof = match &self.certificate {
            Some(certificate) => proof_sentence(certificate, words),
            None => words.say("mate-no-proof"),
        };
        let effort = [
            ("positions", words.count(self.positions.unwrap_or(0)).into()),
            ("spent", words.decimal(&format!("{:.1?}", self.time)).into()),
        ];
        MateView {
            answer: CheckmateView {
                positions: self.positions.or(bare.positions),
                microseconds: u64::try_from(self.time.as_micros()).ok(),
                ..bare
            },
            sentence: words.mate_in_full(&self.asked),
            mated,
            line_sentence,
            proof_sentence: proof,
            effort_sentence: words.say_with("mate-spent", &effort),
        }
    }
}

/// Returns whether the findings about both players say that neither can checkmate.
#[must_use]
pub fn is_dead(findings: &[MateFinding]) -> bool {
    findings.len() == Color::BOTH.len() && findings.iter().all(|found| found.can() == Some(false))
}
