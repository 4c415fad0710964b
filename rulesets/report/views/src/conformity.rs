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
    /// An example for each decision with another answer: first what the edition forbids, then what it permits, then that the game goes
    /// on where it orders nothing.
    pub examples: Vec<ConformityExample>,
    /// The rest: what the pack announces otherwise than the edition takes it, and the questions that it answers and the edition does
    /// not.
    pub others: Vec<LocalChangeView>,
}

/// A local rule or announcement, with what the edition of the Laws says of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LocalChangeView {
    /// Whether it is permitted.
    pub verdict: LocalChangeVerdict,
    /// The articles of the edition that permit it or are against it.
    pub articles: Vec<String>,
    /// Both in a sentence.
    pub verdict_sentence: String,
}

kodeks_base::named! {
    /// Whether an edition of the Laws permits a local rule or announcement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum LocalChangeVerdict {
        /// An article permits it.
        Allowed = "allowed",
        /// It decides otherwise than an article that nobody may depart from.
        Forbidden = "forbidden",
        /// Regulations of the pack contradict each other.
        Contradictory = "contradictory",
        /// The edition says nothing of it.
        Silent = "silent",
    }
}

/// A decision on a question with another answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConformityExample {
    /// Whether the edition permits the other answer, and by which articles.
    #[serde(flatten)]
    pub change: LocalChangeView,
    /// The question.
    pub question: String,
    /// The facts.
    pub facts: String,
    /// The answer of each edition, after its name and its articles.
    pub answers: Vec<(String, String)>,
    /// The number of further decisions on this question with the same verdict that are not shown.
    pub more: usize,
    /// It in a sentence, where there are any.
    #[serde(default, skip_serializing)]
    pub more_sentence: String,
}
