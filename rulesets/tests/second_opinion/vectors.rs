//! Random circumstances of events and random facts.

use std::collections::BTreeMap;

use kodeks_board::{Color, Square, Time};
use kodeks_core::{FactType, Question, Value as Given};
use kodeks_rulesets::Edition as Engine;
use kodeks_scripting::LawValue;
use kodeks_testing::Random;
use toml::Value as Toml;

use super::{
    condition::{Bound, Verdict, bounds, verdict},
    edition::{Circumstances, Edition, InForce},
    is_bounded, value_of,
    values::Value,
};

/// Returns circumstances: a tempo or none, some options announced, some readings chosen, a day where days matter.
pub(crate) fn circumstances(random: &mut Random, engine: &Engine, edition: &Edition) -> Circumstances {
    let tempo =
        *random.one_of(&[None, Some("standard"), Some("rapid"), Some("blitz"), Some("standard"), Some("blitz")]);
    let mut options = BTreeMap::new();
    for (name, values) in edition.announceable() {
        let value = random.one_of(&values);
        let accepts = || engine.option(name).is_some_and(|option| option.accepts(&law_value(value)));
        if random.below(2) == 0 && accepts() {
            options.insert(name.to_owned(), value.clone());
        }
    }
    let mut readings = BTreeMap::new();
    for reading in engine.readings() {
        if random.below(3) == 0 {
            readings.insert(reading.article.clone(), random.one_of(&reading.choices).name.clone());
        }
    }
    let days = engine.states();
    let day = random.one_of(&days).any_day().filter(|_| days.len() > 1).map(|day| day.to_string());
    Circumstances { tempo: tempo.map(str::to_owned), options, readings, day }
}

/// Returns a value as the engine has it in its numbers and options.
pub(crate) fn law_value(value: &Value) -> LawValue {
    match value {
        Value::Flag(flag) => LawValue::Flag(*flag),
        Value::Count(count) => LawValue::Count(u32::try_from(*count).unwrap()),
        Value::Time(ms) => LawValue::Time(Time::from_ms(u64::try_from(*ms).unwrap())),
        Value::Word(word) => LawValue::Word(word.clone()),
        Value::Other | Value::Unknown => LawValue::Unknown,
    }
}

/// Returns facts of a question, about half of the time with some that are not known. Most fulfil what one of the regulations
/// asks for, and numbers lie around the bounds.
pub(crate) fn facts(random: &mut Random, question: &'static Question, asked: &[&InForce]) -> Vec<Given> {
    let is_fact = |name: &str| is_bounded(question, name);
    let all: Vec<Vec<Bound<'_>>> = asked.iter().map(|one| bounds(&one.regulation.when, &is_fact)).collect();
    let values: Vec<Vec<Given>> = (0..question.facts.len()).map(|place| values(question, place, asked, &all)).collect();
    let mut facts: Vec<Given> = values.iter().map(|values| random.one_of(values).clone()).collect();
    for _ in 0..random.below(3) {
        let chosen = random.below(asked.len());
        for bound in &all[chosen] {
            let place = question.fact(&bound.fact).expect("a fact");
            let about: Vec<Bound<'_>> =
                all[chosen].iter().filter(|other| other.fact == bound.fact).map(again).collect();
            let holds = |value: &&Given| verdict(&about, &asked[chosen].law, &|_| value_of(value)) == Verdict::Holds;
            let fitting: Vec<&Given> = values[place].iter().filter(holds).collect();
            if !fitting.is_empty() {
                facts[place] = (*random.one_of(&fitting)).clone();
            }
        }
    }
    let unknown = *random.one_of(&[0, 0, 0, 1, 3, 12]);
    for fact in &mut facts {
        if random.below(12) < unknown {
            *fact = Given::Unknown;
        }
    }
    facts
}

/// Returns facts with a value for each that is not known.
pub(crate) fn known(
    random: &mut Random,
    question: &'static Question,
    asked: &[&InForce],
    facts: &[Given],
) -> Vec<Given> {
    let is_fact = |name: &str| is_bounded(question, name);
    let all: Vec<Vec<Bound<'_>>> = asked.iter().map(|one| bounds(&one.regulation.when, &is_fact)).collect();
    let value = |(place, fact): (usize, &Given)| match fact {
        Given::Unknown => random.one_of(&values(question, place, asked, &all)).clone(),
        known => known.clone(),
    };
    facts.iter().enumerate().map(value).collect()
}

fn again<'a>(bound: &Bound<'a>) -> Bound<'a> {
    Bound { fact: bound.fact.clone(), kind: bound.kind, by: bound.by }
}

/// Returns values that a fact can have.
fn values(question: &Question, place: usize, asked: &[&InForce], all: &[Vec<Bound<'_>>]) -> Vec<Given> {
    let fact = question.facts[place];
    let mut sizes: Vec<u64> = vec![0, 1, 2, 3];
    if matches!(fact.fact_type, FactType::Count | FactType::Time) {
        for (one, bounds) in asked.iter().zip(all) {
            for bound in bounds.iter().filter(|bound| bound.fact == fact.name) {
                sizes
                    .extend(bounding(bound, one).into_iter().flat_map(|size| [size.saturating_sub(1), size, size + 1]));
            }
        }
    }
    let moves = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect::<Vec<String>>();
    match fact.fact_type {
        FactType::Flag => vec![Given::Flag(true), Given::Flag(false)],
        FactType::Word(words) => words.iter().map(|word| Given::Word(word)).collect(),
        FactType::Count => {
            sizes.into_iter().map(|size| Given::Count(u32::try_from(size).unwrap_or(u32::MAX))).collect()
        }
        FactType::Time => sizes.into_iter().chain([90_000, 754_321]).map(|ms| Given::Time(Time::from_ms(ms))).collect(),
        FactType::Player => Color::BOTH.map(Given::Player).to_vec(),
        FactType::Move => vec![Given::Move(None), Given::Move(Some("Nf3".to_owned()))],
        FactType::Moves => {
            vec![Given::Moves(Vec::new()), Given::Moves(moves(&["e4"])), Given::Moves(moves(&["e4", "Nf3"]))]
        }
        FactType::Squares => vec![Given::Squares(vec![Square::from_name("e4").unwrap()])],
    }
}

/// Returns the numbers and times of a bound.
fn bounding(bound: &Bound<'_>, one: &InForce) -> Vec<u64> {
    let written: Vec<&Toml> = match bound.by {
        Toml::Array(list) => list.iter().collect(),
        by => vec![by],
    };
    let value = |by: &Toml| match by.as_str().and_then(|text| text.strip_prefix("law.")) {
        Some(name) => one.law[name].clone(),
        None => Value::read(by),
    };
    let size = |value: Value| match value {
        Value::Count(size) | Value::Time(size) => u64::try_from(size).ok(),
        _ => None,
    };
    written.into_iter().map(value).filter_map(size).collect()
}
