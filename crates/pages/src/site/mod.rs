//! The pages around a table.

mod account;
mod deleted;
mod entrance;
mod front;
mod invite;
mod lobby;
mod passkeys;
mod problem;
mod rules;
mod waiting;

pub use account::{AccountModel, Said, account_page, stranger_page};
pub use deleted::deleted_page;
pub use entrance::{
    Door, EntranceModel, Proof, come_back_page, delete_page, entrance, entrance_page, way_back_page,
};
pub use front::front_page;
pub use invite::invite_page;
pub use lobby::{lobby_page, time_limit_page};
pub use problem::{problem_fragment, problem_page, try_again_page};
pub use rules::rules_page;
pub use waiting::{waiting_fragment, waiting_page};
