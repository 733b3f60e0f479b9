//! Content files with something wrong about them.

use asterism_core::testkit;
use starshine::Content;

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    testkit::changed_content::<Content>(changes)
}

/// The reason why a content file is refused.
pub(crate) fn refusal(file: &str) -> String {
    testkit::content_refusal::<Content>(file)
}

/// Checks that the content file is refused with each change: name, a place of the file, its
/// replacement, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, &str, &str)]) {
    testkit::refuses_content::<Content>(rows);
}

/// The text of the content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    testkit::content_text::<Content>()
}

/// The content of a host's file.
pub(crate) fn host_content(text: &str) -> &'static Content {
    testkit::host_content(text)
}
