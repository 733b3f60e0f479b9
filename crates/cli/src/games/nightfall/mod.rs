//! Nightfall in a terminal.

use asterism_core::{Notation, Seat, Viewer};
use asterism_registry::nightfall::{Action, HAND, Nightfall, Star, View};

use super::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::style;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let night = (self.table.nights() + 1).min(HAND);
        let leader = &names[self.table.leader.index()];
        let headline = format!("Night {night} of {HAND}, led by {leader}");
        format!("{}\n{}", style::bold(&headline), seats(self, names))
    }

    fn own(&self) -> String {
        stars(self.hand.iter())
    }

    fn question(&self, names: &[String]) -> String {
        let Some(seat) = self.table.turn().owed().lowest() else {
            return "The game is over.".into();
        };
        match self.viewer {
            Viewer::Seat(own) if own == seat => "Your turn to play a star (NF-3).".into(),
            Viewer::Seat(_) | Viewer::Onlooker => {
                format!("{}’s turn to play a star (NF-3).", names[seat.index()])
            }
        }
    }

    fn note(&self, action: &str) -> String {
        match (Nightfall::parse(action, &()), self.table.brightest()) {
            (Ok(Action(star)), Some((_, best))) if star > best => "takes the lead".into(),
            (Ok(_), Some(_)) => "stays below".into(),
            (Ok(_), None) | (Err(_), _) => String::new(),
        }
    }

    fn paint_action(&self, action: &str) -> String {
        action.to_owned()
    }

    fn paint_words(&self, words: &str) -> String {
        words.to_owned()
    }

    fn scoring(&self, names: &[String]) -> String {
        let Some(outcome) = self.table.turn().outcome().copied() else {
            return String::new();
        };
        let winners = outcome.winners().map(|seat| names[seat.index()].as_str());
        let winners = winners.collect::<Vec<_>>().join(" and ");
        format!("{}\nMost points: {winners} (NF-6).\n", seats(self, names))
    }
}

/// One line for every seat: points, the star of this night, and how many are in hand.
fn seats(view: &View, names: &[String]) -> Grid {
    let mut grid = Grid::new(&[
        ("", Flush::Left),
        ("points", Flush::Right),
        ("plays", Flush::Right),
        ("in hand", Flush::Right),
    ]);
    for seat in Seat::first(view.table.seats()) {
        grid.row([
            names[seat.index()].clone(),
            view.table.points[seat.index()].to_string(),
            stars(view.table.shown[seat.index()].into_iter()),
            view.table.hand_size(seat).to_string(),
        ]);
    }
    grid
}

fn stars(all: impl Iterator<Item = Star>) -> String {
    let numbers: Vec<String> = all.map(|star| star.to_string()).collect();
    numbers.join(" ")
}
