//! Memory of cards that were shuffled back (SQ-7, SQ-25), as `src/memory.rs` promises.

use asterism_core::testkit::{SceneBuilder as _, seat, words};
use std::collections::BTreeMap;

use asterism_core::{Dice, Game, Line, Names, Notation, Seat, Tale, Turn, Viewer};
use stella_quest::{Action, Back, CardSet, Event, StellaQuest};

use crate::common::{Scene, SceneExt as _, Setup, cards, late_table, scene_of};

/// Worlds that fit what `viewer` knows.
fn worlds(scene: &Scene, viewer: Viewer, rolls: u64) -> impl Iterator<Item = Scene> {
    let view = scene.state.view_for(viewer);
    (0..rolls).map(move |roll| scene_of(StellaQuest::determinize(&view, &mut Dice::quick(roll))))
}

/// All that is hidden from some viewer: every hand, and the deck from its top.
fn hidden(world: &Scene) -> String {
    let hands = (1..=world.state.seats() as u8).map(|number| world.hand(number));
    let places: Vec<String> = hands.chain([world.deck_from_top()]).collect();
    places.join(" | ")
}

/// Every world that `viewer` thinks possible, and how often it came up.
fn possible(scene: &Scene, viewer: Viewer, rolls: u64) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for world in worlds(scene, viewer, rolls) {
        *found.entry(hidden(&world)).or_default() += 1;
    }
    found
}

/// Seat 1 has just drawn red 3, red 4 and a third card from a deck made anew.
fn just_shuffled() -> Scene {
    let mut scene = Setup::hands(&["b6 g1", "b4 r1", "b3 r2"])
        .deck("r3 r4")
        .scene();
    scene.play("1 draw");
    scene
}

#[test]
fn sq_7_sq_25_a_new_deck_leaves_kept_cards_in_every_hand() {
    let scene = just_shuffled();
    assert_eq!(
        scene.kept(1),
        "b6 g1 r3 r4",
        "with the last cards of the old deck"
    );
    assert_eq!(scene.hand_size(1), 5);
    assert_eq!(scene.kept(2), "b4 r1");
    assert_eq!(scene.kept(3), "b3 r2");
}

#[test]
fn sq_7_sq_25_a_card_shuffled_back_is_in_no_hand_that_has_not_drawn_since() {
    let scene = just_shuffled();
    let kept = cards("b6 g1 r3 r4 b4 r1 b3 r2");
    for viewer in Viewer::all(3) {
        for world in worlds(&scene, viewer, 300) {
            for number in [2, 3] {
                let mut shuffled_back = cards(&world.hand(number));
                shuffled_back.remove_all(kept);
                assert!(
                    shuffled_back.is_empty(),
                    "{viewer}, seat {number}: {shuffled_back:?}"
                );
            }
        }
    }
}

#[test]
fn sq_7_sq_25_a_kept_card_is_never_in_the_deck() {
    let scene = just_shuffled();
    for viewer in Viewer::all(3) {
        for world in worlds(&scene, viewer, 300) {
            let deck = cards(&world.deck());
            for kept in cards("b6 g1 r3 r4 b4 r1 b3 r2").kinds() {
                assert!(
                    deck.count(kept) <= 1,
                    "{viewer}: both copies of {kept} in the deck"
                );
            }
        }
    }
}

#[test]
fn sq_7_the_own_kept_cards_are_known() {
    let scene = just_shuffled();
    for number in [1, 2, 3] {
        let viewer = Viewer::Seat(seat(number));
        let view = scene.state.view_for(viewer);
        assert_eq!(view.kept, cards(&scene.kept(number)), "seat {number}");
        for world in worlds(&scene, viewer, 50) {
            assert_eq!(world.kept(number), scene.kept(number), "seat {number}");
            assert_eq!(world.hand(number), scene.hand(number), "seat {number}");
        }
    }
    assert_eq!(scene.state.view_for(Viewer::Onlooker).kept, CardSet::EMPTY);
}

#[test]
fn sq_7_a_play_tells_what_everybody_can_conclude() {
    // Hands and kept cards of seats 1 and 2; seat 1 plays the first card of its hand.
    for (what, hands, kept, left) in [
        (
            "all blues were kept",
            ["b6 b5 g1", "b4 r1"],
            ["b6 b5", "b4 r1"],
            ["b5", "b4 r1"],
        ),
        (
            "both blue 6s were kept",
            ["b6 b2", "b6 r1"],
            ["b6", "b6 r1"],
            ["", "b6 r1"],
        ),
        (
            "the other one lies open",
            ["y1 y2", "y4 r1"],
            ["y1", "y4"],
            ["", "y4"],
        ),
        (
            "no blue 6 was kept",
            ["b6 b2", "b4 r1"],
            ["b2", "b4"],
            ["b2", "b4"],
        ),
        (
            "no blue was kept here",
            ["b6 g2", "b4 r1"],
            ["g2", "b4"],
            ["g2", "b4"],
        ),
        (
            "it may be either blue 6",
            ["b6 b2 g1", "b4 r1"],
            ["b6 g1", "b4 r1"],
            ["g1", "r1"],
        ),
        (
            "the kept blue 6 may be here",
            ["b6 b2", "b6 r1"],
            ["b2", "b6 r1"],
            ["", "r1"],
        ),
        (
            "both are here, one kept",
            ["b6 b6", "b4"],
            ["b6", "b4"],
            ["", ""],
        ),
        (
            "a Break among Breaks",
            ["break break", "b4"],
            ["break", "b4"],
            ["", "b4"],
        ),
    ] {
        let mut scene = Setup::hands(&hands).kept(&kept).top("y1").scene();
        scene.play(&format!("1 play {}", words(hands[0])[0]));
        assert_eq!([scene.kept(1), scene.kept(2)], left, "{what}");
    }
}

#[test]
fn sq_7_after_an_unclear_play_blue_cards_may_be_anywhere() {
    let setup = Setup::hands(&["b6 b2 g1", "b4 r1"]).kept(&["b6 g1", "b4 r1"]);
    let mut scene = setup.deck("g3 b6 b5 r5").scene();
    let onlooker = |scene: &Scene| {
        possible(scene, Viewer::Onlooker, 400)
            .into_keys()
            .collect::<Vec<_>>()
    };
    let in_hand_two = |worlds: &[String], hand: &str| {
        worlds
            .iter()
            .any(|world| world.split(" | ").nth(1) == Some(hand))
    };
    assert!(
        !in_hand_two(&onlooker(&scene), "b5 r1"),
        "blue 5 was shuffled back"
    );
    scene.play("1 play b6");
    let after = onlooker(&scene);
    assert!(
        in_hand_two(&after, "b5 r1"),
        "it could be there for all that is remembered now"
    );
    assert!(!in_hand_two(&after, "b4 r5"), "red is not forgotten");
}

/// Checks that `viewer` thinks these worlds possible and no other.
fn thinks(viewer: Viewer, scene: &Scene, expected: &[&str]) {
    let found: Vec<String> = possible(scene, viewer, 200).into_keys().collect();
    assert_eq!(found, expected, "{viewer}");
}

#[test]
fn sq_7_every_world_that_fits_can_be_and_no_other() {
    let setup = Setup::hands(&["g1", "b1 b2 r3"]).kept(&["", "b1"]);
    let scene = setup.deck("b3 r4").scene();
    let worlds = [
        "g1 | b1 b2 r3 | b3 r4",
        "g1 | b1 b2 r4 | b3 r3",
        "g1 | b1 b3 r3 | b2 r4",
        "g1 | b1 b3 r4 | b2 r3",
    ];
    thinks(Viewer::Seat(Seat::One), &scene, &worlds);
    thinks(Viewer::Onlooker, &scene, &worlds); // There is only one green.
    thinks(Viewer::Seat(Seat::Two), &scene, &worlds[..1]); // All the rest is in the deck.
}

#[test]
fn sq_7_kept_cards_change_places_only_with_kept_cards() {
    let setup = Setup::hands(&["y1", "b1 b4", "b5"]).kept(&["", "b1", "b5"]);
    let scene = setup.deck("b6").scene();
    let worlds = [
        "y1 | b1 b4 | b5 | b6",
        "y1 | b1 b6 | b5 | b4",
        "y1 | b4 b5 | b1 | b6",
        "y1 | b5 b6 | b1 | b4",
    ];
    thinks(Viewer::Seat(Seat::One), &scene, &worlds);
    thinks(Viewer::Onlooker, &scene, &worlds);
    thinks(Viewer::Seat(Seat::Two), &scene, &worlds[..1]);
    thinks(Viewer::Seat(Seat::Three), &scene, &worlds[..2]); // The own kept card fixes the other.
}

#[test]
fn sq_7_without_a_new_deck_every_order_can_be() {
    let scene = Setup::hands(&["y1", "b1", "b2"]).deck("b3 b4").scene();
    let found = possible(&scene, Viewer::Seat(Seat::One), 1000);
    assert_eq!(found.len(), 4 * 3 * 2, "{found:?}");
}

#[test]
fn sq_7_worlds_are_as_likely_as_their_cards() {
    let scene = Setup::hands(&["y1", "b1"]).deck("b1 b2").scene();
    let found = possible(&scene, Viewer::Seat(Seat::One), 3000);
    let counts = ["y1 | b1 | b1 b2", "y1 | b1 | b2 b1", "y1 | b2 | b1 b1"];
    for world in counts {
        // Two copies of blue 1 and a blue 2 lie in three places: each of three worlds is as likely.
        assert!((900..1100).contains(&found[world]), "{found:?}");
    }
}

/// The notes of an onlooker with a perfect memory about one seat.
#[derive(Clone, Copy, Default)]
struct Note {
    /// The hand when the deck was last made anew.
    then: CardSet,
    /// True if the seat has drawn since, or at the time.
    has_drawn: bool,
}

/// True if the deck was made anew.
fn take_notes(notes: &mut [Note], state: &StellaQuest, events: &[Event]) -> bool {
    let shuffled = events
        .iter()
        .any(|event| matches!(event, Event::Reshuffled { .. }));
    for seat in Seat::first(state.seats()) {
        let draws = |event: &Event| matches!(event, Event::Drew { seat: by, .. } | Event::Refilled { seat: by, .. } if *by == seat);
        let draws = events.iter().any(draws);
        let note = &mut notes[seat.index()];
        if shuffled {
            let then = state.view_for(Viewer::Seat(seat)).hand;
            *note = Note {
                then,
                has_drawn: false,
            };
        }
        note.has_drawn |= draws;
    }
    shuffled
}

fn check_notes(notes: &[Note], scene: &Scene) {
    for (number, note) in (1..).zip(notes) {
        let (hand, kept) = (cards(&scene.hand(number)), cards(&scene.kept(number)));
        for card in kept.kinds() {
            assert!(
                kept.count(card) <= hand.count(card),
                "kept cards are in the hand"
            );
            assert!(
                kept.count(card) <= note.then.count(card),
                "kept cards were there then"
            );
        }
        for back in Back::ALL
            .into_iter()
            .filter(|_| !note.has_drawn && !note.then.is_empty())
        {
            let (kept, hand) = (kept.of(back), hand.of(back));
            assert!(
                kept == hand || kept.is_empty(),
                "all of a back is remembered, or none"
            );
        }
    }
}

/// A random action, but seldom one that costs a token.
fn careful(state: &StellaQuest, seat: Seat, dice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let collection = state.view_for(Viewer::Seat(seat)).table.collections[seat.index()];
    let is_costly = |action: &Action| match action {
        Action::Draw => true,
        Action::Take(card) => card.number().is_some_and(|number| collection.holds(number)),
        Action::Play(_) | Action::Top(_) => false,
    };
    let free: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| !is_costly(action))
        .collect();
    if free.is_empty() || dice.below(12) == 0 {
        return dice.pick(&legal);
    }
    dice.pick(&free)
}

/// One action of a game, and what came of it.
struct Ply {
    before: StellaQuest,
    seat: Seat,
    action: Action,
    luck: u64,
    after: StellaQuest,
    events: Vec<Event>,
}

/// Plays a game from a late table, and shows every action to `look`.
fn play_late(seats: usize, game: u64, mut look: impl FnMut(&Ply)) {
    let mut dice = Dice::quick(game);
    let mut before = late_table(seats, &mut dice);
    while let Turn::Owed(owed) = before.turn() {
        let seat = owed.lowest().expect("somebody owes an action");
        let action = careful(&before, seat, &mut dice);
        let luck = dice.bits();
        let (after, events) = carry_out(before, seat, action, luck);
        look(&Ply {
            before,
            seat,
            action,
            luck,
            after,
            events,
        });
        before = after;
    }
}

fn carry_out(
    mut state: StellaQuest,
    seat: Seat,
    action: Action,
    luck: u64,
) -> (StellaQuest, Vec<Event>) {
    let mut events = Vec::new();
    state.advance_telling(seat, action, &mut Dice::quick(luck), &mut events);
    (state, events)
}

#[test]
fn sq_7_sq_25_memory_is_true_in_many_games() {
    for seats in 2..=4 {
        let mut shuffles = 0;
        for game in 0..60 {
            let mut notes = vec![Note::default(); seats];
            play_late(seats, game, |ply| {
                shuffles += u32::from(take_notes(&mut notes, &ply.after, &ply.events));
                check_notes(&notes, &scene_of(ply.after));
            });
        }
        assert!(shuffles >= 40, "{seats} seats: only {shuffles} new decks");
    }
}

/// The laws of every game, in the late games that random ones from the start hardly ever reach.
#[test]
fn sq_7_what_a_viewer_remembers_is_all_in_the_view() {
    for seats in 2..=4 {
        for game in 100..115 {
            let mut dice = Dice::quick(game);
            play_late(seats, game, |ply| {
                for viewer in Viewer::all(seats) {
                    view_is_enough(&ply.after, viewer, &mut dice);
                    log_is_no_leak(ply, viewer, &mut dice);
                }
            });
        }
    }
}

fn view_is_enough(state: &StellaQuest, viewer: Viewer, dice: &mut Dice) {
    let view = state.view_for(viewer);
    let world = StellaQuest::determinize(&view, dice);
    assert_eq!(world.view_for(viewer), view, "{viewer}");
    assert_eq!(world.turn(), state.turn(), "{viewer}");
    let again = StellaQuest::read_position(&world.position(), &());
    assert_eq!(again, Ok(world), "a world made up for {viewer} can be");
}

/// Another world in which the viewer sees the same before and after is told of in the same words.
fn log_is_no_leak(ply: &Ply, viewer: Viewer, dice: &mut Dice) {
    let world = StellaQuest::determinize(&ply.before.view_for(viewer), dice);
    if world.check(ply.seat, ply.action).is_err() {
        return;
    }
    let (after, events) = carry_out(world, ply.seat, ply.action, ply.luck);
    if after.view_for(viewer) == ply.after.view_for(viewer) {
        assert_eq!(told(&events, viewer), told(&ply.events, viewer), "{viewer}");
    }
}

fn told(events: &[Event], viewer: Viewer) -> Vec<Line> {
    let names = ["A", "B", "C", "D"].map(str::to_owned);
    let names = Names::new(viewer, &names);
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines.collect()
}

/// The line is to "You" for the player, by name for others, and a drawn card is in no line of
/// others: neither in its words nor among its pieces.
#[test]
fn sq_7_a_draw_is_told_to_you_and_hides_its_cards_from_others() {
    let cards = ["g1", "y2"].map(|card| card.parse().expect("a card"));
    let event = Event::Drew {
        seat: Seat::One,
        cards: cards.into_iter().collect(),
    };
    for (viewer, words, about) in [
        (
            Viewer::Seat(Seat::One),
            "You turned off a light and drew green 1 and yellow 2.",
            vec!["g1", "y2"],
        ),
        (
            Viewer::Seat(Seat::Two),
            "A turned off a light and drew a green card and a yellow card.",
            vec![],
        ),
        (
            Viewer::Onlooker,
            "A turned off a light and drew a green card and a yellow card.",
            vec![],
        ),
    ] {
        let line = told(&[event], viewer).remove(0);
        let expected = Line::new("SQ-22", words).by(Seat::One).about(about);
        assert_eq!(line, expected, "{viewer}");
    }
}
