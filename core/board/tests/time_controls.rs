//! Reads time controls as people and programs write them: `time_controls.tsv` says by hand what each means.

use kodeks_board::{Bonus, Period, Time, TimeControl};

const FORMS: &str = include_str!("time_controls.tsv");

/// Returns a time of so many seconds, with up to three decimals.
fn seconds(text: &str) -> Time {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let thousandths: u64 = format!("{decimals:0<3}").parse().unwrap();
    Time::from_ms(whole.parse::<u64>().unwrap() * 1000 + thousandths)
}

/// Returns the periods of an expected value, `40/5400+30:1800d5`.
fn periods(text: &str) -> Vec<Period> {
    let period = |text: &str| {
        let (moves, text) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().unwrap()), rest),
            None => (None, text),
        };
        let (time, bonus) = match (text.split_once('+'), text.split_once('d')) {
            (Some((time, extra)), _) => (time, Bonus::Increment(seconds(extra))),
            (_, Some((time, extra))) => (time, Bonus::Delay(seconds(extra))),
            _ => (text, Bonus::None),
        };
        Period { moves, time: seconds(time), bonus }
    };
    text.split(':').map(period).collect()
}

#[test]
fn time_controls_as_people_write_them_are_read() {
    let mut wrong = Vec::new();
    let mut forms = 0;
    for line in FORMS.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [expected, place, form, source] = columns[..] else {
            panic!("{line}");
        };
        assert!(!source.is_empty(), "{line}");
        forms += 1;
        let read = match place {
            "tag" => TimeControl::from_pgn(form),
            "said" => TimeControl::from_spoken(form),
            _ => panic!("{line}"),
        };
        let is_right = match expected {
            "-" => read.as_ref().is_err_and(|fault| fault.likely().is_none()),
            _ => match expected.strip_prefix('~') {
                Some(likely) => read
                    .as_ref()
                    .is_err_and(|fault| fault.likely().is_some_and(|control| control.periods == periods(likely))),
                None => read.as_ref().is_ok_and(|control| control.periods == periods(expected)),
            },
        };
        if !is_right {
            let read = match &read {
                Ok(control) => control.to_string(),
                Err(fault) => format!("~{:?} ({fault})", fault.likely().map(TimeControl::to_string)),
            };
            wrong.push(format!("{form}: {expected}, not {read}"));
        }
        if let Ok(control) = read {
            assert_eq!(TimeControl::from_spoken(&control.to_string()), Ok(control), "{form}");
        }
    }
    assert!(wrong.is_empty(), "{} of {forms}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(forms >= 300, "{forms}");
}
