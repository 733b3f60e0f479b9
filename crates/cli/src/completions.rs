//! `asterism completions`: scripts with which shells complete commands, games and bots.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;

const EXAMPLES: &str = "\
Examples:
  asterism completions bash > ~/.local/share/bash-completion/completions/asterism
  asterism completions zsh > ~/.zfunc/_asterism
  asterism completions fish > ~/.config/fish/completions/asterism.fish";

/// Print a script that completes the command line in a shell
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell to write it for
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    // Generated in memory first: the generator panics when it cannot write, and a closed pipe is no
    // bug.
    let mut script = Vec::new();
    let mut command = crate::Cli::command();
    clap_complete::generate(arguments.shell, &mut command, "asterism", &mut script);
    Ok(out.write_all(&script)?)
}
