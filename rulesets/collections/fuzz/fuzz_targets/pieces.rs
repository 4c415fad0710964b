#![no_main]

#[path = "../targets.rs"]
#[allow(dead_code)]
mod targets;

libfuzzer_sys::fuzz_target!(|data: (u16, &[u8])| targets::pieces(data.1, data.0.into()));
