//! The results that rulings changed, written and read again.

use kodeks_pairings::{
    ChangedResult, PairingOutcome, RuledResult, changed_results, changed_results_as_csv, changed_results_as_json, read,
    read_changed_results,
};

use crate::common::{games, good, wrongs};

fn ruled(round: u32, board: u32, result: PairingOutcome, entry: u64) -> RuledResult {
    RuledResult { round, board, result, articles: vec!["7.5.5".to_owned(), "11.7".to_owned()], entry }
}

#[test]
fn only_what_was_changed_is_listed_and_the_last_ruling_counts() {
    let rulings = [
        // Round 1, board 1 was 1-0 before: 1 against 4.
        ruled(1, 1, PairingOutcome::BothLost, 12),
        ruled(1, 1, PairingOutcome::BlackWon, 9),
        // Board 3 was drawn, and stays so.
        ruled(1, 3, PairingOutcome::Drawn, 13),
        // Round 3 had no results; nobody told a board 9.
        ruled(3, 2, PairingOutcome::HalfToBlack, 20),
        ruled(3, 9, PairingOutcome::WhiteWon, 21),
    ];
    let changed = changed_results(&good("trf16.trf"), &rulings);
    let told: Vec<String> = changed
        .iter()
        .map(|one| {
            let before = one.before.map_or("", PairingOutcome::name);
            format!(
                "{}.{} {}|{} {before}>{} {}",
                one.round,
                one.board,
                one.white,
                one.black,
                one.after.name(),
                one.entry
            )
        })
        .collect();
    let expected =
        ["1.1 Adamczyk, Łucja|Dąbek, Jan 1-0>0-0 12", "3.2 Fiala, Ota|Bureš, Čeněk >0-1/2 20", "3.9 | >1-0 21"];
    assert_eq!(told, expected);
}

fn dangerous() -> Vec<ChangedResult> {
    let names = [("=HYPERLINK(\"x\")", "+48 600"), ("-A", "@B"), ("'C", "\tD\""), ("E, \"F\"", "Łęcki\nJan")];
    names
        .iter()
        .zip(1..)
        .map(|((white, black), board)| ChangedResult {
            section: None,
            round: 2,
            board,
            white: (*white).to_owned(),
            black: (*black).to_owned(),
            before: Some(PairingOutcome::WhiteByForfeit),
            after: PairingOutcome::BothForfeited,
            articles: vec!["6.7.1".to_owned()],
            entry: 7,
        })
        .collect()
}

#[test]
fn no_cell_is_a_formula_and_all_comes_back() {
    let changed = dangerous();
    let csv = changed_results_as_csv(&changed).unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    for record in reader.records() {
        for cell in &record.unwrap() {
            assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell}");
        }
    }
    assert_eq!(read_changed_results("changed.csv", csv.as_bytes()).unwrap(), changed);
    let json = changed_results_as_json(&changed).unwrap();
    assert_eq!(serde_json::from_str::<Vec<ChangedResult>>(&json).unwrap(), changed);
    assert!(json.contains("\"before\": \"+/-\""), "{json}");
}

#[test]
fn the_section_stands_before_the_round_where_there_are_sections() {
    let mut changed = dangerous();
    changed[1].section = Some("=B".to_owned());
    changed[2].section = Some("Open, A".to_owned());
    let csv = changed_results_as_csv(&changed).unwrap();
    assert_eq!(
        csv.lines().next(),
        Some("section,round,board,white,black,result before,result by the ruling,articles,entry")
    );
    assert!(csv.contains("\n'=B,2,2,") && csv.contains("\n\"Open, A\",2,3,"), "{csv}");
    assert_eq!(read_changed_results("changed.csv", csv.as_bytes()).unwrap(), changed);
    let json = changed_results_as_json(&changed).unwrap();
    assert_eq!(serde_json::from_str::<Vec<ChangedResult>>(&json).unwrap(), changed);
    assert_eq!(json.matches("\"section\"").count(), 2, "{json}");
    // The other columns are read as those of a table of pairings.
    let pairings = read("changed.csv", csv.as_bytes()).unwrap();
    assert_eq!(games(&pairings), ["2.1 1-2 -/-", "2.2 3-4 -/-", "2.3 5-6 -/-", "2.4 7-8 -/-"]);
}

#[test]
fn the_list_is_a_table_of_pairings_too() {
    let pairings = read("changed.csv", changed_results_as_csv(&dangerous()).unwrap().as_bytes()).unwrap();
    assert_eq!(games(&pairings), ["2.1 1-2 -/-", "2.2 3-4 -/-", "2.3 5-6 -/-", "2.4 7-8 -/-"]);
    let names: Vec<&str> = pairings.players.iter().take(5).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["=HYPERLINK(\"x\")", "+48 600", "-A", "@B", "'C"]);
}

#[test]
fn another_file_is_no_such_list() {
    for (text, line, expected) in [
        ("", 1, "this is no list of results that rulings changed"),
        ("a,b\n", 1, "this is no list of results that rulings changed"),
        (
            "round,board,white,black,result before,result by the ruling,articles,entry\n1,1,A,B,,1-0,7.5,x\n",
            2,
            "`x` is no number from 1 to 999999999",
        ),
        (
            "round,board,white,black,result before,result by the ruling,articles,entry\n1,1,A,B,,won,7.5,1\n",
            2,
            "`won` is no result",
        ),
    ] {
        let error = read_changed_results("x.csv", text.as_bytes()).unwrap_err();
        assert_eq!(wrongs(&error), [(line, expected.to_owned())]);
    }
}
