//! The arguments of orders, and how each is written and read.

use std::{fmt, str::Split};

use kodeks_board::{Color, PieceType, RepetitionCriteria, Time};
use serde::ser::SerializeMap;

use crate::{Score, rating::Halves};

use super::{Order, Who};

/// An argument of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderArgument<'a> {
    /// The player whom the order concerns.
    Player(Color),
    /// The same, where the short form does not say it.
    PlayerUnsaid(Color),
    /// A time.
    Time(Time),
    /// The times of both clocks, White's first; `None` leaves them to the arbiter.
    Clocks(Option<[Time; 2]>),
    /// A number; `None` where there is none.
    Count(Option<u32>),
    /// A move, in algebraic notation.
    Move(&'a str),
    /// Moves, in algebraic notation.
    Moves(&'a [String]),
    /// A result.
    Score(Score),
    /// A piece that a pawn becomes.
    Piece(PieceType),
    /// Points for a game.
    Points(&'a str),
    /// One of a few words, such as the name of a tempo.
    Word(&'static str),
    /// When positions are the same.
    Criteria(RepetitionCriteria),
    /// Which way a half is rounded.
    Halves(Halves),
    /// Whom a duty binds.
    Who(Who),
    /// A duty.
    Duty(&'static str),
    /// The name of a choice.
    Choice(&'a str),
    /// The orders that follow from the choice.
    Orders(&'a [Order]),
}

impl OrderArgument<'_> {
    /// Writes it as the short form of an order does, after a space; what that leaves out is not written.
    pub(crate) fn write_short(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderArgument::PlayerUnsaid(_) | OrderArgument::Moves(_) | OrderArgument::Orders(_) => Ok(()),
            OrderArgument::Clocks(None) | OrderArgument::Count(None) => Ok(()),
            OrderArgument::Player(color) => write!(f, " {color}"),
            OrderArgument::Time(time) => write!(f, " {time}"),
            OrderArgument::Clocks(Some([white, black])) => write!(f, " {white} {black}"),
            OrderArgument::Count(Some(count)) => write!(f, " {count}"),
            OrderArgument::Move(text) | OrderArgument::Points(text) | OrderArgument::Choice(text) => {
                write!(f, " {text}")
            }
            OrderArgument::Score(score) => write!(f, " {}", score.name()),
            OrderArgument::Piece(piece) => write!(f, " {piece}"),
            OrderArgument::Word(word) | OrderArgument::Duty(word) => write!(f, " {word}"),
            OrderArgument::Criteria(ways) => {
                write!(f, " {} {}", ways.castling.name(), ways.en_passant.name())
            }
            OrderArgument::Halves(halves) => write!(f, " {}", halves.name()),
            OrderArgument::Who(who) => write!(f, " {}", who.name()),
        }
    }

    /// Writes it under its name; times are whole milliseconds.
    pub(crate) fn write_entries<M: SerializeMap>(self, key: &str, map: &mut M) -> Result<(), M::Error> {
        match self {
            OrderArgument::Player(color) | OrderArgument::PlayerUnsaid(color) => map.serialize_entry(key, color.name()),
            OrderArgument::Time(time) => map.serialize_entry(key, &time.ms()),
            OrderArgument::Clocks(None) => Ok(()),
            OrderArgument::Clocks(Some([white, black])) => {
                map.serialize_entry("white", &white.ms())?;
                map.serialize_entry("black", &black.ms())
            }
            OrderArgument::Count(count) => map.serialize_entry(key, &count),
            OrderArgument::Move(text) | OrderArgument::Points(text) | OrderArgument::Choice(text) => {
                map.serialize_entry(key, text)
            }
            OrderArgument::Moves(moves) => map.serialize_entry(key, moves),
            OrderArgument::Score(score) => map.serialize_entry(key, score.name()),
            OrderArgument::Piece(piece) => map.serialize_entry(key, &piece.letter()),
            OrderArgument::Word(word) | OrderArgument::Duty(word) => map.serialize_entry(key, word),
            OrderArgument::Criteria(ways) => {
                map.serialize_entry("castling", ways.castling.name())?;
                map.serialize_entry("en_passant", ways.en_passant.name())
            }
            OrderArgument::Halves(halves) => map.serialize_entry(key, halves.name()),
            OrderArgument::Who(who) => map.serialize_entry(key, who.name()),
            OrderArgument::Orders(orders) => map.serialize_entry(key, orders),
        }
    }
}

/// The arguments of an order in its short form, read one after another.
pub(crate) struct ShortForm<'a> {
    words: Split<'a, char>,
    duty: &'a dyn Fn(&str) -> Option<&'static str>,
}

impl<'a> ShortForm<'a> {
    pub(super) fn new(rest: &'a str, duty: &'a dyn Fn(&str) -> Option<&'static str>) -> ShortForm<'a> {
        let mut words = rest.split(' ');
        if rest.is_empty() {
            words.next();
        }
        ShortForm { words, duty }
    }

    /// Returns whether nothing is left over.
    pub(super) fn ends(mut self) -> bool {
        self.words.next().is_none()
    }

    fn word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn time(&mut self) -> Option<Time> {
        Time::parse(self.word()?)
    }

    /// Reads what may be left out at the end: nothing, or the whole of it.
    fn if_any<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Option<T>> {
        match self.words.clone().next() {
            None => Some(None),
            Some(_) => read(self).map(Some),
        }
    }
}

/// How the arguments of orders are shown and read, by the names that the definition of an order gives.
pub(crate) mod shape {
    use super::{OrderArgument, ShortForm};
    use crate::rating;

    /// One way of showing an argument, and of reading it from the short form of an order.
    pub(crate) trait Shape {
        /// The type in Rust.
        type Held;

        /// How the short form may write it; empty where it leaves it out.
        const EXAMPLE: &'static str;

        /// Returns the argument.
        fn show<'a>(of: &'a Self::Held) -> OrderArgument<'a>;

        /// Reads it; `None` if there is something else at that place, or if the short form leaves it out.
        fn read(form: &mut ShortForm<'_>) -> Option<Self::Held>;
    }

    /// Declares a shape: its name, its type, the argument that it shows, and how it is read.
    macro_rules! shape {
        ($name:ident: $type:ty = $example:literal, |$of:ident| $show:expr, |$form:pat_param| $read:expr) => {
            pub(crate) struct $name;

            impl Shape for $name {
                type Held = $type;

                const EXAMPLE: &'static str = $example;

                fn show<'a>($of: &'a $type) -> OrderArgument<'a> {
                    $show
                }

                fn read($form: &mut ShortForm<'_>) -> Option<$type> {
                    $read
                }
            }
        };
    }

    shape!(Player: kodeks_board::Color = "black",
        |of| OrderArgument::Player(*of), |form| kodeks_board::Color::from_name(form.word()?));
    shape!(PlayerUnsaid: kodeks_board::Color = "",
        |of| OrderArgument::PlayerUnsaid(*of), |_| None);
    shape!(Time: kodeks_board::Time = "3:00",
        |of| OrderArgument::Time(*of), |form| form.time());
    shape!(Clocks: Option<[kodeks_board::Time; 2]> = "1:00 1:30:00",
        |of| OrderArgument::Clocks(*of), |form| form.if_any(|form| Some([form.time()?, form.time()?])));
    shape!(Count: u32 = "50",
        |of| OrderArgument::Count(Some(*of)), |form| form.word()?.parse().ok());
    shape!(CountIfAny: Option<u32> = "",
        |of| OrderArgument::Count(*of), |form| form.if_any(|form| form.word()?.parse().ok()));
    shape!(Move: String = "Nf3",
        |of| OrderArgument::Move(of), |form| form.word().map(str::to_owned));
    shape!(Moves: Vec<String> = "",
        |of| OrderArgument::Moves(of), |_| None);
    shape!(Score: crate::Score = "1-0",
        |of| OrderArgument::Score(*of), |form| crate::Score::from_name(form.word()?));
    shape!(Piece: kodeks_board::PieceType = "queen",
    |of| OrderArgument::Piece(*of), |form| {
        let name = form.word()?;
        kodeks_board::PieceType::PROMOTIONS.into_iter().find(|piece| piece.name() == name)
    });
    shape!(Points: String = "1/2",
        |of| OrderArgument::Points(of), |form| form.word().map(str::to_owned));
    shape!(Tempo: crate::Tempo = "rapid",
        |of| OrderArgument::Word(of.name()), |form| crate::Tempo::from_name(form.word()?));
    shape!(Criteria: kodeks_board::RepetitionCriteria = "rights legal",
    |of| OrderArgument::Criteria(*of), |form| {
        let castling = kodeks_board::CastlingComparison::from_name(form.word()?)?;
        let en_passant = kodeks_board::EnPassantComparison::from_name(form.word()?)?;
        Some(kodeks_board::RepetitionCriteria { castling, en_passant })
    });
    shape!(Halves: rating::Halves = "up",
        |of| OrderArgument::Halves(*of), |form| rating::Halves::from_name(form.word()?));
    shape!(Who: crate::Who = "both",
        |of| OrderArgument::Who(*of), |form| crate::Who::from_name(form.word()?));
    shape!(Duty: &'static str = "duty",
        |of| OrderArgument::Duty(of), |form| (form.duty)(form.word()?));
    shape!(Choice: String = "warning",
        |of| OrderArgument::Choice(of), |form| form.word().map(str::to_owned));
    shape!(Orders: Vec<crate::Order> = "",
        |of| OrderArgument::Orders(of), |_| None);
}
