//! Names of columns in English, Polish, Czech, German, French and Italian.

use crate::{fields, limits};

kodeks_base::named! {
    /// The meaning of a column about a player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Field {
        Name = "name",
        Number = "number",
        Title = "title",
        Rating = "rating",
        Federation = "federation",
        FideId = "fide-id",
        Team = "team",
    }
}

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Round,
    Board,
    Result,
    /// Of White, if the flag says so, else of Black.
    Of(bool, Field),
    /// Of a player; its place tells of which.
    Plain(Field),
    /// Nothing that is read.
    Other,
}

/// Returns what a word or a name of a column means, as `names.tsv` has it.
fn meaning(word: &str) -> Option<&'static str> {
    let mut rows = include_str!("names.tsv").lines().filter_map(|line| line.split_once('\t'));
    rows.find(|(_, words)| words.split(", ").any(|other| other == word)).map(|(meaning, _)| meaning)
}

/// Returns what a column of this name tells.
pub(super) fn column(name: &str) -> Column {
    let name = fold(name);
    match meaning(&name) {
        Some("round") => return Column::Round,
        Some("board") => return Column::Board,
        Some("result") => return Column::Result,
        _ => {}
    }
    if let Some(field) = field(&name) {
        return Column::Plain(field);
    }
    match split_colour(&name) {
        None => Column::Other,
        Some((is_white, rest)) if rest.is_empty() => Column::Of(is_white, Field::Name),
        Some((is_white, rest)) => field(&rest).map_or(Column::Other, |field| Column::Of(is_white, field)),
    }
}

/// Returns what a name without a colour tells of a player.
fn field(name: &str) -> Option<Field> {
    Field::from_name(meaning(name)?)
}

/// Returns whether a name is of White, and what is left of it without the colour: `white elo`, `elo białych`, `WhiteElo`.
fn split_colour(name: &str) -> Option<(bool, String)> {
    let words: Vec<&str> = name.split(' ').collect();
    let colour_of = |word: &str| match meaning(word)? {
        "white" => Some(true),
        "black" => Some(false),
        _ => None,
    };
    let ends = [words.first(), words.last()];
    for (word, rest) in ends.into_iter().zip([words.get(1..), words.get(..words.len() - 1)]) {
        if let (Some(word), Some(rest)) = (word, rest)
            && let Some(is_white) = colour_of(word)
        {
            return Some((is_white, rest.join(" ")));
        }
    }
    let tags = [("white", true), ("black", false)];
    tags.into_iter().find_map(|(tag, is_white)| {
        let rest = name.strip_prefix(tag)?;
        Some((is_white, rest.trim().to_owned()))
    })
}

/// Returns a name in small letters, with one blank between its words and without what only decorates it.
fn fold(name: &str) -> String {
    let name = name.trim_start_matches('\u{feff}').to_lowercase();
    let words: Vec<&str> =
        name.split(|c: char| c.is_whitespace() || ".,:_-/()".contains(c)).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns the round that a line such as `Round 3 on 2026/03/11`, `Runda 3` or `3. kolo` tells.
pub(super) fn round_in(line: &str) -> Option<u32> {
    let line: String = line.chars().take(limits::LETTERS).collect::<String>().to_lowercase();
    let words: Vec<&str> =
        line.split(|c: char| !c.is_alphanumeric() && c != '.').filter(|word| !word.is_empty()).collect();
    let is_round = |word: &&str| {
        let word = word.trim_end_matches('.');
        ["round", "rd", "runda", "rundy", "kolo", "runde", "ronde", "turno"].contains(&word)
    };
    let at = words.iter().position(is_round)?;
    let word = |at: Option<usize>| words.get(at?).copied();
    let number = |text: &str| fields::number(text, limits::ROUNDS);
    // `3. kolo` has a dot where `Liga 2 runda 5` has none.
    let before = word(at.checked_sub(1)).and_then(|word| number(word.strip_suffix('.')?));
    let after = || number(word(at.checked_add(1))?.trim_end_matches('.'));
    before.or_else(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_known_in_six_languages() {
        for (name, expected) in [
            ("Round", Column::Round),
            ("Kolo", Column::Round),
            ("Bo.", Column::Board),
            ("Stůl", Column::Board),
            ("Szachownica", Column::Board),
            ("Wynik", Column::Result),
            ("Výsledek", Column::Result),
            ("White", Column::Of(true, Field::Name)),
            ("Czarne", Column::Of(false, Field::Name)),
            ("Bílý", Column::Of(true, Field::Name)),
            ("WhiteElo", Column::Of(true, Field::Rating)),
            ("BlackFideId", Column::Of(false, Field::FideId)),
            ("Ranking białych", Column::Of(true, Field::Rating)),
            ("Black-No.", Column::Of(false, Field::Number)),
            ("Nr", Column::Plain(Field::Number)),
            ("č.", Column::Plain(Field::Number)),
            ("IDFIDE", Column::Plain(Field::FideId)),
            ("FIDE-ID", Column::Plain(Field::FideId)),
            ("Příjmení a jméno", Column::Plain(Field::Name)),
            ("Tisch", Column::Board),
            ("Br.", Column::Board),
            ("Weiß", Column::Of(true, Field::Name)),
            ("Schwarz", Column::Of(false, Field::Name)),
            ("Elo Schwarz", Column::Of(false, Field::Rating)),
            ("Ergebnis", Column::Result),
            ("Start-Nr.", Column::Plain(Field::Number)),
            ("Name, Vorname", Column::Plain(Field::Name)),
            ("Land", Column::Plain(Field::Federation)),
            ("Mannschaft", Column::Plain(Field::Team)),
            ("Échiquier", Column::Board),
            ("Blancs", Column::Of(true, Field::Name)),
            ("Noirs", Column::Of(false, Field::Name)),
            ("Elo Noirs", Column::Of(false, Field::Rating)),
            ("Résultat", Column::Result),
            ("Ronde", Column::Round),
            ("Nom Prénom", Column::Plain(Field::Name)),
            ("Code FIDE", Column::Plain(Field::FideId)),
            ("Scacchiera", Column::Board),
            ("Bianco", Column::Of(true, Field::Name)),
            ("Nero", Column::Of(false, Field::Name)),
            ("Elo Bianco", Column::Of(true, Field::Rating)),
            ("Risultato", Column::Result),
            ("Turno", Column::Round),
            ("Cognome e nome", Column::Plain(Field::Name)),
            ("Titolo", Column::Plain(Field::Title)),
            ("Wertung", Column::Other),
            ("Punkte", Column::Other),
            ("Pts.", Column::Other),
            ("result before", Column::Other),
            ("", Column::Other),
        ] {
            assert_eq!(column(name), expected, "{name}");
        }
    }

    #[test]
    fn a_round_is_told_in_words() {
        for (line, expected) in [
            ("Round 3 on 2026/03/11 at 15:00", Some(3)),
            ("Runda 5", Some(5)),
            ("7. kolo, 11.3.2026", Some(7)),
            ("Pairings/Results;Rd. 2", Some(2)),
            ("Liga 2 runda 5", Some(5)),
            ("3. Runde am 11.3.2026", Some(3)),
            ("Ronde 4", Some(4)),
            ("Turno 2 di 9", Some(2)),
            ("Turniej rundowy 2026", None),
            ("Open 2026", None),
        ] {
            assert_eq!(round_in(line), expected, "{line}");
        }
    }
}
