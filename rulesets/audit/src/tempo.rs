//! What a file calls the tempo of a game.

use kodeks_core::{PgnGame, Tempo};

/// Words for a tempo. What servers call bullet is blitz in every edition: there is nothing faster.
const WORDS: [(&str, Tempo); 7] = [
    ("ultrabullet", Tempo::Blitz),
    ("bullet", Tempo::Blitz),
    ("blitz", Tempo::Blitz),
    ("rapid", Tempo::Rapid),
    ("active", Tempo::Rapid),
    ("classical", Tempo::Standard),
    ("standard", Tempo::Standard),
];

/// Returns what the tags `EventType` and `Event` call the game, if they name one tempo and no other.
pub(super) fn called(game: &PgnGame) -> Option<Tempo> {
    let mut called = None;
    for text in ["EventType", "Event"]
        .iter()
        .filter_map(|name| game.tag(name))
    {
        let words = text.split(|c: char| !c.is_alphabetic());
        for word in words.map(str::to_ascii_lowercase) {
            let named = WORDS.iter().find(|(name, _)| word.starts_with(name));
            match (named, called) {
                (Some((_, tempo)), None) => called = Some(*tempo),
                (Some((_, tempo)), Some(other)) if *tempo != other => return None,
                _ => {}
            }
        }
    }
    called
}

#[cfg(test)]
mod tests {
    use kodeks_core::PgnReader;

    use super::*;

    #[test]
    fn a_tempo_is_named_by_the_event_or_its_type() {
        for (tags, expected) in [
            ("[Event \"Rated Blitz game\"]", Some(Tempo::Blitz)),
            ("[Event \"Rated UltraBullet game\"]", Some(Tempo::Blitz)),
            ("[Event \"Rated Bullet game\"]", Some(Tempo::Blitz)),
            ("[Event \"World Rapidplay\"]", Some(Tempo::Rapid)),
            (
                "[Event \"Linares\"]\n[EventType \"blitz\"]",
                Some(Tempo::Blitz),
            ),
            ("[Event \"Rapid & Blitz\"]", None),
            ("[Event \"Linares\"]", None),
            ("[Site \"blitz\"]", None),
        ] {
            let text = format!("{tags}\n*");
            let mut reader = PgnReader::new(text.as_bytes());
            let game = reader.next_game().unwrap().unwrap();
            assert_eq!(called(game), expected, "{tags}");
        }
    }
}
