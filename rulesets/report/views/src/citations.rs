//! Citations of articles in texts, and what was found of each.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The citations of some texts.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CitationsView {
    /// The edition into which they are translated, if one was asked for.
    pub to: Option<String>,
    /// The texts.
    pub files: Vec<CitedFileView>,
    /// How many citations of each verdict there are in all texts.
    pub counts: Vec<CitationCount>,
}

/// The citations of one text.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CitedFileView {
    /// The name of the file.
    pub name: String,
    /// The edition by which they are judged where a sentence names no other.
    pub edition: String,
    /// Why it is that one.
    pub ground: EditionGround,
    /// Both in a sentence.
    #[serde(default, skip_serializing)]
    pub edition_sentence: String,
    /// The citations, in the order of the text.
    pub citations: Vec<CitationView>,
    /// The text itself.
    #[serde(default, skip_serializing)]
    pub paragraphs: Vec<CitedParagraph>,
}

/// One citation.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CitationView {
    /// The line of the file, the first being 1; of a document the paragraph.
    pub line: usize,
    /// The letter of the line.
    pub column: usize,
    /// The number as the text has it.
    pub written: String,
    /// The number as packs write it.
    pub number: String,
    /// The other paper whose article it is, if it is none of the Laws.
    pub paper: Option<String>,
    /// What was found.
    pub verdict: CitationVerdict,
    /// The edition by which it is judged.
    pub edition: String,
    /// The articles of that edition that are meant: the finer ones, those that have the matter now, the one of which the sentence
    /// speaks.
    pub articles: Vec<String>,
    /// The editions that have the number, where that is told.
    pub fits: Vec<String>,
    /// The numbers in the edition into which it is translated, if one was asked for; none where that has no such article.
    pub translated: Option<Vec<String>>,
    /// What was found in a sentence.
    pub sentence: String,
    /// The translation in a sentence.
    #[serde(default, skip_serializing)]
    pub translation_sentence: Option<String>,
}

kodeks_base::named! {
    /// What was found of a citation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum CitationVerdict {
        /// The edition has the article, and nothing in the sentence is against it.
        Right = "right",
        /// The number stands above the articles that say something.
        Coarse = "coarse",
        /// The number is that of another edition; the matter has another one in this.
        Renumbered = "renumbered",
        /// There is no such article.
        NoSuchArticle = "no-such-article",
        /// The sentence speaks of something else than the article.
        SaysOtherwise = "says-otherwise",
        /// The Laws themselves print the number wrongly.
        Misprint = "misprint",
        /// It is an article of another paper, which is not judged.
        AnotherPaper = "another-paper",
    }
}

kodeks_base::named! {
    /// Why citations are judged by an edition.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum EditionGround {
        /// The edition was named.
        Named = "named",
        /// It is in force on the day that was named.
        Day = "day",
        /// The text names it.
        Text = "text",
        /// It is in force today, and nothing else was said.
        Today = "today",
    }
}

/// How many citations have a verdict.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CitationCount {
    /// The verdict.
    pub verdict: CitationVerdict,
    /// How many.
    pub count: usize,
    /// Both in words.
    #[serde(default, skip_serializing)]
    pub sentence: String,
}

/// A paragraph of a text.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CitedParagraph {
    /// Its line.
    pub line: usize,
    /// Its pieces, one after the other.
    pub pieces: Vec<CitedPiece>,
}

/// A piece of a paragraph.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CitedPiece {
    /// The letters.
    pub text: String,
    /// The place of the citation that it is, in the list of citations; none of ordinary text.
    pub citation: Option<usize>,
}

impl CitationVerdict {
    /// Whether the writer has something to correct.
    #[must_use]
    pub fn is_wrong(self) -> bool {
        matches!(self, CitationVerdict::Renumbered | CitationVerdict::NoSuchArticle | CitationVerdict::SaysOtherwise)
    }
}

impl CitationsView {
    /// Returns whether any citation has to be corrected.
    #[must_use]
    pub fn has_wrong(&self) -> bool {
        self.counts.iter().any(|counted| counted.verdict.is_wrong())
    }
}
