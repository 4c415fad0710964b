//! Requests about games: their findings, their facts, or the games themselves.

use std::{collections::HashMap, sync::Arc};

use arrow_array::{ArrayRef, Int64Array, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use kodeks_answers::AuditRequest;
use kodeks_audit::{Audit, AuditTally, EventRegister, FindingKind};
use kodeks_base::{Date, Diagnostic, phrase};
use kodeks_board::PgnGame;
use kodeks_collections::{Auditor, Batch};
use kodeks_compare::{
    GameImpact, Impact, Scope,
    report::{CollectionImpact, EditionWithReadings, ListedGame},
};
use kodeks_rulesets::{Library, Selector};
use kodeks_views::{
    audit::{AuditView, FACTS, FINDINGS, TallyView, facts_row, rows},
    comparison::{IMPACT, games_json, games_rows},
    table::{Cell, TableForm},
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use super::{
    arrays::{arrays, fields},
    columns::twice,
    origin::BatchOrigin,
};

/// A request about games.
pub struct GamesRequest {
    pub library: Arc<Library>,
    pub words: Arc<Words>,
    pub wanted: AuditRequest,
    pub what: RequestKind,
}

/// The kind of a request about games.
#[derive(Clone, Debug)]
pub enum RequestKind {
    /// The findings in them.
    Findings {
        /// The edition that is compared with, as it stood on a day if one is named.
        against: Option<(Selector, Option<Date>)>,
        /// Whether games that were skipped get a row.
        skipped: bool,
        /// Whether a finding that is the same for all games of an event is given for the first alone.
        once_per_event: bool,
    },
    /// Their facts.
    Facts,
    /// The differences of each edition from the one before.
    Otherwise {
        /// The editions.
        editions: Vec<EditionWithReadings>,
        /// The scope of the comparison.
        scope: Box<Scope>,
    },
    /// Their texts.
    Texts,
}

/// The table of the texts of games.
const TEXTS: TableForm = TableForm {
    name: "kodeks.games",
    version: "1",
    columns: &[("file", false), ("game", true), ("game_line", true), ("pgn", false), ("error", false)],
};

/// The name of the column that says which games tell the same of their event.
const EVENT_KEY: &str = "event_key";

impl RequestKind {
    const fn form(&self) -> &'static TableForm {
        match self {
            RequestKind::Findings { .. } => &FINDINGS,
            RequestKind::Facts => &FACTS,
            RequestKind::Otherwise { .. } => &IMPACT,
            RequestKind::Texts => &TEXTS,
        }
    }

    /// Whether each row names its event.
    const fn tells_events(&self) -> bool {
        matches!(self, RequestKind::Findings { once_per_event: false, .. })
    }

    /// Whether a file that cannot be read gets a row.
    pub const fn tells_unread(&self) -> bool {
        matches!(self, RequestKind::Texts)
    }

    /// Returns the columns of each row: those of the answers, and those that are carried along.
    ///
    /// # Errors
    ///
    /// A column that is carried along is called as one of the others.
    pub fn schema(&self, carried: impl IntoIterator<Item = Field>) -> Result<SchemaRef, Diagnostic> {
        let form = self.form();
        let mut all = fields(form.columns);
        all.extend(carried);
        if self.tells_events() {
            all.push(Field::new(EVENT_KEY, DataType::Int64, true));
        }
        let described = HashMap::from([(form.name.to_owned(), form.version.to_owned())]);
        let names: Vec<&str> = all.iter().map(|field| field.name().as_str()).collect();
        let mut again = names.iter().enumerate();
        if let Some((_, name)) = again.find(|(place, name)| names[..*place].contains(name)) {
            return Err(twice(name));
        }
        Ok(Arc::new(Schema::new(all).with_metadata(described)))
    }
}

/// Counts over games.
#[derive(Default)]
pub struct Counts {
    pub tally: AuditTally,
    otherwise: CollectionImpact,
}

impl Counts {
    /// Adds what was counted in the games that follow.
    pub fn merge(&mut self, later: Counts) {
        self.tally.merge(&later.tally);
        self.otherwise.merge(later.otherwise);
    }
}

/// The results for a batch of games.
#[derive(Default)]
pub struct Portion {
    /// The rows of the answers.
    pub table: Option<RecordBatch>,
    /// The counts.
    pub counts: Counts,
    /// The reason why there are no more answers.
    pub end: Option<Diagnostic>,
}

impl GamesRequest {
    /// Returns what looks at games, for one thread.
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub fn worker(&self, schema: SchemaRef) -> Result<Worker<'_>, Diagnostic> {
        let (library, wanted) = (&*self.library, &self.wanted);
        let looks = match &self.what {
            RequestKind::Findings { against, skipped, once_per_event } => {
                let against = against.as_ref();
                let other = against.map(|(against, on)| wanted.audit_by(library, against, *on));
                Looks::Findings(Box::new(Auditor {
                    audit: wanted.audit(library)?,
                    other: other.transpose()?,
                    tells_skipped: *skipped,
                    tells_each_of_event: !once_per_event,
                    known: None,
                }))
            }
            RequestKind::Facts => Looks::Facts(Box::new(wanted.audit(library)?)),
            RequestKind::Otherwise { editions, scope } => {
                let impact = Impact::of(library, editions, scope)?.with_claims(wanted.claims);
                Looks::Otherwise(Box::new(impact.with_letters(wanted.letters)), editions)
            }
            RequestKind::Texts => Looks::Texts,
        };
        Ok(Worker { looks, asked: self, schema })
    }

    /// Returns the counts of no game.
    pub fn counts(&self) -> Counts {
        let otherwise = match &self.what {
            RequestKind::Otherwise { editions, .. } => CollectionImpact::of(editions.len(), self.wanted.claims),
            _ => CollectionImpact::default(),
        };
        Counts { otherwise, ..Counts::default() }
    }

    /// Returns what was counted, as the program tells it: `kodeks audit` as its `summary`, `kodeks diff` as its `games`.
    pub fn summary(&self, counts: &Counts) -> Json {
        match &self.what {
            RequestKind::Findings { .. } => json!(TallyView::new(&counts.tally, &self.words)),
            RequestKind::Otherwise { editions, .. } => games_json(&counts.otherwise, editions, &self.words),
            RequestKind::Facts | RequestKind::Texts => json!({ "games": counts.tally.games }),
        }
    }
}

/// A worker that processes games, one batch after the other.
pub struct Worker<'a> {
    looks: Looks<'a>,
    asked: &'a GamesRequest,
    schema: SchemaRef,
}

/// By what games are looked at.
enum Looks<'a> {
    Findings(Box<Auditor<'a>>),
    Facts(Box<Audit<'a>>),
    Otherwise(Box<Impact<'a>>, &'a [EditionWithReadings]),
    Texts,
}

/// The rows so far.
#[derive(Default)]
struct TableRows {
    rows: Vec<Vec<Cell>>,
    /// Of which game of the batch each row is.
    places: Vec<u32>,
    events: Vec<Option<i64>>,
}

impl Worker<'_> {
    /// Looks at the games of a batch.
    pub fn look<O: BatchOrigin>(&mut self, batch: &Batch<O>) -> Portion {
        let mut told = TableRows::default();
        let asked = self.asked;
        let mut portion = match &mut self.looks {
            Looks::Findings(auditor) => find(auditor, asked, batch, &mut told),
            Looks::Facts(audit) => each_game(asked, batch, |place, pgn, counts| {
                let facts = audit.facts(pgn)?;
                counts.tally.games += 1;
                let file = batch.of.file(place);
                told.add(place, facts_row(file.as_deref(), pgn, &facts));
                Ok(())
            }),
            Looks::Otherwise(impact, editions) => each_game(asked, batch, |place, pgn, counts| {
                let impact = impact.game(pgn)?.unwrap_or_default();
                counts.tally.games += 1;
                let file = batch.of.file(place);
                counts.otherwise.add(file.as_deref().unwrap_or_default(), pgn, &impact);
                told.add_otherwise((place, file), pgn, &impact, editions, &asked.words);
                Ok(())
            }),
            Looks::Texts => take(asked, batch, &mut told),
        };
        match self.table(&told, &batch.of) {
            Ok(table) => portion.table = table,
            Err(error) => {
                portion.end = portion.end.or(Some(Diagnostic::internal(error.to_string())));
            }
        }
        portion
    }

    fn table<O: BatchOrigin>(&self, told: &TableRows, of: &O) -> Result<Option<RecordBatch>, ArrowError> {
        if told.rows.is_empty() {
            return Ok(None);
        }
        let what = &self.asked.what;
        let mut columns = arrays(what.form().columns, &told.rows);
        columns.extend(of.carried_columns(&told.places)?);
        if what.tells_events() {
            let events: ArrayRef = Arc::new(Int64Array::from(told.events.clone()));
            columns.push(events);
        }
        RecordBatch::try_new(Arc::clone(&self.schema), columns).map(Some)
    }
}

/// Looks at one game of a batch after the other. Something wrong at the end of a file is no game.
fn each_game<O: BatchOrigin>(
    asked: &GamesRequest,
    batch: &Batch<O>,
    mut look: impl FnMut(usize, &PgnGame, &mut Counts) -> Result<(), Diagnostic>,
) -> Portion {
    let mut counts = asked.counts();
    let end = batch
        .games()
        .iter()
        .enumerate()
        .filter(|(_, pgn)| !pgn.is_empty())
        .find_map(|(place, pgn)| look(place, pgn, &mut counts).err());
    Portion { counts, end, table: None }
}

fn find<O: BatchOrigin>(
    auditor: &mut Auditor<'_>,
    asked: &GamesRequest,
    batch: &Batch<O>,
    told: &mut TableRows,
) -> Portion {
    let audited = auditor.look(batch, |place, pgn, found, _| {
        let file = batch.of.file(place);
        let of_event = EventRegister::key(pgn).map(u64::cast_signed);
        let is_of_event = found.findings.iter().map(|finding| matches!(finding.found, FindingKind::Tempo { .. }));
        told.events.extend(is_of_event.map(|is| of_event.filter(|_| is)));
        let view = AuditView::new(file.as_deref().unwrap_or_default(), pgn, found, |_| None, &asked.words);
        for row in rows(&view) {
            told.add(place, row.into());
        }
    });
    Portion { counts: Counts { tally: audited.tally, ..asked.counts() }, end: audited.end, table: None }
}

/// Takes the texts of games. One that begins within a line is indented by the letters before it.
fn take<O: BatchOrigin>(asked: &GamesRequest, batch: &Batch<O>, told: &mut TableRows) -> Portion {
    let mut portion = Portion::default();
    let file = || Cell::Text(batch.of.file(0));
    for (place, pgn) in batch.games().iter().enumerate() {
        let is_game = !pgn.is_empty();
        portion.counts.tally.games += u64::from(is_game);
        let number = |number| Cell::Number(Some(number).filter(|_| is_game));
        let source = pgn.source();
        let (line, column) = pgn.source_place();
        let before = column.saturating_sub(1) as usize;
        let error = source.is_none().then(|| why_no_text(pgn, &asked.words));
        let row = vec![
            file(),
            number(pgn.number()),
            number(line),
            Cell::Text(source.map(|source| format!("{:before$}{source}", ""))),
            Cell::Text(error),
        ];
        told.add(place, row);
    }
    if let Some(error) = &batch.error {
        let why = Cell::Text(Some(asked.words.diagnostic(error)));
        let nothing = [Cell::Number(None), Cell::Number(None), Cell::Text(None)];
        let row = [file()].into_iter().chain(nothing).chain([why]);
        told.add(batch.games().len(), row.collect());
    }
    portion
}

/// Says why a game has no text: it is none, but something wrong at the end of its file, or it is too large.
fn why_no_text(pgn: &PgnGame, words: &Words) -> String {
    match pgn.problems().first() {
        Some(problem) if pgn.is_empty() => {
            format!("{}:{}: {}", problem.line, problem.column, problem.what.name())
        }
        _ => words.wrong(&phrase!("K0712-large", "the game is too large for a table").into()),
    }
}

impl TableRows {
    fn add(&mut self, place: usize, row: Vec<Cell>) {
        self.rows.push(row);
        self.places.push(u32::try_from(place).unwrap_or(u32::MAX));
    }

    /// Adds what comes to something else in a game, with the file that its table tells.
    fn add_otherwise(
        &mut self,
        (place, file): (usize, Option<String>),
        pgn: &PgnGame,
        impact: &GameImpact,
        editions: &[EditionWithReadings],
        words: &Words,
    ) {
        for (pair, otherwise) in editions.windows(2).zip(&impact.steps) {
            let listed = ListedGame::of("", pgn, otherwise);
            let pair = [&*pair[0].edition, &*pair[1].edition];
            for mut row in games_rows(&listed, pair, words) {
                row[0] = Cell::Text(file.clone());
                self.add(place, row);
            }
        }
    }
}
