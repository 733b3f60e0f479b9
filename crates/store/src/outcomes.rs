//! Outcomes of changes that can come too late or be refused without a failure of the database.

/// The outcome of adding an entry or a note under the next number of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Append {
    /// It was added.
    Added,
    /// The number is taken: another server was quicker.
    Overtaken,
}

/// The outcome of sitting down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitDown {
    /// The seat is the player's.
    Seated,
    /// The seat was no longer open.
    SeatTaken,
}

/// The outcome of changing the seats of a table that waits for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arranged {
    /// It was done.
    Done,
    /// Somebody has sat down, or another change came first.
    Overtaken,
}

/// The outcome of asking for the bots of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// The bots may think on this server for the next [`LEASE`](crate::LEASE).
    Granted,
    /// Another server has them.
    HeldElsewhere,
}

/// The outcome of making an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignUp {
    /// The account was made.
    Created,
    /// The name, or one that looks like it, is taken.
    NameTaken,
}

/// The outcome of changing a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasswordUpdate {
    /// The new password is kept.
    Changed,
    /// The old password is not that of the account any more; nothing has changed.
    Outdated,
}

/// The outcome of adding a passkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddPasskey {
    /// It was added.
    Added,
    /// There is a passkey with this id.
    AlreadyKnown,
}

/// The outcome of checking the sign counter of a passkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignCount {
    /// The counter has risen, or the authenticator does not count.
    Accepted,
    /// The counter has not risen: the authenticator may have been copied.
    NotRisen,
}

/// The outcome of spending a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spend {
    /// It was answered for the first time.
    First,
    /// It was answered before, here or at another server.
    AlreadySpent,
}
