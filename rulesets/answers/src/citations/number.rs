//! Numbers of articles as people write them: `9.2.2`, `7.5.b`, `7.5(b)`, `A4`, `A 4.2`, `III.5`, `G.III.5`.

/// A number of an article in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrittenNumber {
    /// How many bytes of the text it takes.
    pub(super) length: usize,
    /// The number as packs write it, `A.4.2`.
    pub(super) number: String,
    /// How many steps it has: 3 of `9.2.2`, 2 of `A.4`.
    pub(super) steps: usize,
    /// Whether it is more than figures and points: a letter of an appendix, a part in letters.
    pub(super) has_letters: bool,
    /// Whether a point parts its steps: `A.4` and not `A4`.
    pub(super) has_points: bool,
}

/// The numerals of the parts of the Guidelines.
const NUMERALS: [&str; 3] = ["III", "II", "I"];

/// The misread numeral of a part of the Guidelines: three ones for `III`.
const MISREAD: &str = "111";

/// The most figures of a step: no chapter has a hundred articles.
const FIGURES: usize = 2;

/// Reads the number at the beginning of a text. `is_named` is whether a word such as *article* stands before it, so that `7.5 b` and
/// `A 4.2` are numbers as well.
pub(super) fn read_number(text: &str, is_named: bool) -> Option<WrittenNumber> {
    let mut reader =
        NumberReader { text, at: 0, number: String::new(), steps: 0, has_letters: false, has_points: false };
    reader.read_part(is_named)?;
    while reader.read_step(is_named).is_some() {}
    let after = reader.rest();
    // A year, a date or a longer number goes on; so does a name.
    let goes_on = after.starts_with(|c: char| c.is_alphanumeric() || c == '_')
        || after.strip_prefix(['.', ',', ':', '/', '-']).is_some_and(|more| {
            let is_list = after.starts_with(['-', '/']) && reader.steps > 1 || after.starts_with(',');
            more.starts_with(|c: char| c.is_ascii_digit()) && !is_list
        });
    (!goes_on && reader.steps > 0).then_some(WrittenNumber {
        length: reader.at,
        number: reader.number,
        steps: reader.steps,
        has_letters: reader.has_letters,
        has_points: reader.has_points,
    })
}

struct NumberReader<'t> {
    text: &'t str,
    at: usize,
    number: String,
    steps: usize,
    has_letters: bool,
    has_points: bool,
}

impl<'t> NumberReader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn take(&mut self, length: usize) {
        self.at += length;
    }

    /// Reads the beginning: a chapter, the letter of an appendix, a part of the Guidelines.
    fn read_part(&mut self, is_named: bool) -> Option<()> {
        if let Some(after) = self.text.strip_prefix(MISREAD).filter(|after| after.starts_with('.')) {
            if !after[1..].starts_with(|c: char| c.is_ascii_digit()) {
                return None;
            }
            self.take(MISREAD.len());
            self.number.push_str("III");
            (self.steps, self.has_letters) = (1, true);
            return Some(());
        }
        if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return self.read_figures();
        }
        // `G.III.5`: the Guidelines with their part.
        if self.rest().starts_with("G.I") {
            self.take(2);
        }
        let numeral = NUMERALS.into_iter().find(|numeral| self.rest().strip_prefix(numeral).is_some_and(begins_step));
        if let Some(numeral) = numeral {
            self.take(numeral.len());
            self.number.push_str(numeral);
            (self.steps, self.has_letters) = (1, true);
            return Some(());
        }
        let letter = self.rest().chars().next().filter(|letter| matches!(letter, 'A'..='G'))?;
        let after = &self.rest()[1..];
        let point = usize::from(after.starts_with('.'));
        let space = usize::from(is_named && after[point..].starts_with([' ', '\u{a0}']));
        let width = if space == 1 { after[point..].chars().next().map_or(1, char::len_utf8) } else { 0 };
        let figures = &after[point + width..];
        if !figures.starts_with(|c: char| matches!(c, '1'..='9')) {
            return None;
        }
        self.take(1 + point + width);
        self.number.push(letter);
        self.number.push('.');
        (self.steps, self.has_letters, self.has_points) = (1, true, point == 1);
        self.read_figures()
    }

    /// Reads figures without a zero before them.
    fn read_figures(&mut self) -> Option<()> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let figures = &rest[..length];
        if length == 0 || length > FIGURES || figures.starts_with('0') {
            return None;
        }
        self.number.push_str(figures);
        self.steps += 1;
        self.at += length;
        Some(())
    }

    /// Reads one more step: `.2`, `.b`, `(b)`, `b`, ` b`.
    fn read_step(&mut self, is_named: bool) -> Option<()> {
        let rest = self.rest();
        if let Some(after) = rest.strip_prefix('.') {
            if after.starts_with(|c: char| c.is_ascii_digit()) {
                let (at, number, steps) = (self.at, self.number.clone(), self.steps);
                self.take(1);
                self.number.push('.');
                if self.read_figures().is_none() {
                    (self.at, self.number, self.steps) = (at, number, steps);
                    return None;
                }
                self.has_points = true;
                return Some(());
            }
            let letter = lone_letter(after).filter(|_| self.steps > 1)?;
            // A letter and a point at the end of a sentence is an initial or a word.
            self.take(1);
            return self.read_letter(letter);
        }
        if self.steps < 2 {
            return None;
        }
        if let Some(after) = rest.strip_prefix('(') {
            let end = after.find(')')?;
            let inside = &after[..end];
            let is_letter = inside.len() == 1 && inside.starts_with(|c: char| matches!(c, 'a'..='h'));
            let is_roman = !inside.is_empty() && inside.len() <= 4 && inside.chars().all(|c| matches!(c, 'i' | 'v'));
            let is_figure = inside.len() == 1 && inside.starts_with(|c: char| matches!(c, '1'..='9'));
            let is_range = matches!(inside.as_bytes(), [b'a'..=b'h', b'-', b'b'..=b'h']);
            if !(is_letter || is_roman || is_figure || is_range) {
                return None;
            }
            self.number.push_str(&rest[..end + 2]);
            (self.steps, self.has_letters) = (self.steps + 1, true);
            self.take(end + 2);
            return Some(());
        }
        if let Some(letter) = lone_letter(rest) {
            return self.read_letter(letter);
        }
        let after = rest.strip_prefix([' ', '\u{a0}']).filter(|_| is_named)?;
        // `a` is a word of its own in many languages.
        let letter = lone_letter(after).filter(|letter| matches!(letter, 'b'..='h'))?;
        self.take(rest.len() - after.len());
        self.read_letter(letter)
    }

    /// Reads the letter of a part, with a range of such letters, or a figure after it: `b-e`, `b2`.
    fn read_letter(&mut self, letter: char) -> Option<()> {
        self.take(1);
        self.number.push(letter);
        (self.steps, self.has_letters) = (self.steps + 1, true);
        let more = self.rest().as_bytes();
        let length = match more {
            [b'-', b'b'..=b'h', ..] if lone_letter(&self.rest()[1..]).is_some() => 2,
            [b'1'..=b'9', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_alphanumeric) => 1,
            _ => 0,
        };
        self.number.push_str(&self.rest()[..length]);
        self.take(length);
        Some(())
    }
}

/// Returns the letter of a part at the beginning of a text, if no word begins there.
fn lone_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|letter| matches!(letter, 'a'..='h'))?;
    let after = letters.next();
    let is_lone = after.is_none_or(|after| !after.is_alphabetic() && after != '_');
    is_lone.then_some(letter)
}

/// Returns whether a step of a number begins a text: `.5`.
fn begins_step(text: &str) -> bool {
    text.strip_prefix('.').is_some_and(|after| after.starts_with(|c: char| matches!(c, '1'..='9')))
}

#[cfg(test)]
mod tests {
    use super::read_number;

    fn read(text: &str, is_named: bool) -> Option<(String, usize)> {
        read_number(text, is_named).map(|read| (read.number, read.length))
    }

    #[test]
    fn a_number_is_read_however_it_is_written() {
        for (text, number, length) in [
            ("9.2.2, and", "9.2.2", 5),
            ("7.5.b says", "7.5b", 5),
            ("7.5b.", "7.5b", 4),
            ("7.5(b)", "7.5(b)", 6),
            ("3.8(a)(ii)(1)(a) x", "3.8(a)(ii)(1)(a)", 16),
            ("9.1b2", "9.1b2", 5),
            ("12.2b-e", "12.2b-e", 7),
            ("A.4.b", "A.4b", 5),
            ("A4", "A.4", 2),
            ("A.4.2.", "A.4.2", 5),
            ("III.5.1", "III.5.1", 7),
            ("G.III.5", "III.5", 7),
            ("G.5", "G.5", 3),
            ("111.5", "III.5", 5),
            ("9", "9", 1),
            ("9.2.2-9.2.3", "9.2.2", 5),
            ("4.1–4.7", "4.1", 3),
        ] {
            assert_eq!(read(text, false), Some((number.to_owned(), length)), "{text}");
        }
        assert_eq!(read("7.5 b applies", true), Some(("7.5b".to_owned(), 5)));
        assert_eq!(read("7.5 b applies", false), Some(("7.5".to_owned(), 3)));
        assert_eq!(read("A 4.2", true), Some(("A.4.2".to_owned(), 5)));
        assert_eq!(read("9.2 a player", true), Some(("9.2".to_owned(), 3)));
    }

    #[test]
    fn dates_versions_and_codes_of_papers_are_no_numbers() {
        for text in
            ["1.1.2023", "2016-03-11", "C.04.3", "C.04", "9.0", "7:30", "2.500", "90+30x", "111", "e4", "A", "3/4"]
        {
            let read = read_number(text, false);
            assert!(read.as_ref().is_none_or(|read| read.steps == 1 || read.length < 3), "{text}: {read:?}");
        }
        assert_eq!(read("1.1.2023", false), None);
        assert_eq!(read("C.04.3", false), None);
        assert_eq!(read("2.500", false), None);
    }
}
