//! The end of the game (SH-29 to SH-31).

use serde_json::json;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// Six Splendor Stars far away; the seventh can be born on A1.
const SIX: &str = "splendor E1 E4 E7 E10 E13 E16, bright B1 B3 B7, dot B5 B6 C9";

fn six(scenario: u8, scores: &[i16]) -> Setup {
    let mut setup = Setup::new(scenario, scores.len()).sky(SIX).scores(scores);
    for (seat, score) in (1..).zip(scores) {
        if *score >= 15 && scenario != 3 {
            setup = setup.nova_gone(seat, &format!("nova{seat}"));
        }
    }
    setup
}

const SEVENTH: &str = "1 birth 1 splendor A1";

#[test]
fn sh_29_the_seventh_splendor_star_ends_the_game_at_once() {
    for (scenario, scores, winners) in [
        (1, vec![10, 5], vec![1]),
        (1, vec![10, 14], vec![2]),
        (1, vec![10, 3, 20, 4], vec![3]),
        (3, vec![7, 8], vec![2]),
        (3, vec![9, 8, 5], vec![1]),
        (4, vec![10, 14], vec![2]),
        (4, vec![31, 35], vec![2]),
    ] {
        let setup = six(scenario, &scores).own(1, "kite");
        let setup = match scenario {
            4 => setup.own(2, "oculus"),
            _ => setup.set_seat(1, "constellation", json!(null)),
        };
        let scene = setup.scene().after(SEVENTH);
        assert_eq!(scene.phase(), "splendors", "{scenario} {scores:?}");
        assert_eq!(scene.winners(), winners, "{scenario} {scores:?}");
        assert!(scene.owed().is_empty(), "in the middle of a turn");
        let name = crate::common::NAMES[winners[0] - 1];
        let line = format!("All seven Splendor Stars shone: {name} won.");
        assert_eq!(scene.told_of("SH-29", 0), [line]);
        assert_eq!(scene.refusal("1 birth 2 dot B4"), "SH-29: the game is over");
    }
}

/// Six are not seven, and one that is blown away does not count.
#[test]
fn sh_29_seven_must_be_on_the_firmament_together() {
    let setup = six(1, &[15, 0])
        .set("gone", json!([]))
        .set_seat(1, "nova_gone", json!(false));
    let setup = setup.board("nova1 birth birth");
    let scene = setup.scene().after("1 nova E2");
    assert_eq!(scene.sky("splendor").split(' ').count(), 5, "E1 is gone");
    let scene = scene.after("1 birth 2 splendor A1");
    assert_eq!(scene.phase(), "act");
}

#[test]
fn sh_29_the_scenarios_condition_comes_before_the_seventh_splendor_star() {
    // 27 and 3 are 30: that wins, although it is the seventh as well.
    let scene = six(1, &[27, 29]).scene().after(SEVENTH);
    assert_eq!((scene.phase(), scene.winners()), ("goal".into(), vec![1]));
    // 26 and 3 are not.
    let scene = six(1, &[26, 29]).scene().after(SEVENTH);
    assert_eq!(scene.phase(), "splendors");
    // Scenario 2: Cross is complete with it.
    let scene = six(2, &[0, 0]).own(1, "cross").scene().after(SEVENTH);
    assert_eq!(
        (scene.phase(), scene.winners()),
        ("masterpiece".into(), vec![1])
    );
    // Scenario 2 without that: nobody has points, so the piles decide.
    let scene = six(2, &[0, 0]).pile(1, "hole1").scene().after(SEVENTH);
    assert_eq!(
        (scene.phase(), scene.winners()),
        ("splendors".into(), vec![2])
    );
}

#[test]
fn sh_29_a_claim_comes_before_the_seventh_splendor_star() {
    // Scenario 3: 5 points for Cross, and then most points win.
    let scene = six(3, &[4, 8]).gallery("cross").scene().after(SEVENTH);
    assert_eq!(
        (scene.phase(), scene.scores()),
        ("splendors".into(), vec![9, 8])
    );
    assert_eq!(scene.winners(), [1]);
    // With 10 it is the goal.
    let scene = six(3, &[10, 8]).gallery("cross").scene().after(SEVENTH);
    assert_eq!(
        (scene.phase(), scene.scores()),
        ("goal".into(), vec![15, 8])
    );
    // Scenario 4: 22 + 3 + 5.
    let scene = six(4, &[22, 8]).own(1, "cross").scene().after(SEVENTH);
    assert_eq!(
        (scene.phase(), scene.scores()),
        ("goal".into(), vec![30, 8])
    );
}

/// Points, Supernova card, claim, scenario's condition, seventh Splendor Star.
#[test]
fn sh_29_what_follows_from_an_action_has_its_order() {
    let clauses = |scene: &Scene| -> Vec<String> {
        let told = scene.told(0).into_iter();
        told.map(|line| line.split_once(':').expect("a clause").0.to_owned())
            .collect()
    };
    let setup = six(4, &[14, 0]).own(1, "cross");
    let scene = setup.scene().after(SEVENTH);
    assert_eq!(
        clauses(&scene),
        ["SH-14", "SH-20", "SH-24", "SH-28", "SH-29"]
    );
    assert_eq!(scene.scores(), [22, 0]);
    // The claim's own points can bring the Supernova card as well.
    let scene = six(4, &[9, 0]).own(1, "cross").scene().after(SEVENTH);
    assert_eq!(
        clauses(&scene),
        ["SH-14", "SH-24", "SH-20", "SH-28", "SH-29"]
    );
    let scene = six(4, &[24, 0]).own(1, "cross").scene().after(SEVENTH);
    assert_eq!(
        clauses(&scene),
        ["SH-14", "SH-24", "SH-28"],
        "the goal decides"
    );
}

/// The condition of scenario 4 can be met as a turn begins.
#[test]
fn sh_29_a_claim_as_the_turn_begins_can_end_the_game() {
    let sky = "splendor A1, bright B1 B3, dot B5 B7 C12";
    let setup = Setup::new(4, 2)
        .sky(sky)
        .scores(&[0, 25])
        .nova_gone(2, "nova1");
    let setup = setup
        .own(2, "cross")
        .own(1, "kite")
        .phase("lay")
        .board("- - birth");
    let scene = setup.scene().after("1 lay birth 2; 1 done");
    assert_eq!((scene.phase(), scene.winners()), ("goal".into(), vec![2]));
    assert_eq!(scene.scores(), [0, 30]);
}

#[test]
fn sh_29_the_first_action_of_three_can_end_the_game() {
    let sky = "dot B1 B3 B4";
    let setup = Setup::new(1, 2)
        .sky(sky)
        .scores(&[29])
        .nova_gone(1, "nova1");
    let scene = setup.scene().after("1 birth 1 bright A1");
    assert_eq!(scene.phase(), "goal");
    for number in 1..=2 {
        assert!(scene.legal(number).is_empty());
        assert_eq!(
            scene.refusal(&format!("{number} end")),
            "SH-29: the game is over"
        );
    }
    assert_eq!(scene.board(1), "- birth birth", "nothing is shifted");
}

/// All have 8 points: seat 1 got 3 of them for the seventh Splendor Star.
fn tied(seats: usize, piles: &[&str]) -> Scene {
    let mut scores = vec![8; seats];
    scores[0] = 5;
    let mut setup = six(1, &scores);
    for (seat, pile) in (1..).zip(piles) {
        setup = setup.pile(seat, pile);
    }
    setup.scene().after(SEVENTH)
}

#[test]
fn sh_30_equal_points_are_decided_by_the_smaller_pile() {
    for (what, seats, piles, winners, ranks) in [
        (
            "the smaller pile",
            2,
            vec!["hole1", "hole2 hole3"],
            vec![1],
            vec![1, 2],
        ),
        ("an empty pile", 2, vec!["hole1", ""], vec![2], vec![2, 1]),
        ("shared", 2, vec!["hole1", "hole2"], vec![1, 2], vec![1, 1]),
        (
            "two of three",
            3,
            vec!["hole1", "hole2", "hole3 hole4"],
            vec![1, 2],
            vec![1, 1, 3],
        ),
        (
            "all four",
            4,
            vec!["", "", "", ""],
            vec![1, 2, 3, 4],
            vec![1, 1, 1, 1],
        ),
        (
            "the last one",
            4,
            vec!["hole1", "hole2", "hole3", ""],
            vec![4],
            vec![2, 2, 2, 1],
        ),
    ] {
        let scene = tied(seats, &piles);
        assert_eq!(scene.winners(), winners, "{what}");
        assert_eq!(scene.outcome().ranks().collect::<Vec<_>>(), ranks, "{what}");
    }
    let line = tied(2, &["hole1", "hole2"]).told_of("SH-29", 0);
    assert_eq!(
        line,
        ["All seven Splendor Stars shone: Ann and Ben shared the victory."]
    );
}

#[test]
fn sh_30_piles_matter_only_among_equal_points() {
    let scene = six(1, &[6, 8])
        .pile(1, "hole1 hole2 hole3")
        .scene()
        .after(SEVENTH);
    assert_eq!(scene.winners(), [1], "9 points with more cards beat 8");
    // A player who meets the condition wins, whatever the piles.
    let scene = six(1, &[27, 29])
        .pile(1, "hole1 hole2")
        .scene()
        .after(SEVENTH);
    assert_eq!(scene.winners(), [1]);
}

fn last_turn(scenario: u8, scores: &[i16]) -> Setup {
    let seats = scores.len();
    let setup = Setup::new(scenario, seats)
        .phase("lay")
        .turns(299)
        .scores(scores);
    let setup = setup.turn(seats as u8).board_of(seats as u8, "- - birth");
    (1..)
        .zip(scores)
        .filter(|(_, score)| **score >= 15)
        .fold(setup, |setup, (seat, _)| {
            setup.nova_gone(seat, &format!("nova{seat}"))
        })
}

#[test]
fn sh_31_after_300_turns_most_points_win() {
    for (scenario, scores, winners) in [
        (1, vec![12, 11], vec![1]),
        (1, vec![12, 20, 19], vec![2]),
        (2, vec![0, 0], vec![1, 2]),
        (3, vec![7, 9, 9, 14], vec![4]),
        (4, vec![40, 11], vec![1]),
    ] {
        let seats = scores.len();
        let scene = last_turn(scenario, &scores).scene();
        let scene = scene.after(&format!("{seats} lay birth 2; {seats} done"));
        assert_eq!(
            (scene.phase(), scene.winners()),
            ("turns".into(), winners),
            "{scores:?}"
        );
        assert_eq!(scene.table().turns, 300);
        let last = scene.told_of("SH-31", 0);
        assert!(last[0].starts_with("300 turns were over: "), "{last:?}");
    }
    let scene = last_turn(1, &[3, 2])
        .turns(298)
        .scene()
        .after("2 lay birth 2; 2 done");
    assert_eq!((scene.phase(), scene.owed()), ("act".into(), vec![1]));
}

#[test]
fn sh_31_the_last_draw_is_included() {
    let scene = last_turn(1, &[3, 3]).scene().after("2 lay birth 2; 2 done");
    assert_eq!(scene.player(2).hand, 5);
    let told = scene.told(0);
    assert!(told[told.len() - 2].starts_with("SH-10"), "{told:?}");
    // The last card comes from the piles of all, which are shuffled: so nobody has a pile.
    let mut left: Vec<String> = crate::common::content()
        .deck()
        .iter()
        .map(starshine::Card::word)
        .collect();
    for word in "birth ramble2 ramble2 ramble3 ramble3 birth birth birth ramble2 ramble2 ramble3 ramble3 birth".split(' ') {
        let at = left.iter().position(|card| card == word).expect("it is in the box");
        left.remove(at);
    }
    let setup = last_turn(1, &[3, 3])
        .pile(1, &left[..5].join(" "))
        .pile(2, &left[5..].join(" "));
    assert_eq!(setup.scene().table().deck_size(), 0);
    let scene = setup.scene().after("2 lay birth 2; 2 done");
    assert_eq!(scene.winners(), [1, 2], "the piles are gone");
    // With a card left to draw, they count.
    let setup = last_turn(1, &[3, 3])
        .pile(1, &left[..5].join(" "))
        .pile(2, &left[5..20].join(" "));
    let scene = setup.scene().after("2 lay birth 2; 2 done");
    assert_eq!(scene.winners(), [1]);
}
