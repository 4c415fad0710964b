//! An article as a ruling cites it.

use kodeks_rulesets::Edition;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An article as a ruling cites it, and the place of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ArticleRef {
    /// The number.
    pub number: String,
    /// The number with its words in the language, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    /// The pack that has the article, if one does: `fide@2023`.
    pub pack: Option<String>,
}

impl ArticleRef {
    /// Returns an article that a ruling under an edition cites.
    #[must_use]
    pub fn new(edition: &Edition, number: &str, words: &Words) -> ArticleRef {
        let pack = edition.article(number).map(|(head, _)| head.short_label());
        let called = Some(words.article(number)).filter(|called| called != number);
        ArticleRef { number: number.to_owned(), called, pack }
    }

    /// Returns the articles of these numbers.
    #[must_use]
    pub fn all(edition: &Edition, numbers: &[String], words: &Words) -> Vec<ArticleRef> {
        numbers.iter().map(|number| ArticleRef::new(edition, number, words)).collect()
    }
}
