//! The lines that the player types.

use std::io::{self, BufRead};

use crate::failure::Failure;

/// An answer of the player.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The action with this number in the list.
    Number(usize),
    /// An action in notation.
    Action(String),
    /// The rules, or the clause named.
    Rules(String),
    /// The list of actions with numbers, or of those that have these words.
    List(String),
    Help,
    Log,
    /// Ask a strong bot for advice.
    Hint,
    /// Take the last step back.
    Undo,
    /// Nothing but Enter.
    Look,
    /// `quit`, or the end of the input.
    Leave,
}

/// Reads one line.
pub(super) fn read(lines: &mut impl BufRead) -> Result<Reply, Failure> {
    let mut bytes = Vec::new();
    let length = lines
        .read_until(b'\n', &mut bytes)
        .map_err(|error| unreadable(&error))?;
    if length == 0 {
        return Ok(Reply::Leave);
    }
    Ok(parse(&String::from_utf8_lossy(&bytes)))
}

fn unreadable(error: &io::Error) -> Failure {
    Failure::refused(format!("standard input cannot be read: {error}"))
}

fn parse(line: &str) -> Reply {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] => Reply::Look,
        ["?" | "help" | "h"] => Reply::Help,
        ["log" | "l"] => Reply::Log,
        ["hint"] => Reply::Hint,
        ["undo" | "u"] => Reply::Undo,
        ["list", words @ ..] => Reply::List(words.join(" ")),
        ["quit" | "exit" | "q"] => Reply::Leave,
        ["rules" | "rule", clause @ ..] => Reply::Rules(clause.join(" ")),
        [word] => word
            .parse()
            .map_or_else(|_| Reply::Action((*word).to_owned()), Reply::Number),
        words => Reply::Action(words.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_understood() {
        for (line, expected) in [
            ("3\n", Reply::Number(3)),
            ("  play   b6 \r\n", Reply::Action("play b6".into())),
            ("b6\n", Reply::Action("b6".into())),
            ("-1\n", Reply::Action("-1".into())),
            ("?\n", Reply::Help),
            ("rules SQ-10\n", Reply::Rules("SQ-10".into())),
            ("rules\n", Reply::Rules(String::new())),
            ("log\n", Reply::Log),
            ("hint\n", Reply::Hint),
            ("undo\n", Reply::Undo),
            ("list\n", Reply::List(String::new())),
            ("list libra 2\n", Reply::List("libra 2".into())),
            ("10 libra 2\n", Reply::Action("10 libra 2".into())),
            ("\n", Reply::Look),
            ("quit\n", Reply::Leave),
            ("", Reply::Leave),
        ] {
            let read = read(&mut line.as_bytes()).unwrap();
            assert_eq!(read, expected, "{line:?}");
        }
    }
}
