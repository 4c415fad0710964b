//! Makes invisible characters of untrusted text visible: each that could control a terminal, a browser or a reader is
//! written as its number, as `<U+202E>`.
//!
//! These are the control characters, the format characters (directions, joiners, tags) and the two separators of lines
//! and paragraphs: the Unicode categories Cc, Cf, Zl and Zp. Letters of every language, combining marks and spaces are
//! kept. A tab becomes a space, as its width is unknown.

use std::{borrow::Cow, fmt::Write};

/// The format characters (Cf) of Unicode 16, from the first to the last of each run.
const FORMAT: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{180e}', '\u{180e}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{2064}'),
    ('\u{2066}', '\u{206f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0001}', '\u{e0001}'),
    ('\u{e0020}', '\u{e007f}'),
];

/// Returns whether a character is shown as its number: a control or format character, a separator of lines or paragraphs.
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    match letter {
        ' '..='~' => false,
        '\u{2028}' | '\u{2029}' => true,
        letter if letter.is_control() => true,
        letter => FORMAT.iter().any(|(first, last)| (*first..=*last).contains(&letter)),
    }
}

/// Returns a text for one line: every invisible character as its number, a line end too.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    make_visible(text, |_| false)
}

/// Returns a text of several lines, each as [`line()`] has it.
#[must_use]
pub fn lines(text: &str) -> Cow<'_, str> {
    if text.contains("\r\n") {
        Cow::Owned(make_visible(&text.replace("\r\n", "\n"), |c| c == '\n').into_owned())
    } else {
        make_visible(text, |c| c == '\n')
    }
}

fn make_visible(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    replace(text, stays, |letter, to| match letter {
        '\t' => to.push(' '),
        letter => number(letter, to),
    })
}

/// Returns a page of HTML with its invisible characters escaped; the markup is trusted.
#[must_use]
pub fn html(page: &str) -> Cow<'_, str> {
    replace(
        page,
        |c| c == '\n',
        |letter, to| match letter {
            '\t' => to.push(' '),
            letter => {
                let _ = write!(to, "&lt;U+{:04X}&gt;", u32::from(letter));
            }
        },
    )
}

/// Returns equal JSON in which every invisible character is escaped as `\u202e`. Line ends between values stay.
#[must_use]
pub fn json(text: &str) -> Cow<'_, str> {
    replace(
        text,
        |c| c.is_ascii() && c != '\u{7f}',
        |letter, to| {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                let _ = write!(to, "\\u{unit:04x}");
            }
        },
    )
}

/// Returns equal TOML in which every invisible character of a string is escaped as `\u202E`; in a comment it is written
/// as its number.
#[must_use]
pub fn toml(text: &str) -> Cow<'_, str> {
    let stays = |c| matches!(c, '\n' | '\r' | '\t');
    if !text.chars().any(|c| is_unseen(c) && !stays(c)) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() + 64);
    for part in TomlParts(text) {
        match part {
            TomlPart::Text(part) => write_text(part, stays, &mut written),
            TomlPart::Comment(part) | TomlPart::Other(part) => written += &replace(part, stays, number),
        }
    }
    Cow::Owned(written)
}

/// Returns TOML without its comments, and the comments, a line each, without their marks.
#[must_use]
pub fn split_toml_comments(text: &str) -> (String, String) {
    let mut comments: Vec<&str> = Vec::new();
    let mut rest = String::with_capacity(text.len());
    for part in TomlParts(text) {
        match part {
            TomlPart::Comment(part) => comments.push(part.trim_start_matches('#').trim()),
            TomlPart::Text(part) | TomlPart::Other(part) => rest += part,
        }
    }
    comments.retain(|comment| !comment.is_empty());
    (rest, comments.join("\n"))
}

/// A part of a TOML file.
enum TomlPart<'a> {
    /// A string with its quotation marks.
    Text(&'a str),
    /// A comment with its mark, up to the end of its line.
    Comment(&'a str),
    /// What lies between them.
    Other(&'a str),
}

/// The rest of a TOML file, part by part; joined they are the whole.
struct TomlParts<'a>(&'a str);

impl<'a> Iterator for TomlParts<'a> {
    type Item = TomlPart<'a>;

    fn next(&mut self) -> Option<TomlPart<'a>> {
        let rest = self.0;
        if rest.is_empty() {
            return None;
        }
        let part = match rest.find(['"', '\'', '#']) {
            Some(0) if rest.starts_with('#') => TomlPart::Comment(&rest[..rest.find('\n').unwrap_or(rest.len())]),
            Some(0) => TomlPart::Text(&rest[..text_end(rest)]),
            before => TomlPart::Other(&rest[..before.unwrap_or(rest.len())]),
        };
        let (TomlPart::Text(text) | TomlPart::Comment(text) | TomlPart::Other(text)) = part;
        self.0 = &rest[text.len()..];
        Some(part)
    }
}

/// Returns the end of the TOML string that begins here, quotation marks included.
fn text_end(toml: &str) -> usize {
    let mark = &toml[..1];
    let fence = mark.repeat(3);
    let (fence, mut at) = if toml.starts_with(&fence) { (fence.as_str(), 3) } else { (mark, 1) };
    while at < toml.len() {
        let rest = &toml[at..];
        if rest.starts_with(fence) {
            // Up to two more marks belong to the text before the end.
            let marks = rest.len() - rest.trim_start_matches(&mark[..1]).len();
            return at + if fence.len() == 3 { marks.min(5) } else { 1 };
        }
        let mut letters = rest.chars();
        let first = letters.next();
        at += first.map_or(1, char::len_utf8);
        if first == Some('\\') && mark == "\"" {
            at += letters.next().map_or(0, char::len_utf8);
        }
    }
    toml.len()
}

/// Writes a TOML string, with double quotation marks if something in it is escaped.
fn write_text(text: &str, stays: impl Fn(char) -> bool + Copy, to: &mut String) {
    let escaped = |letter: char, to: &mut String| {
        let _ = match u32::from(letter) {
            number @ ..=0xffff => write!(to, "\\u{number:04X}"),
            number => write!(to, "\\U{number:08X}"),
        };
    };
    let is_literal = text.starts_with('\'');
    if !is_literal || !text.chars().any(|c| is_unseen(c) && !stays(c)) {
        *to += &replace(text, stays, escaped);
        return;
    }
    let fence = if text.starts_with("'''") { 3 } else { 1 };
    let inside = text.get(fence..text.len() - fence).unwrap_or_default();
    let marks = "\"".repeat(fence);
    let inside = inside.replace('\\', "\\\\").replace('"', "\\\"");
    *to += &format!("{marks}{}{marks}", replace(&inside, stays, escaped));
}

fn number(letter: char, to: &mut String) {
    let _ = write!(to, "<U+{:04X}>", u32::from(letter));
}

/// Returns a text with each invisible character replaced that does not stay.
fn replace(text: &str, stays: impl Fn(char) -> bool, write: impl Fn(char, &mut String)) -> Cow<'_, str> {
    let is_replaced = |letter: char| is_unseen(letter) && !stays(letter);
    let Some(first) = text.find(is_replaced) else {
        return Cow::Borrowed(text);
    };
    let mut written = String::with_capacity(text.len() + 16);
    written.push_str(&text[..first]);
    for letter in text[first..].chars() {
        if is_replaced(letter) { write(letter, &mut written) } else { written.push(letter) }
    }
    Cow::Owned(written)
}

#[cfg(test)]
mod tests {
    use unicode_general_category::{GeneralCategory as Category, get_general_category};

    use super::{is_unseen, json, line, lines, split_toml_comments, toml};

    fn unseen() -> impl Iterator<Item = char> {
        ('\0'..=char::MAX).filter(|letter| is_unseen(*letter))
    }

    #[test]
    fn what_unicode_calls_control_format_and_separator_is_not_seen() {
        for letter in '\0'..=char::MAX {
            let category = get_general_category(letter);
            let is_such = matches!(
                category,
                Category::Control | Category::Format | Category::LineSeparator | Category::ParagraphSeparator
            );
            assert_eq!(is_unseen(letter), is_such, "U+{:04X}", u32::from(letter));
        }
    }

    #[test]
    fn it_is_shown_as_its_number_and_letters_stay() {
        assert_eq!(line("a\u{1b}[31m\u{202e}b\tc\n"), "a<U+001B>[31m<U+202E>b c<U+000A>");
        assert_eq!(lines("a\r\nb\rc\u{e0041}"), "a\nb<U+000D>c<U+E0041>");
        for letters in ["Łukasz Žižka", "Đặng e\u{301} משחק شطرنج 象棋 ♔ ½ a\u{a0}b"] {
            assert_eq!(line(letters), letters);
        }
    }

    #[test]
    fn json_means_the_same() {
        let text: String = unseen().chain("\"\\a".chars()).collect();
        let value = serde_json::json!({ text.clone(): [text] });
        let written = serde_json::to_string_pretty(&value).unwrap();
        let shown = json(&written);
        assert!(!shown.chars().any(|c| is_unseen(c) && c != '\n'), "{shown}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }

    #[test]
    fn comments_are_taken_out_of_toml_and_nothing_else() {
        let file =
            "# Anna K.\na = \"# no \\\" # comment\" # Jan N.\nb = '# no' #\nc = \"\"\"\n# no\n\"\"\"\n[[d]]\n# last";
        let (rest, comments) = split_toml_comments(file);
        assert_eq!(comments, "Anna K.\nJan N.\nlast");
        assert!(!rest.contains("Anna") && !rest.contains("Jan") && !rest.contains("last"), "{rest}");
        let read = |text: &str| text.parse::<toml::Table>().unwrap();
        assert_eq!(read(&rest), read(file));
        assert_eq!(split_toml_comments("a = 1\n"), ("a = 1\n".to_owned(), String::new()));
    }

    #[test]
    fn toml_means_the_same_in_every_kind_of_text() {
        let hidden = "\u{80}\u{202e}\u{2028}\u{e0041}\u{ad}";
        let file = format!(
            "# {hidden}\n\"k{hidden}\" = \"a{hidden}\\\"# \\\\\" # '{hidden}\nb = 'c{hidden}\\\"'\n\
             d = '''\ne{hidden}'\\\"''''\nf = \"\"\"\ng{hidden} \"\" \\\n  h\"\"\"\"\ni = \"\" # {hidden}\nj = '' \n"
        );
        let shown = toml(&file);
        assert!(!shown.chars().any(|c| is_unseen(c) && c != '\n'), "{shown}");
        let read = |text: &str| text.parse::<toml::Table>().unwrap();
        assert_eq!(read(&shown), read(&file), "{shown}");
    }
}
