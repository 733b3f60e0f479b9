//! The data that the page of an account shows.

use asterism_store::Digest;
use asterism_store::accounts::Device;
use asterism_store::passkeys::Passkey;

use crate::accounts::{Confirmation, Profile};
use crate::site::Site;

/// A player and their account.
pub(in crate::web) struct AccountModel<'a> {
    /// The account; `None` for a guest.
    pub profile: Option<&'a Profile>,
    /// The devices on which the player is signed in.
    pub devices: &'a [Device],
    /// The passkeys of the account.
    pub passkeys: &'a [Passkey],
    /// State of the confirmation that is needed to change passkeys.
    pub confirmation: Confirmation,
    /// The address for which passkeys are made.
    pub site: &'a Site,
    /// The device of this request, if it is signed in.
    pub device: Option<Digest>,
    /// Number of tables that a guest played on this device and that can be claimed.
    pub left_behind: usize,
    /// The message at the top of the page.
    pub said: Option<Said<'a>>,
}

/// A message at the top of the page.
#[derive(Clone, Copy)]
pub(in crate::web) enum Said<'a> {
    /// A change was made.
    Done(&'a str),
    /// A change failed.
    Problem(&'a str),
}
