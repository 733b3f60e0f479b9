//! Options that are not on the command line: they come from the environment, or else from a file.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser};
use toml::{Table, Value};

use crate::Cli;
use crate::failure::Failure;
use crate::input::InputText;
use crate::misuse;

/// The commands that take options from a file.
const COMMANDS: [&str; 2] = ["serve", "backup"];
/// Arguments that only the command line has.
const OURS: [&str; 3] = ["config", "help", "version"];

/// The reason why a command line is not carried out.
pub(crate) enum Misread {
    /// The command line asks for help, or is wrong.
    Words(clap::Error),
    /// The file is wrong.
    File(Failure),
}

/// Reads the command line, and the file that it names.
pub(crate) fn read(words: &[OsString]) -> Result<Cli, Misread> {
    let cli = Cli::try_parse_from(words).map_err(Misread::Words)?;
    match cli.command.config() {
        None => Ok(cli),
        Some(path) => read_with(words, path).map_err(Misread::File),
    }
}

fn read_with(words: &[OsString], path: &Path) -> Result<Cli, Failure> {
    let in_file = |what: &str| Failure::refused(format!("{}: {what}", path.display()));
    let settings = settings(&InputText::read(path)?.text).map_err(|what| in_file(&what))?;
    let command = with_defaults(Cli::command(), &settings);
    // The words alone were fine, so whatever is wrong now comes from the file.
    let matches = command.try_get_matches_from(words);
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.map_err(|error| in_file(&misuse::sentence(&error)))
}

/// The values of each option that a file has. An error does not repeat the line: there may be a
/// password in it.
fn settings(text: &str) -> Result<BTreeMap<String, Vec<String>>, String> {
    let table = text.parse::<Table>().map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text[..at].lines().count().max(1);
        format!("line {line} cannot be read: {}", error.message())
    })?;
    let known = names();
    let mut settings = BTreeMap::new();
    for (name, value) in table {
        if !known.contains(&name) {
            return Err(format!(
                "there is no option “{name}”; there is {}",
                known.join(", ")
            ));
        }
        settings.insert(name.clone(), words_of(&name, value)?);
    }
    Ok(settings)
}

fn words_of(name: &str, value: Value) -> Result<Vec<String>, String> {
    match value {
        Value::String(text) => Ok(vec![text]),
        Value::Integer(number) => Ok(vec![number.to_string()]),
        Value::Boolean(flag) => Ok(vec![flag.to_string()]),
        Value::Array(values) => {
            let words = values.into_iter().map(|value| words_of(name, value));
            Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
        }
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => {
            Err(format!("“{name}” is a text, a number, or a list of them"))
        }
    }
}

/// The options that a file may have, in the order of the help.
pub(crate) fn names() -> Vec<String> {
    let root = Cli::command();
    let serve = root.find_subcommand(COMMANDS[0]).into_iter();
    let all = serve
        .flat_map(Command::get_arguments)
        .chain(root.get_arguments());
    let names = all.filter_map(Arg::get_long);
    let names = names.filter(|name| !OURS.contains(name));
    names.map(str::to_owned).collect()
}

fn with_defaults(command: Command, settings: &BTreeMap<String, Vec<String>>) -> Command {
    let default = |argument: Arg| {
        let values = argument.get_long().and_then(|name| settings.get(name));
        match values {
            Some(values) => argument.default_values(values.clone()),
            None => argument,
        }
    };
    COMMANDS
        .into_iter()
        .fold(command.mut_args(default), |command, name| {
            command.mut_subcommand(name, |sub| sub.mut_args(default))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_or_refused_in_a_sentence() {
        let read =
            settings("addr = \"[::1]:80\"\nrate-table = 5\ntrust-proxy = [\"::1\", \"::2\"]");
        let read = read.unwrap();
        assert_eq!(read["addr"], ["[::1]:80"]);
        assert_eq!(read["rate-table"], ["5"]);
        assert_eq!(read["trust-proxy"], ["::1", "::2"]);
        for (text, refusal) in [
            ("adr = 1", "there is no option “adr”; there is addr, data, "),
            ("config = \"a.toml\"", "there is no option “config”; "),
            (
                "addr = 1.5",
                "“addr” is a text, a number, or a list of them",
            ),
            ("log = \"text\"\ndata = \"hush", "line 2 cannot be read: "),
        ] {
            let refused = settings(text).unwrap_err();
            assert!(refused.starts_with(refusal), "{refused}");
            assert!(!refused.contains("hush"), "{refused}");
        }
    }

    /// A row of the table in docs/operations.md: option, environment, default, meaning.
    fn row(argument: &Arg) -> Option<String> {
        let (name, environment) = (argument.get_long()?, argument.get_env()?);
        let defaults = argument.get_default_values().iter();
        let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
        let default = match (defaults.is_empty(), argument.get_value_names()) {
            (false, Some(_)) => format!("`{}`", defaults.join(" ")),
            (true, _) | (_, None) => String::new(),
        };
        let value = argument.get_value_names().filter(|_| takes_value(argument));
        let value = value.map_or(String::new(), |names| format!(" {}", names[0]));
        let about = argument.get_help()?.to_string();
        let environment = environment.to_string_lossy();
        let row = format!("| `--{name}{value}` | `{environment}` | {default} | {about} |");
        Some(row.replace("|  |", "| |"))
    }

    fn takes_value(argument: &Arg) -> bool {
        argument.get_action().takes_values()
    }

    #[test]
    fn the_table_of_the_documents_has_every_option() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
        let text = std::fs::read_to_string(path).unwrap();
        let root = Cli::command();
        let serve = root.find_subcommand("serve").unwrap();
        let rows: Vec<String> = serve
            .get_arguments()
            .chain(root.get_arguments())
            .filter_map(row)
            .collect();
        let written: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("| `--"))
            .collect();
        assert_eq!(written, rows, "\n{}\n", rows.join("\n"));
        for argument in serve
            .get_arguments()
            .filter(|argument| argument.get_long() != Some("help"))
        {
            let name = argument.get_long().unwrap();
            let variable = format!("ASTERISM_{}", name.to_uppercase().replace('-', "_"));
            assert_eq!(argument.get_env().unwrap().to_string_lossy(), variable);
        }
    }
}
