use asterism_core::{MAX_SEATS, Seat};

use crate::game::AnyView;

impl AnyView {
    /// What every seat would score if the game ended now, as far as it lies open: the same for every
    /// viewer.
    pub fn points(&self) -> Vec<i16> {
        let seats = |count: usize| Seat::first(count);
        match self {
            Self::StellaQuest(view) => {
                let table = &view.table;
                seats(table.seats())
                    .map(|seat| table.points(seat))
                    .collect()
            }
            Self::Stellar(view) => {
                let scores = stellar::final_scores(&view.table);
                scores.iter().map(stellar::Score::total).collect()
            }
            Self::Sternenhimmel(view) => {
                let money: &[i16; MAX_SEATS] = &view.table.money;
                money[..usize::from(view.table.seats)].to_vec()
            }
            Self::Starshine(view) => {
                let score = |seat| view.table.player(seat).score;
                seats(usize::from(view.table.seats)).map(score).collect()
            }
            Self::AmongTheStars(view) => {
                let points = |seat| view.table.final_points(seat).cast_signed();
                seats(usize::from(view.table.seats)).map(points).collect()
            }
        }
    }
}
