//! The bounds of everything that is read and worked out.

use kodeks_base::limits::Limit;
use kodeks_rulesets::limits;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The subjects of bounds, in the order in which they are listed.
const OF: [&str; 10] =
    ["records", "packs", "scripts", "games", "positions", "certificates", "searches", "comparisons", "program", "desk"];

/// Every bound, by what it is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LimitsView {
    /// The bounds.
    pub limits: Vec<LimitView>,
}

/// A bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LimitView {
    /// Its subject: `records`.
    pub of: String,
    /// Its name.
    pub name: String,
    /// The most that there may be.
    pub most: u64,
    /// The unit in which that is counted.
    pub unit: String,
    /// The most as people write it: `64 KiB`, `2 s`, `131 072`.
    pub told: String,
    /// The reason for the bound, and its subject.
    pub why: String,
}

impl LimitsView {
    /// Describes every bound of the rooms below, and those of the program itself.
    #[must_use]
    pub fn new(own: Vec<Limit>, words: &Words) -> LimitsView {
        let all = all_limits(own);
        LimitsView { limits: all.iter().map(|limit| LimitView::new(limit, words)).collect() }
    }
}

impl LimitView {
    fn new(limit: &Limit, words: &Words) -> LimitView {
        LimitView {
            of: limit.of.to_owned(),
            name: limit.name(),
            most: limit.most,
            unit: match limit.unit {
                "time" => "milliseconds",
                other => other,
            }
            .to_owned(),
            told: most(limit, words),
            why: words.say(&format!("limit-of-{}", limit.name())),
        }
    }
}

/// Returns every bound of the rooms below, and those of the program itself, by what they are of.
fn all_limits(own: Vec<Limit>) -> Vec<Limit> {
    let mut all = [
        kodeks_board::limits::all(),
        kodeks_base::limits::all(),
        kodeks_winnability::limits::all(),
        kodeks_core::limits::all(),
        kodeks_scripting::limits::all(),
        limits::all(),
        kodeks_compare::limits::all(),
        own,
    ]
    .concat();
    all.sort_by_key(|limit| OF.iter().position(|of| *of == limit.of));
    all
}

/// Returns a bound as people write it: `64 KiB`, `2 s`, `131 072`.
fn most(limit: &Limit, words: &Words) -> String {
    let in_units = |units: &[(u64, &str)]| {
        let (size, unit) = units.iter().find(|(size, _)| limit.most.is_multiple_of(*size))?;
        Some(format!("{} {unit}", words.count(limit.most / size)))
    };
    let told = match limit.unit {
        "bytes" => in_units(&[(1 << 20, "MiB"), (1 << 10, "KiB"), (1, "B")]),
        "time" => in_units(&[(1000, "s"), (1, "ms")]),
        _ => None,
    };
    told.unwrap_or_else(|| words.count(limit.most))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use kodeks_base::Language;

    use super::*;

    /// The constants of a file, by their names.
    fn constants(source: &str) -> Vec<&str> {
        source
            .lines()
            .filter_map(|line| line.trim().strip_prefix("pub const "))
            .filter_map(|rest| Some(rest.split_once(':')?.0))
            .collect()
    }

    #[test]
    fn every_constant_of_a_file_of_bounds_is_listed_and_has_its_reason() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let all = all_limits(Vec::new());
        for (file, room) in [
            ("core/base", "base"),
            ("core/board", "board"),
            ("core/winnability", "winnability"),
            ("core", "core"),
            ("scripting", "scripting"),
            ("rulesets", "rulesets"),
            ("rulesets/compare", "compare"),
        ] {
            let source = fs::read_to_string(root.join(file).join("src/limits.rs")).unwrap();
            let written: BTreeSet<&str> = constants(&source).into_iter().collect();
            let listed: BTreeSet<&str> =
                all.iter().filter(|limit| limit.room == room).map(|limit| limit.constant).collect();
            assert!(!written.is_empty(), "{file}");
            assert_eq!(written, listed, "{file}");
        }
        for language in Language::ALL {
            let words = Words::new(language);
            for limit in &all {
                assert!(OF.contains(&limit.of), "{}", limit.of);
                let why = format!("limit-of-{}", limit.name());
                assert!(words.has(&why), "{why}");
            }
            for of in OF {
                assert!(words.has(&format!("limits-of-{of}")), "{of}");
            }
        }
    }

    #[test]
    fn a_bound_is_told_in_the_largest_unit_that_fits() {
        let words = Words::new(Language::English);
        let told = |most, unit| super::most(&Limit { room: "", constant: "", of: "", most, unit }, &words);
        assert_eq!(told(4 << 20, "bytes"), "4 MiB");
        assert_eq!(told(4096, "bytes"), "4 KiB");
        assert_eq!(told(64, "bytes"), "64 B");
        assert_eq!(told(2000, "time"), "2 s");
        assert_eq!(told(1, "time"), "1 ms");
        assert_eq!(told(256, "number"), "256");
    }
}
