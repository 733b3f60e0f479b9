//! The log of a game: every event in words.

use asterism_core::Game;

use crate::common::{SceneBuilder as _, Setup, started};

/// Every line of many games is a sentence with its clause.
#[test]
fn every_line_is_a_sentence() {
    for scenario in 1..=4 {
        for seats in 2..=4 {
            let mut scene = started(scenario, seats, "drawn", 11);
            scene.state.opening(&mut scene.events);
            while scene.play_random().is_some() {}
            for viewer in 0..=1 {
                for line in scene.told(viewer) {
                    let (clause, words) = line.split_once(": ").expect("a clause and words");
                    assert!(clause.starts_with("SH-"), "{line}");
                    assert!(words.ends_with('.') && !words.contains("  "), "{line}");
                    assert!(
                        !words.contains("nothing"),
                        "a list has something in it: {line}"
                    );
                }
            }
        }
    }
}

/// A whole turn, as its player and as others are told of it.
#[test]
fn sh_6_to_sh_10_a_turn_is_told_step_by_step() {
    let setup = Setup::new(1, 2)
        .sky("dot A1 B1 B3 B4")
        .board("- ramble2 hole1");
    let scene = setup
        .scene()
        .after("1 birth 1 dot B5; 1 ramble 2 B5 C9; 1 hole 3 B1; 1 lay birth 2; 1 lay ramble3 1");
    let told = scene.told(2);
    assert_eq!(
        told,
        [
            "SH-12: Ann places a Dot Star on B5.",
            "SH-19: Ann moves a Dot Star from B5 to C9.",
            "SH-18: Ann removes a Dot Star from B1.",
            "SH-8: Ann shifts the cards; Black Hole 1 goes to the pile.",
            "SH-9: Ann lays Star Birth on slot 2.",
            "SH-9: Ann lays Rambling Star 3 on slot 1.",
            "SH-10: Ann draws 2 cards.",
        ]
    );
    let own = scene.told(1);
    assert_eq!(own[..6], told[..6]);
    let drawn: Vec<String> = {
        let hand = scene.view(1).hand.cards;
        let kept = ["ramble2", "ramble2", "ramble3"].map(crate::common::card);
        let kept = kept.into_iter().collect();
        let drawn = hand.without(&kept).expect("she kept them");
        drawn.iter().map(|card| card.to_string()).collect()
    };
    assert_eq!(own[6], format!("SH-10: Ann draws {}.", drawn.join(" and ")));
}

/// The Supernova card through its whole life.
#[test]
fn sh_20_to_sh_22_a_supernova_card_is_told_of() {
    let setup = Setup::new(1, 2)
        .scores(&[15])
        .phase("lay")
        .board("- - birth");
    let scene = setup.hand("birth ramble2 ramble2 ramble3 nova4").scene();
    let laid = scene.after("1 lay nova");
    for viewer in 0..=2 {
        assert_eq!(
            laid.told(viewer),
            ["SH-21: Ann lays a Supernova card of 3 points on slot 1."]
        );
    }
    let gone = laid.after("1 discard");
    assert_eq!(
        gone.told_of("SH-22", 2),
        ["Ann discards a Supernova card of 3 points unused."]
    );
}
