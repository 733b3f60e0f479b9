//! Default payment for a location, if the player does not say.

use asterism_registry::among_the_stars::{Action, Build, Cell, Energy, Station};

/// The building of an action that builds the revealed card.
pub(super) const fn build(action: Action) -> Option<Build> {
    if let Action::Build(build) = action {
        Some(build)
    } else {
        None
    }
}

/// The default of several ways to build on one cell: no more cubes than needed, nothing parked, and
/// as many reactors empty as can be, since those score (AS-21). The first of equals.
pub(super) fn of(station: &Station, builds: &[Build]) -> Option<Build> {
    let rank = |build: &Build| {
        let emptied = emptied(station, build.energy);
        (build.energy.len(), build.parked, std::cmp::Reverse(emptied))
    };
    builds.iter().copied().min_by_key(rank)
}

/// The default for each cell, in order.
pub(super) fn of_each_cell(station: &Station, builds: &[Build]) -> Vec<Build> {
    let mut cells: Vec<Cell> = builds.iter().map(|build| build.cell).collect();
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    let here = |cell: &Cell| -> Vec<Build> {
        let here = builds.iter().filter(|build| build.cell == *cell);
        here.copied().collect()
    };
    cells
        .iter()
        .filter_map(|cell| of(station, &here(cell)))
        .collect()
}

/// Number of reactors that would give their last cube.
fn emptied(station: &Station, energy: Energy) -> usize {
    let reactors = station.reactors().filter(|(reactor, built)| {
        built.load > 0 && energy.from(*reactor) == usize::from(built.load)
    });
    reactors.count()
}

#[cfg(test)]
mod tests {
    use asterism_core::{Content as _, Dice, Game, Notation, Settings, Viewer};
    use asterism_registry::among_the_stars::{AmongTheStars, Content, Reactor};

    use super::*;

    /// A station with a Power Reactor beside the Main Reactor, both with two cubes.
    fn station() -> Station {
        let settings: Settings = [("races".to_owned(), "off".to_owned())]
            .into_iter()
            .collect();
        let options = AmongTheStars::options(2, &settings, Content::embedded()).unwrap();
        let mut dice = Dice::quick(1);
        let mut game = AmongTheStars::start(&options, &mut dice);
        for choose in [
            |all: &[Action]| all[0],
            |_: &[Action]| Action::Reactor(Cell::new(1, 0)),
        ] {
            for seat in game.turn().owed().iter() {
                let mut legal = Vec::new();
                game.legal_actions(seat, &mut legal);
                game.apply(seat, choose(&legal), &mut dice).unwrap();
            }
        }
        game.view_for(Viewer::Onlooker).table.players[0].station
    }

    #[test]
    fn the_fewest_cubes_are_paid_and_the_most_reactors_emptied() {
        let station = station();
        let [main, power] = [0, 1].map(|number| Reactor::new(number).unwrap());
        let pay = |reactors: &[Reactor]| Build {
            energy: Energy::new(reactors).unwrap(),
            ..Build::on(Cell::new(0, 1))
        };
        let (both, empties) = (pay(&[main, power]), pay(&[power, power]));
        assert_eq!(of(&station, &[both, empties]), Some(empties));
        assert_eq!(of(&station, &[empties, pay(&[main])]), Some(pay(&[main])));
        assert_eq!(
            of(&station, &[pay(&[power]), pay(&[main])]),
            Some(pay(&[power]))
        );
        assert_eq!(of(&station, &[]), None);
    }
}
