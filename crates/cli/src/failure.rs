//! Failures of a command: their messages and exit statuses.

use std::io::{self, Write};
use std::process::ExitCode;

use asterism_core::Unreadable;

use crate::misuse;

/// The reason why a command stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A request was refused, or something did not work.
    Failed(String),
    /// The command line asks for something impossible.
    Usage(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// A refusal with its reason.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "it is what `map_err` hands over"
    )]
    pub(crate) fn refused(reason: impl ToString) -> Self {
        Self::Failed(reason.to_string())
    }

    /// A mistake in the command line.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "it is what `map_err` hands over"
    )]
    pub(crate) fn usage(reason: impl ToString) -> Self {
        Self::Usage(reason.to_string())
    }

    /// Prints the failure in one sentence; returns the exit status.
    pub(crate) fn tell(&self) -> ExitCode {
        match self {
            Self::Failed(reason) => say(reason, 1),
            Self::Usage(reason) => say(reason, 2),
            // The reader has seen enough, as in `asterism rules stella-quest | head`.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => say(&format!("nothing can be written: {error}"), 1),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Refuses the content of a file or an action; a wrong word on the command line is mapped
/// to [`Failure::Usage`] where it is read.
impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Self {
        Self::refused(error)
    }
}

fn say(reason: &str, status: u8) -> ExitCode {
    // A reason may quote a file, and what is in a file must not steer the terminal.
    let plain = reason.replace(char::is_control, " ");
    // If standard error is closed, the message cannot be shown anywhere.
    let _ = writeln!(io::stderr(), "asterism: {plain}");
    ExitCode::from(status)
}

/// Prints the help that was asked for, or says in one sentence what is wrong.
pub(crate) fn tell_clap(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        return say(&misuse::sentence(error), 2);
    }
    let _ = error.print(); // Whoever closed the pipe does not want to read it.
    ExitCode::SUCCESS
}
