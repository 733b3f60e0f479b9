//! The pages of an account.
//!
//! - `model`: the data they show.
//! - `account`: the account itself; `passkeys`: its passkeys; `deleted`: the page after deletion.

mod account;
mod deleted;
mod model;
mod passkeys;

pub(super) use account::{account_page, stranger_page};
pub(super) use deleted::deleted_page;
pub(super) use model::{AccountModel, Said};
