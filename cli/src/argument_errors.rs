//! Errors of command-line arguments, reported as other faults are.

use std::{env, error::Error as _, io::Write, process::ExitCode};

use clap::{
    Error, ValueEnum,
    error::{ContextKind, ContextValue, ErrorKind},
};
use kodeks_base::{Complaint, Diagnostic, Language, Phrase, did_you_mean, join_quoted, phrase, visible};

use crate::{
    Exit,
    library::{Format, language},
    output::{answer_errors_as, answers_json, exit_code, is_written, report, words_of_errors},
};

/// The exit code for it.
const WRONG_USE: u8 = 2;

/// Reports a wrong command line, or prints the requested help.
pub fn report_wrong_use(error: &Error) -> ExitCode {
    if !error.use_stderr() {
        is_written(error.print());
        return exit_code(Exit::Done).into();
    }
    let lang = option_value("--lang").and_then(|lang| Language::from_code(&lang));
    let format = option_value("--format").and_then(|format| Format::from_str(&format, false).ok());
    answer_errors_as(language(lang), format == Some(Format::Json));
    report(&Diagnostic::command_line(complaint(error)));
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage)
        && !answers_json()
    {
        let words = words_of_errors();
        let rendered = usage.to_string();
        let usage = rendered.trim_start_matches("Usage:").trim();
        let said = words.say_with("usage", &[("usage", "".into())]);
        let said = format!("{said}{usage}");
        let _ = writeln!(anstream::stderr().lock(), "\n{}", visible::lines(&said));
    }
    ExitCode::from(WRONG_USE)
}

/// Returns the value of an option on the command line that could not be parsed.
fn option_value(option: &str) -> Option<String> {
    let mut words = env::args().skip_while(|word| !word.starts_with(option));
    let word = words.next()?;
    match word.strip_prefix(option)?.strip_prefix('=') {
        Some(value) => Some(value.to_owned()),
        None => words.next(),
    }
}

fn complaint(error: &Error) -> Complaint {
    let argument = texts(error, ContextKind::InvalidArg).join(", ");
    let value = texts(error, ContextKind::InvalidValue).join(", ");
    match error.kind() {
        ErrorKind::ValueValidation => {
            let source = error.source();
            let own = source.and_then(|source| source.downcast_ref::<Complaint>());
            match own {
                Some(own) => own.clone().about(format!("`{argument}`")),
                None => {
                    let why = source.map(ToString::to_string).unwrap_or_default();
                    phrase!("K0806-why", "`{value}` is not right for `{argument}`: {why}", value, argument, why).into()
                }
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => missing_value(error, &argument),
        ErrorKind::InvalidValue => {
            Complaint::new(phrase!("K0806", "`{value}` is not right for `{argument}`", value, argument))
                .with_hint(suggestion(error, ContextKind::SuggestedValue))
                .with_hint(one_of(error))
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            missing_value(error, &argument)
        }
        ErrorKind::UnknownArgument | ErrorKind::TooManyValues => {
            let wrong = if argument.starts_with('-') {
                phrase!("K0804", "there is no option `{argument}` here", argument)
            } else {
                phrase!("K0804-word", "`{argument}` is one word too many", argument)
            };
            Complaint::new(wrong).with_hint(suggestion(error, ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let command = texts(error, ContextKind::InvalidSubcommand).join(" ");
            let wrong = phrase!("K0802", "there is no command `{command}`", command);
            Complaint::new(wrong)
                .with_hint(suggestion(error, ContextKind::SuggestedSubcommand))
                .with_help(phrase!("K0802-help", "`kodeks --help` lists all"))
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            let names = join_quoted(missing.iter().map(String::as_str));
            phrase!("K0807", "still to be said: {names}", names).into()
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let names = join_quoted(["rule", "ask", "find", "show"]);
            Complaint::new(phrase!("K0811", "a command is missing")).with_help(phrase!(
                "K0811-help",
                "write one, such as {names}",
                names
            ))
        }
        ErrorKind::ArgumentConflict => {
            let others = texts(error, ContextKind::PriorArg);
            if others.is_empty() || others == [argument.as_str()] {
                phrase!("K0808-twice", "`{argument}` can be said once only", argument)
            } else {
                phrase!(
                    "K0808",
                    "`{argument}` does not go together with {others}",
                    argument,
                    others = join_quoted(others.iter().map(String::as_str))
                )
            }
            .into()
        }
        ErrorKind::InvalidUtf8 => phrase!("K0103", "not UTF-8").into(),
        _ => error.kind().to_string().into(),
    }
}

fn missing_value(error: &Error, argument: &str) -> Complaint {
    let wrong = phrase!("K0805", "`{argument}` needs a value", argument);
    Complaint::new(wrong).with_hint(one_of(error))
}

/// Lists what would have been right, where that is a list.
fn one_of(error: &Error) -> Option<Phrase> {
    let known = texts(error, ContextKind::ValidValue);
    let known = join_quoted(known.iter().map(String::as_str));
    (!known.is_empty()).then(|| phrase!("known-here", "known here: {names}", names = known))
}

/// Asks whether what is near was meant.
fn suggestion(error: &Error, suggested: ContextKind) -> Option<Phrase> {
    let names = texts(error, suggested);
    let name = names.first()?;
    Some(did_you_mean(name))
}

/// Returns what the fault says of this kind.
fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}
