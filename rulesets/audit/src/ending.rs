//! The end of a game, as its file describes it.

use std::{iter::successors, sync::LazyLock};

use kodeks_board::{Color, PgnGame, Time};
use kodeks_core::Score;

use super::{Confidence, EndOnBoard, matter::Matter};

/// The end of a game, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// A player's time ran out.
    OnTime(Color, Confidence),
    /// A player resigned.
    Resigned(Color, Confidence),
    /// A player lost by an illegal move, or by another infraction of the rules.
    Infraction(Color, Confidence),
    /// On the board.
    OnTheBoard(EndOnBoard),
    /// The players agreed on a draw.
    Agreed(Confidence),
    /// In a way in which this player won, or one of them, against the result.
    OtherWinner(Option<Color>),
    /// In another way: by a forfeit, by the arbiter.
    Otherwise,
    /// The file does not say.
    NotSaid,
}

/// A question to the regulations about a game that ended off the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EndMatter {
    /// The matter after the last move.
    pub matter: Matter,
    /// The other possible matter, where the file does not say how the game was lost.
    pub alternative: Option<Matter>,
    /// Who lost by it.
    pub loser: Color,
    /// Whether it is asked only where the winner cannot checkmate: against any other winner it is a loss.
    pub only_if_winner_cannot_mate: bool,
    /// How sure the file makes it.
    pub confidence: Confidence,
}

impl Ending {
    /// Returns what the regulations are asked about a game with this result that ended so; nothing where it ended on the board,
    /// or in a way about which there is no question.
    pub fn raises(self, recorded: Score) -> Option<EndMatter> {
        let (loser, matter, confidence) = match (self, recorded) {
            (Ending::OnTime(fallen, confidence), _) => (fallen, Matter::Flag(fallen), confidence),
            (Ending::Resigned(by, confidence), _) => (by, Matter::Resignation(by), confidence),
            (Ending::Infraction(by, confidence), _) => (by, Matter::Infraction(by), confidence),
            (Ending::NotSaid, Score::Won(winner)) => (!winner, Matter::Resignation(!winner), Confidence::Likely),
            (
                Ending::NotSaid
                | Ending::OnTheBoard(_)
                | Ending::OtherWinner(_)
                | Ending::Agreed(_)
                | Ending::Otherwise,
                _,
            ) => return None,
        };
        let is_not_said = self == Ending::NotSaid;
        Some(EndMatter {
            matter,
            alternative: is_not_said.then_some(Matter::Flag(loser)),
            loser,
            only_if_winner_cannot_mate: is_not_said || matches!(self, Ending::Infraction(..)),
            confidence,
        })
    }
}

/// The tags in which servers and programs write how a game ended, beside the comment before the result; the one that
/// says more comes first.
const TAGS: [&str; 3] = ["TerminationDetails", "Termination", "ICCResult"];

/// A text, its meaning, and the letters in it.
type WordingRow = (&'static str, Wording, u32);

/// Parts of texts with the end of a game that they mean, and the letters in them: most texts have not all of them, and need no
/// search. Before them whole texts, as they mean it.
static WORDINGS: LazyLock<[Vec<WordingRow>; 2]> = LazyLock::new(|| {
    let mut wordings = [Vec::new(), Vec::new()];
    for (meaning, texts) in include_str!("ending/wordings.tsv").lines().filter_map(|line| line.split_once('\t')) {
        let (kind, name) = meaning.strip_prefix("whole ").map_or((1, meaning), |name| (0, name));
        let texts = texts.split(", ").map(|text| (text, Wording::from_name(name), letters_of(text)));
        wordings[kind].extend(texts);
    }
    wordings
});

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wording {
    OnTime,
    Resigned,
    /// Lost by an illegal move.
    IllegalMove,
    /// Lost by an infraction that is not named: an illegal move, or something else.
    Infraction,
    OnTheBoard(EndOnBoard),
    /// The players agreed on a draw.
    Agreed,
    Otherwise,
    /// Neither on time nor by a forfeit; a loser who was not mated has resigned.
    Normal,
    /// No end, because nobody knows it.
    Nothing,
}

impl Wording {
    /// Returns the end that has this name in the table of wordings.
    fn from_name(name: &str) -> Wording {
        match name {
            "on-time" => Wording::OnTime,
            "resigned" => Wording::Resigned,
            "illegal-move" => Wording::IllegalMove,
            "infraction" => Wording::Infraction,
            "agreed" => Wording::Agreed,
            "normal" => Wording::Normal,
            "nothing" => Wording::Nothing,
            _ => EndOnBoard::from_name(name).map_or(Wording::Otherwise, Wording::OnTheBoard),
        }
    }
}

impl Ending {
    /// Returns how a game with this result ended. The player on the move at its end is the one whose
    /// time ran where nothing else says whose did.
    pub fn of(game: &PgnGame, recorded: Score, on_move: Color) -> Ending {
        let loser = match recorded {
            Score::Won(winner) => Some(!winner),
            _ => None,
        };
        let tags = TAGS.iter().filter_map(|name| game.tag(name)).map(|text| (text, true));
        let remark = game.remark().map(|text| (text, false));
        let mut said = Ending::NotSaid;
        for (text, is_tag) in tags.chain(remark) {
            let text = text.trim().to_ascii_lowercase();
            // A tag tells how the game ended, in whatever words; a comment may tell anything, unless a program wrote it.
            let text = if is_tag { Some(&*text) } else { form_in(&text, game) };
            let wording =
                text.and_then(|text| Some((text, wording_of(text).or(is_tag.then_some(Wording::Otherwise))?)));
            let Some((text, wording)) = wording else {
                continue;
            };
            let winner = winner_said(text, game);
            said = match (wording, loser) {
                (Wording::Nothing, _) => continue,
                (Wording::OnTime, _) => {
                    let fallen = player_in(text, &TIME_RAN_OUT).or(winner.map(|winner| !winner));
                    match fallen.or(loser) {
                        Some(fallen) => Ending::OnTime(fallen, Confidence::Likely),
                        None => Ending::OnTime(on_move, Confidence::Possible),
                    }
                }
                (Wording::OnTheBoard(said), _) => Ending::OnTheBoard(said),
                _ if is_other_winner(winner, recorded) => Ending::OtherWinner(winner),
                (Wording::Resigned | Wording::IllegalMove, _) if recorded == Score::Drawn && is_tag => {
                    Ending::OtherWinner(None)
                }
                (Wording::Resigned, Some(loser)) if player_in(text, &["resign"]).unwrap_or(loser) == loser => {
                    Ending::Resigned(loser, Confidence::Likely)
                }
                (Wording::Agreed, None) => Ending::Agreed(Confidence::Likely),
                (Wording::Normal, None) => Ending::Agreed(Confidence::Possible),
                (Wording::Normal, Some(loser)) => Ending::Resigned(loser, Confidence::Possible),
                (Wording::IllegalMove, Some(loser)) => Ending::Infraction(loser, Confidence::Likely),
                (Wording::Infraction, Some(loser)) => Ending::Infraction(loser, Confidence::Possible),
                _ => Ending::Otherwise,
            };
            // A vague word gives way to one that is definite.
            if wording != Wording::Normal {
                break;
            }
        }
        match (said, loser) {
            (Ending::NotSaid, Some(loser)) if shows_no_time(game, loser, on_move) => {
                Ending::OnTime(loser, Confidence::Possible)
            }
            _ => said,
        }
    }
}

fn wording_of(text: &str) -> Option<Wording> {
    if text.is_empty() {
        return Some(Wording::Nothing);
    }
    let [whole, parts] = &*WORDINGS;
    let letters = letters_of(text);
    let in_whole = whole.iter().find(|(words, ..)| text == *words);
    let in_parts = || parts.iter().find(|(words, _, of)| of & !letters == 0 && text.contains(words));
    Some(in_whole.or_else(in_parts)?.1)
}

/// Forms in which servers and programs write the end of a game into its last comment: what comes after the name of a player, and
/// whole texts. Annotators write of resignations, mates and draws, too, of this game or of another.
static FORMS: LazyLock<[Vec<&str>; 2]> = LazyLock::new(|| {
    let rows = include_str!("ending/comments.tsv").lines().filter(|line| !line.starts_with('#'));
    let forms = rows.filter_map(|row| Some(row.split_once('\t')?.0));
    let (about_players, whole): (Vec<_>, Vec<_>) = forms.partition(|form| form.starts_with(PLAYER));
    [about_players.into_iter().filter_map(|form| form.strip_prefix(PLAYER)).collect(), whole]
});

/// The place of a player's colour or name in a form.
const PLAYER: &str = "{player}";

/// Returns what a comment, in small letters, says about the end in a form in which servers and programs write it: all of it, or
/// its first clause. Before it may stand what a program notes about the move.
fn form_in<'a>(comment: &'a str, game: &PgnGame) -> Option<&'a str> {
    let [about_players, whole] = &*FORMS;
    let names = [Some("white"), Some("black"), game.tag("White"), game.tag("Black")];
    let names = names.into_iter().flatten().map(str::trim).filter(|name| !name.is_empty());
    after_notes(comment).find_map(|text| {
        let after_name = |name: &str| {
            let (begin, rest) = text.split_at_checked(name.len())?;
            begin.eq_ignore_ascii_case(name).then_some(rest)
        };
        let rests = names.clone().filter_map(after_name).map(|rest| (rest, about_players));
        let found = rests.chain([(text, whole)]).find_map(|(rest, forms)| {
            let pieces = [rest.trim_end_matches(['.', '!', ' ']), first_clause(rest)];
            pieces.into_iter().find(|piece| forms.contains(piece)).map(|piece| rest.len() - piece.len())
        })?;
        text.get(..text.len() - found)
    })
}

/// Returns a comment without the commands at its beginning, then without each of the notes there: the number and the players of a game on
/// FICS (`Game 457 (a vs. b) b resigns`), the seconds used on playchess (`4 b resigns`), the value, depth and time of engines.
fn after_notes(comment: &str) -> impl Iterator<Item = &str> {
    let mut text = comment.trim_start();
    while let Some(command) = text.strip_prefix("[%") {
        text = command.split_once(']').map_or("", |(_, after)| after).trim_start();
    }
    successors(Some(text), |text| {
        let (word, rest) = text.split_once(char::is_whitespace)?;
        if word == "game" {
            let (number, rest) = rest.split_once(" (")?;
            let (players, after) = rest.split_once(") ")?;
            let is_game = number.bytes().all(|byte| byte.is_ascii_digit()) && players.contains(" vs. ");
            return is_game.then_some(after);
        }
        let is_note = word == "book," || word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-'));
        is_note.then(|| rest.trim_start())
    })
}

/// Returns a text up to the end of its first clause.
fn first_clause(text: &str) -> &str {
    let ends = [text.find(['.', ',', ';', ':', '!', '(']), text.find(" - "), text.find(" and ")];
    let end = ends.into_iter().flatten().min().unwrap_or(text.len());
    text[..end].trim_end()
}

/// Returns which of the letters from `a` to `z` there are in a text, one bit for each.
fn letters_of(text: &str) -> u32 {
    let bytes = text.as_bytes();
    let (mut letters, mut place) = (0, 0);
    while place < bytes.len() {
        let letter = bytes[place].wrapping_sub(b'a') as u32;
        letters |= if letter < 26 { 1 << letter } else { 0 };
        place += 1;
    }
    letters
}

/// Verbs about the player whose time ran out.
const TIME_RAN_OUT: [&str; 7] = ["ran out", "forfeits", "lost on", "loses on", "flag f", "timed out", "'s flag"];

/// Verbs after the name of a player, or `white`, at the beginning of a text which says that this player lost or won.
const LOST: [&str; 7] = [
    "resign",
    "forfeits by illegal move",
    "loses by illegal move",
    "lost by illegal move",
    "makes an illegal move",
    "made an illegal move",
    "played an illegal move",
];
const WON: [&str; 2] = ["won", "wins"];

/// Returns who won by a text that begins with the name or the colour of a player: `anna won by resignation`, `white
/// resigns`. Later parts may be about anything.
fn winner_said(text: &str, game: &PgnGame) -> Option<Color> {
    let name_of = |player: Color| match player {
        Color::White => game.tag("White"),
        Color::Black => game.tag("Black"),
    };
    let are_namesakes = name_of(Color::White) == name_of(Color::Black);
    [Color::White, Color::Black].into_iter().find_map(|player| {
        let name = name_of(player).filter(|_| !are_namesakes).map(str::trim);
        let rest = [Some(player.name()), name]
            .into_iter()
            .flatten()
            .filter(|name| !name.is_empty())
            .find_map(|name| after_name(text, name))?;
        let begins = |ways: &[&str]| ways.iter().any(|way| rest.starts_with(way));
        match (begins(&LOST), begins(&WON)) {
            (true, _) => Some(!player),
            (_, true) => Some(player),
            _ => None,
        }
    })
}

/// Returns the text after a name with which it begins, in letters of either case.
fn after_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (begin, rest) = text.split_at_checked(name.len())?;
    let rest = rest.strip_prefix(' ')?;
    begin.eq_ignore_ascii_case(name).then_some(rest)
}

/// Returns whether the result says that another player won, or nobody.
fn is_other_winner(said: Option<Color>, recorded: Score) -> bool {
    let is_other = |said: Color| match recorded {
        Score::Won(winner) => winner != said,
        _ => recorded == Score::Drawn,
    };
    said.is_some_and(is_other)
}

/// Returns of whom a text says one of these where it names the colour: `white ran out of time`. That may be another
/// player than the one who lost by the result.
fn player_in(text: &str, ways: &[&str]) -> Option<Color> {
    let names = |name: &str| {
        ways.iter().any(|way| {
            let space = if way.starts_with('\'') { "" } else { " " };
            text.contains(&format!("{name}{space}{way}"))
        })
    };
    match (names("white"), names("black")) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// Returns whether the last time that the clock of a player shows is none.
fn shows_no_time(game: &PgnGame, player: Color, on_move: Color) -> bool {
    let last = game.plies();
    // The opponent of the player on the move made the last move.
    let is_his = |ply: usize| (last - ply).is_multiple_of(2) == (player != on_move);
    game.clocks().rev().find(|clock| is_his(clock.ply)).is_some_and(|clock| clock.time == Time::ZERO)
}

/// Returns the result in the file: the tag's, or that at the end of the moves where the tag has none.
pub(super) fn result_in_file(pgn: &PgnGame) -> Option<Score> {
    let named = |name: &str| Score::from_name(name.trim());
    pgn.tag("Result").and_then(named).or_else(|| pgn.result().and_then(named))
}

#[cfg(test)]
mod tests {
    use kodeks_board::PgnReader;

    use super::*;

    const WHITE_WON: Score = Score::Won(Color::White);

    fn ending(tags: &str, moves: &str, recorded: Score) -> Ending {
        let text = format!("{tags}\n\n{moves} *");
        let mut reader = PgnReader::new(text.as_bytes());
        Ending::of(reader.next_game().unwrap().unwrap(), recorded, Color::White)
    }

    #[test]
    fn servers_say_in_their_own_words_how_a_game_was_lost() {
        let on_time = Ending::OnTime(Color::Black, Confidence::Likely);
        let resigned = Ending::Resigned(Color::Black, Confidence::Likely);
        let infraction = Ending::Infraction(Color::Black, Confidence::Likely);
        let possible_infraction = Ending::Infraction(Color::Black, Confidence::Possible);
        for (said, expected) in [
            ("Time forfeit", on_time),
            ("Anna won on time", on_time),
            ("Black forfeits on time", on_time),
            ("Anna won by resignation", resigned),
            ("Black resigns", resigned),
            ("Normal", Ending::Resigned(Color::Black, Confidence::Possible)),
            ("Abandoned", Ending::Otherwise),
            ("Rules infraction", possible_infraction),
            ("Anna forfeits by illegal move", infraction),
            ("illegal move", infraction),
            ("adjudication", Ending::Otherwise),
            ("Stalled connection", Ending::Otherwise),
            ("Black forfeits by disconnection", Ending::Otherwise),
            ("time", on_time),
            ("Black loses on time", on_time),
            ("White mates", Ending::OnTheBoard(EndOnBoard::Checkmate)),
            ("Black checkmated", Ending::OnTheBoard(EndOnBoard::Checkmate)),
            ("Anna won by checkmate", Ending::OnTheBoard(EndOnBoard::Checkmate)),
            ("", Ending::NotSaid),
            ("?", Ending::NotSaid),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            assert_eq!(ending(&tag, "1. e4 e5", WHITE_WON), expected, "{said}");
        }
        let both = "[Termination \"Normal\"]\n[TerminationDetails \"Black resigns\"]";
        assert_eq!(ending(both, "1. e4 e5", WHITE_WON), resigned);
        let engines = "[Termination \"adjudication\"]\n[TerminationDetails \"3-Fold repetition\"]";
        let repetition = Ending::OnTheBoard(EndOnBoard::Repetition);
        assert_eq!(ending(engines, "1. e4 e5", Score::Drawn), repetition);
        // A tag in unknown words is no resignation; a comment may be about anything.
        let other = "[Termination \"lightning struck\"]";
        assert_eq!(ending(other, "1. e4 e5", WHITE_WON), Ending::Otherwise);
        let comment = "1. e4 e5 {a fine game}";
        assert_eq!(ending("", comment, WHITE_WON), Ending::NotSaid);
    }

    /// Returns how a game between Anna and Ben that White won, or that was drawn, ended by its last comment.
    fn by_comment(comment: &str, recorded: Score) -> Ending {
        let players = "[White \"Anna\"]\n[Black \"Ben\"]";
        ending(players, &format!("1. e4 e5 {{{comment}}}"), recorded)
    }

    #[test]
    fn programs_write_the_end_into_the_last_comment() {
        let on_time = Ending::OnTime(Color::Black, Confidence::Likely);
        let resigned = Ending::Resigned(Color::Black, Confidence::Likely);
        let infraction = Ending::Infraction(Color::Black, Confidence::Likely);
        let mate = Ending::OnTheBoard(EndOnBoard::Checkmate);
        for (comment, expected) in [
            (" Black resigns. ", resigned),
            ("Black resigns", resigned),
            ("Ben resigns", resigned),
            ("Black resigned.", resigned),
            ("[%eval 5.2] [%clk 0:00:31] Black resigns.", resigned),
            ("Game 457 (Anna vs. Ben) Ben resigns", resigned),
            ("4 Ben resigns (Lag: Av=6.09s, max=48.5s)", resigned),
            ("19 Ben gibt auf (Lag: Av=1.49s, max=3.6s)", resigned),
            ("Black resigns, as the rook is lost", resigned),
            ("White wins on time.", on_time),
            ("Black forfeits on time", on_time),
            ("-0.30/12 1.2s, Black loses on time", on_time),
            ("+0.30/15, 0.519s, Black makes an illegal move", infraction),
            ("Black makes an illegal move: a7a9", infraction),
            ("Arena Adjudication. Illegal move!", infraction),
            ("Forfeit due to invalid move", infraction),
            ("White wins by checkmate.", mate),
            ("+M1/3 0.001s, White mates", mate),
            ("+1000.01/127 Xboard adjudication: Checkmate", mate),
            ("Black checkmated", mate),
            ("Black forfeits by disconnection", Ending::Otherwise),
            ("Black's connection stalls", Ending::Otherwise),
            ("Black left the game.", Ending::Otherwise),
            ("Anna won - game abandoned", Ending::Otherwise),
        ] {
            assert_eq!(by_comment(comment, WHITE_WON), expected, "{comment}");
        }
        let on_board = Ending::OnTheBoard;
        for (comment, expected) in [
            ("Draw by stalemate.", on_board(EndOnBoard::Stalemate)),
            ("0.00/40 0.5s, Draw by 3-fold repetition", on_board(EndOnBoard::Repetition)),
            ("Draw claim: 3-fold repetition", on_board(EndOnBoard::Repetition)),
            ("Game drawn by the 50 move rule", on_board(EndOnBoard::QuietMoves)),
            ("Draw by fifty moves rule", on_board(EndOnBoard::QuietMoves)),
            ("Neither player has mating material", on_board(EndOnBoard::DeadPosition)),
            ("Game 196 (Anna vs. Ben) Game drawn by mutual agreement", Ending::Agreed(Confidence::Likely)),
            ("Draw by time and insufficient material.", Ending::OnTime(Color::White, Confidence::Possible)),
            (
                "Black ran out of time and White has no material to mate",
                Ending::OnTime(Color::Black, Confidence::Likely),
            ),
        ] {
            assert_eq!(by_comment(comment, Score::Drawn), expected, "{comment}");
        }
    }

    #[test]
    fn every_form_means_an_end() {
        let [about_players, whole] = &*FORMS;
        assert!(about_players.len() > 15 && whole.len() > 25);
        let texts = about_players.iter().map(|rest| format!("black{rest}"));
        for text in texts.chain(whole.iter().map(|text| (*text).to_owned())) {
            let means = wording_of(&text);
            assert!(means.is_some_and(|means| !matches!(means, Wording::Nothing | Wording::Normal)), "{text}");
        }
    }

    #[test]
    fn prose_in_the_last_comment_is_no_end() {
        for comment in [
            "Black will be mated quickly",
            "Black avoids being mated.",
            "If Black goes on he risks stalemate.",
            "White resigned himself to a draw here, but Black blundered",
            "a real checkmate instead of a resignation",
            "The same repetition as in last year's game, after which Black resigned.",
            "After fifty moves White would still not have won.",
            "In the other game White resigned",
            "resigns",
            "time",
            "mate",
            "illegal move",
            "Annabel resigns",
            "The white resigns",
            "3 pawns up, White wins on time",
            "game 12 (better: 40. Ke2) Black resigns",
        ] {
            for recorded in [WHITE_WON, Score::Drawn] {
                assert_eq!(by_comment(comment, recorded), Ending::NotSaid, "{comment}");
            }
        }
    }

    #[test]
    fn whose_time_ran_out_the_file_may_name_whatever_the_result_says() {
        for (said, expected) in [
            ("White loses on time", Ending::OnTime(Color::White, Confidence::Likely)),
            ("White's flag fell on time", Ending::OnTime(Color::White, Confidence::Likely)),
            ("White wins on time", Ending::OnTime(Color::Black, Confidence::Likely)),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            assert_eq!(ending(&tag, "1. e4 e5", WHITE_WON), expected, "{said}");
        }
    }

    #[test]
    fn words_that_name_another_winner_than_the_result_contradict_it() {
        let players = "[White \"Anna\"]\n[Black \"Ben\"]";
        let white = Ending::OtherWinner(Some(Color::White));
        let black = Ending::OtherWinner(Some(Color::Black));
        let drawn = Score::Drawn;
        for (said, recorded, expected) in [
            ("White resigns", WHITE_WON, black),
            ("Black resigns", Score::Won(Color::Black), white),
            ("Anna won by resignation", Score::Won(Color::Black), white),
            ("Ben resigns", Score::Won(Color::Black), white),
            ("Anna resigns", WHITE_WON, black),
            ("Ben won - game abandoned", WHITE_WON, black),
            ("White wins by adjudication", drawn, white),
            ("White makes an illegal move: a7a9", WHITE_WON, black),
            ("Black resigns", drawn, white),
        ] {
            let tag = format!("[Termination \"{said}\"]\n{players}");
            assert_eq!(ending(&tag, "1. e4 e5", recorded), expected, "{said}");
            let moves = format!("1. e4 e5 {{{said}}}");
            assert_eq!(ending(players, &moves, recorded), expected, "{said}");
        }
        for said in ["illegal move", "resignation"] {
            let tag = format!("[Termination \"{said}\"]");
            let expected = Ending::OtherWinner(None);
            assert_eq!(ending(&tag, "1. e4 e5", drawn), expected, "{said}");
        }
        let namesakes = "[White \"Engine\"]\n[Black \"Engine\"]\n[Termination \"Engine resigns\"]";
        let resigned = Ending::Resigned(Color::Black, Confidence::Likely);
        assert_eq!(ending(namesakes, "1. e4 e5", WHITE_WON), resigned);
        let on_time = "[Termination \"Ben won on time\"]\n[Black \"Ben\"]";
        let fallen = Ending::OnTime(Color::White, Confidence::Likely);
        assert_eq!(ending(on_time, "1. e4 e5", WHITE_WON), fallen);
    }

    #[test]
    fn of_a_draw_it_is_said_what_stood_on_the_board() {
        for (said, expected) in [
            ("Insufficient material", EndOnBoard::DeadPosition),
            ("Game drawn because neither player has mating material", EndOnBoard::DeadPosition),
            ("Game drawn by repetition", EndOnBoard::Repetition),
            ("3-fold rep", EndOnBoard::Repetition),
            ("Fifty moves rule", EndOnBoard::QuietMoves),
            ("Draw by 50-move rule", EndOnBoard::QuietMoves),
            ("Game drawn by the 50 move rule", EndOnBoard::QuietMoves),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            let expected = Ending::OnTheBoard(expected);
            assert_eq!(ending(&tag, "1. e4 e5", Score::Drawn), expected, "{said}");
        }
    }

    #[test]
    fn in_a_drawn_game_whose_time_ran_out_may_be_said_or_is_taken_from_the_board() {
        let likely = |color| Ending::OnTime(color, Confidence::Likely);
        let possible = |color| Ending::OnTime(color, Confidence::Possible);
        for (said, expected) in [
            ("Game drawn because Black ran out of time and White has no material to mate", likely(Color::Black)),
            ("Time forfeit", possible(Color::White)),
            ("Game drawn by timeout vs insufficient material", possible(Color::White)),
            ("Game drawn by agreement", Ending::Agreed(Confidence::Likely)),
            ("Game drawn by stalemate", Ending::OnTheBoard(EndOnBoard::Stalemate)),
            ("Normal", Ending::Agreed(Confidence::Possible)),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            assert_eq!(ending(&tag, "1. e4 e5", Score::Drawn), expected, "{said}");
        }
    }

    #[test]
    fn a_clock_of_the_loser_without_time_makes_a_flag_fall_possible() {
        let shown = "1. e4 {[%clk 0:00:09]} e5 {[%clk 0:00:00]}";
        let possible = Ending::OnTime(Color::Black, Confidence::Possible);
        assert_eq!(ending("", shown, WHITE_WON), possible);
        let lost = Score::Won(Color::Black);
        assert_eq!(ending("", shown, lost), Ending::NotSaid);
        let normal = "[Termination \"Normal\"]";
        let resigned = Ending::Resigned(Color::Black, Confidence::Possible);
        assert_eq!(ending(normal, shown, WHITE_WON), resigned);
    }
}
