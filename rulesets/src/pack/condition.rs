//! `[when]`: a conjunction of constraints on facts, written as data.
//!
//! As every constraint bounds one fact, a condition describes a box in the space of facts; that
//! is what makes overlaps and differences between editions computable.

use std::cmp::Ordering;

use kodeks_board::Time;
use kodeks_core::{Fact, FactType, Facts, Question, Value, stored};
use kodeks_scripting::LawValue;

use crate::pack::law::LawTable;

/// All constraints of a regulation; without any, it always applies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(Vec<Constraint>);

/// A bound on one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The place of the fact in its question's list.
    pub fact: usize,
    /// How it is bound.
    pub test: Test,
    /// The bound; several only for [`Test::OneOf`].
    pub bounds: Vec<FactBound>,
}

kodeks_base::named! {
    /// How a fact is bound.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Test {
        /// Equal to it.
        Is = "is",
        /// It or more.
        AtLeast = "at_least",
        /// It or less.
        AtMost = "at_most",
        /// More than it.
        Above = "above",
        /// Less than it.
        Below = "below",
        /// One of those listed.
        OneOf = "one_of",
    }
}

/// The value that a fact is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactBound {
    /// A value in the condition.
    Given(Value),
    /// A number of the regulation's `[law]`.
    Law(String),
}

/// Whether a condition holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It holds.
    Yes,
    /// It does not, because of the constraint at this place.
    No(usize),
    /// It depends on facts that are not known, or on options that the event does not give.
    Open(Vec<String>),
}

stored!(tuple Condition);
stored!(struct Constraint { fact, test, bounds });
stored!(named Test);
stored!(enum FactBound { 0 = Given(value), 1 = Law(name) });

impl Test {
    /// Those that say more or less: the ones that bound a time or a number, and an option of such a kind.
    pub(super) const ORDERING: [Test; 4] = [Test::AtLeast, Test::AtMost, Test::Above, Test::Below];

    /// Returns whether facts of a type can be bound so, as a table below the name of the fact.
    pub(super) fn can_bound(self, fact_type: FactType) -> bool {
        match self {
            Test::Is => false,
            Test::OneOf => true,
            _ => matches!(fact_type, FactType::Count | FactType::Time),
        }
    }

    /// Returns whether a value is bound so by another of its kind.
    pub(super) fn holds_between(self, value: &LawValue, bound: &LawValue) -> bool {
        let order = match (value, bound) {
            (LawValue::Time(value), LawValue::Time(bound)) => value.cmp(bound),
            (LawValue::Count(value), LawValue::Count(bound)) => value.cmp(bound),
            _ => return false,
        };
        self.holds(order)
    }

    fn holds(self, order: Ordering) -> bool {
        match self {
            Test::Is | Test::OneOf => order.is_eq(),
            Test::AtLeast => order.is_ge(),
            Test::AtMost => order.is_le(),
            Test::Above => order.is_gt(),
            Test::Below => order.is_lt(),
        }
    }
}

impl Condition {
    /// Returns the condition that has these constraints.
    pub(super) fn of(constraints: Vec<Constraint>) -> Condition {
        Condition(constraints)
    }

    /// Returns the constraints, in the order of the file.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.0
    }

    /// Returns the places of the facts that it bounds.
    pub fn facts(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|constraint| constraint.fact)
    }

    /// Returns the constraints on one fact alone.
    pub fn only_about(&self, fact: usize) -> Condition {
        let about = self.0.iter().filter(|constraint| constraint.fact == fact);
        Condition(about.cloned().collect())
    }

    /// Returns the condition without the constraint at a place.
    pub fn without(&self, place: usize) -> Condition {
        let mut constraints = self.0.clone();
        constraints.remove(place);
        Condition(constraints)
    }

    /// Returns whether it holds for these facts and numbers.
    ///
    /// Constraints are tried in the order of the file, and facts are determined only as needed, so costly ones should
    /// come last.
    #[must_use]
    pub fn holds(&self, facts: &dyn Facts, law: &LawTable, question: &Question) -> Truth {
        let mut open = Vec::new();
        for (place, constraint) in self.0.iter().enumerate() {
            match constraint.holds(facts, law) {
                Ok(true) => {}
                Ok(false) => return Truth::No(place),
                Err(missing) => open.push(missing.unwrap_or_else(|| constraint.fact_of(question).name.to_owned())),
            }
        }
        if open.is_empty() { Truth::Yes } else { Truth::Open(open) }
    }
}

impl Condition {
    /// Returns whether the constraint at a place fails, as far as the facts are known.
    pub(crate) fn fails_at(&self, place: usize, facts: &dyn Facts, law: &LawTable) -> bool {
        let constraint = self.0.get(place);
        constraint.is_some_and(|constraint| constraint.holds(facts, law) == Ok(false))
    }
}

impl Constraint {
    /// Returns the declaration of the fact that is bound.
    #[must_use]
    pub fn fact_of(&self, question: &Question) -> Fact {
        question.facts[self.fact]
    }

    /// Returns whether it holds, or what is not known: an entry of the law, or else the fact. Every number is at least zero and
    /// none is below it, whether it is known or not.
    fn holds(&self, facts: &dyn Facts, law: &LawTable) -> Result<bool, Option<String>> {
        let value = facts.value(self.fact);
        let mut open = None;
        for bound in &self.bounds {
            let limit = bound.value(law);
            match self.test {
                Test::Below if is_zero(&limit) => continue,
                Test::Above if is_zero(&value) => continue,
                _ => {}
            }
            match (compare(&value, &limit), bound) {
                (Some(order), _) if self.test.holds(order) => return Ok(true),
                (Some(_), _) => {}
                (None, _) if self.is_met_anyway(&value, &limit) => return Ok(true),
                (None, FactBound::Law(name)) if value != Value::Unknown => open = Some(Some(format!("law.{name}"))),
                (None, _) => open = Some(None),
            }
        }
        open.map_or(Ok(false), Err)
    }

    /// Returns whether one of the two is zero, and the other, which is not known, can only be that or more.
    fn is_met_anyway(&self, value: &Value, limit: &Value) -> bool {
        match self.test {
            Test::AtLeast => is_zero(limit),
            Test::AtMost => is_zero(value),
            Test::Is | Test::OneOf | Test::Above | Test::Below => false,
        }
    }
}

impl FactBound {
    /// Returns the value to compare with, [`Value::Unknown`] if an option has to give it.
    #[must_use]
    pub fn value(&self, law: &LawTable) -> Value {
        match self {
            FactBound::Given(value) => value.clone(),
            FactBound::Law(name) => law.get(name).map_or(Value::Unknown, |entry| match &entry.value {
                LawValue::Time(time) => Value::Time(*time),
                LawValue::Count(count) => Value::Count(*count),
                LawValue::Flag(flag) => Value::Flag(*flag),
                LawValue::Word(_) | LawValue::Unknown => Value::Unknown,
            }),
        }
    }
}

fn is_zero(value: &Value) -> bool {
    matches!(value, Value::Count(0) | Value::Time(Time::ZERO))
}

/// Compares two values of one kind; returns `None` if one is not known.
fn compare(value: &Value, bound: &Value) -> Option<Ordering> {
    match (value, bound) {
        (Value::Flag(value), Value::Flag(bound)) => Some(value.cmp(bound)),
        (Value::Count(value), Value::Count(bound)) => Some(value.cmp(bound)),
        (Value::Time(value), Value::Time(bound)) => Some(value.cmp(bound)),
        (Value::Word(value), Value::Word(bound)) => Some(value.cmp(bound)),
        _ => None,
    }
}
