//! The parameters of the Laws as their tables at hand compare them, edition by edition.

/// The editions that are compared, each with the one before it.
pub const STEPS: [(&str, &str); 5] = [
    ("fide@2005", "fide@2009"),
    ("fide@2009", "fide@2014"),
    ("fide@2014", "fide@2017"),
    ("fide@2017", "fide@2018"),
    ("fide@2018", "fide@2023"),
];

/// What a report says of a parameter in each step: the parts of a line, separated by `|`; after `=` the title of
/// the regulation that decides the same as before; after `-` why there is nothing to tell.
pub const PARAMETERS: [(&str, [&str; 5]); 72] = [
    (
        "an illegal move in standard play",
        [
            "= An illegal move",
            "7.4.b → 7.5b | The illegal move that loses: number 3 → 2",
            "= The illegal move that loses",
            "= The illegal move that loses",
            "= The illegal move that loses",
        ],
    ),
    (
        "a draw where the opponent cannot mate",
        [
            "7.4(b) → 7.4.b | The illegal move that loses | drawn instead",
            "→ A.4b | The illegal move that loses (Rapid and blitz without supervision): added",
            "= The illegal move that loses",
            "A.4.2 → A.4.2 | The illegal move that loses (Rapid and blitz | number 1 → 2",
            "= The illegal move that loses",
        ],
    ),
    (
        "an illegal move found late in standard play",
        [
            "= An illegal position is found",
            "= An illegal position is found",
            "= An illegal position is found",
            "= An illegal position is found",
            "= An illegal position is found",
        ],
    ),
    (
        "when an illegal move is completed",
        [
            "C.3 → B.3.c | An illegal move that nobody claims (Blitz | completed",
            "= An illegal move that is not completed",
            "= An illegal move that is not completed",
            "= An illegal move that is not completed",
            "= An illegal move that is not completed",
        ],
    ),
    (
        "an illegal move in rapid chess without supervision",
        [
            "= An illegal move that nobody claims (Rapid chess without adequate supervision)",
            "→ A.4b | The illegal move that loses (Rapid and blitz without supervision): added",
            "= The illegal move that loses (Rapid and blitz without supervision)",
            "A.4.2 → A.4.2 | The illegal move that loses | number 1 → 2",
            "7.5.5 → A.3 | An illegal move (rapid) | opponent gains 2 minutes → 1 minute",
        ],
    ),
    (
        "an illegal move in supervised rapid chess",
        [
            "→ A.3 | added | the Competition Rules apply",
            "7.4.b → 7.5b | number 3 → 2",
            "= The illegal move that loses",
            "= The illegal move that loses",
            "7.5.5 → A.3 | An illegal move (rapid) | opponent gains 2 minutes → 1 minute",
        ],
    ),
    (
        "an illegal move in blitz without supervision",
        [
            "C.3 → B.3.c | An illegal move that has been answered (Blitz",
            "→ A.4b | The illegal move that loses (Rapid and blitz without supervision): added",
            "= The illegal move that loses (Rapid and blitz without supervision)",
            "A.4.2 → A.4.2 | The illegal move that loses (Rapid and blitz | number 1 → 2",
            "B.2 → B.3 | An illegal move (blitz, not supervised)",
        ],
    ),
    (
        "an illegal move in supervised blitz",
        [
            "→ B.2 | added | one arbiter for each game",
            "7.4.b → B.2 | An illegal move (blitz) | 2 minutes → 1 minute",
            "= An illegal move (blitz)",
            "= An illegal move (blitz)",
            "B.2 → 7.5.5 | An illegal move (blitz, supervised)",
        ],
    ),
    (
        "pressing the clock without a move",
        [
            "= The clock pressed without a move",
            "6.7.c → 6.2c | The clock pressed without a move: orders something else",
            "6.2c → 6.2.4 … 7.8.1 | The clock pressed without a move: orders something else",
            "6.2.4 … 7.8.1 → 6.2.4 … 7.5.3 | The clock pressed without a move",
            "= The clock pressed without a move",
        ],
    ),
    (
        "two hands",
        [
            "= One hand",
            "= One hand",
            "4.1 → 4.1 … 7.7.1 | One hand",
            "→ 4.1 … 7.5.4 | Two hands, before the clock is pressed: added",
            "= One hand",
        ],
    ),
    (
        "a pawn left unpromoted",
        [
            "= Reinstating the position",
            "→ 7.5a | A pawn left on the last rank: added",
            "7.5a → 7.5.2 | A pawn left on the last rank",
            "= A pawn left on the last rank",
            "= A pawn left on the last rank",
        ],
    ),
    (
        "capturing the king",
        [
            "= Reinstating the position",
            "→ 7.5a | Reinstating the position | king included",
            "= Reinstating the position",
            "= Reinstating the position",
            "= Reinstating the position",
        ],
    ),
    (
        "both kings in check, or a pawn on the last rank, in fast play",
        [
            "= Both kings in check (Rapid chess without adequate supervision)",
            "→ A.4c | Both kings in check",
            "A.4c → A.4.4 | Both kings in check",
            "= Both kings in check (Rapid and blitz without supervision)",
            "A.4.4 → A.5.4 | Both kings in check",
        ],
    ),
    (
        "what an illegal position is",
        [
            "- neither edition says it",
            "→ 3.10c | added | no series of legal moves",
            "3.10c → 3.10.3 | no series of legal moves",
            "= An illegal position is found",
            "= An illegal position is found",
        ],
    ),
    (
        "an incorrect claim",
        [
            "9.5(b) → 9.5.b | claimant loses at most 3 minutes → –",
            "9.5.b → 9.5b | opponent gains 3 minutes → 2 minutes",
            "9.5b → 9.5.3 | An incorrect draw claim",
            "= An incorrect draw claim",
            "9.5.3 → A.3 | An incorrect draw claim (rapid) | 2 minutes → 1 minute",
        ],
    ),
    (
        "a claim is not taken back and counts as an offer",
        [
            "= A claim of a draw is taken back",
            "9.1b3 | A claim of a draw counts as an offer: applies under other conditions",
            "9.5 → 9.5.1 | A claim of a draw is taken back",
            "= A claim of a draw is taken back",
            "= A claim of a draw is taken back",
        ],
    ),
    (
        "threefold repetition, claimed",
        [
            "= Threefold repetition, claimed",
            "9.2.a → 9.2a | reads otherwise | cannot be changed",
            "→ 9.2.1 … 9.5.2 | Threefold repetition, claimed",
            "= Threefold repetition, claimed",
            "9.2.1.1 → 9.2.1 | reads otherwise | electronic scoresheet",
        ],
    ),
    (
        "fifty moves, claimed",
        [
            "= Fifty moves, claimed",
            "= Fifty moves, claimed",
            "→ 9.3 … 9.5.2 | Fifty moves, claimed",
            "= Fifty moves, claimed",
            "= Fifty moves, claimed",
        ],
    ),
    (
        "when positions are the same",
        [
            "9.2 → 9.2 | When positions are the same: castling rights",
            "9.2 → 9.2 | When positions are the same: reads otherwise | only if",
            "9.2 → 9.2.2 … 9.2.2.2 | When positions are the same",
            "= When positions are the same",
            "9.2.2 … 9.2.2.2 → 9.2.3 … 9.2.3.2 | When positions are the same",
        ],
    ),
    (
        "how the right to claim is lost",
        [
            "→ 9.4 | The right to claim is lost by a touch: added",
            "= The right to claim is lost by a touch",
            "= The right to claim is lost by a touch",
            "= The right to claim is lost by a touch",
            "= The right to claim is lost by a touch",
        ],
    ),
    (
        "who stops the clocks for a claim",
        [
            "9.5 → 9.5 | The clocks at a claim of a draw: orders something else",
            "9.5 → 9.5 | The clocks at a claim of a draw: orders something else",
            "9.5 → 9.5.1 | The clocks at a claim of a draw",
            "= The clocks at a claim of a draw",
            "= The clocks at a claim of a draw",
        ],
    ),
    (
        "five occurrences",
        [
            "- in neither edition",
            "→ 9.6a | Fivefold repetition: added",
            "9.6a → 9.6.1 | Fivefold repetition: applies under other conditions",
            "= Fivefold repetition",
            "= Fivefold repetition",
        ],
    ),
    (
        "seventy-five moves",
        [
            "- in neither edition",
            "→ 9.6b | Seventy-five moves: added",
            "9.6b → 9.6.2 | Seventy-five moves: applies under other conditions",
            "= Seventy-five moves",
            "= Seventy-five moves",
        ],
    ),
    (
        "a dead position",
        [
            "= Dead position",
            "→ 1.3 … 9.7 | Dead position",
            "1.3 … 9.7 → 1.5 … 5.2.2 | Dead position",
            "= Dead position",
            "= Dead position",
        ],
    ),
    (
        "the move that mates has to be legal",
        ["= Checkmate", "5.1.a → 5.1a | Checkmate", "5.1a → 1.4.2 … 5.1.1 | Checkmate", "= Checkmate", "= Checkmate"],
    ),
    (
        "a draw by agreement",
        [
            "→ 9.1.a | No draws by agreement | added",
            "= A draw by agreement",
            "→ 5.2.3 … 9.1.2.1 | A draw by agreement: moves – → 1",
            "= A draw by agreement",
            "= A draw by agreement",
        ],
    ),
    (
        "where the quickplay finish stands",
        [
            "C.2 → B.3.a … B.3.b | The quickplay finish",
            "→ G.2 | The quickplay finish was not announced | added",
            "G.2 → III.2.1 | The quickplay finish was not announced",
            "= A draw is claimed in the quickplay finish",
            "= A draw is claimed in the quickplay finish",
        ],
    ),
    (
        "a claim in the quickplay finish",
        [
            "→ 10.2 … 10.2.d | A draw is claimed in the quickplay finish | may stop",
            "10.2 … 10.2.d → G.5 | A draw is claimed in the quickplay finish: orders",
            "G.5 … G.5c → III.5 | A draw is claimed in the quickplay finish",
            "= A draw is claimed in the quickplay finish",
            "= A draw is claimed in the quickplay finish",
        ],
    ),
    (
        "a claim in the quickplay finish, postponed or rejected",
        [
            "10.2(d) → 10.2.d … 12.10 | A ruling on a quickplay finish is final",
            "10.2.d … 12.10 → – | A ruling on a quickplay finish is final: repealed",
            "G.5b → III.5.2 | A postponed claim is upheld",
            "= A postponed claim is upheld",
            "= A postponed claim is rejected",
        ],
    ),
    (
        "a request for five seconds a move",
        [
            "- in neither edition",
            "→ G.4 | A request for extra time with every move: added",
            "G.4 → III.4 | A request for extra time with every move",
            "= A request for extra time with every move",
            "= A request for extra time with every move",
        ],
    ),
    (
        "a quickplay finish without an arbiter",
        [
            "= A claim where there is no arbiter",
            "→ G.6 | A claim where there is no arbiter",
            "G.6 → III.6.1 … III.6.2 | A claim where there is no arbiter",
            "= A claim where there is no arbiter",
            "= A claim where there is no arbiter",
        ],
    ),
    (
        "the default time",
        [
            "6.7 → 6.6.a | Default time: default time 60 minutes → 0 minutes",
            "6.6.a → 6.7a | Default time: default time 0 minutes → for the event to say",
            "6.7a → 6.7.1 | Default time: default time for the event to say → 0 minutes",
            "= Default time",
            "= Default time",
        ],
    ),
    (
        "both players absent",
        [
            "6.6 → 6.6.b | Both players absent | 60 minutes → 0 minutes",
            "6.6.b → 6.7b | Both players absent | 0 minutes → for the event to say",
            "6.7b → 6.7.2 | Both players absent | for the event to say → 0 minutes",
            "= Both players absent",
            "= Both players absent",
        ],
    ),
    (
        "what rapid chess is",
        [
            "B.1 → A.1 | What is rapid chess | at most 60 minutes → below 60 minutes",
            "A.1 → A.1 | What is rapid chess | at least 15 minutes → above 10 minutes",
            "= What is rapid chess",
            "= What is rapid chess",
            "= What is rapid chess",
        ],
    ),
    (
        "what blitz is",
        [
            "= What is blitz",
            "B.1 → B.1 | What is blitz: below 15 minutes → at most 10 minutes",
            "= What is blitz",
            "= What is blitz",
            "= What is blitz",
        ],
    ),
    (
        "what standard play is",
        [
            "What is standard play: above 60 minutes → at least 60 minutes",
            "= What is standard play",
            "= What is standard play",
            "= What is standard play",
            "= What is standard play",
        ],
    ),
    (
        "what supervision is",
        [
            "→ A.3 | added | one arbiter for three games",
            "→ A.3b | added | recorded",
            "A.3a → A.3.1.1 | one arbiter watches three games",
            "- the same articles",
            "A.3.1.1 → A.4.1 | one arbiter watches three games",
        ],
    ),
    (
        "the size of penalties in fast play",
        [
            "- no penalty is smaller in either edition",
            "9.5.b → B.2 | An incorrect draw claim (blitz) | 3 minutes → 1 minute",
            "= An incorrect draw claim (blitz)",
            "= An incorrect draw claim (blitz)",
            "B.2 → A.3 | one minute instead of two",
        ],
    ),
    (
        "who establishes the fall of a flag",
        [
            "B.7 → A.4.d(1) | A flag that nobody claims (Rapid",
            "A.4.d(1) → – | A flag that nobody claims | repealed",
            "→ 6.9 … A.4.5 | The arbiter calls a fallen flag | added",
            "A.4.5 | no longer leaves a choice | he may call it",
            "6.9 … A.4.5 → 6.9 … A.5.5 | The arbiter calls a fallen flag",
        ],
    ),
    (
        "how a win on time is claimed in fast play",
        [
            "= How a win on time is claimed (Rapid chess without adequate supervision)",
            "→ A.4d | A claim on time without time left | added",
            "A.4d → A.4.3 | A claim on time without time left",
            "A.4.3 → – | A claim on time without time left | repealed",
            "A.4.3 → A.5.3 | How a win on time is claimed",
        ],
    ),
    (
        "both flags down",
        [
            "6.12(b) → 6.11.b | Both flags down in the last period",
            "A.4.d(2) … A.4.d(3) → – | Both flags down | repealed",
            "6.11b → III.3.1.2 | Both flags down in the last period",
            "= Both flags down in the last period",
            "= Both flags down in the last period",
        ],
    ),
    (
        "a flag falls and the opponent cannot mate",
        ["6.9 … 6.10 → 6.8 … 6.9 | Flag fall", "= Flag fall", "= Flag fall", "= Flag fall", "= Flag fall"],
    ),
    (
        "the men set up wrongly",
        [
            "B.4 → A.4.a | Too late for set-up and board | completed",
            "A.4.a → A.4a … A.4a(2) | Too late for set-up and board | moves 3 → 10",
            "→ A.4.1 … A.4.1.2 | Too late for set-up and board",
            "= Too late for set-up and board (Rapid and blitz without supervision)",
            "→ A.5.1 … A.5.1.2 | Too late for set-up and board",
        ],
    ),
    (
        "the board placed wrongly",
        [
            "7.1(b) → 7.1.b | The board lies the wrong way | only error",
            "7.1.b → 7.2b | The board lies the wrong way",
            "7.2b → 7.2.2 | The board lies the wrong way",
            "= The board lies the wrong way",
            "= The board lies the wrong way",
        ],
    ),
    (
        "colours reversed",
        [
            "= Colours reversed",
            "7.2 → 7.3 | Colours reversed",
            "7.3 → 7.3 | Colours reversed: moves – → 10",
            "= Colours reversed",
            "= Colours reversed",
        ],
    ),
    (
        "a wrong setting of the clock",
        [
            "→ 6.10.b | A wrong setting of the clock: added",
            "→ A.4a … A.4a(1) | Too late for the clock setting | moves 3 → 10",
            "6.10b → 6.10.2 | A wrong setting of the clock",
            "= A wrong setting of the clock",
            "→ A.5.1 … A.5.1.1 | Too late for the clock setting",
        ],
    ),
    (
        "displaced men",
        [
            "7.3 | no longer leaves a choice | should be stopped",
            "7.3 → 7.4 | Men displaced",
            "7.4 → 7.4.1 … 7.4.3 | Men displaced",
            "= Men displaced",
            "= Men displaced",
        ],
    ),
    (
        "what counts as a touch",
        [
            "= A touch by accident",
            "= A touch by accident",
            "→ 4.2.2 … 4.3.3 | A touch by accident: reads otherwise",
            "= A touch by accident",
            "= A touch by accident",
        ],
    ),
    (
        "king and rook touched",
        [
            "4.4(a) | no longer leaves a choice | king and rook",
            "= The king touched, then a rook",
            "4.4a → 4.4.1 | The king touched, then a rook",
            "= The king touched, then a rook",
            "= The king touched, then a rook",
        ],
    ),
    (
        "the king released in castling",
        [
            "= Castling begun",
            "→ 4.7b | reads otherwise | castling with that rook",
            "4.7b → 4.7.2 | Castling begun",
            "= Castling begun",
            "= Castling begun",
        ],
    ),
    (
        "the act of promotion",
        [
            "4.4(d) | no longer leaves a choice | touches the square",
            "→ 4.4d … 4.7c | A promotion: orders something else | need not",
            "→ 4.4.4 … 4.7.3 | A promotion",
            "= A promotion",
            "= A promotion",
        ],
    ),
    (
        "the right to complain about article 4 is lost",
        [
            "4.7 | no longer leaves a choice | all complaints",
            "4.7 → 4.8 | A complaint about the act of moving",
            "= A complaint about the act of moving",
            "= A complaint about the act of moving",
            "= A complaint about the act of moving",
        ],
    ),
    (
        "a move made and a move completed",
        [
            "6.8(a) → 6.7.a | A move that is not completed",
            "→ 6.2a(2) | A move completed by the next: added",
            "6.2a → 6.2.1 | A move that is not completed",
            "= A move that ends the game",
            "→ 6.2.1.1 | reads otherwise | 9.2.1",
        ],
    ),
    (
        "who need not write",
        [
            "8.4 | no longer leaves a choice | five minutes",
            "= Neither had to write, and a flag falls",
            "8.4 … 8.5a → 8.4 … 8.5.1 | Neither had to write, and a flag falls",
            "= Neither had to write, and a flag falls",
            "= Neither had to write, and a flag falls",
        ],
    ),
    (
        "writing in fast play",
        [
            "B.3 → A.2 | Nobody has to write",
            "= Nobody has to write (Recording in rapid and blitz)",
            "→ A.2 | A scoresheet on request | added",
            "= A scoresheet on request (Recording in rapid and blitz)",
            "→ A.4.3 … B.2.3 | Too many requests for the arbiter's scoresheet",
        ],
    ),
    (
        "a move written in advance",
        [
            "8.1 → 8.1 | A move written to be claimed or sealed",
            "8.1 → 8.1a | A move written in advance",
            "8.1a → 8.1.2 | A move written in advance",
            "= A move written in advance",
            "= A move written in advance",
        ],
    ),
    (
        "how a draw is offered",
        [
            "→ 9.1.b(1) | A draw is offered",
            "→ 9.1b1 | A draw is offered",
            "→ 9.1.2.1 | A draw is offered",
            "= A draw is offered",
            "= A draw is offered",
        ],
    ),
    (
        "telephones",
        [
            "12.2(b) → 12.3.b | A telephone makes a sound | or draws if he cannot win",
            "→ 11.3b (ban) | A telephone in the venue: added",
            "→ 11.3.2.1 | A telephone in the bag: added",
            "= A telephone on the player's person",
            "→ 11.3.2 … 11.3.2.2 | A telephone on the player's person",
        ],
    ),
    (
        "the search of a player",
        [
            "- in neither edition",
            "→ 11.3b (search) | A player is searched: added",
            "11.3b (search) → 11.3.3 | A player is searched",
            "11.3.3 → 11.3.3 | A player is searched: orders something else | or body",
            "= A player is searched",
        ],
    ),
    (
        "leaving the playing area",
        [
            "12.5 … 12.7 → 12.2 | The player on the move leaves the playing area",
            "→ 11.2c | Outsiders in the playing area: added",
            "→ 11.2.4 | The player not on the move leaves without a word | added",
            "= A player leaves the venue",
            "= A player leaves the venue",
        ],
    ),
    (
        "the list of penalties",
        [
            "= The arbiter's penalties",
            "13.4.a-g → 12.9 | The arbiter's penalties: orders something else",
            "12.9 → 12.9 | The arbiter's penalties: orders something else",
            "= The arbiter's penalties",
            "= The arbiter's penalties",
        ],
    ),
    (
        "points",
        [
            "= A game won",
            "11.1 → 10.1 | A game won",
            "→ 10.2 | added | never add up to more",
            "= A game won",
            "= A game won",
        ],
    ),
    (
        "both players lose",
        [
            "= Both players keep refusing to comply",
            "12.9 → 11.8 | Both players keep refusing to comply",
            "11.8 (English) → 11.8 | Both players keep refusing to comply",
            "= Both players keep refusing to comply",
            "= Both players keep refusing to comply",
        ],
    ),
    (
        "resigning to a player who cannot mate",
        [
            "= Resignation",
            "= Resignation",
            "5.1b → 5.1.2 | Resignation",
            "= Resignation",
            "5.1.2 → 5.1.2 | Resignation: orders something else",
        ],
    ),
    (
        "appeals",
        [
            "→ 12.10 | An appeal: added",
            "12.10 → 11.9 | An appeal",
            "11.9 → 11.10 | An appeal",
            "= An appeal",
            "= An appeal",
        ],
    ),
    (
        "adjourned games",
        [
            "A.1(a) → Guidelines 1.a | The sealed move",
            "Guidelines 1.a → E | The sealed move",
            "→ I.1.1 | Adjournments are not provided for | added",
            "= The sealed move",
            "I.6 → I.6 | A resignation before the resumption: orders something else",
        ],
    ),
    (
        "how moves are written",
        [
            "E.13 → C.13 | reads otherwise",
            "→ C | A written move",
            "C → C.2 … C.13 | A written move",
            "= A written move",
            "C.13 → C.13 … C.13.6 | castling with the rook of the h-file",
        ],
    ),
    (
        "blind players",
        [
            "F.1 → E.1 | Two boards",
            "E.1 → D | Two boards",
            "→ D.2.11 | Against a hearing-impaired player: added",
            "= Against a hearing-impaired player",
            "= Against a hearing-impaired player",
        ],
    ),
    (
        "Chess960",
        [
            "→ F.3 | Castling in Chess960: added",
            "F.3 → F | Castling in Chess960",
            "→ II.1 | Chess960 is not played | added",
            "= Castling in Chess960",
            "II.3.2 … II.3.2.7.3 → II.3.2 … II.3.2.7 | Castling in Chess960",
        ],
    ),
    (
        "the arbiter keeps out of the count of moves",
        [
            "= The number of moves made",
            "13.6 → 12.6 | The number of moves made",
            "= The number of moves made",
            "= The number of moves made",
            "= The number of moves made",
        ],
    ),
    (
        "touches in fast play, only on request",
        [
            "B.5 → A.4.b | Nobody asks for a ruling",
            "A.4.b → – | Nobody asks for a ruling | repealed",
            "- in neither edition",
            "- in neither edition",
            "- in neither edition",
        ],
    ),
    (
        "claims are checked",
        [
            "- in neither edition",
            "→ 11.12 | A claim has to be checked: added",
            "= A claim has to be checked",
            "= A claim has to be checked",
            "= A claim has to be checked",
        ],
    ),
];
