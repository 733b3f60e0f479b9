//! `asterism play`: a game in the terminal, against bots.
//!
//! - `arguments`: the command line of `asterism play`.
//! - `hint`: advice from a search that knows what the player knows.
//! - `reply`: the lines that the player types.
//! - `table`: the table as the player at the terminal knows it.
//! - `thinking`: a spinner while a bot thinks.

mod arguments;
mod hint;
mod reply;
mod table;
mod thinking;

use std::io::{BufRead, Write};

use asterism_registry::{GameId, Library, Refused};

pub(crate) use self::arguments::Arguments;
use self::reply::Reply;
use self::table::Table;
use crate::failure::Failure;
use crate::input;
use crate::rules;
use crate::text::grid::{Flush, Grid};
use crate::text::{json, style, width, wrap};

/// Columns of the prompt; without a terminal the answer follows right after it.
const PROMPT: usize = 2;

/// The next step of the main loop.
enum Next {
    Continue,
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
    while let Next::Continue = step(&mut table, &mut lines, out)? {}
    keep_record(arguments, &table, out)
}

/// One action of a bot or one answer of the player.
fn step(
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
        return Ok(Next::Continue);
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
            Reply::Look => return Ok(Next::Continue),
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
                return Ok(Next::Continue);
            }
            Ok(Chosen::Done) => {
                writeln!(out)?;
                return Ok(Next::Continue);
            }
            Err(refused) => {
                let no = format!("{} {refused}.", style::bad("No:"));
                writeln!(out, "{}", wrap::wrap(&no, width() - PROMPT, 0))?;
            }
        }
    }
}

/// The meaning of an answer.
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
