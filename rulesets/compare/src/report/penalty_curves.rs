//! Time penalties as a function of a player's clock, as curves.

use kodeks_base::Diagnostic;
use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Order, Question, Tempo, Value};
use kodeks_rulesets::{Outcome, Rulebook, json_form::As, json_form::write_json};
use kodeks_scripting::{Host, LawValue};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    super::{WitnessAnswer, asking::ask},
    editions::{ByTempo, EditionWithReadings, by_tempo, hangs_on, numbers, rulebooks, usual_facts},
};

/// The penalty under several editions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PenaltyCurves {
    /// The question that is answered.
    #[serde(skip)]
    pub question: &'static Question,
    /// Up to which time on the player's clock it was asked.
    #[serde(rename = "up_to_ms", serialize_with = "write_json")]
    #[schemars(with = "As<Time>")]
    pub most: Time,
    /// For each tempo, the curves of each edition.
    pub tempi: Vec<ByTempo<Option<PenaltyCurve>>>,
}

/// The player's clock afterwards by what it showed before, with what the opponent gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PenaltyCurve {
    /// The corners of the curve: what the clock showed before, and after.
    #[serde(rename = "claimant_ms", serialize_with = "write_json")]
    #[schemars(with = "As<Vec<(Time, Time)>>")]
    pub corners: Vec<(Time, Time)>,
    /// The gain of the opponent, if it is always the same.
    #[serde(rename = "opponent_gains_ms", serialize_with = "write_json")]
    #[schemars(with = "As<Option<Time>>")]
    pub opponent_gains: Option<Time>,
    /// The articles that say so.
    pub articles: Vec<String>,
}

impl PenaltyCurve {
    /// Returns whether either player's clock ever shows another time afterwards.
    fn moves_time(&self) -> bool {
        self.opponent_gains != Some(Time::ZERO) || self.corners.iter().any(|(before, after)| before != after)
    }
}

/// The player's clock is tried at every whole second.
const STEP: Time = Time::from_seconds(1);

/// The clock is tried up to so many times the greatest number of any regulation: a curve that is halved
/// bends at twice a number, and the curve has to be seen to go on.
const BEYOND: u64 = 3;

impl PenaltyCurves {
    /// Asks the editions; `None` if none of them gives or takes time.
    pub(super) fn of(
        host: &Host,
        asked: &[EditionWithReadings],
        question: &'static Question,
        tempo: Option<Tempo>,
    ) -> Result<Option<PenaltyCurves>, Diagnostic> {
        let rulebooks = rulebooks(asked, question)?;
        let greatest = rulebooks.iter().flat_map(|in_force| numbers(&in_force.rulebook, question)).filter_map(
            |number| match number {
                LawValue::Time(time) => Some(*time),
                _ => None,
            },
        );
        let Some(greatest) = greatest.max().filter(|time| *time > Time::ZERO) else {
            return Ok(None);
        };
        let most = greatest.times(BEYOND);
        let tempi = by_tempo(&rulebooks, question, tempo, |rulebook| curve(host, rulebook, question, most))?;
        let says_anything = tempi
            .iter()
            .flat_map(|under| &under.answers)
            .any(|under| under.answer.as_ref().is_some_and(PenaltyCurve::moves_time));
        Ok(says_anything.then_some(PenaltyCurves { question, most, tempi }))
    }
}

fn curve(
    host: &Host,
    rulebook: &Rulebook,
    question: &'static Question,
    most: Time,
) -> Result<Option<PenaltyCurve>, Diagnostic> {
    let mut corners: Vec<(Time, Time)> = Vec::new();
    let mut gains: Vec<Time> = Vec::new();
    let mut articles: Vec<String> = Vec::new();
    let hangs_on_time = hangs_on(rulebook, question, FactType::Time);
    let mut last: Option<WitnessAnswer> = None;
    for step in 0..=most.ms() / STEP.ms() {
        let before = STEP.times(step);
        let facts = usual_facts(question, |fact_type| match fact_type {
            FactType::Time => Some(Value::Time(before)),
            _ => None,
        });
        let answer = match last.take().filter(|_| !hangs_on_time) {
            Some(always) => always,
            None => ask(host, rulebook, question, &facts)?,
        };
        if answer.outcome != Outcome::Decided {
            return Ok(None);
        }
        let (taken, given) = (time_taken(&answer.orders), time_given(&answer.orders));
        add_corner(&mut corners, (before, before - taken));
        gains.extend((!gains.contains(&given)).then_some(given));
        let new: Vec<String> = answer.articles.iter().filter(|number| !articles.contains(number)).cloned().collect();
        articles.extend(new);
        last = Some(answer);
    }
    Ok(Some(PenaltyCurve {
        corners,
        opponent_gains: match gains[..] {
            [always] => Some(always),
            _ => None,
        },
        articles,
    }))
}

fn time_taken(orders: &[Order]) -> Time {
    orders
        .iter()
        .filter_map(|order| match order {
            Order::TakeTime { from: Color::White, time } => Some(*time),
            _ => None,
        })
        .sum()
}

fn time_given(orders: &[Order]) -> Time {
    orders
        .iter()
        .filter_map(|order| match order {
            Order::GiveTime { to: Color::Black, time } => Some(*time),
            _ => None,
        })
        .sum()
}

/// Adds a point to a curve; a corner that lies on the straight line to it goes.
fn add_corner(corners: &mut Vec<(Time, Time)>, new: (Time, Time)) {
    if let [.., first, last] = corners[..]
        && is_straight(first, last, new)
    {
        corners.pop();
    }
    corners.push(new);
}

fn is_straight(first: (Time, Time), middle: (Time, Time), last: (Time, Time)) -> bool {
    let ms = |time: Time| i128::from(time.ms());
    let rise = |from: (Time, Time), to: (Time, Time)| (ms(to.0) - ms(from.0), ms(to.1) - ms(from.1));
    let ((run, climb), (other_run, other_climb)) = (rise(first, middle), rise(middle, last));
    run * other_climb == other_run * climb
}

#[cfg(test)]
mod tests {
    use kodeks_board::Time;

    use super::add_corner;

    #[test]
    fn only_the_corners_of_a_curve_are_kept() {
        let at = |before, after| (Time::from_seconds(before), Time::from_seconds(after));
        let mut corners = Vec::new();
        for point in [at(0, 0), at(1, 1), at(2, 2), at(3, 2), at(4, 2), at(5, 3)] {
            add_corner(&mut corners, point);
        }
        assert_eq!(corners, [at(0, 0), at(2, 2), at(4, 2), at(5, 3)]);
    }
}
