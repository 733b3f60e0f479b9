//! Components and set-up: SQ-1 to SQ-7.

use asterism_core::testkit::{SceneBuilder as _, seat};
use asterism_core::{Dice, Game, Names, Notation, Seat, Seed, Settings, Tale, Viewer};
use serde_json::json;
use stella_quest::{Back, Card, CardSet, Colour, Marker, Options, Phase, Start, StellaQuest};

use crate::common::{Scene, SceneExt as _, Setup, cards, scene_of, text};

/// A new table with this number of seats.
fn laid_out(seats: usize, start: Start, seed: u64) -> Scene {
    let options = Options::new(seats, start).expect("these seats are fine");
    scene_of(StellaQuest::start(&options, &mut Dice::quick(seed)))
}

fn settings(key: &str, value: &str) -> Settings {
    Settings::from([(key.to_owned(), value.to_owned())])
}

#[test]
fn sq_1_the_box_has_54_cards() {
    let copies: Vec<usize> = Card::all().map(Card::copies).collect();
    assert_eq!(copies, [[2; 24].as_slice(), &[6]].concat());
    assert_eq!(
        text(Card::all()),
        "b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5 g6 r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6 break"
    );
    assert_eq!(CardSet::FULL.len(), 54);
    for card in Card::all() {
        assert_eq!(CardSet::FULL.count(card), card.copies(), "{card}");
    }
}

#[test]
fn sq_1_sq_2_every_table_uses_the_whole_box() {
    for seats in 2..=4 {
        for seed in 0..50 {
            let scene = laid_out(seats, Start::Drawn, seed);
            let hands = (1..=seats as u8).map(|number| scene.hand(number));
            let rest = [scene.deck(), scene.top()];
            let mut all: Vec<Card> = hands
                .chain(rest)
                .flat_map(|text| cards(&text).iter().collect::<Vec<_>>())
                .collect();
            all.sort();
            let whole: Vec<Card> = CardSet::FULL.iter().collect();
            assert_eq!(all, whole, "{seats} seats, seed {seed}");
        }
    }
}

#[test]
fn sq_1_two_to_four_players() {
    for (seats, expected) in [
        (0, Err("Stella Quest is for 2 to 4 players, not 0")),
        (1, Err("Stella Quest is for 2 to 4 players, not 1")),
        (2, Ok(())),
        (3, Ok(())),
        (4, Ok(())),
        (5, Err("Stella Quest is for 2 to 4 players, not 5")),
    ] {
        let found = StellaQuest::options(seats, &Settings::new(), &());
        let found = found.map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{seats} seats");
        let allowed = Options::new(seats, Start::Drawn).is_some();
        assert_eq!(allowed, expected.is_ok(), "{seats} seats");
    }
}

#[test]
fn sq_2_five_cards_each_and_the_rest_is_the_deck() {
    for (seats, deck) in [(2, 43), (3, 38), (4, 33)] {
        let scene = laid_out(seats, Start::Drawn, 7);
        let hands: Vec<usize> = (1..=seats as u8)
            .map(|number| scene.hand_size(number))
            .collect();
        assert_eq!(hands, vec![5; seats], "{seats} seats");
        assert_eq!(scene.deck_size(), deck, "{seats} seats");
        let other = laid_out(seats, Start::Drawn, 8);
        assert_ne!(
            scene.hand(1),
            other.hand(1),
            "another seed deals other cards"
        );
    }
}

#[test]
fn sq_3_the_card_turned_up_makes_the_first_trump() {
    let mut breaks = 0;
    for seed in 0..5400 {
        let table = laid_out(3, Start::Seat(Seat::One), seed).table();
        assert!(table.discards.is_empty(), "it starts the discard pile");
        assert_eq!(table.trump(), table.top.colour());
        breaks += u32::from(table.trump().is_none());
    }
    // Six of 54 cards are Breaks, so 600 of 5400 first cards should be.
    assert!((520..680).contains(&breaks), "{breaks} Breaks");
}

#[test]
fn sq_3_sq_6_the_opening_tells_trump_and_who_begins() {
    let names = ["Ann", "Ben", "Cem"].map(str::to_owned);
    for (top, expected) in [
        (
            "g5",
            "The first card turned up was green 5: green is trump. Ben leads.",
        ),
        (
            "break",
            "The first card turned up was a Break: there is no trump. Ben leads.",
        ),
    ] {
        let scene = Setup::hands(&["b1", "b2", "b3"])
            .top(top)
            .turn("play 2")
            .scene();
        let mut events = Vec::new();
        scene.state.opening(&mut events);
        let lines: Vec<_> = events
            .iter()
            .filter_map(|event| event.line(Viewer::Onlooker, &Names::plain(&names)))
            .map(|line| (line.clause, line.words))
            .collect();
        let heading = (None, "Round 1".to_owned());
        assert_eq!(lines, [heading, (Some("SQ-3"), expected.to_owned())]);
    }
}

#[test]
fn sq_4_everybody_starts_with_five_lit_tokens_in_sight_of_all() {
    for seats in 2..=4 {
        let scene = laid_out(seats, Start::Drawn, 1);
        assert_eq!(scene.lit(), vec![5; seats]);
        for viewer in Viewer::all(seats) {
            let sent = StellaQuest::view_json(&scene.state.view_for(viewer));
            let lit: Vec<_> = sent["seats"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| &seat["lit"])
                .collect();
            assert_eq!(lit, vec![&json!(5); seats], "what {viewer} sees");
        }
    }
}

#[test]
fn sq_4_tokens_stay_in_sight_of_all() {
    let scene = Setup::hands(&["b1", "b2", "b3"]).lit(&[4, 1, 3]).scene();
    for viewer in Viewer::all(3) {
        assert_eq!(
            scene.state.view_for(viewer).table.lit[..3],
            [4, 1, 3],
            "what {viewer} sees"
        );
    }
}

#[test]
fn sq_5_nobody_holds_the_marker_at_the_start() {
    for seats in 2..=4 {
        let table = laid_out(seats, Start::Drawn, 2).table();
        assert_eq!(table.marker, Marker::Nobody, "{seats} seats");
        assert_eq!(table.rounds, 0, "{seats} seats");
    }
}

#[test]
fn sq_6_a_seat_can_be_chosen_to_start() {
    for seats in 2..=4 {
        for number in 1..=seats as u8 {
            let options = StellaQuest::options(seats, &settings("start", &number.to_string()), &());
            let state = StellaQuest::start(&options.unwrap(), &mut Dice::quick(3));
            let table = scene_of(state).table();
            assert_eq!(table.leader, seat(number), "{seats} seats");
            assert_eq!(
                table.phase,
                Phase::Round { seat: seat(number) },
                "{seats} seats"
            );
        }
    }
}

#[test]
fn sq_6_other_starts_are_refused() {
    for (seats, key, value, reason) in [
        (2, "start", "3", "the start player must be one of 2 seats"),
        (3, "start", "4", "the start player must be one of 3 seats"),
        (
            4,
            "start",
            "5",
            "start is one of drawn, 1, 2, 3, 4, not “5”",
        ),
        (4, "start", "", "start is one of drawn, 1, 2, 3, 4, not “”"),
        (
            4,
            "begin",
            "1",
            "Stella Quest has no option “begin”; it has start",
        ),
    ] {
        let refused = StellaQuest::options(seats, &settings(key, value), &()).unwrap_err();
        assert_eq!(refused.to_string(), reason, "{seats} seats, {key}={value}");
    }
    assert_eq!(Options::new(3, Start::Seat(Seat::Four)), None);
}

#[test]
fn sq_6_a_drawn_start_comes_from_the_seed_and_favours_nobody() {
    for seats in 2..=4 {
        let drawn = StellaQuest::options(seats, &settings("start", "drawn"), &()).unwrap();
        assert_eq!(
            StellaQuest::options(seats, &Settings::new(), &()),
            Ok(drawn),
            "the default"
        );
        let leader = |index| {
            let dice = &mut Dice::for_ply(&Seed::from_text("who begins").child(index), 0);
            scene_of(StellaQuest::start(&drawn, dice)).table().leader
        };
        let mut starts = vec![0; seats];
        for index in 0..1200 {
            starts[leader(index).index()] += 1;
        }
        let fair = 1200 / seats;
        for count in &starts {
            assert!((fair - 80..fair + 80).contains(count), "{starts:?}");
        }
        assert_eq!(leader(5), leader(5), "the same seed, the same start");
    }
}

#[test]
fn sq_7_backs_are_public_and_numbers_are_not() {
    let hands = ["b6 g1 break", "b2 b2 y4 break break", "r1 r6"];
    let scene = Setup::hands(&hands).deck("y6 b1 g3").scene();
    let backs = json!([
        ["b", "g", "break"],
        ["b", "b", "y", "break", "break"],
        ["r", "r"]
    ]);
    for viewer in Viewer::all(3) {
        let sent = StellaQuest::view_json(&scene.state.view_for(viewer));
        for (index, expected) in backs.as_array().unwrap().iter().enumerate() {
            assert_eq!(
                &sent["seats"][index]["backs"],
                expected,
                "{viewer}, seat {}",
                index + 1
            );
        }
        assert_eq!(sent["deck"], json!({"cards": 3, "back": "y"}), "{viewer}");
        let own = viewer.seat().map_or("", |own| hands[own.index()]);
        assert_eq!(
            text(scene.state.view_for(viewer).hand.iter()),
            own,
            "{viewer}"
        );
    }
}

#[test]
fn sq_7_a_break_is_told_by_its_back() {
    for (top, back) in [
        ("b1", Back::Colour(Colour::Blue)),
        ("g2", Back::Colour(Colour::Green)),
        ("r3", Back::Colour(Colour::Red)),
        ("y6", Back::Colour(Colour::Yellow)),
        ("break", Back::Break),
    ] {
        let scene = Setup::hands(&["b6", "g6"]).deck(top).scene();
        assert_eq!(
            scene.state.view_for(Viewer::Onlooker).deck_back,
            Some(back),
            "{top}"
        );
    }
}

#[test]
fn sq_7_what_was_played_taken_and_discarded_is_remembered() {
    let mut scene = Setup::hands(&["b6 r1", "b4 r2", "b3 r3"]).top("g5").scene();
    scene.play("1 play b6; 2 play b4; 3 play b3; 1 take b4; 1 top b3");
    for viewer in Viewer::all(3) {
        let sent = StellaQuest::view_json(&scene.state.view_for(viewer));
        assert_eq!(
            sent["discard"],
            json!({"top": "b3", "rest": ["b6", "g5"]}),
            "{viewer}"
        );
        assert_eq!(sent["seats"][0]["collection"], json!(["b4"]), "{viewer}");
        let unseen = scene.state.view_for(viewer).unseen;
        for known in ["b3", "b4", "b6", "g5"] {
            assert_eq!(
                unseen.count(crate::common::card(known)),
                1,
                "{viewer} knows where one {known} is"
            );
        }
    }
}

#[test]
fn sq_7_sizes_of_deck_and_hands_are_public() {
    let mut scene = Setup::hands(&["b6 r1", "b4 r2"])
        .deck("g1 g2 g3 g4 g5")
        .scene();
    scene.play("1 draw; 1 play b6");
    let view = scene.state.view_for(Viewer::Onlooker);
    let sizes: Vec<usize> = view.backs[..2].iter().map(|backs| backs.len()).collect();
    assert_eq!(sizes, [4, 2]);
    assert_eq!(view.deck, 1, "three drawn, one played by the Dummy");
}
