//! The messages of a language, each read when it is first said: an answer says a few dozen of some
//! thousand.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::Argument;

/// A text that stands in the program, or that was read.
pub(super) type Source = Cow<'static, str>;

/// The messages of one language, by name.
pub(super) struct Messages {
    /// Each message as its file has it, with its name.
    written: HashMap<Source, Source>,
    /// Those that were said before, and what they name.
    read: RwLock<FluentBundle<FluentResource>>,
}

impl Messages {
    /// Returns the messages of these files; of two with the same name the later.
    pub fn of(language: LanguageIdentifier, files: impl IntoIterator<Item = Source>) -> Messages {
        let mut written = HashMap::new();
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

    /// Returns a message with arguments; `None` if there is none, or it is not understood.
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
        let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
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

/// Returns the messages and terms of a file, each by its name. Only the first line of one begins with a
/// letter or, for a term, with a hyphen: further lines are indented, or end what stands in braces.
fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins = |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
    let mut rest = file;
    std::iter::from_fn(move || {
        let mut line = rest;
        while !begins(line) {
            line = &line[line.find('\n')? + 1..];
        }
        let mut end = 0;
        loop {
            let Some(length) = line[end..].find('\n') else {
                end = line.len();
                break;
            };
            end += length + 1;
            if begins(&line[end..]) || line[end..].starts_with('#') {
                break;
            }
        }
        let (entry, after) = line.split_at(end);
        rest = after;
        Some((name_at_start(entry), entry))
    })
}

/// Returns the names of messages and terms that stand in braces in another.
fn named_in(text: &str) -> impl Iterator<Item = &str> {
    let in_braces = text.split('{').skip(1);
    let names = in_braces.map(|inside| name_at_start(inside.trim_start()));
    names.filter(|name| !name.is_empty())
}

fn name_at_start(text: &str) -> &str {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let end = text.find(|c| !is_of_name(c)).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use unic_langid::langid;

    use super::Messages;

    #[test]
    fn a_message_has_all_its_lines_and_what_it_names() {
        let file = "# A heading.\n\none = One.\n\n# Before the second.\ntwo = { $n ->\n    [one] { -term }\n   *[other] { \
                    one }\n}\n-term = A term.\nthree =\n    In two\n    lines.\n";
        let messages = Messages::of(langid!("en"), [file.into()]);
        let say = |name, n: u32| messages.say(name, &[("n", n.into())]);
        assert_eq!(say("two", 2).as_deref(), Some("One."));
        assert_eq!(say("two", 1).as_deref(), Some("A term."));
        assert_eq!(say("three", 1).as_deref(), Some("In two\nlines."));
        assert_eq!(say("four", 1), None);
        assert!(messages.has("one") && !messages.has("A"));
    }

    #[test]
    fn a_later_file_has_the_last_word() {
        let messages = Messages::of(langid!("en"), ["one = One\n".into(), "one = 1".into()]);
        assert_eq!(messages.say("one", &[]).as_deref(), Some("1"));
    }
}
