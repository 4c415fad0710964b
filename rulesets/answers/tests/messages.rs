//! Every message with each kind of argument: pages for each language, to be read by a native speaker in an hour.
//!
//! Where the forms of a message differ by an argument they stand between brackets, what they have in common once: `Black gains [1
//! second | 2 minutes].`

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use kodeks_base::Language;
use kodeks_board::Time;
use kodeks_core::{FactType, Order, Who};
use kodeks_prepared::built_in;
use kodeks_rulesets::{CLOCK_ENDING, COUNT_ENDING, GrammaticalCase, Library, OptionKind, vocabulary};
use kodeks_words::{Argument, Words};

/// The numbers of each grammatical kind: one, a few, many, and one that ends as a few do.
const NUMBERS: [u64; 4] = [1, 2, 5, 22];

/// Times from a second to two hours.
const TIMES: [u64; 8] = [1, 30, 60, 2 * 60, 5 * 60, 22 * 60, 90 * 60, 2 * 3600];

/// One thing, and several.
const LISTS: [&str; 2] = ["g1", "g1, h1"];

/// The arguments that are numbers, also where a message has them without a choice.
const NUMERIC: [&str; 40] = [
    "age",
    "boards",
    "column",
    "corners",
    "cost",
    "count",
    "entries",
    "errors",
    "files",
    "findings",
    "games",
    "gaps",
    "hours",
    "kilobytes",
    "line",
    "listed",
    "megabytes",
    "minutes",
    "month",
    "most",
    "n",
    "needed",
    "number",
    "occurrences",
    "page",
    "players",
    "plies",
    "ply",
    "positions",
    "quiet",
    "quiet_moves",
    "round",
    "rounds",
    "rungs",
    "seconds",
    "seq",
    "tried",
    "unnoticed",
    "warnings",
    "years",
];

/// Stands for the words of a choice that are for any other value: the argument itself may be in them.
const ANY_OTHER: &str = "*other";

/// Files of messages about mistakes in files, on a page of their own.
const ABOUT_MISTAKES: [&str; 2] = ["errors.ftl", "explained.ftl"];

struct Message {
    name: String,
    text: String,
}

/// A value of an argument.
#[derive(Clone)]
enum Sample {
    Number(u64),
    Text(String),
    Time(Time),
    /// Things of a list, and how many.
    List(&'static str),
}

/// Returns the messages of a file of Fluent.
fn read(file: &str) -> Vec<Message> {
    let mut messages: Vec<Message> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|first: char| first.is_ascii_alphabetic())) {
            Some((name, text)) => messages.push(Message { name: name.to_owned(), text: text.trim().to_owned() }),
            None => {
                if let Some(message) = messages.last_mut() {
                    message.text.push('\n');
                    message.text.push_str(line);
                }
            }
        }
    }
    messages
}

/// Returns the arguments of a message in their order, each with the words by which it chooses, if it does.
fn arguments(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let is_of_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    let mut arguments: Vec<(String, BTreeSet<String>)> = Vec::new();
    // What is open: a place, or a choice by the argument at this place of the list.
    let mut open: Vec<Option<usize>> = Vec::new();
    for (at, letter) in text.char_indices() {
        let rest = &text[at + letter.len_utf8()..];
        match letter {
            '{' => open.push(None),
            '}' => {
                open.pop();
            }
            '$' => {
                let end = rest.find(|letter| !is_of_name(letter)).unwrap_or(rest.len());
                let place = arguments.iter().position(|(name, _)| *name == rest[..end]).unwrap_or_else(|| {
                    arguments.push((rest[..end].to_owned(), BTreeSet::new()));
                    arguments.len() - 1
                });
                if rest[end..].trim_start().starts_with("->")
                    && let Some(last) = open.last_mut()
                {
                    *last = Some(place);
                }
            }
            '[' => {
                let key = rest.split_once(']').map(|(key, _)| key.trim());
                if let (Some(Some(place)), Some(key)) = (open.last(), key) {
                    let is_any_other = key == "other" && text[..at].ends_with('*');
                    arguments[*place].1.insert(if is_any_other { ANY_OTHER.to_owned() } else { key.to_owned() });
                }
            }
            _ => {}
        }
    }
    arguments
}

fn is_numeric(keys: &BTreeSet<String>) -> bool {
    let of_number = ["zero", "one", "two", "few", "many", ANY_OTHER];
    !keys.is_empty() && keys.iter().all(|key| of_number.contains(&key.as_str()) || key.parse::<u64>().is_ok())
}

/// The facts of events by their types, as arguments of their sentences.
struct FactTypes(BTreeMap<&'static str, FactType>);

impl FactTypes {
    fn all(words: &Words) -> FactTypes {
        let facts = words.vocabulary().questions().iter().flat_map(|question| &question.facts);
        FactTypes(facts.map(|fact| (fact.name, fact.fact_type)).collect())
    }

    /// Returns the values with which a message is tried; several where its forms may differ.
    fn samples(&self, name: &str, keys: &BTreeSet<String>, is_of_event: bool) -> Vec<Sample> {
        let fact_type = self.0.get(name).filter(|_| is_of_event);
        match fact_type {
            Some(FactType::Time) => return TIMES.map(|seconds| Sample::Time(Time::from_seconds(seconds))).to_vec(),
            Some(FactType::Squares | FactType::Moves) => return LISTS.map(Sample::List).to_vec(),
            _ if name == "time" => return TIMES.map(|seconds| Sample::Time(Time::from_seconds(seconds))).to_vec(),
            _ => {}
        }
        if is_numeric(keys) || keys.is_empty() && (NUMERIC.contains(&name) || fact_type == Some(&FactType::Count)) {
            return NUMBERS.map(Sample::Number).to_vec();
        }
        if keys.is_empty() {
            return vec![Sample::Text(format!("‹{name}›"))];
        }
        let sample = |key: &String| if key == ANY_OTHER { format!("‹{name}›") } else { key.clone() };
        keys.iter().map(|key| Sample::Text(sample(key))).collect()
    }
}

/// Says a message with one value for each argument.
fn say(words: &Words, message: &Message, values: &[(String, Sample)]) -> String {
    let mut named: Vec<(String, Sample)> = Vec::new();
    for (name, sample) in values {
        match sample {
            Sample::Time(time) => {
                for case in GrammaticalCase::ALL {
                    let said = Sample::Text(words.time_in(*time, case));
                    named.push((format!("{name}{}", case.argument_ending()), said));
                }
                named.push((format!("{name}{CLOCK_ENDING}"), Sample::Text(words.clock(*time))));
            }
            Sample::List(list) => {
                named.push((format!("{name}{COUNT_ENDING}"), Sample::Number(list.split(", ").count() as u64)));
                named.push((name.clone(), Sample::Text((*list).to_owned())));
            }
            sample => named.push((name.clone(), sample.clone())),
        }
    }
    let arguments: Vec<Argument<'_>> = named
        .iter()
        .map(|(name, sample)| match sample {
            Sample::Number(number) => (name.as_str(), (*number).into()),
            Sample::Text(text) => (name.as_str(), text.as_str().into()),
            Sample::Time(_) | Sample::List(_) => unreachable!("they are written out above"),
        })
        .collect();
    let said = words.say_with(&message.name, &arguments);
    let shows_places = message.text.contains("{\"{\"}") || message.text.contains("`{ \"{\"");
    assert!(shows_places || !said.contains("{$") && !said.contains("{ $"), "{}: {said}", message.name);
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the name of an argument without the ending that says in which form it is.
fn base(name: &str) -> &str {
    let cases = GrammaticalCase::ALL.map(GrammaticalCase::argument_ending);
    let endings = cases.into_iter().chain([CLOCK_ENDING, COUNT_ENDING]).filter(|ending| !ending.is_empty());
    { endings }.find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

/// Returns the lines of a message on its page: one for each argument by which its forms differ.
fn lines(words: &Words, facts: &FactTypes, message: &Message) -> Vec<String> {
    let is_of_event = message.name.starts_with("event-");
    let mut samples: Vec<(String, Vec<Sample>)> = Vec::new();
    for (name, keys) in arguments(&message.text) {
        let name = base(&name).to_owned();
        if !samples.iter().any(|(known, _)| *known == name) {
            let values = facts.samples(&name, &keys, is_of_event);
            samples.push((name, values));
        }
    }
    let usual = |samples: &[Sample]| samples.last().expect("a sample").clone();
    let usual_values: Vec<(String, Sample)> = samples.iter().map(|(name, all)| (name.clone(), usual(all))).collect();
    let varied = |place: usize| -> Vec<String> {
        let (name, all) = &samples[place];
        let said = all.iter().map(|sample| {
            let mut values = usual_values.clone();
            values[place] = (name.clone(), sample.clone());
            say(words, message, &values)
        });
        said.collect()
    };
    let all: Vec<String> =
        (0..samples.len()).map(varied).filter(|said| said.len() > 1).map(|said| in_brackets(&said)).collect();
    if all.is_empty() { vec![say(words, message, &usual_values)] } else { all }
}

/// Returns sentences as one: what differs in brackets, what they have in common once.
fn in_brackets(sentences: &[String]) -> String {
    let mut different: Vec<Vec<&str>> = Vec::new();
    for sentence in sentences {
        let words: Vec<&str> = sentence.split(' ').collect();
        if !different.contains(&words) {
            different.push(words);
        }
    }
    let [first, others @ ..] = &different[..] else {
        return String::new();
    };
    let shortest = different.iter().map(Vec::len).min().unwrap_or_default();
    let agree = |same: &dyn Fn(&[&str], usize) -> bool| {
        (0..shortest).take_while(|at| others.iter().all(|other| same(other, *at))).count()
    };
    let before = agree(&|other, at| other[at] == first[at]);
    let after = agree(&|other, at| other[other.len() - 1 - at] == first[first.len() - 1 - at]).min(shortest - before);
    if others.is_empty() {
        return first.join(" ");
    }
    let middles: Vec<String> = different.iter().map(|words| words[before..words.len() - after].join(" ")).collect();
    let parts =
        [first[..before].join(" "), format!("[{}]", middles.join(" | ")), first[first.len() - after..].join(" ")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn section(page: &mut String, title: &str, lines: impl IntoIterator<Item = String>) {
    *page += &format!("\n## {title}\n\n");
    for line in lines {
        *page += &format!("{line}\n");
    }
}

/// Returns the files of messages of a language, by name.
fn files(language: Language) -> Vec<(String, String)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../report/words")).join(language.code());
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

/// Returns the messages of a file that have arguments: the others are read in the file itself.
fn page_of_file(page: &mut String, words: &Words, facts: &FactTypes, (name, file): &(String, String)) {
    let messages = read(file);
    let with_arguments = messages.iter().filter(|message| message.text.contains('$'));
    let lines = with_arguments.flat_map(|message| {
        let all = lines(words, facts, message);
        all.into_iter().map(|line| format!("{}: {line}", message.name)).collect::<Vec<_>>()
    });
    section(page, name, lines.collect::<Vec<_>>());
}

fn duties(words: &Words) -> Vec<String> {
    let line = |duty: &&'static str| {
        let who = Who::Arbiter;
        let [must, must_not] =
            [Order::Must { who, duty }, Order::MustNot { who, duty }].map(|order| words.order(&order));
        format!("{duty}: {must} {must_not}")
    };
    words.vocabulary().duties().iter().map(line).collect()
}

/// Returns each question by which people are asked for a fact or an option, with its answers.
fn questions(words: &Words, library: &Library) -> Vec<String> {
    let mut asked: BTreeMap<String, String> = BTreeMap::new();
    for question in words.vocabulary().questions() {
        for fact in &question.facts {
            let answers: Vec<String> = match fact.fact_type {
                FactType::Word(all) => all.iter().map(|word| words.word_of(fact.name, word)).collect(),
                _ => Vec::new(),
            };
            let own = words.ask(fact.name, Some(question.name));
            if words.asks_for(fact.name) || own != words.ask(fact.name, None) {
                asked.insert(format!("{} ({})", fact.name, own), format!("{own} {}", answers.join(" / ")));
            }
        }
    }
    for head in library.heads() {
        for option in &library.pack(head).unwrap().options {
            let answers: Vec<String> = match &option.kind {
                OptionKind::Word(all) => all.iter().map(|word| words.word_of(&option.name, word)).collect(),
                _ => Vec::new(),
            };
            let question = words.ask_option(option);
            asked.insert(format!("{} ({question})", option.name), format!("{question} {}", answers.join(" / ")));
        }
    }
    asked.into_values().map(|line| line.trim_end().to_owned()).collect()
}

/// Returns what every choice of the arbiter is called.
fn choices(words: &Words, library: &Library) -> Vec<String> {
    let mut names: BTreeSet<String> = BTreeSet::new();
    for edition in library.editions().unwrap() {
        let left = edition.regulations().flat_map(|placed| placed.regulation.choices());
        names.extend(left.map(str::to_owned));
    }
    names.iter().map(|name| format!("{name}: {}", words.choice(name))).collect()
}

#[test]
fn every_message_says_each_kind_of_argument() {
    let library = built_in().unwrap();
    for language in Language::ALL {
        let words = Words::of(language, &library).unwrap();
        let facts = FactTypes::all(&words);
        let mut page = String::new();
        for sentences in vocabulary::messages(language) {
            let messages = read(&sentences);
            let said = messages
                .iter()
                .filter(|message| ["event-", "order-"].iter().any(|start| message.name.starts_with(start)));
            let lines = said.flat_map(|message| lines(&words, &facts, message)).collect::<Vec<_>>();
            if !lines.is_empty() {
                section(&mut page, "Events and orders", lines);
            }
        }
        section(&mut page, "Duties", duties(&words));
        section(&mut page, "Choices of the arbiter", choices(&words, &library));
        section(&mut page, "Questions, with the answers that are words", questions(&words, &library));
        let (about_mistakes, others): (Vec<_>, Vec<_>) =
            files(language).into_iter().partition(|(name, _)| ABOUT_MISTAKES.contains(&name.as_str()));
        for file in &others {
            page_of_file(&mut page, &words, &facts, file);
        }
        let mut mistakes = String::new();
        for file in &about_mistakes {
            page_of_file(&mut mistakes, &words, &facts, file);
        }
        insta::with_settings!({
            snapshot_path => "../../../snapshots/messages", prepend_module_to_snapshot => false, omit_expression => true
        }, {
            insta::assert_snapshot!(language.code(), page);
            insta::assert_snapshot!(format!("{}-mistakes", language.code()), mistakes);
        });
    }
}

#[test]
fn forms_in_brackets_have_what_is_common_outside() {
    let sentences = |all: &[&str]| in_brackets(&all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>());
    assert_eq!(sentences(&["Black gains 1 second.", "Black gains 2 minutes."]), "Black gains [1 second. | 2 minutes.]");
    assert_eq!(sentences(&["White has 1 move left", "White has 2 moves left"]), "White has [1 move | 2 moves] left");
    assert_eq!(sentences(&["the same", "the same"]), "the same");
    assert_eq!(sentences(&["a b", "a b b"]), "a b [ | b]");
}

#[test]
fn arguments_are_found_with_the_words_by_which_they_choose() {
    let text = "{ $player ->\n    [white] White { $count -> [one] { $moves } *[other] one of { $moves } }\n   *[black] Black\n}";
    let keys = |all: &[&str]| all.iter().map(|key| (*key).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(
        arguments(text),
        [
            ("player".to_owned(), keys(&["white", "black"])),
            ("count".to_owned(), keys(&["one", ANY_OTHER])),
            ("moves".to_owned(), keys(&[])),
        ]
    );
}
