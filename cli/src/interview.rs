//! Questions for missing fields of a record: first the event, then only the facts that the ruling depends on.

use kodeks_answers::{
    EditionOverride, EventEdition, EventGuess, NamedPlayers, RecordInput, find_named_players, guess_events, sayings,
};
use kodeks_base::Diagnostic;
use kodeks_board::{Color, Square, Time};
use kodeks_core::{Fact, FactType, Question};
use kodeks_rulesets::{
    AnswerKind, Library, OpenQuestion, RecordPlace, Ruling,
    json_form::JsonForm,
    record::{FORMS, FieldValues, RecordDraft, RecordFolder},
    vocabulary::fold_words,
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{conversation::Conversation, position::ask_for_position};

/// An event that only answers a ruling before it, so nobody begins with it.
const DECIDES: &str = "decides";

/// The most events that are offered at once.
const OFFERED: usize = 9;

/// Somebody who asks for what is missing in a record.
pub struct Interview<'a> {
    /// The installed packs.
    pub library: &'a Library,
    /// The messages to ask with.
    pub words: &'a Words,
    /// The partner.
    pub talk: &'a Conversation<'a>,
    /// The edition to rule by.
    pub edition: &'a EditionOverride,
    /// The folder in which the files lie that the record names.
    pub beside: RecordFolder,
}

/// An answer that somebody gives.
enum Reply {
    /// Nobody knows it.
    Nothing,
    /// The value of the field.
    Value(Json),
    /// The position from which it follows, as a FEN.
    Position(String),
}

impl Interview<'_> {
    /// Asks until there is a ruling, or until nothing else is known; returns the rulings.
    ///
    /// # Errors
    ///
    /// The person has gone, or what the record says cannot be ruled on.
    pub fn complete(&self, draft: &mut RecordDraft) -> Result<(RecordInput, EventEdition, Vec<Ruling>), Diagnostic> {
        let mut not_known: Vec<(RecordPlace, String)> = Vec::new();
        loop {
            let (heard, chosen, rulings) = self.rule(draft)?;
            // What would be taken for granted is asked as well.
            let all = |ruling: &Ruling| [ruling.open_questions(), ruling.granted_questions()].concat();
            let asked = rulings.last().map(all).unwrap_or_default();
            let is_open = |asked: &&OpenQuestion| {
                let is_it = |(place, field): &(RecordPlace, String)| *place == asked.place && *field == asked.field;
                !not_known.iter().any(is_it)
            };
            let Some(asked) = asked.iter().find(is_open) else {
                return Ok((heard, chosen, rulings));
            };
            let Some(ruling) = rulings.last() else {
                return Ok((heard, chosen, rulings));
            };
            let may_be_shown = !heard.record.is_board_known() && asked.is_seen_on_the_board();
            loop {
                let mut tried = draft.clone();
                let written = match self.answer(ruling, asked, may_be_shown)? {
                    Reply::Nothing => {
                        not_known.push((asked.place, asked.field.clone()));
                        break;
                    }
                    Reply::Value(value) => tried.answer(asked.place, &asked.field, &value, &asked.field),
                    Reply::Position(fen) => tried.say_text(RecordPlace::Game, "start", &fen, &fen),
                };
                match written.and_then(|()| self.rule(&tried)) {
                    Ok(_) => {
                        *draft = tried;
                        break;
                    }
                    Err(error) => self.talk.tell_text(&self.describe(&error)),
                }
            }
        }
    }

    /// Returns what is wrong with an answer, and what would be right.
    fn describe(&self, error: &Diagnostic) -> String {
        let wrong = self.words.wrong(error.complaint());
        match self.words.right(error.complaint()) {
            Some(right) => format!("{wrong}; {right}"),
            None => wrong,
        }
    }

    fn rule(&self, draft: &RecordDraft) -> Result<(RecordInput, EventEdition, Vec<Ruling>), Diagnostic> {
        let heard = RecordInput::of_draft(draft.clone(), self.beside.clone(), self.library)?;
        let ruled = self.edition.rule(self.library, &heard.record);
        let (chosen, rulings) = ruled.map_err(|error| heard.locate_error(error))?;
        Ok((heard, chosen, rulings))
    }

    /// Asks one question.
    fn answer(&self, ruling: &Ruling, asked: &OpenQuestion, may_be_shown: bool) -> Result<Reply, Diagnostic> {
        let question = self.words.say_open_question(ruling, asked);
        let choices = asked.answer.choices();
        if choices.is_empty() {
            let question = ("question", question.into());
            let line = self.talk.line(&self.words.say_with("ask-or-nothing", &[question]))?;
            return Ok(match (line.as_str(), &asked.answer) {
                ("", _) => Reply::Nothing,
                (line, AnswerKind::Clocks) => Reply::Value(match line.split_once('/') {
                    Some((white, black)) => json!({ "white": white.trim(), "black": black.trim() }),
                    None => json!(line),
                }),
                (line, AnswerKind::Count) => Reply::Value(number_or_text(line)),
                (line, _) => Reply::Value(json!(line)),
            });
        }
        let mut labels: Vec<String> =
            choices.iter().map(|choice| self.words.in_an_answer(&asked.name, choice, &asked.answer)).collect();
        if may_be_shown {
            labels.push(self.words.say("ask-enter-position"));
        }
        labels.push(self.words.say("ask-not-known"));
        let place = self.talk.choose(&question, &labels)?;
        Ok(match choices.get(place) {
            Some(choice) => Reply::Value(choice.json()),
            None if may_be_shown && place == choices.len() => match ask_for_position(self.talk, self.words)? {
                Some(setup) => Reply::Position(setup.to_string()),
                None => Reply::Nothing,
            },
            None => Reply::Nothing,
        })
    }

    /// Asks what happened and writes it into the record: the event, its facts and its player, as far as the answer names them.
    /// `given` is the text of the command line; `names` are those of the players, White's first.
    ///
    /// # Errors
    ///
    /// The person has gone.
    pub fn open(
        &self,
        draft: &mut RecordDraft,
        mut given: Option<String>,
        names: &[String; 2],
        asks_for_tempo: bool,
    ) -> Result<(), Diagnostic> {
        loop {
            let text = match given.take() {
                Some(text) => text,
                None => self.talk.line(&self.words.say("ask-what-happened"))?,
            };
            let mut named = find_named_players(&text, names)?;
            let found = |player| -> Result<Vec<EventGuess>, Diagnostic> {
                let mut found = guess_events(&text, names, player, self.words)?;
                found.retain(|guess| guess.event != DECIDES);
                found.truncate(OFFERED);
                Ok(found)
            };
            let names_a_player = |guess: &EventGuess| guess.says.is_some() && self.differs_by_player(guess.event);
            if named.players.len() != 1 {
                let found = found(None)?;
                if found.iter().any(names_a_player) {
                    let event = found[0].event;
                    let is_one = found.iter().all(|guess| guess.event == event);
                    named.players = self.ask_who(is_one.then_some(event))?.into_iter().collect();
                }
            }
            let player = match named.players[..] {
                [player] => Some(player),
                _ => None,
            };
            let found = found(player)?;
            let place = match found.len() {
                0 => {
                    self.talk.tell_text(&self.words.say("ask-nothing-found"));
                    continue;
                }
                1 => 0,
                _ => {
                    let mut labels: Vec<String> = found.iter().map(|guess| guess.called.clone()).collect();
                    labels.push(self.words.say("ask-something-else"));
                    self.talk.choose(&self.words.say("ask-which"), &labels)?
                }
            };
            let Some(guess) = found.into_iter().nth(place) else {
                continue;
            };
            if player.is_some() || guess.says.is_none() {
                self.talk.tell_text(&guess.called);
            }
            if let Some(tempo) = named.tempo.filter(|_| asks_for_tempo) {
                draft.say_text(RecordPlace::Event, "tempo", tempo.name(), &text)?;
            }
            let event = draft.begin_event();
            return self.begin(draft, event, &guess, (&text, named));
        }
    }

    /// Returns whether an event says something else of White than of Black.
    fn differs_by_player(&self, event: &str) -> bool {
        let said_of = |player| sayings(event, Some(player), self.words);
        said_of(Color::White) != said_of(Color::Black)
    }

    /// Returns the question whom an event is about.
    fn who_question(&self, event: &str) -> Option<String> {
        let table_fact = match event {
            "claim" => Some("claimant"),
            "illegal_move" | "notices" => Some("offender"),
            _ => None,
        };
        if let Some(fact) = table_fact {
            return Some(self.words.ask(fact, None));
        }
        let question = self.words.vocabulary().report_question(event)?;
        Some(self.words.ask(question.whom_it_is_about()?.name, Some(question.name)))
    }

    /// Asks which player it is, of one event or of several that may be meant; nobody if that is not known.
    fn ask_who(&self, event: Option<&str>) -> Result<Option<Color>, Diagnostic> {
        let question = event.and_then(|event| self.who_question(event)).unwrap_or_else(|| self.words.say("ask-who"));
        let mut labels = Color::BOTH.map(|color| self.words.player(color)).to_vec();
        labels.push(self.words.say("ask-not-known"));
        let place = self.talk.choose(&question, &labels)?;
        Ok(Color::BOTH.get(place).copied())
    }

    /// Writes the field that begins an event, and who it is about.
    fn begin(
        &self,
        draft: &mut RecordDraft,
        event: RecordPlace,
        meant: &EventGuess,
        (text, mut heard): (&str, NamedPlayers),
    ) -> Result<(), Diagnostic> {
        let (key, says) = (meant.event, meant.says.as_deref());
        if says.is_none() && heard.players.len() != 1 && self.differs_by_player(key) {
            heard.players = self.ask_who(Some(key))?.into_iter().collect();
        }
        let question = self.words.vocabulary().report_question(key);
        let form = FORMS.iter().find(|form| form.key() == key);
        let values = match (form, question) {
            (Some(form), _) => form.fields[0].values,
            (None, Some(question)) => FieldValues::Fact(question.facts[0].fact_type),
            (None, None) => return Ok(()),
        };
        let first = match (values, says) {
            (_, Some(says)) => json!(says),
            (FieldValues::IllegalMove, None) => json!({ "seen": true }),
            (FieldValues::Fact(fact_type), None) => self.first_value(key, fact_type, text, &heard)?,
            (FieldValues::Clocks | FieldValues::Choices, None) => return Ok(()),
        };
        draft.answer(event, key, &first, text)?;
        let is_about_the_first = matches!(first.as_str(), Some("white" | "black" | "both"));
        let whom = whom(key, question).filter(|_| !is_about_the_first);
        if let (Some(whom), [player]) = (whom, &heard.players[..]) {
            draft.answer(event, whom, &json!(player.name()), text)?;
        }
        Ok(())
    }

    /// Returns what the field says that begins an event: as it was heard, or else asked for.
    fn first_value(
        &self,
        key: &str,
        fact_type: FactType,
        text: &str,
        heard: &NamedPlayers,
    ) -> Result<Json, Diagnostic> {
        let named = |color: &Color| json!(color.name());
        let ask = |otherwise: &str| self.words.ask_first(key).unwrap_or_else(|| self.words.say(otherwise));
        match (fact_type, &heard.players[..]) {
            (FactType::Player, [player]) => Ok(named(player)),
            (FactType::Player, _) => {
                let labels = Color::BOTH.map(|color| self.words.player(color));
                let place = self.talk.choose(&ask("ask-who"), &labels)?;
                Ok(named(&Color::BOTH[place]))
            }
            (FactType::Word(all), players) if all.contains(&"both") => match players {
                [player] => Ok(named(player)),
                [_, _, ..] => Ok(json!("both")),
                [] => {
                    let mut labels = Color::BOTH.map(|color| self.words.player(color)).to_vec();
                    labels.push(self.words.say("ask-both-flags"));
                    let place = self.talk.choose(&self.words.say("ask-who"), &labels)?;
                    Ok(Color::BOTH.get(place).map_or(json!("both"), named))
                }
            },
            (FactType::Word(all), players) => {
                let told = fold_words(text);
                let is_told = |word: &&&str| fold_words(word).iter().all(|part| told.contains(part));
                let mut heard = all.iter().filter(is_told);
                if let (Some(only), None) = (heard.next(), heard.next()) {
                    return Ok(json!(only));
                }
                let player = players.first().copied();
                let sayings = sayings(key, player, self.words);
                let labels: Vec<String> = if sayings.is_empty() {
                    all.iter().map(|word| self.words.word(word)).collect()
                } else {
                    sayings.into_iter().map(|(_, said)| said).collect()
                };
                let place = self.talk.choose(&ask("ask-which-of-these"), &labels)?;
                Ok(json!(all[place]))
            }
            (FactType::Squares, _) => {
                let squares: Vec<String> =
                    fold_words(text).into_iter().filter(|word| Square::from_name(word).is_some()).collect();
                if squares.is_empty() {
                    Ok(json!(self.talk.line(&ask("ask-which-of-these"))?))
                } else {
                    Ok(json!(squares))
                }
            }
            (FactType::Flag, _) => Ok(json!(true)),
            (FactType::Count, _) => Ok(number_or_text(&self.talk.line(&ask("ask-which-of-these"))?)),
            (FactType::Time, _) => {
                let said = self.talk.line(&ask("ask-which-of-these"))?;
                Ok(json!(Time::parse(&said).map_or(said, Time::in_full)))
            }
            (FactType::Move | FactType::Moves, _) => {
                let said = self.talk.line(&ask("ask-the-move"))?;
                Ok(json!(said))
            }
        }
    }
}

/// Returns the field of an event that says whom it is about.
fn whom(key: &str, question: Option<&'static Question>) -> Option<&'static str> {
    match (key, question) {
        ("illegal_move" | "claim", _) => Some("by"),
        ("notices", _) => Some("offender"),
        (_, Some(question)) => question.whom_it_is_about().map(Fact::field),
        _ => None,
    }
}

fn number_or_text(text: &str) -> Json {
    text.parse::<u32>().map_or(json!(text), |number| json!(number))
}
