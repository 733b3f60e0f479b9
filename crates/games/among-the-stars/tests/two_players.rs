//! Two players and the virtual players between them (AS-27 to AS-30).

use std::collections::BTreeSet;

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, settings, started};

/// The second last turn: four hands of two cards, Ann at place 1, Ben at place 3.
const HANDS: [&str; 4] = [
    "garden turret",
    "customs docking_bay",
    "restaurant command_centre",
    "medical_facility crew_quarters",
];

fn two(year: u8) -> Setup {
    Setup::new(2).at(year, 5).selecting().hands(&HANDS)
}

const SELECT: &str = "1 select garden; 2 select restaurant";

#[test]
fn as_27_four_hands_are_dealt_each_year_and_two_of_them_are_unseen() {
    let mut scene = started(2, &settings([("races", "off")]), 1);
    for year in 1..=4 {
        scene.idle_until(year, 1);
        assert_eq!(
            scene.hands().iter().map(Vec::len).collect::<Vec<_>>(),
            [6; 4]
        );
        for viewer in 0..=2 {
            let known = scene.view(viewer).hands.map(|hand| hand.known.len());
            let expected = match viewer {
                1 => [6, 0, 0, 0],
                2 => [0, 0, 6, 0],
                _ => [0; 4],
            };
            assert_eq!(known, expected, "for {viewer} in year {year}");
        }
    }
    let seats = scene.sent(0)["hands"].as_array().expect("a list").clone();
    let seats: Vec<_> = seats.iter().map(|hand| hand["seat"].clone()).collect();
    assert_eq!(
        seats,
        [
            1.into(),
            serde_json::Value::Null,
            2.into(),
            serde_json::Value::Null
        ]
    );
}

/// Each hand goes to the next place, the players' less what they selected, the others less one
/// card.
#[test]
fn as_28_hands_go_over_the_virtual_players_in_passing_direction() {
    for (year, from) in [
        (1, [4, 1, 2, 3]),
        (2, [2, 3, 4, 1]),
        (3, [4, 1, 2, 3]),
        (4, [2, 3, 4, 1]),
    ] {
        for luck in 0..8 {
            let scene = two(year).scene().with_luck(luck).after(SELECT);
            let removed: Vec<String> = scene.pile("removed");
            assert_eq!(removed.len(), 2);
            for (place, from) in (1..).zip(from) {
                let mut hand: Vec<&str> = HANDS[from - 1].split(' ').collect();
                let gone = |card: &str| {
                    card == "garden" || card == "restaurant" || removed.iter().any(|it| it == card)
                };
                hand.retain(|card| !gone(card));
                assert_eq!(scene.hand(place), hand, "place {place} in year {year}");
            }
        }
    }
}

/// The one that each player passes to, and each of its cards in turn.
#[test]
fn as_28_one_card_of_each_virtual_hand_is_removed_at_random() {
    for (year, beside) in [(1, [1, 3]), (2, [3, 1])] {
        let mut seen = [BTreeSet::new(), BTreeSet::new()];
        for luck in 0..30 {
            let scene = two(year).scene().with_luck(luck).after(SELECT);
            let sent = scene.sent(0);
            for (seat, seen) in seen.iter_mut().enumerate() {
                let card = sent["seats"][seat]["removed"]
                    .as_str()
                    .expect("a card")
                    .to_owned();
                assert!(HANDS[beside[seat]].contains(&card), "{card} of seat {seat}");
                seen.insert(card);
            }
        }
        assert!(seen.iter().all(|cards| cards.len() == 2), "{seen:?}");
    }
}

#[test]
fn as_28_removed_cards_lie_open_apart_from_the_discard_pile() {
    let scene = two(1).scene().after(SELECT);
    assert_eq!(scene.pile("discard"), [""; 0]);
    for viewer in 0..=2 {
        assert_eq!(
            crate::common::joined(&scene.sent(viewer)["removed"]),
            scene.pile("removed").join(" ")
        );
    }
    let told = scene.told_of("AS-28", 0);
    assert!(
        told[0].ends_with("was removed from virtual player 1’s hand."),
        "{told:?}"
    );
    assert!(
        told[1].ends_with("was removed from virtual player 2’s hand."),
        "{told:?}"
    );
}

#[test]
fn as_28_all_four_hands_always_have_the_same_size() {
    let mut scene = started(2, &settings([("races", "off"), ("mode", "aggressive")]), 1);
    while !scene.owed().is_empty() {
        let sizes: BTreeSet<usize> = scene.hands().iter().map(Vec::len).collect();
        assert_eq!(sizes.len(), 1, "{sizes:?}");
        scene.idle();
    }
    assert_eq!(scene.pile("removed").len(), 2 * 27);
}

#[test]
fn as_29_a_tactical_player_chooses_what_is_removed() {
    for (year, one, two_) in [
        (1, "customs docking_bay", "medical_facility crew_quarters"),
        (2, "medical_facility crew_quarters", "customs docking_bay"),
    ] {
        let scene = two(year).variants("tactical").scene().after(SELECT);
        assert_eq!(
            (scene.phase().as_str(), scene.owed()),
            ("remove", vec![1, 2])
        );
        for (seat, hand) in [(1, one), (2, two_)] {
            let cards: BTreeSet<String> = hand.split(' ').map(str::to_owned).collect();
            let removals = cards.iter().map(|card| format!("remove {card}"));
            let legal: BTreeSet<String> = scene.legal(seat).into_iter().collect();
            assert_eq!(legal, removals.collect(), "seat {seat} in year {year}");
            let shown = crate::common::joined(&scene.sent(seat)["own"]["shown"]);
            let shown: BTreeSet<String> = shown.split(' ').map(str::to_owned).collect();
            assert_eq!(shown, cards, "who chooses looks at it");
        }
        let chosen = |hand: &str| hand.split(' ').next().expect("a card").to_owned();
        let scene = scene.after(&format!("2 remove {}", chosen(two_)));
        assert!(
            scene.pile("removed").is_empty(),
            "hidden until both have chosen"
        );
        assert_eq!(
            scene.sent(1)["seats"][1]["removed"],
            serde_json::Value::Null
        );
        assert_eq!(scene.owed(), [1]);
        let scene = scene.after(&format!("1 remove {}", chosen(one)));
        assert_eq!(scene.phase(), "act");
        let removed: BTreeSet<String> = scene.pile("removed").into_iter().collect();
        assert_eq!(removed, BTreeSet::from([chosen(one), chosen(two_)]));
    }
}

#[test]
fn as_29_the_hand_beside_and_no_other() {
    let scene = two(1).variants("tactical").scene().after(SELECT);
    for card in ["turret", "command_centre", "medical_facility"] {
        let refusal = scene.refusal(&format!("1 remove {card}"));
        assert_eq!(
            refusal, "AS-29: this card is not in the hand of the virtual player",
            "{card}"
        );
    }
}

#[test]
fn as_29_with_more_players_nothing_changes() {
    let mut scene = started(3, &settings([("virtual", "tactical"), ("races", "off")]), 1);
    scene.select_first();
    assert_eq!(
        (scene.phase().as_str(), scene.pile("removed").len()),
        ("act", 0)
    );
}

#[test]
fn as_30_an_ability_that_touches_hands_may_use_a_virtual_hand() {
    let setup = two(1).races("garrn_athak_nok vak").set(
        "phase",
        serde_json::json!({"name": "ability", "seat": 1, "owed": [1]}),
    );
    let scene = setup.scene();
    assert_eq!(scene.legal(1), ["pass", "look 2", "look 3", "look 4"]);
    let scene = scene.after("1 look 2; 1 swap turret customs");
    assert_eq!(scene.hand(1), ["customs", "garden"]);
    assert_eq!(scene.hand(2), ["docking_bay", "turret"]);
    assert_eq!(
        scene.told_of("AS-39", 2),
        [
            "Ann looked at virtual player 1’s hand.",
            "Ann traded a card with virtual player 1."
        ]
    );
}

/// A Council Room scores for every other station without one: there is one other.
#[test]
fn as_30_only_the_real_opponent_counts_and_removed_cards_are_not_in_play() {
    let setup = Setup::new(2).at(4, 6).built(1, "1,0 council_room");
    let setup = setup.set(
        "removed",
        serde_json::json!(["council_room", "council_room"]),
    );
    assert_eq!(setup.scene().yellow_box(1, "council_room"), 1);
    assert_eq!(
        setup
            .built(2, "1,0 council_room")
            .scene()
            .yellow_box(1, "council_room"),
        0
    );
}

#[test]
fn as_30_two_objectives_are_drawn() {
    let scene = started(2, &settings([("races", "off")]), 1);
    assert_eq!(scene.table().objectives.len(), 2);
}
