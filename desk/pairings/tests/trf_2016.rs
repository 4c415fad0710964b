//! TRF16, by the text of 2015: columns, colours, results.

use kodeks_pairings::{PairingOutcome, PairingsFileKind, Player, read};

use crate::common::{columns, games, good, odds, player, wrongs};

#[test]
fn event_and_players_stand_in_their_columns() {
    let pairings = good("trf16.trf");
    let event = &pairings.event;
    assert_eq!(pairings.kind, PairingsFileKind::Trf16);
    assert_eq!(event.name.as_deref(), Some("Otwarte Mistrzostwa Łodzi"));
    assert_eq!(event.city.as_deref(), Some("Łódź"));
    assert_eq!(event.federation.as_deref(), Some("POL"));
    assert_eq!(event.from.as_deref(), Some("2026-03-11"));
    assert_eq!(event.until.as_deref(), Some("2026-03-13"));
    assert_eq!(event.days, ["2026-03-11", "", "2026-03-13"]);
    assert_eq!(event.rounds, Some(3));
    assert_eq!(event.time.as_deref(), Some("90+30"));
    assert_eq!(event.time_written.as_deref(), Some("90+30"));
    assert_eq!(event.type_told.as_deref(), Some("Individual: Swiss-System"));
    assert_eq!(event.chief.as_deref(), Some("Sędzia, Główny"));
    assert_eq!(event.deputies, ["Zástupce, První", "Zástupce, Druhý"]);
    assert_eq!(event.initial_colour.as_deref(), Some("w"));
    assert_eq!(pairings.players.len(), 6);
    let expected = Player {
        number: 1,
        name: "Adamczyk, Łucja".to_owned(),
        title: Some("WGM".to_owned()),
        federation: Some("POL".to_owned()),
        rating: Some(2301),
        fide_id: Some(12_345_601),
        team: None,
    };
    assert_eq!(pairings.players[0], expected);
    // A rating of 0 is none.
    assert_eq!((pairings.players[3].rating, pairings.players[3].fide_id), (None, None));
    assert_eq!(odds(&pairings), []);
}

/// Boards by C.04.2: the score of the higher ranked player, the sum of both, the starting rank of the higher ranked.
#[test]
fn boards_are_put_in_the_order_of_publishing_and_marked() {
    let expected = [
        "1.1~ 1-4 1-0",
        "1.2~ 5-2 0-1",
        "1.3~ 3-6 1/2-1/2",
        "2.1~ 2-1 1/2-1/2",
        "2.2~ 4-3 0-1",
        "2.3~ 6-5 1-0",
        "3.1~ 1-3 ",
        "3.2~ 6-2 ",
        "3.3~ 4-5 ",
    ];
    assert_eq!(games(&good("trf16.trf")), expected);
}

/// Of two pairs whose higher ranked players have one point each, the one with more points together comes first, although the
/// other has the player with the starting rank 1.
#[test]
fn the_sum_of_points_comes_before_the_rank_and_points_are_those_of_the_event() {
    let lines = [
        player(1, &["   3 w =", "   6 b =", "   4 w  "]),
        player(2, &["   4 w 1", "   5 b 0", "   3 w  "]),
        player(3, &["   1 b =", "   4 b =", "   2 b  "]),
        player(4, &["   2 b 0", "   3 w =", "   1 b  "]),
        player(5, &["   6 w 0", "   2 w 1", "   6 b  "]),
        player(6, &["   5 b 1", "   1 w =", "   5 w  "]),
    ]
    .join("\n");
    let third = |text: &str| {
        let all = games(&read("x.trf", text.as_bytes()).unwrap());
        all.into_iter().filter(|game| game.starts_with("3.")).collect::<Vec<_>>()
    };
    // 1, 2, 3 and 5 have 1 point, 4 has a half, 6 has 1.5.
    assert_eq!(third(&lines), ["3.1~ 6-5 ", "3.2~ 2-3 ", "3.3~ 1-4 "]);
    // With 9 points for a draw, 1 and 3 have 18, 4 has 9, 6 has 10, 2 and 5 have 1: the higher ranked of the three pairs have
    // 18, 18 and 10, and of the first two 1 and 4 have 27 together, 2 and 3 have 19.
    let with_draws = format!("XXS D=9\n{lines}");
    assert_eq!(third(&with_draws), ["3.1~ 1-4 ", "3.2~ 2-3 ", "3.3~ 6-5 "]);
    for other in ["BBD 9.0", "162  W 1.0    D 9.0"] {
        assert_eq!(third(&format!("{other}\n{lines}")), third(&with_draws));
    }
}

#[test]
fn boards_of_teams_follow_the_order_of_the_teams() {
    let pairings = good("trf16_teams.trf");
    let expected = ["1.1~ 1-7 1-0", "1.2~ 8-2 1/2-1/2", "1.3~ 5-3 1-0", "1.4~ 4-6 1-0"];
    assert_eq!(games(&pairings), expected);
    assert_eq!(pairings.teams[1].name, "Věž B");
    assert_eq!(pairings.teams[1].players, [3, 4]);
    assert_eq!(pairings.player(6).unwrap().team.as_deref(), Some("Pěšec C"));
}

#[test]
fn byes_and_forfeits_are_what_the_text_says() {
    let expected = [
        "1.1~ 1-2 +/-",
        "1.0 3-0 F",
        "1.0 4-0 H",
        "1.0 5-0 Z",
        "1.0 6-0 U",
        // Blanks are the same as `0000 - Z`.
        "1.0 7-0 Z",
        "2.1~ 1-3 W/L",
        "2.2~ 2-6 -/-",
        "2.3~ 4-5 D/D",
        "2.0 7-0 +",
        // Nobody is paired for round 3, so that blanks say nothing.
        "3.0 7-0 H",
    ];
    assert_eq!(games(&good("trf16_byes.trf")), expected);
}

fn two(white: &str, black: &str) -> Result<Vec<String>, Vec<(usize, String)>> {
    let text = [player(1, &[white]), player(2, &[black])].join("\r");
    let read = read("x.trf", text.as_bytes());
    read.map(|pairings| games(&pairings)).map_err(|error| wrongs(&error))
}

/// Position 99: `-` forfeit loss, `+` forfeit win, `W` `D` `L` for less than one move, `1` `=` `0`; letters in any case.
#[test]
fn each_result_of_two_players_has_its_meaning() {
    for (white, black, expected) in [
        ('1', '0', PairingOutcome::WhiteWon),
        ('0', '1', PairingOutcome::BlackWon),
        ('=', '=', PairingOutcome::Drawn),
        ('0', '0', PairingOutcome::BothLost),
        ('=', '0', PairingOutcome::HalfToWhite),
        ('0', '=', PairingOutcome::HalfToBlack),
        ('+', '-', PairingOutcome::WhiteByForfeit),
        ('-', '+', PairingOutcome::BlackByForfeit),
        ('-', '-', PairingOutcome::BothForfeited),
        ('W', 'L', PairingOutcome::WhiteWonUnrated),
        ('l', 'w', PairingOutcome::BlackWonUnrated),
        ('D', 'd', PairingOutcome::DrawnUnrated),
        ('L', 'L', PairingOutcome::BothLostUnrated),
    ] {
        let told = two(&format!("   2 w {white}"), &format!("   1 b {black}"));
        assert_eq!(told, Ok(vec![format!("1.1~ 1-2 {}", expected.name())]), "{white}{black}");
    }
    for (white, black) in [('1', '1'), ('1', '='), ('1', '-'), ('+', '0'), ('W', '0'), ('1', ' '), ('=', 'D')] {
        let told = two(&format!("   2 w {white}"), &format!("   1 b {black}"));
        let expected = format!(
            "round 1: the result `{white}` of player 1 and `{black}` of the opponent on line 2 do not go together"
        );
        assert_eq!(told, Err(vec![(1, expected)]));
    }
}

/// Position 97: `w` and `b`; `-` or a blank where nobody is paired.
#[test]
fn colours_tell_who_is_white() {
    assert_eq!(two("   2 b 0", "   1 w 1"), Ok(vec!["1.1~ 2-1 1-0".to_owned()]));
    assert_eq!(two("0002 w  ", "0001 b  "), Ok(vec!["1.1~ 1-2 ".to_owned()]));
    assert_eq!(two("       H", "0000 - U"), Ok(vec!["1.0 1-0 H".to_owned(), "1.0 2-0 U".to_owned()]));
    // A forfeit without colours tells neither who is White nor a board.
    assert_eq!(two("   2 - +", "   1 - -"), Ok(vec!["1.0 1-0 +".to_owned(), "1.0 2-0 -".to_owned()]));
    for (white, black, line, expected) in [
        ("   2 w 1", "   1 w 0", 1, "round 1: player 1 and, on line 2, the opponent 2 have the same colour"),
        ("   2 w 1", "   1 - 0", 2, "round 1: player 2 has the opponent 1 and no colour"),
        ("   2 - 1", "   1 - 0", 1, "round 1: player 1 has the opponent 2 and no colour"),
        ("   2 x 1", "   1 b 0", 1, "round 1: `x` is no colour"),
        ("   2 w X", "   1 b 0", 1, "round 1: `X` is no result"),
        ("0000 w 1", "        ", 1, "round 1: there is a colour, but no opponent"),
        ("   2 w H", "   1 b H", 1, "round 1: `H` is for a player without an opponent, and player 2 is the opponent"),
        ("   1 w 1", "        ", 1, "round 1: player 1 is their own opponent"),
        ("   3 w 1", "        ", 1, "round 1: there is no player 3"),
        ("  2  w 1", "   1 b 0", 0, ""),
        ("   2w  1", "   1 b 0", 1, "`w` stands in column 96, which parts two fields and is blank"),
        (" two w 1", "   1 b 0", 1, "round 1: `two` is no starting rank of an opponent"),
    ] {
        match two(white, black) {
            Ok(_) => assert_eq!(line, 0, "{white}"),
            Err(wrongs) => assert_eq!(wrongs[0], (line, expected.to_owned()), "{white}"),
        }
    }
}

#[test]
fn what_contradicts_itself_is_told_with_both_lines_and_all_at_once() {
    let error = read("trf16_bad.trf", &crate::common::bytes("trf16_bad.trf")).unwrap_err();
    let expected = [
        (2, "round 1: player 1 and, on line 5, the opponent 4 have the same colour"),
        (4, "round 1: the result `=` of player 3 and `1` of the opponent on line 7 do not go together"),
        (5, "round 3: player 4 has the opponent 6, and on line 7 player 6 has the opponent 2"),
        (6, "round 2: player 5 has the opponent 6, and on line 7 player 6 has the opponent 9"),
        (6, "round 3: player 5 has the opponent 4, and on line 5 player 4 has the opponent 6"),
        (7, "round 2: there is no player 9"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
    assert_eq!((error.file(), error.code()), ("trf16_bad.trf", "K0901"));
}

#[test]
fn names_filled_up_by_bytes_are_read_and_names_of_letters_too() {
    // The name takes columns 15 to 47: by letters, and by bytes of UTF-8, where `Łęcki` takes seven.
    for padding in [28, 26] {
        let name = format!("Łęcki{}", " ".repeat(padding));
        let line = format!("001    1 m    {name} 2000 POL{}", " ".repeat(24)) + " 0.0    1  0000 - H";
        let pairings = read("x.trf", format!("012 X\n{line}\n").as_bytes()).unwrap();
        let player = &pairings.players[0];
        assert_eq!((player.name.as_str(), player.rating), ("Łęcki", Some(2000)), "{padding}");
        assert_eq!(games(&pairings), ["1.0 1-0 H"]);
    }
}

#[test]
fn records_of_players_are_held_to_their_columns() {
    let told = |line: String| wrongs(&read("x.trf", line.as_bytes()).unwrap_err())[0].clone();
    let twice = [player(7, &[]), player(7, &[])].join("\n");
    assert_eq!(told(twice), (2, "player 7 stands on line 1 already".to_owned()));
    let rating = columns(&[(1, "001"), (5, "   1"), (15, "A"), (49, "good")]);
    assert_eq!(told(rating), (1, "`good` is no rating".to_owned()));
    let number = columns(&[(1, "001"), (5, "one"), (15, "A")]);
    assert_eq!(told(number), (1, "`one` is no number of a player".to_owned()));
    let shifted = columns(&[(1, "001"), (5, "   1"), (15, "A"), (50, "2000 POL")]);
    assert_eq!(told(shifted), (1, "`0` stands in column 53, which parts two fields and is blank".to_owned()));
    assert_eq!(told("012 Nobody".to_owned()), (1, "there is no player in the file".to_owned()));
    let rounds = columns(&[(1, &player(1, &[])), (92 + 1000, "0000 - H")]);
    assert_eq!(told(rounds), (1, "there are more than 100 rounds".to_owned()));
    let most: Vec<String> = (1..=5001).map(|number| player(number, &[])).collect();
    assert_eq!(told(most.join("\n")), (5001, "there are more than 5000 players".to_owned()));
}

fn with_time(text: &str) -> (Option<String>, Vec<(usize, String)>) {
    let pairings = read("x.trf", format!("122 {text}\n{}\n", player(1, &["0000 - H"])).as_bytes()).unwrap();
    let odds = odds(&pairings);
    (pairings.event.time, odds)
}

/// Record 122 has free words.
#[test]
fn the_time_control_is_read_in_the_words_of_programs() {
    for (text, expected) in [
        ("90+30", "90+30"),
        ("40/120, 60", "40/2h:1h"),
        ("90'/40 + 30'/end + 30\"/move from move 1", "40/90+30:30+30"),
        ("90 minutes plus 30 sec plus 30 min after 40 moves", "40/90+30:30+30"),
        ("100 min plus 50 min after 40 moves", "40/100:50"),
        ("105 min/40 moves + 15 min. QPF", "40/105:15"),
        ("90 Min./40 Züge, 30 Min./Rest, Bonus 30 Sek./Zug ab dem ersten Zug.", "40/90+30:30+30"),
    ] {
        assert_eq!(with_time(text), (Some(expected.to_owned()), Vec::new()), "{text}");
    }
}

#[test]
fn a_time_control_that_cannot_be_meant_is_taken_as_a_guess_and_told() {
    for (text, likely) in
        [("90/40+30", "40/90+30"), ("3600+30", "1h+30"), ("15/5", "15+5"), ("90 + 30 + 30s per move", "40/90+30:30+30")]
    {
        let told = format!("the time control `{text}` is taken as `{likely}`, which is a guess");
        assert_eq!(with_time(text), (Some(likely.to_owned()), vec![(1, told)]), "{text}");
    }
    let told = "no time control can be read from `9000 min`".to_owned();
    assert_eq!(with_time("9000 min"), (None, vec![(1, told)]));
}

/// No version of the format knows the sign; programs write it for a game that is to come.
#[test]
fn a_star_is_a_game_without_a_result() {
    assert_eq!(two("   2 b *", "   1 w *"), Ok(vec!["1.1~ 2-1 ".to_owned()]));
    assert_eq!(two("   2 w *", "   1 b  "), Ok(vec!["1.1~ 1-2 ".to_owned()]));
    let expected = "round 1: the result `1` of player 1 and ` ` of the opponent on line 2 do not go together";
    assert_eq!(two("   2 w 1", "   1 b *"), Err(vec![(1, expected.to_owned())]));
}

#[test]
fn days_with_one_meaning_are_read() {
    let read = |from: &str, until: &str| {
        let text = format!("042 {from}\n052 {until}\n{}\n", player(1, &["0000 - H"]));
        let pairings = read("x.trf", text.as_bytes()).unwrap();
        assert_eq!(odds(&pairings), [], "{from}");
        [pairings.event.from, pairings.event.until].map(Option::unwrap)
    };
    assert_eq!(read("24/09/2010", "28. 09. 2010"), ["2010-09-24", "2010-09-28"]);
    assert_eq!(read("May 29, 2020", "31 maja 2020"), ["2020-05-29", "2020-05-31"]);
}

#[test]
fn what_is_odd_is_told_and_the_rest_is_taken() {
    let text = [
        "012 Odd",
        "042 11/03/2026",
        "062 3 (2)",
        "122 as announced",
        "132 26/03/11",
        "XXR many",
        "no record",
        &player(1, &["0000 - H"]),
    ]
    .join("\n");
    let pairings = read("odd.trf", text.as_bytes()).unwrap();
    let expected = [
        (2, "`11/03/2026` does not say for certain which day is meant, and is left out"),
        (3, "3 players are told, and 1 stand in the file"),
        (4, "no time control can be read from `as announced`"),
        (5, "the days of the rounds do not begin in column 92, and are left out"),
        (6, "`many` is no number of rounds, and is left out"),
        (7, "`no record` is no record, and is left out"),
    ];
    assert_eq!(odds(&pairings), expected.map(|(line, text)| (line, text.to_owned())));
    assert_eq!(pairings.event.time, None);
    assert_eq!(pairings.event.time_written.as_deref(), Some("as announced"));
    let more = ["XXR 1", &player(1, &["0000 - H", "0000 - H"])].join("\n");
    let expected = "there are to be 1 rounds, and players have something in round 2";
    assert_eq!(odds(&read("x", more.as_bytes()).unwrap()), [(1, expected.to_owned())]);
}

#[test]
fn letters_of_windows_are_read_and_that_is_told() {
    let pairings = good("windows_1250.trf");
    assert_eq!(pairings.event.name.as_deref(), Some("Otwarte Mistrzostwa Łodzi"));
    assert_eq!(pairings.players[0].name, "Żółć, Michał");
    assert_eq!(pairings.players[1].name, "Gęś, Paweł");
    let expected = "from this line on not all is UTF-8; it was read as Windows-1250 or Windows-1252";
    assert_eq!(odds(&pairings)[0], (1, expected.to_owned()));
}
