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
                    if line.starts_with("# ") {
                        continue;
                    }
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
            "SH-12: Ann placed a Dot Star on B5.",
            "SH-19: Ann moved a Dot Star from B5 to C9.",
            "SH-18: Ann removed a Dot Star from B1.",
            "SH-8: Ann shifted the cards: Black Hole 1 went to the pile.",
            "SH-9: Ann laid Star Birth on slot 2.",
            "SH-9: Ann laid Rambling Star 3 on slot 1.",
            "SH-10: Ann drew 2 cards.",
            "# Your turn",
        ]
    );
    let own = scene.told(1);
    for (own, others) in own.iter().zip(&told[..6]) {
        assert_eq!(*own, others.replace("Ann", "You"));
    }
    let drawn: Vec<String> = {
        let hand = scene.view(1).hand.cards;
        let kept = ["ramble2", "ramble2", "ramble3"].map(crate::common::card);
        let kept = kept.into_iter().collect();
        let drawn = hand.without(&kept).expect("she kept them");
        drawn.iter().map(|card| card.to_string()).collect()
    };
    assert_eq!(own[6], format!("SH-10: You drew {}.", drawn.join(" and ")));
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
    for (viewer, name) in [(0, "Ann"), (1, "You"), (2, "Ann")] {
        let line = format!("SH-21: {name} laid a Supernova card of 3 points on slot 1.");
        assert_eq!(laid.told(viewer), [line]);
    }
    let gone = laid.after("1 discard");
    assert_eq!(
        gone.told_of("SH-22", 2),
        ["Ann discarded a Supernova card of 3 points unused."]
    );
}

/// Only the line of the player has the names of drawn cards, in words and as pieces.
#[test]
fn sh_5_drawn_cards_are_told_to_you_alone() {
    let mut scene = started(1, 2, "drawn", 3);
    scene.state.opening(&mut scene.events);
    let draws = |number| {
        let lines = scene.lines(number).into_iter();
        let mut draws = lines.filter(|line| line.clause == Some("SH-10"));
        let pair = [draws.next(), draws.next()];
        pair.map(|line| line.expect("both have drawn"))
    };
    for (number, known) in [(0, [0, 0]), (1, [5, 0]), (2, [0, 5])] {
        let lines = draws(number);
        assert_eq!(lines.each_ref().map(|line| line.about.len()), known);
        for (line, (known, name)) in lines.iter().zip(known.into_iter().zip(["Ann", "Ben"])) {
            match known {
                0 => assert_eq!(line.words, format!("{name} drew 5 cards.")),
                _ => assert!(line.words.starts_with("You drew "), "{line:?}"),
            }
        }
    }
}
