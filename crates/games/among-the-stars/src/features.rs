//! A position as a network reads it: not yet described.

use asterism_core::{Described, Seat};

use crate::state::AmongTheStars;

impl Described for AmongTheStars {
    const FEATURES: usize = 1;

    fn describe(&self, _seat: Seat, on: &mut impl FnMut(usize)) {
        on(0);
    }
}
