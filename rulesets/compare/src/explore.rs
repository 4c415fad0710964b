//! Exploring the facts of a question: regions in which both editions are sure to answer alike
//! are passed over whole; the others are divided by the facts that regulations read, and put to both.

use std::{
    collections::{BTreeSet, HashMap},
    rc::Rc,
};

use kodeks_base::{Diagnostic, limits::too_much, phrase};
use kodeks_core::{FactType, Question, Value};
use kodeks_rulesets::{Outcome, Rulebook, consult::join_answers};
use kodeks_scripting::{Host, ScriptAnswer};

use super::{
    Setting, Witness, WitnessAnswer,
    asking::ask,
    budget::WorkBudget,
    limits,
    points::FactPoints,
    sides::{ConstraintTruth, RulebookSide, SideRule},
};

/// The most facts that may differ from what they usually are where not everything can be tried.
pub(super) const FEW: usize = 3;

/// The result of exploring a question.
#[derive(Default)]
pub(super) struct Exploration {
    /// The facts that are answered differently, the simplest first; the conditions are not set.
    pub witnesses: Vec<Witness>,
    /// Number of regions of facts that were put to both.
    pub points: usize,
    /// Whether each of these regions is answered in one way, so that nothing can hide in it.
    pub is_exact: bool,
    /// Names of what is missing where neither answers.
    pub missing: BTreeSet<String>,
    /// The names of the regulations that take part in a difference.
    pub effective: BTreeSet<String>,
}

/// Explores a question under two rulebooks.
pub(super) fn explore(
    host: &Host,
    in_a: &Rulebook,
    in_b: &Rulebook,
    question: &'static Question,
    budget: &WorkBudget,
) -> Result<Exploration, Diagnostic> {
    let points = FactPoints::of(question, in_a, in_b, budget);
    let sides = RulebookSide::both(in_a, in_b, question, &points);
    for most_unusual in [question.facts.len(), FEW, 2, 1] {
        let mut explorer = Explorer {
            host,
            question,
            points: &points,
            sides: &sides,
            most_unusual,
            said: HashMap::new(),
            found: Exploration::default(),
            ordered: Vec::new(),
        };
        explorer.found.is_exact = most_unusual >= question.facts.len();
        explorer.divide(&FactRegion::whole(question, &sides))?;
        let is_whole = explorer.found.points <= limits::COMBINATIONS;
        if is_whole || most_unusual == 1 {
            explorer.found.is_exact &= is_whole;
            points.spend(0)?;
            return Ok(explorer.finish());
        }
    }
    Ok(Exploration::default())
}

/// A region of facts: what is chosen for some, and which regulations can apply in it.
pub(super) struct FactRegion {
    /// For each fact, which of its values; `None` while it has not been looked at.
    pub(super) chosen: Vec<Option<usize>>,
    /// For each fact that was chosen, the values that no condition asked so far tells apart.
    pub(super) alike: Vec<Vec<usize>>,
    /// The places of the rules on each side whose conditions have not failed.
    pub(super) alive: [Vec<usize>; 2],
    pub(super) unusual: usize,
}

impl FactRegion {
    pub(super) fn whole(question: &Question, sides: &[RulebookSide<'_>; 2]) -> FactRegion {
        let all = |side: &RulebookSide<'_>| (0..side.rules.len()).collect();
        FactRegion {
            chosen: vec![None; question.facts.len()],
            alike: vec![Vec::new(); question.facts.len()],
            alive: [all(&sides[0]), all(&sides[1])],
            unusual: 0,
        }
    }

    /// Returns the part of it in which a fact has one of these values, which no condition tells apart;
    /// the first of its values is the usual one.
    fn part(&self, sides: &[RulebookSide<'_>; 2], fact: usize, values: Vec<usize>) -> FactRegion {
        let value = values.first().copied().unwrap_or(0);
        let (mut chosen, mut alike) = (self.chosen.clone(), self.alike.clone());
        chosen[fact] = Some(value);
        alike[fact] = values;
        let left = |side: usize| {
            let can_hold = |place: &usize| sides[side].rules[*place].holds(fact, value) != ConstraintTruth::No;
            self.alive[side].iter().copied().filter(can_hold).collect()
        };
        FactRegion { chosen, alike, alive: [left(0), left(1)], unusual: self.unusual + usize::from(value > 0) }
    }

    /// Returns its parts by the values of a fact, without those in which more facts than so many are not as
    /// usual.
    ///
    /// # Errors
    ///
    /// There are no steps left.
    pub(super) fn parts(
        &self,
        sides: &[RulebookSide<'_>; 2],
        points: &FactPoints,
        fact: usize,
        most_unusual: usize,
    ) -> Result<Vec<FactRegion>, Diagnostic> {
        let [in_a, in_b] = &self.alive;
        points.spend(points.choices(fact).len() * (in_a.len() + in_b.len() + self.chosen.len()))?;
        let values = self.different_values(sides, points, fact).into_iter();
        let parts = values.map(|values| self.part(sides, fact, values));
        Ok(parts.filter(|part| part.unusual <= most_unusual).collect())
    }

    /// Returns its facts: each as chosen, or else as usual.
    pub(super) fn facts(&self, points: &FactPoints) -> Vec<Value> {
        let chosen = self.chosen.iter().enumerate();
        let value = |(fact, value): (usize, &Option<usize>)| points.choices(fact)[value.unwrap_or(0)].clone();
        chosen.map(value).collect()
    }

    /// Returns the first fact of a rule's condition that is not chosen yet.
    pub(super) fn open_in_condition(&self, rule: &SideRule<'_>) -> Option<usize> {
        rule.condition_facts.iter().copied().filter(|fact| self.chosen[*fact].is_none()).min()
    }

    /// Returns the first of these facts that has several values and is not chosen yet.
    pub(super) fn open_among(&self, points: &FactPoints, facts: &[usize]) -> Option<usize> {
        let is_open = |fact: &usize| self.chosen[*fact].is_none() && points.choices(*fact).len() > 1;
        facts.iter().copied().find(is_open)
    }

    /// Returns the values of a fact, those together that conditions do not tell apart; every value
    /// by itself where a procedure may read the fact.
    fn different_values(&self, sides: &[RulebookSide<'_>; 2], points: &FactPoints, fact: usize) -> Vec<Vec<usize>> {
        let all = 0..points.choices(fact).len();
        let of_side = |side: usize| self.alive[side].iter().map(move |place| (side, *place));
        let rules = || of_side(0).chain(of_side(1)).map(|(side, place)| &sides[side].rules[place]);
        if rules().any(|rule| rule.reads.contains(&fact)) {
            return all.map(|value| vec![value]).collect();
        }
        let mut places: HashMap<Vec<ConstraintTruth>, usize> = HashMap::new();
        let mut kinds: Vec<Vec<usize>> = Vec::new();
        for value in all {
            let kind = rules().map(|rule| rule.holds(fact, value)).collect();
            let place = *places.entry(kind).or_insert(kinds.len());
            match kinds.get_mut(place) {
                Some(values) => values.push(value),
                None => kinds.push(vec![value]),
            }
        }
        kinds
    }
}

struct Explorer<'a> {
    host: &'a Host,
    question: &'static Question,
    points: &'a FactPoints,
    sides: &'a [RulebookSide<'a>; 2],
    most_unusual: usize,
    /// Answers of procedures, by their orders and the values of the facts that they may read.
    said: HashMap<(usize, Vec<usize>), Rc<ScriptAnswer>>,
    found: Exploration,
    /// The witnesses, each with what puts them in order.
    ordered: Vec<((usize, Vec<usize>), Witness)>,
}

impl Explorer<'_> {
    fn divide(&mut self, region: &FactRegion) -> Result<(), Diagnostic> {
        self.points.spend(region.alive.iter().map(Vec::len).sum())?;
        if self.found.points > limits::COMBINATIONS {
            return Ok(());
        }
        if self.ordered.len() > limits::WITNESSES {
            let question = self.question.name;
            return Err(Diagnostic::of_request(too_much(phrase!(
                "limit-witnesses",
                "more than {most} combinations of facts by which the answers to `{question}` differ",
                most = limits::WITNESSES,
                question
            ))));
        }
        let alive = |side: usize| self.rules(region, side).map(|rule| rule.class).collect();
        let classes: [BTreeSet<usize>; 2] = [alive(0), alive(1)];
        if classes[0] == classes[1] {
            return Ok(());
        }
        match self.next_in_conditions(region, &classes) {
            Some(fact) => self.divide_by(fact, region, Explorer::divide),
            None => self.decide(region),
        }
    }

    fn divide_by(
        &mut self,
        fact: usize,
        region: &FactRegion,
        further: fn(&mut Self, &FactRegion) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let parts = region.parts(self.sides, self.points, fact, self.most_unusual)?;
        parts.iter().try_for_each(|part| further(self, part))
    }

    fn rules<'s>(&'s self, region: &'s FactRegion, side: usize) -> impl Iterator<Item = &'s SideRule<'s>> + 's {
        let rules = &self.sides[side].rules;
        region.alive[side].iter().map(|place| &rules[*place])
    }

    /// Returns a fact that a condition still depends on, first of those that only one side has.
    fn next_in_conditions(&self, region: &FactRegion, classes: &[BTreeSet<usize>; 2]) -> Option<usize> {
        let differs = |rule: &&SideRule<'_>| !classes.iter().all(|side| side.contains(&rule.class));
        let both = || self.rules(region, 0).chain(self.rules(region, 1));
        let open = |rule: &SideRule<'_>| region.open_in_condition(rule);
        let differing = both().filter(differs).filter_map(open).min();
        differing.or_else(|| both().filter_map(open).min())
    }

    /// Puts a region to both in which every condition is decided.
    fn decide(&mut self, region: &FactRegion) -> Result<(), Diagnostic> {
        let standing = [0, 1].map(|side| self.standing(region, side));
        let Some(standing) = both(standing) else {
            return self.put_whole(region);
        };
        let orders = |side: usize| -> BTreeSet<usize> {
            let rules = &self.sides[side].rules;
            standing[side].iter().map(|place| rules[*place].orders).collect()
        };
        let facts = region.facts(self.points);
        if orders(0) == orders(1) {
            let can_be = self.points.complete(facts, &region.chosen, &region.alike).is_some();
            self.found.points += usize::from(can_be);
            return Ok(());
        }
        for side in [0, 1] {
            for place in &standing[side] {
                let said = self.run(side, *place, region, &facts)?;
                if let Some(fact) = self.open_read(&said, region) {
                    return self.divide_by(fact, region, Explorer::decide);
                }
            }
        }
        let Some(facts) = self.points.complete(facts, &region.chosen, &region.alike) else {
            return Ok(());
        };
        let mut answers = Vec::new();
        for side in [0, 1] {
            answers.push(self.answer(side, &standing[side], region, &facts)?);
        }
        let reads_numbers = [0, 1].iter().any(|side| {
            let rules = &self.sides[*side].rules;
            standing[*side].iter().any(|place| rules[*place].reads_numbers)
        });
        self.found.is_exact &= !reads_numbers;
        if let (Some(in_b), Some(in_a)) = (answers.pop(), answers.pop()) {
            self.note(region, facts, in_a, in_b, &standing);
        }
        Ok(())
    }

    /// Returns the rules that hold in a region, none of them defeated; `None` if that depends on unknown facts.
    fn standing(&self, region: &FactRegion, side: usize) -> Option<Vec<usize>> {
        let alive = &region.alive[side];
        let is_open = |place: &usize| self.sides[side].rules[*place].is_open(&region.chosen);
        if alive.iter().any(is_open) {
            return None;
        }
        Some(self.sides[side].standing(alive))
    }

    /// Puts a region to both rulebooks whole, where conditions are open.
    fn put_whole(&mut self, region: &FactRegion) -> Result<(), Diagnostic> {
        let facts = region.facts(self.points);
        let Some(facts) = self.points.complete(facts, &region.chosen, &region.alike) else {
            return Ok(());
        };
        self.points.consult(self.sides.iter().map(|side| side.rules.len()).sum())?;
        let put = |side: usize| ask(self.host, self.sides[side].rulebook, self.question, &facts);
        let (in_a, in_b) = (put(0)?, put(1)?);
        let reads = |side: usize| self.rules(region, side).flat_map(|rule| rule.reads.iter());
        let unread: BTreeSet<usize> = reads(0).chain(reads(1)).copied().collect();
        let unread: Vec<usize> = unread.into_iter().collect();
        if let Some(fact) = region.open_among(self.points, &unread) {
            return self.divide_by(fact, region, Explorer::put_whole);
        }
        let alive = region.alive.clone();
        self.note(region, facts, in_a, in_b, &alive);
        Ok(())
    }

    /// Returns a fact that a procedure read and that is not chosen yet.
    fn open_read(&self, said: &ScriptAnswer, region: &FactRegion) -> Option<usize> {
        let (ScriptAnswer::Orders { read, .. } | ScriptAnswer::Undecided { read, .. }) = said;
        region.open_among(self.points, read)
    }

    /// Runs a procedure, unless it has been run with the same facts.
    fn run(
        &mut self,
        side: usize,
        place: usize,
        region: &FactRegion,
        facts: &[Value],
    ) -> Result<Rc<ScriptAnswer>, Diagnostic> {
        let rule = &self.sides[side].rules[place];
        let values = rule.reads.iter().map(|fact| region.chosen[*fact].unwrap_or(0));
        let key = (rule.orders, values.collect());
        if let Some(said) = self.said.get(&key) {
            return Ok(Rc::clone(said));
        }
        let procedure = &rule.placed.regulation.procedure;
        let said = Rc::new(procedure.run(self.host, &facts, &rule.law)?);
        self.said.insert(key, Rc::clone(&said));
        Ok(said)
    }

    fn answer(
        &mut self,
        side: usize,
        standing: &[usize],
        region: &FactRegion,
        facts: &[Value],
    ) -> Result<WitnessAnswer, Diagnostic> {
        let mut said = Vec::new();
        for place in standing {
            said.push(self.run(side, *place, region, facts)?);
        }
        let (outcome, orders, missing) = join_answers(said.iter().map(Rc::as_ref));
        let mut articles: Vec<String> = Vec::new();
        for place in standing {
            for number in self.sides[side].rules[*place].articles_for(facts) {
                if !articles.contains(&number) {
                    articles.push(number);
                }
            }
        }
        Ok(WitnessAnswer { outcome, orders, articles, missing })
    }

    /// Notes what both said about a region.
    fn note(
        &mut self,
        region: &FactRegion,
        facts: Vec<Value>,
        in_a: WitnessAnswer,
        in_b: WitnessAnswer,
        standing: &[Vec<usize>; 2],
    ) {
        self.found.points += 1;
        let is_open = |answer: &WitnessAnswer| answer.outcome == Outcome::Undecided;
        if is_open(&in_a) && is_open(&in_b) {
            let missing = in_a.missing.iter().chain(&in_b.missing);
            self.found.missing.extend(missing.cloned());
        }
        let witness = Witness {
            question: self.question,
            setting: Setting::default(),
            telling: self.telling(region, &facts),
            facts,
            in_a,
            in_b,
        };
        if witness.says_the_same() {
            return;
        }
        for side in [0, 1] {
            let other: Vec<usize> = self.classes(1 - side, &standing[1 - side]);
            for place in &standing[side] {
                let rule = &self.sides[side].rules[*place];
                if !other.contains(&rule.class) {
                    self.found.effective.insert(rule.placed.name());
                }
            }
        }
        let places = region.chosen.iter().map(|value| value.unwrap_or(0));
        self.ordered.push(((region.unusual, places.collect()), witness));
    }

    fn classes(&self, side: usize, places: &[usize]) -> Vec<usize> {
        let rules = &self.sides[side].rules;
        places.iter().map(|place| rules[*place].class).collect()
    }

    /// Returns the places of the facts that make an example: those that are not as in most games,
    /// and times that were looked at, as no time is as in most games.
    fn telling(&self, region: &FactRegion, facts: &[Value]) -> Vec<usize> {
        let is_telling = |fact: &usize| {
            let is_time = self.question.facts[*fact].fact_type == FactType::Time;
            let is_varied = self.points.choices(*fact).len() > 1;
            let is_unusual = facts[*fact] != self.points.choices(*fact)[0];
            is_unusual || is_time && is_varied && region.chosen[*fact].is_some()
        };
        (0..facts.len()).filter(is_telling).collect()
    }

    fn finish(mut self) -> Exploration {
        self.ordered.sort_by(|(one, _), (other, _)| one.cmp(other));
        let witnesses = self.ordered.into_iter().map(|(_, witness)| witness);
        self.found.witnesses = witnesses.collect();
        self.found
    }
}

fn both<T>(of_sides: [Option<T>; 2]) -> Option<[T; 2]> {
    let [a, b] = of_sides;
    Some([a?, b?])
}
