//! `asterism position`: any situation, set up from a file, judged and played on.

use std::io::Write;
use std::path::PathBuf;

use asterism_core::{Dice, Names, Seat, Seed, Tale, Unreadable, Viewer};
use asterism_registry::{Edition, GameId, Library, Referee};
use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::arguments::{self, Named, TableOptions};
use crate::failure::Failure;
use crate::games::scene;
use crate::input::InputText;
use crate::report::{self, LineEntry, Snapshot};
use crate::text::json;
use crate::text::log::log_line;

const EXAMPLES: &str = "\
Examples:
  asterism position stella-quest --new --seats 3 > table.json
  asterism position stella-quest table.json
  asterism position stella-quest table.json --play \"1 play b6; 2 play b4\"
  asterism position stella-quest table.json --play \"play b6\" --json > next.json
  asterism position stellar --new --option start=1 > sky.json

docs/notation.md describes positions and actions.";

/// Set up a position, see the legal actions, and play on from it
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    game: GameId,
    /// A file with a position in JSON, or - for standard input; what --json prints is read as well
    #[arg(required_unless_present = "new", conflicts_with = "new")]
    file: Option<PathBuf>,
    /// Actions to play, as in "1 play b6; 2 play b4"; the seat may be left out if only one can act
    #[arg(long, value_name = "ACTIONS", conflicts_with = "new")]
    play: Option<String>,
    /// Show the position as this seat sees it, and its legal actions only
    #[arg(long, value_name = "N", conflicts_with = "new")]
    seat: Option<Seat>,
    /// Seed of all randomness: any text
    #[arg(long, default_value = "1", value_parser = arguments::seed)]
    seed: Seed,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
    /// Print a new table as JSON, to be edited and read again
    #[arg(long)]
    new: bool,
    /// Number of seats of the new table [default: as many as can play]
    #[arg(long, value_name = "N", requires = "new")]
    seats: Option<usize>,
    #[command(flatten)]
    options: TableOptions,
}

/// The position as it is after all actions, as JSON.
#[derive(Serialize)]
struct Answer {
    game: String,
    #[serde(flatten)]
    snapshot: Snapshot,
    story: Vec<LineEntry>,
}

/// Shows the position.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let edition = library.edition(arguments.game);
    match &arguments.file {
        None => lay_out(arguments, edition, out),
        Some(_) if arguments.options.are_given() => Err(Failure::usage(
            "--option is for a new table, so it needs --new",
        )),
        Some(file) => {
            let source = InputText::read(file)?;
            let referee = read(edition, &source)?;
            show(arguments, referee, out)
        }
    }
}

fn lay_out(arguments: &Arguments, edition: Edition, out: &mut impl Write) -> Result<(), Failure> {
    let facts = arguments.game.facts();
    let seats = arguments.seats.unwrap_or(*facts.seats.end());
    let settings = arguments.options.settings(&facts)?;
    let mut dice = Dice::for_ply(&arguments.seed, 0);
    let referee = edition
        .start(seats, &settings, &mut dice)
        .map_err(Failure::usage)?;
    json::write(&referee.position(), out)
}

/// A position, or an object that has one as its `position`.
fn read(edition: Edition, source: &InputText) -> Result<Box<dyn Referee>, Failure> {
    let refuse = |error: Unreadable| source.refuse(error);
    let mut value: Value = serde_json::from_str(&source.text)
        .map_err(|error| refuse(Unreadable::new(format!("this is not JSON: {error}"))))?;
    if let Some(inner) = value.get_mut("position") {
        value = inner.take();
    }
    edition.read_position(&value).map_err(refuse)
}

fn show(
    arguments: &Arguments,
    mut referee: Box<dyn Referee>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(seat) = arguments.seat {
        arguments::check_seat(seat, referee.seats())?;
    }
    let tales = match &arguments.play {
        Some(actions) => play(&mut *referee, actions, &arguments.seed)?,
        None => Vec::new(),
    };
    let names = report::seat_names(referee.seats());
    if arguments.json {
        let answer = Answer {
            game: arguments.game.to_string(),
            snapshot: Snapshot::of(&*referee, arguments.seat),
            story: lines(&tales, arguments, &names),
        };
        return json::write(&answer, out);
    }
    tell(&*referee, &tales, arguments, out)?;
    Ok(write!(
        out,
        "{}",
        report::picture(&*referee, &names, arguments.seat)
    )?)
}

/// The events of a game, each with the number of its action.
type Tales = Vec<(usize, Box<dyn Tale>)>;

/// Plays every action in turn; the n-th has the dice of ply n.
fn play(referee: &mut dyn Referee, actions: &str, seed: &Seed) -> Result<Tales, Failure> {
    let mut tales = Vec::new();
    for (index, text) in asterism_play::actions(actions).enumerate() {
        let step = index + 1;
        let refuse =
            |reason: String| Failure::refused(format!("action {step}, “{text}”: {reason}"));
        let (seat, action) = seated(referee, text).map_err(refuse)?;
        let mut dice = Dice::for_ply(seed, step as u32);
        let told = referee
            .apply(seat, action, &mut dice)
            .map_err(|refused| refuse(refused.to_string()))?;
        tales.extend(told.into_iter().map(|tale| (step, tale)));
    }
    Ok(tales)
}

/// The seat and the action of `1 play b6`, or of `play b6` if only one seat owes an action.
fn seated<'a>(referee: &dyn Referee, text: &'a str) -> Result<(Seat, &'a str), String> {
    if let Some((first, action)) = text.split_once(' ')
        && first.bytes().all(|byte| byte.is_ascii_digit())
    {
        let seat: Seat = first
            .parse()
            .map_err(|error: Unreadable| error.to_string())?;
        return Ok((seat, action.trim_start()));
    }
    let owed = referee.turn().owed();
    match owed.lowest() {
        Some(only) if owed.len() == 1 => Ok((only, text)),
        Some(first) => {
            let example = referee.legal(first).into_iter().next().unwrap_or_default();
            Err(format!(
                "several seats owe an action, so name the one: {first} {example}"
            ))
        }
        None => Err("the game is over".into()),
    }
}

fn viewer(arguments: &Arguments) -> Viewer {
    arguments.seat.map_or(Viewer::Onlooker, Viewer::Seat)
}

fn lines(tales: &Tales, arguments: &Arguments, names: &[String]) -> Vec<LineEntry> {
    let names = Names::plain(names);
    let told = tales.iter().filter_map(|(step, tale)| {
        let line = tale.line(viewer(arguments), &names)?;
        Some(LineEntry::new(*step, line))
    });
    told.collect()
}

fn tell(
    referee: &dyn Referee,
    tales: &Tales,
    arguments: &Arguments,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let names = report::seat_names(referee.seats());
    let names = Names::plain(&names);
    let view = referee.view(viewer(arguments));
    for (_, tale) in tales {
        if let Some(line) = tale.line(viewer(arguments), &names) {
            let painted = scene(&view).paint_words(&line.words);
            writeln!(out, "{}", log_line("  ", &line, &painted))?;
        }
    }
    if !tales.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}
