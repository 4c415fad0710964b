//! Tables of what kodeks finds: their columns and their cells, for spreadsheets and databases.

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number.
    Number(Option<u64>),
    /// A text.
    Text(Option<String>),
}

/// The name and the columns by which a table describes itself. The version is another one as soon as a column has gone,
/// or says something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableForm {
    /// The name, as the metadata of files and streams has it.
    pub name: &'static str,
    /// The version, beside the name.
    pub version: &'static str,
    /// The columns, and whether they hold numbers.
    pub columns: &'static [(&'static str, bool)],
}
