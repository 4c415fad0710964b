//! What provokes each fault, by its code.

use super::ErrorExample;

/// Every code, in order, with what provokes the fault.
pub const ERROR_CODES: &[(&str, ErrorExample)] = &[
    ("K0100", ErrorExample::None),
    (
        "K0101",
        ErrorExample::Record {
            wrong: r#"[[happened]]
resigns = white
"#,
            right: r#"[[happened]]
resigns = "white"
"#,
        },
    ),
    ("K0102", ErrorExample::None),
    ("K0103", ErrorExample::None),
    ("K0104", ErrorExample::None),
    (
        "K0110",
        ErrorExample::Record {
            wrong: r#"[event]
rules = 2023
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0111",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
clocks = { white = "5:00" }
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
clocks = { white = "5:00", black = "4:00" }

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0112",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
tempoo = "blitz"
"#,
            right: r#"[event]
rules = "fide@2023"
tempo = "blitz"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0113",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
claim = "treefold"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"

[[happened]]
claim = "threefold"
move = "Ng8"
"#,
        },
    ),
    (
        "K0114",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "Kowalski"
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0115",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
touch = "e9"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "startpos"

[[happened]]
touch = "e2"
"#,
        },
    ),
    ("K0116", ErrorExample::None),
    ("K0117", ErrorExample::None),
    ("K0118", ErrorExample::None),
    (
        "K0119",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
tempo = "bullet"
"#,
            right: r#"[event]
rules = "fide@2023"
tempo = "blitz"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0120",
        ErrorExample::Record {
            wrong: r#"[game]
letters = "klingon"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
letters = "polish"
moves = "1. Sf3"
"#,
        },
    ),
    (
        "K0131",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
time = "blitz"
"#,
            right: r#"[event]
rules = "fide@2023"
tempo = "blitz"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0135",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
clocks = { white = "five", black = "4:00" }
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
clocks = { white = "5:00", black = "4:00" }

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0201",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
moves = "1. Sf3"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
letters = "polish"
moves = "1. Sf3"
"#,
        },
    ),
    (
        "K0202",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
moves = "1. Qd4"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"
moves = "1. Qd4"
"#,
        },
    ),
    (
        "K0203",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
start = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"
moves = "1. Nd2"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"
moves = "1. Nbd2"
"#,
        },
    ),
    (
        "K0204",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
moves = "1. e4 e5 2. Ke3"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
moves = "1. e4 e5"

[[happened]]
illegal_move = "Ke3"
"#,
        },
    ),
    ("K0205", ErrorExample::None),
    ("K0206", ErrorExample::None),
    (
        "K0207",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
move = "e4"
took = "1:30"
"#,
            right: r#"[event]
rules = "fide@2023"
time = "90+30"

[game]
clocks = { white = "1:30:00", black = "1:30:00" }

[[happened]]
move = "e4"
took = "1:30"
"#,
        },
    ),
    (
        "K0208",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
start = "startpos"

[[happened]]
illegal_move = "e4"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "startpos"

[[happened]]
illegal_move = "e5"
"#,
        },
    ),
    ("K0209", ErrorExample::None),
    (
        "K0210",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
start = "startpos"

[[happened]]
touch = "e4"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "startpos"

[[happened]]
touch = "e2"
"#,
        },
    ),
    (
        "K0211",
        ErrorExample::Record {
            wrong: r#"[game]
start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0212",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
letters = "polish"
start = "8/8/8/8/8/8/8/4K3 w - - 0 1"
moves = "1. Ke2"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
letters = "polish"
start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
moves = "1. Ke2"
"#,
        },
    ),
    (
        "K0213",
        ErrorExample::Record {
            wrong: r#"[game]
start = 960
"#,
            right: r#"[event]
rules = "fide@2023"
options = { chess960 = true }

[game]
start = 959

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0214",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
moves = "1. e4 {the best move"
"#,
            right: r#"[event]
rules = "fide@2023"

[game]
moves = "1. e4 {the best move}"
"#,
        },
    ),
    (
        "K0215",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[game]
pgn = "games.pgn"
upto = "move 34"
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0301",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
by = "white"
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    ("K0302", ErrorExample::Command("events xyzzy")),
    ("K0303", ErrorExample::None),
    ("K0304", ErrorExample::None),
    (
        "K0305",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = false }
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
notices = "illegal-position"
"#,
        },
    ),
    (
        "K0306",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, number = 0 }
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, number = 1 }
"#,
        },
    ),
    (
        "K0307",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, number = 1 }
number = 1
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, number = 1 }
"#,
        },
    ),
    ("K0308", ErrorExample::None),
    ("K0309", ErrorExample::None),
    (
        "K0310",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, reason = "ugly" }
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
illegal_move = { seen = true, reason = "leaves-king-in-check" }
"#,
        },
    ),
    ("K0500", ErrorExample::None),
    ("K0502", ErrorExample::Command("show fidee@2023")),
    ("K0503", ErrorExample::Command("show fide@2019")),
    ("K0504", ErrorExample::None),
    ("K0505", ErrorExample::None),
    ("K0506", ErrorExample::Command("show fide@2023 99.9")),
    (
        "K0507",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
options = { quickplay = true }

[[happened]]
resigns = "white"
"#,
            right: r#"[event]
rules = "fide@2023"
options = { supervised = true }

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0508",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
options = { supervised = 3 }

[[happened]]
resigns = "white"
"#,
            right: r#"[event]
rules = "fide@2023"
options = { supervised = true }

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0509",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2023"
readings = { "9.9" = "strict" }

[[happened]]
resigns = "white"
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0510",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "FIDE 2023"
"#,
            right: r#"[event]
rules = "fide@2023"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0511",
        ErrorExample::Record {
            wrong: r#"[event]
rules = "fide@2014[cycles]"
"#,
            right: r#"[event]
rules = "fide@2014[9.6a=cycles]"

[[happened]]
resigns = "white"
"#,
        },
    ),
    (
        "K0512",
        ErrorExample::Command("diff fide@2018 fide@2023 --question xyzzy"),
    ),
    ("K0513", ErrorExample::Command("diff fide@2023..fide@2005")),
    ("K0514", ErrorExample::None),
    ("K0515", ErrorExample::Command("version fide@2023 ffe@2023")),
    ("K0516", ErrorExample::None),
    ("K0517", ErrorExample::None),
    ("K0518", ErrorExample::Command("explain K9999")),
    (
        "K0519",
        ErrorExample::Command("show fide@2023 3.2 --source"),
    ),
    (
        "K0520",
        ErrorExample::Command("reference facts claimant_tme"),
    ),
    ("K0601", ErrorExample::None),
    ("K0602", ErrorExample::None),
    ("K0603", ErrorExample::None),
    ("K0604", ErrorExample::None),
    ("K0605", ErrorExample::None),
    ("K0606", ErrorExample::None),
    ("K0700", ErrorExample::None),
    ("K0701", ErrorExample::Command("rule no-such-file.toml")),
    ("K0702", ErrorExample::None),
    ("K0703", ErrorExample::None),
    ("K0704", ErrorExample::Command("editions --packs cli/src")),
    ("K0705", ErrorExample::None),
    ("K0706", ErrorExample::None),
    ("K0707", ErrorExample::None),
    ("K0708", ErrorExample::None),
    ("K0800", ErrorExample::None),
    ("K0801", ErrorExample::Command("diff fide@2023")),
    ("K0802", ErrorExample::Command("man xyzzy")),
    ("K0803", ErrorExample::Command("rule phone=rings black")),
    ("K1000", ErrorExample::None),
    ("K1050", ErrorExample::None),
    ("K1051", ErrorExample::None),
    ("K1052", ErrorExample::None),
    ("K1053", ErrorExample::None),
    ("K1054", ErrorExample::None),
    ("K1055", ErrorExample::None),
    ("K1056", ErrorExample::None),
    ("K1057", ErrorExample::None),
    ("K1060", ErrorExample::None),
    ("K1061", ErrorExample::None),
    ("K1062", ErrorExample::None),
    ("K2000", ErrorExample::None),
    ("K9000", ErrorExample::None),
];
