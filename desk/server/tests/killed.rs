//! The program is ended without a word while devices enter: what they were told is entered is there, and nothing is half there.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value as Json, json};

use crate::common::{Device, LONGEST, Program, event, joined, record, tried};

fn told(device: usize, number: u64) -> Json {
    let (round, board) = (u32::try_from(number).unwrap(), u32::try_from(device + 1).unwrap());
    let rest = "moves = \"1. e4 e5\"\n[[happened]]\nphone = \"rings\"\nby = \"white\"\n";
    json!({
        "kind": "incident", "number": number, "round": round, "board": board,
        "record": record("fide@2023", "90+30", round, board, rest),
    })
}

/// Lets three devices enter for a while, ends the program, and looks; so many times, with the same file and devices.
fn killed(times: u32) {
    const DEVICES: usize = 3;
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("event.kodeks");
    let program = Program::begin(&file);
    let chief = joined(&program.host, &program.code, "Chief");
    chief.taken(event("fide@2023", "90+30"));
    let mut devices: Vec<Device> = (0..DEVICES)
        .map(|place| {
            let code = chief.invited("arbiter");
            joined(&program.host, &code, &format!("Arbiter {place}"))
        })
        .collect();
    let mut program = Some(program);
    // Of each device, by its own numbers: the entries that it was told are on the disk.
    let acknowledged: Arc<Mutex<BTreeMap<(usize, u64), u64>>> = Arc::default();
    let mut next = [1_u64; DEVICES];
    for time in 0..times {
        let running = program.take().unwrap_or_else(|| Program::begin(&file));
        for device in &mut devices {
            device.host.clone_from(&running.host);
        }
        let before = acknowledged.lock().unwrap().len();
        let entering: Vec<_> = devices
            .iter()
            .cloned()
            .enumerate()
            .map(|(place, device)| {
                let acknowledged = Arc::clone(&acknowledged);
                let from = next[place];
                thread::spawn(move || {
                    for number in from.. {
                        // What was not acknowledged is sent again by the next one: the number stays.
                        let Some(answer) = tried(&device, &json!({ "entries": [told(place, number)] })) else {
                            return number;
                        };
                        let entry = answer["taken"][0]["entry"]["number"].as_u64().unwrap();
                        acknowledged.lock().unwrap().insert((place, number), entry);
                    }
                    unreachable!("numbers do not end")
                })
            })
            .collect();
        // Once something has been entered, at moments that differ.
        let since = Instant::now();
        while acknowledged.lock().unwrap().len() == before {
            assert!(since.elapsed() < LONGEST, "nothing is entered");
            thread::sleep(Duration::from_millis(5));
        }
        thread::sleep(Duration::from_millis(u64::from(time * 37 % 160)));
        running.kill();
        for (place, entering) in entering.into_iter().enumerate() {
            next[place] = entering.join().unwrap();
        }
    }
    // Every start has read the whole log and found it as it was entered.
    let last = Program::begin(&file);
    devices[0].host.clone_from(&last.host);
    let hall = devices[0].hall();
    last.kill();
    let entries = hall["entries"].as_array().unwrap();
    let acknowledged = acknowledged.lock().unwrap();
    assert!(acknowledged.len() >= times as usize, "something was entered between the kills");
    for ((place, number), entry) in acknowledged.iter() {
        let found: Vec<&Json> = entries
            .iter()
            .filter(|one| one["device"] == devices[*place].name && one["device_number"] == *number)
            .collect();
        assert_eq!(found.len(), 1, "entry {number} of device {place} stands once");
        assert_eq!(found[0]["number"], *entry);
        assert_eq!(found[0]["outcome"], "decided");
    }
    for (place, entry) in entries.iter().enumerate() {
        assert_eq!(entry["number"], place as u64 + 1);
    }
    eprintln!("{times} kills, {} entries acknowledged, {} there", acknowledged.len(), entries.len());
}

#[test]
fn no_entry_that_a_device_was_told_of_is_lost_when_the_program_is_killed() {
    killed(5);
}

mod whole {
    #[test]
    #[ignore = "takes minutes"]
    fn not_in_a_thousand_kills_either() {
        // Ten events, as each start reads the whole log: of one with all the entries it would take most of the time.
        for _ in 0..10 {
            super::killed(100);
        }
    }
}
