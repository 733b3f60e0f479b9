//! The points of actions (SH-13 to SH-15, SH-18, SH-21).

use crate::cards::{Hole, Nova};
use crate::content::Pattern;
use crate::squares::Square;
use crate::stars::Class;
use crate::table::Table;

/// The points of a Star Birth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BirthPoints {
    /// For the star (SH-13, SH-14).
    pub star: u8,
    /// For a Bright Star on a special field (SH-15).
    pub special: u8,
}

impl Table {
    /// The points for a star that is born on a square.
    #[inline]
    pub fn birth_points(&self, class: Class, square: Square) -> BirthPoints {
        let star = match class {
            Class::Dot => 0,
            Class::Bright => 1,
            Class::Splendor => 3,
        };
        let special = match class {
            Class::Bright => self.firmament().special(square),
            Class::Dot | Class::Splendor => 0,
        };
        BirthPoints {
            star: if self.scenario.scores_actions() {
                star
            } else {
                0
            },
            special: if self.scenario.scores_special_fields() {
                special
            } else {
                0
            },
        }
    }

    /// The best pattern of a Black Hole card that fits the star on a square (SH-18); none in
    /// scenarios where Black Holes give no points.
    #[inline]
    pub fn pattern(&self, hole: Hole, square: Square) -> Option<&'static Pattern> {
        if !self.scenario.scores_actions() {
            return None;
        }
        let class = self.sky.class_at(square)?;
        let joined = self.firmament().neighbours(square);
        let beside = Class::ALL.map(|class| self.sky.of(class).and(joined).len());
        let fits = |pattern: &&Pattern| {
            let there = |class: Class| beside[class.index()] >= pattern.needs(class);
            pattern.removed == class && Class::ALL.into_iter().all(there)
        };
        let patterns = self.content.patterns(hole).iter();
        patterns.filter(fits).max_by_key(|pattern| pattern.points)
    }

    /// The points of a Supernova card if it is used now: its own, and one for each Supernova on the
    /// firmament, the new one included (SH-21).
    pub fn nova_points(&self, nova: Nova) -> u8 {
        self.content.nova_points(nova) + self.sky.novas().len() as u8 + 1
    }
}
