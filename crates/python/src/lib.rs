//! The five games for those who train or study players, in Rust and in Python.
//!
//! [`Study`] gives every game numbers: actions have ids in a space of fixed size, and what a seat
//! knows is a row of numbers of fixed length. [`Table`] is one game in progress, [`Many`] thousands
//! that are stepped at once. The feature `extension` makes a Python module of it.

mod games;
mod layout;
mod many;
mod path;
mod saved;
mod seated;
mod sheet;
mod simulate;
mod study;
mod svg;
mod table;

pub use layout::Group;
pub use many::{Arrays, Many, many};
pub use path::Path;
pub use saved::{restore, save};
pub use sheet::Sheet;
pub use simulate::{Columns, simulate};
pub use study::Study;
pub use svg::svg;
pub use table::{Numbers, Table, from_position, replay, start};

#[cfg(feature = "extension")]
mod extension;
