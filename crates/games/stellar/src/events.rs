//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Names, Seat, Tale, Viewer, capitalised};

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
    /// A round begins (SL-5).
    RoundBegan { round: u8 },
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
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        Some(match *self {
            Self::StartersDealt { hands } => dealt(("SL-3", "starters"), hands, viewer, names),
            Self::StarterChosen { seat } => {
                let words = format!("{} chose a starter in secret.", names.of(seat));
                Line::new("SL-3", words).by(seat)
            }
            Self::Began {
                seat,
                telescope,
                notebook,
            } => began(seat, telescope, notebook, names),
            Self::HandsDealt { hands } => dealt(("SL-4", "cards"), hands, viewer, names),
            Self::RowDealt { row } => row_dealt(row),
            Self::Starts { seat } => {
                let begins = names.verb(seat, "begin", "begins");
                Line::new("SL-5", format!("{} {begins} every round.", names.of(seat)))
            }
            Self::RoundBegan { round } => Line::heading(format!("Round {round}")),
            Self::Wiped { seat } => {
                Line::new("SL-11", format!("{} wiped the row.", names.of(seat))).by(seat)
            }
            Self::Kept { seat } => {
                Line::new("SL-11", format!("{} kept the row.", names.of(seat))).by(seat)
            }
            Self::Took { seat, card, slot } => took(seat, card, slot, names),
            Self::Placed {
                seat, placed, slot, ..
            } => put(seat, placed, slot, names),
            Self::Noted { seat, card, .. } => noted(seat, card, names),
            Self::Called { card, slot } => called(card, slot),
            Self::TurnedUp { card, called } => turned_up(card, called),
            Self::Refilled { card, slot } => refilled(card, slot),
            Self::Reshuffled { cards } => reshuffled(cards),
            Self::RoundsOver => Line::new(
                "SL-23",
                "All rounds are over. Each notebook gets one last card.",
            ),
            Self::LastChosen { seat } => {
                let words = format!("{} chose the last card in secret.", names.of(seat));
                Line::new("SL-23", words).by(seat)
            }
            Self::Ended {
                seat,
                card,
                discarded,
            } => ended(seat, card, discarded, names),
            Self::Scored { seat, score } => scored(seat, &score, names),
        })
    }
}

/// The words for dealt hands: a player sees the own cards, a spectator none (SL-28).
fn dealt(
    (clause, what): (&'static str, &str),
    hands: [CardSet; SEATS],
    viewer: Viewer,
    names: &Names<'_>,
) -> Line {
    match viewer {
        Viewer::Seat(seat) => {
            let (name, own) = (names.of(seat), hands[seat.index()]);
            let words = format!("{name} got two {what}: {}.", list(own));
            Line::new(clause, words).about(own.iter().map(Card::notation))
        }
        Viewer::Onlooker => Line::new(clause, format!("Each player got two {what}.")),
    }
}

fn list(cards: CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" and ")
}

fn row_dealt(row: Row) -> Line {
    let cards: Vec<String> = row.cards().map(|card| card.to_string()).collect();
    let words = format!("The row was laid out: {}.", cards.join(", "));
    Line::new("SL-4", words).about(row.cards().map(Card::notation))
}

fn began(seat: Seat, telescope: Card, notebook: CardSet, names: &Names<'_>) -> Line {
    let (name, noted) = (names.of(seat), list(notebook));
    let words =
        format!("{name} started with {telescope} in the telescope and {noted} in the notebook.");
    let cards = [telescope].into_iter().chain(notebook.iter());
    Line::new("SL-3", words)
        .by(seat)
        .about(cards.map(Card::notation))
}

fn took(seat: Seat, card: Card, slot: RowSlot, names: &Names<'_>) -> Line {
    let (name, slot) = (names.of(seat), slot.number());
    let (clause, so) = if card.is_satellite() {
        let other = names.object(seat.clockwise(1, SEATS));
        ("SL-11", format!(", so {other} may wipe the row next turn"))
    } else {
        ("SL-6", String::new())
    };
    let words = format!("{name} took {card} from row slot {slot}{so}.");
    Line::new(clause, words).by(seat).about([card.notation()])
}

fn put(seat: Seat, placed: Placed, slot: Slot, names: &Names<'_>) -> Line {
    let (Placed { card, side }, name) = (placed, names.of(seat));
    let (clause, words) = match (side, card.is_satellite()) {
        (Side::Down, _) => (
            "SL-16",
            format!("{name} put {card} face down in telescope slot {slot}, as a 3."),
        ),
        (Side::Up, true) => (
            "SL-17",
            format!("{name} put {card} in telescope slot {slot}."),
        ),
        (Side::Up, false) => (
            "SL-15",
            format!("{name} put {card} in telescope slot {slot}."),
        ),
    };
    Line::new(clause, words).by(seat).about([card.notation()])
}

fn noted(seat: Seat, card: Card, names: &Names<'_>) -> Line {
    let clause = if card.is_satellite() {
        "SL-22"
    } else {
        "SL-20"
    };
    let words = format!("{} noted {card}.", names.of(seat));
    Line::new(clause, words).by(seat).about([card.notation()])
}

fn called(card: Card, slot: RowSlot) -> Line {
    let words = format!("That called row slot {}: {card} followed.", slot.number());
    Line::new("SL-8", words).about([card.notation()])
}

fn turned_up(card: Card, called: Option<RowSlot>) -> Line {
    let why = match called {
        Some(slot) => format!("Row slot {} was empty", slot.number()),
        None => "A 6/0 calls no row slot".into(),
    };
    let words = format!("{why}, so {card} followed from the deck.");
    Line::new("SL-9", words).about([card.notation()])
}

fn refilled(card: Card, slot: RowSlot) -> Line {
    let (name, slot) = (capitalised(&card.to_string()), slot.number());
    Line::new("SL-10", format!("{name} came to row slot {slot}.")).about([card.notation()])
}

fn reshuffled(cards: usize) -> Line {
    let words = format!("The deck was used up: the {cards} discarded cards became a new one.");
    Line::new("SL-12", words)
}

fn ended(seat: Seat, card: Card, discarded: CardSet, names: &Names<'_>) -> Line {
    let (name, rest) = (names.of(seat), list(discarded));
    let words = format!("{name} noted {card} as the last card and discarded {rest}.");
    Line::new("SL-23", words).by(seat).about([card.notation()])
}

fn scored(seat: Seat, score: &Score, names: &Names<'_>) -> Line {
    let (objects, sections, diversity) = (score.objects(), score.sections(), score.diversity);
    let (name, total) = (names.of(seat), score.total());
    let words = format!(
        "{name} scored {total}: {objects} for stars and runs, {sections} for sections, {diversity} \
         for diversity."
    );
    Line::new("SL-24", words).by(seat)
}
