//! `asterism games`: the games, their seats and options, and the bots.

use std::io::Write;
use std::ops::RangeInclusive;

use asterism_core::{Facts, Setting};
use asterism_registry::{BotId, Edition, GameId, Library};
use clap::Args;
use serde::Serialize;

use crate::failure::Failure;
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, json, padded, style, width, wrap};

const EXAMPLES: &str = "\
Examples:
  asterism games
  asterism games --json | jq -r '.games[].id'";

/// List the games with their seats, options and bots
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

/// Prints the list.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if arguments.json {
        return json::write(&Catalogue::new(library), out);
    }
    for game in GameId::ALL {
        write!(out, "{}", description(&game.facts()))?;
    }
    let mut bots = Grid::bare(&[Flush::Left; 2]);
    for bot in BotId::ALL {
        bots.row([style::bold(&bot.to_string()), bot.about().to_owned()]);
    }
    Ok(write!(out, "Bots\n{bots}")?)
}

fn description(facts: &Facts) -> String {
    let title = style::bold(facts.title);
    let id = style::dim(facts.id);
    let about = wrap::hanging("  ", facts.about, width());
    let (seats, minutes) = (range(&facts.seats), range(&facts.minutes));
    let options: String = facts.settings.iter().map(option).collect();
    format!("{title}  {id}\n{about}\n  {seats} players, {minutes} minutes\n\n{options}")
}

fn option(setting: &Setting) -> String {
    let given = |value: &str| format!("    --option {}={value}", setting.key);
    let widest = setting
        .values
        .iter()
        .map(|(value, _)| columns(&given(value)));
    let widest = widest.max().unwrap_or(0);
    let values = setting.values.iter().enumerate();
    let values = values.map(|(index, (value, about))| {
        let usual = if index == 0 { " (default)" } else { "" };
        let heading = format!("{}  ", padded(&given(value), widest));
        wrap::hanging(&heading, &format!("{about}{usual}"), width()) + "\n"
    });
    let values: String = values.collect();
    let clause = style::dim(setting.clause);
    format!("  {} {clause}\n{values}\n", setting.about)
}

fn range(range: &RangeInclusive<usize>) -> String {
    match (range.start(), range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

#[derive(Serialize)]
struct Catalogue {
    games: Vec<GameEntry>,
    bots: Vec<BotEntry>,
}

#[derive(Serialize)]
struct GameEntry {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    seats: Bounds,
    minutes: Bounds,
    rules: u32,
    content: Option<&'static str>,
    options: Vec<OptionEntry>,
}

#[derive(Serialize)]
struct Bounds {
    least: usize,
    most: usize,
}

#[derive(Serialize)]
struct OptionEntry {
    key: &'static str,
    about: &'static str,
    clause: &'static str,
    default: &'static str,
    values: Vec<ValueEntry>,
}

#[derive(Serialize)]
struct ValueEntry {
    value: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct BotEntry {
    id: String,
    about: &'static str,
}

impl Catalogue {
    fn new(library: &Library) -> Self {
        let bots = BotId::ALL.map(|bot| BotEntry {
            id: bot.to_string(),
            about: bot.about(),
        });
        Self {
            games: GameId::ALL
                .map(|game| GameEntry::new(library.edition(game)))
                .into(),
            bots: bots.into(),
        }
    }
}

impl GameEntry {
    fn new(edition: Edition) -> Self {
        let facts = edition.game().facts();
        Self {
            id: facts.id,
            title: facts.title,
            about: facts.about,
            seats: Bounds::new(&facts.seats),
            minutes: Bounds::new(&facts.minutes),
            rules: facts.rules,
            content: edition.hash(),
            options: facts.settings.iter().map(OptionEntry::new).collect(),
        }
    }
}

impl Bounds {
    const fn new(range: &RangeInclusive<usize>) -> Self {
        Self {
            least: *range.start(),
            most: *range.end(),
        }
    }
}

impl OptionEntry {
    fn new(setting: &Setting) -> Self {
        let values = setting.values.iter();
        Self {
            key: setting.key,
            about: setting.about,
            clause: setting.clause,
            default: setting.values.first().map_or("", |(value, _)| value),
            values: values
                .map(|&(value, about)| ValueEntry { value, about })
                .collect(),
        }
    }
}
