//! Checks of locations, and of the cubes and credits on them.

use asterism_core::{Seat, Unreadable};

use super::times::is_final;
use super::verdict::{Verdict, refuse};
use crate::cards::Card;
use crate::cells::CellSet;
use crate::content::Content;
use crate::effects::Effect;
use crate::station::{Built, Station};
use crate::table::Table;

/// Maximum number of cubes on a reactor: all that a file can put on it.
const MAX_CUBES: u8 = 200;

pub(super) fn check(table: &Table) -> Verdict {
    for seat in table.seats() {
        let at = |error: Unreadable| error.at("station").at(format!("seat {seat}"));
        check_station(table, seat).map_err(at)?;
    }
    check_reactors(table)
}

fn check_station(table: &Table, seat: Seat) -> Verdict {
    let station = table.station(seat);
    check_growth(table.content, station)?;
    check_limits(table.content, station)?;
    for built in station.iter() {
        check_load(table, built)?;
    }
    if table.variants.limited_space {
        check_space(table, seat)?;
    }
    Ok(())
}

/// AS-12: each location was built next to an earlier one, and not beside one that forbids it.
fn check_growth(content: &Content, station: &Station) -> Verdict {
    let mut grown = Station::new(station.middle());
    for built in station.iter().skip(1) {
        let (cell, name) = (built.cell, &content.design(built.card).id);
        if built.card == Card::MAIN_REACTOR {
            return refuse("there is one main_reactor (AS-3)");
        }
        if content.dispute(built.card).is_some() {
            return refuse(format!(
                "{name} is a conflict card and cannot be built (AS-26)"
            ));
        }
        if grown.at(cell).is_some() {
            return refuse(format!("two locations are on {cell} (AS-12)"));
        }
        if !grown.cells().beside().contains(cell) {
            return refuse(format!(
                "{name} on {cell} is not next to an earlier one (AS-12)"
            ));
        }
        if !grown.sites(content).contains(cell) {
            return refuse(format!(
                "{name} on {cell} is next to an earlier one that nothing may be built beside (AS-12)"
            ));
        }
        grown.build(built);
    }
    Ok(())
}

/// AS-16.
fn check_limits(content: &Content, station: &Station) -> Verdict {
    for built in station.iter() {
        let Some(location) = content.location(built.card) else {
            continue;
        };
        let key = |other: Built| content.location(other.card).map(|it| it.key);
        let same = station
            .iter()
            .filter(|other| key(*other) == Some(location.key));
        let (count, most) = (same.count(), location.max_in_station);
        if most.is_some_and(|most| count > usize::from(most)) {
            let name = &content.design(built.card).id;
            return refuse(format!("{count} of {name} are too many (AS-16)"));
        }
    }
    Ok(())
}

/// AS-18.
fn check_load(table: &Table, built: Built) -> Verdict {
    let (content, name) = (table.content, &table.content.design(built.card).id);
    if built.card.is_reactor() {
        if built.load > MAX_CUBES {
            let cubes = built.load;
            return refuse(format!("{name} cannot hold {cubes} cubes (AS-18)"));
        }
        return Ok(());
    }
    let mut most = 0;
    for effect in content
        .location(built.card)
        .into_iter()
        .flat_map(|it| &it.effects)
    {
        if let Effect::InvestCredits { max, .. } = effect {
            most = *max;
        }
    }
    if built.load > most {
        let load = built.load;
        return refuse(format!("{load} is too much to be parked on {name} (AS-18)"));
    }
    if is_final(table) && built.load > 0 {
        return refuse("parked credits have come back (AS-21)");
    }
    Ok(())
}

/// AS-32.
fn check_space(table: &Table, seat: Seat) -> Verdict {
    let surface = table.surface();
    let others: CellSet = table
        .others(seat)
        .flat_map(|other| {
            table
                .station(other)
                .iter()
                .map(|built| built.cell)
                .collect::<Vec<_>>()
        })
        .collect();
    for Built { cell, .. } in table.station(seat).iter() {
        if !surface.contains(cell) {
            return refuse(format!("{cell} is not on the table (AS-32)"));
        }
        if others.contains(cell) || others.beside().contains(cell) {
            return refuse(format!("{cell} is too near to another station (AS-32)"));
        }
    }
    Ok(())
}

/// AS-2.
fn check_reactors(table: &Table) -> Verdict {
    let built = |seat| {
        let built = table.station(seat).iter();
        built.filter(|it| it.card == Card::POWER_REACTOR).count()
    };
    let built: usize = table.seats().map(built).sum();
    let (all, left) = (
        usize::from(table.content.reactors()),
        usize::from(table.reactors),
    );
    if built + left == all {
        return Ok(());
    }
    refuse(format!(
        "reactors: there are {all}, not {built} built and {left} left (AS-2)"
    ))
}
