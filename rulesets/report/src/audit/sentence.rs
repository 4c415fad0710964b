//! Findings in sentences.

use kodeks_audit::{At, Doubt, Finding, Found, GameAudit, NoEdition, Scale};
use kodeks_board::{PgnFault, SanError, notation::Letters};
use kodeks_rulesets::Edition;
use kodeks_words::{Argument, player_argument};

use crate::{Words, page::missing_names};

/// Says what was found.
pub(super) fn sentence_of(finding: &Finding, audit: &GameAudit, words: &Words) -> String {
    let edition = audit.rulebook.as_ref().map(|rulebook| rulebook.edition());
    sentence(finding, edition.map(AsRef::as_ref), words)
}

fn sentence(finding: &Finding, edition: Option<&Edition>, words: &Words) -> String {
    let (at, found) = (&finding.at, &finding.found);
    let place = ("where", after(at, words).into());
    let more: Vec<Argument<'_>> = match found {
        Found::Undecided(doubt) => return doubt_in_words(doubt, place, edition, words),
        Found::NoEdition(why) => return no_edition(why, words),
        Found::NotAsSaid(said) => return words.say(&format!("audit-not-as-said-{}", said.name())),
        Found::OtherWinner { winner, recorded } => {
            let recorded = ("recorded", recorded.name().into());
            return match winner {
                None => words.say_with("audit-drawn-though-lost", &[recorded]),
                Some(winner) => {
                    let winner = player_argument(*winner);
                    words.say_with("audit-other-winner", &[winner, recorded])
                }
            };
        }
        Found::MatedBefore => return words.say("audit-mated-before"),
        Found::IllegalMove { why, letters, .. } => {
            let name = format!("audit-{}", found.name());
            return illegal_move(&name, *why, letters, at, words);
        }
        Found::ClaimPossible { by, intended: Some(intended), .. } => {
            let intended = ("move", words.moves(intended).into());
            let arguments = [place, player_argument(*by), intended];
            return words.say_with("audit-claim-intended", &arguments);
        }
        Found::PlayedOn { plies_after, .. } => vec![("more", (*plies_after).into())],
        Found::TwoResults { tag, text } => {
            vec![("tag", tag.clone().into()), ("text", text.clone().into())]
        }
        Found::Clock { shown, at_most, .. } => {
            vec![("shown", shown.to_string().into()), ("most", at_most.to_string().into())]
        }
        Found::Tempo { called, tempo, .. } => {
            vec![("called", words.tempo(*called).into()), ("tempo", words.tempo(*tempo).into())]
        }
        Found::Broken { fault, text } => {
            vec![("what", fault_in_words(fault, text, words).into()), line_argument(at), column_argument(at)]
        }
        Found::NotTold(tags) => vec![("tags", tags.join(", ").into())],
        Found::BelowZero { by, below } => {
            let below = ("below", below.to_string().into());
            return words.say_with("audit-below-zero", &[place, player_argument(*by), below]);
        }
        Found::NoControl { text, why } => {
            let text = ("text", text.clone().into());
            return words.say_with(&format!("audit-no-control-{}", why.name()), &[text]);
        }
        Found::Result { .. } | Found::Flag { .. } | Found::Loss { .. } | Found::ClaimPossible { .. } => Vec::new(),
    };
    let result = found.result().map(|result| ("result", result.name().into()));
    let recorded = (found.recorded()).map(|result| ("recorded", result.name().into()));
    let player = found.player().map(player_argument);
    let arguments: Vec<Argument<'_>> =
        [Some(place), result, recorded, player].into_iter().flatten().chain(more).collect();
    let said = words.say_with(&format!("audit-{}", found.name()), &arguments);
    match scale_of(found) {
        None => said,
        Some(scale) => format!("{said} {}", words.say(&format!("audit-in-{}", scale.name()))),
    }
}

/// Returns in what the numbers of the time control are taken to be, where a finding turns on it.
fn scale_of(found: &Found) -> Option<Scale> {
    match found {
        Found::Clock { scale, .. } | Found::Tempo { scale, .. } => *scale,
        _ => None,
    }
}

fn illegal_move(name: &str, why: SanError, letters: &[Letters], at: &At, words: &Words) -> String {
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

fn line_argument(at: &At) -> Argument<'static> {
    ("line", at.line.to_string().into())
}

fn column_argument(at: &At) -> Argument<'static> {
    ("column", at.column.to_string().into())
}

/// Says after which move.
pub(crate) fn after(at: &At, words: &Words) -> String {
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
pub(crate) fn doubt_in_words(doubt: &Doubt, place: Argument<'_>, edition: Option<&Edition>, words: &Words) -> String {
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
            &[place, ("time", on_time.name().into()), ("resigned", resigned.name().into())],
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
