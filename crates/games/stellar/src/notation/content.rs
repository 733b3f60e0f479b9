//! The content file, read and checked: every refusal names the entry and the reason.

use asterism_core::{ContentFile, Source, Unreadable, read_toml};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::card_set::CardSet;
use crate::cards::{CARDS, Card, Kind, Number};
use crate::content::{Cards, Content, Place, Section, Shape};
use crate::slots::{Slot, SlotSet};

const STARTERS: usize = 5;

impl asterism_core::Content for Content {
    const FILE: Option<ContentFile> = Some(ContentFile {
        name: "stellar.toml",
        text: include_str!("../../../../../content/stellar.toml"),
    });

    fn read(text: &str) -> Result<Self, Unreadable> {
        let file: FileText = read_toml(text)?;
        Ok(Self::new(read_cards(&file.cards)?, file.telescope.read()?))
    }

    fn facts(&self) -> Value {
        let slots = |slots: SlotSet| slots.iter().map(Slot::number).collect::<Vec<_>>();
        json!({
            "stars": Card::all().map(|card| self.stars(card)).collect::<Vec<_>>(),
            "starters": self.starters().iter().map(Card::notation).collect::<Vec<_>>(),
            "neighbours": Slot::all().map(|slot| slots(self.neighbours(slot))).collect::<Vec<_>>(),
            "sections": Section::ALL.map(|section| slots(self.section(section))),
        })
    }
}

/// The file. The `source` marks are for its readers; play does not depend on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    cards: Vec<CardText>,
    telescope: TelescopeText,
}

/// One or two equal cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardText {
    r#type: String,
    number: u8,
    stars: u8,
    #[serde(default = "one")]
    copies: u8,
    #[serde(default)]
    starter: bool,
    name: Option<String>,
    #[expect(dead_code, reason = "it must be there, for whoever reads the file")]
    source: CardSource,
}

const fn one() -> u8 {
    1
}

/// The origins of the facts of a card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "they must be there, for whoever reads the file")]
struct CardSource {
    card: Source,
    stars: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TelescopeText {
    slots: Vec<SlotText>,
    sections: SectionsText,
    /// Lists, since TOML would pass over a third slot in silence.
    edges: Vec<Vec<u8>>,
    #[expect(dead_code, reason = "it must be there, for whoever reads the file")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlotText {
    row: u8,
    /// The middle of the card, in cards to the right of the telescope's middle.
    x: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionsText {
    top: Vec<u8>,
    middle: Vec<u8>,
    bottom: Vec<u8>,
}

fn refuse<T>(reason: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable::new(reason))
}

/// SL-1, SL-3.
fn read_cards(entries: &[CardText]) -> Result<Cards, Unreadable> {
    let mut cards = Cards {
        stars: [0; CARDS as usize],
        starters: CardSet::EMPTY,
        names: vec![None; CARDS as usize],
    };
    let mut found = CardSet::EMPTY;
    for (index, entry) in entries.iter().enumerate() {
        let place = |error: Unreadable| {
            error.at(format!(
                "card {} ({} {})",
                index + 1,
                entry.r#type,
                entry.number
            ))
        };
        for card in entry.read(found).map_err(place)?.iter() {
            found.add(card);
            cards.stars[card.index()] = entry.stars;
            cards.names[card.index()].clone_from(&entry.name);
            if entry.starter {
                cards.starters.add(card);
            }
        }
    }
    check_box(found)?;
    if cards.starters.len() != STARTERS {
        let found = cards.starters.len();
        return refuse(format!(
            "cards: {STARTERS} must be starters (SL-1), not {found}"
        ));
    }
    Ok(cards)
}

fn check_box(found: CardSet) -> Result<(), Unreadable> {
    let missing = CardSet::FULL.without(found);
    let Some(card) = missing.iter().next() else {
        return Ok(());
    };
    let copies = match card.copy() {
        Some(_) => "there must be two of it",
        None => "there must be one of it",
    };
    refuse(format!(
        "cards: {} of 60 are missing (SL-1), such as {card}: {copies}",
        missing.len()
    ))
}

impl CardText {
    /// The cards of this entry, none of which was `found` before.
    fn read(&self, found: CardSet) -> Result<CardSet, Unreadable> {
        let number = Number::new(self.number);
        let number = number
            .ok_or_else(|| Unreadable::new("the number must be 1 to 5, or 6 for a 6/0 (SL-1)"))?;
        let candidates = self.candidates(number)?;
        self.check_stars(candidates)?;
        if self.copies == 0 {
            return refuse("there must be at least one copy");
        }
        let free: CardSet = candidates
            .without(found)
            .iter()
            .take(usize::from(self.copies))
            .collect();
        if free.len() < usize::from(self.copies) {
            let most = candidates.len();
            return refuse(format!("there are more than {most} of it (SL-1)"));
        }
        Ok(free)
    }

    /// The cards that an entry of this type and number can mean.
    fn candidates(&self, number: Number) -> Result<CardSet, Unreadable> {
        if self.r#type == "satellite" {
            let card = Card::satellite(number);
            let card = card.ok_or_else(|| Unreadable::new("satellites have 1 to 5 (SL-1)"))?;
            return Ok(CardSet::only(card));
        }
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| type_id(*kind) == self.r#type);
        let Some(kind) = kind else {
            let known = Kind::ALL.map(type_id).join(", ");
            return refuse(format!("the type must be one of {known} or satellite"));
        };
        let copies = (0..2).filter_map(|copy| Card::object(kind, number, copy));
        Ok(copies.collect())
    }

    fn check_stars(&self, cards: CardSet) -> Result<(), Unreadable> {
        let satellite = cards.iter().any(Card::is_satellite);
        match (satellite, self.stars) {
            (true, 0) if self.starter => refuse("a satellite cannot be a starter (SL-3)"),
            (true, 0) | (false, 1..=3) => Ok(()),
            (true, stars) => refuse(format!("a satellite has no stars (SL-1), not {stars}")),
            (false, stars) => refuse(format!("a card has 1 to 3 stars (SL-1), not {stars}")),
        }
    }
}

/// The name of a type in the file.
fn type_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Planet => "planet",
        Kind::Moon => "moon",
        Kind::Asteroid => "asteroid",
        Kind::Cloud => "cloud",
        Kind::BlackHole => "black_hole",
    }
}

impl TelescopeText {
    /// SL-14.
    fn read(&self) -> Result<Shape, Unreadable> {
        let at = |error: Unreadable| error.at("telescope");
        let places = self.read_places().map_err(at)?;
        let edges = self.read_edges().map_err(at)?;
        check_drawing(&places, &edges).map_err(at)?;
        let sections = self.sections.read().map_err(at)?;
        check_bands(&places, sections).map_err(at)?;
        Ok(Shape {
            edges,
            sections,
            places,
        })
    }

    fn read_places(&self) -> Result<[Place; Slot::COUNT], Unreadable> {
        if self.slots.len() != Slot::COUNT {
            let found = self.slots.len();
            return refuse(format!("there must be 12 slots (SL-2), not {found}"));
        }
        let mut places = [Place::default(); Slot::COUNT];
        for (slot, text) in Slot::all().zip(&self.slots) {
            let halves = text.x * 2.0;
            // Six rows of six cards still fit a screen.
            if halves.fract() != 0.0 || halves.abs() > 5.0 || text.row > 5 {
                return refuse(format!(
                    "slot {slot}: row must be 0 to 5 and x a number of half cards from -2.5 to 2.5"
                ));
            }
            places[slot.index()] = Place {
                row: text.row,
                halves: halves as i8,
            };
        }
        Ok(places)
    }

    fn read_edges(&self) -> Result<Vec<(Slot, Slot)>, Unreadable> {
        let mut edges = Vec::new();
        for ends in &self.edges {
            let name = ends.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
            let place = |error: Unreadable| error.at(format!("edge {name}"));
            let &[one, other] = ends.as_slice() else {
                return refuse("an edge joins two slots (SL-14)").map_err(place);
            };
            let edge = (slot(one).map_err(place)?, slot(other).map_err(place)?);
            if one == other {
                return refuse("a slot is not its own neighbour").map_err(place);
            }
            if edges.contains(&edge) || edges.contains(&(edge.1, edge.0)) {
                return refuse("it is listed twice").map_err(place);
            }
            edges.push(edge);
        }
        Ok(edges)
    }
}

fn slot(number: u8) -> Result<Slot, Unreadable> {
    let slot = Slot::new(number);
    slot.ok_or_else(|| Unreadable::new(format!("there is no slot {number}; they are 1 to 12")))
}

/// Slots are neighbours exactly if they touch where they are drawn: players go by what they see.
fn check_drawing(places: &[Place], edges: &[(Slot, Slot)]) -> Result<(), Unreadable> {
    for one in Slot::all() {
        for other in Slot::all().filter(|other| *other > one) {
            let (here, there) = (places[one.index()], places[other.index()]);
            let listed = edges.contains(&(one, other)) || edges.contains(&(other, one));
            let overlap = here.row == there.row && here.halves.abs_diff(there.halves) < 2;
            match (here.touches(there), listed) {
                _ if overlap => return refuse(format!("slots {one} and {other} overlap")),
                (true, false) => {
                    return refuse(format!(
                        "slots {one} and {other} touch, but there is no edge {one}-{other} (SL-14)"
                    ));
                }
                (false, true) => {
                    return refuse(format!(
                        "edge {one}-{other}: the slots do not touch where they are drawn (SL-14)"
                    ));
                }
                (true, true) | (false, false) => {}
            }
        }
    }
    check_connected(edges)
}

/// The sections lie below each other, as they are called: their sums stand beside their rows.
fn check_bands(places: &[Place], sections: [SlotSet; 3]) -> Result<(), Unreadable> {
    for (upper, lower) in [
        (Section::Top, Section::Middle),
        (Section::Middle, Section::Bottom),
    ] {
        let slots = |section: Section| sections[section.index()].iter();
        let row = |slot: &Slot| places[slot.index()].row;
        let lowest = slots(upper).max_by_key(row);
        let highest = slots(lower).min_by_key(row);
        if let Some((above, below)) = lowest.zip(highest)
            && row(&above) >= row(&below)
        {
            return refuse(format!(
                "slot {below} of section {} must lie below slot {above} of section {}",
                lower.word(),
                upper.word()
            ));
        }
    }
    Ok(())
}

fn check_connected(edges: &[(Slot, Slot)]) -> Result<(), Unreadable> {
    let mut reached = SlotSet::only(Slot::TOP);
    for _ in Slot::all() {
        for &(one, other) in edges {
            if reached.contains(one) || reached.contains(other) {
                reached = reached.or(SlotSet::only(one)).or(SlotSet::only(other));
            }
        }
    }
    match Slot::all().find(|slot| !reached.contains(*slot)) {
        None => Ok(()),
        Some(slot) => refuse(format!("slot {slot} cannot be reached from slot 1")),
    }
}

impl SectionsText {
    fn read(&self) -> Result<[SlotSet; 3], Unreadable> {
        let mut sections = [SlotSet::EMPTY; 3];
        let mut found = SlotSet::EMPTY;
        let lists = [&self.top, &self.middle, &self.bottom];
        for (section, list) in Section::ALL.into_iter().zip(lists) {
            let place = |error: Unreadable| error.at(format!("section {}", section.word()));
            for number in list {
                let slot = slot(*number).map_err(place)?;
                if found.contains(slot) {
                    return refuse(format!("slot {slot} is in a section already")).map_err(place);
                }
                found = found.or(SlotSet::only(slot));
                sections[section.index()] = sections[section.index()].or(SlotSet::only(slot));
            }
            if list.is_empty() {
                return refuse("it has no slot").map_err(place);
            }
        }
        match Slot::all().find(|slot| !found.contains(*slot)) {
            None => Ok(sections),
            Some(slot) => refuse(format!("slot {slot} is in no section (SL-14)")),
        }
    }
}
