//! The log of a game: every event in words, to its player, to another one and to onlookers.

use among_the_stars::{
    Build, Cards, Cell, Design, Event, Fallback, FinalLine, Gain, ObjectiveCard, Place, Way,
};
use asterism_core::testkit::told;
use asterism_core::{Names, Outcome, Seat, Tale, capitalised};

use crate::common::{NAMES, card, content, viewer};

/// The place of an event in the list below: a new one must get a row there.
const fn place(event: &Event) -> usize {
    match event {
        Event::Plays(..) => 0,
        Event::Objective(_) => 1,
        Event::Offered(..) => 2,
        Event::Kept(..) => 3,
        Event::YearBegins(..) => 4,
        Event::ConflictsAdded(_) => 5,
        Event::Received(..) => 6,
        Event::Dealt(..) => 7,
        Event::Looked(..) => 8,
        Event::Swapped(..) => 9,
        Event::Cycled(..) => 10,
        Event::Dropped(..) => 11,
        Event::Selected(_) => 12,
        Event::ChoseRemoval(_) => 13,
        Event::Removed(..) => 14,
        Event::Revealed(..) => 15,
        Event::Chose(_) => 16,
        Event::Built(..) => 17,
        Event::BuiltReactor(..) => 18,
        Event::Discarded(..) => 19,
        Event::FellBack(..) => 20,
        Event::Salvages(..) => 21,
        Event::Disputes(..) => 22,
        Event::Disputed(..) => 23,
        Event::Gave(..) => 24,
        Event::Declined(_) => 25,
        Event::Took(..) => 26,
        Event::Answered(_) => 27,
        Event::Paid(..) => 28,
        Event::LostPoints(..) => 29,
        Event::Gained(..) => 30,
        Event::First(..) => 31,
        Event::RevealedObjective(..) => 32,
        Event::Concealed(_) => 33,
        Event::ParkedReturned(..) => 34,
        Event::LostCredits(..) => 35,
        Event::Scored(..) => 36,
        Event::Ended(_) => 37,
        Event::TurnBegins(..) => 38,
    }
}

const ANN: Seat = Seat::One;
const BEN: Seat = Seat::Two;

fn design(id: &str) -> &'static Design {
    content().design(card(id))
}

fn objective(id: &str) -> &'static ObjectiveCard {
    content().objective(content().objective_named(id).expect("an objective"))
}

fn cards(ids: &str) -> Cards {
    ids.split(' ').map(card).collect()
}

fn at(place: usize) -> Place {
    Place::all(2).nth(place - 1).expect("a place")
}

/// The 1,0 that things are built on.
const ON: Cell = Cell::new(1, 0);

/// The beginning of a table and a year: told to all in the same words.
fn opening_events() -> Vec<(Event, &'static str)> {
    let vak = content().race(content().race_named("vak").expect("a race"));
    vec![
        (Event::Plays(ANN, vak), "AS-5: Ann plays the Vak."),
        (
            Event::Objective(objective("on_budget")),
            "AS-4: Objective: On Budget. Have the most credits left.",
        ),
        (
            Event::YearBegins(1, Way::Clockwise),
            "# Year 1: hands pass clockwise",
        ),
        (
            Event::YearBegins(2, Way::Counterclockwise),
            "# Year 2: hands pass counter-clockwise",
        ),
        (Event::TurnBegins(3, 2), "# Year 3, turn 2"),
        (
            Event::ConflictsAdded(9),
            "AS-24: 9 conflict cards were shuffled into the deck.",
        ),
        (Event::Received(ANN, 10), "AS-6: Ann got 10 credits."),
        (Event::Received(ANN, 1), "AS-6: Ann got 1 credit."),
        (
            Event::ChoseRemoval(ANN),
            "AS-29: Ann chose a card for the virtual player to remove.",
        ),
        (
            Event::Removed(at(2), design("garden")),
            "AS-28: Garden was removed from virtual player 1’s hand.",
        ),
        (
            Event::Removed(at(4), design("garden")),
            "AS-28: Garden was removed from virtual player 2’s hand.",
        ),
        (
            Event::Revealed(ANN, design("garden")),
            "AS-8: Ann revealed Garden.",
        ),
    ]
}

/// A Garden with these printed points, points of its ability and credits.
fn built(printed: u16, bonus: u16, credits: u16, parked: u8) -> Event {
    let build = Build {
        parked,
        ..Build::on(ON)
    };
    let gain = Gain {
        printed,
        bonus,
        credits,
    };
    Event::Built(ANN, design("garden"), build, gain)
}

/// Uses of revealed cards.
fn deeds() -> Vec<(Event, &'static str)> {
    let (garden, turret) = (design("garden"), design("turret"));
    vec![
        (built(0, 0, 0, 0), "AS-15: Ann built Garden on 1,0."),
        (
            built(3, 0, 0, 0),
            "AS-15: Ann built Garden on 1,0: 3 points.",
        ),
        (
            built(0, 2, 0, 0),
            "AS-15: Ann built Garden on 1,0: 2 points by its ability.",
        ),
        (
            built(3, 2, 0, 0),
            "AS-15: Ann built Garden on 1,0: 5 points, 2 of them by its ability.",
        ),
        (
            built(1, 0, 1, 4),
            "AS-15: Ann built Garden on 1,0: 1 point, and received 1 credit, with 4 credits parked on it.",
        ),
        (
            Event::BuiltReactor(ANN, garden, ON),
            "AS-19: Ann discarded Garden to build a Power Reactor on 1,0.",
        ),
        (
            Event::Discarded(ANN, garden, 3),
            "AS-20: Ann discarded Garden for 3 credits.",
        ),
        (
            Event::FellBack(ANN, Fallback::NoReactor),
            "AS-19: No Power Reactor was left for Ann.",
        ),
        (
            Event::FellBack(ANN, Fallback::NoSpace),
            "AS-32: There was no space left for Ann.",
        ),
        (
            Event::FellBack(ANN, Fallback::NotThere),
            "AS-39: The card that Ann wanted was gone.",
        ),
        (
            Event::Salvages(ANN, garden, turret),
            "AS-39: Ann discarded Garden for nothing and took Turret from the discard pile; the rest of \
             the pile left the game.",
        ),
    ]
}

/// Questions to others.
fn interactions() -> Vec<(Event, &'static str)> {
    let school = design("school_of_alien_cultures");
    vec![
        (
            Event::Disputes(ANN, design("dispute_military")),
            "AS-26: Ann paid for Dispute (Military).",
        ),
        (
            Event::Disputed([ANN, BEN], [5, 1], [3, 2]),
            "AS-26: Ann had 5, Ben had 1: Ann gained 3 points, Ben lost 2 points.",
        ),
        (
            Event::Disputed([ANN, BEN], [1, 1], [0, 0]),
            "AS-26: Ann had 1, Ben had 1: nothing changed.",
        ),
        (
            Event::Gave(ANN, BEN, [2, 1]),
            "AS-11: Ann named Ben: 2 points for Ann, 1 point for Ben.",
        ),
        (Event::Declined(ANN), "AS-11: Ann named nobody."),
        (
            Event::Took(ANN, BEN, 2),
            "AS-40: Ann took 2 credits from Ben.",
        ),
        (Event::Answered(ANN), "AS-9: Ann answered in secret."),
        (Event::Paid(ANN, 1, 0), "AS-33: Ann paid 1 credit."),
        (
            Event::Paid(ANN, 2, 2),
            "AS-40: Ann paid 2 credits for 2 points.",
        ),
        (Event::Paid(ANN, 0, 0), "AS-40: Ann paid nothing."),
        (
            Event::LostPoints(ANN, 2),
            "AS-33: Ann did not pay and lost 2 points.",
        ),
        (
            Event::Gained(ANN, None, 2, "AS-40"),
            "AS-40: Ann gained 2 points.",
        ),
        (
            Event::Gained(ANN, Some(school), 4, "AS-33"),
            "AS-33: Ann gained 4 points by School of Alien Cultures.",
        ),
    ]
}

/// Ends of turns, of years and of the game.
fn endings() -> Vec<(Event, &'static str)> {
    let first = objective("accelerated_construction");
    vec![
        (
            Event::First(first, Some(ANN), 4),
            "AS-22: Accelerated Construction: Ann was first, 4 points.",
        ),
        (
            Event::First(first, None, 4),
            "AS-22: Accelerated Construction: a tie, so nobody scored it.",
        ),
        (
            Event::RevealedObjective(ANN, objective("on_budget")),
            "AS-38: Ann revealed the objective On Budget. Have the most credits left.",
        ),
        (
            Event::Concealed(ANN),
            "AS-38: Ann kept the secret objective hidden.",
        ),
        (
            Event::ParkedReturned(ANN, 4),
            "AS-18: Ann took 4 credits back from parking.",
        ),
        (
            Event::LostCredits(ANN, 1),
            "AS-39: Ann lost the 1 credit left over.",
        ),
        (
            Event::LostCredits(ANN, 5),
            "AS-39: Ann lost the 5 credits left over.",
        ),
        (
            Event::Ended(Outcome::by_score(&[30, 40])),
            "AS-23: Ben won with 40 points.",
        ),
        (
            Event::Ended(Outcome::by_score(&[40, 40])),
            "AS-23: Ann and Ben shared the victory with 40 points.",
        ),
    ]
}

/// The lines of the final scoring.
fn scores() -> Vec<(Event, &'static str)> {
    let budget = content()
        .objective_named("on_budget")
        .expect("an objective");
    let rows = vec![
        (
            FinalLine::Ability(card("turret"), ON, 2),
            "AS-21: Ann scored 2 points for Turret on 1,0.",
        ),
        (
            FinalLine::EmptyReactors(1),
            "AS-21: Ann scored 1 point for reactors without a cube.",
        ),
        (
            FinalLine::Credits(7, 2),
            "AS-21: Ann scored 2 points for 7 credits left.",
        ),
        (
            FinalLine::Race(3),
            "AS-21: Ann scored 3 points for the race.",
        ),
        (
            FinalLine::Objective(budget, 5),
            "AS-22: Ann scored 5 points for On Budget.",
        ),
    ];
    let scored = |(line, words)| (Event::Scored(ANN, content(), line), words);
    rows.into_iter().map(scored).collect()
}

/// Events that all are told of in the same words.
fn open_events() -> Vec<(Event, &'static str)> {
    [
        opening_events(),
        deeds(),
        interactions(),
        endings(),
        scores(),
    ]
    .concat()
}

/// An event, and the words for Ann and for everybody else.
type Told = (Event, &'static str, &'static str);

/// Abilities that races use before anybody selects.
fn secrets_of_races() -> Vec<Told> {
    let swap = [design("garden"), design("turret")];
    let some = cards("garden garden turret");
    vec![
        (
            Event::Looked(ANN, at(2), content(), some),
            "AS-39: Ann looked at virtual player 1’s hand: Turret, Garden and Garden.",
            "AS-39: Ann looked at virtual player 1’s hand.",
        ),
        (
            Event::Looked(ANN, at(3), content(), some),
            "AS-39: Ann looked at Ben’s hand: Turret, Garden and Garden.",
            "AS-39: Ann looked at Ben’s hand.",
        ),
        (
            Event::Swapped(ANN, at(4), None, swap),
            "AS-39: Ann gave Garden to virtual player 2 for Turret.",
            "AS-39: Ann traded a card with virtual player 2.",
        ),
        (
            Event::Cycled(ANN, content(), some),
            "AS-39: Ann drew Turret, Garden and Garden from the pile.",
            "AS-39: Ann drew 3 cards from the pile.",
        ),
        (
            Event::Dropped(ANN, design("opera_house")),
            "AS-39: Ann removed Opera House, face down.",
            "AS-39: Ann removed a Special, face down.",
        ),
    ]
}

/// Events that only Ann is told in full.
fn secret_events() -> Vec<Told> {
    let pair = [
        Some(objective("on_budget")),
        Some(objective("well_organised")),
    ];
    let mut events = secrets_of_races();
    events.extend([
        (
            Event::Offered(ANN, pair),
            "AS-38: Ann drew On Budget and Well Organised to keep one of them.",
            "AS-38: Ann drew two objectives to keep one of them.",
        ),
        (
            Event::Kept(ANN, objective("on_budget")),
            "AS-38: Ann kept On Budget in secret.",
            "AS-38: Ann kept a secret objective.",
        ),
    ]);
    events
}

/// Events that are told to nobody, or only to Ann.
fn silent_events() -> Vec<(Event, Vec<&'static str>)> {
    let hand = cards("garden garden turret");
    let told = vec!["AS-6: You got Turret, Garden and Garden."];
    vec![
        (Event::Selected(ANN), vec![]),
        (Event::Chose(ANN), vec![]),
        (Event::Dealt(ANN, content(), hand), told),
    ]
}

/// Secret choices are told when all have chosen, and the hands of others are no news.
#[test]
fn as_8_what_others_hold_and_choose_is_not_told() {
    for (event, own) in silent_events() {
        for (number, lines) in [(1, own), (2, vec![]), (0, vec![])] {
            let told = told(&[event], viewer(number), &NAMES[..2]);
            assert_eq!(told, lines, "{event:?} for {number}");
        }
    }
}

/// The holder of the hand that was looked at sees which cards move.
#[test]
fn as_39_a_trade_is_told_to_both_who_see_it() {
    let swap = Event::Swapped(ANN, at(3), Some(BEN), [design("garden"), design("turret")]);
    for (number, line) in [
        (1, "AS-39: You gave Garden to Ben for Turret."),
        (2, "AS-39: Ann gave Garden to you for Turret."),
        (0, "AS-39: Ann traded a card with Ben."),
    ] {
        assert_eq!(
            told(&[swap], viewer(number), &NAMES[..2]),
            [line],
            "for {number}"
        );
    }
}

/// The sentence as the player with this name reads it.
fn to_you(name: &str, sentence: &str) -> String {
    let (clause, words) = sentence.split_once(' ').expect("a clause");
    let words = words
        .replace(&format!("{name}’s"), "your")
        .replace(name, "you")
        .replace("you plays", "you play")
        .replace("you was", "you were");
    format!("{clause} {}", capitalised(&words))
}

fn check(event: Event, number: u8, sentence: &str) {
    let sentence = match number {
        1 => to_you("Ann", sentence),
        2 => to_you("Ben", sentence),
        _ => sentence.to_owned(),
    };
    let told = told(&[event], viewer(number), &NAMES[..2]);
    assert_eq!(told, [sentence], "for {number}");
}

#[test]
fn every_event_has_its_clause_and_sentence() {
    for (event, sentence) in open_events() {
        for number in 0..=2 {
            check(event, number, sentence);
        }
    }
    for (event, own, others) in secret_events() {
        for (number, sentence) in [(1, own), (2, others), (0, others)] {
            check(event, number, sentence);
        }
    }
}

/// A card that a viewer may not know is not among the pieces of the line either.
#[test]
fn as_39_pieces_are_as_secret_as_words() {
    let names = NAMES.map(String::from);
    for (event, ..) in secrets_of_races() {
        for (number, knows) in [(1, true), (2, false), (0, false)] {
            let names = Names::new(viewer(number), &names[..2]);
            let line = event.line(viewer(number), &names).expect("a line");
            assert_eq!(!line.about.is_empty(), knows, "{event:?} for {number}");
            assert_eq!(line.seat(), Some(ANN));
        }
    }
}

#[test]
fn every_event_has_a_row() {
    let open = open_events().into_iter().map(|(event, _)| event);
    let secret = secret_events().into_iter().map(|(event, ..)| event);
    let mut rows = [false; 39];
    let silent = silent_events().into_iter().map(|(event, _)| event);
    open.chain(secret)
        .chain(silent)
        .for_each(|event| rows[place(&event)] = true);
    let missing: Vec<usize> = (0..rows.len()).filter(|place| !rows[*place]).collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}
