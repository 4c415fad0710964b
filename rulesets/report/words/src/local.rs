//! Language conventions: days, moves, clocks and large numbers.

use kodeks_base::Date;
use kodeks_board::{PieceType, Time, notation::Letters};
use kodeks_core::{ClockAdjustment, ClockBalance};

use super::{Argument, Words};

/// The sign of time that is taken off a clock, and of one that has come to less than nothing.
const MINUS: &str = "−";

/// From how many digits on a number is written in groups of three.
const GROUPED: usize = 5;

impl Words {
    /// Returns a day: `1 July 2014`, `1 lipca 2014`, `1. července 2014`.
    #[must_use]
    pub fn date(&self, date: Date) -> String {
        let (year, month, day) = date.parts();
        let arguments = [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())];
        self.say_with("date", &arguments)
    }

    /// Returns what a clock shows: `1:30`, and half a second after the decimal sign of the language.
    #[must_use]
    pub fn clock(&self, time: Time) -> String {
        self.decimal(&time.to_string())
    }

    /// Returns a change of a clock as a sum: `5:10 − 0:30 = 4:40`.
    #[must_use]
    pub fn clock_sum(&self, adjustment: &ClockAdjustment) -> String {
        let [sign, change] = self.sign_and_change(adjustment.is_added, adjustment.time);
        let balance = |balance: ClockBalance| match balance.time() {
            Some(time) => self.clock(time),
            None => format!("{MINUS}{}", self.clock(balance.shortfall())),
        };
        let before = ("before", balance(adjustment.before).into());
        self.say_with("step-clock-sum", &[before, sign, change, ("after", balance(adjustment.after).into())])
    }

    /// Returns a change of a clock of which nobody knows what it shows: `−0:30`.
    #[must_use]
    pub fn clock_change(&self, is_added: bool, time: Time) -> String {
        self.say_with("step-clock-change", &self.sign_and_change(is_added, time))
    }

    fn sign_and_change(&self, is_added: bool, time: Time) -> [Argument<'static>; 2] {
        let sign = if is_added { "+" } else { MINUS };
        [("sign", sign.into()), ("change", self.clock(time).into())]
    }

    /// Returns a number with the decimal sign of the language: `0,50` for `0.50`.
    #[must_use]
    pub fn decimal(&self, english: &str) -> String {
        english.chars().map(|c| if c == '.' { self.language().decimal_sign() } else { c }).collect()
    }

    /// Returns a number of things, a large one in groups of three digits.
    #[must_use]
    pub fn count(&self, count: u64) -> String {
        let digits = count.to_string();
        if digits.len() < GROUPED {
            return digits;
        }
        let mut grouped = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                grouped.push(self.language().thousands_separator());
            }
            grouped.push(digit);
        }
        grouped
    }

    /// Returns moves in algebraic notation with the letters of the language: `Sf3` for `Nf3`.
    #[must_use]
    pub fn moves(&self, english: &str) -> String {
        let letters = Letters::from(self.language());
        let own = |c| PieceType::from_letter(c).and_then(|kind| letters.letter(kind));
        english.chars().map(|c| own(c).unwrap_or(c)).collect()
    }
}

#[cfg(test)]
mod tests {

    use crate::Words;
    use kodeks_base::{Date, Language};
    use kodeks_board::Time;

    fn in_each(say: impl Fn(&Words) -> String) -> [String; 3] {
        Language::ALL.map(|language| say(&Words::new(language)))
    }

    #[test]
    fn days_are_written_out() {
        let date = Date::parse("2014-07-01").unwrap();
        assert_eq!(in_each(|words| words.date(date)), ["1 July 2014", "1 lipca 2014", "1. července 2014"]);
        let date = Date::parse("2009-12-31").unwrap();
        assert_eq!(in_each(|words| words.date(date)), ["31 December 2009", "31 grudnia 2009", "31. prosince 2009"]);
    }

    #[test]
    fn half_a_second_has_the_decimal_sign_of_the_language() {
        let time = Time::from_ms(60_500);
        assert_eq!(in_each(|words| words.clock(time)), ["1:00.5", "1:00,5", "1:00,5"]);
    }

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!(in_each(|words| words.count(9999)), ["9999", "9999", "9999"]);
        assert_eq!(
            in_each(|words| words.count(1_281_830)),
            ["1,281,830", "1\u{a0}281\u{a0}830", "1\u{a0}281\u{a0}830"]
        );
        assert_eq!(Words::new(Language::English).count(20_732), "20,732");
    }

    #[test]
    fn moves_have_the_letters_of_the_language() {
        assert_eq!(
            in_each(|words| words.moves("1. Nf3 Bg4 2. O-O Qd7 3. e8=R+ Kxe8 4. Raxb2#")),
            [
                "1. Nf3 Bg4 2. O-O Qd7 3. e8=R+ Kxe8 4. Raxb2#",
                "1. Sf3 Gg4 2. O-O Hd7 3. e8=W+ Kxe8 4. Waxb2#",
                "1. Jf3 Sg4 2. O-O Dd7 3. e8=V+ Kxe8 4. Vaxb2#",
            ]
        );
    }
}
