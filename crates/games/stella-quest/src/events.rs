//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Seat, Tale, Viewer};

use crate::card_set::CardSet;
use crate::cards::{Card, Number};
use crate::collection::jewels;
use crate::rules::is_super_trump;
use crate::table::{End, Player, Table};

/// An event of the game, as the log tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are who did it and with what")]
pub enum Event {
    /// The table is laid out (SQ-3, SQ-6).
    Opened { top: Card, leader: Seat },
    /// A token was turned off for cards (SQ-22).
    Drew { seat: Seat, cards: CardSet },
    /// A card was played (SQ-8, SQ-10, SQ-31).
    Played {
        by: Player,
        place: usize,
        card: Card,
        strength: Strength,
    },
    /// An empty hand was refilled (SQ-24); with nothing, if there was no card.
    Refilled { seat: Seat, cards: CardSet },
    /// The discard pile became the deck (SQ-25).
    Reshuffled { cards: usize },
    /// A player had no card to play (SQ-26).
    PassedOver { seat: Seat },
    /// All cards were Breaks (SQ-16).
    NobodyWon,
    /// The Dummy won the round (SQ-32).
    DummyWon { card: Card },
    /// A player won the round (SQ-13).
    Won {
        seat: Seat,
        card: Card,
        strength: Strength,
    },
    /// The winner held the Black Star already (SQ-17).
    Charged { seat: Seat },
    /// The winner took a card (SQ-18).
    Took { seat: Seat, card: Card },
    /// Its number was collected before (SQ-19).
    Repeated { seat: Seat, number: Number },
    /// The winner chose the discard pile's top card (SQ-20).
    Topped { seat: Seat, card: Card },
    /// The Black Star changed hands (SQ-21).
    MarkerTaken { seat: Seat },
    /// A new round begins (SQ-21, SQ-26).
    RoundBegan { leader: Seat },
    /// The game is over.
    Ended(End),
}

/// The strength of a card in its round (SQ-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Its twin came before it (SQ-14).
    SuperTrump,
    /// It has the colour of trump (SQ-12).
    Trump,
    /// It has the leading colour (SQ-9).
    Leading,
    /// It has neither, or it is a Break.
    Nothing,
}

impl Strength {
    /// The strength that `card` would have if `seat`, whose turn it is, played it now.
    pub fn if_played(table: &Table, seat: Seat, card: Card) -> Self {
        let mut table = *table;
        let place = table.place_of(seat);
        table.played.lay(place, card);
        Self::of(&table, place)
    }

    /// The strength of the card at `place` of this round.
    #[inline]
    pub fn of(table: &Table, place: usize) -> Self {
        let colour = table.played.at(place).and_then(Card::colour);
        if is_super_trump(table.top, table.played, place) {
            Self::SuperTrump
        } else if colour.is_none() {
            Self::Nothing
        } else if colour == table.trump() {
            Self::Trump
        } else if colour == table.played.leading() {
            Self::Leading
        } else {
            Self::Nothing
        }
    }
}

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let name = |seat: Seat| names[seat.index()].as_str();
        let (clause, words) = match *self {
            Self::Opened { top, leader } => opened(top, name(leader)),
            Self::Drew { seat, cards } => drew(name(seat), &seen_by(viewer, seat, cards)),
            Self::Played {
                by,
                place,
                card,
                strength,
            } => {
                let (clause, who) = who_played(by, place, &name);
                played(clause, who, card, strength)
            }
            Self::Refilled { seat, cards } => refilled(name(seat), &seen_by(viewer, seat, cards)),
            Self::Reshuffled { cards } => reshuffled(cards),
            Self::PassedOver { seat } => (
                "SQ-26",
                format!("{} has no card and is passed over.", name(seat)),
            ),
            Self::NobodyWon => ("SQ-16", "Only Breaks: nobody wins the round.".into()),
            Self::DummyWon { card } => (
                "SQ-32",
                format!("The Dummy wins with {card} and gets the Black Star."),
            ),
            Self::Won {
                seat,
                card,
                strength,
            } => won(name(seat), card, strength),
            Self::Charged { seat } => charged(name(seat)),
            Self::Took { seat, card } => ("SQ-18", format!("{} takes {card}.", name(seat))),
            Self::Repeated { seat, number } => repeated(name(seat), number),
            Self::Topped { seat, card } => topped(name(seat), card),
            Self::MarkerTaken { seat } => ("SQ-21", format!("{} gets the Black Star.", name(seat))),
            Self::RoundBegan { .. } => return None,
            Self::Ended(end) => ended(end, &name),
        };
        Some(Line::new(clause, words))
    }
}

/// A clause, and the sentence that tells what happened by it.
type Sentence = (&'static str, String);

fn opened(top: Card, leader: &str) -> Sentence {
    let trump = match top.colour() {
        Some(colour) => format!("{colour} is trump"),
        None => "there is no trump".into(),
    };
    (
        "SQ-3",
        format!("The first card turned up is {top}: {trump}. {leader} begins."),
    )
}

fn drew(name: &str, cards: &str) -> Sentence {
    (
        "SQ-22",
        format!("{name} turns off a token and draws {cards}."),
    )
}

fn refilled(name: &str, cards: &str) -> Sentence {
    if cards.is_empty() {
        return (
            "SQ-25",
            format!("There is no card for {name} to refill with."),
        );
    }
    (
        "SQ-24",
        format!("{name} has an empty hand and refills it with {cards}."),
    )
}

fn reshuffled(cards: usize) -> Sentence {
    (
        "SQ-25",
        format!("The discard pile is shuffled into a new deck of {cards}."),
    )
}

fn charged(name: &str) -> Sentence {
    (
        "SQ-17",
        format!("{name} won with the Black Star and loses a token."),
    )
}

fn repeated(name: &str, number: Number) -> Sentence {
    let lost = match jewels(number) {
        1 => "a token".into(),
        lost => format!("{lost} tokens"),
    };
    (
        "SQ-19",
        format!("{name} had a {number} before and loses {lost}."),
    )
}

/// The clause by which the leader, a follower or the Dummy played a card, and the name of the
/// player.
fn who_played<'a>(
    by: Player,
    place: usize,
    name: &impl Fn(Seat) -> &'a str,
) -> (&'static str, &'a str) {
    match (by, place) {
        (Player::Seat(seat), 0) => ("SQ-8", name(seat)),
        (Player::Seat(seat), _) => ("SQ-10", name(seat)),
        (Player::Dummy, _) => ("SQ-31", "The Dummy"),
    }
}

fn played(clause: &'static str, who: &str, card: Card, strength: Strength) -> Sentence {
    match strength {
        Strength::SuperTrump => ("SQ-14", format!("{who} plays {card}, a Super Trump!")),
        Strength::Trump => ("SQ-12", format!("{who} plays {card}, trump.")),
        Strength::Leading | Strength::Nothing => (clause, format!("{who} plays {card}.")),
    }
}

fn won(name: &str, card: Card, strength: Strength) -> Sentence {
    match strength {
        Strength::SuperTrump => (
            "SQ-15",
            format!("{name} wins the round with the Super Trump {card}."),
        ),
        Strength::Trump => (
            "SQ-13",
            format!("{name} wins the round with {card}, the highest trump."),
        ),
        Strength::Leading | Strength::Nothing => (
            "SQ-13",
            format!("{name} wins the round with {card}, the highest of the leading colour."),
        ),
    }
}

fn topped(name: &str, card: Card) -> Sentence {
    match card.colour() {
        Some(colour) => (
            "SQ-20",
            format!("{name} puts {card} on top: {colour} is trump."),
        ),
        None => (
            "SQ-20",
            format!("{name} puts the Break on top: there is no trump."),
        ),
    }
}

fn ended<'a>(end: End, name: &impl Fn(Seat) -> &'a str) -> Sentence {
    match end {
        End::Enlightenment(seat) => (
            "SQ-27",
            format!("{} has all of 1 to 6: enlightenment!", name(seat)),
        ),
        End::Elimination(seat) => (
            "SQ-28",
            format!(
                "{} has lost the last token; the game ends with scoring.",
                name(seat)
            ),
        ),
        End::Exhaustion => (
            "SQ-26",
            "The game can go no further and ends with scoring.".into(),
        ),
    }
}

/// Drawn cards: those of the viewer by name, those of others by their backs (SQ-7).
fn seen_by(viewer: Viewer, seat: Seat, cards: CardSet) -> String {
    let shown: Vec<String> = if viewer == Viewer::Seat(seat) {
        cards.iter().map(|card| card.to_string()).collect()
    } else {
        cards
            .backs()
            .iter()
            .map(|back| format!("a {back}"))
            .collect()
    };
    match shown.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
