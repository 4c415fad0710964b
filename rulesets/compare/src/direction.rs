//! Whom a difference favours: the outcomes of both editions for one player, put in order where they have one.
//!
//! For one player the loss of the game is worse than fewer points, these are worse than less time, less time than a warning, and
//! a warning than nothing. What an arbiter may choose is ordered only if the worst that one edition allows is no worse than the
//! best of the other. Everything else (a duty, an act that stands, a fine beside a loss of time) has no order here.

use std::cmp::Ordering;

use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Order, Question, Score, Value, Who};
use kodeks_rulesets::Outcome;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Witness, WitnessAnswer};

kodeks_base::named! {
    /// Whom the second edition favours, compared with the first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Direction {
        /// It is stricter for the player who claims.
        StricterForClaimant = "stricter-for-claimant",
        /// It is milder for the player who claims.
        MilderForClaimant = "milder-for-claimant",
        /// It is stricter for the player who is penalised.
        StricterForOffender = "stricter-for-offender",
        /// It is milder for the player who is penalised.
        MilderForOffender = "milder-for-offender",
        /// It is worse for the player whom the question is about, and penalises nobody.
        WorseForPlayer = "worse-for-player",
        /// It is better for the player whom the question is about, and penalises nobody.
        BetterForPlayer = "better-for-player",
        /// The opponent of that player gets less.
        LessForOpponent = "less-for-opponent",
        /// The opponent of that player gets more.
        MoreForOpponent = "more-for-opponent",
        /// A player's outcome is another, and neither is the better one.
        NotOrdered = "not-ordered",
    }
}

impl Direction {
    /// Returns whether it is about the opponent, and whether the outcome is worse or better, where it has an order. Claimant, offender
    /// and player are names of the one whom the question is about.
    const fn outcome(self) -> Option<(bool, Ordering)> {
        match self {
            Direction::StricterForClaimant | Direction::StricterForOffender | Direction::WorseForPlayer => {
                Some((false, Ordering::Less))
            }
            Direction::MilderForClaimant | Direction::MilderForOffender | Direction::BetterForPlayer => {
                Some((false, Ordering::Greater))
            }
            Direction::LessForOpponent => Some((true, Ordering::Less)),
            Direction::MoreForOpponent => Some((true, Ordering::Greater)),
            Direction::NotOrdered => None,
        }
    }

    /// Returns whether the outcome for one of both is worse by this and better by another.
    fn contradicts(self, other: Direction) -> bool {
        match (self.outcome(), other.outcome()) {
            (Some((is_opponents, one)), Some((is_others, another))) => is_opponents == is_others && one != another,
            _ => false,
        }
    }
}

/// Puts the directions of several differences together: one that another contradicts is no direction.
pub(super) fn join(directions: impl IntoIterator<Item = Direction>) -> Vec<Direction> {
    let mut all: Vec<Direction> = directions.into_iter().collect();
    all.sort_unstable();
    all.dedup();
    let is_contradicted = |one: &Direction| all.iter().any(|other| one.contradicts(*other));
    // Who is an offender in one difference is called so in all.
    let is_said = |one: &Direction| {
        let is_same = |other: &Direction| other < one && other.outcome() == one.outcome();
        one.outcome().is_some() && all.iter().any(is_same)
    };
    let mut joined: Vec<Direction> = all.iter().copied().filter(|one| !is_contradicted(one) && !is_said(one)).collect();
    if all.iter().any(is_contradicted) && !joined.contains(&Direction::NotOrdered) {
        joined.push(Direction::NotOrdered);
    }
    joined
}

/// Returns whom the second answer favours, compared with the first: of the player whom the question is about, and of the opponent
/// where that says more. Nothing where the players' outcomes are the same.
pub(super) fn directions(witness: &Witness) -> Vec<Direction> {
    let Witness { question, facts, in_a, in_b, .. } = witness;
    let Some((name, player)) = subject(question, facts) else {
        // It is about no player in particular: that something is at stake for one is said, and left open for whom.
        let is_alike = |player: Color| compare(player, in_a, in_b) == Some(Ordering::Equal);
        return if is_alike(Color::White) && is_alike(Color::Black) { Vec::new() } else { vec![Direction::NotOrdered] };
    };
    let of_player = compare(player, in_a, in_b);
    let of_opponent = compare(!player, in_a, in_b);
    let is_penalised = [in_a, in_b].into_iter().any(|answer| penalises(player, &answer.orders));
    let [worse, better] = match name {
        "claimant" => [Direction::StricterForClaimant, Direction::MilderForClaimant],
        name if name == "offender" || is_penalised => [Direction::StricterForOffender, Direction::MilderForOffender],
        _ => [Direction::WorseForPlayer, Direction::BetterForPlayer],
    };
    let [less, more] = [Direction::LessForOpponent, Direction::MoreForOpponent];
    match (of_player, of_opponent) {
        (Some(Ordering::Equal), Some(Ordering::Equal)) => Vec::new(),
        (Some(Ordering::Equal), Some(Ordering::Less)) => vec![less],
        (Some(Ordering::Equal), Some(Ordering::Greater)) => vec![more],
        // What one player loses the other gains: that is said once.
        (Some(Ordering::Less), Some(Ordering::Equal | Ordering::Greater)) => vec![worse],
        (Some(Ordering::Greater), Some(Ordering::Equal | Ordering::Less)) => vec![better],
        (Some(Ordering::Less), Some(Ordering::Less)) => vec![worse, less],
        (Some(Ordering::Greater), Some(Ordering::Greater)) => vec![better, more],
        (None, _) | (_, None) => vec![Direction::NotOrdered],
    }
}

/// Returns the player whom a question is about, with the name of the fact that says so.
fn subject(question: &Question, facts: &[Value]) -> Option<(&'static str, Color)> {
    let is_subject = |place: &usize| {
        let fact = &question.facts[*place];
        fact.fact_type == FactType::Player && fact.shown.is_some_and(|shown| shown.name == "subject")
    };
    let place = (0..question.facts.len()).find(is_subject)?;
    match facts.get(place) {
        Some(Value::Player(player)) => Some((question.facts[place].name, *player)),
        _ => None,
    }
}

/// Returns whether orders penalise a player, or reward the opponent for what the player did. The loss of the game alone is no
/// penalty: who resigns loses as well.
fn penalises(player: Color, orders: &[Order]) -> bool {
    orders.iter().any(|order| match order {
        Order::MayChoose { orders, .. } => penalises(player, orders),
        Order::TakeTime { from: by, .. }
        | Order::Penalise(by)
        | Order::MayPenalise(by)
        | Order::Warn(by)
        | Order::TakeTimeAsDecided(by)
        | Order::ReducePoints(by)
        | Order::Fine(by)
        | Order::Expel(by)
        | Order::Exclude(by)
        | Order::CountAsIllegalMove(by) => *by == player,
        Order::GiveTime { to, .. } | Order::GiveTimeAsDecided(to) | Order::IncreasePoints(to) => *to != player,
        _ => false,
    })
}

/// Puts the outcomes for one player in order, `Greater` where the second is better for that player; `None` where they have no
/// order.
fn compare(player: Color, in_a: &WitnessAnswer, in_b: &WitnessAnswer) -> Option<Ordering> {
    let [a, b] = [outcomes(player, in_a)?, outcomes(player, in_b)?];
    if a == b {
        return Some(Ordering::Equal);
    }
    let mut found = Ordering::Equal;
    for one in &a {
        for other in &b {
            match (other.compare(one)?, found) {
                (Ordering::Equal, _) => {}
                (order, Ordering::Equal) => found = order,
                (order, known) if order == known => {}
                _ => return None,
            }
        }
    }
    Some(found)
}

/// The outcome of an answer for one player.
#[derive(Clone, Debug, Default, PartialEq)]
struct PlayerOutcome<'a> {
    /// How the game ends for the player: `Less` if it is lost, `Greater` if it is won.
    result: Option<Ordering>,
    /// How often the arbiter gives points less how often he takes some.
    points: i32,
    /// The least and the most time that the player gains, in milliseconds; negative where time is lost.
    time: (i64, i64),
    /// How often the player is warned.
    warnings: i32,
    /// Penalties that have no order among themselves; any is worse than none.
    penalties: Vec<&'a Order>,
    /// What becomes of a claim, of the points and of the clocks, which has no order.
    unordered: Vec<&'a Order>,
    /// Orders that are no penalties: duties, and what becomes of the board.
    others: Vec<&'a Order>,
}

/// Returns what can come of an answer for a player, once for each choice of the arbiter; `None` where nothing is decided.
fn outcomes(player: Color, answer: &WitnessAnswer) -> Option<Vec<PlayerOutcome<'_>>> {
    if answer.outcome == Outcome::Undecided {
        return None;
    }
    let mut always = PlayerOutcome::default();
    let mut choices: Vec<&[Order]> = Vec::new();
    let mut has_several = false;
    for order in &answer.orders {
        match order {
            Order::MayChoose { orders, .. } => choices.push(orders),
            Order::MayChooseSeveral => has_several = true,
            order => always.add(player, order),
        }
    }
    let mut outcomes: Vec<PlayerOutcome<'_>> = choices.iter().map(|choice| always.with(player, &[*choice])).collect();
    if has_several || choices.is_empty() {
        outcomes.push(always.with(player, &choices));
    }
    Some(outcomes)
}

impl<'a> PlayerOutcome<'a> {
    /// Returns it with what follows from choices as well.
    fn with(&self, player: Color, choices: &[&'a [Order]]) -> PlayerOutcome<'a> {
        let mut outcome = self.clone();
        for order in choices.iter().copied().flatten() {
            outcome.add(player, order);
        }
        outcome
    }

    fn add(&mut self, player: Color, order: &'a Order) {
        let milliseconds = |time: &Time| i64::try_from(time.ms()).unwrap_or(i64::MAX);
        match order {
            Order::EndGame(score) => {
                self.result = Some(match score {
                    Score::Won(winner) if *winner == player => Ordering::Greater,
                    Score::HalfTo(to) if *to == player => Ordering::Equal,
                    Score::Drawn => Ordering::Equal,
                    Score::Won(_) | Score::HalfTo(_) | Score::BothLost => Ordering::Less,
                });
            }
            Order::GiveTime { to, time } if *to == player => self.gain(milliseconds(time)),
            Order::TakeTime { from, time } if *from == player => self.gain(-milliseconds(time)),
            Order::GiveTimeAsDecided(to) if *to == player => self.time = (self.time.0.saturating_add(1), i64::MAX),
            Order::TakeTimeAsDecided(from) if *from == player => {
                self.time = (i64::MIN, self.time.1.saturating_sub(1));
            }
            Order::ReducePoints(by) => self.points -= i32::from(*by == player),
            Order::IncreasePoints(by) => self.points += i32::from(*by == player),
            Order::Warn(by) => self.warnings += i32::from(*by == player),
            Order::GiveTime { .. }
            | Order::TakeTime { .. }
            | Order::GiveTimeAsDecided(_)
            | Order::TakeTimeAsDecided(_)
            | Order::PlayOn
            | Order::StopClocks
            | Order::Must { who: Who::Arbiter | Who::Organiser | Who::Assistant, .. } => {}
            Order::Penalise(by)
            | Order::MayPenalise(by)
            | Order::Fine(by)
            | Order::Expel(by)
            | Order::Exclude(by)
            | Order::CountAsIllegalMove(by) => {
                if *by == player {
                    self.penalties.push(order);
                }
            }
            Order::Award { .. } | Order::IncorrectClaim | Order::RefuseClaim | Order::SetClocks(_) => {
                self.unordered.push(order);
            }
            other => self.others.push(other),
        }
    }

    fn gain(&mut self, milliseconds: i64) {
        self.time = (self.time.0.saturating_add(milliseconds), self.time.1.saturating_add(milliseconds));
    }

    /// Returns whether it is better for the player than another, `Greater`, or worse.
    fn compare(&self, other: &PlayerOutcome<'_>) -> Option<Ordering> {
        if self.unordered != other.unordered {
            return None;
        }
        let penalties = match (self.penalties.is_empty(), other.penalties.is_empty()) {
            _ if self.penalties == other.penalties => Ordering::Equal,
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            _ => return None,
        };
        let order = match (self.compare_without_penalties(other)?, penalties) {
            (order, Ordering::Equal) => order,
            (Ordering::Equal, penalties) => penalties,
            (order, penalties) if order == penalties => order,
            _ => return None,
        };
        // A penalty beside another duty or another position has no order; without a penalty nobody is favoured.
        let is_over = self.result != other.result;
        (is_over || order == Ordering::Equal || self.others == other.others).then_some(order)
    }

    /// Compares the results, the points, the time and the warnings.
    fn compare_without_penalties(&self, other: &PlayerOutcome<'_>) -> Option<Ordering> {
        match (self.result, other.result) {
            (Some(one), Some(another)) if one != another => return Some(one.cmp(&another)),
            (Some(Ordering::Equal), None) | (None, Some(Ordering::Equal)) => return None,
            (Some(result), None) => return Some(result),
            (None, Some(result)) => return Some(result.reverse()),
            _ => {}
        }
        let time = || {
            if self.time == other.time {
                Some(Ordering::Equal)
            } else if self.time.1 <= other.time.0 {
                Some(Ordering::Less)
            } else if self.time.0 >= other.time.1 {
                Some(Ordering::Greater)
            } else {
                None
            }
        };
        match self.points.cmp(&other.points) {
            Ordering::Equal => Some(time()?.then(other.warnings.cmp(&self.warnings))),
            points => Some(points),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering::{self, Equal, Greater, Less};

    use kodeks_board::Color;
    use kodeks_core::Order;
    use kodeks_rulesets::Outcome;

    use super::{Direction, WitnessAnswer, compare, join};

    /// Returns an answer of these orders; `a | b` are choices of the arbiter.
    fn answer(orders: &str) -> WitnessAnswer {
        let read = |short: &str| Order::from_short(short, |_| None).unwrap();
        let orders = match orders.split_once(" | ") {
            _ if orders.is_empty() => Vec::new(),
            None => orders.split(", ").map(read).collect(),
            Some(_) => {
                let choices = orders.split(" | ");
                choices.map(|order| Order::MayChoose { choice: order.to_owned(), orders: vec![read(order)] }).collect()
            }
        };
        WitnessAnswer { outcome: Outcome::Decided, orders, articles: Vec::new(), missing: Vec::new() }
    }

    /// What the second answer is for White.
    fn for_white(a: &str, b: &str) -> Option<Ordering> {
        compare(Color::White, &answer(a), &answer(b))
    }

    #[test]
    fn outcomes_for_one_player_are_in_order_and_the_rest_is_not() {
        for (a, b, order) in [
            ("end-game 0-1", "give-time black 2:00", Some(Greater)),
            ("end-game 0-1", "end-game 1/2-1/2", Some(Greater)),
            ("", "end-game 1/2-1/2", None),
            ("take-time white 2:00", "take-time white 3:00", Some(Less)),
            ("take-time white 2:00", "warn white", Some(Greater)),
            ("warn white", "", Some(Greater)),
            ("warn white", "warn black", Some(Greater)),
            ("give-time black 2:00", "give-time black 1:00", Some(Equal)),
            ("reduce-points white", "take-time white 9:00", Some(Greater)),
            // How much the arbiter takes is not known, but it is something.
            ("take-time-as-decided white", "", Some(Greater)),
            ("take-time-as-decided white", "take-time white 2:00", None),
            ("warn white", "fine white", None),
            ("warn white, fine white", "fine white", Some(Greater)),
            // Any penalty is worse than none, whatever else the arbiter may choose of.
            ("", "exclude white", Some(Less)),
            ("", "warn white | exclude white | expel white", Some(Less)),
            ("exclude white", "warn white", None),
            ("exclude white", "expel white", None),
            ("take-time white 2:00", "expel white", None),
            // Whatever the arbiter chooses is milder than the loss of the game; not so than a warning.
            ("end-game 0-1", "warn white | take-time white 2:00", Some(Greater)),
            ("warn white", "warn white | take-time white 2:00", Some(Less)),
            ("take-time white 1:00", "warn white | take-time white 2:00", None),
            // Another position beside a penalty has no order.
            ("warn white, restore-position", "let-stand", None),
            ("restore-position", "let-stand", Some(Equal)),
        ] {
            assert_eq!(for_white(a, b), order, "{a} → {b}");
            assert_eq!(for_white(b, a), order.map(Ordering::reverse), "{b} → {a}");
        }
    }

    #[test]
    fn a_direction_that_another_difference_contradicts_is_none() {
        use Direction::{BetterForPlayer, LessForOpponent, MilderForOffender, NotOrdered, StricterForOffender};
        assert_eq!(join([MilderForOffender, MilderForOffender]), [MilderForOffender]);
        assert_eq!(join([MilderForOffender, StricterForOffender]), [NotOrdered]);
        assert_eq!(join([StricterForOffender, BetterForPlayer, LessForOpponent]), [LessForOpponent, NotOrdered]);
        assert_eq!(join([BetterForPlayer, MilderForOffender]), [MilderForOffender]);
        assert_eq!(join([NotOrdered, LessForOpponent]), [LessForOpponent, NotOrdered]);
        assert!(join([]).is_empty());
    }
}
