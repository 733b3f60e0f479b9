//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Seat, Tale, Viewer};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::scoring::Score;
use crate::slots::{Side, Slot};
use crate::table::{Row, RowSlot, SEATS};
use crate::telescope::Placed;

/// An event of the game, as the log tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are who did it and with what")]
pub enum Event {
    /// Two starters for each (SL-3).
    StartersDealt { hands: [CardSet; SEATS] },
    /// A player has chosen a starter in secret (SL-3).
    StarterChosen { seat: Seat },
    /// The starters are shown (SL-3).
    Began {
        seat: Seat,
        telescope: Card,
        notebook: CardSet,
    },
    /// Two cards for each (SL-4).
    HandsDealt { hands: [CardSet; SEATS] },
    /// The first row (SL-4).
    RowDealt { row: Row },
    /// The player who begins every round (SL-5).
    Starts { seat: Seat },
    /// The row was discarded (SL-11).
    Wiped { seat: Seat },
    /// The row was left as it is (SL-11).
    Kept { seat: Seat },
    /// Step 1 (SL-6).
    Took {
        seat: Seat,
        card: Card,
        slot: RowSlot,
    },
    /// A card was put into a telescope (SL-15 to SL-17).
    Placed {
        seat: Seat,
        placed: Placed,
        slot: Slot,
        origin: Origin,
    },
    /// A card was put into a notebook (SL-20, SL-22).
    Noted {
        seat: Seat,
        card: Card,
        origin: Origin,
    },
    /// A card of the row follows (SL-8).
    Called { card: Card, slot: RowSlot },
    /// The deck's top card follows (SL-9): the slot that was called is empty, or there is none.
    TurnedUp { card: Card, called: Option<RowSlot> },
    /// Step 4 (SL-10).
    Refilled { card: Card, slot: RowSlot },
    /// The discards became the deck (SL-12).
    Reshuffled { cards: usize },
    /// All turns are over (SL-23).
    RoundsOver,
    /// A player has chosen the last card in secret (SL-23).
    LastChosen { seat: Seat },
    /// The last cards are shown (SL-23).
    Ended {
        seat: Seat,
        card: Card,
        discarded: CardSet,
    },
    /// The points (SL-24 to SL-26).
    Scored { seat: Seat, score: Score },
}

/// The origin of a card that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// From the hand, in step 2 (SL-7).
    Hand,
    /// From row or deck, in step 3 (SL-8).
    Follows,
}

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let name = |seat: Seat| names[seat.index()].as_str();
        let (clause, words) = match *self {
            Self::StartersDealt { hands } => ("SL-3", dealt("starters", hands, viewer)),
            Self::StarterChosen { seat } => ("SL-3", format!("{} has chosen.", name(seat))),
            Self::Began {
                seat,
                telescope,
                notebook,
            } => began(name(seat), telescope, notebook),
            Self::HandsDealt { hands } => ("SL-4", dealt("cards", hands, viewer)),
            Self::RowDealt { row } => ("SL-4", row_dealt(row)),
            Self::Starts { seat } => ("SL-5", format!("{} begins every round.", name(seat))),
            Self::Wiped { seat } => ("SL-11", format!("{} wipes the row.", name(seat))),
            Self::Kept { seat } => ("SL-11", format!("{} keeps the row as it is.", name(seat))),
            Self::Took { seat, card, slot } => took(name(seat), card, slot),
            Self::Placed {
                seat, placed, slot, ..
            } => put(name(seat), placed, slot),
            Self::Noted { seat, card, .. } => noted(name(seat), card),
            Self::Called { card, slot } => (
                "SL-8",
                format!("That calls row slot {}: {card} follows.", slot.number()),
            ),
            Self::TurnedUp { card, called } => turned_up(card, called),
            Self::Refilled { card, slot } => (
                "SL-10",
                format!("{} comes to row slot {}.", capital(card), slot.number()),
            ),
            Self::Reshuffled { cards } => (
                "SL-12",
                format!("The deck is used up: the {cards} discarded cards become a new one."),
            ),
            Self::RoundsOver => (
                "SL-23",
                "All rounds are played. One last card for each notebook.".into(),
            ),
            Self::LastChosen { seat } => ("SL-23", format!("{} has chosen.", name(seat))),
            Self::Ended {
                seat,
                card,
                discarded,
            } => ended(name(seat), card, discarded),
            Self::Scored { seat, score } => scored(name(seat), &score),
        };
        Some(Line::new(clause, words))
    }
}

/// A clause, and the sentence that tells what happened by it.
type Sentence = (&'static str, String);

/// The words for dealt hands: a player sees the own cards, an onlooker none (SL-28).
fn dealt(what: &str, hands: [CardSet; SEATS], viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!(
            "Each player gets two {what}; yours are {}.",
            list(hands[seat.index()])
        ),
        Viewer::Onlooker => format!("Each player gets two {what}."),
    }
}

fn list(cards: CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" and ")
}

fn row_dealt(row: Row) -> String {
    let cards: Vec<String> = row.cards().map(|card| card.to_string()).collect();
    format!("The row is {}.", cards.join(", "))
}

fn capital(card: Card) -> String {
    let words = card.to_string();
    let (first, rest) = words.split_at(1);
    first.to_uppercase() + rest
}

fn began(name: &str, telescope: Card, notebook: CardSet) -> Sentence {
    let notebook = list(notebook);
    (
        "SL-3",
        format!("{name} starts with {telescope} in the telescope and {notebook} in the notebook."),
    )
}

fn took(name: &str, card: Card, slot: RowSlot) -> Sentence {
    let slot = slot.number();
    if card.is_satellite() {
        return (
            "SL-11",
            format!(
                "{name} takes {card} from row slot {slot}: the opponent may wipe the row at the \
                 start of their next turn."
            ),
        );
    }
    ("SL-6", format!("{name} takes {card} from row slot {slot}."))
}

fn put(name: &str, placed: Placed, slot: Slot) -> Sentence {
    let Placed { card, side } = placed;
    match (side, card.is_satellite()) {
        (Side::Down, _) => (
            "SL-16",
            format!("{name} puts {card} face down into telescope slot {slot}: it counts as 3."),
        ),
        (Side::Up, true) => (
            "SL-17",
            format!("{name} puts {card} into telescope slot {slot}."),
        ),
        (Side::Up, false) => (
            "SL-15",
            format!("{name} puts {card} into telescope slot {slot}."),
        ),
    }
}

fn noted(name: &str, card: Card) -> Sentence {
    let clause = if card.is_satellite() {
        "SL-22"
    } else {
        "SL-20"
    };
    (clause, format!("{name} notes {card}."))
}

fn turned_up(card: Card, called: Option<RowSlot>) -> Sentence {
    let why = match called {
        Some(slot) => format!("Row slot {} is empty", slot.number()),
        None => "A 6/0 calls no row slot".into(),
    };
    ("SL-9", format!("{why}: {card} follows from the deck."))
}

fn ended(name: &str, card: Card, discarded: CardSet) -> Sentence {
    let discarded = list(discarded);
    (
        "SL-23",
        format!("{name} notes {card} as the last card and discards {discarded}."),
    )
}

fn scored(name: &str, score: &Score) -> Sentence {
    let (objects, sections, diversity) = (score.objects(), score.sections(), score.diversity);
    let total = score.total();
    (
        "SL-24",
        format!(
            "{name} scores {objects} for stars and runs, {sections} for sections and {diversity} \
             for diversity: {total}."
        ),
    )
}
