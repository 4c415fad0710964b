//! Who can still checkmate, asked by itself.

use kodeks_winnability::{Certificate, CertificateEvidence};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::CheckmateView;

/// Whether a player can still checkmate in a position, with the evidence, in values and in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MateView {
    /// The answer.
    #[serde(flatten)]
    pub answer: CheckmateView,
    /// The answer in a sentence.
    pub sentence: String,
    /// The last position of the line, as FEN.
    pub mated: Option<String>,
    /// Whether the line is the shortest.
    pub line_sentence: Option<String>,
    /// The evidence that the checker has accepted.
    pub proof_sentence: String,
    /// The positions and the time of the search.
    pub effort_sentence: String,
}

/// A certificate that the checker has accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CertificateView {
    /// That the file is accepted.
    pub heading: String,
    /// The position, as FEN.
    pub position: String,
    /// The fact that it shows.
    pub sentence: String,
    /// How it shows that.
    pub proof_sentence: String,
}

impl CertificateView {
    /// Describes the certificate of a file.
    #[must_use]
    pub fn new(file: &str, certificate: &Certificate, words: &Words) -> CertificateView {
        let can = match certificate.evidence {
            CertificateEvidence::Line(_) => "can",
            CertificateEvidence::Closed { .. } => "cannot",
        };
        CertificateView {
            heading: words.say_with("mate-accepted", &[("file", file.into())]),
            position: certificate.position.to_string(),
            sentence: words.say(&format!("mate-{}-{can}", certificate.winner.name())),
            proof_sentence: proof_sentence(certificate, words),
        }
    }
}

/// Returns the evidence of a certificate in a sentence.
#[must_use]
pub fn proof_sentence(certificate: &Certificate, words: &Words) -> String {
    let count = |count: usize| words.count(count as u64).into();
    match &certificate.evidence {
        CertificateEvidence::Line(line) => words.say_with("mate-proof-line", &[("plies", count(line.len()))]),
        CertificateEvidence::Closed { positions, fortresses } => {
            let counts = [("positions", count(positions.len())), ("walls", count(fortresses.len()))];
            words.say_with("mate-proof-closed", &counts)
        }
    }
}
