//! Any text as the content of a game: what is read is sound. No I/O, as in `targets.rs`.

use std::collections::BTreeSet;

use asterism_core::Content;
use asterism_registry::starshine::{
    self, Class, Constellation, Figure, Firmament, Hole, Node, Sky,
};
use asterism_registry::stellar::{self, Card, Section, Slot, SlotSet};
use asterism_registry::sternenhimmel::{self, Board, Sign};

/// Any text as the content of Stellar: what is read is a whole deck and a whole telescope.
pub fn stellar_content(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(content) = stellar::Content::read(text) else {
        return;
    };
    let again = stellar::Content::read(text).expect("it was read before");
    assert_eq!(content.facts(), again.facts(), "reading is always the same");
    assert_eq!(content.starters().len(), 5, "SL-1");
    for card in Card::all() {
        let stars = content.stars(card);
        assert_eq!(stars == 0, card.is_satellite(), "SL-1: {card:?}");
        assert!(stars <= 3, "SL-1: {card:?}");
    }
    for slot in Slot::all() {
        let holds = |section: &Section| content.section(*section).contains(slot);
        assert_eq!(
            Section::ALL.iter().filter(|one| holds(one)).count(),
            1,
            "slot {slot}"
        );
        for other in content.neighbours(slot).iter() {
            let back: SlotSet = content.neighbours(other);
            assert!(back.contains(slot), "{slot} and {other}");
        }
    }
}

/// Any text as the content of Sternenhimmel: what is read is the whole zodiac, and every board of it
/// can be completed and paid for.
pub fn sternenhimmel_content(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(content) = sternenhimmel::Content::read(text) else {
        return;
    };
    let again = sternenhimmel::Content::read(text).expect("it was read before");
    assert_eq!(content.facts(), again.facts(), "reading is always the same");
    let signs = content.boards().iter().map(|board| board.sign);
    assert!(signs.eq(Sign::ALL), "ST-1");
    for board in content.boards() {
        a_board_is_sound(board);
    }
}

fn a_board_is_sound(board: &Board) {
    let (sign, spaces) = (board.sign, board.spaces());
    assert!((3..=9).contains(&spaces.len()), "ST-24: {sign}");
    let prizes = board.prizes.map(usize::from);
    assert_eq!(prizes, [spaces.len(), spaces.len() - 2], "ST-1: {sign}");
    let mut ends = 0;
    for space in spaces.iter() {
        let point = board.point(space);
        assert!(point.x.is_finite() && point.y.is_finite(), "{sign} {space}");
        let neighbours = board.neighbours(space);
        ends += neighbours.len();
        assert!(!neighbours.contains(space), "ST-20: {sign} {space}");
        for other in neighbours.iter() {
            let back = board.neighbours(other);
            assert!(spaces.contains(other) && back.contains(space), "ST-20");
        }
    }
    assert_eq!(ends, 2 * board.lines().len(), "ST-20: {sign}");
}

/// Any text as the content of Starshine: what is read is a whole box, a firmament in one piece, and
/// constellations that can be laid on it.
pub fn starshine_content(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(content) = starshine::Content::read(text) else {
        return;
    };
    let again = starshine::Content::read(text).expect("it was read before");
    assert_eq!(content.facts(), again.facts(), "reading is always the same");
    assert_eq!(content.deck().len(), 44, "SH-2");
    for pattern in Hole::all().flat_map(|hole| content.patterns(hole)) {
        assert_ne!(pattern.removed, Class::Splendor, "SH-18");
        assert!((1..=9).contains(&pattern.points), "SH-18");
    }
    a_firmament_is_sound(content.firmament());
    let mut words = BTreeSet::new();
    for card in Constellation::all() {
        a_constellation_is_sound(content.figure(card), content.firmament());
        words.insert(content.figure(card).word());
    }
    assert_eq!(words.len(), 8, "SH-27");
}

fn a_firmament_is_sound(firmament: &Firmament) {
    let squares = firmament.squares();
    assert!(squares.contains(firmament.start()), "SH-1");
    let mut ends = 0;
    for square in squares.iter() {
        let point = firmament.point(square);
        assert!(point.x.is_finite() && point.y.is_finite(), "{square}");
        assert!([0, 1, 3].contains(&firmament.special(square)), "SH-15");
        let neighbours = firmament.neighbours(square);
        ends += neighbours.len();
        assert!(!neighbours.contains(square), "SH-1: {square}");
        for other in neighbours.iter() {
            let back = firmament.neighbours(other);
            assert!(squares.contains(other) && back.contains(square), "SH-1");
        }
    }
    assert_eq!(ends, 2 * firmament.lines().len(), "SH-1");
}

fn a_constellation_is_sound(figure: &Figure, firmament: &Firmament) {
    let word = figure.word();
    for (class, count) in [(Class::Dot, 3), (Class::Bright, 2), (Class::Splendor, 1)] {
        let nodes = figure.nodes().iter();
        let found = nodes.filter(|node| **node == Node::Star(class)).count();
        assert_eq!(found, count, "SH-23: {word}");
    }
    let closest = figure.closest(firmament, &Sky::DARK);
    let laid = closest.expect("SH-23: it can be laid").laid;
    for &(one, other) in figure.lines() {
        let ends = laid.at(one).zip(laid.at(other));
        let (one, other) = ends.expect("SH-23: every node is laid");
        assert!(firmament.neighbours(one).contains(other), "SH-23: {word}");
    }
}
