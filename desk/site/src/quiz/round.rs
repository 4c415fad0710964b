//! The order in which a round asks about the cases: the same for the same number.

use crate::context::PageContext;

use super::Round;

/// The subjects of cases, by their folders.
pub(super) const ABOUT: [(&str, &[&str]); 9] = [
    ("moving", &["04-"]),
    ("end", &["05-", "09-", "11-points"]),
    ("clock", &["06-"]),
    ("irregularities", &["07-"]),
    ("recording", &["08-", "appendix-a-recording", "appendix-b-recording", "appendix-e"]),
    ("conduct", &["11-the-conduct", "12-", "13-"]),
    (
        "fast",
        &[
            "appendix-a-rapid",
            "appendix-a-supervised",
            "appendix-b-rapid",
            "appendix-b-blitz",
            "appendix-b-supervised",
            "appendix-c-blitz",
            "tempo",
        ],
    ),
    ("quickplay", &["10-quickplay", "annex-g", "appendix-d-no-arbiter", "no-quickplay"]),
    (
        "other",
        &[
            "appendix-a-adjourned",
            "appendix-d-blind",
            "appendix-f",
            "guidelines",
            "no-adjournments",
            "no-chess960",
            "introduction",
        ],
    ),
];

/// The folders of cases that are no incidents at a board of the Laws: ratings, events, games online.
const LEFT_OUT: [&str; 1] = ["fide-"];

/// The cases in the order of a round: the file, and its incident.
pub(super) struct CaseOrder(Vec<(usize, usize)>);

impl CaseOrder {
    /// Returns the order of a round.
    pub(super) fn of(context: &PageContext<'_>, round: &Round) -> CaseOrder {
        let mut all = Vec::new();
        for (place, file) in context.incidents.iter().enumerate() {
            if is_about(&file.file, round.about.as_deref()) {
                all.extend((0..file.incidents.len()).map(|incident| (place, incident)));
            }
        }
        let mut chance = Chance(round.number.unwrap_or_default());
        chance.shuffle(&mut all);
        CaseOrder(all)
    }

    /// Returns how many cases there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the file and the case at a place.
    pub(super) fn at(&self, place: usize) -> Option<(usize, usize)> {
        self.0.get(place).copied()
    }
}

/// Returns whether a file of cases is about what was chosen.
fn is_about(file: &str, about: Option<&str>) -> bool {
    let folder = file.trim_start_matches("cases/");
    let begins = |folders: &[&str]| folders.iter().any(|begun| folder.starts_with(begun));
    match ABOUT.iter().find(|(name, _)| Some(*name) == about) {
        Some((_, folders)) => begins(folders),
        None => !begins(&LEFT_OUT),
    }
}

/// Numbers that look like chance and are the same from the same beginning: `SplitMix64` by Steele, Lea and Flood (2014).
pub(super) struct Chance(pub(super) u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Puts things into an order of chance.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.next() % (last as u64 + 1);
            things.swap(last, usize::try_from(other).unwrap_or_default());
        }
    }
}
