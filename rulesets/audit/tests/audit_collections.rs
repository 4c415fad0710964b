//! Audits whole collections and compares what is found with an oracle's facts.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_audit::{Audit, AuditTally, Finding, FindingKind, GameAudit};
use kodeks_board::PgnReader;
use kodeks_core::Score;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_testing::collections::{self, Oracle};

/// Games that were dead before the oracle noticed, or without its ever noticing: collection, number,
/// ply. It looks only at the material on the board and at the moves of the position itself, while
/// the Laws ask whether any series of legal moves leads to checkmate. That none does was confirmed
/// of each by looking at every position that can arise, with the library that the oracle used.
const DEAD_UNNOTICED: [(&str, u64, usize); 13] = [
    // All pawns are locked, and neither king can get through.
    ("human", 595, 118),
    ("human", 620, 93),
    ("human", 17_959, 81),
    ("lichess", 356, 123),
    ("lichess", 3011, 82),
    // The only legal move captures the last piece.
    ("human", 19_722, 195),
    ("human", 19_947, 161),
    ("lichess", 2239, 130),
    ("lichess", 5159, 142),
    // Every legal move stalemates.
    ("human", 1154, 102),
    ("human", 4055, 86),
    ("human", 9757, 138),
    ("human", 15_584, 103),
];

/// Returns whether a game ended where the oracle knows of nothing that ends it.
fn ended_unnoticed(audit: &GameAudit, oracle: &Oracle) -> Option<usize> {
    let (end, _) = audit.end?;
    let at_last = (oracle.checkmate || oracle.stalemate).then_some(oracle.plies);
    let known = [oracle.insufficient_at, oracle.quiet150_at];
    let has_stood_five_times = oracle.fivefold_at > 0 && oracle.fivefold_at <= end;
    let is_known = known.contains(&end) || at_last == Some(end) || has_stood_five_times;
    (!is_known).then_some(end)
}

/// Returns the findings of a kind.
fn by_name<'a>(audit: &'a GameAudit, kind: &str) -> Vec<&'a Finding> {
    audit.findings.iter().filter(|one| one.found.name() == kind).collect()
}

/// Returns the findings of a kind by a regulation.
fn by_regulation<'a>(audit: &'a GameAudit, kind: &str, stem: &str) -> impl Iterator<Item = &'a Finding> {
    let says_so = move |finding: &&Finding| {
        finding.grounds.iter().any(|ground| ground.edition_regulation().regulation.stem == stem)
    };
    by_name(audit, kind).into_iter().filter(says_so)
}

/// Returns the ply of a finding; 0 if there is none.
fn ply_of(finding: Option<&Finding>) -> usize {
    finding.map_or(0, |finding| finding.at.ply)
}

fn compare(audit: &GameAudit, oracle: &Oracle, place: &str) {
    compare_claims(audit, oracle, place);
    compare_end(audit, oracle, place);
    compare_findings(audit, oracle, place);
}

/// A claim is possible from the ply on that the oracle names, unless the game was over by then.
fn compare_claims(audit: &GameAudit, oracle: &Oracle, place: &str) {
    let in_time = |ply: usize| audit.end.is_none_or(|(end, _)| ply < end);
    let claimable = |ply: usize| if in_time(ply) { ply } else { 0 };
    for (stem, at) in [("threefold-repetition", oracle.threefold_at), ("fifty-moves", oracle.quiet100_at)] {
        let claims = |with_move: bool| {
            let mut claims = by_regulation(audit, "claim-possible", stem);
            ply_of(claims.find(|claim| match &claim.found {
                FindingKind::ClaimPossible { intended, .. } => intended.is_some() == with_move,
                _ => false,
            }))
        };
        assert_eq!(claims(false), claimable(at), "{place} {stem}");
        // The player who brings the position about could have claimed it before making the move.
        let intended = claims(true);
        if claimable(at) > 0 {
            assert!(intended < at, "{place} {stem}: {intended}");
            assert!(intended > 0 || at == 1, "{place} {stem}");
        }
    }
}

/// The game is over where the oracle finds its end, or before.
fn compare_end(audit: &GameAudit, oracle: &Oracle, place: &str) {
    let mate = if oracle.checkmate { oracle.plies } else { 0 };
    let stalemate = if oracle.stalemate { oracle.plies } else { 0 };
    let known = [mate, stalemate, oracle.quiet150_at, oracle.insufficient_at];
    if let Some(first) = known.into_iter().filter(|ply| *ply > 0).min() {
        let (end, result) = audit.end.unwrap_or_else(|| panic!("{place}: not over"));
        assert!(end <= first, "{place}: over after {first}, not {end}");
        let is_mate = oracle.checkmate && end == oracle.plies;
        assert_eq!(matches!(result, Score::Won(_)), is_mate, "{place}");
    }
    if let Some((end, _)) = audit.end.filter(|(end, _)| *end == oracle.plies) {
        let recorded = Score::from_name(&oracle.result);
        let agrees = recorded.is_none_or(|recorded| audit.end == Some((end, recorded)));
        let is_found = !by_name(audit, "result").is_empty();
        assert_eq!(is_found, !agrees, "{place}");
    }
}

/// Each end that is reported stands where the oracle has the fact for it.
fn compare_findings(audit: &GameAudit, oracle: &Oracle, place: &str) {
    let played_on = |stem| ply_of(by_regulation(audit, "played-on", stem).next());
    let fivefold = played_on("fivefold-repetition");
    // Five in a row are five in all, but not the other way round.
    let has_stood_so_often = oracle.fivefold_at > 0 && oracle.fivefold_at <= fivefold;
    assert!(fivefold == 0 || has_stood_so_often, "{place}");
    let seventy_five = played_on("seventy-five-moves");
    assert!(seventy_five == 0 || seventy_five == oracle.quiet150_at, "{place}");
    assert!(by_name(audit, "illegal-move").is_empty(), "{place}");
    assert!(by_name(audit, "unread-move").is_empty(), "{place}");
    let is_at_the_end = audit.end.is_none_or(|(end, _)| end == oracle.plies);
    assert_eq!(by_name(audit, "played-on").is_empty(), is_at_the_end, "{place}");
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn what_is_found_agrees_with_the_facts_that_the_oracle_finds() {
    let library = Library::built_in().unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("fide@2014").unwrap());
    let mut unnoticed = Vec::new();
    for name in collections::NAMES {
        let (input, oracle) = (collections::open(name), collections::oracle(name));
        let mut audit = Audit::by_edition(&library, &wanted).unwrap().with_claims(true);
        let mut tally = AuditTally::default();
        let mut reader = PgnReader::new(input);
        for row in oracle {
            let pgn = reader.next_game().unwrap().unwrap();
            let found = audit.game(pgn).unwrap();
            tally.add(pgn, std::slice::from_ref(&found));
            compare(&found, &row, &format!("{name} {}", pgn.number()));
            let end = ended_unnoticed(&found, &row);
            unnoticed.extend(end.map(|end| (name, pgn.number(), end)));
        }
        assert!(reader.next_game().is_none(), "{name}");
        println!("{name}, every game: {tally:?}");
    }
    let mut expected = DEAD_UNNOTICED.to_vec();
    expected.sort_unstable();
    unnoticed.sort_unstable();
    assert_eq!(unnoticed, expected);
}
