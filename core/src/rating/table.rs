//! The two tables of the rating regulations, as printed: read row by row, never by a formula.

use std::fmt;

use super::Hundredths;

/// Table of expected scores: for each difference in rating what the higher and the lower rated
/// player are expected to score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    rows: Vec<ScoreRow>,
    above: [Hundredths; 2],
}

/// A row of a [`ScoreTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The least difference of the row.
    pub from: u32,
    /// The greatest, which is inside.
    pub to: u32,
    /// The expected scores of the higher and the lower rated player.
    pub scores: [Hundredths; 2],
}

/// Table of performances: for each share of the points the difference in rating that it is worth.
/// Below half of the points it is the negative of the other half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerformanceTable(Vec<u32>);

crate::stored!(struct ScoreTable { rows, above });
crate::stored!(struct ScoreRow { from, to, scores });
crate::stored!(tuple PerformanceTable);

/// A fault in a row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// It does not begin where the row before ends: what it should begin with.
    Gap(u32),
    /// It ends before it begins.
    Backwards,
    /// Its number does not rise, or fall, as in the rows before.
    OutOfOrder,
    /// The two expected scores do not make one point.
    NotOnePoint,
    /// The table ends before it is complete: what is still missing.
    EndsBefore(u32),
}

impl ScoreTable {
    /// Returns the table with these rows, and these expected scores above the last.
    ///
    /// # Errors
    ///
    /// The place of the first row that is wrong, and why; the place after the last means the expected scores above it.
    pub fn new(rows: Vec<ScoreRow>, above: [Hundredths; 2]) -> Result<ScoreTable, (usize, TableFault)> {
        let mut next = 0;
        let mut least = Hundredths::new(50);
        for (place, row) in rows.iter().enumerate() {
            row.check(next, least).map_err(|fault| (place, fault))?;
            next = row.to.saturating_add(1);
            least = row.scores[0] + Hundredths::new(1);
        }
        let last = ScoreRow { from: next, to: u32::MAX, scores: above };
        last.check(next, least).map_err(|fault| (rows.len(), fault))?;
        Ok(ScoreTable { rows, above })
    }

    /// Returns the rows, the least difference first.
    #[must_use]
    pub fn rows(&self) -> &[ScoreRow] {
        &self.rows
    }

    /// Returns what the higher and the lower rated player are expected to score above the last row.
    #[must_use]
    pub fn above(&self) -> [Hundredths; 2] {
        self.above
    }

    /// Returns what a player is expected to score at this difference.
    #[must_use]
    pub fn expected_score(&self, difference: u32, is_higher: bool) -> Hundredths {
        let row = self.rows.iter().find(|row| difference <= row.to);
        let [higher, lower] = row.map_or(self.above, |row| row.scores);
        if is_higher { higher } else { lower }
    }
}

impl ScoreRow {
    fn check(&self, next: u32, least: Hundredths) -> Result<(), TableFault> {
        if self.from != next {
            return Err(TableFault::Gap(next));
        }
        if self.to < self.from {
            return Err(TableFault::Backwards);
        }
        if self.scores[0] < least {
            return Err(TableFault::OutOfOrder);
        }
        if self.scores[0] + self.scores[1] == Hundredths::ONE && self.scores[1].count() >= 0 {
            Ok(())
        } else {
            Err(TableFault::NotOnePoint)
        }
    }
}

impl PerformanceTable {
    /// Returns the table with these rows, each a share of the points in hundredths and what it is
    /// worth: from all of them down to half, none left out.
    ///
    /// # Errors
    ///
    /// The place of the first row that is wrong, and why.
    pub fn new(rows: &[(u32, u32)]) -> Result<PerformanceTable, (usize, TableFault)> {
        let mut worth = Vec::new();
        for (place, (share, points)) in rows.iter().enumerate() {
            let expected = 100u32.saturating_sub(u32::try_from(place).unwrap_or(u32::MAX));
            if *share != expected {
                return Err((place, TableFault::Gap(expected)));
            }
            if worth.last().is_some_and(|before| points >= before) {
                return Err((place, TableFault::OutOfOrder));
            }
            worth.push(*points);
        }
        let is_half = |(share, points): &(u32, u32)| *share == 50 && *points == 0;
        match rows.last() {
            Some(last) if is_half(last) => Ok(PerformanceTable(worth)),
            Some((share, _)) if *share <= 50 => Err((rows.len() - 1, TableFault::OutOfOrder)),
            _ => Err((rows.len(), TableFault::EndsBefore(50))),
        }
    }

    /// Returns the rows, from all of the points down to half.
    pub fn rows(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..).zip(&self.0).map(|(place, points)| (100 - place, *points))
    }

    /// Returns what a score out of so many games is worth, both in half points.
    ///
    /// The share of the points is rounded to hundredths; half a hundredth goes away from one half,
    /// so that a score and its opposite are worth the same.
    #[must_use]
    pub fn worth(&self, score: u32, most: u32) -> Hundredths {
        let half = Hundredths::new(50);
        let above_half = i64::from(score) * 2 - i64::from(most);
        let off = half.share(above_half, i64::from(most));
        let row = usize::try_from((half.count() - off.count().abs()).max(0)).unwrap_or(0);
        let points = self.0.get(row).copied().unwrap_or(0);
        Hundredths::whole(i64::from(points) * off.count().signum())
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::Gap(next) => write!(f, "the row has to begin with {next}"),
            TableFault::Backwards => f.write_str("the row ends before it begins"),
            TableFault::OutOfOrder => f.write_str("the number is out of order"),
            TableFault::NotOnePoint => f.write_str("the two expected scores do not make one point"),
            TableFault::EndsBefore(last) => write!(f, "the table ends before {last}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PerformanceTable, ScoreRow, ScoreTable, TableFault};
    use crate::rating::Hundredths;

    fn row(from: u32, to: u32, higher: i64) -> ScoreRow {
        let scores = [Hundredths::new(higher), Hundredths::new(100 - higher)];
        ScoreRow { from, to, scores }
    }

    const ALL: [Hundredths; 2] = [Hundredths::ONE, Hundredths::ZERO];

    #[test]
    fn the_upper_end_of_a_row_is_inside() {
        let table = ScoreTable::new(vec![row(0, 3, 50), row(4, 10, 51)], ALL).unwrap();
        let expected = |difference| [true, false].map(|is_higher| table.expected_score(difference, is_higher).count());
        assert_eq!(expected(0), [50, 50]);
        assert_eq!(expected(3), [50, 50]);
        assert_eq!(expected(4), [51, 49]);
        assert_eq!(expected(10), [51, 49]);
        assert_eq!(expected(11), [100, 0]);
    }

    #[test]
    fn a_wrong_row_is_named() {
        let fault = |rows: Vec<ScoreRow>| ScoreTable::new(rows, ALL).unwrap_err();
        assert_eq!(fault(vec![row(1, 3, 50)]), (0, TableFault::Gap(0)));
        assert_eq!(fault(vec![row(0, 3, 50), row(5, 9, 51)]), (1, TableFault::Gap(4)));
        assert_eq!(fault(vec![row(0, 3, 50), row(3, 9, 51)]), (1, TableFault::Gap(4)));
        assert_eq!(fault(vec![row(0, 3, 50), row(4, 3, 51)]), (1, TableFault::Backwards));
        assert_eq!(fault(vec![row(0, 3, 52), row(4, 9, 51)]), (1, TableFault::OutOfOrder));
        let mut uneven = row(0, 3, 52);
        uneven.scores[1] = Hundredths::new(49);
        assert_eq!(fault(vec![uneven]), (0, TableFault::NotOnePoint));
        assert_eq!(fault(vec![row(0, 3, 100)]), (1, TableFault::OutOfOrder));
    }

    /// A table in which each hundredth above one half is worth ten points.
    fn straight() -> Vec<(u32, u32)> {
        (50..=100).rev().map(|p| (p, (p - 50) * 10)).collect()
    }

    #[test]
    fn a_score_and_its_opposite_are_worth_the_same() {
        let table = PerformanceTable::new(&straight()).unwrap();
        for (score, most) in [(1, 16), (3, 16), (9, 18), (0, 18), (7, 18)] {
            assert_eq!(table.worth(score, most), -table.worth(most - score, most), "{score}");
        }
        assert_eq!(table.worth(16, 18), Hundredths::whole(390));
        assert_eq!(table.worth(8, 18), Hundredths::whole(-60));
        assert_eq!(table.worth(14, 16), Hundredths::whole(380));
        assert_eq!(table.worth(0, 18), Hundredths::whole(-500));
    }

    #[test]
    fn a_table_of_performances_is_whole_and_falls() {
        let fault = |rows: &[(u32, u32)]| PerformanceTable::new(rows).unwrap_err();
        let mut rows = straight();
        rows.remove(3);
        assert_eq!(fault(&rows), (3, TableFault::Gap(97)));
        let mut rows = straight();
        rows[4].1 = rows[3].1;
        assert_eq!(fault(&rows), (4, TableFault::OutOfOrder));
        assert_eq!(fault(&straight()[..50]), (50, TableFault::EndsBefore(50)));
        let mut rows = straight();
        rows[50].1 = 1;
        assert_eq!(fault(&rows), (50, TableFault::OutOfOrder));
        let mut rows = straight();
        rows.push((49, 0));
        assert_eq!(fault(&rows).0, 51);
        assert_eq!(PerformanceTable::new(&straight()).unwrap().rows().count(), 51);
    }
}
