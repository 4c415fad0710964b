//! A record for a rating calculation: the player, the event, and the results.

use std::path::Path;

use kodeks_base::{Date, Diagnostic, Phrase, files::read_text, phrase, suggestion};
use kodeks_core::Tempo;

use crate::{
    EditionRequest, Record, RecordSource, Selector, SourceText,
    document::{Node, WithNode},
    rating::{Crosstable, GameResult, Opponent},
    record::{RecordFiles, RecordFolder, folder_of, read_node},
};

use super::file::{CalculationPart, ListName, PlayerPart, RatingFile, ResultPart};

/// The input of a rating calculation, as read from a file.
#[derive(Clone, Debug)]
pub struct RatingRecord {
    /// The rules, the day and the readings of the event.
    pub event: Record,
    /// Whether everybody plays everybody, if the file says what kind of tournament it is.
    pub round_robin: Option<bool>,
    /// The list whose rating changes, if the file says it.
    pub list: Option<Tempo>,
    /// The player.
    pub player: PlayerToRate,
    /// His results, in the order of the file.
    pub results: Vec<GameResult>,
    /// The crosstable that the results are taken from, if the file has one.
    pub crosstable: Option<Crosstable>,
}

/// The player whose rating changes.
#[derive(Clone, Debug)]
pub struct PlayerToRate {
    /// His name.
    pub name: Option<String>,
    /// His published rating; `None` for a player who is unrated.
    pub rating: Option<u32>,
    /// The day of the list that it is taken from, if it is not the one of the event.
    pub published: Option<Date>,
    /// His published rating in standard chess, where another list is asked about, if the file says anything of it.
    pub standard: Option<StandardRating>,
    /// The highest rating ever published for the player.
    pub highest: Option<u32>,
    /// How many rated games the player has completed before.
    pub games: Option<u32>,
    /// How many games of the rating period count, those of this event included, if the file says it.
    pub period_games: Option<u32>,
    birth: Option<Birth>,
}

/// What a file says of a player's rating in standard chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardRating {
    /// There is none.
    Unrated,
    /// It is this.
    Rated(u32),
}

/// How the file says how old the player is.
#[derive(Clone, Copy, Debug)]
enum Birth {
    /// In completed years.
    Age(u32),
    /// The day of birth, and its line.
    Day(Date, usize),
}

/// How old a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Age {
    /// In completed years, on the day the event starts.
    pub completed: u32,
    /// In completed years, on the last day of that year.
    pub this_year: u32,
}

/// The packs by which ratings are calculated where the file names none: in standard chess, and in
/// rapid and blitz.
const RULES: [&str; 2] = ["fide-rating", "fide-rating-rapid"];

impl RatingRecord {
    /// Reads a record, in JSON if the file's name says so, else in TOML.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(path: &Path) -> Result<RatingRecord, Diagnostic> {
        let text = read_text(path)?;
        let beside = RecordFolder::of(folder_of(path));
        let files = RecordFiles::Beside(&beside);
        RatingRecord::from_text(&path.display().to_string(), &text, files)
    }

    /// Reads a record again from what was kept of it, and nothing else.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn from_source(source: &RecordSource) -> Result<RatingRecord, Diagnostic> {
        let SourceText { file, text } = &source.record;
        RatingRecord::from_text(file, text, RecordFiles::Kept(source))
    }

    /// Reads the text of a record, which errors call by this name, with its event file beside it.
    fn from_text(name: &str, text: &str, files: RecordFiles<'_>) -> Result<RatingRecord, Diagnostic> {
        let node = read_node(Path::new(name), text)?;
        let file: RatingFile = node.read()?;
        let mut event = Record::empty(node.file(), &std::sync::Arc::default());
        if let Some(node) = &file.event {
            event.take_event(node, files)?;
        }
        event.source.record.text = text.into();
        let given = CalculationPart {
            kind: file.kind,
            list: file.list,
            player: file.player,
            results: file.results,
            crosstable: file.crosstable,
        };
        RatingRecord::of(event, &node, given)
    }

    /// Reads what the event leaves open: kind, player and results.
    pub(crate) fn from_node(event: Record, node: &Node) -> Result<RatingRecord, Diagnostic> {
        RatingRecord::of(event, node, node.read()?)
    }

    fn of(event: Record, node: &Node, given: CalculationPart) -> Result<RatingRecord, Diagnostic> {
        let round_robin = given.kind.map(|kind| kind.0);
        let list = given.list.as_ref().map(|list| list.value.0);
        if let (Some(list), Some(rules)) = (&given.list, &event.rules) {
            refuse_other_list(list, rules)?;
        }
        let crosstable = given.crosstable.map(Crosstable::of).transpose()?;
        let (player, results) = match (&crosstable, given.results) {
            (None, Some(results)) => {
                let results = results.value.into_iter().map(result);
                let player = player(given.player, None)?;
                (player, results.collect::<Result<_, _>>()?)
            }
            (Some(crosstable), None) => {
                let row = find_row(&given.player, crosstable)?;
                let player = player(given.player, Some((crosstable, row)))?;
                (player, crosstable.results(row))
            }
            (Some(_), Some(results)) => {
                return Err(results
                    .node
                    .error(phrase!("K3014", "the results stand in the crosstable already"))
                    .with_help(phrase!("K3014-help", "keep one of the two")));
            }
            (None, None) => {
                return Err(node.error(phrase!("K3014-none", "the record has neither `results` nor a `crosstable`")));
            }
        };
        if crosstable.is_some() && round_robin == Some(false) {
            return Err(node
                .error(phrase!("K3015", "only a round-robin has a `crosstable`"))
                .with_help(phrase!("K3015-help", "give the `results`")));
        }
        Ok(RatingRecord {
            event,
            round_robin: round_robin.or(crosstable.as_ref().map(|_| true)),
            list,
            player,
            results,
            crosstable,
        })
    }

    /// Returns the edition that the record asks for. What is given here goes before what it says; where
    /// neither names an edition or a day, it is the one of the body, or of FIDE's rating regulations, that
    /// is in force today.
    #[must_use]
    pub fn edition_request(&self, rules: Option<&Selector>, on: Option<Date>) -> EditionRequest {
        let mut event = self.event.clone();
        let body = RULES[usize::from(is_fast(self.list))];
        event.rules.get_or_insert_with(|| Selector::of_body(body));
        match rules {
            // Without its name an edition is found by the day of the event.
            Some(selector) if selector.edition.is_none() => {
                event.rules = Some(selector.clone());
                event.edition_request(None, on)
            }
            _ => event.edition_request(rules, on),
        }
    }

    /// Returns how old the player may be on the day the event starts and at the end of that year:
    /// nothing if the file does not say; several answers if it depends on when a birthday on
    /// 29 February is kept, or whether the birthday of this year is over.
    ///
    /// # Errors
    ///
    /// The day of the event is not known, or it is before the player's birth.
    pub fn ages(&self) -> Result<Vec<Age>, Diagnostic> {
        let (born, line) = match self.player.birth {
            None => return Ok(Vec::new()),
            Some(Birth::Age(completed)) => {
                let this_year = [completed, completed.saturating_add(1)];
                let age = |this_year| Age { completed, this_year };
                return Ok(this_year.map(age).to_vec());
            }
            Some(Birth::Day(born, line)) => (born, line),
        };
        let error = |message: Phrase| Diagnostic::of_record(&self.event.file, line, message);
        let Some(on) = self.event.on else {
            return Err(error(phrase!("K3016", "how old the player is hangs on the day"))
                .with_help(phrase!("K3016-help", "write `on = 2026-01-10` under `[event]`")));
        };
        match on.ages(born) {
            ages if ages.is_empty() => {
                Err(error(phrase!("K3017", "the player is born on {born}, after the event starts on {on}", born, on)))
            }
            ages => {
                let this_year = on.years_since(born);
                let age = |completed| Age { completed, this_year };
                Ok(ages.into_iter().map(age).collect())
            }
        }
    }
}

/// Whether a list is that of rapid or blitz games.
fn is_fast(list: Option<Tempo>) -> bool {
    matches!(list, Some(Tempo::Rapid | Tempo::Blitz))
}

/// Refuses the regulations of the other list.
fn refuse_other_list(list: &WithNode<ListName>, rules: &Selector) -> Result<(), Diagnostic> {
    let [standard, fast] = RULES;
    let (wrong, right) = if is_fast(Some(list.value.0)) { (standard, fast) } else { (fast, standard) };
    if rules.name == wrong {
        Err(list
            .node
            .error(phrase!(
                "K3018",
                "`{wrong}` is not about the list of {list} ratings",
                wrong,
                list = list.value.0.name()
            ))
            .with_help(phrase!("K3018-help", "write `rules = \"{right}\"`", right)))
    } else {
        Ok(())
    }
}

/// Finds the player's own row in the crosstable.
fn find_row(player: &WithNode<PlayerPart>, crosstable: &Crosstable) -> Result<usize, Diagnostic> {
    let name = player.value.name.as_ref();
    let WithNode { value, node } = name.ok_or_else(|| player.node.missing("the player", "name"))?;
    let names = || crosstable.rows.iter().map(|row| row.name.as_str());
    names().position(|other| other == value).ok_or_else(|| {
        let hint = suggestion(value, names());
        node.error(phrase!("K3019", "the crosstable has no `{value}`", value)).with_hint(hint)
    })
}

fn player(
    WithNode { value: part, node }: WithNode<PlayerPart>,
    place: Option<(&Crosstable, usize)>,
) -> Result<PlayerToRate, Diagnostic> {
    let in_table = place.map(|(crosstable, row)| crosstable.rows[row].rating);
    let standard_in_table = place.and_then(|(crosstable, row)| crosstable.rows[row].standard);
    let rating = match (part.rating, in_table) {
        (Some(own), None) => own.value.0,
        (None, Some(Some(rating))) => Some(rating),
        (Some(own), Some(other)) if own.value.0 == other => other,
        (Some(own), Some(other)) => {
            let said = |rating: Option<u32>| {
                let none = || phrase!("no-rating", "no rating");
                rating.map_or_else(none, |rating| rating.to_string().into())
            };
            let (here, there) = (said(own.value.0), said(other));
            return Err(own.node.error(phrase!("K3020", "{here} here, but {there} in the crosstable", here, there)));
        }
        (None, Some(None)) if part.standard.is_some() || standard_in_table.is_some() => None,
        (None, Some(None)) => {
            return Err(node
                .error(phrase!("K3021", "the player is unrated"))
                .with_help(phrase!("K3021-help", "a rating that is not there cannot change")));
        }
        (None, None) => return Err(node.missing("the player", "rating")),
    };
    if let Some(highest) = part.highest.as_ref().filter(|highest| rating.is_some_and(|rating| highest.value.0 < rating))
    {
        let rating = rating.unwrap_or_default();
        return Err(highest.node.error(phrase!(
            "K3022",
            "the highest published rating is never below the rating, {rating}",
            rating
        )));
    }
    let birth = match (part.born, part.age) {
        (Some(_), Some(age)) => {
            return Err(age
                .node
                .error(phrase!("K3023", "`born` says the age already"))
                .with_help(phrase!("K3014-help", "keep one of the two")));
        }
        (Some(born), None) => Some(Birth::Day(born.value.0, born.node.line())),
        (None, age) => age.map(|age| Birth::Age(age.value)),
    };
    Ok(PlayerToRate {
        name: part.name.map(|name| name.value),
        rating,
        highest: part.highest.map(|highest| highest.value.0),
        published: part.published.map(|day| day.0),
        standard: part
            .standard
            .map(|rating| rating.0.map_or(StandardRating::Unrated, StandardRating::Rated))
            .or(standard_in_table.map(StandardRating::Rated)),
        games: part.games,
        period_games: part.period_games.map(|games| games.value),
        birth,
    })
}

fn result(WithNode { value: part, node }: WithNode<ResultPart>) -> Result<GameResult, Diagnostic> {
    let result = GameResult {
        opponent: Opponent {
            name: part.name,
            rating: part.opponent.0,
            provisional: part.provisional.map(|rating| rating.0),
            standard: part.standard.map(|rating| rating.0),
        },
        points: part.score.0,
    };
    match (result.opponent.rating, result.opponent.provisional) {
        (Some(_), Some(_)) => Err(node
            .error(phrase!("K3024", "a `provisional` rating is that of an unrated opponent"))
            .with_help(phrase!("K3024-help", "write `opponent = \"unrated\"`"))),
        _ => Ok(result),
    }
}
