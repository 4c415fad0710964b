//! Regulations and layers at their places in an edition, with the articles that they carry out.

use std::sync::Arc;

use kodeks_core::{Facts, Question, Tempo};
use kodeks_scripting::LawValue;

use crate::{
    Amendment, CheckGrade, Condition, LawTable, Pack, Regulation, Text, Truth, document::Node,
    pack::date_range::DateRange,
};

/// A regulation at its place in an edition.
#[derive(Clone, Debug)]
pub struct EditionRegulation {
    /// The regulation.
    pub regulation: Arc<Regulation>,
    /// Its numbers, as amended.
    pub law: LawTable,
    /// The pack that it comes from.
    pub pack: Arc<Pack>,
    /// The layer that it belongs to, if any.
    pub layer: Option<String>,
    /// The readings under which it exists, as article and choice, without those that are settled.
    pub readings: Arc<[(String, String)]>,
    /// The articles that it carries out.
    pub articles: Arc<[ArticleReference]>,
}

/// An article that a regulation carries out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleReference {
    /// Its number as printed.
    pub number: String,
    /// The grade of the check of its row, if a pack states one.
    pub grade: Option<CheckGrade>,
    /// Whether it is only named beside the articles that the regulation carries out.
    pub beside: bool,
    /// The facts under which it is this article, if the regulation carries out several.
    pub(super) only_if: Option<Condition>,
    /// The tempo under which it is this article; `None` for any.
    pub tempo: Option<Tempo>,
}

/// A layer at its place in an edition.
#[derive(Clone, Debug)]
pub struct EditionLayer {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: Text,
    /// The tempi under which it applies; empty for all.
    pub tempi: Vec<Tempo>,
    /// The options under which it applies.
    pub options: Vec<(String, Vec<LawValue>)>,
    /// The days on which it holds; `None` where it holds as long as its edition.
    pub in_force: Option<DateRange>,
    /// The authority on which it rests, if that is not the one of its edition.
    pub standing: Option<Text>,
    /// The pack that writes it.
    pub(super) pack: Arc<Pack>,
    /// Where it says when it is in force.
    pub(super) applies: Node,
    /// The names that it removes.
    pub without: Vec<String>,
    /// The numbers that it changes.
    pub amends: Vec<Amendment>,
    /// Its regulations.
    pub regulations: Vec<EditionRegulation>,
}

impl EditionLayer {
    /// Returns whether it never applies together with another: no tempo, or no value of an option, is one of both.
    pub(super) fn excludes(&self, other: &EditionLayer) -> bool {
        let are_apart = |own: &[LawValue], others: &[LawValue]| !own.iter().any(|value| others.contains(value));
        let of_other = |name: &String| other.options.iter().find(|(named, _)| named == name);
        let has_tempi = !self.tempi.is_empty() && !other.tempi.is_empty();
        has_tempi && !self.tempi.iter().any(|tempo| other.tempi.contains(tempo))
            || self.options.iter().any(|(name, own)| of_other(name).is_some_and(|(_, others)| are_apart(own, others)))
    }
}

impl ArticleReference {
    /// Returns the facts under which it is this article, if the regulation carries out several.
    #[must_use]
    pub fn condition(&self) -> Option<&Condition> {
        self.only_if.as_ref()
    }
}

impl EditionRegulation {
    /// Leaves out the articles of other tempi, where it has one of this.
    pub(super) fn keep_articles_of(&mut self, tempo: Tempo) {
        let is_of_another = |cited: &ArticleReference| cited.tempo.is_some_and(|of| of != tempo);
        if self.articles.iter().any(is_of_another) && !self.articles.iter().all(is_of_another) {
            self.articles = self.articles.iter().filter(|cited| !is_of_another(cited)).cloned().collect();
        }
    }

    /// Returns its name, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        let stem = &self.regulation.stem;
        match &self.layer {
            None => stem.clone(),
            Some(layer) => format!("{layer}/{stem}"),
        }
    }

    /// Returns whether a name means it, with its layer or without: `illegal-move`, `blitz/illegal-move`.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.regulation.stem == name || self.name() == name
    }

    /// Returns whether one of its numbers is from memory only, or what is printed under one of these
    /// articles.
    #[must_use]
    pub fn is_from_memory(&self, articles: &[String]) -> bool {
        self.has_grade(articles, CheckGrade::Memory)
    }

    /// Returns whether one of these articles has this grade; with `Memory` also whether a number of it is from memory only.
    #[must_use]
    pub fn has_grade(&self, articles: &[String], grade: CheckGrade) -> bool {
        let mut cited = self.articles.iter().filter(|cited| articles.contains(&cited.number));
        cited.any(|cited| cited.grade == Some(grade))
            || (grade == CheckGrade::Memory && self.law.iter().any(|entry| entry.unverified))
    }

    /// Returns whether it does not apply, by this of its constraints, because something else was
    /// reported.
    #[must_use]
    pub fn is_about_another(&self, constraint: usize) -> bool {
        let constraint = &self.regulation.when.constraints()[constraint];
        self.question().key().is_some() && constraint.fact == 0
    }

    /// Returns the articles that it carries out when these are the facts.
    pub fn articles_for<'a>(&'a self, facts: &'a dyn Facts) -> impl Iterator<Item = &'a ArticleReference> {
        let question = self.regulation.question;
        self.articles.iter().filter(move |cited| {
            let open = |condition: &Condition| !matches!(condition.holds(facts, &self.law, question), Truth::No(_));
            cited.only_if.as_ref().is_none_or(open)
        })
    }

    /// Returns the numbers of all articles that it carries out, not of those named beside them.
    #[must_use]
    pub fn article_numbers(&self) -> Vec<String> {
        self.articles.iter().filter(|cited| !cited.beside).map(|cited| cited.number.clone()).collect()
    }

    /// Returns all articles that it carries out, with commas.
    #[must_use]
    pub fn all_articles(&self) -> String {
        self.article_numbers().join(", ")
    }

    /// Returns the question that it answers.
    #[must_use]
    pub fn question(&self) -> &'static Question {
        self.regulation.question
    }
}
