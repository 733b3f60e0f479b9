//! Any text as the content of a game: what is read is sound. No I/O, as in `targets.rs`.

use std::collections::BTreeSet;

use asterism_core::Content;
use asterism_registry::among_the_stars::{
    self, Deck, Effect, Goal, Location, RaceTile, Timing, VpPer,
};
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

/// Any text as the content of Sternenhimmel: what is read is the whole zodiac, and every board of
/// it can be completed and paid for.
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

/// Any text as the content of Among the Stars: what is read is a box from which every table can be
/// dealt, and every card of it can be played.
pub fn among_the_stars_content(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(content) = among_the_stars::Content::read(text) else {
        return;
    };
    let again = among_the_stars::Content::read(text).expect("it was read before");
    assert_eq!(content.facts(), again.facts(), "reading is always the same");
    every_table_can_be_dealt(&content);
    for card in content.cards() {
        let id = &content.design(card).id;
        assert_eq!(content.card_named(id), Some(card), "{id} is one card");
        if let Some(location) = content.location(card) {
            a_location_is_sound(id, location);
        }
        if let Some(dispute) = content.dispute(card) {
            assert!(!dispute.count.needs_a_cell(), "AS-26: {id}");
        }
    }
    for objective in content.objectives().iter() {
        let (Goal::Most(count, _) | Goal::Lead(count, _) | Goal::FirstTo { count, .. }) =
            content.objective(objective).goal;
        assert!(!count.needs_a_cell(), "AS-22: an objective has no place");
    }
    for race in content.races().iter() {
        a_race_is_sound(content.race(race));
    }
}

/// AS-1, AS-4, AS-5, AS-24, AS-31.
fn every_table_can_be_dealt(content: &among_the_stars::Content) {
    let locations = || content.cards().filter_map(|card| content.location(card));
    let copies = |deck: Deck| -> usize {
        let of_deck = locations().filter(|it| it.deck == deck);
        of_deck.map(|it| usize::from(it.copies)).sum()
    };
    let (basics, specials) = (copies(Deck::Basic), copies(Deck::Special));
    let disputes = content.cards().filter_map(|card| content.dispute(card));
    let conflicts: usize = disputes.map(|it| usize::from(it.copies)).sum();
    assert!(basics + specials >= 96 + 20, "AS-31");
    assert!(specials >= 20, "AS-1");
    assert!(conflicts >= 12, "AS-24");
    assert!(basics + specials + conflicts <= 160, "they can be counted");
    assert!((6..=16).contains(&content.objectives().len()), "AS-4");
    assert!((4..=16).contains(&content.races().len()), "AS-5");
    assert!((1..=16).contains(&content.reactors()), "AS-2");
}

fn a_location_is_sound(id: &str, location: &Location) {
    assert!((1..=15).contains(&location.copies), "AS-1: {id}");
    let four = location.marked_four;
    assert!(four == 0 || location.deck == Deck::Basic, "AS-1: {id}");
    assert!(four <= location.copies, "AS-1: {id}");
    assert_ne!(location.max_in_station, Some(0), "AS-16: {id}");
    let mut cubes = location.energy;
    let mut questions = 0;
    for effect in &location.effects {
        let waits = matches!(
            effect,
            Effect::VpPer(_) | Effect::VpIf(..) | Effect::VpBestOf(_)
        );
        assert!(waits || location.timing == Timing::Immediate, "AS-15: {id}");
        match effect {
            Effect::VpPer(vp_per) => it_can_be_divided(id, vp_per),
            Effect::VpPerExtraEnergy { max_cubes, .. } => cubes += max_cubes,
            Effect::InvestCredits { per, .. } => assert_ne!(*per, 0, "AS-18: {id}"),
            Effect::Interaction(_) => questions += 1,
            Effect::VpIf(..)
            | Effect::VpBestOf(_)
            | Effect::CreditsPer { .. }
            | Effect::YearIncome(_)
            | Effect::AddEnergy(..)
            | Effect::PlaceMinDistance(_)
            | Effect::PlaceNextToReactor
            | Effect::SealAdjacent => {}
        }
    }
    assert!(usize::from(cubes) <= among_the_stars::ENERGY, "AS-13: {id}");
    assert!(questions <= 1, "AS-11: {id}");
}

fn it_can_be_divided(id: &str, vp_per: &VpPer) {
    assert_ne!(vp_per.per, 0, "{id}");
}

fn a_race_is_sound(race: &RaceTile) {
    let id = &race.id;
    assert_ne!(race.rates.end_credits.per, 0, "AS-21: {id}");
    if let Some(at_the_end) = &race.at_the_end {
        it_can_be_divided(id, at_the_end);
        assert!(!at_the_end.count.needs_a_cell(), "AS-21: {id}");
    }
    let secret = race.secret_objectives;
    assert!(secret.is_none() || secret == Some(2), "AS-38: {id}");
}
