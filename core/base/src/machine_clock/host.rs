//! A clock that the host of the program sets.

use std::{sync::OnceLock, time::Duration};

/// The function that returns the time, once it is set.
static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Sets the clock, a function that returns the time since 1970 in UTC. The first one set stays.
pub fn set(clock: fn() -> Duration) {
    CLOCK.get_or_init(|| clock);
}

/// Returns the time since 1970 in UTC; zero before a clock is set.
#[must_use]
pub fn since_1970() -> Duration {
    CLOCK.get().map_or(Duration::ZERO, |clock| clock())
}

/// A moment, as [`std::time::Instant`] is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    /// Returns the current moment.
    #[must_use]
    pub fn now() -> Instant {
        Instant(since_1970())
    }

    /// Returns the moment that is so much later, if it can be represented.
    #[must_use]
    pub fn checked_add(self, time: Duration) -> Option<Instant> {
        self.0.checked_add(time).map(Instant)
    }

    /// Returns the time since this moment.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        Instant::now().saturating_duration_since(self)
    }

    /// Returns the time since an earlier moment; zero if that is later.
    #[must_use]
    pub fn saturating_duration_since(self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicU64, Ordering},
        time::Duration,
    };

    use super::{Instant, set, since_1970};

    static SECONDS: AtomicU64 = AtomicU64::new(100);

    #[test]
    fn time_stands_still_until_a_clock_is_brought() {
        let before = Instant::now();
        assert_eq!(since_1970(), Duration::ZERO);
        assert_eq!(before.elapsed(), Duration::ZERO);
        set(|| Duration::from_secs(SECONDS.load(Ordering::Relaxed)));
        set(|| Duration::ZERO);
        assert_eq!(since_1970(), Duration::from_secs(100));
        let begun = Instant::now();
        SECONDS.store(107, Ordering::Relaxed);
        assert_eq!(begun.elapsed(), Duration::from_secs(7));
        assert_eq!(begun.saturating_duration_since(Instant::now()), Duration::ZERO);
        let ends = begun.checked_add(Duration::from_secs(8));
        assert!(ends.is_some_and(|ends| Instant::now() < ends));
        assert_eq!(begun.checked_add(Duration::MAX), None);
        // A clock that is put back is not a negative time.
        SECONDS.store(90, Ordering::Relaxed);
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }
}
