//! A limit on the time of the work that a thread does for somebody else: a question of a page.

use std::{cell::Cell, time::Duration};

use crate::{Diagnostic, limits::too_much, machine_clock::Instant, phrase};

thread_local! {
    /// The moment at which the work of this thread has begun, and the time that it may take.
    static LIMIT: Cell<Option<(Instant, Duration)>> = const { Cell::new(None) };
}

/// Does some work, in which [`check`] is an error once it has taken a time.
pub fn within<T>(most: Duration, work: impl FnOnce() -> T) -> T {
    /// Restores the limit that was there before, in a panic too: the thread goes on to other work.
    struct Before(Option<(Instant, Duration)>);
    impl Drop for Before {
        fn drop(&mut self) {
            LIMIT.set(self.0);
        }
    }
    let _before = Before(LIMIT.replace(Some((Instant::now(), most))));
    work()
}

/// Looks whether the work of this thread may go on; always, where it has no limit.
///
/// # Errors
///
/// `K0122`: it has taken its time.
pub fn check() -> Result<(), Diagnostic> {
    match LIMIT.get() {
        Some((begun, most)) if begun.elapsed() > most => {
            let seconds = most.as_secs();
            let what = phrase!("limit-time", "the answer takes more than {seconds} s", seconds);
            Err(Diagnostic::command_line(too_much(what)))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::{panic, thread, time::Duration};

    use super::{check, within};

    #[test]
    fn work_ends_once_it_has_taken_its_time_and_what_comes_after_has_no_limit() {
        let short = Duration::from_millis(20);
        assert!(check().is_ok());
        let (before, after) = within(short, || {
            let before = check().is_ok();
            // Within it a longer time is another limit, and the first is back after it.
            assert!(within(Duration::from_secs(3600), check).is_ok());
            thread::sleep(2 * short);
            (before, check())
        });
        assert!(before);
        assert_eq!(after.unwrap_err().code(), "K0122");
        assert!(panic::catch_unwind(|| within(Duration::ZERO, || panic!("on purpose"))).is_err());
        assert!(check().is_ok());
    }
}
