//! Asking a rulebook one question: which regulations apply, which defeat others, what they order.

use std::collections::HashMap;

use kodeks_base::Diagnostic;
use kodeks_core::{Fact, FactType, Facts, Order, Question, Value};
use kodeks_scripting::{Host, ScriptAnswer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Constraint, EditionRegulation, FactBound, LawTable, Rulebook, Test, Truth, limits, ruling::agreement::common_answer,
};

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Consultation {
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// The orders; empty unless decided.
    pub orders: Vec<Order>,
    /// The regulations that say so; in a conflict, both sides.
    pub applied: Vec<AppliedRegulation>,
    /// The others that answer the question, and why they do not apply.
    pub not_applied: Vec<InapplicableRegulation>,
    /// Where none applies, or one without conditions refuses a claim: those that would apply, were it not for
    /// facts worth telling. Only a ruling asks for them.
    pub unmet: Vec<NearMiss>,
    /// The facts and options that are missing.
    pub missing: Vec<String>,
    /// The facts that it takes for granted.
    pub assumed: Vec<AssumedFact>,
    /// Every regulation that answers the question, and whether its condition holds.
    pub trace: Vec<RegulationTrace>,
}

impl Consultation {
    /// Returns the answer that these are the orders, by regulations that were asked before.
    pub(super) fn from_orders(orders: Vec<Order>, applied: Vec<AppliedRegulation>) -> Consultation {
        Consultation {
            outcome: Outcome::Decided,
            orders,
            applied,
            not_applied: Vec::new(),
            unmet: Vec::new(),
            missing: Vec::new(),
            assumed: Vec::new(),
            trace: Vec::new(),
        }
    }
}

/// A regulation that was asked whether it applies.
#[derive(Clone, Debug, PartialEq)]
pub struct RegulationTrace {
    /// Its place in [`Rulebook::regulations`].
    pub regulation: usize,
    /// Whether its condition holds, exceptions aside.
    pub holds: Truth,
}

/// The host that runs procedures in the fence, and the observer of their traces.
pub trait Runner {
    /// Returns the fence.
    fn host(&self) -> &Host;

    /// Is shown each answer to a question, with the rulebook that gave it and the facts it was given
    /// on, also where a ruling uses the answer no further.
    fn on_answer(&self, _rulebook: &Rulebook, _answer: &Consultation, _facts: &dyn Facts) {}

    /// Called before each event is ruled on, with the number of events left after it.
    fn goes_on(&self, _left: usize) {}
}

impl Runner for Host {
    fn host(&self) -> &Host {
        self
    }
}

kodeks_base::named! {
    /// Whether and how a question was answered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Outcome {
        /// The regulations settle it.
        Decided = "decided",
        /// They leave it to the arbiter, with choices.
        ArbiterDecides = "arbiter-decides",
        /// It depends on facts or options that are missing.
        Undecided = "undecided",
        /// Regulations that apply at once give different answers.
        Conflict = "conflict",
        /// No regulation applies.
        NoConsequence = "no-consequence",
        /// The edition has no regulation that is about it.
        NotCovered = "not-covered",
    }
}

/// A fact that nobody stated and nothing shows, taken to be as usual.
#[derive(Clone, Debug, PartialEq)]
pub struct AssumedFact {
    /// The fact.
    pub fact: &'static Fact,
    /// Its usual value.
    pub value: Value,
}

/// A regulation that applies.
#[derive(Clone, Debug, PartialEq)]
pub struct AppliedRegulation {
    /// Its place in [`Rulebook::regulations`].
    pub regulation: usize,
    /// The facts that it read.
    pub facts: Vec<(&'static str, Value)>,
    /// The articles that it carries out here.
    pub articles: Vec<String>,
    /// Its orders.
    pub orders: Vec<Order>,
}

/// A regulation that does not apply.
#[derive(Clone, Debug, PartialEq)]
pub struct InapplicableRegulation {
    /// Its place in [`Rulebook::regulations`].
    pub regulation: usize,
    /// The articles that it would have carried out here.
    pub articles: Vec<String>,
    /// Why not.
    pub because: Because,
}

/// Why a regulation does not apply.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// A constraint failed.
    Failed {
        /// The fact.
        fact: &'static str,
        /// How it is bound.
        test: Test,
        /// The bounds.
        bounds: Vec<Value>,
        /// The fact's value.
        found: Value,
    },
    /// An exception at this place in [`Rulebook::regulations`] defeats it.
    Defeated(usize),
}

/// A regulation that would apply if facts that are out of the ordinary, or fall short of a number, were different.
#[derive(Clone, Debug, PartialEq)]
pub struct NearMiss {
    /// Its place in [`Rulebook::regulations`].
    pub regulation: usize,
    /// The articles that it would have carried out here.
    pub articles: Vec<String>,
    /// Every constraint that failed, as [`Because::Failed`].
    pub because: Vec<Because>,
}

impl Rulebook {
    /// Asks a question about these facts.
    ///
    /// Where a fact is not known, the answer is decided if it is the same for every value of the fact.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound of the fence or orders what it may not.
    pub fn consult(
        &self,
        runner: &dyn Runner,
        question: &'static Question,
        facts: &dyn Facts,
    ) -> Result<Consultation, Diagnostic> {
        let trace: Vec<RegulationTrace> = self
            .places_answering(question)
            .iter()
            .map(|place| RegulationTrace { regulation: *place, holds: self.holds(*place, facts) })
            .filter(|asked| matches!(asked.holds, Truth::No(_)) || self.knows_the_words(asked.regulation, facts))
            .collect();
        let open: Vec<usize> =
            trace.iter().filter(|asked| matches!(asked.holds, Truth::Open(_))).map(|asked| asked.regulation).collect();
        let sitting = Deliberation { rulebook: self, host: runner.host(), question, facts, trace: &trace };
        let mut answer = if open.is_empty() { sitting.answer(&[])? } else { sitting.answer_whatever(&open)? };
        answer.assumed = self.assumed(question, &answer.applied, &trace, facts);
        answer.trace = trace;
        runner.on_answer(self, &answer, facts);
        Ok(answer)
    }

    /// Returns whether any of the regulations at these places applies or may apply.
    ///
    /// Where none does, [`Rulebook::consult`] finds no consequence; to know that costs next to
    /// nothing here, so that it can be asked after every move.
    pub fn may_apply(&self, places: &[usize], facts: &dyn Facts) -> bool {
        let may_hold = |place: &usize| !matches!(self.holds(*place, facts), Truth::No(_));
        places.iter().any(may_hold)
    }

    /// Returns what nobody stated and an answer takes for granted: the facts that a regulation which applies read, and those by
    /// which alone a regulation does not apply.
    fn assumed(
        &self,
        question: &'static Question,
        applied: &[AppliedRegulation],
        trace: &[RegulationTrace],
        facts: &dyn Facts,
    ) -> Vec<AssumedFact> {
        // Whoever lists the values takes none for granted.
        if facts.listed_values().is_some() {
            return Vec::new();
        }
        let facts_read = applied.iter().flat_map(|applied| &applied.facts);
        let read = facts_read.filter_map(|(name, _)| question.fact(name));
        let alone = trace.iter().filter_map(|asked| match asked.holds {
            Truth::No(constraint) => self.fails_alone_by(asked.regulation, constraint, facts),
            _ => None,
        });
        let failed = trace.iter().filter_map(|asked| match asked.holds {
            Truth::No(constraint) => Some(self.constraint(asked.regulation, constraint).fact),
            _ => None,
        });
        let shown = read.clone().chain(failed).flat_map(|fact| facts.assumed_for(fact));
        let usual = read.chain(alone).filter(|fact| facts.is_assumed(*fact)).map(|fact| (fact, facts.value(fact)));
        let mut assumed: Vec<(usize, Value)> = usual.chain(shown).collect();
        assumed.sort_by_key(|(place, _)| *place);
        assumed.dedup_by_key(|(place, _)| *place);
        assumed.into_iter().map(|(place, value)| AssumedFact { fact: &question.facts[place], value }).collect()
    }

    /// Returns the fact by which the constraint of a regulation failed, where that is only assumed and another value lets the
    /// regulation apply.
    fn fails_alone_by(&self, place: usize, constraint: usize, facts: &dyn Facts) -> Option<usize> {
        let placed = &self.regulations()[place];
        let constraint = self.constraint(place, constraint);
        let fact = constraint.fact;
        if !facts.is_assumed(fact) {
            return None;
        }
        let found = facts.value(fact);
        let values = match placed.question().facts[fact].fact_type {
            FactType::Count => counts_near(constraint, &placed.law),
            fact_type => fact_type.all_values(),
        };
        let others = values.into_iter().filter(|value| *value != found);
        let mut suppositions = others.map(|value| Supposition { facts, values: vec![(fact, value)] });
        suppositions.any(|supposed| !matches!(self.holds(place, &supposed), Truth::No(_))).then_some(fact)
    }

    /// Returns a constraint in the condition of the regulation at a place.
    fn constraint(&self, place: usize, constraint: usize) -> &Constraint {
        &self.regulations()[place].regulation.when.constraints()[constraint]
    }

    /// Returns whether the condition of the regulation at a place holds.
    fn holds(&self, place: usize, facts: &dyn Facts) -> Truth {
        let placed = &self.regulations()[place];
        let when = &placed.regulation.when;
        when.holds(facts, &placed.law, placed.question())
    }

    /// Returns whether the vocabulary of a regulation has every word that its procedure can read here.
    ///
    /// A pack may add words to a fact of another (`more_words`). What is told by such a word is nothing that the other's regulations are
    /// about. A condition names the words that it wants, and so fails on others by itself.
    fn knows_the_words(&self, place: usize, facts: &dyn Facts) -> bool {
        let placed = &self.regulations()[place];
        let known = &placed.question().facts;
        let mut words = placed.regulation.procedure.reads().iter().filter_map(|fact| match known[*fact].fact_type {
            FactType::Word(words) => Some((words, facts.value(*fact))),
            _ => None,
        });
        words.all(|(words, value)| !matches!(value, Value::Word(word) if !words.contains(&word)))
    }

    /// Returns the articles that the regulation at a place carries out when these are the facts.
    pub(super) fn articles_here(&self, place: usize, facts: &dyn Facts) -> Vec<String> {
        let placed = &self.regulations()[place];
        let here: Vec<String> = placed.articles_for(facts).map(|cited| cited.number.clone()).collect();
        if here.is_empty() { placed.article_numbers() } else { here }
    }

    /// Returns by what the constraint of a regulation failed.
    pub(super) fn failure(&self, place: usize, constraint: usize, facts: &dyn Facts) -> Because {
        let placed = &self.regulations()[place];
        let constraint = self.constraint(place, constraint);
        let bounds = constraint.bounds.iter();
        Because::Failed {
            fact: constraint.fact_of(placed.question()).name,
            test: constraint.test,
            bounds: bounds.map(|bound: &FactBound| bound.value(&placed.law)).collect(),
            found: facts.value(constraint.fact),
        }
    }
}

/// Facts of which some, by their indices, are supposed to have other values.
pub(super) struct Supposition<'a> {
    pub(super) facts: &'a dyn Facts,
    pub(super) values: Vec<(usize, Value)>,
}

impl Supposition<'_> {
    fn supposed(&self, index: usize) -> Option<&Value> {
        self.values.iter().find(|(place, _)| *place == index).map(|(_, value)| value)
    }
}

impl Facts for Supposition<'_> {
    fn value(&self, index: usize) -> Value {
        self.supposed(index).cloned().unwrap_or_else(|| self.facts.value(index))
    }

    fn is_assumed(&self, index: usize) -> bool {
        self.supposed(index).is_none() && self.facts.is_assumed(index)
    }

    fn assumed_for(&self, index: usize) -> Vec<(usize, Value)> {
        self.facts.assumed_for(index)
    }
}

/// Returns the counts that a constraint names, with those beside them: one of them fulfils it if any count does.
fn counts_near(constraint: &Constraint, law: &LawTable) -> Vec<Value> {
    let bounds = constraint.bounds.iter().filter_map(|bound| match bound.value(law) {
        Value::Count(count) => Some(count),
        _ => None,
    });
    bounds.flat_map(|count| [count, count.saturating_sub(1), count.saturating_add(1)]).map(Value::Count).collect()
}

/// One question being answered.
struct Deliberation<'a> {
    rulebook: &'a Rulebook,
    host: &'a Host,
    question: &'static Question,
    facts: &'a dyn Facts,
    trace: &'a [RegulationTrace],
}

impl Deliberation<'_> {
    /// Tries every way in which the open conditions can turn out.
    fn answer_whatever(&self, open: &[usize]) -> Result<Consultation, Diagnostic> {
        let ways = (0..1usize << open.len().min(limits::OPEN_REGULATIONS)).map(|ways| {
            let holds = |bit: usize| ways >> bit & 1 == 1;
            let holding: Vec<usize> =
                open.iter().enumerate().filter(|(bit, _)| holds(*bit)).map(|(_, place)| *place).collect();
            self.answer(&holding)
        });
        let is_same =
            |one: &Consultation, other: &Consultation| one.outcome == other.outcome && one.orders == other.orders;
        match common_answer(ways, is_same)? {
            Some(answer) if open.len() <= limits::OPEN_REGULATIONS && answer.outcome != Outcome::Undecided => {
                Ok(answer)
            }
            _ => self.conclude_undecided(open),
        }
    }

    /// Returns the missing facts that can change the answer for some values of the others; all of them where one has
    /// too many values to list.
    fn that_matter(&self, missing: Vec<String>) -> Result<Vec<String>, Diagnostic> {
        let values = |name: &String| {
            let place = self.question.fact(name)?;
            let values = self.question.facts[place].fact_type.all_values();
            (!values.is_empty()).then_some((place, values))
        };
        let Some(open) = missing.iter().map(values).collect::<Option<Vec<_>>>() else {
            return Ok(missing);
        };
        let mut ways: Vec<Vec<(usize, Value)>> = vec![Vec::new()];
        for (place, values) in &open {
            let further = ways
                .iter()
                .flat_map(|way| values.iter().map(move |value| [&way[..], &[(*place, value.clone())]].concat()));
            ways = further.collect();
            if ways.len() > limits::WAYS {
                return Ok(missing);
            }
        }
        let answers = ways.iter().map(|values| {
            let supposed = Supposition { facts: self.facts, values: values.clone() };
            let answer = self.rulebook.consult(self.host, self.question, &supposed)?;
            Ok((answer.outcome, answer.orders, answer.missing))
        });
        let answers = answers.collect::<Result<Vec<_>, Diagnostic>>()?;
        let matters = |at: usize| {
            let others = |way: &[(usize, Value)]| [&way[..at], &way[at + 1..]].concat();
            let pairs = ways.iter().zip(&answers);
            pairs.clone().any(|(one, answer)| {
                pairs.clone().filter(|(way, _)| others(way) == others(one)).any(|(_, other)| other != answer)
            })
        };
        let mattering: Vec<String> =
            missing.iter().enumerate().filter(|(at, _)| matters(*at)).map(|(_, name)| name.clone()).collect();
        Ok(if mattering.is_empty() { missing } else { mattering })
    }

    fn conclude_undecided(&self, open: &[usize]) -> Result<Consultation, Diagnostic> {
        let mut missing: Vec<String> = Vec::new();
        let is_open = |asked: &&RegulationTrace| open.contains(&asked.regulation);
        for asked in self.trace.iter().filter(is_open) {
            let Truth::Open(names) = &asked.holds else {
                continue;
            };
            for name in names {
                if !missing.contains(name) {
                    missing.push(name.clone());
                }
            }
        }
        let applied = open.iter().map(|place| self.apply(*place, &[], Vec::new())).collect();
        Ok(Consultation {
            outcome: Outcome::Undecided,
            orders: Vec::new(),
            applied,
            not_applied: self.not_applied(&HashMap::new()),
            unmet: Vec::new(),
            missing: self.that_matter(missing)?,
            assumed: Vec::new(),
            trace: Vec::new(),
        })
    }

    /// Answers, the open conditions at `holding` taken to hold and the other open ones not to.
    fn answer(&self, holding: &[usize]) -> Result<Consultation, Diagnostic> {
        let applying: Vec<usize> = self
            .trace
            .iter()
            .filter(|asked| asked.holds == Truth::Yes || holding.contains(&asked.regulation))
            .map(|asked| asked.regulation)
            .collect();
        let mut standing = Vec::new();
        let mut defeated = HashMap::new();
        let defeaters = self.rulebook.defeaters(&applying);
        for (place, defeater) in applying.iter().copied().zip(defeaters) {
            match defeater {
                None => standing.push(place),
                Some(defeater) => {
                    defeated.insert(place, defeater);
                }
            }
        }
        let mut answer = Consultation {
            outcome: Outcome::NoConsequence,
            orders: Vec::new(),
            applied: Vec::new(),
            not_applied: self.not_applied(&defeated),
            unmet: Vec::new(),
            missing: Vec::new(),
            assumed: Vec::new(),
            trace: Vec::new(),
        };
        for place in standing {
            self.add(&mut answer, place)?;
        }
        if answer.missing.is_empty() {
            settle(&mut answer);
        } else {
            answer.outcome = Outcome::Undecided;
            answer.orders.clear();
        }
        Ok(answer)
    }

    /// Runs the procedure of one regulation and adds what it says.
    fn add(&self, answer: &mut Consultation, place: usize) -> Result<(), Diagnostic> {
        let placed = &self.rulebook.regulations()[place];
        match placed.regulation.procedure.run(self.host, self.facts, self.rulebook.law(place))? {
            ScriptAnswer::Orders { orders, read } => answer.applied.push(self.apply(place, &read, orders)),
            ScriptAnswer::Undecided { missing, read } => {
                for name in missing {
                    if !answer.missing.contains(&name) {
                        answer.missing.push(name);
                    }
                }
                answer.applied.push(self.apply(place, &read, Vec::new()));
            }
        }
        Ok(())
    }

    fn regulation(&self, place: usize) -> &EditionRegulation {
        &self.rulebook.regulations()[place]
    }

    fn apply(&self, place: usize, read: &[usize], orders: Vec<Order>) -> AppliedRegulation {
        let placed = self.regulation(place);
        let in_condition = placed.regulation.when.facts();
        let mut facts: Vec<usize> = in_condition.chain(read.iter().copied()).collect();
        facts.sort_unstable();
        facts.dedup();
        let value = |fact: usize| (self.question.facts[fact].name, self.facts.value(fact));
        AppliedRegulation {
            regulation: place,
            facts: facts.into_iter().map(value).collect(),
            articles: self.rulebook.articles_here(place, self.facts),
            orders,
        }
    }

    /// Returns the regulations that do not apply; `defeated` are some of them, with what defeats each.
    fn not_applied(&self, defeated: &HashMap<usize, usize>) -> Vec<InapplicableRegulation> {
        let because = |asked: &RegulationTrace| match asked.holds {
            Truth::No(constraint) if self.is_about_another(asked.regulation, constraint) => None,
            Truth::No(constraint) => Some(self.rulebook.failure(asked.regulation, constraint, self.facts)),
            _ => defeated.get(&asked.regulation).copied().map(Because::Defeated),
        };
        self.trace
            .iter()
            .map(|asked| (asked.regulation, because(asked)))
            .filter_map(|(regulation, because)| {
                Some(InapplicableRegulation {
                    regulation,
                    articles: self.rulebook.articles_here(regulation, self.facts),
                    because: because?,
                })
            })
            .collect()
    }

    /// Returns whether the constraint that failed only says that another event was reported.
    fn is_about_another(&self, place: usize, constraint: usize) -> bool {
        self.regulation(place).is_about_another(constraint)
    }
}

/// Compares what the regulations order: all the same, or a conflict.
fn settle(answer: &mut Consultation) {
    let orders: Vec<&[Order]> = answer.applied.iter().map(|applied| applied.orders.as_slice()).collect();
    (answer.outcome, answer.orders) = common_orders(&orders);
}

fn common_orders(said: &[&[Order]]) -> (Outcome, Vec<Order>) {
    let Some(first) = said.first() else {
        return (Outcome::NoConsequence, Vec::new());
    };
    if said.iter().any(|other| other != first) {
        return (Outcome::Conflict, Vec::new());
    }
    let is_choice = |order: &Order| matches!(order, Order::MayChoose { .. });
    let outcome = if first.iter().any(is_choice) { Outcome::ArbiterDecides } else { Outcome::Decided };
    (outcome, first.to_vec())
}

/// Joins what the procedures of the regulations that apply said: how it is answered, what is
/// ordered, and what is missing.
pub fn join_answers<'a>(said: impl Iterator<Item = &'a ScriptAnswer>) -> (Outcome, Vec<Order>, Vec<String>) {
    let (mut all, mut missing) = (Vec::new(), Vec::new());
    for answer in said {
        match answer {
            ScriptAnswer::Orders { orders, .. } => all.push(orders.as_slice()),
            ScriptAnswer::Undecided { missing: names, .. } => {
                let new: Vec<String> = names.iter().filter(|name| !missing.contains(*name)).cloned().collect();
                missing.extend(new);
            }
        }
    }
    if !missing.is_empty() {
        return (Outcome::Undecided, Vec::new(), missing);
    }
    let (outcome, orders) = common_orders(&all);
    (outcome, orders, missing)
}
