//! The real program, run as people run it.
//!
//! - `recorded`: recorded games, told and shown step by step.
#![allow(dead_code, reason = "not every test file needs everything")]

pub(crate) mod recorded;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Status and output of a run of the program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program speaks UTF-8");
        Self {
            status: output.status.code().expect("no signal ended the program"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    /// The output of a run that went well.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The output of a run that went well, as JSON.
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.fine()).expect("the output is JSON")
    }

    /// Every line of the output of a run that went well, as JSON.
    pub(crate) fn json_lines(self) -> Vec<Value> {
        let lines = self.fine();
        let read = |line| serde_json::from_str(line).expect("every line is JSON");
        lines.lines().map(read).collect()
    }
}

/// The program with these arguments, words apart by spaces.
pub(crate) fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asterism"));
    command.args(arguments.split_whitespace());
    command
}

/// Runs the program with these arguments and nothing to read.
pub(crate) fn asterism(arguments: &str) -> Run {
    typed(command(arguments), "")
}

/// Runs the command with `input` to read.
pub(crate) fn typed(mut command: Command, input: &str) -> Run {
    let streams = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = streams.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    let input = input.to_owned();
    // The program may end before it has read everything, which closes the pipe.
    let typing = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    typing.join().expect("typing does not fail");
    Run::new(output)
}

/// Asserts that the run was refused with this status and one sentence, and printed nothing.
pub(crate) fn assert_refused(run: &Run, status: i32, sentence: &str) {
    let expected = Run {
        status,
        out: String::new(),
        err: format!("asterism: {sentence}\n"),
    };
    assert_eq!(*run, expected);
}

/// A folder that is gone after the test, and the paths of files in it.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("there is room for a folder"))
    }

    /// A folder with the content of a game in which `from` is written as `to`.
    pub(crate) fn with_content(file: &str, from: &str, to: &str) -> Self {
        let text = content(file);
        assert!(text.contains(from), "{from}");
        let folder = Self::new();
        folder.file(file, &text.replacen(from, to, 1));
        folder
    }

    /// The path of a file that may not be there yet.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// The path of a file with this text.
    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("there is room for a file");
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("the file is there")
    }
}

/// The text of a file of content that comes with the program.
pub(crate) fn content(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    std::fs::read_to_string(folder.join(file)).expect("the content is there")
}

/// Every line fits a terminal and has no tail.
pub(crate) fn assert_tidy(text: &str) {
    for line in text.lines().filter(|line| !line.starts_with('>')) {
        assert!(line.chars().count() <= 80, "too long: {line}");
        assert_eq!(line, line.trim_end());
        assert!(!line.contains('\u{1b}'), "{line}");
    }
}

/// Asks about a position, which is read from standard input and says of which game it is; `words`
/// are arguments that may have spaces.
pub(crate) fn ask(position: &Value, words: &[&str]) -> Run {
    let game = position["game"].as_str().expect("it is of a game");
    let mut command = command(&format!("position {game} -"));
    command.args(words);
    typed(command, &position.to_string())
}
