//! A record for a rating calculation: the player, the event, and his results.

use std::path::Path;

use kodeks_core::rating::Points;

use crate::{
    Date, PackError, Record, Selector, Wanted,
    document::{Fields, Node},
    error::suggestion,
    files::read_text,
    rating::Crosstable,
    record::{folder_of, read_node},
};

/// What a rating calculation is about, as its file says it.
#[derive(Clone, Debug)]
pub struct RatingRecord {
    /// The rules, the day and the readings of the event.
    pub event: Record,
    /// Whether everybody plays everybody, if the file says what kind of tournament it is.
    pub round_robin: Option<bool>,
    /// The player.
    pub player: Player,
    /// His results, in the order of the file.
    pub results: Vec<GameResult>,
    /// The crosstable that the results are taken from, if the file has one.
    pub crosstable: Option<Crosstable>,
}

/// The player whose rating changes.
#[derive(Clone, Debug)]
pub struct Player {
    /// His name.
    pub name: Option<String>,
    /// His published rating.
    pub rating: u32,
    /// The highest rating that he has ever had published.
    pub highest: Option<u32>,
    /// How many rated games he has completed before.
    pub games: Option<u32>,
    birth: Option<Birth>,
}

/// How the file says how old the player is.
#[derive(Clone, Copy, Debug)]
enum Birth {
    /// In completed years.
    Age(u32),
    /// By the day of his birth, and the line on which it stands.
    Day(Date, usize),
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Against whom.
    pub opponent: Opponent,
    /// What the player scored.
    pub points: Points,
}

/// An opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opponent {
    /// His name.
    pub name: Option<String>,
    /// His published rating; `None` if he is unrated.
    pub rating: Option<u32>,
    /// A rating that an unrated player has from an earlier tournament only.
    pub provisional: Option<u32>,
}

/// The kinds of tournament, and whether everybody plays everybody.
pub const KINDS: [(&str, bool); 3] = [("round-robin", true), ("swiss", false), ("team", false)];

/// The pack by which ratings are calculated where the file names none.
const RULES: &str = "fide-rating";

/// The greatest number that can be a rating.
pub const HIGHEST: u32 = 9999;

impl RatingRecord {
    /// Reads a record, in JSON if the file is named so, otherwise in TOML.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(path: &Path) -> Result<RatingRecord, PackError> {
        let text = read_text(path)?;
        let node = read_node(path, &text)?;
        let fields = node.table("the record")?;
        let mut event = Record::empty(node.file());
        if let Some(node) = fields.may("event") {
            event.take_event(node, folder_of(path))?;
        }
        let record = RatingRecord::from_fields(event, &node, &fields)?;
        fields.done()?;
        Ok(record)
    }

    /// Reads what the event leaves open: kind, player and results.
    pub(crate) fn from_fields(
        event: Record,
        node: &Node,
        fields: &Fields<'_>,
    ) -> Result<RatingRecord, PackError> {
        let round_robin = fields.may("kind").map(read_kind).transpose()?;
        let crosstable = fields.may("crosstable").map(Crosstable::read).transpose()?;
        let player = fields.must("player")?;
        let results = fields.may("results");
        let (player, results) = match (&crosstable, results) {
            (None, Some(results)) => (read_player(player, None)?, read_results(results)?),
            (Some(crosstable), None) => {
                let row = find_row(player, crosstable)?;
                (
                    read_player(player, Some((crosstable, row)))?,
                    crosstable.results(row),
                )
            }
            (Some(_), Some(results)) => {
                return Err(results
                    .error("the results stand in the crosstable already; keep one of the two"));
            }
            (None, None) => {
                return Err(node.error("the record has neither `results` nor a `crosstable`"));
            }
        };
        if crosstable.is_some() && round_robin == Some(false) {
            return Err(node.error("only a round-robin has a `crosstable`; give the `results`"));
        }
        Ok(RatingRecord {
            event,
            round_robin: round_robin.or(crosstable.as_ref().map(|_| true)),
            player,
            results,
            crosstable,
        })
    }

    /// Returns the edition that the record asks for. What is given here goes before what it says.
    ///
    /// # Errors
    ///
    /// Neither the record nor the caller names an edition or a day.
    pub fn wanted(&self, rules: Option<&Selector>, on: Option<Date>) -> Result<Wanted, PackError> {
        let mut event = self.event.clone();
        let default = Selector::parse(RULES)?;
        let named = rules.or(event.rules.as_ref()).unwrap_or(&default);
        if named.version.is_none() && on.or(event.on).is_none() {
            return Err(PackError::in_file(
                &event.file,
                "no edition is named; write `rules = \"fide-rating@2014\"` or `on = 2014-08-01` \
                 under `[event]`, or use `--rules` or `--on`",
            ));
        }
        event.rules.get_or_insert(default);
        match rules {
            // Without its year an edition is found by the day of the event.
            Some(selector) if selector.version.is_none() => {
                event.rules = Some(selector.clone());
                event.wanted(None, on)
            }
            _ => event.wanted(rules, on),
        }
    }

    /// Returns how old the player may be on the day the event starts: nothing if the file does not
    /// say, two numbers if it depends on when a birthday on 29 February is kept.
    ///
    /// # Errors
    ///
    /// The day of the event is not known, or it is before the player's birth.
    pub fn ages(&self) -> Result<Vec<u32>, PackError> {
        let (born, line) = match self.player.birth {
            None => return Ok(Vec::new()),
            Some(Birth::Age(age)) => return Ok(vec![age]),
            Some(Birth::Day(born, line)) => (born, line),
        };
        let error = |message: String| match line {
            0 => PackError::in_file(&self.event.file, message),
            line => PackError::at(&self.event.file, line, message),
        };
        let Some(on) = self.event.on else {
            return Err(error(
                "how old the player is hangs on the day; write `on = 2014-08-01` under `[event]`"
                    .to_owned(),
            ));
        };
        match on.ages(born) {
            ages if ages.is_empty() => Err(error(format!(
                "the player is born on {born}, after the event starts on {on}"
            ))),
            ages => Ok(ages),
        }
    }
}

fn read_kind(node: &Node) -> Result<bool, PackError> {
    let word = node.text()?;
    let kind = KINDS.iter().find(|(name, _)| *name == word);
    kind.map(|(_, round_robin)| *round_robin).ok_or_else(|| {
        let hint = suggestion(word, KINDS.iter().map(|(name, _)| *name));
        node.error(format!("`{word}` is not a kind of tournament{hint}"))
    })
}

/// Finds the player's own row in the crosstable.
fn find_row(node: &Node, crosstable: &Crosstable) -> Result<usize, PackError> {
    let name = node.table("the player")?;
    let name_node = name.must("name")?;
    let name = name_node.text()?;
    let names = || crosstable.rows.iter().map(|row| row.name.as_str());
    names().position(|other| other == name).ok_or_else(|| {
        let hint = suggestion(name, names());
        name_node.error(format!("the crosstable has no `{name}`{hint}"))
    })
}

fn read_player(node: &Node, place: Option<(&Crosstable, usize)>) -> Result<Player, PackError> {
    let fields = node.table("the player")?;
    let name = fields.may("name").map(Node::text).transpose()?;
    let with_node = |node| read_rating(node).map(|rating| (node, rating));
    let own = fields.may("rating").map(with_node).transpose()?;
    let in_table = place.map(|(crosstable, row)| crosstable.rows[row].rating);
    let rating = match (own, in_table) {
        (Some((_, rating)), None) => rating,
        (None, Some(Some(rating))) => rating,
        (Some((_, own)), Some(Some(other))) if own == other => own,
        (Some((node, own)), Some(other)) => {
            let other = other.map_or("no rating".to_owned(), |rating| rating.to_string());
            return Err(node.error(format!("`{own}` here, but {other} in the crosstable")));
        }
        (None, Some(None)) => {
            return Err(
                node.error("the player is unrated; a rating that is not there cannot change")
            );
        }
        (None, None) => read_rating(fields.must("rating")?)?,
    };
    let highest = fields.may("highest").map(with_node).transpose()?;
    if let Some((node, _)) = highest.filter(|(_, highest)| *highest < rating) {
        return Err(node.error(format!(
            "the highest published rating is never below the rating, {rating}"
        )));
    }
    let player = Player {
        name: name.map(str::to_owned),
        rating,
        highest: highest.map(|(_, highest)| highest),
        games: fields.may("games").map(Node::count).transpose()?,
        birth: read_birth(&fields)?,
    };
    fields.done()?;
    Ok(player)
}

fn read_birth(fields: &Fields<'_>) -> Result<Option<Birth>, PackError> {
    match (fields.may("born"), fields.may("age")) {
        (Some(_), Some(age)) => Err(age.error("`born` says the age already; keep one of the two")),
        (Some(born), None) => Ok(Some(Birth::Day(born.date()?, born.line()))),
        (None, Some(age)) => Ok(Some(Birth::Age(age.count()?))),
        (None, None) => Ok(None),
    }
}

fn read_results(node: &Node) -> Result<Vec<GameResult>, PackError> {
    node.list()?.iter().map(read_result).collect()
}

fn read_result(node: &Node) -> Result<GameResult, PackError> {
    let fields = node.table("the result")?;
    let opponent = fields.must("opponent")?;
    let result = GameResult {
        opponent: Opponent {
            name: fields
                .may("name")
                .map(|node| node.text().map(str::to_owned))
                .transpose()?,
            rating: match opponent.as_text() {
                Some("unrated") => None,
                _ => Some(read_rating(opponent)?),
            },
            provisional: fields.may("provisional").map(read_rating).transpose()?,
        },
        points: read_points(fields.must("score")?)?,
    };
    fields.done()?;
    match (result.opponent.rating, result.opponent.provisional) {
        (Some(_), Some(_)) => Err(node.error(
            "a `provisional` rating is that of an unrated opponent; write `opponent = \"unrated\"`",
        )),
        _ => Ok(result),
    }
}

/// Reads a rating.
pub(super) fn read_rating(node: &Node) -> Result<u32, PackError> {
    let rating = node
        .as_number()
        .and_then(|rating| u32::try_from(rating).ok());
    rating
        .filter(|rating| (1..=HIGHEST).contains(rating))
        .ok_or_else(|| {
            let found = match (node.as_number(), node.as_text()) {
                (Some(number), _) => format!("`{number}`"),
                (None, Some(text)) => format!("`{text}`"),
                (None, None) => "this".to_owned(),
            };
            node.error(format!(
                "{found} is not a rating; write a number such as 2100"
            ))
        })
}

fn read_points(node: &Node) -> Result<Points, PackError> {
    let number = node.as_number().map(|number| number.to_string());
    let written = number.as_deref().or(node.as_decimal()).or(node.as_text());
    let written = written.unwrap_or("this");
    Points::parse(written).ok_or_else(|| {
        let message = match written {
            "+" | "-" => "a game that was not played is not rated; leave it out".to_owned(),
            _ => format!("`{written}` is not the score of a game; write 1, 0.5 or 0"),
        };
        node.error(message)
    })
}
