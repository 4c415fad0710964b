//! Comments: what a body says about how articles of the Laws are to be applied.

use kodeks_core::{ArbiterStep, stored};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Text,
    document::{Localized, Texts, file_value, wrong_word},
};

/// On what a row of a set of comments comments, and how it stands to the text.
#[derive(Clone, Debug, PartialEq)]
pub struct RowComment {
    /// The articles on which it comments, by their numbers in the edition: `7.5.5`, or `4` for a chapter.
    pub on: Vec<String>,
    /// How it stands to the text.
    pub class: CommentClass,
    /// The page on which it is printed.
    pub page: Option<String>,
    /// The stage at which the arbiter does what it asks of him, where it asks anything.
    pub step: Option<ArbiterStep>,
    /// How another set of the same body says it, where they differ.
    pub elsewhere: Option<Text>,
}

kodeks_base::named! {
    /// How a comment stands to the text on which it comments, in the order in which that matters to a ruling.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum CommentClass {
        /// It departs from the text as it reads.
        Departs = "departs",
        /// It decides something that the text leaves open.
        Decides = "decides",
        /// It says how the arbiter goes about it.
        Procedure = "procedure",
        /// It only repeats the text.
        Repeats = "repeats",
    }
}

stored!(struct RowComment { on, class, page, step, elsewhere });
stored!(named CommentClass);

/// A comment as a row has it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the comment", deny_unknown_fields)]
pub(super) struct CommentPart {
    on: Texts,
    class: ClassName,
    page: Option<String>,
    step: Option<StepName>,
    elsewhere: Option<Localized>,
}

file_value! {
    /// How a comment stands to the text.
    ClassName(CommentClass),
    { "enum": CommentClass::ALL.map(CommentClass::name) },
    |node| {
        let text = node.text()?;
        CommentClass::from_name(text).ok_or_else(|| wrong_word(node, text, &CommentClass::ALL.map(CommentClass::name)))
    }
}

file_value! {
    /// A stage of what an arbiter does.
    StepName(ArbiterStep),
    { "enum": ArbiterStep::ALL.map(ArbiterStep::name) },
    |node| {
        let text = node.text()?;
        ArbiterStep::from_name(text).ok_or_else(|| wrong_word(node, text, &ArbiterStep::ALL.map(ArbiterStep::name)))
    }
}

impl From<CommentPart> for RowComment {
    fn from(part: CommentPart) -> RowComment {
        RowComment {
            on: part.on.0,
            class: part.class.0,
            page: part.page,
            step: part.step.map(|step| step.0),
            elsewhere: part.elsewhere.map(|text| text.0),
        }
    }
}
