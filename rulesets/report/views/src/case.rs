//! Cases, and what each edition says about them.

mod expectation;

use std::ops::Range;

use kodeks_board::Time;
use kodeks_core::{Event, Order, Value};
use kodeks_rulesets::{
    Outcome, Record,
    cases::{Case, Got, Situation, conditions},
    json_form::{As, JsonForm as _},
    rating::RatingRecord,
};
use kodeks_words::{
    Words, events,
    ruling::{bare_orders, choices_head, choices_in},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

pub use expectation::ExpectationRow;

/// A case with what each edition says about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CaseView {
    /// Its name.
    pub case: String,
    /// The answer of each edition.
    pub answers: Vec<CaseAnswerView>,
    /// The event, the game and the facts in a few words.
    pub given: String,
    /// The clocks before, in words.
    pub before: Option<String>,
    /// A sentence for each event.
    pub happened: Vec<String>,
    /// The answers in words; editions that follow each other and answer alike have one together.
    pub groups: Vec<CaseGroupView>,
}

/// The answer of an edition to a case; times are whole milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CaseAnswerView {
    /// The edition.
    pub edition: String,
    /// The outcome.
    #[schemars(with = "Outcome")]
    pub outcome: Json,
    /// The articles.
    pub articles: Vec<String>,
    /// The tempo.
    pub tempo: Option<String>,
    /// The orders.
    #[schemars(with = "As<Vec<Order>>")]
    pub orders: Json,
    /// The result of the game.
    pub result: Option<String>,
    /// The clocks after the orders.
    #[schemars(with = "As<Option<[Time; 2]>>")]
    pub clocks: Json,
    /// The facts and options that are missing.
    pub missing: Vec<String>,
}

/// Editions that answer alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CaseGroupView {
    /// The editions, with the articles that they cite: `fide@2009 9.5.b; 2014 9.5b; 2017–2023 9.5.3`.
    pub editions: String,
    /// Their answer; where something may be chosen, it ends before the choices.
    pub sentence: String,
    /// The choices, one course each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<CaseChoiceView>,
}

/// A choice under some editions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CaseChoiceView {
    /// The name of the choice, as an event file writes it.
    pub choice: String,
    /// The orders of the choice, in words.
    pub sentence: String,
}

impl CaseView {
    /// Describes a case; `rulings` has what each edition says, by its label.
    #[must_use]
    pub fn new(case: &Case, rulings: &[(String, Got)], words: &Words) -> CaseView {
        let answers = answers(case, rulings, words);
        let group = |group: Range<usize>| {
            let (sentence, choices) = answers[group.start].clone();
            CaseGroupView { editions: label(&rulings[group]), sentence, choices }
        };
        CaseView {
            case: case.title.in_language(words.language()).to_owned(),
            answers: rulings.iter().map(|(edition, got)| CaseAnswerView::new(edition, got)).collect(),
            given: describe_situation(case, words),
            before: clocks_before(case).map(|clocks| both_clocks(clocks, words)),
            happened: describe_case(case, words),
            groups: alike(case, rulings, &answers).into_iter().map(group).collect(),
        }
    }
}

impl CaseAnswerView {
    fn new(edition: &str, got: &Got) -> CaseAnswerView {
        CaseAnswerView {
            edition: edition.to_owned(),
            outcome: json!(got.outcome),
            articles: got.articles.clone(),
            tempo: got.tempo.map(str::to_owned),
            orders: json!(got.orders),
            result: got.result.map(str::to_owned),
            clocks: got.clocks.map(|[_, after]| after).json(),
            missing: got.missing.clone(),
        }
    }
}

/// An answer in words, up to the choices, and each choice.
type CaseAnswer = (String, Vec<CaseChoiceView>);

/// Returns the answer of every edition in words.
fn answers(case: &Case, rulings: &[(String, Got)], words: &Words) -> Vec<CaseAnswer> {
    let before = clocks_before(case);
    let tempo_differs = rulings.windows(2).any(|pair| pair[0].1.tempo != pair[1].1.tempo);
    let answer_of = |got: &Got| {
        let clocks = before.map(|before| got.clocks.map_or(before, |[_, after]| after));
        let mut said: Vec<String> = clocks.iter().map(|clocks| both_clocks(*clocks, words) + " ").collect();
        let shows_tempo = tempo_differs || got.outcome == Outcome::NoConsequence && before.is_none();
        said.extend(got.tempo.filter(|_| shows_tempo).map(|tempo| words.say(&format!("tempo-{tempo}")) + "."));
        said.extend(answer(got, words));
        let choices = choices_in(&got.orders)
            .map(|(choice, orders)| CaseChoiceView { choice: choice.clone(), sentence: words.say_choice(orders) });
        (said.join(" "), choices.collect())
    };
    rulings.iter().map(|(_, got)| answer_of(got)).collect()
}

/// Returns which editions of a body that follow each other answer alike.
fn alike(case: &Case, rulings: &[(String, Got)], answers: &[CaseAnswer]) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for place in 0..rulings.len() {
        let goes_on = |group: &&mut Range<usize>| {
            let (before, here) = (&rulings[place - 1].0, &rulings[place].0);
            answers[group.start] == answers[place] && case.is_put_from_one_to_the_other(before, here)
        };
        match groups.last_mut().filter(goes_on) {
            Some(group) => group.end = place + 1,
            None => groups.push(place..place + 1),
        }
    }
    groups
}

/// Names editions that answer alike, with the articles that they cite:
/// `fide@2009 9.5.b; 2014 9.5b; 2017–2023 9.5.3`.
fn label(rulings: &[(String, Got)]) -> String {
    let mut parts: Vec<(&str, &str, String)> = Vec::new();
    for (edition, got) in rulings {
        let year = if parts.is_empty() { edition } else { edition.rsplit('@').next().unwrap_or(edition) };
        let articles = articles(got);
        match parts.last_mut().filter(|(.., other)| *other == articles) {
            Some((_, last, _)) => *last = year,
            None => parts.push((year, year, articles)),
        }
    }
    let parts = parts.iter().map(|(first, last, articles)| {
        let editions = if first == last { (*first).to_owned() } else { format!("{first}–{last}") };
        format!("{editions} {articles}").trim().to_owned()
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// The articles cited, for the label; a calculation has too many for it.
fn articles(got: &Got) -> String {
    if got.rating.is_empty() { all_articles(got) } else { String::new() }
}

fn all_articles(got: &Got) -> String {
    let mut articles: Vec<&str> = Vec::new();
    for article in &got.articles {
        if !articles.contains(&article.as_str()) {
            articles.push(article);
        }
    }
    articles.join(", ")
}

fn clocks_before(case: &Case) -> Option<[Time; 2]> {
    match &case.situation {
        Situation::Record(record) => record.clocks,
        Situation::Facts { .. } | Situation::Rating(_) | Situation::Continued => None,
    }
}

/// Returns what happened in a case, a line for each event; the position is no event.
#[must_use]
pub fn describe_case(case: &Case, words: &Words) -> Vec<String> {
    match &case.situation {
        Situation::Record(record) => describe_record(record, words),
        Situation::Facts { .. } | Situation::Rating(_) | Situation::Continued => Vec::new(),
    }
}

/// Returns what happened in a record, a line for each event, with what a report states beside its sentence.
#[must_use]
pub fn describe_record(record: &Record, words: &Words) -> Vec<String> {
    events::in_turn(record, words)
        .into_iter()
        .map(|(event, sentence)| format!("{sentence}{}", facts_beside_sentence(event, words)))
        .collect()
}

/// Returns the facts of a report that its sentence does not say.
fn facts_beside_sentence(event: &Event, words: &Words) -> String {
    let Event::Report(report) = event else {
        return String::new();
    };
    let said: Vec<String> = report
        .question
        .facts
        .iter()
        .zip(&report.stated)
        .skip(1)
        .filter(|(_, value)| !matches!(value, Value::Player(_) | Value::Unknown))
        .map(|(fact, value)| format!("{}: {}", words.fact(fact.name), words.value_of(fact.name, value)))
        .collect();
    if said.is_empty() { String::new() } else { format!(" ({})", said.join("; ")) }
}

fn describe_situation(case: &Case, words: &Words) -> String {
    let mut given = Vec::new();
    match &case.situation {
        Situation::Record(record) => {
            given.extend(conditions(record));
            if let Some([white, black]) = record.illegal_moves().filter(|counts| *counts != [0; 2]) {
                given.push(words.say_with("case-illegal-moves", &[("white", white.into()), ("black", black.into())]));
            }
            let moves: Vec<&str> = record.moves.iter().map(|played| played.notation.as_str()).collect();
            match moves.len() {
                0 if record.start == kodeks_board::Setup::start() => {}
                0 => given.push(record.start.to_string()),
                1..=8 => given.push(moves.join(" ")),
                _ => given.push(format!("… {}", moves[moves.len() - 4..].join(" "))),
            }
        }
        Situation::Facts { event, question, facts } => {
            given.extend(conditions(event));
            let told = question.facts.iter().zip(facts).filter(|(_, value)| is_telling(value));
            given.extend(told.map(|(fact, value)| match value {
                Value::Flag(true) => words.fact(fact.name),
                _ => format!("{} {}", words.fact(fact.name), words.value_of(fact.name, value)),
            }));
        }
        Situation::Rating(record) => given.extend(given_to_rating(record, words)),
        Situation::Continued => {}
    }
    given.join("; ")
}

/// Facts that say something: not who is who, and not that something is not so.
fn is_telling(value: &Value) -> bool {
    !matches!(value, Value::Player(_) | Value::Unknown | Value::Flag(false))
}

fn answer(got: &Got, words: &Words) -> Vec<String> {
    match got.outcome {
        Outcome::Decided if !got.rating.is_empty() => {
            // That a rating is published, and not raised before, is as usual.
            let usual = [("raised", "none"), ("published", "yes")];
            let is_told =
                |(name, value): &&(&str, String)| !value.is_empty() && !usual.contains(&(name, value.as_str()));
            let known = got.rating.iter().filter(is_told);
            let say = |(name, value): &(&str, String)| {
                let name = words.say(&format!("rating-{}", name.replace('_', "-")));
                format!("{name} {value}")
            };
            let said: Vec<String> = known.map(say).collect();
            vec![format!("{} ({}).", said.join("; "), all_articles(got))]
        }
        Outcome::Decided | Outcome::ArbiterDecides => {
            let orders = bare_orders(&got.orders).map(|order| words.order(order));
            orders.chain(choices_head(&got.orders, words)).collect()
        }
        Outcome::Undecided => {
            let missing: Vec<String> = (got.missing.iter()).map(|name| missing_name(name, words)).collect();
            vec![format!("{} ({}).", words.say("outcome-undecided"), missing.join(", "))]
        }
        outcome => vec![words.say(&format!("outcome-{}", outcome.name())) + "."],
    }
}

/// A fact by its name in words; an option of the event by the name that an event file writes.
fn missing_name(name: &str, words: &Words) -> String {
    if words.has(&format!("fact-{}", name.replace('.', "-"))) {
        words.fact(name)
    } else {
        name.strip_prefix("law.").unwrap_or(name).to_owned()
    }
}

/// Both clocks in columns.
#[must_use]
pub fn both_clocks(times: [Time; 2], words: &Words) -> String {
    let [white, black] = times.map(|time| time.to_string());
    format!("{} {white:>7} {} {black:>7}", words.say("white"), words.say("black"))
}

/// Returns what is given to be rated, in a few words.
fn given_to_rating(record: &RatingRecord, words: &Words) -> Vec<String> {
    let player = &record.player;
    let mut ages: Vec<String> =
        (record.ages().unwrap_or_default().iter()).map(|age| age.completed.to_string()).collect();
    ages.dedup();
    let facts = [
        ("rating", player.rating.map(|rating| rating.to_string())),
        ("highest_rating", player.highest.map(|rating| rating.to_string())),
        ("games_completed", player.games.map(|games| games.to_string())),
        ("age", Some(ages.join("–")).filter(|ages| !ages.is_empty())),
    ];
    let fact = |(name, value): (&str, Option<String>)| value.map(|value| format!("{} {value}", words.fact(name)));
    let mut said: Vec<String> = facts.into_iter().filter_map(fact).collect();
    let games = record.results.iter().map(|game| {
        let opponent = &game.opponent;
        let name = opponent
            .rating
            .map(|rating| rating.to_string())
            .or(opponent.name.clone())
            .unwrap_or_else(|| words.say("rating-unrated"));
        format!("{} – {name}", game.points.name())
    });
    said.push(games.collect::<Vec<_>>().join(", "));
    said
}
