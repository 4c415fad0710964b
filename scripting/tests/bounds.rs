//! What the checks let through, the engine runs to its end: the two count alike.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{Color, Time};
use kodeks_core::Value;
use kodeks_scripting::{Host, LawValue, ScriptAnswer, limits};

use crate::common::{Asked, law, minutes, question};

/// Returns how many orders a procedure gives, or the fault that refuses it before it runs.
fn orders(source: &str) -> Result<usize, String> {
    let (host, question) = (Host::new(), question("draw-claim.incorrect"));
    let law = law(&[("gains", minutes(3)), ("strict", LawValue::Flag(false))]);
    let facts = Asked::of(question)
        .with("claimant", Value::Player(Color::White))
        .with("claimant.time", Value::Time(Time::from_minutes(1)))
        .with("ground", Value::Word("threefold"));
    let script = host.compile("x.rhai", source, question, &law).map_err(|fault| fault.complaint().to_string())?;
    match script.run(&host, &facts, &law) {
        Ok(ScriptAnswer::Orders { orders, .. }) => Ok(orders.len()),
        other => panic!("{other:?}: {source}"),
    }
}

/// Makes larger and larger procedures until one is refused, and returns the largest that was not.
/// All of those have to run.
fn largest(make: impl Fn(usize) -> String, refusal: &str) -> usize {
    for size in 1..1_000 {
        if let Err(fault) = orders(&make(size)) {
            assert!(fault.contains(refusal), "{fault}");
            return size - 1;
        }
    }
    panic!("never refused");
}

fn ruling(body: &str) -> String {
    format!("fn ruling(claim, law) {{ {body} }}\n")
}

#[test]
fn names() {
    let names = |size: usize| {
        let lets: String = (0..size).map(|n| format!("let x{n} = draw(); ")).collect();
        ruling(&format!("{lets} x0"))
    };
    assert_eq!(largest(names, "names in use"), limits::NAMES - 2);
}

#[test]
fn orders_in_a_list() {
    let flat = |size: usize| ruling(&format!("[{}]", "draw(),".repeat(size)));
    assert_eq!(largest(flat, "orders in one answer"), limits::ORDERS);
    let nested = |size: usize| ruling(&format!("[{}]", "[draw(),draw()],".repeat(size)));
    assert_eq!(largest(nested, "orders in one answer"), limits::ORDERS / 2);
    let empty = |size: usize| ruling(&format!("[{}]", "[],".repeat(size)));
    assert_eq!(largest(empty, "orders in one answer"), limits::ORDERS);
    let chosen = |size: usize| ruling(&format!("may_choose(\"x\", [{}])", "draw(),".repeat(size)));
    assert_eq!(largest(chosen, "orders in one answer"), limits::ORDERS - 1);
}

#[test]
fn functions_in_functions() {
    let chain = |size: usize| {
        let next = |n: usize| {
            if n == size { "draw()".to_owned() } else { format!("f{}()", n + 1) }
        };
        let functions: String = (1..=size).map(|n| format!("fn f{n}() {{ {} }}\n", next(n))).collect();
        format!("{}{functions}", ruling("f1()"))
    };
    assert_eq!(largest(chain, "deep"), limits::CALL_DEPTH - 1);
}

#[test]
fn functions_in_functions_that_were_checked_before() {
    let detour = |size: usize| {
        let next = |n: usize| {
            if n == size { "f1()".to_owned() } else { format!("g{}()", n + 1) }
        };
        let functions: String = (1..=size).map(|n| format!("fn g{n}() {{ {} }}\n", next(n))).collect();
        let chain = "fn f1() { f2() } fn f2() { f3() } fn f3() { draw() }";
        format!("{}{chain}\n{functions}", ruling("[f1(), g1()]"))
    };
    assert_eq!(largest(detour, "deep"), limits::CALL_DEPTH - 4);
}

#[test]
fn functions_beside_each_other() {
    let beside = |size: usize| {
        let calls: String = (1..=size).map(|n| format!("f{n}(),")).collect();
        let functions: String = (1..=size).map(|n| format!("fn f{n}() {{ draw() }}\n")).collect();
        format!("{}{functions}", ruling(&format!("[{calls}]")))
    };
    assert_eq!(largest(beside, "functions"), limits::FUNCTIONS - 1);
}

#[test]
fn steps() {
    let calls = |times: usize, name: &str| -> String {
        let calls: String = (0..times).map(|n| format!("let x{n} = {name}(claim, law); ")).collect();
        format!("{{ {calls} x0 }}\n")
    };
    for part in [
        "draw()",
        "if claim.claimant.time < law.gains && !law.strict { draw() } else { draw() }",
        "if law.strict { draw() } else { if law.strict { draw() } else { draw() } }",
        "win(claim.claimant)",
        "may_choose(\"x\", [draw()])",
        "if half(claim.claimant.time + law.gains - law.gains) == law.gains { draw() } else { draw() }",
        "if claim.ground == \"threefold\" { let x = true; let y = x; draw() } else { draw() }",
    ] {
        let repeated = |size: usize| {
            format!(
                "{}fn f(claim, law) {}fn g(claim, law) {}fn h(claim, law) {}fn k(claim, law) {{ {part} }}",
                ruling("f(claim, law)"),
                calls(size, "g"),
                calls(10, "h"),
                calls(10, "k"),
            )
        };
        assert!(largest(repeated, "steps") >= 2, "{part}");
    }
}

#[test]
fn depth() {
    let chain = |size: usize| {
        let chain = vec!["claim.ground == \"threefold\""; size].join(" || ");
        ruling(&format!("if {chain} {{ draw() }} else {{ [] }}"))
    };
    assert!(largest(chain, "deep") >= 30);
    let sums = |size: usize| {
        let sum = vec!["law.gains"; size].join(" + ");
        ruling(&format!("if claim.claimant.time < {sum} {{ draw() }} else {{ [] }}"))
    };
    assert!(largest(sums, "deep") >= 30);
    let cases = |size: usize| ruling(&format!("{} {{ draw() }}", "if law.strict { draw() } else ".repeat(size)));
    assert!(largest(cases, "deep") >= 30);
}

#[test]
fn source() {
    let comment = |size: usize| format!("// {}\n{}", "x".repeat(size * 1_000), ruling("draw()"));
    assert_eq!(largest(comment, "bytes"), limits::SOURCE_BYTES / 1_000);
}
