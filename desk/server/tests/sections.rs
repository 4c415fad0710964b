//! Several tournament files in one event: each is brought as a section, with boards of its own in the hall.

use serde_json::{Value as Json, json};

use crate::{
    common::{Device, Served, event, record, served},
    counting::base64,
};

/// Section A: three boards in the first round, with the numbers of the pairing program.
const A: &str = "round,board,white,black,result\n1,1,Adams,Baker,\n1,2,Clark,Davis,\n1,3,Evans,Frank,\n";

/// Section B: two boards in each round, which the program numbers from 1 too.
const B: &str = "round,board,white,black,result\n1,1,Gomez,Hajek,1-0\n1,2,Ivanov,Jansen,\n";
const B_AND_NEXT: &str = "round,board,white,black,result\n1,1,Gomez,Hajek,1-0\n1,2,Ivanov,Jansen,1/2-1/2\n\
                          2,1,Hajek,Ivanov,\n2,2,Jansen,Gomez,\n";

/// A telephone that rings loses (11.3.2.2 of 2023).
const PHONE: &str = "moves = \"1. e4 e5\"\n\n[[happened]]\nphone = \"rings\"\nby = \"black\"\n";

fn file(text: &str, section: Json) -> Json {
    let mut file = json!({ "kind": "pairings", "file": "round.csv", "base64": base64(text) });
    if !section.is_null() {
        file["section"] = section;
    }
    file
}

fn begun() -> (Served, Device) {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    (served, chief)
}

/// Both sections, B after the last board of A.
fn festival() -> (Served, Device) {
    let (served, chief) = begun();
    chief.taken(file(A, json!({ "name": "A" })));
    chief.taken(file(B, json!({ "name": "B" })));
    (served, chief)
}

fn phone(round: u32, board: u32) -> Json {
    json!({
        "kind": "incident", "round": round, "board": board,
        "record": record("fide@2023", "90+30", round, board, PHONE),
    })
}

/// The boards: round, number in the hall, section, number in the file.
fn boards(hall: &Json) -> Vec<[u64; 4]> {
    let number = |one: &Json, name: &str, without: u64| one[name].as_u64().unwrap_or(without);
    let told = hall["boards"].as_array().unwrap().iter().map(|one| {
        let board = number(one, "board", 0);
        [number(one, "round", 0), board, number(one, "section", 0), number(one, "own", board)]
    });
    told.collect()
}

#[test]
fn a_second_file_keeps_the_boards_of_the_first() {
    let (_served, chief) = festival();
    let hall = chief.hall();
    assert_eq!(boards(&hall), [[1, 1, 0, 1], [1, 2, 0, 2], [1, 3, 0, 3], [1, 4, 1, 1], [1, 5, 1, 2]]);
    assert_eq!(
        hall["sections"],
        json!([
            { "number": 0, "name": "A", "first": 1, "round": 1 },
            { "number": 1, "name": "B", "first": 4, "round": 1 },
        ])
    );
    let import = &hall["entries"].as_array().unwrap().last().unwrap()["import"];
    assert_eq!(
        (&import["section"], &import["players"], &import["boards"], &import["hall_boards"]),
        (&json!("B"), &json!(4), &json!(2), &json!([4, 5]))
    );
    // The next file is known by its name, however it is written, and begins where the section began.
    chief.taken(file(B_AND_NEXT, json!({ "name": " b " })));
    let hall = chief.hall();
    assert_eq!(boards(&hall)[3..], [[1, 4, 1, 1], [1, 5, 1, 2], [2, 4, 1, 1], [2, 5, 1, 2]]);
    assert_eq!(hall["sections"].as_array().unwrap().len(), 2);
    // Four players in B as before: who is known keeps the number.
    let of_b = hall["players"].as_array().unwrap().iter().filter(|player| player["section"] == 1).count();
    assert_eq!(of_b, 4);
}

#[test]
fn boards_of_another_section_are_refused_with_the_number_that_is_right() {
    let (_served, chief) = begun();
    chief.taken(file(A, json!({ "name": "A" })));
    for (first, board) in [(1, 1), (2, 2), (3, 3)] {
        let why = chief.refused(file(B, json!({ "name": "B", "first": first })));
        assert!(why.contains(&format!("board {board} of round 1 is one of section")), "{why}");
        assert!(why.contains("can be number 4"), "{why}");
    }
    chief.taken(file(B, json!({ "name": "B", "first": 4 })));
    // Two boards do not fit before A; of C only one is at a board of B.
    let why = chief.refused(file(B, json!({ "name": "C", "first": 5 })));
    assert!(why.contains("board 5 of round 1") && why.contains("can be number 6"), "{why}");
    for odd in [0, 10_000] {
        assert!(chief.refused(file(B, json!({ "name": "C", "first": odd }))).contains("is no number of a board"));
    }
    // Two boards from 9998 on are the last that there can be.
    assert!(chief.refused(file(B, json!({ "name": "C", "first": 9999 }))).contains("can be number 6"));
    chief.taken(file(B, json!({ "name": "C", "first": 9998 })));
    // A grows: it has no room before B, which moves on, and then it has.
    let more = format!("{A}1,4,New,Newer,\n");
    let why = chief.refused(file(&more, json!({ "name": "A" })));
    assert!(why.contains("board 4 of round 1 is one of section"), "{why}");
    chief.taken(file(B, json!({ "number": 1, "first": 5 })));
    chief.taken(file(&more, json!({ "name": "A" })));
    assert_eq!(
        boards(&chief.hall())[..6],
        [[1, 1, 0, 1], [1, 2, 0, 2], [1, 3, 0, 3], [1, 4, 0, 4], [1, 5, 1, 1], [1, 6, 1, 2]]
    );
}

#[test]
fn a_round_about_which_something_is_entered_keeps_its_numbers() {
    let (_served, chief) = festival();
    chief.taken(phone(1, 4));
    // From the next round on the boards of B begin at 11.
    chief.taken(file(B_AND_NEXT, json!({ "name": "B", "first": 11 })));
    assert_eq!(boards(&chief.hall())[3..], [[1, 4, 1, 1], [1, 5, 1, 2], [2, 11, 1, 1], [2, 12, 1, 2]]);
    assert_eq!(chief.hall()["sections"][1]["first"], 11);
}

#[test]
fn it_is_said_of_which_section_a_file_is() {
    let (_served, chief) = begun();
    // The only file needs no name, and its next one replaces it.
    chief.taken(file(A, Json::Null));
    chief.taken(file(A, Json::Null));
    assert_eq!(boards(&chief.hall()), [[1, 1, 0, 1], [1, 2, 0, 2], [1, 3, 0, 3]]);
    assert_eq!(chief.hall()["boards"][0]["section"], Json::Null);
    let why = chief.refused(file(B, json!({ "name": "B", "first": 3 })));
    assert!(why.contains("board 3 of round 1 is one of the file without a section"), "{why}");
    chief.taken(file(B, json!({ "name": "B" })));
    // The file without a name is still that; then it gets one, and is meant by it.
    chief.taken(file(A, Json::Null));
    chief.taken(file(A, json!({ "number": 0, "name": "A" })));
    assert_eq!(chief.hall()["sections"][0]["name"], "A");
    let why = chief.refused(file(A, Json::Null));
    assert!(why.contains("not said of which section"), "{why}");
    for section in [json!({ "number": 0, "name": "B" }), json!({ "number": 1, "name": "C" })] {
        assert!(chief.refused(file(B, section)).contains("there is a section"));
    }
    assert!(chief.refused(file(B, json!({ "number": 7 }))).contains("not said of which section"));
    assert_eq!(chief.hall()["boards"].as_array().unwrap().len(), 5);
}

#[test]
fn results_go_back_with_the_numbers_of_the_file() {
    let (_served, chief) = festival();
    chief.taken(phone(1, 5));
    chief.taken(phone(1, 2));
    chief.taken(json!({ "kind": "result", "round": 1, "board": 4, "result": "0-1" }));
    let table = chief.get("/desk/results.csv").text;
    let rows: Vec<String> = table.lines().map(|row| row.split(',').take(5).collect::<Vec<_>>().join(",")).collect();
    let expected = ["section,round,board,white,black", "A,1,2,Clark,Davis", "B,1,1,Gomez,Hajek", "B,1,2,Ivanov,Jansen"];
    assert_eq!(rows, expected, "{table}");
    let changed = chief.get("/desk/results.json").json();
    assert_eq!(
        (&changed[1]["section"], &changed[1]["board"], &changed[1]["before"]),
        (&json!("B"), &json!(1), &json!("1-0"))
    );
    // The next file of B agrees about board 1 and not about board 2, which is told by its number in the hall.
    let next = B_AND_NEXT.replace("Gomez,Hajek,1-0", "Gomez,Hajek,0-1");
    let entry = chief.taken(file(&next, json!({ "name": "B" })));
    assert_eq!(
        entry["import"]["contradictions"],
        json!([{ "round": 1, "board": 5, "written": "1/2-1/2", "logged": "1-0" }])
    );
}

#[test]
fn papers_and_tables_name_the_section() {
    let (_served, chief) = festival();
    let told = chief.taken(phone(1, 5))["number"].as_u64().unwrap();
    chief.taken(phone(1, 2));
    for (path, said) in [
        ("/desk/paper/round/1?lang=en".to_owned(), vec!["Board 5 (B 2)", "Board 2 (A)"]),
        (format!("/desk/paper/incident/{told}?lang=en"), vec!["5 (B 2)"]),
        // The player 4 of B, who is not the player 4 of A.
        ("/desk/paper/player/1-4?lang=en".to_owned(), vec!["Jansen", "Player No. 4</span> · B<", "Board 5 (B 2)"]),
        ("/desk/paper/player/4?lang=en".to_owned(), vec!["Davis", "Player No. 4</span> · A<", "Board 2 (A)"]),
        ("/desk/paper/event?lang=en&beside=pl".to_owned(), vec!["Sections", "Grupy", "A, B", "Board 5 (B 2)"]),
        ("/desk/log.csv?lang=en".to_owned(), vec!["remark,section,hash", ",1,5,Ivanov,Jansen,", ",B,"]),
    ] {
        let answer = chief.get(&path);
        assert_eq!(answer.status, 200, "{path}");
        for said in said {
            assert!(answer.text.contains(said), "`{said}` is missing in {path}:\n{}", answer.text);
        }
    }
    assert_eq!(chief.get("/desk/paper/player/1-9").status, 404);
    let log = chief.get("/desk/log.json").json();
    assert_eq!(log["sections"][1]["name"], "B");
    assert_eq!((&log["games"][4]["section"], &log["games"][4]["own_board"]), (&json!(1), &json!(2)));
}

#[test]
fn the_names_of_a_player_of_a_section_are_deleted_alone() {
    let (_served, chief) = festival();
    assert_eq!(chief.post("/desk/erase", &json!({ "players": ["1-1"] })).status, 200);
    let names = |section: u64| {
        let players = chief.hall()["players"].clone();
        let of_section =
            players.as_array().unwrap().iter().filter(|one| one["section"].as_u64().unwrap_or(0) == section);
        of_section.map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(1), ["", "Hajek", "Ivanov", "Jansen"]);
    assert_eq!(names(0)[0], "Adams");
}

#[test]
fn numbers_of_boards_are_corrected_in_one_section() {
    let (_served, chief) = festival();
    let correct =
        |numbers: Json| json!({ "kind": "boards", "round": 1, "section": { "number": 1 }, "numbers": numbers });
    let why = chief.refused(correct(json!([[4, 3]])));
    assert!(why.contains("board 3 would be there twice"), "{why}");
    // Board 3 is one of A, which this is not about.
    let entry = chief.taken(correct(json!([[4, 5], [5, 4], [3, 9]])));
    assert_eq!(entry["numbers"], json!([[4, 5], [5, 4]]));
    assert_eq!(boards(&chief.hall())[2..], [[1, 3, 0, 3], [1, 4, 1, 1], [1, 5, 1, 2]]);
    let white = |hall: Json| hall["boards"][3]["players"][0].clone();
    assert_eq!(white(chief.hall()), json!(3), "Ivanov");
}
