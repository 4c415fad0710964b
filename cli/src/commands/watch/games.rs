//! A collection of games that is read once and put to a pack at every save.

use std::{sync::Arc, thread};

use kodeks_audit::ASKED_OF_GAMES;
use kodeks_authoring::{Inspection, Observation, ObservationKind};
use kodeks_base::{Diagnostic, Language};
use kodeks_board::{PgnGame, notation::Letters};
use kodeks_collections::{Collector, GameFiles, threads};
use kodeks_compare::{Impact, Scope, report::CollectionImpact};
use kodeks_words::Words;

use crate::games::{Manner, go_through};

/// Games as they were read.
pub struct KeptGames {
    portions: Vec<KeptPortion>,
    letters: Letters,
}

/// Games that follow each other in a file.
pub struct KeptPortion {
    file: Arc<str>,
    games: Vec<PgnGame>,
}

impl KeptGames {
    /// Reads the games of files. A file that cannot be read to its end is reported, and the others are read.
    ///
    /// # Errors
    ///
    /// Something keeps a thread from its work.
    pub fn read(files: GameFiles, letters: Letters, language: Language) -> Result<KeptGames, Diagnostic> {
        let kept = KeptGames { portions: Vec::new(), letters };
        let words = Words::new(language);
        let manner = Manner { jobs: threads(None), keeps_text: false, prints: false, words: &words };
        let gone = go_through(files, manner, kept, |round| {
            round.each(|batch| KeptPortion { file: Arc::clone(&batch.of), games: batch.games().to_vec() });
            Ok(())
        });
        gone.worked?;
        Ok(gone.collector)
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.portions.iter().map(|portion| portion.games.len()).sum()
    }

    /// Counts the games that end differently under a pack than under its parent, by the question that settles them.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn count_otherwise(&self, look: &Inspection, words: &Words) -> Result<Vec<Observation>, Diagnostic> {
        let mut counted = CollectionImpact::of(look.asked.len(), false);
        // Games only show the answers to these questions.
        if ASKED_OF_GAMES.iter().any(|name| look.questions.contains(name)) {
            let portion = self.portions.len().div_ceil(threads(None)).max(1);
            let counts = thread::scope(|scope| {
                let work = |portions| move || self.count_games(portions, look);
                let running: Vec<_> =
                    self.portions.chunks(portion).map(|portions| scope.spawn(work(portions))).collect();
                let counts = running.into_iter().map(|one| match one.join() {
                    Ok(counted) => counted,
                    Err(panic) => std::panic::resume_unwind(panic),
                });
                counts.collect::<Result<Vec<CollectionImpact>, Diagnostic>>()
            })?;
            counts.into_iter().for_each(|games| counted.merge(games));
        }
        let observed = |name: String, count: u64| Observation {
            kind: ObservationKind::Games,
            name,
            before: String::new(),
            now: count.to_string(),
        };
        let steps = || counted.steps.iter();
        let all = steps().map(|step| step.ended_otherwise()).sum();
        let by_question = steps()
            .flat_map(|step| step.otherwise.iter().chain(&step.open))
            .map(|(name, count)| observed(words.question(name), *count));
        let all = observed(words.say("watch-games-all"), all);
        Ok([all].into_iter().chain(by_question).collect())
    }

    fn count_games(&self, portions: &[KeptPortion], look: &Inspection) -> Result<CollectionImpact, Diagnostic> {
        let scope = Scope::default();
        let mut impact = Impact::of(&look.library, &look.asked, &scope)?.with_letters(self.letters);
        let mut games = CollectionImpact::of(look.asked.len(), false);
        for portion in portions {
            for pgn in &portion.games {
                if let Some(found) = impact.game(pgn)? {
                    games.add(&portion.file, pgn, &found);
                }
            }
        }
        Ok(games)
    }
}

impl Collector for KeptGames {
    type Portion = KeptPortion;

    fn add(&mut self, portion: KeptPortion) {
        self.portions.push(portion);
    }

    fn goes_on(&self) -> bool {
        true
    }

    fn counts(&self) -> (u64, u64) {
        (self.count() as u64, 0)
    }
}
