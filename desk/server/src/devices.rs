//! Devices: their admission, their roles and their codes.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use kodeks_base::Diagnostic;
use kodeks_event::DeviceRole;

use crate::keys::{hash, new_key};

/// The lifetime of a code.
pub const LASTS: Duration = Duration::from_secs(600);

/// The most codes that are open at once; the oldest is dropped.
const OPEN: usize = 100;

/// The codes that let a device in, each once. They are forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Codes {
    open: HashMap<String, (DeviceRole, Instant)>,
}

impl Codes {
    /// Returns a new code that lets in one device.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn open(&mut self, role: DeviceRole, now: Instant) -> Result<String, Diagnostic> {
        self.open.retain(|_, (_, since)| now.saturating_duration_since(*since) < LASTS);
        if self.open.len() >= OPEN
            && let Some(oldest) = self.oldest()
        {
            self.open.remove(&oldest);
        }
        let code = new_key()?;
        // The hash does not reveal the code, and looking it up takes the same time for every guess.
        self.open.insert(hash(code.as_bytes()), (role, now));
        Ok(code)
    }

    fn oldest(&self) -> Option<String> {
        let oldest = self.open.iter().min_by_key(|(_, (_, since))| *since);
        oldest.map(|(code, _)| code.clone())
    }

    /// Uses a code up, and returns what it lets in; nothing if there is no such code, it was used or has lasted too long.
    pub fn redeem(&mut self, code: &str, now: Instant) -> Option<DeviceRole> {
        let (role, since) = self.open.remove(&hash(code.as_bytes()))?;
        (now.saturating_duration_since(since) < LASTS).then_some(role)
    }

    /// Opens a code again that could not be used after all.
    pub fn give_back(&mut self, code: &str, role: DeviceRole, now: Instant) {
        self.open.insert(hash(code.as_bytes()), (role, now));
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kodeks_event::DeviceRole;

    use super::{Codes, LASTS, OPEN};

    #[test]
    fn a_code_lets_in_once_and_for_ten_minutes() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let code = codes.open(DeviceRole::Arbiter, now).unwrap();
        assert_eq!(codes.redeem("another", now), None);
        assert_eq!(codes.redeem(&code, now), Some(DeviceRole::Arbiter));
        assert_eq!(codes.redeem(&code, now), None);
        let code = codes.open(DeviceRole::Reader, now).unwrap();
        let last = now + LASTS - Duration::from_millis(1);
        assert_eq!(codes.redeem(&code, last), Some(DeviceRole::Reader));
        let code = codes.open(DeviceRole::Chief, now).unwrap();
        assert_eq!(codes.redeem(&code, now + LASTS), None);
    }

    #[test]
    fn of_too_many_codes_the_oldest_is_forgotten() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let first = codes.open(DeviceRole::Arbiter, now).unwrap();
        let mut later = Vec::new();
        for place in 1..=OPEN {
            let moment = now + Duration::from_millis(place as u64);
            later.push(codes.open(DeviceRole::Arbiter, moment).unwrap());
        }
        let then = now + Duration::from_secs(1);
        assert_eq!(codes.redeem(&first, then), None);
        assert_eq!(codes.redeem(&later[0], then), Some(DeviceRole::Arbiter));
    }
}
