//! Refusals about accounts. Their texts are shown to people.

use std::time::Duration;

use asterism_store::StoreError;

use crate::metrics;
use crate::quotas::{QuotaExceeded, in_words};

/// A refusal about an account, a device or a passkey, or a failure.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountError {
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
    /// An hourly quota is used up.
    #[error(transparent)]
    Quota(#[from] QuotaExceeded),
    /// Too many passwords wait to be hashed.
    #[error("the server has too much to do just now; try again in a few seconds")]
    Busy,
    /// Too many wrong passwords, with the time to wait.
    #[error("too many attempts; try again in {}", in_words(*.0))]
    TooManyAttempts(Duration),
    /// Signing up while signed in.
    #[error("you have an account and are signed in")]
    SignedIn,
    /// The name of a new account is taken.
    #[error("this name is taken, or looks like one that is; choose another")]
    NameTaken,
    /// The name of an account is too short or too long.
    #[error("a name has {min} to {max} letters")]
    NameLength {
        /// The minimum number of letters.
        min: usize,
        /// The maximum number of letters.
        max: usize,
    },
    /// The name of an account has characters other than letters, digits and a few signs.
    #[error("a name is made of letters and digits, with spaces, dots, dashes or apostrophes")]
    NameCharacters,
    /// A name at a table is too long.
    #[error("a name has at most {0} letters")]
    LongName(usize),
    /// A name has an invisible character.
    #[error("this name has a character in it that cannot be seen; type it without that")]
    InvisibleCharacter,
    /// A new password is too short.
    #[error("a password has at least {0} characters")]
    ShortPassword(usize),
    /// A new password is too long.
    #[error("a password has at most {0} characters")]
    LongPassword(usize),
    /// A new password is easily guessed.
    #[error(
        "this password is easily guessed: use several words that do not belong together, or \
         let your browser make one up"
    )]
    WeakPassword,
    /// Wrong name or password.
    #[error("there is no account with this name and this password")]
    WrongCredentials,
    /// The password, passkey or link was changed during the sign-in.
    #[error("what you signed in with was changed a moment ago; sign in again")]
    ProofChanged,
    /// The password typed again is wrong.
    #[error("this is not your password")]
    WrongPassword,
    /// The sender has no account.
    #[error("you have no account")]
    NoAccount,
    /// The player has to confirm their identity first.
    #[error("confirm first that it is you, with your password or a passkey")]
    Unconfirmed,
    /// The player has no such signed-in device.
    #[error("this device is not signed in")]
    NoDevice,
    /// The token is not that of a guest.
    #[error("this is no token of a guest")]
    NotAGuest,
    /// Claiming one's own games.
    #[error("these games are yours already")]
    OwnGames,
    /// A recovery link for a player with an account.
    #[error("with an account you come back by signing in")]
    NoLinkNeeded,
    /// A recovery link that is unknown or was replaced.
    #[error("this link leads nowhere; maybe a newer one was made")]
    DeadLink,
    /// A new passkey of a kind that is not accepted, or with an invalid answer.
    #[error("this passkey cannot be used here")]
    UnusablePasskey,
    /// The account has the maximum number of passkeys.
    #[error("an account has at most {0} passkeys")]
    TooManyPasskeys(usize),
    /// The passkey was added already.
    #[error("this passkey is known already")]
    PasskeyKnown,
    /// The player has no passkey with this id.
    #[error("there is no such passkey")]
    NoPasskey,
    /// A passkey that is unknown, or an invalid signature.
    #[error("this passkey is not known here")]
    UnknownPasskey,
    /// A passkey for a guest.
    #[error("a passkey belongs to an account")]
    PasskeyOfGuest,
}

/// Counts the failure here, since not every error reaches a client.
impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> Self {
        metrics::store_error(&error);
        Self::Store(error)
    }
}
