//! What the PGN reader makes of good, careless and broken files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::io::{self, BufRead, Read};

use kodeks_board::{PgnGame, PgnReader, Time};

/// Reads all games.
fn games(text: impl AsRef<[u8]>) -> Vec<PgnGame> {
    let mut reader = PgnReader::new(text.as_ref());
    let mut games = Vec::new();
    while let Some(game) = reader.next_game() {
        games.push(game.unwrap().clone());
    }
    games
}

/// Writes games in short, one after the other: `Event: moves result`.
fn in_short(text: impl AsRef<[u8]>) -> String {
    let in_short = |game: &PgnGame| {
        let event = game.tag("Event").map_or(String::new(), |event| format!("{event}: "));
        let moves: Vec<&str> = game.moves().map(|played| played.text).collect();
        format!("{event}{} {}", moves.join(" "), game.result().unwrap_or("?"))
    };
    games(text).iter().map(in_short).collect::<Vec<_>>().join(" | ")
}

/// Writes the problems of all games, one after the other.
fn problems(text: impl AsRef<[u8]>) -> String {
    let games = games(text);
    let problems = games.iter().flat_map(PgnGame::problems);
    problems.map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Asserts that a text without problems gives these games.
fn assert_reads(text: &str, expected: &str) {
    assert_eq!(in_short(text), expected, "{text}");
    assert_eq!(problems(text), "", "{text}");
}

#[test]
fn a_game_has_tags_moves_and_a_result() {
    let text = "[Event \"Linares\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";
    let game = &games(text)[0];
    let tags: Vec<_> = game.tags().collect();
    assert_eq!(tags, [("Event", "Linares"), ("Result", "1-0")]);
    assert_eq!(game.tag("Result"), Some("1-0"));
    assert_eq!(game.tag("White"), None);
    assert_eq!((game.number(), game.offset(), game.line()), (1, 0, 1));
    assert_eq!(game.plies(), 5);
    let last = game.moves().last().unwrap();
    assert_eq!((last.ply, last.text, last.line, last.column), (5, "Qxe5#", 4, 24));
    assert_eq!(game.result(), Some("1-0"));
    assert_eq!(game.problems(), []);
}

#[test]
fn numbers_signs_comments_and_variations_are_not_moves() {
    for (text, moves) in [
        ("1.e4 e5 2.Nf3 *", "e4 e5 Nf3 *"),
        ("1. e4 1... e5 2 Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6 *"),
        ("1. ... Ba5 2. O-O d6 *", "Ba5 O-O d6 *"),
        ("1. e4! e5?? 2. Nf3 $1 $14 Nc6 !? *", "e4 e5 Nf3 Nc6 *"),
        ("1. e4 {best} e5 {good {really} *", "e4 e5 *"),
        ("1. e4 (1. d4 d5 (1... Nf6 {x)}) 2. c4) e5 *", "e4 e5 *"),
        ("1. e4 (1. d4 1-0) e5 *", "e4 e5 *"),
        ("1. e4 ; 1... c5\ne5 *", "e4 e5 *"),
        ("1. e4 {two\nlines} e5 *", "e4 e5 *"),
        ("1. e4\n% not a move d4\ne5 *", "e4 e5 *"),
        ("5. exd6 e.p. Kd7 6. exd6e.p. *", "exd6 Kd7 exd6e.p. *"),
        ("1. 0-0 0-0-0 2. O-O+ *", "0-0 0-0-0 O-O+ *"),
        ("1.\ne4\ne5\n\n2.\nNf3 *", "e4 e5 Nf3 *"),
        ("34.\nRxb7+ *", "Rxb7+ *"),
    ] {
        assert_reads(text, moves);
    }
}

#[test]
fn several_games_may_stand_on_one_line() {
    assert_reads("1. e4 1-0 1. d4 0-1 1. c4 * 1. b4 1/2-1/2", "e4 1-0 | d4 0-1 | c4 * | b4 1/2-1/2");
    assert_reads("[Event \"a\"] 1. e4 1-0\n[Event \"b\"] *", "a: e4 1-0 | b:  *");
    assert_reads("[Event \"a\"] [Site \"x\"] *", "a:  *");
}

#[test]
fn a_comment_after_the_result_belongs_to_no_game() {
    assert_reads("1. e4 1-0 {Black is mated} ; really\n\n1. d4 *\n{end}\n", "e4 1-0 | d4 *");
}

#[test]
fn games_without_tags_and_tags_without_moves_are_games() {
    assert_reads("1. e4 *\n\n1. d4 *", "e4 * | d4 *");
    assert_reads("[Event \"a\"]\n[Result \"*\"]\n\n*\n\n[Event \"b\"]\n\n1. e4 *\n", "a:  * | b: e4 *");
    assert_reads("[Event \"a\"]\n *\n", "a:  *");
    assert_reads("", "");
    assert_reads("\n\n \n", "");
    assert_reads("{only a comment}", "");
}

#[test]
fn without_a_result_a_game_ends_before_the_next_tags() {
    let text = "[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4 *\n";
    assert_eq!(in_short(text), "a: e4 ? | b: d4 *");
    let result = "line 2, column 4: the game ends here without a result; \
                  write `1-0`, `0-1`, `1/2-1/2` or `*`";
    assert_eq!(problems(text), result);
}

#[test]
fn without_tags_and_result_a_game_ends_before_move_one_after_an_empty_line() {
    assert_eq!(in_short("1. e4 e5\n\n1. d4 d5\n\n2. c4"), "e4 e5 ? | d4 d5 c4 ?");
    assert_eq!(in_short("1. e4\n\n1... e5 *"), "e4 e5 *");
}

#[test]
fn a_tag_that_comes_again_begins_a_game() {
    let tags = |text| games(text).iter().map(|game| game.tags().len()).collect::<Vec<_>>();
    assert_eq!(tags("[Event \"a\"]\n[Site \"b\"]\n[Event \"c\"]\n"), [2, 1]);
    assert_eq!(tags("[White \"a\"]\n\n[White \"b\"]\n"), [1, 1]);
    assert_eq!(tags("[Event \"a\"]\n\n[White \"b\"]\n"), [2]);
    assert_eq!(tags("[White \"a\"]\n[White \"b\"]\n"), [2]);
}

#[test]
fn an_unclosed_comment_ends_with_its_game() {
    let text = "[Event \"a\"]\n1. e4 {oh\n\nno\n[Event \"b\"]\n1. d4 *\n";
    assert_eq!(in_short(text), "a: e4 ? | b: d4 *");
    assert!(problems(text).starts_with("line 2, column 7: this comment is not closed"));
    let text = "[White \"a\"]\n\n1. e4 {oh\n\n[White \"b\"]\n\n1. d4 *\n";
    assert_eq!(in_short(text), "e4 ? | d4 *");
}

#[test]
fn a_tag_quoted_in_a_comment_does_not_end_it() {
    assert_reads("1. e4 {see\n[White \"b\"]\n} e5 {[Event \"x\"]} *", "e4 e5 *");
    assert_reads("\n{see\n[White \"b\"]\n} 1. e4 *", "e4 *");
}

#[test]
fn an_unclosed_variation_ends_with_its_game() {
    let text = "[Event \"a\"]\n1. e4 (1. d4 (1. c4\n1-0\n\n[White \"b\"]\n1. d4 *\n";
    assert_eq!(in_short(text), "a: e4 ? | d4 *");
    assert!(problems(text).starts_with("line 2, column 7: this variation is not closed"));
}

#[test]
fn a_comment_left_open_before_a_game_does_not_swallow_it() {
    let text = "1. e4 * {oh\n[Event \"b\"]\n1. d4 *";
    assert_eq!(in_short(text), "e4 * | b: d4 *");
    assert!(problems(text).starts_with("line 1, column 9: this comment is not closed"));
}

#[test]
fn what_is_left_to_report_at_the_end_comes_with_an_empty_game() {
    for (text, problem) in [
        ("1. e4 *\n{oh", "line 2, column 1: this comment is not closed; write `}` after it"),
        (
            "1. e4 1-0 1-0",
            "line 1, column 11: `1-0` is neither a move nor a result; \
                          write comments between `{` and `}`",
        ),
    ] {
        let games = games(text);
        assert_eq!(games.iter().map(PgnGame::is_empty).collect::<Vec<_>>(), [false, true]);
        assert_eq!((games[1].line(), games[1].offset()), (0, 0));
        assert_eq!(problems(text), problem);
    }
}

#[test]
fn stray_text_is_reported_once_a_line() {
    let text = "What a game\n1. e4 boring boring e5 ) ] [x] <y> *\n";
    assert_eq!(in_short(text), "e4 e5 *");
    let stray = "is neither a move nor a result; write comments between `{` and `}`";
    let expected = format!("line 1, column 1: `What` {stray}\nline 2, column 7: `boring` {stray}");
    assert_eq!(problems(text), expected);
}

#[test]
fn prose_is_no_game() {
    let text = "“I am afraid, Watson,” said Holmes, in 1892,\nthat I shall have to go.\n\n1. e4 *\n";
    assert_eq!(in_short(text), "e4 *");
    assert_eq!(games(text)[0].line(), 4);
    assert_eq!(games(text)[0].problems().len(), 2);
}

#[test]
fn a_null_move_is_a_move_and_a_problem() {
    assert_eq!(in_short("1. e4 -- 2. Z0 e5 *"), "e4 -- Z0 e5 *");
    let passes = "a null move; no player may pass";
    let expected = format!("line 1, column 7: {passes}\nline 1, column 13: {passes}");
    assert_eq!(problems("1. e4 -- 2. Z0 e5 *"), expected);
}

#[test]
fn columns_are_counted_in_characters() {
    let text = "1. e4 {Žluťoučký kůň} e5 2. Nf3 ♞c6 {é} d4 *";
    let columns: Vec<u32> = games(text)[0].moves().map(|played| played.column).collect();
    assert_eq!(columns, [4, 23, 29, 33, 41]);
}

#[test]
fn lines_end_as_each_system_likes_and_a_byte_order_mark_is_skipped() {
    let text = "[Event \"a\"]\n[Site \"b\"]\n\n1. e4\ne5 *\n\n[Event \"c\"]\n*\n";
    for end in ["\n", "\r\n", "\r"] {
        let text = text.replace('\n', end);
        assert_reads(&text, "a: e4 e5 * | c:  *");
        assert_reads(&format!("\u{feff}{text}"), "a: e4 e5 * | c:  *");
        let second = &games(&text)[1];
        assert_eq!((second.line(), second.offset() as usize), (7, text.find("[Event \"c").unwrap()));
    }
}

#[test]
fn text_that_is_not_utf8_is_read_as_people_wrote_before_and_is_no_fault() {
    let text = b"[Event \"a\"]\n[White \"Sch\xe4fer\"]\n[Black \"M\xfcller\"]\n1. e4 {\xe9} e5 1-0 1. d4 {\xe9} *";
    let games = games(text);
    assert_eq!(games[0].tag("White"), Some("Schäfer"));
    assert_eq!(games[0].tag("Black"), Some("Müller"));
    assert_eq!(games[0].moves().last().unwrap().column, 11);
    assert_eq!(problems(text), "");
    let odd = b"[White \"M\x81ller\"]\n[Black \"\x90\"]\n1. e4 e5 *";
    let what = "this is no character in UTF-8, Windows-1250 or Windows-1252";
    assert_eq!(problems(odd), format!("line 1, column 10: {what}"));
    let second = text.windows(5).position(|window| window == b"1. d4").unwrap();
    assert_eq!(games[1].offset() as usize, second);
}

#[test]
fn a_file_in_utf16_is_told_once_and_not_read() {
    let text = "[Event \"a\"]\n\n1. e4 e5 *\n\n1. d4 *\n";
    let marked = format!("\u{feff}{text}");
    let little: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let told = "line 1, column 1: the file is written in UTF-16 and is not read; save it as UTF-8";
    for bytes in [&little, &big] {
        assert_eq!(problems(bytes), told);
        let games = games(bytes);
        assert_eq!(games.len(), 1);
        assert!(games[0].is_empty());
    }
    assert_eq!(problems(marked.as_bytes()), "");
}

#[test]
fn tags_that_are_not_closed_give_what_they_have() {
    let text = "[Event \"a]\n[Site \"b\"\n[White c]\n[Black \"\"d\"\"]\n\n1. e4 *\n";
    let game = &games(text)[0];
    let tags: Vec<_> = game.tags().collect();
    assert_eq!(tags, [("Event", "a"), ("Site", "b"), ("White", "c"), ("Black", "\"d\"")]);
    let lines: Vec<u64> = game.problems().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [1, 2, 3, 4]);
    assert_eq!(game.plies(), 1);
}

#[test]
fn clock_times_belong_to_the_move_before_them() {
    let text = "{[%clk 9:00:00]} 1. e4 {[%clk 0:05:00]} ({[%clk 8:00:00]} 1. d4 {[%clk 7:00:00]}) \
                e5 {[%eval 0.3] [%clk\n0:04:59.5]} {[%emt 0:00:03]} 2. Nf3 ;[%clk 0:04:58]\n Nc6 *";
    let game = &games(text)[0];
    let times: Vec<_> = game.moves().map(|played| (played.clock, played.elapsed)).collect();
    let ms = |ms| Some(Time::from_ms(ms));
    assert_eq!(times, [(ms(300_000), None), (ms(299_500), ms(3000)), (ms(298_000), None), (None, None)]);
    assert_eq!(game.problems(), []);
    assert_eq!(
        problems("1. e4 {[%clk soon]} *"),
        "line 1, column 7: `[%clk soon]` is not a time; write `[%clk 1:30:00]`"
    );
}

#[test]
fn results_are_recognised_however_they_are_written() {
    for (text, result) in [
        ("1. e4 1/2", "e4 1/2-1/2"),
        ("1. e4 ½-½", "e4 1/2-1/2"),
        ("1. e4 1/2 - 1/2", "e4 1/2-1/2"),
        ("1. e4 1 - 0", "e4 1-0"),
        ("1. e4 e5*", "e4 e5 *"),
        ("1. e4 1/2-0", "e4 1/2-0"),
        ("[Result \"0-0\"]\n1. e4 0-0", "e4 0-0"),
    ] {
        assert_reads(text, result);
    }
    assert_eq!(in_short("1. Nf3 0-0"), "Nf3 0-0 ?");
    assert_eq!(in_short("[Result \"0-0\"]\n1. e4 0-0 *"), "e4 0-0 *");
}

/// A game whose moves never end.
struct EndlessGame {
    left: usize,
    line: Vec<u8>,
    at: usize,
}

impl Read for EndlessGame {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("the reader uses its buffer")
    }
}

impl BufRead for EndlessGame {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.line.len() && self.left > 0 {
            self.left -= 1;
            self.at = 0;
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, bytes: usize) {
        self.at += bytes;
    }
}

#[test]
fn of_an_endless_game_the_beginning_is_kept_and_the_next_game_is_read() {
    for end_of_line in ["\n", " "] {
        let line = format!("1. Nf3 Nf6 2. Ng1 {{again}} Ng8{end_of_line}").into_bytes();
        let lines = 200_000;
        let at = line.len();
        let endless = EndlessGame { left: lines, line, at };
        let next = io::Cursor::new("\n\n[Event \"b\"]\n1. d4 *\n");
        let mut reader = PgnReader::new(endless.chain(next));
        let game = reader.next_game().unwrap().unwrap();
        assert_eq!(game.plies(), PgnReader::<&[u8]>::MOST_PLIES);
        let first = game.problems()[0].to_string();
        assert!(first.ends_with("the game is too large; the rest of it is not read"), "{first}");
        let game = reader.next_game().unwrap().unwrap();
        assert_eq!((game.tag("Event"), game.plies()), (Some("b"), 1));
        assert!(reader.next_game().is_none());
    }
}

#[test]
fn a_long_line_without_ascii_is_read_in_good_time() {
    let text = "1. ♘f3 ♞f6 2. ♘g1 ♞g8 ".repeat(30_000);
    assert_eq!(games(&text)[0].plies(), 120_000);
}

#[test]
fn an_input_that_fails_is_an_error_and_the_end() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let input = io::BufReader::new("1. e4 * 1. d4 ".as_bytes().chain(Failing));
    let mut reader = PgnReader::new(input);
    assert_eq!(reader.next_game().unwrap().unwrap_err().to_string(), "the disk is gone");
    assert!(reader.next_game().is_none());
    let mut reader = PgnReader::new(io::BufReader::new("1. e4 *\n1. d4".as_bytes().chain(Failing)));
    assert_eq!(reader.next_game().unwrap().unwrap().plies(), 1);
    assert!(reader.next_game().unwrap().is_err());
    assert!(reader.next_game().is_none());
}

/// Writes the moves of the only game, and after how many plies they become doubtful.
fn moves_and_doubt(text: &str) -> (String, Option<usize>) {
    let game = &games(text)[0];
    let moves: Vec<&str> = game.moves().map(|played| played.text).collect();
    (moves.join(" "), game.doubtful_from())
}

#[test]
fn a_text_that_cannot_be_read_is_a_move_where_the_numbers_say_so() {
    for (text, moves, doubtful_from) in [
        ("1. e4 e5 2. Xyz Nc6 3. d4 *", "e4 e5 Xyz Nc6 d4", None),
        ("1. e4 xyz 2. Nf3 Nc6 *", "e4 xyz Nf3 Nc6", None),
        ("14. e4 e5 15. Xyz 15... Nc6 16. d4 *", "e4 e5 Xyz Nc6 d4", None),
        ("1. e4 boring e5 2. Nf3 *", "e4 e5 Nf3", None),
        ("1. e4 <br> e5 2. Nf3 *", "e4 e5 Nf3", None),
        ("1. e4 e5 2. Nf3 Kx", "e4 e5 Nf3", Some(3)),
        ("1. e4 boring e5 *", "e4 e5", Some(1)),
        ("1. e4 e5 2. one 3. two 4. Nf3 *", "e4 e5 Nf3", Some(2)),
        ("e4 e5 Xyz Nc6 *", "e4 e5 Nc6", Some(2)),
        ("1. e4 boring e5 1. d4 d5 *", "e4 e5 d4 d5", Some(1)),
    ] {
        let (read, doubt) = moves_and_doubt(text);
        assert_eq!((read.as_str(), doubt), (moves, doubtful_from), "{text}");
    }
    let unread = "1. e4 e5\n2. Xyz Nc6 3. d4 *";
    assert_eq!(problems(unread), "", "it is a move, if not a legal one");
    let place = games(unread)[0].moves().nth(2).map(|m| (m.line, m.column));
    assert_eq!(place, Some((2, 4)));
}

#[test]
fn a_problem_shows_the_text_in_which_it_is() {
    let text = "[Event \"a]\n\n1. e4 {oh dear, this is one of those comments that\nnever end";
    let game = &games(text)[0];
    let texts: Vec<_> = game.problems().iter().map(|one| one.text.as_str()).collect();
    let comment = "{oh dear, this is one of those comments …";
    assert_eq!(texts, ["[Event \"a]", comment, ""]);
    let variation = &games("1. e4 (1. d4 d5")[0];
    assert_eq!(variation.problems()[0].text, "(1. d4 d5");
}

#[test]
fn of_many_problems_the_last_says_how_many_more_there_are() {
    let text = format!("1. e4 {}*", "--\n".repeat(150));
    let problems = problems(&text);
    assert_eq!(problems.lines().count(), 101);
    assert!(problems.ends_with("50 more things are wrong with this game"));
}

#[test]
fn comments_may_be_as_long_as_they_like() {
    let long = "word ".repeat(1 << 19);
    for (open, close) in [("{", "}"), ("(1. d4 {", "} 1... d5)"), ("; ", "\n"), ("\n% ", "\n")] {
        let text = format!("1. e4 {open}{long}{close} e5 2. Nf3 * 1. c4 *");
        assert_reads(&text, "e4 e5 Nf3 * | c4 *");
    }
    let one_line = format!("{}{}", "1. e4 { x } e5 1-0 ".repeat(100_000), "1. d4 *");
    let games = games(&one_line);
    let last = &games[100_000];
    assert_eq!((last.plies(), last.number()), (1, 100_001));
    assert_eq!(last.offset() as usize, one_line.len() - "1. d4 *".len());
    let place = last.moves().next().map(|m| (m.line, m.column as usize));
    assert_eq!(place, Some((1, one_line.len() - 3)));
}

#[test]
fn the_text_of_a_game_is_kept_if_it_is_asked_for() {
    let text = "\n[Event \"a\"]\r\n\r\n1. e4 {x\r\n} e5 1-0 {after} 1. d4 (1. c4) *\n[Event \"c\"]\n";
    let mut reader = PgnReader::new(text.as_bytes()).keeping_text(true);
    let mut kept = Vec::new();
    let mut game = PgnGame::default();
    while reader.read_into(&mut game).unwrap() {
        kept.push((game.source().unwrap().to_owned(), game.source_place()));
    }
    let expected = [
        ("[Event \"a\"]\n\n1. e4 {x\n} e5 1-0", (2, 1)),
        (" {after} 1. d4 (1. c4) *\n", (5, 9)),
        ("[Event \"c\"]\n", (6, 1)),
    ];
    assert_eq!(kept, expected.map(|(text, place)| (text.to_owned(), place)));
    assert_eq!(games(text)[0].source(), None);
}

#[test]
fn the_comment_before_the_result_says_how_the_game_ended() {
    for (text, remark) in [
        ("1. e4 {good} e5 {White resigns} 0-1", Some("White resigns")),
        ("1. e4 e5 { Time forfeit }\n0-1", Some("Time forfeit")),
        ("1. e4 e5 {White forfeits\non time} 0-1", Some("White forfeits on time")),
        ("1. e4 e5\n{Black resigns}\n\n1-0", Some("Black resigns")),
        ("1. e4 e5 {one} {two} 1-0", Some("two")),
        ("1. e4 {good} e5 0-1", None),
        ("1. e4 {good\n} e5 0-1", None),
        ("1. e4 e5 0-1 {too late}", None),
        ("{before} 1. e4 0-1", None),
    ] {
        assert_eq!(games(text)[0].remark(), remark, "{text}");
    }
}

#[test]
fn games_and_lines_are_counted_on_from_those_before_the_input() {
    let text = "[Event \"a\"]\n\n1. e4 e9 *\r\n\r[Event \"b\"]\n1. d4 d5\n\n\n{end";
    let before = "1. c4 *\n1. c4 *\r\n\n";
    let whole = format!("{before}{text}");
    let mut part = PgnReader::new(text.as_bytes()).numbered_from(2, 3);
    let mut counted = PgnReader::new(whole.as_bytes());
    for _ in 0..2 {
        counted.next_game().unwrap().unwrap();
    }
    for number in 3..=4 {
        let expected = counted.next_game().unwrap().unwrap().clone();
        let game = part.next_game().unwrap().unwrap();
        assert_eq!((game.number(), expected.number()), (number, number));
        assert_eq!(game.line(), expected.line());
        assert_eq!(game.problems(), expected.problems());
        let moves = |game: &PgnGame| -> Vec<_> { game.moves().map(|m| (m.line, m.column)).collect() };
        assert_eq!(moves(game), moves(&expected));
        assert_eq!(game.offset() + before.len() as u64, expected.offset());
    }
    assert!(part.next_game().is_none() && counted.next_game().is_none());
    assert_eq!((part.lines_read(), counted.lines_read()), (12, 12));
}
