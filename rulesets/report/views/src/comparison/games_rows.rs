//! Games that come to something else, as rows of a table for spreadsheets and databases.

use kodeks_audit::{FirstClaim, GameEnd, MoveInFile};
use kodeks_board::Color;
use kodeks_compare::report::ListedGame;
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::Edition;
use kodeks_words::Words;
use serde_json::{Map, Value as Json, json};

use super::{GameSide, games::sides};
use crate::table::{Cell, TableForm};

/// The table of what games come to in another edition.
pub const IMPACT: TableForm = TableForm { name: "kodeks.impact", version: "1", columns: &GAMES_COLUMNS };

/// The columns, and whether they hold numbers.
pub const GAMES_COLUMNS: [(&str, bool); 23] = [
    ("file", false),
    ("game", true),
    ("line", true),
    ("event", false),
    ("date", false),
    ("white", false),
    ("black", false),
    ("result", false),
    ("a", false),
    ("b", false),
    ("kind", false),
    ("about", false),
    ("confidence", false),
    ("ply_a", true),
    ("move_a", false),
    ("result_a", false),
    ("articles_a", false),
    ("ply_b", true),
    ("move_b", false),
    ("result_b", false),
    ("articles_b", false),
    ("said_a", false),
    ("said_b", false),
];

/// The last cells of a row.
struct About {
    kind: &'static str,
    about: Option<String>,
    confidence: Option<&'static str>,
    places: [Place; 2],
}

/// The cells of one edition.
#[derive(Default)]
struct Place {
    at: Option<MoveInFile>,
    result: Option<String>,
    articles: Vec<String>,
}

/// Returns the differences in a game, a row of [`GAMES_COLUMNS`] for each.
#[must_use]
pub fn games_rows(listed: &ListedGame, editions: [&Edition; 2], words: &Words) -> Vec<Vec<Cell>> {
    let told = sides(&listed.otherwise, editions, words);
    abouts(listed).into_iter().zip(told).map(|(about, said)| row(listed, editions, about, said)).collect()
}

/// Returns the same as JSON objects with the names of the columns; what is not there is left out.
#[must_use]
pub fn games_objects(listed: &ListedGame, editions: [&Edition; 2], words: &Words) -> Vec<Json> {
    let object = |row: Vec<Cell>| {
        let cells = GAMES_COLUMNS.iter().zip(row).filter_map(|((name, _), cell)| {
            let value = match cell {
                Cell::Number(number) => json!(number?),
                Cell::Text(text) => json!(text?),
            };
            Some(((*name).to_owned(), value))
        });
        Json::Object(cells.collect::<Map<_, _>>())
    };
    games_rows(listed, editions, words).into_iter().map(object).collect()
}

/// Returns the last cells of each row, in the order of [`sides`].
fn abouts(listed: &ListedGame) -> Vec<About> {
    let otherwise = &listed.otherwise;
    let mut abouts = Vec::new();
    if let Some(ends) = &otherwise.ends {
        let settled = otherwise.settled_by();
        let confidence = ends.iter().map(|end| end.confidence).min();
        abouts.push(About {
            kind: match settled {
                Some((_, true)) => "open",
                _ => "end",
            },
            about: settled.map(|(question, _)| question.name.to_owned()),
            confidence: confidence.map(|confidence| confidence.name()),
            places: [&ends[0], &ends[1]].map(Place::of_end),
        });
    }
    for claim in &otherwise.claims {
        abouts.push(About {
            kind: "claim",
            about: Some(claim.ground.to_owned()),
            confidence: None,
            places: [&claim.first[0], &claim.first[1]].map(Place::of_claim),
        });
    }
    if let Some(tempi) = otherwise.tempi {
        abouts.push(About {
            kind: "tempo",
            about: None,
            confidence: None,
            places: tempi.map(|tempo| Place { result: tempo.map(Tempo::name).map(str::to_owned), ..Place::default() }),
        });
    }
    abouts
}

impl Place {
    fn of_end(end: &GameEnd) -> Place {
        Place {
            at: Some(end.at.clone()),
            result: end.result.map(Score::name).map(str::to_owned),
            articles: end.articles.clone(),
        }
    }

    fn of_claim(first: &Option<FirstClaim>) -> Place {
        let Some(first) = first else {
            return Place::default();
        };
        Place {
            at: Some(first.at.clone()),
            result: Some(Color::name(first.by).to_owned()),
            articles: first.articles.clone(),
        }
    }

    fn cells(self) -> [Cell; 4] {
        let at = self.at.unwrap_or_default();
        let is_there = !at.mv.is_empty();
        [
            Cell::Number(is_there.then_some(at.ply as u64)),
            Cell::Text(is_there.then_some(at.mv)),
            Cell::Text(self.result),
            Cell::Text((!self.articles.is_empty()).then(|| self.articles.join("; "))),
        ]
    }
}

fn row(listed: &ListedGame, editions: [&Edition; 2], about: About, said: [GameSide; 2]) -> Vec<Cell> {
    let text = |text: &Option<String>| Cell::Text(text.clone());
    let mut row = vec![
        Cell::Text(Some(listed.file.clone())),
        Cell::Number(Some(listed.number)),
        Cell::Number(Some(listed.line)),
        text(&listed.event),
        text(&listed.date),
        text(&listed.white),
        text(&listed.black),
        text(&listed.result),
    ];
    row.extend(editions.map(|edition| Cell::Text(Some(edition.label()))));
    row.push(Cell::Text(Some(about.kind.to_owned())));
    row.push(Cell::Text(about.about));
    row.push(Cell::Text(about.confidence.map(str::to_owned)));
    row.extend(about.places.into_iter().flat_map(Place::cells));
    row.extend(said.map(|side| Cell::Text(Some(side.sentence))));
    row
}
