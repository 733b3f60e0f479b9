//! The events of a game, and the sentence and clause that tell each of them.

use asterism_core::{Line, Names, Outcome, Seat, Tale, Viewer, listed};

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
    /// The turn of a player begins (SH-4).
    TurnBegan(Seat),
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
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
        Some(match *self {
            Self::LaidOut(scenario, start) => laid_out(scenario, start),
            Self::Received(seat, figure) => received(seat, figure, names),
            Self::ReceivedInSecret(seat, figure) => {
                in_secret(seat, is_own(seat).then_some(figure), names)
            }
            Self::TurnedUp(figure) => turned_up(figure),
            Self::WentUnder(figure) => went_under(figure),
            Self::Chosen(seat) => {
                let words = format!("{} chose two cards in secret.", names.of(seat));
                Line::new("SH-3", words).by(seat)
            }
            Self::Opened(seat, cards) => opened(seat, cards, names),
            Self::Starts(seat) => {
                let begins = names.verb(seat, "begin", "begins");
                Line::new("SH-4", format!("{} {begins}.", names.of(seat)))
            }
            Self::TurnBegan(seat) => {
                Line::heading(format!("{} turn", names.sentence(&names.possessive(seat))))
            }
            Self::Born(seat, class, square, points) => born(seat, (class, square), points, names),
            Self::Removed(seat, class, square, pattern) => {
                removed(seat, (class, square), pattern, names)
            }
            Self::Moved(seat, class, squares) => moved(seat, class, squares, names),
            Self::Exploded(seat, square, blown, points) => {
                exploded(seat, (square, blown), points, names)
            }
            Self::TookNova(seat, points) => took_nova(seat, is_own(seat).then_some(points), names),
            Self::Claimed(seat, figure, laid, points) => {
                claimed(seat, (figure, &laid), points, names)
            }
            Self::Shifted(seat, away) => shifted(seat, away, names),
            Self::Laid(seat, card, slot) => laid(seat, card, slot, names),
            Self::LaidNova(seat, points) => laid_nova(seat, points, names),
            Self::DiscardedNova(seat, points) => discarded(seat, points, names),
            Self::Drew(seat, cards) if is_own(seat) => drew(seat, cards, names),
            Self::Drew(seat, cards) => drew_unseen(seat, cards.len(), names),
            Self::Reshuffled(cards) => reshuffled(cards),
            Self::Ended(ending, scenario, outcome) => ended(ending, scenario, &outcome, names),
        })
    }
}

/// `1 point`, `3 points`.
fn points_of(points: u8) -> String {
    match points {
        1 => "1 point".into(),
        _ => format!("{points} points"),
    }
}

/// A star in notation: `dot B1`.
fn piece(class: Class, square: Square) -> String {
    format!("{} {square}", class.word())
}

fn laid_out(scenario: Scenario, start: Square) -> Line {
    let (number, name) = (scenario.number(), scenario.name());
    let words = format!("Scenario {number}, {name}: a Dot Star was put on {start}.");
    Line::new("SH-1", words).about([piece(Class::Dot, start)])
}

fn received(seat: Seat, figure: &Figure, names: &Names<'_>) -> Line {
    let words = format!("{} got {} to complete.", names.of(seat), figure.name);
    Line::new("SH-26", words).by(seat).about([figure.word()])
}

/// Only its player is told which one it is (SH-5).
fn in_secret(seat: Seat, figure: Option<&Figure>, names: &Names<'_>) -> Line {
    let what = match figure {
        None => "a secret constellation".into(),
        Some(figure) => format!("{} to complete, in secret", figure.name),
    };
    let words = format!("{} got {what}.", names.of(seat));
    Line::new("SH-28", words)
        .by(seat)
        .about(figure.map(Figure::word))
}

fn turned_up(figure: &Figure) -> Line {
    let words = format!("{} was turned up for all to complete.", figure.name);
    Line::new("SH-27", words).about([figure.word()])
}

fn went_under(figure: &Figure) -> Line {
    let name = &figure.name;
    let words = format!("{name} was complete already and went under the stack.");
    Line::new("SH-27", words).about([figure.word()])
}

fn opened(seat: Seat, cards: [Card; 2], names: &Names<'_>) -> Line {
    let (name, [second, third]) = (names.of(seat), cards);
    let words = format!("{name} opened with {second} on slot 2 and {third} on slot 3.");
    Line::new("SH-3", words)
        .by(seat)
        .about(cards.map(Card::word))
}

fn born(
    seat: Seat,
    (class, square): (Class, Square),
    points: BirthPoints,
    names: &Names<'_>,
) -> Line {
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
    let words = format!("{} placed a {class} on {square}{gain}.", names.of(seat));
    Line::new(clause, words)
        .by(seat)
        .about([piece(class, square)])
}

fn removed(
    seat: Seat,
    (class, square): (Class, Square),
    pattern: Option<&Pattern>,
    names: &Names<'_>,
) -> Line {
    let paid = pattern.map(|pattern| {
        let [one, other] = pattern.beside;
        let beside = if one == other {
            format!("two {one}s")
        } else {
            format!("a {one} and a {other}")
        };
        format!(", beside {beside}: {}", points_of(pattern.points))
    });
    let (name, paid) = (names.of(seat), paid.unwrap_or_default());
    let words = format!("{name} removed a {class} from {square}{paid}.");
    Line::new("SH-18", words)
        .by(seat)
        .about([piece(class, square)])
}

fn moved(seat: Seat, class: Class, [from, to]: [Square; 2], names: &Names<'_>) -> Line {
    let words = format!("{} moved a {class} from {from} to {to}.", names.of(seat));
    Line::new("SH-19", words).by(seat).about([piece(class, to)])
}

fn exploded(
    seat: Seat,
    (square, blown): (Square, SquareSet),
    points: u8,
    names: &Names<'_>,
) -> Line {
    let squares: Vec<String> = blown.iter().map(|square| square.to_string()).collect();
    let gone = match squares.len() {
        0 => "no star was near".into(),
        1 => format!("the star on {} went out", squares[0]),
        _ => format!("the stars on {} went out", listed(&squares)),
    };
    let (name, points) = (names.of(seat), points_of(points));
    let words = format!("{name} put a Supernova on {square}: {gone}, {points}.");
    Line::new("SH-21", words)
        .by(seat)
        .about([format!("nova {square}")])
}

/// Only its player is told which one it is (SH-5).
fn took_nova(seat: Seat, points: Option<u8>, names: &Names<'_>) -> Line {
    let worth = points.map(|points| format!(" of {}", points_of(points)));
    let (name, worth) = (names.of(seat), worth.unwrap_or_default());
    let words = format!("{name} reached 15 points and took a Supernova card{worth}.");
    Line::new("SH-20", words).by(seat)
}

fn claimed(seat: Seat, (figure, laid): (&Figure, &Laid), points: u8, names: &Names<'_>) -> Line {
    let squares: Vec<String> = laid.squares().map(|square| square.to_string()).collect();
    let (name, on) = (names.of(seat), listed(&squares));
    let gain = match points {
        0 => String::new(),
        _ => format!(": {}", points_of(points)),
    };
    let words = format!("{name} completed {} on {on}{gain}.", figure.name);
    Line::new("SH-24", words).by(seat).about([figure.word()])
}

fn shifted(seat: Seat, away: Option<Card>, names: &Names<'_>) -> Line {
    let pile = away.map(|card| format!(": {card} went to the pile"));
    let (name, pile) = (names.of(seat), pile.unwrap_or_default());
    let words = format!("{name} shifted the cards{pile}.");
    Line::new("SH-8", words)
        .by(seat)
        .about(away.map(Card::word))
}

fn laid(seat: Seat, card: Card, slot: Slot, names: &Names<'_>) -> Line {
    let words = format!("{} laid {card} on slot {}.", names.of(seat), slot.number());
    Line::new("SH-9", words).by(seat).about([card.word()])
}

fn laid_nova(seat: Seat, points: u8, names: &Names<'_>) -> Line {
    let (name, points) = (names.of(seat), points_of(points));
    let words = format!("{name} laid a Supernova card of {points} on slot 1.");
    Line::new("SH-21", words).by(seat)
}

fn discarded(seat: Seat, points: u8, names: &Names<'_>) -> Line {
    let (name, points) = (names.of(seat), points_of(points));
    let words = format!("{name} discarded a Supernova card of {points} unused.");
    Line::new("SH-22", words).by(seat)
}

fn drew(seat: Seat, cards: Cards, names: &Names<'_>) -> Line {
    let drawn: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    let words = format!("{} drew {}.", names.of(seat), listed(&drawn));
    Line::new("SH-10", words)
        .by(seat)
        .about(cards.iter().map(Card::word))
}

/// Only their player is told which cards they are (SH-5).
fn drew_unseen(seat: Seat, count: usize, names: &Names<'_>) -> Line {
    let cards = match count {
        1 => "a card".into(),
        _ => format!("{count} cards"),
    };
    Line::new("SH-10", format!("{} drew {cards}.", names.of(seat))).by(seat)
}

fn reshuffled(cards: usize) -> Line {
    let words = format!("The deck was empty: all piles, {cards} cards, became a new one.");
    Line::new("SH-11", words)
}

fn ended(ending: Ending, scenario: Scenario, outcome: &Outcome, names: &Names<'_>) -> Line {
    let winners: Vec<Seat> = outcome.winners().collect();
    let win = match winners.as_slice() {
        [only] => format!("{} won", names.object(*only)),
        _ => format!("{} shared the victory", names.list(winners.iter().copied())),
    };
    let (clause, words) = match ending {
        Ending::Goal(seat) => {
            let score = outcome.score(seat);
            (scenario.clause(), format!("{win} with {score} points."))
        }
        Ending::Masterpiece(seat) => {
            let whose = names.possessive(seat);
            let words = format!("{whose} own constellation was complete: {win}.");
            (scenario.clause(), words)
        }
        Ending::GalleryClosed => (
            scenario.clause(),
            format!("All constellations were taken: {win}."),
        ),
        Ending::SevenSplendors => ("SH-29", format!("All seven Splendor Stars shone: {win}.")),
        Ending::TurnLimit => ("SH-31", format!("300 turns were over: {win}.")),
    };
    Line::new(clause, names.sentence(&words))
}
