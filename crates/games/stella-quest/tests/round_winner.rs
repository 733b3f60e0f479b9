//! The winner of a round: SQ-12 to SQ-16, and the worked examples E1 to E6.

use asterism_core::Dice;
use asterism_core::testkit::words;
use stella_quest::{Card, CardSet, Colour};

use crate::common::{Scene, SceneExt as _, Setup};

/// A round in which each seat holds and plays one card, `leader` first.
fn play_round(top: &str, played: &str, leader: u8) -> Scene {
    let cards = words(played);
    let seats = cards.len();
    let seat_of = |place: usize| (usize::from(leader) - 1 + place) % seats;
    let mut hands = vec![""; seats];
    for (place, card) in cards.iter().enumerate() {
        hands[seat_of(place)] = card;
    }
    let mut scene = Setup::hands(&hands).top(top).scene_led_by(leader);
    for (place, card) in cards.iter().enumerate() {
        scene.play(&format!("{} play {card}", seat_of(place) + 1));
    }
    scene
}

#[test]
fn sq_12_the_top_of_the_discard_pile_makes_trump() {
    for (top, trump, wins) in [
        ("g5", Some(Colour::Green), 2),
        ("r2", Some(Colour::Red), 3),
        ("b2", Some(Colour::Blue), 1),
        ("y2", Some(Colour::Yellow), 1),
        ("break", None, 1),
    ] {
        let scene = play_round(top, "b3 g1 r6", 1);
        assert_eq!(scene.table().trump(), trump, "{top}");
        assert_eq!(scene.turn(), format!("take {wins}"), "{top}");
    }
}

#[test]
fn sq_13_sq_14_sq_15_worked_examples() {
    for (example, top, played, wins) in [
        ("E1 highest of the leading colour", "g5", "b6 b4 b3", 1),
        ("E2 trump", "g5", "b6 g1 b3", 2),
        (
            "E3 off-colour and Break have no value",
            "r1",
            "b2 g5 break",
            1,
        ),
        ("E5 Super Trump off-colour beats trump", "b3", "b6 g2 g2", 3),
        ("E6 two Super Trumps, the later wins", "y3", "b6 b6 y3", 3),
        ("E7 the Break has no value", "r1", "g4 g2 break", 1),
        ("E8 highest of the leading colour", "r1", "b5 b2 g6", 1),
    ] {
        assert_eq!(
            play_round(top, played, 1).turn(),
            format!("take {wins}"),
            "{example}"
        );
    }
    for top in Card::all().map(Card::notation).filter(|top| top != "b2") {
        assert_eq!(
            play_round(&top, "b2 b6 b2", 1).turn(),
            "take 3",
            "E4 on {top}"
        );
    }
}

#[test]
fn sq_13_value_goes_by_trump_then_leading_colour_then_number() {
    for (what, top, played, place) in [
        ("the highest of the leading colour", "y1", "b2 b5 b6 b4", 2),
        (
            "off-colour is worth nothing, however high",
            "y1",
            "b1 g6 r6 g5",
            0,
        ),
        ("any trump beats any leading card", "g2", "b6 b5 g1 b4", 2),
        ("the highest of several trumps", "g2", "b6 g3 g5 g4", 2),
        ("trump is led", "b1", "b3 b5 b4 g6", 1),
        ("a Break is worth nothing", "y1", "b1 break break break", 0),
        ("a Break on top is no trump", "break", "b1 break g6 y6", 0),
        (
            "the first colour after Breaks leads",
            "y1",
            "break break r1 b6",
            2,
        ),
        (
            "trump beats the colour that a Break let lead",
            "g3",
            "break b6 g1 b5",
            2,
        ),
        ("a lone trump wins with 1", "r6", "y6 y5 y4 r1", 3),
    ] {
        for leader in 1..=4 {
            let wins = (usize::from(leader) - 1 + place) % 4 + 1;
            let scene = play_round(top, played, leader);
            assert_eq!(
                scene.turn(),
                format!("take {wins}"),
                "{what}, {leader} leads"
            );
        }
    }
}

/// The winning place as the text of the rules tells it, one sentence after the other.
fn strongest(top: Card, played: &[Card]) -> Option<usize> {
    let places = 0..played.len();
    let is_twin = |&place: &usize| {
        let card = played[place];
        !card.is_break() && (card == top || played[..place].contains(&card))
    };
    let highest = |colour: Colour| {
        let of_colour = places
            .clone()
            .filter(|&place| played[place].colour() == Some(colour));
        of_colour.max_by_key(|&place| played[place].number())
    };
    let last_super_trump = places.clone().rev().find(is_twin);
    let leading = played.iter().find_map(|card| card.colour());
    last_super_trump
        .or_else(|| top.colour().and_then(highest))
        .or_else(|| leading.and_then(highest))
}

#[test]
fn sq_13_sq_14_sq_15_many_rounds_go_to_the_strongest_card() {
    let mut dice = Dice::quick(13);
    for round in 0..1200 {
        let seats = 3 + round % 2;
        // Few different cards, so that twins meet often.
        let mut left: CardSet =
            crate::common::cards("b1 b1 b6 b6 g1 g1 g2 g2 r5 r5 break break break break");
        let mut draw = || left.draw(&mut dice).unwrap();
        let top = draw();
        let played: Vec<Card> = (0..seats).map(|_| draw()).collect();
        let scene = play_round(
            &top.notation(),
            &crate::common::text(played.iter().copied()),
            1,
        );
        let expected = match strongest(top, &played) {
            Some(place) => format!("take {}", place + 1),
            None => "play 1".into(),
        };
        assert_eq!(scene.turn(), expected, "{played:?} on {top}");
        let super_trumps = scene
            .told(0)
            .iter()
            .filter(|line| line.starts_with("SQ-14"))
            .count();
        assert!(super_trumps <= 2, "SQ-15: {played:?} on {top}");
    }
}

#[test]
fn sq_14_the_second_copy_to_enter_play_is_a_super_trump() {
    for (what, top, played, super_trumps) in [
        ("a copy played before", "y1", "b2 b6 b2", "C played blue 2"),
        (
            "the copy on the discard pile",
            "b2",
            "b6 b2 b3",
            "B played blue 2",
        ),
        ("led on its copy", "b2", "b2 b6 b3", "A led blue 2"),
        ("off-colour", "y1", "b6 g2 g2", "C played green 2"),
        (
            "the same number in another colour is no copy",
            "y1",
            "b2 g2 r2",
            "",
        ),
        ("a Break on a Break never", "break", "break break b1", ""),
        (
            "two pairs",
            "y3",
            "b6 b6 y3",
            "B played blue 6, C played yellow 3",
        ),
        ("no copies", "y1", "b1 b2 b3", ""),
    ] {
        let scene = play_round(top, played, 1);
        let told = scene.told(0).into_iter();
        let found: Vec<String> = told
            .filter_map(|line| {
                let words = line.strip_prefix("SQ-14: ")?;
                words.strip_suffix(", a Super Trump!").map(str::to_owned)
            })
            .collect();
        assert_eq!(found.join(", "), super_trumps, "{what}");
    }
}

#[test]
fn sq_14_a_super_trump_beats_every_ordinary_card() {
    for (what, top, played, wins) in [
        (
            "of the leading colour, beats the highest",
            "y1",
            "b1 b6 b5 b1",
            4,
        ),
        ("of trump, beats higher trumps", "g1", "b6 g6 g5 g1", 4),
        ("off-colour, beats trump", "g1", "b6 r1 g6 r1", 4),
        ("led, beats trump", "b1", "b1 b6 b5 b4", 1),
        ("the first copy gains nothing", "g1", "r1 g2 r1 g3", 3),
    ] {
        assert_eq!(
            play_round(top, played, 1).turn(),
            format!("take {wins}"),
            "{what}"
        );
    }
}

#[test]
fn sq_15_the_later_of_two_super_trumps_wins() {
    for (what, top, played, wins) in [
        ("copy of the top first", "y3", "b6 y3 b6", 3),
        ("copy of the top last", "y3", "b6 b6 y3", 3),
        ("two pairs, one after the other", "g1", "b6 b6 r2 r2", 4),
        ("two pairs, one in the other", "g1", "b6 r2 r2 b6", 4),
        ("a higher card after them", "y3", "b5 y3 b5 y6", 3),
        ("lower number, later", "y6", "b1 y6 b1 y5", 3),
        ("trump first, off-colour later", "y6", "y6 g1 g1 b6", 3),
    ] {
        let scene = play_round(top, played, 1);
        assert_eq!(scene.turn(), format!("take {wins}"), "{what}");
        let super_trumps = scene
            .told(0)
            .iter()
            .filter(|line| line.starts_with("SQ-14"))
            .count();
        assert_eq!(super_trumps, 2, "{what}");
    }
}

#[test]
fn sq_16_a_round_of_breaks_has_no_winner() {
    for (seats, holder, leader) in [
        (3, None, 1),
        (3, None, 3),
        (3, Some(2), 2),
        (4, None, 4),
        (4, Some(3), 3),
    ] {
        let row = format!("{seats} seats, {leader} leads, {holder:?} holds the marker");
        let hands = ["break b1", "break b2", "break b3", "break b4"];
        let setup = Setup::hands(&hands[..seats])
            .top("g5")
            .lit(&[2; 4][..seats]);
        let mut scene = setup.marker(holder).scene_led_by(leader);
        for place in 0..seats {
            scene.play(&format!(
                "{} play break",
                (usize::from(leader) - 1 + place) % seats + 1
            ));
        }
        assert_eq!(scene.turn(), format!("play {leader}"), "{row}");
        assert_eq!(
            scene.marker(),
            holder.map_or("nobody".into(), |seat: u8| seat.to_string()),
            "{row}"
        );
        assert_eq!(scene.lit(), vec![2; seats], "{row}");
        assert_eq!(scene.top(), "break", "{row}");
        assert_eq!(
            scene.discards(),
            format!("g5{}", " break".repeat(seats - 1)),
            "{row}"
        );
        assert_eq!(scene.played(), "", "{row}");
        assert_eq!(scene.collection(leader), "", "{row}");
        assert_eq!(scene.table().rounds, 1, "{row}");
        assert!(
            scene.has_told("SQ-16: Only Breaks: nobody won the round."),
            "{row}"
        );
    }
}

#[test]
fn sq_16_one_other_card_is_enough_for_a_winner() {
    for (played, wins) in [
        ("break break b1", 3),
        ("break b1 break", 2),
        ("b1 break break", 1),
    ] {
        assert_eq!(
            play_round("g5", played, 1).turn(),
            format!("take {wins}"),
            "{played}"
        );
    }
}

#[test]
fn sq_16_the_holder_starts_again_even_after_being_passed_over() {
    let setup = Setup::hands(&["", "break b2", "break b3"])
        .top("g5")
        .turn("play 2")
        .marker(1);
    let mut scene = setup.bare_scene();
    scene.play("2 play break; 3 play break");
    assert_eq!(
        scene.turn(),
        "play 1",
        "with cards again, the holder starts"
    );
    assert_eq!(scene.hand(1), "g5 break", "all that was shuffled");
    assert_eq!(scene.marker(), "1");
}

#[test]
fn sq_16_whoever_plays_a_break_alone_starts_again() {
    let mut scene = Setup::hands(&["", "break b2", ""])
        .top("g5")
        .turn("play 2")
        .bare_scene();
    scene.play("2 play break");
    assert_eq!(scene.turn(), "play 2");
    assert_eq!(scene.top(), "break");
    assert_eq!(scene.marker(), "nobody");
}
