//! The letters that authors get, word for word.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_scripting::{Host, Law, LawValue};

use crate::common::{law, minutes, question};

fn some_law() -> Law {
    law(&[
        ("opponent_gains", minutes(3)),
        ("claimant_keeps", minutes(1)),
        ("occurrences", LawValue::Count(3)),
        ("strict", LawValue::Flag(true)),
        ("left_open", LawValue::Unknown),
    ])
}

/// Returns the fault about a file.
fn about(source: &str) -> String {
    let question = question("draw-claim.incorrect");
    match Host::new().compile("p/x.rhai", source, question, &some_law()) {
        Ok(_) => panic!("nothing is wrong with {source}"),
        Err(fault) => fault.to_string(),
    }
}

/// Checks the fault about a procedure whose only line is this one, the second of its file.
fn line(line: &str, fault: &str) {
    let source = format!("fn ruling(claim, law) {{\n    {line}\n}}\n");
    assert_eq!(about(&source), format!("p/x.rhai:2: {fault}"), "{line}");
}

/// Checks the fault about a line of TOML, the tenth of its file.
fn toml(line: &str, fault: &str) {
    let question = question("draw-claim.incorrect");
    let result = Host::new().compile_line("p/x.toml", 10, line, question, &some_law());
    assert_eq!(result.unwrap_err().to_string(), format!("p/x.toml:{fault}"), "{line}");
}

#[test]
fn a_letter_can_be_taken_apart() {
    let question = question("draw-claim.incorrect");
    let fault = Host::new().compile_line("p/x.toml", 10, "[\n win(x)\n]", question, &some_law()).unwrap_err();
    assert_eq!(fault.file(), "p/x.toml");
    assert_eq!(fault.line(), Some(11));
    assert_eq!(fault.complaint().to_string(), "`x` is not a fact of `draw-claim.incorrect`");
}

#[test]
fn verbs_that_are_not() {
    line("giv(claim.opponent, law.opponent_gains)", "`giv` is not a verb; did you mean `give(player, time)`?");
    line("sleep()", "`sleep` is not a verb");
    line("claim.claimant.win()", "`.win(…)`: a verb stands by itself, as in `win(…)`");
    line("draw", "`draw` is not known here; did you mean `draw()`?");
}

#[test]
fn verbs_that_are_given_what_they_do_not_take() {
    line("give(claim.opponent)", "`give` is given a player; say `give(player, time)`");
    line("give(law.opponent_gains, claim.opponent)", "`give` is given a time and a player; say `give(player, time)`");
    line("give(claim.opponent, law.occurrences)", "`give` is given a player and a count; say `give(player, time)`");
    line("draw(claim.opponent)", "`draw` is given a player; say `draw()`");
    line("win()", "`win` is given nothing; say `win(player)`");
    line("win(\"white\")", "`win` is given a word; say `win(player)`");
    line("must_play(\"Bb5\")", "`must_play` is given a word; say `must_play(move)`");
    line(
        "take(claim.claimant, least(law.opponent_gains, law.occurrences))",
        "`least` is given a time and a count; say `least(a, b)` or `least(a, b, c)`",
    );
    line(
        "may_choose(\"Declare draw\", draw())",
        "`Declare draw` cannot name a choice; write small letters, digits and hyphens, as in `declare-draw`",
    );
    line("may_choose(\"\", draw())", "a choice needs a name, as in `declare-draw`");
}

#[test]
fn words_that_a_verb_does_not_know() {
    let host = Host::new();
    for (name, line, fault) in [
        ("tempo", "play_as(\"bullet\")", "`play_as` cannot take `bullet`; it takes `standard`, `rapid`, `blitz`"),
        (
            "illegal-move.repair",
            "replace_pawn(\"king\")",
            "`replace_pawn` cannot take `king`; it takes `queen`, `rook`, `bishop`, `knight`",
        ),
        (
            "position.same",
            "compare_by(\"legal\", \"legal\")",
            "`compare_by` cannot take `legal`; it takes `rights`, `rights-and-hindrance`",
        ),
    ] {
        let letter_about = host.compile_line("x", 1, line, question(name), &Law::new()).unwrap_err();
        assert_eq!(letter_about.complaint().to_string(), fault);
    }
}

#[test]
fn orders_that_do_not_answer_the_question() {
    let fault = Host::new().compile_line("x", 1, "play_on()", question("tempo"), &Law::new()).unwrap_err();
    assert_eq!(
        fault.complaint().to_string(),
        "`play_on` does not answer `tempo`; that is answered with `play_as(\"rapid\")`"
    );
}

#[test]
fn facts_that_are_not() {
    line(
        "win(claim.oponent)",
        "`claim.oponent` is not a fact of `draw-claim.incorrect`; did you mean `claim.opponent`?",
    );
    line(
        "win(claim.arbiter)",
        "`claim.arbiter` is not a fact of `draw-claim.incorrect`; there is `claim.claimant`, `claim.opponent`, \
         `claim.ground`, `claim.intended_move`",
    );
    line(
        "let o = claim.opponent; give(o, o.tme)",
        "`o.tme` is not a fact of `draw-claim.incorrect`; did you mean `o.time`?",
    );
    line("win(opponent)", "`opponent` is not known here; did you mean `claim.opponent`?");
    line("win(clam.opponent)", "`clam` is not known here; did you mean `claim`?");
    line("win(referee)", "`referee` is not known here");
    line("win(claim.ground.x)", "`claim.ground` is a word, and there is no `x` below it");
    toml("win(oponent)", "10: `oponent` is not a fact of `draw-claim.incorrect`; did you mean `opponent`?");
    toml(
        "give(opponent, opponent.tme)",
        "10: `opponent.tme` is not a fact of `draw-claim.incorrect`; did you mean `opponent.time`?",
    );
    toml("facts.opponent", "10: `facts` is not a fact of `draw-claim.incorrect`");
}

#[test]
fn law_that_is_not() {
    line(
        "give(claim.opponent, law.oponent_gains)",
        "`law.oponent_gains` is not in [law]; did you mean `law.opponent_gains`?",
    );
    line("give(claim.opponent, law.bonus)", "`law.bonus` is not in [law]");
    line(
        "give(claim.opponent, opponent_gains)",
        "`opponent_gains` is not known here; did you mean `law.opponent_gains`?",
    );
    line("give(claim.opponent, law)", "`give` is given a player and the whole law; say `give(player, time)`");
}

#[test]
fn numbers_do_not_stand_in_scripts() {
    for number in ["60", "-60", "6.5", "0x10", "1_000"] {
        line(
            &format!("give(claim.opponent, {number})"),
            &format!(
                "`{number}` is a number of the Laws, and those never stand in a script; \
                 move it to [law] and read it as `law.name`"
            ),
        );
    }
    line("give(claim.opponent, -law.opponent_gains)", "a sign before a value: times and counts have none");
}

#[test]
fn things_of_different_kinds() {
    line(
        "if claim.claimant.time < law.occurrences { draw() } else { [] }",
        "`<` stands between two times or two counts, not between a time and a count",
    );
    line(
        "if claim.claimant.time == law.occurrences { draw() } else { [] }",
        "`==` compares two things of one kind, not a time and a count",
    );
    line(
        "if claim.ground == \"treefold\" { draw() } else { [] }",
        "`claim.ground` is never `treefold`; did you mean `threefold`?",
    );
    line(
        "if claim.ground == \"stalemate\" { draw() } else { [] }",
        "`claim.ground` is never `stalemate`; it is one of `fifty-moves`, `threefold`",
    );
    line("if claim.ground { draw() } else { [] }", "`if` takes what is true or false, not a word");
    line("if law.strict && claim.ground { draw() } else { [] }", "`&&` takes what is true or false, not a word");
    line("if !claim.claimant { draw() } else { [] }", "`!` takes what is true or false, not a player");
    line(
        "if law.strict { draw() } else { law.occurrences }",
        "`if` answers an order on one side and a count on the other",
    );
}

#[test]
fn answers_that_are_none() {
    line("law.opponent_gains", "the procedure answers with a time; it has to be an order or a list of orders");
    line("[law.opponent_gains]", "a list holds orders, not a time");
    line("[[[draw()]]]", "a list in a list in a list");
    line("let x = draw();", "`let` stands last, and nothing is answered; write `[]` for no orders");
    line("()", "`()` is nothing; write `[]` for no orders");
    line(
        "draw(); play_on()",
        "what is said here is lost: only what stands last is the answer; put several orders in a list, `[…, …]`",
    );
    line("if law.strict { draw() }", "`if` without `else` says nothing where it does not hold; add `else { [] }`");
    assert_eq!(
        about("fn ruling(claim, law) {\n}"),
        "p/x.rhai:1: nothing stands between the braces; write `[]` for no orders"
    );
    toml("", "10: nothing stands between the braces; write `[]` for no orders");
}

#[test]
fn words_of_other_languages() {
    line("while true { draw() }", "`while` cannot stand in a script: a procedure has no loops");
    line(
        "return draw();",
        "`return` cannot stand in a script: what stands last is the answer; to answer early, write `if … { … } else { … }`",
    );
    line("const X = draw(); X", "`const` is not needed: write `let`, it never changes either");
    line("switch claim.ground { }", "`switch` cannot stand in a script; write `if … { … } else { … }`");
    line(
        "let x = draw(); x = play_on(); x",
        "`=` outside `let`: a name keeps what `let` gave it; use another name; to compare, write `==`",
    );
    line("let x = draw(); let x = play_on(); x", "`x` is named twice");
    line(
        "give(claim.opponent, law.opponent_gains * law.occurrences)",
        "`*` cannot stand in a script; it reckons with `+`, `-`, `half`, `least`, `most`",
    );
    line("if law.strict & law.strict { draw() } else { [] }", "`&` cannot stand in a script; write `&&`");
    line("eval(\"draw()\")", "`eval` cannot stand in a script: it reads facts, gives orders and no more");
    line("let m = #{}; draw()", "`#{` cannot stand in a script");
    line("'d'", "write words in double quotes: `\"d\"`");
    line("claim.claimant[\"time\"]", "`[` after a value; a list stands by itself, and nothing is taken out of it");
    line("draw() // \u{202E}", "the invisible character U+202E; take it out");
}

#[test]
fn slips_of_the_pen() {
    line("draw(", "`(` is not closed before `}`");
    line("draw()]", "`]` closes nothing");
    line("[draw() play_on()]", "`,` is missing at `play_on`");
    line("let x draw(); x", "`;` is missing at `draw`");
    line("let x = ; draw()", "the sentence breaks off at `;`");
    line("if law.strict draw() else { [] }", "`{` is missing at `draw`");
    line("\"draw", "the closing quote is missing");
    line("claim.claimant.", "`.` stands between a name and a fact, as in `claimant.time`");
    line("draw() /* really", "a comment begins after this and is never closed");
    toml("draw(", "10: `(` is never closed");
    toml("law.opponent_gains +", "10: the sentence breaks off after `+`");
    toml("[\n  draw(),\n  win(x)\n]", "12: `x` is not a fact of `draw-claim.incorrect`");
    toml("draw() } fn x() { draw()", "10: `}` closes nothing");
    toml("fn x() { draw() }", "10: a function cannot stand in a line; put the procedure in a `.rhai` file");
    toml("let opponent = claimant; draw()", "10: `opponent` is named twice");
}

#[test]
fn functions() {
    for (source, fault) in [
        ("", "1: `fn ruling(facts, law) { … }` is missing"),
        ("fn ruleing(a, law) { draw() }", "1: `fn ruling(facts, law) { … }` is missing; `ruleing` is not it"),
        (
            "\nfn ruling(a) { draw() }",
            "2: `ruling` is given two things, the facts and `law`, as in `fn ruling(claim, law)`",
        ),
        ("fn ruling(a, law) { draw() }\nfn ruling(b) { draw() }", "2: a second function of the name `ruling`"),
        ("fn ruling(a, law) { draw() }\nfn x() { draw() }", "2: `x` is never used; take it out"),
        ("fn ruling(a, law) { x() }\nfn x() {\n x() }", "3: `x` comes back to itself; a procedure has no loops"),
        ("fn ruling(a, law) { x(a) }\nfn x() { draw() }", "1: `x` is given all the facts; say `x()`"),
        (
            "fn ruling(a, law) { draw() }\nfn draw() { play_on() }",
            "2: `draw` is a verb already, `draw()`; use another name",
        ),
        (
            "fn ruling(a, law) { draw() }\nlet x = draw();",
            "2: everything stands inside `fn ruling(…) { … }` or a helper function",
        ),
        ("fn ruling(a, law) draw()", "1: `ruling` lacks its braces; write `fn ruling(…) { … }`"),
        ("fn ruling { draw() }", "1: `ruling` lacks its brackets; write `fn ruling(…) { … }`"),
        ("fn ruling(a, law) {\nfn x() { draw() }\nx() }", "2: a function inside another; put it outside"),
    ] {
        assert_eq!(about(source), format!("p/x.rhai:{fault}"), "{source}");
    }
}
