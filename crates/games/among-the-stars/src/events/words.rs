//! The sentences of the log, told to each viewer. `points` holds those about questions and points.

mod points;

use asterism_core::{Line, Names, Seat, Tale, Viewer, capitalised, listed};

use self::points::{
    answered, concealed, declined, disputed, disputes, ended, first, gained, gave, lost_points,
    paid, revealed_objective, scored, took,
};
use super::Event;
use crate::building::{Build, Gain};
use crate::cards::Cards;
use crate::cells::Cell;
use crate::content::{Content, ObjectiveCard, RaceTile};
use crate::designs::Design;
use crate::hands::{Place, Way};
use crate::table::Fallback;

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        told(self, viewer, names)
    }
}

/// The line that `viewer` is told of an event. Choices made in secret are told once all have
/// chosen, and the cards dealt to others are no news.
fn told(event: &Event, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
    let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
    let seen = |seat, it, cards| is_own(seat).then(|| Seen::of(it, cards));
    Some(match *event {
        Event::Selected(_) | Event::Chose(_) => return None,
        Event::Plays(seat, race) => plays(seat, race, names),
        Event::Objective(card) => objective(card),
        Event::Offered(seat, it) => offered(seat, is_own(seat).then_some(it), names),
        Event::Kept(seat, card) => kept(seat, is_own(seat).then_some(card), names),
        Event::YearBegins(year, way) => year_begins(year, way),
        Event::TurnBegins(year, turn) => Line::heading(format!("Year {year}, turn {turn}")),
        Event::ConflictsAdded(count) => conflicts_added(count),
        Event::Received(seat, sum) => received(seat, sum, names),
        Event::Dealt(seat, it, cards) => dealt(seat, seen(seat, it, cards)?, names),
        Event::Looked(seat, at, it, cards) => looked(seat, at, seen(seat, it, cards), names),
        Event::Swapped(seat, at, owner, cards) => {
            let shown = is_own(seat) || owner.is_some_and(is_own);
            swapped(seat, at, shown.then_some(cards), names)
        }
        Event::Cycled(seat, it, cards) => cycled(seat, cards.len(), seen(seat, it, cards), names),
        Event::Dropped(seat, card) => dropped(seat, is_own(seat).then_some(card), names),
        Event::ChoseRemoval(seat) => chose_removal(seat, names),
        Event::Removed(at, card) => removed(at, card, names),
        Event::Revealed(seat, card) => revealed(seat, card, names),
        Event::Built(seat, card, build, gain) => built(seat, card, (build, gain), names),
        Event::BuiltReactor(seat, card, cell) => built_reactor(seat, card, cell, names),
        Event::Discarded(seat, card, sum) => discarded(seat, card, sum, names),
        Event::FellBack(seat, why) => fell_back(seat, why, names),
        Event::Salvages(seat, selected, wanted) => salvages(seat, [selected, wanted], names),
        Event::Disputes(seat, card) => disputes(seat, card, names),
        Event::Disputed(seats, counts, points) => disputed(seats, counts, points, names),
        Event::Gave(seat, other, points) => gave([seat, other], points, names),
        Event::Declined(seat) => declined(seat, names),
        Event::Took(seat, other, sum) => took([seat, other], sum, names),
        Event::Answered(seat) => answered(seat, names),
        Event::Paid(seat, sum, gain) => paid(seat, sum, gain, names),
        Event::LostPoints(seat, lost) => lost_points(seat, lost, names),
        Event::Gained(seat, card, gain, clause) => gained(seat, card, (gain, clause), names),
        Event::First(card, winner, vp) => first(card, winner, vp, names),
        Event::RevealedObjective(seat, card) => revealed_objective(seat, card, names),
        Event::Concealed(seat) => concealed(seat, names),
        Event::ParkedReturned(seat, sum) => parked_returned(seat, sum, names),
        Event::LostCredits(seat, sum) => lost_credits(seat, sum, names),
        Event::Scored(seat, content, line) => scored(seat, content, line, names),
        Event::Ended(outcome) => ended(&outcome, names),
    })
}

/// Cards that a viewer sees.
struct Seen {
    names: String,
    ids: Vec<String>,
}

impl Seen {
    fn of(content: &Content, cards: Cards) -> Self {
        let designs = || cards.iter().map(|card| content.design(card));
        let names: Vec<String> = designs().map(|card| card.name.clone()).collect();
        Self {
            names: listed(&names),
            ids: designs().map(|card| card.id.clone()).collect(),
        }
    }
}

/// The name of a place within a sentence: that of its player, or of a virtual player.
fn place_name(place: Place, names: &Names<'_>) -> String {
    match place.seat(names.seats()) {
        Some(seat) => names.object(seat).to_owned(),
        None => virtual_name(place, names),
    }
}

/// The owner of a hand within a sentence.
fn whose(place: Place, names: &Names<'_>) -> String {
    match place.seat(names.seats()) {
        Some(seat) => names.possessive(seat),
        None => format!("{}’s", virtual_name(place, names)),
    }
}

fn virtual_name(place: Place, names: &Names<'_>) -> String {
    let number = place.virtual_number(names.seats()).unwrap_or(1);
    format!("virtual player {number}")
}

/// `1 point`, `3 points`.
fn points(count: u16) -> String {
    match count {
        1 => "1 point".into(),
        _ => format!("{count} points"),
    }
}

/// `1 credit`, `3 credits`.
fn credits(count: u16) -> String {
    match count {
        1 => "1 credit".into(),
        _ => format!("{count} credits"),
    }
}

fn plays(seat: Seat, race: &RaceTile, names: &Names<'_>) -> Line {
    let play = names.verb(seat, "play", "plays");
    let words = format!("{} {play} the {}.", names.of(seat), race.name);
    Line::new("AS-5", words).by(seat)
}

fn objective(card: &ObjectiveCard) -> Line {
    Line::new("AS-4", format!("Objective: {}. {}", card.name, card.text))
}

/// Only their player is told the names of the objectives (AS-3).
fn offered(seat: Seat, cards: Option<[Option<&ObjectiveCard>; 2]>, names: &Names<'_>) -> Line {
    let known = cards.map(|cards| {
        let cards = cards.iter().flatten().map(|card| card.name.clone());
        listed(&cards.collect::<Vec<_>>())
    });
    let what = known.unwrap_or_else(|| "two objectives".into());
    let words = format!("{} drew {what} to keep one of them.", names.of(seat));
    Line::new("AS-38", words).by(seat)
}

fn kept(seat: Seat, card: Option<&ObjectiveCard>, names: &Names<'_>) -> Line {
    let what = match card {
        None => "a secret objective".into(),
        Some(card) => format!("{} in secret", card.name),
    };
    Line::new("AS-38", format!("{} kept {what}.", names.of(seat))).by(seat)
}

fn year_begins(year: u8, way: Way) -> Line {
    let way = match way {
        Way::Clockwise => "clockwise",
        Way::Counterclockwise => "counter-clockwise",
    };
    Line::heading(format!("Year {year}: hands pass {way}"))
}

fn conflicts_added(count: usize) -> Line {
    let words = format!("{count} conflict cards were shuffled into the deck.");
    Line::new("AS-24", words)
}

fn received(seat: Seat, sum: u16, names: &Names<'_>) -> Line {
    Line::new("AS-6", format!("{} got {}.", names.of(seat), credits(sum))).by(seat)
}

fn dealt(seat: Seat, cards: Seen, names: &Names<'_>) -> Line {
    Line::new("AS-6", format!("{} got {}.", names.of(seat), cards.names))
        .by(seat)
        .about(cards.ids)
}

/// Cards drawn from the pile: their number, or their names for those who see them.
fn cycled(seat: Seat, count: usize, cards: Option<Seen>, names: &Names<'_>) -> Line {
    let (drawn, ids) = match cards {
        None => (format!("{count} cards"), Vec::new()),
        Some(seen) => (seen.names, seen.ids),
    };
    let words = format!("{} drew {drawn} from the pile.", names.of(seat));
    Line::new("AS-39", words).by(seat).about(ids)
}

fn looked(seat: Seat, at: Place, cards: Option<Seen>, names: &Names<'_>) -> Line {
    let words = format!("{} looked at {} hand", names.of(seat), whose(at, names));
    match cards {
        None => Line::new("AS-39", format!("{words}.")).by(seat),
        Some(seen) => Line::new("AS-39", format!("{words}: {}.", seen.names))
            .by(seat)
            .about(seen.ids),
    }
}

fn swapped(seat: Seat, at: Place, cards: Option<[&Design; 2]>, names: &Names<'_>) -> Line {
    let (name, other) = (names.of(seat), place_name(at, names));
    let words = match cards {
        None => format!("{name} traded a card with {other}."),
        Some([give, take]) => format!("{name} gave {} to {other} for {}.", give.name, take.name),
    };
    let pieces = cards.into_iter().flatten().map(|card| card.id.as_str());
    Line::new("AS-39", words).by(seat).about(pieces)
}

fn dropped(seat: Seat, card: Option<&Design>, names: &Names<'_>) -> Line {
    let what = card.map_or("a Special", |card| card.name.as_str());
    let words = format!("{} removed {what}, face down.", names.of(seat));
    let pieces = card.map(|card| card.id.as_str());
    Line::new("AS-39", words).by(seat).about(pieces)
}

fn chose_removal(seat: Seat, names: &Names<'_>) -> Line {
    let name = names.of(seat);
    let words = format!("{name} chose a card for the virtual player to remove.");
    Line::new("AS-29", words).by(seat)
}

fn removed(at: Place, card: &Design, names: &Names<'_>) -> Line {
    let whose = whose(at, names);
    let words = format!("{} was removed from {whose} hand.", card.name);
    Line::new("AS-28", words).about([card.id.as_str()])
}

fn revealed(seat: Seat, card: &Design, names: &Names<'_>) -> Line {
    let words = format!("{} revealed {}.", names.of(seat), card.name);
    Line::new("AS-8", words).by(seat).about([card.id.as_str()])
}

fn built(seat: Seat, card: &Design, (build, gain): (Build, Gain), names: &Names<'_>) -> Line {
    let scored = match (gain.printed, gain.bonus) {
        (0, 0) => String::new(),
        (printed, 0) => format!(": {}", points(printed)),
        (0, bonus) => format!(": {} by its ability", points(bonus)),
        (_, bonus) => format!(": {}, {bonus} of them by its ability", points(gain.vp())),
    };
    let received = match gain.credits {
        0 => String::new(),
        sum => format!(", and received {}", credits(sum)),
    };
    let parked = match build.parked {
        0 => String::new(),
        sum => format!(", with {} parked on it", credits(sum.into())),
    };
    let (name, Build { cell, .. }) = (names.of(seat), build);
    let words = format!(
        "{name} built {} on {cell}{scored}{received}{parked}.",
        card.name
    );
    let about = [card.id.clone(), cell.to_string()];
    Line::new("AS-15", words).by(seat).about(about)
}

fn built_reactor(seat: Seat, card: &Design, cell: Cell, names: &Names<'_>) -> Line {
    let name = names.of(seat);
    let words = format!(
        "{name} discarded {} to build a Power Reactor on {cell}.",
        card.name
    );
    let about = [card.id.clone(), cell.to_string()];
    Line::new("AS-19", words).by(seat).about(about)
}

fn discarded(seat: Seat, card: &Design, sum: u16, names: &Names<'_>) -> Line {
    let (name, sum) = (names.of(seat), credits(sum));
    let words = format!("{name} discarded {} for {sum}.", card.name);
    Line::new("AS-20", words).by(seat).about([card.id.as_str()])
}

fn salvages(seat: Seat, [selected, wanted]: [&Design; 2], names: &Names<'_>) -> Line {
    let words = format!(
        "{} discarded {} for nothing and took {} from the discard pile; the rest of the pile left \
         the game.",
        names.of(seat),
        selected.name,
        wanted.name
    );
    let about = [selected, wanted].map(|card| card.id.clone());
    Line::new("AS-39", words).by(seat).about(about)
}

fn fell_back(seat: Seat, why: Fallback, names: &Names<'_>) -> Line {
    let name = names.object(seat);
    let (clause, words) = match why {
        Fallback::NoReactor => ("AS-19", format!("no Power Reactor was left for {name}.")),
        Fallback::NoSpace => ("AS-32", format!("there was no space left for {name}.")),
        Fallback::NotThere => ("AS-39", format!("the card that {name} wanted was gone.")),
    };
    Line::new(clause, capitalised(&words)).by(seat)
}

fn parked_returned(seat: Seat, sum: u16, names: &Names<'_>) -> Line {
    let words = format!(
        "{} took {} back from parking.",
        names.of(seat),
        credits(sum)
    );
    Line::new("AS-18", words).by(seat)
}

fn lost_credits(seat: Seat, sum: u16, names: &Names<'_>) -> Line {
    let words = format!("{} lost the {} left over.", names.of(seat), credits(sum));
    Line::new("AS-39", words).by(seat)
}
