//! What two stopped clocks have to be set to, and the times that an edition orders.

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::{Color, Time, TimeControl};
use kodeks_core::{ClockCorrection, ClockCorrectionError, Order, StoppedClocks};
use kodeks_rulesets::{
    AppliedRegulation, Library, Rulebook,
    ruling::{clock_settings, time_penalties, times_left_to_the_arbiter},
};
use kodeks_views::{
    ClockSettingView,
    clock::{ClockProvisionView, ClockWorkings, CorrectionWithReason},
};
use kodeks_words::Words;

/// Two stopped clocks, and what has to be put right on them.
#[derive(Clone, Debug)]
pub struct ClockSetting<'s> {
    /// What the clocks show, White's first.
    pub shown: [Time; 2],
    /// The time control, where it is known.
    pub control: Option<&'s TimeControl>,
    /// Who is on the move, and the number of the move, where that is known.
    pub turn: Option<(Color, u32)>,
    /// The corrections, in the order in which they are made.
    pub corrections: &'s [CorrectionWithReason],
}

/// What a regulation orders about the clocks when a player does what it is about.
#[derive(Clone, Debug)]
pub struct OrderedTimes {
    /// The name of the regulation, with that of its layer.
    pub regulation: String,
    /// The regulation in words.
    pub provision: ClockProvisionView,
    /// The numbers of its articles.
    pub articles: Vec<String>,
    /// For each player who does it, White first, how the clocks change.
    pub corrections: [Vec<ClockCorrection>; 2],
}

impl ClockSetting<'_> {
    /// Counts, and names the regulations of a rulebook that leave the times to the arbiter.
    ///
    /// # Errors
    ///
    /// A correction cannot be counted: says what is missing, or what the time control does not allow.
    ///
    /// ```
    /// use kodeks_answers::ClockSetting;
    /// use kodeks_base::Language;
    /// use kodeks_board::{Color, Time};
    /// use kodeks_core::ClockCorrection;
    /// use kodeks_rulesets::{Conditions, EditionRequest, Library, Rulebook, Selector};
    /// use kodeks_views::clock::CorrectionWithReason;
    /// use kodeks_words::Words;
    ///
    /// let library = Library::built_in()?;
    /// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023")?))?;
    /// let rulebook = Rulebook::new(&edition, &Conditions::default())?;
    /// let correction = ClockCorrection::Take { from: Color::White, time: Time::from_seconds(30) };
    /// let shown = [Time::from_seconds(310), Time::from_minutes(12)];
    /// let corrections = [CorrectionWithReason { correction, title: None, articles: Vec::new() }];
    /// let setting = ClockSetting { shown, control: None, turn: None, corrections: &corrections };
    /// let view = setting.view(&library, &rulebook, &Words::of(Language::English, &library)?)?;
    /// assert_eq!(view.clocks[0].lines[0].sum, "5:10 − 0:30 = 4:40");
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    pub fn view(&self, library: &Library, rulebook: &Rulebook, words: &Words) -> Result<ClockSettingView, Diagnostic> {
        let clocks = StoppedClocks::new(self.shown);
        let completed = self.completed();
        let clocks = match (self.control, completed) {
            (Some(control), Some(completed)) => clocks.with_moves(control, completed),
            _ => clocks,
        };
        // A rule that counts completed moves asks for those of both players.
        let [white, black] = completed.unwrap_or_default();
        let judgement = clock_settings(library.host(), rulebook, white.min(black))?;
        let workings = ClockWorkings {
            clocks,
            completed,
            corrections: self.corrections,
            edition: rulebook.edition(),
            judgement: provisions(rulebook, &judgement, words),
        };
        ClockSettingView::new(workings, words, |error| self.refuse(error, words))
    }

    /// Returns how many moves each player has completed.
    fn completed(&self) -> Option<[u32; 2]> {
        self.turn.map(|(turn, number)| {
            let before = number.saturating_sub(1);
            match turn {
                Color::White => [before; 2],
                Color::Black => [number, before],
            }
        })
    }

    fn refuse(&self, error: ClockCorrectionError, words: &Words) -> Diagnostic {
        let control = self.control.map(ToString::to_string).unwrap_or_default();
        Diagnostic::command_line(match error {
            ClockCorrectionError::NothingKnown => {
                phrase!("K1220-unknown", "the time control, the number of the move and who is on the move are needed")
            }
            ClockCorrectionError::NoIncrement => {
                phrase!("K1220-no-increment", "these moves have no increment; there is nothing to count")
            }
            ClockCorrectionError::Delay { at_most } => phrase!(
                "K1220-delay",
                "a delay is never added to a clock; without it {most} was lost at most, and how much is the arbiter's judgement",
                most = words.clock(at_most)
            ),
            ClockCorrectionError::TooManyMoves { most } => {
                phrase!("K1220-moves", "that is more than the game has had: {most} at most", most)
            }
            ClockCorrectionError::NoSuchPeriod => {
                phrase!("K1220-period", "{control} has no such period", control)
            }
        })
    }
}

/// Returns the times that the regulations in force order, in the usual case and for the first time, with these times on the clocks.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn ordered_times(
    library: &Library,
    rulebook: &Rulebook,
    shown: [Time; 2],
    words: &Words,
) -> Result<Vec<OrderedTimes>, Diagnostic> {
    let [of_white, of_black] = [
        time_penalties(library.host(), rulebook, shown[Color::White.index()])?,
        time_penalties(library.host(), rulebook, shown[Color::Black.index()])?,
    ];
    let mut ordered: Vec<OrderedTimes> = Vec::new();
    for applied in of_white.iter().chain(&of_black) {
        let regulation = rulebook.regulations()[applied.regulation].name();
        if ordered.iter().any(|other| other.regulation == regulation) {
            continue;
        }
        let of = |penalties: &[AppliedRegulation], player: &dyn Fn(Color) -> Color| {
            let same = penalties.iter().find(|other| other.regulation == applied.regulation);
            same.map(|same| corrections(&same.orders, player)).unwrap_or_default()
        };
        ordered.push(OrderedTimes {
            regulation,
            provision: ClockProvisionView::new(rulebook, applied, words),
            articles: applied.articles.clone(),
            corrections: [of(&of_white, &|player| player), of(&of_black, &|player: Color| !player)],
        });
    }
    Ok(ordered)
}

/// Returns the regulations that leave it to the arbiter how much time a player gains or loses, with the numbers of their articles.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn times_as_decided(
    library: &Library,
    rulebook: &Rulebook,
    words: &Words,
) -> Result<(Vec<ClockProvisionView>, Vec<String>), Diagnostic> {
    let left = times_left_to_the_arbiter(library.host(), rulebook)?;
    let articles = left.iter().flat_map(|applied| applied.articles.iter().cloned()).collect();
    Ok((provisions(rulebook, &left, words), articles))
}

/// Returns the changes of clocks that orders make, at a table where `player` sits in the place of each player.
pub fn corrections(orders: &[Order], player: impl Fn(Color) -> Color) -> Vec<ClockCorrection> {
    let correction = |order: &Order| match order {
        Order::GiveTime { to, time } => Some(ClockCorrection::Give { to: player(*to), time: *time }),
        Order::TakeTime { from, time } => Some(ClockCorrection::Take { from: player(*from), time: *time }),
        _ => None,
    };
    orders.iter().filter_map(correction).filter(|correction| !is_nothing(correction)).collect()
}

fn is_nothing(correction: &ClockCorrection) -> bool {
    matches!(
        correction,
        ClockCorrection::Give { time: Time::ZERO, .. } | ClockCorrection::Take { time: Time::ZERO, .. }
    )
}

fn provisions(rulebook: &Rulebook, applied: &[AppliedRegulation], words: &Words) -> Vec<ClockProvisionView> {
    applied.iter().map(|applied| ClockProvisionView::new(rulebook, applied, words)).collect()
}
