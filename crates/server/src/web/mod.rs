//! The pages in the browser: routes, forms, and answers as HTML.
//!
//! - `routes`: the table and the pages around it; `replay`, `account`, `passkeys`, `opening`,
//!   `inviting`, `arranging`, `naming`, `people`, `table_requests`: the other routes.
//! - `forms`: reading of forms, and answers to bad requests; `acting`: the form of a table.
//! - `shown`: a table for a visitor; `cookies`: the account and the cookie of a visitor.
//! - `drawn`: the model of a table's page; `account_pages`: the pages of an account.

mod account;
mod account_pages;
mod acting;
mod arranging;
mod cookies;
mod drawn;
mod forms;
mod inviting;
mod naming;
mod opening;
mod passkeys;
mod people;
mod replay;
mod routes;
mod shown;
mod table_requests;

pub(crate) use drawn::of_table;
pub(crate) use forms::refusal;
pub use routes::routes;
