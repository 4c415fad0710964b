//! Scripts from people who mean harm: each ends in a fault with file and line, soon and in little
//! memory, in a debug build as in a release build.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::{
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use kodeks_base::Diagnostic;
use kodeks_board::{Color, Time};
use kodeks_core::Value;
use kodeks_scripting::{Host, Law, LawValue};
use peak_alloc::PeakAlloc;

use common::{Asked, law, minutes, question, rows};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One case at a time, because memory is counted for the whole program.
static ALONE: Mutex<()> = Mutex::new(());

const SOON: Duration = Duration::from_millis(100);
const LITTLE: usize = 64 * 1024 * 1024;

fn some_law() -> Law {
    law(&[("gains", minutes(3)), ("times", LawValue::Count(3)), ("flag", LawValue::Flag(true))])
}

/// Compiles and runs a script in a thread of its own, with the stack that threads have.
fn fault_of(source: &str) -> Option<Diagnostic> {
    thread::scope(|scope| {
        let thread = scope.spawn(|| {
            let host = Host::new();
            let law = some_law();
            let question = question("draw-claim.incorrect");
            let facts = Asked::of(question)
                .with("claimant", Value::Player(Color::White))
                .with("opponent", Value::Player(Color::Black))
                .with("claimant.time", Value::Time(Time::from_seconds(90)))
                .with("ground", Value::Word("threefold"));
            match host.compile("pack/x.rhai", source, question, &law) {
                Err(fault) => Some(fault),
                Ok(script) => script.run(&host, &facts, &law).err(),
            }
        });
        thread.join().expect("a script cannot take the program down")
    })
}

/// Checks that a script is refused at this line in words like these, soon and in little memory.
fn is_refused(source: &str, line: usize, words: &str) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut best = Duration::MAX;
    for _ in 0..3 {
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        let start = Instant::now();
        let fault = fault_of(source).expect("it has to be refused");
        best = best.min(start.elapsed());
        let taken = MEMORY.peak_usage().saturating_sub(before);
        let text = fault.to_string();
        assert!(text.starts_with(&format!("pack/x.rhai:{line}: ")), "{text}");
        assert!(text.contains(words), "{text}");
        assert!(taken < LITTLE, "{taken} bytes: {text}");
        if best < SOON {
            println!("{best:?}, {} KiB: {text}", taken / 1024);
            return;
        }
    }
    panic!("{best:?}: {words}");
}

/// A procedure with this body.
fn ruling(body: &str) -> String {
    format!("fn ruling(claim, law) {{\n{body}\n}}\n")
}

#[test]
fn each_procedure_is_refused() {
    for row in rows(include_str!("hostile.tsv")) {
        let [kind, source, line, words] = &row[..] else { panic!("{row:?}") };
        let source = if kind == "ruling" { ruling(source) } else { source.clone() };
        is_refused(&source, line.parse().unwrap(), words);
    }
}

#[test]
fn endless_recursion() {
    is_refused(&ruling("ruling(claim, law)"), 2, "comes back to itself");
    let other = ruling("again()") + "fn again() { again() }";
    is_refused(&other, 4, "comes back to itself");
    let ring = ruling("a()") + "fn a() { b() }\nfn b() { c() }\nfn c() { a() }";
    is_refused(&ring, 6, "`a` comes back to itself");
    let tree = ruling("a(law.flag)") + "fn a(x) { if x { a(x) } else { a(!x) } }";
    is_refused(&tree, 4, "comes back to itself");
}

#[test]
fn exponential_calls() {
    let mut source = ruling("f1(law.flag)");
    for n in 1..7 {
        let m = n + 1;
        let calls: String = (0..8).map(|i| format!("let x{i} = f{m}(y); ")).collect();
        source += &format!("fn f{n}(y) {{ {calls} x0 }}\n");
    }
    source += "fn f7(y) { draw() }\n";
    is_refused(&source, 6, "more than 10000 steps");
}

#[test]
fn exponential_checks() {
    let mut source = ruling("f1(law, \"a\")");
    for n in 1..7 {
        let m = n + 1;
        let calls: String =
            (0..9).map(|i| format!("let x{i} = f{m}(law, if law.flag {{ y }} else {{ \"w{n}{i}\" }}); ")).collect();
        source += &format!("fn f{n}(law, y) {{ {calls} x0 }}\n");
    }
    source += "fn f7(law, y) { draw() }\n";
    is_refused(&source, 9, "more than 10000 steps");
}

#[test]
fn deep_calls() {
    let mut source = ruling("f1()");
    for n in 1..12 {
        source += &format!("fn f{n}() {{ f{}() }}\n", n + 1);
    }
    source += "fn f12() { draw() }\n";
    is_refused(&source, 10, "more than 8 deep");
}

#[test]
fn growing_texts() {
    is_refused(&ruling(&format!("\"{}\"", "x".repeat(10_000))), 2, "more than 64 bytes");
    is_refused(&ruling(&format!("{}()", "x".repeat(10_000))), 2, "more than 64 bytes");
}

#[test]
fn growing_lists() {
    let doubled = "let a = [draw(), draw()];\nlet b = [a, a];\nlet c = [b, b];\nc";
    is_refused(&ruling(doubled), 4, "a list in a list in a list");
    let long = format!("[{}]", "draw(), ".repeat(1_000));
    is_refused(&ruling(&long), 2, "more than 64 orders");
    let square = format!("let a = [{}];\n[{}]", "draw(),".repeat(60), "a,".repeat(60));
    is_refused(&ruling(&square), 3, "more than 64 orders");
}

#[test]
fn growing_choices() {
    let mut body = "let c0 = draw();\n".to_owned();
    for n in 1..40 {
        body += &format!("let c{n} = may_choose(\"x\", [c{m}, c{m}]);\n", m = n - 1);
    }
    is_refused(&ruling(&(body + "c39")), 8, "more than 64 orders");
}

#[test]
fn huge_numbers() {
    for number in ["9223372036854775807", "99999999999999999999999999", "0xFFFFFFFFFFFFFFFFFF", "1e999"] {
        is_refused(&ruling(&format!("give(claim.opponent, {number})")), 2, &format!("`{number}`"));
    }
}

#[test]
fn functions_that_should_not_be() {
    let verb = ruling("give(claim.opponent, law.gains)") + "fn give(a, b) { win(a) }";
    is_refused(&verb, 4, "`give` is a verb already");
    let sign = ruling("draw()") + "fn +(a, b) { a }";
    is_refused(&sign, 4, "`fn` without a name");
    let own = ruling("draw()") + "fn print(x) { x }";
    is_refused(&own, 4, "`print`");
    let typed = ruling("draw()") + "fn int.give(x) { x }";
    is_refused(&typed, 4, "`fn` takes a name without `.`");
    is_refused(&(ruling("draw()") + ruling("win(claim.opponent)").as_str()), 4, "a second function");
    let other = ruling("draw()") + "fn ruling(x) { draw() }";
    is_refused(&other, 4, "a second function");
    is_refused("", 1, "is missing");
    is_refused("fn rule(claim, law) { draw() }", 1, "is missing");
    is_refused(&(ruling("draw()") + "draw();"), 4, "everything stands inside");
    is_refused(&(ruling("draw()") + "let law = draw();"), 4, "everything stands inside");
    let many: String = (0..10_000).map(|n| format!("fn f{n}(){{}}\n")).collect();
    is_refused(&many, 1, "longer than 16384 bytes");
    let fewer: String = (0..1_000).map(|n| format!("fn f{n}(){{}}\n")).collect();
    is_refused(&fewer, 17, "more than 16 functions");
}

#[test]
fn large_sources() {
    is_refused(&"x".repeat(1024 * 1024), 1, "longer than 16384 bytes");
    is_refused(&"(".repeat(1024 * 1024), 1, "longer than 16384 bytes");
    is_refused(&"\u{10FFFF}".repeat(4_000), 1, "cannot stand");
    is_refused(&"\n".repeat(16_000), 1, "is missing");
    is_refused(&";".repeat(16_000), 1, "is missing");
    is_refused(&ruling(&"/*".repeat(5_000)), 1, "never closed");
}

/// Returns `open` ten thousand times, then `inner`, then `close` as often; cut to what a source can be.
fn nested(open: &str, inner: &str, close: &str) -> String {
    let times = 15_000 / (open.len() + close.len()).max(2);
    ruling(&format!("{}{inner}{}", open.repeat(times), close.repeat(times)))
}

#[test]
fn deep_nesting() {
    let parentheses = format!("{}draw(){}", "(".repeat(10_000), ")".repeat(10_000));
    is_refused(&ruling(&parentheses), 1, "longer than 16384 bytes");
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        is_refused(&nested(open, "draw()", close), 2, "brackets more than 16 deep");
    }
    is_refused(&nested("may_choose(\"x\",", "draw()", ")"), 2, "brackets more than 16 deep");
    is_refused(&nested("if law.flag {", "draw()", "} else { draw() }"), 2, "brackets more than 16 deep");
    for (open, inner, close) in [
        ("!", "law.flag", ""),
        ("", "law.times", "+law.times"),
        ("", "law.times", "-law.times"),
        ("", "law.flag", "==law.flag"),
        ("", "law.times", "<law.times==law.flag"),
        ("", "law.flag", "&&law.flag||law.flag"),
        ("if law.flag {draw()} else ", "{ draw() }", ""),
    ] {
        is_refused(&nested(open, inner, close), 2, "");
    }
    is_refused(&nested("", "claim", ".claimant"), 2, "");
    is_refused(&nested("", "claim.claimant", ".x"), 2, "");
}

#[test]
fn facts_of_the_wrong_kind_are_an_error_and_not_a_ruling() {
    let host = Host::new();
    let law = some_law();
    let question = question("draw-claim.incorrect");
    let script = host.compile("x.rhai", &ruling("win(claim.opponent)"), question, &law).unwrap();
    let facts = Asked::of(question).with("opponent", Value::Flag(true));
    let fault = script.run(&host, &facts, &law).unwrap_err();
    assert_eq!(fault.to_string(), "x.rhai:1: `opponent` came as something that it cannot be");
}

#[test]
fn hostile_lines() {
    let host = Host::new();
    let (law, question) = (some_law(), question("draw-claim.incorrect"));
    for (line, at, words) in [
        ("x".repeat(1024 * 1024), 40, "longer than 16384 bytes"),
        ("(".repeat(10_000), 40, "brackets more than 16 deep"),
        ("!".repeat(10_000), 40, "more than 48 deep"),
        (format!("draw(){}", ";\n".repeat(5_000) + "x"), 40, "lost"),
        ("draw() } fn ruling2() { draw()".to_owned(), 40, "`}` closes nothing"),
        ("draw()\n}\nfn f() {".to_owned(), 41, "`}` closes nothing"),
        ("draw() /*".to_owned(), 40, "never closed"),
        ("draw() //\n) {".to_owned(), 41, "`)` closes nothing"),
        ("fn f() { draw() }".to_owned(), 40, "a function cannot stand in a line"),
        ("facts".to_owned(), 40, "`facts` is not a fact"),
        ("let facts = draw(); facts".to_owned(), 40, "named twice"),
        ("ruling(facts, law)".to_owned(), 40, "`facts` is not a fact"),
        ("ruling(law, law)".to_owned(), 40, "comes back to itself"),
        ("\n\n\nwhile true { }".to_owned(), 43, "no loops"),
    ] {
        let compile = || host.compile_line("pack/x.toml", 40, &line, question, &law).unwrap_err();
        let is_soon = || {
            let start = Instant::now();
            compile();
            start.elapsed() < SOON
        };
        let fault = compile();
        assert!((0..30).any(|_| is_soon()), "{fault}");
        let text = fault.to_string();
        assert!(text.starts_with(&format!("pack/x.toml:{at}: ")), "{text}");
        assert!(text.contains(words), "{text}");
    }
}
