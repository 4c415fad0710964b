//! A record as a command that tells it in words, for the shell.

use serde_json::{Map, Value as Json};

/// The longest command with a record in words, in letters; a longer record goes into a file.
const LONGEST: usize = 240;

/// Fields that decide nothing, which a command leaves out.
const NAMES: [&str; 5] = ["name", "white", "black", "round", "board"];

/// Returns the command that rules on a file by an edition.
pub(super) fn of_file(file: &str, rules: &str) -> String {
    line(&["kodeks".into(), "rule".into(), file.into(), "--rules".into(), rules.into()])
}

/// Returns the command that tells a record in words and rules on it by an edition; nothing where a record says what no word of the
/// command does, or the command would be long.
pub(super) fn in_words(record: &Json, rules: &str) -> Option<String> {
    let mut words: Vec<String> = vec!["kodeks".into(), "rule".into()];
    let happened = record["happened"].as_array()?;
    let mut events = happened.iter().map(event);
    words.extend(events.next()??);
    words.extend(["--rules".into(), rules.into()]);
    words.extend(of_the_event(record["event"].as_object()?)?);
    words.extend(of_the_game(record["game"].as_object()?)?);
    for event in events {
        words.push("--then".into());
        words.extend(event?);
    }
    let line = line(&words);
    (line.chars().count() <= LONGEST).then_some(line)
}

/// Returns what is said of the event, by the options of the command.
fn of_the_event(event: &Map<String, Json>) -> Option<Vec<String>> {
    let mut words = Vec::new();
    for (field, value) in event {
        match (field.as_str(), value) {
            // The edition is named already, and the day decided nothing but that.
            ("rules" | "on", _) => {}
            (name, _) if NAMES.contains(&name) => {}
            ("time" | "tempo", Json::String(text)) => words.extend([format!("--{field}"), text.clone()]),
            ("options", Json::Object(options)) => {
                for (name, value) in options {
                    words.extend(["--option".into(), field_word(name, value)?]);
                }
            }
            _ => return None,
        }
    }
    Some(words)
}

/// Returns what is said of the game, by the options of the command.
fn of_the_game(game: &Map<String, Json>) -> Option<Vec<String>> {
    let mut words = Vec::new();
    for (field, value) in game {
        let option = || format!("--{}", field.replace('_', "-"));
        match (field.as_str(), value) {
            (name, _) if NAMES.contains(&name) => {}
            ("start" | "moves", Json::String(text)) => words.extend([option(), text.clone()]),
            ("clocks" | "illegal_moves", Json::Object(both)) => {
                let of = |name: &str| both.get(name).map(bare);
                words.extend([option(), format!("{}/{}", of("white")?, of("black")?)]);
            }
            _ => return None,
        }
    }
    Some(words)
}

/// Returns an event in words.
fn event(event: &Json) -> Option<Vec<String>> {
    event.as_object()?.iter().map(|(field, value)| field_word(field, value)).collect()
}

/// Returns a field with its value, as a word of the command line.
fn field_word(field: &str, value: &Json) -> Option<String> {
    let value = match value {
        Json::String(text) if is_read_as_text(text) => text.clone(),
        value => in_toml(value)?,
    };
    Some(format!("{field}={value}"))
}

/// Returns whether a word without quotes is read as this text.
fn is_read_as_text(text: &str) -> bool {
    let is_something_else = ["true", "false"].contains(&text)
        || text.is_empty()
        || text.bytes().all(|byte| byte.is_ascii_digit())
        || text.starts_with(['{', '[', '"', '\''])
        || text.contains(',');
    !is_something_else
}

/// Returns a value as a player would say it: without quotes.
fn bare(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// Returns a value in TOML.
fn in_toml(value: &Json) -> Option<String> {
    Some(match value {
        Json::Null => return None,
        Json::Bool(_) | Json::Number(_) | Json::String(_) => value.to_string(),
        Json::Array(items) => {
            let items = items.iter().map(in_toml).collect::<Option<Vec<_>>>()?;
            format!("[{}]", items.join(", "))
        }
        Json::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| Some(format!("{key} = {}", in_toml(value)?)));
            format!("{{ {} }}", entries.collect::<Option<Vec<_>>>()?.join(", "))
        }
    })
}

/// Returns words as a line for the shell.
fn line(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| quote(word)).collect();
    words.join(" ")
}

/// Returns a word as a shell of Unix reads it as one.
fn quote(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_=@%+:,./".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use kodeks_answers::{RecordInput, say_event, split_field as word_of};
    use kodeks_rulesets::{
        Library, Record, RecordPlace, cases::CaseFile, cases::Situation, record::RecordDraft, record::RecordFolder,
    };
    use serde_json::{Value as Json, json};

    use super::in_words;

    /// Reads a line as a shell of Unix does that knows plain words and single quotes.
    fn words_of(line: &str) -> Vec<String> {
        let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\'' => {
                    is_quoted = !is_quoted;
                    word.get_or_insert_default();
                }
                '\\' if !is_quoted => word.get_or_insert_default().extend(letters.next()),
                ' ' if !is_quoted => words.extend(word.take()),
                letter => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        words
    }

    /// Reads a command as the command line does.
    fn read(line: &str, library: &Library) -> Record {
        let words = words_of(line);
        assert_eq!(words[..2], ["kodeks", "rule"]);
        let mut draft = RecordDraft::new("the command line");
        let mut events: Vec<Vec<String>> = vec![Vec::new()];
        let mut words = words[2..].iter();
        while let Some(word) = words.next() {
            let Some(option) = word.strip_prefix("--") else {
                events.last_mut().unwrap().push(word.clone());
                continue;
            };
            if option == "then" {
                events.push(Vec::new());
                continue;
            }
            let value = words.next().unwrap();
            let both = || value.split_once('/').unwrap();
            match option {
                "rules" => {}
                "time" | "tempo" => draft.say_text(RecordPlace::Event, option, value, word).unwrap(),
                "moves" => draft.say_text(RecordPlace::Game, option, value, word).unwrap(),
                "start" => draft.say(RecordPlace::Game, option, value, word).unwrap(),
                "option" => {
                    let (name, value) = word_of(value).unwrap();
                    draft.say(RecordPlace::Options, name, value, word).unwrap();
                }
                "clocks" => {
                    let (white, black) = both();
                    let clocks = json!({ "white": white, "black": black });
                    draft.answer(RecordPlace::Game, "clocks", &clocks, word).unwrap();
                }
                "illegal-moves" => {
                    let (white, black) = both();
                    let number = |text: &str| text.parse::<u32>().unwrap();
                    let counts = json!({ "white": number(white), "black": number(black) });
                    draft.answer(RecordPlace::Game, "illegal_moves", &counts, word).unwrap();
                }
                other => panic!("{other}"),
            }
        }
        for event in &events {
            say_event(&mut draft, event, &library.vocabulary().unwrap()).unwrap();
        }
        RecordInput::of_draft(draft, RecordFolder::nothing(), library).unwrap().record
    }

    /// The parts of a record that decide.
    fn decides(record: &Record) -> Json {
        let mut json = record.json();
        for (table, names) in [("event", &["name", "rules", "on"][..]), ("game", &["white", "black", "round", "board"])]
        {
            let table = json[table].as_object_mut().unwrap();
            table.retain(|name, _| !names.contains(&name.as_str()));
        }
        json
    }

    #[test]
    fn what_a_command_tells_is_read_as_the_same_record() {
        let library = Library::built_in().unwrap();
        let files = CaseFile::built_in().unwrap();
        let cases = files.iter().flat_map(|file| &file.cases);
        let (mut told, mut others) = (0, 0);
        for case in cases {
            let Situation::Record(record) = &case.situation else {
                continue;
            };
            let Some(command) = in_words(&record.json(), "fide@2023") else {
                others += 1;
                continue;
            };
            told += 1;
            assert_eq!(decides(&read(&command, &library)), decides(record), "{command}");
        }
        // Few say more than fits on a line.
        assert!(told > 4 * others, "{told} told in words, {others} not");
    }

    #[test]
    fn a_shell_reads_what_was_quoted() {
        let record = json!({
            "event": { "time": "15+10" },
            "game": { "moves": "1. e4 e5", "clocks": { "white": "0:10:00", "black": "0:01:30" } },
            "happened": [{ "illegal_move": { "seen": true } }, { "decides": ["a", "b"] }],
        });
        let command = in_words(&record, "fide@2023").unwrap();
        assert_eq!(
            command,
            "kodeks rule 'illegal_move={ seen = true }' --rules fide@2023 --time 15+10 --moves '1. e4 e5' \
             --clocks 0:10:00/0:01:30 --then 'decides=[\"a\", \"b\"]'"
        );
    }
}
