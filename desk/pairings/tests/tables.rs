//! Tables with a header line, as programs and people write them.

use kodeks_pairings::{PairingsFileKind, read, read_round};

use crate::common::{bytes, games, good, odds, wrongs};

#[test]
fn a_table_with_numbers_has_its_players() {
    let pairings = good("pairings.csv");
    assert_eq!(pairings.kind, PairingsFileKind::Csv);
    assert_eq!(games(&pairings), ["1.1 1-4 1-0", "1.2 5-2 0-1", "2.1 2-1 1/2-1/2"]);
    let players: Vec<(u32, &str, Option<u32>)> =
        pairings.players.iter().map(|player| (player.number, player.name.as_str(), player.rating)).collect();
    let expected = [
        (1, "Adamczyk, Łucja", Some(2301)),
        (2, "Bureš, Čeněk", Some(2250)),
        (4, "Dąbek, Jan", None),
        (5, "Ek, Sven", Some(1950)),
    ];
    assert_eq!(players, expected);
}

#[test]
fn columns_of_the_same_name_are_those_of_white_and_then_of_black() {
    let pairings = good("swiss_manager_pl.csv");
    assert_eq!(games(&pairings), ["3.1 1-3 1/2-1/2", "3.2 6-2 ", "3.0 4-0 +"]);
    assert_eq!(pairings.player(3).unwrap().rating, Some(2100));
    assert_eq!(odds(&pairings), []);
}

#[test]
fn a_czech_table_with_tabs_and_teams() {
    let pairings = good("teams_cs.tsv");
    assert_eq!(games(&pairings), ["2.1 1-2 0-1", "2.2 3-4 1/2-1/2"]);
    assert_eq!(pairings.player(2).unwrap().team.as_deref(), Some("Rook D"));
}

/// Where a table does not tell its round, the page asks for it.
#[test]
fn tables_with_german_french_and_italian_columns() {
    let german = "Tisch;Weiss;ELO;Ergebnis;Schwarz;ELO\n1;Müller, Jörg;1800;1:0;Schmidt, Max;1700\n2;Weiß, Ina;1600;½:½;Groß, Jo;1500\n";
    let read_german = read_round("x.csv", german.as_bytes(), 3).unwrap();
    assert_eq!(games(&read_german), ["3.1 1-2 1-0", "3.2 3-4 1/2-1/2"]);
    assert_eq!((read_german.players[1].name.as_str(), read_german.players[1].rating), ("Schmidt, Max", Some(1700)));
    assert_eq!(
        wrongs(&read("x.csv", german.as_bytes()).unwrap_err())[0],
        (2, "nothing tells which round it is".to_owned())
    );
    let french = "Ronde;Échiquier;Blancs;Elo Blancs;Résultat;Noirs;Elo Noirs\n1;1;Dupont;1800;0-1;Durand;1700\n";
    assert_eq!(games(&read("x.csv", french.as_bytes()).unwrap()), ["1.1 1-2 0-1"]);
    let italian = "Turno,Scacchiera,Bianco,Nero,Risultato\n2,4,\"Rossi, Ada\",\"Bianchi, Ugo\",1/2-1/2\n";
    let italian = read("x.csv", italian.as_bytes()).unwrap();
    assert_eq!(games(&italian), ["2.4 1-2 1/2-1/2"]);
    assert_eq!(italian.players[1].name, "Bianchi, Ugo");
}

#[test]
fn byes_and_forfeits_of_a_table() {
    let expected = ["1.1 1-2 +/-", "1.2 3-4 -/-", "1.0 5-0 =", "1.0 6-0 U", "1.0 7-0 +"];
    assert_eq!(games(&good("byes.csv")), expected);
}

#[test]
fn a_list_of_players_has_no_games() {
    let pairings = good("players.csv");
    assert_eq!(pairings.games, []);
    let first = &pairings.players[0];
    assert_eq!(
        (first.number, first.name.as_str(), first.fide_id, first.rating),
        (1, "ADAMCZYK LUCJA", Some(12_345_601), Some(2301))
    );
    assert_eq!((first.title.as_deref(), first.federation.as_deref()), (Some("WGM"), Some("PL")));
}

#[test]
fn letters_of_windows_are_read_and_that_is_told() {
    let pairings = good("windows_1250.csv");
    assert_eq!(pairings.players[0].name, "Michał Żółć");
    assert_eq!(pairings.players[1].name, "Paweł Gęś");
    assert_eq!(odds(&pairings).len(), 1);
}

#[test]
fn values_are_taken_strictly() {
    let error = read("bad.csv", &bytes("bad.csv")).unwrap_err();
    let expected = [
        (3, "`2-0` is no result"),
        (4, "`0` is no round"),
        (5, "`x` is no number of a board"),
        (6, "`high` is no rating"),
        (7, "`more` stands after the 7 columns of the header line"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn nobody_plays_twice_and_no_board_is_twice_in_a_round() {
    let text = "round,board,white,black\n1,1,A,B\n1,1,C,D\n\n1,2,B,E\n2,1,A,C\n";
    let expected =
        [(3, "board 1 of round 1 stands on line 2 already"), (5, "`B` plays twice in round 1: on line 2, too")];
    let error = read("x.csv", text.as_bytes()).unwrap_err();
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn numbers_and_names_go_together() {
    let text = "round,white no,white,black no,black\n1,1,A,2,B\n2,1,C,2,B\n";
    let error = read("x.csv", text.as_bytes()).unwrap_err();
    assert_eq!(wrongs(&error), [(3, "`C` has the number of `A`".to_owned())]);
    let text = "round,white no,white,black no,black\n1,1,A,2,B\n2,3,A,2,B\n";
    // Two players may have one name.
    assert_eq!(read("x.csv", text.as_bytes()).unwrap().players.len(), 3);
}

#[test]
fn headers_that_leave_it_open_are_told() {
    for (header, expected) in [
        ("Nr,White,Black", "nothing tells whose the column `Nr` is"),
        ("Round,White,Result", "the header line has a column for the name of one player of a game only"),
        ("Round,Rd,White,Black", "the column `Rd` stands there too often"),
        ("Round,White,Black,Name,Name", "the column `Name` stands there too often"),
    ] {
        let error = read("x.csv", format!("{header}\n1,A,B\n").as_bytes()).unwrap_err();
        assert_eq!(wrongs(&error)[0], (1, expected.to_owned()), "{header}");
    }
}

#[test]
fn a_round_stands_in_a_column_above_between_or_is_told() {
    let rounds = |text: &str| read("x.csv", text.as_bytes()).map(|pairings| games(&pairings));
    let between = "Open\n1. kolo\nBílý;Černý\nA;B\n2. kolo\nBílý;Černý\nB;A\n";
    assert_eq!(rounds(between).unwrap(), ["1.1~ 1-2 ", "2.1~ 2-1 "]);
    let error = rounds("White;Black\nA;B\n").unwrap_err();
    assert_eq!(wrongs(&error)[0], (2, "nothing tells which round it is".to_owned()));
    let told = read_round("x.csv", b"White;Black\nA;B\n", 4).unwrap();
    assert_eq!(games(&told), ["4.1~ 1-2 "]);
}

#[test]
fn rows_that_name_nobody_are_told_and_left_out() {
    let pairings = read("x.csv", b"round;white;black\n1;A;B\nwritten by a program;;\n").unwrap();
    let expected = "`written by a program` is no pairing, and is left out";
    assert_eq!(odds(&pairings), [(3, expected.to_owned())]);
}

#[test]
fn a_name_with_quotes_and_lines_keeps_the_lines_counted() {
    let text = "round,white,black\n1,\"A \"\"the\nrook\"\"\",B\n1,C,\n1,x\n0,D,E\n";
    let error = read("x.csv", text.as_bytes()).unwrap_err();
    assert_eq!(wrongs(&error), [(6, "`0` is no round".to_owned())]);
}
