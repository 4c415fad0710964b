//! `kodeks mate`: who can still checkmate, with the proof.

use std::{
    io::{self, BufRead, Read},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::Duration,
};

use clap::Args;
use kodeks_answers::{MateFinding, mates_json, mates_page, read_position, who_can_mate};
use kodeks_base::{Complaint, Diagnostic, files, limits::too_much, phrase};
use kodeks_board::Color;
use kodeks_collections::{open, unreadable};
use kodeks_draw::certificate as draw_certificate;
use kodeks_views::mate::CertificateView;
use kodeks_winnability::{Budget, Certificate, CertificateError};
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    bounded_lines::BoundedLines,
    help,
    library::{Format, LanguageArgs},
    limits::{CERTIFICATE_BYTES, POSITION_LINE_BYTES},
    output::{print_json_line, report},
};

/// Say whether a player can still checkmate by any series of legal moves, and prove it
///
/// Without `--winner` both players are asked about: where neither can checkmate, the position is dead
/// (5.2). Counters of moves and repetitions are not looked at. The answer is yes with a line of
/// moves, no with a certificate, or not decided within the bounds.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::GAMES, after_help = "\
A file for --from has one FEN or EPD on a line, perhaps followed by `white` or `black`; the answers
come as one JSON object on a line, in the order of the file.

Examples:
  kodeks mate \"2K5/8/2k3p1/p1Pp1pPp/P2P1P1P/8/8/8 w - - 0 1\" --winner white
  kodeks mate 4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1 --winner white --prove wall.txt
  kodeks mate --check wall.txt
  kodeks mate --from positions.txt > answers.ndjson

Exit codes: 0 one of the players asked about can still checkmate; 13 none of them can; 11 not decided;
1 something is wrong with a file or a request, or the checker refuses the file of --check; with --from
and --check 0 if all went well.")]
pub struct MateArguments {
    /// The position, in FEN, in quotes or not; with operations (EPD) in quotes
    #[arg(value_name = "FEN", num_args = 1..=6, required_unless_present_any = ["from", "check"])]
    fen: Vec<String>,

    /// Ask about this player only
    #[arg(long, value_name = "PLAYER", value_parser = ["white", "black"])]
    winner: Option<String>,

    /// Write the certificate to this file
    #[arg(long, value_name = "FILE", requires = "winner", conflicts_with = "from")]
    prove: Option<PathBuf>,

    /// Have the checker look at this certificate, and nothing else
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "from", "winner", "prove"])]
    check: Option<PathBuf>,

    /// Ask about every position of this file, on all processors; `-` for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    from: Option<PathBuf>,

    /// Stop after so many seconds for each player
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,

    /// Take so many million bytes of memory at most, for each position asked about at once
    #[arg(long, value_name = "NUMBER", default_value_t = 256)]
    megabytes: usize,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    spoken: LanguageArgs,
}

impl MateArguments {
    fn winners(&self) -> Vec<Color> {
        self.winner.as_deref().and_then(Color::from_name).map_or(Color::BOTH.to_vec(), |winner| vec![winner])
    }

    fn words(&self) -> Words {
        Words::new(self.spoken.language())
    }

    fn limit_budget(&self, budget: Budget) -> Result<Budget, Diagnostic> {
        let time = Duration::try_from_secs_f64(self.seconds).map_err(|_| {
            Diagnostic::command_line(phrase!(
                "K0801-seconds",
                "`{seconds}` is not a number of seconds",
                seconds = self.seconds.to_string()
            ))
        })?;
        let budget = budget.with_megabytes(self.megabytes);
        Ok(Budget { time, ..budget })
    }
}

/// Asks about one position or about many, or checks a certificate.
pub fn run(arguments: &MateArguments) -> Result<Exit, Diagnostic> {
    match (&arguments.check, &arguments.from) {
        (Some(file), _) => check(file, arguments),
        (None, Some(file)) => ask_many(file, arguments),
        (None, None) => ask(arguments),
    }
}

fn ask(arguments: &MateArguments) -> Result<Exit, Diagnostic> {
    let position = read_position(&arguments.fen.join(" "))?;
    let budget = arguments.limit_budget(Budget::RULING)?;
    let findings = who_can_mate(&position, &arguments.winners(), budget)?;
    if let Some(file) = &arguments.prove {
        let certificates = findings.iter().filter_map(|found| found.certificate.as_ref());
        for certificate in certificates {
            files::write(file, certificate.to_string())?;
        }
    }
    arguments.format.print(|| mates_json(&findings, &arguments.words()), || mates_page(&findings, &arguments.words()));
    Ok(exit(&findings))
}

fn exit(findings: &[MateFinding]) -> Exit {
    let answers = || findings.iter().map(MateFinding::can);
    if answers().any(|can| can == Some(true)) {
        Exit::Done
    } else if answers().all(|can| can == Some(false)) {
        Exit::CannotMate
    } else {
        Exit::Undecided
    }
}

fn check(file: &Path, arguments: &MateArguments) -> Result<Exit, Diagnostic> {
    let name = file.display().to_string();
    let text = read_certificate(file).map_err(|error| files::unreadable(&name, &error))?.ok_or_else(|| {
        let most = CERTIFICATE_BYTES >> 20;
        let what = phrase!("limit-certificate", "a certificate of more than {most} MiB", most);
        Diagnostic::of_record(&name, 0, too_much(what))
    })?;
    let certificate: Certificate = text.parse().map_err(|error: CertificateError| {
        let error = error.to_string();
        Diagnostic::of_record(&name, 0, phrase!("K0216-read", "not a certificate: {error}", error))
    })?;
    kodeks_winnability::check(&certificate).map_err(|refusal| {
        Diagnostic::of_record(&name, 0, phrase!("K0216", "refused: {refusal}", refusal = refusal.to_string()))
    })?;
    arguments.format.print(
        || json!({ "file": name, "accepted": true }),
        || draw_certificate(&CertificateView::new(&name, &certificate, &arguments.words())),
    );
    Ok(Exit::Done)
}

/// Returns the text of a certificate, `None` if it is too large to be read.
fn read_certificate(file: &Path) -> io::Result<Option<String>> {
    let mut text = String::new();
    // A byte more than is allowed tells that there is too much.
    let most = CERTIFICATE_BYTES as u64 + 1;
    files::open(file)?.take(most).read_to_string(&mut text)?;
    Ok((text.len() <= CERTIFICATE_BYTES).then_some(text))
}

/// How many lines each processor takes at a time.
const LINES: usize = 32;

/// Asks about the positions of a file, some at a time, and prints the answers in its order.
fn ask_many(file: &Path, arguments: &MateArguments) -> Result<Exit, Diagnostic> {
    let budget = arguments.limit_budget(Budget::FULL)?;
    let name = file.display().to_string();
    let unreadable = |error| unreadable(file, &error);
    let input = open(file, &Arc::default()).map_err(unreadable)?;
    let mut lines = BoundedLines::of(input, POSITION_LINE_BYTES);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let words = arguments.words();
    let (mut number, mut exit) = (0, Exit::Done);
    loop {
        let batch = read_batch(&mut lines, threads * LINES).map_err(unreadable)?;
        if batch.is_empty() {
            return Ok(exit);
        }
        for answers in answer_batch(&batch, threads, &arguments.winners(), budget) {
            number += 1;
            match answers {
                Ok(findings) => {
                    if !findings.iter().all(|found| print_json_line(json!(found.view(&words)))) {
                        return Ok(exit);
                    }
                }
                Err(message) => exit = report(&Diagnostic::of_record(&name, number, message)),
            }
        }
    }
}

fn read_batch(lines: &mut BoundedLines<impl BufRead>, most: usize) -> io::Result<Vec<Result<String, Complaint>>> {
    lines.take(most).collect()
}

/// Returns what was found for each line, or what is wrong with it.
fn answer_batch(
    batch: &[Result<String, Complaint>],
    threads: usize,
    winners: &[Color],
    budget: Budget,
) -> Vec<Result<Vec<MateFinding>, Complaint>> {
    let answer = |line: &Result<String, Complaint>| match line {
        Ok(line) => answer_line(line, winners, budget).map_err(Complaint::from),
        Err(wrong) => Err(wrong.clone()),
    };
    let share = batch.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let shares: Vec<_> = batch
            .chunks(share)
            .map(|lines| scope.spawn(move || lines.iter().map(answer).collect::<Vec<_>>()))
            .collect();
        shares.into_iter().flat_map(thread::ScopedJoinHandle::join).flatten().collect()
    })
}

fn answer_line(line: &str, winners: &[Color], budget: Budget) -> Result<Vec<MateFinding>, String> {
    let line = line.trim();
    let (fen, last) = line.rsplit_once(' ').unwrap_or((line, ""));
    let named = Color::from_name(last);
    let position = read_position(if named.is_some() { fen } else { line }).map_err(|error| error.to_string())?;
    let named: Option<Vec<Color>> = named.map(|winner| vec![winner]);
    let winners = named.as_deref().unwrap_or(winners);
    let find = |winner: &Color| MateFinding::of(&position, *winner, budget);
    Ok(winners.iter().map(find).collect())
}
