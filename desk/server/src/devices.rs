//! Devices: their admission, their roles and their codes.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use kodeks_base::Diagnostic;
use kodeks_event::DeviceRole;

use crate::keys::{hash, new_key};

/// The device that makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestingDevice {
    /// The device, as entries name it.
    pub device: String,
    /// The role of the device.
    pub role: DeviceRole,
}

/// The lifetime of a code.
pub const LASTS: Duration = Duration::from_secs(600);

/// The most codes that are open at once; the oldest is dropped.
const OPEN: usize = 100;

/// The codes that let a device in, each once. They are forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Codes {
    open: HashMap<String, OpenCode>,
}

/// A code that lets in a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCode {
    /// The role that the device will have.
    pub role: DeviceRole,
    /// The device that opened it; `None` if the desk did.
    pub by: Option<RequestingDevice>,
    since: Instant,
}

impl Codes {
    /// Returns a new code that lets in one device.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn open(
        &mut self,
        role: DeviceRole,
        by: Option<&RequestingDevice>,
        now: Instant,
    ) -> Result<String, Diagnostic> {
        self.open.retain(|_, code| now.saturating_duration_since(code.since) < LASTS);
        if self.open.len() >= OPEN
            && let Some(oldest) = self.oldest()
        {
            self.open.remove(&oldest);
        }
        let code = new_key()?;
        // The hash does not reveal the code, and looking it up takes the same time for every guess.
        self.open.insert(hash(code.as_bytes()), OpenCode { role, by: by.cloned(), since: now });
        Ok(code)
    }

    fn oldest(&self) -> Option<String> {
        let oldest = self.open.iter().min_by_key(|(_, code)| code.since);
        oldest.map(|(code, _)| code.clone())
    }

    /// Uses a code up, and returns what it lets in; nothing if there is no such code, it was used or has lasted too long.
    pub fn redeem(&mut self, code: &str, now: Instant) -> Option<OpenCode> {
        let open = self.open.remove(&hash(code.as_bytes()))?;
        (now.saturating_duration_since(open.since) < LASTS).then_some(open)
    }

    /// Closes the codes that a device has opened.
    pub fn close(&mut self, device: &str) {
        self.open.retain(|_, code| code.by.as_ref().is_none_or(|by| by.device != device));
    }

    /// Opens a code again that could not be used after all.
    pub fn give_back(&mut self, code: &str, open: OpenCode, now: Instant) {
        self.open.insert(hash(code.as_bytes()), OpenCode { since: now, ..open });
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kodeks_event::DeviceRole;

    use super::{Codes, LASTS, OPEN, OpenCode, RequestingDevice};

    fn role(open: Option<OpenCode>) -> Option<DeviceRole> {
        open.map(|open| open.role)
    }

    #[test]
    fn a_code_lets_in_once_and_for_ten_minutes() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let code = codes.open(DeviceRole::Arbiter, None, now).unwrap();
        assert_eq!(role(codes.redeem("another", now)), None);
        assert_eq!(role(codes.redeem(&code, now)), Some(DeviceRole::Arbiter));
        assert_eq!(role(codes.redeem(&code, now)), None);
        let code = codes.open(DeviceRole::Reader, None, now).unwrap();
        let last = now + LASTS - Duration::from_millis(1);
        assert_eq!(role(codes.redeem(&code, last)), Some(DeviceRole::Reader));
        let code = codes.open(DeviceRole::Chief, None, now).unwrap();
        assert_eq!(role(codes.redeem(&code, now + LASTS)), None);
    }

    #[test]
    fn of_too_many_codes_the_oldest_is_forgotten() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let first = codes.open(DeviceRole::Arbiter, None, now).unwrap();
        let mut later = Vec::new();
        for place in 1..=OPEN {
            let moment = now + Duration::from_millis(place as u64);
            later.push(codes.open(DeviceRole::Arbiter, None, moment).unwrap());
        }
        let then = now + Duration::from_secs(1);
        assert_eq!(role(codes.redeem(&first, then)), None);
        assert_eq!(role(codes.redeem(&later[0], then)), Some(DeviceRole::Arbiter));
    }

    #[test]
    fn the_codes_of_a_device_are_closed_with_it() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let chief = |device: &str| RequestingDevice { device: device.to_owned(), role: DeviceRole::Chief };
        let of_one = codes.open(DeviceRole::Arbiter, Some(&chief("d-1")), now).unwrap();
        let of_other = codes.open(DeviceRole::Chief, Some(&chief("d-2")), now).unwrap();
        let of_the_desk = codes.open(DeviceRole::Chief, None, now).unwrap();
        codes.close("d-1");
        assert_eq!(codes.redeem(&of_one, now), None);
        assert_eq!(codes.redeem(&of_other, now).unwrap().by, Some(chief("d-2")));
        assert_eq!(role(codes.redeem(&of_the_desk, now)), Some(DeviceRole::Chief));
    }
}
