//! The record of a command line: a file, standard input, or events in words.

use std::{
    io::{self, BufReader, Read},
    path::{Path, PathBuf, absolute},
};

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use kodeks_answers::{RecordInput, say_event, split_both, split_field};
use kodeks_base::{Complaint, Diagnostic, files, phrase};
use kodeks_board::PgnReader;
use kodeks_rulesets::{
    Library, Record, RecordPlace,
    document::word_read_from,
    record::{RecordDraft, RecordFolder, events_called},
};
use serde_json::json;

/// The name by which errors call standard input.
pub const STANDARD_INPUT: &str = "standard input";

/// The name of a record given as words of the command line, for errors.
const IN_WORDS: &str = "the command line";

/// The longest record that is read from standard input, in bytes; a longer one is refused.
const LONGEST: u64 = 5 << 20;

/// The arguments that make up a record.
#[derive(Args, Debug)]
pub struct RecordArgs {
    /// The record of what happened, in TOML or JSON, `-` for standard input; or the event itself in words:
    /// phone=rings by=black
    #[arg(value_name = "FILE|WORD=VALUE", required_unless_present = "again")]
    words: Vec<String>,

    #[command(flatten)]
    then: FollowingEvents,

    /// Also read a game that the record takes from a file outside its own folder (`pgn = "../games.pgn"`)
    #[arg(long)]
    allow_outside: bool,

    #[command(flatten)]
    circumstances: CircumstanceArgs,
}

/// The arguments about an event.
#[derive(Args, Debug)]
pub struct EventArgs {
    /// The event file, which says how the event is played: open.toml
    #[arg(long, value_name = "FILE", conflicts_with_all = ["time", "tempo", "options"])]
    event: Option<PathBuf>,

    /// The time control: 90+30, 40/90+30:30+30, 3+2
    #[arg(long, value_name = "TIME")]
    time: Option<String>,

    /// The tempo, where the time control is not known: standard, rapid, blitz
    #[arg(long, value_name = "TEMPO")]
    tempo: Option<String>,

    /// What the event has announced: default_time=30min, supervised=true; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

/// The arguments about the event and the game.
#[derive(Args, Debug)]
pub struct CircumstanceArgs {
    #[command(flatten)]
    event: EventArgs,

    /// What stood on the board at the start: a FEN, or a number of Chess960
    #[arg(long, value_name = "POSITION", conflicts_with = "game")]
    start: Option<String>,

    /// The moves played: "1. e4 e5 2. Nf3"
    #[arg(long, value_name = "MOVES", conflicts_with = "game")]
    moves: Option<String>,

    /// The game, from a PGN file: game.pgn, its third game round.pgn#3, up to where White is to make move 34
    /// game.pgn@34., where Black is game.pgn@34...
    #[arg(long, value_name = "PGN")]
    game: Option<String>,

    /// The letters of the pieces: english, polish, czech, german
    #[arg(long, value_name = "LANGUAGE")]
    letters: Option<String>,

    /// What the clocks show, White's first: 10:00/1:30
    #[arg(long, value_name = "WHITE/BLACK")]
    clocks: Option<String>,

    /// How many illegal moves were counted before, White's first: 1/0
    #[arg(long, value_name = "WHITE/BLACK")]
    illegal_moves: Option<String>,
}

/// The events after the first, in words: one for each `--then`.
#[derive(Debug, Default)]
struct FollowingEvents(Vec<Vec<String>>);

const THEN: &str = "then";

impl FromArgMatches for FollowingEvents {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FollowingEvents, clap::Error> {
        let told = matches.get_occurrences::<String>(THEN).into_iter().flatten();
        Ok(FollowingEvents(told.map(|words| words.cloned().collect()).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FollowingEvents::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for FollowingEvents {
    fn augment_args(command: Command) -> Command {
        let then = Arg::new(THEN)
            .long(THEN)
            .value_name("WORD=VALUE")
            .num_args(1..)
            .action(ArgAction::Append)
            .help("What happened after that, in words; can be given several times");
        command.arg(then)
    }

    fn augment_args_for_update(command: Command) -> Command {
        FollowingEvents::augment_args(command)
    }
}

impl RecordArgs {
    /// Reads the record with the vocabulary of the installed packs; as a draft that can be continued, if that is wanted.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something that is not as it should be.
    pub fn read(&self, library: &Library, to_continue: bool) -> Result<RecordInput, Diagnostic> {
        let is_file = |word: &&String| !word.contains('=') || Path::new(word).exists();
        let Some(name) = self.words.first().filter(is_file) else {
            return self.continue_draft(library, RecordDraft::new(IN_WORDS), None);
        };
        if let Some(word) = self.words.get(1) {
            let message = Complaint::new(phrase!("K0803-file", "`{word}` follows a file", word)).with_help(phrase!(
                "K0803-help-file",
                "to add an event write `{name} --then {word}`",
                name,
                word
            ));
            return Err(Diagnostic::command_line(message));
        }
        let path = Path::new(name);
        if name != "-" && !path.exists() {
            let called = events_called(name, library.vocabulary()?.as_ref());
            let hint = called.first().map(|event| {
                phrase!(
                    "K0701-help-event",
                    "to tell an event in words write `{event}=…`; `kodeks events {event}` shows how",
                    event
                )
            });
            let message = Complaint::new(phrase!("K0701", "there is no such file")).with_hint(hint);
            return Err(Diagnostic::of_file(name, message));
        }
        let is_file_alone = self.then.0.is_empty() && self.circumstances.is_nothing() && !to_continue;
        let folder = path.parent().unwrap_or(Path::new(""));
        let beside = RecordFolder::of(folder).or_outside(self.allow_outside);
        match (name.as_str(), is_file_alone) {
            ("-", true) => RecordInput::of_text(STANDARD_INPUT, &standard_input()?, beside, library),
            ("-", false) => {
                let draft = RecordDraft::of_text(STANDARD_INPUT, &standard_input()?)?;
                self.continue_draft(library, draft, None)
            }
            (_, true) => RecordInput::read(path, beside, library),
            (_, false) => self.continue_draft(library, RecordDraft::read(path)?, Some(folder)),
        }
    }

    /// Returns the file of the record, if it comes from one.
    pub fn file(&self) -> Option<&Path> {
        let file = Path::new(self.words.first()?);
        file.exists().then_some(file)
    }

    /// Adds the words of the command line to a record, whose folder is given if it is in a file.
    fn continue_draft(
        &self,
        library: &Library,
        mut draft: RecordDraft,
        folder: Option<&Path>,
    ) -> Result<RecordInput, Diagnostic> {
        self.circumstances.say(&mut draft, folder.is_some())?;
        let is_in_words = draft.file() == IN_WORDS;
        let first = is_in_words.then_some(&self.words);
        let vocabulary = library.vocabulary()?;
        for words in first.into_iter().chain(&self.then.0) {
            say_event(&mut draft, words, &vocabulary)?;
        }
        let beside = RecordFolder::of(folder.unwrap_or(Path::new("")));
        RecordInput::of_draft(draft, beside.or_outside(self.allow_outside), library)
    }
}

impl EventArgs {
    /// Returns whether nothing is said.
    fn is_nothing(&self) -> bool {
        let EventArgs { event, time, tempo, options } = self;
        event.is_none() && time.is_none() && tempo.is_none() && options.is_empty()
    }

    /// Reads what is said of an event, if anything is.
    ///
    /// # Errors
    ///
    /// The event file cannot be read, or something is not as it should be.
    pub fn read(&self, library: &Library) -> Result<Option<Record>, Diagnostic> {
        if self.is_nothing() {
            return Ok(None);
        }
        let mut draft = RecordDraft::new(IN_WORDS);
        self.say(&mut draft, &|name: &Path| name.to_owned())?;
        let heard = RecordInput::of_draft(draft, RecordFolder::of(Path::new("")), library)?;
        Ok(Some(heard.record))
    }

    /// Says it in a record; `from_here` names a file that lies where the command is given.
    fn say(&self, draft: &mut RecordDraft, from_here: &impl Fn(&Path) -> PathBuf) -> Result<(), Diagnostic> {
        if let Some(event) = &self.event {
            let name = from_here(event).display().to_string();
            draft.say_event_file(&name, &format!("--event {}", event.display()));
        }
        for (field, text) in [("time", &self.time), ("tempo", &self.tempo)] {
            if let Some(text) = text {
                draft.say_text(RecordPlace::Event, field, text, &format!("--{field} {text}"))?;
            }
        }
        for option in &self.options {
            let (name, value) = split_field(option)?;
            let value = word_read_from(value, ["true", "false"]).unwrap_or(value);
            draft.say(RecordPlace::Options, name, value, &format!("--option {option}"))?;
        }
        Ok(())
    }
}

impl CircumstanceArgs {
    /// Returns whether nothing is said.
    fn is_nothing(&self) -> bool {
        let CircumstanceArgs { event, start, moves, game, letters, clocks, illegal_moves } = self;
        let texts = [start, moves, game, letters, clocks, illegal_moves];
        event.is_nothing() && texts.into_iter().all(Option::is_none)
    }

    /// Says it in a record, which may lie in a folder of its own. Files that the command line names lie where
    /// it is given.
    pub fn say(&self, draft: &mut RecordDraft, lies_elsewhere: bool) -> Result<(), Diagnostic> {
        let from_here = |name: &Path| {
            if lies_elsewhere { absolute(name).unwrap_or_else(|_| name.to_owned()) } else { name.to_owned() }
        };
        self.event.say(draft, &from_here)?;
        for (field, text) in [("moves", &self.moves), ("letters", &self.letters)] {
            if let Some(text) = text {
                draft.say_text(RecordPlace::Game, field, text, &format!("--{field} {text}"))?;
            }
        }
        if let Some(start) = &self.start {
            draft.say(RecordPlace::Game, "start", start, &format!("--start {start}"))?;
        }
        if let Some(game) = &self.game {
            say_game(draft, game, &from_here)?;
        }
        if let Some(clocks) = &self.clocks {
            let said = format!("--clocks {clocks}");
            let (white, black) = split_both(clocks, &said, "10:00/1:30")?;
            let clocks = json!({ "white": white, "black": black });
            draft.answer(RecordPlace::Game, "clocks", &clocks, &said)?;
        }
        if let Some(counts) = &self.illegal_moves {
            let said = format!("--illegal-moves {counts}");
            let (white, black) = split_both(counts, &said, "1/0")?;
            let count = |text: &str| text.parse::<u32>().map_or(json!(text), |count| json!(count));
            let counts = json!({ "white": count(white), "black": count(black) });
            draft.answer(RecordPlace::Game, "illegal_moves", &counts, &said)?;
        }
        Ok(())
    }

    /// Returns the names of the players, White's first, where a game of a file tells them.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn players(&self) -> Result<[String; 2], Diagnostic> {
        let Some(told) = &self.game else {
            return Ok([String::new(), String::new()]);
        };
        let (file, number, _) = parts_of_game(told);
        let unreadable = |error: io::Error| files::unreadable(file, &error);
        let mut reader = PgnReader::new(BufReader::new(files::open(Path::new(file)).map_err(unreadable)?));
        let mut left = number.and_then(|number| number.parse().ok()).unwrap_or(1usize);
        while let Some(game) = reader.next_game() {
            let game = game.map_err(unreadable)?;
            left = left.saturating_sub(1);
            if left == 0 {
                let name = |tag| game.tag(tag).map(|name| name.to_string()).unwrap_or_default();
                return Ok([name("White"), name("Black")]);
            }
        }
        Ok([String::new(), String::new()])
    }

    /// Returns whether it is said how the event is timed.
    pub fn says_the_tempo(&self) -> bool {
        let EventArgs { event, time, tempo, .. } = &self.event;
        event.is_some() || time.is_some() || tempo.is_some()
    }
}

/// Says which game of a file it is, and up to where: `round.pgn#3@34...`.
fn say_game(draft: &mut RecordDraft, told: &str, from_here: &impl Fn(&Path) -> PathBuf) -> Result<(), Diagnostic> {
    let said = format!("--game {told}");
    let (file, number, upto) = parts_of_game(told);
    let name = from_here(Path::new(file)).display().to_string();
    draft.say_text(RecordPlace::Game, "pgn", &name, &said)?;
    if let Some(number) = number {
        draft.say(RecordPlace::Game, "number", number, &said)?;
    }
    if let Some(upto) = upto {
        draft.say_text(RecordPlace::Game, "upto", upto, &said)?;
    }
    Ok(())
}

/// Returns the file, the number of the game and the last move to read.
fn parts_of_game(told: &str) -> (&str, Option<&str>, Option<&str>) {
    let split = |text: &'_ str, sign| if Path::new(text).exists() { None } else { text.rfind(sign) };
    let (rest, upto) = match split(told, '@') {
        Some(place) => (&told[..place], Some(&told[place + 1..])),
        None => (told, None),
    };
    match split(rest, '#') {
        Some(place) => (&rest[..place], Some(&rest[place + 1..]), upto),
        None => (rest, None, upto),
    }
}

fn standard_input() -> Result<String, Diagnostic> {
    let mut text = String::new();
    let read = io::stdin().lock().take(LONGEST).read_to_string(&mut text);
    read.map_err(|error| files::unreadable(STANDARD_INPUT, &error))?;
    Ok(text)
}
