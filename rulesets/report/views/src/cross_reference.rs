//! References between the articles of an edition: of one article, or of all in a graph.

use kodeks_rulesets::{CrossReference, Edition, ReferenceKind};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The articles to which an article refers for one thing, or that refer to it for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CrossReferencesView {
    /// What is taken: `number`, `list`, `condition`, `procedure`, `scope`, `rules`, `choice` or `pointer`.
    pub takes: String,
    /// Whether the text takes it without naming the article.
    pub implied: bool,
    /// The articles.
    pub articles: Vec<String>,
    /// All of it in words: `7.5.3, 7.5.4 (a number, not named in the text)`.
    pub sentence: String,
}

/// The references between the articles of an edition, or those of one article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReferenceGraphView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The references, in the order of the articles that refer.
    pub references: Vec<CrossReferenceView>,
}

/// A reference of an article to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CrossReferenceView {
    /// The article that refers.
    pub from: String,
    /// The article, or the chapter or part, to which it refers.
    pub to: String,
    /// What it takes from there, as in [`CrossReferencesView`].
    pub takes: String,
    /// Whether the text takes it without naming the article.
    pub implied: bool,
    /// What it takes, in words.
    pub label: String,
}

impl CrossReferencesView {
    /// Describes the references of an article to others.
    #[must_use]
    pub fn to_others(references: &[CrossReference], article: &str, words: &Words) -> Vec<CrossReferencesView> {
        let of_it = references.iter().filter(|reference| reference.from == article);
        CrossReferencesView::by_kind(of_it.map(|reference| (reference, reference.to.as_str())), words)
    }

    /// Describes the references of others to an article, or to a chapter or part that has it.
    #[must_use]
    pub fn by_others(references: &[CrossReference], article: &str, words: &Words) -> Vec<CrossReferencesView> {
        let to_it = references.iter().filter(|reference| reference.leads_to(article));
        CrossReferencesView::by_kind(to_it.map(|reference| (reference, reference.from.as_str())), words)
    }

    fn by_kind<'a>(
        references: impl Iterator<Item = (&'a CrossReference, &'a str)>,
        words: &Words,
    ) -> Vec<CrossReferencesView> {
        let references: Vec<(&CrossReference, &str)> = references.collect();
        let kinds = ReferenceKind::ALL.into_iter().flat_map(|kind| [(kind, false), (kind, true)]);
        let of_kind = |(kind, implied): (ReferenceKind, bool)| {
            let is_meant = |reference: &CrossReference| reference.kind == kind && reference.is_implied == implied;
            let meant = references.iter().filter(|(reference, _)| is_meant(reference));
            let articles: Vec<String> = meant.map(|(_, article)| (*article).to_owned()).collect();
            let told = [("articles", articles.join(", ").into()), ("takes", label(kind, implied, words).into())];
            let sentence = words.say_with("reference", &told);
            (!articles.is_empty()).then(|| CrossReferencesView {
                takes: kind.name().to_owned(),
                implied,
                articles,
                sentence,
            })
        };
        kinds.filter_map(of_kind).collect()
    }
}

impl ReferenceGraphView {
    /// Describes the references between the articles of an edition; with an article only those of it and to it.
    #[must_use]
    pub fn new(edition: &Edition, article: Option<&str>, words: &Words) -> ReferenceGraphView {
        let places: Vec<&str> = edition.contents().map(|(_, article)| article.number.as_str()).collect();
        let is_meant = |reference: &CrossReference| {
            article.is_none_or(|article| reference.from == article || reference.leads_to(article))
        };
        let mut references: Vec<CrossReference> = edition.references().into_iter().filter(is_meant).collect();
        references.sort_by_key(|reference| places.iter().position(|place| *place == reference.from));
        let described = references.into_iter().map(|reference| CrossReferenceView {
            label: label(reference.kind, reference.is_implied, words),
            takes: reference.kind.name().to_owned(),
            implied: reference.is_implied,
            from: reference.from,
            to: reference.to,
        });
        ReferenceGraphView { edition: edition.label(), references: described.collect() }
    }
}

/// Returns what a reference takes, in words.
fn label(kind: ReferenceKind, is_implied: bool, words: &Words) -> String {
    let implied = if is_implied { "yes" } else { "no" };
    words.say_with("reference-takes", &[("kind", kind.name().into()), ("implied", implied.into())])
}
