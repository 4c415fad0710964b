//! The examples of faults, by their codes: read from the files of this folder, one for each chapter of codes.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

/// An example that brings about a fault.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum ErrorExample {
    /// A record, and the same record corrected.
    Record {
        /// The record with the fault.
        wrong: String,
        /// The corrected record.
        right: String,
    },
    /// A file of a pack; `kodeks check` finds the fault.
    Pack {
        /// Its name.
        file: String,
        /// Its text: in `pack.toml` after the first fields, in `extra.toml` after title, summary and source.
        wrong: String,
        /// The corrected text.
        right: Option<String>,
    },
    /// A command, run in a folder with some files.
    Run {
        /// The command without `kodeks`.
        command: String,
        /// The files.
        #[serde(default)]
        files: Vec<ExampleFile>,
        /// What is right instead.
        right: Option<CorrectedRun>,
        /// Why nothing right can be shown instead.
        obstacle: Option<CorrectionObstacle>,
    },
    /// No example can be shown.
    None,
}

/// What is right instead of a command that goes wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorrectedRun {
    /// The command without `kodeks`; none where it is the same.
    pub command: Option<String>,
    /// The files that are others.
    #[serde(default)]
    pub files: Vec<ExampleFile>,
    /// The names of files that are there no longer.
    #[serde(default)]
    pub without: Vec<String>,
}

/// Why nothing right can be shown instead of a command that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionObstacle {
    /// It would need the hash of packs inside the program, which changes with each of them.
    HashOfPacks,
    /// It would need a file that is no text.
    NotText,
    /// It takes long.
    TakesLong,
    /// It goes on until somebody ends it.
    NeverEnds,
}

impl ErrorExample {
    /// Returns whether it shows what is right instead.
    #[must_use]
    pub fn is_corrected(&self) -> bool {
        match self {
            ErrorExample::Record { .. } => true,
            ErrorExample::Pack { right, .. } => right.is_some(),
            ErrorExample::Run { right, .. } => right.is_some(),
            ErrorExample::None => false,
        }
    }

    /// Returns why it cannot show what is right instead.
    #[must_use]
    pub fn obstacle(&self) -> Option<CorrectionObstacle> {
        match self {
            ErrorExample::Run { obstacle, .. } => *obstacle,
            ErrorExample::Record { .. } | ErrorExample::Pack { .. } | ErrorExample::None => None,
        }
    }
}

/// A file that an example needs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The chapters of the codes, in order.
const CHAPTERS: [&str; 16] = [
    include_str!("record.toml"),
    include_str!("moves.toml"),
    include_str!("happened.toml"),
    include_str!("requests.toml"),
    include_str!("locks.toml"),
    include_str!("files.toml"),
    include_str!("command_line.toml"),
    include_str!("event.toml"),
    include_str!("packs.toml"),
    include_str!("checks.toml"),
    include_str!("clock.toml"),
    include_str!("citations.toml"),
    include_str!("exam.toml"),
    include_str!("scripts.toml"),
    include_str!("rating.toml"),
    include_str!("program.toml"),
];

/// Every code with its example, in order.
pub static ERROR_CODES: LazyLock<Vec<(String, ErrorExample)>> = LazyLock::new(|| {
    let chapters = CHAPTERS.iter().flat_map(|chapter| {
        // A chapter that cannot be read has no codes; a test looks that each can be read.
        toml::from_str::<BTreeMap<String, ErrorExample>>(chapter).unwrap_or_default()
    });
    chapters.collect()
});

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{CHAPTERS, ERROR_CODES, ErrorExample};

    #[test]
    fn each_chapter_can_be_read_and_the_codes_are_in_order() {
        for chapter in CHAPTERS {
            let read = toml::from_str::<BTreeMap<String, ErrorExample>>(chapter);
            assert!(read.is_ok_and(|codes| !codes.is_empty()), "{chapter}");
        }
        assert!(ERROR_CODES.is_sorted_by(|(one, _), (other, _)| one < other));
    }

    #[test]
    fn each_example_is_corrected_or_says_why_it_cannot_be() {
        let shown = ERROR_CODES.iter().filter(|(_, example)| *example != ErrorExample::None);
        let wrong = shown.filter(|(_, example)| example.is_corrected() == example.obstacle().is_some());
        let wrong: Vec<&str> = wrong.map(|(code, _)| code.as_str()).collect();
        assert!(wrong.is_empty(), "neither or both: {wrong:?}");
    }
}
