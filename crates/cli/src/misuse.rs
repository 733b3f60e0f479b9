//! A command line that cannot be carried out, told in one sentence.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use asterism_registry::GameId;
use clap::error::{ContextKind, ContextValue};

/// Describes a misuse in one sentence: in our own words for values and games, otherwise in those of
/// clap.
pub(crate) fn sentence(error: &clap::Error) -> String {
    about_value(error)
        .or_else(|| about_game(error))
        .unwrap_or_else(|| first_paragraph(&error.render().to_string()))
}

/// A value that its option does not take, and what it takes.
fn about_value(error: &clap::Error) -> Option<String> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(_) | None => None,
    };
    let value = context(ContextKind::InvalidValue)?;
    let option = context(ContextKind::InvalidArg)?.split(' ').next()?;
    let reason = reason(error.source()?, value);
    Some(format!("{option}: {reason}"))
}

/// The reason why a value is refused. Our own parsers give it in words for people; those of clap
/// and of the standard library use words for programmers.
fn reason(source: &(dyn Error + 'static), value: &str) -> String {
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        return about_number(*error.kind(), value);
    }
    let words = source.to_string();
    let range = words.rsplit_once(" is not in ");
    match range.and_then(|(_, range)| range.split_once("..=")) {
        Some((least, most)) => format!("“{value}” is not a whole number from {least} to {most}"),
        None => words,
    }
}

fn about_number(kind: IntErrorKind, value: &str) -> String {
    match kind {
        IntErrorKind::PosOverflow => format!("“{value}” is too great"),
        IntErrorKind::Zero => format!("“{value}” is not a whole number from 1 up"),
        IntErrorKind::Empty | IntErrorKind::InvalidDigit | IntErrorKind::NegOverflow | _ => {
            format!("“{value}” is not a whole number")
        }
    }
}

/// A command that needs a game, and the games there are.
fn about_game(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::Strings(missing)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let games = GameId::ALL.map(|game| game.to_string()).join(", ");
    let is_game = |name: &String| name == "<GAME>";
    missing
        .iter()
        .any(is_game)
        .then(|| format!("name a game; there is {games}"))
}

/// The first paragraph of what clap has to say, with its tips, on one line.
fn first_paragraph(rendered: &str) -> String {
    let mut paragraphs = rendered.split("\n\n");
    let first = paragraphs.next().unwrap_or_default();
    let tips = paragraphs.filter_map(|text| text.trim().strip_prefix("tip: "));
    let mut words = one_line(first.trim_start_matches("error: "));
    for tip in tips {
        words = format!("{words}; {}", one_line(tip));
    }
    words
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command, CommandFactory};

    use super::*;
    use crate::Cli;

    #[test]
    fn what_clap_says_becomes_one_sentence() {
        for (rendered, expected) in [
            (
                "error: unrecognized subcommand 'simulat'\n\n  tip: a similar subcommand exists: \
                 'simulate'\n\nUsage: asterism <COMMAND>\n",
                "unrecognized subcommand 'simulat'; a similar subcommand exists: 'simulate'",
            ),
            (
                "error: the following required arguments were not provided:\n  <FILE>\n\nUsage: x",
                "the following required arguments were not provided: <FILE>",
            ),
        ] {
            assert_eq!(first_paragraph(rendered), expected);
        }
    }

    /// Words of the standard library and of clap that are for programmers.
    const FOREIGN: [&str; 9] = [
        "invalid digit",
        "cannot parse",
        "number too",
        "would be zero",
        "invalid socket",
        "invalid IP",
        "invalid float",
        "is not in",
        "..",
    ];

    /// Tries values that no number, no address and no name can be, on every option there is.
    #[test]
    fn no_option_answers_in_the_words_of_a_library() {
        let root = Cli::command();
        let mut tried = 0;
        for command in root.get_subcommands() {
            for argument in command.get_arguments().chain(root.get_arguments()) {
                for value in ["", "abc", "-1", "0", "1.5", "99999999999999999999999"] {
                    let told = refusal(command, argument, value);
                    let foreign = |words: &String| FOREIGN.iter().any(|it| words.contains(it));
                    assert_eq!(told.clone().filter(foreign), None, "{value}");
                    tried += usize::from(told.is_some());
                }
            }
        }
        assert!(tried > 200, "{tried} values were refused");
    }

    /// The refusal of a value of this option; none if it is accepted.
    fn refusal(command: &Command, argument: &Arg, value: &str) -> Option<String> {
        let name = argument
            .get_long()
            .filter(|_| argument.get_action().takes_values())?;
        let words = ["asterism", command.get_name()].map(str::to_owned);
        let option = format!("--{name}={value}");
        // A missing game or file does not matter here.
        let only = command
            .clone()
            .mut_args(|argument| argument.required(false));
        let words = [&words[1..], &[option]].concat();
        let error = only.try_get_matches_from(words).err()?;
        Some(sentence(&error))
    }
}
