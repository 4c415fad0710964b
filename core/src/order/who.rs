//! Whom a duty binds: a player, the arbiter, somebody else.

use kodeks_board::Color;

/// Whom a duty binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// One of the players.
    Player(Color),
    /// Both players.
    Both,
    /// One of the players, whichever does it.
    Either,
    /// The arbiter.
    Arbiter,
    /// The assistant of a player or of the arbiter.
    Assistant,
    /// The organiser of the event.
    Organiser,
    /// Spectators and everybody else.
    Others,
}

impl Who {
    /// The names of everybody who is not one player.
    pub const NAMES: [&'static str; 6] = ["both", "either", "arbiter", "assistant", "organiser", "others"];

    /// Returns who is named so; players have the names of their colours.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Who> {
        Some(match name {
            "both" => Who::Both,
            "either" => Who::Either,
            "arbiter" => Who::Arbiter,
            "assistant" => Who::Assistant,
            "organiser" => Who::Organiser,
            "others" => Who::Others,
            _ => Who::Player(Color::from_name(name)?),
        })
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Who::Player(color) => color.name(),
            Who::Both => "both",
            Who::Either => "either",
            Who::Arbiter => "arbiter",
            Who::Assistant => "assistant",
            Who::Organiser => "organiser",
            Who::Others => "others",
        }
    }
}
