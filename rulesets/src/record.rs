//! A record: the conditions of the event, the game so far, and what happened.

mod day_of_tags;
mod draft;
mod event;
mod event_form;
mod file;
pub(crate) mod receipt;
mod record_folder;
pub(crate) mod source;
pub(crate) mod stored_receipt;
mod write;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{Complaint, Date, Diagnostic, Faults, files::read_text, limits::too_much, phrase};
use kodeks_board::{
    Color, FEN_COUNTS, PgnFault, PgnGame, PgnReader, Position, RepetitionCriteria, Setup, Time, TimeControl,
    notation::{self, Letters, WrongMove},
};
use kodeks_core::{Event, GameState, ILLEGAL_MOVE, MoveOfAct, Tempo, Vocabulary};
use kodeks_scripting::LawValue;
use kodeks_winnability::Budget;

use crate::{
    Edition, EditionRequest, Selector, Signers,
    document::{LenientField, Node, WithNode},
    library::selector::BODY,
    limits, vocabulary,
};
use event::{is_json, read_text_as_node};
use file::{Label, RecordFile};
use source::RecordSource;

pub use day_of_tags::{days_of_event, days_of_tag};
pub use draft::RecordDraft;
pub(crate) use event::{folder_of, read_node};
pub use event_form::stated_field;
pub use event_form::{
    EventForm, FORMS, FieldValues, RecordField, beginnings, events_called, penalty_fields, report_schema,
    values_of_field,
};
pub(crate) use event_form::{check_event, event_json, read_happened};
pub(crate) use file::{ClocksPart, EventConditionsPart, GamePart, event_or_file, happened_schema};
pub use file::{FaultCounts, event_file_schema, schema};
pub use record_folder::RecordFolder;
pub(crate) use source::RecordFiles;
pub use stored_receipt::FORM as RECEIPT_FORM;

/// A record of an event, as its file has it.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_rulesets::{Record, document::Node, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\ntempo = \"standard\"\n\n\
///     [game]\nmoves = \"1. f3 e5 2. g4\"\n\n[[happened]]\nmove = \"Qh4#\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// assert_eq!(record.moves.len(), 3);
/// assert_eq!(record.happened.len(), 1);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The file.
    pub file: String,
    /// The file of its event: that of the record, or another that it names.
    pub event_file: PathBuf,
    /// The rules that the event is played by, if the file says.
    pub rules: Option<Selector>,
    /// The day on which the event starts, if the file says.
    pub on: Option<Date>,
    /// The first and the last day on which it can have started by the tags of the game's PGN file.
    pub tagged: Option<(Date, Date)>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The tempo, where it is given instead of a time control.
    pub tempo: Option<Tempo>,
    /// Whether the event is to be rated.
    pub rated: Option<bool>,
    /// The values that the organiser has set.
    pub options: BTreeMap<String, LawValue>,
    /// The readings chosen.
    pub readings: BTreeMap<String, String>,
    /// The keys by which packs from outside have to be signed.
    pub signers: Signers,
    /// The line of each option or reading in the event's file, by its name.
    pub lines: BTreeMap<String, usize>,
    /// The names of the event, the game and the players.
    pub named: GameNames,
    /// The position at the start.
    pub start: Setup,
    /// The letters with which the file writes the pieces.
    pub letters: Letters,
    /// The moves played, with English letters.
    pub moves: Vec<RecordedMove>,
    /// The times of the clocks, White's first.
    pub clocks: Option<[Time; 2]>,
    /// How many illegal moves have been counted before, by their kinds, White's first, if that is stated.
    pub faults: Option<[FaultCounts; 2]>,
    /// What had been counted before, by the names of the facts that count it, White's first, if that is stated.
    pub offences: Option<[FaultCounts; 2]>,
    /// Whether the record states the position, even if only as the usual start.
    pub is_board_stated: bool,
    /// How many of the [`FEN_COUNTS`] the start tells.
    pub counts_told: usize,
    /// The events, each with its line.
    pub happened: Vec<(usize, Event)>,
    /// The words in which events are written.
    pub vocabulary: Arc<Vocabulary>,
    /// The texts that it was read from; none if it has no text of its own.
    pub source: RecordSource,
}

/// The names of an event, a game and its players, from a record or the tags of its PGN file. No ruling depends on them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameNames {
    /// The event.
    pub event: Option<String>,
    /// The round, `3` or `3.1`.
    pub round: Option<String>,
    /// The board.
    pub board: Option<String>,
    /// The players, White first.
    pub players: [Option<String>; 2],
}

impl GameNames {
    /// Takes from the tags of a game of a PGN file what is not said yet.
    fn take_from_tags(&mut self, game: &PgnGame) {
        let tagged = |name: &str| game.known_tag(name).map(str::to_owned);
        let [white, black] = &mut self.players;
        let named = [
            (&mut self.event, "Event"),
            (&mut self.round, "Round"),
            (&mut self.board, "Board"),
            (white, "White"),
            (black, "Black"),
        ];
        for (said, name) in named {
            *said = said.take().or_else(|| tagged(name));
        }
    }
}

/// A move as the record writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move.
    pub notation: String,
    /// The file that it is in.
    pub file: String,
    /// Its line.
    pub line: usize,
}

impl Record {
    /// Reads a record, in JSON if the file's name or beginning says so, else in TOML. Its events are written in the
    /// vocabulary of the built-in packs.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(path: &Path) -> Result<Record, Diagnostic> {
        Record::read_in(path, folder_of(path), &vocabulary::all_built_in()?)
    }

    /// Reads a record, in JSON if the file's name or beginning says so, else in TOML. Its games are in files beside it,
    /// and its events are written in the words of a vocabulary.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read_in(
        path: &Path,
        beside: impl Into<RecordFolder>,
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<Record, Diagnostic> {
        let text = read_text(path)?;
        let record = Record::from_node(&read_node(path, &text)?, beside, vocabulary)?;
        Ok(record.read_from(&text))
    }

    /// Reads the text of a record, in JSON or TOML, whose games are in files beside it. Errors call it by this name.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn from_text(
        name: &str,
        text: &str,
        beside: impl Into<RecordFolder>,
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<Record, Diagnostic> {
        let record = Record::from_node(&read_text_as_node(name, text)?, beside, vocabulary)?;
        Ok(record.read_from(text))
    }

    /// Keeps the text that it was read from.
    fn read_from(mut self, text: &str) -> Record {
        self.source.record.text = text.into();
        self
    }

    /// Keeps the text that was generated for it: its events have no lines, as no file shows them.
    fn put_together_as(mut self, text: &str) -> Record {
        for (line, _) in &mut self.happened {
            *line = 0;
        }
        self.source.is_put_together = true;
        self.read_from(text)
    }

    /// Reads a record whose games are in files beside it.
    pub fn from_node(
        node: &Node,
        beside: impl Into<RecordFolder>,
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<Record, Diagnostic> {
        Record::from_node_with(node, RecordFiles::Beside(&beside.into()), vocabulary)
    }

    fn from_node_with(node: &Node, files: RecordFiles<'_>, vocabulary: &Arc<Vocabulary>) -> Result<Record, Diagnostic> {
        let mut faults = Faults::default();
        let file: Option<RecordFile> = node.read_with(&mut faults);
        let mut record = Record::empty(node.file(), vocabulary);
        if let Some(file) = file {
            if let Some(event) = &file.event {
                faults.keep(record.take_event(event, files));
            }
            if let Some(game) = file.game.and_then(LenientField::read) {
                faults.keep(record.take_game(game, files));
            }
            if let Some(happened) = &file.happened {
                faults.keep(record.read_happened(happened));
            }
        }
        faults.finish(Some(record))
    }

    /// In Chess960, `KQkq` means the king and the outermost rooks on any squares.
    fn take_variant(&mut self) {
        if self.options.get("chess960") == Some(&LawValue::Flag(true)) {
            self.start = self.start.in_chess960();
        }
    }

    /// Returns the record of a game of which nothing is said, as if read from this file.
    #[must_use]
    pub fn empty(file: &str, vocabulary: &Arc<Vocabulary>) -> Record {
        Record {
            vocabulary: Arc::clone(vocabulary),
            file: file.to_owned(),
            event_file: PathBuf::from(file),
            source: RecordSource::of_text(file, ""),
            rules: None,
            on: None,
            tagged: None,
            control: None,
            tempo: None,
            rated: None,
            options: BTreeMap::new(),
            readings: BTreeMap::new(),
            signers: Signers::default(),
            lines: BTreeMap::new(),
            named: GameNames::default(),
            start: Setup::start(),
            letters: Letters::English,
            moves: Vec::new(),
            clocks: None,
            faults: None,
            offences: None,
            is_board_stated: false,
            counts_told: FEN_COUNTS,
            happened: Vec::new(),
        }
    }

    /// Returns the edition that the record asks for. What is given here goes before what it says; where
    /// neither names an edition or a day, it is the one of the body, or of FIDE, that is in force today. The packs that the
    /// event holds beside the Laws hold beside every edition, unless others are given.
    #[must_use]
    pub fn edition_request(&self, rules: Option<&Selector>, on: Option<Date>) -> EditionRequest {
        let is_edition = |selector: &&Selector| selector.edition.is_some();
        let own = self.rules.as_ref();
        let given = rules.map(|given| match own {
            Some(own) if given.also.is_empty() => Selector { also: own.also.clone(), ..given.clone() },
            _ => given.clone(),
        });
        let rules = given.as_ref();
        let named = |selector: &Selector, on: Option<Date>| {
            let selector = selector.clone();
            match on {
                Some(on) => EditionRequest::PackOn { selector, on },
                None => EditionRequest::Pack(selector),
            }
        };
        // An edition that the caller names is meant, whatever the day of the event.
        if let Some(given) = rules.filter(is_edition) {
            return named(given, on);
        }
        if let (None, None, Some(own)) = (rules, on, own.filter(is_edition)) {
            return named(own, self.on);
        }
        let selector = rules.or(own).map_or_else(|| Selector::of_body(BODY), Selector::clone);
        match on.or(self.on) {
            Some(on) => EditionRequest::InForce { selector, on },
            None => EditionRequest::Today(selector),
        }
    }

    /// Returns an edition as it stood when the event started, as far as the record says when that was.
    #[must_use]
    pub fn at_start(&self, edition: &Arc<Edition>) -> Arc<Edition> {
        match (self.on, self.tagged) {
            (None, Some((first, last))) => {
                let [one, other] = [first, last].map(|day| edition.on(Some(day)));
                if Arc::ptr_eq(&one, &other) { one } else { Arc::clone(edition) }
            }
            (on, _) => edition.on(on),
        }
    }

    /// Returns an error about an option or a reading of the event, at its place in the file.
    pub(crate) fn of_event(&self, name: &str, complaint: impl Into<Complaint>) -> Diagnostic {
        let file = self.event_file.display().to_string();
        let line = self.lines.get(name).copied().unwrap_or(0);
        Diagnostic::of_record(&file, line, complaint)
    }

    /// Returns how many illegal moves of any kind have been counted before, White's first, if that is stated.
    #[must_use]
    pub fn illegal_moves(&self) -> Option<[u32; 2]> {
        let all = |faults: &FaultCounts| faults.values().copied().fold(0, u32::saturating_add);
        Some(self.faults.as_ref()?.each_ref().map(all))
    }

    /// States how many illegal moves have been counted before, White's first.
    pub fn set_illegal_moves(&mut self, counts: Option<[u32; 2]>) {
        self.faults = counts.map(|counts| counts.map(|count| BTreeMap::from([(ILLEGAL_MOVE, count)])));
    }

    /// Returns how late each player arrives, White's first, as far as the record tells.
    pub(crate) fn arrivals(&self) -> [Option<Time>; 2] {
        Color::BOTH.map(|player| {
            self.happened.iter().find_map(|(_, event)| match event {
                Event::Arrival { late, lateness, .. } if *late == player => *lateness,
                Event::Report(report) => report.arrival_of(player),
                _ => None,
            })
        })
    }

    /// Returns for each event who made it, if it is a move, or the move before it. No ruling is carried out: an illegal move that
    /// was noticed is taken to be put right.
    #[must_use]
    pub fn movers(&self) -> Vec<Color> {
        let mut table = GameState::new(self.start, RepetitionCriteria::default(), Budget::RULING);
        for played in &self.moves {
            // What cannot be played is refused where the record is ruled on.
            let _ = table.play(&played.notation);
        }
        let mover = |(_, event): &(usize, Event)| {
            if let Event::Move { notation, .. } = event {
                let mover = table.mover_of(notation);
                let _ = table.take_notice(event);
                return mover;
            }
            let mut noticed = table.clone();
            let made = noticed.take_notice(event).ok().and_then(|inquiry| noticed.move_of_act(&inquiry));
            let mover = !noticed.setup().turn;
            if let Some(MoveOfAct { notation, is_completed }) = made {
                let made = Event::Move { notation, pressed: is_completed, took: None };
                if noticed.take_notice(&made).is_ok() {
                    noticed.note_move_of_act(None);
                    table = noticed;
                }
            }
            mover
        };
        self.happened.iter().map(mover).collect()
    }

    /// Returns what the organiser has filled in, as far as the edition asks. Whether the event is
    /// rated is an option to an edition that declares `rated`.
    #[must_use]
    pub fn options_for(&self, edition: &Edition) -> BTreeMap<String, LawValue> {
        let mut options = self.options.clone();
        if let Some(rated) = self.rated.filter(|_| edition.option("rated").is_some()) {
            options.entry("rated".to_owned()).or_insert(LawValue::Flag(rated));
        }
        options
    }

    /// Returns whether the position is known: the start, moves or a file of games are stated, a move is among the
    /// events, or there are no events and the start itself is asked about.
    #[must_use]
    pub fn is_board_known(&self) -> bool {
        let is_move = |(_, event): &(usize, Event)| matches!(event, Event::Move { .. });
        self.is_board_stated
            || self.start != Setup::start()
            || !self.moves.is_empty()
            || self.happened.is_empty()
            || self.happened.iter().any(is_move)
    }

    pub(crate) fn read_event(&mut self, node: &Node) -> Result<(), Diagnostic> {
        let event: EventConditionsPart = node.read()?;
        let beside = event.comments.into_iter().chain(event.also.unwrap_or_default()).map(|pack| pack.0);
        self.rules = event.rules.map(|rules| rules.0);
        for pack in beside {
            self.rules.get_or_insert_with(|| Selector::of_body(BODY)).also.push(pack);
        }
        self.on = event.on.map(|on| on.0);
        self.control = event.time.map(|control| control.0);
        self.tempo = event.tempo.map(|tempo| tempo.0);
        self.rated = event.rated;
        self.named.event = event.name.and_then(Label::unless_empty);
        for field in ["options", "readings"] {
            let named = node.field(field).and_then(|table| table.entries().ok()).unwrap_or_default().iter();
            self.lines.extend(named.map(|(name, node)| (name.clone(), node.line())));
        }
        self.options = event.options.map(|options| options.0).unwrap_or_default();
        self.readings = event.readings.map(|chosen| chosen.0).unwrap_or_default();
        self.signers = event.signers.map(|signers| signers.0).unwrap_or_default();
        Ok(())
    }

    pub(crate) fn read_game(&mut self, node: &Node, beside: &RecordFolder) -> Result<(), Diagnostic> {
        self.take_game(node.read()?, RecordFiles::Beside(beside))
    }

    fn take_game(&mut self, game: GamePart, files: RecordFiles<'_>) -> Result<(), Diagnostic> {
        self.is_board_stated = game.start.is_some() || game.moves.is_some() || game.pgn.is_some();
        if let Some(start) = game.start {
            (self.start, self.counts_told) = start.0;
        }
        self.named.round = game.round.and_then(Label::unless_empty);
        self.named.board = game.board.and_then(Label::unless_empty);
        self.named.players = [game.white, game.black].map(|name| name.and_then(Label::unless_empty));
        self.take_variant();
        if let Some(letters) = game.letters {
            self.letters = letters.0;
        }
        if let Some(WithNode { node, .. }) = &game.moves {
            self.moves = match self.letters {
                Letters::English => read_moves(node)?,
                letters => read_national_moves(node, &self.start, letters)?,
            };
        }
        if let Some(pgn) = game.pgn {
            let (name, number) = (&pgn.value, game.number.unwrap_or(1));
            let upto = game.upto.map(|upto| upto.0);
            let kept =
                files.game(&pgn.node, name, number, |game, file| self.take_from_pgn(&pgn.node, file, game, upto))?;
            self.source.is_cut = kept.is_none();
            self.source.game = kept;
            self.take_variant();
        }
        if let Some(clocks) = game.clocks {
            self.clocks = Some(clocks.times());
        }
        if let Some(illegal_moves) = game.illegal_moves {
            self.faults = Some(illegal_moves.fault_counts(&self.vocabulary)?);
        }
        if let Some(offences) = game.offences {
            self.offences = Some(offences.counts(&self.vocabulary)?);
        }
        Ok(())
    }

    pub(crate) fn read_happened(&mut self, node: &Node) -> Result<(), Diagnostic> {
        let mut faults = Faults::default();
        let events = node.list()?;
        if let Some(node) = events.get(limits::EVENTS) {
            let most = limits::EVENTS;
            let what = phrase!("limit-events", "more than {most} events in one record", most);
            return Err(node.error(too_much(what)));
        }
        for node in events {
            let event = read_happened(node, self.letters, &self.vocabulary);
            let events = faults.keep(event).unwrap_or_default();
            self.happened.extend(events.into_iter().map(|event| (node.line(), event)));
        }
        faults.finish(Some(()))
    }

    /// Takes start and moves from a game of a PGN file.
    fn take_from_pgn(
        &mut self,
        node: &Node,
        name: &str,
        game: &PgnGame,
        upto: Option<(u32, Color)>,
    ) -> Result<(), Diagnostic> {
        if ["FEN", "Variant"].iter().any(|tag| game.tag(tag).is_some()) {
            self.start =
                game.start().map_err(|error| node.error(Complaint::from(&error).about(format_args!("`{name}`"))))?;
        }
        let plies = upto.map_or(usize::MAX, |(number, color)| plies_before(&self.start, number, color));
        for played in game.moves().take(plies) {
            let line = usize::try_from(played.line).unwrap_or(0);
            self.moves.push(RecordedMove {
                notation: self.letters.in_english(played.text),
                file: name.to_owned(),
                line,
            });
        }
        self.named.take_from_tags(game);
        self.tagged = days_of_event(game).ok().map(|(_, first, last)| (first, last));
        self.clocks = last_clocks(game.moves().take(plies), self.start.turn);
        Ok(())
    }
}

fn read_moves(node: &Node) -> Result<Vec<RecordedMove>, Diagnostic> {
    let text = node.text()?;
    let mut reader = PgnReader::new(text.as_bytes());
    let Some(Ok(game)) = reader.next_game() else {
        return Ok(Vec::new());
    };
    if let Some(problem) = game.problems().iter().find(|problem| problem.what != PgnFault::MissingResult) {
        return Err(node.error(phrase!("K0214", "`moves`: {what}", what = problem.what)));
    }
    let recorded = |played: kodeks_board::PgnMove<'_>| {
        let line = node.line() + usize::try_from(played.line.saturating_sub(1)).unwrap_or(0);
        RecordedMove { notation: played.text.to_owned(), file: node.file().to_owned(), line }
    };
    Ok(game.moves().map(recorded).collect())
}

/// Reads a game as players and books of a country print it, up to the end: a move that cannot be
/// right is an error, with what may be meant.
fn read_national_moves(node: &Node, start: &Setup, letters: Letters) -> Result<Vec<RecordedMove>, Diagnostic> {
    let position = Position::from_setup(*start).map_err(|error| {
        node.error(Complaint::new(error.phrase()).about("`moves`"))
            .with_help(phrase!("K0212-help-moves", "write them with English letters"))
    })?;
    let reading = notation::read_game(&position, node.text()?, letters);
    if let Some(wrong) = &reading.wrong {
        return Err(node.error(misprint(wrong, letters).about("`moves`")));
    }
    let mut before = position;
    let mut moves = Vec::new();
    for read in &reading.moves {
        moves.push(RecordedMove {
            notation: before.san(read.written.played),
            file: node.file().to_owned(),
            line: node.line(),
        });
        before = before.after(read.written.played);
    }
    Ok(moves)
}

/// Says which move of a game cannot be right, why, and what may be meant.
fn misprint(wrong: &WrongMove, letters: Letters) -> Complaint {
    let text = wrong.text.as_str();
    let dots = match wrong.position.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    let number = wrong.position.move_number();
    let meant = wrong.meant.map(|meant| {
        let meant = wrong.position.san_in(meant, letters);
        phrase!("may-be-meant", "{meant} may be meant", meant)
    });
    Complaint::from(wrong.reason)
        .about(phrase!("cannot-be-right", "{number}{dots} {text} cannot be right", number, dots, text))
        .with_hint(meant)
}

fn plies_before(start: &Setup, number: u32, color: Color) -> usize {
    let ply = |number: u32, color: Color| (number as usize).saturating_mul(2) + color.index();
    ply(number, color).saturating_sub(ply(start.move_number, start.turn))
}

fn last_clocks<'a>(moves: impl Iterator<Item = kodeks_board::PgnMove<'a>>, first: Color) -> Option<[Time; 2]> {
    let mut clocks = [None; 2];
    let mut mover = first;
    for played in moves {
        clocks[mover.index()] = played.clock.or(clocks[mover.index()]);
        mover = !mover;
    }
    Some([clocks[0]?, clocks[1]?])
}

/// Returns a move with its number: `34. Kg2`, `34... Kg8`.
#[must_use]
pub fn numbered_move(number: u32, by: Color, notation: &str) -> String {
    let dots = if by == Color::White { "." } else { "..." };
    format!("{number}{dots} {notation}")
}
