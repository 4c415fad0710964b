//! The results of real games under two editions.

use std::{
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{Complaint, Diagnostic, Language, files::NewFile, phrase};
use kodeks_board::{PgnGame, notation::Letters};
use kodeks_collections::{Batch, Collector, collections};
use kodeks_compare::{
    GameImpact, Impact, Scope,
    report::{CollectionImpact, EditionWithReadings, ListedGame},
};
use kodeks_rulesets::{Edition, Library};
use kodeks_views::{
    comparison::{GAMES_COLUMNS, games_objects, games_rows},
    table::Cell,
};
use kodeks_words::Words;

use crate::{
    csv,
    games::{Manner, go_through},
    output::json_line,
};

/// The findings of a batch of games.
struct GamesPortion {
    games: CollectionImpact,
    lines: String,
    end: Option<Diagnostic>,
}

/// The findings of all games, and the output for games whose ruling changes.
struct ImpactCollector {
    games: CollectionImpact,
    out: Option<NewFile>,
    end: Option<Diagnostic>,
}

/// The result after all games.
pub struct PlayedGames {
    /// The counts.
    pub games: CollectionImpact,
    /// Whether a file could not be read.
    pub has_failed: bool,
    /// Whether the program was interrupted.
    pub is_interrupted: bool,
}

/// The form in which each game with a changed result is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesForm {
    /// One object for each.
    Ndjson,
    /// A table with a row for each.
    Csv,
}

impl GamesForm {
    /// Returns the form that the name of a file asks for.
    ///
    /// # Errors
    ///
    /// It ends with neither `.ndjson` nor `.csv`.
    pub fn of(path: &Path) -> Result<GamesForm, Diagnostic> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending {
            Some("ndjson" | "jsonl") => Ok(GamesForm::Ndjson),
            Some("csv") => Ok(GamesForm::Csv),
            _ => {
                let message =
                    Complaint::new(phrase!("K0801-form", "the games are written in the form that the name asks for"))
                        .with_help(phrase!("K0801-help-form", "let it end with .ndjson or .csv"));
                Err(Diagnostic::command_line(message.about(path.display().to_string())))
            }
        }
    }
}

/// The games that are put to editions, and how.
pub struct GamesRequest<'a> {
    /// Their files and folders; none if no games are asked for.
    pub games: &'a [PathBuf],
    /// The file to which every game with another end is written.
    pub out: Option<&'a Path>,
    /// Whether first possible claims of a draw are compared.
    pub claims: bool,
    /// The letters of moves in games that do not name theirs.
    pub letters: Letters,
    /// How many threads are used.
    pub jobs: usize,
    /// The scope of the comparison.
    pub scope: Scope,
    /// The language of what is written.
    pub language: Language,
}

/// Puts every game to the editions.
///
/// # Errors
///
/// A folder without games, a file that cannot be written, or something wrong in the files of an edition. A file of games that
/// cannot be read is reported, and the others are read.
pub fn compare_games(
    wanted: &GamesRequest<'_>,
    library: &Library,
    asked: &[EditionWithReadings],
) -> Result<Option<PlayedGames>, Diagnostic> {
    if wanted.games.is_empty() {
        return Ok(None);
    }
    let form = wanted.out.map(GamesForm::of).transpose()?;
    let games = collections(wanted.games)?;
    games.refuse_as_output(wanted.out)?;
    let mut collected = ImpactCollector {
        games: CollectionImpact::of(asked.len(), wanted.claims),
        out: wanted.out.map(NewFile::create).transpose()?,
        end: None,
    };
    if form == Some(GamesForm::Csv) {
        collected.write(&csv::heading(&GAMES_COLUMNS));
    }
    let words = Words::of(wanted.language, library)?;
    let manner = Manner { jobs: wanted.jobs, keeps_text: false, prints: false, words: &words };
    let gone = go_through(games, manner, collected, |round| {
        let impact = Impact::of(library, asked, &wanted.scope)?.with_claims(wanted.claims).with_letters(wanted.letters);
        let mut worker = GamesWorker { impact, asked, form, with_claims: wanted.claims, words: &words };
        round.each(|batch| worker.look(batch));
        Ok(())
    });
    let collected = gone.collector;
    gone.worked?;
    if let Some(end) = collected.end {
        return Err(end);
    }
    collected.out.map_or(Ok(()), NewFile::finish)?;
    Ok(Some(PlayedGames { games: collected.games, has_failed: gone.has_failed, is_interrupted: gone.is_interrupted }))
}

/// Looks at batches.
struct GamesWorker<'a> {
    impact: Impact<'a>,
    asked: &'a [EditionWithReadings],
    form: Option<GamesForm>,
    with_claims: bool,
    words: &'a Words,
}

impl GamesWorker<'_> {
    fn look(&mut self, batch: &Batch<Arc<str>>) -> GamesPortion {
        let mut portion = GamesPortion {
            games: CollectionImpact::of(self.asked.len(), self.with_claims),
            lines: String::new(),
            end: None,
        };
        for pgn in batch.games() {
            match self.impact.game(pgn) {
                Ok(None) => {}
                Ok(Some(impact)) => {
                    portion.games.add(&batch.of, pgn, &impact);
                    self.write(&batch.of, pgn, &impact, &mut portion.lines);
                }
                Err(error) => {
                    portion.end = Some(error);
                    break;
                }
            }
        }
        portion
    }

    fn write(&self, file: &str, pgn: &PgnGame, impact: &GameImpact, lines: &mut String) {
        let Some(form) = self.form else {
            return;
        };
        for (pair, otherwise) in self.asked.windows(2).zip(&impact.steps) {
            if otherwise.is_nothing() {
                continue;
            }
            let listed = ListedGame::of(file, pgn, otherwise);
            let editions: [&Edition; 2] = [&pair[0].edition, &pair[1].edition];
            match form {
                GamesForm::Csv => {
                    let rows: Vec<Vec<Cell>> = games_rows(&listed, editions, self.words);
                    rows.iter().for_each(|row| csv::add(row, lines));
                }
                GamesForm::Ndjson => {
                    for object in games_objects(&listed, editions, self.words) {
                        *lines += &json_line(object);
                        lines.push('\n');
                    }
                }
            }
        }
    }
}

impl ImpactCollector {
    fn write(&mut self, lines: &str) {
        if let Some(out) = &mut self.out
            && let Err(error) = out.write_all(lines.as_bytes())
        {
            self.end = Some(out.fault(&error));
        }
    }
}

impl Collector for ImpactCollector {
    type Portion = GamesPortion;

    fn add(&mut self, portion: GamesPortion) {
        self.games.merge(portion.games);
        self.write(&portion.lines);
        self.end = self.end.take().or(portion.end);
    }

    fn goes_on(&self) -> bool {
        self.end.is_none()
    }

    fn counts(&self) -> (u64, u64) {
        let steps = self.games.steps.iter();
        (self.games.read, steps.map(|step| step.ended_otherwise()).sum())
    }
}
