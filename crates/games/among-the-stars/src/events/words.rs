//! The sentences of the log: what each viewer is told of an event.

use asterism_core::{Line, Outcome, Seat, Tale, Viewer};

use super::Event;
use crate::building::{Build, Gain};
use crate::cards::Cards;
use crate::cells::Cell;
use crate::content::{Content, ObjectiveCard};
use crate::designs::Design;
use crate::hands::{Place, Way};
use crate::scoring::FinalLine;
use crate::table::Fallback;

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let (clause, words) = told(self, viewer, names);
        Some(Line::new(clause, words))
    }
}

/// The clause of an event, and what `viewer` is told of it.
fn told(event: &Event, viewer: Viewer, names: &[String]) -> (&'static str, String) {
    let n = |seat: Seat| names[seat.index()].as_str();
    let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
    let place = |place: Place| place_name(place, names);
    let seen = |seat, content, cards| is_own(seat).then(|| names_of(content, cards));
    match *event {
        Event::Plays(seat, race) => ("AS-5", format!("{} plays the {}.", n(seat), race.name)),
        Event::Objective(card) => ("AS-4", format!("Objective: {}. {}", card.name, card.text)),
        Event::Offered(seat, it) => ("AS-38", offered(n(seat), is_own(seat).then_some(it))),
        Event::Kept(seat, card) => ("AS-38", kept(n(seat), is_own(seat).then_some(card))),
        Event::YearBegins(year, way) => ("AS-6", year_begins(year, way)),
        Event::ConflictsAdded(count) => ("AS-24", conflicts_added(count)),
        Event::Received(seat, sum) => ("AS-6", format!("{} takes {}.", n(seat), credits(sum))),
        Event::Dealt(seat, it, cards) => {
            ("AS-6", dealt(n(seat), cards.len(), seen(seat, it, cards)))
        }
        Event::Looked(seat, at, it, cards) => {
            ("AS-39", looked(n(seat), &place(at), seen(seat, it, cards)))
        }
        Event::Swapped(seat, at, owner, cards) => {
            let shown = is_own(seat) || owner.is_some_and(is_own);
            (
                "AS-39",
                swapped(n(seat), &place(at), shown.then_some(cards)),
            )
        }
        Event::Cycled(seat, it, cards) => {
            ("AS-39", cycled(n(seat), cards.len(), seen(seat, it, cards)))
        }
        Event::Dropped(seat, card) => ("AS-39", dropped(n(seat), is_own(seat).then_some(card))),
        Event::Selected(seat) => ("AS-8", format!("{} has selected a card.", n(seat))),
        Event::ChoseRemoval(seat) => ("AS-29", chose_removal(n(seat))),
        Event::Removed(at, card) => ("AS-28", removed(&place(at), card)),
        Event::Revealed(seat, card) => ("AS-8", format!("{} reveals {}.", n(seat), card.name)),
        Event::Chose(seat) => ("AS-9", format!("{} has chosen an action.", n(seat))),
        Event::Built(seat, card, build, gain) => ("AS-15", built(n(seat), card, build, gain)),
        Event::BuiltReactor(seat, card, cell) => ("AS-19", built_reactor(n(seat), card, cell)),
        Event::Discarded(seat, card, sum) => ("AS-20", discarded(n(seat), card, sum)),
        Event::FellBack(seat, why) => fell_back(n(seat), why),
        Event::Salvages(seat, selected, wanted) => ("AS-39", salvages(n(seat), selected, wanted)),
        Event::Disputes(seat, card) => ("AS-26", format!("{} pays for {}.", n(seat), card.name)),
        Event::Disputed([seat, other], counts, points) => {
            ("AS-26", disputed([n(seat), n(other)], counts, points))
        }
        Event::Gave(seat, other, points) => ("AS-11", gave(n(seat), n(other), points)),
        Event::Declined(seat) => ("AS-11", format!("{} names nobody.", n(seat))),
        Event::Took(seat, other, sum) => ("AS-40", took(n(seat), n(other), sum)),
        Event::Answered(seat) => ("AS-9", format!("{} has answered in secret.", n(seat))),
        Event::Paid(seat, sum, gain) => paid(n(seat), sum, gain),
        Event::LostPoints(seat, lost) => ("AS-33", lost_points(n(seat), lost)),
        Event::Gained(seat, card, gain, clause) => (clause, gained(n(seat), card, gain)),
        Event::First(card, winner, vp) => ("AS-22", first(card, winner.map(n), vp)),
        Event::RevealedObjective(seat, card) => ("AS-38", revealed_objective(n(seat), card)),
        Event::Concealed(seat) => ("AS-38", concealed(n(seat))),
        Event::ParkedReturned(seat, sum) => ("AS-18", parked_returned(n(seat), sum)),
        Event::LostCredits(seat, sum) => ("AS-39", lost_credits(n(seat), sum)),
        Event::Scored(seat, content, line) => scored(n(seat), content, line),
        Event::Ended(outcome) => ("AS-23", ended(&outcome, names)),
    }
}

/// The name of a place: that of its player, or of a virtual player.
fn place_name(place: Place, names: &[String]) -> String {
    match place.seat(names.len()) {
        Some(seat) => names[seat.index()].clone(),
        None => format!(
            "virtual player {}",
            place.virtual_number(names.len()).unwrap_or(1)
        ),
    }
}

/// `1 VP`, `3 VP`.
fn points(count: u16) -> String {
    format!("{count} VP")
}

/// `1 credit`, `3 credits`.
fn credits(count: u16) -> String {
    match count {
        1 => "1 credit".into(),
        _ => format!("{count} credits"),
    }
}

/// `1 credit that was`, `3 credits that were`.
const fn were(count: u16) -> &'static str {
    if count == 1 { "was" } else { "were" }
}

/// `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn names_of(content: &Content, cards: Cards) -> String {
    let names: Vec<String> = cards
        .iter()
        .map(|card| content.design(card).name.clone())
        .collect();
    list(&names)
}

/// Only their player is told the names of the objectives (AS-3).
fn offered(name: &str, cards: Option<[Option<&ObjectiveCard>; 2]>) -> String {
    let Some(cards) = cards else {
        return format!("{name} draws two objectives to keep one of them.");
    };
    let names: Vec<String> = cards
        .iter()
        .flatten()
        .map(|card| card.name.clone())
        .collect();
    format!("{name} draws {} to keep one of them.", list(&names))
}

fn kept(name: &str, card: Option<&ObjectiveCard>) -> String {
    match card {
        None => format!("{name} keeps a secret objective."),
        Some(card) => format!("{name} keeps {} in secret.", card.name),
    }
}

fn year_begins(year: u8, way: Way) -> String {
    let way = match way {
        Way::Clockwise => "clockwise",
        Way::Counterclockwise => "counter-clockwise",
    };
    format!("Year {year} begins; hands are passed {way}.")
}

fn conflicts_added(count: usize) -> String {
    format!("{count} conflict cards are shuffled into the deck.")
}

fn dealt(name: &str, count: usize, cards: Option<String>) -> String {
    match cards {
        None => format!("{name} is dealt {count} cards."),
        Some(cards) => format!("{name} is dealt {cards}."),
    }
}

fn looked(name: &str, at: &str, cards: Option<String>) -> String {
    match cards {
        None => format!("{name} looks at the hand of {at}."),
        Some(cards) => format!("{name} looks at the hand of {at}: {cards}."),
    }
}

fn swapped(name: &str, at: &str, cards: Option<[&Design; 2]>) -> String {
    match cards {
        None => format!("{name} trades a card with {at}."),
        Some([give, take]) => format!("{name} gives {} to {at} for {}.", give.name, take.name),
    }
}

fn cycled(name: &str, count: usize, cards: Option<String>) -> String {
    match cards {
        None => format!("{name} draws {count} cards from the pile."),
        Some(cards) => format!("{name} draws {cards} from the pile."),
    }
}

fn dropped(name: &str, card: Option<&Design>) -> String {
    match card {
        None => format!("{name} removes a Special, face down."),
        Some(card) => format!("{name} removes {}, face down.", card.name),
    }
}

fn chose_removal(name: &str) -> String {
    format!("{name} has chosen a card for the virtual player to remove.")
}

fn removed(at: &str, card: &Design) -> String {
    format!("{} is removed from the hand of {at}.", card.name)
}

fn built(name: &str, card: &Design, build: Build, gain: Gain) -> String {
    let points = match (gain.printed, gain.bonus) {
        (0, 0) => String::new(),
        (printed, 0) => format!(": {}", points(printed)),
        (0, bonus) => format!(": {} by its ability", points(bonus)),
        (_, bonus) => format!(": {}, {bonus} of them by its ability", points(gain.vp())),
    };
    let received = match gain.credits {
        0 => String::new(),
        sum => format!(", and receives {}", credits(sum)),
    };
    let parked = match build.parked {
        0 => String::new(),
        sum => format!(", with {} parked on it", credits(sum.into())),
    };
    let Build { cell, .. } = build;
    format!(
        "{name} builds {} on {cell}{points}{received}{parked}.",
        card.name
    )
}

fn built_reactor(name: &str, card: &Design, cell: Cell) -> String {
    format!(
        "{name} discards {} and builds a Power Reactor on {cell}.",
        card.name
    )
}

fn discarded(name: &str, card: &Design, sum: u16) -> String {
    format!("{name} discards {} for {}.", card.name, credits(sum))
}

fn salvages(name: &str, selected: &Design, wanted: &Design) -> String {
    format!(
        "{name} discards {} for nothing and takes {} from the discard pile; the rest of the pile \
         leaves the game.",
        selected.name, wanted.name
    )
}

fn fell_back(name: &str, why: Fallback) -> (&'static str, String) {
    match why {
        Fallback::NoReactor => ("AS-19", format!("No Power Reactor is left for {name}.")),
        Fallback::NoSpace => ("AS-32", format!("There is no space any more for {name}.")),
        Fallback::NotThere => ("AS-39", format!("The card that {name} wanted is gone.")),
    }
}

fn disputed([name, other]: [&str; 2], [own, theirs]: [u16; 2], [gain, lost]: [u16; 2]) -> String {
    let compared = format!("{name} has {own}, {other} has {theirs}");
    match gain {
        0 => format!("{compared}: nothing changes."),
        _ => format!(
            "{compared}: {name} gains {}, {other} loses {}.",
            points(gain),
            points(lost)
        ),
    }
}

fn gave(name: &str, other: &str, [own, gift]: [u8; 2]) -> String {
    let [own, gift] = [own, gift].map(|vp| points(vp.into()));
    format!("{name} names {other}: {own} and {gift}.")
}

fn took(name: &str, other: &str, sum: u16) -> String {
    format!("{name} takes {} from {other}.", credits(sum))
}

fn paid(name: &str, sum: u8, gain: u8) -> (&'static str, String) {
    match (sum, gain) {
        (0, _) => ("AS-40", format!("{name} pays nothing.")),
        (_, 0) => ("AS-33", format!("{name} pays {}.", credits(sum.into()))),
        _ => (
            "AS-40",
            format!(
                "{name} pays {} for {}.",
                credits(sum.into()),
                points(gain.into())
            ),
        ),
    }
}

fn lost_points(name: &str, lost: u16) -> String {
    format!("{name} does not pay and loses {}.", points(lost))
}

fn gained(name: &str, card: Option<&Design>, gain: u16) -> String {
    match card {
        None => format!("{name} gains {}.", points(gain)),
        Some(card) => format!("{name} gains {} by {}.", points(gain), card.name),
    }
}

fn first(card: &ObjectiveCard, winner: Option<&str>, vp: u8) -> String {
    match winner {
        None => format!("{}: level, so nobody scores it.", card.name),
        Some(name) => format!("{}: {name} is first, {}.", card.name, points(vp.into())),
    }
}

fn revealed_objective(name: &str, card: &ObjectiveCard) -> String {
    format!("{name} reveals the objective {}. {}", card.name, card.text)
}

fn concealed(name: &str) -> String {
    format!("{name} keeps the secret objective hidden.")
}

fn parked_returned(name: &str, sum: u16) -> String {
    format!(
        "{name} takes {} back that {} parked.",
        credits(sum),
        were(sum)
    )
}

fn lost_credits(name: &str, sum: u16) -> String {
    format!("{name} loses {} that {} left.", credits(sum), were(sum))
}

fn scored(name: &str, content: &Content, line: FinalLine) -> (&'static str, String) {
    let gain = points(line.points());
    match line {
        FinalLine::Ability(card, cell, _) => (
            "AS-21",
            format!("{name}: {} on {cell}, {gain}.", content.design(card).name),
        ),
        FinalLine::EmptyReactors(_) => {
            ("AS-21", format!("{name}: reactors without a cube, {gain}."))
        }
        FinalLine::Credits(sum, _) => ("AS-21", format!("{name}: {} left, {gain}.", credits(sum))),
        FinalLine::Race(_) => ("AS-21", format!("{name}: the race, {gain}.")),
        FinalLine::Objective(objective, _) => (
            "AS-22",
            format!("{name}: {}, {gain}.", content.objective(objective).name),
        ),
    }
}

fn ended(outcome: &Outcome, names: &[String]) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let called: Vec<String> = winners
        .iter()
        .map(|seat| names[seat.index()].clone())
        .collect();
    let score = winners.first().map_or(0, |seat| outcome.score(*seat));
    match called.as_slice() {
        [only] => format!("{only} wins with {score} VP."),
        _ => format!("{} share the victory with {score} VP.", list(&called)),
    }
}
