//! `[when]`: a conjunction of constraints on facts, written as data.
//!
//! As every constraint bounds one fact, a condition describes a box in the space of facts; that
//! is what makes overlaps and differences between editions computable.

use std::cmp::Ordering;

use kodeks_core::{Fact, FactType, Facts, Question, Time, Value};
use kodeks_scripting::LawValue;

use crate::{
    Diagnostic,
    document::Node,
    error::{quoted, suggestion},
    pack::law::LawTable,
};

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
    pub bounds: Vec<Bound>,
}

/// How a fact is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Equal to it.
    Is,
    /// It or more.
    AtLeast,
    /// It or less.
    AtMost,
    /// More than it.
    Above,
    /// Less than it.
    Below,
    /// One of those listed.
    OneOf,
}

/// What a fact is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A value that stands in the condition.
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

impl Test {
    /// Every way.
    pub const ALL: [Test; 6] = [
        Test::Is,
        Test::AtLeast,
        Test::AtMost,
        Test::Above,
        Test::Below,
        Test::OneOf,
    ];

    /// Returns the word for it in packs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Test::Is => "is",
            Test::AtLeast => "at_least",
            Test::AtMost => "at_most",
            Test::Above => "above",
            Test::Below => "below",
            Test::OneOf => "one_of",
        }
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
    /// Reads a `[when]` table about the facts of `question`.
    pub(crate) fn read(
        node: &Node,
        question: &Question,
        law: &LawTable,
    ) -> Result<Condition, Diagnostic> {
        let mut constraints = Vec::new();
        read_below("", node, question, law, &mut constraints)?;
        Ok(Condition(constraints))
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
    /// Constraints are tried in the order of the file, and facts are asked for only as far as
    /// needed, so what is costly to work out should stand last.
    #[must_use]
    pub fn holds(&self, facts: &dyn Facts, law: &LawTable, question: &Question) -> Truth {
        let mut open = Vec::new();
        for (place, constraint) in self.0.iter().enumerate() {
            match constraint.holds(facts, law) {
                Ok(true) => {}
                Ok(false) => return Truth::No(place),
                Err(missing) => open
                    .push(missing.unwrap_or_else(|| constraint.fact_of(question).name.to_owned())),
            }
        }
        match open.is_empty() {
            true => Truth::Yes,
            false => Truth::Open(open),
        }
    }
}

impl Constraint {
    /// Returns the declaration of the fact that is bound.
    #[must_use]
    pub fn fact_of(&self, question: &Question) -> Fact {
        question.facts[self.fact]
    }

    /// Returns whether it holds, or what is not known: an entry of the law, or else the fact.
    fn holds(&self, facts: &dyn Facts, law: &LawTable) -> Result<bool, Option<String>> {
        let value = facts.value(self.fact);
        let mut open = None;
        for bound in &self.bounds {
            match (compare(&value, &bound.value(law)), bound) {
                (Some(order), _) if self.test.holds(order) => return Ok(true),
                (Some(_), _) => {}
                (None, Bound::Law(name)) if value != Value::Unknown => {
                    open = Some(Some(format!("law.{name}")))
                }
                (None, _) => open = Some(None),
            }
        }
        open.map_or(Ok(false), Err)
    }
}

impl Bound {
    /// Returns the value to compare with, [`Value::Unknown`] if an option has to give it.
    #[must_use]
    pub fn value(&self, law: &LawTable) -> Value {
        match self {
            Bound::Given(value) => value.clone(),
            Bound::Law(name) => law
                .get(name)
                .map_or(Value::Unknown, |entry| match &entry.value {
                    LawValue::Time(time) => Value::Time(*time),
                    LawValue::Count(count) => Value::Int(*count),
                    LawValue::Flag(flag) => Value::Bool(*flag),
                    LawValue::Word(_) | LawValue::Unknown => Value::Unknown,
                }),
        }
    }
}

/// Compares two values of one kind; returns `None` if one is not known.
fn compare(value: &Value, bound: &Value) -> Option<Ordering> {
    match (value, bound) {
        (Value::Bool(value), Value::Bool(bound)) => Some(value.cmp(bound)),
        (Value::Int(value), Value::Int(bound)) => Some(value.cmp(bound)),
        (Value::Time(value), Value::Time(bound)) => Some(value.cmp(bound)),
        (Value::Enum(value), Value::Enum(bound)) => Some(value.cmp(bound)),
        _ => None,
    }
}

fn read_below(
    path: &str,
    node: &Node,
    question: &Question,
    law: &LawTable,
    constraints: &mut Vec<Constraint>,
) -> Result<(), Diagnostic> {
    for (key, below) in node.entries()? {
        let name = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        match question.fact(&name) {
            Some(fact) if question.facts[fact].fact_type.can_be_a_condition() => {
                read_tests(fact, below, question, law, constraints)?;
            }
            _ if below.is_table() && question.has_facts_below(&name) => {
                read_below(&name, below, question, law, constraints)?;
            }
            _ => return Err(unknown_fact(&name, below, question)),
        }
    }
    Ok(())
}

fn unknown_fact(name: &str, node: &Node, question: &Question) -> Diagnostic {
    let known = question
        .facts
        .iter()
        .filter(|fact| fact.fact_type.can_be_a_condition())
        .map(|fact| fact.name);
    let hint = suggestion(name, known);
    node.error(format!(
        "`{name}` is not a fact that `{}` offers to a condition",
        question.name
    ))
    .with_hint(hint)
}

fn read_tests(
    fact: usize,
    node: &Node,
    question: &Question,
    law: &LawTable,
    constraints: &mut Vec<Constraint>,
) -> Result<(), Diagnostic> {
    let declared = question.facts[fact];
    if !node.is_table() {
        constraints.push(Constraint {
            fact,
            test: Test::Is,
            bounds: vec![read_bound(declared, node, law)?],
        });
        return Ok(());
    }
    for (key, bound) in node.entries()? {
        let test = Test::ALL
            .into_iter()
            .find(|test| test.name() == key && *test != Test::Is);
        let test = test.ok_or_else(|| {
            let known = ["at_least", "at_most", "above", "below", "one_of"];
            bound
                .error(format!("`{key}` is not a way to bound a fact"))
                .with_hint(suggestion(key, known))
        })?;
        let ordered = matches!(declared.fact_type, FactType::Int | FactType::Time);
        if test != Test::OneOf && !ordered {
            let name = declared.name;
            return Err(bound
                .error(format!("`{name}` has no more and less"))
                .with_help(format!("write `{name} = …`")));
        }
        let bounds = match test {
            Test::OneOf => bound
                .list()?
                .iter()
                .map(|one| read_bound(declared, one, law))
                .collect(),
            _ => read_bound(declared, bound, law).map(|bound| vec![bound]),
        }?;
        constraints.push(Constraint { fact, test, bounds });
    }
    Ok(())
}

fn read_bound(fact: Fact, node: &Node, law: &LawTable) -> Result<Bound, Diagnostic> {
    if let Some(name) = node.as_text().and_then(|text| text.strip_prefix("law.")) {
        return read_law_bound(fact, name, node, law);
    }
    let value = match fact.fact_type {
        FactType::Bool => Value::Bool(node.flag()?),
        FactType::Int => Value::Int(node.count()?),
        FactType::Time => {
            let text = node.text()?;
            let time = Time::parse(text);
            Value::Time(time.ok_or_else(|| {
                node.error(format!("`{text}` is not a time"))
                    .with_help("write `3 min`, `30 s` or `7:00`")
            })?)
        }
        FactType::Enum(words) => {
            let text = node.text()?;
            let word = words.iter().find(|word| **word == text);
            Value::Enum(word.ok_or_else(|| {
                let list = quoted(words.iter().copied());
                let hint = suggestion(text, words.iter().copied());
                node.error(format!(
                    "`{}` is never `{text}`, but one of {list}",
                    fact.name
                ))
                .with_hint(hint)
            })?)
        }
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares => {
            return Err(node.error("neither a player nor a move nor a square can be a condition"));
        }
    };
    Ok(Bound::Given(value))
}

fn read_law_bound(
    fact: Fact,
    name: &str,
    node: &Node,
    law: &LawTable,
) -> Result<Bound, Diagnostic> {
    let Some(entry) = law.get(name) else {
        let hint = suggestion(name, law.iter().map(|entry| entry.name.as_str()));
        return Err(node
            .error(format!("`[law]` has no `{name}`"))
            .with_hint(hint));
    };
    let fits = matches!(
        (&entry.value, fact.fact_type),
        (LawValue::Time(_), FactType::Time)
            | (LawValue::Count(_), FactType::Int)
            | (LawValue::Flag(_), FactType::Bool)
            | (LawValue::Unknown, _)
    );
    match fits {
        true => Ok(Bound::Law(name.to_owned())),
        false => Err(node.error(format!(
            "`{}` and `law.{name}` are not of one kind",
            fact.name
        ))),
    }
}

#[cfg(test)]
mod tests {
    use kodeks_core::{Question, Time, Value};

    use super::{Condition, Truth};
    use crate::{document::Node, pack::law::LawTable};

    fn question(name: &str) -> &'static Question {
        let common = crate::vocabulary::common().unwrap();
        common.question(name).unwrap()
    }

    fn read(question: &str, law: &str, when: &str) -> Result<(Condition, LawTable), String> {
        let law = LawTable::read(&Node::from_toml("x.toml", law).unwrap()).unwrap();
        let node = Node::from_toml("x.toml", when).unwrap();
        let question = self::question(question);
        let condition =
            Condition::read(&node, question, &law).map_err(|error| error.to_string())?;
        Ok((condition, law))
    }

    fn facts(question: &'static Question, given: &[(&str, Value)]) -> Vec<Value> {
        let mut facts = vec![Value::Unknown; question.facts.len()];
        for (name, value) in given {
            facts[question.fact(name).unwrap()] = value.clone();
        }
        facts
    }

    #[test]
    fn a_bound_from_the_law_is_tried_on_both_sides() {
        let question = question("tempo");
        let (condition, law) = read(
            "tempo",
            "least = \"15 min\"\nmost = \"60 min\"\n",
            "total_time = { at_least = \"law.least\", below = \"law.most\" }\n",
        )
        .unwrap();
        let holds = |ms| {
            condition.holds(
                &facts(question, &[("total_time", Value::Time(Time::from_ms(ms)))]),
                &law,
                question,
            )
        };
        assert_eq!(holds(899_999), Truth::No(0));
        assert_eq!(holds(900_000), Truth::Yes);
        assert_eq!(holds(3_599_999), Truth::Yes);
        assert_eq!(holds(3_600_000), Truth::No(1));
    }

    #[test]
    fn what_is_not_known_leaves_the_condition_open_unless_something_else_fails() {
        let question = question("game.over");
        let (condition, law) =
            read("game.over", "", "last_move_legal = true\ndead = true\n").unwrap();
        let open = facts(question, &[("last_move_legal", Value::Bool(true))]);
        assert_eq!(
            condition.holds(&open, &law, question),
            Truth::Open(vec!["dead".to_owned()])
        );
        let failed = facts(question, &[("last_move_legal", Value::Bool(false))]);
        assert_eq!(condition.holds(&failed, &law, question), Truth::No(0));
    }

    #[test]
    fn an_option_that_the_event_does_not_give_is_named_as_the_law_names_it() {
        let question = question("default-time");
        let (condition, law) = read(
            "default-time",
            "default_time = { option = \"default_time\" }\n",
            "lateness = { above = \"law.default_time\" }\n",
        )
        .unwrap();
        let late = facts(
            question,
            &[("lateness", Value::Time(Time::from_minutes(5)))],
        );
        assert_eq!(
            condition.holds(&late, &law, question),
            Truth::Open(vec!["law.default_time".to_owned()])
        );
    }

    #[test]
    fn facts_below_a_player_are_written_with_a_dot() {
        let (condition, _) = read(
            "illegal-move.penalty",
            "count = 3\n",
            "offender.illegal_moves = { at_least = \"law.count\" }\nopponent.can_mate = true\n",
        )
        .unwrap();
        assert_eq!(condition.constraints().len(), 2);
    }

    #[test]
    fn what_a_condition_cannot_say_is_refused_with_what_it_can() {
        let said = |when| read("game.over", "n = 5\nt = \"3 min\"\n", when).unwrap_err();
        assert_eq!(
            said("occurences = 5\n"),
            "x.toml:1: `occurences` is not a fact that `game.over` offers to a condition; \
             did you mean `occurrences`?"
        );
        assert!(said("mover = \"white\"\n").contains("`mover` is not a fact"));
        assert!(said("occurrences = { atleast = 5 }\n").ends_with("did you mean `at_least`?"));
        assert!(said("checkmate = { at_least = true }\n").contains("has no more and less"));
        assert!(said("occurrences = \"law.m\"\n").contains("`[law]` has no `m`"));
        assert!(said("occurrences = \"law.t\"\n").contains("not of one kind"));
    }
}
