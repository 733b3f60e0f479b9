//! Positions whose phase does not fit the choices that were made are refused.

use serde_json::{Value, json};

use crate::common::positions::{plain, refused, refused_by};
use crate::common::{SceneBuilder as _, SceneExt as _, Setup};

fn answering() -> Value {
    let setup = Setup::new(3).revealed("school_of_alien_cultures");
    setup
        .scene()
        .after_turn("build 1,0")
        .after("2 pay 1")
        .position()
}

/// Ann may use the ability of her race.
fn ability(race: &str) -> Setup {
    let hands = [
        "garden turret",
        "customs docking_bay",
        "restaurant turret",
        "customs garden",
    ];
    let setup = Setup::new(2)
        .selecting()
        .at(1, 5)
        .hands(&hands)
        .set_of(1, "race", json!(race));
    setup.set("phase", json!({"name": "ability", "seat": 1, "owed": [1]}))
}

#[test]
fn as_9_somebody_owes_something() {
    refused_by(
        &plain(),
        r#"
        /phase/owed = []
        => phase: nobody owes anything, so the game goes on (AS-9)
        /phase/name = "remove" & /seats/0/selected = "garden" & /seats/1/selected = "garden" & /seats/2/selected = "customs"
        => phase: virtual players remove cards at random, if there are any (AS-29)
        "#,
    );
    refused_by(
        &answering(),
        r"
        /phase/owed = [1, 3]
        => phase: seat 1 is not asked for anything now (AS-11)
        /phase/effect = 2
        => phase: seat 3 is not asked for anything now (AS-11)
        /phase/effect = 0
        => phase: it needs an effect
        /phase/seat = null
        => phase: it is about a seat
        ",
    );
}

#[test]
fn as_9_selected_cards_fit_who_has_selected() {
    refused_by(
        &plain(),
        r#"
        /seats/0/selected = "garden"
        => seat 1: selected: it has not selected a card (AS-9)
        /phase/owed = [1, 3]
        => seat 2: selected: it has selected a card (AS-9)
        /phase/owed = [1, 3] & /seats/1/selected = "turret"
        => seat 2: selected: this card is not in its hand (AS-8)
        /phase/owed = [1, 3] & /seats/1/selected = "garden" & /seats/1/chosen = "discard"
        => seat 2: chosen: it has chosen nothing (AS-9)
        "#,
    );
    let tactical = Setup::new(2).variants("tactical").at(1, 5).selecting();
    let position = tactical.scene().select_first().position();
    refused_by(
        &position,
        r#"
        /seats/0/selected = null
        => seat 1: selected: it has selected a card (AS-9)
        /phase/owed = [2]
        => seat 1: chosen: it has chosen (AS-9)
        /phase/owed = [2] & /seats/0/chosen = "remove opera_house"
        => seat 1: chosen: this card is not in the hand of the virtual player (AS-9)
        "#,
    );
}

#[test]
fn as_9_chosen_actions_fit_who_has_chosen() {
    let acting = Setup::new(3).scene().position();
    refused_by(
        &acting,
        r#"
        /seats/0/chosen = "discard"
        => seat 1: chosen: it has chosen nothing (AS-9)
        /phase/owed = [1, 2]
        => seat 3: chosen: it has chosen (AS-9)
        /phase/owed = [1, 2] & /seats/2/chosen = "build 5,5"
        => seat 3: chosen: 5,5 is not next to your station: choose a cell beside one of your locations (AS-9)
        /phase/owed = [1, 2] & /seats/2/chosen = "pass"
        => seat 3: chosen: choose first what to do with the revealed card (AS-9)
        /seats/0/selected = "garden"
        => seat 1: selected: it has not selected a card (AS-9)
        "#,
    );
    refused_by(
        &answering(),
        r#"
        /seats/1/chosen = null
        => seat 2: chosen: it has chosen (AS-9)
        /seats/1/chosen = "pay 2"
        => seat 2: chosen: pay 1 credit or nothing (AS-9)
        /seats/0/chosen = "pay 1"
        => seat 1: chosen: it has chosen nothing (AS-9)
        "#,
    );
}

#[test]
fn as_8_revealed_cards_lie_there_while_their_turn_lasts() {
    refused_by(
        &plain(),
        r#"
        /seats/1/revealed = "customs"
        => seat 2: revealed: nobody has revealed a card (AS-8)
        "#,
    );
    refused_by(
        &answering(),
        r#"
        /seats/1/revealed = null
        => seat 2: revealed: everybody has revealed a card (AS-8)
        /seats/1/revealed = "power_reactor"
        => seat 2: revealed: reactors are not selected (AS-19)
        "#,
    );
}

#[test]
fn as_28_what_virtual_players_removed_this_turn() {
    let sentence = "removed: virtual players have not removed these this turn (AS-28)";
    refused(
        &answering(),
        &[(
            "three players",
            &[("/seats/0/removed", json!("garden"))],
            sentence,
        )],
    );
    let two = Setup::new(2).at(1, 5).set("removed", json!(["turret"]));
    assert_eq!(
        two.clone().set_of(1, "removed", json!("turret")).refusal(),
        "accepted"
    );
    assert_eq!(
        two.clone().set_of(1, "removed", json!("customs")).refusal(),
        sentence
    );
    assert_eq!(
        two.selecting()
            .set_of(1, "removed", json!("turret"))
            .refusal(),
        sentence
    );
}

#[test]
fn as_11_cards_that_still_ask_something() {
    let sentence = |seat, reason| format!("seat {seat}: pending: {reason} (AS-11)");
    let (asked, nothing) = (
        "it has been asked, or nothing is asked now",
        "this card asks nothing, or is not there",
    );
    refused(
        &plain(),
        &[(
            "nothing is asked",
            &[("/seats/0/pending", json!("customs"))],
            &sentence(1, asked),
        )],
    );
    refused(
        &answering(),
        &[
            (
                "a card that asks nothing",
                &[("/seats/1/pending", json!("garden"))],
                &sentence(2, nothing),
            ),
            (
                "not built",
                &[("/seats/2/pending", json!("embassy_offices"))],
                &sentence(3, nothing),
            ),
            (
                "no conflict",
                &[("/seats/2/pending", json!("dispute_military"))],
                &sentence(3, nothing),
            ),
            (
                "asked before",
                &[
                    ("/order", json!([2, 1, 3])),
                    ("/seats/1/pending", json!("garden")),
                ],
                &sentence(2, asked),
            ),
        ],
    );
    let conflict = Setup::new(2)
        .at(2, 7)
        .variants("aggressive")
        .revealed("dispute_military");
    let asking = conflict.scene().after("1 dispute; 2 discard").position();
    refused(
        &asking,
        &[(
            "another card",
            &[("/seats/0/pending", json!("dispute_business"))],
            &sentence(1, nothing),
        )],
    );
}

#[test]
fn as_39_abilities_of_races() {
    let sentence = "phase: the race of seat 1 does not do this now (AS-39)";
    for race in ["garrn_athak_nok", "sissaurians"] {
        assert_eq!(ability(race).refusal(), "accepted");
        assert_eq!(
            ability(race).set_of(1, "used", json!(true)).refusal(),
            sentence,
            "used"
        );
    }
    for race in ["vak", "minireen"] {
        assert_eq!(ability(race).refusal(), sentence, "{race}");
    }
    let trade = ability("garrn_athak_nok")
        .scene()
        .after("1 look 2")
        .position();
    refused_by(
        &trade,
        r"
        /phase/hand = 5
        => phase: there is no such hand
        /phase/hand = null
        => phase: it needs a hand
        ",
    );
    refused(
        &trade,
        &[
            ("not used", &[("/seats/0/used", json!(false))], sentence),
            ("the own hand", &[("/phase/hand", json!(1))], sentence),
            (
                "another race",
                &[("/seats/0/race", json!("sissaurians"))],
                sentence,
            ),
        ],
    );
}

#[test]
fn as_39_cards_drawn_from_the_pile() {
    let dropping = ability("sissaurians").scene().after("1 cycle").position();
    let drawn = dropping["drawn"].clone();
    let mut less = drawn.as_array().expect("a list").clone();
    less.pop();
    refused_by(
        &dropping,
        r#"
        /drawn = ["dispute_military"]
        => drawn: these cards are not in the hand (AS-39)
        /phase/left = 6
        => hand 1: it has 8 cards now, not 7 (AS-8)
        /phase/left = 0
        => phase: it needs how many are left
        /seats/0/used = false
        => phase: the race of seat 1 does not do this now (AS-39)
        "#,
    );
    refused(
        &dropping,
        &[(
            "too few",
            &[("/drawn", json!(less))],
            "drawn: more cards were drawn, since more must be removed (AS-39)",
        )],
    );
    refused_by(
        &plain(),
        r#"
        /drawn = ["garden"]
        => drawn: nobody removes cards now (AS-39)
        "#,
    );
    let basic = json!(["garden", less[0], less[1], less[2], less[3]]);
    refused(
        &dropping,
        &[(
            "a Basic card",
            &[("/drawn", basic)],
            "drawn: only Specials are in the pile (AS-1)",
        )],
    );
}
