//! Effects of a comparison on a collection of games: the games whose result would have been another.

use std::collections::BTreeMap;

use kodeks_board::{Color, PgnGame, Position};
use kodeks_core::{DrawClaim, Event, FlagNoticed, Score, StatedFacts, Tempo};

use crate::{GameImpact, GameStep, shortest_game::ShortestGame};

/// The most games of each kind that are listed.
pub const MOST_LISTED: usize = 100;

/// Results of a collection of games under several editions.
#[derive(Clone, Debug, Default)]
pub struct CollectionImpact {
    /// Number of games that were read.
    pub read: u64,
    /// Number of those that cannot be played through, and are not judged.
    pub not_judged: u64,
    /// Whether possible claims of a draw were compared.
    pub with_claims: bool,
    /// Changes of each edition against the one before.
    pub steps: Vec<CollectionStep>,
}

/// Changes in a collection of games by one edition against the one before.
#[derive(Clone, Debug, Default)]
pub struct CollectionStep {
    /// Number of games with another end, by the question that settles it.
    pub otherwise: BTreeMap<&'static str, u64>,
    /// Number of games with another result, by the result in both.
    pub results: BTreeMap<[&'static str; 2], u64>,
    /// Number of games with another result, by their tempo; those of no known tempo under none.
    pub results_by_tempo: BTreeMap<Option<Tempo>, u64>,
    /// Number of games with another result, by their event, as far as the files name one.
    pub results_by_event: BTreeMap<String, u64>,
    /// Number of games whose end one of the two editions leaves open, by the question that is open.
    pub open: BTreeMap<&'static str, u64>,
    /// Number of games with another first claim of a draw, by the ground.
    pub claims: BTreeMap<&'static str, u64>,
    /// Number of games in which only claims change.
    pub only_claims: u64,
    /// Number of games with another tempo.
    pub tempo: u64,
    /// The first games with another end, or with one that is open.
    pub listed: Vec<ListedGame>,
    /// The first games in which only claims change.
    pub listed_claims: Vec<ListedGame>,
    /// Of the games that began as usual, the shortest of each kind: by what settles them, and by which
    /// articles of either edition.
    pub shortest: Vec<ShortestGame>,
}

/// A game of a collection, with its changes.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The file.
    pub file: String,
    /// Which game of the file it is, counted from 1.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    /// The tags of the game, as far as it has them.
    pub event: Option<String>,
    /// The day.
    pub date: Option<String>,
    /// White.
    pub white: Option<String>,
    /// Black.
    pub black: Option<String>,
    /// The result of the file.
    pub result: Option<String>,
    /// Its changes.
    pub otherwise: GameStep,
}

impl CollectionImpact {
    /// Begins to count, for so many editions.
    #[must_use]
    pub fn of(editions: usize, with_claims: bool) -> CollectionImpact {
        CollectionImpact {
            with_claims,
            steps: vec![CollectionStep::default(); editions.saturating_sub(1)],
            ..CollectionImpact::default()
        }
    }

    /// Counts one more game.
    pub fn add(&mut self, file: &str, pgn: &PgnGame, impact: &GameImpact) {
        self.read += 1;
        self.not_judged += u64::from(impact.not_judged.is_some());
        for (step, otherwise) in self.steps.iter_mut().zip(&impact.steps) {
            if !otherwise.is_nothing() {
                step.add(file, pgn, otherwise);
            }
        }
    }

    /// Adds what was counted in the games that follow.
    pub fn merge(&mut self, later: CollectionImpact) {
        self.read += later.read;
        self.not_judged += later.not_judged;
        for (step, later) in self.steps.iter_mut().zip(later.steps) {
            step.merge(later);
        }
    }
}

impl CollectionStep {
    /// Returns the number of games with another end.
    #[must_use]
    pub fn ended_otherwise(&self) -> u64 {
        self.otherwise.values().sum()
    }

    fn add(&mut self, file: &str, pgn: &PgnGame, otherwise: &GameStep) {
        if let Some((question, is_open)) = otherwise.settled_by() {
            let counts = if is_open { &mut self.open } else { &mut self.otherwise };
            *counts.entry(question.name).or_default() += 1;
        }
        if let Some(changed) = otherwise.changed_result() {
            *self.results.entry(changed.map(Score::name)).or_default() += 1;
            *self.results_by_tempo.entry(otherwise.tempo).or_default() += 1;
            if let Some(event) = pgn.tag("Event") {
                *self.results_by_event.entry(event.to_owned()).or_default() += 1;
            }
        }
        for claim in &otherwise.claims {
            *self.claims.entry(claim.ground).or_default() += 1;
        }
        self.tempo += u64::from(otherwise.tempi.is_some());
        let is_only_claims = otherwise.ends.is_none() && !otherwise.claims.is_empty();
        self.only_claims += u64::from(is_only_claims);
        let list = match (&otherwise.ends, otherwise.claims.is_empty()) {
            (Some(_), _) => &mut self.listed,
            (None, false) => &mut self.listed_claims,
            (None, true) => return,
        };
        if list.len() < MOST_LISTED {
            list.push(ListedGame::of(file, pgn, otherwise));
        }
        for moment in moments(pgn, otherwise) {
            self.keep_shortest(file, pgn, moment);
        }
    }

    /// Keeps a game if it is the shortest of its kind.
    fn keep_shortest(&mut self, file: &str, pgn: &PgnGame, moment: GameMoment) {
        let is_its_kind =
            |kept: &&mut ShortestGame| kept.question == moment.question && kept.articles == moment.articles;
        let kept = self.shortest.iter_mut().find(is_its_kind);
        if kept.as_ref().is_some_and(|kept| kept.moves.len() <= moment.ply) {
            return;
        }
        let Some(moves) = notation(pgn, moment.ply) else {
            return;
        };
        let tag = |name: &str| pgn.tag(name).map(str::to_owned);
        let shorter = ShortestGame {
            question: moment.question,
            articles: moment.articles,
            file: file.to_owned(),
            number: pgn.number(),
            white: tag("White"),
            black: tag("Black"),
            event: tag("Event"),
            date: tag("Date"),
            moves,
            happened: moment.happened,
        };
        match kept {
            Some(kept) => *kept = shorter,
            None => self.shortest.push(shorter),
        }
    }

    fn merge(&mut self, later: CollectionStep) {
        add_counts(&mut self.otherwise, later.otherwise);
        add_counts(&mut self.open, later.open);
        add_counts(&mut self.claims, later.claims);
        add_counts(&mut self.results, later.results);
        add_counts(&mut self.results_by_tempo, later.results_by_tempo);
        add_counts(&mut self.results_by_event, later.results_by_event);
        self.tempo += later.tempo;
        self.only_claims += later.only_claims;
        for game in later.shortest {
            let is_its_kind =
                |kept: &&mut ShortestGame| kept.question == game.question && kept.articles == game.articles;
            match self.shortest.iter_mut().find(is_its_kind) {
                Some(kept) if game.moves.len() < kept.moves.len() => *kept = game,
                Some(_) => {}
                None => self.shortest.push(game),
            }
        }
        let lists = [(&mut self.listed, later.listed), (&mut self.listed_claims, later.listed_claims)];
        for (list, more) in lists {
            let room = MOST_LISTED.saturating_sub(list.len());
            list.extend(more.into_iter().take(room));
        }
    }
}

fn add_counts<K: Ord>(counts: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, more) in more {
        *counts.entry(key).or_default() += more;
    }
}

impl ListedGame {
    /// Returns a game with its changes.
    #[must_use]
    pub fn of(file: &str, pgn: &PgnGame, otherwise: &GameStep) -> ListedGame {
        let tag = |name: &str| pgn.tag(name).map(str::to_owned);
        ListedGame {
            file: file.to_owned(),
            number: pgn.number(),
            line: pgn.line(),
            event: tag("Event"),
            date: tag("Date"),
            white: tag("White"),
            black: tag("Black"),
            result: tag("Result").or_else(|| pgn.result().map(str::to_owned)),
            otherwise: otherwise.clone(),
        }
    }
}

/// A moment at which a game changes.
struct GameMoment {
    question: &'static str,
    articles: [Vec<String>; 2],
    ply: usize,
    happened: Option<Event>,
}

/// Returns the moments at which the end of a game or a first claim changes.
fn moments(pgn: &PgnGame, otherwise: &GameStep) -> Vec<GameMoment> {
    let mut moments = Vec::new();
    let settled = otherwise.settled_by().filter(|(_, is_open)| !is_open);
    if let (Some((question, _)), Some(ends)) = (settled, &otherwise.ends) {
        let settling = ends.iter().filter(|end| end.question.is_some());
        let happened = match (question.name, loser(pgn)) {
            ("flag-fall", Some(fallen)) => Some(Event::Flag(FlagNoticed {
                fallen: Some(fallen),
                first: None,
                noticed_by: "arbiter",
                period: None,
                stated: StatedFacts::new(),
            })),
            ("resignation", Some(by)) => Some(Event::Resignation { by, stated: StatedFacts::new() }),
            _ => None,
        };
        moments.extend(settling.map(|end| end.at.ply).min().map(|ply| GameMoment {
            question: question.name,
            articles: ends.clone().map(|end| end.articles),
            ply,
            happened,
        }));
    }
    for claim in &otherwise.claims {
        let first = claim.first.iter().flatten().min_by_key(|first| first.at.ply);
        let articles = |first: &Option<kodeks_audit::FirstClaim>| {
            let first = first.as_ref();
            first.map(|first| first.articles.clone()).unwrap_or_default()
        };
        moments.extend(first.map(|first| GameMoment {
            question: "draw-claim",
            articles: [articles(&claim.first[0]), articles(&claim.first[1])],
            ply: first.at.ply,
            happened: Some(Event::DrawClaim(DrawClaim {
                by: Some(first.by),
                ground: claim.ground,
                intended: first.intended.clone(),
                touched: false,
                moved: false,
                stated: StatedFacts::new(),
            })),
        }));
    }
    moments
}

/// Returns who lost by the result of the file.
fn loser(pgn: &PgnGame) -> Option<Color> {
    match pgn.tag("Result").or(pgn.result())? {
        "1-0" => Some(Color::Black),
        "0-1" => Some(Color::White),
        _ => None,
    }
}

/// Returns the first moves of a game in English notation; nothing where it began in another position, or is
/// written in other letters.
fn notation(pgn: &PgnGame, plies: usize) -> Option<Vec<String>> {
    if pgn.tag("FEN").is_some() || pgn.tag("Variant").is_some() {
        return None;
    }
    let mut position = Position::start();
    pgn.moves()
        .take(plies)
        .map(|played| {
            let mv = played.find_in(&position).ok()?;
            let san = position.san(mv);
            position.play(mv);
            Some(san)
        })
        .collect()
}
