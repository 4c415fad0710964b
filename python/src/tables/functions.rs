//! Findings and facts in many games: tables made of tables, or of files.

use std::{
    fs,
    num::NonZero,
    path::PathBuf,
    sync::{Arc, atomic::AtomicU64},
};

use arrow_array::RecordBatchReader;
use arrow_schema::Field;
use kodeks_answers::{AuditRequest, RecordInput, open, read_letters};
use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_collections::{FileGames, GameFiles, collections, threads, unreadable};
use kodeks_compare::Impact;
use kodeks_rulesets::{Library, Record, record::RecordFolder};
use pyo3::{prelude::*, types::PyDict};
use pyo3_arrow::input::AnyRecordBatch;
use serde_json::Value as Json;

use crate::{
    arguments::{DayArgument, DayArguments, LanguageArgument, PathArguments, TextArgument, TextArguments},
    comparison::{ComparedEdition, to_compare},
    edition::EditionArgument,
    errors::Fault,
    library::{Sources, ask, words},
    objects::to_json,
};

use super::{
    columns::GameColumns,
    origin::TableGames,
    request::{GamesRequest, RequestKind},
    stream::{GamesTable, Start, Stream},
    work::work,
};

/// A games argument: a table, or the names of files.
pub enum GamesArgument {
    Table(Box<dyn RecordBatchReader + Send>),
    Files(PathArguments),
}

impl FromPyObject<'_, '_> for GamesArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<GamesArgument> {
        let is_table = object.hasattr("__arrow_c_stream__")? || object.hasattr("__arrow_c_array__")?;
        if is_table {
            let table: AnyRecordBatch = object.extract()?;
            table.into_reader().map(GamesArgument::Table)
        } else {
            object.extract().map(GamesArgument::Files)
        }
    }
}

/// What an event says of its games: its file, or what stands under `[event]` of a record.
pub enum EventArgument {
    File(PathBuf),
    Objects(Result<Json, Fault>),
}

impl FromPyObject<'_, '_> for EventArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<EventArgument> {
        if object.is_instance_of::<PyDict>() {
            to_json(&object).map(EventArgument::Objects)
        } else {
            object.extract().map(EventArgument::File)
        }
    }
}

impl EventArgument {
    /// Reads what it says.
    fn read(&self, library: &Library) -> Result<Record, Fault> {
        let event = match self {
            EventArgument::File(file) => Json::from(file.display().to_string()),
            EventArgument::Objects(json) => json.clone()?,
        };
        Ok(RecordInput::of_event(EVENT, &event, RecordFolder::of(""), library)?.record)
    }
}

/// The name of an event given as objects, for errors.
const EVENT: &str = "the event";

/// Which columns of a table tell what: our names, each with that of the table, or with none.
#[derive(Default)]
pub struct ColumnNames(Vec<(String, Option<String>)>);

impl FromPyObject<'_, '_> for ColumnNames {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<ColumnNames> {
        if object.is_none() {
            return Ok(ColumnNames::default());
        }
        let named = object.cast::<PyDict>()?.iter().map(|(ours, theirs)| {
            let TextArgument(ours) = ours.extract()?;
            let theirs: Option<TextArgument> = theirs.extract()?;
            Ok((ours, theirs.map(|TextArgument(theirs)| theirs)))
        });
        named.collect::<PyResult<_>>().map(ColumnNames)
    }
}

/// The settings of an audit.
struct By {
    rules: Option<EditionArgument>,
    on: Option<DayArgument>,
    event: Option<EventArgument>,
    letters: TextArgument,
    sources: Sources,
}

impl By {
    fn of(
        rules: Option<EditionArgument>,
        on: Option<DayArgument>,
        event: Option<EventArgument>,
        letters: TextArgument,
        packs: PathArguments,
        trust: Option<PathBuf>,
        today: Option<DayArgument>,
    ) -> By {
        let sources = EditionArgument::sources(rules.as_ref(), Sources::of(packs, trust, today));
        By { rules, on, event, letters, sources }
    }

    /// Returns what is wanted, with what is wrong in it said before the first game.
    fn audit_request(&self, library: &Library) -> Result<AuditRequest, Fault> {
        if self.rules.is_some() && self.on.is_some() {
            let (argument, others) = ("on", "`rules`");
            let wrong = phrase!("K0808", "`{argument}` does not go together with {others}", argument, others);
            return Err(Diagnostic::of_request(wrong).into());
        }
        let event = self.event.as_ref().map(|event| event.read(library)).transpose()?;
        let wanted = AuditRequest {
            event,
            rules: self.rules.as_ref().map(EditionArgument::selector).transpose()?,
            on: self.on.map(|on| on.0).or(self.rules.as_ref().and_then(EditionArgument::day)),
            letters: read_letters(&self.letters.0).map_err(Diagnostic::of_request)?,
            ..AuditRequest::default()
        };
        wanted.audit(library)?;
        Ok(wanted)
    }
}

/// Find in many games what should have ended earlier or differently, and what is wrong with their files: a table of findings,
/// one in each row.
///
/// ``games`` is a table of games, one in each row, of anything that hands over Arrow (pyarrow, Polars, DuckDB, pandas); or paths
/// of PGN files, plain or compressed, or of folders with such files. Of a table the column ``movetext`` is read, or ``pgn`` with whole games,
/// and those that are called as tags are: ``Result``, ``TimeControl``, ``Termination``, ``UTCDate``, ``FEN`` …, in any case. ``columns``
/// names others, ours first: ``{"movetext": "moves", "Result": "outcome"}``; ``None`` leaves one aside. The columns named by ``carry``
/// are carried along to each finding.
///
/// Each game is audited by the edition in force when its event began; by ``rules``, ``fide@2014``, or by that in force ``on`` a day. ``event`` is the
/// file of their event, or a dict of what stands under ``[event]`` of a record, ``{"time": "3+2", "options": {"supervised": True}}``: its edition holds
/// unless another is asked for, and its time control, tempo and announcements where the files of the games say nothing of them. With ``against``
/// it reports only findings that exactly one of the two editions has. ``claims`` also reports when a draw could first be claimed, ``skipped`` games for
/// which no edition is known; ``dead_position_plies`` is how many plies have to follow in a dead position to report it. A finding that all
/// games of an event share is reported of its first game; ``once_per_event=False`` reports it of each, and a column ``event_key`` says which are the
/// same. ``jobs`` is the number of threads; without it there are as many as processors.
///
/// The table is read part by part while it comes into being, and so is that of the games. Its columns are those that ``kodeks audit
/// --format parquet`` writes.
///
/// Raises :class:`kodeks.RequestError` where there is no such edition or column. What is wrong with a game is a finding.
///
/// >>> import pyarrow
/// >>> games = {"movetext": ["1. f3 e5 2. g4 Qh4# 1-0"], "Result": ["1-0"], "id": ["g7"]}
/// >>> found = kodeks.audit(pyarrow.table(games), rules="fide@2023", carry=["id"])
/// >>> pyarrow.table(found).select(["id", "ply", "kind", "by_the_rules", "articles"]).to_pylist()
/// [{'id': 'g7', 'ply': 4, 'kind': 'result', 'by_the_rules': '0-1', 'articles': '1.4.2; 5.1.1'}]
#[pyfunction]
#[pyo3(
    signature = (
        games, *, rules=None, on=None, against=None, event=None, claims=false, dead_position_plies=1, skipped=false,
        letters=TextArgument("english".to_owned()), columns=ColumnNames::default(), carry=TextArguments::default(), once_per_event=true, jobs=None,
        lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None
    ),
    text_signature = "(games, *, rules=None, on=None, against=None, event=None, claims=False, dead_position_plies=1, \
                      skipped=False, letters='english', columns=None, carry=(), once_per_event=True, jobs=None, lang='en', packs=(), trust=None, \
                      today=None)"
)]
pub fn audit(
    py: Python<'_>,
    games: GamesArgument,
    rules: Option<EditionArgument>,
    on: Option<DayArgument>,
    against: Option<EditionArgument>,
    event: Option<EventArgument>,
    claims: bool,
    dead_position_plies: usize,
    skipped: bool,
    letters: TextArgument,
    columns: ColumnNames,
    carry: TextArguments,
    once_per_event: bool,
    jobs: Option<NonZero<usize>>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<Stream> {
    let by = By::of(rules, on, event, letters, packs, trust, today);
    ask(py, &by.sources, lang.0, |library| {
        let wanted = AuditRequest { claims, dead_position_plies, ..by.audit_request(library)? };
        let against = against.map(|against| Ok::<_, Fault>((against.selector()?, against.day()))).transpose()?;
        if let Some((against, on)) = &against {
            wanted.audit_by(library, against, *on)?;
        }
        let what = RequestKind::Findings { against, skipped, once_per_event };
        let asked = GamesRequest { library: Arc::clone(library), words: words(library, lang.0)?, wanted, what };
        stream(asked, games, &columns, &carry, jobs, lang.0)
    })
}

/// Count what many games show: a table with a row for each game.
///
/// ``games``, ``columns``, ``carry``, ``rules``, ``on`` and ``jobs`` are as for :func:`kodeks.audit`. A row tells how many plies were played, how
/// often a position stood at most, how many plies in a row were quiet at most, what stood on the board at the end, from which ply on it was
/// dead, after which ply the game was over by the edition, and when a draw could first be claimed on each ground. Where no edition is
/// known for a game, what stood on the board is counted all the same.
///
/// Raises :class:`kodeks.RequestError` where there is no such edition or column.
///
/// >>> import pyarrow
/// >>> games = pyarrow.table({"movetext": ["1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *"]})
/// >>> shown = pyarrow.table(kodeks.facts(games, rules="fide@2023"))
/// >>> shown.select(["plies", "most_occurrences", "longest_quiet_run", "threefold_claim_ply"]).to_pylist()
/// [{'plies': 9, 'most_occurrences': 3, 'longest_quiet_run': 8, 'threefold_claim_ply': 7}]
#[pyfunction]
#[pyo3(
    signature = (
        games, *, rules=None, on=None, letters=TextArgument("english".to_owned()), columns=ColumnNames::default(), carry=TextArguments::default(),
        jobs=None, lang=LanguageArgument::default(), packs=PathArguments::default(), trust=None, today=None
    ),
    text_signature = "(games, *, rules=None, on=None, letters='english', columns=None, carry=(), jobs=None, lang='en', packs=(), \
                      trust=None, today=None)"
)]
pub fn facts(
    py: Python<'_>,
    games: GamesArgument,
    rules: Option<EditionArgument>,
    on: Option<DayArgument>,
    letters: TextArgument,
    columns: ColumnNames,
    carry: TextArguments,
    jobs: Option<NonZero<usize>>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<Stream> {
    let by = By::of(rules, on, None, letters, packs, trust, today);
    ask(py, &by.sources, lang.0, |library| {
        let asked = GamesRequest {
            library: Arc::clone(library),
            words: words(library, lang.0)?,
            wanted: by.audit_request(library)?,
            what: RequestKind::Facts,
        };
        stream(asked, games, &columns, &carry, jobs, lang.0)
    })
}

/// Find what many games come to in another edition: a table with a row for each difference in a game.
///
/// ``games``, ``columns``, ``carry`` and ``jobs`` are as for :func:`kodeks.audit`; ``a``, ``b``, ``set``, ``question``, ``tempo``,
/// ``article`` and ``on`` as for :func:`kodeks.diff`: two editions, a history, or an edition and the same with numbers that are set in it, as if
/// a pack amended them. A row tells how the game ends in both, by which articles; ``claims`` also tells when a draw could first be
/// claimed, where that is at another moment.
///
/// Its columns are those of ``kodeks diff --games … --out FILE.csv``, and its summary is what ``kodeks diff --games … --format json`` has under
/// ``games``.
///
/// Raises :class:`kodeks.RequestError` where there is no such edition, question, article, number or column.
///
/// >>> import pyarrow
/// >>> games = pyarrow.table({"movetext": ["1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0"]})
/// >>> otherwise = kodeks.impact(games, "fide@2023", set="fivefold-repetition.occurrences=3")
/// >>> pyarrow.table(otherwise).select(["game", "result_a", "result_b", "ply_b", "articles_b"]).to_pylist()
/// [{'game': 1, 'result_a': '1-0', 'result_b': '1/2-1/2', 'ply_b': 8, 'articles_b': '9.6.1'}]
#[pyfunction]
#[pyo3(
    signature = (
        games, a, b=None, *, set=TextArguments::default(), question=None, tempo=None, article=None, on=DayArguments::default(), claims=false,
        letters=TextArgument("english".to_owned()), columns=ColumnNames::default(), carry=TextArguments::default(), jobs=None, lang=LanguageArgument::default(),
        packs=PathArguments::default(), trust=None, today=None
    ),
    text_signature = "(games, a, b=None, *, set=(), question=None, tempo=None, article=None, on=(), claims=False, \
                      letters='english', columns=None, carry=(), jobs=None, lang='en', packs=(), trust=None, today=None)"
)]
pub fn impact(
    py: Python<'_>,
    games: GamesArgument,
    a: ComparedEdition,
    b: Option<ComparedEdition>,
    set: TextArguments,
    question: Option<TextArgument>,
    tempo: Option<TextArgument>,
    article: Option<TextArgument>,
    on: DayArguments,
    claims: bool,
    letters: TextArgument,
    columns: ColumnNames,
    carry: TextArguments,
    jobs: Option<NonZero<usize>>,
    lang: LanguageArgument,
    packs: PathArguments,
    trust: Option<PathBuf>,
    today: Option<DayArgument>,
) -> PyResult<Stream> {
    let sources = ComparedEdition::sources_of([Some(&a), b.as_ref()], Sources::of(packs, trust, today));
    ask(py, &sources, lang.0, |library| {
        let compare = to_compare(a, b, Vec::new(), set, question, tempo, article, on)?;
        let another = || sources.another();
        let editions = compare.open(library, |pack| open(library, another, pack))?;
        let scope = Box::new(compare.scope(&editions)?);
        // A reading that an edition does not know is told before the first game.
        Impact::of(library, &editions, &scope)?;
        let asked = GamesRequest {
            library: Arc::clone(library),
            words: words(library, lang.0)?,
            wanted: AuditRequest {
                claims,
                letters: read_letters(&letters.0).map_err(Diagnostic::of_request)?,
                ..AuditRequest::default()
            },
            what: RequestKind::Otherwise { editions, scope },
        };
        stream(asked, games, &columns, &carry, jobs, lang.0)
    })
}

/// Cut files of games into games: a table with a row for each, which :func:`kodeks.audit` and :func:`kodeks.facts` read as the files
/// themselves.
///
/// ``paths`` names PGN files, plain or compressed (zstd, gzip, bzip2), or folders with such files. A row has the file, the number of the game in
/// it, the line on which it begins, and its text in ``pgn``. What is no game, a file that cannot be read to its end or a game larger
/// than eight mebibytes, is a row whose ``error`` says why.
///
/// Raises :class:`kodeks.Error` where there is no such file.
#[pyfunction]
#[pyo3(signature = (paths, *, lang=LanguageArgument::default()), text_signature = "(paths, *, lang='en')")]
pub fn games(py: Python<'_>, paths: PathArguments, lang: LanguageArgument) -> PyResult<Stream> {
    ask(py, &Sources::default(), lang.0, |library| {
        let asked = GamesRequest {
            library: Arc::clone(library),
            words: words(library, lang.0)?,
            wanted: AuditRequest::default(),
            what: RequestKind::Texts,
        };
        let one = NonZero::new(1);
        stream(asked, GamesArgument::Files(paths), &ColumnNames::default(), &TextArguments::default(), one, lang.0)
    })
}

/// Returns the table of the answers about games.
fn stream(
    asked: GamesRequest,
    games: GamesArgument,
    named: &ColumnNames,
    carry: &TextArguments,
    jobs: Option<NonZero<usize>>,
    language: Language,
) -> Result<Stream, Fault> {
    let jobs = threads(jobs);
    match games {
        GamesArgument::Table(reader) => {
            let table = reader.schema();
            let columns = GameColumns::of(&table, &named.0, &carry.0)?;
            let carried = columns.carried.iter().map(|place| Field::clone(table.field(*place)).with_nullable(true));
            let schema = asked.what.schema(carried)?;
            let told = Arc::clone(&schema);
            let start: Start = Box::new(move |events, parts, is_interrupted| {
                let source = TableGames::of(events.clone(), parts);
                work(source, &asked, &told, jobs, &is_interrupted, &events);
            });
            Ok(Stream::of(schema, Some(GamesTable { reader, columns }), language, start))
        }
        GamesArgument::Files(paths) => {
            if !named.0.is_empty() || !carry.0.is_empty() {
                let wrong = phrase!("K0712-files", "files of games have no columns");
                return Err(Diagnostic::of_request(Complaint::new(wrong)).into());
            }
            let files = readable(&paths)?;
            let keeps_text = matches!(asked.what, RequestKind::Texts);
            let schema = asked.what.schema([])?;
            let told = Arc::clone(&schema);
            let start: Start = Box::new(move |events, _, is_interrupted| {
                let source = FileGames::of(files, Arc::new(AtomicU64::new(0)), keeps_text);
                work(source, &asked, &told, jobs, &is_interrupted, &events);
            });
            Ok(Stream::of(schema, None, language, start))
        }
    }
}

/// Returns the files that are meant, all of which are there.
fn readable(paths: &PathArguments) -> Result<GameFiles, Diagnostic> {
    let files = collections(&paths.0)?;
    for file in &files.files {
        fs::metadata(file).map_err(|error| unreadable(file, &error))?;
    }
    Ok(files)
}
