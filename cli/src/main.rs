//! The `kodeks` program: one file per command.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod argument_errors;
mod bounded_lines;
mod command_line_record;
mod commands;
mod completion;
mod conversation;
mod csv;
mod day;
mod diagnostics;
mod edition;
mod exit;
mod former_names;
mod games;
mod help;
mod interview;
mod library;
mod limits;
#[cfg(feature = "mcp")]
mod mcp;
mod output;
mod output_file;
mod position;
mod receipt_check;
mod ruling_output;
mod terminal;
mod unusable_packs;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::CompleteEnv;

use kodeks_base::Language;

use crate::{
    exit::Exit,
    library::{Format, language},
    output::{print_warnings, report},
};

/// The Laws of Chess, edition by edition: what they say about what just happened, and by which article.
#[derive(Debug, Parser)]
#[command(name = "kodeks", version, propagate_version = true, after_help = exit::HELP)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    on_terminal: terminal::OnTerminal,
}

#[derive(Debug, Subcommand)]
enum Command {
    Rule(commands::rule::RuleArguments),
    Ask(commands::ask::AskArguments),
    #[cfg(feature = "desk")]
    Desk(commands::desk::DeskArguments),
    Lock(commands::lock::LockArguments),
    Rating(commands::rating::RatingArguments),
    Find(commands::find::FindArguments),
    Cite(commands::cite::CiteArguments),
    Show(commands::show::ShowArguments),
    Events(commands::events::EventsArguments),
    Editions(commands::editions::EditionsArguments),
    Tempo(commands::tempo::TempoArguments),
    Graph(commands::graph::GraphArguments),
    Exam(commands::exam::ExamArguments),
    Explain(commands::explain::ExplainArguments),
    Diff(commands::diff::DiffArguments),
    Proposals(commands::proposals::ProposalsArguments),
    Audit(commands::audit::AuditArguments),
    Mate(commands::mate::MateArguments),
    Start(commands::start::StartArguments),
    New(commands::new::NewArguments),
    Amend(commands::amend::AmendArguments),
    Adopt(commands::adopt::AdoptArguments),
    Check(commands::check::CheckArguments),
    Test(commands::test::TestArguments),
    Watch(commands::watch::WatchArguments),
    Reference(commands::reference::ReferenceArguments),
    Version(commands::version::VersionArguments),
    Sign(commands::sign::SignArguments),
    Schema(commands::schema::SchemaArguments),
    Site(commands::site::SiteArguments),
    #[cfg(feature = "mcp")]
    Mcp(commands::mcp::McpArguments),
    Limits(commands::limits::LimitsArguments),
    Completions(commands::completions::CompletionsArguments),
    Man(commands::man::ManArguments),
}

/// Returns the command line, for the manual and for shells.
fn command() -> clap::Command {
    CommandLine::command()
}

fn main() -> ExitCode {
    if let Err(error) = kodeks_prepared::start() {
        return report(&error).into();
    }
    // A shell that asks for completions gets them, and nothing else happens.
    CompleteEnv::with_factory(command).complete();
    // Most commands need no help, nor what it takes to fit it to the terminal.
    let fitted = || help::fit_help(command(), terminal::width()).try_get_matches();
    let matches = match command().try_get_matches().or_else(|_| fitted()) {
        Ok(matches) => matches,
        Err(error) => return argument_errors::report_wrong_use(&error),
    };
    answer_errors_as(&matches);
    let arguments = CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    arguments.on_terminal.apply();
    let done = match arguments.command {
        Command::Rule(arguments) => commands::rule::run(&arguments),
        Command::Ask(arguments) => commands::ask::run(&arguments),
        #[cfg(feature = "desk")]
        Command::Desk(arguments) => commands::desk::run(&arguments),
        Command::Lock(arguments) => commands::lock::run(&arguments),
        Command::Rating(arguments) => commands::rating::run(&arguments),
        Command::Find(arguments) => commands::find::run(&arguments),
        Command::Cite(arguments) => commands::cite::run(&arguments),
        Command::Show(arguments) => commands::show::run(&arguments),
        Command::Events(arguments) => commands::events::run(&arguments),
        Command::Editions(arguments) => commands::editions::run(&arguments),
        Command::Tempo(arguments) => commands::tempo::run(&arguments),
        Command::Graph(arguments) => commands::graph::run(&arguments),
        Command::Exam(arguments) => commands::exam::run(&arguments),
        Command::Explain(arguments) => commands::explain::run(&arguments),
        Command::Diff(arguments) => commands::diff::run(&arguments),
        Command::Proposals(arguments) => commands::proposals::run(&arguments),
        Command::Audit(arguments) => commands::audit::run(&arguments),
        Command::Mate(arguments) => commands::mate::run(&arguments),
        Command::Start(arguments) => commands::start::run(&arguments),
        Command::New(arguments) => commands::new::run(&arguments),
        Command::Amend(arguments) => commands::amend::run(&arguments),
        Command::Adopt(arguments) => commands::adopt::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Test(arguments) => commands::test::run(&arguments),
        Command::Watch(arguments) => commands::watch::run(&arguments),
        Command::Reference(arguments) => commands::reference::run(&arguments),
        Command::Version(arguments) => commands::version::run(&arguments),
        Command::Sign(arguments) => commands::sign::run(&arguments),
        Command::Schema(arguments) => commands::schema::run(&arguments),
        Command::Site(arguments) => commands::site::run(&arguments),
        #[cfg(feature = "mcp")]
        Command::Mcp(arguments) => commands::mcp::run(&arguments),
        Command::Limits(arguments) => commands::limits::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments),
        Command::Man(arguments) => commands::man::run(&arguments),
    };
    let exit = done.unwrap_or_else(|error| report(&error));
    print_warnings();
    output::exit_code(exit).into()
}

/// Sets the language and the form of errors to those of the command.
fn answer_errors_as(matches: &clap::ArgMatches) {
    let Some((_, command)) = matches.subcommand() else {
        return;
    };
    // A command without these options knows nothing of their names.
    let lang = command.try_get_one::<Language>("lang").ok().flatten();
    let format = command.try_get_one::<Format>("format").ok().flatten();
    output::answer_errors_as(language(lang.copied()), format == Some(&Format::Json));
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn the_command_line_fits_together() {
        command().debug_assert();
    }

    #[test]
    fn the_help_of_each_command_has_an_example() {
        for command in command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("kodeks "), "{}", command.get_name());
        }
    }
}
