//! Files that are cut off or damaged: nothing ends the program, and each error names the file and a line.

use kodeks_pairings::{read, read_changed_results, read_round};

use crate::common::{FILES, bytes};

/// What is put in the place of a byte, besides others: what parts columns, lines and texts, and what is no UTF-8.
const SIGNS: &[u8] = b"\0\t\n\r \"',;:-+=0189wbWBZ[]\\/\xff\xb3\xc5";

/// How many damaged versions of each file are read.
const VERSIONS: u32 = 400;

fn is_told(bytes: &[u8]) {
    let read = [read("damaged", bytes).err(), read_round("damaged", bytes, 1).err()];
    let changed = read_changed_results("damaged", bytes).err();
    for error in read.into_iter().flatten().chain(changed) {
        for one in std::iter::once(&error).chain(error.others()) {
            assert_eq!(one.file(), "damaged");
            assert!(one.line().is_some_and(|line| line > 0), "{one}");
            assert!(!one.message().is_empty());
        }
    }
}

/// Returns a number below `most` that the counter gives.
fn below(counter: &mut u32, most: usize) -> usize {
    *counter = counter.wrapping_add(1);
    // The bits of the counter are spread, so that neighbours have nothing in common.
    let spread = counter.wrapping_mul(2_654_435_761);
    let spread = (spread ^ (spread >> 15)).wrapping_mul(2_246_822_519);
    (spread ^ (spread >> 13)) as usize % most.max(1)
}

#[test]
fn damaged_files_are_told_and_end_nothing() {
    let mut counter = 0;
    for name in FILES {
        let whole = bytes(name);
        for _ in 0..VERSIONS {
            let mut damaged = whole.clone();
            for _ in 0..=below(&mut counter, 8) {
                if damaged.is_empty() {
                    break;
                }
                let place = below(&mut counter, damaged.len());
                let sign = SIGNS[below(&mut counter, SIGNS.len())];
                match below(&mut counter, 5) {
                    0 => damaged[place] = sign,
                    1 => damaged.insert(place, sign),
                    2 => drop(damaged.remove(place)),
                    3 => damaged[place] = u8::try_from(below(&mut counter, 256)).unwrap(),
                    _ => {
                        // A piece is copied to another place, or the rest is cut off.
                        let end = (place + below(&mut counter, 120)).min(damaged.len());
                        let piece = damaged[place..end].to_vec();
                        let to = below(&mut counter, damaged.len());
                        damaged.splice(to..to, piece);
                    }
                }
            }
            is_told(&damaged);
        }
    }
}

#[test]
fn files_that_are_cut_off_anywhere_are_told_and_end_nothing() {
    for name in FILES {
        let whole = bytes(name);
        for end in (0..whole.len()).step_by(7) {
            is_told(&whole[..end]);
            is_told(&whole[end..]);
        }
    }
}

#[test]
fn the_largest_files_of_nonsense_are_read_in_no_time() {
    let most = kodeks_pairings::limits::FILE_BYTES;
    let began = std::time::Instant::now();
    for piece in ["001 ", "white,black\n", ",", "\"", "[White \"", "012 X\n001    1\n", "\n", "\u{142}", "001;"] {
        is_told(&piece.as_bytes().repeat(most / piece.len()));
    }
    is_told(&[b"round,white,black\n".as_slice(), &b"1,A,B\n".repeat(400_000)].concat());
    is_told(&[0xb3; 4 << 20]);
    assert!(began.elapsed().as_secs() < 300, "{:?}", began.elapsed());
}
