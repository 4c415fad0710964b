//! `[when]` as regulations write it: how it is read, and described for editors.

use kodeks_base::{Diagnostic, Phrase, join_quoted, phrase, suggestion};
use kodeks_core::{Fact, FactType, Question, Value};
use kodeks_scripting::LawValue;
use serde_json::{Map, Value as Json, json};

use crate::{
    document::{Node, fact_schema, read_fact},
    pack::law::{LawEntry, LawTable},
};

use super::condition::{Condition, Constraint, FactBound, Test};

/// Reads a `[when]` table about the facts of a question.
pub(crate) fn read(node: &Node, question: &Question, law: &LawTable) -> Result<Condition, Diagnostic> {
    let mut constraints = Vec::new();
    read_below("", node, question, law, &mut constraints)?;
    Ok(Condition::of(constraints))
}

fn read_below(
    path: &str,
    node: &Node,
    question: &Question,
    law: &LawTable,
    constraints: &mut Vec<Constraint>,
) -> Result<(), Diagnostic> {
    for (key, below) in node.entries()? {
        let name = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
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
    let known = question.facts.iter().filter(|fact| fact.fact_type.can_be_a_condition()).map(|fact| fact.name);
    let hint = suggestion(name, known);
    let question = question.name;
    let fault =
        node.error(phrase!("K1023", "`{name}` is not a fact that `{question}` offers to a condition", name, question));
    match hint {
        Some(_) => fault.with_hint(hint),
        None => fault.with_help(phrase!(
            "K1023-help",
            "`kodeks reference questions {question}` lists its facts; a vocabulary adds one with `more_facts` in `[questions.{question}]`",
            question
        )),
    }
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
        constraints.push(Constraint { fact, test: Test::Is, bounds: vec![read_bound(declared, node, law)?] });
        return Ok(());
    }
    for (key, bound) in node.entries()? {
        if key == NOT {
            constraints.push(read_not(fact, bound, question, law)?);
            continue;
        }
        let mut written = Test::ALL.into_iter().filter(|test| *test != Test::Is);
        let test = written.clone().find(|test| test.name() == key).ok_or_else(|| {
            let known = written.by_ref().map(Test::name).chain([NOT]);
            bound.error(phrase!("K1024", "`{key}` is not a way to bound a fact", key)).with_hint(suggestion(key, known))
        })?;
        if !test.can_bound(declared.fact_type) {
            let name = declared.name;
            return Err(bound.error(phrase!("K1025", "`{name}` has no more and less", name)).with_help(phrase!(
                "K1025-help",
                "write `{name} = …`",
                name
            )));
        }
        let bounds = match test {
            Test::OneOf => bound.list()?.iter().map(|one| read_bound(declared, one, law)).collect(),
            _ => read_bound(declared, bound, law).map(|bound| vec![bound]),
        }?;
        constraints.push(Constraint { fact, test, bounds });
    }
    Ok(())
}

/// The way to bound a fact by what it is not.
const NOT: &str = "not";

/// Reads what a fact is not, one value or a list: of a word it is then one of the others, and true where it is not false.
fn read_not(fact: usize, node: &Node, question: &Question, law: &LawTable) -> Result<Constraint, Diagnostic> {
    let declared = question.facts[fact];
    let read = |node: &Node| match read_bound(declared, node, law)? {
        FactBound::Given(value) => Ok(value),
        FactBound::Law(_) => Err(node.error(phrase!("K1138-law", "`not` takes a value and no number of `[law]`"))),
    };
    let barred: Vec<Value> = match node.is_list() {
        true => node.list()?.iter().map(read).collect::<Result<_, _>>()?,
        false => vec![read(node)?],
    };
    let all: Vec<Value> = match declared.fact_type {
        FactType::Word(words) => words.iter().map(|word| Value::Word(word)).collect(),
        FactType::Flag => vec![Value::Flag(false), Value::Flag(true)],
        _ => {
            let name = declared.name;
            return Err(node
                .error(phrase!("K1138", "`{name}` is a number, and `not` is for words, yes and no", name))
                .with_help(phrase!("K1138-help", "write `below` and `above`, in two regulations if need be")));
        }
    };
    let left = all.into_iter().filter(|value| !barred.contains(value)).map(FactBound::Given).collect();
    Ok(Constraint { fact, test: Test::OneOf, bounds: left })
}

fn read_bound(fact: Fact, node: &Node, law: &LawTable) -> Result<FactBound, Diagnostic> {
    if let Some(name) = node.as_text().and_then(|text| text.strip_prefix("law.")) {
        return read_law_bound(fact, name, node, law);
    }
    let value = match fact.fact_type {
        FactType::Flag | FactType::Count | FactType::Time => read_fact(node, fact.name, fact.fact_type)?,
        FactType::Word(words) => {
            let text = node.text()?;
            let word = words.iter().find(|word| **word == text);
            Value::Word(word.ok_or_else(|| {
                let list = join_quoted(words.iter().copied());
                let hint = suggestion(text, words.iter().copied());
                node.error(phrase!(
                    "K1026",
                    "`{name}` is never `{text}`, but one of {list}",
                    text,
                    list,
                    name = fact.name
                ))
                .with_hint(hint)
            })?)
        }
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares => {
            return Err(node.error(phrase!("K1027", "neither a player nor a move nor a square can be a condition")));
        }
    };
    Ok(FactBound::Given(value))
}

fn read_law_bound(fact: Fact, name: &str, node: &Node, law: &LawTable) -> Result<FactBound, Diagnostic> {
    let Some(entry) = law.get(name) else {
        let hint = suggestion(name, law.iter().map(|entry| entry.name.as_str()));
        return Err(node.error(phrase!("K1028", "`[law]` has no `{name}`", name)).with_hint(hint));
    };
    match check_kind(fact, entry, law) {
        None => Ok(FactBound::Law(name.to_owned())),
        Some(wrong) => Err(node.error(wrong)),
    }
}

/// Says that a fact and the number with which it is compared are not of one kind; a number that is not known yet may be of any.
pub(crate) fn check_kind(fact: Fact, entry: &LawEntry, law: &LawTable) -> Option<Phrase> {
    let fits = matches!(
        (law.some_value(entry), fact.fact_type),
        (LawValue::Time(_), FactType::Time)
            | (LawValue::Count(_), FactType::Count)
            | (LawValue::Flag(_), FactType::Flag)
            | (LawValue::Unknown, _)
    );
    let (fact, name) = (fact.name, &entry.name);
    (!fits).then(|| phrase!("K1029", "`{fact}` and `law.{name}` are not of one kind", name, fact))
}

/// Returns the JSON Schema of the `[when]` of a regulation that answers a question.
#[must_use]
pub fn schema(question: &Question) -> Json {
    schema_below(question, "")
}

/// Describes the keys that are allowed below `claimant`, or at the top.
fn schema_below(question: &Question, path: &str) -> Json {
    let mut properties = Map::new();
    for fact in &question.facts {
        let rest = match path {
            "" => Some(fact.name),
            path => fact.name.strip_prefix(path).and_then(|rest| rest.strip_prefix('.')),
        };
        let Some(rest) = rest else { continue };
        // `claimant.time` can be written with dots or, in quotes, as one name.
        let ends = rest.char_indices().filter(|(_, c)| *c == '.').map(|(end, _)| end).chain([rest.len()]);
        for key in ends.map(|end| &rest[..end]) {
            if !properties.contains_key(key) {
                let schemas = schemas_at(question, path, key);
                if !schemas.is_empty() {
                    properties.insert(key.to_owned(), json!({ "anyOf": schemas }));
                }
            }
        }
    }
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// Returns the schemas allowed at a key: the tests of a fact, or the facts below it.
fn schemas_at(question: &Question, path: &str, key: &str) -> Vec<Json> {
    let name = match path {
        "" => key.to_owned(),
        path => format!("{path}.{key}"),
    };
    let fact =
        question.fact(&name).map(|place| question.facts[place]).filter(|fact| fact.fact_type.can_be_a_condition());
    let mut schemas = fact.map_or(Vec::new(), |fact| schemas_of_tests(fact.fact_type));
    if question.has_facts_below(&name) {
        schemas.push(schema_below(question, &name));
    }
    schemas
}

/// A value, or a table that bounds it.
fn schemas_of_tests(fact_type: FactType) -> Vec<Json> {
    let law = json!({ "type": "string", "pattern": "^law\\.[a-z0-9_-]+$" });
    let value = json!({ "anyOf": [fact_schema(fact_type), law] });
    let bounds: Map<String, Json> = Test::ALL
        .into_iter()
        .filter(|test| test.can_bound(fact_type))
        .map(|test| {
            let bound = match test {
                Test::OneOf => json!({ "type": "array", "items": value }),
                _ => value.clone(),
            };
            (test.name().to_owned(), bound)
        })
        .chain(matches!(fact_type, FactType::Word(_) | FactType::Flag).then(|| {
            let value = fact_schema(fact_type);
            (NOT.to_owned(), json!({ "anyOf": [value, { "type": "array", "items": value }] }))
        }))
        .collect();
    let bounds = json!({ "type": "object", "properties": bounds, "additionalProperties": false });
    vec![value, bounds]
}

#[cfg(test)]
mod tests {
    use kodeks_board::Time;
    use kodeks_core::{Question, Value};

    use crate::{Condition, Truth, document::Node, pack::law::LawTable};

    fn question(name: &str) -> &'static Question {
        let common = crate::vocabulary::common().unwrap();
        common.question(name).unwrap()
    }

    fn read(question: &str, law: &str, when: &str) -> Result<(Condition, LawTable), String> {
        let law = LawTable::read(&Node::from_toml("x.toml", law).unwrap()).unwrap();
        let node = Node::from_toml("x.toml", when).unwrap();
        let question = self::question(question);
        let condition = super::read(&node, question, &law).map_err(|error| error.to_string())?;
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
        let holds =
            |ms| condition.holds(&facts(question, &[("total_time", Value::Time(Time::from_ms(ms)))]), &law, question);
        assert_eq!(holds(899_999), Truth::No(0));
        assert_eq!(holds(900_000), Truth::Yes);
        assert_eq!(holds(3_599_999), Truth::Yes);
        assert_eq!(holds(3_600_000), Truth::No(1));
    }

    #[test]
    fn what_a_fact_is_not_leaves_all_the_others() {
        let question = question("draw-claim");
        let holds = |when: &str, ground: &'static str| {
            let (condition, law) = read("draw-claim", "", when).unwrap();
            condition.holds(&facts(question, &[("ground", Value::Word(ground))]), &law, question)
        };
        let grounds = ["threefold", "fifty-moves"];
        for (when, expected) in [
            ("ground = { not = \"threefold\" }", [Truth::No(0), Truth::Yes]),
            ("ground = { not = [\"threefold\"] }", [Truth::No(0), Truth::Yes]),
            ("ground = { not = [\"threefold\", \"fifty-moves\"] }", [Truth::No(0), Truth::No(0)]),
        ] {
            assert_eq!(grounds.map(|ground| holds(when, ground)), expected, "{when}");
        }
        let on_move = |is: bool| {
            let (condition, law) = read("draw-claim", "", "on_move = { not = true }").unwrap();
            condition.holds(&facts(question, &[("on_move", Value::Flag(is))]), &law, question)
        };
        assert_eq!([on_move(true), on_move(false)], [Truth::No(0), Truth::Yes]);
        let refused = read("draw-claim", "", "occurrences = { not = 3 }").unwrap_err();
        assert!(refused.contains("`occurrences` is a number"), "{refused}");
        let misspelt = read("draw-claim", "", "ground = { not = \"threefould\" }").unwrap_err();
        assert!(misspelt.contains("threefold"), "{misspelt}");
    }

    #[test]
    fn everything_is_zero_or_more_though_it_is_not_known() {
        let question = question("game.over");
        let law = "most = { option = \"most\" }\n";
        let open = |name: &str| Truth::Open(vec![name.to_owned()]);
        for (bounds, occurrences, expected) in [
            ("below = 0", None, Truth::No(0)),
            ("below = 1", None, open("occurrences")),
            ("at_least = 0", None, Truth::Yes),
            ("at_least = 1", None, open("occurrences")),
            ("above = \"law.most\"", Some(0), Truth::No(0)),
            ("above = \"law.most\"", Some(1), open("law.most")),
            ("at_most = \"law.most\"", Some(0), Truth::Yes),
            ("at_most = \"law.most\"", Some(1), open("law.most")),
        ] {
            let when = format!("occurrences = {{ {bounds} }}\n");
            let (condition, law) = read("game.over", law, &when).unwrap();
            let given: Vec<(&str, Value)> =
                occurrences.iter().map(|count| ("occurrences", Value::Count(*count))).collect();
            assert_eq!(condition.holds(&facts(question, &given), &law, question), expected, "{bounds}");
        }
    }

    #[test]
    fn what_is_not_known_leaves_the_condition_open_unless_something_else_fails() {
        let question = question("game.over");
        let (condition, law) = read("game.over", "", "last_move_legal = true\ndead = true\n").unwrap();
        let open = facts(question, &[("last_move_legal", Value::Flag(true))]);
        assert_eq!(condition.holds(&open, &law, question), Truth::Open(vec!["dead".to_owned()]));
        let failed = facts(question, &[("last_move_legal", Value::Flag(false))]);
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
        let late = facts(question, &[("lateness", Value::Time(Time::from_minutes(5)))]);
        assert_eq!(condition.holds(&late, &law, question), Truth::Open(vec!["law.default_time".to_owned()]));
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
