//! Expectations of a case beside the answer, in the words of an arbiter.

use kodeks_core::Order;
use kodeks_rulesets::cases::{CaseValue, ExpectedAnswer, Got, compare_answers};
use kodeks_words::Words;

use super::both_clocks;

/// One expectation beside the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectationRow {
    /// Its name in the case file: `orders`.
    pub about: &'static str,
    /// The expectation.
    pub expected: String,
    /// The answer.
    pub got: String,
    /// Whether they agree.
    pub agrees: bool,
}

impl ExpectationRow {
    /// Returns everything that a case expects beside the answer.
    #[must_use]
    pub fn all(expected: &ExpectedAnswer, got: &Got, words: &Words) -> Vec<ExpectationRow> {
        compare_answers(expected, got)
            .into_iter()
            .map(|row| ExpectationRow {
                about: row.about,
                agrees: row.agrees(),
                expected: describe_value(&row.expected, &got.orders, words),
                got: describe_value(&row.got, &got.orders, words),
            })
            .collect()
    }
}

/// Tells one side in words; an order that the short form does not tell whole is taken from what was got.
fn describe_value(value: &CaseValue, orders_got: &[Order], words: &Words) -> String {
    let none = || words.say("test-none");
    match value {
        CaseValue::Outcome(name) => words.say(&format!("outcome-{name}")),
        CaseValue::Orders(names) | CaseValue::Names(names) if names.is_empty() => none(),
        CaseValue::Orders(orders) => {
            let said = orders.iter().map(|short| order(short, orders_got, words));
            said.collect::<Vec<_>>().join(" ")
        }
        CaseValue::Names(names) => names.join(", "),
        CaseValue::Clocks(times) => times.map_or_else(none, |times| both_clocks(times, words)),
        CaseValue::Text(text) => text.clone().unwrap_or_else(none),
    }
}

/// Says an order that a case writes in short as a ruling says it.
fn order(short: &str, got: &[Order], words: &Words) -> String {
    let duties = words.vocabulary().duties();
    let duty = |name: &str| duties.iter().find(|duty| **duty == name).copied();
    let found = got.iter().find(|order| order.to_string() == short).cloned();
    match found.or_else(|| Order::from_short(short, duty)) {
        Some(order) => words.order(&order),
        None => short.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::order;
    use kodeks_base::Language;
    use kodeks_words::Words;

    #[test]
    fn an_order_that_was_not_got_is_said_in_words() {
        let words = Words::new(Language::English);
        for (short, said) in [
            ("exclude white", "White is excluded from one or more rounds."),
            ("count-as-illegal-move white", "What White did is penalised as an illegal move."),
            (
                "add-delay 0:02",
                "From now on both players get 2 seconds more with every move and lose what they do not use.",
            ),
            ("award black 1/2", "Black scores 1/2."),
            ("may-choose warning", "may-choose warning"),
        ] {
            assert_eq!(order(short, &[], &words), said);
        }
    }
}
