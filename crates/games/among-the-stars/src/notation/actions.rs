//! Actions as short text.

use std::str::FromStr;

use asterism_core::{Seat, Unreadable};

use crate::actions::Action;
use crate::building::Build;
use crate::cards::Card;
use crate::cells::Cell;
use crate::content::{Content, Objective};
use crate::energy::{ENERGY, Energy};
use crate::hands::Place;
use crate::station::Reactor;
use crate::table::SEATS;

pub(super) fn print(action: Action, content: &Content) -> String {
    let card = |card: Card| content.design(card).id.as_str();
    match action {
        Action::Keep(it) => format!("keep {}", content.objective(it).id),
        Action::Pass => "pass".into(),
        Action::Look(place) => format!("look {}", place.index() + 1),
        Action::Swap(give, take) => format!("swap {} {}", card(give), card(take)),
        Action::Cycle => "cycle".into(),
        Action::Drop(it) => format!("drop {}", card(it)),
        Action::Select(it) => format!("select {}", card(it)),
        Action::Remove(it) => format!("remove {}", card(it)),
        Action::Build(build) => format!("build {}", print_build(build)),
        Action::Reactor(cell) => format!("reactor {cell}"),
        Action::Discard => "discard".into(),
        Action::Salvage(it, build) => format!("salvage {} {}", card(it), print_build(build)),
        Action::Dispute => "dispute".into(),
        Action::Name(seat) => format!("name {seat}"),
        Action::Decline => "decline".into(),
        Action::Take(take) => format!("take {}", print_take(take)),
        Action::Pay(credits) => format!("pay {credits}"),
        Action::Reveal => "reveal".into(),
        Action::Conceal => "conceal".into(),
    }
}

/// `1,0 energy 0 2 park 3 charge 1`: the parts without a choice are left out.
fn print_build(build: Build) -> String {
    let mut words = vec![build.cell.to_string()];
    if !build.energy.is_empty() {
        words.push("energy".into());
        words.extend(
            build
                .energy
                .iter()
                .map(|reactor| reactor.number().to_string()),
        );
    }
    if build.parked > 0 {
        words.push(format!("park {}", build.parked));
    }
    if let Some(reactor) = build.charged {
        words.push(format!("charge {}", reactor.number()));
    }
    words.join(" ")
}

/// `2:1 4:1`: seats and credits.
fn print_take(take: [u8; SEATS]) -> String {
    let some = Seat::ALL.into_iter().zip(take).filter(|(_, sum)| *sum > 0);
    let words: Vec<String> = some.map(|(seat, sum)| format!("{seat}:{sum}")).collect();
    words.join(" ")
}

/// Reads an action. Every action has a single spelling; all others are refused.
pub(super) fn parse(text: &str, content: &Content) -> Result<Action, Unreadable> {
    let action = read(text, content)?;
    let printed = print(action, content);
    if printed == text {
        return Ok(action);
    }
    Err(Unreadable::new(format!("write “{printed}” for “{text}”")))
}

fn read(text: &str, content: &Content) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').collect();
    let card = |id: &str| read_card(id, content);
    Ok(match words.as_slice() {
        ["keep", id] => Action::Keep(read_objective(id, content)?),
        ["pass"] => Action::Pass,
        ["look", place] => Action::Look(read_place(place)?),
        ["swap", give, take] => Action::Swap(card(give)?, card(take)?),
        ["cycle"] => Action::Cycle,
        ["drop", id] => Action::Drop(card(id)?),
        ["select", id] => Action::Select(card(id)?),
        ["remove", id] => Action::Remove(card(id)?),
        ["build", cell, rest @ ..] => Action::Build(read_build(cell, rest)?),
        ["reactor", cell] => Action::Reactor(cell.parse()?),
        ["discard"] => Action::Discard,
        ["salvage", id, cell, rest @ ..] => Action::Salvage(card(id)?, read_build(cell, rest)?),
        ["dispute"] => Action::Dispute,
        ["name", seat] => Action::Name(seat.parse()?),
        ["decline"] => Action::Decline,
        ["take", rest @ ..] => Action::Take(read_take(rest)?),
        ["pay", credits] => Action::Pay(read_number(credits)?),
        ["reveal"] => Action::Reveal,
        ["conceal"] => Action::Conceal,
        _ => return Err(not_an_action(text)),
    })
}

fn not_an_action(text: &str) -> Unreadable {
    Unreadable::new(format!(
        "“{text}” is not an action; write select crew_quarters (a card), build 1,0 (a cell; then energy \
         0 2, park 3, charge 1 if there is a choice), reactor 1,0, discard, dispute, salvage garden 1,0, \
         name 2, decline, take 2:1 3:1, pay 1, pass, look 2, swap garden turret, cycle, drop turret, \
         remove garden, keep on_budget, reveal or conceal"
    ))
}

pub(super) fn read_card(id: &str, content: &Content) -> Result<Card, Unreadable> {
    let found = content.card_named(id);
    found.ok_or_else(|| Unreadable::new(format!("there is no card “{id}”")))
}

pub(super) fn read_objective(id: &str, content: &Content) -> Result<Objective, Unreadable> {
    let found = content.objective_named(id);
    found.ok_or_else(|| Unreadable::new(format!("there is no objective “{id}”")))
}

/// A number as it is printed: no sign, no leading zero.
fn read_number(text: &str) -> Result<u8, Unreadable> {
    let number = text.parse().ok().filter(|it: &u8| it.to_string() == text);
    number.ok_or_else(|| Unreadable::new(format!("“{text}” is not a number from 0 to 255")))
}

/// Hands are numbered clockwise from seat 1; with two players seat 2 has number 3.
fn read_place(text: &str) -> Result<Place, Unreadable> {
    let number = usize::from(read_number(text)?);
    if (1..=Place::MAX_COUNT).contains(&number) {
        return Ok(Place::new(number - 1));
    }
    Err(Unreadable::new(format!(
        "“{text}” is not a hand from 1 to 4"
    )))
}

fn read_reactor(text: &str) -> Result<Reactor, Unreadable> {
    let reactor = Reactor::new(usize::from(read_number(text)?));
    reactor.ok_or_else(|| Unreadable::new(format!("“{text}” is not a reactor from 0 to 16")))
}

fn read_build(cell: &str, rest: &[&str]) -> Result<Build, Unreadable> {
    let mut build = Build::on(cell.parse()?);
    let mut rest = rest;
    if let ["energy", more @ ..] = rest {
        let count = more
            .iter()
            .take_while(|it| it.parse::<u8>().is_ok())
            .count();
        build.energy = read_energy(&more[..count])?;
        rest = &more[count..];
    }
    if let ["park", credits, more @ ..] = rest {
        build.parked = read_number(credits)?;
        rest = more;
    }
    if let ["charge", reactor, more @ ..] = rest {
        build.charged = Some(read_reactor(reactor)?);
        rest = more;
    }
    if rest.is_empty() {
        return Ok(build);
    }
    Err(Unreadable::new(format!(
        "“{}” does not belong to a building; write build 1,0 energy 0 2 park 3 charge 1",
        rest.join(" ")
    )))
}

fn read_energy(words: &[&str]) -> Result<Energy, Unreadable> {
    let reactors = words.iter().map(|word| read_reactor(word));
    let reactors = reactors.collect::<Result<Vec<_>, _>>()?;
    let energy = Energy::new(&reactors).filter(|_| !reactors.is_empty());
    energy.ok_or_else(|| {
        Unreadable::new(format!("energy comes as 1 to {ENERGY} numbers of reactors"))
    })
}

fn read_take(words: &[&str]) -> Result<[u8; SEATS], Unreadable> {
    let wrong = || Unreadable::new("write take 2:1 3:1: seats, and credits of each");
    let mut take = [0; SEATS];
    for word in words {
        let (seat, credits) = word.split_once(':').ok_or_else(wrong)?;
        let seat: Seat = seat.parse()?;
        let place = take.get_mut(seat.index()).ok_or_else(wrong)?;
        if *place > 0 {
            return Err(wrong());
        }
        *place = read_number(credits)?;
    }
    if words.is_empty() || take == [0; SEATS] {
        return Err(wrong());
    }
    Ok(take)
}

impl FromStr for Cell {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            let cell = Self::new(x.parse().ok()?, y.parse().ok()?);
            let near = |it: i8| it.unsigned_abs() <= Self::FARTHEST.unsigned_abs();
            (near(cell.x) && near(cell.y) && cell.to_string() == text).then_some(cell)
        };
        read().ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not a cell; write column and row, such as 1,0 or -2,3"
            ))
        })
    }
}
