//! The steps of rulings, each written by hand from the text: what the arbiter does in which order, by which article, and why.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Language;
use kodeks_views::{RulingView, ruling::ArticleRef};
use kodeks_words::Words;

use crate::ruled::{last_ruling, record};

/// Returns the last ruling on a record, and the names of its players.
fn last_view(text: &str, language: Language) -> RulingView {
    let record = record(text);
    let (words, ruling) = (Words::new(language), last_ruling(None, &record));
    RulingView::new(&ruling, &words).with_names(&ruling, &record.named.players, &words)
}

fn numbers(articles: &[ArticleRef]) -> String {
    articles.iter().map(|article| article.number.as_str()).collect::<Vec<_>>().join(", ")
}

/// Asserts which steps a record leads to, each with its articles in brackets, and the reason.
#[track_caller]
fn assert_steps(text: &str, language: Language, expected: &[&str], reason: &str) {
    let view = last_view(text, language);
    let written = |sentence: &str, articles: &[ArticleRef]| match numbers(articles) {
        numbers if numbers.is_empty() => sentence.to_owned(),
        numbers => format!("{sentence} [{numbers}]"),
    };
    let steps: Vec<String> = view.steps.iter().map(|step| written(&step.sentence, &step.articles)).collect();
    assert_eq!(steps, expected);
    let main = view.main_reason.map(|main| format!("{}: {}", numbers(&main.articles), main.sentence));
    assert_eq!(main.unwrap_or_default(), reason);
}

/// A standard game in which White, in check from h4, moves the pawn a2 and presses the clock.
const CHECK_NOT_SEEN: &str = r#"
event = { rules = "fide@2023", time = "90+30" }

[game]
white = "Jan Nowak"
black = "Eva Dvořák"
moves = "1. f4 e5 2. d3 Qh4+"
clocks = { white = "5:10", black = "12:30" }

[[happened]]
illegal_move = "a3"
noticed_by = "arbiter"
"#;

// 6.11.1 and 6.11.3: the arbiter stops the clocks and decides when play goes on. 7.5.1: the position before. 7.5.5: two minutes to
// the opponent. 7.1: the times as he judges best, so that the increment may go back. 4.5: the pawn a2 cannot parry the check.
#[test]
fn an_illegal_move_of_a_man_that_cannot_move_has_seven_steps() {
    let expected = [
        "Stop both clocks. [6.11.1]",
        "Take back a3. [7.5.1]",
        "Black’s clock (Eva Dvořák): 12:30 + 2:00 = 14:30. [7.5.5]",
        "White’s clock (Jan Nowak) may be set back by the increment of the illegal move: 5:10 − 0:30 = 4:40. [7.1]",
        "White (Jan Nowak) may make any legal move: Kd2, g3. [4.5]",
        "Start White’s clock (Jan Nowak). [6.11.3]",
        "Note the first illegal move of White (Jan Nowak). [7.5.5]",
    ];
    assert_steps(CHECK_NOT_SEEN, Language::English, &expected, "7.5.5: the first illegal move of White");
}

#[test]
fn the_same_steps_are_said_in_polish_and_czech() {
    let polish = [
        "Zatrzymać oba zegary. [6.11.1]",
        "Cofnąć a3. [7.5.1]",
        "Zegar czarnych (Eva Dvořák): 12:30 + 2:00 = 14:30. [7.5.5]",
        "Zegar białych (Jan Nowak) można cofnąć o dodatek za nieprawidłowe posunięcie: 5:10 − 0:30 = 4:40. [7.1]",
        "Białe (Jan Nowak) mogą wykonać dowolne prawidłowe posunięcie: Kd2, g3. [4.5]",
        "Uruchomić zegar białych (Jan Nowak). [6.11.3]",
        "Zanotować pierwsze nieprawidłowe posunięcie białych (Jan Nowak). [7.5.5]",
    ];
    assert_steps(CHECK_NOT_SEEN, Language::Polish, &polish, "7.5.5: pierwsze nieprawidłowe posunięcie białych");
    let czech = [
        "Zastavit oboje hodiny. [6.11.1]",
        "Vrátit a3. [7.5.1]",
        "Hodiny černého (Eva Dvořák): 12:30 + 2:00 = 14:30. [7.5.5]",
        "Hodiny bílého (Jan Nowak) lze vrátit o přídavek za nepřípustný tah: 5:10 − 0:30 = 4:40. [7.1]",
        "Bílý (Jan Nowak) smí provést kterýkoli přípustný tah: Kd2, g3. [4.5]",
        "Spustit hodiny bílého (Jan Nowak). [6.11.3]",
        "Zaznamenat první nepřípustný tah bílého (Jan Nowak). [7.5.5]",
    ];
    assert_steps(CHECK_NOT_SEEN, Language::Czech, &czech, "7.5.5: první nepřípustný tah bílého");
}

// 4.3.1: the touched knight has to move, and has two moves. Nothing is known of the clocks.
#[test]
fn a_touched_man_that_can_move_is_named_with_its_moves() {
    let record = r#"
event = { rules = "fide@2023", time = "90+30" }
game = { moves = "1. e4" }

[[happened]]
illegal_move = "Ng8-g6"
noticed_by = "opponent"
"#;
    let expected = [
        "Stop both clocks. [6.11.1]",
        "Take back Ng8-g6. [7.5.1]",
        "White’s clock: +2:00. [7.5.5]",
        "Black’s clock may be set back by the increment of the illegal move: −0:30. [7.1]",
        "Black must move the knight on g8: Nf6, Nh6. [4.3.1]",
        "Start Black’s clock. [6.11.3]",
        "Note the first illegal move of Black. [7.5.5]",
    ];
    assert_steps(record, Language::English, &expected, "7.5.5: the first illegal move of Black");
}

// 2005: 6.13(a) and (c) about the clocks, 6.14 about the times, 7.4(a) about the position, 7.4(b) about the penalty. The second
// illegal move does not lose yet.
#[test]
fn the_numbers_are_those_of_the_edition() {
    let record = CHECK_NOT_SEEN
        .replace("fide@2023", "fide@2005")
        .replace("[[happened]]", "illegal_moves = { white = 1 }\n[[happened]]");
    let expected = [
        "Stop both clocks. [6.13(a)]",
        "Take back a3. [6.14, 7.4(a)]",
        "Black’s clock (Eva Dvořák): 12:30 + 2:00 = 14:30. [7.4(b)]",
        "White’s clock (Jan Nowak) may be set back by the increment of the illegal move: 5:10 − 0:30 = 4:40. [6.14]",
        "White (Jan Nowak) may make any legal move: Kd2, g3. [4.5]",
        "Start White’s clock (Jan Nowak). [6.13(c)]",
        "Note the second illegal move of White (Jan Nowak). [7.4(b)]",
    ];
    assert_steps(&record, Language::English, &expected, "7.4(b): the second illegal move of White");
}

// Once the arbiter has chosen to take the increment back, that is a step like the others, and not a penalty.
#[test]
fn the_increment_that_is_taken_back_is_no_penalty() {
    let record = format!("{CHECK_NOT_SEEN}\n[[happened]]\ndecides = \"take-increment-off\"\n");
    let expected = ["White’s clock (Jan Nowak) is set back by the increment of the illegal move: 5:10 − 0:30 = 4:40."];
    let view = last_view(&record, Language::English);
    let steps: Vec<&str> = view.steps.iter().map(|step| step.sentence.as_str()).collect();
    assert_eq!(steps, expected);
}

// 7.5.5: the second illegal move loses; nothing is put back, started or noted.
#[test]
fn a_game_that_ends_has_one_step() {
    let record = CHECK_NOT_SEEN.replace("[[happened]]", "illegal_moves = { white = 1 }\n[[happened]]");
    let reason = "7.5.5: the second illegal move of White";
    assert_steps(&record, Language::English, &["Black (Eva Dvořák) wins: 0-1. [7.5.5]"], reason);
}

// Of the board only the move is known, so that the touched man can be any.
#[test]
fn without_a_board_the_touched_man_has_to_move() {
    let record = r#"
event = { rules = "fide@2023", tempo = "standard" }

[[happened]]
illegal_move = "a3"
by = "white"
number = 1
pressed = true
"#;
    let expected = [
        "Stop both clocks. [6.11.1]",
        "Take back a3. [7.5.1]",
        "Black’s clock: +2:00. [7.5.5]",
        "White must move the touched piece if it can move. [7.5.1]",
        "Start White’s clock. [6.11.3]",
        "Note the first illegal move of White. [7.5.5]",
    ];
    assert_steps(record, Language::English, &expected, "7.5.5: the first illegal move of White");
}

// 9.5.1: the clocks are stopped at a claim. 9.5.3: two minutes to the opponent, and the announced move is played. 9.2: three times.
#[test]
fn an_incorrect_claim_gives_time_and_goes_on_with_the_announced_move() {
    let record = r#"
event = { rules = "fide@2023", time = "90+30" }

[game]
white = "Jan Nowak"
moves = "1. e4 e5 2. Nf3 Nc6"
clocks = { white = "10:00", black = "9:00" }

[[happened]]
claim = "threefold"
by = "white"
move = "Bb5"
"#;
    let expected = [
        "Stop both clocks. [9.5.1]",
        "Black’s clock: 9:00 + 2:00 = 11:00. [9.5.3]",
        "White (Jan Nowak) must play Bb5. [9.5.3]",
        "Start White’s clock (Jan Nowak). [6.11.3]",
    ];
    let reason = "9.5.3: An incorrect draw claim; occurrences of the position: 1, at least 3 needed";
    assert_steps(record, Language::English, &expected, reason);
}

// 7.5.2: the pawn becomes a queen and is not taken back, so that the opponent is on the move.
#[test]
fn a_pawn_left_on_the_last_rank_is_replaced() {
    let record = r#"
event = { rules = "fide@2023", time = "90+30" }

[game]
start = "8/P6k/8/8/8/8/6PK/2r5 w - - 0 40"
clocks = { white = "4:00", black = "6:30" }

[[happened]]
illegal_move = "a8"
noticed_by = "opponent"
"#;
    let expected = [
        "Stop both clocks. [6.11.1]",
        "The pawn becomes a queen. [7.5.2]",
        "Black’s clock: 6:30 + 2:00 = 8:30. [7.5.5]",
        "Start Black’s clock. [6.11.3]",
        "Note the first illegal move of White. [7.5.5]",
    ];
    assert_steps(record, Language::English, &expected, "7.5.5: the first illegal move of White");
}

// 7.5.4: two hands count as an illegal move once the clock is pressed; the move stands.
#[test]
fn two_hands_count_as_an_illegal_move() {
    let record = r#"
event = { rules = "fide@2023", tempo = "standard" }

[[happened]]
hands = "both"
by = "white"
clock_pressed = true
number = 1
"#;
    let view = last_view(record, Language::English);
    let steps: Vec<&str> = view.steps.iter().map(|step| step.sentence.as_str()).collect();
    assert!(steps.contains(&"Black’s clock: +2:00."), "{steps:?}");
    assert_eq!(steps.last(), Some(&"Note the first fault that counts as an illegal move of White."));
    assert_eq!(steps.first(), Some(&"Stop both clocks."));
}

// 11.3.2.1: who has a telephone on him in the venue loses; nothing else is to be done.
#[test]
fn a_telephone_has_its_article_as_the_reason() {
    let record =
        "event = { rules = \"fide@2023\", tempo = \"standard\" }\nhappened = [{ phone = \"rings\", by = \"white\" }]\n";
    let view = last_view(record, Language::English);
    assert_eq!(view.steps.len(), 1);
    assert_eq!(view.steps[0].sentence, "Black wins: 0-1.");
    assert!(numbers(&view.main_reason.unwrap().articles).starts_with("11.3.2"));
}

// 12.2(b) of 2005 leaves it to the arbiter what the opponent scores.
#[test]
fn what_the_arbiter_chooses_is_no_step() {
    let record =
        "event = { rules = \"fide@2005\", tempo = \"standard\" }\nhappened = [{ phone = \"rings\", by = \"white\" }]\n";
    assert_steps(record, Language::English, &[], "12.2(b): A telephone rings");
}
