//! What clocks are to be set to, counted by hand from the Laws, in the words of each language.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_answers::{ClockSetting, ordered_times};
use kodeks_base::Language;
use kodeks_board::{Color, Time, TimeControl};
use kodeks_core::{ClockCorrection, Tempo};
use kodeks_draw::{Page, clock_setting};
use kodeks_prepared::built_in;
use kodeks_rulesets::{Conditions, Rulebook};
use kodeks_scripting::LawValue;
use kodeks_views::{ClockSettingView, clock::CorrectionWithReason};
use kodeks_words::Words;

use crate::ruled::edition;

fn time(shown: &str) -> Time {
    Time::parse(shown).unwrap()
}

/// Counts under an edition at a tempo, with White on the move at this number; the first error as it is said.
fn counted(
    (name, tempo): (&str, Tempo),
    control: &str,
    number: u32,
    corrections: &[ClockCorrection],
    language: Language,
) -> Result<ClockSettingView, String> {
    let library = built_in().unwrap();
    // Fast play is not supervised.
    let supervised = (tempo != Tempo::Standard).then(|| ("supervised".to_owned(), LawValue::Flag(false)));
    let conditions =
        Conditions { tempo: Some(tempo), options: supervised.into_iter().collect(), ..Conditions::default() };
    let rulebook = Rulebook::new(&edition(&library, name), &conditions).unwrap();
    let control = TimeControl::from_spoken(control).unwrap();
    let with_reason = |correction: &ClockCorrection| CorrectionWithReason {
        correction: *correction,
        title: None,
        articles: Vec::new(),
    };
    let corrections: Vec<CorrectionWithReason> = corrections.iter().map(with_reason).collect();
    let setting = ClockSetting {
        shown: [time("5:10"), time("0:12:30")],
        control: Some(&control),
        turn: Some((Color::White, number)),
        corrections: &corrections,
    };
    let words = Words::new(language);
    setting.view(&library, &rulebook, &words).map_err(|wrong| words.diagnostic(&wrong))
}

const NOW: (&str, Tempo) = ("fide@2023", Tempo::Standard);

/// Returns the page on one line.
fn page(view: &ClockSettingView) -> String {
    let page = Page::from_blocks(&clock_setting(view), &Words::new(Language::English)).to_string();
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn each_clock_has_its_sum_and_what_remains_to_be_judged() {
    let corrections = [
        ClockCorrection::Give { to: Color::Black, time: time("2:00") },
        ClockCorrection::Take { from: Color::White, time: time("0:30") },
        ClockCorrection::WrongClockRan { player: Color::White, time: time("1:20") },
        ClockCorrection::IncrementsMissing { player: Color::White, moves: 10 },
    ];
    let view = counted(NOW, "90+30", 31, &corrections, Language::English).unwrap();
    let page = page(&view);
    for line in [
        "Set White’s clock to 11:00.",
        "5:10 − 0:30 = 4:40: the arbiter’s decision",
        "4:40 + 1:20 = 6:00: White’s clock ran for 1:20 in place of the opponent’s",
        "6:00 + 5:00 = 11:00: 10 increments missing (10 × 0:30)",
        "Set Black’s clock to 13:10.",
        "12:30 + 2:00 = 14:30: the arbiter’s decision",
        "14:30 − 1:20 = 13:10: White’s clock ran for 1:20 in place of the opponent’s",
        "The move counter: 30 for White, 30 for Black.",
        "6.10.2 A wrong setting of the clock",
        "This only counts. It does not rule.",
    ] {
        assert!(page.contains(line), "`{line}` is missing:\n{page}");
    }
}

#[test]
fn sums_are_said_in_each_language() {
    let half = ClockCorrection::Take { from: Color::Black, time: Time::from_ms(30_500) };
    for (language, set, sum) in [
        (Language::English, "Set Black’s clock to 11:59.5.", "12:30 − 0:30.5 = 11:59.5"),
        (Language::Polish, "Zegar czarnych ustawić na 11:59,5.", "12:30 − 0:30,5 = 11:59,5"),
        (Language::Czech, "Hodiny černého nastavit na 11:59,5.", "12:30 − 0:30,5 = 11:59,5"),
    ] {
        let view = counted(NOW, "90+30", 31, &[half], language).unwrap();
        assert_eq!(view.clocks[1].sentence, set);
        assert_eq!(view.clocks[1].lines[0].sum, sum);
        assert!(!view.judgement.is_empty(), "{language:?}");
    }
}

#[test]
fn nothing_left_is_a_flag_fall_to_be_judged() {
    for (taken, sum, fall) in [
        ("5:09", "5:10 − 5:09 = 0:01", None),
        ("5:10", "5:10 − 5:10 = 0:00", Some("Nothing is left: whether the flag has fallen")),
        ("5:20", "5:10 − 5:20 = −0:10", Some("It comes to 0:10 less than nothing: whether the flag has fallen")),
    ] {
        let correction = ClockCorrection::Take { from: Color::White, time: time(taken) };
        let view = counted(NOW, "90+30", 31, &[correction], Language::English).unwrap();
        let clock = &view.clocks[0];
        assert_eq!(clock.lines[0].sum, sum);
        let said = clock.fall_sentence.as_deref();
        assert_eq!(said.is_some(), fall.is_some(), "{said:?}");
        assert!(said.unwrap_or_default().starts_with(fall.unwrap_or_default()), "{said:?}");
    }
}

#[test]
fn a_clock_that_shows_what_it_should_stays() {
    let right = ClockCorrection::PeriodTime { player: Color::White, period: 1, added_after: Some(38) };
    let view = counted(NOW, "40/90+30:30+30", 41, &[right], Language::English).unwrap();
    assert_eq!(view.clocks[0].sentence, "White’s clock stays at 5:10.");
    assert_eq!(view.notes, ["the time of period 2 was added after move 38: nothing has to be changed."]);
}

#[test]
fn what_cannot_be_counted_is_told_in_each_language() {
    let missing = |moves| ClockCorrection::IncrementsMissing { player: Color::White, moves };
    for (control, moves, language, said) in [
        ("25d5", 10, Language::English, "a delay is never added to a clock; without it 0:50 was lost at most"),
        ("25d5", 10, Language::Polish, "najwyżej 0:50"),
        ("25d5", 10, Language::Czech, "nejvýše 0:50"),
        ("25 min", 10, Language::English, "these moves have no increment"),
        ("90+30", 31, Language::English, ""),
        ("90+30", 32, Language::English, "that is more than the game has had: 31 at most"),
    ] {
        let result = counted(NOW, control, 31, &[missing(moves)], language);
        assert_eq!(result.is_err(), !said.is_empty(), "{control} {moves}");
        assert!(result.err().unwrap_or_default().contains(said), "{control} {moves} {language:?}");
    }
    let period = ClockCorrection::PeriodTime { player: Color::White, period: 1, added_after: None };
    let error = counted(NOW, "90+30", 31, &[period], Language::English).unwrap_err();
    assert!(error.contains("90+30 has no such period"), "{error}");
}

// A.4a of 2014, A.5.1.1 of 2023: once each player has completed ten moves, the setting of the clocks of rapid games stays as it is.
#[test]
fn in_rapid_chess_the_setting_stays_from_the_tenth_move_on() {
    for (edition, number, is_open) in
        [("fide@2014", 10, true), ("fide@2014", 11, false), ("fide@2023", 10, true), ("fide@2023", 11, false)]
    {
        let view = counted((edition, Tempo::Rapid), "15+10", number, &[], Language::English).unwrap();
        let titles: Vec<&str> = view.judgement.iter().map(|one| one.title.as_str()).collect();
        assert_eq!(titles.contains(&"A wrong setting of the clock"), is_open, "{titles:?}");
        assert_eq!(titles.contains(&"Too late for the clock setting"), !is_open, "{titles:?}");
    }
}

// 9.5(b) of 2005: the claimant loses half of his time, three minutes at most; the opponent gains three.
#[test]
fn an_ordered_time_is_counted_from_the_clock_of_the_one_who_loses_it() {
    let library = built_in().unwrap();
    let conditions = Conditions { tempo: Some(Tempo::Standard), ..Conditions::default() };
    let rulebook = Rulebook::new(&edition(&library, "fide@2005"), &conditions).unwrap();
    let words = Words::new(Language::English);
    let ordered = ordered_times(&library, &rulebook, [time("4:00"), time("20:00")], &words).unwrap();
    let claim = ordered.iter().find(|one| one.regulation == "incorrect-draw-claim").unwrap();
    let [by_white, by_black] = &claim.corrections;
    let give = |to, minutes| ClockCorrection::Give { to, time: Time::from_minutes(minutes) };
    let take = |from, minutes| ClockCorrection::Take { from, time: Time::from_minutes(minutes) };
    assert_eq!(*by_white, [give(Color::Black, 3), take(Color::White, 2)]);
    assert_eq!(*by_black, [give(Color::White, 3), take(Color::Black, 3)]);
}
