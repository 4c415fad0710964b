//! Limits on the size and rate of requests.

use std::{
    collections::HashMap,
    hash::Hash,
    time::{Duration, Instant},
};

use kodeks_base::limits::Amount;

/// The most bytes of a request that enters something: pairings and packs are the largest.
pub const ENTERED_BYTES: usize = 12 << 20;

/// The most bytes of any other request: a question of a page.
pub const ASKED_BYTES: usize = 1 << 20;

/// The longest that the head of a request may take to come, after the one before it, too.
pub const HEAD_TIME: Duration = Duration::from_secs(20);

/// The most connections at once: as many as the files that a process may have open on most machines, less what the desk needs.
pub const CONNECTIONS: usize = 800;

/// The most connections over which no device that is let in has asked for anything.
pub const CONNECTIONS_OF_STRANGERS: usize = 100;

/// The most connections of one device; a browser opens six.
pub const CONNECTIONS_OF_A_DEVICE: usize = 16;

/// The longest that the body of a request may take to come.
pub const BODY_TIME: Duration = Duration::from_secs(30);

/// The longest that nothing of an answer may be taken.
pub const ANSWER_TIME: Duration = Duration::from_secs(30);

/// The most entries in one request.
pub const ENTRIES: usize = 200;

/// The most devices of an event, revoked ones included.
pub const DEVICES: usize = 500;

/// The most pages connected at once.
pub const LISTENERS: usize = 600;

/// The most pages of one device that listen at once; of more the oldest is disconnected.
pub const LISTENERS_OF_A_DEVICE: usize = 8;

/// The most devices that are answered by the laptop at once, each by an engine of its own; of more the one that asked longest ago begins
/// anew.
pub const ENGINES: usize = 32;

/// The most questions and papers that are worked on at once; the other threads are for what is entered.
pub const WORK: usize = 4;

/// The longest that a question of a page is worked on; then it is answered that it takes too long.
pub const QUESTION_TIME: Duration = Duration::from_secs(2);

/// The most threads for what takes time.
pub const THREADS: usize = 8;

/// The most characters of a name or of the name of a file.
pub const NAME: usize = 80;

/// The most characters of the name of a section, which stands beside the numbers of its boards.
pub const SECTION: usize = 30;

/// The most characters of a remark.
pub const REMARK: usize = 4000;

/// The rate of requests of a device per second, and the most at once.
pub const OF_A_DEVICE: Pace = Pace { per_second: 60.0, at_once: 240 };

/// Rate limit for a device without access, by address: it protects codes from guessing and the server from load.
pub const OF_A_STRANGER: Pace = Pace { per_second: 2.0, at_once: 40 };

/// A limit on the rate of an action.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// In a second, over a longer time.
    pub per_second: f64,
    /// At once.
    pub at_once: u32,
}

impl Amount for Pace {
    fn amount(self) -> u64 {
        self.at_once.into()
    }
}

kodeks_base::listed_limits! {
    desk {
        ENTERED_BYTES: bytes, ASKED_BYTES: bytes, ENTRIES: number, NAME: number, SECTION: number, REMARK: number, DEVICES: number,
        OF_A_DEVICE: number,
        OF_A_STRANGER: number, CONNECTIONS: number, CONNECTIONS_OF_STRANGERS: number, CONNECTIONS_OF_A_DEVICE: number, LISTENERS: number,
        LISTENERS_OF_A_DEVICE: number, HEAD_TIME: time, BODY_TIME: time, ANSWER_TIME: time, QUESTION_TIME: time, ENGINES: number,
        WORK: number, THREADS: number,
    }
}

/// The recent actions of each actor.
#[derive(Debug)]
pub struct Paces<K> {
    pace: Pace,
    known: HashMap<K, (f64, Instant)>,
}

/// So many are known at most; then those who have rested are forgotten.
const KNOWN: usize = 4096;

impl<K: Eq + Hash> Paces<K> {
    /// Returns that nobody has done anything yet.
    #[must_use]
    pub fn new(pace: Pace) -> Paces<K> {
        Paces { pace, known: HashMap::new() }
    }

    /// Notes that somebody does it once more.
    ///
    /// # Errors
    ///
    /// It is too often: returned is how long to wait.
    pub fn note(&mut self, who: K, now: Instant) -> Result<(), Duration> {
        let per_second = self.pace.per_second;
        let at_once = f64::from(self.pace.at_once);
        if self.known.len() >= KNOWN {
            let rest = Duration::from_secs_f64(at_once / per_second);
            self.known.retain(|_, (_, last)| now.saturating_duration_since(*last) < rest);
        }
        let is_full = self.known.len() >= KNOWN && !self.known.contains_key(&who);
        if is_full {
            return Err(Duration::from_secs(1));
        }
        let (left, last) = self.known.entry(who).or_insert((at_once, now));
        let rested = now.saturating_duration_since(*last).as_secs_f64();
        *left = (*left + rested * per_second).min(at_once);
        *last = now;
        if *left < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - *left) / per_second));
        }
        *left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{KNOWN, Pace, Paces};

    const PACE: Pace = Pace { per_second: 2.0, at_once: 3 };

    #[test]
    fn after_three_at_once_it_is_two_a_second() {
        let mut paces = Paces::new(PACE);
        let begun = Instant::now();
        for _ in 0..3 {
            assert_eq!(paces.note("a", begun), Ok(()));
        }
        assert_eq!(paces.note("a", begun), Err(Duration::from_millis(500)));
        assert_eq!(paces.note("b", begun), Ok(()));
        let almost = begun + Duration::from_millis(499);
        assert!(paces.note("a", almost).is_err());
        assert_eq!(paces.note("a", begun + Duration::from_millis(500)), Ok(()));
        assert!(paces.note("a", begun + Duration::from_millis(500)).is_err());
    }

    #[test]
    fn many_strangers_take_no_more_memory_and_those_who_rested_are_forgotten() {
        let mut paces = Paces::new(PACE);
        let begun = Instant::now();
        for stranger in 0..KNOWN {
            assert_eq!(paces.note(stranger, begun), Ok(()));
        }
        assert!(paces.note(KNOWN, begun).is_err());
        assert_eq!(paces.note(KNOWN, begun + Duration::from_secs(2)), Ok(()));
    }
}
