//! A conversation: questions to a person at a terminal, or line by line where it is piped.

use std::{
    cell::Cell,
    fmt,
    io::{self, BufRead, IsTerminal, Read},
};

use dialoguer::{Input, Select, console::Term, theme::Theme};
use kodeks_base::{
    Diagnostic,
    limits::{ASKED_BYTES, refuse_long_words, too_much},
    phrase, visible,
};
use kodeks_draw::terminal::{Page, Role};
use kodeks_words::Words;

use crate::{command_line_record::STANDARD_INPUT, limits::ANSWERS, output::print_aside};

/// The partner of a conversation: a person at a terminal, or the lines of standard input. Questions go to standard error, so
/// that standard output has the answer alone.
pub struct Conversation<'a> {
    words: &'a Words,
    terminal: Option<Term>,
    /// The number of lines read from standard input.
    lines: Cell<usize>,
}

impl<'a> Conversation<'a> {
    /// Begins one in the language of these words.
    pub fn begin(words: &'a Words) -> Conversation<'a> {
        let is_terminal = io::stdin().is_terminal() && io::stderr().is_terminal();
        Conversation { words, terminal: is_terminal.then(Term::stderr), lines: Cell::new(0) }
    }

    /// Says something.
    pub fn tell(&self, page: &Page) {
        print_aside(page);
    }

    /// Says a text, broken into lines.
    pub fn tell_text(&self, text: &str) {
        let mut page = Page::new();
        page.text(0, Role::Plain, text);
        self.tell(&page);
    }

    /// Asks for a line, which may be empty.
    ///
    /// # Errors
    ///
    /// The person has gone, or has said more than an answer may have.
    pub fn line(&self, question: &str) -> Result<String, Diagnostic> {
        match &self.terminal {
            Some(terminal) => Input::<String>::with_theme(&AsWritten)
                .with_prompt(visible::lines(question))
                .allow_empty(true)
                .interact_text_on(terminal)
                .map(|line| line.trim().to_owned())
                .map_err(|_| self.end_of_input()),
            None => {
                self.tell_text(question);
                self.next_line()
            }
        }
    }

    /// Asks which of these it is; returns its place.
    ///
    /// # Errors
    ///
    /// As for [`Conversation::line`].
    pub fn choose(&self, question: &str, choices: &[String]) -> Result<usize, Diagnostic> {
        if let Some(terminal) = &self.terminal {
            let chosen = Select::with_theme(&AsWritten)
                .with_prompt(visible::lines(question))
                .items(choices.iter().map(|choice| visible::line(choice)))
                .default(0)
                .interact_on(terminal);
            return chosen.map_err(|_| {
                // The cursor is hidden while something is chosen.
                let _ = terminal.show_cursor();
                self.end_of_input()
            });
        }
        self.tell_text(question);
        for (place, choice) in choices.iter().enumerate() {
            self.tell_text(&format!("  {} {choice}", place + 1));
        }
        loop {
            let line = self.next_line()?;
            let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let lower = line.to_lowercase();
            let named = || choices.iter().position(|one| one.to_lowercase() == lower);
            match number.filter(|place| *place < choices.len()).or_else(named) {
                Some(place) => return Ok(place),
                None => self.tell_text(&self.words.say("ask-write-number")),
            }
        }
    }

    fn next_line(&self) -> Result<String, Diagnostic> {
        let place = self.lines.get() + 1;
        self.lines.set(place);
        if place > ANSWERS {
            let what = phrase!("limit-answers", "more than {most} lines of answers", most = ANSWERS);
            return Err(Diagnostic::at(STANDARD_INPUT, place, too_much(what)));
        }
        let mut line = String::new();
        // With the end of the line, and one byte by which a longer one is known.
        let longest = ASKED_BYTES as u64 + 2;
        match io::stdin().lock().take(longest).read_line(&mut line) {
            Ok(read) if read > 0 => {
                let said = line.trim();
                refuse_long_words(said)
                    .map_err(|wrong| Diagnostic::at(STANDARD_INPUT, place, wrong.complaint().clone()))?;
                Ok(said.to_owned())
            }
            _ => Err(self.end_of_input()),
        }
    }

    fn end_of_input(&self) -> Diagnostic {
        Diagnostic::of_request(phrase!("K0523", "the conversation ended before the ruling; nothing is written"))
    }
}

/// Questions as they are written, without a sign after them.
struct AsWritten;

impl Theme for AsWritten {
    fn format_prompt(&self, f: &mut dyn fmt::Write, prompt: &str) -> fmt::Result {
        f.write_str(prompt)
    }

    fn format_input_prompt(&self, f: &mut dyn fmt::Write, prompt: &str, _: Option<&str>) -> fmt::Result {
        write!(f, "{prompt} ")
    }

    fn format_input_prompt_selection(&self, f: &mut dyn fmt::Write, prompt: &str, said: &str) -> fmt::Result {
        write!(f, "{prompt} {said}")
    }

    fn format_select_prompt_selection(&self, f: &mut dyn fmt::Write, prompt: &str, said: &str) -> fmt::Result {
        write!(f, "{prompt} {said}")
    }
}
