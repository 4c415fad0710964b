//! The facts that are put to both editions: every number of either, one step below and above;
//! every flag; every word that makes a difference.

use std::collections::BTreeSet;

use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_core::{FactType, Impossible, Question, Value};
use kodeks_rulesets::{Condition, EditionRegulation, FactBound, LawTable, Rulebook, Truth};
use kodeks_scripting::LawValue;

use super::{budget::WorkBudget, limits};

/// The most facts that differ from what they usually are where not everything can be tried.
const FEW: usize = 3;

/// Combinations of facts, the simplest first.
pub(super) struct FactPoints {
    question: &'static Question,
    usual: Vec<Value>,
    choices: Vec<Vec<Value>>,
    /// Whether a fact is not tried, and takes any value that lets the others occur.
    free: Vec<bool>,
    /// The other values of a free fact beside its usual one.
    besides: Vec<Vec<Value>>,
    /// The steps that may still be taken.
    budget: WorkBudget,
}

impl FactPoints {
    /// Returns the combinations that matter to either rulebook.
    pub(super) fn of(question: &'static Question, a: &Rulebook, b: &Rulebook, budget: &WorkBudget) -> FactPoints {
        let regulations: Vec<&EditionRegulation> = a.answering(question).chain(b.answering(question)).collect();
        let read: BTreeSet<usize> = regulations.iter().flat_map(|placed| reads(placed)).collect();
        let usual: Vec<Value> = question.facts.iter().map(kodeks_core::Fact::usual_value).collect();
        let choices = (0..question.facts.len())
            .map(|fact| {
                if read.contains(&fact) {
                    values(question, fact, &regulations, &usual[fact])
                } else {
                    vec![usual[fact].clone()]
                }
            })
            .collect();
        let facts = 0..question.facts.len();
        FactPoints {
            question,
            usual,
            choices,
            free: facts.clone().map(|fact| !read.contains(&fact)).collect(),
            besides: facts.map(|_| Vec::new()).collect(),
            budget: budget.clone(),
        }
    }

    /// Takes the steps for so many regulations that are held against a value.
    ///
    /// # Errors
    ///
    /// There are no steps left, so what was found is not everything.
    pub(super) fn spend(&self, steps: usize) -> Result<(), Diagnostic> {
        self.budget.spend(steps)
    }

    /// Takes the steps for facts that are put to so many regulations.
    ///
    /// # Errors
    ///
    /// There are not as many left.
    pub(super) fn consult(&self, regulations: usize) -> Result<(), Diagnostic> {
        self.budget.consult(regulations)
    }

    /// Returns the combinations of these facts alone.
    pub(super) fn only(mut self, facts: &BTreeSet<usize>) -> FactPoints {
        for fact in (0..self.choices.len()).filter(|fact| !facts.contains(fact)) {
            self.free[fact] = true;
            self.besides[fact] = self.choices[fact].split_off(1);
        }
        self
    }

    /// Returns whether every combination is tried, not only those with few unusual facts.
    pub(super) fn is_whole(&self) -> bool {
        let mut whole: usize = 1;
        for choices in &self.choices {
            whole = whole.saturating_mul(choices.len());
        }
        whole <= limits::COMBINATIONS
    }

    /// Returns how many values all combinations have in which at most so many facts are unusual.
    fn values_with(&self, most_unusual: usize) -> usize {
        let mut with = vec![1_usize];
        for choices in &self.choices {
            let unusual = choices.len().saturating_sub(1);
            let before = with.clone();
            with.push(0);
            for (number, count) in before.iter().enumerate() {
                let more = count.saturating_mul(unusual);
                with[number + 1] = with[number + 1].saturating_add(more);
            }
            with.truncate(most_unusual + 1);
        }
        let combinations = with.into_iter().fold(0, usize::saturating_add);
        combinations.saturating_mul(self.choices.len())
    }

    /// Returns every combination that can occur, those with fewer unusual facts first. Whether one can
    /// occur is a search of its own, so it is found out only when its turn comes. Where no steps are left there is none.
    pub(super) fn all(&self) -> impl Iterator<Item = Vec<Value>> + '_ {
        let most_unusual = if self.is_whole() {
            self.choices.len()
        } else {
            let mut few = (1..=FEW).rev();
            few.find(|few| self.values_with(*few) <= limits::VALUES_TRIED).unwrap_or_default()
        };
        let mut points = vec![(0, self.usual.clone())];
        for (fact, choices) in self.choices.iter().enumerate() {
            let mut longer = Vec::new();
            self.budget.take(points.len().saturating_mul(choices.len()));
            if self.budget.is_spent() {
                points.clear();
            }
            for (unusual, point) in &points {
                for choice in choices {
                    let is_unusual = usize::from(*choice != self.usual[fact]);
                    if unusual + is_unusual <= most_unusual {
                        let mut next = point.clone();
                        next[fact] = choice.clone();
                        longer.push((unusual + is_unusual, next));
                    }
                }
            }
            points = longer;
        }
        points.sort_by_key(|(unusual, _)| *unusual);
        points.into_iter().filter_map(|(_, point)| {
            self.filled_in(&point, |fact| self.free[fact].then(|| self.fillings(&point, fact)))
        })
    }

    /// Returns those combinations in which each fact is as a condition asks, or nothing if one of
    /// them cannot be.
    pub(super) fn within(mut self, condition: &Condition, law: &LawTable) -> Option<FactPoints> {
        for fact in condition.facts().collect::<BTreeSet<_>>() {
            let alone = condition.only_about(fact);
            let fits = |value: &Value| {
                let mut facts = self.usual.clone();
                facts[fact] = value.clone();
                !matches!(alone.holds(&facts, law, self.question), Truth::No(_))
            };
            let fitting: Vec<Value> = self.choices[fact].iter().filter(|value| fits(value)).cloned().collect();
            self.usual[fact] = fitting.first()?.clone();
            self.choices[fact] = fitting;
            self.free[fact] = false;
        }
        Some(self)
    }

    /// Returns the places of the facts that make an example: those that a regulation reads and that
    /// are not as in most games. No time is as in most games.
    pub(super) fn telling(&self, point: &[Value]) -> Vec<usize> {
        let is_telling = |fact: &usize| {
            let is_read = self.choices[*fact].len() > 1;
            let is_time = self.question.facts[*fact].fact_type == FactType::Time;
            is_read && (is_time || point[*fact] != self.usual[*fact])
        };
        (0..point.len()).filter(is_telling).collect()
    }

    /// Returns the values of a fact that can make a difference, the usual one first.
    pub(super) fn choices(&self, fact: usize) -> &[Value] {
        &self.choices[fact]
    }

    /// Fills in the facts that nobody has chosen, and takes other values of those that were chosen
    /// among several alike, so that the whole can occur; `None` if it cannot.
    pub(super) fn complete(
        &self,
        point: Vec<Value>,
        chosen: &[Option<usize>],
        alike: &[Vec<usize>],
    ) -> Option<Vec<Value>> {
        let fillings = |fact: usize| match (chosen[fact], alike[fact].len() > 1) {
            (None, _) => Some(self.fillings(&point, fact)),
            (Some(_), true) => {
                let values = alike[fact].iter();
                Some(values.map(|value| self.choices[fact][*value].clone()).collect())
            }
            (Some(_), false) => None,
        };
        self.filled_in(&point, fillings)
    }

    /// Returns what a fact can be that nobody reads. What is as usual stays so where it can.
    fn fillings(&self, point: &[Value], fact: usize) -> Vec<Value> {
        let own = &point[fact];
        let of_type = match self.question.facts[fact].fact_type {
            FactType::Flag => vec![Value::Flag(false), Value::Flag(true)],
            FactType::Count => counts_in(point),
            _ => Vec::new(),
        };
        let others = of_type.into_iter().chain(self.besides[fact].iter().cloned()).filter(|other| other != own);
        [own.clone()].into_iter().chain(others).collect()
    }

    /// Puts in these values for facts that may change, as few of the first ones as it takes; `None` if
    /// no combination can occur. What bears on nothing that cannot occur stays as it is.
    fn filled_in(&self, point: &[Value], fillings: impl Fn(usize) -> Option<Vec<Value>>) -> Option<Vec<Value>> {
        if self.question.is_possible(&point) {
            return Some(point.to_vec());
        }
        let bearing: BTreeSet<usize> = self.question.impossible.iter().flat_map(Impossible::facts).collect();
        let free: Vec<(usize, Vec<Value>)> =
            bearing.into_iter().filter_map(|fact| Some((fact, fillings(fact)?))).collect();
        (1..=free.len()).find_map(|some| {
            let mut filled = point.to_vec();
            self.fill(&mut filled, &free[..some]).then_some(filled)
        })
    }

    /// Puts the first values into a point with which it can occur, and returns whether there are any. A
    /// combination that cannot occur with any value of the free facts is not gone into, and none where no steps are left.
    fn fill(&self, point: &mut Vec<Value>, free: &[(usize, Vec<Value>)]) -> bool {
        self.budget.take(1 + self.question.impossible.len());
        if self.budget.is_spent() {
            return false;
        }
        let is_free = |fact: usize| free.iter().any(|(other, _)| *other == fact);
        let mut impossible = self.question.impossible.iter();
        if impossible.any(|one| !one.facts().any(is_free) && one.holds(point)) {
            return false;
        }
        let Some(((fact, values), rest)) = free.split_first() else {
            return true;
        };
        values.iter().any(|value| {
            point[*fact] = value.clone();
            self.fill(point, rest)
        })
    }
}

/// The counts in a point, the one before each, and enough moves for any number of repetitions.
fn counts_in(point: &[Value]) -> Vec<Value> {
    let mut counts: BTreeSet<u32> = BTreeSet::from([0, 1]);
    for value in point {
        if let Value::Count(count) = value {
            let before = count.saturating_sub(1);
            counts.extend([*count, before, before.saturating_mul(2)]);
        }
    }
    counts.into_iter().map(Value::Count).collect()
}

/// Returns the facts that a condition or a procedure reads.
pub(super) fn reads(placed: &EditionRegulation) -> BTreeSet<usize> {
    let in_procedure = placed.regulation.procedure.reads().iter().copied();
    placed.regulation.when.facts().chain(in_procedure).collect()
}

/// Returns the values of a fact that can make a difference, the usual one first.
fn values(question: &Question, fact: usize, regulations: &[&EditionRegulation], usual: &Value) -> Vec<Value> {
    let others: Vec<Value> = match question.facts[fact].fact_type {
        FactType::Flag => vec![Value::Flag(true), Value::Flag(false)],
        FactType::Count => {
            let mut counts: Vec<u32> = counts(regulations).into_iter().collect();
            // The simplest example is the one nearest to what is usual.
            counts.sort_by_key(|count| count.abs_diff(question.facts[fact].usual));
            counts.into_iter().map(Value::Count).collect()
        }
        FactType::Time => times(regulations).into_iter().map(Value::Time).collect(),
        FactType::Word(words) => named_words(fact, words, regulations),
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares => Vec::new(),
    };
    let mut values = vec![usual.clone()];
    values.extend(others.into_iter().filter(|value| value != usual));
    values
}

fn counts(regulations: &[&EditionRegulation]) -> BTreeSet<u32> {
    let in_law = regulations.iter().flat_map(|placed| placed.law.iter()).filter_map(|entry| match entry.value {
        LawValue::Count(count) => Some(count),
        _ => None,
    });
    let given = bounds(regulations).filter_map(|value| match value {
        Value::Count(count) => Some(count),
        _ => None,
    });
    let around = |count: u32| [count.saturating_sub(1), count, count.saturating_add(1)];
    // A position cannot return more often than quiet moves allow: two by each player every time.
    let quiet = |count: u32| (2..=10).contains(&count).then_some((count.saturating_sub(1)) * 2);
    let counts: Vec<u32> = in_law.chain(given).collect();
    counts.iter().copied().flat_map(around).chain(counts.iter().copied().filter_map(quiet)).collect()
}

/// Every time in the regulations, its half and its double (procedures halve), a second below and
/// above each.
fn times(regulations: &[&EditionRegulation]) -> BTreeSet<Time> {
    let second = Time::from_seconds(1);
    let in_law = regulations.iter().flat_map(|placed| placed.law.iter()).filter_map(|entry| match entry.value {
        LawValue::Time(time) => Some(time),
        _ => None,
    });
    let given = bounds(regulations).filter_map(|value| match value {
        Value::Time(time) => Some(time),
        _ => None,
    });
    let around = |time: Time| [time - second, time, time + second];
    in_law.chain(given).flat_map(|time| [time.half(), time, time.times(2)]).flat_map(around).collect()
}

fn bounds<'a>(regulations: &'a [&EditionRegulation]) -> impl Iterator<Item = Value> + 'a {
    regulations
        .iter()
        .flat_map(|placed| placed.regulation.when.constraints())
        .flat_map(|constraint| &constraint.bounds)
        .filter_map(|bound| match bound {
            FactBound::Given(value) => Some(value.clone()),
            FactBound::Law(_) => None,
        })
}

/// The words that a condition or a procedure names, and one that none names.
fn named_words(fact: usize, words: &'static [&'static str], regulations: &[&EditionRegulation]) -> Vec<Value> {
    let in_conditions: BTreeSet<&str> = regulations
        .iter()
        .flat_map(|placed| placed.regulation.when.constraints())
        .filter(|constraint| constraint.fact == fact)
        .flat_map(|constraint| &constraint.bounds)
        .filter_map(|bound| match bound {
            FactBound::Given(Value::Word(word)) => Some(*word),
            _ => None,
        })
        .collect();
    let in_procedures = |word: &str| {
        let quoted = format!("\"{word}\"");
        regulations.iter().any(|placed| placed.regulation.written.contains(&quoted))
    };
    let is_named = |word: &&&str| in_conditions.contains(**word) || in_procedures(word);
    let unnamed = words.iter().find(|word| !is_named(word));
    words.iter().filter(is_named).chain(unnamed).map(|word| Value::Word(word)).collect()
}
