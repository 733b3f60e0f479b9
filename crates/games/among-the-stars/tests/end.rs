//! The end of the game (AS-21 to AS-23).

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// Locations in a row from the Main Reactor: `"turret customs:3"`, with loads.
fn row(cards: &str) -> String {
    let words = cards.split_whitespace().map(|word| word.replace(':', " "));
    let cells: Vec<String> = (1..)
        .zip(words)
        .map(|(x, word)| format!("{x},0 {word}"))
        .collect();
    cells.join(", ")
}

/// Everybody discards in the last turn.
fn ended(setup: &Setup) -> Scene {
    let scene = setup.clone().at(4, 6).scene();
    let discards: Vec<String> = scene
        .owed()
        .iter()
        .map(|seat| format!("{seat} discard"))
        .collect();
    scene.after(&discards.join("; "))
}

/// 63 VP, yellow boxes of 4, 2 and 1, three of four reactors empty, 5 credits, most Military.
#[test]
fn as_e2_as_21_as_22_a_final_score() {
    let setup = Setup::new(4)
        .vp(&[63, 0, 0, 0])
        .credits(&[2, 2, 0, 0])
        .cubes(1, 0);
    let setup = setup.built(1, &row("fighter_launch_bay fighter_launch_bay shield_generator \
        heavy_ion_cannon pilot_training_area alliance_fleet_base alien_temple embassy_offices \
        embassy_offices embassy_offices galactic_resort power_reactor power_reactor power_reactor:1"));
    let setup = setup
        .built(
            2,
            &row("fighter_launch_bay fighter_launch_bay shield_generator turret turret"),
        )
        .built(
            3,
            &row("shield_generator turret turret pilot_training_area"),
        )
        .built(4, &row("shield_generator heavy_ion_cannon"));
    let end = ended(&setup.objectives("first_line_of_defense on_budget"));
    for (card, points) in [
        ("alien_temple", 4),
        ("alliance_fleet_base", 2),
        ("galactic_resort", 1),
    ] {
        assert_eq!(end.yellow_box(1, card), points, "{card}");
    }
    let own = |clause| -> Vec<String> {
        let told = end.told_of(clause, 0).into_iter();
        told.filter_map(|line| line.strip_prefix("Ann scored ").map(str::to_owned))
            .collect()
    };
    assert_eq!(
        own("AS-21"),
        [
            "2 points for Alliance Fleet Base on 6,0.",
            "4 points for Alien Temple on 7,0.",
            "1 point for Galactic Resort on 11,0.",
            "3 points for reactors without a cube.",
            "1 point for 5 credits left.",
        ]
    );
    assert_eq!(own("AS-22"), ["5 points for First Line of Defense."]);
    assert_eq!(end.final_scores()[0], 79);
}

#[test]
fn as_21_parked_credits_come_back_before_they_are_counted() {
    let setup = Setup::new(2)
        .credits(&[1, 1])
        .built(1, "1,0 business_offices 5");
    let end = ended(&setup);
    assert_eq!(end.credits(1), 1 + 3 + 5);
    assert_eq!(end.final_scores(), [3, 1]);
    let told = end.told(0);
    let place = |words: &str| told.iter().position(|line| line.contains(words));
    assert!(
        place("back from parking") < place("3 points for 9 credits left"),
        "{told:?}"
    );
}

/// Yellow boxes, reactors, credits, the race, objectives.
#[test]
fn as_21_the_order_of_scoring() {
    let setup = Setup::new(2)
        .credits(&[6, 0])
        .cubes(1, 0)
        .races("humareen vak");
    let setup = setup
        .built(1, &row("war_room turret:0 customs"))
        .objectives("on_budget");
    let end = ended(&setup);
    let told: Vec<String> = end
        .told(0)
        .into_iter()
        .filter(|line| line.contains("Ann scored "))
        .collect();
    assert_eq!(
        told,
        [
            "AS-21: Ann scored 2 points for War Room on 1,0.",
            "AS-21: Ann scored 1 point for reactors without a cube.",
            "AS-21: Ann scored 3 points for 9 credits left.",
            "AS-21: Ann scored 2 points for the race.",
            "AS-22: Ann scored 5 points for On Budget.",
        ]
    );
    assert_eq!(end.final_scores()[0], 2 + 1 + 3 + 2 + 5);
}

#[test]
fn as_21_each_reactor_without_a_cube_scores_1() {
    for (main, others, points) in [
        (2, "", 0),
        (0, "", 1),
        (1, "power_reactor", 1),
        (0, "power_reactor power_reactor:1 power_reactor", 3),
    ] {
        let setup = Setup::new(2)
            .credits(&[0, 0])
            .races("zehuti")
            .cubes(1, main);
        let setup = if others.is_empty() {
            setup
        } else {
            setup.built(1, &row(others))
        };
        assert_eq!(ended(&setup).final_scores()[0], points, "{main} {others}");
    }
}

/// 9 credits bring 3 VP and are still there to be the most.
#[test]
fn as_21_credits_are_not_spent_by_scoring() {
    for (credits, points) in [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3)] {
        let end = ended(&Setup::new(2).credits(&[credits, 0]));
        assert_eq!(
            (end.final_scores()[0], end.credits(1)),
            (points, credits + 3)
        );
    }
    let end = ended(&Setup::new(2).credits(&[6, 5]).objectives("on_budget"));
    assert_eq!(end.final_scores(), [3 + 5, 2]);
}

#[test]
fn as_22_an_objective_goes_to_the_single_best() {
    for (one, two, points) in [
        ("turret turret", "turret", [5, 0]),
        ("turret", "turret shield_generator", [0, 5]),
        ("turret", "turret", [0, 0]),
        ("customs", "garden", [0, 0]),
    ] {
        let setup = Setup::new(2).races("zehuti").credits(&[0, 0]).at(4, 6);
        let setup = setup
            .built(1, &row(one))
            .built(2, &row(two))
            .objectives("first_line_of_defense");
        let end = ended(&setup);
        let objective = |seat: u8| {
            let lines = end.told_of("AS-22", 0).into_iter();
            let own =
                lines.filter(|line| line.starts_with(crate::common::NAMES[usize::from(seat) - 1]));
            own.count() as u16 * 5
        };
        assert_eq!([objective(1), objective(2)], points, "{one} against {two}");
    }
}

/// A player with a count of 0 does not have the most, even alone.
#[test]
fn as_22_at_least_one_is_needed() {
    let setup = Setup::new(3)
        .objectives("grand_attractions on_budget")
        .races("zehuti")
        .credits(&[0, 0, 0]);
    let setup = setup.built(1, "1,0 turret").set_of(2, "race", "vak".into());
    let end = ended(&setup);
    let lines = end.told_of("AS-22", 0);
    assert_eq!(
        lines,
        ["Ben scored 5 points for Grand Attractions."],
        "by a Vak Main Reactor; 3 credits are level"
    );
    let end = ended(&setup.set_of(2, "race", "humareen".into()));
    assert_eq!(end.told_of("AS-22", 0), [""; 0]);
}

/// Nearly there: everybody's score, and what they do in the turn.
fn accelerated(vp: &[u16], cards: &str) -> Setup {
    let setup = Setup::new(vp.len()).vp(vp).revealed(cards);
    setup.objectives("accelerated_construction")
}

#[test]
fn as_22_accelerated_construction_pays_at_once_at_the_end_of_a_turn() {
    for (vp, after) in [(45, 49), (46, 50 + 4), (47, 51 + 4)] {
        let scene = accelerated(&[vp, 0], "garden garden").scene();
        let scene = scene.after("1 build 1,0; 2 discard");
        assert_eq!(scene.points(), [after, 0], "with {vp}");
        let told = scene.told_of("AS-22", 0);
        let expected = ["Accelerated Construction: Ann was first, 4 points."];
        assert_eq!(told, if after >= 50 { &expected[..] } else { &[] });
    }
}

#[test]
fn as_22_accelerated_construction_goes_to_the_highest_of_a_turn() {
    let scene = accelerated(&[46, 47, 0], "garden garden garden").scene();
    let scene = scene.after("1 build 1,0; 2 build 1,0; 3 discard");
    assert_eq!(scene.points(), [50, 51 + 4, 0]);
}

#[test]
fn as_22_level_nobody_gets_it_and_it_is_gone() {
    let setup = accelerated(&[46, 46, 40], "garden garden garden").at(1, 5);
    let mut scene = setup.scene().after("1 build 1,0; 2 build 1,0; 3 discard");
    assert_eq!(scene.points(), [50, 50, 40]);
    assert_eq!(
        scene.told_of("AS-22", 0),
        ["Accelerated Construction: a tie, so nobody scored it."]
    );
    scene.idle_until(5, 1);
    assert_eq!(scene.points(), [50, 50, 40], "nor later");
    assert!(scene.told_of("AS-22", 0).len() == 1);
}

/// Embassy Offices: 2 VP for building, 2 more for naming somebody.
#[test]
fn as_22_accelerated_construction_is_checked_after_interactions_and_in_the_last_turn_too() {
    let setup = accelerated(&[46, 0], "embassy_offices garden");
    let scene = setup.scene().after("1 build 1,0; 2 discard; 1 name 2");
    assert_eq!(scene.points(), [50 + 4, 1]);
    let scene = setup
        .at(4, 6)
        .scene()
        .after("1 build 1,0; 2 discard; 1 name 2");
    assert_eq!(
        (scene.points(), scene.phase().as_str()),
        (vec![54, 1], "over")
    );
}

/// Points of the end of the game come too late for it.
#[test]
fn as_22_accelerated_construction_is_for_points_before_the_end() {
    let setup = accelerated(&[49, 0], "garden garden").credits(&[30, 0]);
    let end = ended(&setup);
    assert_eq!(end.final_scores(), [49 + 11, 1]);
}

#[test]
fn as_23_most_vp_then_locations_then_credits_then_shared() {
    let won = |vp: &[u16], credits: &[u16], stations: [&str; 2]| {
        let mut setup = Setup::new(vp.len()).vp(vp).credits(credits);
        for (seat, station) in (1..)
            .zip(stations)
            .filter(|(_, station)| !station.is_empty())
        {
            setup = setup.built(seat, &row(station));
        }
        ended(&setup).winners()
    };
    for (what, winners, expected) in [
        (
            "VP",
            won(&[10, 9], &[0, 0], ["", "customs customs"]),
            vec![1],
        ),
        (
            "locations",
            won(&[9, 9], &[2, 0], ["customs", "customs garden"]),
            vec![2],
        ),
        (
            "no reactors",
            won(
                &[9, 9],
                &[0, 0],
                ["customs", "power_reactor:1 power_reactor:2"],
            ),
            vec![1],
        ),
        (
            "credits",
            won(&[9, 9], &[0, 1], ["customs", "garden"]),
            vec![2],
        ),
        (
            "all level",
            won(&[9, 9], &[1, 1], ["customs", "garden"]),
            vec![1, 2],
        ),
        (
            "the last is behind",
            won(&[9, 9, 8], &[0, 0, 0], ["", ""]),
            vec![1, 2],
        ),
    ] {
        assert_eq!(winners, expected, "{what}");
    }
}

#[test]
fn as_23_the_end_is_told() {
    let end = ended(&Setup::new(2).vp(&[7, 3]));
    assert_eq!(end.told_of("AS-23", 0), ["Ann won with 11 points."]);
    let end = ended(&Setup::new(3).vp(&[7, 7, 3]));
    assert_eq!(
        end.told_of("AS-23", 0),
        ["Ann and Ben shared the victory with 11 points."]
    );
    assert_eq!(end.refusal("1 discard"), "AS-21: the game is over");
}
