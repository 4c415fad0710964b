//! Names in the order of a language's alphabet.

use kodeks_base::Language;
use kodeks_event::EventPlayer;

/// The place of a name in its order.
type NamePlace = (Vec<u32>, String);

/// Sorts players by their names, as the telephone book of a language does; the title is no part of the name.
pub(crate) fn sort_by_name(players: &mut [&EventPlayer], language: Language) {
    players.sort_by_cached_key(|player| (name_place(&player.name, language), player.key()));
}

/// Returns where a name stands: letters that are letters of their own come after the one that they are written with, other accents do not
/// count.
fn name_place(name: &str, language: Language) -> NamePlace {
    let small = name.to_lowercase();
    let mut places = Vec::new();
    let mut letters = small.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_ch = language == Language::Czech && letter == 'c' && letters.peek() == Some(&'h');
        if is_ch {
            letters.next();
            places.push(place('h', 1));
        } else if letter.is_alphanumeric() {
            places.push(place(bare(letter), own_place(letter, language)));
        } else {
            // A short name comes before one that begins with it.
            places.push(0);
        }
    }
    (places, small)
}

/// Returns the place of a letter, by the one that it is written with and its own place after that.
fn place(letter: char, own: u32) -> u32 {
    u32::from(letter) * 4 + own
}

/// Returns the place of a letter among those that are written with the same one: 0 for an accent that does not count.
const fn own_place(letter: char, language: Language) -> u32 {
    match (language, letter) {
        (Language::Polish, 'ż') => 2,
        (Language::Polish, 'ą' | 'ć' | 'ę' | 'ł' | 'ń' | 'ó' | 'ś' | 'ź')
        | (Language::Czech, 'č' | 'ř' | 'š' | 'ž') => 1,
        _ => 0,
    }
}

/// Returns a name in small letters without marks of accent, as somebody types it in a hurry.
pub(crate) fn plain(name: &str) -> String {
    name.to_lowercase().chars().map(bare).collect()
}

const fn bare(letter: char) -> char {
    match letter {
        'á' | 'à' | 'ä' | 'â' | 'ą' | 'ã' | 'å' => 'a',
        'č' | 'ć' | 'ç' => 'c',
        'ď' => 'd',
        'é' | 'ě' | 'è' | 'ë' | 'ê' | 'ę' => 'e',
        'í' | 'ì' | 'ï' | 'î' => 'i',
        'ĺ' | 'ľ' | 'ł' => 'l',
        'ň' | 'ń' | 'ñ' => 'n',
        'ó' | 'ò' | 'ö' | 'ô' | 'õ' | 'ő' | 'ø' => 'o',
        'ř' | 'ŕ' => 'r',
        'š' | 'ś' => 's',
        'ť' => 't',
        'ú' | 'ù' | 'ü' | 'û' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_event::EventPlayer;

    use super::sort_by_name;

    fn sorted(names: &[&str], language: Language) -> Vec<String> {
        let players: Vec<EventPlayer> =
            names.iter().map(|name| EventPlayer { name: (*name).to_owned(), ..EventPlayer::default() }).collect();
        let mut players: Vec<&EventPlayer> = players.iter().collect();
        sort_by_name(&mut players, language);
        players.into_iter().map(|player| player.name.clone()).collect()
    }

    #[test]
    fn a_name_stands_where_its_language_looks_for_it() {
        for (language, ordered) in [
            (
                Language::Polish,
                vec!["Lis, A", "Łoś, B", "Mak, C", "Sowa, D", "Świt, E", "Zając, F", "Źrebak, G", "Żak, H"],
            ),
            (
                Language::Czech,
                vec![
                    "Cibulka, A",
                    "Čapek, B",
                    "Dvořák, C",
                    "Hora, D",
                    "Chalupa, E",
                    "Ivan, F",
                    "Suk, G",
                    "Šabata, H",
                    "Zeman, I",
                    "Žák, J",
                ],
            ),
            (Language::English, vec!["Chalupa, A", "Čzapek, B", "Dvořák, C", "Šabata, D", "Suk, E"]),
        ] {
            let mut mixed = ordered.clone();
            mixed.reverse();
            assert_eq!(sorted(&mixed, language), ordered, "{language:?}");
        }
    }

    #[test]
    fn a_short_name_comes_first_and_an_accent_that_is_no_letter_does_not_count() {
        assert_eq!(
            sorted(&["Novákova, A", "Novák, B", "Novak, A"], Language::Czech),
            ["Novak, A", "Novák, B", "Novákova, A"]
        );
    }
}
