//! Devices that enter at a given pace, for as long as it takes to see how long they wait, alone and beside one that asks all it can.

use std::{
    io::{self, Write},
    net::TcpStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::common::{Device, Served, event, record, served};

/// Devices, how many entries each makes, and the time between two.
#[derive(Clone, Copy)]
struct Load {
    devices: u32,
    entries: u32,
    pause: Duration,
}

/// Ten devices, each entering twenty times a second for so many seconds.
fn ten_devices(seconds: u32) -> Load {
    Load { devices: 10, entries: 20 * seconds, pause: Duration::from_millis(50) }
}

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
fn waited(served: &Served, chief: &Device, load: Load) -> Vec<Duration> {
    let Load { devices, entries, pause } = load;
    chief.taken(event("fide@2023", "90+30"));
    let devices: Vec<_> = (0..devices)
        .map(|device| {
            let device = served.arbiter(chief, "arbiter", &format!("Arbiter {device}"));
            // What each knows does not matter here: every entry is about a game of its own.
            let mut news = device.listen();
            thread::spawn(move || while news.line().is_some() {});
            device
        })
        .collect();
    let begun = Instant::now();
    let number_of_devices = devices.len();
    let running: Vec<_> = devices
        .into_iter()
        .zip(0_u32..)
        .map(|(device, place)| {
            thread::spawn(move || {
                let mut waited = Vec::new();
                for number in 0..entries {
                    // They do not all enter at the same moment.
                    let due = begun + pause * number + pause * (place % 10) / 10;
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
        "{} entries of {number_of_devices} devices in {:.1} s: half within {:.1} ms, 99 of 100 within {:.1} ms, all within {:.1} ms",
        all.len(),
        took.as_secs_f64(),
        at(50),
        at(99),
        at(100)
    );
    all
}

/// Asks for the news, and goes without having read them.
fn listen_and_go(reader: &Device) -> io::Result<()> {
    let mut stream = TcpStream::connect(&reader.host)?;
    write!(stream, "GET /desk/news HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n", reader.host, reader.cookie)?;
    thread::sleep(Duration::from_millis(50));
    Ok(())
}

/// A reader that asks all it can at once, over many connections, until it is told to end: long questions, the whole event, news that nobody
/// reads.
fn ask_all_it_can(reader: &Device) -> (Arc<AtomicBool>, Vec<thread::JoinHandle<()>>) {
    let has_ended = Arc::new(AtomicBool::new(false));
    let happened = "[[happened]]\nphone = \"rings\"\nby = \"white\"\ngame_over = true\n".repeat(4000);
    let long = format!("[event]\nrules = \"fide@2023\"\ntime = \"90+30\"\n[game]\nmoves = \"1. e4\"\n{happened}");
    let question = json!({ "ask": "rule", "language": "en", "with": { "record": long } });
    let asking = (0..12).map(|number| {
        let (reader, question, has_ended) = (reader.clone(), question.to_string(), Arc::clone(&has_ended));
        thread::spawn(move || {
            let token = ("X-Kodeks", reader.token.as_str());
            while !has_ended.load(Ordering::Relaxed) {
                // What is refused, as it is too much, is asked again.
                let _ = match number % 3 {
                    0 => reader.try_to_ask("POST", "/desk/ask", Some(&question), &[token]).map(|_| ()),
                    1 => reader.try_to_ask("GET", "/desk/hall", None, &[]).map(|_| ()),
                    _ => listen_and_go(&reader).map_err(Into::into),
                };
            }
        })
    });
    (Arc::clone(&has_ended), asking.collect())
}

/// All of it is taken, in numbers without a gap, and the log is as it was entered.
#[test]
fn ten_devices_at_once_lose_nothing() {
    let served = served();
    let load = ten_devices(1);
    let entered = waited(&served, &served.chief(), load).len();
    let (number, _) = served.desk.verify().unwrap();
    // The event, the chief arbiter's device and ten others besides.
    assert_eq!(number, entered as u64 + 2 + u64::from(load.devices));
}

mod whole {
    use super::{Duration, Load, Ordering, ask_all_it_can, served, ten_devices, waited};

    #[test]
    #[ignore = "takes half a minute, and wants a machine that does nothing else"]
    fn of_twenty_a_second_from_each_of_ten_devices_ninety_nine_of_a_hundred_wait_less_than_a_tenth_of_a_second() {
        let served = served();
        let waited = waited(&served, &served.chief(), ten_devices(20));
        let most = waited[waited.len() * 99 / 100];
        assert!(most < Duration::from_millis(100), "{most:?}");
    }

    /// Forty entries a second, as a large event never has.
    const TWO_HUNDRED: Load = Load { devices: 200, entries: 5, pause: Duration::from_secs(5) };

    #[test]
    #[ignore = "takes half a minute, and wants a machine that does nothing else"]
    fn two_hundred_devices_wait_less_than_a_second() {
        let served = served();
        let waited = waited(&served, &served.chief(), TWO_HUNDRED);
        let most = waited[waited.len() * 99 / 100];
        assert!(most < Duration::from_secs(1), "{most:?}");
    }

    #[test]
    #[ignore = "takes half a minute, and wants a machine that does nothing else"]
    fn beside_a_reader_that_asks_all_it_can_ten_devices_wait_less_than_a_second() {
        let served = served();
        let chief = served.chief();
        let reader = served.arbiter(&chief, "reader", "Reader");
        let (has_ended, asking) = ask_all_it_can(&reader);
        let load = Load { entries: 40, pause: Duration::from_millis(500), ..ten_devices(1) };
        let waited = waited(&served, &chief, load);
        has_ended.store(true, Ordering::Relaxed);
        for one in asking {
            one.join().unwrap();
        }
        let most = waited[waited.len() * 99 / 100];
        assert!(most < Duration::from_secs(1), "{most:?}");
    }
}
