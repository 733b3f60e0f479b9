//! Positions survive, and those that cannot be are refused: what is written, time, and cards.

use among_the_stars::AmongTheStars;
use asterism_core::Notation;
use asterism_core::testkit::changed_at;
use serde_json::{Value, json};

use crate::common::positions::{plain, refusal, refused, refused_by};
use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, settings, started};

#[test]
fn positions_of_whole_games_survive() {
    for (seats, pairs) in [
        (
            2,
            [
                ("mode", "aggressive"),
                ("virtual", "tactical"),
                ("race1", "garrn_athak_nok"),
            ],
        ),
        (
            3,
            [
                ("mode", "peaceful"),
                ("race2", "qualeen"),
                ("race1", "sissaurians"),
            ],
        ),
        (
            4,
            [
                ("space", "limited"),
                ("deck", "all-in"),
                ("race4", "minireen"),
            ],
        ),
    ] {
        let mut scene = started(seats, &settings(pairs), 21);
        let mut phases = std::collections::BTreeSet::new();
        loop {
            let again = AmongTheStars::read_position(&scene.position(), content());
            assert_eq!(again, Ok(scene.state), "{}", scene.position());
            phases.insert(scene.phase());
            if scene.play_random().is_none() {
                break;
            }
        }
        assert!(phases.len() >= 5, "{phases:?}");
    }
}

#[test]
fn what_is_not_a_position_is_refused() {
    for (what, position, sentence) in [
        (
            "a number",
            json!(3),
            "this is not a position: invalid type: integer `3`, expected struct PositionText",
        ),
        (
            "nothing",
            json!({}),
            "this is not a position: missing field `game`",
        ),
    ] {
        assert_eq!(refusal(&position), sentence, "{what}");
    }
    for (place, value, word) in [
        ("/moon", json!(1), "moon"),
        ("/seats/0/moon", json!(1), "moon"),
        ("/seats/0/station/0/moon", json!(1), "moon"),
        ("/hands/0/0/moon", json!(1), "moon"),
        ("/phase/moon", json!(1), "moon"),
        ("/seats/0/chosen", json!("fly"), "“fly” is not an action"),
        ("/phase/name", json!("sleep"), "sleep"),
        ("/variants", json!(["wild"]), "wild"),
        ("/game", json!("stellar"), "stellar"),
        ("/rules", json!(2), "2"),
        ("/seats", json!([]), "0"),
    ] {
        let sentence = refusal(&changed_at(&plain(), place, value));
        assert!(sentence.contains(word), "{place}: {sentence}");
    }
}

#[test]
fn words_and_numbers_that_are_not_there_are_refused() {
    let cell = "“x” is not a cell; write column and row, such as 1,0 or -2,3";
    refused_by(
        &plain(),
        r#"
        /discard = ["moon"]
        => discard: there is no card “moon”
        /hands/1/0/card = "moon"
        => hand 2: there is no card “moon”
        /objectives = ["moon"]
        => there is no objective “moon”
        /seats/2/race = "moon"
        => seat 3: there is no race “moon”
        /hands/0/0/known = [4]
        => hand 1: there is no seat 4
        /phase/owed = [4]
        => phase: owed: there is no seat 4
        /order = [1, 2]
        => order: it has every seat once
        /order = [1, 2, 2]
        => order: it has every seat once
        /order = [1, 2, 4]
        => order: there is no seat 4
        /hands = [[], []]
        => hands: there are 3
        /firsts = {"on_budget": [5]}
        => firsts: there is no seat 5
        /reached = [5]
        => reached: there is no seat 5
        "#,
    );
    refused(
        &plain(),
        &[
            (
                "too many",
                &[("/deck", json!(vec!["garden"; 16]))],
                "deck: there are too many of garden",
            ),
            (
                "a cell",
                &[("/seats/0/station/1/cell", json!("x"))],
                &format!("seat 1: station: {cell}"),
            ),
            (
                "a large hand",
                &[("/hands/0", json!(vec![json!({"card": "garden"}); 13]))],
                "hand 1: it has too many cards",
            ),
        ],
    );
}

#[test]
fn as_6_as_8_years_and_turns() {
    refused_by(
        &plain(),
        r#"
        /year = 0
        => year: there are years 1 to 4, not 0 (AS-6)
        /year = 5
        => year: there are years 1 to 4, not 5 (AS-6)
        /turn = 0
        => turn: this year has turns 1 to 6, not 0 (AS-8)
        /turn = 7
        => turn: this year has turns 1 to 6, not 7 (AS-8)
        /phase = {"name": "over", "owed": []}
        => phase: the game ends with year 4 (AS-21)
        /phase = {"name": "keep", "owed": [1]}
        => year, turn: objectives are kept in year 0, turn 0 (AS-38)
        "#,
    );
    let seven = Setup::new(2).variants("aggressive").at(2, 7).scene();
    assert_eq!(refusal(&seven.position()), "accepted");
    let early = Setup::new(2).variants("aggressive").at(1, 7);
    assert_eq!(
        early.refusal(),
        "turn: this year has turns 1 to 6, not 7 (AS-8)"
    );
}

/// The position with a card of one design put somewhere else, or left out.
fn with_deck(change: impl Fn(&mut Vec<Value>)) -> [(&'static str, Value); 1] {
    let mut deck = plain()["deck"].as_array().expect("a list").clone();
    change(&mut deck);
    [("/deck", json!(deck))]
}

#[test]
fn as_1_every_card_is_in_one_place() {
    let drop = |id: &str| {
        with_deck(|deck| {
            let at = deck
                .iter()
                .position(|card| card == id)
                .expect("it is in the deck");
            deck.remove(at);
        })
    };
    refused_by(
        &plain(),
        r#"
        /discard = ["turret", "restaurant"]
        => there are 3 of restaurant, not 4 (AS-1)
        /removed = ["opera_house"]
        => there are 2 of opera_house, not 3 (AS-1)
        /cleared = ["opera_house"]
        => there are 2 of opera_house, not 3 (AS-1)
        /dropped = ["opera_house"]
        => there are 2 of opera_house, not 3 (AS-1)
        /seats/1/station/1/card = "customs"
        => there are 3 of customs, not 4 (AS-1)
        "#,
    );
    refused(
        &plain(),
        &[
            (
                "one more",
                &with_deck(|deck| deck.push(json!("garden"))),
                "there are 3 of garden, not 4 (AS-1)",
            ),
            (
                "one less",
                &drop("garden"),
                "there are 3 of garden, not 2 (AS-1)",
            ),
            (
                "a Special less",
                &drop("cargo_hold"),
                "there are 2 of cargo_hold, not 1 (AS-1)",
            ),
            (
                "a reactor",
                &with_deck(|deck| deck.push(json!("power_reactor"))),
                "power_reactor is not among the cards of hands and piles (AS-19)",
            ),
            (
                "a conflict card",
                &with_deck(|deck| deck.push(json!("dispute_military"))),
                "there are 0 conflict cards now, not 1 (AS-24)",
            ),
        ],
    );
}

#[test]
fn as_1_revealed_cards_are_nowhere_else() {
    let acting = Setup::new(2).scene().position();
    refused_by(
        &acting,
        r#"
        /seats/0/revealed = "turret"
        => there are 4 of turret, not 5 (AS-1)
        "#,
    );
}

#[test]
fn as_24_as_many_conflict_cards_as_were_shuffled_in() {
    for (seats, count) in [(2, 12), (3, 9), (4, 12)] {
        let position = Setup::new(seats)
            .variants("aggressive")
            .at(2, 7)
            .scene()
            .position();
        let mut deck = position["deck"].as_array().expect("a list").clone();
        let at = deck
            .iter()
            .position(|card| card == "dispute_reactors")
            .expect("in the deck");
        deck.remove(at);
        refused(
            &position,
            &[(
                "one less",
                &[("/deck", json!(deck))],
                &format!(
                    "there are {count} conflict cards now, not {} (AS-24)",
                    count - 1
                ),
            )],
        );
        deck.extend([json!("dispute_reactors"), json!("dispute_military")]);
        let changed = changed_at(&position, "/deck", json!(deck));
        let sentence = refusal(&changed);
        assert!(sentence.ends_with("(AS-24)"), "{sentence}");
    }
}

#[test]
fn as_1_as_31_what_lies_in_the_pile() {
    let swapped = |position: &Value, from: &str, to: &str| {
        let mut position = position.clone();
        for (place, out, into) in [("pile", from, to), ("deck", to, from)] {
            let cards = position[place].as_array_mut().expect("a list");
            let at = cards
                .iter()
                .position(|card| card == out)
                .expect("it is there");
            cards[at] = json!(into);
        }
        refusal(&position)
    };
    assert_eq!(
        swapped(&plain(), "opera_house", "garden"),
        "pile: garden is not a Special (AS-1)"
    );
    let all_in = Setup::new(3)
        .variants("all-in")
        .at(2, 5)
        .selecting()
        .scene()
        .position();
    assert_eq!(swapped(&all_in, "opera_house", "garden"), "accepted");
    let both = Setup::new(4)
        .variants("all-in aggressive")
        .at(2, 7)
        .scene()
        .position();
    assert_eq!(
        swapped(&both, "opera_house", "dispute_military"),
        "pile: dispute_military is not a Special (AS-1)"
    );
    let dropped = Setup::new(3).set("dropped", json!(["turret"])).refusal();
    assert_eq!(dropped, "dropped: turret is not a Special (AS-1)");
}

/// The years to come need cards.
#[test]
fn as_6_the_deck_is_large_enough() {
    let full = Setup::new(4).scene().pile("deck");
    let discard = |count: usize| Setup::new(4).discard(&full[..count].join(" "));
    assert_eq!(full.len(), 92);
    assert_eq!(discard(20).refusal(), "accepted");
    assert_eq!(
        discard(21).refusal(),
        "deck: 72 cards are still to be dealt, and there are 71 (AS-6)"
    );
    // Conflict cards are still to come: 84 cards are needed, and 12 of them are such.
    let aggressive = |count: usize| discard(count).variants("aggressive").refusal();
    assert_eq!(aggressive(20), "accepted");
    assert_eq!(
        aggressive(21),
        "deck: 84 cards are still to be dealt, and there are 83 (AS-6)"
    );
}

#[test]
fn as_8_as_9_hands_have_the_size_of_the_turn() {
    let hand = |cards: &[&str]| -> Value {
        cards
            .iter()
            .map(|card| json!({"card": card, "known": [1]}))
            .collect()
    };
    let mut deck = plain()["deck"].as_array().expect("a list").clone();
    deck.push(json!("garden"));
    refused_by(
        &plain(),
        r"
        /turn = 4
        => hand 1: it has 3 cards now, not 2 (AS-8)
        /hands/1/1/known = []
        => hand 2: seat 2 has looked at it (AS-9)
        /hands/2/0/known = [1, 2]
        => hand 3: seat 3 has looked at it (AS-9)
        ",
    );
    refused(
        &plain(),
        &[(
            "one card",
            &[
                ("/hands/0", hand(&["command_centre"])),
                ("/deck", json!(deck)),
            ],
            "hand 1: it has 2 cards now, not 1 (AS-8)",
        )],
    );
    assert_eq!(
        Setup::new(2)
            .at(1, 6)
            .hands(&["garden", "", "", ""])
            .refusal(),
        "hand 1: it has 0 cards now, not 1 (AS-8)"
    );
    let keeping = Setup::new(3)
        .variants("all-in")
        .keeping("on_budget well_organised");
    assert_eq!(
        keeping.hands(&["", "garden", ""]).refusal(),
        "hand 2: it has 0 cards now, not 1 (AS-8)"
    );
}
