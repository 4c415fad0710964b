//! A certificate as a text, version 1.
//!
//! ```text
//! kodeks certificate 1
//! position 8/8/8/4k3/8/8/8/3BK3 w - - 0 1
//! winner white
//! line e1d2 e5d5 …                 (winnable: this line, and no more)
//! wall                             (unwinnable: any number of walls …)
//! man P e4 safe behind 2           (letter as in FEN, squares, then what else holds of it)
//! man p e5 safe
//! positions 2                      (… and this many positions, four fields of a FEN each)
//! 8/8/8/4k3/8/8/8/3BK3 w - -
//! 8/8/8/4k3/8/8/3B4/4K3 b - -
//! end
//! ```
//!
//! `behind` gives the number of the pawn ahead of this one, counted from 1 in the fortress.

use std::{borrow::Cow, error, fmt, str::FromStr};

use super::certificate::{Certificate, CertificateEvidence, Fortress, FortressPiece, PositionSet};
use super::limits;
use kodeks_board::{Bitboard, Color, Move, Piece, Position, Square};

const HEAD: &str = "kodeks certificate 1";

impl fmt::Display for Certificate {
    /// Writes the certificate in the text form, version 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        writeln!(f, "position {}", self.position.setup())?;
        writeln!(f, "winner {}", self.winner)?;
        match &self.evidence {
            CertificateEvidence::Line(line) => {
                f.write_str("line")?;
                line.iter().try_for_each(|m| write!(f, " {m}"))?;
                writeln!(f)?;
            }
            CertificateEvidence::Closed { positions, fortresses } => {
                fortresses.iter().try_for_each(|fortress| write_wall(f, fortress))?;
                writeln!(f, "positions {}", positions.len())?;
                positions.iter().try_for_each(|p| write_position(f, &p))?;
            }
        }
        writeln!(f, "end")
    }
}

fn write_wall(f: &mut fmt::Formatter<'_>, fortress: &Fortress) -> fmt::Result {
    writeln!(f, "wall")?;
    for member in &fortress.pieces {
        write!(f, "man {}", member.piece.letter())?;
        member.squares.into_iter().try_for_each(|square| write!(f, " {square}"))?;
        if member.safe {
            f.write_str(" safe")?;
        }
        if let Some(ahead) = member.behind {
            write!(f, " behind {}", ahead + 1)?;
        }
        writeln!(f)?;
    }
    Ok(())
}

fn write_position(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let fen = position.setup().to_string();
    let four: Vec<&str> = fen.split(' ').by_ref().take(4).collect();
    writeln!(f, "{}", four.join(" "))
}

/// Why a text is no certificate that could be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateError {
    line: usize,
    found: String,
    right: Cow<'static, str>,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CertificateError { line, found, right } = self;
        write!(f, "certificate: line {line}: `{found}`; write {right}")
    }
}

impl error::Error for CertificateError {}

impl FromStr for Certificate {
    type Err = CertificateError;

    /// Reads the text form, version 1. What it says is not checked.
    fn from_str(text: &str) -> Result<Certificate, CertificateError> {
        let mut reader = CertificateReader { lines: text.lines(), number: 0, line: "" };
        reader.next();
        if reader.line != HEAD {
            return reader.wrong("`kodeks certificate 1`");
        }
        let position = reader.next().after("position").and_then(|fen| fen.parse().ok());
        let position: Position = reader.or_wrong(position, "`position` and the FEN of a legal position")?;
        let winner = reader.next().after("winner").and_then(Color::from_name);
        let winner = reader.or_wrong(winner, "`winner white` or `winner black`")?;
        let evidence = reader.next().evidence(&position)?;
        if reader.next().line != "end" {
            return reader.wrong("`end`");
        }
        Ok(Certificate { position, winner, evidence })
    }
}

struct CertificateReader<'a> {
    lines: std::str::Lines<'a>,
    number: usize,
    line: &'a str,
}

impl<'a> CertificateReader<'a> {
    fn next(&mut self) -> &mut Self {
        self.number += 1;
        self.line = self.lines.next().unwrap_or_default().trim_end();
        self
    }

    /// Returns what follows a word with which the line begins.
    fn after(&self, word: &str) -> Option<&'a str> {
        let rest = self.line.strip_prefix(word)?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
    }

    fn wrong<T>(&self, right: impl Into<Cow<'static, str>>) -> Result<T, CertificateError> {
        let found = self.line.chars().take(80).collect();
        Err(CertificateError { line: self.number, found, right: right.into() })
    }

    fn or_wrong<T>(&self, found: Option<T>, right: impl Into<Cow<'static, str>>) -> Result<T, CertificateError> {
        found.map_or_else(|| self.wrong(right), Ok)
    }

    fn evidence(&mut self, position: &Position) -> Result<CertificateEvidence, CertificateError> {
        if let Some(moves) = self.after("line") {
            let line = read_line(*position, moves);
            return self.or_wrong(
                line.map(CertificateEvidence::Line),
                format!("`line` and up to {} legal moves, `e2e4 e7e8q`", limits::LINE_PLIES),
            );
        }
        let mut fortresses = Vec::new();
        while self.line == "wall" {
            if fortresses.len() == limits::FORTRESSES {
                return self.wrong(format!("{} walls at most", limits::FORTRESSES));
            }
            fortresses.push(self.fortress()?);
        }
        let count = self
            .after("positions")
            .and_then(|count| count.parse().ok())
            .filter(|count| *count <= limits::CERTIFICATE_POSITIONS);
        let most = limits::CERTIFICATE_POSITIONS;
        let right = || format!("`line`, `wall` or `positions` and their number, up to {most}");
        let count: usize = match count {
            Some(count) => count,
            None => return self.wrong(right()),
        };
        let positions = (0..count).map(|_| self.position()).collect::<Result<PositionSet, _>>()?;
        Ok(CertificateEvidence::Closed { positions, fortresses })
    }

    /// Reads the pieces up to the first line that is none.
    fn fortress(&mut self) -> Result<Fortress, CertificateError> {
        let mut fortress = Fortress::default();
        while let Some(member) = self.next().after("man") {
            if fortress.pieces.len() == limits::PIECES {
                return self.wrong(format!("{} men at most", limits::PIECES));
            }
            let member = self.or_wrong(read_man(member), "`man P e4 e5 safe behind 2`")?;
            fortress.pieces.push(member);
        }
        Ok(fortress)
    }

    fn position(&mut self) -> Result<Position, CertificateError> {
        let position = self.next().line.parse().ok();
        self.or_wrong(position, "four fields of the FEN of a legal position")
    }
}

fn read_line(mut position: Position, moves: &str) -> Option<Vec<Move>> {
    let one = |text: &str| {
        let m = position.legal_moves().into_iter().find(|m| m.to_string() == text)?;
        position.play(m);
        Some(m)
    };
    let moves = moves.split_ascii_whitespace();
    let most = limits::LINE_PLIES + 1;
    let line: Option<Vec<Move>> = moves.take(most).map(one).collect();
    line.filter(|line| line.len() < most)
}

fn read_man(text: &str) -> Option<FortressPiece> {
    let mut words = text.split_ascii_whitespace().peekable();
    let letter = words.next().filter(|word| word.len() == 1)?.chars().next()?;
    let mut squares = Bitboard::EMPTY;
    while let Some(square) = words.peek().and_then(|word| Square::from_name(word)) {
        squares.insert(square);
        words.next();
    }
    let safe = words.next_if_eq(&"safe").is_some();
    let behind = match words.next() {
        None => None,
        Some("behind") => Some(words.next()?.parse::<usize>().ok()?.checked_sub(1)?),
        Some(_) => return None,
    };
    let piece = Piece::from_letter(letter)?;
    let ends = words.next().is_none();
    ends.then_some(FortressPiece { piece, squares, safe, behind })
}
