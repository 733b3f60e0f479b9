//! Judgements of the greedy bot.

use asterism_core::{Dice, Game, Heuristic, Notation};
use starshine::Starshine;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, seat, started};

/// The promise of seat 1 after an action.
fn promise(scene: &Scene, action: &str) -> f32 {
    let action = Starshine::parse(action, scene.table().content).expect("an action");
    let mut after = scene.state;
    let moved = after.apply(seat(1), action, &mut Dice::quick(1));
    moved.unwrap_or_else(|error| panic!("{action:?}: {error}"));
    after.promise(seat(1))
}

/// The action of the greedy bot.
fn greedy(scene: &Scene) -> String {
    let legal = scene.legal(1);
    let better =
        |one: &&String, other: &&String| promise(scene, one).total_cmp(&promise(scene, other));
    legal.iter().max_by(better).expect("there is one").clone()
}

/// A Bright Star can be born on A1 for 1 point, on C5 for 2 and on E4 for 4.
const SKY: &str = "dot B1 B3 B4 C4 C6 D3 E3 E5";

#[test]
fn a_win_is_taken() {
    let setup = Setup::new(1, 2).sky(SKY).scores(&[26, 29]);
    let scene = setup.nova_gone(1, "nova1").nova_gone(2, "nova2").scene();
    assert!(greedy(&scene).ends_with("bright E4"), "{}", greedy(&scene));
    assert_eq!(
        promise(&scene, "birth 1 bright E4").to_bits(),
        1.0_f32.to_bits()
    );
    let nearly = "splendor A1, bright B1 B3, dot B5 B7";
    for seats in 2..=4 {
        let scene = Setup::new(2, seats).own(1, "cross").sky(nearly).scene();
        let after = scene.after(&format!("1 {}", greedy(&scene)));
        assert_eq!(after.phase(), "masterpiece", "{seats} seats");
    }
}

#[test]
fn more_points_are_preferred() {
    for scenario in [1, 4] {
        let scene = Setup::new(scenario, 3).sky(SKY).scene();
        let points = [
            "birth 1 dot A1",
            "birth 1 bright A1",
            "birth 1 bright C5",
            "birth 1 bright E4",
        ];
        let promises = points.map(|action| promise(&scene, action));
        assert!(promises.is_sorted(), "scenario {scenario}: {promises:?}");
        assert!(greedy(&scene).ends_with("bright E4"), "{}", greedy(&scene));
    }
    let scene = Setup::new(1, 2)
        .sky("bright A1 B1, dot B3 C6 C7")
        .board("- hole1 birth")
        .scene();
    assert_eq!(greedy(&scene), "hole 2 A1", "2 points for a pattern");
}

#[test]
fn a_constellation_is_completed() {
    for scenario in [3, 4] {
        let setup = Setup::new(scenario, 2).sky("splendor A1, bright B1 B3, dot B5 B7");
        let setup = match scenario {
            3 => setup.gallery("cross"),
            _ => setup.own(1, "cross"),
        };
        let scene = setup.scene();
        let after = scene.after(&format!("1 {}", greedy(&scene)));
        assert_eq!(after.scores(), [5, 0], "scenario {scenario}");
    }
}

/// A step towards the own constellation is better than one that leads nowhere.
#[test]
fn a_constellation_that_is_nearer_promises_more() {
    let scene = Setup::new(2, 2)
        .own(1, "cross")
        .sky("splendor A1, bright B1 B3, dot B5")
        .scene();
    assert!(promise(&scene, "birth 1 dot B7") > promise(&scene, "birth 1 dot C2"));
    // And the other way round for the rival's.
    let scene = Setup::new(2, 2).own(1, "kite").own(2, "cross");
    let scene = scene
        .sky("splendor A1, bright B1 B3, dot B5 B7")
        .board("- hole1 birth")
        .scene();
    let rival = |action: &str| {
        let after = scene.after(&format!("1 {action}"));
        after.state.promise(seat(2))
    };
    assert!(rival("hole 2 B7") < rival("birth 1 dot C2"));
}

/// A Supernova card in hand is of no use until it is laid, and on slot 1 until it is used.
#[test]
fn a_supernova_card_is_laid_and_used() {
    let setup = Setup::new(1, 2).scores(&[15, 15]).nova_gone(2, "nova2");
    let held = setup.clone().phase("lay").board("- birth birth");
    let scene = held.hand("ramble2 ramble2 ramble3 ramble3 nova4").scene();
    assert_eq!(greedy(&scene), "lay nova");
    let scene = setup.board("nova4 birth birth").scene();
    assert!(greedy(&scene).starts_with("nova "), "{}", greedy(&scene));
    assert!(promise(&scene, "nova E13") > promise(&scene, "birth 2 dot B1"));
}

#[test]
fn promises_are_shares_of_a_victory() {
    for scenario in 1..=4 {
        let mut scene = started(scenario, 3, "1", 4);
        for _ in 0..150 {
            for number in 1..=3 {
                let promise = scene.state.promise(seat(number));
                assert!((0.0..=1.0).contains(&promise), "{promise}");
            }
            scene.play_random();
        }
    }
}
