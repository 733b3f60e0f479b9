//! The events of a game, and the sentence and clause that tell each of them.

use asterism_core::{Line, Outcome, Seat, Tale, Viewer};

use crate::board::Slot;
use crate::cards::{Card, Cards};
use crate::constellations::{Figure, Laid};
use crate::content::Pattern;
use crate::scenarios::Scenario;
use crate::scoring::BirthPoints;
use crate::squares::{Square, SquareSet};
use crate::stars::Class;
use crate::table::Ending;

/// An event of the game, as the log tells it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// The table is laid out: the scenario, and the square of the first Dot Star (SH-1).
    LaidOut(Scenario, Square),
    /// A player has a constellation card that lies open (SH-26).
    Received(Seat, &'static Figure),
    /// A player has a secret constellation card (SH-28).
    ReceivedInSecret(Seat, &'static Figure),
    /// The constellation for all (SH-27).
    TurnedUp(&'static Figure),
    /// A card that was complete as it was taken from the stack (SH-27, SH-28).
    WentUnder(&'static Figure),
    /// A player has chosen the first cards (SH-3).
    Chosen(Seat),
    /// The cards for slots 2 and 3 are revealed (SH-3).
    Opened(Seat, [Card; 2]),
    /// A player begins (SH-4).
    Starts(Seat),
    /// Star Birth (SH-12 to SH-15).
    Born(Seat, Class, Square, BirthPoints),
    /// Black Hole, and the pattern that it pays for (SH-18).
    Removed(Seat, Class, Square, Option<&'static Pattern>),
    /// Rambling Star, from a square to another (SH-19).
    Moved(Seat, Class, [Square; 2]),
    /// Supernova: its square, the squares of the stars that are gone, and the points (SH-21).
    Exploded(Seat, Square, SquareSet, u8),
    /// A player reaches 15 points and takes a Supernova card, with its points (SH-20).
    TookNova(Seat, u8),
    /// A constellation is complete: its squares, and the points (SH-24).
    Claimed(Seat, &'static Figure, Laid, u8),
    /// Step 2, with the card that goes to the pile (SH-8).
    Shifted(Seat, Option<Card>),
    /// A card comes to slot 2 or 1 (SH-9).
    Laid(Seat, Card, Slot),
    /// A Supernova card comes to slot 1, with its points (SH-21).
    LaidNova(Seat, u8),
    /// A Supernova card leaves the game unused, with its points (SH-22).
    DiscardedNova(Seat, u8),
    /// Cards come to a hand (SH-10).
    Drew(Seat, Cards),
    /// The piles become the new deck, with the number of its cards (SH-11).
    Reshuffled(usize),
    /// The game ends, with the result (SH-29).
    Ended(Ending, Scenario, Outcome),
}

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let name = |seat: Seat| names[seat.index()].as_str();
        let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
        let (clause, words) = match *self {
            Self::LaidOut(scenario, start) => ("SH-1", laid_out(scenario, start)),
            Self::Received(seat, figure) => ("SH-26", received(name(seat), figure)),
            Self::ReceivedInSecret(seat, figure) => (
                "SH-28",
                in_secret(name(seat), is_own(seat).then_some(figure)),
            ),
            Self::TurnedUp(figure) => ("SH-27", turned_up(figure)),
            Self::WentUnder(figure) => ("SH-27", went_under(figure)),
            Self::Chosen(seat) => ("SH-3", format!("{} has chosen.", name(seat))),
            Self::Opened(seat, cards) => ("SH-3", opened(name(seat), cards)),
            Self::Starts(seat) => ("SH-4", format!("{} begins.", name(seat))),
            Self::Born(seat, class, square, points) => born(name(seat), class, square, points),
            Self::Removed(seat, class, square, pattern) => {
                ("SH-18", removed(name(seat), class, square, pattern))
            }
            Self::Moved(seat, class, [from, to]) => (
                "SH-19",
                format!("{} moves a {class} from {from} to {to}.", name(seat)),
            ),
            Self::Exploded(seat, square, blown, points) => {
                ("SH-21", exploded(name(seat), square, blown, points))
            }
            Self::TookNova(seat, points) => (
                "SH-20",
                took_nova(name(seat), is_own(seat).then_some(points)),
            ),
            Self::Claimed(seat, figure, laid, points) => {
                ("SH-24", claimed(name(seat), figure, &laid, points))
            }
            Self::Shifted(seat, away) => ("SH-8", shifted(name(seat), away)),
            Self::Laid(seat, card, slot) => ("SH-9", laid(name(seat), card, slot)),
            Self::LaidNova(seat, points) => ("SH-21", laid_nova(name(seat), points)),
            Self::DiscardedNova(seat, points) => ("SH-22", discarded(name(seat), points)),
            Self::Drew(seat, cards) if is_own(seat) => ("SH-10", drew(name(seat), cards)),
            Self::Drew(seat, cards) => ("SH-10", drew_unseen(name(seat), cards.len())),
            Self::Reshuffled(cards) => ("SH-11", reshuffled(cards)),
            Self::Ended(ending, scenario, outcome) => ended(ending, scenario, &outcome, names),
        };
        Some(Line::new(clause, words))
    }
}

/// `1 point`, `3 points`.
fn points_of(points: u8) -> String {
    match points {
        1 => "1 point".into(),
        _ => format!("{points} points"),
    }
}

/// `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn laid_out(scenario: Scenario, start: Square) -> String {
    let (number, name) = (scenario.number(), scenario.name());
    format!("Scenario {number}, {name}: a Dot Star shines on {start}.")
}

fn received(name: &str, figure: &Figure) -> String {
    format!("{name} has {} to complete.", figure.name)
}

/// Only its player is told which one it is (SH-5).
fn in_secret(name: &str, figure: Option<&Figure>) -> String {
    match figure {
        None => format!("{name} has a secret constellation."),
        Some(figure) => format!("{name} has {} to complete, in secret.", figure.name),
    }
}

fn turned_up(figure: &Figure) -> String {
    format!("{} is the constellation for all.", figure.name)
}

fn went_under(figure: &Figure) -> String {
    format!(
        "{} is complete already and goes under the stack.",
        figure.name
    )
}

fn opened(name: &str, [second, third]: [Card; 2]) -> String {
    format!("{name} opens with {second} on slot 2 and {third} on slot 3.")
}

fn born(name: &str, class: Class, square: Square, points: BirthPoints) -> (&'static str, String) {
    let clause = match (class, points.special) {
        (Class::Bright, 1..) => "SH-15",
        (Class::Dot, _) => "SH-12",
        (Class::Bright, 0) => "SH-13",
        (Class::Splendor, _) => "SH-14",
    };
    let gain = match (points.star, points.special) {
        (0, 0) => String::new(),
        (star, 0) => format!(": {}", points_of(star)),
        (0, special) => format!(": {} for the special field", points_of(special)),
        (star, special) => {
            let all = points_of(star + special);
            format!(": {all}, {special} of them for the special field")
        }
    };
    (
        clause,
        format!("{name} places a {class} on {square}{gain}."),
    )
}

fn removed(name: &str, class: Class, square: Square, pattern: Option<&Pattern>) -> String {
    match pattern {
        None => format!("{name} removes a {class} from {square}."),
        Some(pattern) => {
            let [one, other] = pattern.beside;
            let beside = if one == other {
                format!("two {one}s")
            } else {
                format!("a {one} and a {other}")
            };
            let points = points_of(pattern.points);
            format!("{name} removes a {class} beside {beside} from {square}: {points}.")
        }
    }
}

fn exploded(name: &str, square: Square, blown: SquareSet, points: u8) -> String {
    let squares: Vec<String> = blown.iter().map(|square| square.to_string()).collect();
    let gone = match squares.len() {
        0 => "no star is near".into(),
        1 => format!("the star on {} is gone", squares[0]),
        _ => format!("the stars on {} are gone", list(&squares)),
    };
    format!(
        "{name} puts a Supernova on {square}; {gone}: {}.",
        points_of(points)
    )
}

/// Only its player is told which one it is (SH-5).
fn took_nova(name: &str, points: Option<u8>) -> String {
    match points {
        None => format!("{name} reaches 15 points and takes a Supernova card."),
        Some(points) => {
            let points = points_of(points);
            format!("{name} reaches 15 points and takes a Supernova card of {points}.")
        }
    }
}

fn claimed(name: &str, figure: &Figure, laid: &Laid, points: u8) -> String {
    let squares: Vec<String> = laid.squares().map(|square| square.to_string()).collect();
    let on = list(&squares);
    let gain = match points {
        0 => String::new(),
        _ => format!(": {}", points_of(points)),
    };
    format!("{name} completes {} on {on}{gain}.", figure.name)
}

fn shifted(name: &str, away: Option<Card>) -> String {
    match away {
        None => format!("{name} shifts the cards."),
        Some(card) => format!("{name} shifts the cards; {card} goes to the pile."),
    }
}

fn laid(name: &str, card: Card, slot: Slot) -> String {
    format!("{name} lays {card} on slot {}.", slot.number())
}

fn laid_nova(name: &str, points: u8) -> String {
    let points = points_of(points);
    format!("{name} lays a Supernova card of {points} on slot 1.")
}

fn discarded(name: &str, points: u8) -> String {
    let points = points_of(points);
    format!("{name} discards a Supernova card of {points} unused.")
}

fn drew(name: &str, cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    format!("{name} draws {}.", list(&cards))
}

/// Only their player is told which cards they are (SH-5).
fn drew_unseen(name: &str, count: usize) -> String {
    match count {
        1 => format!("{name} draws a card."),
        _ => format!("{name} draws {count} cards."),
    }
}

fn reshuffled(cards: usize) -> String {
    format!("The deck is empty; all piles, {cards} cards, are shuffled into a new one.")
}

fn ended(
    ending: Ending,
    scenario: Scenario,
    outcome: &Outcome,
    names: &[String],
) -> (&'static str, String) {
    let winners: Vec<String> = outcome
        .winners()
        .map(|seat| names[seat.index()].clone())
        .collect();
    let win = match winners.as_slice() {
        [only] => format!("{only} wins"),
        _ => format!("{} share the victory", list(&winners)),
    };
    match ending {
        Ending::Goal(seat) => {
            let score = outcome.score(seat);
            (scenario.clause(), format!("{win} with {score} points."))
        }
        Ending::Masterpiece(_) => (
            scenario.clause(),
            format!("{win}: the own constellation shines."),
        ),
        Ending::GalleryClosed => (
            scenario.clause(),
            format!("All constellations are gone: {win}."),
        ),
        Ending::SevenSplendors => ("SH-29", format!("All seven Splendor Stars shine: {win}.")),
        Ending::TurnLimit => ("SH-31", format!("300 turns have passed: {win}.")),
    }
}
