//! Alerts on watched games, in words.

use kodeks_board::Color;
use kodeks_boards::Alert;
use kodeks_words::Words;

/// The most moves named by which a draw can be claimed.
const NAMED: usize = 3;

/// Says an alert in a sentence or two.
pub(super) fn alert_text(alert: &Alert, words: &Words) -> String {
    let Some(kind) = alert.kind else {
        return String::new();
    };
    let player = alert.player().unwrap_or(Color::White);
    let none = || "none".to_owned();
    // What a move would bring about again stood before; that is told of the first of several.
    let by_move = alert.by_move.first().map(|one| &one.moves_at);
    let moves_at = by_move.unwrap_or(&alert.moves_at);
    let moves = if moves_at.is_empty() {
        none()
    } else {
        let named = moves_at.iter().map(|at| {
            if at.is_empty() {
                words.say("moment-start")
            } else {
                words.say_with("moment-after", &[("moves", words.moves(at).into())])
            }
        });
        named.collect::<Vec<_>>().join(", ")
    };
    let by_moves: Vec<String> = alert.by_move.iter().take(NAMED).map(|one| words.moves(&one.san)).collect();
    let more = alert.by_move.len().saturating_sub(NAMED) + alert.more_moves;
    let why = alert.complaint.as_ref().map(|complaint| words.wrong(complaint));
    let can_win = match alert.can_win {
        Some(true) => "yes",
        Some(false) => "no",
        None => "open",
    };
    let told = [
        ("who", words.player(player).into()),
        ("player", player.name().into()),
        ("occurrences", alert.occurrences.unwrap_or_default().into()),
        ("quiet", (alert.quiet_plies.unwrap_or_default() / 2).into()),
        ("moves", moves.into()),
        ("by_moves", by_moves.join(", ").into()),
        ("more", more.into()),
        ("how", alert.how.unwrap_or("other").into()),
        ("result", alert.result.map_or_else(none, str::to_owned).into()),
        ("after", alert.plies_after.into()),
        ("can_win", can_win.into()),
        ("text", alert.text.as_deref().map(|text| words.moves(text)).unwrap_or_default().into()),
        ("why", why.or(alert.why.clone()).unwrap_or_default().into()),
    ];
    let mut said = words.say_with(&format!("desk-alert-{}", kind.name()), &told);
    if !alert.missing.is_empty() {
        let missing: Vec<String> = alert.missing.iter().map(|name| words.fact(name)).collect();
        let what = [("what", missing.join(", ").into())];
        said = format!("{said} {}", words.say_with("desk-alert-if", &what));
    }
    said
}
