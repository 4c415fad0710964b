//! The subjects of an exam, each a group of chapters of the cases.

/// A subject of questions.
#[derive(Debug, PartialEq, Eq)]
pub struct ExamSubject {
    /// Its name: `clock`.
    pub name: &'static str,
    /// The beginnings of the folders of its cases.
    folders: &'static [&'static str],
    /// How many questions of each round of an exam are about it: the chapters of which an arbiter hears most often have two.
    pub(super) share: usize,
}

/// Every subject, in the order of the Laws.
pub static SUBJECTS: [ExamSubject; 10] = [
    ExamSubject { name: "moving", folders: &["04-"], share: 1 },
    ExamSubject { name: "end", folders: &["05-", "09-", "11-points"], share: 2 },
    ExamSubject { name: "clock", folders: &["06-"], share: 2 },
    ExamSubject { name: "irregularities", folders: &["07-"], share: 2 },
    ExamSubject {
        name: "recording",
        folders: &["08-", "appendix-a-recording", "appendix-b-recording", "appendix-e"],
        share: 1,
    },
    ExamSubject { name: "conduct", folders: &["11-the-conduct", "12-", "13-", "fide-comments"], share: 2 },
    ExamSubject {
        name: "fast",
        folders: &[
            "appendix-a-rapid",
            "appendix-a-supervised",
            "appendix-b-rapid",
            "appendix-b-blitz",
            "appendix-b-supervised",
            "appendix-c-blitz",
            "tempo",
        ],
        share: 2,
    },
    ExamSubject {
        name: "quickplay",
        folders: &["10-quickplay", "annex-g", "appendix-d-no-arbiter", "no-quickplay"],
        share: 1,
    },
    ExamSubject {
        name: "event",
        folders: &[
            "fide-appeals",
            "fide-captains",
            "fide-disabled",
            "fide-fair-play",
            "fide-general",
            "ffe",
            "frbe",
            "pzszach",
            "swidnica",
            "uschess",
        ],
        share: 1,
    },
    ExamSubject {
        name: "other",
        folders: &[
            "appendix-a-adjourned",
            "appendix-d-blind",
            "appendix-f",
            "guidelines",
            "no-adjournments",
            "no-chess960",
            "introduction",
        ],
        share: 1,
    },
];

/// The beginnings of folders with cases that are no incidents at a board of the Laws.
const LEFT_OUT: [&str; 2] = ["fide-rating", "fide-online"];

impl ExamSubject {
    /// Returns the subject of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static ExamSubject> {
        SUBJECTS.iter().find(|subject| subject.name == name)
    }

    /// Returns the subject of a file of cases, `cases/06-the-chess-clock/flag-fall.toml`, the last one for chapters that no other names;
    /// none where it is about no incident at a board, as ratings are not.
    pub(super) fn of_file(path: &str) -> Option<&'static ExamSubject> {
        let (_, folder) = path.rsplit_once("cases/")?;
        let begins = |begun: &&str| folder.starts_with(begun);
        if LEFT_OUT.iter().any(begins) {
            return None;
        }
        SUBJECTS.iter().find(|subject| subject.folders.iter().any(begins)).or(SUBJECTS.last())
    }
}
