//! Positions with something wrong about them.

use asterism_core::testkit;
use serde_json::Value;
use starshine::Starshine;

use super::{Setup, content};

/// A position in the middle of a game of three.
pub(crate) fn plain() -> Value {
    let setup = Setup::new(1, 3)
        .sky("dot A1 B1, bright C5, splendor E1")
        .scores(&[3, 16, 2]);
    let setup = setup
        .pile(1, "hole7")
        .pile(3, "hole8 birth")
        .nova_gone(2, "nova3");
    setup.board("- birth hole1").position
}

/// The reason why a position is refused.
pub(crate) fn refusal(position: &Value) -> String {
    testkit::position_refusal::<Starshine>(position, content())
}

/// A row of a table of refused positions: its name, values at some places, and the sentence.
type Row<'a> = (&'a str, &'a [(&'a str, Value)], &'a str);

/// Checks that a position is accepted, and refused with the changes of each row.
pub(crate) fn refused(position: &Value, rows: &[Row]) {
    testkit::refuses_positions::<Starshine>(position, content(), rows);
}
