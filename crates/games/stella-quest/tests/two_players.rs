//! Two players and the Dummy: SQ-30 to SQ-33.

use asterism_core::testkit::SceneBuilder as _;
use asterism_core::{Dice, Game};
use stella_quest::{Colour, Options, Start, StellaQuest};

use crate::common::{Scene, SceneExt as _, Setup, scene_of};

/// A round of two: the first player's card, the Dummy's, the second player's.
fn play_round(top: &str, played: [&'static str; 3], setup: impl FnOnce(Setup) -> Setup) -> Scene {
    let [first, dummy, second] = played;
    let hands = [format!("{first} y5"), format!("{second} y5")];
    let mut scene = setup(Setup::hands(&hands).top(top).deck(dummy)).scene();
    scene.play(&format!("1 play {first}"));
    assert_eq!(scene.turn(), "play 2");
    scene.play(&format!("2 play {second}"));
    scene
}

#[test]
fn sq_30_the_dummy_has_no_hand_no_tokens_and_no_rank() {
    let options = Options::new(2, Start::Drawn).unwrap();
    let scene = scene_of(StellaQuest::start(&options, &mut Dice::quick(30)));
    assert_eq!(scene.state.seats(), 2);
    assert_eq!(scene.lit(), [5, 5]);
    assert_eq!([scene.hand_size(1), scene.hand_size(2)], [5, 5]);
    assert_eq!(scene.deck_size(), 43);
    assert_eq!(scene.refusal("3 draw"), "SQ-10: it is not your turn");
    let over = Setup::hands(&["b1", "b2"])
        .turn("exhaustion")
        .marker("dummy")
        .scene();
    assert_eq!(over.final_scores().len(), 2);
    assert_eq!(
        over.ranks(),
        [1, 1],
        "it cannot win, though it holds the marker"
    );
}

#[test]
fn sq_31_the_dummy_plays_the_top_of_the_deck_between_the_players() {
    for (leader, other) in [(1, 2), (2, 1)] {
        let mut scene = Setup::hands(&["b6 y1", "b6 y2"])
            .deck("r3 g1 g2")
            .scene_led_by(leader);
        scene.play(&format!("{leader} play b6"));
        assert_eq!(scene.played(), "b6 r3", "{leader} leads");
        assert_eq!(scene.turn(), format!("play {other}"), "{leader} leads");
        assert_eq!(scene.deck(), "g1 g2", "{leader} leads");
        assert!(
            scene.has_told("SQ-31: The Dummy played red 3."),
            "{leader} leads"
        );
        scene.play(&format!("{other} play b6"));
        assert_eq!(scene.turn(), format!("take {other}"), "{leader} leads");
    }
}

#[test]
fn sq_31_the_dummys_card_is_whatever_it_is() {
    for (what, top, played, turn) in [
        ("it does not follow", "y1", ["b1", "r6", "b2"], "take 2"),
        ("it follows by chance", "y1", ["b1", "b3", "b2"], "play 2"),
        ("it plays trump", "r1", ["b6", "r2", "b5"], "play 2"),
        (
            "it plays a Super Trump, the first player's twin",
            "y1",
            ["b1", "b1", "b6"],
            "play 2",
        ),
        (
            "it plays a Super Trump, the top card's twin",
            "g1",
            ["b6", "g1", "b5"],
            "play 2",
        ),
        (
            "the second player overtrumps",
            "r1",
            ["b6", "r2", "r3"],
            "take 2",
        ),
        (
            "it makes the second player's card a Super Trump",
            "r1",
            ["b6", "g1", "g1"],
            "take 2",
        ),
        (
            "the second player's Super Trump is later",
            "g1",
            ["b6", "g1", "b6"],
            "take 2",
        ),
        ("it plays a Break", "y1", ["b1", "break", "g6"], "take 1"),
    ] {
        assert_eq!(
            play_round(top, played, |setup| setup).turn(),
            turn,
            "{what}"
        );
    }
}

#[test]
fn sq_31_the_dummy_can_set_the_leading_colour() {
    for (dummy, leading, legal) in [
        ("g3", Some(Colour::Green), "play g1, play break"),
        ("y3", Some(Colour::Yellow), "play b6, play g1, play break"),
        ("break", None, "play b6, play g1, play break"),
    ] {
        let setup = Setup::hands(&["break r1", "b6 g1 break"])
            .top("r2")
            .deck(dummy);
        let mut scene = setup.lit(&[5, 1]).scene();
        scene.play("1 play break");
        assert_eq!(scene.table().played.leading(), leading, "{dummy}");
        assert_eq!(scene.legal_line(2), legal, "{dummy}");
    }
}

#[test]
fn sq_31_there_is_always_a_card_for_the_dummy() {
    // As few as there can be: ten cards in both hands, nine in both collections.
    let hands = [
        "b1 b1 b2 b2 b3 b3 b4 b4 break break",
        "y1 y1 y2 y2 y3 y3 y4 y4 break break",
    ];
    let collected = ["g1 g2 g3 g4 b5 b5 g5 g5 r5", "r1 r2 r3 r4 b6 b6 r6 r6 y6"];
    let setup = Setup::hands(&hands)
        .collected(&collected)
        .lit(&[1, 1])
        .top("g6");
    let scene = setup.scene();
    assert_eq!(scene.deck_size(), 54 - 20 - 18 - 1);
}

#[test]
fn sq_18_the_dummys_card_may_be_taken() {
    let mut scene = play_round("y1", ["b1", "r6", "b2"], |setup| setup);
    assert_eq!(scene.legal_line(2), "take b1, take b2, take r6");
    scene.play("2 take r6");
    assert_eq!(scene.legal_line(2), "top b1, top b2");
    assert_eq!(scene.collection(2), "r6");
}

#[test]
fn sq_32_if_the_dummy_wins_nobody_takes_anything() {
    for (what, top, played, new_top, discarded) in [
        (
            "its card on top",
            "y1",
            ["b1", "b3", "b2"],
            "b3",
            "b1 b2 y1",
        ),
        ("as trump", "r1", ["b6", "r2", "b5"], "r2", "b5 b6 r1"),
        ("as Super Trump", "y1", ["b1", "b1", "b6"], "b1", "b1 b6 y1"),
        (
            "a Break of the first player on top",
            "y1",
            ["break", "b3", "b2"],
            "break",
            "b2 b3 y1",
        ),
        (
            "a Break of the second player on top",
            "y1",
            ["b1", "b3", "break"],
            "break",
            "b1 b3 y1",
        ),
        (
            "both played Breaks",
            "y1",
            ["break", "b3", "break"],
            "break",
            "b3 y1 break",
        ),
    ] {
        let [first, dummy, second] = played;
        let hands = [format!("{first} y5"), format!("{second} y5")];
        let setup = Setup::hands(&hands).top(top).lit(&[2, 2]).marker(1);
        let mut scene = setup.collected(&["g3"]).with_deck_of_the_rest(dummy);
        scene.play(&format!("1 play {first}; 2 play {second}"));
        assert_eq!(scene.top(), new_top, "{what}");
        assert_eq!(
            crate::common::cards(&scene.discards()),
            crate::common::cards(discarded),
            "{what}"
        );
        assert_eq!(scene.lit(), [2, 2], "{what}");
        assert_eq!(
            (scene.collection(1), scene.collection(2)),
            ("g3".into(), String::new()),
            "{what}"
        );
        assert_eq!(scene.marker(), "dummy", "{what}");
        assert_eq!(scene.turn(), "play 2", "{what}: who played last starts");
        assert_eq!(scene.table().rounds, 1, "{what}");
    }
}

#[test]
fn sq_32_who_played_last_starts() {
    for (leader, last) in [(1, 2), (2, 1)] {
        for holder in [None, Some(1), Some(2)] {
            let setup = Setup::hands(&["b1 y1", "b2 y2"]).top("r1").deck("r2 g1");
            let mut scene = setup.marker(holder).scene_led_by(leader);
            scene.play(&format!("{leader} play b{leader}; {last} play b{last}"));
            assert_eq!(
                scene.turn(),
                format!("play {last}"),
                "{holder:?} held the marker"
            );
            assert_eq!(scene.marker(), "dummy", "{holder:?} held the marker");
        }
    }
}

#[test]
fn sq_32_the_dummy_can_win_again_and_again() {
    let scene = play_round("r1", ["b6", "r2", "b5"], |setup| setup.marker("dummy"));
    assert_eq!(scene.marker(), "dummy");
    assert_eq!(scene.lit(), [5, 5]);
    assert!(scene.has_told("SQ-32: The Dummy won with red 2 and got the Black Star."));
}

#[test]
fn sq_33_taking_the_marker_from_the_dummy_costs_nothing() {
    for (holder, left) in [("dummy".into(), 5), (1.into(), 5), (2.into(), 4)] {
        let holder: serde_json::Value = holder;
        let mut scene = play_round("y1", ["b1", "r6", "b2"], |setup| {
            setup.marker(holder.clone())
        });
        assert_eq!(scene.turn(), "take 2", "{holder} held it");
        assert_eq!(scene.lit(), [5, left], "{holder} held it");
        scene.play("2 take b1; 2 top r6");
        assert_eq!(scene.marker(), "2", "{holder} held it");
        assert_eq!(scene.turn(), "play 2", "{holder} held it");
    }
}

#[test]
fn sq_33_even_the_last_token_is_safe_from_the_dummys_marker() {
    let setup = |setup: Setup| setup.marker("dummy").lit(&[5, 1]);
    let scene = play_round("y1", ["b1", "r6", "b2"], setup);
    assert_eq!(scene.turn(), "take 2");
    assert_eq!(scene.lit(), [5, 1]);
}

#[test]
fn sq_16_three_breaks_with_the_dummy() {
    for (holder, leader) in [
        (serde_json::Value::Null, 1),
        (serde_json::Value::Null, 2),
        ("dummy".into(), 1),
        ("dummy".into(), 2),
        (1.into(), 1),
        (2.into(), 2),
    ] {
        let row = format!("{leader} leads, {holder} holds the marker");
        let setup = Setup::hands(&["break b1", "break b2"])
            .top("g5")
            .deck("break r1");
        let mut scene = setup.marker(holder.clone()).scene_led_by(leader);
        let before = scene.marker();
        scene.play(&format!("{leader} play break; {} play break", 3 - leader));
        assert_eq!(scene.turn(), format!("play {leader}"), "{row}");
        assert_eq!(scene.marker(), before, "{row}");
        assert_eq!(scene.top(), "break", "{row}");
        assert_eq!(scene.lit(), [5, 5], "{row}");
    }
}

#[test]
fn sq_16_sq_32_two_breaks_against_the_dummys_card_are_its_win() {
    let scene = play_round("y1", ["break", "g1", "break"], |setup| setup.marker(1));
    assert_eq!(scene.marker(), "dummy");
    assert_eq!(scene.turn(), "play 2");
}

#[test]
fn sq_26_rounds_won_by_the_dummy_count_too() {
    for (rounds, turn) in [(198, "play 2"), (199, "exhaustion")] {
        let scene = play_round("r1", ["b6", "r2", "b5"], |setup| setup.rounds(rounds));
        assert_eq!(scene.turn(), turn, "after {rounds} rounds");
    }
}
