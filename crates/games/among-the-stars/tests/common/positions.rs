//! Positions with something wrong about them.

use among_the_stars::AmongTheStars;
use asterism_core::testkit;
use serde_json::Value;

use super::files::table;
use super::{SceneBuilder as _, Setup, content};

/// Three players with two cards each in hand, about to select; things lie in all places.
pub(crate) fn plain() -> Value {
    let setup = Setup::new(3).at(2, 5).selecting().vp(&[3, 4, 5]);
    let setup = setup
        .built(1, "1,0 customs, 2,0 power_reactor 1")
        .built(2, "0,1 turret");
    let setup = setup.hands(&[
        "garden command_centre",
        "garden docking_bay",
        "crew_quarters customs",
    ]);
    setup.discard("turret").objectives("on_budget").json()
}

/// The reason why a position is refused.
pub(crate) fn refusal(position: &Value) -> String {
    testkit::position_refusal::<AmongTheStars>(position, content())
}

/// A row of a table of refused positions: its name, values at some places, and the sentence.
type Row<'a> = (&'a str, &'a [(&'a str, Value)], &'a str);

/// Checks that a position is accepted, and refused with the changes of each row.
pub(crate) fn refused(position: &Value, rows: &[Row]) {
    testkit::refuses_positions::<AmongTheStars>(position, content(), rows);
}

/// The same with a text: lines of changes such as `/year = 0 & /turn = 0`, and below each of them
/// after `=> ` the sentence that refuses the position with them.
pub(crate) fn refused_by(position: &Value, rows: &str) {
    testkit::refuses_positions::<AmongTheStars>(position, content(), &table(rows));
}
