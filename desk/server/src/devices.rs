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

/// The most devices that one code lets in.
pub const DEVICES_OF_A_CODE: u8 = 20;

/// The codes that let devices in, each as many as it was opened for. They are forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Codes {
    open: HashMap<String, OpenCode>,
}

/// A code that lets in devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCode {
    /// The role that the device will have.
    pub role: DeviceRole,
    /// The device that opened it; `None` if the desk did.
    pub by: Option<RequestingDevice>,
    /// The number of devices that it still lets in.
    left: u8,
    since: Instant,
}

impl Codes {
    /// Returns a new code that lets in as many devices, one at least and [`DEVICES_OF_A_CODE`] at most; a chief arbiter's lets in one.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn open(
        &mut self,
        role: DeviceRole,
        devices: u8,
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
        let most = if role == DeviceRole::Chief { 1 } else { DEVICES_OF_A_CODE };
        let left = devices.clamp(1, most);
        // The hash does not reveal the code, and looking it up takes the same time for every guess.
        self.open.insert(hash(code.as_bytes()), OpenCode { role, by: by.cloned(), left, since: now });
        Ok(code)
    }

    fn oldest(&self) -> Option<String> {
        let oldest = self.open.iter().min_by_key(|(_, code)| code.since);
        oldest.map(|(code, _)| code.clone())
    }

    /// Uses a code for one device, and returns what it lets in; nothing if there is no such code, it was used up or has lasted too long.
    pub fn redeem(&mut self, code: &str, now: Instant) -> Option<OpenCode> {
        let code = hash(code.as_bytes());
        let open = self.open.get_mut(&code)?;
        open.left -= 1;
        let used = OpenCode { left: 1, ..open.clone() };
        if open.left == 0 {
            self.open.remove(&code);
        }
        (now.saturating_duration_since(used.since) < LASTS).then_some(used)
    }

    /// Closes the codes that a device has opened.
    pub fn close(&mut self, device: &str) {
        self.open.retain(|_, code| code.by.as_ref().is_none_or(|by| by.device != device));
    }

    /// Gives a code back for the device that could not be let in by it after all.
    pub fn give_back(&mut self, code: &str, used: OpenCode, now: Instant) {
        let open = self.open.entry(hash(code.as_bytes())).or_insert(OpenCode { left: 0, ..used });
        open.left += 1;
        open.since = now;
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kodeks_event::DeviceRole;

    use super::{Codes, DEVICES_OF_A_CODE, LASTS, OPEN, OpenCode, RequestingDevice};

    fn role(open: Option<OpenCode>) -> Option<DeviceRole> {
        open.map(|open| open.role)
    }

    #[test]
    fn a_code_lets_in_once_and_for_ten_minutes() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let code = codes.open(DeviceRole::Arbiter, 1, None, now).unwrap();
        assert_eq!(role(codes.redeem("another", now)), None);
        assert_eq!(role(codes.redeem(&code, now)), Some(DeviceRole::Arbiter));
        assert_eq!(role(codes.redeem(&code, now)), None);
        let code = codes.open(DeviceRole::Reader, 1, None, now).unwrap();
        let last = now + LASTS - Duration::from_millis(1);
        assert_eq!(role(codes.redeem(&code, last)), Some(DeviceRole::Reader));
        let code = codes.open(DeviceRole::Chief, 1, None, now).unwrap();
        assert_eq!(role(codes.redeem(&code, now + LASTS)), None);
    }

    #[test]
    fn a_code_lets_in_as_many_as_it_was_opened_for_and_one_chief_arbiter() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let code = codes.open(DeviceRole::Arbiter, 3, None, now).unwrap();
        for _ in 0..2 {
            assert_eq!(role(codes.redeem(&code, now)), Some(DeviceRole::Arbiter));
        }
        // The third could not be let in, and comes again.
        let used = codes.redeem(&code, now).unwrap();
        codes.give_back(&code, used, now);
        assert_eq!(role(codes.redeem(&code, now)), Some(DeviceRole::Arbiter));
        assert_eq!(role(codes.redeem(&code, now)), None);
        let chief = codes.open(DeviceRole::Chief, 3, None, now).unwrap();
        assert_eq!(role(codes.redeem(&chief, now)), Some(DeviceRole::Chief));
        assert_eq!(role(codes.redeem(&chief, now)), None);
        let many = codes.open(DeviceRole::Reader, u8::MAX, None, now).unwrap();
        let admitted = (0..u8::MAX).filter(|_| codes.redeem(&many, now).is_some()).count();
        assert_eq!(admitted, usize::from(DEVICES_OF_A_CODE));
    }

    #[test]
    fn of_too_many_codes_the_oldest_is_forgotten() {
        let mut codes = Codes::default();
        let now = Instant::now();
        let first = codes.open(DeviceRole::Arbiter, 1, None, now).unwrap();
        let mut later = Vec::new();
        for place in 1..=OPEN {
            let moment = now + Duration::from_millis(place as u64);
            later.push(codes.open(DeviceRole::Arbiter, 1, None, moment).unwrap());
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
        let of_one = codes.open(DeviceRole::Arbiter, 1, Some(&chief("d-1")), now).unwrap();
        let of_other = codes.open(DeviceRole::Chief, 1, Some(&chief("d-2")), now).unwrap();
        let of_the_desk = codes.open(DeviceRole::Chief, 1, None, now).unwrap();
        codes.close("d-1");
        assert_eq!(codes.redeem(&of_one, now), None);
        assert_eq!(codes.redeem(&of_other, now).unwrap().by, Some(chief("d-2")));
        assert_eq!(role(codes.redeem(&of_the_desk, now)), Some(DeviceRole::Chief));
    }
}
