//! The steps of a rating calculation: each asks the regulations a question; the arithmetic is `core`'s.

use std::sync::Arc;

use kodeks_base::{Diagnostic, phrase};
use kodeks_core::{
    Fact, Order, Question, Value,
    rating::{Entrant, Halves, Hundredths, NewPlayer, RatedGame, RatingFact, RatingOrder, RatingStep, RoundRobin},
};
use kodeks_scripting::LawValue;

use crate::{
    AppliedRegulation, Conditions, Edition, Outcome, Rulebook, Runner,
    rating::{Age, CalculatedGame, Calculation, Crosstable, GameResult, Opponent, RatingRecord, StandardRating},
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
/// let edition = library.edition(&record.edition_request(None, None))?;
/// let calculation = rating::calculate(library.host(), &edition, &record)?;
/// assert!(calculation.k.is_some());
/// # Ok::<(), kodeks_base::Diagnostic>(())
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
    let edition = &record.event.at_start(edition);
    let conditions = Conditions {
        tempo: record.event.tempo,
        options: record.event.options_for(edition),
        readings: record.event.readings.clone(),
    };
    if let Some(option) = Rulebook::open_options(edition, &conditions).first() {
        let message = phrase!(
            "K3008",
            "{edition} needs the option `{option}` of the event",
            option,
            edition = edition.head().short_label()
        );
        return Err(Diagnostic::of_record(&record.event.file, 0, message));
    }
    let mut rating = RatingCalculation {
        runner,
        record,
        result: Calculation::empty(Rulebook::new(edition, &conditions)?),
        own: None,
        unrated: None,
    };
    rating.own = rating.carried_over(record.player.rating)?;
    let is_own_open = rating.result.is_open();
    let mut counted = Vec::new();
    for result in &record.results {
        counted.push(rating.opponent_rating(result)?);
    }
    for (place, result) in record.results.iter().enumerate() {
        let game = rating.game(result, place, &counted)?;
        rating.result.games.push(game);
    }
    match rating.own {
        Some(own) => rating.conclude(own)?,
        // Whether it is a first rating is open.
        None if is_own_open => {}
        None => rating.first_rating(&counted)?,
    }
    rating.floor()?;
    Ok(rating.result)
}

/// The name under which a missing crosstable is reported.
const CROSSTABLE: &str = "crosstable";

/// A calculation in progress.
struct RatingCalculation<'a> {
    runner: &'a dyn Runner,
    record: &'a RatingRecord,
    result: Calculation,
    /// The player's rating; `None` for an unrated player.
    own: Option<u32>,
    /// The ratings of the whole crosstable, once they have been calculated; inside, `None` if they are open.
    unrated: Option<Option<Vec<Option<u32>>>>,
}

/// An order of the regulations, and the articles that give it.
struct RatingAnswer {
    order: RatingOrder,
    articles: Vec<String>,
}

/// The regulations' answer to a step.
enum StepAnswer {
    /// They say nothing.
    Silent,
    /// The order that settles it.
    Given(RatingAnswer),
}

/// The opponent's rating with which a game counts, if it does, and the articles that say so.
#[derive(Default)]
struct CountedOpponent {
    rating: Option<u32>,
    articles: Vec<String>,
}

impl RatingCalculation<'_> {
    /// Returns the player's rating: the published one, unless the regulations raise it, or give one to who has none; `None` for
    /// a player without a rating.
    fn carried_over(&mut self, published: Option<u32>) -> Result<Option<u32>, Diagnostic> {
        let player = &self.record.player;
        let in_force = self.result.edition().head().in_force;
        let is_earlier = player.published.zip(in_force).is_some_and(|(day, (from, _))| day < from);
        let answer = self.rating_to_come_with(published, published.is_some() && is_earlier, player.standard)?;
        self.result.raised = answer.map(|(rating, _)| rating);
        Ok(self.result.raised.or(published))
    }

    /// Asks with which rating a player comes who has this one, or none; returns it with the articles that say so, or `None` where
    /// the regulations leave it as it is, or that is open.
    fn rating_to_come_with(
        &mut self,
        published: Option<u32>,
        is_earlier: bool,
        standard: Option<StandardRating>,
    ) -> Result<Option<(u32, Vec<String>)>, Diagnostic> {
        let standard = standard.map(|standard| match standard {
            StandardRating::Unrated => 0,
            StandardRating::Rated(rating) => rating,
        });
        let below = standard.zip(published).map(|(standard, published)| standard.saturating_sub(published));
        let facts = [
            (RatingFact::Rating, count(published)),
            (RatingFact::FromEarlierList, Value::Flag(is_earlier)),
            (RatingFact::HasNoRating, Value::Flag(published.is_none())),
            (RatingFact::StandardRating, count(standard)),
            (RatingFact::BelowStandard, count(below)),
        ];
        let answer = self.ask_optional(RatingStep::CarriedOver, &facts)?;
        Ok(answer.and_then(|answer| match answer.order {
            RatingOrder::RaiseTo(rating) => Some((rating, answer.articles)),
            _ => None,
        }))
    }

    /// Asks whether a game counts, and with which rating of the opponent.
    fn opponent_rating(&mut self, result: &GameResult) -> Result<CountedOpponent, Diagnostic> {
        let (opponent, mut articles) = self.opponent_at_entry(&result.opponent)?;
        let facts = self.facts_of_game(&opponent);
        let Some(answer) = self.ask(RatingStep::Game, &facts)? else {
            return Ok(CountedOpponent::default());
        };
        let rating = match answer.order {
            RatingOrder::RateGame => opponent.rating,
            RatingOrder::RateWithNewRating => self.new_rating(&opponent)?,
            _ => None,
        };
        articles.extend(answer.articles);
        Ok(CountedOpponent { rating, articles })
    }

    /// Returns an opponent with the rating with which he comes, and the articles that give him one where the list has none.
    fn opponent_at_entry(&mut self, published: &Opponent) -> Result<(Opponent, Vec<String>), Diagnostic> {
        let opponent = published.clone();
        if let (None, Some(standard)) = (opponent.rating, opponent.standard)
            && let Some((rating, articles)) =
                self.rating_to_come_with(None, false, Some(StandardRating::Rated(standard)))?
        {
            return Ok((Opponent { rating: Some(rating), ..opponent }, articles));
        }
        Ok((opponent, Vec::new()))
    }

    /// Calculates one game. `counted` has the opponents' ratings of all games.
    fn game(
        &mut self,
        result: &GameResult,
        place: usize,
        counted: &[CountedOpponent],
    ) -> Result<CalculatedGame, Diagnostic> {
        let mut game =
            CalculatedGame { result: result.clone(), rated: None, articles: counted[place].articles.clone() };
        if let Some((own, opponent)) = self.own.zip(counted[place].rating) {
            let facts = facts_of_difference(own, opponent, place, counted);
            game.rated = self.rate(result, [own, opponent], &facts, &mut game.articles)?;
        }
        Ok(game)
    }

    fn facts_of_game(&self, opponent: &Opponent) -> Vec<(RatingFact, Value)> {
        let word = match (opponent.rating, opponent.provisional) {
            (Some(_), _) => "published",
            (None, Some(_)) => "provisional",
            (None, None) => "none",
        };
        let flag = |flag: Option<bool>| flag.map_or(Value::Unknown, Value::Flag);
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
            (RatingFact::OpponentRating, Value::Word(word)),
            (RatingFact::RoundRobin, flag(self.record.round_robin)),
            (RatingFact::OpponentScored, flag(scored)),
            (RatingFact::Difference, count(difference)),
            (RatingFact::HigherRating, count(higher)),
        ]
    }

    /// Calculates a game against an opponent of this rating.
    fn rate(
        &mut self,
        result: &GameResult,
        [own, opponent]: [u32; 2],
        facts: &[(RatingFact, Value)],
        articles: &mut Vec<String>,
    ) -> Result<Option<RatedGame>, Diagnostic> {
        let difference = own.abs_diff(opponent);
        let counted = self.ask(RatingStep::Difference, facts)?;
        let by_table = self.ask(RatingStep::ExpectedScore, &[])?;
        let (Some(counted), Some(_)) = (counted, by_table) else {
            return Ok(None);
        };
        let RatingOrder::CountDifference(points) = counted.order else {
            return Ok(None);
        };
        if points != difference {
            articles.extend(counted.articles);
        }
        let edition = Arc::clone(self.result.edition());
        let table = edition.score_table().ok_or_else(|| no_table(&edition))?;
        Ok(Some(RatedGame {
            own,
            opponent,
            counted: points,
            expected: table.table.expected_score(points, own >= opponent),
            points: result.points,
        }))
    }

    /// Returns the rating that the event gives an unrated opponent; `None` if that is open.
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
                self.result.new_ratings = new.collect();
            }
            self.unrated = Some(ratings);
        }
        let ratings = self.unrated.as_ref().and_then(Option::as_ref);
        let place = place_of(table, opponent);
        Ok(ratings.zip(place).and_then(|(ratings, place)| ratings[place]))
    }

    /// Calculates the ratings of every player in the crosstable whose games count.
    fn ratings_of(&mut self, table: &Crosstable) -> Result<Option<Vec<Option<u32>>>, Diagnostic> {
        let Some(answer) = self.ask(RatingStep::Unrated, &[])? else {
            return Ok(None);
        };
        let RatingOrder::RateUnrated { half_point, again_within } = answer.order else {
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
        let edition = Arc::clone(self.result.edition());
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
            let (opponent, _) = self.opponent_at_entry(&row.opponent())?;
            let facts = self.facts_of_game(&opponent);
            let answer = self.ask(RatingStep::Game, &facts)?;
            counts.push(answer.is_some_and(|answer| answer.order != RatingOrder::DoNotRate));
        }
        Ok(counts)
    }

    /// Adds up the games of a rated player and calculates the new rating.
    fn conclude(&mut self, own: u32) -> Result<(), Diagnostic> {
        let is_settled = !self.result.is_open();
        let sum = self.result.games.iter().filter_map(|game| game.rated).map(|game| game.gain()).sum();
        self.result.sum = is_settled.then_some(sum);
        let k = self.k(own)?;
        self.result.k = k;
        let halves = match self.ask(RatingStep::Rounding, &[])?.map(|answer| answer.order) {
            Some(RatingOrder::RoundHalves(halves)) => Some(halves),
            _ => None,
        };
        let change = self.result.sum.zip(k).map(|(sum, k)| sum.times(k.into()));
        let rounded = change.zip(halves).map(|(change, halves): (Hundredths, Halves)| change.round(halves));
        self.result.change = change;
        self.result.rounded = rounded;
        self.result.new_rating = rounded.map(|rounded| i64::from(own).saturating_add(rounded));
        Ok(())
    }

    /// Calculates the first rating of a player from the games against rated opponents.
    fn first_rating(&mut self, counted: &[CountedOpponent]) -> Result<(), Diagnostic> {
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
        let facts = [
            (RatingFact::RatedOpponents, number(player.opponents.len())),
            (RatingFact::Scored, Value::Flag(player.half_points > 0)),
        ];
        let Some(answer) = self.ask(RatingStep::FirstRating, &facts)? else {
            return Ok(());
        };
        let (half_point, most) = match answer.order {
            RatingOrder::RateNewPlayer(half_point) => (Some(half_point), None),
            RatingOrder::RateNewPlayerWithDraws { draws, against, most, half_point } => {
                player.add_draws(draws, against);
                (half_point, Some(most))
            }
            _ => {
                self.result.published = Some(false);
                return Ok(());
            }
        };
        if self.result.is_open() {
            return Ok(());
        }
        let edition = Arc::clone(self.result.edition());
        let table = edition.performance_table().ok_or_else(|| no_table(&edition))?;
        let rating = player.rating(&table.table, half_point);
        self.result.new_rating = rating.map(|rating| most.map_or(rating, |most| rating.min(most))).map(i64::from);
        Ok(())
    }

    /// Asks whether the new rating is published.
    fn floor(&mut self) -> Result<(), Diagnostic> {
        let Some(new) = self.result.new_rating else {
            return Ok(());
        };
        let new = u32::try_from(new.max(0)).unwrap_or(u32::MAX);
        let facts = [(RatingFact::NewRating, Value::Count(new))];
        let answer = self.ask_optional(RatingStep::Floor, &facts)?;
        self.result.published = Some(answer.is_none());
        Ok(())
    }

    /// Asks for the development coefficient. Where only the year of birth is known, both possible ages must give the same.
    fn k(&mut self, own: u32) -> Result<Option<u32>, Diagnostic> {
        let ages = self.record.ages()?;
        let mut answers = Vec::new();
        for age in &ages {
            let question = self.question(RatingStep::K)?;
            let facts = self.facts_of_k(own, [Some(age.completed), Some(age.this_year)]);
            let asked = self.result.rulebook.consult(self.runner, question, &facts_in_order(question, &facts))?;
            answers.push((asked.outcome, asked.orders));
        }
        let agree = answers.windows(2).all(|pair| pair[0] == pair[1]);
        let sure = |age: fn(&Age) -> u32| {
            let first = ages.first().map(age)?;
            (agree || ages.iter().all(|other| age(other) == first)).then_some(first)
        };
        let sure = [sure(|age| age.completed), sure(|age| age.this_year)];
        let facts = self.facts_of_k(own, sure);
        match self.ask(RatingStep::K, &facts)?.map(|answer| answer.order) {
            Some(RatingOrder::UseK(k)) => self.limited_k(k).map(Some),
            _ => Ok(None),
        }
    }

    /// Reduces K where the player has played many games.
    fn limited_k(&mut self, k: u32) -> Result<u32, Diagnostic> {
        let here = self.result.games.iter().filter(|game| game.rated.is_some()).count();
        let here = u32::try_from(here).unwrap_or(u32::MAX);
        let games = self.record.player.period_games.unwrap_or(here).max(here);
        let facts = [
            (RatingFact::KTimesGames, Value::Count(k.saturating_mul(games))),
            (RatingFact::GamesInPeriod, Value::Count(games)),
        ];
        let answer = self.ask_optional(RatingStep::KLimit, &facts)?;
        Ok(match answer.map(|answer| answer.order) {
            Some(RatingOrder::UseK(less)) => less,
            _ => k,
        })
    }

    fn question(&self, step: RatingStep) -> Result<&'static Question, Diagnostic> {
        self.result.rulebook.edition().rating_question(step)
    }

    fn facts_of_k(&self, own: u32, [age, this_year]: [Option<u32>; 2]) -> [(RatingFact, Value); 5] {
        let player = &self.record.player;
        // Who has no rating on this list has never had a higher one there, nor completed a game.
        let is_new = player.rating.is_none();
        let highest = player
            .highest
            .map(|highest| highest.max(own))
            .or(Some(own).filter(|rating| is_new || self.is_beyond(*rating)));
        let games = player.games.or(is_new.then_some(0));
        [
            (RatingFact::Rating, Value::Count(own)),
            (RatingFact::HighestRating, count(highest)),
            (RatingFact::GamesCompleted, count(games)),
            (RatingFact::Age, count(age)),
            (RatingFact::AgeThisYear, count(this_year)),
        ]
    }

    /// Returns whether no number in the regulations about K exceeds this rating, so that a higher highest rating makes no
    /// difference.
    fn is_beyond(&self, rating: u32) -> bool {
        self.result
            .rulebook
            .regulations()
            .iter()
            .filter(|placed| placed.question().step == Some(RatingStep::K))
            .flat_map(|placed| placed.law.iter())
            .all(|entry| matches!(entry.value, LawValue::Count(number) if number <= rating))
    }

    /// Asks a step that the regulations must answer; `None` if the answer is open.
    fn ask(&mut self, step: RatingStep, facts: &[(RatingFact, Value)]) -> Result<Option<RatingAnswer>, Diagnostic> {
        match self.answer(step, facts)? {
            Some(StepAnswer::Silent) => Err(silent(self.result.edition(), self.question(step)?.name)),
            Some(StepAnswer::Given(answer)) => Ok(Some(answer)),
            None => Ok(None),
        }
    }

    /// Asks a step that the regulations may leave unanswered; `None` if they do, or if the answer is open.
    fn ask_optional(
        &mut self,
        step: RatingStep,
        facts: &[(RatingFact, Value)],
    ) -> Result<Option<RatingAnswer>, Diagnostic> {
        Ok(match self.answer(step, facts)? {
            Some(StepAnswer::Given(answer)) => Some(answer),
            Some(StepAnswer::Silent) | None => None,
        })
    }

    fn answer(&mut self, step: RatingStep, facts: &[(RatingFact, Value)]) -> Result<Option<StepAnswer>, Diagnostic> {
        let rulebook = Arc::clone(&self.result.rulebook);
        let question = self.question(step)?;
        let answer = rulebook.consult(self.runner, question, &facts_in_order(question, facts))?;
        if answer.outcome == Outcome::NoConsequence {
            return Ok(Some(StepAnswer::Silent));
        }
        let mut articles: Vec<String> = Vec::new();
        for applied in answer.applied {
            articles.extend(applied.articles.clone());
            self.note(applied);
        }
        if answer.outcome != Outcome::Decided {
            self.leave_open(question, answer.outcome, &answer.missing);
            return Ok(None);
        }
        let order = answer.orders.into_iter().find_map(|order| match order {
            Order::Rating(order) => Some(order),
            _ => None,
        });
        match order {
            Some(order) => Ok(Some(StepAnswer::Given(RatingAnswer { order, articles }))),
            None => Err(silent(rulebook.edition(), question.name)),
        }
    }

    /// Adds a regulation to the reasons, with all articles that it has applied.
    fn note(&mut self, applied: AppliedRegulation) {
        let reasons = &mut self.result.reasons;
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

    fn leave_open(&mut self, question: &Question, outcome: Outcome, missing: &[String]) {
        if self.result.outcome != Outcome::Conflict {
            self.result.outcome = outcome;
        }
        for name in missing {
            let fact = question.fact(name).and_then(|place| question.facts[place].calculated);
            // Only the crosstable says what the other players have scored.
            let name = if fact == Some(RatingFact::OpponentScored) { CROSSTABLE } else { name };
            self.is_missing(name);
        }
    }

    fn is_missing(&mut self, name: &str) {
        let calculation = &mut self.result;
        if calculation.outcome == Outcome::Decided {
            calculation.outcome = Outcome::Undecided;
        }
        if !calculation.missing.iter().any(|known| known == name) {
            calculation.missing.push(name.to_owned());
        }
    }
}

/// Returns the facts about the difference in rating of a game, with its place among those of the tournament.
fn facts_of_difference(own: u32, opponent: u32, place: usize, counted: &[CountedOpponent]) -> [(RatingFact, Value); 4] {
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
        (RatingFact::Difference, Value::Count(difference)),
        (RatingFact::Rating, Value::Count(own)),
        (RatingFact::OpponentIsStronger, Value::Flag(opponent > own)),
        (RatingFact::PlaceAmongWeaker, number(before.count() + 1)),
    ]
}

/// Returns facts in the order of their question.
pub(super) fn facts_in_order(question: &Question, facts: &[(RatingFact, Value)]) -> Vec<Value> {
    let value = |fact: &Fact| {
        let known = facts.iter().find(|(known, _)| fact.calculated == Some(*known));
        known.map_or(Value::Unknown, |(_, value)| value.clone())
    };
    question.facts.iter().map(value).collect()
}

fn count(number: Option<u32>) -> Value {
    number.map_or(Value::Unknown, Value::Count)
}

fn number(count: usize) -> Value {
    Value::Count(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Returns the row of an opponent in the crosstable.
fn place_of(table: &Crosstable, opponent: &Opponent) -> Option<usize> {
    let name = opponent.name.as_ref()?;
    table.rows.iter().position(|row| row.name == *name)
}

pub(super) fn silent(edition: &Edition, question: &str) -> Diagnostic {
    Diagnostic::of_request(phrase!(
        "K3009",
        "{edition} says nothing here about `{question}`",
        question,
        edition = edition.head().short_label()
    ))
    .with_help(phrase!(
        "K3009-help",
        "write `rules = \"fide-rating\"` or `\"fide-rating-rapid\"`; the day of the event finds the edition"
    ))
}

fn no_table(edition: &Edition) -> Diagnostic {
    Diagnostic::of_request(phrase!("K3010", "{edition} has no table for this", edition = edition.head().short_label()))
}
