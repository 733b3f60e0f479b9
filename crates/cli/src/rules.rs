//! `asterism rules`: the numbered clauses of a game.

use std::io::Write;

use asterism_registry::{Clause, GameId, Rulebook, Section};
use clap::Args;
use serde::Serialize;

use crate::arguments::Named;
use crate::failure::Failure;
use crate::text::{json, markdown, style, width, wrap};

const EXAMPLES: &str = "\
Examples:
  asterism rules stella-quest
  asterism rules stella-quest SQ-10
  asterism rules stella-quest --json | jq -r '.sections[].clauses[].id'";

/// Read the rules of a game, clause by clause
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    game: GameId,
    /// One clause only, such as SQ-10
    clause: Option<String>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

/// Prints the rules, or one of them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let rulebook = arguments.game.rulebook();
    match &arguments.clause {
        Some(id) => {
            let clause = rulebook.clause(id).map_err(Failure::usage)?;
            one(arguments, clause, out)
        }
        None => all(arguments, &rulebook, out),
    }
}

fn one(arguments: &Arguments, clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.json {
        return json::write(&ClauseEntry::new(clause), out);
    }
    Ok(writeln!(out, "{}", paragraph(clause, width()))?)
}

fn all(arguments: &Arguments, rulebook: &Rulebook, out: &mut impl Write) -> Result<(), Failure> {
    let facts = arguments.game.facts();
    if arguments.json {
        return json::write(&Book::new(facts.id, facts.rules, rulebook), out);
    }
    let introduction = markdown::blocks(rulebook.introduction, width());
    writeln!(out, "{}\n\n{introduction}", style::bold(facts.title))?;
    for part in &rulebook.sections {
        write!(out, "\n{}", section(part, width()))?;
    }
    Ok(())
}

/// A section with its heading.
pub(crate) fn section(section: &Section, width: usize) -> String {
    let title = style::bold(section.title);
    let clauses = section.clauses.iter();
    let clauses: String = clauses
        .map(|clause| paragraph(clause, width) + "\n")
        .collect();
    let text = match section.text {
        "" => String::new(),
        text => markdown::blocks(text, width) + "\n",
    };
    format!("{title}\n{clauses}{text}")
}

/// A clause with its number before it.
pub(crate) fn paragraph(clause: &Clause, width: usize) -> String {
    let heading = style::bold(&format!("{:<5}", clause.id));
    wrap::hanging(
        &format!("{heading}  "),
        &markdown::inline(clause.text),
        width,
    )
}

#[derive(Serialize)]
struct Book<'a> {
    game: &'a str,
    rules: u32,
    introduction: &'a str,
    sections: Vec<SectionEntry<'a>>,
}

#[derive(Serialize)]
struct SectionEntry<'a> {
    title: &'a str,
    clauses: Vec<ClauseEntry<'a>>,
    text: &'a str,
}

#[derive(Serialize)]
struct ClauseEntry<'a> {
    id: &'a str,
    text: &'a str,
}

impl<'a> Book<'a> {
    fn new(game: &'a str, rules: u32, rulebook: &'a Rulebook) -> Self {
        Self {
            game,
            rules,
            introduction: rulebook.introduction,
            sections: rulebook.sections.iter().map(SectionEntry::new).collect(),
        }
    }
}

impl<'a> SectionEntry<'a> {
    fn new(section: &'a Section) -> Self {
        Self {
            title: section.title,
            clauses: section.clauses.iter().map(ClauseEntry::new).collect(),
            text: section.text,
        }
    }
}

impl<'a> ClauseEntry<'a> {
    const fn new(clause: &'a Clause) -> Self {
        Self {
            id: clause.id,
            text: clause.text,
        }
    }
}
