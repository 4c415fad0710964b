//! The answer of a search by words.

use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Results of a search, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SearchResultsView {
    /// The results.
    pub hits: Vec<FoundHit>,
}

/// A result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundHit {
    /// Its kind.
    pub kind: FoundKind,
    /// Whether an edition without an end has it.
    pub is_in_force: bool,
    /// Its name, as records and packs write it.
    pub name: String,
    /// Its title in the language of the answer.
    pub title: String,
    /// The editions that have it, each with the articles.
    pub places: Vec<FoundPlace>,
    /// The command that shows it.
    pub open: String,
}

/// The kind of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FoundKind {
    /// Something that can happen.
    Event,
    /// A regulation.
    Regulation,
    /// An article that no regulation carries out.
    Article,
    /// An option that an event announces.
    Option,
    /// A fact that conditions read.
    Fact,
}

/// An edition, and the articles in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundPlace {
    /// The edition: `fide@2023`.
    pub edition: String,
    /// The numbers of the articles.
    pub articles: Vec<String>,
}

impl FoundHit {
    /// Returns the title after the kind, where it is no article.
    #[must_use]
    pub fn heading(&self, words: &Words) -> String {
        let kind = match self.kind {
            FoundKind::Regulation | FoundKind::Article => return self.title.clone(),
            FoundKind::Event => "find-event",
            FoundKind::Option => "find-option",
            FoundKind::Fact => "find-fact",
        };
        format!("{}: {}", words.say(kind), self.title)
    }

    /// Returns its places in a line, editions with the same articles together: `fide@2017–2023 11.3.2.2`.
    #[must_use]
    pub fn all_places(&self) -> String {
        let mut said: Vec<(String, String, String)> = Vec::new();
        for place in &self.places {
            let articles = place.articles.join(", ");
            let (body, year) = place.edition.split_once('@').unwrap_or((&place.edition, ""));
            match said.last_mut() {
                Some((label, last, known)) if *known == articles && label.starts_with(body) => {
                    year.clone_into(last);
                }
                _ => said.push((place.edition.clone(), year.to_owned(), articles)),
            }
        }
        let said = said.into_iter().map(|(label, last, articles)| {
            let until = if label.ends_with(&last) { String::new() } else { format!("–{last}") };
            format!("{label}{until} {articles}").trim_end().to_owned()
        });
        said.collect::<Vec<_>>().join("; ")
    }
}
