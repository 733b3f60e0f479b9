//! Humareen, Minireen, Zehuti, Vak and Sheptas (AS-37, AS-39).

use among_the_stars::Kind;

use crate::common::cards::{acting, last_turn};
use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, card, joined, seat, settings, started,
};

/// The points that the race of seat 1 brings at the end.
fn race_points(scene: &Scene) -> Vec<String> {
    let lines = scene.told_of("AS-21", 0).into_iter();
    lines
        .filter(|line| line.ends_with(" for the race."))
        .collect()
}

#[test]
fn as_37_humareen_score_the_type_they_built_least() {
    for (what, station, points) in [
        ("nothing built", "", 0),
        ("only reactors", "1,0 power_reactor", 0),
        ("one of one type", "1,0 turret", 2),
        ("three of one type", "1,0 turret, 2,0 turret, 3,0 turret", 4),
        (
            "three and one",
            "1,0 turret, 2,0 turret, 3,0 turret, 0,1 customs",
            2,
        ),
        (
            "three and two",
            "1,0 turret, 2,0 turret, 3,0 turret, 0,1 customs, 0,2 customs",
            3,
        ),
        (
            "one of each",
            "1,0 turret, 2,0 customs, 3,0 garden, 0,1 docking_bay, 0,2 council_room",
            2,
        ),
        ("four", "1,0 turret, 2,0 turret, 3,0 turret, 4,0 turret", 5),
        (
            "five: no more than 5",
            "1,0 turret, 2,0 turret, 3,0 turret, 4,0 turret, 0,1 war_room",
            5,
        ),
    ] {
        let scene = last_turn(2)
            .race("humareen")
            .station(1, station)
            .scene()
            .at_the_end();
        let line = (points > 0).then(|| format!("Ann scored {points} points for the race."));
        assert_eq!(
            race_points(&scene),
            line.into_iter().collect::<Vec<_>>(),
            "{what}"
        );
    }
}

/// The Minireen on seat 1 have revealed a Crew Quarters; a Garden, a Turret and two Customs lie in
/// the discard pile.
fn minireen() -> Setup {
    let setup = acting("crew_quarters", "").races("minireen vak");
    setup.discard("garden turret customs customs")
}

#[test]
fn as_39_minireen_build_from_the_discard_pile_at_full_cost() {
    let scene = minireen().scene();
    for (action, brings) in [
        ("salvage customs 1,0", (3, -2, 0)),
        ("salvage turret 1,0 energy 0", (2, -1, -1)),
        ("salvage garden 1,0", (4, -3, 0)),
    ] {
        assert_eq!(
            scene.brings(action),
            brings,
            "{action}: nothing for the Crew Quarters"
        );
    }
    let after = scene.after_turn("salvage turret 1,0 energy 0");
    assert_eq!(after.player(1).station.len(), 2);
    assert_eq!(
        after.told_of("AS-39", 2),
        [
            "Ann discarded Crew Quarters for nothing and took Turret from the discard pile; the rest of \
         the pile left the game."
        ]
    );
    let dear = minireen().credits(&[2]).scene();
    assert_eq!(dear.refusal("1 salvage customs 1,0"), "allowed");
    assert_eq!(
        dear.refusal("1 salvage garden 1,0"),
        "AS-13: you do not have 3 credits"
    );
    assert_eq!(
        scene.refusal("1 salvage turret 1,0"),
        "AS-13: this location needs 1 energy cube from reactors within 2 of it"
    );
    assert!(scene.refusal("1 salvage customs 3,0").starts_with("AS-12"));
}

#[test]
fn as_39_minireen_take_the_rest_of_the_pile_out_of_the_game() {
    let setup = Setup::new(3)
        .at(3, 3)
        .races("minireen vak zehuti")
        .vp(&[5, 9, 1]);
    let setup = setup.revealed("crew_quarters restaurant docking_bay");
    let scene = setup.discard("garden turret customs customs").scene();
    let after = scene.after_turn("salvage customs 1,0");
    let table = after.sent(0);
    assert_eq!(
        joined(&table["cleared"]),
        "crew_quarters customs turret garden restaurant",
        "with what was discarded before in playing order"
    );
    assert_eq!(
        joined(&table["discard"]),
        "docking_bay",
        "and not what was discarded after"
    );
}

#[test]
fn as_39_minireen_cannot_take_what_is_discarded_this_turn() {
    let scene = minireen().scene();
    let refusal = "AS-39: this card does not lie in the discard pile";
    let scene = scene.after("2 discard");
    assert_eq!(scene.refusal("1 salvage fighter_launch_bay 1,0"), refusal);
    assert_eq!(
        scene.refusal("1 salvage crew_quarters 1,0"),
        refusal,
        "nor the card itself"
    );
    let empty = acting("crew_quarters", "").races("minireen vak").scene();
    assert_eq!(empty.legal_with("salvage"), "");
}

#[test]
fn as_39_minireen_build_from_the_pile_once_a_year() {
    let mut scene = minireen().scene();
    scene.play("1 discard; 2 discard");
    scene.select_all();
    assert!(!scene.legal_with("salvage").is_empty(), "not used yet");
    scene.play("1 salvage customs 1,0; 2 discard");
    assert!(scene.player(1).used);
    scene.select_all();
    assert!(!scene.table().discard.is_empty());
    assert_eq!(scene.legal_with("salvage"), "");
    let refusal = "AS-39: your race cannot do this, or has done it this year";
    assert_eq!(scene.refusal("1 salvage garden 2,0"), refusal);
    scene.play("1 discard; 2 discard");
    scene.discard_all();
    assert_eq!((scene.table().year, scene.player(1).used), (4, false));
    assert_eq!(
        minireen().scene().refusal("2 salvage customs 1,0"),
        refusal,
        "no other race"
    );
}

/// The card's question and its cells are as if it had been selected.
#[test]
fn as_39_what_minireen_take_acts_like_any_card() {
    let setup = acting("crew_quarters", "1,0 embassy_offices").races("minireen vak");
    let scene = setup
        .discard("embassy_offices fighter_launch_bay council_room")
        .scene();
    let asked = scene.after_turn("salvage embassy_offices 2,0");
    assert_eq!(asked.after("1 name 2").points(), [4, 1]);
    assert!(
        scene
            .refusal("1 salvage fighter_launch_bay 2,0 energy 0")
            .starts_with("AS-12")
    );
    let setup = acting("crew_quarters", "1,0 council_room").races("minireen vak");
    let scene = setup.discard("council_room").scene();
    assert!(
        scene
            .refusal("1 salvage council_room 2,0")
            .starts_with("AS-16")
    );
}

#[test]
fn as_26_as_39_minireen_and_conflict_cards() {
    let setup = acting("dispute_military", "")
        .variants("aggressive")
        .races("minireen vak");
    let scene = setup.discard("dispute_business customs").scene();
    let refusal = "AS-26: a conflict card cannot be built";
    assert_eq!(scene.refusal("1 salvage dispute_business 1,0"), refusal);
    let scene = scene.after_turn("salvage customs 1,0");
    assert_eq!(scene.vp(1), 3, "one may be discarded for a location");
    assert_eq!(scene.credits(1), 8);
}

/// Seat 2 comes first and builds where the Minireen wanted to.
#[test]
fn as_32_as_39_minireen_without_space_use_nothing() {
    let setup = Setup::new(2)
        .at(3, 3)
        .variants("limited")
        .races("minireen vak")
        .vp(&[0, 9]);
    let setup = setup
        .revealed("crew_quarters turret")
        .discard("customs garden");
    let setup = setup.built(1, "4,3 docking_bay, 5,3 docking_bay, 6,3 docking_bay");
    let setup = setup.built(2, "9,3 alien_bazaar");
    let scene = setup
        .scene()
        .after("1 salvage customs 7,3; 2 build 8,3 energy 0");
    assert_eq!(scene.credits(1), 10 + 3);
    assert!(!scene.player(1).used);
    assert!(scene.table().discard.contains(card("customs")));
    assert!(scene.table().cleared.is_empty());
}

#[test]
fn as_39_zehuti_take_13_credits_a_year() {
    let scene = started(
        3,
        &settings([("race1", "zehuti"), ("race2", "vak"), ("race3", "humareen")]),
        1,
    );
    let credits: Vec<u16> = (1..=3).map(|number| scene.credits(number)).collect();
    assert_eq!(credits, [13, 10, 10]);
    for (station, income) in [("1,0 galactic_bank", 14), ("1,0 customs", 13)] {
        let setup = acting("turret", station).at(2, 6).race("zehuti");
        assert_eq!(setup.scene().after_turn("discard").credits(1), income);
    }
}

#[test]
fn as_20_as_39_zehuti_get_nothing_for_discarding_but_may() {
    let scene = acting("turret", "").race("zehuti").scene();
    assert!(scene.legal(1).iter().any(|it| it == "discard"));
    let after = scene.after_turn("discard");
    assert_eq!((after.credits(1), after.credits(2)), (10, 13));
    let line = "Ann discarded Turret for 0 credits.".to_owned();
    assert!(after.told_of("AS-20", 0).contains(&line));
}

#[test]
fn as_39_zehuti_lose_what_is_left_after_years_1_to_3() {
    for year in 1..=3 {
        let setup = acting("turret", "")
            .at(year, 6)
            .race("zehuti")
            .credits(&[7, 7]);
        let scene = setup.scene().after_turn("discard");
        assert_eq!(
            (scene.credits(1), scene.credits(2)),
            (13, 7 + 3 + 10),
            "year {year}"
        );
        let told = scene.told_of("AS-39", 0);
        assert_eq!(told, ["Ann lost the 7 credits left over."], "year {year}");
    }
    let scene = last_turn(2)
        .race("zehuti")
        .credits(&[7])
        .scene()
        .at_the_end();
    assert_eq!(scene.credits(1), 7, "no year follows");
    assert_eq!(scene.final_scores()[0], 7 / 3);
}

#[test]
fn as_18_as_39_zehuti_lose_parked_credits_too() {
    let setup = acting("business_offices", "")
        .at(2, 6)
        .race("zehuti")
        .credits(&[8]);
    let scene = setup.scene().after_turn("build 1,0 park 6");
    assert_eq!(scene.credits(1), 13);
    assert_eq!(
        scene.told_of("AS-39", 0),
        ["Ann lost the 7 credits left over."]
    );
    let scene = setup.at(4, 6).scene().after_turn("build 1,0 park 6");
    assert_eq!(scene.credits(1), 7);
}

/// The counts of each location are tested with the location.
#[test]
fn as_39_a_vaks_main_reactor_counts_as_each_type() {
    let scene = last_turn(2)
        .races("minireen vak")
        .station(2, "1,0 turret")
        .scene();
    for kind in Kind::ALL {
        let own = if kind == Kind::Military { 2 } else { 1 };
        assert_eq!(
            scene.table().kind_count(seat(2), kind),
            own,
            "{}",
            kind.word()
        );
        assert_eq!(
            scene.table().kind_count(seat(1), kind),
            0,
            "no other Main Reactor"
        );
    }
}

#[test]
fn as_39_a_vaks_main_reactor_stays_a_reactor() {
    let energy = acting("turret", "").race("vak").scene();
    assert_eq!(energy.brings("build 1,0 energy 0"), (2, -1, -1));
    let scene = last_turn(2).race("vak").cubes(1, 0).scene().at_the_end();
    assert_eq!(
        scene.told_of("AS-21", 0)[0],
        "Ann scored 1 point for reactors without a cube."
    );
    let level = last_turn(2)
        .races("vak zehuti")
        .credits(&[0, 3])
        .station(2, "1,0 customs");
    let scene = level.vp(&[10, 10]).scene().at_the_end();
    assert_eq!(scene.final_scores(), [11, 11]);
    assert_eq!(
        scene.winners(),
        [2],
        "AS-23 counts locations other than reactors"
    );
}

#[test]
fn as_39_sheptas_get_4_credits_for_discarding() {
    let scene = acting("turret", "")
        .race("sheptas")
        .scene()
        .after_turn("discard");
    assert_eq!((scene.credits(1), scene.credits(2)), (14, 13));
}

/// The last discard brings 4 of them.
#[test]
fn as_39_sheptas_score_credits_2_for_1_up_to_5_then_3_for_1() {
    for (credits, points) in [
        (4, 2),
        (5, 2),
        (6, 3),
        (9, 4),
        (10, 5),
        (12, 5),
        (13, 6),
        (15, 6),
        (16, 7),
        (40, 15),
    ] {
        let setup = last_turn(2).race("sheptas").credits(&[credits - 4]);
        let scene = setup.scene().at_the_end();
        assert_eq!(scene.credits(1), credits);
        assert_eq!(scene.final_scores()[0], points, "{credits} credits");
    }
}
