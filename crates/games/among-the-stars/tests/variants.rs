//! All-in and Limited space (AS-31, AS-32).

use std::collections::BTreeSet;

use serde_json::json;

use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, card, content, is_special, settings, started,
};

fn all_in(seats: usize, luck: u64) -> Scene {
    let settings = settings([("deck", "all-in"), ("races", "off"), ("objectives", "off")]);
    started(seats, &settings, luck)
}

#[test]
fn as_31_all_116_locations_but_20_that_are_set_aside() {
    for (seats, hands) in [(2, 24), (3, 18), (4, 24)] {
        let scene = all_in(seats, 1);
        let dealt: usize = scene.hands().iter().map(Vec::len).sum();
        let (deck, pile) = (scene.pile("deck").len(), scene.pile("pile").len());
        assert_eq!(
            (dealt, deck, pile),
            (hands, 116 - 20 - hands, 20),
            "{seats}"
        );
        let all = scene
            .hands()
            .into_iter()
            .flatten()
            .chain(scene.pile("deck"))
            .chain(scene.pile("pile"));
        let gardens = all.filter(|id| id == "garden").count();
        assert_eq!(gardens, 4, "those marked 4 too");
    }
}

#[test]
fn as_31_any_location_may_be_set_aside() {
    let piles: Vec<Vec<String>> = (0..30).map(|luck| all_in(4, luck).pile("pile")).collect();
    let specials: Vec<usize> = piles
        .iter()
        .map(|pile| pile.iter().filter(|id| is_special(id)).count())
        .collect();
    assert!(
        specials.iter().all(|count| *count < 20),
        "Basic cards are among them"
    );
    let different: BTreeSet<&String> = piles.iter().flatten().collect();
    assert_eq!(different.len(), 18 + 23);
}

#[test]
fn as_31_what_is_not_dealt_stays_undealt() {
    for (seats, left) in [(2, 0), (3, 116 - 20 - 72), (4, 0)] {
        let mut scene = all_in(seats, 2);
        scene.idle_until(5, 1);
        assert_eq!(
            (scene.pile("deck").len(), scene.pile("pile").len()),
            (left, 20),
            "{seats}"
        );
    }
}

/// The Sissaurians may remove every card that they draw from the pile; of the rest only Specials.
#[test]
fn as_31_cards_of_the_pile_count_as_special() {
    let mut basics = 0;
    for luck in 0..20 {
        let settings = settings([
            ("deck", "all-in"),
            ("race1", "sissaurians"),
            ("race2", "vak"),
        ]);
        let mut scene = started(2, &settings, luck);
        let before = scene.hand(1);
        scene.play("1 cycle");
        let drawn = scene.view(1).drawn;
        basics += drawn
            .iter()
            .filter(|it| !is_special(&content().design(*it).id))
            .count();
        let specials = before.iter().filter(|id| is_special(id)).map(|id| card(id));
        let removable: BTreeSet<String> = specials
            .chain(drawn.iter())
            .map(|it| format!("drop {}", content().design(it).id))
            .collect();
        assert_eq!(
            scene.legal(1).into_iter().collect::<BTreeSet<_>>(),
            removable
        );
    }
    assert!(basics > 20, "{basics}");
}

/// Ann's station reaches 6,3; Ben's 9,3.
fn close() -> Setup {
    let setup = Setup::new(2).variants("limited");
    let setup = setup.built(1, "4,3 customs, 5,3 customs, 6,3 turret");
    setup.built(2, "9,3 turret")
}

#[test]
fn as_32_main_reactors_have_fixed_cells_on_one_table() {
    for (seats, size, cells) in [
        (2, [14, 7], &["3,3", "10,3"][..]),
        (3, [14, 14], &["3,3", "10,3", "10,10"]),
        (4, [14, 14], &["3,3", "10,3", "10,10", "3,10"]),
    ] {
        let scene = started(
            seats,
            &settings([("space", "limited"), ("races", "off")]),
            1,
        );
        let table = scene.table();
        assert_eq!(table.surface_size(), size);
        assert_eq!(
            table.surface().len(),
            usize::from(size[0].unsigned_abs()) * usize::from(size[1].unsigned_abs())
        );
        let middles: Vec<String> = table
            .seats()
            .map(|seat| table.station(seat).middle().to_string())
            .collect();
        assert_eq!(middles, cells);
    }
}

#[test]
fn as_32_nothing_is_built_off_the_table() {
    let setup = Setup::new(2).variants("limited");
    for (built, off, on) in [
        ("3,2 customs, 3,1 customs, 3,0 turret", "3,-1", "4,0"),
        ("2,3 customs, 1,3 customs, 0,3 turret", "-1,3", "0,4"),
        ("3,4 customs, 3,5 customs, 3,6 turret", "3,7", "2,6"),
    ] {
        let scene = setup.clone().built(1, built).scene();
        for action in ["build", "reactor"] {
            let sentence = format!(
                "AS-32: {off} is off the table or too near to another station: choose another cell"
            );
            assert_eq!(scene.refusal(&format!("1 {action} {off}")), sentence);
            assert_eq!(scene.refusal(&format!("1 {action} {on}")), "allowed");
            assert!(!scene.legal(1).contains(&format!("{action} {off}")));
        }
    }
    let four = Setup::new(4)
        .variants("limited")
        .built(1, "3,4 customs, 3,5 customs, 3,6 turret");
    assert_eq!(
        four.scene().refusal("1 build 3,7"),
        "allowed",
        "a larger table"
    );
}

#[test]
fn as_32_not_next_to_another_station() {
    let scene = close().scene();
    assert_eq!(scene.refusal("1 build 7,3"), "allowed");
    assert_eq!(scene.refusal("2 build 8,3"), "allowed");
    let nearer = close().built(1, "7,3 docking_bay").scene();
    let sentence = |cell| {
        format!(
            "AS-32: {cell} is off the table or too near to another station: choose another cell"
        )
    };
    assert_eq!(nearer.refusal("1 build 8,3"), sentence("8,3"));
    assert_eq!(nearer.refusal("2 reactor 8,3"), sentence("8,3"));
    let beside = close().built(2, "9,2 docking_bay, 8,2 docking_bay").scene();
    assert_eq!(
        beside.refusal("2 build 7,2"),
        "allowed",
        "7,2 touches 6,2, which is free"
    );
    assert_eq!(
        beside.refusal("1 build 7,3"),
        "allowed",
        "8,2 is diagonal to 7,3"
    );
}

/// The first player in playing order builds; the other discards and pays nothing.
#[test]
fn as_32_a_cell_that_is_no_longer_allowed_becomes_a_discard() {
    for (vp, credits, cells) in [
        ([5, 0], [10 - 3, 10 + 3], [5, 2]),
        ([0, 5], [10 + 3, 10 - 3], [4, 3]),
    ] {
        for (one, two) in [("build 7,3", "build 8,3"), ("reactor 7,3", "reactor 8,3")] {
            let scene = close().at(1, 5).vp(&vp).scene();
            let scene = scene.after(&format!("1 {one}; 2 {two}"));
            let price = if one.starts_with("build") { 3 } else { 1 };
            let expected = credits.map(|sum| if sum < 10 { 10 - price } else { sum });
            assert_eq!(
                [1, 2].map(|seat| scene.credits(seat)),
                expected,
                "{one} {vp:?}"
            );
            assert_eq!([1, 2].map(|seat| scene.player(seat).station.len()), cells);
            let late = if vp[0] > 0 { "Ben" } else { "Ann" };
            let line = format!("There was no space left for {late}.");
            assert_eq!(scene.told_of("AS-32", 0), [line]);
            assert_eq!(scene.table().reactors, if price == 1 { 15 } else { 16 });
        }
    }
}

/// The Minireen keep their ability, and the card stays in the pile.
#[test]
fn as_32_nothing_is_used_by_a_salvage_that_finds_no_space() {
    let setup = close()
        .at(1, 5)
        .vp(&[5, 0])
        .races("vak minireen")
        .discard("docking_bay");
    let scene = setup
        .scene()
        .after("1 build 7,3; 2 salvage docking_bay 8,3");
    assert!(!scene.player(2).used);
    assert_eq!((scene.credits(2), scene.player(2).station.len()), (13, 2));
    assert_eq!(scene.pile("discard"), ["docking_bay", "garden"]);
    assert_eq!(
        scene.sent(0)["seats"][1]["last"],
        json!({"card": "garden", "deed": "no-space"})
    );
}
