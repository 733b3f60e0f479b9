//! The log of a game: every event in words, to its player, to another one and to onlookers.

use among_the_stars::{
    Build, Cards, Cell, Design, Event, Fallback, FinalLine, Gain, ObjectiveCard, Place, Way,
};
use asterism_core::testkit::told;
use asterism_core::{Outcome, Seat};

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
            "AS-6: Year 1 begins; hands are passed clockwise.",
        ),
        (
            Event::YearBegins(2, Way::Counterclockwise),
            "AS-6: Year 2 begins; hands are passed counter-clockwise.",
        ),
        (
            Event::ConflictsAdded(9),
            "AS-24: 9 conflict cards are shuffled into the deck.",
        ),
        (Event::Received(ANN, 10), "AS-6: Ann takes 10 credits."),
        (Event::Received(ANN, 1), "AS-6: Ann takes 1 credit."),
        (Event::Selected(ANN), "AS-8: Ann has selected a card."),
        (
            Event::ChoseRemoval(ANN),
            "AS-29: Ann has chosen a card for the virtual player to remove.",
        ),
        (
            Event::Removed(at(2), design("garden")),
            "AS-28: Garden is removed from the hand of virtual player 1.",
        ),
        (
            Event::Removed(at(4), design("garden")),
            "AS-28: Garden is removed from the hand of virtual player 2.",
        ),
        (
            Event::Revealed(ANN, design("garden")),
            "AS-8: Ann reveals Garden.",
        ),
        (Event::Chose(ANN), "AS-9: Ann has chosen an action."),
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
        (built(0, 0, 0, 0), "AS-15: Ann builds Garden on 1,0."),
        (built(3, 0, 0, 0), "AS-15: Ann builds Garden on 1,0: 3 VP."),
        (
            built(0, 2, 0, 0),
            "AS-15: Ann builds Garden on 1,0: 2 VP by its ability.",
        ),
        (
            built(3, 2, 0, 0),
            "AS-15: Ann builds Garden on 1,0: 5 VP, 2 of them by its ability.",
        ),
        (
            built(1, 0, 1, 4),
            "AS-15: Ann builds Garden on 1,0: 1 VP, and receives 1 credit, with 4 credits parked on it.",
        ),
        (
            Event::BuiltReactor(ANN, garden, ON),
            "AS-19: Ann discards Garden and builds a Power Reactor on 1,0.",
        ),
        (
            Event::Discarded(ANN, garden, 3),
            "AS-20: Ann discards Garden for 3 credits.",
        ),
        (
            Event::FellBack(ANN, Fallback::NoReactor),
            "AS-19: No Power Reactor is left for Ann.",
        ),
        (
            Event::FellBack(ANN, Fallback::NoSpace),
            "AS-32: There is no space any more for Ann.",
        ),
        (
            Event::FellBack(ANN, Fallback::NotThere),
            "AS-39: The card that Ann wanted is gone.",
        ),
        (
            Event::Salvages(ANN, garden, turret),
            "AS-39: Ann discards Garden for nothing and takes Turret from the discard pile; the rest of \
             the pile leaves the game.",
        ),
    ]
}

/// Questions to others.
fn interactions() -> Vec<(Event, &'static str)> {
    let school = design("school_of_alien_cultures");
    vec![
        (
            Event::Disputes(ANN, design("dispute_military")),
            "AS-26: Ann pays for Dispute (Military).",
        ),
        (
            Event::Disputed([ANN, BEN], [5, 1], [3, 2]),
            "AS-26: Ann has 5, Ben has 1: Ann gains 3 VP, Ben loses 2 VP.",
        ),
        (
            Event::Disputed([ANN, BEN], [1, 1], [0, 0]),
            "AS-26: Ann has 1, Ben has 1: nothing changes.",
        ),
        (
            Event::Gave(ANN, BEN, [2, 1]),
            "AS-11: Ann names Ben: 2 VP and 1 VP.",
        ),
        (Event::Declined(ANN), "AS-11: Ann names nobody."),
        (
            Event::Took(ANN, BEN, 2),
            "AS-40: Ann takes 2 credits from Ben.",
        ),
        (Event::Answered(ANN), "AS-9: Ann has answered in secret."),
        (Event::Paid(ANN, 1, 0), "AS-33: Ann pays 1 credit."),
        (
            Event::Paid(ANN, 2, 2),
            "AS-40: Ann pays 2 credits for 2 VP.",
        ),
        (Event::Paid(ANN, 0, 0), "AS-40: Ann pays nothing."),
        (
            Event::LostPoints(ANN, 2),
            "AS-33: Ann does not pay and loses 2 VP.",
        ),
        (
            Event::Gained(ANN, None, 2, "AS-40"),
            "AS-40: Ann gains 2 VP.",
        ),
        (
            Event::Gained(ANN, Some(school), 4, "AS-33"),
            "AS-33: Ann gains 4 VP by School of Alien Cultures.",
        ),
    ]
}

/// Ends of turns, of years and of the game.
fn endings() -> Vec<(Event, &'static str)> {
    let first = objective("accelerated_construction");
    vec![
        (
            Event::First(first, Some(ANN), 4),
            "AS-22: Accelerated Construction: Ann is first, 4 VP.",
        ),
        (
            Event::First(first, None, 4),
            "AS-22: Accelerated Construction: level, so nobody scores it.",
        ),
        (
            Event::RevealedObjective(ANN, objective("on_budget")),
            "AS-38: Ann reveals the objective On Budget. Have the most credits left.",
        ),
        (
            Event::Concealed(ANN),
            "AS-38: Ann keeps the secret objective hidden.",
        ),
        (
            Event::ParkedReturned(ANN, 4),
            "AS-18: Ann takes 4 credits back that were parked.",
        ),
        (
            Event::LostCredits(ANN, 1),
            "AS-39: Ann loses 1 credit that was left.",
        ),
        (
            Event::LostCredits(ANN, 5),
            "AS-39: Ann loses 5 credits that were left.",
        ),
        (
            Event::Ended(Outcome::by_score(&[30, 40])),
            "AS-23: Ben wins with 40 VP.",
        ),
        (
            Event::Ended(Outcome::by_score(&[40, 40])),
            "AS-23: Ann and Ben share the victory with 40 VP.",
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
            "AS-21: Ann: Turret on 1,0, 2 VP.",
        ),
        (
            FinalLine::EmptyReactors(1),
            "AS-21: Ann: reactors without a cube, 1 VP.",
        ),
        (
            FinalLine::Credits(7, 2),
            "AS-21: Ann: 7 credits left, 2 VP.",
        ),
        (FinalLine::Race(3), "AS-21: Ann: the race, 3 VP."),
        (
            FinalLine::Objective(budget, 5),
            "AS-22: Ann: On Budget, 5 VP.",
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
            "AS-39: Ann looks at the hand of virtual player 1: Turret, Garden and Garden.",
            "AS-39: Ann looks at the hand of virtual player 1.",
        ),
        (
            Event::Looked(ANN, at(3), content(), some),
            "AS-39: Ann looks at the hand of Ben: Turret, Garden and Garden.",
            "AS-39: Ann looks at the hand of Ben.",
        ),
        (
            Event::Swapped(ANN, at(4), None, swap),
            "AS-39: Ann gives Garden to virtual player 2 for Turret.",
            "AS-39: Ann trades a card with virtual player 2.",
        ),
        (
            Event::Cycled(ANN, content(), some),
            "AS-39: Ann draws Turret, Garden and Garden from the pile.",
            "AS-39: Ann draws 3 cards from the pile.",
        ),
        (
            Event::Dropped(ANN, design("opera_house")),
            "AS-39: Ann removes Opera House, face down.",
            "AS-39: Ann removes a Special, face down.",
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
            "AS-38: Ann draws On Budget and Well Organised to keep one of them.",
            "AS-38: Ann draws two objectives to keep one of them.",
        ),
        (
            Event::Kept(ANN, objective("on_budget")),
            "AS-38: Ann keeps On Budget in secret.",
            "AS-38: Ann keeps a secret objective.",
        ),
        (
            Event::Dealt(ANN, content(), cards("garden garden turret")),
            "AS-6: Ann is dealt Turret, Garden and Garden.",
            "AS-6: Ann is dealt 3 cards.",
        ),
    ]);
    events
}

/// The holder of the hand that was looked at sees which cards move.
#[test]
fn as_39_a_trade_is_told_to_both_who_see_it() {
    let swap = Event::Swapped(ANN, at(3), Some(BEN), [design("garden"), design("turret")]);
    for (number, line) in [
        (1, "AS-39: Ann gives Garden to Ben for Turret."),
        (2, "AS-39: Ann gives Garden to Ben for Turret."),
        (0, "AS-39: Ann trades a card with Ben."),
    ] {
        assert_eq!(
            told(&[swap], viewer(number), &NAMES[..2]),
            [line],
            "for {number}"
        );
    }
}

#[test]
fn every_event_has_its_clause_and_sentence() {
    for (event, sentence) in open_events() {
        for number in 0..=2 {
            assert_eq!(
                told(&[event], viewer(number), &NAMES[..2]),
                [sentence],
                "for {number}"
            );
        }
    }
    for (event, own, others) in secret_events() {
        for (number, sentence) in [(1, own), (2, others), (0, others)] {
            assert_eq!(
                told(&[event], viewer(number), &NAMES[..2]),
                [sentence],
                "for {number}"
            );
        }
    }
}

#[test]
fn every_event_has_a_row() {
    let open = open_events().into_iter().map(|(event, _)| event);
    let secret = secret_events().into_iter().map(|(event, ..)| event);
    let mut rows = [false; 38];
    open.chain(secret)
        .for_each(|event| rows[place(&event)] = true);
    let missing: Vec<usize> = (0..rows.len()).filter(|place| !rows[*place]).collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}
