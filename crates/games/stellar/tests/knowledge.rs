//! Knowledge: SL-28, and the secrets of SL-3 and SL-23.

use asterism_core::testkit::{self, SceneBuilder as _, seat, viewer};
use std::collections::BTreeMap;

use asterism_core::{Dice, Game, Notation, Viewer};
use serde_json::json;
use stellar::{CardSet, Event, Options, Origin, Start, Stellar};

use crate::common::{Scene, SceneExt as _, Setup, cards, content, play_restless, scene_of, text};

/// Worlds that fit what a viewer knows.
fn worlds(scene: &Scene, number: u8, rolls: u64) -> impl Iterator<Item = Scene> {
    let view = scene.view(number);
    (0..rolls).map(move |roll| scene_of(Stellar::determinize(&view, &mut Dice::quick(roll))))
}

/// The pairs of hands that a viewer holds possible, and how often each came up.
fn hands(scene: &Scene, number: u8, rolls: u64) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for world in worlds(scene, number, rolls) {
        *found
            .entry(format!("{} | {}", world.hand(1), world.hand(2)))
            .or_default() += 1;
    }
    found
}

fn starters() -> Scene {
    let options = Options {
        start: Start::One,
        content: content(),
    };
    scene_of(Stellar::start(&options, &mut Dice::quick(8)))
}

/// Seat 1 has chosen one or the other in secret; nobody else can tell which.
fn a_secret_choice(before: &Scene, one: &str, other: &str) {
    let (first, second) = (before.after(one), before.after(other));
    for other_viewer in [0, 2] {
        let sent = first.sent(other_viewer).to_string();
        assert_eq!(
            sent,
            second.sent(other_viewer).to_string(),
            "viewer {other_viewer}"
        );
        assert_eq!(first.view(other_viewer), second.view(other_viewer));
        assert_eq!(first.told(other_viewer), second.told(other_viewer));
        let mut but_for_owed = first.sent(other_viewer);
        assert_eq!(
            but_for_owed["owed"],
            json!([2]),
            "only this tells of the choice"
        );
        but_for_owed["owed"] = json!([1, 2]);
        assert_eq!(but_for_owed, before.sent(other_viewer));
        assert_eq!(first.view(other_viewer).chosen, None);
        assert_eq!(first.sent(other_viewer).get("chosen"), None);
    }
    for (chosen, action) in [(&first, one), (&second, other)] {
        let card = action.rsplit(' ').next();
        assert_eq!(chosen.sent(1)["chosen"].as_str(), card, "its player knows");
    }
}

#[test]
fn sl_3_the_choice_of_a_starter_is_hidden_until_both_have_chosen() {
    let scene = starters();
    let hand = scene.hand(1);
    let [one, other] = testkit::words(&hand)[..] else {
        panic!("two starters");
    };
    a_secret_choice(
        &scene,
        &format!("1 start {one}"),
        &format!("1 start {other}"),
    );
    let chosen = scene.after(&format!("1 start {one}"));
    assert_eq!(chosen.told(2), ["SL-3: A chose a starter in secret."]);
    assert_eq!(chosen.told(0), ["SL-3: A chose a starter in secret."]);
}

#[test]
fn sl_3_each_sees_only_the_own_starters() {
    let scene = starters();
    let deals = hands(&scene, 1, 300);
    assert_eq!(
        deals.len(),
        3,
        "two of the three starters that seat 1 does not hold: {deals:?}"
    );
    assert!(deals.keys().all(|deal| deal.starts_with(&scene.hand(1))));
    assert!(
        deals.values().all(|times| (60..140).contains(times)),
        "{deals:?}"
    );
    assert_eq!(
        hands(&scene, 0, 2000).len(),
        10 * 3,
        "an onlooker knows of neither"
    );
    for world in worlds(&scene, 0, 50) {
        assert!(
            content()
                .starters()
                .contains_all(cards(&world.hand(1)).or(cards(&world.hand(2))))
        );
    }
}

#[test]
fn sl_3_sl_23_a_world_may_hold_either_choice() {
    let starters = starters();
    let first = starters.hand(1)[..3].to_owned();
    let last = Setup::at("last")
        .hand(1, "p1a p2a")
        .hand(2, "m1a m2a")
        .scene();
    for (scene, number) in [
        (starters.after(&format!("1 start {first}")), 2),
        (last.after("1 last p1a"), 2),
        (last.after("1 last p1a"), 0),
    ] {
        let mut choices = [0, 0];
        for world in worlds(&scene, number, 200) {
            let chosen = world.view(1).chosen.expect("seat 1 has chosen");
            let hand = world.view(1).hand;
            assert!(hand.contains(chosen), "something in hand");
            choices[usize::from(hand.iter().next() != Some(chosen))] += 1;
            assert_eq!(world.owed(), [2]);
        }
        assert!(choices.iter().all(|times| *times > 50), "{choices:?}");
    }
}

#[test]
fn sl_23_the_last_choice_is_hidden_until_both_have_chosen() {
    let scene = Setup::at("last")
        .hand(1, "p1a p2a")
        .hand(2, "m1a m2a")
        .scene();
    a_secret_choice(&scene, "1 last p1a", "1 last p2a");
    let known = Setup::at("last")
        .hand(1, "p1a p2a")
        .seen(1, "p1a p2a")
        .scene();
    a_secret_choice(&known, "1 last p1a", "1 last p2a");
    assert_eq!(
        scene.after("1 last p1a").told(2),
        ["SL-23: A chose the last card in secret."]
    );
}

#[test]
fn sl_28_what_lies_open_is_the_same_for_everybody() {
    let setup = Setup::at("place p2a")
        .turns(6)
        .telescope(1, "1 p3a, 2 m1a, 4 s2, 6 c6 down");
    let scene = setup.discards("a1a a1b a2a a2b s5").scene();
    let fields = [
        "turn", "owed", "round", "turns", "start", "row", "discards", "deck", "seats",
    ];
    let [onlooker, one, two] = [0, 1, 2].map(|number| scene.sent(number));
    for field in fields {
        assert_eq!(onlooker[field], one[field], "{field}");
        assert_eq!(onlooker[field], two[field], "{field}");
    }
    assert_eq!(
        onlooker["discards"],
        json!(["a1a", "a2a", "a1b", "a2b", "s5"])
    );
    assert_eq!(
        onlooker["turn"],
        json!({"place": "p2a"}),
        "shown before its slot is chosen"
    );
    let telescope = json!({"1": "p3a", "2": "m1a", "4": "s2", "6": "c6 down"});
    assert_eq!(
        onlooker["seats"][0]["telescope"], telescope,
        "face-down cards are known too"
    );
    assert_eq!(onlooker["deck"], scene.deck().len());
    assert_eq!(onlooker["seats"][1]["hidden"], 2);
}

#[test]
fn sl_28_a_card_is_shown_as_it_is_played_also_face_down() {
    let setup = Setup::at("play")
        .hand(1, "c1a c2a m5a")
        .row("a4a p4a b6 m1a -");
    let scene = setup.scene().after("1 play c1a telescope");
    for number in [0, 2] {
        assert_eq!(
            scene.sent(number)["turn"],
            json!({"place": "c1a"}),
            "viewer {number}"
        );
        assert!(
            !scene
                .view(number)
                .unseen
                .contains(crate::common::card("c1a"))
        );
    }
    let down = scene.after("1 at 2 down");
    for number in [0, 2] {
        assert_eq!(down.sent(number)["seats"][0]["telescope"]["2"], "c1a down");
        let line = "SL-16: A put cloud 1 face down in telescope slot 2, as a 3.";
        assert_eq!(down.told(number)[0], line);
    }
}

#[test]
fn sl_28_a_card_taken_from_the_row_is_known_until_it_is_played() {
    let setup = Setup::at("take")
        .hand(1, "c1a c2a")
        .row("a4a p4a b6 m1a m5a");
    let taken = setup.scene().after("1 take p4a");
    let known = |scene: &Scene, number| text(scene.view(number).known[0].iter());
    for number in [0, 1, 2] {
        assert_eq!(known(&taken, number), "p4a", "viewer {number}");
        assert_eq!(taken.view(number).hidden, [2, 2], "viewer {number}");
        assert_eq!(taken.sent(number)["seats"][0]["known"], json!(["p4a"]));
        for world in worlds(&taken, number, 50) {
            assert!(world.hand(1).contains("p4a"), "viewer {number}");
        }
    }
    let kept = taken.after("1 play c1a notebook; 1 at 2");
    assert_eq!(
        (known(&kept, 2), kept.view(2).hidden),
        ("p4a".into(), [1, 2])
    );
    let played = taken.after("1 play p4a notebook; 1 at 2");
    assert_eq!(
        (known(&played, 2), played.view(2).hidden),
        (String::new(), [2, 2])
    );
    let on_its_way = taken.after("1 play p4a telescope");
    assert_eq!(known(&on_its_way, 2), "");
}

#[test]
fn sl_28_or_discarded() {
    let setup = Setup::at("last").hand(1, "p1a p2a").hand(2, "m1a m2a");
    let scene = setup.seen(1, "p1a p2a").seen(2, "m2a").scene();
    assert_eq!(scene.view(2).known, [cards("p1a p2a"), cards("m2a")]);
    assert_eq!(scene.view(0).hidden, [0, 1]);
    let chosen = scene.after("1 last p1a");
    assert_eq!(
        chosen.view(2).known,
        [cards("p1a p2a"), cards("m2a")],
        "still in hand"
    );
    let over = chosen.after("2 last m2a");
    assert_eq!(over.view(2).known, [CardSet::EMPTY; 2]);
    assert!(over.discards().contains("m1a"));
    assert!(over.discards().contains("p2a"));
}

#[test]
fn sl_28_a_hidden_hand_shows_nothing_else() {
    let position = |hand: &'static str| {
        let setup = Setup::at("take").turns(4).hand(2, "m1a p4a").hand(1, hand);
        setup
            .seen(1, "c1a")
            .row("a4a a5a b6 m2a m5a")
            .notebook(1, "p3a c3b")
            .scene()
    };
    let (one, two) = (position("c1a b1a"), position("c1a b2a"));
    assert_ne!(one.state, two.state);
    for number in [0, 2] {
        assert_eq!(one.sent(number).to_string(), two.sent(number).to_string());
        assert_eq!(one.view(number), two.view(number));
    }
    assert_ne!(one.sent(1), two.sent(1));
    assert_eq!(
        (one.view(0).hand, one.view(0).chosen),
        (CardSet::EMPTY, None)
    );
    assert_eq!(
        one.sent(0)["legal"],
        json!([]),
        "an onlooker decides nothing"
    );
    assert_eq!(one.sent(0)["viewer"], json!(null));
}

#[test]
fn sl_28_every_card_that_was_not_seen_may_be_in_the_other_hand() {
    let scene = Setup::at("take")
        .turns(4)
        .hand(1, "c1a c2a")
        .seen(2, "")
        .scene();
    let unseen = scene.deck().or(cards(&scene.hand(2)));
    assert_eq!(scene.view(1).unseen, unseen);
    let mut times = BTreeMap::new();
    for world in worlds(&scene, 1, 4000) {
        assert_eq!(world.hand(1), scene.hand(1));
        let hand = cards(&world.hand(2));
        assert_eq!(world.deck(), unseen.without(hand), "the rest is the deck");
        for card in hand.iter() {
            *times.entry(card).or_insert(0_u32) += 1;
        }
    }
    let found: CardSet = times.keys().copied().collect();
    assert_eq!(found, unseen, "each of them, and no other");
    let expected = 4000 * 2 / unseen.len() as u32;
    for (card, times) in times {
        assert!(
            (expected / 2..expected * 2).contains(&times),
            "{card}: {times}, not {expected}"
        );
    }
}

#[test]
fn sl_28_an_onlooker_may_think_of_every_hand() {
    let setup = Setup::at("take")
        .turns(4)
        .hand(1, "c1a c2a")
        .hand(2, "m1a m2a");
    let scene = setup.seen(1, "c1a").seen(2, "m1a m2a").scene();
    let unseen = scene.view(0).unseen;
    assert_eq!(unseen, scene.deck().or(cards("c2a")));
    let mut found = CardSet::EMPTY;
    for world in worlds(&scene, 0, 2000) {
        assert_eq!(world.hand(2), "m1a m2a", "both are known");
        let hidden = cards(&world.hand(1)).without(cards("c1a"));
        assert_eq!(hidden.len(), 1);
        found = found.or(hidden);
    }
    assert_eq!(found, unseen);
}

/// Discards have been shuffled into the deck, so everybody knows what is in it.
fn after_a_shuffle() -> Scene {
    let setup = Setup::at("take")
        .turns(6)
        .hand(1, "c1a c2a")
        .hand(2, "m1a s5");
    setup.seen(1, "c1a").reshuffled().scene()
}

#[test]
fn sl_12_sl_28_after_a_shuffle_hidden_cards_are_known_by_elimination() {
    let scene = after_a_shuffle();
    for number in [0, 1, 2] {
        assert_eq!(
            scene.view(number).reshuffled,
            scene.deck(),
            "viewer {number}"
        );
        let sent = &scene.sent(number)["reshuffled"];
        assert_eq!(*sent, scene.state.position()["deck"], "viewer {number}");
    }
    assert_eq!(
        scene.view(1).unseen,
        cards("m1a s5"),
        "just what seat 2 holds"
    );
    assert_eq!(scene.view(2).unseen, cards("c2a"));
    for number in [1, 2] {
        for world in worlds(&scene, number, 100) {
            assert_eq!(
                world.state, scene.state,
                "there is no other world for seat {number}"
            );
        }
    }
}

#[test]
fn sl_12_sl_28_after_a_shuffle_an_onlooker_knows_the_union() {
    let scene = after_a_shuffle();
    assert_eq!(scene.view(0).unseen, cards("c2a m1a s5"));
    let found = hands(&scene, 0, 600);
    let expected = ["c1a c2a | m1a s5", "m1a c1a | c2a s5", "c1a s5 | m1a c2a"];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for deal in expected {
        assert!((140..260).contains(&found[deal]), "{found:?}");
    }
}

#[test]
fn sl_12_sl_28_what_a_shuffle_tells_is_true_in_many_games() {
    let mut shuffled = 0;
    for game in 0..60 {
        let mut dice = Dice::quick(game);
        play_restless(game, |ply| {
            let state = &ply.after;
            if !state.view_for(Viewer::Onlooker).table.reshuffled {
                assert_eq!(state.view_for(Viewer::Onlooker).reshuffled, CardSet::EMPTY);
                return;
            }
            shuffled += 1;
            for number in [1, 2] {
                let world = Stellar::determinize(&state.view_for(viewer(number)), &mut dice);
                let (here, there) = (scene_of(*state), scene_of(world));
                assert_eq!(there.hand(3 - number), here.hand(3 - number), "game {game}");
                assert_eq!(there.deck(), here.deck(), "game {game}");
            }
        });
    }
    assert!(shuffled > 500, "{shuffled} positions with a new deck");
}

/// The notes of an onlooker with a perfect memory about the hands, from the log alone.
fn remember(notes: &mut [CardSet; 2], event: &Event) {
    if let Event::Took { seat, card, .. } = event {
        notes[seat.index()].add(*card);
    }
    if let Event::Noted {
        seat,
        card,
        origin: Origin::Hand,
    } = event
    {
        notes[seat.index()].remove(*card);
    }
    if let Event::Ended { seat, .. } = event {
        notes[seat.index()] = CardSet::EMPTY;
    }
}

#[test]
fn sl_28_known_cards_are_those_that_an_onlooker_remembers() {
    for game in 0..40 {
        let mut notes = [CardSet::EMPTY; 2];
        play_restless(game, |ply| {
            for event in &ply.events {
                remember(&mut notes, event);
            }
            let view = ply.after.view_for(Viewer::Onlooker);
            if let stellar::Phase::Place(card) = view.table.phase {
                notes[view.table.mover().index()].remove(card);
            }
            assert_eq!(view.known, notes, "game {game}");
            for (at, hand) in [1, 2]
                .map(|number| scene_of(ply.after).hand(number))
                .iter()
                .enumerate()
            {
                assert!(cards(hand).contains_all(view.known[at]));
                assert_eq!(
                    view.hidden[at] as usize,
                    cards(hand).without(view.known[at]).len()
                );
            }
        });
    }
}

#[test]
fn sl_28_a_views_actions_are_those_of_its_seat() {
    let scene = Setup::at("play").hand(1, "c1a c2a m5a").scene();
    assert_eq!(scene.view(1).legal_actions().len(), 6);
    assert_eq!(scene.view(2).legal_actions(), []);
    assert_eq!(scene.view(0).legal_actions(), []);
    let action = Stellar::parse("play c1a notebook", scene.table().content).unwrap();
    assert_eq!(scene.view(1).check(action), Ok(()));
    for number in [0, 2] {
        let refused = scene.view(number).check(action).unwrap_err();
        assert_eq!(refused.to_string(), "it is not your turn");
    }
    assert_eq!(
        scene.view(1).decision().map(|decision| decision.seat),
        Some(seat(1))
    );
}

/// Dealt cards are in the line of their player, in words and as pieces, and in no other.
#[test]
fn sl_28_dealt_cards_are_told_to_you_alone() {
    let mut scene = starters();
    scene.state.opening(&mut scene.events);
    let about = |number| scene.lines(number).remove(0).about.join(" ");
    for number in [1, 2] {
        let line = scene.lines(number).remove(0);
        assert!(line.words.starts_with("You got two starters: "), "{line:?}");
        assert_eq!(about(number), scene.hand(number), "to seat {number}");
    }
    let open = scene.lines(0).remove(0);
    assert_eq!(open.words, "Each player got two starters.");
    assert_eq!(about(0), "");
}
