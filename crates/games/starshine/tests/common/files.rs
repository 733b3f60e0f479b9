//! Content files with something wrong about them.

use asterism_core::Content as _;
use starshine::Content;

use super::changed;

/// Why a file is refused.
pub(crate) fn refusal(file: &str) -> String {
    match Content::read(file) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

/// Refuses each of `rows`: what, a place of the file, what is written there, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, &str, &str)]) {
    for (what, from, to, sentence) in rows {
        assert_eq!(refusal(&changed(&[(from, to)])), *sentence, "{what}");
    }
}
