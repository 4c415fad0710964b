//! Facts that were put to two editions, and their answers, in words.

use kodeks_compare::{Difference, Direction, Effect, Evidence, Witness, WitnessAnswer};
use kodeks_core::{FactType, IncidentReport, Order, Question, Value, question_if_unanswered};
use kodeks_rulesets::{CheckGrade, Edition, Outcome};
use kodeks_words::{Words, ruling::missing_names};

use super::{
    AnswerView, ChoicesView,
    settings::{describe_option, describe_settings},
};

/// The most choices that are listed at every mention; a longer list is on the page once.
const FEW_CHOICES: usize = 3;

/// Returns the evidence for a change in the answers to a question, or for none.
pub(super) fn describe_evidence(evidence: Evidence, points: usize, words: &Words) -> String {
    let name = match evidence {
        Evidence::SameProved if points == 0 => "diff-same-proved".to_owned(),
        Evidence::SameProved => "diff-same-exactly".to_owned(),
        other => format!("diff-{}", other.name()),
    };
    words.say_with(&name, &[("points", points.into())])
}

/// Says whom a change favours; nothing where no player's penalty, time or result is another.
pub(super) fn describe_directions(directions: &[Direction], words: &Words) -> Option<String> {
    let is_partly = directions.len() > 1;
    let names = directions.iter().map(|direction| match direction {
        Direction::NotOrdered if is_partly => words.say("direction-partly-not-ordered"),
        direction => words.say(&format!("direction-{}", direction.name())),
    });
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Returns the conditions and facts of a difference; with the players exchanged where its example has them so.
#[must_use]
pub fn describe_difference(effect: &Effect, difference: &Difference, is_exchanged: bool, words: &Words) -> String {
    let exchanged = is_exchanged.then(|| exchange_players(&difference.witness));
    let witness = exchanged.as_ref().unwrap_or(&difference.witness);
    let settings = describe_settings(effect, &difference.settings, words);
    let facts = describe_facts(witness, words);
    match (settings.is_empty(), facts.is_empty()) {
        (true, true) => words.say("diff-always"),
        (true, false) => facts,
        (false, true) => settings,
        (false, false) => format!("{settings} – {facts}"),
    }
}

/// Returns the conditions and facts of a witness.
#[must_use]
pub fn describe_witness(witness: &Witness, words: &Words) -> String {
    let tempo = witness.setting.tempo.map(|tempo| words.tempo(tempo));
    let options = witness.setting.options.iter().map(|(name, value)| describe_option(name, value, words));
    let facts = Some(describe_facts(witness, words)).filter(|facts| !facts.is_empty());
    tempo.into_iter().chain(options).chain(facts).collect::<Vec<_>>().join("; ")
}

/// Returns a witness whose facts about White are about Black.
fn exchange_players(witness: &Witness) -> Witness {
    let mut exchanged = witness.clone();
    for value in &mut exchanged.facts {
        if let Value::Player(player) = value {
            *player = !*player;
        }
    }
    exchanged
}

fn describe_facts(witness: &Witness, words: &Words) -> String {
    let question = witness.question;
    // A report is a sentence, the usual report too. There is no board, and so no sentence about squares.
    let is_about_squares = question.facts.first().is_some_and(|fact| fact.fact_type == FactType::Squares);
    let report = question.key().filter(|_| !is_about_squares).map(|_| {
        let sentence = words.report(&IncidentReport::new(question, witness.facts.clone()));
        sentence.trim_end_matches('.').to_owned()
    });
    let is_listed = |fact: &&usize| report.is_none() || **fact > 0;
    let facts = witness.telling.iter().filter(is_listed).map(|fact| {
        let name = question.facts[*fact].name;
        format!("{}: {}", words.fact(name), words.value_of(name, &witness.facts[*fact]))
    });
    report.iter().cloned().chain(facts).collect::<Vec<_>>().join("; ")
}

/// Returns the answer of an edition to a question: its orders, or why there are none.
#[must_use]
pub fn describe_answer(edition: &Edition, question: &Question, answer: &WitnessAnswer, words: &Words) -> String {
    match answer.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let orders = answer.orders.iter().map(|order| describe_moves(order, question, words));
            words.orders(&orders.collect::<Vec<_>>())
        }
        Outcome::Undecided => {
            let missing = missing_names(Some(edition), &answer.missing, words);
            words.say_with("outcome-undecided-because", &[("missing", missing.into())])
        }
        outcome => match question_if_unanswered(question.name).filter(|_| outcome == Outcome::NoConsequence) {
            Some(next) => words.say_with("outcome-no-exception", &[("question", words.question(next).into())]),
            None => words.say(&format!("outcome-{}", outcome.name())) + ".",
        },
    }
}

/// Replaces moves by descriptions, as there is no board.
fn describe_moves(order: &Order, question: &Question, words: &Words) -> Order {
    match order {
        Order::MayPlay { by, moves } => {
            let described = |mv: &String| match question.fact(mv) {
                Some(_) => words.fact(mv),
                None => mv.clone(),
            };
            Order::MayPlay { by: *by, moves: moves.iter().map(described).collect() }
        }
        Order::MayChoose { choice, orders } => {
            let described = |order| describe_moves(order, question, words);
            Order::MayChoose { choice: choice.clone(), orders: orders.iter().map(described).collect() }
        }
        other => other.clone(),
    }
}

/// Returns the answer of an edition, of many choices only the first.
pub(super) fn describe_briefly(
    edition: &Edition,
    question: &Question,
    answer: &WitnessAnswer,
    words: &Words,
) -> String {
    match choices_view(edition, question, answer, words) {
        Some(choices) => format!("{} {}", choices.first, choices.others),
        None => describe_answer(edition, question, answer, words),
    }
}

/// Returns the answer of an edition to a question.
pub(crate) fn answer_view(edition: &Edition, question: &Question, answer: &WitnessAnswer, words: &Words) -> AnswerView {
    let cited = || {
        edition
            .regulations()
            .filter(|placed| placed.question().name == question.name)
            .filter(|placed| placed.articles.iter().any(|cited| answer.articles.contains(&cited.number)))
    };
    let is_from_memory = cited().any(|placed| placed.is_from_memory(&answer.articles));
    let is_by_changes = cited().any(|placed| placed.has_grade(&answer.articles, CheckGrade::Changes));
    AnswerView {
        label: edition.short_label(),
        articles: answer.articles.join(", "),
        orders: describe_answer(edition, question, answer, words),
        brief: choices_view(edition, question, answer, words),
        clocks: None,
        unverified: is_from_memory.then(|| words.say("unverified")),
        by_changes: is_by_changes.then(|| words.say("checked-by-changes")),
    }
}

/// Returns the choices of an answer, if it has more than a few.
fn choices_view(edition: &Edition, question: &Question, answer: &WitnessAnswer, words: &Words) -> Option<ChoicesView> {
    let is_choice = |order: &Order| matches!(order, Order::MayChoose { .. });
    let count = answer.orders.iter().filter(|order| is_choice(order)).count();
    if count <= FEW_CHOICES {
        return None;
    }
    let (mut all, mut first) = (answer.clone(), answer.clone());
    all.orders.retain(is_choice);
    let mut choices = 0;
    first.orders.retain(|order| {
        choices += usize::from(is_choice(order));
        !is_choice(order) || choices == 1
    });
    Some(ChoicesView {
        all: describe_answer(edition, question, &all, words),
        first: describe_answer(edition, question, &first, words),
        others: words.say_with("report-more-choices", &[("count", (count - 1).into())]),
    })
}
