//! Wrapping of paragraphs.

use super::columns;

/// `text` in lines of at most `width` columns; every line after the first is indented by `indent`.
/// A word that is longer than a line stays whole.
pub(crate) fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut wrapped = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let needed = columns(word);
        if wrapped.is_empty() {
            used = needed;
        } else if used + 1 + needed <= width {
            wrapped.push(' ');
            used += 1 + needed;
        } else {
            wrapped.push('\n');
            wrapped.extend(std::iter::repeat_n(' ', indent));
            used = indent + needed;
        }
        wrapped.push_str(word);
    }
    wrapped
}

/// `text` after a heading of its own, such as a clause's number, with the lines aligned.
pub(crate) fn hanging(heading: &str, text: &str, width: usize) -> String {
    let indent = columns(heading);
    let body = wrap(text, width.saturating_sub(indent), 0);
    let gap = format!("\n{}", " ".repeat(indent));
    format!("{heading}{}", body.replace('\n', &gap))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_before_the_width_and_are_indented() {
        for (text, width, indent, expected) in [
            ("one two three", 20, 2, "one two three"),
            ("one two three", 7, 2, "one two\n  three"),
            ("one two three", 4, 0, "one\ntwo\nthree"),
            ("incomprehensible", 4, 0, "incomprehensible"),
        ] {
            assert_eq!(wrap(text, width, indent), expected, "{text} {width}");
        }
    }

    #[test]
    fn a_hanging_paragraph_is_aligned_after_its_heading() {
        assert_eq!(hanging("A  ", "one two", 7), "A  one\n   two");
    }
}
