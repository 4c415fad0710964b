//! Reads time controls as broadcasts, programs and national federations write them out: `90 minutes for 40 moves, then 30
//! minutes, 30 seconds increment`, `40/90,SD30;+30`, `100'/40 + 50'/20 + 15' + 30''`, `90 Min./40 Züge, Rest 30 Min`.

use super::{
    Bonus, Period, TimeControl,
    sense::{LONGEST_INCREMENT, MOST_MOVES, base_with_increment, with_usual_quotas},
    vocabulary::{WordKind, take_word},
};
use crate::{
    Time,
    time::words::{DAY, MINUTE, SECOND, TOO_LONG, take_time},
};

/// No time control takes so many bytes to write.
const LONGEST: usize = 300;

/// From so long a time on it is the main time of a period and not the extra time of a move, where nothing else says so.
const LONGEST_EXTRA: Time = Time::from_seconds(60);

/// A number without a unit and with decimals is in hours up to this one, as in `40/1,5`.
const MOST_DECIMAL_HOURS: u64 = 3 * SECOND;

/// A time control that is written out in words.
pub(super) struct WordyControl {
    pub control: TimeControl,
    /// Whether it says all that is in it: the quotas of its periods, and what is a time and what a number of moves.
    pub is_certain: bool,
}

/// Takes off what only announces a time control, `Classical:`, `Bedenkzeit`, or says that each of two players has it, `2x`.
/// Returns the rest, and whether a word was taken off; `None` where nothing was.
pub(super) fn without_label(text: &str) -> Option<(String, bool)> {
    let lower = text.to_lowercase();
    let mut rest = lower.as_str();
    let mut is_word = false;
    loop {
        rest = rest.trim_start_matches([':', ' ', '\t', '–', '—']);
        if let Some(of_each) = for_two_players(rest) {
            rest = of_each;
        } else if !take_word(&mut rest, WordKind::Label) {
            break;
        }
        is_word = true;
    }
    (rest.len() < lower.len()).then(|| (rest.to_owned(), is_word))
}

/// Takes off `2x` or `2 x`, with which each of the two players has the time.
fn for_two_players(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('2')?.trim_start().strip_prefix('x')?.trim_start();
    begins_with_digit(rest).then_some(rest)
}

/// Returns the time control; a number without a unit is in `main_unit_ms` as a main time and in seconds as
/// an extra time. `None` if anything in the text is not understood.
pub(super) fn read(text: &str, main_unit_ms: u64) -> Option<WordyControl> {
    if text.len() > LONGEST {
        return None;
    }
    let plain = in_plain_signs(text);
    let mut words = SpokenText(&plain);
    let mode = words.mode();
    let mut clauses = Vec::new();
    while let Some(is_added) = words.link(clauses.is_empty()) {
        clauses.push(words.clause(is_added)?);
    }
    words.0.is_empty().then_some(())?;
    if let Some(is_delay) = mode {
        clauses.get_mut(1).filter(|second| second.is_added)?.extra = Some(is_delay);
    }
    Announcement { clauses, main_unit_ms }.time_control()
}

/// Writes a text in lower case and with the signs that the grammar knows: decimals with a point, no brackets, one space
/// between words.
fn in_plain_signs(text: &str) -> String {
    let lower = text.to_lowercase().replace("gamewith", "game with").replace(" - ", " , ");
    let letters: Vec<char> = lower.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| letters.get(place)).copied().unwrap_or(' ');
    let mut plain = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        let is_between = before.is_ascii_digit() && after.is_ascii_digit();
        let written = match letter {
            // `1,5 h` and `0,25`, but `90,30` are two numbers.
            ',' if is_between && is_decimal_comma(&letters, place) => '.',
            // `10.min`, `1. Zug`
            '.' if before.is_ascii_digit() && !after.is_ascii_digit() => ' ',
            '(' | ')' | '[' | ']' => ' ',
            letter if letter.is_whitespace() => ' ',
            letter => *letter,
        };
        if written != ' ' || !plain.ends_with(' ') {
            plain.push(written);
        }
    }
    plain.trim().to_owned()
}

/// Returns whether a comma between digits is that of a decimal: one digit before it, and a half or a quarter after it.
fn is_decimal_comma(letters: &[char], place: usize) -> bool {
    let digits = |letters: &[char]| letters.iter().take_while(|letter| letter.is_ascii_digit()).collect::<String>();
    let before: Vec<char> = letters[..place].iter().rev().copied().collect();
    digits(&before).len() == 1 && ["5", "25", "75"].contains(&&*digits(&letters[place + 1..]))
}

/// One time with what is said about it.
#[derive(Clone, Copy, Debug)]
struct Clause {
    /// Whether `+`, `plus` or `with` precedes it.
    is_added: bool,
    time: WrittenAmount,
    /// For how many moves it is; `None` where that is not said.
    moves: Option<u32>,
    /// Whether the number of moves has no word beside it: `/40`.
    has_bare_moves: bool,
    /// Whether it is said to be for all the moves that are left.
    to_the_end: bool,
    /// Whether it is called an extra time, and whether that is a delay.
    extra: Option<bool>,
    /// From which move on it is given.
    from: Option<u32>,
    /// After how many moves it is given.
    after: Option<u32>,
}

/// A time, or a number whose unit goes without saying.
#[derive(Clone, Copy, Debug)]
enum WrittenAmount {
    /// As a clock shows it, in two parts: minutes and seconds of an extra time.
    Face(Time),
    Time(Time),
    /// Thousandths of the unit.
    Number(u64),
}

/// The rest of the text to read, in plain signs.
#[derive(Clone, Copy)]
struct SpokenText<'a>(&'a str);

impl<'a> SpokenText<'a> {
    /// Takes the name of a clock's mode before the first time, `Bronstein 90 min + 5 s`; returns whether it is a delay.
    fn mode(&mut self) -> Option<bool> {
        let mut after = *self;
        let is_mode = after.take(WordKind::Delay) && begins_with_digit(after.0) && after.0.contains('+');
        is_mode.then(|| {
            self.0 = after.0;
            true
        })
    }

    /// Takes what separates two times, and returns whether it adds the second to the first; `None` at the end, or where
    /// nothing separates them.
    fn link(&mut self, is_first: bool) -> Option<bool> {
        let before = self.0;
        let (mut is_added, mut is_separated, mut must_go_on) = (false, is_first, false);
        loop {
            self.0 = self.0.trim_start_matches([' ', '.']);
            if self.without_extra() {
                must_go_on = false;
                continue;
            }
            let is_sum =
                self.take_sign("+") || self.take_sign("&") || self.take(WordKind::Adding) || self.slash_before_extra();
            let is_link = is_sum || self.take_sign(",") || self.take_sign(";") || self.take(WordKind::Link);
            if !is_link {
                break;
            }
            is_added |= is_sum;
            (is_separated, must_go_on) = (true, true);
        }
        let is_next = is_separated || self.prefix().is_some();
        if self.0.is_empty() || !is_next {
            // What must go on and does not was not understood.
            self.0 = if self.0.is_empty() && !must_go_on { "" } else { before.trim_start_matches([' ', '.']) };
            return None;
        }
        Some(is_added)
    }

    /// Takes a slash that is followed by an extra time: `60 min / 30 sec`, `G70/d10`.
    fn slash_before_extra(&mut self) -> bool {
        let Some(rest) = self.0.strip_prefix('/').map(str::trim_start) else {
            return false;
        };
        let is_prefixed = matches!(SpokenText(rest).prefix(), Some((Prefix::Extra(_), _)));
        let mut amount = rest;
        let is_short = take_time(&mut amount, None).is_some_and(|time| time <= LONGEST_EXTRA);
        if is_prefixed || is_short {
            self.0 = rest;
        }
        is_prefixed || is_short
    }

    /// Takes `no increment`.
    fn without_extra(&mut self) -> bool {
        let mut after = *self;
        let is_without = after.take(WordKind::Without) && {
            after.skip(&[WordKind::Filler]);
            after.take(WordKind::Extra) || after.take(WordKind::Delay)
        };
        if is_without {
            self.0 = after.0;
        }
        is_without
    }

    fn clause(&mut self, is_added: bool) -> Option<Clause> {
        let mut clause = Clause {
            is_added,
            time: WrittenAmount::Number(0),
            moves: None,
            has_bare_moves: false,
            to_the_end: false,
            extra: None,
            from: None,
            after: None,
        };
        if let Some((prefix, rest)) = self.prefix() {
            *self = rest;
            match prefix {
                Prefix::ToTheEnd => clause.to_the_end = true,
                Prefix::Extra(is_delay) => clause.extra = Some(is_delay),
                Prefix::Moves(moves) => clause.moves = Some(moves),
                Prefix::After(moves) => clause.after = Some(moves),
            }
        }
        // `po 10 minut`
        let mut amount = *self;
        amount.skip(&[WordKind::Filler]);
        if begins_with_digit(amount.0) {
            *self = amount;
        }
        clause.time = self.amount()?;
        while self.suffix(&mut clause)? {}
        Some(clause)
    }

    /// Returns what is said before a time about what it is for, and the text from the time on: `40/`, `40 moves in`, `SD`,
    /// `increment of`.
    fn prefix(&self) -> Option<(Prefix, SpokenText<'a>)> {
        let mut start = *self;
        start.skip(&[WordKind::Filler]);
        let kinds = [
            (WordKind::ToTheEnd, Prefix::ToTheEnd),
            (WordKind::Extra, Prefix::Extra(false)),
            (WordKind::Delay, Prefix::Extra(true)),
        ];
        for (kind, prefix) in kinds {
            let mut after = start;
            if !after.take(kind) {
                continue;
            }
            while [kind, WordKind::Filler, WordKind::In].into_iter().any(|kind| after.take(kind))
                || [":", "/", "="].into_iter().any(|sign| after.take_sign(sign))
            {}
            if begins_with_digit(after.0) {
                return Some((prefix, after));
            }
        }
        // In some languages the word for `after` is one of those that change nothing before a time.
        for mut after in [*self, start] {
            if after.take(WordKind::After)
                && let Some(moves) = after.number_of_moves()
            {
                after.0 = after.0.trim_start_matches([' ', ',', ':', '+']);
                return begins_with_digit(after.0).then_some((Prefix::After(moves), after));
            }
        }
        let mut after = start;
        after.skip(&[WordKind::For, WordKind::First, WordKind::Filler]);
        let moves = after.number()?;
        let is_named = after.take(WordKind::Moves);
        let has_slash = after.take_sign("/");
        if is_named {
            let _ = after.take(WordKind::In) || after.take_sign(":");
        }
        // So many moves are none: `90/40` is a time before its number of moves.
        let is_quota = is_named || (has_slash && moves <= MOST_MOVES);
        (is_quota && begins_with_digit(after.0)).then_some((Prefix::Moves(moves), after))
    }

    fn amount(&mut self) -> Option<WrittenAmount> {
        let mut with_unit = self.0;
        if let Some(time) = take_time(&mut with_unit, None) {
            let written = &self.0[..self.0.len() - with_unit.len()];
            if let Some((before_moves, time)) = without_moves(written, with_unit) {
                self.0 = &self.0[before_moves.len()..];
                return Some(WrittenAmount::Time(time));
            }
            self.0 = with_unit;
            return Some(match written.split(':').count() {
                2 => WrittenAmount::Face(time),
                _ => WrittenAmount::Time(time),
            });
        }
        // A number without a unit: thousandths of it count as milliseconds of a second.
        let digits = |c: char| c.is_ascii_digit() || c == '.';
        let end = self.0.find(|c| !digits(c)).unwrap_or(self.0.len());
        let mut number = self.0[..end].trim_end_matches('.');
        let rest = &self.0[number.len()..];
        let thousandths = take_time(&mut number, Some(SECOND))?;
        self.0 = rest;
        Some(WrittenAmount::Number(thousandths.ms()))
    }

    /// Takes something that is said after a time; returns whether there was anything, `None` if it cannot be read.
    fn suffix(&mut self, clause: &mut Clause) -> Option<bool> {
        self.0 = self.0.trim_start();
        let suffixes: [fn(&mut SpokenText<'a>, &mut Clause) -> bool; 4] =
            [SpokenText::first_move, SpokenText::after_moves, SpokenText::extra_time, SpokenText::what_it_is_for];
        for suffix in suffixes {
            let mut after = *self;
            let before = *clause;
            if suffix(&mut after, clause) {
                let is_second_quota = before.moves.is_some() && clause.moves != before.moves;
                self.0 = after.0;
                return (!is_second_quota).then_some(true);
            }
            *clause = before;
        }
        Some(false)
    }

    /// Takes from which move on it is given: `from move 61`, `ab dem ersten Zug`, `from the start of the game`.
    fn first_move(&mut self, clause: &mut Clause) -> bool {
        self.0 = self.0.trim_start_matches([',', ' ']);
        let mut is_from = false;
        let is_from_start = loop {
            // `beginning` is a word for `from` as well.
            if is_from && self.take(WordKind::Start) {
                break true;
            }
            if self.take(WordKind::From) {
                is_from = true;
            } else if !self.take(WordKind::Filler) && !self.take(WordKind::For) {
                break false;
            }
        };
        if is_from_start {
            while self.take(WordKind::ToTheEnd) || self.is_filler_before_end() {}
            clause.from = Some(1);
            clause.extra = clause.extra.or(Some(false));
            return true;
        }
        let is_named = self.take(WordKind::Moves);
        self.skip(&[WordKind::Filler]);
        let is_first = self.take(WordKind::First);
        let number = if is_first { Some(1) } else { self.ordinal() };
        let is_of_that_move = self.take(WordKind::FromThatMove);
        let is_named = self.take(WordKind::Moves) || is_named || is_first || is_of_that_move;
        let Some(number) = number.filter(|_| is_named && (is_from || is_of_that_move)) else {
            return false;
        };
        clause.from = Some(number);
        clause.extra = clause.extra.or(Some(false));
        true
    }

    /// Takes after which move it is given: `after 40 moves`, `after move 40`.
    fn after_moves(&mut self, clause: &mut Clause) -> bool {
        let moves = if self.take(WordKind::After) { self.number_of_moves() } else { None };
        clause.after = moves.or(clause.after);
        moves.is_some()
    }

    fn number_of_moves(&mut self) -> Option<u32> {
        self.skip(&[WordKind::Filler, WordKind::First]);
        let is_named = self.take(WordKind::Moves);
        let moves = self.ordinal()?;
        (self.take(WordKind::Moves) || is_named).then_some(moves)
    }

    /// Takes that it is an extra time: `increment`, `per move`, `30"/c`.
    fn extra_time(&mut self, clause: &mut Clause) -> bool {
        let mut is_for = false;
        while self.take(WordKind::For) || self.take(WordKind::Filler) {
            is_for = true;
        }
        let is_per_move = is_for && (self.take(WordKind::Moves) || self.take(WordKind::MoveSign));
        let is_extra = self.take(WordKind::Extra);
        let is_delay = !is_extra && self.take(WordKind::Delay);
        // `40/90 increment 30`: the word belongs to the number after it.
        let is_of_next = !is_per_move && {
            let mut after = *self;
            after.skip(&[WordKind::Filler]);
            begins_with_digit(after.0.trim_start_matches([':', '/']))
        };
        if !(is_per_move || is_extra || is_delay) || is_of_next {
            return false;
        }
        clause.extra = Some(is_delay || clause.extra == Some(true));
        true
    }

    /// Takes for what or for whom it is: `for the first 40 moves`, `/40`, `for the rest of the game`, `per player`.
    fn what_it_is_for(&mut self, clause: &mut Clause) -> bool {
        let mut is_for = false;
        loop {
            if self.take(WordKind::For) || self.take_sign("=>") {
                is_for = true;
            } else if !self.take(WordKind::Filler) && !self.take(WordKind::In) {
                break;
            }
        }
        let mut of_player = *self;
        of_player.skip(&[WordKind::First]);
        if of_player.take(WordKind::Player) {
            self.0 = of_player.0;
            return true;
        }
        if self.take(WordKind::ToTheEnd) {
            while self.take(WordKind::ToTheEnd) || self.take(WordKind::Moves) || self.is_filler_before_end() {}
            clause.to_the_end = true;
            return !begins_with_digit(self.0.trim_start_matches([':', '/', ' ']));
        }
        self.skip(&[WordKind::First, WordKind::Filler]);
        let Some(moves) = self.number() else {
            return false;
        };
        self.skip(&[WordKind::First]);
        let is_named = self.take(WordKind::Moves) || (is_for && self.is_move_sign_at_end());
        self.skip(&[WordKind::First]);
        clause.moves = Some(moves);
        clause.has_bare_moves = !is_named;
        is_named || (is_for && !self.is_unit())
    }

    /// Returns whether a unit of time follows.
    fn is_unit(&self) -> bool {
        let mut text = format!("1{}", self.0);
        text.truncate(text.find(' ').unwrap_or(text.len()));
        take_time(&mut text.as_str(), None).is_some()
    }

    /// Takes an article within `the rest of the game`.
    fn is_filler_before_end(&mut self) -> bool {
        let mut after = *self;
        let is_before_end = after.take(WordKind::Filler) && {
            after.skip(&[WordKind::Filler]);
            after.take(WordKind::ToTheEnd) || after.take(WordKind::Moves)
        };
        if is_before_end {
            self.0 = after.0;
        }
        is_before_end
    }

    /// Takes a letter that stands for moves after their number, where nothing goes on after it: `90'/40m + 30'`.
    fn is_move_sign_at_end(&mut self) -> bool {
        let mut after = *self;
        let is_sign =
            after.take(WordKind::MoveSign) && (after.0.is_empty() || after.0.starts_with(['+', ',', '&', ';', '/']));
        if is_sign {
            self.0 = after.0;
        }
        is_sign
    }

    /// Takes a whole number.
    fn number(&mut self) -> Option<u32> {
        let rest = self.0.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = self.0[..self.0.len() - rest.len()].parse().ok()?;
        let is_whole =
            !rest.starts_with(['.', ':']) || rest.strip_prefix('.').is_some_and(|rest| !begins_with_digit(rest));
        self.0 = rest.trim_start();
        is_whole.then_some(number)
    }

    /// Takes a number with the ending of an ordinal number: `1.`, `1st`, `40è`, `1-го`.
    fn ordinal(&mut self) -> Option<u32> {
        const ENDINGS: [&str; 21] = [
            "st", "nd", "rd", "th", "ère", "ere", "er", "ème", "eme", "re", "è", "e", "ª", "º", "°", "-го", "-й", "го",
            "-ого", "a", "o",
        ];
        let number = self.number()?;
        let here = self.0;
        let mut endings = ENDINGS.into_iter().filter_map(|ending| here.strip_prefix(ending));
        let ended = endings.find(|rest| !rest.starts_with(char::is_alphabetic));
        self.0 = ended.unwrap_or(self.0).trim_start_matches(['.', ' ']);
        Some(number)
    }

    fn take(&mut self, kind: WordKind) -> bool {
        take_word(&mut self.0, kind)
    }

    fn skip(&mut self, kinds: &[WordKind]) {
        while kinds.iter().any(|kind| self.take(*kind)) {}
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let rest = self.0.strip_prefix(sign).map(str::trim_start);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}

/// What is said before a time about what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prefix {
    ToTheEnd,
    /// An extra time, and whether it is a delay.
    Extra(bool),
    Moves(u32),
    After(u32),
}

impl Clause {
    /// Returns whether it is called the extra time of a move.
    fn is_called_extra(&self) -> bool {
        let is_short = matches!(self.time, WrittenAmount::Time(time) if time < Time::from_ms(MINUTE));
        self.extra.is_some() || (self.is_added && !self.to_the_end && is_short)
    }

    /// Returns whether it may be the extra time of a move without being called so: it is added, is for no number of
    /// moves, and is so short that nobody has it as a main time.
    fn may_be_extra(&self) -> bool {
        let is_short = match self.time {
            WrittenAmount::Face(_) | WrittenAmount::Number(_) => true,
            WrittenAmount::Time(time) => time <= LONGEST_EXTRA,
        };
        let is_plain = self.moves.is_none() && !self.to_the_end && self.after.is_none();
        self.is_added && is_plain && is_short
    }

    fn main_time(&self, unit_ms: u64) -> Option<Time> {
        let says_what_for = self.moves.is_some() || self.to_the_end;
        match self.time {
            // An hour and a half, or a minute and a half.
            WrittenAmount::Face(_) => None,
            WrittenAmount::Number(thousandths)
                if says_what_for && thousandths < MOST_DECIMAL_HOURS && !thousandths.is_multiple_of(SECOND) =>
            {
                Some(Time::from_ms(thousandths * 60 * MINUTE / SECOND))
            }
            amount => amount.in_unit(unit_ms),
        }
    }

    fn bonus(&self) -> Option<Bonus> {
        let time = self.time.in_unit(SECOND)?;
        Some(match (time, self.extra) {
            (Time::ZERO, _) => Bonus::None,
            (time, Some(true)) => Bonus::Delay(time),
            (time, _) => Bonus::Increment(time),
        })
    }
}

impl WrittenAmount {
    fn in_unit(self, unit_ms: u64) -> Option<Time> {
        match self {
            WrittenAmount::Face(time) | WrittenAmount::Time(time) => Some(time),
            WrittenAmount::Number(thousandths) => {
                let ms = thousandths.checked_mul(unit_ms)? / SECOND;
                (ms < TOO_LONG).then_some(Time::from_ms(ms))
            }
        }
    }
}

/// Returns a time without the last number of its text, and up to where it is written, where that number is one of moves:
/// `90 perc 40 lépésre`.
fn without_moves<'a>(written: &'a str, mut after: &str) -> Option<(&'a str, Time)> {
    take_word(&mut after, WordKind::Moves).then_some(())?;
    let (before, _) = written.trim_end().rsplit_once(' ')?;
    let mut rest = before;
    let time = take_time(&mut rest, None)?;
    rest.is_empty().then_some((before, time))
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// All that was said.
struct Announcement {
    clauses: Vec<Clause>,
    main_unit_ms: u64,
}

impl Announcement {
    /// Puts the periods together. An extra time holds in all of them, unless it is said from which move on it is
    /// given, or each period has its own.
    fn time_control(&self) -> Option<WordyControl> {
        if let [only] = &self.clauses[..]
            && let Some(control) = days_for_each_move(only)
        {
            return Some(WordyControl { control, is_certain: true });
        }
        let says_extra = self.clauses.iter().any(Clause::is_called_extra);
        let mut periods: Vec<Period> = Vec::new();
        // The extra times, each with the number of periods before it.
        let mut extras: Vec<(usize, &Clause)> = Vec::new();
        for clause in &self.clauses {
            if clause.is_called_extra() || (!says_extra && clause.may_be_extra()) {
                extras.push((periods.len(), clause));
                // `90 min + 30 s / 40 moves + 30 min`
                give_quota(&mut periods, clause.moves)?;
                continue;
            }
            give_quota(&mut periods, clause.after)?;
            periods.push(Period {
                moves: clause.moves.filter(|_| !clause.to_the_end),
                time: clause.main_time(self.main_unit_ms)?,
                bonus: Bonus::None,
            });
        }
        let has_quotas = |periods: &[Period]| periods.iter().rev().skip(1).all(|period| period.moves.is_some());
        let is_begun = extras.iter().all(|(before, _)| *before > 0);
        if periods.is_empty() || !is_begun || periods.iter().any(|period| period.moves == Some(0)) {
            return None;
        }
        give_extras(&mut periods, &extras)?;
        let first = self.clauses.first()?;
        if let [Period { moves: Some(moves), time, bonus: Bonus::None }] = periods[..]
            && first.has_bare_moves
            && let Some(control) = base_with_increment(time, moves)
        {
            return Some(WordyControl { control, is_certain: false });
        }
        let is_turned = |clause: &&Clause| clause.has_bare_moves && matches!(clause.time, WrittenAmount::Number(_));
        let mut turned = self.clauses.iter().filter(is_turned).peekable();
        let is_certain = has_quotas(&periods) && turned.peek().is_none();
        // `90/30/30 sec`: whether 30 is a number of moves, minutes or seconds is anybody's guess.
        if turned.any(|clause| clause.moves.is_none_or(|moves| moves <= LONGEST_INCREMENT)) {
            return None;
        }
        let control = with_usual_quotas(periods)?;
        Some(WordyControl { control, is_certain })
    }
}

/// Returns the time control of `3 days per move`.
fn days_for_each_move(clause: &Clause) -> Option<TimeControl> {
    let time = clause.time.in_unit(SECOND)?;
    let is_in_days = clause.extra == Some(false) && time >= Time::from_ms(DAY) && time.ms().is_multiple_of(DAY);
    is_in_days.then(|| TimeControl { periods: vec![Period { moves: Some(1), time, bonus: Bonus::None }] })
}

/// Gives the last period a number of moves that is said after it; `None` where that contradicts.
fn give_quota(periods: &mut [Period], moves: Option<u32>) -> Option<()> {
    match (moves, periods.last_mut()) {
        (None, _) => Some(()),
        (Some(_), Some(last)) if last.moves.is_none() => {
            last.moves = moves;
            Some(())
        }
        (Some(moves), Some(last)) => (last.moves == Some(moves)).then_some(()),
        (Some(_), None) => None,
    }
}

/// Gives the periods their extra times; `None` where it is not clear which has which.
fn give_extras(periods: &mut [Period], extras: &[(usize, &Clause)]) -> Option<()> {
    match extras {
        [] => Some(()),
        [(_, given)] => {
            let bonus = given.bonus()?;
            let from = given.from.or(given.after.map(|moves| moves.saturating_add(1)));
            let mut first_move: Option<u32> = Some(1);
            let mut is_given = false;
            for period in periods {
                // Some clocks give it from the second move on, and some arbiters say so.
                let begins_before = |from: u32| from <= 2 || first_move.is_some_and(|first| first >= from);
                if from.is_none_or(begins_before) {
                    period.bonus = bonus;
                    is_given = true;
                }
                first_move = first_move.zip(period.moves).map(|(first, moves)| first.saturating_add(moves));
            }
            is_given.then_some(())
        }
        extras if extras.len() == periods.len() => {
            for (place, (before, given)) in extras.iter().enumerate() {
                if *before != place + 1 {
                    return None;
                }
                periods[place].bonus = given.bonus()?;
            }
            Some(())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the periods as moves, seconds and seconds of increment; delays as numbers below zero.
    fn periods(text: &str) -> Option<Vec<(u32, u64, i64)>> {
        let control = TimeControl::from_spoken(text).ok()?;
        let period = |period: &Period| {
            let seconds = |time: Time| i64::try_from(time.ms() / 1000).unwrap();
            let bonus = match period.bonus {
                Bonus::None => 0,
                Bonus::Increment(time) => seconds(time),
                Bonus::Delay(time) => -seconds(time),
            };
            (period.moves.unwrap_or(0), period.time.ms() / 1000, bonus)
        };
        Some(control.periods.iter().map(period).collect())
    }

    #[test]
    fn forms_of_broadcasts_and_federations_are_read() {
        let fide = [(40, 5400, 30), (0, 1800, 30)];
        let three = [(40, 6000, 30), (20, 3000, 30), (0, 900, 30)];
        let end_only = [(40, 7200, 0), (20, 3600, 0), (0, 900, 30)];
        for (text, expected) in [
            ("90 minutes for 40 moves, then 30 minutes, 30 seconds increment", &fide[..]),
            ("40/90,SD30;+30", &fide),
            ("40/90, SD/30, +30", &fide),
            ("40/90, SD/30 +30", &fide),
            ("90 min / 40 moves + 30 min + 30 sec / move", &fide),
            ("90min/40moves + 30min + 30sec/move, starting from move 1", &fide),
            ("40 moves in 90 minutes, then 30 minutes plus 30 seconds per move", &fide),
            ("90'/40 + 30' + 30''", &fide),
            (
                "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game \
                 with an addition of 30 seconds per move starting from move one.",
                &fide,
            ),
            ("100'/40 + 50'/20 + 15' + 30''", &three),
            ("100m/40+50m/20+15m+30s", &three),
            (
                "2 hours for 40 moves, 1 hour for the next 20 moves, then 15 minutes with an increment of \
                 30 seconds from move 61",
                &end_only,
            ),
            ("40/2h, 20/1h, SD/1h", &[(40, 7200, 0), (20, 3600, 0), (0, 3600, 0)]),
            ("1:30:00+0:30", &[(0, 5400, 30)]),
            ("G/90;+30", &[(0, 5400, 30)]),
            ("G90, +30", &[(0, 5400, 30)]),
            ("Game in 60, delay 5", &[(0, 3600, -5)]),
            ("1 hour", &[(0, 3600, 0)]),
            ("90'+30''", &[(0, 5400, 30)]),
            ("3 minutes, increment 2 seconds", &[(0, 180, 2)]),
        ] {
            assert_eq!(periods(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_only_half_understood_is_refused() {
        for text in [
            "90 minutes for some moves, then 30 minutes",
            "90 minutes, then 30 minutes",
            "90 minutes for 40 moves, then",
            "30 seconds increment",
            "90 minutes, 30 seconds increment, 10 seconds delay",
            "90 minutes for 0 moves, then 30 minutes",
            "40/90/30, SD30",
            "1:30, increment 30 s",
            "see the regulations, 90 minutes",
            "90 minutes 30 minutes",
        ] {
            assert_eq!(periods(text), None, "{text}");
        }
    }

    #[test]
    fn an_added_minute_may_be_an_extra_time_and_more_may_not() {
        assert_eq!(periods("40 moves in 90 min, + 60 sec"), Some(vec![(40, 5400, 60)]));
        assert_eq!(periods("40 moves in 90 min, + 61 sec"), Some(vec![(40, 5400, 0), (0, 61, 0)]));
    }
}
