#![doc = include_str!("../README.md")]
#![allow(unsafe_code)]

use std::{
    panic,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use kodeks_base::machine_clock;
use kodeks_site::Engine;

// Functions that the browser provides.
#[link(wasm_import_module = "kodeks")]
unsafe extern "C" {
    /// Returns the milliseconds since the beginning of 1970, Greenwich time.
    safe fn now() -> f64;
    /// Fills a place of this length with random bytes.
    safe fn random(place: *mut u8, length: usize);
    /// Receives an error from inside: the place and length of a text in UTF-8.
    safe fn failed(place: *const u8, length: usize);
}

/// The question, and then the answer: JSON in UTF-8.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The engine, once it was started.
static ENGINE: Mutex<Option<Engine>> = Mutex::new(None);

fn lock<T>(kept: &'static Mutex<T>) -> MutexGuard<'static, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins: call it once, before anything else.
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    panic::set_hook(Box::new(|panic| {
        let said = panic.to_string();
        failed(said.as_ptr(), said.len());
    }));
    machine_clock::set(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    // Packs that were read by another version are read again.
    let _ = kodeks_prepared::start();
    *lock(&ENGINE) = kodeks_hall::engine().ok();
}

/// Makes room for a question of so many bytes, and returns the place where it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut text = lock(&TEXT);
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Answers the question, and returns the length of the answer in bytes; its address is [`place`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let mut text = lock(&TEXT);
    let asked = String::from_utf8_lossy(&text).into_owned();
    let mut engine = lock(&ENGINE);
    let answer = engine.as_mut().map(|engine| engine.answer(&asked));
    *text = answer.unwrap_or_default().into_bytes();
    text.len()
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 {
    lock(&TEXT).as_ptr()
}

// Gives random bytes to what hashes by them.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(place: *mut u8, length: usize) -> Result<(), getrandom::Error> {
    random(place, length);
    Ok(())
}
