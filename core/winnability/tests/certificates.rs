//! The checker accepts what shows an answer, and refuses what only looks like it.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use kodeks_board::{Bitboard, Color, Position, Square};
use kodeks_winnability::{
    Budget, Certificate, CertificateEvidence, CertifiedAnswer, Fortress, PositionSet, Winnability, certify, check,
};

/// The budget of a ruling, without a bound on time, so that a busy machine makes no difference.
const PATIENT: Budget = Budget { time: Duration::MAX, ..Budget::FULL };

const WALL: &str = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
const WALL_WITH_BISHOPS: &str = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
const WALL_OF_STALEMATE: &str = "8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1";
const OPEN: &str = "2K5/8/2k3p1/p1Pp1pPp/P2P1P1P/8/8/8 w - - 0 1";
const EXHAUSTED: &str = "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41";

fn certificate(fen: &str, winner: Color) -> Certificate {
    let position: Position = fen.parse().unwrap();
    certify(&position, winner, PATIENT).certificate.unwrap()
}

fn wall_of(certificate: &mut Certificate) -> &mut Fortress {
    match &mut certificate.evidence {
        CertificateEvidence::Closed { fortresses, .. } => &mut fortresses[0],
        CertificateEvidence::Line(_) => unreachable!("a line"),
    }
}

fn reason(certificate: &Certificate) -> String {
    check(certificate).unwrap_err().to_string()
}

#[test]
fn every_answer_that_is_known_comes_with_a_certificate_that_is_accepted() {
    for line in include_str!("helpmates.txt").lines() {
        let fen = line.split(';').next().unwrap().trim();
        if fen.is_empty() || fen.starts_with('#') {
            continue;
        }
        let position: Position = fen.parse().unwrap();
        for winner in Color::BOTH {
            let CertifiedAnswer { answer, certificate, .. } = certify(&position, winner, PATIENT);
            let certificate = certificate.unwrap();
            assert_eq!(check(&certificate), Ok(()), "{winner} in {fen}");
            let claims_mate = matches!(certificate.evidence, CertificateEvidence::Line(_));
            let says_mate = matches!(answer, Winnability::Winnable { .. });
            assert_eq!(claims_mate, says_mate, "{winner} in {fen}");
        }
    }
}

#[test]
fn a_certificate_reads_back_from_its_text() {
    for (fen, winner) in [
        (OPEN, Color::White),
        (WALL, Color::White),
        (WALL_WITH_BISHOPS, Color::Black),
        (EXHAUSTED, Color::White),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::White),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::Black),
    ] {
        let text = certificate(fen, winner).to_string();
        let read: Certificate = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(check(&read), Ok(()), "{fen}");
    }
}

#[test]
fn a_wall_is_written_man_by_man() {
    let text = certificate("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Color::White).to_string();
    let begin: Vec<&str> = text.lines().take(4).collect();
    assert_eq!(begin[0], "kodeks certificate 1");
    assert_eq!(begin[1], "position 4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
    assert_eq!(begin[2..], ["winner white", "wall"]);
    assert!(text.contains("\nman P a4 safe behind "), "{text}");
    assert!(text.ends_with("positions 0\nend\n"), "{text}");
}

#[test]
fn a_text_that_is_no_certificate_is_refused_with_its_line() {
    let text = certificate(WALL, Color::White).to_string();
    for (find, put, line) in [
        ("certificate 1", "certificate 2", "line 1:"),
        ("winner white", "winner red", "line 3:"),
        ("position 4k3", "position 5k3", "line 2:"),
        ("man P a4", "man P z4", "line 6:"),
        ("positions 0", "positions many", "line 13:"),
        ("end", "", "line 14:"),
    ] {
        let error = text.replacen(find, put, 1).parse::<Certificate>().unwrap_err().to_string();
        assert!(error.contains(line), "{find}: {error}\n{text}");
    }
}

#[test]
fn a_line_must_be_legal_and_end_with_the_right_mate() {
    let whole = certificate(OPEN, Color::White);
    let CertificateEvidence::Line(line) = &whole.evidence else { unreachable!("a line") };
    for moves in [&line[..line.len() - 1], &line[1..], &[]] {
        let short = Certificate { evidence: CertificateEvidence::Line(moves.to_vec()), ..whole.clone() };
        assert!(check(&short).is_err(), "{moves:?}");
    }
    let other_player = Certificate { winner: Color::Black, ..whole };
    assert!(reason(&other_player).contains("without checkmate"));
}

#[test]
fn a_set_with_a_hole_is_refused() {
    let whole = certificate(EXHAUSTED, Color::White);
    let CertificateEvidence::Closed { positions, .. } = &whole.evidence else { unreachable!("a line") };
    let all: Vec<Position> = positions.iter().collect();
    assert!(all.len() > 10);
    for missing in (0..all.len()).step_by(all.len() / 20) {
        let mut rest = all.clone();
        rest.remove(missing);
        let forged = Certificate {
            evidence: CertificateEvidence::Closed { positions: rest.into_iter().collect(), fortresses: Vec::new() },
            ..whole.clone()
        };
        assert!(reason(&forged).contains("not in the set"));
    }
}

#[test]
fn a_set_in_which_it_is_checkmate_is_refused() {
    let position: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().unwrap();
    let forged = |winner| Certificate {
        position,
        winner,
        evidence: CertificateEvidence::Closed { positions: PositionSet::from_iter([position]), fortresses: Vec::new() },
    };
    assert!(reason(&forged(Color::White)).contains("it is checkmate"));
    assert_eq!(check(&forged(Color::Black)), Ok(()));
}

#[test]
fn material_that_can_never_mate_needs_no_set_and_other_material_does() {
    for (fen, accepted) in [
        ("8/8/8/4k3/8/8/8/3BK3 w - - 0 1", true),
        ("8/8/8/4k3/8/8/8/3NK3 w - - 0 1", true),
        ("8/8/8/2n1k3/8/8/8/2B1K3 w - - 0 1", false),
        ("8/8/8/2r1k3/8/8/8/2N1K3 w - - 0 1", false),
        ("8/8/8/1b2k3/8/8/8/2B1K3 w - - 0 1", false),
    ] {
        let certificate = Certificate {
            position: fen.parse().unwrap(),
            winner: Color::White,
            evidence: CertificateEvidence::Closed { positions: PositionSet::default(), fortresses: Vec::new() },
        };
        assert_eq!(check(&certificate).is_ok(), accepted, "{fen}");
    }
}

#[test]
fn a_wall_from_which_any_square_is_taken_away_is_refused() {
    for fen in [WALL, WALL_WITH_BISHOPS, WALL_OF_STALEMATE] {
        let whole = certificate(fen, Color::White);
        assert_eq!(check(&whole), Ok(()));
        let pieces = wall_of(&mut whole.clone()).pieces.len();
        for number in 0..pieces {
            for square in wall_of(&mut whole.clone()).pieces[number].squares {
                let mut forged = whole.clone();
                wall_of(&mut forged).pieces[number].squares.remove(square);
                assert!(check(&forged).is_err(), "man {number} without {square}");
            }
        }
    }
}

#[test]
fn a_wall_that_the_kings_can_walk_through_is_refused() {
    let mut forged = certificate(WALL, Color::White);
    for member in &mut wall_of(&mut forged).pieces {
        if member.squares.is_many() {
            member.squares &= Bitboard(0x0000_0000_FFFF_FFFF);
        }
    }
    assert!(check(&forged).is_err());
}

#[test]
fn nobody_is_safe_or_behind_another_because_the_wall_says_so() {
    // A rook outside takes the pawns: a fortress of pawns alone holds only kings.
    let position: Position = "4k2r/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
    let mut forged = certificate(WALL, Color::White);
    let piece = position.board().piece_at(Square::H8).unwrap();
    let mut rook = wall_of(&mut forged).pieces[0];
    (rook.piece, rook.squares, rook.behind) = (piece, Bitboard::ALL, None);
    wall_of(&mut forged).pieces.push(rook);
    forged.position = position;
    assert!(check(&forged).is_err());

    let mut crossed = certificate(WALL, Color::White);
    let pieces = &mut wall_of(&mut crossed).pieces;
    let pawns: Vec<usize> = (0..pieces.len()).filter(|&n| pieces[n].behind.is_some()).collect();
    pieces[pawns[0]].behind = pieces[pawns[1]].behind;
    assert!(check(&crossed).is_err());
}

#[test]
fn a_wall_says_nothing_of_a_position_outside_it() {
    for other in [
        "4k3/8/8/p2p2p1/P2P2P1/8/8/3QK3 w - - 0 1",
        "4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1",
        "4k3/8/8/p2p4/P2P2P1/8/8/4K3 w - - 0 1",
        "8/8/4k3/p1Kp2p1/P2P2P1/8/8/8 w - - 0 1",
    ] {
        let mut forged = certificate(WALL, Color::White);
        forged.position = other.parse().unwrap();
        assert!(reason(&forged).contains("not in the set"), "{other}");
    }
}

#[test]
fn a_king_who_keeps_a_square_guarded_only_by_standing_still_holds_no_wall() {
    // Other programs find no mate here: the black king seems to have no square but c6 while the
    // white one guards the others, who seems to stay because moving would be stalemate.
    let position: Position = OPEN.parse().unwrap();
    let mut forged = certificate(WALL, Color::White);
    let pieces = position
        .board()
        .occupied()
        .map(|square| {
            let piece = position.board().piece_at(square).unwrap();
            let mut member = wall_of(&mut forged.clone()).pieces[0];
            (member.piece, member.squares, member.safe, member.behind) = (piece, Bitboard::of(square), true, None);
            member
        })
        .collect();
    forged.position = position;
    *wall_of(&mut forged) = Fortress { pieces };
    assert!(reason(&forged).contains("can go"), "{}", reason(&forged));
}

#[test]
fn a_move_ends_the_game_only_where_the_other_player_has_none_left() {
    // Black's king could take on g2, but only when White is stalemated then. A white knight
    // anywhere takes the reason away.
    let whole = certificate(WALL_OF_STALEMATE, Color::White);
    assert_eq!(check(&whole), Ok(()));
    let mut forged = whole.clone();
    let knight = kodeks_board::Piece::new(Color::White, kodeks_board::PieceType::Knight);
    let mut member = wall_of(&mut forged).pieces[0];
    (member.piece, member.squares, member.safe) = (knight, Bitboard::ALL, false);
    wall_of(&mut forged).pieces.push(member);
    assert!(check(&forged).is_err());
}

#[test]
fn men_of_the_winner_who_can_give_no_check_over_his_king_do_not_hinder_the_wall() {
    // The same fortress, and now Black is to mate: their bishops look over no square that their king leaves.
    // Every position that can be reached was once looked at, and in none is it checkmate.
    let dead = certificate(WALL_OF_STALEMATE, Color::Black);
    assert!(matches!(dead.evidence, CertificateEvidence::Closed { .. }));
    assert_eq!(check(&dead), Ok(()));
}

#[test]
fn a_wall_of_too_many_men_is_refused() {
    let mut forged = certificate(WALL, Color::White);
    let member = wall_of(&mut forged).pieces[0];
    wall_of(&mut forged).pieces.resize(65, member);
    assert!(check(&forged).is_err());
}
