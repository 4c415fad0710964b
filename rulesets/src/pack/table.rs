//! The printed tables of a pack: the files in its folder `tables`.

use kodeks_core::{
    Complaint,
    rating::{Hundredths, PerformanceTable, ScoreRow, ScoreTable, TableFault},
};

use crate::{
    Diagnostic, Text,
    document::{Fields, Node},
    error::suggestion,
    library::files::PackFiles,
};

/// The tables of a pack.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// From a difference in rating to the expected score: `score-probability`.
    pub scores: Option<Printed<ScoreTable>>,
    /// From a share of the points to the difference that it is worth: `performance`.
    pub performances: Option<Printed<PerformanceTable>>,
}

/// A table with what is printed above it.
#[derive(Clone, Debug)]
pub struct Printed<T> {
    /// The file.
    pub file: String,
    /// Its number as printed: `8.1(b)`.
    pub number: String,
    /// What it is called.
    pub title: Text,
    /// Where it was read.
    pub source: Vec<String>,
    /// Its rows.
    pub table: T,
}

pub(crate) const SCORES: &str = "score-probability";
pub(crate) const PERFORMANCES: &str = "performance";

/// The folder of a pack in which its tables lie.
pub(crate) const FOLDER: &str = "tables/";

/// Returns whether a file of a pack is a table.
pub(crate) fn is_table(path: &str) -> bool {
    path.starts_with(FOLDER) && path.ends_with(".toml")
}

/// Reads the tables of a pack.
pub(crate) fn read(files: &PackFiles) -> Result<Tables, Diagnostic> {
    let mut tables = Tables::default();
    for path in files.paths().filter(|path| is_table(path)) {
        let file = files.shown(path);
        let node = Node::from_toml(&file, files.text(path).unwrap_or_default())?;
        match path.trim_start_matches(FOLDER).trim_end_matches(".toml") {
            SCORES => tables.scores = Some(read_printed(&node, read_scores)?),
            PERFORMANCES => tables.performances = Some(read_printed(&node, read_performances)?),
            other => {
                let hint = suggestion(other, [SCORES, PERFORMANCES]);
                let message = Complaint::new(format!(
                    "`{other}` is not a table that ratings are reckoned with"
                ))
                .with_hint(hint);
                return Err(Diagnostic::in_file(&file, message));
            }
        }
    }
    Ok(tables)
}

fn read_printed<T>(
    node: &Node,
    read: fn(&Fields<'_>) -> Result<T, Diagnostic>,
) -> Result<Printed<T>, Diagnostic> {
    let fields = node.table("the table")?;
    let printed = Printed {
        file: node.file().to_owned(),
        number: fields.must("number")?.text()?.to_owned(),
        title: fields.must("title")?.localized()?,
        source: fields.must("source")?.texts()?,
        table: read(&fields)?,
    };
    fields.done()?;
    Ok(printed)
}

/// Reads rows of from, to, higher and lower, and what stands above the last.
fn read_scores(fields: &Fields<'_>) -> Result<ScoreTable, Diagnostic> {
    let (list, above) = (fields.must("rows")?, fields.must("above")?);
    let row = |node: &Node| {
        let [from, to, higher, lower] = numbers(node)?;
        let scores = [higher, lower].map(|score| Hundredths::new(score.into()));
        Ok(ScoreRow { from, to, scores })
    };
    let rows: Vec<ScoreRow> = (list.list()?.iter())
        .map(row)
        .collect::<Result<_, Diagnostic>>()?;
    let scores = numbers::<2>(above)?.map(|score| Hundredths::new(score.into()));
    ScoreTable::new(rows, scores).map_err(|fault| wrong(list, above, fault))
}

fn read_performances(fields: &Fields<'_>) -> Result<PerformanceTable, Diagnostic> {
    let list = fields.must("rows")?;
    let row = |node: &Node| numbers(node).map(|[share, points]| (share, points));
    let rows: Vec<(u32, u32)> = (list.list()?.iter())
        .map(row)
        .collect::<Result<_, Diagnostic>>()?;
    PerformanceTable::new(&rows).map_err(|fault| wrong(list, list, fault))
}

/// Says what is wrong with a row, or with what comes after the last.
fn wrong(list: &Node, after: &Node, (place, fault): (usize, TableFault)) -> Diagnostic {
    let rows = list.list().unwrap_or_default();
    rows.get(place).unwrap_or(after).error(fault.to_string())
}

/// Reads a row of so many whole numbers.
fn numbers<const N: usize>(node: &Node) -> Result<[u32; N], Diagnostic> {
    let numbers: Vec<u32> = (node.list()?.iter())
        .map(Node::count)
        .collect::<Result<_, _>>()?;
    let found = numbers.len();
    <[u32; N]>::try_from(numbers)
        .map_err(|_| node.error(format!("a row of this table has {N} numbers, not {found}")))
}
