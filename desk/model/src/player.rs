//! Players of the event, and what is recorded against them.

use std::{
    fmt::{self, Display},
    num::ParseIntError,
    str::FromStr,
};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{Translations, skipped::is_zero};

/// The key of a player in the event: a section, and the number in its starting list. Each of two files has a player 1.
///
/// As text it is the number alone for the first section, `12`, and else `2-12`: so it stands in addresses and forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerKey {
    /// The number of the section.
    pub section: u32,
    /// The number in the starting list.
    pub number: u32,
}

impl Display for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.section {
            0 => write!(f, "{}", self.number),
            section => write!(f, "{section}-{}", self.number),
        }
    }
}

impl FromStr for PlayerKey {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<PlayerKey, ParseIntError> {
        let (section, number) = text.split_once('-').unwrap_or(("0", text));
        Ok(PlayerKey { section: section.parse()?, number: number.parse()? })
    }
}

impl Serialize for PlayerKey {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.section {
            // As earlier versions write it.
            0 => to.serialize_u32(self.number),
            _ => to.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for PlayerKey {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PlayerKey, D::Error> {
        struct KeyVisitor;
        impl Visitor<'_> for KeyVisitor {
            type Value = PlayerKey;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a player's number, or a text such as `2-12`")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<PlayerKey, E> {
                let number = u32::try_from(number).map_err(E::custom)?;
                Ok(PlayerKey { section: 0, number })
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<PlayerKey, E> {
                text.parse().map_err(E::custom)
            }
        }
        from.deserialize_any(KeyVisitor)
    }
}

/// A player of the event.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct EventPlayer {
    /// The number of the section.
    #[serde(skip_serializing_if = "is_zero")]
    pub section: u32,
    /// The number in the starting list of the section.
    pub number: u32,
    /// The name; empty once it was erased.
    pub name: String,
    /// The title: `WGM`.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// Faults, penalties and reports over the whole event.
    pub marks: Vec<PlayerMark>,
}

impl EventPlayer {
    /// Returns the key of the player in the event.
    #[must_use]
    pub fn key(&self) -> PlayerKey {
        PlayerKey { section: self.section, number: self.number }
    }
}

/// A fault, a penalty or a report against a player.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct PlayerMark {
    /// The counted fault (`illegal-move`), the order (`warn`) or the event word (`arrives`, `phone`).
    pub what: String,
    /// What was reported, if the event says it by a word: `rings`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The same in words.
    pub said: Translations,
    /// How many times.
    pub times: u32,
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The number of the entry that brought it.
    pub entry: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::PlayerKey;

    #[test]
    fn a_key_is_the_same_as_text_and_in_json_and_the_number_alone_in_the_first_section() {
        for (section, number, text, written) in [(0, 12, "12", json!(12)), (2, 12, "2-12", json!("2-12"))] {
            let key = PlayerKey { section, number };
            assert_eq!((key.to_string().as_str(), json!(key)), (text, written.clone()));
            assert_eq!(text.parse(), Ok(key));
            assert_eq!(serde_json::from_value::<PlayerKey>(written).unwrap(), key);
        }
        // A form has it as text.
        let key: PlayerKey = serde_json::from_value(json!("12")).unwrap();
        assert_eq!(key, PlayerKey { section: 0, number: 12 });
        for odd in ["", "x", "1-", "-1", "1-2-3"] {
            assert!(odd.parse::<PlayerKey>().is_err(), "{odd}");
        }
    }
}
