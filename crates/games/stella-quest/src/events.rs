//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Names, Seat, Tale, Viewer, listed};

use crate::card_set::CardSet;
use crate::cards::{Back, Card, Number};
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
    RoundBegan { round: u8 },
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
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        Some(match *self {
            Self::Opened { top, leader } => opened(top, leader, names),
            Self::Drew { seat, cards } => drew(seat, cards, viewer, names),
            Self::Played {
                by,
                place,
                card,
                strength,
            } => played(by, place, strength_of(card, strength), names).about([card.notation()]),
            Self::Refilled { seat, cards } => refilled(seat, cards, viewer, names),
            Self::Reshuffled { cards } => reshuffled(cards),
            Self::PassedOver { seat } => passed_over(seat, names),
            Self::NobodyWon => Line::new("SQ-16", "Only Breaks: nobody won the round."),
            Self::DummyWon { card } => dummy_won(card),
            Self::Won {
                seat,
                card,
                strength,
            } => won(seat, card, strength, names),
            Self::Charged { seat } => charged(seat, names),
            Self::Took { seat, card } => {
                let words = format!("{} took {card}.", names.of(seat));
                Line::new("SQ-18", words).by(seat).about([card.notation()])
            }
            Self::Repeated { seat, number } => repeated(seat, number, names),
            Self::Topped { seat, card } => topped(seat, card, names),
            Self::MarkerTaken { seat } => {
                Line::new("SQ-21", format!("{} got the Black Star.", names.of(seat))).by(seat)
            }
            Self::RoundBegan { round } => Line::heading(format!("Round {round}")),
            Self::Ended(end) => ended(end, names),
        })
    }
}

fn opened(top: Card, leader: Seat, names: &Names<'_>) -> Line {
    let (name, leads) = (names.of(leader), names.verb(leader, "lead", "leads"));
    let words = format!("{} {name} {leads}.", turned_up(top));
    Line::new("SQ-3", words).about([top.notation()])
}

fn turned_up(top: Card) -> String {
    match top.colour() {
        Some(colour) => format!("The first card turned up was {top}: {colour} is trump."),
        None => "The first card turned up was a Break: there is no trump.".into(),
    }
}

fn drew(seat: Seat, cards: CardSet, viewer: Viewer, names: &Names<'_>) -> Line {
    let (name, drawn) = (names.of(seat), seen_by(viewer, seat, cards));
    let words = format!("{name} turned off a light and drew {}.", drawn.words);
    Line::new("SQ-22", words).by(seat).about(drawn.pieces)
}

fn refilled(seat: Seat, cards: CardSet, viewer: Viewer, names: &Names<'_>) -> Line {
    let (whose, name) = (names.possessive(seat), names.object(seat));
    if cards.is_empty() {
        let words = format!("There was no card to refill {whose} empty hand.");
        return Line::new("SQ-25", words);
    }
    let (whose, drawn) = (names.sentence(&whose), seen_by(viewer, seat, cards));
    let words = format!("{whose} hand was empty, so {name} drew {}.", drawn.words);
    Line::new("SQ-24", words).by(seat).about(drawn.pieces)
}

fn reshuffled(cards: usize) -> Line {
    let words = format!("The discard pile was shuffled into a new deck of {cards}.");
    Line::new("SQ-25", words)
}

fn passed_over(seat: Seat, names: &Names<'_>) -> Line {
    let (name, was) = (names.of(seat), names.was(seat));
    let words = format!("{name} had no card and {was} passed over.");
    Line::new("SQ-26", words).by(seat)
}

/// A card with the clause and the words of its strength, if it has any.
fn strength_of(card: Card, strength: Strength) -> (Option<&'static str>, String) {
    let card = named(card);
    match strength {
        Strength::SuperTrump => (Some("SQ-14"), format!("{card}, a Super Trump!")),
        Strength::Trump => (Some("SQ-12"), format!("{card}, a trump.")),
        Strength::Leading | Strength::Nothing => (None, format!("{card}.")),
    }
}

/// The leader, a follower or the Dummy played a card, each by a clause of its own.
fn played(
    by: Player,
    place: usize,
    (strength, card): (Option<&'static str>, String),
    names: &Names<'_>,
) -> Line {
    let line = |clause| move |words: String| Line::new(strength.unwrap_or(clause), words);
    match (by, place) {
        (Player::Seat(seat), 0) => line("SQ-8")(format!("{} led {card}", names.of(seat))).by(seat),
        (Player::Seat(seat), _) => {
            line("SQ-10")(format!("{} played {card}", names.of(seat))).by(seat)
        }
        (Player::Dummy, _) => line("SQ-31")(format!("The Dummy played {card}")),
    }
}

fn dummy_won(card: Card) -> Line {
    let words = format!("The Dummy won with {card} and got the Black Star.");
    Line::new("SQ-32", words).about([card.notation()])
}

fn won(seat: Seat, card: Card, strength: Strength, names: &Names<'_>) -> Line {
    let name = names.of(seat);
    let (clause, why) = match (strength, card.colour()) {
        (Strength::SuperTrump, _) => ("SQ-15", "a Super Trump".to_owned()),
        (Strength::Trump, _) => ("SQ-13", "a trump".to_owned()),
        (Strength::Leading | Strength::Nothing, Some(colour)) => {
            ("SQ-13", format!("the highest {colour}"))
        }
        (Strength::Leading | Strength::Nothing, None) => ("SQ-13", "the best card".to_owned()),
    };
    let words = format!("{name} won with {card}, {why}.");
    Line::new(clause, words).by(seat).about([card.notation()])
}

fn charged(seat: Seat, names: &Names<'_>) -> Line {
    let name = names.of(seat);
    let words = format!("{name} already had the Black Star and lost a light.");
    Line::new("SQ-17", words).by(seat)
}

fn repeated(seat: Seat, number: Number, names: &Names<'_>) -> Line {
    let lost = match jewels(number) {
        1 => "a light".into(),
        lost => format!("{lost} lights"),
    };
    let words = format!("{} already had a {number} and lost {lost}.", names.of(seat));
    Line::new("SQ-19", words).by(seat)
}

fn topped(seat: Seat, card: Card, names: &Names<'_>) -> Line {
    let trump = match card.colour() {
        Some(colour) => format!("{card} on top: {colour} is trump"),
        None => "a Break on top: there is no trump".into(),
    };
    let words = format!("{} put {trump}.", names.of(seat));
    Line::new("SQ-20", words).by(seat).about([card.notation()])
}

fn ended(end: End, names: &Names<'_>) -> Line {
    match end {
        End::Enlightenment(seat) => {
            let words = format!("{} collected all of 1 to 6: enlightenment!", names.of(seat));
            Line::new("SQ-27", words).by(seat)
        }
        End::Elimination(seat) => {
            let name = names.of(seat);
            let words = format!("{name} ran out of light, so the game ended and was scored.");
            Line::new("SQ-28", words).by(seat)
        }
        End::Exhaustion => Line::new(
            "SQ-26",
            "Nobody could play on, so the game ended and was scored.",
        ),
    }
}

/// A card with its article, if it has one.
fn named(card: Card) -> String {
    match card.colour() {
        Some(_) => card.to_string(),
        None => format!("a {card}"),
    }
}

/// Drawn cards as a viewer may know them.
struct Drawn {
    words: String,
    pieces: Vec<String>,
}

/// Drawn cards: those of the viewer by name, those of others by their backs (SQ-7).
fn seen_by(viewer: Viewer, seat: Seat, cards: CardSet) -> Drawn {
    let is_own = viewer == Viewer::Seat(seat);
    let cards_of = |write: fn(Card) -> String| cards.iter().map(write).collect::<Vec<_>>();
    let backs = || {
        Back::ALL
            .into_iter()
            .filter_map(|back| many(cards.backs().count(back), back))
    };
    let shown = if is_own {
        cards_of(named)
    } else {
        backs().collect()
    };
    let pieces = if is_own {
        cards_of(Card::notation)
    } else {
        Vec::new()
    };
    Drawn {
        words: listed(&shown),
        pieces,
    }
}

/// `a blue card`, `2 Breaks`; none for no card.
fn many(count: usize, back: Back) -> Option<String> {
    match (count, back) {
        (0, _) => None,
        (1, Back::Colour(colour)) => Some(format!("a {colour} card")),
        (_, Back::Colour(colour)) => Some(format!("{count} {colour} cards")),
        (1, Back::Break) => Some("a Break".into()),
        (_, Back::Break) => Some(format!("{count} Breaks")),
    }
}
