//! Positions that cannot come about in play are refused.

use asterism_core::testkit::SceneBuilder as _;
use asterism_core::{Dice, Game, Notation, Turn};
use serde_json::json;
use stella_quest::StellaQuest;

use crate::common::{SceneExt as _, Setup};
use crate::positions::{plain, refusal};

/// Refuses each of `rows`: what, the set-up, and the sentence.
fn setups_refused<const N: usize>(rows: [(&str, Setup, &str); N]) {
    for (what, setup, sentence) in rows {
        assert_eq!(refusal(&setup.json()), sentence, "{what}");
    }
}

fn three() -> Setup {
    Setup::hands(&["b6 r1", "b4 r2", "b3 r3"]).top("g5")
}

#[test]
fn what_lies_before_a_player_must_be_possible() {
    let eleven = Setup::hands(&["b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5", "r1", "r2"]);
    setups_refused([
        (
            "six tokens",
            three().lit(&[5, 6, 5]),
            "seat 2: a player has five tokens (SQ-4), not 6",
        ),
        (
            "no token",
            three().lit(&[5, 5, 0]),
            "seat 3: with no lit token left the game has ended (SQ-28)",
        ),
        (
            "two without tokens",
            three().turn("elimination 1").lit(&[0, 0, 5]),
            "seat 2: with no lit token left the game has ended (SQ-28)",
        ),
        (
            "eleven cards",
            eleven,
            "seat 1: a hand has at most ten cards (SQ-23), not 11",
        ),
        (
            "a Break collected",
            three().collected(&["break"]),
            "seat 1: a Break is never collected (SQ-18)",
        ),
        (
            "kept, but not in hand",
            three().kept(&["b6", "r3"]),
            "seat 2: kept cards must be in the hand",
        ),
        (
            "kept twice",
            three().kept(&["b6 b6"]),
            "seat 1: kept cards must be in the hand",
        ),
        (
            "a repeat for free",
            three().collected(&["", "b5 g5"]),
            "seat 2: every card of a repeated number has cost a token (SQ-19)",
        ),
        (
            "three repeats for two tokens",
            three().collected(&["b5 b5 g5 r5"]).lit(&[3, 5, 5]),
            "seat 1: every card of a repeated number has cost a token (SQ-19)",
        ),
        (
            "an empty hand",
            Setup::hands(&["b6", "", "b3"]),
            "seat 2: an empty hand is refilled at once (SQ-24)",
        ),
    ]);
}

#[test]
fn sq_25_the_deck_must_be_possible() {
    let mut position = plain();
    let top = position["deck"]["top"].take();
    position["deck"]["rest"].as_array_mut().unwrap().push(top);
    assert_eq!(refusal(&position), "deck: it has cards, so one lies on top");
    let cards = position["deck"]["rest"].take();
    position["deck"] = json!({"top": null});
    position["discard"]["rest"] = cards;
    let sentence = "deck: when it is empty the discard pile is shuffled into it (SQ-25)";
    assert_eq!(refusal(&position), sentence);
}

#[test]
fn the_end_must_be_the_one_that_is_seen() {
    setups_refused([
        (
            "nobody is enlightened",
            three().turn("enlightenment 1"),
            "turn: enlightenment needs all of 1 to 6 (SQ-27)",
        ),
        (
            "somebody else is",
            three()
                .turn("enlightenment 1")
                .collected(&["", "y1 y2 y3 y4 y5 y6"]),
            "turn: enlightenment needs all of 1 to 6 (SQ-27)",
        ),
        (
            "the game should be over",
            three().collected(&["", "r1 r2 r3 r4 r5 r6"]),
            "seat 2 has all of 1 to 6, so the game is over (SQ-27)",
        ),
        (
            "nobody is out",
            three().turn("elimination 1"),
            "turn: elimination needs a player without lit tokens (SQ-28)",
        ),
        (
            "200 rounds",
            three().rounds(200),
            "after 200 rounds the game is over (SQ-26)",
        ),
    ]);
}

fn two() -> Setup {
    Setup::hands(&["b6 r1", "b4 r2"]).top("g5")
}

#[test]
fn sq_10_the_cards_of_the_round_must_be_those_of_the_players_before() {
    let early = "table: somebody has played before their turn (SQ-10)";
    let late = "table: somebody whose turn was earlier has not played (SQ-10)";
    let nobody = "table: a card of the round was played by nobody at the table";
    let twice = "table: somebody has played twice";
    let two_plays = || three().turn("play 2").leader(1);
    setups_refused([
        ("before the lead", three().played("2 y1"), early),
        (
            "after the own turn",
            two_plays().played("1 y1, 2 y2"),
            early,
        ),
        (
            "the first has not played",
            three().turn("play 3").leader(1).played("2 y2"),
            late,
        ),
        ("nobody has played", two_plays(), late),
        (
            "the Dummy has not played",
            two().turn("play 2").leader(1).played("1 y1"),
            late,
        ),
        (
            "the round is not over",
            three().turn("take 1").played("1 y1, 2 y2"),
            late,
        ),
        ("a seat that is not there", three().played("4 y1"), nobody),
        ("no Dummy among three", three().played("dummy y1"), nobody),
        ("twice", two_plays().played("1 y1, 1 y2"), twice),
    ]);
    let mut position = plain();
    position["table"] = json!([{"by": null, "card": "y1"}]);
    assert_eq!(refusal(&position), nobody);
}

#[test]
fn only_the_winner_takes_and_tops() {
    let not_won = "turn: seat 1 has not won this round (SQ-13)";
    let no_card = "turn: no card is left to put on top (SQ-20)";
    let not_taken = "turn: seat 1 has taken no card yet (SQ-18)";
    let take = || three().turn("take 1");
    let of_two = two().turn("take 1").played("1 y1, dummy y2, 2 break");
    setups_refused([
        (
            "another has won",
            take().played("1 y1, 2 y2, 3 y3"),
            not_won,
        ),
        (
            "nobody has won",
            take().played("1 break, 2 break, 3 break"),
            not_won,
        ),
        ("the Dummy has won", of_two, not_won),
        ("nothing to top with", three().turn("top 1"), no_card),
        (
            "nothing was taken",
            three().turn("top 1").played("1 y1, 2 y2"),
            not_taken,
        ),
    ]);
}

/// Four players with all 54 cards in hands and collections, but for the card on the discard pile.
fn no_deck() -> Setup {
    let hands = [
        "b6",
        "b1 b2 b3 b4 b6 g1 g2 g3 g4 g6",
        "g6 r1 r2 r3 r4 r5 r6 break break break",
        "y1 y2 y3 y4 y5 y6 y6 break break break",
    ];
    let collected = [
        "b1 b2 b3 b4 b5 b5",
        "g1 g2 g3 g4 g5 g5",
        "r2 r3 r4 r5 r6",
        "y1 y2 y3 y4 y5",
    ];
    let setup = Setup::hands(&hands).top("r1").collected(&collected);
    setup.lit(&[4, 4, 5, 5]).discards("").deck("")
}

#[test]
fn sq_26_nobody_without_cards_is_asked_to_play() {
    let mut scene = no_deck().scene();
    scene.play("1 play b6");
    let mut position = scene.state.position();
    assert_eq!(scene.hand(1), "");
    position["turn"] = json!({"play": 1});
    position["leader"] = json!(2);
    assert_eq!(
        refusal(&position),
        "turn: seat 1 has no card to play (SQ-26)"
    );
}

#[test]
fn a_position_stays_readable_as_play_goes_on() {
    for (what, setup) in [
        ("no deck", no_deck()),
        (
            "much collected",
            three()
                .collected(&["b1 b2 b5 b5 g5", "y1 g6 r6 y6 y6"])
                .lit(&[3, 2, 5]),
        ),
        (
            "two players",
            Setup::hands(&["b6", "g6"]).marker("dummy").rounds(150),
        ),
        (
            "the top is to be chosen",
            three()
                .turn("top 2")
                .played("1 y1, 3 y3")
                .collected(&["", "y2"]),
        ),
    ] {
        for luck in 0..40 {
            let mut dice = Dice::quick(luck);
            let mut state = setup.scene().state;
            let mut legal = Vec::new();
            while let Turn::Owed(owed) = state.turn() {
                let seat = owed.lowest().unwrap();
                legal.clear();
                state.legal_actions(seat, &mut legal);
                state.advance(seat, dice.pick(&legal), &mut dice);
                assert_eq!(
                    StellaQuest::read_position(&state.position(), &()),
                    Ok(state),
                    "{what}"
                );
            }
        }
    }
}
