//! Supernova cards (SH-20 to SH-22).

use std::collections::BTreeSet;

use starshine::NovaPlace;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, content};

/// A Bright Star can be born on A1 for 1 point, on C5 for 2 and on E4 for 4.
const SKY: &str = "dot B1 B3 B4 C4 C6 D3 E3 E5";

fn scoring(scenario: u8, score: i16) -> Setup {
    Setup::new(scenario, 2).sky(SKY).scores(&[score])
}

#[test]
fn sh_20_a_supernova_card_is_taken_at_15_points() {
    for (what, scenario, score, square, takes) in [
        ("14 and 1", 1, 14, "A1", true),
        ("13 and 1", 1, 13, "A1", false),
        ("13 and 2", 1, 13, "C5", true),
        ("14 and 4: more than 15", 1, 14, "E4", true),
        ("scenario 4", 4, 14, "A1", true),
        ("scenario 4, not yet", 4, 13, "A1", false),
    ] {
        let scene = scoring(scenario, score).scene();
        let scene = scene.after(&format!("1 birth 1 bright {square}"));
        let place = if takes {
            NovaPlace::Hand
        } else {
            NovaPlace::Stack
        };
        assert_eq!(scene.player(1).nova, place, "{what}");
        assert_eq!(scene.view(1).hand.nova.is_some(), takes, "{what}");
        assert_eq!(
            scene.player(1).hand_size(),
            5 + usize::from(takes),
            "{what}"
        );
        assert_eq!(
            scene.told_of("SH-20", 0).len(),
            usize::from(takes),
            "{what}"
        );
    }
}

#[test]
fn sh_20_in_scenario_3_there_are_none() {
    let scene = scoring(3, 11).scene().after("1 birth 1 bright E4");
    assert_eq!(scene.scores(), [14, 0]);
    let scene = scoring(3, 14).scene().after("1 birth 1 bright C5");
    assert_eq!(scene.phase(), "goal");
    assert_eq!(scene.player(1).nova, NovaPlace::Stack);
}

#[test]
fn sh_20_once_a_game() {
    for setup in [
        scoring(1, 15).nova_gone(1, "nova1"),
        scoring(1, 15).board("nova1 birth birth"),
        scoring(1, 15).hand("birth ramble2 ramble2 ramble3 nova2"),
    ] {
        let before = setup.scene();
        let scene = before.after("1 birth 2 bright A1");
        assert_eq!(scene.player(1).nova, before.player(1).nova);
        assert_eq!(scene.told_of("SH-20", 1), [""; 0]);
    }
}

/// Any of those that nobody has had.
#[test]
fn sh_2_sh_20_which_one_it_is_is_left_to_chance() {
    let setup = Setup::new(1, 4).sky(SKY).scores(&[14, 15, 20]);
    let setup = setup
        .nova_gone(2, "nova4")
        .hand_of(3, "birth ramble2 ramble2 ramble3 nova1");
    let taken: BTreeSet<String> = (0..40)
        .map(|luck| {
            let scene = setup.scene().with_luck(luck).after("1 birth 1 bright A1");
            scene.view(1).hand.nova.expect("it was taken").word()
        })
        .collect();
    assert_eq!(taken, BTreeSet::from(["nova2".into(), "nova3".into()]));
}

#[test]
fn sh_5_sh_20_only_its_player_is_told_which_one_it_is() {
    let scene = scoring(1, 14).scene().after("1 birth 1 bright E4");
    let nova = scene.view(1).hand.nova.expect("it was taken");
    let points = content().nova_points(nova);
    let own = format!("You reached 15 points and took a Supernova card of {points} points.");
    assert_eq!(scene.told_of("SH-20", 1), [own]);
    for viewer in [0, 2] {
        let line = "Ann reached 15 points and took a Supernova card.";
        assert_eq!(scene.told_of("SH-20", viewer), [line]);
        assert_eq!(scene.view(viewer).hand.nova, None);
    }
}

/// A Supernova card of 2 points on slot 1, Star Births on 2 and 3.
fn with_nova(sky: &str) -> Setup {
    let setup = Setup::new(1, 2).sky(sky).scores(&[15]);
    setup.board("nova1 birth birth")
}

#[test]
fn sh_21_it_replaces_star_birth_and_stays() {
    let scene = with_nova("dot A1").scene();
    assert_eq!(scene.legal_with("birth 1"), "");
    assert_eq!(
        scene.refusal("1 birth 1 dot B1"),
        "SH-6: slot 1 does not offer Star Birth: look at the card on it"
    );
    let later = scene.after("1 birth 2 dot B1; 1 birth 3 dot B3; 1 lay ramble2 2; 1 done");
    assert_eq!(later.board(1), "nova1 ramble2 birth");
    assert_eq!(later.player(1).nova, NovaPlace::Board);
}

#[test]
fn sh_21_any_free_square_will_do() {
    let scene = with_nova("dot A1, splendor B1").scene();
    let found = scene.legal_with("nova ").split(", ").count();
    assert_eq!(found, 63, "all but two of 65");
    assert_eq!(
        scene.refusal("1 nova A1"),
        "SH-1: A1 is not free: choose an empty square"
    );
    assert_eq!(
        scene.refusal("1 nova B1"),
        "SH-1: B1 is not free: choose an empty square"
    );
    assert_eq!(
        scene.refusal("1 nova A4"),
        "SH-1: the firmament has no square A4"
    );
    assert_eq!(scene.refusal("1 nova E13"), "allowed", "no star was near");
}

#[test]
fn sh_21_every_star_beside_it_is_removed() {
    let sky = "dot B1 B2, bright B3 B4, splendor B5, supernova B6";
    let setup = with_nova(sky).scores(&[15, 15]).nova_gone(2, "nova2");
    let scene = setup.scene().after("1 nova A1");
    assert_eq!(scene.sky("dot"), "B2", "it is not joined to A1");
    assert_eq!(scene.sky("bright"), "");
    assert_eq!(scene.sky("splendor"), "", "Splendor Stars too");
    assert_eq!(scene.sky("supernova"), "A1 B6", "but no Supernova");
    let supply = serde_json::json!({"dot": 49, "bright": 20, "splendor": 7, "supernova": 3});
    assert_eq!(scene.sent(0)["supply"], supply, "they return");
    let line =
        "SH-21: Ann put a Supernova on A1: the stars on B1, B3, B4 and B5 went out, 4 points.";
    assert_eq!(scene.told(0), [line]);
}

#[test]
fn sh_21_the_card_leaves_the_game() {
    let scene = with_nova("dot A1").scene().after("1 nova B1");
    assert_eq!(scene.player(1).nova, NovaPlace::Gone);
    assert_eq!(scene.board(1), "- birth birth");
    assert_eq!(scene.position()["gone"], serde_json::json!(["nova1"]));
    assert_eq!(
        scene.refusal("1 birth 1 dot B2"),
        "SH-6: you have used slot 1 this turn: use another slot"
    );
    let later = scene.after("1 birth 2 dot B2; 1 birth 3 dot B8");
    assert_eq!(
        later.board(1),
        "- - birth",
        "a used card has nothing left to shift"
    );
    assert!(
        later.legal_with("lay ").contains("birth 1"),
        "slot 1 is uncovered"
    );
}

#[test]
fn sh_21_its_points_and_1_for_each_supernova() {
    for (card, there, points) in [
        ("nova1", "", 3),
        ("nova2", "", 3),
        ("nova3", "", 4),
        ("nova4", "", 4),
        ("nova1", "E1", 4),
        ("nova4", "E1", 5),
    ] {
        let sky = format!("dot A1, supernova {there}");
        let setup = with_nova(sky.trim_end_matches(", supernova ")).scores(&[15, 15]);
        let setup = setup.nova_gone(2, if card == "nova2" { "nova3" } else { "nova2" });
        let scene = setup
            .board(&format!("{card} birth birth"))
            .scene()
            .after("1 nova C1");
        assert_eq!(scene.scores(), [15 + points, 15], "{card} beside “{there}”");
    }
}

#[test]
fn sh_21_e3_a_third_supernova_with_a_card_of_2_gives_5() {
    let setup = Setup::new(1, 3)
        .sky("dot A1, supernova E1 E9")
        .scores(&[15, 17, 20]);
    let setup = setup.nova_gone(2, "nova3").nova_gone(3, "nova4");
    let before = setup.board("nova1 birth birth").scene();
    let scene = before.after("1 nova B1");
    assert_eq!(scene.scores(), [20, 17, 20]);
    let line = "SH-21: Ann put a Supernova on B1: the star on A1 went out, 5 points.";
    assert_eq!(scene.told(0), [line]);
    let far = before.after("1 nova E17");
    assert_eq!(
        far.told(0),
        ["SH-21: Ann put a Supernova on E17: no star was near, 5 points."]
    );
}

/// All five pieces lie there: that cannot be with four cards, but the rule is there.
#[test]
fn sh_17_sh_21_without_a_piece_there_is_no_supernova() {
    let mut table = with_nova("dot A1").scene().table();
    for name in ["E1", "E4", "E7", "E10", "E13"] {
        assert_eq!(table.may_explode(crate::common::square("B1")), Ok(()));
        table
            .sky
            .explode(crate::common::square(name), starshine::SquareSet::EMPTY);
    }
    let none = Err(starshine::Illegal::NoNovaPiece);
    assert_eq!(table.may_explode(crate::common::square("B1")), none);
    assert!(table.blasts().is_empty());
}

fn laying(board: &str, hand: &str) -> Scene {
    let setup = Setup::new(1, 2).phase("lay").scores(&[15]);
    setup.board(board).hand(hand).scene()
}

const HAND: &str = "birth ramble2 ramble2 ramble3 hole5";

#[test]
fn sh_22_a_supernova_card_may_be_discarded_from_slot_1() {
    let scene = laying("nova3 - birth", HAND).after("1 discard");
    assert_eq!(scene.board(1), "- - birth");
    assert_eq!(scene.player(1).nova, NovaPlace::Gone);
    assert_eq!(scene.position()["gone"], serde_json::json!(["nova3"]));
    assert_eq!(
        scene.told(0),
        ["SH-22: Ann discarded a Supernova card of 3 points unused."]
    );
    assert_eq!(
        scene.refusal("1 lay hole5 1"),
        "allowed",
        "slot 1 is uncovered in the same step"
    );
    assert_eq!(scene.scores(), [15, 0]);
}

#[test]
fn sh_22_a_supernova_card_may_be_discarded_from_hand() {
    let scene = laying("- - birth", "birth ramble2 ramble3 hole5 nova2").after("1 discard");
    assert_eq!(scene.player(1).nova, NovaPlace::Gone);
    assert_eq!(scene.hand(1), "birth ramble2 ramble3 hole5");
    assert_eq!(
        scene.told(2),
        ["SH-22: Ann discarded a Supernova card of 2 points unused."]
    );
    let after = scene.after("1 lay birth 2; 1 done");
    assert_eq!(
        after.player(1).hand,
        5,
        "it is drawn up to five action cards"
    );
    assert_eq!(after.refusal("1 discard"), "SH-4: it is not your turn");
}

#[test]
fn sh_22_only_in_step_3_and_only_if_there_is_one() {
    let acting = with_nova("dot A1").scene();
    assert_eq!(
        acting.refusal("1 discard"),
        "SH-6: take or end your actions first: cards are laid after them"
    );
    let without = Setup::new(1, 2).phase("lay").board("- - birth").scene();
    assert_eq!(
        without.refusal("1 discard"),
        "SH-22: you have no Supernova card to discard"
    );
    let gone = Setup::new(1, 2)
        .phase("lay")
        .board("- - birth")
        .scores(&[20]);
    let gone = gone.nova_gone(1, "nova1").scene();
    assert_eq!(
        gone.refusal("1 discard"),
        "SH-22: you have no Supernova card to discard"
    );
}

/// Discarding, laying on slot 1 and laying on slot 2 go in any order.
#[test]
fn sh_9_sh_22_cards_are_laid_and_discarded_in_any_order() {
    let moves = ["1 discard", "1 lay birth 1", "1 lay hole5 2"];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let mut scene = laying("- - birth", "birth ramble2 ramble3 hole5 nova2");
        for at in order {
            scene.play(moves[at]);
            let again = scene.position();
            assert_eq!(
                crate::common::positions::refusal(&again),
                "accepted",
                "{order:?} at {at}"
            );
        }
        assert_eq!(scene.owed(), [2], "{order:?}");
        assert_eq!(scene.board(1), "birth hole5 birth", "{order:?}");
    }
}
