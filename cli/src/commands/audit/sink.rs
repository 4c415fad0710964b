//! Output of findings: a file or standard output.

use std::{
    io::{self, BufWriter, ErrorKind, Stdout, Write},
    path::{Path, PathBuf},
};

use kodeks_audit::AuditTally;
use kodeks_base::{
    Diagnostic,
    files::{NewFile, unwritable},
};
use kodeks_collections::{Collector, FindingsTable};
use kodeks_views::{
    audit::{AuditSummaryView, COLUMNS, WorstGames},
    table::Cell,
};

use crate::{csv, output::PRINTED};

use super::{AuditArguments, FindingsForm, portion::AuditPortion};

/// Writes portions.
pub struct Writer {
    findings: Findings,
    /// The name of the output in errors.
    name: PathBuf,
    annotated: Option<NewFile>,
    worst: WorstGames,
    tally: AuditTally,
    reader_is_gone: bool,
    end: Option<Diagnostic>,
}

/// Where the findings go.
enum Findings {
    Nowhere,
    Printed(BufWriter<Stdout>),
    Written(NewFile),
    Table(FindingsTable<NewFile>),
    PrintedTable(FindingsTable<BufWriter<Stdout>>),
}

impl Writer {
    /// Opens what is to be written.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn open(arguments: &AuditArguments) -> Result<Writer, Diagnostic> {
        let annotated = arguments.annotated.as_deref().map(NewFile::create);
        let name = arguments.out.as_deref().unwrap_or(Path::new(PRINTED)).to_owned();
        let mut writer = Writer {
            findings: Findings::open(arguments, &name)?,
            name,
            annotated: annotated.transpose()?,
            worst: WorstGames::of(arguments.worst()),
            tally: AuditTally::default(),
            reader_is_gone: false,
            end: None,
        };
        if arguments.format == FindingsForm::Csv {
            writer.write(&csv::heading(&COLUMNS), Vec::new());
        }
        Ok(writer)
    }

    /// Writes findings; those that are lost end the audit, unless there is nobody any more to read them.
    fn write(&mut self, lines: &str, rows: Vec<[Cell; COLUMNS.len()]>) {
        match self.findings.write(lines, rows) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.reader_is_gone = true,
            Err(error) => self.end = Some(unwritable(&self.name, &error)),
        }
    }

    /// Ends what was written, with the page that is made of the summary if that is asked for, and returns the summary.
    ///
    /// # Errors
    ///
    /// A file cannot be written, or the audit had to stop.
    pub fn finish(
        mut self,
        summary: impl FnOnce(&AuditTally, WorstGames) -> AuditSummaryView,
        page: impl FnOnce(&AuditSummaryView) -> Option<String>,
    ) -> Result<(AuditSummaryView, bool), Diagnostic> {
        // Files of these names stay unchanged unless everything was written.
        if let Some(end) = self.end {
            return Err(end);
        }
        let summary = summary(&self.tally, self.worst);
        let written = match page(&summary) {
            Some(page) => self.findings.write(&page, Vec::new()),
            None => Ok(()),
        };
        let reader_is_gone = match written.and_then(|()| self.findings.finish()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => true,
            Err(error) => return Err(unwritable(&self.name, &error)),
            Ok(file) => {
                file.into_iter().try_for_each(NewFile::finish)?;
                self.reader_is_gone
            }
        };
        self.annotated.into_iter().try_for_each(NewFile::finish)?;
        Ok((summary, reader_is_gone))
    }
}

impl Collector for Writer {
    type Portion = AuditPortion;

    fn counts(&self) -> (u64, u64) {
        (self.tally.games, self.tally.with_findings)
    }

    fn goes_on(&self) -> bool {
        self.end.is_none() && !self.reader_is_gone
    }

    fn add(&mut self, portion: AuditPortion) {
        self.tally.merge(&portion.tally);
        self.worst.merge(portion.worst);
        self.end = portion.end;
        if let Some(file) = &mut self.annotated
            && let Err(error) = file.write_all(portion.annotated.as_bytes())
        {
            self.end = Some(file.fault(&error));
        }
        self.write(&portion.lines, portion.rows);
    }
}

impl Findings {
    fn open(arguments: &AuditArguments, name: &Path) -> Result<Findings, Diagnostic> {
        let printed = || BufWriter::new(io::stdout());
        let file = arguments.out.as_deref().map(NewFile::create).transpose()?;
        let fault = |error: io::Error| unwritable(name, &error);
        Ok(match (arguments.format, file) {
            (FindingsForm::Text, _) => Findings::Nowhere,
            (FindingsForm::Parquet, Some(file)) => Findings::Table(FindingsTable::begin(file).map_err(fault)?),
            (FindingsForm::Parquet, None) => Findings::PrintedTable(FindingsTable::begin(printed()).map_err(fault)?),
            (_, Some(file)) => Findings::Written(file),
            (_, None) => Findings::Printed(printed()),
        })
    }

    /// Writes whole findings; what is printed is there at once.
    fn write(&mut self, lines: &str, rows: Vec<[Cell; COLUMNS.len()]>) -> io::Result<()> {
        match self {
            Findings::Nowhere => Ok(()),
            Findings::Printed(out) => out.write_all(lines.as_bytes()).and_then(|()| out.flush()),
            Findings::Written(file) => file.write_all(lines.as_bytes()),
            Findings::Table(table) => table.add(rows),
            Findings::PrintedTable(table) => table.add(rows),
        }
    }

    /// Ends what was written; returns the file, if it is one.
    fn finish(self) -> io::Result<Option<NewFile>> {
        match self {
            Findings::Nowhere => Ok(None),
            Findings::Printed(mut out) => out.flush().map(|()| None),
            Findings::Written(file) => Ok(Some(file)),
            Findings::Table(table) => table.finish().map(Some),
            Findings::PrintedTable(table) => table.finish().map(|_| None),
        }
    }
}
