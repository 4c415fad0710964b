//! The printed tables of a pack: the files in its folder `tables`.

use kodeks_core::{
    Storable, StoreError, StoreReader, StoreWriter,
    rating::{Hundredths, PerformanceTable, ScoreRow, ScoreTable, TableFault},
    stored,
};

use kodeks_base::{Complaint, Diagnostic, phrase, suggestion};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    Text,
    document::{Localized, Node, Texts, WithNode, schema_of},
    library::files::PackFiles,
};

/// The tables of a pack.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// From a difference in rating to the expected score: `score-probability`.
    pub scores: Option<PrintedTable<ScoreTable>>,
    /// From a share of the points to the difference that it is worth: `performance`.
    pub performances: Option<PrintedTable<PerformanceTable>>,
}

/// A table with what is printed above it.
#[derive(Clone, Debug)]
pub struct PrintedTable<T> {
    /// The file.
    pub file: String,
    /// Its number as printed: `8.1(b)`.
    pub number: String,
    /// Its title.
    pub title: Text,
    /// Where it was read.
    pub source: Vec<String>,
    /// Its rows.
    pub table: T,
}

stored!(struct Tables { scores, performances });

impl<T: Storable> Storable for PrintedTable<T> {
    fn store(&self, to: &mut StoreWriter) {
        self.file.store(to);
        self.number.store(to);
        self.title.store(to);
        self.source.store(to);
        self.table.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<PrintedTable<T>, StoreError> {
        Ok(PrintedTable {
            file: Storable::load(from)?,
            number: Storable::load(from)?,
            title: Storable::load(from)?,
            source: Storable::load(from)?,
            table: Storable::load(from)?,
        })
    }
}

pub(crate) const SCORES: &str = "score-probability";
pub(crate) const PERFORMANCES: &str = "performance";

/// The folder of a pack in which its tables lie.
pub(crate) const FOLDER: &str = "tables/";

/// Returns whether a file of a pack is a table.
pub(crate) fn is_table(path: &str) -> bool {
    path.starts_with(FOLDER) && path.ends_with(".toml")
}

/// A table as its file has it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the table", deny_unknown_fields)]
struct TableFile {
    number: String,
    title: Localized,
    source: Texts,
    rows: WithNode<Vec<TableRow>>,
    above: Option<TableRow>,
}

/// A row of whole numbers.
type TableRow = WithNode<Vec<u32>>;

/// Returns the JSON Schema of a table.
#[must_use]
pub fn schema() -> Json {
    schema_of::<TableFile>()
}

/// Reads the tables of a pack.
pub(crate) fn read(files: &PackFiles) -> Result<Tables, Diagnostic> {
    let mut tables = Tables::default();
    for path in files.paths().filter(|path| is_table(path)) {
        let file = files.path_in_errors(path);
        let node = files.node(path)?;
        match path.trim_start_matches(FOLDER).trim_end_matches(".toml") {
            SCORES => tables.scores = Some(read_printed(&node, scores)?),
            PERFORMANCES => tables.performances = Some(read_printed(&node, performances)?),
            other => {
                let hint = suggestion(other, [SCORES, PERFORMANCES]);
                let message =
                    Complaint::new(phrase!("K1019", "`{other}` is not a table that ratings are reckoned with", other))
                        .with_hint(hint);
                return Err(Diagnostic::in_file(&file, message));
            }
        }
    }
    Ok(tables)
}

fn read_printed<T>(
    node: &Node,
    table: fn(&TableFile, &Node) -> Result<T, Diagnostic>,
) -> Result<PrintedTable<T>, Diagnostic> {
    let printed: TableFile = node.read()?;
    Ok(PrintedTable {
        file: node.file().to_owned(),
        table: table(&printed, node)?,
        number: printed.number,
        title: printed.title.0,
        source: printed.source.0,
    })
}

/// Returns a table of rows of from, to, higher and lower, with the values above the last row.
fn scores(file: &TableFile, node: &Node) -> Result<ScoreTable, Diagnostic> {
    let above = file.above.as_ref().ok_or_else(|| node.missing("the table", "above"))?;
    let row = |row: &TableRow| {
        let [from, to, higher, lower] = numbers(row)?;
        let scores = [higher, lower].map(|score| Hundredths::new(score.into()));
        Ok(ScoreRow { from, to, scores })
    };
    let rows: Vec<ScoreRow> = (file.rows.value.iter()).map(row).collect::<Result<_, Diagnostic>>()?;
    let highest = numbers::<2>(above)?.map(|score| Hundredths::new(score.into()));
    ScoreTable::new(rows, highest).map_err(|(place, fault)| wrong(file, &above.node, place, fault))
}

fn performances(file: &TableFile, _: &Node) -> Result<PerformanceTable, Diagnostic> {
    if let Some(above) = &file.above {
        let known = ["number", "title", "source", "rows"];
        return Err(above.node.not_a_field_of("the table", "above", known));
    }
    let row = |row: &TableRow| numbers(row).map(|[share, points]| (share, points));
    let rows: Vec<(u32, u32)> = (file.rows.value.iter()).map(row).collect::<Result<_, Diagnostic>>()?;
    PerformanceTable::new(&rows).map_err(|(place, fault)| wrong(file, &file.rows.node, place, fault))
}

/// Says what is wrong with a row, or with what comes after the last.
fn wrong(file: &TableFile, after: &Node, place: usize, fault: TableFault) -> Diagnostic {
    file.rows.value.get(place).map(|row| &row.node).unwrap_or(after).error(match fault {
        TableFault::Gap(next) => phrase!("K1020-gap", "the row has to begin with {next}", next),
        TableFault::Backwards => phrase!("K1020-backwards", "the row ends before it begins"),
        TableFault::OutOfOrder => phrase!("K1020-order", "the number is out of order"),
        TableFault::NotOnePoint => phrase!("K1020-point", "the two expected scores do not make one point"),
        TableFault::EndsBefore(last) => phrase!("K1020-end", "the table ends before {last}", last),
    })
}

/// Returns a row of so many numbers.
fn numbers<const N: usize>(row: &TableRow) -> Result<[u32; N], Diagnostic> {
    let found = row.value.len();
    <[u32; N]>::try_from(&row.value[..])
        .map_err(|_| row.node.error(phrase!("K1020", "a row of this table has {n} numbers, not {found}", n = N, found)))
}
