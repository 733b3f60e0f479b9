//! The pages around a table.
//!
//! - `front`: all games; `tables`: the visitor's tables; `lobby`: the choices for a new table.
//! - `setup`: the options of a table; `invite`, `waiting` and `seats`: a table that waits for people.
//! - `pieces`: small parts of these pages.
//! - `naming`: the name of a visitor.
//! - `profile`: the public page of a player; `standing`: one game of it; `best`: the best players of
//!   each game; `people`: what these are drawn from.
//! - `rules`: the clauses of a game.
//! - `entrance`: signing up and in.
//! - `problem`: pages that tell of a problem.

mod best;
mod entrance;
mod front;
mod invite;
mod lobby;
mod naming;
mod people;
mod pieces;
mod problem;
mod profile;
mod rules;
mod seats;
mod setup;
mod standing;
mod tables;
mod waiting;

pub use best::{SHOWN, best_of_page, best_page};
pub use entrance::{
    Door, EntranceModel, Proof, come_back_page, delete_page, entrance, entrance_page, narrow,
    passkey_script, password_field, way_back_page,
};
pub use front::{FrontModel, front_page};
pub use invite::{full_page, invite_page};
pub use lobby::{lobby_page, new_table_like, setup_page, time_limit_page};
pub use naming::name_page;
pub use people::{
    BestModel, BestPlayerModel, OtherKind, OtherPlayer, PlayedGame, ProfileModel, RatingModel,
    RatingMoment, StandingModel,
};
pub use problem::{problem_fragment, problem_page, try_again_page};
pub use profile::profile_page;
pub use rules::rules_page;
pub use waiting::{waiting_fragment, waiting_page};
