//! A case as a question: the incident, what the edition rules, and three rulings that it does not give.

use kodeks_answers::{EditionOverride, RecordInput};
use kodeks_base::Diagnostic;
use kodeks_core::{Event, Tempo};
use kodeks_rulesets::{Outcome, Record, Ruling, Selector, record::RecordFolder};

use crate::{
    context::PageContext,
    files::{CaseIncident, Incidents},
};

use super::{
    Round,
    round::{CaseOrder, Chance},
    sentences::RulingText,
};

/// The number of answers to a question.
const ANSWERS: usize = 4;

/// How many cases beside it are looked at for an answer that would be right there.
const BESIDE: usize = 12;

/// A question of a round.
pub(super) struct QuizQuestion {
    /// The incident.
    pub(super) record: Record,
    /// The ruling of the edition.
    pub(super) ruling: Ruling,
    /// The answers, in the order of the page.
    pub(super) answers: Vec<RulingText>,
    /// The number of the right answer.
    pub(super) right: usize,
}

impl QuizQuestion {
    /// Makes a question of the case at a place of the order; none where the case is no incident at the board, its ruling is no
    /// answer for a button, or no three other answers differ from it.
    pub(super) fn of(
        context: &PageContext<'_>,
        round: &Round,
        order: &CaseOrder,
        place: usize,
    ) -> Result<Option<QuizQuestion>, Diagnostic> {
        let Some((file, number)) = order.at(place) else {
            return Ok(None);
        };
        let Some(file) = context.incidents.get(file) else {
            return Ok(None);
        };
        let rules = Selector::parse(&round.rules)?;
        let Some(incident) = file.incidents.get(number) else {
            return Ok(None);
        };
        let Some((record, ruling)) = put(context, incident, &rules) else {
            return Ok(None);
        };
        let is_expected = || incident.under.contains(&ruling.edition().head().short_label());
        let decides = matches!(ruling.outcome, Outcome::Decided | Outcome::ArbiterDecides);
        if !decides && !is_expected() {
            return Ok(None);
        }
        let Some(right) = RulingText::of(&ruling, context.words) else {
            return Ok(None);
        };
        let seed = round.number.unwrap_or_default() ^ (place as u64).rotate_left(32);
        let mut chance = Chance(seed);
        let others = Others { context, record: &record, file, number, rules: &rules };
        let Some(mut answers) = others.beside(right.clone()) else {
            return Ok(None);
        };
        chance.shuffle(&mut answers);
        let at = answers.iter().position(|answer| *answer == right);
        Ok(at.map(|at| QuizQuestion { record, ruling, answers, right: at }))
    }

    /// Returns the incident with the edition that it was put to.
    pub(super) fn in_full(&self) -> Record {
        let mut record = self.record.clone();
        record.rules = Some(self.ruling.edition().head().selector());
        record
    }
}

/// Puts an incident to an edition; nothing where it cannot be put to it, or says what the edition does not know.
fn put(context: &PageContext<'_>, incident: &CaseIncident, rules: &Selector) -> Option<(Record, Ruling)> {
    let text = incident.record.to_string();
    let heard = RecordInput::of_text("the case", &text, RecordFolder::nothing(), context.library).ok()?;
    // A decision of the arbiter leaves no question.
    let is_decided = matches!(heard.record.happened.last(), Some((_, Event::Decision(_))));
    if is_decided {
        return None;
    }
    let ruling = rule(context, &heard.record, rules)?;
    Some((heard.record, ruling))
}

/// Rules on the last event of a record; nothing where it cannot be.
fn rule(context: &PageContext<'_>, record: &Record, rules: &Selector) -> Option<Ruling> {
    let which = EditionOverride { rules: Some(rules.clone()), ..EditionOverride::default() };
    let ruled = which.rule_without_lock(context.library, record);
    let (chosen, rulings) = ruled.ok()?;
    if !chosen.left_aside.is_empty() {
        return None;
    }
    rulings.into_iter().next_back()
}

/// The source of wrong answers: rulings that are right elsewhere.
struct Others<'a> {
    context: &'a PageContext<'a>,
    record: &'a Record,
    file: &'a Incidents,
    number: usize,
    rules: &'a Selector,
}

impl Others<'_> {
    /// Returns the right answer with three others: what other editions rule on the incident, what would be ruled in another
    /// tempo, and what is ruled on the cases beside it.
    fn beside(&self, right: RulingText) -> Option<Vec<RulingText>> {
        let mut answers = vec![right];
        let record = self.record;
        let mut take = |ruling: Option<Ruling>| {
            let said = ruling.and_then(|ruling| RulingText::of(&ruling, self.context.words));
            if let Some(said) = said.filter(|said| !answers.iter().any(|other| said.overlaps(other))) {
                answers.push(said);
            }
            answers.len() == ANSWERS
        };
        let is_full = self.elsewhere(record, &mut take)
            || self.in_another_tempo(record, &mut take)
            || self.cases_beside(&mut take);
        is_full.then_some(answers)
    }

    fn elsewhere(&self, record: &Record, take: &mut impl FnMut(Option<Ruling>) -> bool) -> bool {
        let is_other = |rules: &&Selector| rules.name == self.rules.name && **rules != *self.rules;
        let editions: Vec<Selector> = self.context.library.heads().map(|head| head.selector()).collect();
        editions.iter().rev().filter(is_other).any(|rules| take(rule(self.context, record, rules)))
    }

    fn in_another_tempo(&self, record: &Record, take: &mut impl FnMut(Option<Ruling>) -> bool) -> bool {
        [Tempo::Blitz, Tempo::Rapid, Tempo::Standard].into_iter().any(|tempo| {
            let mut record = record.clone();
            record.control = None;
            record.tempo = Some(tempo);
            take(rule(self.context, &record, self.rules))
        })
    }

    /// The next cases of the file come first, as they ask the same.
    fn cases_beside(&self, take: &mut impl FnMut(Option<Ruling>) -> bool) -> bool {
        self.file
            .incidents
            .iter()
            .cycle()
            .skip(self.number + 1)
            .take(self.file.incidents.len().saturating_sub(1))
            .take(BESIDE)
            .any(|incident| {
                let put = put(self.context, incident, self.rules);
                take(put.map(|(_, ruling)| ruling))
            })
    }
}
