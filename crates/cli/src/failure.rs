//! What goes wrong, how it is told, and the exit status it leads to.

use std::io::{self, Write};
use std::process::ExitCode;

use asterism_core::Unreadable;

/// Why a command stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something was refused or did not work.
    Failed(String),
    /// The command line asks for something that cannot be.
    Usage(String),
    /// Nothing more can be written.
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

    /// Says it in one sentence and gives the exit status.
    pub(crate) fn tell(&self) -> ExitCode {
        match self {
            Self::Failed(reason) => say(reason, 1),
            Self::Usage(reason) => say(reason, 2),
            // Whoever read has seen enough, as in `asterism rules stella-quest | head`.
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

/// What is written in a file or an action is refused; a wrong word on the command line is mapped
/// to [`Failure::Usage`] where it is read.
impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Self {
        Self::refused(error)
    }
}

fn say(reason: &str, status: u8) -> ExitCode {
    // A reason may quote a file, and what is in a file must not steer the terminal.
    let plain = reason.replace(char::is_control, " ");
    // If standard error is closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "asterism: {plain}");
    ExitCode::from(status)
}

/// Prints the help that was asked for, or says in one sentence what is wrong.
pub(crate) fn tell_clap(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        return say(&sentence(&error.render().to_string()), 2);
    }
    let _ = error.print(); // Whoever closed the pipe does not want to read it.
    ExitCode::SUCCESS
}

/// The first paragraph of what clap has to say, with its tips, on one line.
pub(crate) fn sentence(rendered: &str) -> String {
    let mut paragraphs = rendered.split("\n\n");
    let first = paragraphs.next().unwrap_or_default();
    let tips = paragraphs.filter_map(|text| text.trim().strip_prefix("tip: "));
    let mut words = one_line(first.trim_start_matches("error: "));
    for tip in tips {
        words = format!("{words}; {}", one_line(tip));
    }
    words
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_clap_says_becomes_one_sentence() {
        for (rendered, expected) in [
            (
                "error: unrecognized subcommand 'simulat'\n\n  tip: a similar subcommand exists: \
                 'simulate'\n\nUsage: asterism <COMMAND>\n",
                "unrecognized subcommand 'simulat'; a similar subcommand exists: 'simulate'",
            ),
            (
                "error: the following required arguments were not provided:\n  <GAME>\n\nUsage: x",
                "the following required arguments were not provided: <GAME>",
            ),
        ] {
            assert_eq!(sentence(rendered), expected);
        }
    }
}
