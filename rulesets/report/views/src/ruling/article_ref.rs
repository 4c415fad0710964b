//! An article as a ruling cites it.

use kodeks_rulesets::{AppliedRegulation, Article, Edition, EditionRegulation, PackHead, Ruling};
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
    /// Returns the article that a regulation of an edition means by a number. Where its pack stands beside the Laws, the number is
    /// told with the name of its text.
    #[must_use]
    pub fn new(edition: &Edition, placed: &EditionRegulation, number: &str, words: &Words) -> ArticleRef {
        ArticleRef::in_row(edition, edition.article_of(placed, number), number, words)
    }

    /// Returns an article by the row of the contents that has it, if one does, and by the pack of that row.
    fn in_row(edition: &Edition, row: Option<(&PackHead, &Article)>, number: &str, words: &Words) -> ArticleRef {
        let written = words.article(number);
        let text = row.and_then(|(head, _)| head.cited_as.as_ref().filter(|_| !head.is(edition.law())));
        let called = match text {
            Some(text) => format!("{} {written}", text.in_language(words.language())),
            None => written,
        };
        ArticleRef {
            number: number.to_owned(),
            called: Some(called).filter(|called| called != number),
            pack: row.map(|(head, _)| head.short_label()),
        }
    }

    /// Returns the articles that a regulation means by these numbers.
    #[must_use]
    pub fn all(edition: &Edition, placed: &EditionRegulation, numbers: &[String], words: &Words) -> Vec<ArticleRef> {
        numbers.iter().map(|number| ArticleRef::new(edition, placed, number, words)).collect()
    }

    /// Returns the articles by which a regulation applies in a ruling.
    #[must_use]
    pub fn of_reason(ruling: &Ruling, reason: &AppliedRegulation, words: &Words) -> Vec<ArticleRef> {
        let placed = &ruling.rulebook.regulations()[reason.regulation];
        ArticleRef::all(ruling.edition(), placed, &reason.articles, words)
    }

    /// Returns articles of the Laws.
    #[must_use]
    pub fn of_the_laws(edition: &Edition, numbers: &[String], words: &Words) -> Vec<ArticleRef> {
        numbers.iter().map(|number| ArticleRef::in_row(edition, edition.article(number), number, words)).collect()
    }

    /// Returns the articles that a ruling applies, each once.
    #[must_use]
    pub fn applied(ruling: &Ruling, words: &Words) -> Vec<ArticleRef> {
        let mut all: Vec<ArticleRef> = Vec::new();
        for article in ruling.reasons.iter().flat_map(|reason| ArticleRef::of_reason(ruling, reason, words)) {
            if !all.contains(&article) {
                all.push(article);
            }
        }
        all
    }
}
