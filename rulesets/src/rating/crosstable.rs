//! The crosstable of a round-robin: everybody's results against everybody.

use kodeks_base::{Complaint, Diagnostic, Phrase, phrase};
use kodeks_core::rating::Points;

use crate::{
    document::{Node, WithNode},
    rating::{GameResult, Opponent},
};

use super::file::RowPart;

/// The crosstable of a round-robin, every game played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The players, in the order of the file.
    pub rows: Vec<CrosstableRow>,
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrosstableRow {
    /// His name.
    pub name: String,
    /// The published rating; `None` for a player who is unrated.
    pub rating: Option<u32>,
    /// A rating that an unrated player has from an earlier tournament only.
    pub provisional: Option<u32>,
    /// His rating in standard chess, in a table for another list.
    pub standard: Option<u32>,
    /// His results against each player, nothing against himself.
    pub cells: Vec<Vec<Points>>,
}

impl CrosstableRow {
    /// Returns the player as an opponent of the others.
    pub(super) fn opponent(&self) -> Opponent {
        Opponent {
            name: Some(self.name.clone()),
            rating: self.rating,
            provisional: self.provisional,
            standard: self.standard,
        }
    }

    /// Returns what the player has scored against these players, in half points.
    pub(super) fn half_points(&self, against: impl Fn(usize) -> bool) -> u32 {
        self.cells
            .iter()
            .enumerate()
            .filter(|(column, _)| against(*column))
            .flat_map(|(_, cell)| cell)
            .map(|points| points.halves())
            .sum()
    }

    /// Returns how many games the player has played against these players.
    pub(super) fn games(&self, against: impl Fn(usize) -> bool) -> usize {
        self.cells.iter().enumerate().filter(|(column, _)| against(*column)).map(|(_, cell)| cell.len()).sum()
    }
}

impl Crosstable {
    pub(super) fn of(rows: WithNode<Vec<WithNode<RowPart>>>) -> Result<Crosstable, Diagnostic> {
        let players = rows.value.len();
        let (mut table, mut nodes) = (Crosstable { rows: Vec::new() }, Vec::new());
        for (place, WithNode { value, node }) in rows.value.into_iter().enumerate() {
            table.rows.push(row(value, &node, place, players)?);
            nodes.push(node);
        }
        for (place, (row, node)) in table.rows.iter().zip(&nodes).enumerate() {
            if table.rows[..place].iter().any(|other| other.name == row.name) {
                return Err(node.error(phrase!("K3001", "`{name}` is named twice", name = row.name)));
            }
            table.check_row(place).map_err(|message| node.error(message))?;
        }
        Ok(table)
    }

    /// Checks a row against those above it.
    fn check_row(&self, place: usize) -> Result<(), Phrase> {
        let row = &self.rows[place];
        for (other, column) in self.rows[..place].iter().zip(&row.cells) {
            let mirrored: Vec<Points> = column.iter().map(|points| points.of_opponent()).collect();
            if mirrored != other.cells[place] {
                return Err(phrase!(
                    "K3002",
                    "`{one}` and `{other}` have not shared the points of their games",
                    one = other.name,
                    other = row.name
                ));
            }
        }
        let mut played =
            (row.cells.iter().enumerate()).filter(|(column, _)| *column != place).map(|(_, cell)| cell.len());
        let first = played.next().unwrap_or(0);
        if played.all(|games| games == first) {
            Ok(())
        } else {
            Err(phrase!("K3003", "`{name}` has not played equally often against everybody", name = row.name))
        }
    }

    /// Returns the results of the player in this row.
    pub(super) fn results(&self, place: usize) -> Vec<GameResult> {
        let against = |(row, cell): (&CrosstableRow, &Vec<Points>)| {
            let result = |points: &Points| GameResult { opponent: row.opponent(), points: *points };
            cell.iter().map(result).collect::<Vec<_>>()
        };
        self.rows.iter().zip(&self.rows[place].cells).flat_map(against).collect()
    }
}

fn row(part: RowPart, node: &Node, place: usize, players: usize) -> Result<CrosstableRow, Diagnostic> {
    let row = CrosstableRow {
        name: part.name,
        rating: part.rating.map(|rating| rating.0),
        provisional: part.provisional.map(|rating| rating.0),
        standard: part.standard.map(|rating| rating.0),
        cells: read_cells(&part.results, place, players)?,
    };
    match (row.rating, row.provisional) {
        (Some(_), Some(_)) => Err(node.error(phrase!("K3004", "a player with a `rating` has no `provisional` one"))),
        _ => Ok(row),
    }
}

fn read_cells(
    WithNode { value, node }: &WithNode<String>,
    place: usize,
    players: usize,
) -> Result<Vec<Vec<Points>>, Diagnostic> {
    let written: Vec<&str> = value.split_whitespace().collect();
    if written.len() != players {
        let message = Complaint::new(phrase!(
            "K3005",
            "{columns} columns for {players} players",
            players,
            columns = written.len()
        ))
        .with_help(phrase!("K3005-help", "write one for each, `x` for the player himself"));
        return Err(node.error(message));
    }
    let cell = |(column, text): (usize, &&str)| match (column == place, *text) {
        (true, "x" | "X" | "*") => Ok(Vec::new()),
        (true, _) => Err(node
            .error(phrase!("K3006", "column {column} is the player's own", column = column + 1))
            .with_help(phrase!("K3006-help", "write `x` there"))),
        (false, text) => read_cell(node, text),
    };
    written.iter().enumerate().map(cell).collect()
}

/// Reads the results of all games between two players: `1`, `½`, `10`, `=1`.
fn read_cell(node: &Node, text: &str) -> Result<Vec<Points>, Diagnostic> {
    if let Some(points) = Points::parse(text) {
        return Ok(vec![points]);
    }
    let games: Option<Vec<Points>> = (text.chars()).map(|game| Points::parse(game.encode_utf8(&mut [0; 4]))).collect();
    games.ok_or_else(|| {
        let message = if text.contains(['+', '-', '.']) {
            Complaint::new(phrase!("K3007", "`{text}`: a game was not played", text))
                .with_help(phrase!("K3007-help", "a crosstable is reckoned with only if all were"))
        } else {
            Complaint::new(phrase!("K3007-results", "`{text}` are not the results of games", text))
                .with_help(phrase!("K3007-help-results", "write 1, = or 0 for each"))
        };
        node.error(message)
    })
}
