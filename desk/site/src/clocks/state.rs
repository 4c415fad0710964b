//! The state of the page of the clock, as its address has it.

use kodeks_answers::corrections;
use kodeks_board::{Color, Time};
use kodeks_core::{ClockCorrection, Order};
use kodeks_rulesets::Ruling;
use serde::{Deserialize, Serialize};

/// The clocks of a game, and what has to be put right on them.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct ClockState {
    /// What the clocks show, White's first: `0:05:10`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<[String; 2]>,
    /// The time control, where it is not that of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    /// Who is on the move: `white`, `black`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The number of the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The corrections, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<CorrectionState>,
}

/// A correction, as an address has it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct CorrectionState {
    /// Its kind: `give`, `take`, `wrong-side`, `stood`, `missing`, `too-many`, `period`.
    pub kind: String,
    /// The player: `white`, `black`.
    pub player: String,
    /// How much time: `0:02:00`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// How many moves; of a period after how many its time was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The period, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<usize>,
    /// The regulation that orders it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The articles by which it is done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
}

impl ClockState {
    /// Returns the clocks of a position that is known, with as much as is known of the move.
    #[must_use]
    pub fn of_position(clocks: [Option<Time>; 2], turn: Color, number: u32) -> ClockState {
        // A position that was set up begins with move 1, whatever the game has had.
        let is_known = number > 1;
        ClockState {
            clocks: match clocks {
                [Some(white), Some(black)] => Some([white, black].map(Time::in_full)),
                _ => None,
            },
            turn: is_known.then(|| turn.name().to_owned()),
            number: is_known.then_some(number),
            ..ClockState::default()
        }
    }

    /// Returns the clocks before a ruling, with what it orders about them; `None` where it orders nothing and leaves nothing open.
    #[must_use]
    pub fn of_ruling(ruling: &Ruling) -> Option<ClockState> {
        let changes = ruling.reasons.iter().flat_map(|applied| {
            let ordered = applied.orders.iter().filter(|order| ruling.orders.contains(order)).cloned();
            let placed = &ruling.rulebook.regulations()[applied.regulation];
            corrections(&ordered.collect::<Vec<_>>(), |player| player)
                .into_iter()
                .map(move |one| CorrectionState::from(one).ordered_by(&placed.name(), &applied.articles))
        });
        let corrections: Vec<CorrectionState> = changes.collect();
        if ruling.result.is_some() || corrections.is_empty() && !leaves_clocks_open(ruling) {
            return None;
        }
        let clocks = ruling.clocks.map_or([None; 2], |[before, _]| before.map(Some));
        let known = match ruling.is_board_known {
            true => ClockState::of_position(clocks, ruling.setup.turn, ruling.setup.move_number),
            false => ClockState::of_position(clocks, Color::White, 0),
        };
        Some(ClockState { corrections, ..known })
    }

    /// Returns what the clocks show, where that is said.
    pub(super) fn shown(&self) -> Option<[Time; 2]> {
        let [white, black] = self.clocks.as_ref()?;
        Some([Time::parse(white)?, Time::parse(black)?])
    }

    /// Returns who is on the move, and the number of the move, where both are known.
    pub(super) fn turn(&self) -> Option<(Color, u32)> {
        Some((Color::from_name(self.turn.as_deref()?)?, self.number.filter(|number| *number > 0)?))
    }
}

impl CorrectionState {
    /// Returns it as a change that a regulation orders.
    pub(super) fn ordered_by(self, regulation: &str, articles: &[String]) -> CorrectionState {
        CorrectionState { by: Some(regulation.to_owned()), articles: articles.to_vec(), ..self }
    }

    /// Returns whether it is time that the arbiter gives or takes by his own decision.
    pub(super) fn is_decision(&self) -> bool {
        self.by.is_none() && matches!(self.kind.as_str(), "give" | "take")
    }

    /// Returns the correction; `None` where an address says none.
    pub(super) fn correction(&self) -> Option<ClockCorrection> {
        let player = Color::from_name(&self.player)?;
        let time = || self.time.as_deref().and_then(Time::parse);
        Some(match self.kind.as_str() {
            "give" => ClockCorrection::Give { to: player, time: time()? },
            "take" => ClockCorrection::Take { from: player, time: time()? },
            "wrong-side" => ClockCorrection::WrongClockRan { player, time: time()? },
            "stood" => ClockCorrection::RanWhileStopped { player, time: time()? },
            "missing" => ClockCorrection::IncrementsMissing { player, moves: self.moves? },
            "too-many" => ClockCorrection::IncrementsTooMany { player, moves: self.moves? },
            "period" => ClockCorrection::PeriodTime { player, period: self.period?, added_after: self.moves },
            _ => return None,
        })
    }
}

impl From<ClockCorrection> for CorrectionState {
    fn from(correction: ClockCorrection) -> CorrectionState {
        let of = |kind: &str, player: Color| CorrectionState {
            kind: kind.to_owned(),
            player: player.name().to_owned(),
            ..CorrectionState::default()
        };
        let timed = |kind, player, time: Time| CorrectionState { time: Some(time.in_full()), ..of(kind, player) };
        let counted = |kind, player, moves| CorrectionState { moves: Some(moves), ..of(kind, player) };
        match correction {
            ClockCorrection::Give { to, time } => timed("give", to, time),
            ClockCorrection::Take { from, time } => timed("take", from, time),
            ClockCorrection::WrongClockRan { player, time } => timed("wrong-side", player, time),
            ClockCorrection::RanWhileStopped { player, time } => timed("stood", player, time),
            ClockCorrection::IncrementsMissing { player, moves } => counted("missing", player, moves),
            ClockCorrection::IncrementsTooMany { player, moves } => counted("too-many", player, moves),
            ClockCorrection::PeriodTime { player, period, added_after } => {
                CorrectionState { period: Some(period), moves: added_after, ..of("period", player) }
            }
        }
    }
}

/// Returns whether a ruling leaves it to the arbiter what the clocks are set to, or how much time somebody gains or loses.
fn leaves_clocks_open(ruling: &Ruling) -> bool {
    let is_open = |order: &Order| {
        matches!(order, Order::SetClocks(None) | Order::GiveTimeAsDecided(_) | Order::TakeTimeAsDecided(_))
    };
    ruling.orders.iter().any(|order| match order {
        Order::MayChoose { orders, .. } => orders.iter().any(is_open),
        order => is_open(order),
    })
}
