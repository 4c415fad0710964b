//! The clock of the machine, by which limits of time are kept.
//!
//! WebAssembly in a browser has none: there whoever starts the program brings one, [`bring`]. Before that, time stands still,
//! and a search ends by the number of its positions alone.

#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
mod brought;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use brought::{Instant, bring, since_1970};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::{Duration, SystemTime};

/// Brings the clock: what tells the time since the beginning of 1970, Greenwich time. This machine has its own, and goes by
/// that.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn bring(_: fn() -> Duration) {}

/// Returns the time since the beginning of 1970, Greenwich time.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
#[must_use]
pub fn since_1970() -> Duration {
    let now = SystemTime::now();
    now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}
