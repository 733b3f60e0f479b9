//! The forms of an account name by which names are compared.

use unicode_normalization::UnicodeNormalization;

/// The form of a name by which a player signs in: `Ann  Lee` and `ann lee` are the same.
pub fn folded(name: &str) -> String {
    spaced(name).to_lowercase()
}

/// Reduces a name to its looks. Two names with the same skeleton are easily taken for each other:
/// they differ in letters of different scripts that look the same, in width, in case or in style
/// only.
///
/// Confusable letters are replaced (Unicode Technical Standard 39) before case is folded and again
/// after it: a Cyrillic `Н` looks like `H` and not like `h`, while `rn` looks like `m` and not like
/// `M`.
pub(crate) fn skeleton(name: &str) -> String {
    let plain: String = spaced(name).nfkc().collect();
    let looks: String = unicode_security::skeleton(&plain).collect();
    // Capitals first: some letters have one capital and two small forms, such as the Greek sigma.
    let folded = looks.to_uppercase().to_lowercase();
    unicode_security::skeleton(&folded).collect()
}

/// A name with single spaces. It is cut at 64 characters, more than any account name has, so that
/// comparing a longer text takes no time. A NUL, which no account name has either, is replaced:
/// PostgreSQL refuses it in a text, and the request would fail instead of finding nobody.
fn spaced(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let words = words.join(" ").replace('\0', "\u{fffd}");
    words.chars().take(64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (name, other) in [
            ("Ann Lee", "ann  LEE"),
            ("Ann", "Аnn"),     // Cyrillic А.
            ("Hanna", "Нanna"), // Cyrillic Н.
            ("Ann", "Ａｎｎ"),  // Full width.
            ("Ann", "𝐀𝐧𝐧"),     // Bold.
            ("Iris", "lris"),   // A small L.
            ("Mira", "rnira"),
            ("paypal", "раураl"), // Mostly Cyrillic.
            ("Zoé", "Zoe\u{301}"),
            ("O’Neill", "O'Neill"),
            ("Ann1", "Annl"),
        ] {
            assert_eq!(skeleton(name), skeleton(other), "{name} {other}");
        }
        for (name, other) in [
            ("Ann", "Anna"),
            ("Ann", "Ben"),
            ("Zoé", "Zoe"),
            ("星", "空"),
        ] {
            assert_ne!(skeleton(name), skeleton(other), "{name} {other}");
        }
    }

    /// Skeletons are stored, and another version of Unicode may give other ones. When this test
    /// fails, add a migration that computes those of all accounts again, then change the number.
    #[test]
    fn stored_skeletons_are_those_of_today() {
        let normal = unicode_normalization::UNICODE_VERSION;
        let looks = unicode_security::UNICODE_VERSION;
        assert_eq!((looks, normal), ((18, 0, 0), (18, 0, 0)));
    }
}
