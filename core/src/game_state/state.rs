//! The state of the table between events, except the board and the clocks.
//!
//! Each event and each ruling is folded into it, so that a fact established by one event is known to the next, however it was
//! reported. A field of an event, such as `touched = true`, only fills it where the record begins later.

use std::collections::BTreeMap;

use kodeks_board::{Color, Game, IllegalMove, RawMove, Square};
use serde::Serialize;

use crate::{
    Fact, Handling, IncidentReport, Order, Score, Value,
    shown_facts::{BOUND_BY, BreachShown, ILLEGAL_MOVE},
};

/// The state of the table between events, except the board and the clocks. Pairs are White's first.
#[derive(Clone, Debug, Default)]
pub struct TableState {
    /// The pieces that the player on the move has touched, released or announced, and what follows.
    pub(super) handled: Option<HandledPieces>,
    /// The last move that was made although the player was bound to another: on the board, or taken back.
    pub(super) breach: Option<Breach>,
    /// The illegal moves on the board on which nobody has acted, the earliest first.
    pub(super) illegal: Vec<StandingIllegalMove>,
    /// The last illegal move that was ruled not to be corrected; it is still on the board.
    pub(super) let_stand: Option<StandingIllegalMove>,
    /// How many plies were played before the last move, where a report of the act made it: a piece released, a promotion, a sealed move.
    pub(super) made_by_the_act: Option<usize>,
    /// Whether the last move of each player was made and the clock not pressed.
    pub(super) is_last_uncompleted: [bool; 2],
    /// Whose flag was told to be down without ending the game.
    pub(super) flags_down: [bool; 2],
    /// How many moves were completed since the arbiter saw an illegal position and waits.
    pub(super) moves_since_seen: Option<u32>,
    /// The open offers of a draw.
    pub(super) offers: [Option<OpenOffer>; 2],
    /// Whose claim the arbiter has postponed.
    pub(super) postponed: Option<Color>,
    /// After how many plies a fault of each player was last counted, once what was ruled on it was carried out.
    pub(super) counted_at: [Option<usize>; 2],
    /// How many plies had been played when the player on the move last did what cannot be done without touching a piece.
    pub(super) touched_at: Option<usize>,
    /// After how many plies play went on from a sealed move.
    pub(super) resumed_at: Option<usize>,
    /// The game as it stood before the last move was taken back because the player was bound to another.
    pub(super) taken_back: Option<Box<Game>>,
    /// What a move would tell that is made on the board before anything else happens: the question, and its word.
    pub(super) a_move_tells: Option<(&'static str, &'static str)>,
    /// How many faults of each kind have been counted.
    pub(super) faults: [BTreeMap<&'static str, u32>; 2],
    /// Whose count begins with what the record states, White's first.
    pub(super) is_count_stated: [bool; 2],
    /// The penalties and reports that a pack may count.
    pub(super) offences: PlayerOffences,
    /// How many events have been taken notice of.
    pub(super) events: usize,
    /// The reports, in order.
    pub(super) reported: Vec<IncidentReport>,
    /// Who is known not to be there yet.
    pub(super) absent: [bool; 2],
    /// Whether the arbiter or a player has stopped both clocks; `None` if nobody has said.
    pub(super) are_clocks_stopped: Option<bool>,
    /// How many moves the players had completed when a new period began that follows from no count of moves.
    pub(super) period_begun_after: Option<[u32; 2]>,
    /// Whose assistant may do something for him, and the question by which that was settled.
    pub(super) assisted: Vec<(Color, &'static str)>,
    /// What each player was allowed until a flag falls, as it was reported: to leave the moves unwritten (8.4).
    pub(super) allowed_until_a_flag: Vec<IncidentReport>,
    /// After how many plies a flag fell without ending the game.
    pub(super) flag_at: Option<usize>,
    /// Whether what the clocks show is in doubt, and the arbiter has not set them since.
    pub(super) are_clocks_in_doubt: bool,
    /// The result, once the game has been ruled to be over.
    pub(super) result: Option<Score>,
}

/// The penalties of both players and the reports of them that had a consequence, from which packs count by the names of facts.
#[derive(Clone, Debug, Default)]
pub struct PlayerOffences {
    /// The penalties that were given, warnings among them, in their order, by the names of the orders.
    pub(super) penalties: Vec<(Color, &'static str)>,
    /// The reports of a player that had a consequence, in their order.
    reports: Vec<Offence>,
    /// What had been counted of each player before the record began, by the names of facts, White's first; `None` where nobody says.
    pub(super) before: Option<[BTreeMap<&'static str, u32>; 2]>,
}

/// A report of a player that had a consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offence {
    /// How many events there had been, that of the report included.
    event: usize,
    by: Color,
    question: &'static str,
    /// What was reported, if it is a word.
    word: Option<&'static str>,
}

impl PlayerOffences {
    /// Returns how many penalties and reports a fact counts of a player, those before the record included.
    #[must_use]
    pub fn count(&self, player: Color, fact: &Fact) -> u32 {
        fact.counts.map_or(0, |kinds| self.count_up_to(player, fact.name, kinds, usize::MAX))
    }

    /// Returns the same by the name of the fact and the kinds that it counts, with the reports up to this event.
    fn count_up_to(&self, player: Color, name: &str, kinds: &[&str], last: usize) -> u32 {
        let penalties = self.penalties.iter().filter(|(against, order)| *against == player && kinds.contains(order));
        let is_counted = |offence: &&Offence| {
            offence.event <= last && offence.by == player && kinds.iter().any(|kind| offence.is_of_kind(kind))
        };
        let here = penalties.count() + self.reports.iter().filter(is_counted).count();
        let before = self.before.as_ref().and_then(|before| before[player.index()].get(name).copied());
        before.unwrap_or_default().saturating_add(here as u32)
    }
}

impl Offence {
    /// Returns whether it is of this kind: `phone`, or `phone.rings`.
    fn is_of_kind(&self, kind: &str) -> bool {
        match kind.strip_prefix(self.question).map(|word| word.strip_prefix('.')) {
            Some(Some(word)) => self.word == Some(word),
            Some(None) => kind == self.question,
            None => false,
        }
    }
}

/// The pieces that the player on the move has handled, or the move that the player has announced.
#[derive(Clone, Debug)]
pub(super) struct HandledPieces {
    /// The player.
    pub(super) by: Color,
    /// How many plies were played before it: it binds for the next.
    pub(super) ply: usize,
    /// The report of it; none for a move that a claim announced.
    pub(super) report: Option<IncidentReport>,
    /// Whether the regulations take notice of it only if somebody asks for a ruling, and nobody has.
    pub(super) is_unclaimed: bool,
    /// The moves of which one has to be played, in algebraic notation; `None` if that is not ruled yet.
    pub(super) moves: Option<Vec<String>>,
}

/// A move that was made although the player was bound to another.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The player.
    pub(super) by: Color,
    /// How many plies were played before it.
    pub(super) ply: usize,
    /// The report of the act that bound the player; none for a move that a claim announced.
    pub(super) report: Option<IncidentReport>,
    /// The moves of which one had to be played, in algebraic notation.
    pub(super) moves: Vec<String>,
    /// Whether somebody has asked the arbiter to act on it.
    pub(super) is_claimed: bool,
    /// Where the rook stood with which a player moved who had touched his king: it was touched as well (4.4(a)).
    pub(super) rook_touched: Option<Square>,
}

impl Breach {
    /// Returns what regulations may read of it.
    pub(super) fn shown_facts(&self) -> BreachShown {
        BreachShown { bound_by: bound_by(self.report.as_ref()), is_claimed: self.is_claimed }
    }
}

/// Returns what binds a player to some moves, in the words of [`BOUND_BY`].
fn bound_by(report: Option<&IncidentReport>) -> &'static str {
    let [touched, released, promoted, announced] = BOUND_BY;
    match report.and_then(|report| report.question.handling) {
        Some(Handling::Touched) => touched,
        Some(Handling::Released) => released,
        Some(Handling::Promoted) => promoted,
        None => announced,
    }
}

/// An illegal move that was made and has not been dealt with.
#[derive(Clone, Debug)]
pub(super) struct StandingIllegalMove {
    /// How many plies were played before it.
    pub(super) ply: usize,
    pub(super) by: Color,
    /// The number of the move.
    pub(super) number: u32,
    pub(super) attempt: RawMove,
    pub(super) why: IllegalMove,
    pub(super) is_completed: bool,
}

impl StandingIllegalMove {
    /// Returns its number and both squares.
    fn numbered(&self) -> String {
        let dots = if self.by == Color::White { "." } else { "..." };
        format!("{}{dots} {}", self.number, self.attempt)
    }
}

/// A draw that was offered and not yet answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenOffer {
    /// The origin: `offer`, `claim`, or a word of the vocabulary that opens with a report.
    pub(super) from: &'static str,
    /// Whether the other player has made a move since, or touched a piece in order to make one.
    pub(super) is_passed_over: bool,
}

/// One item of the state between events. Players, faults and results are named as in records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Standing {
    /// The player on the move has handled pieces, or announced a move.
    Bound {
        /// The player.
        player: &'static str,
        /// One of [`BOUND_BY`](crate::BOUND_BY).
        bound_by: &'static str,
        /// The moves of which one has to be played; none if that is not ruled yet.
        moves: Vec<String>,
        /// Whether the arbiter rules on it only if somebody asks.
        on_request: bool,
    },
    /// A player made another move than the one that had to be made, and nobody has acted on it.
    Breach {
        /// The player.
        player: &'static str,
        /// The moves of which one had to be played.
        moves: Vec<String>,
    },
    /// An illegal move on the board on which nobody has acted.
    IllegalMove {
        /// Who made it.
        player: &'static str,
        /// Its number and both squares: `2. e1-e3`, `2... e8-e6`.
        #[serde(rename = "move")]
        mv: String,
        /// Why it is illegal: the name of an [`IllegalMove`].
        reason: &'static str,
        /// Whether it was completed by pressing the clock.
        completed: bool,
    },
    /// The arbiter has seen an illegal position and waits.
    IllegalPositionSeen {
        /// How many moves were completed since.
        moves_completed: u32,
    },
    /// A draw is offered and not answered.
    Offer {
        /// Who offers it.
        player: &'static str,
        /// The origin of the offer: `offer`, `claim`, or a word of the vocabulary that opens with a report.
        from: &'static str,
        /// Whether the other player has moved, or touched a piece in order to move, since.
        passed_over: bool,
    },
    /// The decision on a claim is postponed.
    PostponedClaim {
        /// Whose claim it is.
        player: &'static str,
    },
    /// Faults that were counted.
    Counted {
        /// Against whom.
        player: &'static str,
        /// The kind of fault.
        fault: &'static str,
        /// How many times.
        times: u32,
    },
    /// A penalty that was given.
    Penalty {
        /// To whom.
        player: &'static str,
        /// The name of the order.
        order: &'static str,
    },
    /// Both clocks are stopped, or one was started again.
    Clocks {
        /// Whether they are stopped.
        stopped: bool,
    },
    /// What the clocks show is in doubt, and the arbiter has to set them.
    ClocksInDoubt,
    /// A new period has begun that follows from no count of moves.
    PeriodBegun,
    /// An assistant may act for a player.
    Assisted {
        /// The player.
        player: &'static str,
    },
    /// A player is not there yet.
    Absent {
        /// The player.
        player: &'static str,
    },
    /// The game is over.
    Over {
        /// The result.
        result: &'static str,
    },
}

impl Standing {
    /// Returns whether it is a penalty by which a player scores otherwise than the result says (12.9 of 2014 on).
    #[must_use]
    pub fn changes_the_score(&self) -> bool {
        matches!(self, Standing::Penalty { order: "increase-points" | "reduce-points" | "expel", .. })
    }
}

impl TableState {
    /// Returns the items of the state after so many plies, in a fixed order.
    pub(super) fn standing(&self, plies: usize) -> Vec<Standing> {
        let mut all = Vec::new();
        if let Some(result) = self.result {
            all.push(Standing::Over { result: result.name() });
        }
        let absent = |player: &Color| self.absent[player.index()] && plies == 0;
        all.extend(Color::BOTH.into_iter().filter(absent).map(|player| Standing::Absent { player: player.name() }));
        if let Some(handled) = self.binding_pieces(plies) {
            all.push(Standing::Bound {
                player: handled.by.name(),
                bound_by: bound_by(handled.report.as_ref()),
                moves: handled.moves.clone().unwrap_or_default(),
                on_request: handled.is_unclaimed,
            });
        }
        let on_board = |breach: &&Breach| breach.ply < plies;
        if let Some(breach) = self.breach.as_ref().filter(on_board) {
            all.push(Standing::Breach { player: breach.by.name(), moves: breach.moves.clone() });
        }
        for illegal in &self.illegal {
            all.push(Standing::IllegalMove {
                player: illegal.by.name(),
                mv: illegal.numbered(),
                reason: illegal.why.name(),
                completed: illegal.is_completed,
            });
        }
        if let Some(moves_completed) = self.moves_since_seen {
            all.push(Standing::IllegalPositionSeen { moves_completed });
        }
        for player in Color::BOTH {
            let offer = self.offers[player.index()];
            all.extend(offer.map(|offer| Standing::Offer {
                player: player.name(),
                from: offer.from,
                passed_over: offer.is_passed_over,
            }));
        }
        all.extend(self.postponed.map(|player| Standing::PostponedClaim { player: player.name() }));
        for player in Color::BOTH {
            let counted = self.faults[player.index()].iter();
            all.extend(counted.filter(|(_, times)| **times > 0).map(|(fault, times)| Standing::Counted {
                player: player.name(),
                fault,
                times: *times,
            }));
        }
        all.extend(
            self.offences.penalties.iter().map(|(player, order)| Standing::Penalty { player: player.name(), order }),
        );
        all.extend(self.are_clocks_stopped.map(|stopped| Standing::Clocks { stopped }));
        all.extend(self.are_clocks_in_doubt.then_some(Standing::ClocksInDoubt));
        all.extend(self.period_begun_after.map(|_| Standing::PeriodBegun));
        let is_assisted = |player: &Color| self.assisted.iter().any(|(assisted, _)| assisted == player);
        all.extend(
            Color::BOTH.into_iter().filter(is_assisted).map(|player| Standing::Assisted { player: player.name() }),
        );
        all
    }

    /// Returns how many faults were counted against the player, of all kinds together.
    pub(super) fn all_faults(&self, color: Color) -> u32 {
        self.faults[color.index()].values().sum()
    }

    /// Returns how many faults of this kind have been counted against the player.
    pub(super) fn faults(&self, color: Color, fault: &str) -> u32 {
        self.faults[color.index()].get(fault).copied().unwrap_or_default()
    }

    /// Counts one more fault of this kind.
    pub(super) fn count(&mut self, color: Color, fault: &'static str) {
        *self.faults[color.index()].entry(fault).or_default() += 1;
    }

    /// Sets how many illegal moves were counted before the record begins.
    pub(super) fn set_illegal_moves(&mut self, counts: [u32; 2]) {
        self.faults = counts.map(|count| BTreeMap::from([(ILLEGAL_MOVE, count)]));
        self.is_count_stated = [true; 2];
    }

    /// Sets what was counted before the record begins, White's first.
    pub(super) fn set_faults(&mut self, faults: [BTreeMap<&'static str, u32>; 2]) {
        self.faults = faults;
        self.is_count_stated = [true; 2];
    }

    /// Fills how many illegal moves of this player were counted before the record begins.
    ///
    /// # Errors
    ///
    /// So many have been counted, and that is another number.
    pub(super) fn fill_count(&mut self, player: Color, before: u32) -> Result<(), u32> {
        let counted = self.all_faults(player);
        let is_stated = &mut self.is_count_stated[player.index()];
        if before < counted || (*is_stated && before != counted) {
            return Err(counted);
        }
        *is_stated = true;
        *self.faults[player.index()].entry(ILLEGAL_MOVE).or_default() += before - counted;
        Ok(())
    }

    /// Returns how many orders and reports of these kinds the record has against a player, those before it included, and whether it
    /// says what there was before it. The name is that of the fact which counts them.
    pub(super) fn offences(&self, player: Color, name: &str, kinds: &[&str]) -> (u32, bool) {
        let earlier = self.events.saturating_sub(1);
        (self.offences.count_up_to(player, name, kinds, earlier), self.offences.before.is_some())
    }

    /// Notes that a report of a player had a consequence, once for each report.
    pub(super) fn note_offence(&mut self, report: &IncidentReport, orders: &[Order]) {
        let event = self.events;
        let is_noted = self.offences.reports.last().is_some_and(|offence| offence.event == event);
        let is_consequence = |by: &Color| Order::are_a_consequence(orders, *by);
        if let (Some(by), false) = (report.subject().filter(is_consequence), is_noted) {
            let word = match report.stated.first() {
                Some(Value::Word(word)) => Some(*word),
                _ => None,
            };
            self.offences.reports.push(Offence { event, by, question: report.question.name, word });
        }
    }

    /// Opens an offer of a draw. One that the same player has already made stays what it was.
    pub(super) fn open_offer(&mut self, by: Color, from: &'static str) {
        let offer = &mut self.offers[by.index()];
        if offer.is_none_or(|offer| offer.is_passed_over) {
            *offer = Some(OpenOffer { from, is_passed_over: false });
        }
    }

    /// Returns the offer that this player can answer, or else the one that this player has made, and
    /// whether it is the opponent's.
    pub(super) fn offer_before(&self, player: Color) -> Option<(OpenOffer, bool)> {
        self.offers[(!player).index()]
            .map(|offer| (offer, true))
            .or(self.offers[player.index()].map(|offer| (offer, false)))
    }

    /// Ends the offer that this player has answered; without one, every offer.
    pub(super) fn end_offer(&mut self, answered_by: Option<Color>) {
        let answered = answered_by.map(|player| &mut self.offers[(!player).index()]);
        match answered.filter(|offer| offer.is_some()) {
            Some(offer) => *offer = None,
            None => self.offers = [None; 2],
        }
    }

    /// The player has made a move, or touched a piece in order to make one, without answering an offer.
    pub(super) fn pass_over_offer(&mut self, player: Color) {
        if let Some(offer) = &mut self.offers[(!player).index()] {
            offer.is_passed_over = true;
        }
    }

    /// Returns whether an offer of a draw waits for its answer.
    pub(super) fn has_open_offer(&self) -> bool {
        self.offers.iter().flatten().any(|offer| !offer.is_passed_over)
    }

    /// Fills the facts of a report that hold until somebody says otherwise: with what earlier reports have said.
    pub(super) fn fill_kept_facts(&self, report: &mut IncidentReport) {
        for (place, fact) in report.question.facts.iter().enumerate().filter(|(_, fact)| fact.is_kept) {
            if report.stated.get(place) == Some(&Value::Unknown) {
                let earlier = || self.reported.iter().rev().find_map(|earlier| earlier.tells(fact.name));
                let told = report.tells(fact.name).or_else(earlier);
                report.stated[place] = told.unwrap_or(Value::Unknown);
            }
        }
    }

    /// Returns the player who had the move when the game was last adjourned, if that was told.
    pub(super) fn adjourned_by(&self) -> Option<Color> {
        self.adjournment().and_then(IncidentReport::subject)
    }

    /// Returns whether it was told that the game was adjourned.
    pub(super) fn is_adjourned(&self) -> bool {
        self.adjournment().is_some()
    }

    fn adjournment(&self) -> Option<&IncidentReport> {
        self.reported.iter().rev().find(|report| report.question.a_move_tells.is_some())
    }

    /// Returns whether the same was reported of the opponent before.
    pub(super) fn is_reported_of_opponent(&self, report: &IncidentReport) -> Option<bool> {
        let opponent = !report.subject()?;
        let mut earlier = self.reported.iter();
        Some(earlier.any(|earlier| earlier.subject() == Some(opponent) && earlier.is_alike_but_for_players(report)))
    }

    /// Returns what binds the player on the move when so many plies have been played.
    pub(super) fn binding_pieces(&self, plies: usize) -> Option<&HandledPieces> {
        self.handled.as_ref().filter(|handled| handled.ply == plies)
    }
}
