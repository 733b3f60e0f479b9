//! `asterism play`: a game in the terminal, against bots.

mod hint;
mod reply;
mod table;
mod thinking;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use asterism_core::{Seat, Seed};
use asterism_registry::{BotId, GameId, Library, Refused};
use clap::Args;

use self::reply::Reply;
use self::table::Table;
use crate::arguments::{self, Named, TableOptions};
use crate::failure::Failure;
use crate::input;
use crate::rules;
use crate::text::grid::{Flush, Grid};
use crate::text::{json, style, width, wrap};

const EXAMPLES: &str = "\
Examples:
  asterism play stella-quest
  asterism play stellar --bots random
  asterism play sternenhimmel --seats 3
  asterism play starshine --option scenario=4
  asterism play among-the-stars --option mode=aggressive
  asterism play stella-quest --seats 3 --seat 2 --name Ann
  asterism play stella-quest --bots greedy,random --option start=1
  asterism play stella-quest --seed spring --record game.json";

/// Play in the terminal, against bots
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    pub(super) game: GameId,
    /// How many seats [default: you and the bots; as many as can play if there is one bot]
    #[arg(long, value_name = "N")]
    pub(super) seats: Option<usize>,
    /// Your seat
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) seat: Seat,
    /// Your name
    #[arg(long, default_value = "Stargazer", value_parser = name)]
    pub(super) name: String,
    /// Who plays against you, seat by seat; fewer than seats are repeated
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    #[arg(value_parser = Named::<BotId>::new())]
    pub(super) bots: Vec<BotId>,
    #[command(flatten)]
    pub(super) options: TableOptions,
    /// Where chance comes from: any text [default: a new one every time]
    #[arg(long, value_parser = arguments::seed)]
    pub(super) seed: Option<Seed>,
    /// Write the record of the game to this file when you leave
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn name(text: &str) -> Result<String, String> {
    let length = text.chars().count();
    if (1..=20).contains(&length) && !text.chars().any(char::is_control) {
        return Ok(text.to_owned());
    }
    Err("a name has 1 to 20 letters".into())
}

/// The prompt takes so many columns, and without a terminal the answer follows right after it.
const PROMPT: usize = 2;

/// Whether the game goes on.
enum Next {
    GoOn,
    Leave,
}

/// Plays until the game is over or the player leaves.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut table = Table::open(arguments, library)?;
    let mut lines = std::io::stdin().lock();
    writeln!(out, "{}\n", table.greeting())?;
    while let Next::GoOn = go_on(&mut table, &mut lines, out)? {}
    keep_record(arguments, &table, out)
}

/// One action of a bot or one answer of the player.
fn go_on(
    table: &mut Table,
    lines: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Next, Failure> {
    write!(out, "{}", table.news())?;
    if table.is_over() {
        write!(out, "\n{}", table.scoring())?;
        return Ok(Next::Leave);
    }
    if table.let_a_bot_move()? || table.do_what_goes_without_saying()? {
        return Ok(Next::GoOn);
    }
    write!(out, "\n{}", table.picture())?;
    ask(table, lines, out)
}

/// Asks until the player has taken an action or leaves.
fn ask(table: &mut Table, lines: &mut impl BufRead, out: &mut impl Write) -> Result<Next, Failure> {
    loop {
        write!(out, "{} ", style::bold(">"))?;
        out.flush()?;
        let chosen = match reply::read(lines)? {
            Reply::Leave => {
                writeln!(out, "\nYou leave the table. The game is not over.")?;
                return Ok(Next::Leave);
            }
            Reply::Look => return Ok(Next::GoOn),
            Reply::Help => Ok(Chosen::Nothing(help(table).to_string())),
            Reply::Log => Ok(Chosen::Nothing(table.log())),
            Reply::Hint => Ok(Chosen::Nothing(table.hint())),
            Reply::Undo => table.take_back().map(|()| Chosen::Done),
            Reply::List(words) => table.list(&words).map(Chosen::Nothing),
            Reply::Rules(clause) => read_rules(table.game(), &clause).map(Chosen::Nothing),
            Reply::Number(number) => table.choice(number).map(Chosen::Action),
            Reply::Action(text) => table.meant(&text).map(Chosen::Action),
        };
        match chosen {
            Ok(Chosen::Nothing(text)) => write!(out, "{text}")?,
            Ok(Chosen::Action(action)) => {
                table.act(&action)?;
                writeln!(out)?;
                return Ok(Next::GoOn);
            }
            Ok(Chosen::Done) => {
                writeln!(out)?;
                return Ok(Next::GoOn);
            }
            Err(refused) => {
                let no = format!("{} {refused}.", style::bad("No:"));
                writeln!(out, "{}", wrap::wrap(&no, width() - PROMPT, 0))?;
            }
        }
    }
}

/// What an answer comes to.
enum Chosen {
    Action(String),
    /// Only something to read.
    Nothing(String),
    /// A step was taken back.
    Done,
}

/// Every answer there is, with examples that fit the moment.
fn help(table: &Table) -> Grid {
    let rulebook = table.game().rulebook();
    let clause = rulebook.clauses().next().map_or("", |clause| clause.id);
    let action = table.example();
    let mut grid = Grid::bare(&[Flush::Left; 2]);
    let mut answer = |answer: &str, about: &str| grid.row([style::bold(answer), about.into()]);
    answer("1", "take the action with this number");
    if let Some((verb, rest)) = action.split_once(' ').filter(|_| table.is_in_short()) {
        answer(
            "list",
            "number every action; list WORDS, only those with these words",
        );
        answer(
            rest,
            &format!("take this action; {verb} may stand before it"),
        );
    } else {
        answer(&action, "take this action; its last word may be enough");
    }
    answer(
        &format!("rules {clause}"),
        "read this clause; without a number, all the rules",
    );
    if table.can_take_back() {
        answer("undo", "take back your last step");
    }
    answer("hint", "see what a strong bot would do");
    answer("log", "read what has happened so far");
    answer("Enter", "see the table again");
    answer("quit", "leave the game");
    grid
}

fn read_rules(game: GameId, clause: &str) -> Result<String, Refused> {
    let rulebook = game.rulebook();
    if clause.is_empty() {
        let sections = rulebook.sections.iter();
        return Ok(sections
            .map(|part| rules::section(part, width()) + "\n")
            .collect());
    }
    Ok(rules::paragraph(rulebook.clause(clause)?, width()) + "\n")
}

fn keep_record(arguments: &Arguments, table: &Table, out: &mut impl Write) -> Result<(), Failure> {
    let Some(path) = &arguments.record else {
        return Ok(());
    };
    let mut file = input::create(path)?;
    json::write(&table.record(), &mut file)?;
    let path = path.display();
    Ok(writeln!(
        out,
        "\nThe record is in {path}: asterism replay {path}"
    )?)
}
