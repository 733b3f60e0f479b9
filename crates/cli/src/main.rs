//! `asterism`, the one binary: this file only reads the command line and hands over.
//!
//! - `arena`: strength of bots, measured in paired blocks.
//! - `arguments`: arguments that several commands share, and how they are read.
//! - `backup`: saves all tables while the server runs.
//! - `bench`: measures the promises about speed on this machine.
//! - `child`: this program started as a server process, usually with its data in a temporary
//!   folder.
//! - `choices`: the actions open to a seat, numbered, in as many columns as fit.
//! - `client`: HTTP client of `bench` and `load`: one connection to a server on this machine, kept
//!   open.
//! - `completions`: scripts for shells.
//! - `failure`: failures of a command: their messages and exit statuses.
//! - `games`: drawing of the games in a terminal, behind one trait.
//! - `input`: files to read: by path, or `-` for standard input.
//! - `list`: `asterism games`: the games, their seats and options, and the bots.
//! - `load`: many tables with many viewers at one server, measured.
//! - `misuse`: a command line that cannot be carried out, told in one sentence.
//! - `play`: a game in the terminal, against bots.
//! - `position`: any situation, set up from a file, judged and played on.
//! - `progress`: progress bar of many games with the remaining time, shown on a terminal only.
//! - `replay`: a recorded game, told, shown, checked or taken apart.
//! - `report`: a position with what can be done in it: for people, and for programs.
//! - `rules`: the numbered clauses of a game.
//! - `serve`: the games in the browser.
//! - `settings`: options that are not on the command line: they come from the environment, or else
//!   from a file.
//! - `simulate`: bots play each other, many times.
//! - `text`: words for people: styles, widths, columns, wrapped lines.
//! - `threads`: the number of threads.
//! - `train`: a network plays a game against itself and learns.

mod arena;
mod arguments;
mod backup;
mod bench;
mod child;
mod choices;
mod client;
mod completions;
mod failure;
mod games;
mod input;
mod list;
mod load;
mod misuse;
mod play;
mod position;
mod progress;
mod replay;
mod report;
mod rules;
mod serve;
mod settings;
mod simulate;
mod text;
mod threads;
mod train;

use std::ffi::OsString;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use asterism_registry::Library;
use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::settings::Misread;

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
    #[arg(
        long,
        env = "ASTERISM_CONTENT",
        value_name = "DIR",
        global = true,
        hide_env = true
    )]
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
    Backup(backup::Arguments),
    Games(list::Arguments),
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Arena(arena::Arguments),
    Position(position::Arguments),
    Replay(replay::Arguments),
    Rules(rules::Arguments),
    Bench(bench::Arguments),
    Load(load::Arguments),
    Train(train::Arguments),
    Completions(completions::Arguments),
}

impl Command {
    /// The file that has the options which the command line does not give.
    fn config(&self) -> Option<&Path> {
        let file = match self {
            Self::Serve(arguments) => &arguments.config,
            Self::Backup(arguments) => &arguments.config,
            Self::Games(_)
            | Self::Play(_)
            | Self::Simulate(_)
            | Self::Arena(_)
            | Self::Position(_)
            | Self::Replay(_)
            | Self::Rules(_)
            | Self::Bench(_)
            | Self::Load(_)
            | Self::Train(_)
            | Self::Completions(_) => return None,
        };
        file.as_deref()
    }

    fn run(self, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Serve(arguments) => serve::run(&arguments, library),
            Self::Backup(arguments) => backup::run(&arguments, out),
            Self::Games(arguments) => list::run(&arguments, library, out),
            Self::Play(arguments) => play::run(&arguments, library, out),
            Self::Simulate(arguments) => simulate::run(&arguments, library, out),
            Self::Arena(arguments) => arena::run(&arguments, library, out),
            Self::Position(arguments) => position::run(&arguments, library, out),
            Self::Replay(arguments) => replay::run(&arguments, library, out),
            Self::Rules(arguments) => rules::run(&arguments, out),
            Self::Bench(arguments) => bench::run(&arguments, out),
            Self::Load(arguments) => load::run(&arguments, out),
            Self::Train(arguments) => train::run(&arguments, library, out),
            Self::Completions(arguments) => completions::run(&arguments, out),
        }
    }
}

fn main() -> ExitCode {
    let cli = match settings::read(&words()) {
        Ok(cli) => cli,
        Err(Misread::Words(error)) => return failure::tell_clap(&error),
        Err(Misread::File(failure)) => return failure.tell(),
    };
    // The stream drops all colours in a pipe, or with NO_COLOR set.
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
