//! Comparison of a case's expectation with an edition's answer.

use kodeks_board::Time;
use kodeks_core::Order;

use super::{ExpectedAnswer, Got};

impl ExpectedAnswer {
    /// Returns whether everything that the case expects was got.
    #[must_use]
    pub fn holds(&self, got: &Got) -> bool {
        compare_answers(self, got).iter().all(CaseCheck::agrees)
    }
}

/// One thing that a case expects, and what was got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseCheck {
    /// Its name in the case file: `orders`.
    pub about: &'static str,
    /// The value that the case expects.
    pub expected: CaseValue,
    /// The value that the edition gave.
    pub got: CaseValue,
    how: How,
}

/// How what is expected is compared with what was got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// They are the same.
    Same,
    /// The names that are expected are among those that were got; which others are is not said.
    Among,
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseValue {
    /// The name of an outcome.
    Outcome(String),
    /// Orders in their short form.
    Orders(Vec<String>),
    /// Names: of facts, articles, regulations, or moves.
    Names(Vec<String>),
    /// The times of both clocks, White's first.
    Clocks(Option<[Time; 2]>),
    /// Anything else; `None` where there is nothing.
    Text(Option<String>),
}

/// Compares everything that a case expects with what was got.
#[must_use]
pub fn compare_answers(expected: &ExpectedAnswer, got: &Got) -> Vec<CaseCheck> {
    let mut rows = Vec::new();
    let mut add = |about, how, expected: Option<CaseValue>, got: CaseValue| {
        rows.extend(expected.map(|expected| CaseCheck { about, expected, got, how }));
    };
    let mut same = |about, expected, got| add(about, How::Same, expected, got);
    let text = |text: &Option<String>| text.clone().map(CaseValue::text);
    let names = |names: &Option<Vec<String>>| names.clone().map(CaseValue::Names);
    same(
        "outcome",
        expected.outcome.clone().map(CaseValue::Outcome),
        CaseValue::Outcome(got.outcome.name().to_owned()),
    );
    let is_said = |order: &&Order| !matches!(order, Order::MayPlay { .. });
    let orders = got.orders.iter().filter(is_said);
    same(
        "orders",
        expected.orders.clone().map(CaseValue::Orders),
        CaseValue::Orders(orders.map(ToString::to_string).collect()),
    );
    same("may_play", expected.may_play.clone().map(CaseValue::sort_names), CaseValue::sort_names(got.may_play()));
    same("result", text(&expected.result), CaseValue::Text(got.result.map(str::to_owned)));
    same(
        "clocks",
        expected.clocks.map(|times| CaseValue::Clocks(Some(times))),
        CaseValue::Clocks(got.clocks.map(|[_, after]| after)),
    );
    same("tempo", text(&expected.tempo), CaseValue::Text(got.tempo.map(str::to_owned)));
    same("missing", names(&expected.missing), CaseValue::Names(got.missing.clone()));
    same(
        "position",
        expected.position.clone().map(|setup| CaseValue::Text(Some(setup))),
        CaseValue::Text(Some(got.position.clone().unwrap_or_default())),
    );
    for (name, value) in expected.answers() {
        let found = got.rating.iter().find(|(other, _)| *other == name);
        same(
            name,
            Some(CaseValue::text(value.to_owned())),
            found.map_or(CaseValue::Text(None), |(_, value)| CaseValue::text(value.clone())),
        );
    }
    let mut among = |about, expected: &[String], got: &[String]| {
        let expected = (!expected.is_empty()).then(|| CaseValue::Names(expected.to_vec()));
        add(about, How::Among, expected, CaseValue::Names(got.to_vec()));
    };
    let articles = expected.articles.as_deref().unwrap_or_default();
    among("article", articles, &got.articles);
    among("why_not", &expected.why_not, &got.why_not);
    rows
}

impl CaseCheck {
    /// Returns whether they agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        match (self.how, &self.expected, &self.got) {
            (How::Among, CaseValue::Names(expected), CaseValue::Names(got)) => {
                expected.iter().all(|name| got.contains(name))
            }
            (_, expected, got) => expected == got,
        }
    }
}

impl CaseValue {
    /// A text as a case writes it: `none` where there should be nothing.
    fn text(text: String) -> CaseValue {
        CaseValue::Text((text != "none").then_some(text))
    }

    /// Names in an order of their own, as which comes first says nothing.
    fn sort_names(mut names: Vec<String>) -> CaseValue {
        names.sort_unstable();
        CaseValue::Names(names)
    }
}
