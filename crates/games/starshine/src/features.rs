//! A position as a network reads it: not yet described.

use asterism_core::{Described, Seat};

use crate::state::Starshine;

impl Described for Starshine {
    const FEATURES: usize = 1;

    fn describe(&self, _seat: Seat, on: &mut impl FnMut(usize)) {
        on(0);
    }
}
