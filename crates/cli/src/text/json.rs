//! JSON as programs and people read it: objects over several lines, lists on one.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, PrettyFormatter, Serializer};

use crate::failure::Failure;

/// Writes `value` over several lines.
pub(crate) fn write(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    let mut serializer = Serializer::with_formatter(&mut *out, Roomy::default());
    value.serialize(&mut serializer).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

/// Writes `value` on one line.
pub(crate) fn write_line(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

/// Breaks the lines of objects only: a hand of ten cards on ten lines would be hard to read.
#[derive(Default)]
struct Roomy(PrettyFormatter<'static>);

impl Formatter for Roomy {
    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        out.write_all(if first { b"" } else { b", " })
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object(out)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object(out)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object_value(out)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn objects_take_lines_and_lists_do_not() {
        let mut out = Vec::new();
        write(&json!({"a": [1, {"b": []}], "c": {}}), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(
            text,
            "{\n  \"a\": [1, {\n    \"b\": []\n  }],\n  \"c\": {}\n}\n"
        );
    }
}
