//! Conformity of a pack with the edition that it extends: it settles alike what that settles.
//!
//! Free are questions that the other edition does not answer, what it leaves to the arbiter, what
//! it leaves to the organiser or permits the organiser to announce, and its readings.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_board::IllegalMove;
use kodeks_core::{Order, Question, Value, question_of_illegal_move};
use kodeks_rulesets::{Conditions, Edition, EditionRegulation, EventOption, Outcome, Rulebook};
use kodeks_scripting::{Host, LawValue};

use super::{
    Setting, Witness, WitnessAnswer,
    asking::{SettingsTable, ask, is_identical, put_to_both},
    in_the_same_words,
    points::FactPoints,
};

/// Conformity of a pack with the edition that it extends.
#[derive(Clone, Debug)]
pub enum Conformity {
    /// Nothing that the answers depend on differs.
    Conforms,
    /// These facts have another answer: one example for each question.
    DoesNot(Vec<Witness>),
    /// Something differs, but no facts that were tried have another answer.
    NoDifferenceFound {
        /// Number of combinations of facts that were put to both.
        points: usize,
    },
}

/// How the decisions of a pack differ from those of the edition that it extends.
#[derive(Clone, Debug)]
pub struct LocalDecisions {
    /// Whether it conforms with the edition.
    pub conformity: Conformity,
    /// The decisions that differ and that the edition permits an event to announce or leaves open: one example for each question
    /// and article.
    pub permitted: Vec<PermittedDecision>,
    /// The questions that it answers and the edition does not.
    pub silent: Vec<&'static Question>,
}

/// A decision of a pack that the edition permits.
#[derive(Clone, Debug)]
pub struct PermittedDecision {
    /// The articles of the edition that permit it.
    pub articles: Vec<String>,
    /// The articles of the pack that decide so.
    pub by: Vec<String>,
    /// The simplest facts.
    pub witness: Witness,
}

/// Returns whether a pack conforms with an edition in games that are rated, under these readings by
/// the article that they are of, and the usual ones of the pack.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn conformity(
    host: &Host,
    laws: &Arc<Edition>,
    pack: &Arc<Edition>,
    readings: &BTreeMap<String, String>,
) -> Result<LocalDecisions, Diagnostic> {
    let (laws, pack) = &in_the_same_words(host, laws, pack)?;
    let table = SettingsTable::of(laws, pack);
    let (mut points, mut is_proved) = (0, true);
    let mut deviations = Vec::new();
    let mut permitted: Vec<PermittedDecision> = Vec::new();
    let is_answered = |question: &&Question| laws.regulations().any(|placed| placed.question().name == question.name);
    let is_settled = |question: &&Question| is_answered(question) || !protection(laws, question).is_empty();
    for question in laws.vocabulary().questions().iter().copied().filter(is_settled) {
        let mut found: Option<Witness> = None;
        for setting in table.settings(question).iter().filter(|setting| may_be_rated(setting)) {
            let in_laws = rulebook(laws, pack, laws, setting, readings)?;
            let in_pack = rulebook(laws, pack, pack, setting, readings)?;
            if is_identical(question, &in_laws, &in_pack) {
                continue;
            }
            is_proved = false;
            let tried = FactPoints::of(question, &in_laws, &in_pack);
            for facts in tried.all() {
                points += 1;
                let mut witness = Witness {
                    setting: setting.clone(),
                    telling: tried.telling(&facts),
                    ..put_to_both(host, &in_laws, &in_pack, question, facts)?
                };
                if witness.says_the_same() {
                    continue;
                }
                let asked = PermissionInquiry { host, laws, pack, readings, in_laws: &in_laws, witness: &witness };
                let Some(articles) = asked.articles()? else {
                    if !is_answered(&question) {
                        witness.in_a.articles = protection(laws, question);
                    }
                    found = Some(witness);
                    break;
                };
                // What depends on something that is not known no article permits, and none is against it.
                if !articles.is_empty() {
                    note_permitted(&mut permitted, articles, witness);
                }
            }
            if found.is_some() {
                break;
            }
        }
        deviations.extend(found);
    }
    let conformity = match (deviations.is_empty(), is_proved) {
        (false, _) => Conformity::DoesNot(deviations),
        (true, true) => Conformity::Conforms,
        (true, false) => Conformity::NoDifferenceFound { points },
    };
    let questions = pack.vocabulary().questions().iter().copied();
    let is_silent =
        |question: &&Question| !is_settled(question) && pack.regulations().any(|placed| placed.question() == *question);
    Ok(LocalDecisions { conformity, permitted, silent: questions.filter(is_silent).collect() })
}

/// Returns the articles of an edition that settle a question without a regulation that answers it: those about the reason for which
/// the move that raises it is illegal.
fn protection(laws: &Edition, question: &Question) -> Vec<String> {
    let raises = |why: &IllegalMove| question_of_illegal_move(*why) == Some(question.name);
    IllegalMove::ALL.into_iter().find(raises).map(|why| laws.articles_about(why.name())).unwrap_or_default()
}

/// Adds a decision that is permitted, or its articles of the pack to the one that these articles permit already.
fn note_permitted(permitted: &mut Vec<PermittedDecision>, articles: Vec<String>, witness: Witness) {
    let is_told =
        |told: &&mut PermittedDecision| told.witness.question == witness.question && told.articles == articles;
    let by = witness.in_b.articles.clone();
    match permitted.iter_mut().find(is_told) {
        Some(told) => {
            let others: Vec<String> = by.into_iter().filter(|article| !told.by.contains(article)).collect();
            told.by.extend(others);
        }
        None => permitted.push(PermittedDecision { articles, by, witness }),
    }
}

/// Looks for the articles of the edition that permit a decision of a pack which differs from its own.
struct PermissionInquiry<'a> {
    host: &'a Host,
    laws: &'a Arc<Edition>,
    pack: &'a Arc<Edition>,
    readings: &'a BTreeMap<String, String>,
    in_laws: &'a Rulebook,
    witness: &'a Witness,
}

impl PermissionInquiry<'_> {
    /// Returns the articles that permit the decision, if any do: those that leave it open or to the event, or those of an option
    /// under which the edition decides in the same way.
    fn articles(&self) -> Result<Option<Vec<String>>, Diagnostic> {
        if is_left_open(&self.witness.in_a, &self.witness.in_b) {
            return Ok(Some(self.witness.in_a.articles.clone()));
        }
        let left = self.left_to_the_event()?;
        if left.is_some() {
            return Ok(left);
        }
        for option in self.laws.options() {
            for value in self.announcements(option) {
                let setting = Setting {
                    options: with(&self.witness.setting.options, &option.name, value),
                    ..self.witness.setting.clone()
                };
                let announced = rulebook(self.laws, self.pack, self.laws, &setting, self.readings)?;
                let answer = ask(self.host, &announced, self.witness.question, &self.witness.facts)?;
                if answer.outcome == self.witness.in_b.outcome && answer.orders == self.witness.in_b.orders {
                    return Ok(Some(vec![option.article.clone()]));
                }
            }
        }
        Ok(None)
    }

    /// Returns the articles of the regulations that leave to the event what follows here, within their bounds.
    fn left_to_the_event(&self) -> Result<Option<Vec<String>>, Diagnostic> {
        let facts: &[Value] = &self.witness.facts;
        let applied = self.in_laws.consult(self.host, self.witness.question, &facts)?.applied;
        let permits = |place: usize| {
            let left = self.in_laws.regulations()[place].regulation.left_to_the_event.as_ref();
            left.is_some_and(|left| self.witness.in_b.orders.iter().all(|order| !left.is_barred(order)))
        };
        let is_permitted = !applied.is_empty() && applied.iter().all(|applied| permits(applied.regulation));
        if !is_permitted {
            return Ok(None);
        }
        let mut articles: Vec<String> = Vec::new();
        for applied in applied {
            let left = self.in_laws.regulations()[applied.regulation].regulation.left_to_the_event.as_ref();
            let by = left.and_then(|left| left.by.as_ref());
            let stated = by.and_then(|by| self.laws.regulations().find(|placed| placed.regulation.stem == *by));
            let of_it = stated.map_or(applied.articles, EditionRegulation::article_numbers);
            articles.extend(of_it.into_iter().filter(|article| !articles.contains(article)).collect::<Vec<_>>());
        }
        Ok(Some(articles))
    }

    /// Returns what an event could announce for an option: each of its words, and of numbers those of the pack and
    /// those next to the facts.
    fn announcements(&self, option: &EventOption) -> Vec<LawValue> {
        let mut values = option.values();
        let numbers = self.pack.regulations().flat_map(|placed| placed.law.iter()).map(|entry| entry.value.clone());
        let facts = self.witness.facts.iter().filter_map(|fact| match fact {
            Value::Count(count) => Some(LawValue::Count(count.saturating_add(1))),
            Value::Time(time) => Some(LawValue::Time(*time)),
            _ => None,
        });
        for value in numbers.chain(facts).filter(|value| option.accepts(value)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }
}

/// Returns options with one of another value.
fn with(options: &[(String, LawValue)], name: &str, value: LawValue) -> Vec<(String, LawValue)> {
    let others = options.iter().filter(|(other, _)| other != name).cloned();
    others.chain([(name.to_owned(), value)]).collect()
}

/// Returns whether games may be rated under a setting: conformity is asked of no others.
fn may_be_rated(setting: &Setting) -> bool {
    let unrated = ("rated".to_owned(), LawValue::Flag(false));
    !setting.options.contains(&unrated)
}

/// The regulations of one of both, under what the pack fills in where the laws leave it open: so
/// that options and readings of its own choice make no difference.
fn rulebook(
    laws: &Arc<Edition>,
    pack: &Arc<Edition>,
    edition: &Arc<Edition>,
    setting: &Setting,
    readings: &BTreeMap<String, String>,
) -> Result<Rulebook, Diagnostic> {
    let mut conditions = Conditions { tempo: setting.tempo, ..Conditions::default() };
    for option in edition.options() {
        let default_of = |edition: &Arc<Edition>| {
            let option = edition.option(&option.name)?;
            option.default_under(setting.tempo).cloned()
        };
        let default = default_of(pack).or_else(|| default_of(laws));
        if let Some(value) = default.filter(|value| option.accepts(value)) {
            conditions.options.insert(option.name.clone(), value);
        }
    }
    if edition.option("rated").is_some() {
        conditions.options.insert("rated".to_owned(), LawValue::Flag(true));
    }
    for (name, value) in &setting.options {
        if edition.option(name).is_some_and(|option| option.accepts(value)) {
            conditions.options.insert(name.clone(), value.clone());
        }
    }
    for reading in pack.readings() {
        let of_edition = edition.readings().iter().find(|other| other.article == reading.article);
        let choice = readings.get(&reading.article).unwrap_or(&reading.default);
        if of_edition.is_some_and(|other| other.choice(choice).is_some()) {
            let chosen = (reading.article.clone(), choice.clone());
            conditions.readings.extend([chosen]);
        }
    }
    Rulebook::new(edition, &conditions)
}

/// Returns whether the laws leave open what the pack settles: to the organiser, or to the arbiter, among
/// whose choices it stays.
fn is_left_open(laws: &WitnessAnswer, pack: &WitnessAnswer) -> bool {
    match laws.outcome {
        Outcome::Undecided => true,
        Outcome::ArbiterDecides => {
            let choices: Vec<&Order> = laws.orders.iter().filter(|order| is_choice(order)).collect();
            let is_one = |choice: &&&Order| match choice {
                Order::MayChoose { orders, .. } => *orders == pack.orders,
                _ => false,
            };
            let mut in_pack = pack.orders.iter().filter(|order| is_choice(order)).peekable();
            match in_pack.peek() {
                Some(_) => in_pack.all(|choice| choices.contains(&choice)),
                None => choices.iter().any(|choice| is_one(&choice)),
            }
        }
        Outcome::Decided | Outcome::Conflict | Outcome::NoConsequence => false,
    }
}

fn is_choice(order: &Order) -> bool {
    matches!(order, Order::MayChoose { .. })
}
