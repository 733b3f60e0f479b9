//! Text and JSON forms, and what they refuse.

use asterism_core::testkit::{position_refusal, refuses_positions};
use asterism_core::{Game, Notation, Viewer};
use nightfall::Nightfall;
use serde_json::{Value, json};

/// Seat 2 has won the first night, 3 points, and leads the second one with the 5.
fn position() -> Value {
    json!({
        "game": "nightfall", "rules": 1, "leader": 2, "faded": [3, 9],
        "seats": [
            {"points": 0, "shown": null, "hand": [1, 2, 11]},
            {"points": 3, "shown": 5, "hand": [4, 12]},
        ],
    })
}

#[test]
fn an_action_that_cannot_be_read_is_refused() {
    for (text, sentence) in [
        ("play 7", "accepted"),
        ("7", "“7” is not an action; write play 7"),
        ("play 0", "“0” is not a star from 1 to 12"),
        ("play 13", "“13” is not a star from 1 to 12"),
        ("play 07", "“07” is not a star from 1 to 12"),
    ] {
        let read = Nightfall::parse(text, &());
        let told = read.map_or_else(|error| error.to_string(), |_| "accepted".into());
        assert_eq!(told, sentence);
    }
}

#[test]
fn a_view_has_no_hand_but_that_of_the_viewer() {
    let state = Nightfall::read_position(&position(), &()).expect("a position");
    let sent = |viewer| Nightfall::view_json(&state.view_for(viewer));
    let viewer = |text: &str| Viewer::Seat(text.parse().expect("a seat"));
    assert_eq!(sent(viewer("1"))["hand"], json!([1, 2, 11]));
    assert_eq!(
        sent(viewer("1"))["legal"],
        json!(["play 1", "play 2", "play 11"])
    );
    assert_eq!(sent(viewer("2"))["legal"], json!([]));
    assert_eq!(sent(Viewer::Onlooker)["hand"], json!([]));
    assert_eq!(
        sent(Viewer::Onlooker)["seats"][1],
        json!({"points": 3, "shown": 5, "cards": 2})
    );
}

#[test]
fn impossible_positions_are_refused() {
    refuses_positions::<Nightfall>(
        &position(),
        &(),
        &[
            ("/game = \"stellar\"", "this is a position of stellar"),
            ("/leader = 3", "the leader is not at the table"),
            ("/faded/0 = 13", "“13” is not a star from 1 to 12"),
            ("/faded/0 = 12", "the 12 is in two places"),
            (
                "/faded = [3, 6, 9]",
                "every night leaves one faded star of each player, for four nights",
            ),
            (
                "/seats/0/hand = [1, 2, 7, 11]",
                "each player has four stars, less those played",
            ),
            (
                "/leader = 1",
                "the stars of a night are played in turn, from the leader on",
            ),
            (
                "/seats/1/points = 4",
                "these points cannot come from the faded stars",
            ),
            (
                "/seats/1/points = 32767 & /seats/0/points = 32767",
                "these points cannot come from the faded stars",
            ),
        ],
    );
    assert_eq!(
        position_refusal::<Nightfall>(&json!({"game": "nightfall"}), &()),
        "this is not a position: missing field `rules`"
    );
}
