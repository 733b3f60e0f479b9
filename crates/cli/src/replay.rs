//! `asterism replay`: a recorded game, told, shown, checked or taken apart.
//!
//! - `deals`: checks that games were dealt as promised before they began.
//! - `names`: the names of the players of a record.
//! - `records`: files of records: one, or many one after the other.
//! - `trace`: every step of a game as a line of JSON, for programs that check it against their own
//!   rules.

mod deals;
mod names;
mod records;
mod trace;

use std::io::Write;
use std::path::PathBuf;

use asterism_core::{Record, Seed, Viewer};
use asterism_play::{Reel, Session};
use asterism_registry::Library;
use clap::Args;

use self::deals::Deals;
use self::names::names;
use self::records::{checked, nth, pieces};
use crate::failure::Failure;
use crate::games::scene;
use crate::input::InputText;
use crate::report::{self, Snapshot};
use crate::text::log::log_line;
use crate::text::{count, json, style};

const EXAMPLES: &str = "\
Examples:
  asterism simulate stella-quest --games 10 --records games.jsonl
  asterism replay games.jsonl --game 3         the story of the third game
  asterism replay games.jsonl --game 3 --at 12 the table after twelve actions
  asterism replay games.jsonl --verify         whether every game ends as it says
  asterism replay game.json --verify --commitment 5c1e…   and was dealt as promised

docs/notation.md describes records.";

/// Replay a recorded game: tell it, show it, check it, or take it apart
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A file with one record or with many, one a line; - for standard input
    record: PathBuf,
    /// Show the table after N actions
    #[arg(long, value_name = "N", conflicts_with_all = ["verify", "trace"])]
    at: Option<usize>,
    /// Check that the record was dealt and ends as it says; without --game, every record of the
    /// file
    #[arg(long, conflicts_with = "trace")]
    verify: bool,
    /// With --verify: the commitment that you wrote down before the game
    #[arg(long, value_name = "HEX", requires = "verify")]
    commitment: Option<Seed>,
    /// Print every step as a line of JSON: the position, what was legal, what was done
    #[arg(long)]
    trace: bool,
    /// Number of the record in the file [default: 1]
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// With --at: print JSON, as documented in docs/cli.md
    #[arg(long, requires = "at")]
    json: bool,
}

/// Replays one record, or checks all of them.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let source = InputText::read(&arguments.record)?;
    if arguments.verify && arguments.game.is_none() {
        return verify_all(&source, arguments, library, out);
    }
    let wanted = arguments.game.unwrap_or(1);
    let record = nth(&source, wanted)?;
    let refuse = |error| records::refuse(&source, wanted, error);
    // Nothing is printed of a record that does not replay to its end.
    let session = Session::replay(&record, record.actions.len(), library).map_err(refuse)?;
    if arguments.verify {
        let mut deals = Deals::new(arguments.commitment);
        deals.check(&record, library).map_err(refuse)?;
        writeln!(out, "The game ends as the record says.")?;
        return deals.tell(out);
    }
    match arguments.at {
        _ if arguments.trace => {
            let reel = Reel::wind(&record, library).map_err(refuse)?;
            trace::write(&reel, out)
        }
        Some(steps) => {
            check_steps(&record, steps)?;
            let session = Session::replay(&record, steps, library).map_err(refuse)?;
            show(&record, &session, arguments, out)
        }
        None => tell(&session, &record, out),
    }
}

fn verify_all(
    source: &InputText,
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut verified, mut deals) = (0, Deals::new(arguments.commitment));
    for piece in pieces(source) {
        let record = checked(source, verified + 1, piece?)?;
        deals
            .check(&record, library)
            .map_err(|error| records::refuse(source, verified + 1, error))?;
        verified += 1;
    }
    match verified {
        0 => return Err(records::empty(source)),
        1 => writeln!(out, "1 record ends as it says.")?,
        _ => writeln!(out, "{} end as they say.", count(verified, "record"))?,
    }
    deals.tell(out)
}

fn check_steps(record: &Record, steps: usize) -> Result<(), Failure> {
    let length = record.actions.len();
    if steps <= length {
        return Ok(());
    }
    let reason = format!("the record has {}, not {steps}", count(length, "action"));
    Err(Failure::usage(reason))
}

fn show(
    record: &Record,
    session: &Session,
    arguments: &Arguments,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if arguments.json {
        return json::write(&Snapshot::of(session.referee(), None), out);
    }
    let names = names(record);
    let picture = report::picture(session.referee(), &names, None);
    let steps = count(session.version(), "action");
    let heading = format!("After {steps} of {}", record.actions.len());
    Ok(write!(out, "{}\n\n{picture}", style::dim(&heading))?)
}

/// The story in words with clauses, and how it ended.
fn tell(session: &Session, record: &Record, out: &mut impl Write) -> Result<(), Failure> {
    let names = &names(record)[..];
    let view = session.referee().view(Viewer::Onlooker);
    let scene = scene(&view);
    let title = session.setup().edition.game().facts().title;
    let seats = names.join(", ");
    writeln!(out, "{}  {}\n", style::bold(title), style::dim(&seats))?;
    let mut shown = None;
    for (step, line) in session.lines(Viewer::Onlooker, names, 0) {
        // The number of an action stands before the first line of what it led to.
        let number = if shown == Some(step) {
            String::new()
        } else {
            step.to_string()
        };
        shown = Some(step);
        let heading = format!("{}  ", style::dim(&format!("{number:>4}")));
        let painted = scene.paint_words(&line.words);
        writeln!(out, "{}", log_line(&heading, &line, &painted))?;
    }
    let ending = if session.referee().turn().outcome().is_some() {
        scene.scoring(names)
    } else if let Some(ended) = &record.ended {
        format!("The game ended early: {}.\n", ended.words(names))
    } else {
        format!("The game is not over. {}\n", scene.question(names))
    };
    Ok(write!(out, "\n{ending}")?)
}
