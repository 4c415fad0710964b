//! The reference for writers of packs: every question, fact, order and verb, with its parameters, where it may be used,
//! and an example. All of it comes from the declarations.

use std::collections::BTreeSet;

use kodeks_base::{Diagnostic, phrase, suggestion};
use kodeks_core::{Fact, FactType, Order, Question};
use kodeks_rulesets::{
    cases::case_form,
    document::{example_of, ways_to_write},
};
use kodeks_scripting::{Takes, VerbUsage, verbs};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// A part of the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferencePart {
    /// The questions that regulations answer.
    Questions,
    /// The facts that conditions and procedures read.
    Facts,
    /// The orders, as cases write them.
    Orders,
    /// The verbs of procedures.
    Verbs,
}

impl ReferencePart {
    /// Every part.
    pub const ALL: [ReferencePart; 4] =
        [ReferencePart::Questions, ReferencePart::Facts, ReferencePart::Orders, ReferencePart::Verbs];
}

/// A question, a fact, an order or a verb as the reference describes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReferenceView {
    /// Its name.
    #[serde(default, skip_serializing)]
    pub name: String,
    /// Its meaning in words.
    #[serde(default, skip_serializing)]
    pub title: String,
    /// Labelled details, each with the name of its label; a text of several lines is a sample.
    #[serde(default, skip_serializing)]
    pub rows: Vec<(String, String)>,
    /// Everything about it: the keys depend on the part.
    #[serde(flatten)]
    pub values: Json,
}

impl ReferenceView {
    /// Describes everything in a part.
    #[must_use]
    pub fn all(part: ReferencePart, words: &Words) -> Vec<ReferenceView> {
        match part {
            ReferencePart::Questions => questions(words),
            ReferencePart::Facts => facts(words),
            ReferencePart::Orders => orders(words),
            ReferencePart::Verbs => verbs().map(|verb| verb_entry(&verb, words)).collect(),
        }
    }

    /// Describes the one of a name.
    ///
    /// # Errors
    ///
    /// There is none of that name; says which is near.
    pub fn find(part: ReferencePart, name: &str, words: &Words) -> Result<ReferenceView, Diagnostic> {
        find_entry(part, name, ReferenceView::all(part, words))
    }

    fn new(name: &str, title: String, rows: Vec<(&str, String)>, values: Json) -> ReferenceView {
        let rows = rows.into_iter().map(|(label, text)| (label.to_owned(), text));
        ReferenceView { name: name.to_owned(), title, rows: rows.collect(), values }
    }
}

/// Finds the one of a name: `opponent_can_mate` is how an event writes `opponent.can_mate`.
fn find_entry(part: ReferencePart, name: &str, mut all: Vec<ReferenceView>) -> Result<ReferenceView, Diagnostic> {
    let is_it = |entry: &ReferenceView| entry.name == name || entry.name.replace('.', "_") == name;
    if let Some(place) = all.iter().position(is_it) {
        return Ok(all.swap_remove(place));
    }
    let wrong = match part {
        ReferencePart::Questions => phrase!("K0512", "there is no question `{name}`", name),
        ReferencePart::Facts => phrase!("K0520-fact", "there is no fact `{name}`", name),
        ReferencePart::Orders => phrase!("K0520-order", "there is no order `{name}`", name),
        ReferencePart::Verbs => phrase!("K0520-verb", "there is no verb `{name}`", name),
    };
    let near = suggestion(name, all.iter().map(|entry| entry.name.as_str()));
    let parts = |name: &str| -> BTreeSet<String> {
        name.split(['.', '_', '-', ' ']).filter(|part| part.len() > 2).map(str::to_lowercase).collect()
    };
    let asked = parts(name);
    let sharing: Vec<String> = all
        .iter()
        .filter(|entry| !parts(&entry.name).is_disjoint(&asked))
        .take(MOST_NEAR)
        .map(|entry| format!("`{}`", entry.name))
        .collect();
    let near = near.or_else(|| {
        let names = sharing.join(", ");
        (!names.is_empty()).then(|| phrase!("known-here", "known here: {names}", names))
    });
    Err(Diagnostic::of_request(wrong).with_hint(near))
}

/// The most names offered that share a word with the one asked for.
const MOST_NEAR: usize = 8;

fn questions(words: &Words) -> Vec<ReferenceView> {
    words
        .vocabulary()
        .questions()
        .iter()
        .map(|question| {
            let facts: Vec<&str> = question.facts.iter().map(|fact| fact.name).collect();
            let title = words.question(question.name);
            let example = example_regulation(question);
            let mut rows = vec![
                ("raised", words.say(&format!("raised-{}", question.origin.name()))),
                ("facts", facts.join(", ")),
                ("orders", question.orders.join(", ")),
            ];
            if let Some(key) = question.key() {
                let first = &question.facts[0];
                let written = ways_to_write(first.fact_type, example_of(first));
                rows.insert(1, ("event", format!("{key} = {written}")));
            }
            rows.extend(example.clone().map(|example| ("example", example)));
            let values = json!({
                "question": question.name,
                "title": title,
                "raised": question.origin.name(),
                "event": question.key(),
                "facts": facts,
                "orders": question.orders,
                "example": example,
            });
            ReferenceView::new(question.name, title, rows, values)
        })
        .collect()
}

fn facts(words: &Words) -> Vec<ReferenceView> {
    let questions = words.vocabulary().questions();
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut all = Vec::new();
    for fact in questions.iter().flat_map(|question| &question.facts) {
        if names.insert(fact.name) {
            let in_it = |question: &&&Question| question.fact(fact.name).is_some();
            let asking: Vec<&Question> = questions.iter().filter(in_it).copied().collect();
            all.push(about_fact(fact, &asking, words));
        }
    }
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

fn about_fact(fact: &Fact, asking: &[&Question], words: &Words) -> ReferenceView {
    let title = words.fact(fact.name);
    let type_name = fact.fact_type.name();
    let about_type = words.say(&format!("reference-type-{type_name}"));
    let mut rows = vec![("type", format!("{type_name}: {about_type}"))];
    let words_of = match fact.fact_type {
        FactType::Word(all) => {
            rows.push(("words", all.join(", ")));
            Some(all)
        }
        _ => None,
    };
    let comes = match fact.shown {
        Some(shown) => {
            let shown = [("shown", shown.name.into())];
            words.say_with("reference-shown-by", &shown)
        }
        None => words.say("reference-reported"),
    };
    rows.push(("comes", comes));
    let condition = condition_example(fact);
    rows.extend(condition.clone().map(|example| ("condition", example)));
    let in_script = fact.fact_type != FactType::Squares;
    if in_script {
        let arguments = [("name", fact.name.into())];
        rows.push(("script", words.say_with("reference-in-script", &arguments)));
    }
    let reported = |question: &&Question| question.key().is_some();
    let field = (fact.is_stated && asking.iter().any(reported)).then(|| {
        let written = ways_to_write(fact.fact_type, example_of(fact));
        format!("{} = {written}", fact.field())
    });
    rows.extend(field.clone().map(|field| ("event", field)));
    let asking: Vec<&str> = asking.iter().map(|question| question.name).collect();
    rows.push(("questions", asking.join(", ")));
    let values = json!({
        "fact": fact.name,
        "title": title,
        "type": type_name,
        "words": words_of,
        "shown": fact.shown.map(|shown| shown.name),
        "condition": condition,
        "script": in_script,
        "event": field,
        "questions": asking,
    });
    ReferenceView::new(fact.name, title, rows, values)
}

/// Returns how a condition asks for a fact, if it can.
fn condition_example(fact: &Fact) -> Option<String> {
    let name = fact.name;
    Some(match fact.fact_type {
        FactType::Flag => format!("{name} = true"),
        FactType::Count => format!("{name} = {{ at_least = 3 }}"),
        FactType::Time => format!("{name} = {{ below = \"5 min\" }}"),
        FactType::Word(words) => format!("{name} = \"{}\"", words.first()?),
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares => return None,
    })
}

fn orders(words: &Words) -> Vec<ReferenceView> {
    let duty = words.vocabulary().duties().first().copied();
    Order::NAMES
        .into_iter()
        .map(|name| {
            let short = Order::example(name, duty.unwrap_or_default());
            let title = order_title(name, &short, words);
            let usages: Vec<&str> =
                verbs().filter(|verb| verb.order == Some(name)).flat_map(|verb| verb.forms()).collect();
            let questions: Vec<&str> = words
                .vocabulary()
                .questions()
                .iter()
                .filter(|question| question.orders.contains(&name))
                .map(|question| question.name)
                .collect();
            let rows =
                vec![("case", case_form(&short)), ("verb", usages.join(", ")), ("questions", questions.join(", "))];
            let values = json!({
                "order": name,
                "title": title,
                "case": short,
                "verbs": usages,
                "questions": questions,
            });
            ReferenceView::new(name, title, rows, values)
        })
        .collect()
}

/// Returns the sentence of a ruling that gives an order, if its short form says all of it.
fn order_sentence(short: &str, words: &Words) -> Option<String> {
    let duties = words.vocabulary().duties();
    let duty = |name: &str| duties.iter().find(|duty| **duty == name).copied();
    Order::from_short(short, duty).map(|order| words.order(&order))
}

/// Returns the sentence of an order, or else what its first verb does.
fn order_title(name: &str, short: &str, words: &Words) -> String {
    let verb = || verbs().find(|verb| verb.order == Some(name));
    order_sentence(short, words).or_else(|| Some(words.say(&verb_message(verb()?.name)))).unwrap_or_default()
}

/// Returns what a verb does: in words of its own, as several verbs can give one order; else in the sentence of its order.
fn verb_title(verb: &VerbUsage, duty: &str, words: &Words) -> String {
    let own = verb_message(verb.name);
    let sentence = verb.order.filter(|_| !words.has(&own)).map(|order| Order::example(order, duty));
    sentence.and_then(|short| order_sentence(&short, words)).unwrap_or_else(|| words.say(&own))
}

/// Returns the name of the message that says what a verb does.
fn verb_message(verb: &str) -> String {
    format!("verb-{verb}")
}

fn verb_entry(verb: &VerbUsage, words: &Words) -> ReferenceView {
    let forms = verb.forms();
    let duty = words.vocabulary().duties().first().copied();
    let title = verb_title(verb, duty.unwrap_or_default(), words);
    let example = verb.takes.first().and_then(|takes| {
        let arguments = arguments(takes, &|takes| Some(generic(takes).to_owned()), duty)?;
        Some(format!("{}({arguments})", verb.name))
    });
    let mut rows = vec![("form", forms.join(", "))];
    rows.extend(verb.order.map(|order| ("order", order.to_owned())));
    rows.extend(example.clone().map(|example| ("example", example)));
    let values = json!({
        "verb": verb.name,
        "title": title,
        "told": verb.told,
        "forms": forms,
        "order": verb.order,
        "example": example,
    });
    ReferenceView::new(verb.name, title, rows, values)
}

/// Returns the placeholder for a parameter of a verb in an example.
fn generic(takes: Takes) -> &'static str {
    match takes {
        Takes::Player => "opponent",
        Takes::Time => "law.time",
        Takes::Count => "law.number",
        Takes::Move => "move",
        Takes::Moves => "moves",
        Takes::Choice => "\"warning\"",
        Takes::Orders => "[warn(opponent)]",
        Takes::OneOf(_) | Takes::Duty => "",
    }
}

/// Writes what a verb takes, one after the other; words and duties are the first that there are.
fn arguments(takes: &[Takes], of: &dyn Fn(Takes) -> Option<String>, duty: Option<&str>) -> Option<String> {
    let one = |takes: &Takes| match takes {
        Takes::OneOf(words) => words.first().map(|word| format!("\"{word}\"")),
        Takes::Duty => duty.map(|duty| format!("\"{duty}\"")),
        takes => of(*takes),
    };
    let all: Option<Vec<String>> = takes.iter().map(one).collect();
    all.map(|all| all.join(", "))
}

/// Returns what a regulation that answers a question may be, as far as nobody has to make up more than its
/// texts.
#[must_use]
pub fn example_regulation(question: &Question) -> Option<String> {
    let named =
        |wanted: FactType| question.facts.iter().find(|fact| fact.fact_type == wanted).map(|fact| fact.name.to_owned());
    let of = |takes: Takes| match takes {
        Takes::Player => named(FactType::Player),
        Takes::Move => named(FactType::Move),
        Takes::Moves => named(FactType::Moves),
        Takes::Time | Takes::Count => Some(generic(takes).to_owned()),
        Takes::OneOf(_) | Takes::Duty | Takes::Choice | Takes::Orders => None,
    };
    let duty = question.duties.first().copied();
    let ruling = question
        .orders
        .iter()
        .flat_map(|order| {
            verbs()
                .filter(|verb| verb.order == Some(*order))
                .flat_map(|verb| verb.takes.iter().map(move |takes| (verb.name, *takes)))
        })
        .into_iter()
        .find_map(|(verb, takes)| {
            let arguments = arguments(takes, &of, duty)?;
            Some((format!("{verb}({arguments})"), takes))
        });
    let (ruling, takes) = ruling?;
    let mut lines = vec![format!("answers = \"{}\"", question.name)];
    let quote = if ruling.contains('"') { '\'' } else { '"' };
    lines.push(format!("ruling  = {quote}{ruling}{quote}"));
    let numbers: Vec<String> = [(Takes::Time, "time = \"3 min\""), (Takes::Count, "number = 3")]
        .iter()
        .filter(|(number, _)| takes.contains(number))
        .map(|(_, line)| (*line).to_owned())
        .collect();
    if !numbers.is_empty() {
        lines.extend([String::new(), "[law]".to_owned()]);
        lines.extend(numbers);
    }
    if let Some(condition) = question.facts.iter().find_map(condition_example) {
        lines.extend([String::new(), "[when]".to_owned(), condition]);
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use std::collections::BTreeMap;

    use kodeks_core::Origin;
    use kodeks_rulesets::Library;
    use kodeks_scripting::verbs;

    use super::{ReferencePart, ReferenceView};
    use kodeks_words::Words;

    #[test]
    fn everything_is_told_in_every_language() {
        let library = Library::built_in().unwrap();
        for language in Language::ALL {
            let words = Words::of(language, &library).unwrap();
            for part in ReferencePart::ALL {
                for entry in ReferenceView::all(part, &words) {
                    assert!(!entry.title.is_empty(), "{language:?} {}", entry.name);
                    for (label, _) in &entry.rows {
                        let message = format!("reference-{label}");
                        assert!(words.has(&message), "{language:?} {message}");
                    }
                }
            }
            for origin in Origin::ALL {
                assert!(words.has(&format!("raised-{}", origin.name())));
            }
        }
    }

    #[test]
    fn every_verb_has_its_line_and_every_order_its_case() {
        let library = Library::built_in().unwrap();
        let words = Words::of(Language::English, &library).unwrap();
        let all = ReferenceView::all(ReferencePart::Verbs, &words);
        assert_eq!(all.len(), verbs().count());
        let give = all.iter().find(|entry| entry.name == "give").unwrap();
        assert!(give.rows.contains(&("example".to_owned(), "give(opponent, law.time)".to_owned())));
        let all = ReferenceView::all(ReferencePart::Orders, &words);
        let give = all.iter().find(|entry| entry.name == "give-time").unwrap();
        let case = "orders = [\"give-time black 3:00\"]".to_owned();
        assert!(give.rows.contains(&("case".to_owned(), case)));
    }

    #[test]
    fn no_two_verbs_have_the_same_title() {
        let library = Library::built_in().unwrap();
        for language in Language::ALL {
            let words = Words::of(language, &library).unwrap();
            let mut titles: BTreeMap<String, String> = BTreeMap::new();
            for entry in ReferenceView::all(ReferencePart::Verbs, &words) {
                let other = titles.insert(entry.title, entry.name.clone());
                assert_eq!(other, None, "{language:?} {}", entry.name);
            }
        }
    }
}
