//! Devices: who is let in, as what, and with which code.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use kodeks_base::Diagnostic;
use kodeks_site::hall::Role;

use crate::keys::{hash, new_key};

/// How long a code lets somebody in.
pub const LASTS: Duration = Duration::from_secs(600);

/// How many codes can be open at once; the oldest is forgotten.
const OPEN: usize = 100;

/// The codes that let a device in, each once. They are forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Codes {
    open: HashMap<String, (Role, Instant)>,
}

impl Codes {
    /// Returns a new code that lets in one device.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn open(&mut self, role: Role, now: Instant) -> Result<String, Diagnostic> {
        self.open.retain(|_, (_, since)| now.saturating_duration_since(*since) < LASTS);
        if self.open.len() >= OPEN
            && let Some(oldest) = self.oldest()
        {
            self.open.remove(&oldest);
        }
        let code = new_key()?;
        // What is kept does not tell the code, and is looked up in the same time whatever is guessed.
        self.open.insert(hash(code.as_bytes()), (role, now));
        Ok(code)
    }

    fn oldest(&self) -> Option<String> {
        let oldest = self.open.iter().min_by_key(|(_, (_, since))| *since);
        oldest.map(|(code, _)| code.clone())
    }

    /// Uses a code up, and returns what it lets in; nothing if there is no such code, it was used or has lasted too long.
    pub fn used(&mut self, code: &str, now: Instant) -> Option<Role> {
        let (role, since) = self.open.remove(&hash(code.as_bytes()))?;
        (now.saturating_duration_since(since) < LASTS).then_some(role)
    }

    /// Opens a code again that could not be used after all.
    pub fn give_back(&mut self, code: &str, role: Role, now: Instant) {
        self.open.insert(hash(code.as_bytes()), (role, now));
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kodeks_site::hall::Role;

    use super::{Codes, LASTS, OPEN};

    #[test]
    fn a_code_lets_in_once_and_for_ten_minutes() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let code = codes.open(Role::Arbiter, now).unwrap();
        assert_eq!(codes.used("another", now), None);
        assert_eq!(codes.used(&code, now), Some(Role::Arbiter));
        assert_eq!(codes.used(&code, now), None);
        let code = codes.open(Role::Reader, now).unwrap();
        let last = now + LASTS - Duration::from_millis(1);
        assert_eq!(codes.used(&code, last), Some(Role::Reader));
        let code = codes.open(Role::Chief, now).unwrap();
        assert_eq!(codes.used(&code, now + LASTS), None);
    }

    #[test]
    fn of_too_many_codes_the_oldest_is_forgotten() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let first = codes.open(Role::Arbiter, now).unwrap();
        let mut later = Vec::new();
        for place in 1..=OPEN {
            let moment = now + Duration::from_millis(place as u64);
            later.push(codes.open(Role::Arbiter, moment).unwrap());
        }
        let then = now + Duration::from_secs(1);
        assert_eq!(codes.used(&first, then), None);
        assert_eq!(codes.used(&later[0], then), Some(Role::Arbiter));
    }
}
