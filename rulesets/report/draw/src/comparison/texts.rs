//! An old and a new text, with the words marked that only one of them has.

use kodeks_words::Words;
use maud::Markup;

use crate::{Mark, RichText};

use super::{
    html,
    redline::{Run, beside},
};

/// An old and a new text.
#[derive(Clone, Debug, Default)]
pub struct TextsBlock {
    /// What is said before each.
    pub labels: [String; 2],
    /// The old text.
    pub was: Option<RichText>,
    /// The new text.
    pub is: Option<RichText>,
}

impl TextsBlock {
    /// Marks the words that only one of two texts has.
    pub(super) fn new(was: Option<&str>, is: Option<&str>, words: &Words) -> TextsBlock {
        let marked = |runs: Vec<Run>, mark: Mark| {
            let mark_of = |run: &Run| if run.is_own { mark } else { Mark::Plain };
            runs.iter().fold(RichText::default(), |text, run| text.with(mark_of(run), run.text.clone()))
        };
        let [was, is] = match (was, is) {
            (Some(was), Some(is)) if was != is => {
                let [old, new] = beside(was, is);
                [Some(marked(old, Mark::Deleted)), Some(marked(new, Mark::Inserted))]
            }
            (was, is) => [was, is].map(|text| text.map(RichText::new)),
        };
        TextsBlock { labels: ["report-was", "report-is"].map(|label| words.say(label)), was, is }
    }

    /// Returns both texts with their labels where they differ, or the one that there is.
    pub(super) fn lines(&self) -> Vec<(Option<&str>, &RichText)> {
        match (&self.was, &self.is) {
            (Some(was), Some(is)) if was.plain() != is.plain() => {
                vec![(Some(self.labels[0].as_str()), was), (Some(self.labels[1].as_str()), is)]
            }
            (was, is) => is.iter().chain(was).take(1).map(|text| (None, text)).collect(),
        }
    }

    /// Returns both texts on a line each, with a sign before and after the words that the other has not; spaces stay
    /// outside of the signs.
    pub(super) fn marked_lines<'a>(
        &'a self,
        write: impl Fn(&str) -> String + Copy + 'a,
        sign: impl Fn(Mark) -> &'static str + Copy + 'a,
    ) -> impl Iterator<Item = (Option<&'a str>, String)> {
        let marked = move |text: &RichText| {
            let runs = text.runs.iter().map(|run| {
                let words = run.text.trim();
                let (before, after) = run.text.split_once(words).unwrap_or_default();
                let [before, after] = [before, after].map(|blank| if blank.is_empty() { "" } else { " " });
                let sign = if words.is_empty() { "" } else { sign(run.mark) };
                format!("{before}{sign}{}{sign}{after}", write(words))
            });
            runs.collect::<String>()
        };
        self.lines().into_iter().map(move |(label, text)| (label, marked(text)))
    }
}

/// Draws an old and a new text beside each other as HTML, or the one that there is.
#[must_use]
pub fn draw_texts(was: &Option<String>, is: &Option<String>, words: &Words) -> Markup {
    html::draw_texts(&TextsBlock::new(was.as_deref(), is.as_deref(), words))
}
