//! The calculation: every question is asked of the regulations, the arithmetic is `core`'s.

use std::sync::Arc;

use kodeks_core::{
    Order, Question, Value,
    rating::{Entrant, Halves, Hundredths, RatedGame, RatingOrder, RoundRobin},
};
use kodeks_scripting::LawValue;

use crate::{
    Applied, Conditions, Diagnostic, Edition, Outcome, Rulebook, Runner,
    rating::{CalculatedGame, Calculation, Crosstable, GameResult, Opponent, RatingRecord},
};

/// Calculates the change of a player's rating.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_rulesets::{Library, rating::{self, RatingRecord}};
///
/// let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/examples/rating/junior.toml");
/// let record = RatingRecord::read(Path::new(file))?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.wanted(None, None))?;
/// let calculation = rating::calculate(library.host(), &edition, &record)?;
/// assert!(calculation.k.is_some());
/// # Ok::<(), kodeks_rulesets::Diagnostic>(())
/// ```
///
/// # Errors
///
/// An edition that says nothing about ratings, a record that contradicts itself, or a procedure
/// that breaks a bound.
pub fn calculate(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &RatingRecord,
) -> Result<Calculation, Diagnostic> {
    let conditions = Conditions {
        tempo: record.event.tempo,
        options: record.event.options_for(edition),
        readings: record.event.readings.clone(),
    };
    if let Some(option) = Rulebook::open_options(edition, &conditions).first() {
        let message = format!(
            "{} needs the option `{option}` of the event",
            edition.label()
        );
        return Err(Diagnostic::of_record(&record.event.file, 0, message));
    }
    let mut desk = Desk {
        runner,
        record,
        calculation: Calculation::empty(Rulebook::new(edition, &conditions)?),
        unrated: None,
    };
    for result in &record.results {
        let game = desk.game(result)?;
        desk.calculation.games.push(game);
    }
    desk.conclude()?;
    Ok(desk.calculation)
}

/// What is missing where only the crosstable can tell.
const CROSSTABLE: &str = "crosstable";

/// A calculation under way.
struct Desk<'a> {
    runner: &'a dyn Runner,
    record: &'a RatingRecord,
    calculation: Calculation,
    /// The ratings of the whole crosstable, once they have been asked for; nothing if they are open.
    unrated: Option<Option<Vec<Option<u32>>>>,
}

/// The answer to a question: what is ordered, and by which articles.
struct RatingAnswer {
    order: RatingOrder,
    articles: Vec<String>,
}

impl Desk<'_> {
    /// Settles whether and how a game counts.
    fn game(&mut self, result: &GameResult) -> Result<CalculatedGame, Diagnostic> {
        let mut game = CalculatedGame {
            result: result.clone(),
            rated: None,
            articles: Vec::new(),
        };
        let opponent = &result.opponent;
        let Some(said) = self.ask("rating.game", &self.facts_of_game(opponent))? else {
            return Ok(game);
        };
        game.articles = said.articles;
        let rating = match said.order {
            RatingOrder::RateGame => opponent.rating,
            RatingOrder::RateWithNewRating => self.new_rating(opponent)?,
            _ => None,
        };
        if let Some(rating) = rating {
            game.rated = self.rate(result, rating, &mut game.articles)?;
        }
        Ok(game)
    }

    fn facts_of_game(&self, opponent: &Opponent) -> Vec<Value> {
        let word = match (opponent.rating, opponent.provisional) {
            (Some(_), _) => "published",
            (None, Some(_)) => "provisional",
            (None, None) => "none",
        };
        let flag = |flag: Option<bool>| flag.map_or(Value::Unknown, Value::Bool);
        let table = self.record.crosstable.as_ref();
        let row = table.and_then(|table| place_of(table, opponent).map(|place| &table.rows[place]));
        let scored = row.map(|row| row.half_points(|_| true) > 0);
        vec![
            Value::Enum(word),
            flag(self.record.round_robin),
            flag(scored),
        ]
    }

    /// Reckons a game against an opponent of this rating.
    fn rate(
        &mut self,
        result: &GameResult,
        opponent: u32,
        articles: &mut Vec<String>,
    ) -> Result<Option<RatedGame>, Diagnostic> {
        let own = self.record.player.rating;
        let difference = own.abs_diff(opponent);
        let counted = self.ask("rating.difference", &[Value::Int(difference)])?;
        let by_table = self.ask("rating.probability", &[])?;
        let (Some(counted), Some(_)) = (counted, by_table) else {
            return Ok(None);
        };
        let RatingOrder::CountDifference(points) = counted.order else {
            return Ok(None);
        };
        if points != difference {
            articles.extend(counted.articles);
        }
        let edition = Arc::clone(self.calculation.edition());
        let table = edition.score_table().ok_or_else(|| no_table(&edition))?;
        Ok(Some(RatedGame {
            own,
            opponent,
            counted: points,
            expected: table.table.expected(points, own >= opponent),
            points: result.points,
        }))
    }

    /// Returns what the event makes the rating of an opponent; `None` if that is open.
    fn new_rating(&mut self, opponent: &Opponent) -> Result<Option<u32>, Diagnostic> {
        let Some(table) = &self.record.crosstable else {
            self.is_missing(CROSSTABLE);
            return Ok(None);
        };
        if self.unrated.is_none() {
            let ratings = self.ratings_of(table)?;
            if let Some(ratings) = &ratings {
                let rows = table.rows.iter().zip(ratings);
                let new = rows.filter(|(row, _)| row.rating.is_none());
                let new = new.filter_map(|(row, rating)| Some((row.name.clone(), (*rating)?)));
                self.calculation.new_ratings = new.collect();
            }
            self.unrated = Some(ratings);
        }
        let ratings = self.unrated.as_ref().and_then(Option::as_ref);
        let place = place_of(table, opponent);
        Ok(ratings
            .zip(place)
            .and_then(|(ratings, place)| ratings[place]))
    }

    /// Reckons the ratings of everybody in the crosstable who counts.
    fn ratings_of(&mut self, table: &Crosstable) -> Result<Option<Vec<Option<u32>>>, Diagnostic> {
        let Some(said) = self.ask("rating.unrated", &[])? else {
            return Ok(None);
        };
        let RatingOrder::RateUnrated {
            half_point,
            again_within,
        } = said.order
        else {
            return Ok(None);
        };
        let counts = self.who_counts(table)?;
        let places: Vec<usize> = (0..table.rows.len())
            .filter(|place| counts[*place])
            .collect();
        let entrant = |place: &usize| Entrant {
            rating: table.rows[*place].rating,
            half_points: table.rows[*place].half_points(|column| counts[column]),
        };
        let entrants: Vec<Entrant> = places.iter().map(entrant).collect();
        let games = places
            .first()
            .map_or(0, |place| table.rows[*place].games(|column| counts[column]));
        let event = RoundRobin {
            entrants: &entrants,
            games: u32::try_from(games).unwrap_or(u32::MAX),
        };
        let edition = Arc::clone(self.calculation.edition());
        let printed = edition
            .performance_table()
            .ok_or_else(|| no_table(&edition))?;
        let reckoned = event.ratings(&printed.table, half_point, again_within);
        let mut ratings = vec![None; table.rows.len()];
        for (place, rating) in places.iter().zip(reckoned.unwrap_or_default()) {
            ratings[*place] = Some(rating);
        }
        Ok(Some(ratings))
    }

    /// Returns for each row of the crosstable whether its games count.
    fn who_counts(&mut self, table: &Crosstable) -> Result<Vec<bool>, Diagnostic> {
        let mut counts = Vec::new();
        for row in &table.rows {
            let opponent = Opponent {
                name: Some(row.name.clone()),
                rating: row.rating,
                provisional: row.provisional,
            };
            let said = self.ask("rating.game", &self.facts_of_game(&opponent))?;
            counts.push(said.is_some_and(|said| said.order != RatingOrder::DoNotRate));
        }
        Ok(counts)
    }

    /// Adds up what has been settled.
    fn conclude(&mut self) -> Result<(), Diagnostic> {
        let is_settled = !self.calculation.is_open();
        let rated = self.calculation.games.iter().filter_map(|game| game.rated);
        let sum = rated.map(|game| game.gain()).sum();
        self.calculation.sum = is_settled.then_some(sum);
        let k = self.k()?;
        self.calculation.k = k;
        let halves = match self.ask("rating.rounding", &[])?.map(|said| said.order) {
            Some(RatingOrder::RoundHalves(halves)) => Some(halves),
            _ => None,
        };
        let change = self.calculation.sum.zip(k);
        let change = change.map(|(sum, k)| sum.times(k.into()));
        let rounded = change.zip(halves);
        let rounded = rounded.map(|(change, halves): (Hundredths, Halves)| change.rounded(halves));
        let own = i64::from(self.record.player.rating);
        self.calculation.change = change;
        self.calculation.rounded = rounded;
        self.calculation.new_rating = rounded.map(|rounded| own.saturating_add(rounded));
        Ok(())
    }

    /// Settles the development coefficient. Where the player may be of two ages, both have to give
    /// the same.
    fn k(&mut self) -> Result<Option<u32>, Diagnostic> {
        let ages = self.record.ages()?;
        let mut answers = Vec::new();
        for age in &ages {
            let facts = self.facts_of_k(Some(*age));
            let asked = self.calculation.rulebook.consult(
                self.runner,
                self.question("rating.k")?,
                &facts,
            )?;
            answers.push((asked.outcome, asked.orders));
        }
        let agree = answers.windows(2).all(|pair| pair[0] == pair[1]);
        let age = ages.first().copied().filter(|_| agree);
        let said = self.ask("rating.k", &self.facts_of_k(age))?;
        Ok(match said.map(|said| said.order) {
            Some(RatingOrder::UseK(k)) => Some(k),
            _ => None,
        })
    }

    fn question(&self, name: &str) -> Result<&'static Question, Diagnostic> {
        self.calculation.rulebook.edition().question(name)
    }

    fn facts_of_k(&self, age: Option<u32>) -> Vec<Value> {
        let player = &self.record.player;
        let count = |number: Option<u32>| number.map_or(Value::Unknown, Value::Int);
        let highest = player
            .highest
            .or(Some(player.rating).filter(|rating| self.is_beyond(*rating)));
        vec![
            Value::Int(player.rating),
            count(highest),
            count(player.games),
            count(age),
        ]
    }

    /// Whether no number of the regulations about K is above this rating, so that it makes no
    /// difference how much higher the highest one was.
    fn is_beyond(&self, rating: u32) -> bool {
        let regulations = self.calculation.rulebook.regulations().iter();
        let mut numbers = regulations
            .filter(|placed| placed.question().name == "rating.k")
            .flat_map(|placed| placed.law.iter());
        numbers.all(|entry| matches!(entry.value, LawValue::Count(number) if number <= rating))
    }

    /// Asks a question; `None` if the answer is open.
    fn ask(&mut self, name: &str, facts: &[Value]) -> Result<Option<RatingAnswer>, Diagnostic> {
        let rulebook = Arc::clone(&self.calculation.rulebook);
        let answer = rulebook.consult(self.runner, self.question(name)?, &facts)?;
        if answer.outcome == Outcome::NoConsequence {
            return Err(silent(rulebook.edition(), name));
        }
        let mut articles: Vec<String> = Vec::new();
        for applied in answer.applied {
            articles.extend(applied.articles.clone());
            self.note(applied);
        }
        if answer.outcome != Outcome::Decided {
            self.leave_open(answer.outcome, &answer.missing);
            return Ok(None);
        }
        let order = answer.orders.into_iter().find_map(|order| match order {
            Order::Rating(order) => Some(order),
            _ => None,
        });
        match order {
            Some(order) => Ok(Some(RatingAnswer { order, articles })),
            None => Err(silent(rulebook.edition(), name)),
        }
    }

    /// Keeps a regulation among the reasons, with all the articles that it has carried out.
    fn note(&mut self, applied: Applied) {
        let reasons = &mut self.calculation.reasons;
        let known = reasons
            .iter_mut()
            .find(|other| other.regulation == applied.regulation);
        match known {
            None => reasons.push(applied),
            Some(known) => {
                for article in applied.articles {
                    if !known.articles.contains(&article) {
                        known.articles.push(article);
                    }
                }
            }
        }
    }

    fn leave_open(&mut self, outcome: Outcome, missing: &[String]) {
        if self.calculation.outcome != Outcome::Conflict {
            self.calculation.outcome = outcome;
        }
        for name in missing {
            // What the other players have scored stands nowhere but in the crosstable.
            match name.as_str() {
                "opponent_scored" => self.is_missing(CROSSTABLE),
                other => self.is_missing(other),
            }
        }
    }

    fn is_missing(&mut self, name: &str) {
        let calculation = &mut self.calculation;
        if calculation.outcome == Outcome::Decided {
            calculation.outcome = Outcome::Undecided;
        }
        if !calculation.missing.iter().any(|known| known == name) {
            calculation.missing.push(name.to_owned());
        }
    }
}

/// Returns where an opponent stands in the crosstable.
fn place_of(table: &Crosstable, opponent: &Opponent) -> Option<usize> {
    let name = opponent.name.as_ref()?;
    table.rows.iter().position(|row| row.name == *name)
}

fn silent(edition: &Edition, question: &str) -> Diagnostic {
    Diagnostic::asked(format!(
        "{} says nothing here about `{question}`",
        edition.label()
    ))
    .with_help("ratings are calculated by `fide-rating@2014`")
}

fn no_table(edition: &Edition) -> Diagnostic {
    Diagnostic::asked(format!("{} has no table for this", edition.label()))
}
