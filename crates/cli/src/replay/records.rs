//! Files of records: one, or many one after the other.

use asterism_core::{Record, Unreadable};
use serde::de::IgnoredAny;

use crate::failure::Failure;
use crate::input::InputText;

/// The text of every record. Only the marks of JSON are looked at, so a long file is quickly
/// passed.
pub(super) fn pieces(source: &InputText) -> impl Iterator<Item = Result<&str, Failure>> {
    let mut values = serde_json::Deserializer::from_str(&source.text).into_iter::<IgnoredAny>();
    std::iter::from_fn(move || {
        let start = values.byte_offset();
        let piece = values.next()?;
        let end = values.byte_offset();
        Some(match piece {
            Ok(IgnoredAny) => Ok(&source.text[start..end]),
            Err(error) => {
                let reason = format!("this is not JSON: {error}");
                Err(source.refuse(Unreadable::new(reason)))
            }
        })
    })
}

/// Record number `wanted`, counted from one.
pub(super) fn nth(source: &InputText, wanted: usize) -> Result<Record, Failure> {
    let mut found = 0;
    for piece in pieces(source) {
        let piece = piece?;
        found += 1;
        if found == wanted {
            return checked(source, wanted, piece);
        }
    }
    if found == 0 {
        return Err(empty(source));
    }
    let reason = format!(
        "{} has no record {wanted}: its last is {found}",
        source.name
    );
    Err(Failure::usage(reason))
}

/// The record in `piece`.
pub(super) fn checked(source: &InputText, number: usize, piece: &str) -> Result<Record, Failure> {
    Record::read(piece.trim()).map_err(|error| refuse(source, number, error))
}

/// The reason why a record is refused, with its place.
pub(super) fn refuse(source: &InputText, number: usize, error: Unreadable) -> Failure {
    source.refuse(error.at(format!("record {number}")))
}

/// The reason why nothing can be replayed.
pub(super) fn empty(source: &InputText) -> Failure {
    Failure::refused(format!("{} has no record", source.name))
}
