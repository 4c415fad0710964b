//! Reads text that is not UTF-8: Windows-1250, in which Poles, Czechs and their neighbours wrote, or Windows-1252, in
//! which the west of Europe did. Latin-1 is a part of the latter, and the former has all letters of Latin-2 but
//! six, at the same codes.
//!
//! The two tables are here because the libraries that know them bring dozens of others, with those of Chinese and
//! Japanese.

/// The characters of the bytes from 0x80 in Windows-1250.
const CENTRAL: &str = "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

/// The characters of the bytes from 0x80 in Windows-1252.
const WESTERN: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

/// Signs that have no byte in the table that fits: Windows has left these places empty.
pub(super) fn is_undefined(c: char) -> bool {
    ('\u{80}'..='\u{9f}').contains(&c)
}

/// The table by which a file is read, as far as its bytes have shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Legacy {
    /// How much more speaks for Windows-1250 than for Windows-1252.
    votes: i32,
}

impl Legacy {
    /// Returns whether the encoding is known.
    pub fn is_known(self) -> bool {
        self.votes != 0
    }

    /// Returns the encoding that these texts of a file indicate.
    ///
    /// Most accented letters have the same code in both tables. The others decide: a code that is a sign in
    /// Windows-1252 and yet is inside a word (`Micha³` is `Michał`), a letter where no western language has
    /// it, such as `ñ` before a consonant, and Czech or Scandinavian letters, judged by the rest of
    /// the word. Without such evidence it is Windows-1252.
    pub fn of(texts: [&[u8]; 2]) -> Legacy {
        let words = texts
            .into_iter()
            .flat_map(|text| text.split(|byte| !is_of_word(*byte)))
            .filter(|word| !word.is_ascii() && std::str::from_utf8(word).is_err());
        Legacy { votes: words.map(votes).sum() }
    }

    /// Returns the text.
    pub fn decode(self, bytes: &[u8]) -> String {
        let table = if self.votes > 0 { CENTRAL } else { WESTERN };
        let table: Vec<char> = table.chars().collect();
        let letter = |byte: &u8| match byte.checked_sub(0x80) {
            None => char::from(*byte),
            Some(place) => table[usize::from(place)],
        };
        bytes.iter().map(letter).collect()
    }
}

/// Returns whether a byte is part of a word: a letter in either table, or a sign that is a letter in the other.
fn is_of_word(byte: u8) -> bool {
    let is_sign = matches!(
        byte,
        0x80..=0x89 | 0x8b | 0x90..=0x99 | 0x9b | 0xa0 | 0xa1 | 0xa2 | 0xa4 | 0xa6..=0xa9 | 0xab..=0xae | 0xb0..=0xb2 | 0xb4..=0xb8 | 0xbb | 0xbd | 0xd7 | 0xf7
    );
    byte.is_ascii_alphabetic() || (byte >= 0x80 && !is_sign)
}

/// Returns how much a word speaks for Windows-1250; below zero, how much for Windows-1252.
fn votes(word: &[u8]) -> i32 {
    if word.len() < 2 {
        return 0;
    }
    let has_czech = word
        .iter()
        .any(|byte| matches!(byte, 0x8a | 0x8e | 0x9a | 0x9e | 0xc1 | 0xcd | 0xdd | 0xe1 | 0xed | 0xfa | 0xfd));
    let vote = |(place, byte): (usize, &u8)| {
        let next = word.get(place + 1).map(u8::to_ascii_lowercase);
        let is_last = next.is_none();
        let before_vowel = matches!(next, Some(b'a' | b'e' | b'i' | b'o' | b'u' | 0xc0..));
        match byte {
            // ł Ł ą Ą Ż ź Ź ť Ť ľ Ľ: no letters in Windows-1252.
            0xa3 | 0xa5 | 0xaf | 0xb3 | 0xb9 | 0x8f | 0x9f | 0x8d | 0x9d | 0xbc | 0xbe => 3,
            // ż: a question in Spanish begins with this sign.
            0xbf if place > 0 => 3,
            // ś Ś: œ in French comes before u.
            0x9c | 0x8c if next != Some(b'u') => 3,
            // ń Ń: ñ comes before a vowel.
            0xf1 | 0xd1 if before_vowel => -2,
            0xf1 | 0xd1 => 2,
            // ć at the end, where no æ stands.
            0xe6 if is_last => 2,
            0xe6 | 0xc6 => -1,
            // ř č ě ň ů ď beside letters of the same alphabet.
            0xf8 | 0xd8 | 0xe8 | 0xc8 | 0xec | 0xcc | 0xf2 | 0xd2 | 0xf9 | 0xd9 | 0xef | 0xcf if has_czech => 2,
            // ø and å.
            0xf8 | 0xd8 => -1,
            0xe5 | 0xc5 => -2,
            // ě ů within a word: ì and ù end one in Italian and French.
            0xec | 0xf9 if !is_last => 1,
            _ => 0,
        }
    };
    word.iter().enumerate().map(vote).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> String {
        Legacy::of([bytes, b""]).decode(bytes)
    }

    #[test]
    fn names_are_shown_as_their_bearers_write_them() {
        for (bytes, name) in [
            (&b"Krasenkow, Micha\xb3"[..], "Krasenkow, Michał"),
            (b"Socko, Bartosz W\xb9sik", "Socko, Bartosz Wąsik"),
            (b"\xa3ukasz \xafelazny", "Łukasz Żelazny"),
            (b"Wojtaszek, Rados\xb3aw Gda\xf1sk", "Wojtaszek, Radosław Gdańsk"),
            (b"Kami\xf1ski", "Kamiński"),
            (b"Dvo\xf8\xe1k, Tom\xe1\x9a", "Dvořák, Tomáš"),
            (b"N\xecmec, Lu\xe8\xe1k", "Němec, Lučák"),
            (b"P\xf9l", "Půl"),
            (b"Miloradovi\xe6", "Miloradović"),
            (b"J\xf8rgensen, B\xe5rd", "Jørgensen, Bård"),
            (b"Sch\xe4fer", "Schäfer"),
            (b"Nu\xf1ez", "Nuñez"),
            (b"Mu\xf1iz, \xbfpor qu\xe9?", "Muñiz, ¿por qué?"),
            (b"H\xe9l\xe8ne C\x9cur", "Hélène Cœur"),
            (b"Kj\xe6r", "Kjær"),
            (b"50 \x80, 3 \xbd", "50 €, 3 ½"),
        ] {
            assert_eq!(read(bytes), name);
        }
    }

    #[test]
    fn what_tells_nothing_is_western_and_what_comes_later_may_tell() {
        let alone = Legacy::of([b"M\xfcller \xe9", b""]);
        assert!(!alone.is_known());
        assert_eq!(alone.decode(b"M\xfcller"), "Müller");
        let with_later = Legacy::of([b"Ko\xe8", b"[White \"Micha\xb3\"]"]);
        assert_eq!(with_later.decode(b"Ko\xe8"), "Koč");
        let utf8 = "ł ą".as_bytes();
        assert!(!Legacy::of([utf8, utf8]).is_known());
    }

    #[test]
    fn both_tables_are_whole() {
        for table in [CENTRAL, WESTERN] {
            assert_eq!(table.chars().count(), 128);
        }
        assert!(is_undefined('\u{81}') && !is_undefined('ł'));
    }
}
