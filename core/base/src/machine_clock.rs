//! The clock of the machine, for time limits.
//!
//! WebAssembly in a browser has no clock: the host sets one by [`set`]. Before that time does not advance, and a
//! search ends by its number of positions alone.

#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
mod host;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::{Instant, set, since_1970};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::{Duration, SystemTime};

/// Sets the clock, a function that returns the time since 1970 in UTC. Ignored on a machine that has its own.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn set(_: fn() -> Duration) {}

/// Returns the time since 1970 in UTC.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
#[must_use]
pub fn since_1970() -> Duration {
    let now = SystemTime::now();
    now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}
