//! Whether games that are played by a pack may be rated.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The answer for a pack.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConformityView {
    /// The pack.
    pub pack: String,
    /// The edition that it was compared with.
    pub laws: String,
    /// The article that asks for it.
    pub article: Option<String>,
    /// `conforms`, `no-difference-found`, `does-not` or `nothing-to-compare`.
    pub answer: String,
    /// The number of situations that were put to both, where no difference was found.
    pub points: Option<usize>,
    /// The answer in a sentence.
    #[serde(default, skip_serializing)]
    pub sentence: String,
    /// An example for each question with another answer: first what the edition forbids, then what it permits.
    #[serde(default, skip_serializing)]
    pub examples: Vec<ConformityExample>,
    /// What the pack announces otherwise than the edition takes it, each in a sentence with the article that permits it.
    #[serde(default, skip_serializing)]
    pub announced: Vec<String>,
    /// The questions that the pack answers and the edition does not, in a sentence.
    #[serde(default, skip_serializing)]
    pub silent: Option<String>,
}

/// A question with two answers.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConformityExample {
    /// Whether the edition permits the other answer, and by which articles.
    pub verdict: String,
    /// The question.
    pub question: String,
    /// The facts.
    pub facts: String,
    /// The answer of each edition, after its name and its articles.
    pub answers: Vec<(String, String)>,
}
