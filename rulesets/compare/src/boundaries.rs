//! Incidents at the numbers of an edition: one below, at it, and one above.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_core::{Fact, Origin, Question, Tempo, Value};
use kodeks_rulesets::{Conditions, Edition, EditionRegulation, Outcome, Record, Rulebook, rule_within};
use kodeks_scripting::Host;
use kodeks_winnability::Budget;

use super::{
    Setting, Witness, WitnessAnswer,
    budget::WorkBudget,
    example::{FactRecorder, WitnessFacts, situations},
    points::FactPoints,
};

/// The most situations that are tried for one side of a boundary.
const TRIED: usize = 4;

/// A number of the Laws on which it hangs whether a regulation applies.
#[derive(Clone, Debug)]
pub struct Boundary {
    /// The question that the regulation answers.
    pub question: &'static Question,
    /// The name of the regulation, with that of its layer: `blitz/illegal-move`.
    pub regulation: String,
    /// The fact that is compared with the number.
    pub fact: Fact,
    /// The number, a time or a count.
    pub number: Value,
    /// The tempo.
    pub tempo: Tempo,
    /// The place of the regulation in its rulebook.
    place: usize,
}

kodeks_base::named! {
    /// On which side of a number something is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BoundarySide {
        /// One second or one less.
        Below = "below",
        /// The number itself.
        At = "at",
        /// One second or one more.
        Above = "above",
    }
}

/// Returns the numbers of an edition with which a fact is compared, in games of this tempo, in the order of the regulations.
///
/// ```
/// use kodeks_compare::{BoundarySide, boundaries};
/// use kodeks_core::{Tempo, Value};
/// use kodeks_rulesets::{EditionRequest, Library, Selector};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023")?))?;
/// let all = boundaries(&edition, Tempo::Standard)?;
/// let moves = all.iter().find(|one| one.regulation == "seventy-five-moves").expect("a regulation with a number");
/// assert_eq!(moves.number, Value::Count(75));
/// assert_eq!(moves.value(BoundarySide::Below), Some(Value::Count(74)));
/// assert!(moves.record(library.host(), &edition, BoundarySide::Below)?.is_some());
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// The regulations of the edition do not go together under the tempo.
pub fn boundaries(edition: &Arc<Edition>, tempo: Tempo) -> Result<Vec<Boundary>, Diagnostic> {
    let rulebook = rulebook(edition, tempo)?;
    let mut found: Vec<Boundary> = Vec::new();
    for (place, placed) in rulebook.regulations().iter().enumerate() {
        let question = placed.question();
        if question.origin == Origin::Calculation {
            continue;
        }
        for constraint in placed.regulation.when.constraints() {
            let numbers = constraint.bounds.iter().map(|bound| bound.value(&placed.law));
            for number in numbers.filter(|number| matches!(number, Value::Time(_) | Value::Count(_))) {
                let fact = constraint.fact_of(question);
                let is_known =
                    |other: &Boundary| other.place == place && other.fact.name == fact.name && other.number == number;
                if !found.iter().any(is_known) {
                    found.push(Boundary { question, regulation: placed.name(), fact, number, tempo, place });
                }
            }
        }
    }
    Ok(found)
}

fn rulebook(edition: &Arc<Edition>, tempo: Tempo) -> Result<Rulebook, Diagnostic> {
    Rulebook::new(edition, &Conditions { tempo: Some(tempo), ..Conditions::default() })
}

impl Boundary {
    /// Returns the value of the fact on a side of the number; nothing below zero.
    #[must_use]
    pub fn value(&self, side: BoundarySide) -> Option<Value> {
        let second = Time::from_seconds(1);
        match (&self.number, side) {
            (number, BoundarySide::At) => Some(number.clone()),
            (Value::Count(count), BoundarySide::Below) => count.checked_sub(1).map(Value::Count),
            (Value::Count(count), BoundarySide::Above) => count.checked_add(1).map(Value::Count),
            (Value::Time(time), BoundarySide::Below) => (*time >= second).then(|| Value::Time(*time - second)),
            (Value::Time(time), BoundarySide::Above) => Some(Value::Time(*time + second)),
            _ => None,
        }
    }

    /// Returns an incident on a side of the number, with everything else as the regulation asks: a record of which the question is
    /// asked on exactly this value. Nothing where no situation at a table shows it.
    ///
    /// # Errors
    ///
    /// The regulations of the edition do not go together under the tempo.
    pub fn record(
        &self,
        host: &Host,
        edition: &Arc<Edition>,
        side: BoundarySide,
    ) -> Result<Option<Record>, Diagnostic> {
        let rulebook = rulebook(edition, self.tempo)?;
        let Some(placed) = rulebook.regulations().get(self.place) else {
            return Ok(None);
        };
        Ok(self.witness(&rulebook, placed, side).and_then(|(place, witness)| {
            let facts = WitnessFacts { question: self.question, witness: &witness };
            let found = situations(facts, edition.vocabulary());
            let mut records = found.into_iter().map(|situation| situation.record).take(TRIED);
            records.find(|record| is_asked_on(host, edition, &witness, place, record))
        }))
    }

    /// Returns the facts of the incident, with the place of the fact that is compared.
    fn witness(&self, rulebook: &Rulebook, placed: &EditionRegulation, side: BoundarySide) -> Option<(usize, Witness)> {
        let place = self.question.fact(self.fact.name)?;
        let budget = WorkBudget::default();
        let points = || FactPoints::of(self.question, rulebook, rulebook, &budget);
        let inside = points().within(&placed.regulation.when, &placed.law)?;
        let mut facts = inside.all().next()?;
        facts[place] = self.value(side)?;
        if !self.question.is_possible(&facts) {
            return None;
        }
        let mut telling = points().telling(&facts);
        if !telling.contains(&place) {
            telling.push(place);
        }
        let open = || WitnessAnswer {
            outcome: Outcome::Undecided,
            orders: Vec::new(),
            articles: Vec::new(),
            missing: Vec::new(),
        };
        let setting = Setting { tempo: Some(self.tempo), options: Vec::new() };
        let witness = Witness { question: self.question, setting, facts, telling, in_a: open(), in_b: open() };
        Some((place, witness))
    }
}

/// Returns whether the ruling on a record asks the question of a witness on its value of one fact.
fn is_asked_on(host: &Host, edition: &Arc<Edition>, witness: &Witness, place: usize, record: &Record) -> bool {
    let noted = [place];
    let heard = FactRecorder::new(host, witness, &noted);
    let ruled = rule_within(&heard, edition, record, &Budget::RULING.into());
    let told = heard.as_told(false);
    ruled.is_ok_and(|rulings| !rulings.is_empty()) && told.is_some_and(|told| told == [witness.facts[place].clone()])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kodeks_core::{Tempo, Value};
    use kodeks_rulesets::{Edition, EditionRequest, Library, Selector, rule};

    use super::{BoundarySide, boundaries};

    fn edition(library: &Library, name: &str) -> Arc<Edition> {
        library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
    }

    /// Returns the result of a game at a number of moves, on each side of it.
    fn results(name: &str, regulation: &str) -> Vec<Option<&'static str>> {
        let library = Library::built_in().unwrap();
        let edition = edition(&library, name);
        let all = boundaries(&edition, Tempo::Standard).unwrap();
        let one = all.iter().find(|one| one.regulation == regulation).unwrap();
        let result = |side: BoundarySide| {
            let record = one.record(library.host(), &edition, side).unwrap()?;
            let rulings = rule(library.host(), &edition, &record).unwrap();
            rulings.last()?.result.map(kodeks_core::Score::name)
        };
        [BoundarySide::Below, BoundarySide::At].map(result).into()
    }

    #[test]
    fn a_game_is_drawn_from_the_number_of_moves_on_and_not_before() {
        assert_eq!(results("fide@2023", "seventy-five-moves"), [None, Some("1/2-1/2")]);
        assert_eq!(results("fide@2023", "fivefold-repetition"), [None, Some("1/2-1/2")]);
    }

    #[test]
    fn nothing_is_below_zero() {
        let library = Library::built_in().unwrap();
        for one in boundaries(&edition(&library, "fide@2005"), Tempo::Standard).unwrap() {
            let is_zero = matches!(&one.number, Value::Count(0)) || one.number == Value::Time(kodeks_board::Time::ZERO);
            assert_eq!(one.value(BoundarySide::Below).is_none(), is_zero, "{one:?}");
        }
    }
}
