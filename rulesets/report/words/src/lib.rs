#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod diagnostic;
mod duty;
pub mod events;
mod local;
mod messages;
pub mod ruling;

use std::{borrow::Cow, sync::Arc};

use fluent_bundle::FluentValue;
use kodeks_base::{Date, Diagnostic, Language};
use kodeks_board::{CastlingSide, Color, IllegalMove, LookAlike, Moment, Move, PieceType, PositionDifference, Time};
use kodeks_core::{
    IncidentReport, MateAsked, Occurrences, Order, OrderArgument, Score, ShownFact, Tempo, Value, Vocabulary, Who,
};
use kodeks_rulesets::{
    AnswerKind, CLOCK_ENDING, COUNT_ENDING, DECIDES, DateRange, Edition, EditionLayer, EventOption, GrammaticalCase,
    LawEntry, LawTable, Library, OpenQuestion, Outcome, PackHead, PartName, RecordPlace, Ruling, SummaryPiece,
    SummaryPlace, Test, Unavailable,
    record::numbered_move,
    summary_pieces,
    vocabulary::{self, Everyday, EverydayWords},
};
use kodeks_scripting::LawValue;
use kodeks_winnability::{Proof, Winnability};
use unic_langid::LanguageIdentifier;

use duty::Duty;
use messages::{Messages, Source};

/// The messages of one language.
pub struct Words {
    language: Language,
    messages: Messages,
    vocabulary: Arc<Vocabulary>,
    everyday: EverydayWords,
}

/// The longest line of moves that is shown whole, in plies.
const SHOWN_WHOLE: usize = 12;

/// How many plies are shown of a longer line.
const SHOWN_OF_LONG: usize = 6;

/// An argument of a message: its name in braces, and the value put there.
pub type Argument<'a> = (&'a str, FluentValue<'a>);

/// An argument whose name is made from that of a fact.
type NamedArgument<'a> = (Cow<'a, str>, FluentValue<'a>);

impl Words {
    /// Returns the messages of a language, with the sentences that the packs inside the program bring.
    ///
    /// ```
    /// use kodeks_board::Time;
    /// use kodeks_words::Words;
    /// use kodeks_base::Language;
    ///
    /// let words = Words::new(Language::Polish);
    /// assert_eq!(words.time(Time::from_seconds(180)), "3 minuty");
    /// assert_eq!(words.moves("1. Nf3 Nc6"), "1. Sf3 Sc6");
    /// ```
    #[must_use]
    pub fn new(language: Language) -> Words {
        // Where the vocabulary cannot be read, no edition can be, and that is told.
        let vocabulary = vocabulary::all_built_in().unwrap_or_default();
        Words::with(language, vocabulary, vocabulary::messages(language))
    }

    /// Returns the messages of a language, with the sentences that all packs of a library bring.
    ///
    /// # Errors
    ///
    /// Two packs declare the same word differently.
    pub fn of(language: Language, library: &Library) -> Result<Words, Diagnostic> {
        let mut sentences = vocabulary::messages(language);
        sentences.extend(library.messages(language));
        let mut words = Words::with(language, library.vocabulary()?, sentences);
        words.everyday = library.everyday()?;
        Ok(words)
    }

    /// Returns the messages of a language, with the sentences that editions which go by the same words
    /// bring.
    #[must_use]
    pub fn of_editions<'a>(language: Language, editions: impl IntoIterator<Item = &'a Edition>) -> Words {
        let mut sentences = vocabulary::messages(language);
        let mut vocabulary = Arc::default();
        for edition in editions {
            sentences.extend(edition.messages(language));
            vocabulary = Arc::clone(edition.vocabulary());
        }
        Words::with(language, vocabulary, sentences)
    }

    fn with(language: Language, vocabulary: Arc<Vocabulary>, sentences: Vec<Source>) -> Words {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let (own, seldom) = sources(language);
        let own = own.iter().map(|file| Source::Borrowed(file));
        let messages = Messages::of(identifier, own.chain(sentences), seldom);
        Words { language, messages, vocabulary, everyday: EverydayWords::default() }
    }

    /// Returns the law's own words that it has sentences for.
    #[must_use]
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Returns the everyday words by which events are found; none where no library was named.
    pub fn everyday(&self) -> &[Everyday] {
        self.everyday.all()
    }

    /// Returns the language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns a message, or its bare name if there is none.
    #[must_use]
    pub fn say(&self, name: &str) -> String {
        self.say_with(name, &[])
    }

    /// Returns a message with arguments, or its bare name if there is none.
    #[must_use]
    pub fn say_with(&self, name: &str, arguments: &[Argument<'_>]) -> String {
        let said = self.messages.say(name, arguments);
        said.unwrap_or_else(|| name.to_owned())
    }

    /// Returns a message, or if there is none the name that a pack has for it, in quotation marks.
    fn say_or_quote(&self, name: &str, written: &str) -> String {
        if self.has(name) { self.say(name) } else { self.say_with("as-written", &[("name", written.into())]) }
    }

    /// Returns whether there is a message of that name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.messages.has(name)
    }

    /// Says what has to be known about how long an edition holds, with how old it is on a day; nothing
    /// for most.
    #[must_use]
    pub fn notice(&self, head: &PackHead, on: Date) -> Option<String> {
        let notice = head.notice.as_ref()?.in_language(self.language());
        let year = head.edition.year();
        let age = u64::from(on.parts().0.saturating_sub(year));
        if age == 0 {
            return Some(notice.to_owned());
        }
        let told = [("year", year.to_string().into()), ("age", age.into())];
        Some(format!("{notice} {}", self.say_with("edition-age", &told)))
    }

    /// Returns a time in words, as what somebody gains or loses: `3 minutes`, `1 hour and 30 minutes`.
    #[must_use]
    pub fn time(&self, time: Time) -> String {
        self.time_in(time, GrammaticalCase::Accusative)
    }

    /// Returns a time in words, in the case that its sentence needs: *po 3 minutach*; parts of a second as a clock shows them.
    #[must_use]
    pub fn time_in(&self, time: Time, case: GrammaticalCase) -> String {
        let (seconds, rest) = (time.ms() / 1000, time.ms() % 1000);
        if rest > 0 {
            return self.clock(time);
        }
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        // People say ninety minutes, not one hour and thirty minutes; whole hours they say as such.
        let parts = match (hours, minutes, seconds) {
            (0, 0, 0) => vec![("minutes", 0)],
            (hours, 0, 0) if hours > 1 => vec![("hours", hours)],
            (hours, minutes, 0) => vec![("minutes", hours * 60 + minutes)],
            (0, 0, seconds) => vec![("seconds", seconds)],
            (hours, minutes, seconds) => {
                vec![("minutes", hours * 60 + minutes), ("seconds", seconds)]
            }
        };
        let said: Vec<String> = parts
            .into_iter()
            .map(|(unit, n)| self.say_with(unit, &[("n", n.into()), ("case", case.name().into())]))
            .collect();
        said.join(&format!(" {} ", self.say("and")))
    }

    /// Returns a time as arguments of a message: `time` in words, as what somebody gains or loses; `time-genitive` and so on in
    /// the other cases that the language has; `time-clock` as a clock shows it.
    fn time_arguments(&self, name: &str, time: Time) -> Vec<NamedArgument<'static>> {
        let in_words = GrammaticalCase::all_in(self.language)
            .iter()
            .map(|case| (format!("{name}{}", case.argument_ending()).into(), self.time_in(time, *case).into()));
        in_words.chain([(format!("{name}{CLOCK_ENDING}").into(), self.clock(time).into())]).collect()
    }

    /// Returns results, and that the game goes on, as a list.
    #[must_use]
    pub fn outcomes(&self, outcomes: &[&str]) -> String {
        let say =
            |outcome: &&str| if *outcome == "goes-on" { self.say("state-goes-on") } else { (*outcome).to_owned() };
        outcomes.iter().map(say).collect::<Vec<_>>().join(", ")
    }

    /// Returns a number of the law in words.
    #[must_use]
    pub fn number(&self, value: &LawValue) -> String {
        match value {
            LawValue::Time(time) => self.time_in(*time, GrammaticalCase::Nominative),
            LawValue::Count(count) => self.count(u64::from(*count)),
            LawValue::Word(word) => self.word(word),
            LawValue::Flag(flag) => self.flag(*flag),
            LawValue::Unknown => self.say("unknown"),
        }
    }

    /// Returns a word of the law or of an event as people say it, or as files write it.
    #[must_use]
    pub fn word(&self, word: &str) -> String {
        match Tempo::from_name(word) {
            Some(tempo) => self.tempo(tempo),
            None => self.say_or_quote(&format!("word-{word}"), word),
        }
    }

    /// Returns a word as it is said of one fact, `word-reply-none`, or of one option; or else as of any.
    #[must_use]
    pub fn word_of(&self, name: &str, word: &str) -> String {
        self.own_word(name, word).map_or_else(|| self.word(word), |own| self.say(&own))
    }

    /// Returns the message of a word as it is said of one fact or option alone.
    fn own_word(&self, name: &str, word: &str) -> Option<String> {
        let name = name.replace('.', "-");
        ["word", "option"].map(|kind| format!("{kind}-{name}-{word}")).into_iter().find(|own| self.has(own))
    }

    /// Returns whether people have a word for a value of a fact.
    #[must_use]
    pub fn has_word_of(&self, fact: &str, word: &str) -> bool {
        let is_said = || self.has(&format!("word-{word}")) || self.own_word(fact, word).is_some();
        Tempo::from_name(word).is_some() || is_said()
    }

    /// Returns a number of the law for a table: times as packs write them.
    #[must_use]
    pub fn brief(&self, value: &LawValue) -> String {
        match value {
            LawValue::Time(time) => brief_time(*time),
            _ => self.number(value),
        }
    }

    /// Returns what a number of the law is called: `opponent gains` for `opponent_gains`.
    #[must_use]
    pub fn number_name(&self, name: &str) -> String {
        match PartName::read(name) {
            // Under one value of an option, of which nothing is known here: `opponent gains (u8)`.
            Some(PartName { number, value: value @ ("true" | "false" | PartName::OTHERWISE) }) => {
                format!("{} ({})", self.number_name(number), self.option_value("", value))
            }
            Some(PartName { number, value }) => format!("{} ({value})", self.number_name(number)),
            None => self.say_or_quote(&format!("number-{name}"), name),
        }
    }

    /// Returns a value of an option in words, as a number that differs by it names the value.
    #[must_use]
    pub fn option_value(&self, option: &str, value: &str) -> String {
        match value {
            PartName::OTHERWISE => self.say("otherwise"),
            "true" => self.flag(true),
            "false" => self.flag(false),
            word => self.word_of(option, word),
        }
    }

    /// Returns a summary with the numbers in the places of their names.
    #[must_use]
    pub fn fill_in(&self, summary: &str, law: &LawTable) -> String {
        self.fill_in_with(summary, law, |entry, place| self.in_place(&entry.value, place))
    }

    /// Returns a summary with what is said about each number in the place of its name.
    pub fn fill_in_with(
        &self,
        summary: &str,
        law: &LawTable,
        say: impl Fn(&LawEntry, &SummaryPlace<'_>) -> String,
    ) -> String {
        let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
        let pieces = summary_pieces(&summary).map(|piece| match piece {
            SummaryPiece::Text(text) => text.to_owned(),
            SummaryPiece::Place(place) => match law.get(place.number()) {
                Some(entry) => say(entry, &place),
                None => format!("{{{}}}", place.number()),
            },
        });
        pieces.collect()
    }

    /// Returns a number in its place of a summary: a time in the case that the sentence needs, or the noun that goes with the
    /// number.
    #[must_use]
    pub fn in_place(&self, value: &LawValue, place: &SummaryPlace<'_>) -> String {
        match (place, value) {
            (SummaryPlace::Number(_, case), LawValue::Time(time)) => self.time_in(*time, *case),
            (SummaryPlace::Number(..), value) => self.number(value),
            (SummaryPlace::Noun(_, forms), LawValue::Count(count)) => {
                self.noun_form(u64::from(*count), forms).to_owned()
            }
            (SummaryPlace::Noun(_, forms), _) => forms.last().copied().unwrap_or_default().to_owned(),
        }
    }

    /// Returns the form of a noun that goes with a number of things; the last where it has fewer than the language needs.
    fn noun_form<'a>(&self, count: u64, forms: &[&'a str]) -> &'a str {
        let form = self.say_with("noun-form", &[("n", count.into())]).parse().unwrap_or(usize::MAX);
        forms.get(form).or(forms.last()).copied().unwrap_or_default()
    }

    /// Returns the number of an article with the words in it in this language: `Wstęp (federacje)` for `Preface (federations)`.
    #[must_use]
    pub fn article(&self, number: &str) -> String {
        match number.split_once(" (") {
            Some((number, inside)) => {
                let inside = inside.strip_suffix(')').unwrap_or(inside);
                format!("{} ({})", self.part_of_number(number), self.part_of_number(inside))
            }
            None => self.part_of_number(number),
        }
    }

    /// Returns a part of the number of an article in this language: its words, or the one that it begins with.
    fn part_of_number(&self, part: &str) -> String {
        let message = |part: &str| {
            let small = part.to_lowercase();
            let words = small.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
            format!("article-{}", words.collect::<Vec<_>>().join("-"))
        };
        let whole = message(part);
        if self.has(&whole) {
            return self.say(&whole);
        }
        // The longest beginning that has words of its own: `Manual at 7.5.5`.
        let beginnings = part.rmatch_indices(' ').map(|(end, _)| part.split_at(end));
        let known = beginnings.map(|(first, rest)| (message(first), rest)).find(|(first, _)| self.has(first));
        known.map_or_else(|| part.to_owned(), |(first, rest)| format!("{}{rest}", self.say(&first)))
    }

    /// Returns the name of a fact, or of a number of the law that is missing: `law.number`.
    #[must_use]
    pub fn fact(&self, name: &str) -> String {
        match name.strip_prefix("law.") {
            Some(number) => self.number_name(number),
            None => self.say(&format!("fact-{}", name.replace('.', "-"))),
        }
    }

    /// Returns what a question of the table is about.
    #[must_use]
    pub fn question(&self, name: &str) -> String {
        self.say(&format!("question-{}", name.replace('.', "-")))
    }

    /// Returns what an event is called that the board and the clocks know, by the field that begins it.
    #[must_use]
    pub fn form(&self, key: &str) -> String {
        self.say(&format!("form-{}", key.replace('_', "-")))
    }

    /// Returns what a field says of an event that the board and the clocks know, by the field that begins the event.
    #[must_use]
    pub fn field(&self, event: &str, field: &str) -> String {
        let [of_event, named] = [event, field].map(|name| name.replace('_', "-"));
        let names = [format!("field-{of_event}-{named}"), format!("field-{named}")];
        if let Some(name) = names.iter().find(|name| self.has(name)) {
            return self.say(name);
        }
        // The field of a fact such as `by.on_move` is written otherwise: `by_on_move`.
        let question = self.vocabulary().report_question(event);
        let fact = question.and_then(|question| question.facts.iter().find(|fact| fact.field() == field));
        fact.map_or_else(|| self.say(&names[1]), |fact| self.fact(fact.name))
    }

    /// Says a message about a question: the one named after it, `report-claims-draw-claim-incorrect`,
    /// or else the one that fits any, `report-claims`, which names the question.
    pub fn say_about(&self, name: &str, question: &str, arguments: &[Argument<'_>]) -> String {
        let own = format!("{name}-{}", question.replace('.', "-"));
        if self.has(&own) {
            return self.say_with(&own, arguments);
        }
        let mut arguments = arguments.to_vec();
        arguments.push(("question", self.question(question).into()));
        self.say_with(name, &arguments)
    }

    /// Returns the value of a fact.
    #[must_use]
    pub fn value(&self, value: &Value) -> String {
        match value {
            Value::Flag(flag) => self.flag(*flag),
            Value::Count(count) => self.count(u64::from(*count)),
            Value::Time(time) => self.time_in(*time, GrammaticalCase::Nominative),
            Value::Word(word) => self.word(word),
            Value::Player(color) => self.player(*color),
            Value::Move(Some(mv)) => self.moves(mv),
            Value::Move(None) => "–".to_owned(),
            Value::Moves(moves) => self.moves(&moves.join(", ")),
            Value::Squares(squares) => {
                let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
                names.join(", ")
            }
            Value::Unknown => self.say("unknown"),
        }
    }

    /// Returns the value of a fact of that name; a time in words, but that of a clock as the clock shows it.
    #[must_use]
    pub fn value_of(&self, fact: &str, value: &Value) -> String {
        match value {
            Value::Time(time) if self.is_clock_reading(fact) => self.clock(*time),
            Value::Word(word) => self.word_of(fact, word),
            value => self.value(value),
        }
    }

    fn is_clock_reading(&self, fact: &str) -> bool {
        let mut facts = self.vocabulary.questions().iter().flat_map(|question| &question.facts);
        facts.find(|other| other.name == fact).and_then(|fact| fact.shown).is_some_and(ShownFact::is_clock_reading)
    }

    /// Returns the name of a player.
    #[must_use]
    pub fn player(&self, color: Color) -> String {
        self.say(color.name())
    }

    /// Returns what a tempo is called.
    #[must_use]
    pub fn tempo(&self, tempo: Tempo) -> String {
        self.say(&format!("tempo-{}", tempo.name()))
    }

    /// Returns why a move is illegal.
    #[must_use]
    pub fn why_illegal(&self, why: IllegalMove) -> String {
        self.say(&format!("word-{}", why.name()))
    }

    /// Returns from when to when an edition is in force, if it says.
    #[must_use]
    pub fn in_force(&self, head: &PackHead) -> Option<String> {
        let (from, until) = head.in_force?;
        let from = ("from", self.date(from).into());
        Some(match until {
            Some(until) => self.say_with("in-force", &[from, ("until", self.date(until).into())]),
            None => self.say_with("in-force-open", &[from]),
        })
    }

    /// Returns the days on which an event begins, to stand after a verb: `from 1 October 2014 on`. Nothing where they have no end.
    #[must_use]
    pub fn days(&self, days: DateRange) -> Option<String> {
        let day = |name, day| (name, self.date(day).into());
        match (days.from, days.until) {
            (None, None) => None,
            (Some(from), None) => Some(self.say_with("days-from", &[day("from", from)])),
            (None, Some(until)) => Some(self.say_with("days-until", &[day("until", until)])),
            (Some(from), Some(until)) => {
                Some(self.say_with("days-from-until", &[day("from", from), day("until", until)]))
            }
        }
    }

    /// Returns on which days a layer holds, and on what authority; nothing where it holds as its edition does.
    #[must_use]
    pub fn standing_of_layer(&self, layer: &EditionLayer) -> Option<String> {
        let days = layer.in_force.and_then(|days| self.days(days));
        let standing = layer.standing.as_ref().map(|text| text.in_language(self.language()).to_owned());
        match (days, standing) {
            (None, None) => None,
            (Some(days), None) => Some(self.say_with("layer-holds", &[("days", days.into())])),
            (None, Some(standing)) => Some(self.say_with("layer-standing", &[("standing", standing.into())])),
            (Some(days), Some(standing)) => {
                Some(self.say_with("layer-holds-by", &[("days", days.into()), ("standing", standing.into())]))
            }
        }
    }

    /// Returns why no edition of a body is in force on a day.
    #[must_use]
    pub fn unavailable(&self, why: &Unavailable) -> String {
        let (edition, day) = match why {
            Unavailable::NotYetInForce { edition, from, .. } => (edition.clone(), Some(*from)),
            Unavailable::Ended { edition, until, .. } => (edition.clone(), Some(*until)),
            Unavailable::Between { before, .. } => (before.0.clone(), Some(before.1)),
            Unavailable::Several { editions, .. } | Unavailable::WithoutDays { editions } => {
                (editions.join(", "), None)
            }
            Unavailable::NoSuchPack { .. } | Unavailable::NoSuchEdition { .. } | Unavailable::ByHashAlone { .. } => {
                return why.to_string();
            }
        };
        let day = day.map_or(String::new(), |day| self.date(day));
        let arguments = [("edition", edition.into()), ("day", day.into())];
        self.say_with(&format!("unavailable-{}", why.name()), &arguments)
    }

    /// Returns what the event has announced: `supervised`, `default time 30 minutes`.
    #[must_use]
    pub fn option(&self, name: &str, value: &LawValue) -> String {
        let key = match value {
            LawValue::Flag(true) => format!("option-{name}"),
            LawValue::Flag(false) => format!("option-not-{name}"),
            LawValue::Word(word) => format!("option-{name}-{word}"),
            _ => String::new(),
        };
        if self.has(&key) { self.say(&key) } else { format!("{} {}", self.number_name(name), self.number(value)) }
    }

    /// Returns several things of which any one will do: `standard play or rapid`.
    pub fn alternatives(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [only] => only.clone(),
            [several @ .., last] => {
                let several = ("several", several.join(", ").into());
                let last = ("last", last.as_str().into());
                self.say_with("one-of-several", &[several, last])
            }
        }
    }

    /// Returns what a course is called that the arbiter may choose.
    #[must_use]
    pub fn choice(&self, name: &str) -> String {
        self.say_or_quote(&format!("choice-{name}"), name)
    }

    /// Returns whether people have a name for a course that the arbiter may choose.
    #[must_use]
    pub fn has_choice(&self, name: &str) -> bool {
        self.has(&format!("choice-{name}"))
    }

    /// Returns what an order says.
    ///
    /// Its message is named after it, `order-give-time`; its arguments are arguments of the message, each by its kind: `player`,
    /// `time`.
    #[must_use]
    pub fn order(&self, order: &Order) -> String {
        let mut arguments = Vec::new();
        for (key, argument) in order.arguments() {
            self.add_order_argument(order, key, argument, &mut arguments);
        }
        self.say_with(&format!("order-{}", order.name()), &borrow_names(&arguments))
    }

    /// Adds an argument of an order to those of the message; a time as `time_arguments`, a duty in its form for a
    /// prohibition or an obligation.
    fn add_order_argument<'a>(
        &self,
        order: &Order,
        key: &'static str,
        argument: OrderArgument<'a>,
        arguments: &mut Vec<NamedArgument<'a>>,
    ) {
        if let OrderArgument::Time(time) = argument {
            arguments.extend(self.time_arguments("time", time));
            return;
        }
        let mut put = |name: &'static str, value: FluentValue<'a>| arguments.push((name.into(), value));
        match argument {
            OrderArgument::Time(_) => {}
            OrderArgument::Player(color) | OrderArgument::PlayerUnsaid(color) => {
                put("player", color.name().into());
            }
            OrderArgument::Clocks(None) => put("times", "as-decided".into()),
            OrderArgument::Clocks(Some([white, black])) => {
                put("times", "given".into());
                put("white", self.clock(white).into());
                put("black", self.clock(black).into());
            }
            OrderArgument::Count(count) => put(key, count.unwrap_or(0).into()),
            OrderArgument::Move(notation) => put("move", self.moves(notation).into()),
            OrderArgument::Moves(moves) => {
                put("moves", self.moves(&moves.join(", ")).into());
                put("count", moves.len().into());
            }
            OrderArgument::Score(score) => {
                put("score", score_case(score).into());
                put("result", score.name().into());
            }
            OrderArgument::Piece(piece) => put("kind", piece.name().into()),
            OrderArgument::Points(points) => put("points", points.into()),
            OrderArgument::Word(word) => put(key, self.word(word).into()),
            OrderArgument::Criteria(ways) => {
                put("castling", self.word(ways.castling.name()).into());
                put("en-passant", self.word(ways.en_passant.name()).into());
            }
            OrderArgument::Halves(halves) => put("halves", halves.name().into()),
            OrderArgument::Who(who) => put("who", who.name().into()),
            OrderArgument::Duty(duty) => {
                let duty = self.duty(duty, matches!(order, Order::MustNot { .. }));
                put("clitic", duty.clitic().map_or(String::new(), |clitic| format!("{clitic} ")).into());
                put("duty", duty.without_clitic().into());
            }
            OrderArgument::Choice(choice) => put("choice", self.choice(choice).into()),
            OrderArgument::Orders(orders) => {
                let said: Vec<String> = orders.iter().map(|order| self.order(order)).collect();
                let said = said.join(" ");
                put("orders", said.strip_suffix('.').unwrap_or(&said).to_owned().into());
            }
        }
    }

    /// Returns a report of an event, in a sentence.
    ///
    /// The player whom it is about is `player`. Its message is named after the word of the report, `event-phone-rings`, or where
    /// that is no word after the report, `event-adjourns`; its facts are arguments of the message, and of one that it does not
    /// state, `passed-said` is `false`.
    #[must_use]
    pub fn report(&self, report: &IncidentReport) -> String {
        match report.subject() {
            Some(color) => self.report_about(report, color),
            None => {
                let [one, other] = Color::BOTH.map(|color| self.report_about(report, color));
                if one == other { one } else { self.report_about_nobody(report) }
            }
        }
    }

    /// Returns a report of which nobody has said whom it is about: the question that it raises, and what it says.
    fn report_about_nobody(&self, report: &IncidentReport) -> String {
        let told: Vec<String> = (report.question.key().into_iter())
            .zip(report.stated.first())
            .map(|(key, value)| self.value_of(key, value))
            .collect();
        self.about_nobody(report.question.name, &told.join(", "))
    }

    /// Returns what happened where nobody has said to whom: the question that it raises, and what is told.
    pub fn about_nobody(&self, question: &str, told: &str) -> String {
        let what = ("what", self.question(question).into());
        self.say_with("event-about-nobody", &[what, ("told", told.into())])
    }

    /// Returns a report of an event, in a sentence, about this player unless it names another.
    pub fn report_about(&self, report: &IncidentReport, player: Color) -> String {
        let name = report_message(report);
        let facts = || report.question.facts.iter().zip(&report.stated);
        let mut arguments: Vec<NamedArgument<'_>> = Vec::new();
        for (fact, _) in facts().filter(|(_, value)| **value == Value::Unknown) {
            arguments.push((format!("{}-said", fact.name).into(), "false".into()));
        }
        for (fact, value_of_fact) in facts() {
            let value = match value_of_fact {
                Value::Time(time) => {
                    arguments.extend(self.time_arguments(fact.name, *time));
                    continue;
                }
                Value::Player(color) => color.name().into(),
                Value::Flag(flag) => if *flag { "true" } else { "false" }.into(),
                Value::Word(word) => (*word).into(),
                Value::Count(count) => (*count).into(),
                value => self.value(value).into(),
            };
            let count = match value_of_fact {
                Value::Squares(squares) => Some(squares.len()),
                Value::Moves(moves) => Some(moves.len()),
                _ => None,
            };
            arguments.extend(count.map(|count| (format!("{}{COUNT_ENDING}", fact.name).into(), count.into())));
            arguments.push((fact.name.into(), value));
        }
        let mut players = report.stated.iter().filter_map(|value| match value {
            Value::Player(color) => Some(*color),
            _ => None,
        });
        let (name_of_player, of_player) = player_argument(players.next().unwrap_or(player));
        arguments.push((name_of_player.into(), of_player));
        self.say_with(&name, &borrow_names(&arguments))
    }

    /// Returns orders as sentences, one after the other.
    #[must_use]
    pub fn orders<'a>(&self, orders: impl IntoIterator<Item = &'a Order>) -> String {
        let said = orders.into_iter().map(|order| self.order(order));
        said.collect::<Vec<_>>().join(" ")
    }

    /// Returns the orders of a choice as sentences: an action of the arbiter's own is said as something to do, as he may choose
    /// another.
    #[must_use]
    pub fn say_choice<'a>(&self, orders: impl IntoIterator<Item = &'a Order>) -> String {
        let said = orders.into_iter().map(|order| match order {
            Order::Must { who: Who::Arbiter, duty } => {
                format!("{}.", capitalized(&self.duty(duty, false).alone()))
            }
            order => self.order(order),
        });
        said.collect::<Vec<_>>().join(" ")
    }

    /// Returns a duty as an infinitive, in its form for a prohibition or an obligation.
    fn duty(&self, name: &str, is_forbidden: bool) -> Duty {
        Duty { text: self.say(&format!("duty-{name}")), is_forbidden }
    }

    /// Returns the question by which a person is asked for a fact: that of the event or of the table, or else the one that fits
    /// any; where nobody has written one, a request that names the fact.
    #[must_use]
    pub fn ask(&self, fact: &str, question: Option<&str>) -> String {
        let name = format!("asks-{}", fact.replace('.', "-"));
        let own = question.map(|question| format!("{name}-in-{}", question.replace('.', "-")));
        match own.into_iter().chain([name]).find(|name| self.has(name)) {
            Some(name) => self.say(&name),
            None => self.ask_plainly(self.fact(fact)),
        }
    }

    /// Returns the question by which a person is asked for a fact, and its answer: `Does the player have the move? Yes.`
    #[must_use]
    pub fn answer(&self, fact: &str, question: Option<&str>, value: &Value) -> String {
        let answer = match value {
            Value::Flag(true) => self.say("ask-yes"),
            Value::Flag(false) => self.say("ask-no"),
            value => self.value_of(fact, value),
        };
        let arguments = [("question", self.ask(fact, question).into()), ("answer", capitalized(&answer).into())];
        self.say_with("question-and-answer", &arguments)
    }

    /// Returns whether the sentence of a report tells a fact.
    #[must_use]
    pub fn report_names(&self, report: &IncidentReport, fact: &str) -> bool {
        self.messages.names(&report_message(report), fact)
    }

    /// Returns whether a fact has a question that fits any event.
    #[must_use]
    pub fn asks_for(&self, fact: &str) -> bool {
        self.has(&format!("asks-{}", fact.replace('.', "-")))
    }

    /// Returns the question for what an event says first; `None` of an event that the board and the clocks know.
    #[must_use]
    pub fn ask_first(&self, event: &str) -> Option<String> {
        let question = self.vocabulary.report_question(event)?;
        Some(self.ask(event, Some(question.name)))
    }

    /// Returns the question by which a person is asked for an option of the event.
    #[must_use]
    pub fn ask_option(&self, option: &EventOption) -> String {
        match &option.asks {
            Some(asks) => asks.in_language(self.language).to_owned(),
            None => self.ask_plainly(option.title.in_language(self.language).to_owned()),
        }
    }

    /// Returns the request for something that has no question.
    fn ask_plainly(&self, what: String) -> String {
        self.say_with("ask-plainly", &[("what", what.into())])
    }

    /// Returns a question that a ruling leaves open; of what the clocks, the moves or the time control show, with the request for
    /// those.
    #[must_use]
    pub fn say_open_question(&self, ruling: &Ruling, asked: &OpenQuestion) -> String {
        let question = match ruling.edition().option(&asked.name).filter(|_| asked.place == RecordPlace::Options) {
            Some(option) => self.ask_option(option),
            None => self.ask(&asked.name, asked.question),
        };
        let shown_by = match (asked.place, &asked.answer) {
            (RecordPlace::Happened { .. } | RecordPlace::Options, _) => None,
            (_, AnswerKind::Clocks) => Some("ask-for-the-clocks"),
            (_, AnswerKind::Control) => Some("ask-for-the-time-control"),
            (_, AnswerKind::Moves) => Some("ask-for-the-moves"),
            _ => None,
        };
        let question = match shown_by {
            Some(request) => format!("{question} {}", self.say(request)),
            None => question,
        };
        match asked.place.event_number().filter(|_| ruling.earlier.is_some()) {
            Some(number) => {
                self.say_with("ask-about-earlier", &[("number", number.into()), ("question", question.into())])
            }
            None => question,
        }
    }

    /// Returns an answer as somebody chooses it: a player by his name, a flag as yes or no, a word as that fact or option has it.
    #[must_use]
    pub fn in_an_answer(&self, name: &str, choice: &LawValue, answer: &AnswerKind) -> String {
        match (choice, answer) {
            (LawValue::Word(name), AnswerKind::Player) => self.say(name),
            (LawValue::Word(chosen), _) if name == DECIDES => self.choice(chosen),
            (LawValue::Word(word), _) => self.word_of(name, word),
            (LawValue::Flag(true), _) => self.say("ask-yes"),
            (LawValue::Flag(false), _) => self.say("ask-no"),
            (value, _) => self.number(value),
        }
    }

    /// Returns where the answer to a question is written in the record, and how; of an earlier event than the last, in which.
    #[must_use]
    pub fn where_asked(&self, asked: &OpenQuestion, is_earlier: bool) -> String {
        let written = ("written", asked.written.clone().into());
        match asked.place {
            RecordPlace::Happened { line: 0, number } if is_earlier => {
                self.say_with("write-in-event-number", &[written, ("number", number.into())])
            }
            RecordPlace::Happened { line: 0, .. } => self.say_with("write-in-the-event", &[written]),
            RecordPlace::Happened { line, .. } => self.say_with("write-on-the-line", &[written, ("line", line.into())]),
            RecordPlace::Event | RecordPlace::Options | RecordPlace::Game => {
                let table = ("table", asked.place.table().into());
                self.say_with("write-in-the-table", &[written, table])
            }
        }
    }

    /// Returns after which move a position stood that looks the same, and why it is another.
    #[must_use]
    pub fn look_alike(&self, look_alike: &LookAlike) -> String {
        let differences: Vec<String> = look_alike.differences.iter().map(|one| self.difference(*one)).collect();
        let difference = ("difference", differences.join(", ").into());
        match self.move_before(&look_alike.moment) {
            Some(moves) => self.say_with("look-alike-after", &[("moves", moves.into()), difference]),
            None if look_alike.moment.ply == 0 => self.say_with("look-alike-at-start", &[difference]),
            None => self.say_with("look-alike-earlier", &[difference]),
        }
    }

    /// Returns what a ruling comes to in a line: what is ordered, or that nothing is, or what is asked.
    #[must_use]
    pub fn say_outcome(&self, ruling: &Ruling) -> String {
        match ruling.outcome {
            Outcome::Decided | Outcome::ArbiterDecides | Outcome::Conflict => {
                self.orders(Order::in_turn(&ruling.orders))
            }
            Outcome::NoConsequence => self.say("outcome-no-consequence") + ".",
            Outcome::NotCovered => {
                let packs = ruling.edition().heads_of_the_event().map(PackHead::short_label);
                let packs = packs.collect::<Vec<_>>().join(", ");
                self.say_with("not-covered-by", &[("packs", packs.into())])
            }
            Outcome::Undecided => {
                let questions = ruling.open_questions();
                let sentences = questions.iter().map(|question| self.say_open_question(ruling, question));
                sentences.collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Returns what the game shows for a ruling, a sentence each: when a position stood, when something was
    /// captured or a pawn moved last, and what is not said and makes no difference.
    #[must_use]
    pub fn evidence(&self, ruling: &Ruling) -> Vec<String> {
        let occurrences = ruling.occurrences.as_ref().map(|occurrences| self.occurrences(occurrences));
        let progress = ruling.last_progress.as_ref().map(|moment| match self.move_before(moment) {
            Some(moves) => self.say_with("evidence-progress", &[("moves", moves.into())]),
            None => self.say("evidence-no-progress"),
        });
        let open = ruling.agreed.iter().map(|agreed| {
            let values: Vec<String> = agreed.values.iter().map(|value| self.number(value)).collect();
            let first = values.first().cloned().unwrap_or_default();
            let said = [
                ("what", ruling::missing_name(ruling.edition(), &agreed.name, self).into()),
                ("values", values.join(", ").into()),
                ("first", first.into()),
            ];
            self.say_with("evidence-agreed", &said)
        });
        occurrences.into_iter().chain(progress).chain(open).collect()
    }

    fn occurrences(&self, occurrences: &Occurrences) -> String {
        let moments: Vec<String> = occurrences
            .moments
            .iter()
            .map(|moment| match self.move_before(moment) {
                Some(moves) => self.say_with("moment-after", &[("moves", moves.into())]),
                None if moment.ply == 0 => self.say("moment-start"),
                None => self.say("moment-after-an-illegal-move"),
            })
            .collect();
        let stood = [("count", moments.len().into()), ("moments", moments.join(", ").into())];
        match &occurrences.intended {
            None => self.say_with("evidence-stood", &stood),
            Some(san) => {
                let [count, moments] = stood;
                let intended = ("move", self.moves(san).into());
                self.say_with("evidence-stood-before", &[intended, count, moments])
            }
        }
    }

    /// Returns the move that had led to a moment, with its number: `12… Kg8`.
    fn move_before(&self, moment: &Moment) -> Option<String> {
        let (setup, san) = (&moment.setup, moment.last_move.as_ref()?);
        let number = setup.move_number.saturating_sub(u32::from(setup.turn == Color::White));
        Some(self.moves(&numbered_move(number, !setup.turn, san)))
    }

    fn difference(&self, difference: PositionDifference) -> String {
        let castling = |name, color, side| {
            let side = match side {
                CastlingSide::King => "king",
                CastlingSide::Queen => "queen",
            };
            self.say_with(name, &[player_argument(color), ("side", side.into())])
        };
        match difference {
            PositionDifference::OnMove(color) => self.say_with("look-alike-on-move", &[player_argument(color)]),
            PositionDifference::CastlingRight(color, side) => castling("look-alike-castling-right", color, side),
            PositionDifference::CastlingHindrance(color, side) => {
                castling("look-alike-castling-hindrance", color, side)
            }
            PositionDifference::EnPassant => self.say("look-alike-en-passant"),
        }
    }

    /// Returns which constraint failed, and by what.
    #[must_use]
    pub fn say_failed_constraint(&self, fact: &str, test: Test, bounds: &[Value], found: &Value) -> String {
        let bounds: Vec<String> = bounds.iter().map(|bound| self.value_of(fact, bound)).collect();
        let name = format!("test-{}", test.name().replace('_', "-"));
        self.say_with(
            &name,
            &[
                ("fact", self.fact(fact).into()),
                ("found", self.value_of(fact, found).into()),
                ("bound", bounds.join(", ").into()),
            ],
        )
    }

    /// Returns whether a player can still checkmate, with the moves or the proof; of a long line
    /// the beginning and the end.
    #[must_use]
    pub fn mate(&self, asked: &MateAsked) -> String {
        match &asked.answer {
            Winnability::Winnable { line, .. } if line.len() > SHOWN_WHOLE => self.far_mate(asked, line),
            _ => self.mate_in_full(asked),
        }
    }

    /// Returns whether a player can still checkmate, with all the moves or the proof.
    #[must_use]
    pub fn mate_in_full(&self, asked: &MateAsked) -> String {
        let player = player_argument(asked.winner);
        match &asked.answer {
            Winnability::Winnable { line, .. } => {
                self.say_with("mate-yes", &[player, ("line", self.moves(&asked.position.line(line)).into())])
            }
            Winnability::Unwinnable { proof } => {
                self.say_with("mate-no", &[player, ("proof", self.proof(*proof, asked).into())])
            }
            Winnability::Undecided { positions } => {
                self.say_with("mate-not-decided", &[player, ("positions", self.count(*positions).into())])
            }
        }
    }

    /// Tells the beginning and the end of a line that is too long to read.
    fn far_mate(&self, asked: &MateAsked, line: &[Move]) -> String {
        let before_last = line.len() - 1;
        let mut position = asked.position;
        line[..before_last].iter().for_each(|m| position.play(*m));
        self.say_with(
            "mate-yes-far",
            &[
                player_argument(asked.winner),
                ("moves", line.len().div_ceil(2).into()),
                ("line", self.moves(&asked.position.line(&line[..SHOWN_OF_LONG])).into()),
                ("last", self.moves(&position.line(&line[before_last..])).into()),
            ],
        )
    }

    /// Returns whether the players asked about can still checkmate; once where the same proof shows that
    /// neither can.
    #[must_use]
    pub fn mates(&self, asked: &[MateAsked]) -> Vec<String> {
        if let [one, other] = asked
            && one.winner != other.winner
            && one.position == other.position
            && let Winnability::Unwinnable { proof } = &one.answer
            && let Winnability::Unwinnable { proof: second } = &other.answer
            && self.proof(*proof, one) == self.proof(*second, other)
        {
            let proof = ("proof", self.proof(*proof, one).into());
            return vec![self.say_with("mate-neither", &[proof])];
        }
        asked.iter().map(|asked| self.mate(asked)).collect()
    }

    /// Returns why the player asked about can never checkmate. A queen is named only where there is one.
    fn proof(&self, proof: Proof, asked: &MateAsked) -> String {
        let positions = match proof {
            Proof::Exhausted { positions } => self.count(positions),
            _ => String::new(),
        };
        let queens = asked.position.board().pieces(!asked.winner, PieceType::Queen).len();
        let arguments = [("positions", positions.into()), ("queens", queens.into())];
        self.say_with(&format!("proof-{}", proof.name()), &arguments)
    }

    fn flag(&self, flag: bool) -> String {
        self.say(if flag { "yes" } else { "no" })
    }
}

/// Returns a time as packs write it: `3 min`, `30 s`, `7:30`.
pub fn brief_time(time: Time) -> String {
    let (seconds, rest) = (time.ms() / 1000, time.ms() % 1000);
    match (seconds / 3600, seconds / 60, seconds % 60, rest) {
        (hours, minutes, 0, 0) if hours > 1 && minutes % 60 == 0 => format!("{hours} h"),
        (_, minutes, 0, 0) => format!("{minutes} min"),
        (_, 0, seconds, 0) => format!("{seconds} s"),
        _ => time.to_string(),
    }
}

/// Returns the argument `player`.
pub fn player_argument(color: Color) -> Argument<'static> {
    ("player", color.name().into())
}

/// Returns the name of the message that tells what is reported.
fn report_message(report: &IncidentReport) -> String {
    let key = report.question.name;
    match report.stated.first() {
        Some(Value::Word(word)) => format!("event-{key}-{word}"),
        _ => format!("event-{key}"),
    }
}

/// Returns a text with a capital at its beginning.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn borrow_names<'a>(arguments: &'a [NamedArgument<'a>]) -> Vec<Argument<'a>> {
    arguments.iter().map(|(name, value)| (name.as_ref(), value.clone())).collect()
}

fn score_case(score: Score) -> &'static str {
    match score {
        Score::Won(Color::White) => "white-wins",
        Score::Won(Color::Black) => "black-wins",
        Score::Drawn => "drawn",
        Score::HalfTo(Color::White) => "half-to-white",
        Score::HalfTo(Color::Black) => "half-to-black",
        Score::BothLost => "both-lose",
    }
}

/// Lists the files of messages of one language: those that are always read, and those that are said seldom.
macro_rules! sources {
    ($language:literal) => {
        (
            &[
                include_str!(concat!("../", $language, "/general.ftl")),
                include_str!(concat!("../", $language, "/ask.ftl")),
                include_str!(concat!("../", $language, "/audit.ftl")),
                include_str!(concat!("../", $language, "/chess960.ftl")),
                include_str!(concat!("../", $language, "/rating.ftl")),
                include_str!(concat!("../", $language, "/editions.ftl")),
                include_str!(concat!("../", $language, "/authoring.ftl")),
                include_str!(concat!("../", $language, "/mate.ftl")),
                include_str!(concat!("../", $language, "/report.ftl")),
                include_str!(concat!("../", $language, "/sheet.ftl")),
                include_str!(concat!("../", $language, "/errors.ftl")),
            ],
            &[
                include_str!(concat!("../", $language, "/explained.ftl")),
                include_str!(concat!("../", $language, "/limits.ftl")),
                include_str!(concat!("../", $language, "/proposals.ftl")),
                include_str!(concat!("../", $language, "/exam.ftl")),
                include_str!(concat!("../", $language, "/desk.ftl")),
                include_str!(concat!("../", $language, "/site.ftl")),
                include_str!(concat!("../", $language, "/site-laws.ftl")),
                include_str!(concat!("../", $language, "/site-editions.ftl")),
                include_str!(concat!("../", $language, "/site-quiz.ftl")),
                include_str!(concat!("../", $language, "/site-hall.ftl")),
            ],
        )
    };
}

/// Files of messages.
type Files = &'static [&'static str];

fn sources(language: Language) -> (Files, Files) {
    match language {
        Language::English => sources!("en"),
        Language::Polish => sources!("pl"),
        Language::Czech => sources!("cs"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_bundle::FluentResource;
    use kodeks_board::Time;
    use kodeks_core::{FactType, Order, Tempo};

    use super::Words;
    use kodeks_base::Language;
    use kodeks_rulesets::GrammaticalCase;

    const POLISH_ERRORS: &str = include_str!("../pl/errors.ftl");

    fn sources(language: Language) -> Vec<&'static str> {
        let (files, seldom) = super::sources(language);
        [files, seldom].concat()
    }

    fn names(source: &str) -> Vec<String> {
        source
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(name, _)| name.to_owned())
            .filter(|name| !name.starts_with([' ', '#', '.']))
            .collect()
    }

    #[test]
    fn every_language_has_the_same_messages_and_no_fault() {
        let english = sources(Language::English);
        for language in Language::ALL {
            for (source, english) in sources(language).into_iter().zip(&english) {
                assert!(
                    FluentResource::try_new(source.to_owned()).is_ok(),
                    "{language:?}: {}",
                    source.lines().next().unwrap()
                );
                // The English of most messages about what is wrong stands in the sources.
                let is_of_sources = english.starts_with("# Messages about what is wrong.");
                let like = if is_of_sources { POLISH_ERRORS } else { english };
                let set = |source| BTreeSet::from_iter(names(source));
                let is_complete = set(source) == set(like) || is_of_sources && language == Language::English;
                assert!(is_complete && set(source).is_superset(&set(english)), "{language:?}: {like}");
            }
        }
    }

    #[test]
    fn what_is_said_seldom_is_known_by_its_name() {
        let (files, seldom) = super::sources(Language::English);
        let is_known = |name: &String| super::messages::SELDOM.iter().any(|start| name.starts_with(start));
        assert!(seldom.iter().flat_map(|file| names(file)).all(|name| is_known(&name)));
        assert!(!files.iter().flat_map(|file| names(file)).any(|name| is_known(&name)));
    }

    #[test]
    fn no_message_stands_twice() {
        let mut seen = BTreeSet::new();
        for name in sources(Language::English).into_iter().flat_map(names) {
            assert!(seen.insert(name.clone()), "{name}");
        }
    }

    #[test]
    fn every_order_has_its_message() {
        let words = Words::new(Language::English);
        for order in Order::NAMES {
            assert!(words.has(&format!("order-{order}")), "{order}");
        }
    }

    #[test]
    fn every_answer_that_can_be_chosen_has_its_words() {
        let words = Words::new(Language::English);
        let mut answers = 0;
        for fact in words.vocabulary().questions().iter().flat_map(|question| &question.facts) {
            let FactType::Word(all) = fact.fact_type else {
                continue;
            };
            for word in all {
                let own = [format!("word-{}-{word}", fact.name.replace('.', "-")), format!("word-{word}")];
                let is_said = own.iter().any(|name| words.has(name)) || Tempo::from_name(word).is_some();
                assert!(is_said, "{}: {word}", fact.name);
                answers += 1;
            }
        }
        assert!(answers > 250, "{answers}");
    }

    #[test]
    fn a_fact_is_asked_by_the_question_of_its_event_or_else_by_its_own() {
        let words = Words::new(Language::Polish);
        assert_eq!(words.ask("by", Some("phone")), "Do kogo należy telefon lub urządzenie?");
        assert_eq!(words.ask("by", Some("no-such-question")), "Którego zawodnika to dotyczy?");
        assert_eq!(words.ask("opponent.can_mate", None), words.ask("opponent.can_mate", Some("flag-fall")));
        assert_eq!(words.ask("law.moves", None), format!("Proszę podać: {}.", words.fact("law.moves")));
    }

    #[test]
    fn what_the_vocabulary_says_stands_in_no_file_of_messages() {
        let sentences = kodeks_rulesets::vocabulary::messages(Language::English);
        let sentences: Vec<&str> = sentences.iter().map(AsRef::as_ref).collect();
        let said: BTreeSet<String> = sentences.into_iter().flat_map(names).collect();
        for name in sources(Language::English).into_iter().flat_map(names) {
            assert!(!said.contains(&name), "{name}");
        }
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        let say = |language, seconds| Words::new(language).time(Time::from_seconds(seconds));
        assert_eq!(say(Language::English, 60), "1 minute");
        assert_eq!(say(Language::English, 5400), "90 minutes");
        assert_eq!(say(Language::English, 7200), "2 hours");
        assert_eq!(say(Language::English, 90), "1 minute and 30 seconds");
        assert_eq!(say(Language::Polish, 180), "3 minuty");
        assert_eq!(say(Language::Polish, 300), "5 minut");
        assert_eq!(say(Language::Czech, 60), "1 minutu");
        assert_eq!(say(Language::Czech, 300), "5 minut");
        assert_eq!(say(Language::Czech, 0), "0 minut");
    }

    #[test]
    fn times_have_the_case_that_the_sentence_needs() {
        let say = |language, seconds| {
            let words = Words::new(language);
            GrammaticalCase::ALL.map(|case| words.time_in(Time::from_seconds(seconds), case))
        };
        assert_eq!(say(Language::English, 90), ["1 minute and 30 seconds"; 4]);
        assert_eq!(say(Language::Polish, 60), ["1 minuta", "1 minuty", "1 minutę", "1 minucie"]);
        assert_eq!(say(Language::Polish, 120), ["2 minuty", "2 minut", "2 minuty", "2 minutach"]);
        assert_eq!(say(Language::Polish, 300), ["5 minut", "5 minut", "5 minut", "5 minutach"]);
        assert_eq!(say(Language::Polish, 1320), ["22 minuty", "22 minut", "22 minuty", "22 minutach"]);
        assert_eq!(say(Language::Polish, 7200), ["2 godziny", "2 godzin", "2 godziny", "2 godzinach"]);
        assert_eq!(say(Language::Polish, 1), ["1 sekunda", "1 sekundy", "1 sekundę", "1 sekundzie"]);
        assert_eq!(say(Language::Czech, 60), ["1 minuta", "1 minuty", "1 minutu", "1 minutě"]);
        assert_eq!(say(Language::Czech, 120), ["2 minuty", "2 minut", "2 minuty", "2 minutách"]);
        assert_eq!(say(Language::Czech, 300), ["5 minut", "5 minut", "5 minut", "5 minutách"]);
        assert_eq!(say(Language::Czech, 1320), ["22 minut", "22 minut", "22 minut", "22 minutách"]);
        assert_eq!(say(Language::Czech, 7200), ["2 hodiny", "2 hodin", "2 hodiny", "2 hodinách"]);
        assert_eq!(say(Language::Czech, 1), ["1 sekunda", "1 sekundy", "1 sekundu", "1 sekundě"]);
    }

    #[test]
    fn in_tables_times_are_as_packs_write_them() {
        let brief = |seconds| super::brief_time(Time::from_seconds(seconds));
        assert_eq!(
            [0, 30, 180, 450, 3600, 5400, 7200].map(brief),
            ["0 min", "30 s", "3 min", "7:30", "60 min", "90 min", "2 h"]
        );
    }
}
