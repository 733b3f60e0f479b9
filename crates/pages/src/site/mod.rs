//! The pages around a table.
//!
//! - `front`: all games, and the visitor's tables; `lobby`: the choices for a new table.
//! - `invite` and `waiting`: a table that waits for people.
//! - `rules`: the clauses of a game.
//! - `entrance`: signing up and in.
//! - `problem`: pages that tell of a problem.

mod entrance;
mod front;
mod invite;
mod lobby;
mod problem;
mod rules;
mod waiting;

pub use entrance::{
    Door, EntranceModel, Proof, come_back_page, delete_page, entrance, entrance_page, narrow,
    passkey_script, password_field, way_back_page,
};
pub use front::front_page;
pub use invite::invite_page;
pub use lobby::{lobby_page, time_limit_page};
pub use problem::{problem_fragment, problem_page, try_again_page};
pub use rules::rules_page;
pub use waiting::{waiting_fragment, waiting_page};
