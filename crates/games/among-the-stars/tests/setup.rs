//! The table as it is laid out (AS-1 to AS-5).

use std::collections::BTreeSet;

use asterism_core::Settings;

use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, content, is_special, settings, started,
};

/// No races, so that everybody has what the rules say.
fn plain() -> Settings {
    settings([("races", "off"), ("objectives", "off")])
}

/// All cards of a new table but those of the pile.
fn location_deck(scene: &Scene) -> Vec<String> {
    let hands = scene.hands().into_iter().flatten();
    hands.chain(scene.pile("deck")).collect()
}

#[test]
fn as_1_the_deck_has_all_basic_cards_of_the_table_and_six_specials_for_each_player() {
    for (seats, basics, specials, copies, pile) in
        [(4, 72, 24, 4, 20), (3, 54, 18, 3, 26), (2, 72, 24, 4, 20)]
    {
        let scene = started(seats, &plain(), 1);
        let (special, basic): (Vec<String>, Vec<String>) = location_deck(&scene)
            .into_iter()
            .partition(|id| is_special(id));
        assert_eq!((basic.len(), special.len()), (basics, specials), "{seats}");
        let designs: BTreeSet<&String> = basic.iter().collect();
        assert_eq!(designs.len(), 18);
        for id in designs {
            let count = basic.iter().filter(|it| *it == id).count();
            assert_eq!(count, copies, "{id} with {seats}");
        }
        assert_eq!(scene.pile("pile").len(), pile);
        assert!(scene.pile("pile").iter().all(|id| is_special(id)));
    }
}

#[test]
fn as_1_the_specials_are_random() {
    let piles: BTreeSet<Vec<String>> = (0..20)
        .map(|luck| started(4, &plain(), luck).pile("pile"))
        .collect();
    assert!(piles.len() > 15);
    let left_out: BTreeSet<&String> = piles.iter().flatten().collect();
    assert_eq!(left_out.len(), 23, "any Special may be left out");
}

#[test]
fn as_1_hands_and_deck_are_random() {
    let deals: BTreeSet<Vec<String>> = (0..20)
        .map(|luck| started(3, &plain(), luck).hand(1))
        .collect();
    assert_eq!(deals.len(), 20);
}

#[test]
fn as_2_there_are_16_power_reactors_and_credits_never_run_out() {
    for seats in 2..=4 {
        assert_eq!(started(seats, &plain(), 1).table().reactors, 16);
    }
    let rich = Setup::new(2).credits(&[200, 300]).scene();
    let after = rich.after("1 discard; 2 discard");
    assert_eq!([after.credits(1), after.credits(2)], [213, 313]);
}

#[test]
fn as_3_everybody_starts_with_a_main_reactor_and_nothing_else() {
    for seats in 2..=4 {
        let scene = started(seats, &plain(), 1);
        for number in 1..=seats as u8 {
            let player = scene.player(number);
            assert_eq!(
                (player.station.len(), scene.cubes(number).as_str()),
                (1, "2")
            );
            assert_eq!(
                (player.vp, player.credits),
                (0, 10),
                "10 credits of year 1 (AS-6)"
            );
        }
    }
    let keeping = started(2, &settings([("race1", "qualeen")]), 1);
    assert_eq!(
        [keeping.credits(1), keeping.credits(2)],
        [0, 0],
        "before year 1"
    );
}

#[test]
fn as_3_what_lies_open_is_seen_by_all() {
    let setup = Setup::new(3)
        .vp(&[3, 4, 5])
        .credits(&[7, 8, 9])
        .discard("turret customs");
    let setup = setup.built(2, "1,0 business_offices 4, 0,1 power_reactor 1");
    let scene = setup
        .races("vak minireen zehuti")
        .set_of(2, "used", true.into())
        .scene();
    for viewer in 0..=3 {
        let sent = scene.sent(viewer);
        let of = |key: &str| [0, 1, 2].map(|seat| sent["seats"][seat][key].clone());
        assert_eq!(of("vp"), [3, 4, 5]);
        assert_eq!(of("credits"), [7, 8, 9]);
        assert_eq!(of("used"), [false, true, false]);
        let station = &sent["seats"][1]["station"];
        assert_eq!(
            [&station[1]["load"], &station[2]["load"]],
            [4, 1],
            "parked credits, cubes"
        );
        assert_eq!(crate::common::joined(&sent["discard"]), "customs turret");
        assert_eq!(
            (&sent["deck"], &sent["pile"]),
            (&(72 - 6).into(), &26.into())
        );
        assert_eq!(sent["hands"][0]["size"], 0);
    }
}

/// A loses 2 VP with 1 VP on the track.
#[test]
fn as_e3_as_3_vp_never_go_below_0() {
    for (vp, left) in [(1, 0), (0, 0), (2, 0), (5, 3)] {
        let setup = Setup::new(2)
            .vp(&[0, vp])
            .revealed("school_of_alien_cultures garden");
        let scene = setup.scene().after("1 build 1,0; 2 discard; 2 pay 0");
        assert_eq!(scene.vp(2), left, "with {vp}");
    }
}

#[test]
fn as_4_as_many_objectives_as_players_lie_open() {
    let with = |seats, luck| started(seats, &settings([("races", "off")]), luck);
    for seats in 2..=4 {
        assert_eq!(with(seats, 1).table().objectives.len(), seats);
        let off = settings([("objectives", "off"), ("races", "off")]);
        assert!(started(seats, &off, 1).table().objectives.is_empty());
    }
    let drawn: BTreeSet<usize> = (0..40)
        .flat_map(|luck| with(2, luck).table().objectives.iter().collect::<Vec<_>>())
        .map(among_the_stars::Objective::index)
        .collect();
    assert_eq!(drawn.len(), 8, "any of them may be drawn");
}

fn races(scene: &Scene) -> Vec<&'static str> {
    let table = scene.table();
    let race = |seat| table.race(seat).map(|race| race.id.as_str());
    table.seats().filter_map(race).collect()
}

#[test]
fn as_5_each_player_has_a_different_race() {
    let mut seen = BTreeSet::new();
    for luck in 0..40 {
        let races = races(&started(4, &Settings::new(), luck));
        assert_eq!(races.iter().collect::<BTreeSet<_>>().len(), 4, "{races:?}");
        seen.extend(races);
    }
    assert_eq!(
        seen.len(),
        content().races().len(),
        "any of them may be drawn"
    );
    assert_eq!(
        races(&started(4, &settings([("races", "off")]), 1)),
        [""; 0]
    );
}

#[test]
fn as_5_races_may_be_chosen_by_seat() {
    for luck in 0..40 {
        let chosen = settings([("race1", "vak"), ("race3", "zehuti")]);
        let races = races(&started(4, &chosen, luck));
        assert_eq!((races[0], races[2]), ("vak", "zehuti"));
        assert_eq!(races.iter().collect::<BTreeSet<_>>().len(), 4, "{races:?}");
    }
}
