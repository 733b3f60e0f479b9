//! A turn: actions, the shift, cards laid and drawn (SH-6 to SH-11).

use starshine::{Offer, Slot};

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// Star Birth on slot 1, Rambling Star 2 on slot 2, Black Hole 1 on slot 3; some stars.
fn table() -> Setup {
    Setup::new(1, 2)
        .board("- ramble2 hole1")
        .sky("dot A1 B1 B2")
}

/// An action of each slot, and the setup that it needs.
const ONE: &str = "1 birth 1 dot B3";
const TWO: &str = "1 ramble 2 B2 C2";
const THREE: &str = "1 hole 3 B1";

#[test]
fn sh_6_each_slot_offers_one_action() {
    for (board, offers) in [
        (
            "- ramble2 hole1",
            ["Star Birth", "Rambling Star 2", "Black Hole 1"],
        ),
        (
            "hole3 birth ramble3",
            ["Black Hole 3", "Star Birth", "Rambling Star 3"],
        ),
        (
            "ramble2 hole1 birth",
            ["Rambling Star 2", "Black Hole 1", "Star Birth"],
        ),
        (
            "birth birth birth",
            ["Star Birth", "Star Birth", "Star Birth"],
        ),
    ] {
        let board = table().board(board).scene().player(1).board;
        let found = Slot::ALL.map(|slot| match board.offer(slot) {
            Some(Offer::Action(face)) => starshine::Card::new(face).to_string(),
            Some(Offer::Supernova(nova)) => nova.word(),
            None => String::new(),
        });
        assert_eq!(found, offers);
    }
}

/// Any two of the three, in any order; all three only as 1, 2, 3.
#[test]
fn sh_6_two_actions_in_any_order_or_all_three_in_theirs() {
    for (first, second, goes_on) in [
        (ONE, TWO, true),
        (ONE, THREE, false),
        (TWO, ONE, false),
        (TWO, THREE, false),
        (THREE, ONE, false),
        (THREE, "1 ramble 2 B2 C2", false),
    ] {
        let scene = table().scene().after(first);
        assert_eq!(scene.phase(), "act", "after {first}");
        let scene = scene.after(second);
        let phase = if goes_on { "act" } else { "lay" };
        assert_eq!(scene.phase(), phase, "after {first} and {second}");
    }
    let three = table().scene().after(&format!("{ONE}; {TWO}; {THREE}"));
    assert_eq!(three.phase(), "lay", "after all three");
}

#[test]
fn sh_6_after_1_and_2_slot_3_may_follow_or_the_step_ends() {
    let scene = table().scene().after(&format!("{ONE}; {TWO}"));
    assert_eq!(scene.legal_with("hole 3 "), "A1, B1, C2");
    assert_eq!(scene.legal_with("birth"), "");
    assert_eq!(scene.legal_with("ramble"), "");
    assert_eq!(scene.refusal("1 end"), "allowed");
    assert_eq!(
        scene.refusal("1 birth 1 dot B4"),
        "SH-6: after slots 1 and 2 you can use only slot 3"
    );
    assert_eq!(scene.after("1 end").phase(), "lay");
}

#[test]
fn sh_6_each_slot_at_most_once() {
    for (used, again, sentence) in [
        (
            ONE,
            "1 birth 1 dot B4",
            "SH-6: you have used slot 1 this turn: use another slot",
        ),
        (
            TWO,
            "1 ramble 2 C2 B2",
            "SH-6: you have used slot 2 this turn: use another slot",
        ),
        (
            THREE,
            "1 hole 3 B2",
            "SH-6: you have used slot 3 this turn: use another slot",
        ),
    ] {
        assert_eq!(table().scene().after(used).refusal(again), sentence);
    }
}

/// A card on slot 1 replaces Star Birth there.
#[test]
fn sh_6_a_covered_slot_1_offers_what_covers_it() {
    let scene = table().board("hole1 ramble2 ramble3").scene();
    assert_eq!(scene.legal_with("birth"), "");
    assert_eq!(scene.legal_with("hole 1 "), "A1, B1, B2");
    assert_eq!(
        scene.refusal("1 birth 1 dot B3"),
        "SH-6: slot 1 does not offer Star Birth: look at the card on it"
    );
    let scene = table().board("birth ramble2 ramble3").scene();
    assert_eq!(scene.refusal("1 birth 1 dot B3"), "allowed");
}

#[test]
fn sh_7_the_step_ends_only_after_two_actions() {
    let must =
        "SH-7: you can end your actions only after two of them, or when nothing else is possible";
    let scene = table().scene();
    assert_eq!(scene.refusal("1 end"), must);
    for first in [ONE, TWO, THREE] {
        assert_eq!(scene.after(first).refusal("1 end"), must, "after {first}");
        assert!(!scene.after(first).legal(1).contains(&"end".into()));
    }
}

/// One need not plan for a second action: what is left may be nothing at all.
#[test]
fn sh_7_the_step_is_over_when_nothing_can_be_done() {
    // The only Dot Star goes, and with it everything that the other slots could do: SH-16 forbids
    // to place it again.
    let scene = Setup::new(1, 2).board("- hole1 ramble2").scene();
    let after = scene.after("1 hole 2 A1");
    assert_eq!(after.phase(), "lay");
    assert_eq!(after.sky("dot"), "");
    // Nothing at all can be done: two Splendor Stars, and no card for births.
    let stuck = Setup::new(1, 2)
        .sky("splendor B1 B2, dot A1")
        .board("hole2 ramble2 ramble3");
    let stuck = stuck.scene().after("1 hole 1 A1");
    assert_eq!(stuck.phase(), "lay", "nothing can be moved");
}

#[test]
fn sh_7_a_turn_without_anything_to_do_goes_straight_to_step_3() {
    // Ann ends her turn; Ben has no legal action, since nothing but Splendor Stars is there.
    let setup = Setup::new(1, 2).sky("splendor B1").phase("lay");
    let setup = setup
        .board("- - birth")
        .board_of(2, "hole1 ramble2 ramble3");
    let scene = setup.scene().after("1 lay birth 2; 1 done");
    assert_eq!((scene.owed(), scene.phase()), (vec![2], "lay".into()));
    assert_eq!(scene.board(2), "- hole1 ramble2", "shifted");
}

#[test]
fn sh_7_a_supernova_is_never_compulsory() {
    let nova = |sky: &str| {
        let setup = Setup::new(1, 2).scores(&[15, 0]).sky(sky);
        setup.board("nova1 hole1 ramble2").scene()
    };
    // Only the Supernova could be used: it may be, and the step may be ended.
    let scene = nova("splendor B1");
    assert_eq!(scene.refusal("1 end"), "allowed");
    assert_eq!(scene.refusal("1 nova B3"), "allowed");
    assert_eq!(scene.after("1 end").phase(), "lay");
    // Something else can be done.
    let scene = nova("dot A1");
    assert_ne!(scene.refusal("1 end"), "allowed");
    // After one action only the Supernova is left.
    let scene = nova("dot A1").after("1 hole 2 A1");
    assert_eq!(scene.phase(), "act");
    assert_eq!(scene.refusal("1 end"), "allowed");
    assert_eq!(scene.refusal("1 nova A1"), "allowed");
}

#[test]
fn sh_8_cards_shift_to_the_right() {
    for (what, before, after, pile) in [
        (
            "uncovered slot 1",
            "- ramble2 hole1",
            "- - ramble2",
            "hole1",
        ),
        (
            "an action card on 1",
            "hole2 ramble2 hole1",
            "- hole2 ramble2",
            "hole1",
        ),
        (
            "a Supernova card on 1",
            "nova1 ramble2 hole1",
            "nova1 - ramble2",
            "hole1",
        ),
    ] {
        let setup = table()
            .board(before)
            .scores(&[if before.contains("nova") { 15 } else { 0 }]);
        let setup = setup
            .used(&[1, 2])
            .pile(1, "hole9 hole10")
            .pile(2, "hole11");
        let scene = setup.scene().after("1 end");
        assert_eq!(scene.board(1), after, "{what}");
        assert_eq!(scene.player(1).pile, 3, "{what}");
        assert_eq!(scene.player(2).pile, 1, "the pile is the own one");
        let piles = crate::common::joined(&scene.sent(0)["piles"]);
        assert_eq!(piles, format!("{pile} hole9 hole10 hole11"), "{what}");
        assert_eq!(
            scene.told(0),
            ["SH-8: Ann shifted the cards: Black Hole 1 went to the pile."]
        );
    }
}

/// Cards shift whether or not they were used.
#[test]
fn sh_8_unused_cards_shift_as_well() {
    let scene = table().scene().after(&format!("{ONE}; {THREE}"));
    assert_eq!(scene.board(1), "- - ramble2");
    let scene = table().scene().after(&format!("{ONE}; {TWO}; 1 end"));
    assert_eq!(scene.board(1), "- - ramble2");
    assert_eq!(scene.player(1).pile, 1);
}

/// Step 3 of seat 1, with these slots and this hand.
fn laying(board: &str, hand: &str) -> Scene {
    let score = if format!("{board}{hand}").contains("nova") {
        15
    } else {
        0
    };
    let setup = Setup::new(1, 2).phase("lay").scores(&[score]);
    setup.board(board).hand(hand).scene()
}

const HAND: &str = "birth ramble2 ramble2 ramble3 hole5";

#[test]
fn sh_9_an_empty_slot_2_must_be_filled() {
    let scene = laying("- - ramble2", HAND);
    let all = "birth 2, ramble2 2, ramble3 2, hole5 2, birth 1, ramble2 1, ramble3 1, hole5 1";
    assert_eq!(scene.legal_with("lay "), all);
    assert_eq!(
        scene.refusal("1 done"),
        "SH-9: slot 2 is empty: lay a card there first"
    );
    let scene = scene.after("1 lay hole5 2");
    assert_eq!(scene.board(1), "- hole5 ramble2");
    assert_eq!(scene.refusal("1 done"), "allowed");
}

#[test]
fn sh_9_slot_1_may_be_covered_besides() {
    for order in [
        "1 lay hole5 2; 1 lay birth 1",
        "1 lay birth 1; 1 lay hole5 2",
    ] {
        let scene = laying("- - ramble2", HAND).after(order);
        assert_eq!(scene.board(1), "birth hole5 ramble2", "{order}");
        assert_eq!(scene.owed(), [2], "the turn ends by itself");
    }
    // It stays open if the player is done.
    let scene = laying("- - ramble2", HAND).after("1 lay hole5 2; 1 done");
    assert_eq!(scene.board(1), "- hole5 ramble2");
    assert_eq!(scene.owed(), [2]);
}

#[test]
fn sh_9_a_slot_holds_one_card() {
    let scene = laying("- hole2 ramble2", HAND);
    assert_eq!(
        scene.refusal("1 lay birth 2"),
        "SH-9: slot 2 is covered already"
    );
    assert_eq!(scene.refusal("1 lay birth 1"), "allowed");
    assert_eq!(
        scene.refusal("1 lay birth 3"),
        "SH-9: cards are laid on slot 2 or 1; they shift to slot 3"
    );
    assert_eq!(
        scene.refusal("1 lay hole7 1"),
        "SH-9: you do not hold Black Hole 7"
    );
    assert_eq!(
        scene.refusal("1 done"),
        "allowed",
        "slot 2 was filled by the shift"
    );
    let covered = laying("nova1 - ramble2", HAND);
    assert_eq!(
        covered.refusal("1 lay birth 1"),
        "SH-9: slot 1 is covered already"
    );
    assert_eq!(
        covered.legal_with("lay "),
        "birth 2, ramble2 2, ramble3 2, hole5 2"
    );
}

#[test]
fn sh_9_a_supernova_card_can_cover_slot_1() {
    let scene = laying("- - ramble2", "birth ramble2 ramble3 hole5 nova3");
    for (order, hand) in [
        ("1 lay nova; 1 lay hole5 2", "birth ramble2 ramble3"),
        ("1 lay hole5 2; 1 lay nova", "birth ramble2 ramble3"),
    ] {
        let after = scene.after(order);
        assert_eq!(after.board(1), "nova3 hole5 ramble2", "{order}");
        assert!(crate::common::joined(&after.position()["seats"][0]["hand"]).starts_with(hand));
    }
    assert_eq!(
        scene.after("1 lay birth 1").refusal("1 lay nova"),
        "SH-9: slot 1 is covered already"
    );
    assert_eq!(
        laying("- - ramble2", HAND).refusal("1 lay nova"),
        "SH-21: you do not hold a Supernova card"
    );
}

#[test]
fn sh_10_hands_are_drawn_up_to_five() {
    for (what, hand, play, drawn) in [
        ("one card laid", HAND, "1 lay birth 2; 1 done", 1),
        ("two cards laid", HAND, "1 lay birth 2; 1 lay hole5 1", 2),
        (
            "a Supernova card counts",
            "birth ramble2 ramble3 hole5 nova1",
            "1 lay birth 2; 1 done",
            1,
        ),
        (
            "a Supernova card laid",
            "birth ramble2 ramble3 hole5 nova1",
            "1 lay birth 2; 1 lay nova; 1 done",
            2,
        ),
        (
            "six in hand",
            "birth ramble2 ramble2 ramble3 hole5 nova1",
            "1 lay birth 2; 1 done",
            0,
        ),
    ] {
        let before = laying("- - ramble2", hand);
        let deck = before.table().deck_size();
        let scene = before.after(play);
        assert_eq!(scene.player(1).hand_size(), 5, "{what}");
        assert_eq!(deck - scene.table().deck_size(), drawn, "{what}");
        assert_eq!(
            scene.told_of("SH-10", 0).len(),
            usize::from(drawn > 0),
            "{what}"
        );
    }
}

/// The first turn is played with three cards in hand.
#[test]
fn sh_10_the_first_turn_draws_up_to_five_as_well() {
    let setup = Setup::new(1, 2).turns(0).phase("lay").board("- - ramble2");
    let setup = setup
        .hand("birth ramble2 ramble3")
        .hand_of(2, "birth birth birth");
    let scene = setup.scene().after("1 lay birth 2; 1 done");
    assert_eq!((scene.player(1).hand, scene.player(2).hand), (5, 3));
    assert_eq!(scene.told_of("SH-10", 2), ["Ann drew 3 cards."]);
    let scene = setup.scene().after("1 lay birth 2; 1 lay ramble2 1");
    assert_eq!(scene.told_of("SH-10", 2), ["Ann drew 4 cards."]);
}

#[test]
fn sh_10_nobody_ends_step_3_with_more_than_five() {
    let too_many =
        "SH-10: you hold more than five cards: lay one on slot 1, or discard the Supernova card";
    let six = "birth ramble2 ramble2 ramble3 hole5 nova1";
    let scene = laying("- hole2 ramble2", six);
    assert_eq!(scene.refusal("1 done"), too_many);
    for (relief, board) in [
        ("1 lay birth 1; 1 done", "birth hole2 ramble2"),
        ("1 lay nova; 1 done", "nova1 hole2 ramble2"),
        ("1 discard; 1 done", "- hole2 ramble2"),
    ] {
        let after = scene.after(relief);
        assert_eq!(after.board(1), board, "{relief}");
        assert_eq!(after.player(1).hand_size(), 5, "{relief}");
    }
    // Where slot 2 is empty, laying a card there is enough.
    let scene = laying("- - ramble2", six).after("1 lay birth 2");
    assert_eq!(scene.refusal("1 done"), "allowed");
}

/// All cards but those that lie open or in hand are in the piles, and `left` in the deck.
fn with_deck(left: usize, seats: usize) -> Setup {
    let mut setup = Setup::new(1, seats).phase("lay").board("- - birth");
    let mut rest: Vec<String> = crate::common::content()
        .deck()
        .iter()
        .map(starshine::Card::word)
        .collect();
    for seat in setup.position["seats"].as_array().expect("a list").clone() {
        let cards = format!(
            "{} {}",
            crate::common::joined(&seat["hand"]),
            crate::common::joined(&seat["board"])
        );
        for word in cards.split(' ').filter(|word| *word != "-") {
            let at = rest
                .iter()
                .position(|card| card == word)
                .expect("it is in the box");
            rest.remove(at);
        }
    }
    rest.truncate(rest.len() - left);
    let (one, other) = rest.split_at(rest.len() / 3);
    setup = setup.pile(1, &one.join(" ")).pile(2, &other.join(" "));
    setup
}

#[test]
fn sh_11_all_piles_become_the_new_deck_when_a_card_must_be_drawn() {
    for seats in 2..=4 {
        let setup = with_deck(0, seats);
        let scene = setup.scene();
        let cards = scene.table().piles.len();
        assert_eq!(scene.table().deck_size(), 0, "{seats} seats");
        let after = scene.after("1 lay birth 2; 1 done");
        assert_eq!(after.table().piles.len(), 0);
        assert_eq!(after.table().deck_size(), cards - 1);
        for number in 1..=seats as u8 {
            assert_eq!(after.player(number).pile, 0, "seat {number}");
        }
        let line = format!("The deck was empty: all piles, {cards} cards, became a new one.");
        assert_eq!(after.told_of("SH-11", 0), [line]);
    }
}

/// The deck is empty, but nobody must draw.
#[test]
fn sh_11_an_empty_deck_stays_empty_until_a_card_must_be_drawn() {
    let setup = with_deck(0, 2).scores(&[15, 0]);
    let hand = "birth ramble2 ramble2 ramble3 ramble3 nova1";
    let scene = setup.hand(hand).scene().after("1 lay birth 2; 1 done");
    assert_eq!(scene.table().deck_size(), 0);
    assert_eq!(scene.told_of("SH-11", 0), [""; 0]);
    // Two cards are drawn: the last of the deck, and the first of the new one.
    let scene = with_deck(1, 2).scene();
    let last = scene.after("1 lay birth 2; 1 done");
    assert_eq!(last.table().deck_size(), 0, "the piles stay");
    assert_eq!(last.told_of("SH-11", 0), [""; 0]);
    let both = scene.after("1 lay birth 2; 1 lay ramble2 1");
    assert_eq!(both.told_of("SH-11", 0).len(), 1);
    assert_eq!(both.player(1).hand, 5);
    assert_eq!(both.table().deck_size(), scene.table().piles.len() - 1);
}
