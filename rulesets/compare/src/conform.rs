//! Conformity of a pack with the edition that it extends: it settles alike what that settles.
//!
//! Free are questions that the other edition does not answer, what it leaves to the arbiter, what
//! it leaves to the organiser or permits the organiser to announce, and its readings.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use kodeks_base::Diagnostic;
use kodeks_board::IllegalMove;
use kodeks_core::{Fact, Order, Question, Value, question_if_unanswered, question_of_illegal_move};
use kodeks_rulesets::{
    AppliedRegulation, Conditions, Edition, EditionLayer, EditionRegulation, EventOption, Outcome, Rulebook, Truth,
};
use kodeks_scripting::{Host, LawValue};

use super::{
    Setting, Witness, WitnessAnswer,
    asking::{SettingsTable, ask, differing, is_identical},
    budget::WorkBudget,
    in_the_same_words,
    points::FactPoints,
    sides::is_same,
};

/// Conformity of a pack with the edition that it extends.
#[derive(Clone, Debug)]
pub enum Conformity {
    /// Nothing that the answers depend on differs.
    Conforms,
    /// These facts have another answer: one example for each decision of the pack.
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
    /// The decisions that differ and that the edition permits an event to announce or leaves open: one example for each decision
    /// and set of articles.
    pub permitted: Vec<PermittedDecision>,
    /// The decisions by which the game only goes on where no regulation of the edition orders anything: one example for each.
    pub idle: Vec<Witness>,
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
    /// The regulations that decide so, with their layers: those of the pack, or where it has none those of the edition that no longer
    /// apply.
    pub regulations: Vec<String>,
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
    let whole = WholeAnnouncements::default();
    let budget = WorkBudget::default();
    let (mut points, mut is_proved) = (0, true);
    let (mut deviations, mut permitted, mut idle) = (Vec::new(), Vec::<PermittedDecision>::new(), Vec::new());
    let is_answered = |question: &&Question| laws.regulations().any(|placed| placed.question().name == question.name);
    let is_settled = |question: &&Question| is_answered(question) || !protection(laws, question).is_empty();
    for question in laws.vocabulary().questions().iter().copied().filter(is_settled) {
        // The regulations whose decision is forbidden, or idle: one example of each is enough.
        let mut told: BTreeSet<Vec<String>> = BTreeSet::new();
        for setting in table.settings(question).iter().filter(|setting| may_be_rated(setting)) {
            let in_laws = rulebook(laws, pack, laws, setting, readings)?;
            let in_pack = rulebook(laws, pack, pack, setting, readings)?;
            let differing = differing(question, &in_laws, &in_pack);
            if differing.is_empty() {
                continue;
            }
            is_proved = false;
            // What no article permits, by the regulations that apply and what the pack orders, is asked about once.
            let mut refused: Vec<([Vec<usize>; 2], Vec<Order>)> = Vec::new();
            let tried = FactPoints::of(question, &in_laws, &in_pack, &budget);
            let answering = in_laws.answering(question).count() + in_pack.answering(question).count();
            for facts in tried.all() {
                points += 1;
                // Most facts are none of those about which something differs; asking about them would cost most of the work.
                budget.spend(differing.len())?;
                let can_hold = |placed: &&EditionRegulation| {
                    !matches!(placed.regulation.when.holds(&facts, &placed.law, question), Truth::No(_))
                };
                if !differing.iter().any(can_hold) {
                    continue;
                }
                budget.consult(answering)?;
                let answers = [&in_laws, &in_pack].map(|rulebook| rulebook.consult(host, question, &facts));
                let [by_laws, by_pack] = answers;
                let (by_laws, by_pack) = (by_laws?, by_pack?);
                let applied = [&by_laws, &by_pack].map(|answer| places(&answer.applied));
                let mut witness = Witness {
                    question,
                    setting: setting.clone(),
                    telling: tried.telling(&facts),
                    in_a: by_laws.into(),
                    in_b: by_pack.into(),
                    facts,
                };
                if witness.says_the_same() {
                    continue;
                }
                let is_refused =
                    |(by, orders): &([Vec<usize>; 2], Vec<Order>)| *by == applied && *orders == witness.in_b.orders;
                if refused.iter().any(is_refused) {
                    continue;
                }
                let regulations = deciding([&in_laws, &in_pack], &applied);
                if is_idle(&witness) {
                    if told.insert(regulations) {
                        idle.push(witness);
                    }
                    continue;
                }
                let books = [&in_laws, &in_pack];
                let asked = PermissionInquiry {
                    host,
                    laws,
                    pack,
                    readings,
                    books,
                    whole: &whole,
                    budget: &budget,
                    witness: &witness,
                };
                match asked.articles()? {
                    None => {
                        refused.push((applied, witness.in_b.orders.clone()));
                        if !is_answered(&question) {
                            witness.in_a.articles = protection(laws, question);
                        }
                        if told.insert(regulations) {
                            deviations.push(witness);
                        }
                    }
                    // What depends on something that is not known no article permits, and none is against it.
                    Some(articles) if articles.is_empty() => {}
                    Some(articles) => note_permitted(&mut permitted, articles, regulations, witness),
                }
            }
        }
    }
    let conformity = match (deviations.is_empty(), is_proved) {
        (false, _) => Conformity::DoesNot(deviations),
        (true, true) => Conformity::Conforms,
        (true, false) => Conformity::NoDifferenceFound { points },
    };
    let questions = pack.vocabulary().questions().iter().copied();
    let is_silent =
        |question: &&Question| !is_settled(question) && pack.regulations().any(|placed| placed.question() == *question);
    Ok(LocalDecisions { conformity, permitted, idle, silent: questions.filter(is_silent).collect() })
}

fn places(applied: &[AppliedRegulation]) -> Vec<usize> {
    applied.iter().map(|applied| applied.regulation).collect()
}

/// Returns the names of the regulations by which the second of two rulebooks decides otherwise, of those that apply in each: its own,
/// or where it has none those of the first that no longer apply.
fn deciding([laws, pack]: [&Rulebook; 2], [by_laws, by_pack]: &[Vec<usize>; 2]) -> Vec<String> {
    let by_laws: Vec<&EditionRegulation> = by_laws.iter().map(|place| &laws.regulations()[*place]).collect();
    let by_pack: Vec<&EditionRegulation> = by_pack.iter().map(|place| &pack.regulations()[*place]).collect();
    let is_own = |placed: &&&EditionRegulation| !laws.regulations().iter().any(|other| is_same(placed, other));
    let own: Vec<String> = by_pack.iter().filter(is_own).map(|placed| placed.name()).collect();
    if !own.is_empty() {
        return own;
    }
    let is_gone = |placed: &&&EditionRegulation| !by_pack.iter().any(|other| is_same(placed, other));
    by_laws.iter().filter(is_gone).map(|placed| placed.name()).collect()
}

/// Returns whether no regulation of the laws orders anything, nothing else follows from that either, and the pack only lets the game
/// go on.
fn is_idle(witness: &Witness) -> bool {
    witness.in_a.outcome == Outcome::NoConsequence
        && question_if_unanswered(witness.question.name).is_none()
        && witness.in_b.outcome == Outcome::Decided
        && without_play_on(&witness.in_b.orders).all(|order| *order == Order::OfferEnds && !has_offer(witness))
}

/// Returns whether an offer of a draw may stand; where none does, that it ends is no order.
fn has_offer(witness: &Witness) -> bool {
    let offer = witness.question.fact("offer").and_then(|place| witness.facts.get(place));
    offer != Some(&Value::Word("none"))
}

fn without_play_on(orders: &[Order]) -> impl Iterator<Item = &Order> {
    orders.iter().filter(|order| **order != Order::PlayOn)
}

/// Returns the articles of an edition that settle a question without a regulation that answers it: those about the reason for which
/// the move that raises it is illegal.
fn protection(laws: &Edition, question: &Question) -> Vec<String> {
    let raises = |why: &IllegalMove| question_of_illegal_move(*why) == Some(question.name);
    IllegalMove::ALL.into_iter().find(raises).map(|why| laws.articles_about(why.name())).unwrap_or_default()
}

/// The question that asks for the penalty where the laws only say that there is one.
const PENALTY: &str = "penalty";

/// Adds a decision that is permitted, or its articles of the pack to the same decision that these articles permit already.
fn note_permitted(
    permitted: &mut Vec<PermittedDecision>,
    articles: Vec<String>,
    regulations: Vec<String>,
    witness: Witness,
) {
    let is_told = |told: &&mut PermittedDecision| {
        told.witness.question == witness.question && told.articles == articles && told.regulations == regulations
    };
    let by = witness.in_b.articles.clone();
    match permitted.iter_mut().find(is_told) {
        Some(told) => {
            let others: Vec<String> = by.into_iter().filter(|article| !told.by.contains(article)).collect();
            told.by.extend(others);
        }
        None => permitted.push(PermittedDecision { articles, by, regulations, witness }),
    }
}

/// Whether a pack that decides as if an event had announced something else does so throughout, under each setting.
#[derive(Default)]
struct WholeAnnouncements(RefCell<Vec<(Setting, String, LawValue, bool)>>);

/// Looks for the articles of the edition that permit a decision of a pack which differs from its own.
struct PermissionInquiry<'a> {
    host: &'a Host,
    laws: &'a Arc<Edition>,
    pack: &'a Arc<Edition>,
    readings: &'a BTreeMap<String, String>,
    /// The regulations of the laws and those of the pack, under the setting of the witness.
    books: [&'a Rulebook; 2],
    whole: &'a WholeAnnouncements,
    budget: &'a WorkBudget,
    witness: &'a Witness,
}

impl PermissionInquiry<'_> {
    /// Returns the articles that permit the decision, if any do: those that leave it open or to the event, or those of an option
    /// under which the edition decides in the same way.
    fn articles(&self) -> Result<Option<Vec<String>>, Diagnostic> {
        if is_left_open(&self.witness.in_a, &self.witness.in_b) {
            return Ok(Some(self.witness.in_a.articles.clone()));
        }
        let left = match self.among_the_penalties()? {
            None => self.left_to_the_event()?,
            among => among,
        };
        if left.is_some() {
            return Ok(left);
        }
        for option in self.laws.options() {
            for value in self.announcements(option) {
                let setting = Setting {
                    options: with(&self.witness.setting.options, &option.name, value.clone()),
                    ..self.witness.setting.clone()
                };
                let announced = rulebook(self.laws, self.pack, self.laws, &setting, self.readings)?;
                let answer = ask(self.host, &announced, self.witness.question, &self.witness.facts)?;
                if is_alike(&answer, &self.witness.in_b) && self.is_announced_whole(option, &value, &announced)? {
                    return Ok(Some(vec![option.article.clone()]));
                }
            }
        }
        Ok(None)
    }

    /// Returns whether the pack, which decides here as the laws do where another value of an option is announced, does not keep to
    /// the setting in other questions: an event chooses the rules that its announcement brings together, and not some of them.
    fn is_announced_whole(
        &self,
        option: &EventOption,
        value: &LawValue,
        announced: &Rulebook,
    ) -> Result<bool, Diagnostic> {
        let brings_rules = |layer: &EditionLayer| layer.options.iter().any(|(name, _)| *name == option.name);
        if !self.laws.layers().iter().any(brings_rules) {
            return Ok(true);
        }
        let setting = &self.witness.setting;
        let is_it = |(of, name, announced, _): &&(Setting, String, LawValue, bool)| {
            of == setting && *name == option.name && announced == value
        };
        if let Some((.., is_whole)) = self.whole.0.borrow().iter().find(is_it) {
            return Ok(*is_whole);
        }
        let mut is_whole = true;
        let [in_laws, in_pack] = self.books;
        let others = self.laws.vocabulary().questions().iter().copied();
        for question in others.filter(|question| *question != self.witness.question) {
            if is_identical(question, in_laws, announced) {
                continue;
            }
            let points = FactPoints::of(question, in_laws, announced, self.budget);
            for facts in points.all() {
                self.budget.consult(in_laws.answering(question).count())?;
                let by_setting = ask(self.host, in_laws, question, &facts)?;
                if !is_alike(&by_setting, &ask(self.host, announced, question, &facts)?)
                    && is_alike(&by_setting, &ask(self.host, in_pack, question, &facts)?)
                {
                    is_whole = false;
                    break;
                }
            }
            if !is_whole {
                break;
            }
        }
        self.budget.spend(0)?;
        self.whole.0.borrow_mut().push((setting.clone(), option.name.clone(), value.clone(), is_whole));
        Ok(is_whole)
    }

    /// Returns the articles by which the arbiter could have ordered the same, where the laws penalise and leave the penalty to him.
    fn among_the_penalties(&self) -> Result<Option<Vec<String>>, Diagnostic> {
        let Witness { in_a: laws, in_b: pack, .. } = self.witness;
        let player = laws.orders.iter().find_map(|order| match order {
            Order::Penalise(player) | Order::MayPenalise(player) => Some(*player),
            _ => None,
        });
        let penalty = self.laws.vocabulary().questions().iter().find(|question| question.name == PENALTY);
        let (Some(player), Some(penalty)) = (player, penalty) else {
            return Ok(None);
        };
        let of_player = |fact: &Fact| match fact.name {
            "offender" => Value::Player(player),
            "opponent" => Value::Player(!player),
            _ => Value::Unknown,
        };
        let facts: Vec<Value> = penalty.facts.iter().map(of_player).collect();
        let penalties = ask(self.host, self.books[0], penalty, &facts)?;
        let choices: Vec<&Order> = penalties.orders.iter().flat_map(orders_of_choice).collect();
        let is_other = |order: &&Order| !matches!(order, Order::Penalise(_) | Order::MayPenalise(_));
        let others: Vec<&Order> = without_play_on(&laws.orders).filter(is_other).collect();
        let ordered: Vec<&Order> = without_play_on(&pack.orders).filter(|order| !others.contains(order)).collect();
        let is_among = |order: &&Order| {
            let mut orders = orders_of_choice(order).peekable();
            match orders.peek() {
                Some(_) => orders.all(|order| choices.iter().any(|choice| is_within(order, choice))),
                None => choices.iter().any(|choice| is_within(order, choice)),
            }
        };
        let is_penalised = !ordered.is_empty() || laws.orders.contains(&Order::MayPenalise(player));
        let keeps_the_rest = others.iter().all(|order| pack.orders.contains(order));
        if !(is_penalised && keeps_the_rest && ordered.iter().all(is_among)) {
            return Ok(None);
        }
        let mut articles = laws.articles.clone();
        articles.extend(penalties.articles.into_iter().filter(|article| !laws.articles.contains(article)));
        Ok(Some(articles))
    }

    /// Returns the articles of the regulations that leave to the event what follows here, within their bounds.
    fn left_to_the_event(&self) -> Result<Option<Vec<String>>, Diagnostic> {
        let facts: &[Value] = &self.witness.facts;
        let in_laws = self.books[0];
        let applied = in_laws.consult(self.host, self.witness.question, &facts)?.applied;
        let permits = |place: usize| {
            let left = in_laws.regulations()[place].regulation.left_to_the_event.as_ref();
            left.is_some_and(|left| self.witness.in_b.orders.iter().all(|order| !left.is_barred(order)))
        };
        let is_permitted = !applied.is_empty() && applied.iter().all(|applied| permits(applied.regulation));
        if !is_permitted {
            return Ok(None);
        }
        let mut articles: Vec<String> = Vec::new();
        for applied in applied {
            let left = in_laws.regulations()[applied.regulation].regulation.left_to_the_event.as_ref();
            let by = left.and_then(|left| left.by.as_ref());
            let stated = by.and_then(|by| self.laws.regulations().find(|placed| placed.is_named(by)));
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
/// whose choices it stays, with what is ordered besides.
fn is_left_open(laws: &WitnessAnswer, pack: &WitnessAnswer) -> bool {
    match laws.outcome {
        Outcome::Undecided => true,
        Outcome::ArbiterDecides => {
            let choices: Vec<&Order> = laws.orders.iter().filter(|order| is_choice(order)).collect();
            let mut in_pack = pack.orders.iter().filter(|order| is_choice(order)).peekable();
            if in_pack.peek().is_some() {
                return in_pack.all(|choice| choices.contains(&choice));
            }
            let is_fixed = |order: &&Order| !is_choice(order) && **order != Order::MayChooseSeveral;
            let fixed: Vec<&Order> = without_play_on(&laws.orders).filter(is_fixed).collect();
            let settled: Vec<&Order> = without_play_on(&pack.orders).filter(|order| !fixed.contains(order)).collect();
            let is_one = |choice: &&Order| orders_of_choice(choice).eq(settled.iter().copied());
            pack.outcome == Outcome::Decided
                && fixed.iter().all(|order| pack.orders.contains(order))
                && choices.iter().any(is_one)
        }
        Outcome::Decided | Outcome::Conflict | Outcome::NoConsequence | Outcome::NotCovered => false,
    }
}

fn is_choice(order: &Order) -> bool {
    matches!(order, Order::MayChoose { .. })
}

/// Returns the orders of a choice besides that the game goes on; none of what is no choice.
fn orders_of_choice(order: &Order) -> impl Iterator<Item = &Order> {
    let orders = match order {
        Order::MayChoose { orders, .. } => &orders[..],
        _ => &[],
    };
    without_play_on(orders)
}

/// Returns whether an order is what the arbiter may choose: that, or a time where he decides how much.
fn is_within(order: &Order, choice: &Order) -> bool {
    match (order, choice) {
        (Order::GiveTime { to, .. }, Order::GiveTimeAsDecided(player)) => to == player,
        (Order::TakeTime { from, .. }, Order::TakeTimeAsDecided(player)) => from == player,
        (order, choice) => order == choice,
    }
}

fn is_alike(one: &WitnessAnswer, other: &WitnessAnswer) -> bool {
    one.outcome == other.outcome && one.orders == other.orders
}
