//! Findings in sentences.

use kodeks_audit::{
    ControlReading, CorrectionKind, Doubt, Finding, FindingKind, IllegalMoveSequel, MoveInFile, NoEdition,
};
use kodeks_board::{PgnFault, SanError, notation::Letters};
use kodeks_rulesets::Edition;
use kodeks_words::{Argument, Words, player_argument, ruling::missing_names};

/// Says what was found.
pub(super) fn sentence(finding: &Finding, edition: Option<&Edition>, words: &Words) -> String {
    let (at, found) = (&finding.at, &finding.found);
    let place = ("where", after(at, words).into());
    let more: Vec<Argument<'_>> = match found {
        FindingKind::Undecided(doubt) => return doubt_in_words(doubt, place, edition, words),
        FindingKind::NoEdition(why) => return no_edition(why, words),
        FindingKind::NotAsSaid(said) => return words.say(&format!("audit-not-as-said-{}", said.name())),
        FindingKind::OtherWinner { winner, recorded } => {
            let recorded = ("recorded", recorded.name().into());
            return match winner {
                None => words.say_with("audit-drawn-though-lost", &[recorded]),
                Some(winner) => {
                    let winner = player_argument(*winner);
                    words.say_with("audit-other-winner", &[winner, recorded])
                }
            };
        }
        FindingKind::MatedBefore => return words.say("audit-mated-before"),
        FindingKind::IllegalMove { why, letters, sequel, .. } => {
            let name = format!("audit-{}", found.name());
            let said = illegal_move(&name, *why, letters, at, words);
            return [said].into_iter().chain(sequel_in_words(sequel, words)).collect::<Vec<_>>().join(" ");
        }
        FindingKind::ResultSignal { signal } => {
            let mv = ("move", words.moves(&at.mv).into());
            let result = ("result", signal.name().into());
            return words.say_with("audit-result-signal", &[mv, result]);
        }
        FindingKind::OtherControl { by, shown, at_most, how, scale } => {
            let times = [("shown", shown.to_string().into()), ("most", at_most.to_string().into())];
            let arguments: Vec<Argument<'_>> = [place, player_argument(*by)].into_iter().chain(times).collect();
            let said = words.say_with(&format!("audit-other-control-{}", how.name()), &arguments);
            return with_scale(said, *scale, words);
        }
        FindingKind::ClaimPossible { by, intended: Some(intended), .. } => {
            let intended = ("move", words.moves(intended).into());
            let arguments = [place, player_argument(*by), intended];
            return words.say_with("audit-claim-intended", &arguments);
        }
        FindingKind::KingCaptured { by, result, recorded, .. } => {
            let mv = ("move", words.moves(&at.mv).into());
            let message = if result.is_some() { "audit-king-captured-decides" } else { "audit-king-captured" };
            let result = ("result", result.map(|result| result.name()).into());
            let recorded = ("recorded", recorded.map_or("none", |recorded| recorded.name()).into());
            return words.say_with(message, &[player_argument(*by), mv, result, recorded]);
        }
        FindingKind::AgreedTooEarly { moves, at_least: Some(at_least) } => {
            let arguments = [("moves", (*moves).into()), ("least", (*at_least).into())];
            return words.say_with("audit-agreed-too-early", &arguments);
        }
        FindingKind::AgreedTooEarly { at_least: None, .. } => return words.say("audit-agreed-at-all"),
        FindingKind::PlayedOn { plies_after, .. } => vec![("more", (*plies_after).into())],
        FindingKind::TwoResults { tag, text } => {
            vec![("tag", tag.clone().into()), ("text", text.clone().into())]
        }
        FindingKind::Clock { shown, at_most, .. } => {
            vec![("shown", shown.to_string().into()), ("most", at_most.to_string().into())]
        }
        FindingKind::Tempo { called, tempo, .. } => {
            vec![("called", words.tempo(*called).into()), ("tempo", words.tempo(*tempo).into())]
        }
        FindingKind::Broken { fault, text } => {
            let what = ("what", fault_in_words(fault, text, words).into());
            if at.column == 0 {
                return words.say_with("audit-broken-whole", &[what]);
            }
            vec![what, line_argument(at), column_argument(at)]
        }
        FindingKind::NotTold(tags) => vec![("tags", tags.join(", ").into())],
        FindingKind::BelowZero { by, below } => {
            let below = ("below", below.to_string().into());
            return words.say_with("audit-below-zero", &[place, player_argument(*by), below]);
        }
        FindingKind::NoControl { text, why } => {
            let text = ("text", text.clone().into());
            return words.say_with(&format!("audit-no-control-{}", why.name()), &[text]);
        }
        FindingKind::Result { .. }
        | FindingKind::Flag { .. }
        | FindingKind::Loss { .. }
        | FindingKind::ClaimPossible { .. } => Vec::new(),
    };
    let result = found.result().map(|result| ("result", result.name().into()));
    let recorded = (found.recorded_result()).map(|result| ("recorded", result.name().into()));
    let player = found.player().map(player_argument);
    let arguments: Vec<Argument<'_>> =
        [Some(place), result, recorded, player].into_iter().flatten().chain(more).collect();
    let said = words.say_with(&format!("audit-{}", found.name()), &arguments);
    with_scale(said, scale_of(found), words)
}

/// Adds what the time control is taken to be.
fn with_scale(said: String, scale: Option<ControlReading>, words: &Words) -> String {
    match scale {
        None => said,
        Some(scale) => format!("{said} {}", words.say(&format!("audit-control-{}", scale.name()))),
    }
}

/// Says what the file has after an illegal move: whether it stood, what the edition says about that, and what may have been played or
/// written instead.
fn sequel_in_words(sequel: &IllegalMoveSequel, words: &Words) -> Vec<String> {
    let stood = sequel.stood.map(|plies| words.say_with("audit-illegal-move-stood", &[("plies", plies.into())]));
    let after_the_end = sequel.after_the_end.then(|| words.say("audit-illegal-move-after-the-end"));
    let rules = sequel.rules.iter().map(|rule| {
        let name = if rule.stands { "audit-answered-stands" } else { "audit-answered-restored" };
        words.say_with(name, &[("articles", rule.articles.join(", ").into())])
    });
    let open = (sequel.rules.len() > 1).then(|| words.say("audit-answered-open"));
    let corrections = |is_pair: bool, name: &str| {
        let corrections = sequel.corrections.iter();
        let moves = corrections.filter(|one| (one.kind == CorrectionKind::Pair) == is_pair);
        let moves: Vec<String> = moves.map(|one| words.moves(&one.moves)).collect();
        (!moves.is_empty()).then(|| words.say_with(name, &[("moves", words.alternatives(&moves).into())]))
    };
    let slip = corrections(false, "audit-illegal-move-slip");
    let pair = corrections(true, "audit-illegal-move-omitted");
    stood.into_iter().chain(after_the_end).chain(rules).chain(open).chain(slip).chain(pair).collect()
}

/// Returns what the time control is taken to be, where a finding turns on it.
fn scale_of(found: &FindingKind) -> Option<ControlReading> {
    match found {
        FindingKind::Clock { scale, .. } | FindingKind::Tempo { scale, .. } => *scale,
        _ => None,
    }
}

fn illegal_move(name: &str, why: SanError, letters: &[Letters], at: &MoveInFile, words: &Words) -> String {
    let said = words.say_with(
        name,
        &[
            ("move", at.mv.clone().into()),
            ("why", why_illegal(why, words).into()),
            line_argument(at),
            column_argument(at),
        ],
    );
    if letters.is_empty() {
        return said;
    }
    let names: Vec<&str> = letters.iter().copied().map(Letters::name).collect();
    let hint = words.say_with("audit-letters", &[("letters", names.join(", ").into())]);
    format!("{said} {hint}")
}

/// Says what is wrong with the text of a game, and quotes it where that helps to find it.
fn fault_in_words(fault: &PgnFault, text: &str, words: &Words) -> String {
    let arguments: Vec<Argument<'_>> = match fault {
        PgnFault::StrayText(stray) | PgnFault::NotATime(stray) => {
            vec![("text", stray.clone().into())]
        }
        PgnFault::MoreProblems(number) => vec![("number", (*number).into())],
        _ => Vec::new(),
    };
    let said = words.say_with(&format!("pgn-{}", fault.name()), &arguments);
    let is_quoted = said.contains(text);
    if text.is_empty() || is_quoted { said } else { format!("`{text}`: {said}") }
}

fn line_argument(at: &MoveInFile) -> Argument<'static> {
    ("line", at.line.to_string().into())
}

fn column_argument(at: &MoveInFile) -> Argument<'static> {
    ("column", at.column.to_string().into())
}

/// Says when the position stood on the board that a finding is about.
pub(super) fn position_sentence(finding: &Finding, words: &Words) -> String {
    match finding.found {
        FindingKind::IllegalMove { .. } => {
            let mv = ("move", words.moves(&finding.at.mv).into());
            words.say_with("audit-before", &[mv])
        }
        _ => after(&finding.at, words),
    }
}

/// Says after which move.
#[must_use]
pub fn after(at: &MoveInFile, words: &Words) -> String {
    match at.ply {
        0 => words.say("audit-at-start"),
        ply => words.say_with("audit-after", &[("move", words.moves(&at.mv).into()), ("ply", ply.to_string().into())]),
    }
}

fn why_illegal(why: SanError, words: &Words) -> String {
    match why {
        SanError::Illegal(reason) => words.why_illegal(reason),
        SanError::NotNotation => words.say("audit-not-notation"),
        SanError::NoSuchMove | SanError::NoneGoes(..) => words.say("audit-no-such-move"),
        SanError::Ambiguous(one, other) => {
            words.say_with("audit-ambiguous", &[("one", one.to_string().into()), ("other", other.to_string().into())])
        }
    }
}

/// Says why something cannot be decided; `place` says where.
#[must_use]
pub fn doubt_in_words(doubt: &Doubt, place: Argument<'_>, edition: Option<&Edition>, words: &Words) -> String {
    match doubt {
        Doubt::Missing(names) => {
            let missing = ("missing", missing_names(edition, names, words).into());
            words.say_with("audit-undecided-missing", &[place, missing])
        }
        Doubt::Conflict => words.say_with("audit-undecided-conflict", &[place]),
        Doubt::Reading { article, choice, end } => {
            let reading = ("reading", format!("{article}={choice}").into());
            match end {
                None => words.say_with("audit-undecided-reading-no-end", &[reading]),
                Some((at, result)) => words.say_with(
                    "audit-undecided-reading",
                    &[reading, ("where", after(at, words).into()), ("result", result.name().into())],
                ),
            }
        }
        Doubt::Start(why) => words.say_with("audit-undecided-start", &[("why", why.clone().into())]),
        Doubt::Variant(variant) => words.say_with("audit-undecided-variant", &[("variant", variant.clone().into())]),
        Doubt::LastPosition => words.say("audit-undecided-last-position"),
        Doubt::HowLost { on_time, resigned } => words.say_with(
            "audit-undecided-how-lost",
            &[place, ("on_time", on_time.name().into()), ("resigned", resigned.name().into())],
        ),
    }
}

fn no_edition(why: &NoEdition, words: &Words) -> String {
    let (name, text) = match why {
        NoEdition::NoDay => ("audit-no-day", ""),
        NoEdition::NotADay(text) => ("audit-not-a-day", text.as_str()),
        NoEdition::SeveralMeant(text) => ("audit-several-meant", text.as_str()),
        NoEdition::NotCovered(text) => ("audit-not-covered", text.as_str()),
    };
    words.say_with(name, &[("text", text.into())])
}
