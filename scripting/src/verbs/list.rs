//! Every verb: what comes of it, how it is said, what it takes, the order that it gives. The documentation
//! tells the first two in [`language`].

use kodeks_board::{CastlingComparison, EnPassantComparison, PieceType, RepetitionCriteria, Time};
use kodeks_core::{
    Order, Score, Tempo, Who, known_word,
    rating::{Halves, RatingOrder},
};
use rhai::{Dynamic, EvalAltResult, ImmutableString};

use super::{Gives, Takes, Verb, VerbResult, refuse_word, unfit_choice};
use crate::{
    answer::{is_name_of_choice, orders_in},
    input::{Count, Moves, ScriptMove, ScriptPlayer, stop_with},
    script_fault::ScriptFault,
};

/// The result of a verb that may refuse a word.
type OrRefusal = Result<VerbResult, Box<EvalAltResult>>;

/// Declares the verbs: what comes of each, its name, how it is said, what it takes in each way of saying
/// it, what it gives, and a function for each way.
macro_rules! verbs {
    ($(
        #[doc = $told:literal]
        $name:literal $usage:literal $([$($takes:ident $(($words:expr))?)*])+
            => $gives:ident $(($order:literal))? : $($function:expr),+;
    )*) => {
        /// Every verb.
        pub(crate) static VERBS: &[Verb] = &[ $(
            Verb {
                name: $name,
                usage: $usage,
                told: $told,
                takes: &[$( &[$( Takes::$takes $(($words))? ),*] ),+],
                gives: Gives::$gives $(($order))?,
                teach: |engine| {
                    $( engine.register_fn($name, $function); )+
                },
            },
        )* ];

        /// The verbs of scripts.
        ///
        /// | verb | what comes of it |
        /// |---|---|
        $( #[doc = concat!("| `", $usage, "` |", $told, " |")] )*
        ///
        /// There are also `let`, `if … else …`, `&&`, `||`, `!`, comparison of things of one
        /// kind, `+` and `-` between two times or two counts (which stop at zero), words in quotes, lists
        /// of orders, and helper functions that do not come back to themselves.
        pub mod language {}
    };
}

verbs! {
    /// a player gets more thinking time; no time is no order
    "give" "give(player, time)" [Player Time] => Order("give-time"):
        |to: ScriptPlayer, time: Time| some_time(time, Order::GiveTime { to: to.color, time });
    /// a player's thinking time becomes less; no time is no order
    "take" "take(player, time)" [Player Time] => Order("take-time"):
        |from: ScriptPlayer, time: Time| some_time(time, Order::TakeTime { from: from.color, time });
    /// both clocks are stopped
    "stop_clocks" "stop_clocks()" [] => Order("stop-clocks"):
        || VerbResult::from(Order::StopClocks);
    /// a player's clock is started
    "start_clock" "start_clock(player)" [Player] => Order("start-clock"):
        |player: ScriptPlayer| VerbResult::from(Order::StartClock(player.color));
    /// both clocks are set as the arbiter decides
    "set_clocks" "set_clocks()" [] => Order("set-clocks"):
        || VerbResult::from(Order::SetClocks(None));
    /// from now on both players get this much with every move and keep what they do not use
    "add_increment" "add_increment(time)" [Time] => Order("add-increment"):
        |time: Time| some_time(time, Order::AddIncrement(time));
    /// from now on both players get this much with every move and lose what they do not use
    "add_delay" "add_delay(time)" [Time] => Order("add-delay"):
        |time: Time| some_time(time, Order::AddDelay(time));
    /// the player gets as much time as the arbiter decides
    "give_as_decided" "give_as_decided(player)" [Player] => Order("give-time-as-decided"):
        |player: ScriptPlayer| VerbResult::from(Order::GiveTimeAsDecided(player.color));
    /// the player loses as much time as the arbiter decides
    "take_as_decided" "take_as_decided(player)" [Player] => Order("take-time-as-decided"):
        |player: ScriptPlayer| VerbResult::from(Order::TakeTimeAsDecided(player.color));
    /// half of a time
    "half" "half(time)" [Time] => Measure: Time::half;
    /// the least of two or three times, or counts
    "least" "least(a, b)` or `least(a, b, c)"
        [Time Time] [Time Time Time] [Count Count] [Count Count Count] => Measure:
        |a: Time, b: Time| a.min(b),
        |a: Time, b: Time, c: Time| a.min(b).min(c),
        |a: Count, b: Count| a.min(b),
        |a: Count, b: Count, c: Count| a.min(b).min(c);
    /// the most of them
    "most" "most(a, b)` or `most(a, b, c)"
        [Time Time] [Time Time Time] [Count Count] [Count Count Count] => Measure:
        |a: Time, b: Time| a.max(b),
        |a: Time, b: Time, c: Time| a.max(b).max(c),
        |a: Count, b: Count| a.max(b),
        |a: Count, b: Count, c: Count| a.max(b).max(c);
    /// how many whole times one count goes into another
    "quotient" "quotient(a, b)" [Count Count] => Measure:
        |a: Count, b: Count| a.quotient(b);
    /// so many parts of a whole, of a count or a time, to the nearest whole number or millisecond; a half goes up
    "share" "share(a, parts, whole)" [Count Count Count] [Time Count Count] => Measure:
        |a: Count, parts: Count, whole: Count| a.share(parts, whole),
        |a: Time, parts: Count, whole: Count| a.share(parts.number(), whole.number());
    /// a time to the nearest whole second; a half goes up
    "whole_seconds" "whole_seconds(time)" [Time] => Measure: Time::whole_seconds;
    /// the player whom the question is about has to play this move; no move is no order
    "must_play" "must_play(move)" [Move] => Order("must-play"):
        |mv: ScriptMove| VerbResult(mv.0.map(|(by, mv)| Order::MustPlay { by, mv }));
    /// the game goes on
    "play_on" "play_on()" [] => Order("play-on"): || VerbResult::from(Order::PlayOn);
    /// the position before the irregularity is set up again
    "restore_position" "restore_position()" [] => Order("restore-position"):
        || VerbResult::from(Order::RestorePosition);
    /// the pawn left on the last rank becomes a `queen`, `rook`, `bishop` or `knight`
    "replace_pawn" "replace_pawn(\"queen\")" [OneOf(PIECES)] => Order("replace-pawn"):
        |word: ImmutableString| choose_word("replace_pawn", &word, PIECES, piece_named, Order::ReplacePawn);
    /// a move that the player was not free to make does not stand
    "take_move_back" "take_move_back()" [] => Order("take-move-back"):
        || VerbResult::from(Order::TakeMoveBack);
    /// the game was over before, and its result stands
    "result_stands" "result_stands()" [] => Order("result-stands"):
        || VerbResult::from(Order::ResultStands);
    /// what was played stands
    "let_stand" "let_stand()" [] => Order("let-stand"): || VerbResult::from(Order::LetStand);
    /// a move that was made counts as completed
    "count_as_completed" "count_as_completed()" [] => Order("count-as-completed"):
        || VerbResult::from(Order::CountAsCompleted);
    /// the game is over, this player has won
    "win" "win(player)" [Player] => Order("end-game"):
        |player: ScriptPlayer| VerbResult::from(Order::EndGame(Score::Won(player.color)));
    /// the game is over, drawn
    "draw" "draw()" [] => Order("end-game"): || VerbResult::from(Order::EndGame(Score::Drawn));
    /// the game is over, lost by both
    "both_lose" "both_lose()" [] => Order("end-game"):
        || VerbResult::from(Order::EndGame(Score::BothLost));
    /// the game is over, half a point for this player and none for the other
    "half_to" "half_to(player)" [Player] => Order("end-game"):
        |player: ScriptPlayer| VerbResult::from(Order::EndGame(Score::HalfTo(player.color)));
    /// a player, or `"both"`, `"either"`, `"arbiter"`, `"assistant"`, `"organiser"`, `"others"`, has to do something
    "must" "must(player, \"duty\")" [Player Duty] [OneOf(&Who::NAMES) Duty] => Order("must"):
        |player: ScriptPlayer, duty: ImmutableString| bind("must", Who::Player(player.color), &duty, must),
        |who: ImmutableString, duty: ImmutableString| bind_named("must", &who, &duty, must);
    /// that person should do it, without having to
    "should" "should(player, \"duty\")" [Player Duty] [OneOf(&Who::NAMES) Duty] => Order("should"):
        |player: ScriptPlayer, duty: ImmutableString| bind("should", Who::Player(player.color), &duty, should),
        |who: ImmutableString, duty: ImmutableString| bind_named("should", &who, &duty, should);
    /// that person may do it
    "may" "may(player, \"duty\")" [Player Duty] [OneOf(&Who::NAMES) Duty] => Order("may"):
        |player: ScriptPlayer, duty: ImmutableString| bind("may", Who::Player(player.color), &duty, may),
        |who: ImmutableString, duty: ImmutableString| bind_named("may", &who, &duty, may);
    /// that person may not do it
    "must_not" "must_not(player, \"duty\")" [Player Duty] [OneOf(&Who::NAMES) Duty]
        => Order("must-not"):
        |player: ScriptPlayer, duty: ImmutableString| bind("must_not", Who::Player(player.color), &duty, must_not),
        |who: ImmutableString, duty: ImmutableString| bind_named("must_not", &who, &duty, must_not);
    /// one of these moves has to be played; no moves is no order
    "may_play" "may_play(moves)" [Moves] => Order("may-play"): |moves: Moves| {
        let Moves { by, moves } = moves;
        VerbResult((!moves.is_empty()).then_some(Order::MayPlay { by, moves }))
    };
    /// there is a penalty, to be chosen as `penalty` says
    "penalise" "penalise(player)" [Player] => Order("penalise"):
        |player: ScriptPlayer| VerbResult::from(Order::Penalise(player.color));
    /// there may be one
    "may_penalise" "may_penalise(player)" [Player] => Order("may-penalise"):
        |player: ScriptPlayer| VerbResult::from(Order::MayPenalise(player.color));
    /// the player is warned
    "warn" "warn(player)" [Player] => Order("warn"):
        |player: ScriptPlayer| VerbResult::from(Order::Warn(player.color));
    /// the player pays the fine that the event announced beforehand
    "fine" "fine(player)" [Player] => Order("fine"):
        |player: ScriptPlayer| VerbResult::from(Order::Fine(player.color));
    /// the player is expelled from the event
    "expel" "expel(player)" [Player] => Order("expel"):
        |player: ScriptPlayer| VerbResult::from(Order::Expel(player.color));
    /// the player is excluded from one or more rounds
    "exclude" "exclude(player)" [Player] => Order("exclude"):
        |player: ScriptPlayer| VerbResult::from(Order::Exclude(player.color));
    /// what the player did is penalised as an illegal move, as `illegal-move.penalty` says
    "count_as_illegal_move" "count_as_illegal_move(player)" [Player] => Order("count-as-illegal-move"):
        |player: ScriptPlayer| VerbResult::from(Order::CountAsIllegalMove(player.color));
    /// the player scores fewer points, as the arbiter decides
    "reduce_points" "reduce_points(player)" [Player] => Order("reduce-points"):
        |player: ScriptPlayer| VerbResult::from(Order::ReducePoints(player.color));
    /// the player scores more points, as the arbiter decides
    "increase_points" "increase_points(player)" [Player] => Order("increase-points"):
        |player: ScriptPlayer| VerbResult::from(Order::IncreasePoints(player.color));
    /// the player gets `1`, `1/2` or `0` for the game
    "award" "award(player, \"1/2\")" [Player OneOf(POINTS)] => Order("award"):
        |player: ScriptPlayer, points: ImmutableString| {
            let to = player.color;
            let order = |points| Order::Award { to, points };
            choose_word("award", &points, POINTS, points_named, order)
        };
    /// this player's offer of a draw stands until it is answered
    "offer_stands" "offer_stands(player)" [Player] => Order("offer-stands"):
        |player: ScriptPlayer| VerbResult::from(Order::OfferStands(player.color));
    /// no offer of a draw is open any more
    "offer_ends" "offer_ends()" [] => Order("offer-ends"): || VerbResult::from(Order::OfferEnds);
    /// the claim is not heard
    "refuse_claim" "refuse_claim()" [] => Order("refuse-claim"):
        || VerbResult::from(Order::RefuseClaim);
    /// the claim is incorrect, whatever stands on the board; what that costs is asked next
    "incorrect_claim" "incorrect_claim()" [] => Order("incorrect-claim"):
        || VerbResult::from(Order::IncorrectClaim);
    /// the arbiter says nothing
    "keep_silent" "keep_silent()" [] => Order("keep-silent"):
        || VerbResult::from(Order::KeepSilent);
    /// the arbiter waits until the next move is completed
    "wait" "wait()" [] => Order("wait"): || VerbResult::from(Order::Wait);
    /// the arbiter interferes, although there was no claim
    "intervene" "intervene()" [] => Order("intervene"): || VerbResult::from(Order::Intervene);
    /// the arbiter puts off the decision
    "postpone" "postpone()" [] => Order("postpone"): || VerbResult::from(Order::Postpone);
    /// the game is cancelled and a new one played
    "new_game" "new_game()" [] => Order("new-game"): || VerbResult::from(Order::NewGame);
    /// the arbiter may choose this course
    "may_choose" "may_choose(\"name\", orders)" [Choice Orders] => Order("may-choose"): may_choose;
    /// more than one of the choices may be chosen
    "may_choose_several" "may_choose_several()" [] => Order("may-choose-several"):
        || VerbResult::from(Order::MayChooseSeveral);
    /// the game is `standard`, `rapid` or `blitz`
    "play_as" "play_as(\"rapid\")" [OneOf(TEMPI)] => Order("play-as"):
        |word: ImmutableString| choose_word("play_as", &word, TEMPI, Tempo::from_name, Order::PlayAs);
    /// positions are compared by `rights` or `rights-and-hindrance`, and where a capture in passing was `legal` or `attacked`
    "compare_by" "compare_by(\"rights\", \"legal\")" [OneOf(CASTLING) OneOf(EN_PASSANT)]
        => Order("compare-by"): compare_by;
    /// a series of moves that may lead to a mate ends after so many quiet moves, and perhaps where a position stands so many times
    "count_draws" "count_draws(moves)` or `count_draws(moves, occurrences)" [Count] [Count Count]
        => Order("count-draws"):
        |moves: Count| count_draws(moves, None),
        |moves: Count, occurrences: Count| count_draws(moves, Some(occurrences));
    /// all the moves have to be made in one period
    "one_period" "one_period()" [] => Order("one-period"): || VerbResult::from(Order::OnePeriod);
    /// the game counts, with the opponent's published rating
    "rate_game" "rate_game()" [] => Order("rate-game"): || VerbResult::from(RatingOrder::RateGame);
    /// the game counts, with the rating that the event gives the opponent
    "rate_with_new_rating" "rate_with_new_rating()" [] => Order("rate-with-new-rating"):
        || VerbResult::from(RatingOrder::RateWithNewRating);
    /// the game does not count
    "do_not_rate" "do_not_rate()" [] => Order("do-not-rate"):
        || VerbResult::from(RatingOrder::DoNotRate);
    /// unrated players get their ratings from the crosstable, each half point above fifty per cent worth so much; reckoned a second time where differences count only so far
    "rate_unrated" "rate_unrated(half_point)` or `rate_unrated(half_point, again_within)"
        [Count] [Count Count] => Order("rate-unrated"):
        |half_point: Count| rate_unrated(half_point, None),
        |half_point: Count, limit: Count| rate_unrated(half_point, Some(limit));
    /// the difference in rating counts as so many points
    "count_difference" "count_difference(points)" [Count] => Order("count-difference"):
        |points: Count| VerbResult::from(RatingOrder::CountDifference(points.number()));
    /// the expected score is read from the printed table
    "expect_by_table" "expect_by_table()" [] => Order("expect-by-table"):
        || VerbResult::from(RatingOrder::ExpectByTable);
    /// the development coefficient
    "use_k" "use_k(k)" [Count] => Order("use-k"):
        |k: Count| VerbResult::from(RatingOrder::UseK(k.number()));
    /// the rating that the player comes with is raised to so many points
    "raise_to" "raise_to(rating)" [Count] => Order("raise-to"):
        |rating: Count| VerbResult::from(RatingOrder::RaiseTo(rating.number()));
    /// a new player gets the opponents' average, each half point above fifty per cent worth so much
    "rate_new_player" "rate_new_player(half_point)" [Count] => Order("rate-new-player"):
        |half_point: Count| VerbResult::from(RatingOrder::RateNewPlayer(half_point.number()));
    /// the same with so many more games drawn against opponents of a rating, up to the most; by the table, or each half point above fifty per cent worth so much
    "rate_new_player_with_draws"
        "rate_new_player_with_draws(draws, against, most)` or `rate_new_player_with_draws(draws, against, most, half_point)"
        [Count Count Count] [Count Count Count Count] => Order("rate-new-player-with-draws"):
        |draws: Count, against: Count, most: Count| with_draws([draws, against, most], None),
        |draws: Count, against: Count, most: Count, half_point: Count|
            with_draws([draws, against, most], Some(half_point));
    /// the game is rated as `standard`, `rapid` or `blitz`
    "rate_as" "rate_as(\"standard\")" [OneOf(TEMPI)] => Order("rate-as"):
        |word: ImmutableString| {
            let order = |tempo| Order::Rating(RatingOrder::RateAs(tempo));
            choose_word("rate_as", &word, TEMPI, Tempo::from_name, order)
        };
    /// no rating is published
    "do_not_publish" "do_not_publish()" [] => Order("do-not-publish"):
        || VerbResult::from(RatingOrder::DoNotPublish);
    /// a half is rounded `away-from-zero` or `up`
    "round_halves" "round_halves(\"away-from-zero\")" [OneOf(HALVES)] => Order("round-halves"):
        |word: ImmutableString| {
            let order = |halves| Order::Rating(RatingOrder::RoundHalves(halves));
            choose_word("round_halves", &word, HALVES, Halves::from_name, order)
        };
}

const PIECES: &[&str] = &["queen", "rook", "bishop", "knight"];

const POINTS: &[&str] = &["1", "1/2", "0"];

const TEMPI: &[&str] = &[Tempo::Standard.name(), Tempo::Rapid.name(), Tempo::Blitz.name()];

const CASTLING: &[&str] = &[CastlingComparison::Rights.name(), CastlingComparison::RightsAndHindrance.name()];

const EN_PASSANT: &[&str] = &[EnPassantComparison::Legal.name(), EnPassantComparison::Attacked.name()];

const HALVES: &[&str] = &[Halves::AwayFromZero.name(), Halves::Up.name()];

/// Gives an order about a time, and none about no time.
fn some_time(time: Time, order: Order) -> VerbResult {
    VerbResult((time > Time::ZERO).then_some(order))
}

/// Gives the order that a word names, or refuses the word.
fn choose_word<T>(
    verb: &str,
    word: &str,
    words: &[&str],
    read: fn(&str) -> Option<T>,
    order: impl Fn(T) -> Order,
) -> OrRefusal {
    match read(word) {
        Some(meant) => Ok(order(meant).into()),
        None => refuse_word(verb, word, words),
    }
}

fn piece_named(word: &str) -> Option<PieceType> {
    PieceType::PROMOTIONS.into_iter().find(|kind| kind.name() == word)
}

fn points_named(word: &str) -> Option<String> {
    POINTS.contains(&word).then(|| word.to_owned())
}

fn must(who: Who, duty: &'static str) -> Order {
    Order::Must { who, duty }
}

fn should(who: Who, duty: &'static str) -> Order {
    Order::Should { who, duty }
}

fn may(who: Who, duty: &'static str) -> Order {
    Order::May { who, duty }
}

fn must_not(who: Who, duty: &'static str) -> Order {
    Order::MustNot { who, duty }
}

/// Gives the order that binds a person. Which duties there are in its vocabulary was looked at when the
/// script was compiled.
fn bind(verb: &str, who: Who, duty: &str, order: fn(Who, &'static str) -> Order) -> OrRefusal {
    choose_word(verb, duty, &[], known_word, |duty| order(who, duty))
}

/// Gives the order that binds a person of this name.
fn bind_named(verb: &str, who: &str, duty: &str, order: fn(Who, &'static str) -> Order) -> OrRefusal {
    match Who::from_name(who) {
        Some(who) => bind(verb, who, duty, order),
        None => refuse_word(verb, who, &Who::NAMES),
    }
}

fn may_choose(choice: ImmutableString, orders: Dynamic) -> OrRefusal {
    if !is_name_of_choice(&choice) {
        return Err(stop_with(ScriptFault::about_all(unfit_choice(&choice))));
    }
    let orders = orders_in(orders).map_err(stop_with)?;
    let choice = choice.to_string();
    Ok(Order::MayChoose { choice, orders }.into())
}

fn compare_by(castling: ImmutableString, en_passant: ImmutableString) -> OrRefusal {
    let Some(castling) = CastlingComparison::from_name(&castling) else {
        return refuse_word("compare_by", &castling, CASTLING);
    };
    let order = |en_passant| Order::CompareBy(RepetitionCriteria { castling, en_passant });
    choose_word("compare_by", &en_passant, EN_PASSANT, EnPassantComparison::from_name, order)
}

fn count_draws(quiet_moves: Count, occurrences: Option<Count>) -> VerbResult {
    Order::CountDraws { quiet_moves: quiet_moves.number(), occurrences: occurrences.map(Count::number) }.into()
}

fn rate_unrated(half_point: Count, again_within: Option<Count>) -> VerbResult {
    RatingOrder::RateUnrated { half_point: half_point.number(), again_within: again_within.map(Count::number) }.into()
}

fn with_draws([draws, against, most]: [Count; 3], half_point: Option<Count>) -> VerbResult {
    RatingOrder::RateNewPlayerWithDraws {
        draws: draws.number(),
        against: against.number(),
        most: most.number(),
        half_point: half_point.map(Count::number),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::{CASTLING, CastlingComparison, EN_PASSANT, EnPassantComparison, HALVES, Halves, TEMPI, Tempo};

    #[test]
    fn every_word_can_be_said() {
        assert_eq!(TEMPI, Tempo::ALL.map(Tempo::name));
        let castling = CastlingComparison::ALL.map(CastlingComparison::name);
        assert_eq!(CASTLING, castling);
        let en_passant = EnPassantComparison::ALL.map(EnPassantComparison::name);
        assert_eq!(EN_PASSANT, en_passant);
        assert_eq!(HALVES, Halves::ALL.map(Halves::name));
    }
}
