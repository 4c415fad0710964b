//! The printed tables of an edition: those of the last of its packs that has them.

use kodeks_base::{Diagnostic, join_quoted, phrase};
use kodeks_core::rating::{PerformanceTable, RatingStep, ScoreTable};

use crate::{
    Edition, PrintedTable,
    pack::table::{FOLDER, PERFORMANCES, SCORES},
};

impl Edition {
    /// Returns the table of expected scores, if the edition has one.
    #[must_use]
    pub fn score_table(&self) -> Option<&PrintedTable<ScoreTable>> {
        self.packs().iter().rev().find_map(|pack| pack.tables.scores.as_ref())
    }

    /// Returns the table of performances, if the edition has one.
    #[must_use]
    pub fn performance_table(&self) -> Option<&PrintedTable<PerformanceTable>> {
        self.packs().iter().rev().find_map(|pack| pack.tables.performances.as_ref())
    }

    /// Refuses regulations that send to a table which is not there.
    pub(crate) fn check_tables(&self) -> Result<(), Diagnostic> {
        let needed = [
            (RatingStep::ExpectedScore, SCORES, self.score_table().is_some()),
            (RatingStep::Unrated, PERFORMANCES, self.performance_table().is_some()),
        ];
        for placed in self.regulations() {
            let question = placed.question();
            let missing = needed.iter().find(|(step, _, is_there)| question.step == Some(*step) && !is_there);
            if let Some((_, name, _)) = missing {
                let file = join_quoted([format!("{FOLDER}{name}.toml").as_str()]);
                let message = phrase!(
                    "K1108",
                    "`{question}` needs the table {file}, which no pack here has",
                    question = question.name,
                    file
                );
                return Err(Diagnostic::in_file(&placed.regulation.file, message));
            }
        }
        Ok(())
    }
}
