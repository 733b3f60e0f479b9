//! `asterism`, the one binary: this file only reads the command line and hands over.

mod arena;
mod arguments;
mod bench;
mod choices;
mod completions;
mod failure;
mod games;
mod input;
mod list;
mod play;
mod position;
mod replay;
mod report;
mod rules;
mod serve;
mod simulate;
mod text;
mod threads;
mod train;

use std::ffi::OsString;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use asterism_registry::Library;
use clap::{Parser, Subcommand};

use crate::failure::Failure;

const EXAMPLES: &str = "\
Examples:
  asterism                                     serve the games on http://127.0.0.1:7870
  asterism play stella-quest                   play in the terminal, against bots
  asterism simulate stella-quest --games 1000  let bots play each other
  asterism arena stellar --bots greedy,random  measure how strong bots are
  asterism rules stella-quest SQ-10            read a clause of the rules";

/// Board and card games with a referee that explains itself.
#[derive(Parser)]
#[command(bin_name = "asterism", version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    /// Play with the cards and boards in this folder instead of those that come with the program
    #[arg(long, value_name = "DIR", global = true)]
    content: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

impl Cli {
    fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.content {
            None => self.command.run(Library::embedded(), out),
            Some(folder) => self.command.run(&Library::with_folder(folder)?, out),
        }
    }
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Games(list::Arguments),
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Arena(arena::Arguments),
    Position(position::Arguments),
    Replay(replay::Arguments),
    Rules(rules::Arguments),
    Bench(bench::Arguments),
    Train(train::Arguments),
    Completions(completions::Arguments),
}

impl Command {
    fn run(self, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Serve(arguments) => serve::run(&arguments, library),
            Self::Games(arguments) => list::run(&arguments, library, out),
            Self::Play(arguments) => play::run(&arguments, library, out),
            Self::Simulate(arguments) => simulate::run(&arguments, library, out),
            Self::Arena(arguments) => arena::run(&arguments, library, out),
            Self::Position(arguments) => position::run(&arguments, library, out),
            Self::Replay(arguments) => replay::run(&arguments, library, out),
            Self::Rules(arguments) => rules::run(&arguments, out),
            Self::Bench(arguments) => bench::run(&arguments, out),
            Self::Train(arguments) => train::run(&arguments, library, out),
            Self::Completions(arguments) => completions::run(&arguments, out),
        }
    }
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(words()) {
        Ok(cli) => cli,
        Err(error) => return failure::tell_clap(&error),
    };
    // The stream drops all colours where nobody would see them: in a pipe, or with NO_COLOR set.
    let mut out = BufWriter::new(anstream::stdout());
    let done = cli.run(&mut out);
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

/// The words of the command line; none at all mean `serve`.
fn words() -> Vec<OsString> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.len() < 2 {
        words.push("serve".into());
    }
    words
}
