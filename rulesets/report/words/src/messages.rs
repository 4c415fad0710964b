//! The messages of a language, each read when it is first said: an answer says a few dozen of some
//! thousand.

use std::{
    borrow::Cow,
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    sync::{OnceLock, PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use kodeks_base::visible;
use unic_langid::LanguageIdentifier;

use super::Argument;

/// About how many messages a language has.
const USUAL: usize = 2500;

/// The text of a file of messages: of one inside the program, or of a pack.
pub(super) type Source = Cow<'static, str>;

/// The beginnings of the names of messages that few commands need: explanations of errors, limits, pages in a browser. They
/// have files of their own, which are read on demand.
pub(super) const SELDOM: [&str; 9] =
    ["title-K", "about-K", "limit-of-", "limits-of-", "proposal", "exam-", "site-", "desk-", "paper-"];

/// Messages as their files have them, by name.
type Sources = HashMap<Source, Source, BuildHasherDefault<NameHasher>>;

/// The messages of one language, by name.
pub(super) struct Messages {
    /// Each message as its file has it, with its name.
    sources: Sources,
    /// Files of messages whose names begin as those in [`SELDOM`].
    seldom: &'static [&'static str],
    /// The messages of these files, once one of them was needed.
    seldom_sources: OnceLock<Sources>,
    /// Those that were said before, and what they name.
    read: RwLock<FluentBundle<FluentResource>>,
}

impl Messages {
    /// Returns the messages of these files; of two with the same name the later. Those in the files `seldom` begin as in
    /// [`SELDOM`], and are said if no other has the name.
    pub fn of(
        language: LanguageIdentifier,
        files: impl IntoIterator<Item = Source>,
        seldom: &'static [&'static str],
    ) -> Messages {
        let mut read = FluentBundle::new_concurrent(vec![language]);
        read.set_use_isolating(false);
        Messages {
            sources: sources_by_name(files, USUAL),
            seldom,
            seldom_sources: OnceLock::new(),
            read: RwLock::new(read),
        }
    }

    /// Returns whether there is a message of that name.
    pub fn has(&self, name: &str) -> bool {
        self.source(name).is_some()
    }

    /// Returns whether a message puts this argument somewhere, or chooses by it.
    pub fn names(&self, name: &str, argument: &str) -> bool {
        let is_end =
            |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || matches!(next, '-' | '_' | '.'));
        let places =
            |source: &Source| source.split('$').skip(1).any(|rest| rest.strip_prefix(argument).is_some_and(is_end));
        self.source(name).is_some_and(places)
    }

    /// Returns a message as its file has it.
    fn source(&self, name: &str) -> Option<&Source> {
        let seldom = || {
            let is_there = SELDOM.iter().any(|start| name.starts_with(start));
            let read = || sources_by_name(self.seldom.iter().map(|file| Source::Borrowed(file)), 0);
            is_there.then(|| self.seldom_sources.get_or_init(read))
        };
        self.sources.get(name).or_else(|| seldom()?.get(name))
    }

    /// Returns a message with arguments, each on one line and to be seen; `None` if there is none, or it is not understood.
    pub fn say(&self, name: &str, arguments: &[Argument<'_>]) -> Option<String> {
        let is_read = || {
            let read = self.read.read().unwrap_or_else(PoisonError::into_inner);
            read.has_message(name)
        };
        if !is_read() {
            let mut read = self.read.write().unwrap_or_else(PoisonError::into_inner);
            self.read_in(name, &mut read);
        }
        let read = self.read.read().unwrap_or_else(PoisonError::into_inner);
        let pattern = read.get_message(name)?.value()?;
        let arguments: FluentArgs<'_> = arguments.iter().map(|(name, value)| (*name, isolate(value))).collect();
        let mut faults = Vec::new();
        let said = read.format_pattern(pattern, Some(&arguments), &mut faults);
        Some(said.into_owned())
    }

    /// Reads a message, and before it those that it names.
    fn read_in(&self, name: &str, read: &mut FluentBundle<FluentResource>) {
        let mut wanted = vec![name];
        let mut found: Vec<&str> = Vec::new();
        while let Some(name) = wanted.pop() {
            if found.contains(&name) || read.has_message(name) {
                continue;
            }
            if let Some(text) = self.source(name) {
                found.push(name);
                wanted.extend(named_in(text));
            }
        }
        for text in found.into_iter().rev().filter_map(|name| self.source(name)) {
            // A fault in a message shows as its bare name; a test finds it first.
            let text = text.clone().into_owned();
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            read.add_resource_overriding(resource);
        }
    }
}

/// Returns the messages of files by name, of two with the same name the later, with room for so many at first.
fn sources_by_name(files: impl IntoIterator<Item = Source>, usual: usize) -> Sources {
    let mut sources = HashMap::with_capacity_and_hasher(usual, Default::default());
    for file in files {
        match file {
            Cow::Borrowed(text) => {
                let messages = entries(text);
                sources.extend(messages.map(|(name, text)| (name.into(), text.into())));
            }
            Cow::Owned(text) => {
                let messages = entries(&text);
                let owned = |part: &str| Cow::Owned(part.to_owned());
                sources.extend(messages.map(|(name, text)| (owned(name), owned(text))));
            }
        }
    }
    sources
}

/// Returns what is put into a sentence, which nobody can break or turn round from there.
fn isolate<'a>(value: &FluentValue<'a>) -> FluentValue<'a> {
    let text = match value {
        FluentValue::String(text) => visible::line(text),
        _ => return value.clone(),
    };
    match text {
        Cow::Borrowed(_) => value.clone(),
        Cow::Owned(seen) => seen.into(),
    }
}

/// A hash of names, which are many and known: eight letters at a time are mixed in.
#[derive(Default)]
struct NameHasher(u64);

impl Hasher for NameHasher {
    fn write(&mut self, bytes: &[u8]) {
        for letters in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..letters.len()].copy_from_slice(letters);
            let mixed = self.0.rotate_left(5) ^ u64::from_le_bytes(word);
            self.0 = mixed.wrapping_mul(0x517c_c1b7_2722_0a95);
        }
    }

    fn finish(&self) -> u64 {
        // The table looks at the lowest bits and the highest, and the lowest are mixed least.
        self.0 ^ (self.0 >> 32)
    }
}

/// Returns the messages and terms of a file, each by its name. Only the first line of one begins with a letter or, for a term,
/// with a hyphen: further lines are indented, or end a block in braces.
fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins = |line: &str| line.as_bytes().first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'-');
    let after_line = |text: &str, at: usize| text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < file.len() && !begins(&file[at..]) {
            at = after_line(file, at);
        }
        let start = at;
        while at < file.len() {
            at = after_line(file, at);
            if begins(&file[at..]) || file[at..].starts_with('#') {
                break;
            }
        }
        let entry = &file[start..at];
        (!entry.is_empty()).then(|| (name_at_start(entry), entry))
    })
}

/// Returns the names of the messages and terms that a message refers to in braces.
fn named_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|inside| name_at_start(inside.trim_start())).filter(|name| !name.is_empty())
}

fn name_at_start(text: &str) -> &str {
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let end = text.bytes().position(|byte| !is_of_name(&byte));
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::Messages;

    #[test]
    fn a_message_has_all_its_lines_and_what_it_names() {
        let file = "# A heading.\n\none = One.\n\n# Before the second.\ntwo = { $n ->\n    [one] { -term }\n   *[other] { \
                    one }\n}\n-term = A term.\nthree =\n    In two\n    lines.\n";
        let messages = Messages::of(Default::default(), [file.into()], &[]);
        let say = |name, n: u32| messages.say(name, &[("n", n.into())]);
        assert_eq!(say("two", 2).as_deref(), Some("One."));
        assert_eq!(say("two", 1).as_deref(), Some("A term."));
        assert_eq!(say("three", 1).as_deref(), Some("In two\nlines."));
        assert_eq!(say("four", 1), None);
        assert!(messages.has("one") && !messages.has("A"));
    }

    #[test]
    fn a_later_file_has_the_last_word() {
        let files = ["one = One\n".into(), "one = 1".into()];
        let messages = Messages::of(Default::default(), files, &[]);
        assert_eq!(messages.say("one", &[]).as_deref(), Some("1"));
    }

    #[test]
    fn what_is_said_seldom_is_said_if_nothing_else_has_its_name() {
        let files = ["limit-of-one = Mine, { term }.\nterm = with a term\n".into()];
        let seldom = &["limit-of-one = Theirs.\nlimit-of-two = Theirs, { limit-of-one }\n"];
        let messages = Messages::of(Default::default(), files, seldom);
        assert_eq!(messages.say("limit-of-two", &[]).as_deref(), Some("Theirs, Mine, with a term."));
        assert!(!messages.has("limit-of-three"));
    }
}
