//! What comments on the Laws say beside a ruling.

use kodeks_rulesets::{
    Article, CommentClass, Edition, PackHead, RowComment, Ruling, contents::is_within, json_form::As,
};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ArticleRef, MainReasonView};
use crate::law::summary;

/// A set of comments that say something about what was ruled on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CommentsView {
    /// The set: `fide-comments@2025`.
    pub set: String,
    /// Its title.
    pub title: String,
    /// Whether the event follows it, so that the ruling rests on it.
    pub is_followed: bool,
    /// The comments that bear on the ruling, those that depart from the text first.
    pub comments: Vec<CommentView>,
    /// Where they make a difference: the ruling with them, or by the text alone if the event follows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<OtherRulingView>,
}

/// A comment on articles of the Laws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CommentView {
    /// Its number in the set.
    pub number: String,
    /// The articles on which it comments.
    pub on: Vec<String>,
    /// How it stands to their text.
    #[schemars(with = "As<CommentClass>")]
    pub class: String,
    /// The same in words.
    pub class_sentence: String,
    /// The page on which it is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// Its content in our own words.
    pub text: String,
    /// How another set of the same body says it, where they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<String>,
}

/// The ruling that there would be with comments, or without them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OtherRulingView {
    /// Whether and how it is answered.
    pub outcome: kodeks_rulesets::Outcome,
    /// The ruling in a line.
    pub sentence: String,
    /// The result, if the game is over.
    #[schemars(with = "As<Option<kodeks_core::Score>>")]
    pub result: Option<String>,
    /// The articles on which it rests above all.
    pub articles: Vec<ArticleRef>,
}

impl OtherRulingView {
    /// Returns the view of a ruling as the other one.
    #[must_use]
    pub fn new(ruling: &Ruling, words: &Words) -> OtherRulingView {
        OtherRulingView {
            outcome: ruling.outcome,
            sentence: words.say_outcome(ruling),
            result: ruling.result.map(|result| result.name().to_owned()),
            articles: MainReasonView::of(ruling, &[], words).map(|reason| reason.articles).unwrap_or_default(),
        }
    }
}

impl CommentsView {
    /// Returns what a set of comments says about an event: the comments that a ruling by it rests on or cites, and the other
    /// ruling where that differs. `None` where it says nothing.
    #[must_use]
    pub fn new(
        set: &PackHead,
        is_followed: bool,
        commented: &Ruling,
        other: Option<&Ruling>,
        words: &Words,
    ) -> Option<CommentsView> {
        let mut comments = CommentView::of_ruling(set, commented, words);
        comments.sort_by_key(|comment| CommentClass::from_name(&comment.class));
        let otherwise = other.map(|other| OtherRulingView::new(other, words));
        (!comments.is_empty() || otherwise.is_some()).then(|| CommentsView {
            set: set.short_label(),
            title: set.title.in_language(words.language()).to_owned(),
            is_followed,
            comments,
            otherwise,
        })
    }
}

impl CommentsView {
    /// Returns the words before the other ruling: that with the comments, or by the text alone.
    #[must_use]
    pub fn otherwise_head(&self, words: &Words) -> String {
        words.say_with("comments-otherwise", &[("followed", self.is_followed.to_string().into())])
    }

    /// Returns what a set of comments says on an article, or on a head with all its points; `commented` is the edition with the set.
    /// `None` where it says nothing.
    #[must_use]
    pub fn on_article(
        set: &PackHead,
        is_followed: bool,
        commented: &Edition,
        number: &str,
        words: &Words,
    ) -> Option<CommentsView> {
        let is_on = |on: &String| is_within(number, on) || is_within(on, number);
        let rows = commented.contents().filter(|(head, _)| head.is(set)).filter_map(|(_, row)| {
            let comment = row.comment.as_ref().filter(|comment| comment.on.iter().any(is_on))?;
            Some(CommentView::new(commented, row, comment, words))
        });
        let comments: Vec<CommentView> = rows.collect();
        (!comments.is_empty()).then(|| CommentsView {
            set: set.short_label(),
            title: set.title.in_language(words.language()).to_owned(),
            is_followed,
            comments,
            otherwise: None,
        })
    }
}

impl CommentView {
    /// Returns the comments of a set that a ruling rests on or cites, but for those that only repeat the text.
    fn of_ruling(set: &PackHead, ruling: &Ruling, words: &Words) -> Vec<CommentView> {
        let mut comments: Vec<CommentView> = Vec::new();
        for reason in &ruling.reasons {
            for number in &reason.articles {
                let row = ruling.edition().article(number).filter(|(head, _)| head.is(set)).map(|(_, row)| row);
                let Some((row, comment)) = row.and_then(|row| Some((row, row.comment.as_ref()?))) else { continue };
                if comment.class == CommentClass::Repeats || comments.iter().any(|known| known.number == *number) {
                    continue;
                }
                comments.push(CommentView::new(ruling.edition(), row, comment, words));
            }
        }
        comments
    }

    /// Says where it is printed, on which articles it comments, and how it stands to them.
    #[must_use]
    pub fn place(&self, words: &Words) -> String {
        let arguments = [
            ("page", self.page.clone().unwrap_or_default().into()),
            ("articles", self.on.join(", ").into()),
            ("class", self.class_sentence.clone().into()),
        ];
        words.say_with(if self.page.is_some() { "comment-place-on-page" } else { "comment-place" }, &arguments)
    }

    /// Returns the comment of a row: its own text, or that of the regulation that carries it out.
    fn new(edition: &Edition, row: &Article, comment: &RowComment, words: &Words) -> CommentView {
        let class = comment.class.name();
        let carried_out = edition.carrying_out(row);
        let text = match (&row.text, carried_out.first()) {
            (Some(text), _) => text.in_language(words.language()).to_owned(),
            (None, Some(placed)) => summary(edition, placed, words).marked().into_owned(),
            (None, None) => String::new(),
        };
        CommentView {
            number: row.number.clone(),
            on: comment.on.clone(),
            class: class.to_owned(),
            class_sentence: words.say_with("comment-class", &[("class", class.into())]),
            page: comment.page.clone(),
            text,
            elsewhere: comment.elsewhere.as_ref().map(|text| text.in_language(words.language()).to_owned()),
        }
    }
}
