//! The tempo that the tags of a file name.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

use kodeks_board::PgnGame;
use kodeks_core::Tempo;

/// Words for a tempo. What servers call bullet is blitz in every edition: there is nothing faster.
const WORDS: [(&str, Tempo); 9] = [
    ("ultrabullet", Tempo::Blitz),
    ("bullet", Tempo::Blitz),
    ("lightning", Tempo::Blitz),
    ("blitz", Tempo::Blitz),
    ("rapid", Tempo::Rapid),
    ("rapidplay", Tempo::Rapid),
    ("active", Tempo::Rapid),
    ("classical", Tempo::Standard),
    ("standard", Tempo::Standard),
];

/// Words that mean a tempo anywhere in the name of an event: nothing else is called so.
const ALWAYS: [&str; 4] = ["blitz", "bullet", "ultrabullet", "rapidplay"];

/// Words that a word for a tempo belongs to in the name of an event, if they come right after it.
static AFTER: LazyLock<Vec<&str>> = LazyLock::new(|| word_list("after"));

/// Abbreviations at the beginning of the name of a club; `Rapid` after it is a part of that name.
static OF_CLUBS: LazyLock<Vec<&str>> = LazyLock::new(|| word_list("of-clubs"));

/// Words in the names that servers give to their pools and to what is played in them. They are the servers' own
/// names for a speed, with limits of their own, and say nothing about the tempo of the Laws.
static OF_POOLS: LazyLock<Vec<&str>> = LazyLock::new(|| word_list("of-pools"));

/// Parts of the `Site` or the `Event` of a game on a server.
static SERVERS: LazyLock<Vec<&str>> = LazyLock::new(|| word_list("servers"));

/// Returns a list of `words.tsv`.
fn word_list(name: &str) -> Vec<&'static str> {
    let mut rows = include_str!("tempo/words.tsv").lines().filter_map(|line| line.split_once('\t'));
    rows.find(|(other, _)| *other == name).map(|(_, words)| words.split(", ").collect()).unwrap_or_default()
}

/// Returns what the tags `EventType` and `Event` call the game, if they name one tempo and no other.
///
/// `EventType` names it in any words. Of the name of an event only that counts which cannot mean anything else, and
/// nothing where the event is a pool of a server. A broadcast by a server is of an event elsewhere.
pub(super) fn named_tempo(game: &PgnGame) -> Option<Tempo> {
    let of_type = game.tag("EventType").map(words_of).unwrap_or_default();
    let of_name = game.tag("Event").map(words_of).unwrap_or_default();
    let named = of_type.iter().filter_map(|word| tempo_named(word));
    let is_pool = || is_on_a_server(game) || of_name.iter().any(|word| OF_POOLS.contains(&&**word));
    let in_name = in_name(&of_name).into_iter().filter(|_| !is_pool());
    let mut named = named.chain(in_name);
    let first = named.next()?;
    named.all(|other| other == first).then_some(first)
}

/// Returns the tempos that the name of an event names.
///
/// A word for a tempo is one at the end of the name, or before a word for a competition, as in
/// `City Rapid Championship`. `Rapid` also comes after the name of the event, `GCT Rapid Paris`, but where it comes
/// first or before a city it may be that of a town or a club: `Rapid City Open`; `SK Rapid Wien` is a club in any case.
/// `Standard Bank Open` is of a bank.
fn in_name(words: &[String]) -> Vec<Tempo> {
    let says_so = |place: usize| {
        let (word, next) = (&*words[place], words.get(place + 1));
        let is_of_event = |next: &String| {
            let belongs = AFTER.contains(&&**next) || tempo_named(next).is_some() || next == "and";
            belongs || (word == "rapid" && place > 0 && next != "city")
        };
        let is_of_club = place > 0 && OF_CLUBS.contains(&&*words[place - 1]);
        ALWAYS.contains(&word) || (!is_of_club && next.is_none_or(is_of_event))
    };
    (0..words.len()).filter(|place| says_so(*place)).filter_map(|place| tempo_named(&words[place])).collect()
}

fn tempo_named(word: &str) -> Option<Tempo> {
    WORDS.iter().find(|(name, _)| *name == word).map(|found| found.1)
}

fn words_of(text: &str) -> Vec<String> {
    // `Rapid 2018`, `rapid45`: numbers are no words.
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Returns whether a game was played on a server, whose clocks cannot be wrong.
pub(super) fn is_on_a_server(game: &PgnGame) -> bool {
    ["Site", "Event"].iter().filter_map(|tag| game.tag(tag)).map(str::to_lowercase).any(|name| {
        let is_broadcast = name.contains("/broadcast/") || name.contains("/events/");
        !is_broadcast && SERVERS.iter().any(|server| name.contains(server))
    })
}

/// The events of which a game has been seen, so that findings common to all games of an event are reported once.
#[derive(Clone, Debug, Default)]
pub struct EventRegister(HashSet<u64>);

impl EventRegister {
    /// The most events that are remembered. With more than this, one may be reported again.
    const MOST: usize = 1 << 16;

    /// Returns whether a game is the first of its event in its year with its time control.
    pub fn is_first(&mut self, game: &PgnGame) -> bool {
        let Some(event) = EventRegister::key(game) else {
            return true;
        };
        if self.0.len() >= EventRegister::MOST {
            self.0.clear();
        }
        self.0.insert(event)
    }

    /// Returns a number that games of one event in one year with one time control have in common, the same in every run of
    /// one build; nothing for a game without a time control, which has no findings in common with others.
    #[must_use]
    pub fn key(game: &PgnGame) -> Option<u64> {
        let control = game.tag("TimeControl")?;
        let day = game.tag("EventDate").or(game.tag("Date"));
        let mut hasher = DefaultHasher::new();
        let names = [game.tag("Event"), game.tag("EventType"), Some(control)];
        (names, day.and_then(|day| day.get(..4))).hash(&mut hasher);
        Some(hasher.finish())
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::PgnReader;

    use super::*;

    fn called_by(tags: &str) -> Option<Tempo> {
        let text = format!("{tags}\n*");
        let mut reader = PgnReader::new(text.as_bytes());
        named_tempo(reader.next_game().unwrap().unwrap())
    }

    fn called_in(event: &str) -> Option<Tempo> {
        called_by(&format!("[Event \"{event}\"]"))
    }

    #[test]
    fn a_tempo_is_named_by_the_event_or_its_type() {
        for (event, expected) in [
            ("World Rapidplay", Tempo::Rapid),
            ("World Rapid Championship", Tempo::Rapid),
            ("FIDE Women’s World Rapid Championships 2024", Tempo::Rapid),
            ("City Rapid Championship", Tempo::Rapid),
            ("Sharjah Rapid 2018", Tempo::Rapid),
            ("Rapid", Tempo::Rapid),
            ("Rapid Open Prague", Tempo::Rapid),
            ("CHN-RUS Women Blitz 2018", Tempo::Blitz),
            ("Blitz in Prag", Tempo::Blitz),
            ("Bullet 2 Chess Bonus", Tempo::Blitz),
            ("GCT Classical", Tempo::Standard),
            ("Norway Chess (Classical)", Tempo::Standard),
            ("Oviedo rapid45", Tempo::Rapid),
            ("GCT Rapid Paris 2019", Tempo::Rapid),
            ("Amber-rapid 2nd", Tempo::Rapid),
            ("SK Brno Rapid Prix", Tempo::Rapid),
            ("Saint Louis Chess Club Rapid", Tempo::Rapid),
            ("SK Blitz 2019", Tempo::Blitz),
            ("Polish Rapid Ekstraliga A", Tempo::Rapid),
        ] {
            assert_eq!(called_in(event), Some(expected), "{event}");
        }
        let by_type = |event: &str, kind: &str| called_by(&format!("[Event \"{event}\"]\n[EventType \"{kind}\"]"));
        assert_eq!(by_type("Linares", "blitz"), Some(Tempo::Blitz));
        assert_eq!(by_type("Linares", "tourn (rapid)"), Some(Tempo::Rapid));
        assert_eq!(by_type("World Blitz", "rapid"), None);
    }

    #[test]
    fn a_town_a_club_a_bank_and_two_tempos_at_once_name_none() {
        for event in [
            "Rapid City Open",
            "South Dakota Rapid City Open",
            "Rapid Wien Jubilee",
            "SK Rapid Wien Open",
            "CSM Rapid Bucuresti",
            "Jubilee of SK Rapid",
            "Grand Rapids Open",
            "Standard Bank Open",
            "Classical Gymnasium Jubilee",
            "Active Life Club",
            "Rapid & Blitz",
            "World Rapid and Blitz Championships",
            "Linares",
            "",
        ] {
            assert_eq!(called_in(event), None, "{event}");
        }
        assert_eq!(called_by("[Site \"blitz\"]"), None);
    }

    #[test]
    fn the_names_of_servers_pools_name_no_tempo() {
        for event in [
            "Rated Blitz game",
            "Rated UltraBullet game",
            "rated classical tournament",
            "Casual Rapid game",
            "Rapid swiss https://lichess.org/swiss/HNWyqtC6",
            "Hourly Rapid Arena",
            "FICS rated standard game",
            "ICC 5 0 blitz",
            "Live Chess",
            "Chess.com Rapid Wk6 Swiss",
        ] {
            assert_eq!(called_in(event), None, "{event}");
        }
        let at = |site: &str| called_by(&format!("[Event \"Rapid\"]\n[Site \"{site}\"]"));
        assert_eq!(at("Chess.com"), None);
        assert_eq!(at("https://lichess.org/abcdefgh"), None);
        assert_eq!(at("https://lichess.org/broadcast/x/round-1/y/z"), Some(Tempo::Rapid));
        assert_eq!(at("New York"), Some(Tempo::Rapid));
    }

    #[test]
    fn a_game_is_the_first_of_its_event_once() {
        let mut events = EventRegister::default();
        let mut is_first = |event: &str, date: &str, control: &str| {
            let text = format!("[Event \"{event}\"]\n[Date \"{date}\"]\n[TimeControl \"{control}\"]\n*");
            let mut reader = PgnReader::new(text.as_bytes());
            events.is_first(reader.next_game().unwrap().unwrap())
        };
        assert!(is_first("Rapid", "2024.05.01", "600"));
        assert!(!is_first("Rapid", "2024.05.02", "600"));
        assert!(is_first("Rapid", "2024.05.02", "900"));
        assert!(is_first("Rapid", "2025.05.02", "600"));
        assert!(is_first("Blitz", "2024.05.01", "600"));
        assert!(!is_first("Rapid", "2024.05.01", "600"));
    }
}
