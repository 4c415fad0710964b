//! Events: what happens at the table and asks for a ruling.

use kodeks_board::{Color, IllegalMove, Time};

use crate::{GameEnd, Handling, Question, Value};

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player on the move made a move, legal or not.
    Move {
        /// The move as written.
        notation: String,
        /// Whether the player pressed the clock.
        pressed: bool,
        /// How long the player thought, if the record says; the clock is run for that time.
        took: Option<Time>,
    },
    /// A player claimed a draw.
    DrawClaim(DrawClaim),
    /// An illegal move was noticed.
    IllegalMove(IllegalMoveNoticed),
    /// A flag was seen to have fallen, or claimed to.
    Flag(FlagNoticed),
    /// A player resigned.
    Resignation {
        /// The player.
        by: Color,
        /// Facts stated by a person where the board and the clocks do not show them.
        stated: StatedFacts,
    },
    /// A player arrived after the start of the session.
    Arrival {
        /// The player.
        late: Color,
        /// How long after the start, if the record says.
        lateness: Option<Time>,
        /// Whether the opponent is not there yet, if that was stated.
        opponent_absent: Option<bool>,
    },
    /// Somebody noticed that the position on the board is illegal.
    IllegalPosition(IllegalPositionNoticed),
    /// Something else happened, as it was reported.
    Report(IncidentReport),
    /// The arbiter decided what the last ruling left open.
    Decision(Decision),
}

/// Facts of a question of the table, by their names, as somebody states them. They count only where board,
/// clocks and history do not show them.
pub type StatedFacts = Vec<(&'static str, Value)>;

/// A report of an incident that the board and the clocks do not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncidentReport {
    /// The question that it raises.
    pub question: &'static Question,
    /// The facts that it states, in the order of the question; the others are not known.
    pub stated: Vec<Value>,
    /// Where it counts as an illegal move, which one of that player it is, the first being 1, where the
    /// record begins later.
    pub number: Option<u32>,
    /// Where it counts as an illegal move, what is stated for the penalty and nothing shows.
    pub for_the_penalty: StatedFacts,
}

impl IncidentReport {
    /// Returns the report that states these facts, in the order of the question, and no more.
    #[must_use]
    pub fn new(question: &'static Question, stated: Vec<Value>) -> IncidentReport {
        IncidentReport { question, stated, number: None, for_the_penalty: StatedFacts::new() }
    }

    /// Returns the fact of that name as it was stated.
    #[must_use]
    pub fn stated_fact(&self, name: &str) -> Option<&Value> {
        let place = self.question.fact(name)?;
        self.stated.get(place).filter(|value| **value != Value::Unknown)
    }

    /// Returns how it says that the game ended, if it does.
    #[must_use]
    pub fn tells_the_end(&self) -> Option<GameEnd> {
        self.said_in(&self.question.results).copied()
    }

    /// Returns whether it speaks of a game that is over.
    #[must_use]
    pub fn is_of_the_end(&self) -> bool {
        let is_said = |word: &&'static str| self.stated.first() == Some(&Value::Word(word));
        self.tells_the_end().is_some() || self.question.when_over.iter().any(is_said)
    }

    /// Returns what stands beside the word that it says.
    fn said_in<'a, T>(&self, pairs: &'a [(&'static str, T)]) -> Option<&'a T> {
        let said = self.stated.first()?;
        pairs.iter().find(|(word, _)| *said == Value::Word(word)).map(|(_, told)| told)
    }

    /// Returns what it says of this fact, by stating it or by being what it is.
    pub(crate) fn tells(&self, fact: &str) -> Option<Value> {
        let is_told = || self.said_in(&self.question.tells) == Some(&fact);
        self.stated_fact(fact).cloned().or_else(|| is_told().then_some(Value::Flag(true)))
    }

    /// Returns whether both state the same, whoever they are about.
    pub(crate) fn is_alike_but_for_players(&self, other: &IncidentReport) -> bool {
        let players = |value: &Value| matches!(value, Value::Player(_));
        let mut pairs = self.stated.iter().zip(&other.stated);
        self.question == other.question && pairs.all(|(one, other)| one == other || players(one) && players(other))
    }

    /// Returns the origin of the offer that it opens, if it opens one.
    pub(crate) fn opens(&self) -> Option<&'static str> {
        self.said_in(&self.question.opens).copied()
    }

    /// Returns the subject of a report to the arbiter during the game: `threefold`.
    #[must_use]
    pub fn tells_of(&self) -> Option<&'static str> {
        let (word, about) = self.question.makes_known?;
        let is_said = self.stated.first() == Some(&Value::Word(word));
        match self.stated_fact(about) {
            Some(Value::Word(about)) if is_said => Some(about),
            _ => None,
        }
    }

    /// Returns the irregularity that the arbiter then sees on the board or the clocks, as the event that it would be without a
    /// report.
    #[must_use]
    pub fn makes_noticed(&self) -> Option<Event> {
        let flag = |fallen| {
            Event::Flag(FlagNoticed {
                fallen,
                first: None,
                noticed_by: BY_THE_ARBITER,
                period: None,
                stated: StatedFacts::new(),
            })
        };
        Some(match self.tells_of()? {
            "illegal-move" => Event::IllegalMove(IllegalMoveNoticed::standing(BY_THE_ARBITER)),
            "illegal-position" => Event::IllegalPosition(IllegalPositionNoticed {
                noticed_by: BY_THE_ARBITER,
                move_seen: None,
                pressed: None,
                replied: None,
                position_known: true,
                stated: StatedFacts::new(),
            }),
            "flag-of-white" => flag(Some(Color::White)),
            "flag-of-black" => flag(Some(Color::Black)),
            "flags-of-both" => flag(None),
            _ => return None,
        })
    }

    /// Returns how late this player arrived, where it tells that nobody had been there before White came.
    #[must_use]
    pub fn arrival_of(&self, player: Color) -> Option<Time> {
        let tells = self.stated_fact("session") == Some(&Value::Word("both-absent")) && player == Color::White;
        match self.stated_fact("passed").filter(|_| tells) {
            Some(Value::Time(passed)) => Some(*passed),
            _ => None,
        }
    }

    /// Names the player whom it is about, where it names none.
    pub fn name_subject(&mut self, player: Color) {
        let place = self.question.whom_it_is_about().and_then(|fact| self.question.fact(fact.name));
        if let Some(stated) = place.and_then(|place| self.stated.get_mut(place))
            && *stated == Value::Unknown
        {
            *stated = Value::Player(player);
        }
    }

    /// Returns whether it tells of pieces that were touched.
    pub(crate) fn is_touch(&self) -> bool {
        self.question.handling == Some(Handling::Touched)
    }

    /// Returns whether it tells of pieces that were touched on purpose, and not to adjust them (4.2, 4.3).
    pub(crate) fn is_deliberate_touch(&self) -> bool {
        let is_said = |fact: &str, said: bool| self.stated_fact(fact) == Some(&Value::Flag(said));
        self.is_touch() && !is_said("adjusting", true) && !is_said("deliberate", false)
    }

    /// Returns the player whom it is about: the first whom it states.
    #[must_use]
    pub fn subject(&self) -> Option<Color> {
        self.stated.iter().find_map(|value| match value {
            Value::Player(color) => Some(*color),
            _ => None,
        })
    }
}

/// The one who notices an irregularity that was reported to the arbiter.
pub(crate) const BY_THE_ARBITER: &str = crate::NOTICED_BY[0];

/// It was noticed by the opponent.
pub(crate) const BY_THE_OPPONENT: &str = crate::NOTICED_BY[1];

/// A choice that the arbiter made.
///
/// The names are those of the choices that the ruling before it left to the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The names of the choices.
    pub choices: Vec<String>,
    /// How much time is given or taken, where that is left to the arbiter as well.
    pub time: Option<Time>,
    /// The times that the clocks are set to, White's first, if that is left to the arbiter too.
    pub clocks: Option<[Time; 2]>,
    /// Whether the record states it together with the event that it decides.
    pub is_in_the_event: bool,
}

/// A claim of a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawClaim {
    /// The claimant, if the record says.
    pub by: Option<Color>,
    /// The ground of the claim: one of [`GROUNDS`](crate::GROUNDS).
    pub ground: &'static str,
    /// The move that the claimant has written down and announced, but not played.
    pub intended: Option<String>,
    /// Whether the claimant has touched a piece on this move.
    pub touched: bool,
    /// Whether the claimant has made a move on the board before the claim.
    pub moved: bool,
    /// Facts stated by a person where the board and the clocks do not show them.
    pub stated: StatedFacts,
}

/// An illegal move, and how it was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMoveNoticed {
    /// The move as written, or `None` for the illegal move on the board, or for one of which the record has only what was seen.
    pub notation: Option<String>,
    /// Whether the record tells only what was seen of it: no move, and perhaps no board.
    pub without_the_move: bool,
    /// Who made it, where the board does not show it.
    pub by: Option<Color>,
    /// Why it is illegal, where the board does not show it.
    pub why: Option<IllegalMove>,
    /// Which illegal move of that player it is, the first being 1, where the record begins later.
    pub number: Option<u32>,
    /// Who noticed: one of [`NOTICED_BY`](crate::NOTICED_BY).
    pub noticed_by: &'static str,
    /// Whether the offender pressed the clock; on a board that is known, he did unless it is said.
    pub pressed: Option<bool>,
    /// Whether the opponent has replied, where the board does not show it.
    pub replied: Option<bool>,
    /// The opponent's reply, if there was one.
    pub reply: Option<String>,
    /// Whether the opponent pressed the clock after the reply.
    pub reply_pressed: bool,
    /// Whether the arbiter saw the move himself, and not only what came of it; he did unless it is said.
    pub move_seen: Option<bool>,
    /// Whether the position before it is known, so that it can be set up again.
    pub position_known: bool,
    /// Whether both players agree that it is corrected, without an arbiter.
    pub both_agree: bool,
    /// Facts stated by a person where the board and the clocks do not show them.
    pub stated: StatedFacts,
}

impl IllegalMoveNoticed {
    /// Creates a report of the illegal move on the board, with nothing else stated.
    #[must_use]
    pub fn standing(noticed_by: &'static str) -> IllegalMoveNoticed {
        IllegalMoveNoticed {
            notation: None,
            without_the_move: false,
            by: None,
            why: None,
            number: None,
            noticed_by,
            pressed: None,
            replied: None,
            reply: None,
            reply_pressed: true,
            move_seen: None,
            position_known: true,
            both_agree: false,
            stated: StatedFacts::new(),
        }
    }
}

/// An illegal position, and how it was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPositionNoticed {
    /// Who noticed: one of [`NOTICED_BY`](crate::NOTICED_BY).
    pub noticed_by: &'static str,
    /// Whether somebody saw the move that led to it, where the record does not tell of that move.
    pub move_seen: Option<bool>,
    /// Where it was seen: whether the clock was pressed after it.
    pub pressed: Option<bool>,
    /// Where it was seen: whether the opponent has replied.
    pub replied: Option<bool>,
    /// Whether the position before it is known, so that it can be set up again.
    pub position_known: bool,
    /// Facts stated by a person where the board and the clocks do not show them.
    pub stated: StatedFacts,
}

/// A fallen flag, and how it was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlagNoticed {
    /// The player whose flag is down, or `None` for both.
    pub fallen: Option<Color>,
    /// With both flags down: whose fell first, if that is known.
    pub first: Option<Color>,
    /// Who noticed: one of [`NOTICED_BY`](crate::NOTICED_BY).
    pub noticed_by: &'static str,
    /// The period in which the flag fell, the first being 1; `None` for the one that follows from
    /// the moves completed.
    pub period: Option<usize>,
    /// Facts stated by a person where the board and the clocks do not show them.
    pub stated: StatedFacts,
}

impl Event {
    /// Returns whether the record tells it in the table of the event before: a decision, with what it decides.
    #[must_use]
    pub fn is_told_with_the_event_before(&self) -> bool {
        matches!(self, Event::Decision(decision) if decision.is_in_the_event)
    }

    /// Returns what is stated of an event of the table where nothing shows it.
    #[must_use]
    pub fn stated_facts(&self) -> &[(&'static str, Value)] {
        match self {
            Event::DrawClaim(claim) => &claim.stated,
            Event::IllegalMove(noticed) => &noticed.stated,
            Event::IllegalPosition(seen) => &seen.stated,
            Event::Flag(flag) => &flag.stated,
            Event::Resignation { stated, .. } => stated,
            Event::Move { .. } | Event::Arrival { .. } | Event::Report(_) | Event::Decision(_) => &[],
        }
    }
}
