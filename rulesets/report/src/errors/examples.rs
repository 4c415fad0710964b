//! What provokes each fault, by its code.

use super::ErrorExample;

/// A pack for the examples of signatures.
const SIGNED_PACK: &str = r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"#;

/// Its signature by a key that was made for this and thrown away.
const OWN_SIGNATURE: &str = "\
untrusted comment: signature from minisign secret key\n\
RURoxex4ta/WwAiNIgGk6k6hcD070ir2/HYo7siay900Pjq7LXAhe+GeCRHagv+EdlzSw9G5Bu+NR9KWUkOgoijC3Ws5RakR4Ag=\n\
trusted comment: kodeks pack club@2026.0.0 sha256 6935a1ccaf004f35a10ab6de4bd0e0714d84ba4f28ce5b84e99fcf6d64851d3c\n\
iTLqLKwsnX2+Nif0DGYqM+Old5X1xPKsGFTri23noUJy6EpVuv9MXmL7g4YF73aVmgexG+Q5V1lqsktzTlEmBw==\n\
";

/// The signature of another version of it.
const OTHER_SIGNATURE: &str = "\
untrusted comment: signature from minisign secret key\n\
RURoxex4ta/WwNPYJ/dAY5w0AqaRskLBO6m7twqBNpOECfSazeebcc/Rx364Rs2S5Oh8FAR2k/ynIYR6ZdX8J3dE7Os4Pw6sywQ=\n\
trusted comment: kodeks pack club@2025.0.0 sha256 10a100c09aee408c96e467fec20786d8c7381b2b8d825a1031a01c3dcd7ab91e\n\
zu6cPbx9zbgQr8s8H1G/r0NCTBSJlouT2x653SotcDZJghIqDVaOD60R7/vIdvg3SfnkhEJ1M8SGBjNqfMMADg==\n\
";

/// Another key that somebody trusts; it was thrown away, too.
const TRUSTED: &str = r#"[signers]
club = "RWSrRmDRbbdcGzIA33foG7K7MiuSNXNTUVZSZUYx51g5winshsknSx/0"
"#;

/// The receipt of a ruling.
const RECEIPT: &str = r#"{
  "form": 1,
  "packs": [{ "pack": "fide@2023.0.0", "hash": "0000000000000000000000000000000000000000000000000000000000000000" }],
  "asked": {
    "command": "rule", "rules": "fide", "today": "2026-01-10", "language": "en",
    "all": false, "why_not": false, "state": false
  },
  "chosen": { "why": "named", "left_aside": [] },
  "record": { "file": "record.toml", "sha256": "", "text": "", "put_together": false }
}
"#;

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
    (
        "K0102",
        ErrorExample::Files {
            command: "rule record.json",
            files: &[(
                "record.json",
                r#"{ "happened": [ }
"#,
            )],
        },
    ),
    ("K0103", ErrorExample::None),
    (
        "K0104",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[
                (
                    "record.toml",
                    r#"event = "open.toml"
[[happened]]
resigns = "white"
"#,
                ),
                (
                    "open.toml",
                    r#"event = "other.toml"
"#,
                ),
            ],
        },
    ),
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
    (
        "K0116",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
"L.1" = { informational = true, text = { en = "About us.", de = "Wir." } }
"#,
        },
    ),
    (
        "K0117",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
"L.1" = { informational = true, text = { pl = "O nas." } }
"#,
        },
    ),
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
    ("K0121", ErrorExample::Command("editions --on 11.03.2016")),
    ("K0122", ErrorExample::None),
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
        "K0216",
        ErrorExample::Files {
            command: "mate --check wall.txt",
            files: &[(
                "wall.txt",
                r#"nothing that proves anything
"#,
            )],
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
    (
        "K0308",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[event]
rules = "fide@2023"
options = { default_time = "0 min" }
[[happened]]
arrives = "white"
late = "20 min"
[[happened]]
decides = "coffee"
"#,
            )],
        },
    ),
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
    (
        "K0311",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[event]
rules = "fide@2023"
options = { default_time = "0 min" }
[[happened]]
arrives = "white"
late = "20 min"
[[happened]]
decides = ["opponent-wins", "play-on"]
"#,
            )],
        },
    ),
    ("K0312", ErrorExample::None),
    (
        "K0313",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[event]
rules = "fide@2023"
options = { default_time = "0 min" }
[[happened]]
arrives = "white"
late = "20 min"
[[happened]]
decides = []
"#,
            )],
        },
    ),
    (
        "K0314",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[[happened]]
decides = "opponent-wins"
"#,
            )],
        },
    ),
    ("K0500", ErrorExample::None),
    ("K0502", ErrorExample::Command("show fidee@2023")),
    ("K0503", ErrorExample::Command("show fide@2019")),
    ("K0504", ErrorExample::Command("rule phone=rings by=black --on 2000-01-01")),
    ("K0505", ErrorExample::Command("rule phone=rings by=black --rules swidnica")),
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
    ("K0512", ErrorExample::Command("diff fide@2018 fide@2023 --question xyzzy")),
    ("K0513", ErrorExample::Command("diff fide@2023..fide@2005")),
    ("K0514", ErrorExample::None),
    ("K0515", ErrorExample::Command("version fide@2023 ffe@2023")),
    (
        "K0516",
        ErrorExample::Files {
            command: "check a --packs .",
            files: &[
                (
                    "a/pack.toml",
                    r#"name = "a"
version = "2026.0.0"
title = { en = "A" }
extends = "b@2026"
authentic = "en"
[contents]
"#,
                ),
                (
                    "b/pack.toml",
                    r#"name = "b"
version = "2026.0.0"
title = { en = "B" }
extends = "a@2026"
authentic = "en"
[contents]
"#,
                ),
            ],
        },
    ),
    ("K0517", ErrorExample::Command("new fide --extends fide@2023")),
    ("K0518", ErrorExample::Command("explain K9999")),
    ("K0519", ErrorExample::Command("show fide@2023 3.2 --source")),
    ("K0520", ErrorExample::Command("reference facts claimant_tme")),
    ("K0521", ErrorExample::Command("find xyzzyqwert")),
    ("K0522", ErrorExample::Command("version fide@2014 fide@2009")),
    ("K0523", ErrorExample::Command("ask phone rang")),
    ("K0524", ErrorExample::Command("diff fide@2023 --set 7.5.5.opponent_gain=3")),
    ("K0525", ErrorExample::Command("diff fide@2005 --set 8.4.limit=5")),
    ("K0526", ErrorExample::Command("diff fide@2023 --set blitz-supervised/illegal-move-as-printed.opponent_gains=3")),
    ("K0527", ErrorExample::Command("diff fide@2023 --set 6.7.1.default_time=30")),
    ("K0528", ErrorExample::Command("diff fide@2023 --set 7.5.5")),
    ("K0529", ErrorExample::Command("amend fide@2023 C.13.1")),
    ("K0530", ErrorExample::None),
    (
        "K0540",
        ErrorExample::Files {
            command: "show fide@2031 --packs packs",
            files: &[(
                "packs/next/pack.toml",
                r#"name = "fide"
version = "2031.0.0"
title = { en = "Next" }
extends = "fide@2023"
authentic = "en"
"#,
            )],
        },
    ),
    (
        "K0601",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[
                (
                    "record.toml",
                    r#"event = "open.toml"
[[happened]]
resigns = "white"
"#,
                ),
                (
                    "open.toml",
                    r#"[event]
rules = "fide@2023"
"#,
                ),
                (
                    "open.lock",
                    r#"form = 1
program = "0.1.0"
[[pack]]
name = "fide"
version = "2023"
hash = "00"
"#,
                ),
            ],
        },
    ),
    ("K0602", ErrorExample::None),
    (
        "K0603",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[
                (
                    "record.toml",
                    r#"event = "open.toml"
[[happened]]
resigns = "white"
"#,
                ),
                (
                    "open.toml",
                    r#"[event]
rules = "fide@2023"
"#,
                ),
                (
                    "open.lock",
                    r#"form = 1
program = "0.1.0"
[[pack]]
name = "fide"
version = "1999.0.0"
hash = "0000000000000000000000000000000000000000000000000000000000000000"
"#,
                ),
            ],
        },
    ),
    ("K0604", ErrorExample::None),
    (
        "K0605",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[
                (
                    "record.toml",
                    r#"event = "open.toml"
[[happened]]
resigns = "white"
"#,
                ),
                (
                    "open.toml",
                    r#"[event]
rules = "fide@2023"
"#,
                ),
                (
                    "open.lock",
                    r#"form = 1
program = "0.1.0"
[[pack]]
name = "fide"
version = "2023.0.0"
hash = "0000000000000000000000000000000000000000000000000000000000000000"
"#,
                ),
            ],
        },
    ),
    (
        "K0606",
        ErrorExample::Files {
            command: "lock open.toml --check",
            files: &[(
                "open.toml",
                r#"[event]
rules = "fide@2023"
"#,
            )],
        },
    ),
    ("K0610", ErrorExample::None),
    (
        "K0621",
        ErrorExample::Files {
            command: "check club",
            files: &[("club/pack.toml", SIGNED_PACK), ("club/pack.minisig", "signed by the board\n")],
        },
    ),
    (
        "K0622",
        ErrorExample::Files {
            command: "check club",
            files: &[("club/pack.toml", SIGNED_PACK), ("club/pack.minisig", OTHER_SIGNATURE)],
        },
    ),
    (
        "K0623",
        ErrorExample::Files {
            command: "check club --trust trusted.toml",
            files: &[("club/pack.toml", SIGNED_PACK), ("trusted.toml", TRUSTED)],
        },
    ),
    (
        "K0624",
        ErrorExample::Files {
            command: "check club --trust trusted.toml",
            files: &[("club/pack.toml", SIGNED_PACK), ("club/pack.minisig", OWN_SIGNATURE), ("trusted.toml", TRUSTED)],
        },
    ),
    (
        "K0625",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[event]
signers = { our-league = "key of the league" }
[[happened]]
resigns = "white"
"#,
            )],
        },
    ),
    (
        "K0626",
        ErrorExample::Files {
            command: "sign club --key club.key",
            files: &[("club/pack.toml", SIGNED_PACK), ("club.key", "a secret\n")],
        },
    ),
    (
        "K0630",
        ErrorExample::Files {
            command: "rule --again receipt.json",
            files: &[("receipt.json", "{ \"outcome\": \"decided\" }\n")],
        },
    ),
    ("K0631", ErrorExample::Files { command: "rating --again receipt.json", files: &[("receipt.json", RECEIPT)] }),
    ("K0700", ErrorExample::None),
    ("K0701", ErrorExample::Command("rule no-such-file.toml")),
    (
        "K0702",
        ErrorExample::Files {
            command: "rule folder",
            files: &[(
                "folder/notes.txt",
                r#"ours
"#,
            )],
        },
    ),
    (
        "K0703",
        ErrorExample::Files {
            command: "man --write notes.txt",
            files: &[(
                "notes.txt",
                r#"ours
"#,
            )],
        },
    ),
    (
        "K0704",
        ErrorExample::Files {
            command: "check .",
            files: &[(
                "notes.txt",
                r#"ours
"#,
            )],
        },
    ),
    ("K0705", ErrorExample::None),
    ("K0706", ErrorExample::None),
    (
        "K0707",
        ErrorExample::Files {
            command: "editions --packs .",
            files: &[
                (
                    "a/pack.toml",
                    r#"name = "a"
version = "2026.0.0"
title = { en = "A" }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
                (
                    "b/pack.toml",
                    r#"name = "a"
version = "2026.0.0"
title = { en = "B" }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
            ],
        },
    ),
    ("K0708", ErrorExample::None),
    (
        "K0709",
        ErrorExample::Files {
            command: "audit .",
            files: &[(
                "notes.txt",
                r#"no games here
"#,
            )],
        },
    ),
    ("K0710", ErrorExample::None),
    (
        "K0711",
        ErrorExample::Files {
            command: "rule record.toml",
            files: &[(
                "record.toml",
                r#"[game]
pgn = "/home/eva/games.pgn"

[[happened]]
resigns = "white"
"#,
            )],
        },
    ),
    ("K0712", ErrorExample::None),
    ("K0800", ErrorExample::None),
    ("K0801", ErrorExample::Command("diff fide@2023")),
    ("K0802", ErrorExample::Command("man xyzzy")),
    ("K0803", ErrorExample::Command("rule phone=rings black")),
    ("K0804", ErrorExample::Command("editions --onn 2016-03-11")),
    ("K0805", ErrorExample::Command("editions --on")),
    ("K0806", ErrorExample::Command("editions --format yaml")),
    ("K0807", ErrorExample::Command("mate")),
    ("K0808", ErrorExample::Command("audit x.pgn --rules fide --on 2016-03-11")),
    ("K0811", ErrorExample::Command("--no-pager")),
    ("K0812", ErrorExample::None),
    (
        "K0813",
        ErrorExample::Files { command: "site --out site --engine notes.txt", files: &[("notes.txt", "No rules.")] },
    ),
    ("K0814", ErrorExample::Files { command: "site --out mine", files: &[("mine/notes.txt", "To be kept.")] }),
    ("K0815", ErrorExample::None),
    ("K0901", ErrorExample::None),
    ("K0911", ErrorExample::None),
    ("K0921", ErrorExample::None),
    ("K0922", ErrorExample::None),
    ("K0931", ErrorExample::None),
    (
        "K0932",
        ErrorExample::Files {
            command: "desk --certificate desk.pem --key desk.key --no-browser",
            files: &[("desk.pem", "No certificate."), ("desk.key", "No key.")],
        },
    ),
    ("K0933", ErrorExample::None),
    ("K1000", ErrorExample::None),
    (
        "K1001",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
"L.1" = { informational = true }
"#,
        },
    ),
    (
        "K1002",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
"L.1" = { informational = false, text = { en = "About us." } }
"#,
        },
    ),
    (
        "K1003",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
"L.1" = { mechanics = "castlin", text = { en = "Castling." } }
"#,
        },
    ),
    (
        "K1004",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = "extra"
"#,
                ),
                (
                    "club/extra.toml",
                    r#"title = { en = "Extra" }
summary = { en = "Extra." }
source = "our statutes"
answers = "game.over"
ruling = "draw()"
"#,
                ),
                (
                    "club/more/extra.toml",
                    r#"title = { en = "Extra" }
summary = { en = "Extra." }
source = "our statutes"
answers = "game.over"
ruling = "draw()"
"#,
                ),
            ],
        },
    ),
    (
        "K1005",
        ErrorExample::Pack {
            file: "lonely.rhai",
            wrong: r#"fn ruling(end, law) { draw() }
"#,
        },
    ),
    (
        "K1006",
        ErrorExample::Files {
            command: "check club",
            files: &[(
                "club/pack.toml",
                r#"name = "club"
version = "2026"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
            )],
        },
    ),
    (
        "K1007",
        ErrorExample::Files {
            command: "check club",
            files: &[(
                "club/pack.toml",
                r#"name = "Our Club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
            )],
        },
    ),
    (
        "K1008",
        ErrorExample::Files {
            command: "check club",
            files: &[(
                "club/pack.toml",
                r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "de"
[contents]
"#,
            )],
        },
    ),
    (
        "K1010",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"in_force = { from = 2026-07-01, until = 2026-06-30 }
[contents]
"#,
        },
    ),
    (
        "K1011",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
ruling = "draw()"
[when]
stalemate = true
[law]
gain = { unverified = true }
"#,
        },
    ),
    (
        "K1012",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
ruling = "draw()"
[when]
stalemate = true
[law]
gain = "3 moons"
"#,
        },
    ),
    (
        "K1013",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[options.hall]
kind = "word"
article = "L.1"
title = { en = "hall" }
[contents]
"#,
        },
    ),
    (
        "K1014",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[options.hall]
kind = "flagg"
article = "L.1"
title = { en = "hall" }
[contents]
"#,
        },
    ),
    (
        "K1015",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = "extra"
"#,
                ),
                (
                    "club/extra.toml",
                    r#"title = { en = "Extra" }
summary = { en = "Extra." }
source = "our statutes"
answers = "game.over"
ruling = "draw()"
"#,
                ),
                (
                    "club/extra.rhai",
                    r#"fn ruling(end, law) { draw() }
"#,
                ),
            ],
        },
    ),
    (
        "K1016",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
"#,
        },
    ),
    (
        "K1017",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = "extra"
"#,
                ),
                (
                    "club/extra.toml",
                    r#"title = { en = "Extra" }
summary = { en = "The opponent gains {gain}." }
source = "our statutes"
answers = "draw-claim.incorrect"
ruling = "play_on()"
"#,
                ),
            ],
        },
    ),
    (
        "K1018",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.ovr"
ruling = "draw()"
"#,
        },
    ),
    (
        "K1019",
        ErrorExample::Pack {
            file: "tables/points.toml",
            wrong: r#"number = "8.1"
title = { en = "Points" }
source = "x"
rows = [[0, 100]]
"#,
        },
    ),
    (
        "K1020",
        ErrorExample::Pack {
            file: "tables/performance.toml",
            wrong: r#"number = "8.1"
title = { en = "Points" }
source = "x"
rows = [[0, 100, 3]]
"#,
        },
    ),
    ("K1021", ErrorExample::None),
    ("K1022", ErrorExample::None),
    (
        "K1023",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
ruling = "draw()"
[when]
checkmat = true
"#,
        },
    ),
    (
        "K1024",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "default-time"
ruling = "win(opponent)"
[when]
lateness = { abov = "20 min" }
"#,
        },
    ),
    (
        "K1025",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
ruling = "draw()"
[when]
stalemate = { at_least = true }
"#,
        },
    ),
    (
        "K1026",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "phone"
ruling = "win(opponent)"
[when]
phone = "rang"
"#,
        },
    ),
    ("K1027", ErrorExample::None),
    (
        "K1028",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "default-time"
ruling = "win(opponent)"
[when]
lateness = { above = "law.limit" }
"#,
        },
    ),
    (
        "K1029",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "default-time"
ruling = "win(opponent)"
[when]
lateness = { above = "law.limit" }
[law]
limit = 20
"#,
        },
    ),
    (
        "K1030",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
[inherited]
dropped = ["9.1"]
"#,
        },
    ),
    (
        "K1031",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
[inherited]
dropped = ["L.9"]
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
            ],
        },
    ),
    (
        "K1032",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
[inherited]
dropped = ["L.1"]
renumbered = { "L.1" = "L.2" }
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
            ],
        },
    ),
    (
        "K1033",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
"L.2" = { informational = true, text = { en = "About you." } }
[inherited]
renumbered = { "L.1" = "L.2" }
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
            ],
        },
    ),
    (
        "K1034",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
[inherited]
renumbered = { "L.1" = "L.2" }
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"L.2" = { informational = true, text = { en = "About you." } }
"#,
                ),
            ],
        },
    ),
    (
        "K1035",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us all." } }
[inherited]
dropped = ["L.1"]
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
            ],
        },
    ),
    (
        "K1036",
        ErrorExample::Files {
            command: "check club --packs old",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "club@2025"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
                ),
            ],
        },
    ),
    ("K1037", ErrorExample::None),
    ("K1038", ErrorExample::None),
    (
        "K1039",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[orders]
winn = { en = "wins" }
"#,
        },
    ),
    (
        "K1040",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.hall]
type = "word"
en = "the hall"
"#,
        },
    ),
    (
        "K1041",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.hall]
type = "word"
words = ["large", "small"]
usual = "big"
en = "the hall"
"#,
        },
    ),
    (
        "K1042",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.hall]
type = "bool"
"#,
        },
    ),
    (
        "K1043",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hall]
raised = "report"
facts = ["stalemate"]
orders = ["draw"]
en = "the hall"
"#,
        },
    ),
    (
        "K1044",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.hall]
type = "flagg"
en = "the hall"
"#,
        },
    ),
    (
        "K1045",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.hall]
type = "bool"
shown = "hal"
en = "the hall"
"#,
        },
    ),
    (
        "K1046",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hall]
raised = "sometimes"
facts = ["stalemate"]
orders = ["draw"]
en = "the hall"
"#,
        },
    ),
    ("K1047", ErrorExample::None),
    (
        "K1048",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hall]
raised = "report"
facts = ["hall"]
orders = ["play-on"]
cannot_be = ["hal"]
en = "the hall"
[facts.hall]
type = "bool"
en = "the hall"
[events.hall]
en = "The hall."
"#,
        },
    ),
    (
        "K1050",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[amends."L.1".incorect-draw-claim]
opponent_gains = "5 min"
[contents]
"L.1" = { informational = true, text = { en = "More time." } }
"#,
        },
    ),
    (
        "K1051",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[amends."L.1".incorrect-draw-claim]
opponent_gain = "5 min"
[contents]
"L.1" = { informational = true, text = { en = "More time." } }
"#,
        },
    ),
    (
        "K1052",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[amends."L.1".incorrect-draw-claim]
opponent_gains = 5
[contents]
"L.1" = { informational = true, text = { en = "More time." } }
"#,
        },
    ),
    (
        "K1053",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[amends."L.1".decisive-illegal-move]
number = 0
[contents]
"L.1" = { informational = true, text = { en = "Every illegal move loses." } }
"#,
        },
    ),
    (
        "K1054",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[amends."L.1".default-time]
default_time = "20 min"
[contents]
"L.1" = { informational = true, text = { en = "Twenty minutes." } }
"#,
        },
    ),
    (
        "K1055",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { layer = "local", text = { en = "In the hall." } }
"#,
                ),
                (
                    "club/local/layer.toml",
                    r#"name = "local"
title = { en = "Local" }
applies = { hall = true }
"#,
                ),
            ],
        },
    ),
    (
        "K1056",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[options.supervised]
kind = "count"
article = "L.1"
title = { en = "supervised" }
[contents]
"L.1" = { option = "supervised", text = { en = "Supervision." } }
"#,
        },
    ),
    (
        "K1057",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "default-time"
ruling = "win(opponent)"
[when]
lateness = { above = "law.limit" }
[law]
limit = { option = "supervised" }
"#,
        },
    ),
    (
        "K1060",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { outcome = "decided", orders = ["giv-time white 1:00"] }
"#,
        },
    ),
    (
        "K1061",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { outcome = "decided", orders = ["give-time white 60"] }
"#,
        },
    ),
    ("K1062", ErrorExample::None),
    (
        "K1063",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[events.hall]
en = "The { $telephone } rings."
[questions.hall]
raised = "report"
facts = ["hall"]
orders = ["play-on"]
en = "the hall"
[facts.hall]
type = "bool"
en = "the hall"
"#,
        },
    ),
    (
        "K1064",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.stalemate]
type = "word"
words = ["yes", "no"]
en = "stalemate"
"#,
        },
    ),
    (
        "K1065",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.stalemate]
more_words = "perhaps"
"#,
        },
    ),
    (
        "K1066",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[facts.stalmate]
more_words = "perhaps"
"#,
        },
    ),
    ("K1067", ErrorExample::None),
    (
        "K1068",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hal]
more_facts = ["stalemate"]
"#,
        },
    ),
    ("K1069", ErrorExample::None),
    (
        "K1070",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hall]
raised = "report"
facts = ["hall"]
orders = ["drawn"]
en = "the hall"
[facts.hall]
type = "bool"
en = "the hall"
[events.hall]
en = "The hall."
"#,
        },
    ),
    (
        "K1071",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[questions.hall]
raised = "report"
facts = ["hall"]
orders = ["play-on"]
en = "the hall"
[facts.hall]
type = "bool"
en = "the hall"
"#,
        },
    ),
    (
        "K1073",
        ErrorExample::Pack {
            file: "vocabulary/extra.toml",
            wrong: r#"[events.phone]
en = "The { $phone"
"#,
        },
    ),
    ("K1080", ErrorExample::None),
    (
        "K1081",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
[case.expect]
"fide@2023" = { outcome = "decided" }
"#,
        },
    ),
    (
        "K1082",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { outcome = "decidet" }
"#,
        },
    ),
    (
        "K1083",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { result = "0-1" }
"#,
        },
    ),
    (
        "K1084",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
ask = "game.ovr"
[case.expect]
"fide@2023" = { outcome = "decided" }
"#,
        },
    ),
    (
        "K1085",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
ask = "game.over"
facts = { stalmate = true }
[case.expect]
"fide@2023" = { outcome = "decided" }
"#,
        },
    ),
    ("K1086", ErrorExample::None),
    ("K1087", ErrorExample::None),
    ("K1088", ErrorExample::None),
    (
        "K1089",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = "decided"
"#,
        },
    ),
    (
        "K1090",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = "not asked"
"#,
        },
    ),
    (
        "K1091",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorrect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { outcome = "decided" }
"fide@2018" = { outcome = "decided" }
"#,
        },
    ),
    (
        "K1105",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
                (
                    "club/extra.toml",
                    r#"title = { en = "Extra" }
summary = { en = "Extra." }
source = "our statutes"
answers = "game.over"
ruling = "draw()"
[when]
stalemate = true
"#,
                ),
            ],
        },
    ),
    ("K1108", ErrorExample::None),
    ("K1110", ErrorExample::None),
    (
        "K1111",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "draw-claim.incorrect"
ruling = "play_on()"
"#,
        },
    ),
    (
        "K1112",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "default-time"
ruling = "win(opponent)"
[when]
lateness = { above = "20 min", below = "10 min" }
"#,
        },
    ),
    ("K1113", ErrorExample::None),
    (
        "K1114",
        ErrorExample::Pack {
            file: "cases/extra.toml",
            wrong: r#"regulation = "incorect-draw-claim"

[[case]]
name = "ours"
happened = [{ resigns = "white" }]
[case.expect]
"fide@2023" = { outcome = "decided" }
"#,
        },
    ),
    (
        "K1115",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "game.over"
ruling = "draw()"
[when]
stalemate = true
"#,
        },
    ),
    (
        "K1116",
        ErrorExample::Files {
            command: "check club",
            files: &[(
                "club/pack.toml",
                r#"name = "club"
version = "2026.0.0"
title = { en = "Our club", pl = "Nasz klub" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { informational = true, text = { en = "About us." } }
"#,
            )],
        },
    ),
    (
        "K1117",
        ErrorExample::Files {
            command: "check club --packs .",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
in_force = { from = 2026-01-01 }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
in_force = { from = 2025-01-01, until = 2026-06-30 }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
            ],
        },
    ),
    (
        "K1118",
        ErrorExample::Files {
            command: "check club --packs .",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
in_force = { from = 2026-07-01 }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
                (
                    "old/pack.toml",
                    r#"name = "club"
version = "2025.0.0"
title = { en = "Our club" }
in_force = { from = 2025-01-01, until = 2025-12-31 }
extends = "fide@2023"
authentic = "en"
[contents]
"#,
                ),
            ],
        },
    ),
    (
        "K1119",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
[stands_on]
incorrect-draw-claim = "00"
"#,
        },
    ),
    (
        "K1120",
        ErrorExample::Pack {
            file: "pack.toml",
            wrong: r#"[contents]
[stands_on]
no-such-regulation = "00"
"#,
        },
    ),
    (
        "K1121",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { layer = "local", text = { en = "More time." } }
"#,
                ),
                (
                    "club/local/layer.toml",
                    r#"name = "local"
title = { en = "Local" }
applies = {}
[amends."L.1".incorrect-draw-claim]
opponent_gains = "5 min"
"#,
                ),
            ],
        },
    ),
    (
        "K1122",
        ErrorExample::Files {
            command: "check club",
            files: &[
                (
                    "club/pack.toml",
                    r#"name = "club"
version = "2026.0.0"
title = { en = "Our club" }
extends = "fide@2023"
authentic = "en"
[contents]
"L.1" = { layer = "local", text = { en = "More time." } }
"#,
                ),
                (
                    "club/local/layer.toml",
                    r#"name = "local"
title = { en = "Local" }
applies = {}
[amends."L.1".incorrect-draw-claim]
opponent_gains = "5 min"
[stands_on]
incorrect-draw-claim = "00"
"#,
                ),
            ],
        },
    ),
    ("K1123", ErrorExample::None),
    ("K1124", ErrorExample::None),
    (
        "K1125",
        ErrorExample::Files {
            command: "new club --extends fide@2023",
            files: &[(
                "club/notes.txt",
                r#"ours
"#,
            )],
        },
    ),
    ("K1126", ErrorExample::None),
    ("K1127", ErrorExample::None),
    ("K2000", ErrorExample::None),
    ("K2002", ErrorExample::None),
    ("K2003", ErrorExample::None),
    ("K2005", ErrorExample::None),
    ("K2006", ErrorExample::None),
    (
        "K2009",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    win(claim.oponent)
}
"#,
        },
    ),
    ("K2010", ErrorExample::None),
    (
        "K2011",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    give(claim.opponent, law.bonus)
}
"#,
        },
    ),
    (
        "K2012",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    let x = draw(); let x = play_on(); x
}
"#,
        },
    ),
    (
        "K2013",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "draw-claim.incorrect"
ruling = "fn x() { draw() }"
"#,
        },
    ),
    (
        "K2015",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) { draw() }
let x = draw();
"#,
        },
    ),
    ("K2016", ErrorExample::None),
    (
        "K2017",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) { draw() }
fn ruling(claim) { draw() }
"#,
        },
    ),
    ("K2018", ErrorExample::None),
    (
        "K2019",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    [draw() play_on()]
}
"#,
        },
    ),
    ("K2021", ErrorExample::None),
    (
        "K2025",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if claim.ground { draw() } else { [] }
}
"#,
        },
    ),
    (
        "K2026",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) draw()
"#,
        },
    ),
    (
        "K2027",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    let x = ; draw()
}
"#,
        },
    ),
    (
        "K2028",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "tempo"
ruling = "play_as(\"bullet\")"
"#,
        },
    ),
    (
        "K2029",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    may_choose("Declare draw", draw())
}
"#,
        },
    ),
    (
        "K2030",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
fn x() { draw() }
x() }
"#,
        },
    ),
    (
        "K2031",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    ((((((((((((((((((((((((((((((((((((((((draw()))))))))))))))))))))))))))))))))))))))))))
}
"#,
        },
    ),
    (
        "K2032",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    draw(
}
"#,
        },
    ),
    (
        "K2033",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    draw()]
}
"#,
        },
    ),
    (
        "K2034",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    give(claim.opponent, -law.opponent_gains)
}
"#,
        },
    ),
    (
        "K2035",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    may_choose(`a ${claim}`, draw())
}
"#,
        },
    ),
    (
        "K2036",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    'd'
}
"#,
        },
    ),
    (
        "K2037",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    give(claim.opponent, 60)
}
"#,
        },
    ),
    (
        "K2038",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    while true { draw() }
}
"#,
        },
    ),
    (
        "K2039",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    return draw();
}
"#,
        },
    ),
    (
        "K2040",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    switch claim.ground { }
}
"#,
        },
    ),
    (
        "K2041",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    const X = draw(); X
}
"#,
        },
    ),
    (
        "K2043",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    let x = draw(); x = play_on(); x
}
"#,
        },
    ),
    (
        "K2045",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    eval("draw()")
}
"#,
        },
    ),
    (
        "K2046",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    give(claim.opponent, law.opponent_gains * law.occurrences)
}
"#,
        },
    ),
    ("K2047", ErrorExample::None),
    (
        "K2048",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    "draw
}
"#,
        },
    ),
    (
        "K2049",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    may_choose("\q", draw())
}
"#,
        },
    ),
    ("K2050", ErrorExample::None),
    (
        "K2051",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if claim.ground === "threefold" { draw() } else { [] }
}
"#,
        },
    ),
    ("K2052", ErrorExample::Pack { file: "extra.rhai", wrong: "fn ruling(claim, law) {\n    draw() // \u{200B}\n}\n" }),
    (
        "K2053",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    draw() /* really
}
"#,
        },
    ),
    ("K2054", ErrorExample::None),
    (
        "K2055",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn (claim, law) { draw() }
"#,
        },
    ),
    (
        "K2056",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    claim.claimant.
}
"#,
        },
    ),
    (
        "K2057",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    claim.claimant.win()
}
"#,
        },
    ),
    (
        "K2058",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if law.strict! { draw() } else { [] }
}
"#,
        },
    ),
    (
        "K2059",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    claim.claimant["time"]
}
"#,
        },
    ),
    (
        "K2060",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    giv(claim.opponent, law.opponent_gains)
}
"#,
        },
    ),
    (
        "K2061",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) { x() }
fn x() { x() }
"#,
        },
    ),
    (
        "K2062",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    give(claim.opponent)
}
"#,
        },
    ),
    (
        "K2063",
        ErrorExample::Pack {
            file: "extra.toml",
            wrong: r#"answers = "tempo"
ruling = "play_on()"
"#,
        },
    ),
    (
        "K2064",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    ()
}
"#,
        },
    ),
    (
        "K2065",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    [[[draw()]]]
}
"#,
        },
    ),
    (
        "K2066",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    [law.opponent_gains]
}
"#,
        },
    ),
    (
        "K2067",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    win(referee)
}
"#,
        },
    ),
    (
        "K2068",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    win(claim.ground.x)
}
"#,
        },
    ),
    ("K2069", ErrorExample::None),
    (
        "K2070",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    law.opponent_gains
}
"#,
        },
    ),
    (
        "K2071",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) { draw() }
fn x() { draw() }
"#,
        },
    ),
    (
        "K2072",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruleing(claim, law) { draw() }
"#,
        },
    ),
    (
        "K2073",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) { draw() }
fn draw() { play_on() }
"#,
        },
    ),
    (
        "K2074",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim) { draw() }
"#,
        },
    ),
    (
        "K2075",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if claim.claimant.time < law.occurrences { draw() } else { [] }
}
"#,
        },
    ),
    (
        "K2076",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if claim.claimant.time == law.occurrences { draw() } else { [] }
}
"#,
        },
    ),
    (
        "K2077",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if claim.ground == "treefold" { draw() } else { [] }
}
"#,
        },
    ),
    (
        "K2078",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
}
"#,
        },
    ),
    (
        "K2079",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    draw(); play_on()
}
"#,
        },
    ),
    (
        "K2080",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    let x = draw();
}
"#,
        },
    ),
    (
        "K2081",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if law.strict { draw() }
}
"#,
        },
    ),
    (
        "K2082",
        ErrorExample::Pack {
            file: "extra.rhai",
            wrong: r#"fn ruling(claim, law) {
    if law.strict { draw() } else { law.occurrences }
}
"#,
        },
    ),
    ("K2083", ErrorExample::None),
    (
        "K3001",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1" },
  { name = "Adam", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3002",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1" },
  { name = "Bruno", rating = 1900, results = "1 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3003",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 11 1" },
  { name = "Bruno", rating = 1900, results = "00 x 1" },
  { name = "Cyryl", results = "0 0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3004",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, provisional = 1900, results = "x 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3005",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3006",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "1 x" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3007",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x +" },
  { name = "Bruno", rating = 1900, results = "- x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    ("K3008", ErrorExample::None),
    (
        "K3009",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "swiss"
[event]
rules = "fide@2023"
on = 2026-01-10
[player]
rating = 2000
games = 30
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    ("K3010", ErrorExample::None),
    (
        "K3011",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "knockout"
[event]
on = 2026-01-10
[player]
rating = 2000
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3012",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 99999
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3013",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
[[results]]
opponent = 2000
score = 2
"#,
            )],
        },
    ),
    (
        "K3014",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
"#,
            )],
        },
    ),
    (
        "K3015",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "swiss"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3016",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
rules = "fide-rating@2025"
[player]
rating = 2000
games = 20
born = 2009-03-14
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3017",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
games = 20
born = 2027-01-01
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3018",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"list = "blitz"
[event]
rules = "fide-rating@2025"
on = 2026-01-10
[player]
rating = 2000
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3019",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Cyryl"
games = 30
"#,
            )],
        },
    ),
    (
        "K3020",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", rating = 2000, results = "x 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
rating = 2100
games = 30
"#,
            )],
        },
    ),
    (
        "K3021",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"kind = "round-robin"
crosstable = [
  { name = "Adam", results = "x 1" },
  { name = "Bruno", rating = 1900, results = "0 x" },
]
[event]
on = 2015-03-01
[player]
name = "Adam"
games = 30
"#,
            )],
        },
    ),
    (
        "K3022",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
highest = 1900
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3023",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
born = 2009-03-14
age = 17
[[results]]
opponent = 2000
score = 1
"#,
            )],
        },
    ),
    (
        "K3024",
        ErrorExample::Files {
            command: "rating rating.toml",
            files: &[(
                "rating.toml",
                r#"[event]
on = 2026-01-10
[player]
rating = 2000
[[results]]
opponent = 2000
provisional = 1850
score = 1
"#,
            )],
        },
    ),
    ("K9000", ErrorExample::None),
];
