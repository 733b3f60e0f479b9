//! Playing cards in a round: SQ-8 to SQ-11.

use asterism_core::testkit::{SceneBuilder as _, words};
use asterism_core::{Game, Notation, Viewer};
use serde_json::json;
use stella_quest::{Colour, StellaQuest};

use crate::common::{Scene, SceneExt as _, Setup};

#[test]
fn sq_8_any_card_may_be_led() {
    let scene = Setup::hands(&["b6 g1 g1 r3 break", "b4", "b3"])
        .top("y2")
        .scene();
    assert_eq!(
        scene.legal_line(1),
        "play b6, play g1, play r3, play break, draw"
    );
    assert_eq!(scene.legal_line(2), "");
    assert_eq!(scene.legal_line(3), "");
    for (action, refusal) in [
        ("1 play b6", "allowed"),
        ("1 play break", "allowed"),
        (
            "1 play y1",
            "SQ-8: you do not hold yellow 1: play a card of your hand",
        ),
        (
            "1 play b5",
            "SQ-8: you do not hold blue 5: play a card of your hand",
        ),
        ("1 take b6", "SQ-8: play a card first"),
        ("1 top y2", "SQ-8: play a card first"),
        ("2 play b4", "SQ-10: it is not your turn"),
        ("3 draw", "SQ-10: it is not your turn"),
        ("4 play b6", "SQ-10: it is not your turn"),
        ("5 play b6", "SQ-10: it is not your turn"),
    ] {
        assert_eq!(scene.refusal(action), refusal, "{action}");
    }
}

#[test]
fn sq_8_a_card_played_leaves_the_hand() {
    let mut scene = Setup::hands(&["b6 b6 g1", "b4 r1", "b3 r2"]).scene();
    scene.play("1 play b6");
    assert_eq!(scene.hand(1), "b6 g1");
    assert_eq!(scene.played(), "b6");
    assert_eq!(scene.refusal("1 play b6"), "SQ-10: it is not your turn");
}

#[test]
fn sq_9_the_first_card_that_is_no_break_leads_its_colour() {
    for (plays, leading) in [
        ("b6", Some(Colour::Blue)),
        ("break", None),
        ("break break", None),
        ("break break break", None),
        ("break g2", Some(Colour::Green)),
        ("break break r3", Some(Colour::Red)),
        ("y1 b6 break", Some(Colour::Yellow)),
        ("break y1 b6", Some(Colour::Yellow)),
    ] {
        let others = ["r4", "y4", "g4"];
        let mut hands = words(plays);
        hands.extend(&others[hands.len() - 1..]);
        let mut scene = Setup::hands(&hands).scene();
        for (index, card) in words(plays).iter().enumerate() {
            scene.play(&format!("{} play {card}", index + 1));
        }
        assert_eq!(scene.table().played.leading(), leading, "{plays}");
    }
}

#[test]
fn sq_9_while_only_breaks_were_played_anything_may_be() {
    let mut scene = Setup::hands(&["break b1", "break b2 g2", "b3 g3 y3 break", "r1"]).scene();
    scene.play("1 play break");
    assert_eq!(scene.legal_line(2), "play b2, play g2, play break, draw");
    scene.play("2 play break");
    assert_eq!(
        scene.legal_line(3),
        "play b3, play g3, play y3, play break, draw"
    );
    scene.play("3 play y3");
    assert_eq!(scene.legal_line(4), "play r1, draw");
}

#[test]
fn sq_9_the_leading_colour_is_shown_until_a_card_is_taken() {
    let mut scene = Setup::hands(&["b5 y1", "g2 y2", "r1 y3"]).scene();
    let shown = |scene: &Scene| {
        let view = scene.state.view_for(Viewer::Onlooker);
        StellaQuest::view_json(&view)["leading"].clone()
    };
    for (actions, leading) in [
        ("1 play b5", json!("b")),
        ("2 play g2", json!("b")),
        ("3 play r1", json!("b")),
        ("1 take b5", json!(null)),
        ("1 top g2", json!(null)),
    ] {
        scene.play(actions);
        assert_eq!(shown(&scene), leading, "after {actions}");
    }
}

#[test]
fn sq_10_the_leading_colour_must_be_followed() {
    for (what, top, led, hand, legal) in [
        ("holds it", "y1", "b6", "b1 b5 g2", "play b1, play b5"),
        (
            "does not hold it",
            "y1",
            "b6",
            "g2 r1 y3",
            "play g2, play r1, play y3",
        ),
        ("a trump does not excuse", "g5", "b6", "b1 g6", "play b1"),
        (
            "a Super Trump does not excuse",
            "g5",
            "b6",
            "b1 g5",
            "play b1",
        ),
        (
            "may trump when it cannot follow",
            "g5",
            "b6",
            "g1 r2",
            "play g1, play r2",
        ),
        ("the twin of the card led", "y1", "b6", "b6 g1", "play b6"),
        ("holds both copies", "y1", "b6", "b2 b2 g1", "play b2"),
        ("trump is led", "b1", "b6", "b2 g1", "play b2"),
        (
            "anything after a Break",
            "y1",
            "break",
            "b2 g1",
            "play b2, play g1",
        ),
        ("only Breaks", "y1", "b6", "break", "play break"),
    ] {
        let mut scene = Setup::hands(&[led, hand, "y6"])
            .top(top)
            .lit(&[5, 1, 5])
            .scene();
        scene.play(&format!("1 play {led}"));
        assert_eq!(scene.legal_line(2), legal, "{what}");
    }
}

#[test]
fn sq_10_a_card_of_another_colour_is_refused() {
    let mut scene = Setup::hands(&["b6", "b1 g5 r2 break", "y6"])
        .top("g5")
        .scene();
    scene.play("1 play b6");
    for (action, refusal) in [
        ("2 play b1", "allowed"),
        ("2 play break", "allowed"),
        ("2 play g5", "SQ-10: you hold blue, so you must follow it"),
        ("2 play r2", "SQ-10: you hold blue, so you must follow it"),
        (
            "2 play b2",
            "SQ-8: you do not hold blue 2: play a card of your hand",
        ),
        ("3 play y6", "SQ-10: it is not your turn"),
    ] {
        assert_eq!(scene.refusal(action), refusal, "{action}");
    }
}

#[test]
fn sq_10_cards_just_drawn_count() {
    let mut scene = Setup::hands(&["b6 r6", "g2", "y6"])
        .deck("r3 r4 b3")
        .scene();
    scene.play("1 play b6");
    assert_eq!(scene.legal_line(2), "play g2, draw");
    scene.play("2 draw");
    assert_eq!(scene.hand(2), "b3 g2 r3 r4");
    assert_eq!(scene.legal_line(2), "play b3, draw");
    assert_eq!(
        scene.refusal("2 play g2"),
        "SQ-10: you hold blue, so you must follow it"
    );
}

#[test]
fn sq_10_each_plays_one_card_clockwise() {
    for (seats, leader, order) in [
        (3, 1, [1, 2, 3].as_slice()),
        (3, 2, &[2, 3, 1]),
        (3, 3, &[3, 1, 2]),
        (4, 1, &[1, 2, 3, 4]),
        (4, 3, &[3, 4, 1, 2]),
        (4, 4, &[4, 1, 2, 3]),
    ] {
        let hands = ["b1 b1", "b2 b2", "b3 b3", "b4 b4"];
        let mut scene = Setup::hands(&hands[..seats]).scene_led_by(leader);
        for number in order {
            assert_eq!(
                scene.turn(),
                format!("play {number}"),
                "{seats} seats, {leader} leads"
            );
            scene.play(&format!("{number} play b{number}"));
        }
        assert_eq!(
            scene.turn(),
            format!("take {seats}"),
            "{seats} seats, {leader} leads"
        );
    }
}

#[test]
fn sq_11_a_break_may_always_be_played() {
    for (what, plays, hand, legal) in [
        ("to lead", "", "b1 break", "play b1, play break"),
        (
            "by one who could follow",
            "1 play b6",
            "b1 break",
            "play b1, play break",
        ),
        (
            "by one who could not",
            "1 play b6",
            "g1 break",
            "play g1, play break",
        ),
        (
            "after a Break",
            "1 play break",
            "g1 break",
            "play g1, play break",
        ),
    ] {
        let (hands, number) = if plays.is_empty() {
            ([hand, "b6", "b5"], 1)
        } else {
            (["b6 break", hand, "b5"], 2)
        };
        let mut scene = Setup::hands(&hands).top("break").lit(&[1, 1, 1]).scene();
        if !plays.is_empty() {
            scene.play(plays);
        }
        assert_eq!(scene.legal_line(number), legal, "{what}");
        scene.play(&format!("{number} play break"));
        assert!(scene.played().ends_with("break"), "{what}");
    }
}
