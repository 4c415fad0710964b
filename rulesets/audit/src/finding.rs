//! Findings of an audit in a game.

use std::sync::Arc;

use kodeks_board::{Color, PgnFault, SanError, Time, TimeControl, TimeControlError, notation::Letters};
use kodeks_core::{MateAsked, Score, Tempo};
use kodeks_rulesets::{AppliedRegulation, EditionRegulation, Rulebook};

/// Something in a game that the regulations, or the file, give reason to report.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The kind of finding, with its details.
    pub found: FindingKind,
    /// The move that it is about.
    pub at: MoveInFile,
    /// Its confidence.
    pub confidence: Confidence,
    /// The regulations that say so.
    pub grounds: Vec<Ground>,
    /// The answers to "can this player still checkmate" that it turns on.
    pub mates: Vec<MateAsked>,
}

kodeks_base::named! {
    /// The confidence of a finding.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Confidence {
        /// It may be so; the file does not say enough.
        Possible = "possible",
        /// It is so if the file is right about more than the moves: how the game ended, what the clocks
        /// showed.
        Likely = "likely",
        /// It follows from the moves and the result.
        Certain = "certain",
    }
}

/// A move of a game, and its place in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveInFile {
    /// Which move it is, White's and Black's alike; 0 for the start.
    pub ply: usize,
    /// The move with its number, `34... Kg8`; empty for the start.
    pub mv: String,
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1; 0 where it is the game as a whole.
    pub column: u32,
}

/// A regulation that applies, with its rulebook.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The rulebook in force.
    pub rulebook: Arc<Rulebook>,
    /// The regulation, with the articles that it carries out and the facts that it read.
    pub applied: AppliedRegulation,
}

/// A kind of finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// The game was over after this move, and the file has more.
    PlayedOn {
        /// The result by the regulations.
        result: Score,
        /// Number of moves after it, White's and Black's together.
        plies_after: usize,
    },
    /// The game was over after this move, with another result than that in the file.
    Result {
        /// The result by the regulations.
        result: Score,
        /// The result in the file.
        recorded: Score,
    },
    /// After this move the player whose turn it was could claim a draw for the first time.
    ClaimPossible {
        /// The player.
        by: Color,
        /// On what ground: one of [`kodeks_core::GROUNDS`].
        ground: &'static str,
        /// The move that the claimant would have had to write down first, with English letters;
        /// `None` where the position on the board was enough.
        intended: Option<String>,
    },
    /// A flag fell after this move, but by the regulations the game has another result.
    Flag {
        /// The player whose flag fell.
        fallen: Color,
        /// The result by the regulations.
        result: Score,
        /// The result in the file.
        recorded: Score,
    },
    /// The game was lost after this move, but the winner could not checkmate any more, and by the
    /// regulations it has another result.
    Loss {
        /// The player who lost.
        by: Color,
        /// The result by the regulations.
        result: Score,
        /// The result in the file.
        recorded: Score,
    },
    /// The `Result` tag and the result at the end of the moves differ.
    TwoResults {
        /// The text of the tag.
        tag: String,
        /// The result at the end of the moves.
        text: String,
    },
    /// The file says that the game ended so, but the last position shows no such end.
    NotAsSaid(EndOnBoard),
    /// By the words in which the file says how the game ended another player won than by its result.
    OtherWinner {
        /// Who won by those words; `None` where they name nobody, and the result is a draw.
        winner: Option<Color>,
        /// The result in the file.
        recorded: Score,
    },
    /// The file says that a player resigned or lost in another way, but the last move was checkmate.
    MatedBefore,
    /// The time that a clock shows after this move is more than the time control can have given.
    Clock {
        /// Whose clock.
        by: Color,
        /// The time that it shows.
        shown: Time,
        /// The most that it can have shown.
        at_most: Time,
        /// What the time control is taken to be, where the file leaves that open.
        scale: Option<ControlReading>,
    },
    /// The clock that is shown after this move ran on below zero: the flag had fallen, or the time was taken too late.
    BelowZero {
        /// Whose clock.
        by: Color,
        /// The time since it reached zero.
        below: Time,
    },
    /// The file calls the game something that it is not by its time control.
    Tempo {
        /// The tempo that the file names.
        called: Tempo,
        /// The tempo in this edition.
        tempo: Tempo,
        /// What the time control is taken to be, where the file leaves that open.
        scale: Option<ControlReading>,
    },
    /// By what this clock shows, another time control holds for its player than the file says.
    OtherControl {
        /// Whose clock.
        by: Color,
        /// The time that it shows.
        shown: Time,
        /// The most that it can have shown by the time control of the file.
        at_most: Time,
        /// What it shows.
        how: ControlDeparture,
        /// What the time control is taken to be, where the file leaves that open.
        scale: Option<ControlReading>,
    },
    /// From this move on kings stand on squares where they tell a board the result of the game, which was over.
    ResultSignal {
        /// The result in the file, which they tell.
        signal: Score,
    },
    /// This move is not legal, or it is not clear what is written; the game is audited up to it, and beyond where it stood.
    IllegalMove {
        /// Why not.
        why: SanError,
        /// The articles that say so, in the edition of the game.
        articles: Vec<String>,
        /// The letters with which the whole game could be read, where those it was read with are
        /// others.
        letters: Vec<Letters>,
        /// What the file has after it.
        sequel: IllegalMoveSequel,
    },
    /// The last move of the file captures the king that the move before it, which was not legal, left or put under attack.
    KingCaptured {
        /// The player who captured it.
        by: Color,
        /// The result by the regulations, where these answer it: then the game is over.
        result: Option<Score>,
        /// The result in the file, where that is another.
        recorded: Option<Score>,
        /// The articles that say that no king may be captured, where no regulation answers it.
        articles: Vec<String>,
    },
    /// The players agreed on a draw before the rules of their event allow it without anything else.
    AgreedTooEarly {
        /// How many moves each player had made.
        moves: u32,
        /// How many each has to make before; `None` where they may never agree by themselves.
        at_least: Option<u32>,
    },
    /// Something that cannot be decided from the file.
    Undecided(Doubt),
    /// Which edition was in force is not known; the game is skipped.
    NoEdition(NoEdition),
    /// Something in the text of the game is not as it should be.
    Broken {
        /// The fault, and what would have been right.
        fault: PgnFault,
        /// The beginning of the text in which it is.
        text: String,
    },
    /// Something that the audit would need is missing in the file, which these tags would have
    /// given.
    NotTold(Vec<&'static str>),
    /// The audit would need the time control, and its tag has none.
    NoControl {
        /// The text of the tag.
        text: String,
        /// Why that is no time control.
        why: NoControl,
    },
}

kodeks_base::named! {
    /// What a time control is taken to be where its tag leaves that open.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ControlReading {
        /// Its numbers are seconds, as the PGN standard has it.
        #[default]
        Seconds = "seconds",
        /// Its numbers are minutes, as broadcasts write it; an increment is in seconds all the same.
        Minutes = "minutes",
        /// It is that of the event, as the file has none.
        OfEvent = "of-event",
    }
}

kodeks_base::named! {
    /// What shows that another time control holds for a player than the file says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ControlDeparture {
        /// The first time that the clock shows is more than the control gives: the host of a simultaneous display has more.
        FirstReading = "first-reading",
        /// Time came to the clock on a server, where the opponent can give it.
        TimeGiven = "time-given",
        /// The time of the next period came before the moves of the first were made: the flag may have fallen.
        NextPeriod = "next-period",
    }
}

/// What a file has after an illegal move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IllegalMoveSequel {
    /// How many plies follow up to the next illegal move or the end, where both players moved on from the board as it was played, and
    /// so to the end of the file: the move stood.
    pub stood: Option<usize>,
    /// Whether it may have been made on the board when the game was over: it is one of the last moves of a file with a result, and
    /// unlike those before it has no clock time.
    pub after_the_end: bool,
    /// What may have been played or written instead: after each of them all that follows is legal.
    pub corrections: Vec<Correction>,
    /// What the edition says about an illegal move that was answered; more than one rule where the file leaves open which
    /// holds.
    pub rules: Vec<StandingRule>,
}

/// Something in place of an illegal move after which all the rest of a file is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// In what it differs from what is written.
    pub kind: CorrectionKind,
    /// The move, with English letters; of an omitted pair an example of both.
    pub moves: String,
}

kodeks_base::named! {
    /// How a correction differs from what is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CorrectionKind {
        /// The same kind of piece goes to another square, or is another one.
        Square = "square",
        /// Another piece goes to the same square.
        Piece = "piece",
        /// A move of each player is missing before it.
        Pair = "omitted-pair",
    }
}

/// Whether an illegal move stands once it has been answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRule {
    /// Whether it does; if not, the position before it is set up again.
    pub stands: bool,
    /// The articles that say so.
    pub articles: Vec<String>,
}

kodeks_base::named! {
    /// Why what a tag says is no time control.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NoControl {
        /// `?`: it is not known.
        Unknown = "unknown",
        /// `-`: there was none.
        WithoutClocks = "without-clocks",
        /// `*180`: a sandclock.
        Sandclock = "sandclock",
        /// No game is played by it, or it leaves something out.
        Doubtful = "doubtful",
        /// It cannot be read.
        Unreadable = "unreadable",
    }
}

impl NoControl {
    /// Returns why a text is no time control; `None` where it is one, or empty.
    pub(super) fn of(text: &str) -> Option<NoControl> {
        match TimeControl::from_pgn(text).err()? {
            TimeControlError::Empty => None,
            TimeControlError::Unknown => Some(NoControl::Unknown),
            TimeControlError::WithoutClocks => Some(NoControl::WithoutClocks),
            TimeControlError::Sandclock => Some(NoControl::Sandclock),
            TimeControlError::Doubtful { .. } | TimeControlError::NoQuota { .. } => Some(NoControl::Doubtful),
            _ => Some(NoControl::Unreadable),
        }
    }
}

kodeks_base::named! {
    /// An end of the game that can be seen on the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EndOnBoard {
        /// Checkmate.
        Checkmate = "checkmate",
        /// Stalemate.
        Stalemate = "stalemate",
        /// Neither player can checkmate any more.
        DeadPosition = "dead-position",
        /// The position has stood so often, or would after the next move, that a draw can be claimed.
        Repetition = "repetition",
        /// So many moves in a row captured nothing and moved no pawn that a draw can be claimed.
        QuietMoves = "quiet-moves",
    }
}

/// Why something cannot be decided from the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Facts or options are missing.
    Missing(Vec<String>),
    /// Regulations that apply together contradict each other.
    Conflict,
    /// Under another reading of an article the game ends elsewhere.
    Reading {
        /// The article.
        article: String,
        /// The other reading.
        choice: String,
        /// After which move the game is over under it, and with what result.
        end: Option<(MoveInFile, Score)>,
    },
    /// The position at the start is not legal; here is what is wrong with it.
    Start(String),
    /// The game is played by the rules of this variant.
    Variant(String),
    /// The moves do not go on to the end, so it is not known what stood on the board there.
    LastPosition,
    /// The winner could not checkmate any more, and the result depends on how the game was lost.
    HowLost {
        /// The result if the flag fell.
        on_time: Score,
        /// The result if the player resigned.
        resigned: Score,
    },
}

/// Why it is not known which edition was in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEdition {
    /// The game has no tag with a date.
    NoDay,
    /// The text in place of a date is none.
    NotADay(String),
    /// Not enough is known of the date to choose between editions.
    SeveralMeant(String),
    /// No known edition was in force then.
    NotCovered(String),
}

impl FindingKind {
    /// The name of every kind of finding, in the order of a summary.
    pub const NAMES: [&'static str; 20] = [
        "played-on",
        "result",
        "flag",
        "loss",
        "king-captured",
        "agreed-too-early",
        "two-results",
        "not-as-said",
        "clock",
        "tempo",
        "claim-possible",
        "illegal-move",
        "unread-move",
        "undecided",
        "no-edition",
        "broken",
        "not-told",
        "no-control",
        "other-control",
        "result-signal",
    ];

    /// Returns its stable name, such as `played-on`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            FindingKind::PlayedOn { .. } => "played-on",
            FindingKind::Result { .. } => "result",
            FindingKind::Flag { .. } => "flag",
            FindingKind::Loss { .. } => "loss",
            FindingKind::TwoResults { .. } => "two-results",
            FindingKind::NotAsSaid(_) | FindingKind::OtherWinner { .. } | FindingKind::MatedBefore => "not-as-said",
            FindingKind::Clock { .. } | FindingKind::BelowZero { .. } => "clock",
            FindingKind::Tempo { .. } => "tempo",
            FindingKind::ClaimPossible { .. } => "claim-possible",
            FindingKind::IllegalMove { why, letters, .. } if is_unread(*why, letters) => "unread-move",
            FindingKind::IllegalMove { .. } => "illegal-move",
            FindingKind::KingCaptured { .. } => "king-captured",
            FindingKind::AgreedTooEarly { .. } => "agreed-too-early",
            FindingKind::Undecided(_) => "undecided",
            FindingKind::NoEdition(_) => "no-edition",
            FindingKind::Broken { .. } => "broken",
            FindingKind::NotTold(_) => "not-told",
            FindingKind::NoControl { .. } => "no-control",
            FindingKind::OtherControl { .. } => "other-control",
            FindingKind::ResultSignal { .. } => "result-signal",
        }
    }

    /// The weight of the heaviest findings.
    pub const HEAVIEST: u8 = 6;

    /// Returns how much the finding weighs against others, the heaviest highest: a result that is
    /// another by the regulations first, what is only worth knowing last.
    #[must_use]
    pub const fn weight(&self) -> u8 {
        match self {
            FindingKind::Result { .. }
            | FindingKind::Flag { .. }
            | FindingKind::Loss { .. }
            | FindingKind::KingCaptured { recorded: Some(_), .. } => Self::HEAVIEST,
            FindingKind::PlayedOn { .. } => 5,
            FindingKind::IllegalMove { .. }
            | FindingKind::KingCaptured { .. }
            | FindingKind::AgreedTooEarly { .. }
            | FindingKind::NotAsSaid(_)
            | FindingKind::OtherWinner { .. }
            | FindingKind::TwoResults { .. } => 4,
            FindingKind::Undecided(_) => 3,
            FindingKind::Broken { .. } | FindingKind::Clock { .. } => 2,
            FindingKind::ClaimPossible { .. }
            | FindingKind::Tempo { .. }
            | FindingKind::BelowZero { .. }
            | FindingKind::MatedBefore => 1,
            FindingKind::NoEdition(_)
            | FindingKind::NotTold(_)
            | FindingKind::NoControl { .. }
            | FindingKind::OtherControl { .. }
            | FindingKind::ResultSignal { .. } => 0,
        }
    }

    /// Returns how many plies follow the end of the game, where it was played on.
    #[must_use]
    pub const fn plies_after(&self) -> Option<usize> {
        match self {
            FindingKind::PlayedOn { plies_after, .. } => Some(*plies_after),
            _ => None,
        }
    }

    /// Returns the result by the regulations, where that is another than in the file.
    #[must_use]
    pub const fn result(&self) -> Option<Score> {
        match self {
            FindingKind::PlayedOn { result, .. }
            | FindingKind::Result { result, .. }
            | FindingKind::Flag { result, .. }
            | FindingKind::Loss { result, .. } => Some(*result),
            FindingKind::KingCaptured { result, .. } => *result,
            _ => None,
        }
    }

    /// Returns the result in the file, where it is another by the regulations.
    #[must_use]
    pub const fn recorded_result(&self) -> Option<Score> {
        match self {
            FindingKind::Result { recorded, .. }
            | FindingKind::Flag { recorded, .. }
            | FindingKind::Loss { recorded, .. }
            | FindingKind::OtherWinner { recorded, .. } => Some(*recorded),
            FindingKind::KingCaptured { recorded, .. } => *recorded,
            _ => None,
        }
    }

    /// Returns the text of the file that is not as it should be.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            FindingKind::Broken { text, .. } | FindingKind::NoControl { text, .. } => Some(text),
            FindingKind::NoEdition(
                NoEdition::NotADay(text) | NoEdition::SeveralMeant(text) | NoEdition::NotCovered(text),
            ) => Some(text),
            _ => None,
        }
    }

    /// Returns the tags that would have given what is missing.
    #[must_use]
    pub fn missing_tags(&self) -> &[&'static str] {
        match self {
            FindingKind::NotTold(tags) => tags,
            FindingKind::NoEdition(_) => &["Date"],
            _ => &[],
        }
    }

    /// Returns the player whom it is about.
    #[must_use]
    pub const fn player(&self) -> Option<Color> {
        match self {
            FindingKind::ClaimPossible { by, .. }
            | FindingKind::KingCaptured { by, .. }
            | FindingKind::Loss { by, .. }
            | FindingKind::Clock { by, .. }
            | FindingKind::OtherControl { by, .. }
            | FindingKind::BelowZero { by, .. } => Some(*by),
            FindingKind::Flag { fallen, .. } => Some(*fallen),
            FindingKind::OtherWinner { winner, .. } => *winner,
            _ => None,
        }
    }

    /// Returns how sure such a finding is at best.
    fn usual_confidence(&self) -> Confidence {
        match self {
            FindingKind::Flag { .. }
            | FindingKind::Loss { .. }
            | FindingKind::NotAsSaid(_)
            | FindingKind::OtherWinner { .. }
            | FindingKind::MatedBefore
            | FindingKind::KingCaptured { .. }
            | FindingKind::AgreedTooEarly { .. }
            | FindingKind::Clock { .. }
            | FindingKind::OtherControl { .. }
            | FindingKind::ResultSignal { .. }
            | FindingKind::Tempo { .. } => Confidence::Likely,
            FindingKind::IllegalMove { sequel, .. } if sequel.after_the_end => Confidence::Possible,
            // It may be a slip of the pen.
            FindingKind::IllegalMove { sequel, .. } if !sequel.corrections.is_empty() => Confidence::Likely,
            FindingKind::IllegalMove { why: SanError::NoSuchMove | SanError::NoneGoes(..), letters, .. }
                if letters.is_empty() =>
            {
                Confidence::Likely
            }
            FindingKind::Undecided(_) | FindingKind::BelowZero { .. } => Confidence::Possible,
            _ => Confidence::Certain,
        }
    }
}

/// Returns whether it is not clear which move is written: it is no notation, more than one piece can be meant, or the
/// letters are those of another language.
fn is_unread(why: SanError, letters: &[Letters]) -> bool {
    !letters.is_empty() || matches!(why, SanError::NotNotation | SanError::Ambiguous(..))
}

impl Finding {
    pub(super) fn new(found: FindingKind, at: MoveInFile) -> Finding {
        Finding { confidence: found.usual_confidence(), found, at, grounds: Vec::new(), mates: Vec::new() }
    }

    /// Returns it no surer than this.
    pub(super) fn at_most(mut self, confidence: Confidence) -> Finding {
        self.confidence = self.confidence.min(confidence);
        self
    }

    /// Returns whether it is a move that is not legal or cannot be read.
    pub(super) fn is_illegal_move(&self) -> bool {
        matches!(self.found, FindingKind::IllegalMove { .. })
    }

    /// Returns whether it is a null move in this place.
    pub(super) fn is_null_move_at(&self, at: &MoveInFile) -> bool {
        let is_null_move = matches!(&self.found, FindingKind::Broken { fault: PgnFault::NullMove, .. });
        is_null_move && (self.at.line, self.at.column) == (at.line, at.column)
    }

    /// Returns what puts findings in order, the gravest highest: how much they weigh, how sure they are, and
    /// of games that were played on how many plies follow.
    #[must_use]
    pub fn gravity(&self) -> (u8, Confidence, usize) {
        let plies_after = self.found.plies_after().unwrap_or(0);
        (self.found.weight(), self.confidence, plies_after)
    }

    /// Returns the articles that say so.
    #[must_use]
    pub fn articles(&self) -> Vec<&str> {
        let stated: &[String] = match &self.found {
            FindingKind::IllegalMove { articles, .. } | FindingKind::KingCaptured { articles, .. } => articles,
            _ => &[],
        };
        if !stated.is_empty() {
            return stated.iter().map(String::as_str).collect();
        }
        self.grounds.iter().flat_map(|ground| &ground.applied.articles).map(String::as_str).collect()
    }
}

impl Ground {
    /// Returns the regulation at its place in the edition.
    #[must_use]
    pub fn edition_regulation(&self) -> &EditionRegulation {
        &self.rulebook.regulations()[self.applied.regulation]
    }

    /// Returns whether the regulation read a fact.
    pub(super) fn reads(&self, name: &str) -> bool {
        self.applied.facts.iter().any(|(fact, _)| *fact == name)
    }
}
