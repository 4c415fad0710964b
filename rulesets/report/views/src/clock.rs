//! Stopped clocks that are put right: the sum that each comes to, line by line, and what remains the arbiter's judgement.

use kodeks_base::Diagnostic;
use kodeks_board::{Color, Time};
use kodeks_core::{ClockAdjustment, ClockBalance, ClockCorrection, ClockCorrectionError, StoppedClocks};
use kodeks_rulesets::{AppliedRegulation, Edition, Rulebook};
use kodeks_words::{Words, player_argument, ruling::head};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::ArticleRef;

/// The clocks that an arbiter sets, each with its sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockSettingView {
    /// The clocks, White's first.
    pub clocks: Vec<ClockToSetView>,
    /// What has been put right without a change of a clock, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What the move counter shows, where the number of the move is known.
    pub moves_sentence: Option<String>,
    /// That the times remain the arbiter's judgement.
    pub judgement_sentence: String,
    /// The regulations that leave them to him, or no longer let him change them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judgement: Vec<ClockProvisionView>,
    /// That this counts, and does not rule.
    pub about_sentence: String,
}

/// The clock of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockToSetView {
    /// What it is to be set to, or that it stays as it is.
    pub sentence: String,
    /// The changes, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ClockLineView>,
    /// That no time is left, where that is so, and a flag fall has to be judged.
    pub fall_sentence: Option<String>,
}

/// A change of a clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockLineView {
    /// The sum: `5:10 − 0:30 = 4:40`.
    pub sum: String,
    /// The reason.
    pub about: String,
    /// The articles by which it is done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<ArticleRef>,
}

/// A regulation about clocks, by its articles and its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockProvisionView {
    /// The articles.
    pub articles: Vec<ArticleRef>,
    /// The title.
    pub title: String,
}

impl ClockProvisionView {
    /// Describes a regulation that applies.
    #[must_use]
    pub fn new(rulebook: &Rulebook, applied: &AppliedRegulation, words: &Words) -> ClockProvisionView {
        let placed = &rulebook.regulations()[applied.regulation];
        ClockProvisionView {
            articles: ArticleRef::all(rulebook.edition(), placed, &applied.articles, words),
            title: head(placed, words.language(), words),
        }
    }
}

/// Something that has to be put right, with the reason for it.
#[derive(Clone, Debug)]
pub struct CorrectionWithReason {
    /// The correction.
    pub correction: ClockCorrection,
    /// The title of what orders it; `None` where the arbiter has decided so, or the clocks themselves are the reason.
    pub title: Option<String>,
    /// The articles by which it is done.
    pub articles: Vec<String>,
}

impl CorrectionWithReason {
    /// Returns what was wrong, and by whom or what it is put right.
    #[must_use]
    pub fn describe(&self, words: &Words) -> String {
        let clock_of = |message: &str, player: Color, time: Time| {
            words.say_with(message, &[player_argument(player), ("time", words.clock(time).into())])
        };
        let of_moves = |message: &str, player: Color, moves: u32| {
            words.say_with(message, &[player_argument(player), ("moves", moves.into())])
        };
        match (self.correction, &self.title) {
            (_, Some(title)) => title.clone(),
            (ClockCorrection::Give { .. } | ClockCorrection::Take { .. }, None) => words.say("clock-decision"),
            (ClockCorrection::WrongClockRan { player, time }, None) => clock_of("clock-wrong-ran", player, time),
            (ClockCorrection::RanWhileStopped { player, time }, None) => {
                clock_of("clock-ran-while-stopped", player, time)
            }
            (ClockCorrection::IncrementsMissing { player, moves }, None) => {
                of_moves("clock-increments-missing", player, moves)
            }
            (ClockCorrection::IncrementsTooMany { player, moves }, None) => {
                of_moves("clock-increments-too-many", player, moves)
            }
            (ClockCorrection::PeriodTime { player, period, added_after }, None) => {
                let period = ("period", (period + 1).into());
                match added_after {
                    None => words.say_with("clock-period-not-added", &[player_argument(player), period]),
                    Some(moves) => {
                        let moves = ("moves", moves.into());
                        words.say_with("clock-period-added", &[player_argument(player), period, moves])
                    }
                }
            }
        }
    }
}

/// What an arbiter sets clocks by.
pub struct ClockWorkings<'w> {
    /// The clocks as they show now.
    pub clocks: StoppedClocks,
    /// The moves that each player has completed, White's first, where that is known.
    pub completed: Option<[u32; 2]>,
    /// What has to be put right, in this order.
    pub corrections: &'w [CorrectionWithReason],
    /// The edition whose articles are named.
    pub edition: &'w Edition,
    /// The regulations by which the times are the arbiter's judgement.
    pub judgement: Vec<ClockProvisionView>,
}

impl ClockSettingView {
    /// Counts.
    ///
    /// # Errors
    ///
    /// `refuse` says why a correction cannot be counted.
    pub fn new(
        workings: ClockWorkings<'_>,
        words: &Words,
        refuse: impl Fn(ClockCorrectionError) -> Diagnostic,
    ) -> Result<ClockSettingView, Diagnostic> {
        let ClockWorkings { mut clocks, completed, corrections, edition, judgement } = workings;
        let mut lines: [Vec<ClockLineView>; 2] = Default::default();
        let mut notes = Vec::new();
        for one in corrections {
            let about = one.describe(words);
            let adjustments = clocks.correct(&one.correction).map_err(&refuse)?;
            if adjustments.is_empty() {
                notes.push(words.say_with("clock-nothing-to-change", &[("about", about.clone().into())]));
            }
            for adjustment in adjustments {
                lines[adjustment.player.index()].push(ClockLineView {
                    sum: words.clock_sum(&adjustment),
                    about: with_parts(&about, &adjustment, words),
                    articles: ArticleRef::of_the_laws(edition, &one.articles, words),
                });
            }
        }
        let [of_white, of_black] = lines;
        let clock = |player: Color, lines: Vec<ClockLineView>| {
            let balance = clocks.sum().balance(player);
            ClockToSetView {
                sentence: set_to(player, balance, !lines.is_empty(), words),
                lines,
                fall_sentence: fall(player, balance, words),
            }
        };
        Ok(ClockSettingView {
            clocks: vec![clock(Color::White, of_white), clock(Color::Black, of_black)],
            notes,
            moves_sentence: completed.map(|[white, black]| {
                words.say_with("clock-moves", &[("white", white.into()), ("black", black.into())])
            }),
            judgement_sentence: words.say("clock-judgement"),
            judgement,
            about_sentence: words.say("clock-about"),
        })
    }
}

/// Returns a reason with the increments of which the time is the sum, and the delay that is none of it.
fn with_parts(about: &str, adjustment: &ClockAdjustment, words: &Words) -> String {
    let mut parts: Vec<String> =
        adjustment.increments.iter().map(|(moves, each)| format!("{moves} × {}", words.clock(*each))).collect();
    if adjustment.delay > Time::ZERO {
        parts.push(words.say_with("clock-delay", &[("delay", words.clock(adjustment.delay).into())]));
    }
    if parts.is_empty() { about.to_owned() } else { format!("{about} ({})", parts.join(" + ")) }
}

fn set_to(player: Color, balance: ClockBalance, is_changed: bool, words: &Words) -> String {
    let message = if is_changed { "clock-set-to" } else { "clock-stays" };
    words.say_with(message, &[player_argument(player), ("time", words.clock(balance.shown()).into())])
}

/// Returns that a clock comes to no time at all, or to less.
fn fall(player: Color, balance: ClockBalance, words: &Words) -> Option<String> {
    let shortfall = balance.shortfall();
    (balance.shown() == Time::ZERO).then(|| {
        let is_below = if shortfall > Time::ZERO { "yes" } else { "no" };
        let told = [player_argument(player), ("below", is_below.into()), ("time", words.clock(shortfall).into())];
        words.say_with("clock-fall", &told)
    })
}
