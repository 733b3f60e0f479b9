//! Hidden information: nothing is shown to the wrong viewer, and open cards are remembered (SH-5).

use std::collections::BTreeSet;

use asterism_core::{Dice, Game, Names, Notation, Tale, Viewer};
use serde_json::{Value, json};
use starshine::{Card, Event, Starshine};

use crate::common::{
    NAMES, Scene, SceneBuilder as _, SceneExt as _, Setup, joined, positions, scene_of, started,
};

/// The values of a fact in many determinizations of a viewer's view.
fn in_worlds(scene: &Scene, viewer: u8, fact: impl Fn(&Scene) -> String) -> BTreeSet<String> {
    let mut dice = Dice::quick(5);
    let view = scene.view(viewer);
    let worlds = (0..200).map(|_| Starshine::determinize(&view, &mut dice));
    worlds
        .map(|world| {
            let world = scene_of(&world);
            assert_eq!(world.view(viewer), view);
            assert_eq!(positions::refusal(&world.position()), "accepted");
            fact(&world)
        })
        .collect()
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn sh_5_a_hand_is_seen_by_its_player_only_and_its_size_by_all() {
    let setup = Setup::new(1, 3)
        .scores(&[15])
        .hand("birth ramble2 ramble3 hole3 nova2");
    let scene = setup
        .hand_of(2, "hole4 hole5 ramble2 ramble2 ramble3")
        .scene();
    for viewer in 0..=3 {
        let sent = scene.sent(viewer);
        let sizes: Vec<&Value> = (0..3).map(|seat| &sent["seats"][seat]["hand"]).collect();
        assert_eq!(sizes, [5, 5, 5]);
        let own = match viewer {
            0 => "",
            1 => "birth ramble2 ramble3 hole3 nova2",
            2 => "ramble2 ramble2 ramble3 hole4 hole5",
            _ => "birth ramble2 ramble2 ramble3 ramble3",
        };
        assert_eq!(joined(&sent["hand"]), own, "for {viewer}");
        assert_eq!(
            sent["seats"][0]["nova"], "hand",
            "that there is one is open"
        );
    }
    for viewer in [0, 2, 3] {
        let hands = in_worlds(&scene, viewer, |world| world.hand(1));
        assert!(hands.len() > 100, "{} hands for {viewer}", hands.len());
    }
    assert_eq!(in_worlds(&scene, 1, |world| world.hand(1)).len(), 1);
}

#[test]
fn sh_5_boards_scores_and_sky_are_seen_by_all() {
    let setup = Setup::new(1, 2)
        .sky("dot A1, bright C5, splendor E1")
        .scores(&[3, 4]);
    let setup = setup.board("hole1 birth ramble3").pile(2, "hole7 hole8");
    let scene = setup.scene();
    for viewer in 0..=2 {
        let sent = scene.sent(viewer);
        assert_eq!(
            sent["sky"],
            json!({"dot": ["A1"], "bright": ["C5"], "splendor": ["E1"]})
        );
        assert_eq!(joined(&sent["seats"][0]["board"]), "hole1 birth ramble3");
        assert_eq!(
            (&sent["seats"][1]["pile"], &sent["seats"][1]["score"]),
            (&json!(2), &json!(4))
        );
        assert_eq!(sent["deck"], 44 - 15 - 2);
    }
}

/// Everybody saw each card go to the piles, so nobody looks for it in the deck or in hands.
#[test]
fn sh_5_what_went_to_the_piles_is_remembered() {
    let setup = Setup::new(1, 2).pile(1, "hole7").pile(2, "hole8 birth");
    let scene = setup.scene();
    for viewer in 0..=2 {
        let unseen = scene.view(viewer).unseen();
        for (word, count) in [("hole7", 0), ("hole8", 0), ("hole9", 1)] {
            assert_eq!(
                unseen.count(crate::common::card(word)),
                count,
                "{word} for {viewer}"
            );
        }
        let others = if viewer == 1 { 2 } else { 1 };
        let hands = in_worlds(&scene, viewer, |world| world.hand(others));
        assert!(
            hands
                .iter()
                .all(|hand| !hand.contains("hole7") && !hand.contains("hole8"))
        );
        assert!(hands.iter().any(|hand| hand.contains("hole9")));
    }
}

#[test]
fn sh_5_sh_11_after_the_piles_are_shuffled_nothing_of_them_is_known() {
    let mut left: Vec<String> = crate::common::content()
        .deck()
        .iter()
        .map(Card::word)
        .collect();
    let setup = Setup::new(1, 2).phase("lay").board("- - birth");
    for word in "birth ramble2 ramble2 ramble3 ramble3 birth birth birth ramble2 ramble2 ramble3 ramble3 birth".split(' ') {
        let at = left.iter().position(|card| card == word).expect("it is in the box");
        left.remove(at);
    }
    let scene = setup.pile(1, &left.join(" ")).scene();
    assert_eq!(scene.view(2).unseen().len(), 5, "only the hand of Ann");
    let scene = scene.after("1 lay birth 2; 1 done");
    assert_eq!(scene.view(2).unseen().len(), 5 + left.len() - 1);
    assert!(
        scene
            .view(2)
            .unseen()
            .contains(crate::common::card("hole7"))
    );
}

#[test]
fn sh_3_sh_5_the_first_cards_are_secret_until_all_have_chosen() {
    let setup = Setup::new(1, 3).phase("choose").turns(0).board("- - -");
    let setup = setup.board_of(2, "- - -").board_of(3, "- - -");
    let scene = setup.scene().after("2 open birth ramble2");
    let chosen = |world: &Scene| world.position()["seats"][1]["chosen"].to_string();
    for viewer in [0, 1, 3] {
        assert_eq!(scene.sent(viewer)["chosen"], json!(null), "for {viewer}");
        assert!(in_worlds(&scene, viewer, chosen).len() > 20, "for {viewer}");
        assert_eq!(
            scene.sent(viewer)["owed"],
            json!([1, 3]),
            "who has chosen is open"
        );
    }
    assert_eq!(scene.sent(2)["chosen"], json!(["birth", "ramble2"]));
    assert_eq!(in_worlds(&scene, 2, chosen).len(), 1);
}

/// Ann holds nova2 in hand; nova4 is on Ben's board, and Cleo has used nova1.
#[test]
fn sh_5_which_supernova_card_is_in_hand_is_secret() {
    let setup = Setup::new(1, 4)
        .scores(&[15, 16, 17])
        .hand("birth ramble2 ramble3 hole3 nova2");
    let scene = setup
        .board_of(2, "nova4 birth birth")
        .nova_gone(3, "nova1")
        .scene();
    let held = |world: &Scene| {
        let nova = world.view(1).hand.nova.expect("she holds one");
        nova.word()
    };
    for viewer in [0, 2, 3, 4] {
        assert_eq!(
            in_worlds(&scene, viewer, held),
            set("nova2 nova3"),
            "for {viewer}"
        );
    }
    assert_eq!(in_worlds(&scene, 1, held), set("nova2"));
    // Two hands: never the same card in both.
    let setup = Setup::new(1, 2)
        .scores(&[15, 16])
        .hand("birth ramble2 ramble3 hole3 nova2");
    let scene = setup
        .hand_of(2, "birth ramble2 ramble3 hole4 nova3")
        .scene();
    let both = |world: &Scene| {
        format!(
            "{:?} {:?}",
            world.view(1).hand.nova,
            world.view(2).hand.nova
        )
    };
    assert_eq!(in_worlds(&scene, 0, both).len(), 12, "4 times 3");
    assert_eq!(in_worlds(&scene, 1, both).len(), 3);
}

fn secret(number: u8) -> impl Fn(&Scene) -> String {
    move |world| match world.view(number).constellation {
        Some(card) => crate::common::content().figure(card).word(),
        None => "none".into(),
    }
}

const ALL: &str = "arrow-and-bow oculus mountain kite serpent ladle cross hourglass";

fn but(words: &str) -> BTreeSet<String> {
    let without = set(words);
    set(ALL)
        .into_iter()
        .filter(|word| !without.contains(word))
        .collect()
}

#[test]
fn sh_5_sh_28_uncompleted_constellations_are_secret() {
    let setup = Setup::new(4, 3).completed(1, "ladle").scores(&[5]);
    let scene = setup.scene();
    assert_eq!(in_worlds(&scene, 0, secret(1)), but("ladle"));
    assert_eq!(in_worlds(&scene, 2, secret(1)), but("ladle oculus"));
    assert_eq!(in_worlds(&scene, 1, secret(1)), set("arrow-and-bow"));
    let sent = scene.sent(2);
    assert_eq!(sent["seats"][0]["constellation"], json!(null));
    assert_eq!(sent["seats"][1]["constellation"], "oculus");
    let may_hold: BTreeSet<String> = set(&joined(&sent["seats"][0]["may_hold"]));
    assert_eq!(may_hold, but("ladle oculus"));
}

/// Open cards are the same in every world.
#[test]
fn sh_26_sh_27_open_constellations_are_no_secret() {
    let art = Setup::new(2, 2).scene();
    assert_eq!(art.sent(2)["seats"][0]["constellation"], "arrow-and-bow");
    assert_eq!(art.sent(2)["seats"][0]["may_hold"], json!(null));
    let gallery = Setup::new(3, 2).scene();
    for viewer in 0..=2 {
        assert_eq!(gallery.sent(viewer)["gallery"], "serpent");
        assert_eq!(gallery.view(viewer).constellation, None);
    }
}

/// Cross is complete on the sky. A player who does not claim it at the beginning of a turn of their
/// own, or after an action of their own, does not have it.
#[test]
fn sh_24_who_does_not_claim_a_complete_constellation_does_not_hold_it() {
    let sky = "splendor A1, bright B1 B3, dot B5 B7";
    let setup = Setup::new(4, 3)
        .sky(sky)
        .board("- birth ramble2")
        .used(&[2]);
    let before = setup.scene();
    assert!(in_worlds(&before, 0, secret(1)).contains("cross"));
    let after = before.after("1 birth 1 dot C12");
    assert_eq!(
        in_worlds(&after, 0, secret(1)),
        but("cross"),
        "Ann has not claimed it"
    );
    assert!(
        in_worlds(&after, 0, secret(2)).contains("cross"),
        "Ben may still"
    );
    let later = after.after("1 lay birth 2; 1 done");
    assert_eq!(
        in_worlds(&later, 0, secret(2)),
        but("cross"),
        "Ben has not claimed it"
    );
    assert!(
        in_worlds(&later, 0, secret(3)).contains("cross"),
        "Cleo may still"
    );
    // It is remembered when the constellation is gone again.
    let ruled_out = &later.position()["seats"][0]["ruled_out"];
    assert_eq!(*ruled_out, json!(["cross"]));
}

/// Cross has been claimed; Hourglass is complete with it.
fn claimed(seats: usize) -> Setup {
    let setup = Setup::new(4, seats).own(1, "cross");
    setup.sky("splendor A1, bright B1 B3, dot B4 B7")
}

#[test]
fn sh_28_a_new_card_is_not_one_that_is_complete() {
    for luck in 0..6 {
        let scene = claimed(2)
            .scene()
            .with_luck(luck)
            .after("1 birth 1 dot C12");
        let held = in_worlds(&scene, 0, secret(1));
        assert!(
            !held.contains("hourglass"),
            "it would have gone under the stack: {held:?}"
        );
        assert!(!held.contains("cross"));
        let of_ben = in_worlds(&scene, 0, secret(2));
        let went_under = joined(&scene.sent(0)["under"]) == "hourglass";
        assert_eq!(of_ben.contains("hourglass"), !went_under);
    }
}

/// One card is left, and it may be the one that is complete: then it would be taken nevertheless.
#[test]
fn sh_28_the_last_card_may_be_complete() {
    let setup = claimed(4).scores(&[0, 5, 5, 5]).own(3, "arrow-and-bow");
    let setup = setup
        .completed(2, "mountain")
        .completed(3, "serpent")
        .completed(4, "ladle");
    let scene = setup.scene().after("1 birth 1 dot C12");
    assert_eq!(scene.player(1).ruled_out.len(), 0);
    assert!(
        in_worlds(&scene, 0, secret(1)).contains("hourglass"),
        "it may be anything"
    );
    assert_eq!(in_worlds(&scene, 0, secret(1)).len(), 4);
}

/// Everybody sees a card go under the stack, and so knows it when it is taken from there.
#[test]
fn sh_28_a_card_from_under_the_stack_is_known() {
    let setup = claimed(4).scores(&[0, 5, 5, 5]).own(3, "arrow-and-bow");
    let setup = setup
        .completed(2, "mountain")
        .completed(3, "serpent")
        .completed(4, "ladle");
    let scene = setup
        .set("under", json!(["hourglass"]))
        .scene()
        .after("1 birth 1 dot C12");
    assert_eq!(in_worlds(&scene, 0, secret(1)), set("hourglass"));
    assert_eq!(joined(&scene.sent(0)["seats"][0]["may_hold"]), "hourglass");
}

/// If a card went under, another was not complete.
#[test]
fn sh_28_who_saw_a_card_go_under_knows_that_the_next_is_not_complete() {
    let sky = "splendor A1, bright B1 B3, dot B4 B7";
    let mut seen = 0;
    for luck in 0..20 {
        // Kite and Hourglass are left: as many as are complete, so that both might be.
        let setup = Setup::new(4, 3)
            .own(1, "cross")
            .scores(&[0, 10, 5])
            .sky(sky);
        let setup = setup
            .own(3, "arrow-and-bow")
            .completed(2, "mountain serpent")
            .completed(3, "ladle");
        let scene = setup.scene().with_luck(luck).after("1 birth 1 dot C12");
        let held = in_worlds(&scene, 0, secret(1));
        assert!(!held.contains("hourglass"), "{held:?}");
        seen += usize::from(joined(&scene.sent(0)["under"]) == "hourglass");
    }
    assert!(seen > 3, "{seen} of 20");
}

/// Only three kinds of events are told to their player in other words.
#[test]
fn sh_5_only_what_is_secret_is_told_in_two_ways() {
    let names = NAMES.map(String::from);
    for scenario in 1..=4 {
        let mut scene = started(scenario, 4, "drawn", 9);
        scene.state.opening(&mut scene.events);
        for _ in 0..400 {
            scene.play_random();
        }
        for event in &scene.events {
            let line = |viewer| event.line(viewer, &Names::plain(&names));
            let owner = if let Event::Drew(seat, _)
            | Event::TookNova(seat, _)
            | Event::ReceivedInSecret(seat, _) = event
            {
                Some(*seat)
            } else {
                None
            };
            for viewer in Viewer::all(4) {
                let differs = line(viewer) != line(Viewer::Onlooker);
                let is_owner = owner.is_some() && viewer.seat() == owner;
                assert_eq!(differs, is_owner, "{event:?} for {viewer:?}");
            }
        }
    }
}

/// Others are told the same of every draw.
#[test]
fn sh_5_a_draw_is_told_to_others_as_a_number() {
    let setup = Setup::new(1, 2).phase("lay").board("- - birth");
    let lines = |viewer: u8| -> BTreeSet<Vec<String>> {
        let scenes =
            (0..30).map(|luck| setup.scene().with_luck(luck).after("1 lay birth 2; 1 done"));
        scenes.map(|scene| scene.told_of("SH-10", viewer)).collect()
    };
    assert_eq!(
        lines(0),
        BTreeSet::from([vec!["Ann drew a card.".to_owned()]])
    );
    assert_eq!(lines(2), lines(0));
    assert!(lines(1).len() > 5, "{:?}", lines(1));
}

/// Deal the hidden cards anew, and a viewer's JSON is the same, in all phases of many games.
#[test]
fn sh_5_no_json_depends_on_what_is_hidden() {
    let mut different = 0;
    for (scenario, seats) in [(1, 2), (2, 3), (3, 4), (4, 4), (4, 2)] {
        let mut scene = started(scenario, seats, "drawn", 3);
        for step in 0..60 {
            for viewer in Viewer::all(seats).filter(|_| step % 4 == 0) {
                let view = scene.state.view_for(viewer);
                let sent = Starshine::view_json(&view);
                let world = Starshine::determinize(&view, &mut Dice::quick(step));
                different += u32::from(world != scene.state);
                assert_eq!(Starshine::view_json(&world.view_for(viewer)), sent);
            }
            scene.play_random();
        }
    }
    assert!(different > 200, "only {different} worlds were others");
}
