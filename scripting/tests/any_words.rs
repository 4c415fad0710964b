//! Words in any order: none takes the program down, and what is let through runs to its end.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;

use kodeks_board::{Color, Time};
use kodeks_core::Value;
use kodeks_scripting::{Host, LawValue};

use crate::common::{law, minutes, question, rows};

/// Words and signs of procedures, and others, one on each line of a file.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| rows(include_str!("any_words.txt")).flatten().collect());

const WHOLE: &str = "fn ruling(claim, law) {
    let x = claim.claimant;
    if law.strict && x.time < law.gains {
        [give(claim.opponent, least(law.gains, x.time)), f(x)]
    } else {
        must_play(claim.intended_move)
    }
}
fn f(x) { if x.time == x.time { [win(x), may_choose(\"a\", [draw(), play_on()])] } else { [] } }";

/// Numbers that look as if drawn by lot, but are the same every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % most as u64).unwrap()
    }

    fn word(&mut self) -> &'static str {
        &WORDS[self.below(WORDS.len())]
    }

    /// Words in a row, in a procedure or alone.
    fn words(&mut self) -> String {
        let words: Vec<&str> = (0..=self.below(14)).map(|_| self.word()).collect();
        match self.below(2) {
            0 => format!("fn ruling(claim, law) {{ {} }}", words.join(" ")),
            _ => words.join(" "),
        }
    }

    /// A procedure in which a few words are lost, new or in the wrong place.
    fn slips(&mut self) -> String {
        let is_end = |c: char| !c.is_alphanumeric() && c != '_';
        let mut words: Vec<String> = WHOLE.split_inclusive(is_end).map(str::to_owned).collect();
        for _ in 0..=self.below(3) {
            let place = self.below(words.len());
            match self.below(4) {
                0 => drop(words.remove(place)),
                1 => words.insert(place, format!(" {} ", self.word())),
                2 => words[place] = format!(" {} ", self.word()),
                _ => {
                    let other = self.below(words.len());
                    words.swap(place, other);
                }
            }
        }
        words.concat()
    }
}

#[test]
fn any_words_end_in_an_answer_or_a_letter() {
    let (host, question) = (Host::new(), question("draw-claim.incorrect"));
    let law = law(&[
        ("gains", minutes(3)),
        ("times", LawValue::Count(3)),
        ("strict", LawValue::Flag(true)),
        ("word", LawValue::Word("threefold".into())),
        ("open", LawValue::Unknown),
    ]);
    let facts = vec![
        Value::Player(Color::White),
        Value::Player(Color::Black),
        Value::Time(Time::from_seconds(90)),
        Value::Time(Time::from_seconds(30)),
        Value::Word("threefold"),
        Value::Move(Some("Bb5".into())),
    ];
    let (mut lot, mut answered) = (Lot(0x9E37_79B9_7F4A_7C15), 0);
    for _ in 0..20_000 {
        let source = if lot.below(2) == 0 { lot.words() } else { lot.slips() };
        let script = match lot.below(4) {
            0 => host.compile_line("x", 7, &source, question, &law),
            _ => host.compile("x", &source, question, &law),
        };
        match script {
            Ok(script) => {
                let answer = script.run(&host, &facts, &law);
                assert!(answer.is_ok(), "{answer:?}: {source}");
                answered += 1;
            }
            Err(letter) => {
                let lines = source.split('\n').count() + 6;
                assert!(letter.line().is_some_and(|line| line <= lines), "{letter}: {source}");
            }
        }
    }
    assert!(answered > 100, "{answered}");
}
