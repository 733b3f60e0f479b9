//! The log of openings, of turns and of whole games.

use asterism_core::{Game, Settings};

use crate::common::{SceneBuilder as _, Setup, settings, started};

/// Every line of many games is a sentence with its clause.
#[test]
fn every_line_is_a_sentence() {
    let plain = Settings::new();
    let wild = settings([
        ("mode", "aggressive"),
        ("virtual", "tactical"),
        ("space", "limited"),
    ]);
    for settings in [plain, wild] {
        for seats in 2..=4 {
            let mut scene = started(seats, &settings, 11);
            scene.state.opening(&mut scene.events);
            while scene.play_random().is_some() {}
            for viewer in 0..=1 {
                for line in scene.told(viewer) {
                    if line.starts_with("# Year ") {
                        continue;
                    }
                    let (clause, words) = line.split_once(": ").expect("a clause and words");
                    assert!(clause.starts_with("AS-"), "{line}");
                    assert!(words.ends_with('.') && !words.contains("  "), "{line}");
                }
            }
        }
    }
}

/// A whole turn of two players, as one of them is told of it.
#[test]
fn as_8_to_as_20_a_turn_is_told_step_by_step() {
    let hands = [
        "customs garden",
        "turret turret",
        "command_centre restaurant",
        "docking_bay docking_bay",
    ];
    let setup = Setup::new(2).at(1, 5).selecting().hands(&hands).vp(&[1, 0]);
    let scene = setup
        .scene()
        .after("1 select garden; 2 select restaurant; 2 discard; 1 build 0,1");
    assert_eq!(
        scene.told(2),
        [
            "AS-28: Turret was removed from virtual player 1’s hand.",
            "AS-28: Docking Bay was removed from virtual player 2’s hand.",
            "AS-8: Ann revealed Garden.",
            "AS-8: You revealed Restaurant.",
            "AS-15: Ann built Garden on 0,1: 4 points, 1 of them by its ability.",
            "AS-20: You discarded Restaurant for 3 credits.",
            "# Year 1, turn 6",
        ]
    );
}

/// The log of an opening.
#[test]
fn as_4_to_as_6_the_opening_is_told() {
    let races = settings([("race1", "qualeen"), ("race2", "vak")]);
    let mut scene = started(2, &races, 3);
    scene.state.opening(&mut scene.events);
    let told = scene.told(2);
    assert_eq!(
        told[..2],
        ["AS-5: Ann plays the Qualeen.", "AS-5: You play the Vak."]
    );
    assert!(
        told[2..4]
            .iter()
            .all(|line| line.starts_with("AS-4: Objective: "))
    );
    assert_eq!(
        told[4],
        "AS-38: Ann drew two objectives to keep one of them."
    );
    assert_eq!(told.len(), 5);
    let mut scene = started(3, &settings([("races", "off"), ("objectives", "off")]), 3);
    scene.state.opening(&mut scene.events);
    let told = scene.told(2);
    assert_eq!(told[0], "# Year 1: hands pass clockwise");
    assert_eq!(
        told[1..4],
        ["Ann", "You", "Cleo"].map(|name| format!("AS-6: {name} got 10 credits."))
    );
    assert!(told[4].starts_with("AS-6: You got "), "{}", told[4]);
    assert_eq!(told[5..], ["# Year 1, turn 1"]);
}
