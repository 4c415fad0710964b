//! Which tempo a time control is, by one edition or several.

use kodeks_board::{Time, TimeControl};
use kodeks_core::{Order, Tempo};
use kodeks_rulesets::{Consultation, Outcome, Rulebook};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::ReasonView;

/// The number of moves for which the Laws count the time of a player.
const MOVES: u32 = 60;

/// Which tempo a time control is.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TempoView {
    /// The time control.
    pub time_control: String,
    /// The time of a player for sixty moves, in milliseconds.
    pub total: u64,
    /// How that is worked out: `30 min + 60 × 30 s = 60 min`.
    pub calculation: String,
    /// The same in a sentence.
    pub sentence: String,
    /// What each edition says.
    pub editions: Vec<EditionTempoView>,
}

/// Which tempo a time control is by one edition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EditionTempoView {
    /// The edition.
    pub rules: String,
    /// Whether the edition settles it.
    pub outcome: Outcome,
    /// The tempo: `standard`, `rapid` or `blitz`; none if the edition does not settle it.
    pub tempo: Option<String>,
    /// The answer in a sentence.
    pub sentence: String,
    /// The regulations by which it is so.
    pub reasons: Vec<ReasonView>,
}

impl TempoView {
    /// Describes a time control, and what editions say about it.
    #[must_use]
    pub fn new(control: &TimeControl, editions: Vec<EditionTempoView>, words: &Words) -> TempoView {
        let calculation = calculation(control);
        let told = [("control", control.to_string().into()), ("calculation", calculation.clone().into())];
        TempoView {
            time_control: control.to_string(),
            total: control.in_all(MOVES).ms(),
            sentence: words.say_with("tempo-for-sixty-moves", &told),
            calculation,
            editions,
        }
    }
}

impl EditionTempoView {
    /// Describes what an edition answers to the question of the tempo.
    #[must_use]
    pub fn new(rulebook: &Rulebook, answer: &Consultation, words: &Words) -> EditionTempoView {
        let tempo = answer.orders.iter().find_map(|order| match order {
            Order::PlayAs(tempo) => Some(*tempo),
            _ => None,
        });
        let head = rulebook.edition().head();
        let edition = ("edition", head.short_label().into());
        let reasons = answer.applied.iter().map(|reason| ReasonView::new(rulebook, reason, &answer.assumed, words));
        EditionTempoView {
            rules: head.label(),
            outcome: answer.outcome,
            tempo: tempo.map(|tempo| Tempo::name(tempo).to_owned()),
            sentence: match tempo {
                Some(tempo) => words.say_with("tempo-by-edition", &[edition, ("tempo", words.tempo(tempo).into())]),
                None => words.say_with("tempo-not-settled", &[edition]),
            },
            reasons: reasons.collect(),
        }
    }
}

/// Returns how the time for sixty moves is worked out: the main times and the extra time of each move.
fn calculation(control: &TimeControl) -> String {
    let times = |count: u64, time: String| if count == 1 { time } else { format!("{count} × {time}") };
    let mut parts = Vec::new();
    for share in control.shares(MOVES) {
        parts.push(times(share.rounds, in_minutes(share.period.time)));
        let extra = share.period.bonus.time();
        if extra > Time::ZERO && share.moves > 0 {
            parts.push(times(share.moves, in_minutes(extra)));
        }
    }
    match &parts[..] {
        [only] if !only.contains('×') => only.clone(),
        parts => format!("{} = {}", parts.join(" + "), in_minutes(control.in_all(MOVES))),
    }
}

/// Returns a time in minutes and seconds, as the Laws compare it: `90 min`, `30 s`, `62 min 30 s`.
fn in_minutes(time: Time) -> String {
    match (time.ms() / 60_000, time.ms() / 1000 % 60, time.ms() % 1000) {
        (minutes, 0, 0) => format!("{minutes} min"),
        (0, seconds, 0) => format!("{seconds} s"),
        (minutes, seconds, 0) => format!("{minutes} min {seconds} s"),
        _ => time.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::TimeControl;

    use super::calculation;

    #[test]
    fn the_time_for_sixty_moves_is_worked_out_period_by_period() {
        for (control, worked_out) in [
            ("30+30", "30 min + 60 × 30 s = 60 min"),
            ("90", "90 min"),
            ("3+2", "3 min + 60 × 2 s = 5 min"),
            ("40/90+30:30+30", "90 min + 40 × 30 s + 30 min + 20 × 30 s = 150 min"),
            ("40/90", "2 × 90 min = 180 min"),
            ("40/2h:1h", "120 min + 60 min = 180 min"),
        ] {
            assert_eq!(calculation(&TimeControl::from_spoken(control).unwrap()), worked_out, "{control}");
        }
    }
}
