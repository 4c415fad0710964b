//! Ten devices that enter twenty times a second each, for as long as it takes to see how long they wait.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::common::{Served, event, record, served};

const DEVICES: u32 = 10;
const A_SECOND: u32 = 20;

/// What is entered: in turn an illegal move with its board, a telephone, a claim that is counted out.
fn rest(number: u32) -> &'static str {
    match number % 3 {
        0 => {
            "moves = \"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4\"\nclocks = { white = \"1:20:00\", black = \"1:25:00\" }\n\
             [[happened]]\nillegal_move = \"Ne4\"\nnoticed_by = \"arbiter\"\n"
        }
        1 => "moves = \"1. e4 e5\"\n[[happened]]\nphone = \"rings\"\nby = \"white\"\n",
        _ => {
            "moves = \"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Bb3\"\n\
             clocks = { white = \"10:00\", black = \"1:30\" }\n\
             [[happened]]\nclaim = \"threefold\"\nby = \"black\"\nmove = \"Na5\"\n"
        }
    }
}

/// Returns how long each entry was waited for, the shortest first.
fn waited(served: &Served, seconds: u32) -> Vec<Duration> {
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let devices: Vec<_> = (0..DEVICES)
        .map(|device| {
            let device = served.arbiter(&chief, "arbiter", &format!("Arbiter {device}"));
            // What each knows does not matter here: every entry is about a game of its own.
            let mut news = device.listen();
            thread::spawn(move || while news.line().is_some() {});
            device
        })
        .collect();
    let begun = Instant::now();
    let running: Vec<_> = devices
        .into_iter()
        .zip(0_u32..)
        .map(|(device, place)| {
            thread::spawn(move || {
                let mut waited = Vec::new();
                for number in 0..seconds * A_SECOND {
                    let due = begun + Duration::from_secs(1) * number / A_SECOND;
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    let (round, board) = (number + 1, place + 1);
                    let told = record("fide@2023", "90+30", round, board, rest(number));
                    let told = json!({ "kind": "incident", "round": round, "board": board, "record": told });
                    let asked = Instant::now();
                    let became = device.enter(told);
                    waited.push(asked.elapsed());
                    assert_eq!(became["refused"], json!([]), "{became}");
                }
                waited
            })
        })
        .collect();
    let mut all: Vec<Duration> = running.into_iter().flat_map(|one| one.join().unwrap()).collect();
    let took = begun.elapsed();
    all.sort();
    let at = |hundredth: usize| all[(all.len() * hundredth / 100).min(all.len() - 1)].as_secs_f64() * 1000.0;
    eprintln!(
        "{} entries of {DEVICES} devices in {:.1} s: half within {:.1} ms, 99 of 100 within {:.1} ms, all within {:.1} ms",
        all.len(),
        took.as_secs_f64(),
        at(50),
        at(99),
        at(100)
    );
    all
}

/// All of it is taken, in numbers without a gap, and the log is as it was entered.
#[test]
fn ten_devices_at_once_lose_nothing() {
    let served = served();
    let entered = waited(&served, 1).len();
    let (number, _) = served.desk.verify().unwrap();
    // The event, the chief arbiter's device and ten others besides.
    assert_eq!(number, entered as u64 + 2 + u64::from(DEVICES));
}

mod whole {
    use super::{Duration, served, waited};

    #[test]
    #[ignore = "takes half a minute, and wants a machine that does nothing else"]
    fn of_twenty_a_second_from_each_of_ten_devices_ninety_nine_of_a_hundred_wait_less_than_a_tenth_of_a_second() {
        let served = served();
        let waited = waited(&served, 20);
        let most = waited[waited.len() * 99 / 100];
        assert!(most < Duration::from_millis(100), "{most:?}");
    }
}
