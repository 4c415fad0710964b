//! Reads the table of `table.txt`, and tells which differences a row of it is about.

use kodeks_board::Time;
use kodeks_compare::{Difference, Setting};
use kodeks_core::{Tempo, Value};
use kodeks_rulesets::Outcome;
use kodeks_scripting::LawValue;

/// What the facts about the editions say of one parameter and one pair of editions.
#[derive(Clone, Copy)]
pub enum Cell {
    /// It changed.
    Changed,
    /// It did not.
    Same,
    /// Nothing that could be asked at the table, or from memory only: why it is not put here.
    Aside(&'static str),
}

/// A parameter, or a part of one.
pub struct Parameter {
    /// As the facts about the editions call it.
    pub parameter: &'static str,
    /// The part that this row is about.
    pub name: &'static str,
    /// The question under which it shows.
    pub question: &'static str,
    /// Which differences are about it.
    about: &'static str,
    /// 2005 to 2009, 2009 to 2014, 2014 to 2017, 2017 to 2018, 2018 to 2023.
    pub pairs: [Cell; 5],
}

/// Reads every row of the table.
pub fn parameters() -> Vec<Parameter> {
    let lines = || include_str!("table.txt").lines();
    let aside = |number: &str| {
        let begin = format!("[{number}] ");
        let reason = lines().find_map(|line| line.strip_prefix(&begin));
        Cell::Aside(reason.unwrap_or_else(|| panic!("no reason [{number}]")))
    };
    let cell = |cell: &str| match cell {
        "C" => Cell::Changed,
        "S" => Cell::Same,
        number => aside(number),
    };
    let row = |line: &'static str| {
        let columns: Vec<&str> = line.split(" | ").collect();
        let [parameter, name, question, about, pairs] = columns[..] else {
            panic!("five columns: {line}");
        };
        let pairs: Vec<Cell> = pairs.split(' ').map(cell).collect();
        Parameter {
            parameter,
            name,
            question,
            about,
            pairs: pairs.try_into().unwrap_or_else(|_| panic!("five pairs: {line}")),
        }
    };
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with(['#', '[']);
    lines().filter(is_row).map(row).collect()
}

impl Parameter {
    /// Tells whether a difference is about it.
    pub fn is_shown_by(&self, difference: &Difference) -> bool {
        let holds = |alternative: &str| alternative.split(' ').all(|term| holds(difference, term));
        match self.about {
            "any" => true,
            "none" => false,
            about => about.split(" or ").any(holds),
        }
    }
}

/// Describes a difference in a failure.
pub fn said(difference: &Difference) -> String {
    let witness = &difference.witness;
    let facts = witness.telling.iter().map(|fact| {
        let name = witness.question.facts[*fact].name;
        format!("{name} {:?}", witness.facts[*fact])
    });
    format!(
        "{:?} [{}] {:?} {:?} against {:?}",
        difference.settings.first(),
        facts.collect::<Vec<_>>().join(", "),
        difference.aspects,
        witness.in_a.articles,
        witness.in_b.articles
    )
}

/// Tells whether one term of the table holds for a difference.
fn holds(difference: &Difference, term: &str) -> bool {
    let witness = &difference.witness;
    match term {
        "answered" => [&witness.in_a, &witness.in_b].iter().all(|answer| answer.outcome != Outcome::Undecided),
        "announced" => difference.settings.iter().all(Setting::is_sample),
        "outcomes-differ" => witness.in_a.outcome != witness.in_b.outcome,
        "without-increment" => {
            let place = witness.question.fact("increment").unwrap();
            let is_asked = witness.telling.contains(&place);
            !is_asked || witness.facts[place] == Value::Time(Time::ZERO)
        }
        _ => match term.strip_prefix('!') {
            Some(term) => !holds(difference, term),
            None => {
                let tempo = Tempo::ALL.into_iter().find_map(|tempo| {
                    let option = term.strip_prefix(tempo.name())?;
                    let is_option = option.is_empty() || option.starts_with(['+', '-']);
                    is_option.then(|| is_under(difference, tempo, option))
                });
                tempo.unwrap_or_else(|| compares(difference, term))
            }
        },
    }
}

/// Tells whether it shows at this tempo: with `+option`, without `-option`, or anyhow.
fn is_under(difference: &Difference, tempo: Tempo, option: &str) -> bool {
    let excluded = |(name, value): &(String, LawValue)| {
        !option.is_empty() && *name == option[1..] && *value == LawValue::Flag(option.starts_with('-'))
    };
    difference
        .settings
        .iter()
        .any(|setting| setting.tempo.is_none_or(|other| other == tempo) && !setting.options.iter().any(excluded))
}

/// Tells whether a fact is as it is compared, or what is ordered.
fn compares(difference: &Difference, term: &str) -> bool {
    let comparisons = ["!=", ">=", "=", "<", ">"];
    let compared = comparisons.into_iter().find_map(|sign| Some((sign, term.split_once(sign)?)));
    let Some((sign, (name, other))) = compared else {
        return *value(difference, term) == Value::Flag(true);
    };
    match (name, sign) {
        ("order", "=") => difference.aspects.iter().any(|aspect| aspect.name == other),
        ("plays", "=") => plays(difference, other),
        (name, "=") => word(value(difference, name)) == other,
        (name, "!=") => word(value(difference, name)) != other,
        (name, sign) => {
            let count = count(difference, name);
            let other = other.parse().unwrap_or_else(|_| self::count(difference, other));
            match sign {
                ">=" => count >= other,
                ">" => count > other,
                _ => count < other,
            }
        }
    }
}

/// Tells whether one edition plays it as the first tempo, and the other as the second.
fn plays(difference: &Difference, tempi: &str) -> bool {
    let (one, other) = tempi.split_once('/').unwrap();
    difference.aspects.iter().any(|aspect| {
        let said = [&aspect.in_a, &aspect.in_b].map(|said| said.as_deref().unwrap_or_default());
        let is_said = |tempo: &str| said.iter().any(|said| said.ends_with(tempo));
        is_said(one) && is_said(other)
    })
}

fn value<'a>(difference: &'a Difference, name: &str) -> &'a Value {
    let witness = &difference.witness;
    let place = match name {
        "first" => Some(0),
        name => witness.question.fact(name),
    };
    &witness.facts[place.unwrap_or_else(|| panic!("no fact `{name}`"))]
}

fn word(value: &Value) -> String {
    match value {
        Value::Word(word) => (*word).to_owned(),
        Value::Count(count) => count.to_string(),
        other => format!("{other:?}"),
    }
}

fn count(difference: &Difference, name: &str) -> u32 {
    match value(difference, name) {
        Value::Count(count) => *count,
        other => panic!("`{name}` is {other:?}"),
    }
}
