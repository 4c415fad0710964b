//! TRF26, by the text of 2025: its records, and above all 222.

use kodeks_board::TimeControl;
use kodeks_pairings::{PairingsFileKind, read};

use crate::common::{games, good, odds, player, wrongs};

#[test]
fn records_that_are_new_are_read() {
    let pairings = good("trf26.trf");
    let event = &pairings.event;
    assert_eq!(pairings.kind, PairingsFileKind::Trf26);
    assert_eq!(event.rounds, Some(5));
    assert_eq!(event.initial_colour.as_deref(), Some("b"));
    assert_eq!(event.time.as_deref(), Some("40/100+30:15+30"));
    assert_eq!(event.time_written.as_deref(), Some("40/6000+30:900+30"));
    let days = ["2026-04-01", "2026-04-02", "2026-04-03", "2026-04-04", "2026-04-05"];
    assert_eq!(event.days, days);
    assert_eq!(odds(&pairings), []);
    let games = games(&pairings);
    assert_eq!(games[6..9], ["3.1~ 1-3 ", "3.2~ 6-2 ", "3.3~ 4-5 "]);
    // Record 240: half-point byes of players 1 and 5 in round 4, for which nobody is paired.
    assert_eq!(games[9..], ["4.0 1-0 H", "4.0 5-0 H"]);
}

fn with_time(text: &str) -> (Option<String>, Vec<(usize, String)>) {
    let text = format!("222 {text}\n{}\n", player(1, &["0000 - U"]));
    let pairings = read("x.trf", text.as_bytes()).unwrap();
    let odds = odds(&pairings);
    (pairings.event.time, odds)
}

/// `M/S`, `M/S+I`, `S` and `S+I` with colons, in seconds. The first and the second example are those of the text.
#[test]
fn the_time_control_is_told_as_an_event_has_it() {
    for (text, expected) in [
        ("5400+30", "90+30"),
        ("40/6000+30:900+30", "40/100+30:15+30"),
        ("300", "5 min"),
        ("40/7200:3600", "40/2h:1h"),
        ("40/7200:20/3600:900+30", "40/2h:20/1h:15+30"),
        ("180+2", "3+2"),
        ("45", "45 s"),
    ] {
        let (time, odds) = with_time(text);
        assert_eq!((time.as_deref(), odds), (Some(expected), Vec::new()), "{text}");
        // It is the same time control to whoever reads the event.
        assert_eq!(TimeControl::from_spoken(expected).unwrap(), TimeControl::from_pgn(text).unwrap());
    }
}

#[test]
fn a_time_control_that_cannot_be_read_is_told_and_the_file_is_taken() {
    let expected = "`W300-B240` gives White and Black different times, which `time` of an event cannot say";
    assert_eq!(with_time("W300-B240"), (None, vec![(1, expected.to_owned())]));
    let expected = "record 222, the time control: `ninety` is not a period of a time control";
    assert_eq!(with_time("ninety"), (None, vec![(1, expected.to_owned())]));
    let expected = "the time control `5200/40+30:1800+30` is taken as `40/5200s+30:30+30`, which is a guess";
    let time = Some("40/5200s+30:30+30".to_owned());
    assert_eq!(with_time("5200/40+30:1800+30"), (time, vec![(1, expected.to_owned())]));
}

#[test]
fn points_in_other_columns_are_told() {
    let text = format!("162 W 3.0    D 1.0\n{}\n", player(1, &["0000 - U"]));
    let expected = "`W 3.0    D 1.0` tells no points of a result, and is left out";
    let pairings = read("x.trf", text.as_bytes()).unwrap();
    assert_eq!(odds(&pairings), [(1, expected.to_owned())]);
}

#[test]
fn teams_have_their_numbers_and_may_play_in_another_order() {
    let pairings = good("trf26_teams.trf");
    // Team 2 plays with player 4 on its first board, by record 300; records 013 do not count beside 310.
    let expected = ["1.1~ 4-6 1-0", "1.2~ 5-3 1-0", "1.3~ 1-7 1-0", "1.4~ 8-2 1/2-1/2"];
    assert_eq!(games(&pairings), expected);
    let teams: Vec<(u32, &str)> = pairings.teams.iter().map(|team| (team.number, team.name.as_str())).collect();
    assert_eq!(teams, [(2, "Věž B"), (3, "Pěšec C"), (4, "Rook D"), (10, "Hetman A")]);
    assert_eq!(pairings.player(1).unwrap().team.as_deref(), Some("Hetman A"));
}

#[test]
fn teams_must_have_players_that_are_there_once() {
    let team = |number: u32, name: &str, one: u32, two: u32| format!("310 {number:>3} {name:<64}{one:>4} {two:>4}");
    let players = [player(1, &[]), player(2, &[])].join("\n");
    let text = [&players, &team(1, "A", 1, 2), &team(1, "B", 1, 2), &team(2, "C", 1, 9)].map(String::as_str).join("\n");
    let error = read("x.trf", text.as_bytes()).unwrap_err();
    let expected = [
        (4, "`1` is no number of a team, or that of another"),
        (5, "player 1 is in two teams"),
        (5, "there is no player 9, who is in the team `C`"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}

/// Forfeited matches: the players who are there have `0000` or a player of the absent team, and a colour.
#[test]
fn a_team_that_stays_away_loses_without_contradiction() {
    let players =
        [player(1, &["0000 w +"]), player(2, &["   4 b +"]), player(3, &["0000 - -"]), player(4, &["        "])]
            .join("\n");
    let team =
        |number: u32, one: u32, two: u32| format!("310 {number:>3} {:<64}{one:>4} {two:>4}", format!("Team {number}"));
    let text = [players.clone(), team(1, 1, 2), team(2, 3, 4), "330 +- 001 001 002".to_owned()];
    let pairings = read("x.trf", text.join("\n").as_bytes()).unwrap();
    let expected = ["1.0 1-0 +", "1.0 2-0 +", "1.0 3-0 -", "1.0 4-0 Z"];
    assert_eq!(games(&pairings), expected);
    // Without teams it is wrong.
    let error = read("x.trf", players.as_bytes()).unwrap_err();
    let expected = [
        (1, "round 1: there is a colour, but no opponent"),
        (2, "round 1: player 2 has the opponent 4, and on line 4 player 4 has the opponent 0000"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn byes_of_record_240_give_way_to_what_the_players_have() {
    let pairings = good("trf26_byes.trf");
    let expected = "round 1: player 3 has a bye here, and something else on line 5, which counts";
    assert_eq!(odds(&pairings), [(11, expected.to_owned())]);
    let games = games(&pairings);
    assert!(games.contains(&"1.0 3-0 F".to_owned()));
    assert_eq!(games[games.len() - 3..], ["3.0 1-0 Z", "3.0 2-0 Z", "3.0 7-0 H"]);
}

#[test]
fn a_player_who_is_missing_is_told_by_all_who_met_them() {
    let error = read("trf26_bad.trf", &crate::common::bytes("trf26_bad.trf")).unwrap_err();
    let expected = [
        (6, "round 3: there is no player 6"),
        (7, "round 1: there is no player 6"),
        (9, "round 2: there is no player 6"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}
