//! A game played through, and the facts that the regulations ask about it.

use std::cell::OnceCell;

use kodeks_core::{
    Budget, Color, Comparison, Facts, Game, MateAnswer, MateAsked, PgnGame, Position, Question,
    SanError, Value, can_mate,
};

use crate::{
    PackError,
    dead::{FirstDead, first_dead, is_dead_position},
    ruling::question,
};

/// The moves of a game as far as they are legal, with every position. It is used again for one
/// game after the other, in the same memory.
#[derive(Debug)]
pub(super) struct Played {
    game: Game,
    positions: Vec<Position>,
    dead: OnceCell<FirstDead>,
    /// Whether each player can still checkmate in the last position, as far as it was asked.
    can_mate: [OnceCell<MateAnswer>; 2],
}

/// What the regulations are asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Matter {
    /// Whether the game is over.
    Over,
    /// Whether the player on the move may claim a draw on this ground.
    Claim(&'static str),
    /// What follows from the fall of this player's flag.
    Flag(Color),
}

impl Matter {
    /// Returns the question that is asked about it.
    pub const fn question(self) -> &'static str {
        match self {
            Matter::Over => "game.over",
            Matter::Claim(_) => "draw-claim",
            Matter::Flag(_) => "flag-fall",
        }
    }
}

impl Played {
    pub fn new() -> Played {
        Played {
            game: Game::default(),
            positions: Vec::new(),
            dead: OnceCell::new(),
            can_mate: Default::default(),
        }
    }

    /// Plays the moves of a game up to the first that is not legal, and returns why it is not.
    pub fn play(&mut self, start: Position, pgn: &PgnGame) -> Option<SanError> {
        self.game.begin_again(*start.setup());
        self.positions.clear();
        self.positions.push(start);
        self.dead = OnceCell::new();
        self.can_mate = Default::default();
        for played in pgn.moves() {
            let position = self.game.position()?;
            match position.read_san(played.text) {
                Ok(m) => self.game.play(m),
                Err(why) => return Some(why),
            }
            self.positions.extend(self.game.position());
        }
        None
    }

    /// Returns how many legal moves were played.
    pub fn plies(&self) -> usize {
        self.game.plies()
    }

    /// Returns the position after so many plies, the last one if there are not so many.
    pub fn position(&self, ply: usize) -> &Position {
        &self.positions[ply.min(self.plies())]
    }

    /// Returns the facts about a matter after so many plies.
    pub fn facts(
        &self,
        matter: Matter,
        ply: usize,
        comparison: Comparison,
    ) -> Result<PlayedFacts<'_>, PackError> {
        Ok(PlayedFacts {
            played: self,
            question: question(matter.question())?,
            matter,
            ply,
            comparison,
        })
    }

    /// Returns when the game became dead.
    pub fn first_dead(&self) -> FirstDead {
        let is_dead = |ply| is_dead_position(self.position(ply));
        *self.dead.get_or_init(|| first_dead(self.plies(), is_dead))
    }

    /// Returns whether a player can still checkmate in the last position.
    fn can_mate_at_the_end(&self, winner: Color) -> &MateAnswer {
        self.can_mate[winner.index()]
            .get_or_init(|| mate_answer(self.position(self.plies()), winner))
    }

    /// Returns what was found out about a player's mate in the last position, if it was asked.
    pub fn asked_at_the_end(&self, winner: Color) -> Option<MateAsked> {
        let answer = self.can_mate[winner.index()].get()?.clone();
        Some(MateAsked {
            winner,
            position: *self.position(self.plies()),
            answer,
        })
    }

    /// Returns why neither player can checkmate any more, or what is not known of it.
    pub fn mates(&self, ply: usize) -> Vec<MateAsked> {
        let position = *self.position(ply);
        let asked = |winner| MateAsked {
            winner,
            position,
            answer: mate_answer(&position, winner),
        };
        Color::BOTH.map(asked).into()
    }
}

/// Returns whether a player can still checkmate, with the large budget only where the small one is
/// not enough.
fn mate_answer(position: &Position, winner: Color) -> MateAnswer {
    match can_mate(position, winner, Budget::FAST) {
        MateAnswer::NotDecided { .. } => can_mate(position, winner, Budget::FULL),
        decided => decided,
    }
}

/// The facts about a matter after so many plies, each worked out when it is asked for.
#[derive(Debug)]
pub(super) struct PlayedFacts<'a> {
    played: &'a Played,
    question: &'static Question,
    matter: Matter,
    ply: usize,
    comparison: Comparison,
}

impl PlayedFacts<'_> {
    fn position(&self) -> &Position {
        self.played.position(self.ply)
    }

    fn is_last(&self) -> bool {
        self.ply == self.played.plies()
    }

    /// Where it is not decided for the last position, it is left open only there, so that it is
    /// said once.
    fn dead(&self) -> Value {
        match self.played.first_dead() {
            FirstDead::NotDecided if self.is_last() => Value::Unknown,
            FirstDead::NotDecided | FirstDead::Never => Value::Flag(false),
            FirstDead::After { ply, .. } => Value::Flag(ply <= self.ply),
        }
    }

    fn occurrences(&self, count: fn(&Game, usize, Comparison) -> u32) -> Value {
        Value::Count(count(&self.played.game, self.ply, self.comparison))
    }

    /// Every move of a file counts as completed: nothing in it tells otherwise.
    fn quiet_moves(&self) -> Value {
        Value::Count(self.position().quiet_plies() / 2)
    }

    fn about_the_position(&self, name: &str) -> Value {
        match name {
            "mover" => Value::Player(!self.position().turn()),
            "opponent" => Value::Player(self.position().turn()),
            "last_move_legal" => Value::Flag(true),
            // Where a move was played, there was one.
            "checkmate" => Value::Flag(self.is_last() && self.position().is_checkmate()),
            "stalemate" => Value::Flag(self.is_last() && self.position().is_stalemate()),
            "occurrences" => self.occurrences(Game::occurrences_at),
            "consecutive_occurrences" => self.occurrences(Game::consecutive_occurrences_at),
            "cyclic_occurrences" => self.occurrences(Game::cyclic_occurrences_at),
            "quiet_moves" | "quiet_moves_completed" => self.quiet_moves(),
            "dead" => self.dead(),
            _ => Value::Unknown,
        }
    }

    /// The player on the move claims, having touched nothing and intending no move.
    fn about_a_claim(&self, ground: &'static str, name: &str) -> Value {
        match name {
            "claimant" => Value::Player(self.position().turn()),
            "opponent" => Value::Player(!self.position().turn()),
            "ground" => Value::Word(ground),
            "on_move" => Value::Flag(true),
            "intended" | "touched" | "moved" => Value::Flag(false),
            "occurrences" => self.occurrences(Game::occurrences_at),
            "quiet_moves" => self.quiet_moves(),
            _ => Value::Unknown,
        }
    }

    /// The file says that the player lost on time: he had not made his moves, his opponent had his
    /// flag up, and where only the opponent may claim it, he did; no claim of his was postponed.
    fn about_a_flag(&self, fallen: Color, name: &str) -> Value {
        match name {
            "fallen" => Value::Player(fallen),
            "opponent" => Value::Player(!fallen),
            "first_known" => Value::Flag(true),
            "both_flags" | "quota_made" | "postponed" => Value::Flag(false),
            "noticed_by" => Value::Word("opponent"),
            "opponent.can_mate" => match self.played.can_mate_at_the_end(!fallen) {
                MateAnswer::Yes { .. } => Value::Flag(true),
                MateAnswer::No { .. } => Value::Flag(false),
                MateAnswer::NotDecided { .. } => Value::Unknown,
            },
            _ => Value::Unknown,
        }
    }
}

impl Facts for PlayedFacts<'_> {
    fn value(&self, index: usize) -> Value {
        let name = self.question.facts[index].name;
        match self.matter {
            Matter::Over => self.about_the_position(name),
            Matter::Claim(ground) => self.about_a_claim(ground, name),
            Matter::Flag(fallen) => self.about_a_flag(fallen, name),
        }
    }
}
