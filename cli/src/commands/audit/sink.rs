//! Where findings go, in the order of the games, whichever thread found them.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, ErrorKind, Stdout, Write},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use kodeks_rulesets::{
    PackError, Words,
    audit::{COLUMNS, Cell, Tally},
};

use crate::output::report;

use super::{
    Arguments, Form, csv, out::OutFile, parquet::Table, portion::Portion, progress::Progress,
    round::Summary, worst::Worst,
};

/// How many portions may wait for one before them.
const MOST_WAITING: usize = 32;

/// Takes portions from several threads and writes them in order.
pub struct Sink {
    order: Mutex<Order>,
    has_moved: Condvar,
}

struct Order {
    next: u64,
    waiting: BTreeMap<u64, Portion>,
    writer: Writer,
}

/// Writes portions.
struct Writer {
    findings: Findings,
    annotated: Option<OutFile>,
    worst: Worst,
    tally: Tally,
    games_with_something: u64,
    has_failed: bool,
    reader_is_gone: bool,
    end: Option<PackError>,
}

/// Where the findings go.
enum Findings {
    Nowhere,
    Printed(BufWriter<Stdout>),
    Written(OutFile),
    Table(Table<OutFile>),
    PrintedTable(Table<BufWriter<Stdout>>),
}

impl Sink {
    /// Opens what is to be written.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn open(arguments: &Arguments) -> Result<Sink, PackError> {
        let annotated = arguments.annotated.as_deref().map(OutFile::create);
        let writer = Writer {
            findings: Findings::open(arguments)?,
            annotated: annotated.transpose()?,
            worst: Worst::of(arguments.worst),
            tally: Tally::default(),
            games_with_something: 0,
            has_failed: false,
            reader_is_gone: false,
            end: None,
        };
        Ok(Sink {
            order: Mutex::new(Order {
                next: 0,
                waiting: BTreeMap::new(),
                writer,
            }),
            has_moved: Condvar::new(),
        })
    }

    /// Takes a portion, and writes it and those that waited for it if it is the next; returns whether
    /// to go on.
    pub fn take(&self, portion: Portion, bytes: u64, progress: &Progress, words: &Words) -> bool {
        let mut order = self.lock();
        order.waiting.insert(portion.number, portion);
        while let Some(portion) = order.take_next() {
            order.writer.write(portion);
        }
        let tally = &order.writer.tally;
        progress.show(bytes, tally.games, tally.findings.iter().sum(), words);
        self.has_moved.notify_all();
        // Whoever is far ahead waits for the one behind, so that not too much is kept in memory.
        while order.waiting.len() >= MOST_WAITING && order.writer.goes_on() {
            order = self
                .has_moved
                .wait(order)
                .unwrap_or_else(PoisonError::into_inner);
        }
        order.writer.goes_on()
    }

    /// Ends what was written, and returns what there is to tell.
    ///
    /// # Errors
    ///
    /// A file cannot be written, or the audit had to stop.
    pub fn finish(self) -> Result<Summary, PackError> {
        let order = self.order.into_inner();
        let writer = order.unwrap_or_else(PoisonError::into_inner).writer;
        writer.finish()
    }

    fn lock(&self) -> MutexGuard<'_, Order> {
        // What another thread left behind is whole: portions are written by whoever holds the lock.
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Order {
    fn take_next(&mut self) -> Option<Portion> {
        let portion = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(portion)
    }
}

impl Writer {
    fn goes_on(&self) -> bool {
        self.end.is_none() && !self.reader_is_gone
    }

    fn write(&mut self, portion: Portion) {
        if !self.goes_on() {
            return;
        }
        if let Some(error) = &portion.error {
            self.has_failed = true;
            report(error);
        }
        self.tally.merge(&portion.tally);
        self.games_with_something += portion.games_with_something;
        for case in portion.worst.in_order() {
            if self.worst.takes(case.weight) {
                self.worst.add(case);
            }
        }
        self.end = portion.end;
        if let Some(file) = &mut self.annotated
            && let Err(error) = file.write_all(portion.annotated.as_bytes())
        {
            self.end = Some(file.fault(&error));
        }
        match self.findings.write(&portion.lines, portion.rows) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.reader_is_gone = true,
            Err(error) => self.end = Some(PackError::asked(format!("findings: {error}"))),
        }
    }

    fn finish(self) -> Result<Summary, PackError> {
        let reader_is_gone = match self.findings.finish() {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => true,
            Err(error) => return Err(PackError::asked(format!("findings: {error}"))),
            Ok(file) => {
                file.into_iter().try_for_each(OutFile::finish)?;
                self.reader_is_gone
            }
        };
        self.annotated.into_iter().try_for_each(OutFile::finish)?;
        if let Some(end) = self.end {
            return Err(end);
        }
        let cases = self.worst.in_order().into_iter();
        Ok(Summary {
            worst: cases.map(|case| case.page).collect(),
            tally: self.tally,
            games_with_something: self.games_with_something,
            has_failed: self.has_failed,
            is_interrupted: false,
            reader_is_gone,
        })
    }
}

impl Findings {
    fn open(arguments: &Arguments) -> Result<Findings, PackError> {
        let printed = || BufWriter::new(io::stdout());
        let fault = |error: io::Error| PackError::asked(format!("findings: {error}"));
        let file = arguments.out.as_deref().map(OutFile::create).transpose()?;
        let mut findings = match (arguments.format, file) {
            (Form::Text, _) => Findings::Nowhere,
            (Form::Parquet, Some(file)) => Findings::Table(Table::begin(file).map_err(fault)?),
            (Form::Parquet, None) => {
                Findings::PrintedTable(Table::begin(printed()).map_err(fault)?)
            }
            (Form::Json | Form::Ndjson | Form::Csv, Some(file)) => Findings::Written(file),
            (Form::Json | Form::Ndjson | Form::Csv, None) => Findings::Printed(printed()),
        };
        if arguments.format == Form::Csv {
            findings.write(&csv::heading(), Vec::new()).map_err(fault)?;
        }
        Ok(findings)
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
    fn finish(self) -> io::Result<Option<OutFile>> {
        match self {
            Findings::Nowhere => Ok(None),
            Findings::Printed(mut out) => out.flush().map(|()| None),
            Findings::Written(file) => Ok(Some(file)),
            Findings::Table(table) => table.finish().map(Some),
            Findings::PrintedTable(table) => table.finish().map(|_| None),
        }
    }
}
