//! The messages of a language, each read when it is first said: an answer says a few dozen of some
//! thousand.

use std::{
    borrow::Cow,
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    sync::{PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use kodeks_rulesets::visible;
use unic_langid::LanguageIdentifier;

use super::Argument;

/// So many messages a language has, a few more or less.
const USUAL: usize = 3000;

/// A text that stands in the program, or that was read.
pub(super) type Source = Cow<'static, str>;

/// The messages of one language, by name.
pub(super) struct Messages {
    /// Each message as its file has it, with its name.
    written: HashMap<Source, Source, BuildHasherDefault<NameHasher>>,
    /// Those that were said before, and what they name.
    read: RwLock<FluentBundle<FluentResource>>,
}

impl Messages {
    /// Returns the messages of these files; of two with the same name the later.
    pub fn of(language: LanguageIdentifier, files: impl IntoIterator<Item = Source>) -> Messages {
        let mut written = HashMap::with_capacity_and_hasher(USUAL, Default::default());
        for file in files {
            match file {
                Cow::Borrowed(text) => {
                    let messages = entries(text);
                    written.extend(messages.map(|(name, text)| (name.into(), text.into())));
                }
                Cow::Owned(text) => {
                    let messages = entries(&text);
                    let owned = |part: &str| Cow::Owned(part.to_owned());
                    written.extend(messages.map(|(name, text)| (owned(name), owned(text))));
                }
            }
        }
        let mut read = FluentBundle::new_concurrent(vec![language]);
        read.set_use_isolating(false);
        Messages {
            written,
            read: RwLock::new(read),
        }
    }

    /// Returns whether there is a message of that name.
    pub fn has(&self, name: &str) -> bool {
        self.written.contains_key(name)
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
        let arguments = arguments.iter().map(|(name, value)| (*name, seen(value)));
        let arguments: FluentArgs<'_> = arguments.collect();
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
            if let Some(text) = self.written.get(name) {
                found.push(name);
                wanted.extend(named_in(text));
            }
        }
        for name in found.into_iter().rev() {
            // A fault in a message shows as its bare name; a test finds it first.
            let text = self.written[name].clone().into_owned();
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            read.add_resource_overriding(resource);
        }
    }
}

/// Returns what is put into a sentence, which nobody can break or turn round from there.
fn seen<'a>(value: &FluentValue<'a>) -> FluentValue<'a> {
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

/// Returns the messages and terms of a file, each by its name. Only the first line of one begins with a
/// letter or, for a term, with a hyphen: further lines are indented, or end what stands in braces.
fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins = |line: &str| {
        let first = line.as_bytes().first();
        first.is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'-')
    };
    let after_line = |text: &str, at: usize| {
        let end = text[at..].find('\n');
        end.map_or(text.len(), |length| at + length + 1)
    };
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

/// Returns the names of messages and terms that stand in braces in another.
fn named_in(text: &str) -> impl Iterator<Item = &str> {
    let in_braces = text.split('{').skip(1);
    let names = in_braces.map(|inside| name_at_start(inside.trim_start()));
    names.filter(|name| !name.is_empty())
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
        let messages = Messages::of(Default::default(), [file.into()]);
        let say = |name, n: u32| messages.say(name, &[("n", n.into())]);
        assert_eq!(say("two", 2).as_deref(), Some("One."));
        assert_eq!(say("two", 1).as_deref(), Some("A term."));
        assert_eq!(say("three", 1).as_deref(), Some("In two\nlines."));
        assert_eq!(say("four", 1), None);
        assert!(messages.has("one") && !messages.has("A"));
    }

    #[test]
    fn a_later_file_has_the_last_word() {
        let messages = Messages::of(Default::default(), ["one = One\n".into(), "one = 1".into()]);
        assert_eq!(messages.say("one", &[]).as_deref(), Some("1"));
    }
}
