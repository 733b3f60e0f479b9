//! The five games for training and studying players, in Rust and in Python.
//!
//! [`Study`] gives every game numbers: actions have ids in a space of fixed size, and what a seat
//! knows is a row of numbers of fixed length. [`Table`] is one game in progress, [`Many`] thousands
//! that are stepped at once. The feature `extension` makes a Python module of it.
//!
//! - `study`: the trait; `games`: its implementations, a file for each game.
//! - `path`, `layout`, `sheet`: the parts of it: ids of an action, groups of an observation,
//!   writing one.
//! - `numbers`: the sizes of a game.
//! - `table`: the interface to a game in progress; `seated`: its implementation; `setup`: new
//!   tables.
//! - `saved`: tables as JSON; `picture`: tables as SVG.
//! - `many`: many games at once; `simulate`: many games of bots.
//! - `extension`: the Python module.

mod games;
mod layout;
mod many;
mod numbers;
mod path;
mod picture;
mod saved;
mod seated;
mod setup;
mod sheet;
mod simulate;
mod study;
mod table;

pub use layout::Group;
pub use many::{Arrays, Many, many};
pub use numbers::Numbers;
pub use path::Path;
pub use picture::{html, svg};
pub use saved::{restore, save};
pub use setup::{from_position, replay, start};
pub use sheet::Sheet;
pub use simulate::{Columns, simulate};
pub use study::Study;
pub use table::{Chance, Table};

#[cfg(feature = "extension")]
mod extension;
