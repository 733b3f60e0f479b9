//! Positions that the rules rule out are refused with the reason.

use asterism_core::testkit::SceneBuilder as _;
use serde_json::{Value, json};

use crate::common::Setup;
use crate::common::positions::{plain, plain_but, refusal, refused};

#[test]
fn positions_of_other_games_rules_and_numbers_of_players_are_refused() {
    refused(&[
        (
            "another game",
            "/game",
            json!("stellar"),
            "this is a position of stellar",
        ),
        (
            "other rules",
            "/rules",
            json!(2),
            "rules version 2 is not known; it is 1",
        ),
        (
            "two seats",
            "/seats",
            json!([{}, {}]),
            "Sternenhimmel is for 3 to 5 players, not 2",
        ),
        (
            "six seats",
            "/seats",
            json!([{}, {}, {}, {}, {}, {}]),
            "Sternenhimmel is for 3 to 5 players, not 6",
        ),
        (
            "one seat more than boards",
            "/seats",
            json!([{}, {}, {}, {}]),
            "boards: there are as many places for boards as seats, so 4, not 3 (ST-3); write null \
             where none is left",
        ),
        (
            "a seat that is not there",
            "/turn",
            json!(4),
            "turn: there is no seat 4",
        ),
        ("seat 0", "/turn", json!(0), "turn: there is no seat 0"),
    ]);
}

#[test]
fn fields_must_be_known_and_there() {
    for (what, position, begins) in [
        (
            "not an object",
            json!(7),
            "this is not a position: invalid type",
        ),
        (
            "nothing",
            json!({}),
            "this is not a position: missing field `game`",
        ),
        (
            "no seats",
            without("seats"),
            "this is not a position: missing field `seats`",
        ),
        (
            "no boards",
            without("boards"),
            "this is not a position: missing field `boards`",
        ),
    ] {
        let found = refusal(&position);
        assert!(found.starts_with(begins), "{what}: {found}");
    }
    for place in ["", "/seats/0", "/boards/0", "/boards/0/stars/0", "/last"] {
        let mut position = plain();
        position.pointer_mut(place).unwrap()["jewels"] = json!(1);
        let found = refusal(&position);
        let begins = "this is not a position: unknown field `jewels`";
        assert!(found.starts_with(begins), "{place}: {found}");
    }
    for (what, place, value) in [
        (
            "a moment too late to count",
            "/boards/0/stars/0/at",
            json!(256),
        ),
        (
            "a moment before the game",
            "/boards/0/stars/0/at",
            json!(-1),
        ),
        ("a star as a number", "/boards/0/stars/0/star", json!(7)),
        ("a hand", "/seats/0/hand", json!(["1"])),
    ] {
        let found = refusal(&plain_but(place, value));
        assert!(
            found.starts_with("this is not a position: "),
            "{what}: {found}"
        );
    }
}

fn without(field: &str) -> Value {
    let mut position = plain();
    position.as_object_mut().expect("an object").remove(field);
    position
}

#[test]
fn what_is_left_out_has_a_meaning() {
    // Without a stack it is all the boards that are not open; then Aries has not been scored.
    let unscored = |mut position: Value| {
        for seat in 0..3 {
            position["seats"][seat] = json!({});
        }
        for (place, at) in [
            ("/boards/0/stars/0", 1),
            ("/boards/0/stars/1", 2),
            ("/boards/1/stars/0", 3),
            ("/boards/1/stars/1", 4),
        ] {
            position.pointer_mut(place).unwrap()["at"] = json!(at);
        }
        position.as_object_mut().expect("an object").remove("last");
        position
    };
    assert_eq!(refusal(&unscored(without("stack"))), "accepted");
    assert_eq!(refusal(&without("last")), "accepted");
    assert_eq!(
        refusal(&without("turn")),
        "turn: the game is not over while a board is open (ST-23)"
    );
}

#[test]
fn words_must_be_readable_wherever_they_are() {
    let star = "“x” is not a star; there are 1, 3, 5, 6, 7, 10, hole, double";
    let board = "“x” is not a board; there are aries, taurus, gemini, cancer, leo, virgo, libra, \
                 scorpio, sagittarius, capricorn, aquarius, pisces";
    for (place, value, at, reason) in [
        ("/boards/0/sign", json!("x"), "board x", board),
        ("/last/sign", json!("x"), "last", board),
        ("/stack/0", json!("x"), "stack", board),
        (
            "/boards/0/stars/0/star",
            json!("x"),
            "board taurus: space 4",
            star,
        ),
        ("/last/stars/0/star", json!("x"), "last: space 1", star),
        ("/seats/1/seen", json!({"x": 8}), "seat 2: seen", star),
        (
            "/boards/0/stars/0/seat",
            json!(4),
            "board taurus: space 4",
            "there is no seat 4",
        ),
        (
            "/last/stars/0/seat",
            json!(0),
            "last: space 1",
            "there is no seat 0",
        ),
    ] {
        assert_eq!(
            refusal(&plain_but(place, value)),
            format!("{at}: {reason}"),
            "{place}"
        );
    }
}

#[test]
fn st_1_st_6_stars_lie_on_spaces_of_the_board_one_on_each() {
    refused(&[
        (
            "a space too many",
            "/boards/0/stars/0/space",
            json!(8),
            "board taurus: Taurus has no space 8 (ST-1)",
        ),
        (
            "no such number",
            "/boards/0/stars/0/space",
            json!(10),
            "board taurus: Taurus has no space 10 (ST-1)",
        ),
        (
            "space 0",
            "/last/stars/0/space",
            json!(0),
            "last: Aries has no space 0 (ST-1)",
        ),
        (
            "two stars",
            "/boards/0/stars/0/space",
            json!(1),
            "board taurus: space 1: two stars lie there (ST-6)",
        ),
        (
            "two stars on the last one",
            "/last/stars/0/space",
            json!(5),
            "last: space 5: two stars lie there (ST-6)",
        ),
    ]);
}

#[test]
fn st_2_nobody_has_more_than_the_nine() {
    refused(&[
        (
            "a third Double Star",
            "/boards/0/stars",
            json!([
                {"space": 1, "seat": 1, "star": "double", "at": 10},
                {"space": 2, "seat": 1, "star": "double", "at": 11},
            ]),
            "board libra: seat 1 does not have a Double Star more (ST-2)",
        ),
        (
            "a second 10",
            "/boards/0/stars",
            json!([{"space": 1, "seat": 1, "star": "10"}, {"space": 2, "seat": 1, "star": "10"}]),
            "board taurus: seat 1 does not have a 10 more (ST-2)",
        ),
        (
            "a second 10 on the last one",
            "/last/stars/1/star",
            json!("10"),
            "last: seat 1 does not have a 10 more (ST-2)",
        ),
    ]);
}

#[test]
fn st_3_every_board_is_in_one_place() {
    refused(&[
        (
            "open twice",
            "/boards/2/sign",
            json!("taurus"),
            "board taurus: it is open twice (ST-3)",
        ),
        (
            "open and in the stack",
            "/stack/0",
            json!("libra"),
            "stack: libra is there twice",
        ),
        (
            "in the stack twice",
            "/stack/0",
            json!("leo"),
            "stack: leo is there twice",
        ),
        (
            "two places for boards",
            "/boards",
            json!([{"sign": "taurus"}, {"sign": "libra"}]),
            "boards: there are as many places for boards as seats, so 3, not 2 (ST-3); write null \
             where none is left",
        ),
    ]);
}

#[test]
fn st_9_st_22_full_boards_are_scored_and_gaps_are_filled() {
    let full = Setup::new(3).board("aries", "1=W1 2=W3 3=G1 4=G3 5=R1");
    assert_eq!(
        full.refusal(),
        "board aries: a board without an empty space is scored at once (ST-9)"
    );
    refused(&[(
        "a gap beside a stack",
        "/boards/2",
        Value::Null,
        "boards: none is missing while there is a stack (ST-22)",
    )]);
}

#[test]
fn st_8_st_23_the_turn_must_be_somebodys() {
    let stars = "1=W1 2=W3 3=W5 4=W6 5=W7 6=W10 7=WH 8=WD";
    let setup = Setup::new(3).board("scorpio", stars).board("aries", "1=WD");
    assert_eq!(
        setup.refusal(),
        "turn: seat 1 has no star in hand and is passed over (ST-8)"
    );
    assert_eq!(setup.turn(2).refusal(), "accepted");
    let over = Setup::new(3).last_boards();
    assert_eq!(
        over.refusal(),
        "turn: the game is over when all boards are scored (ST-23)"
    );
    assert_eq!(over.set("turn", Value::Null).refusal(), "accepted");
    refused(&[(
        "over too early",
        "/turn",
        Value::Null,
        "turn: the game is not over while a board is open (ST-23)",
    )]);
}

#[test]
fn st_17_st_20_money_comes_from_the_boards() {
    refused(&[
        (
            "debts",
            "/seats/1/money",
            json!(-1),
            "seat 2: nobody owes money (ST-20)",
        ),
        (
            "more than Aries can pay",
            "/seats/0/money",
            json!(4),
            "money: the boards scored so far pay 9 at most, not 10 (ST-17)",
        ),
    ]);
    assert_eq!(refusal(&plain_but("/seats/0/money", json!(3))), "accepted");
    let early = Setup::new(3).money(&[1, 0, 0]);
    let sentence = "money: the boards scored so far pay 0 at most, not 1 (ST-17)";
    assert_eq!(early.refusal(), sentence);
}

#[test]
fn st_9_the_last_board_was_full_and_has_been_scored() {
    let mut short = plain();
    short["last"]["stars"].as_array_mut().unwrap().pop();
    assert_eq!(
        refusal(&short),
        "last: a board is scored when it is full (ST-9)"
    );
    refused(&[
        (
            "a board of the stack",
            "/last/sign",
            json!("cancer"),
            "last: Cancer has not been scored",
        ),
        (
            "an open board",
            "/last/sign",
            json!("taurus"),
            "last: Taurus has not been scored",
        ),
        (
            "with moments",
            "/last/stars/0/at",
            json!(3),
            "last: at is not written for a scored board",
        ),
    ]);
}

/// Nine stars have been placed: five on Aries and four on the open boards.
#[test]
fn st_2_nothing_is_later_than_now_and_stars_come_one_by_one() {
    let late = "at: only 9 stars have been placed so far, not 10";
    refused(&[
        ("a star", "/boards/0/stars/0/at", json!(10), late),
        ("a scoring", "/seats/1/seen", json!({"5": 10}), late),
        (
            "two at once",
            "/boards/0/stars/0/at",
            json!(7),
            "at: two stars were placed at 7 (ST-6)",
        ),
    ]);
    let early = Setup::new(3)
        .board("aries", "1=W1")
        .set_seat(2, "seen", json!({"5": 1}));
    assert_eq!(
        early.refusal(),
        "seen: no board has been scored so far (ST-10)"
    );
}

#[test]
fn st_2_no_star_was_in_two_places_at_once() {
    refused(&[
        (
            "a 7 on a large space",
            "/seats/0/seen",
            json!({"7": 8}),
            "seat 1: Taurus 4: a 7 cannot lie there, it was seen elsewhere at 8",
        ),
        (
            "a Black Hole since the third star",
            "/seats/2/seen",
            json!({"hole": 8}),
            "seat 3: Libra 1: a Black Hole cannot lie there, it was seen elsewhere at 8",
        ),
        (
            "both Double Stars, and only then one",
            "/seats/0/both_doubles",
            json!(9),
            "seat 1: both_doubles: they were seen then, so seen must say so",
        ),
    ]);
    // Two Double Stars were turned up that lay there together: a third one cannot have.
    let table = |stars: &str, both: u8| {
        Setup::new(3)
            .board("taurus", stars)
            .board("libra", "")
            .board("virgo", "")
            .stack("gemini cancer leo scorpio sagittarius capricorn aquarius pisces")
            .set_seat(1, "seen", json!({"double": 6}))
            .set_seat(1, "both_doubles", json!(both))
    };
    for (stars, both, answer) in [
        ("1=WD@2 2=G1@7", 0, "accepted"),
        (
            "1=WD@2 2=G1@7",
            6,
            "seat 1: Taurus 1: a Double Star cannot lie there, it was seen elsewhere at 6",
        ),
        (
            "4=WD@2 2=G1@7",
            6,
            "seat 1: Taurus 4: a Double Star cannot lie there, it was seen elsewhere at 6",
        ),
        ("4=WD@2 2=G1@7", 0, "accepted"),
        (
            "4=WD@2 6=WD@3",
            0,
            "seat 1: Taurus 6: a Double Star cannot lie there, it was seen elsewhere at 6",
        ),
        ("4=WD@2 6=WD@7", 0, "accepted"),
        (
            "1=WD@2 2=WD@3",
            0,
            "seat 1: Taurus 2: a Double Star cannot lie there, it was seen elsewhere at 6",
        ),
    ] {
        assert_eq!(table(stars, both).refusal(), answer, "{stars} {both}");
    }
}
