//! The calculation: every question is asked of the regulations, the arithmetic is `core`'s.

use std::sync::Arc;

use kodeks_core::{
    Order, Question, Value, phrase,
    rating::{Entrant, Halves, Hundredths, NewPlayer, RatedGame, RatingOrder, RoundRobin},
};
use kodeks_scripting::LawValue;

use crate::{
    Applied, Conditions, Diagnostic, Edition, Outcome, Rulebook, Runner,
    rating::{Age, CalculatedGame, Calculation, Crosstable, GameResult, Opponent, RatingRecord},
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
        let message =
            phrase!("K3008", "{edition} needs the option `{option}` of the event", option, edition = edition.label());
        return Err(Diagnostic::of_record(&record.event.file, 0, message));
    }
    let mut desk = Desk {
        runner,
        record,
        calculation: Calculation::empty(Rulebook::new(edition, &conditions)?),
        own: None,
        unrated: None,
    };
    desk.own = match record.player.rating {
        Some(published) => Some(desk.carried_over(published)?),
        None => None,
    };
    let mut counted = Vec::new();
    for result in &record.results {
        counted.push(desk.opponent_rating(result)?);
    }
    for (place, result) in record.results.iter().enumerate() {
        let game = desk.game(result, place, &counted)?;
        desk.calculation.games.push(game);
    }
    match desk.own {
        Some(own) => desk.conclude(own)?,
        None => desk.first_rating(&counted)?,
    }
    desk.floor()?;
    Ok(desk.calculation)
}

/// What is missing where only the crosstable can tell.
const CROSSTABLE: &str = "crosstable";

/// A calculation under way.
struct Desk<'a> {
    runner: &'a dyn Runner,
    record: &'a RatingRecord,
    calculation: Calculation,
    /// The rating that the player comes with.
    own: Option<u32>,
    /// The ratings of the whole crosstable, once they have been asked for; nothing if they are open.
    unrated: Option<Option<Vec<Option<u32>>>>,
}

/// The answer to a question: what is ordered, and by which articles.
struct RatingAnswer {
    order: RatingOrder,
    articles: Vec<String>,
}

/// What the regulations say to a question.
enum Answered {
    /// Nothing.
    Silent,
    So(RatingAnswer),
}

/// Whether a game counts: with which rating of the opponent, and by which articles.
#[derive(Default)]
struct Counted {
    rating: Option<u32>,
    articles: Vec<String>,
}

impl Desk<'_> {
    /// Returns the rating that the player comes with: the published one, unless it is raised.
    fn carried_over(&mut self, published: u32) -> Result<u32, Diagnostic> {
        let player = &self.record.player;
        let in_force = self.calculation.edition().head().in_force;
        let is_earlier = player.published.zip(in_force).is_some_and(|(day, (from, _))| day < from);
        let standard = player.standard;
        let below = standard.map(|standard| standard.saturating_sub(published));
        let facts = [
            ("rating", Value::Int(published)),
            ("from_earlier_list", Value::Bool(is_earlier)),
            ("standard_rating", count(standard)),
            ("below_standard", count(below)),
        ];
        let said = self.ask_if_said("rating.carried-over", &facts)?;
        match said.map(|said| said.order) {
            Some(RatingOrder::RaiseTo(rating)) => {
                self.calculation.raised = Some(rating);
                Ok(rating)
            }
            _ => Ok(published),
        }
    }

    /// Settles whether a game counts, and with which rating of the opponent.
    fn opponent_rating(&mut self, result: &GameResult) -> Result<Counted, Diagnostic> {
        let opponent = &result.opponent;
        let facts = self.facts_of_game(opponent);
        let Some(said) = self.ask("rating.game", &facts)? else {
            return Ok(Counted::default());
        };
        let rating = match said.order {
            RatingOrder::RateGame => opponent.rating,
            RatingOrder::RateWithNewRating => self.new_rating(opponent)?,
            _ => None,
        };
        Ok(Counted { rating, articles: said.articles })
    }

    /// Settles how a game counts. `counted` is what every game counts with.
    fn game(&mut self, result: &GameResult, place: usize, counted: &[Counted]) -> Result<CalculatedGame, Diagnostic> {
        let mut game =
            CalculatedGame { result: result.clone(), rated: None, articles: counted[place].articles.clone() };
        if let Some((own, opponent)) = self.own.zip(counted[place].rating) {
            let facts = facts_of_difference(own, opponent, place, counted);
            game.rated = self.rate(result, [own, opponent], &facts, &mut game.articles)?;
        }
        Ok(game)
    }

    fn facts_of_game(&self, opponent: &Opponent) -> Vec<(&'static str, Value)> {
        let word = match (opponent.rating, opponent.provisional) {
            (Some(_), _) => "published",
            (None, Some(_)) => "provisional",
            (None, None) => "none",
        };
        let flag = |flag: Option<bool>| flag.map_or(Value::Unknown, Value::Bool);
        let table = self.record.crosstable.as_ref();
        let row = table.and_then(|table| place_of(table, opponent).map(|place| &table.rows[place]));
        let scored = row.map(|row| row.half_points(|_| true) > 0);
        // A player without a rating is not some points away from anybody.
        let both = self.own.zip(opponent.rating);
        let difference = match self.own {
            None => Some(0),
            Some(_) => both.map(|(own, other)| own.abs_diff(other)),
        };
        let higher = match self.own {
            None => opponent.rating,
            Some(_) => both.map(|(own, other)| own.max(other)),
        };
        vec![
            ("opponent_rating", Value::Enum(word)),
            ("round_robin", flag(self.record.round_robin)),
            ("opponent_scored", flag(scored)),
            ("difference", count(difference)),
            ("higher_rating", count(higher)),
        ]
    }

    /// Reckons a game against an opponent of this rating.
    fn rate(
        &mut self,
        result: &GameResult,
        [own, opponent]: [u32; 2],
        facts: &[(&'static str, Value)],
        articles: &mut Vec<String>,
    ) -> Result<Option<RatedGame>, Diagnostic> {
        let difference = own.abs_diff(opponent);
        let counted = self.ask("rating.difference", facts)?;
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
                let new = table
                    .rows
                    .iter()
                    .zip(ratings)
                    .filter(|(row, _)| row.rating.is_none())
                    .filter_map(|(row, rating)| Some((row.name.clone(), (*rating)?)));
                self.calculation.new_ratings = new.collect();
            }
            self.unrated = Some(ratings);
        }
        let ratings = self.unrated.as_ref().and_then(Option::as_ref);
        let place = place_of(table, opponent);
        Ok(ratings.zip(place).and_then(|(ratings, place)| ratings[place]))
    }

    /// Reckons the ratings of everybody in the crosstable who counts.
    fn ratings_of(&mut self, table: &Crosstable) -> Result<Option<Vec<Option<u32>>>, Diagnostic> {
        let Some(said) = self.ask("rating.unrated", &[])? else {
            return Ok(None);
        };
        let RatingOrder::RateUnrated { half_point, again_within } = said.order else {
            return Ok(None);
        };
        let counts = self.who_counts(table)?;
        let places: Vec<usize> = (0..table.rows.len()).filter(|place| counts[*place]).collect();
        let entrant = |place: &usize| Entrant {
            rating: table.rows[*place].rating,
            half_points: table.rows[*place].half_points(|column| counts[column]),
        };
        let entrants: Vec<Entrant> = places.iter().map(entrant).collect();
        let games = places.first().map_or(0, |place| table.rows[*place].games(|column| counts[column]));
        let event = RoundRobin { entrants: &entrants, games: u32::try_from(games).unwrap_or(u32::MAX) };
        let edition = Arc::clone(self.calculation.edition());
        let printed = edition.performance_table().ok_or_else(|| no_table(&edition))?;
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
            let opponent = Opponent { name: Some(row.name.clone()), rating: row.rating, provisional: row.provisional };
            let facts = self.facts_of_game(&opponent);
            let said = self.ask("rating.game", &facts)?;
            counts.push(said.is_some_and(|said| said.order != RatingOrder::DoNotRate));
        }
        Ok(counts)
    }

    /// Adds up what has been settled, for a player with a rating.
    fn conclude(&mut self, own: u32) -> Result<(), Diagnostic> {
        let is_settled = !self.calculation.is_open();
        let sum = self.calculation.games.iter().filter_map(|game| game.rated).map(|game| game.gain()).sum();
        self.calculation.sum = is_settled.then_some(sum);
        let k = self.k(own)?;
        self.calculation.k = k;
        let halves = match self.ask("rating.rounding", &[])?.map(|said| said.order) {
            Some(RatingOrder::RoundHalves(halves)) => Some(halves),
            _ => None,
        };
        let change = self.calculation.sum.zip(k).map(|(sum, k)| sum.times(k.into()));
        let rounded = change.zip(halves).map(|(change, halves): (Hundredths, Halves)| change.rounded(halves));
        self.calculation.change = change;
        self.calculation.rounded = rounded;
        self.calculation.new_rating = rounded.map(|rounded| i64::from(own).saturating_add(rounded));
        Ok(())
    }

    /// Reckons the first rating of a player from the games against rated opponents.
    fn first_rating(&mut self, counted: &[Counted]) -> Result<(), Diagnostic> {
        let games = self
            .record
            .results
            .iter()
            .zip(counted)
            .filter_map(|(result, counted)| Some((result.points, counted.rating?)));
        let mut player = NewPlayer { opponents: Vec::new(), half_points: 0 };
        for (points, opponent) in games {
            player.opponents.push(opponent);
            player.half_points = player.half_points.saturating_add(points.halves());
        }
        let facts =
            [("rated_opponents", number(player.opponents.len())), ("scored", Value::Bool(player.half_points > 0))];
        let Some(said) = self.ask("rating.initial", &facts)? else {
            return Ok(());
        };
        let (half_point, most) = match said.order {
            RatingOrder::RateNewPlayer(half_point) => (Some(half_point), None),
            RatingOrder::RateNewPlayerWithDraws { draws, against, most, half_point } => {
                player.add_draws(draws, against);
                (half_point, Some(most))
            }
            _ => {
                self.calculation.published = Some(false);
                return Ok(());
            }
        };
        if self.calculation.is_open() {
            return Ok(());
        }
        let edition = Arc::clone(self.calculation.edition());
        let table = edition.performance_table().ok_or_else(|| no_table(&edition))?;
        let rating = player.rating(&table.table, half_point);
        let rating = rating.map(|rating| most.map_or(rating, |most| rating.min(most)));
        self.calculation.new_rating = rating.map(i64::from);
        Ok(())
    }

    /// Settles whether the new rating is published.
    fn floor(&mut self) -> Result<(), Diagnostic> {
        let Some(new) = self.calculation.new_rating else {
            return Ok(());
        };
        let new = u32::try_from(new.max(0)).unwrap_or(u32::MAX);
        let facts = [("new_rating", Value::Int(new))];
        let said = self.ask_if_said("rating.floor", &facts)?;
        self.calculation.published = Some(said.is_none());
        Ok(())
    }

    /// Settles the development coefficient. Where the player may be of several ages, all have to give
    /// the same.
    fn k(&mut self, own: u32) -> Result<Option<u32>, Diagnostic> {
        let ages = self.record.ages()?;
        let mut answers = Vec::new();
        for age in &ages {
            let question = self.question("rating.k")?;
            let facts = self.facts_of_k(own, [Some(age.completed), Some(age.this_year)]);
            let asked = self.calculation.rulebook.consult(self.runner, question, &in_order(question, &facts))?;
            answers.push((asked.outcome, asked.orders));
        }
        let agree = answers.windows(2).all(|pair| pair[0] == pair[1]);
        let sure = |age: fn(&Age) -> u32| {
            let first = ages.first().map(age)?;
            (agree || ages.iter().all(|other| age(other) == first)).then_some(first)
        };
        let sure = [sure(|age| age.completed), sure(|age| age.this_year)];
        let facts = self.facts_of_k(own, sure);
        match self.ask("rating.k", &facts)?.map(|said| said.order) {
            Some(RatingOrder::UseK(k)) => self.limited_k(k).map(Some),
            _ => Ok(None),
        }
    }

    /// Makes K less where the player has played so many games.
    fn limited_k(&mut self, k: u32) -> Result<u32, Diagnostic> {
        let here = self.calculation.games.iter().filter(|game| game.rated.is_some()).count();
        let here = u32::try_from(here).unwrap_or(u32::MAX);
        let games = self.record.player.period_games.unwrap_or(here).max(here);
        let facts = [("k_times_games", Value::Int(k.saturating_mul(games))), ("games_in_period", Value::Int(games))];
        let said = self.ask_if_said("rating.k-limit", &facts)?;
        Ok(match said.map(|said| said.order) {
            Some(RatingOrder::UseK(less)) => less,
            _ => k,
        })
    }

    fn question(&self, name: &str) -> Result<&'static Question, Diagnostic> {
        self.calculation.rulebook.edition().question(name)
    }

    fn facts_of_k(&self, own: u32, [age, this_year]: [Option<u32>; 2]) -> [(&'static str, Value); 5] {
        let player = &self.record.player;
        let highest =
            player.highest.map(|highest| highest.max(own)).or(Some(own).filter(|rating| self.is_beyond(*rating)));
        [
            ("rating", Value::Int(own)),
            ("highest_rating", count(highest)),
            ("games_completed", count(player.games)),
            ("age", count(age)),
            ("age_this_year", count(this_year)),
        ]
    }

    /// Whether no number of the regulations about K is above this rating, so that it makes no
    /// difference how much higher the highest one was.
    fn is_beyond(&self, rating: u32) -> bool {
        self.calculation
            .rulebook
            .regulations()
            .iter()
            .filter(|placed| placed.question().name == "rating.k")
            .flat_map(|placed| placed.law.iter())
            .all(|entry| matches!(entry.value, LawValue::Count(number) if number <= rating))
    }

    /// Asks a question that every rating regulation answers; `None` if the answer is open.
    fn ask(&mut self, name: &str, facts: &[(&'static str, Value)]) -> Result<Option<RatingAnswer>, Diagnostic> {
        match self.answer(name, facts)? {
            Some(Answered::Silent) => Err(silent(self.calculation.edition(), name)),
            Some(Answered::So(answer)) => Ok(Some(answer)),
            None => Ok(None),
        }
    }

    /// Asks a question to which some regulations say nothing; `None` for that, and if it is open.
    fn ask_if_said(&mut self, name: &str, facts: &[(&'static str, Value)]) -> Result<Option<RatingAnswer>, Diagnostic> {
        Ok(match self.answer(name, facts)? {
            Some(Answered::So(answer)) => Some(answer),
            Some(Answered::Silent) | None => None,
        })
    }

    fn answer(&mut self, name: &str, facts: &[(&'static str, Value)]) -> Result<Option<Answered>, Diagnostic> {
        let rulebook = Arc::clone(&self.calculation.rulebook);
        let question = self.question(name)?;
        let answer = rulebook.consult(self.runner, question, &in_order(question, facts))?;
        if answer.outcome == Outcome::NoConsequence {
            return Ok(Some(Answered::Silent));
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
            Some(order) => Ok(Some(Answered::So(RatingAnswer { order, articles }))),
            None => Err(silent(rulebook.edition(), name)),
        }
    }

    /// Keeps a regulation among the reasons, with all the articles that it has carried out.
    fn note(&mut self, applied: Applied) {
        let reasons = &mut self.calculation.reasons;
        let known = reasons.iter_mut().find(|other| other.regulation == applied.regulation);
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

/// The difference in rating of a game, and where it stands among those of the tournament.
fn facts_of_difference(own: u32, opponent: u32, place: usize, counted: &[Counted]) -> [(&'static str, Value); 4] {
    let difference = own.abs_diff(opponent);
    let is_before = |other: usize, rating: u32| {
        let far = own.abs_diff(rating);
        far > difference || (far == difference && other < place)
    };
    let before = counted
        .iter()
        .enumerate()
        .filter_map(|(other, counted)| Some((other, counted.rating?)))
        .filter(|(_, rating)| *rating < own)
        .filter(|(other, rating)| is_before(*other, *rating));
    [
        ("difference", Value::Int(difference)),
        ("rating", Value::Int(own)),
        ("opponent_is_stronger", Value::Bool(opponent > own)),
        ("place_among_weaker", number(before.count() + 1)),
    ]
}

/// Returns facts in the order of their question.
pub(super) fn in_order(question: &Question, facts: &[(&'static str, Value)]) -> Vec<Value> {
    let value = |name: &str| facts.iter().find(|(known, _)| *known == name);
    question
        .facts
        .iter()
        .map(|fact| value(fact.name))
        .map(|fact| fact.map_or(Value::Unknown, |(_, value)| value.clone()))
        .collect()
}

fn count(number: Option<u32>) -> Value {
    number.map_or(Value::Unknown, Value::Int)
}

fn number(count: usize) -> Value {
    Value::Int(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Returns where an opponent stands in the crosstable.
fn place_of(table: &Crosstable, opponent: &Opponent) -> Option<usize> {
    let name = opponent.name.as_ref()?;
    table.rows.iter().position(|row| row.name == *name)
}

pub(super) fn silent(edition: &Edition, question: &str) -> Diagnostic {
    Diagnostic::asked(phrase!(
        "K3009",
        "{edition} says nothing here about `{question}`",
        question,
        edition = edition.label()
    ))
    .with_help(phrase!("K3009-help", "ratings are calculated by `fide-rating`, such as `fide-rating@2025`"))
}

fn no_table(edition: &Edition) -> Diagnostic {
    Diagnostic::asked(phrase!("K3010", "{edition} has no table for this", edition = edition.label()))
}
