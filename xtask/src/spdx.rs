//! Licence expressions: `MIT OR (Apache-2.0 AND BSD-3-Clause)`, and the older `MIT/Apache-2.0`.
//!
//! ```text
//! either  = both (("OR" | "/") both)*
//! both    = licence ("AND" licence)*
//! licence = "(" either ")" | NAME ["WITH" NAME]
//! ```

use std::iter::Peekable;
use std::vec::IntoIter;

/// Why an expression was not understood.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Malformed {
    #[error("it ends too early")]
    EndsEarly,
    #[error("`{0}` is out of place")]
    OutOfPlace(String),
}

/// Whether the licences that `is_allowed` knows suffice for the expression.
pub(crate) fn is_satisfied(
    expression: &str,
    is_allowed: impl Fn(&str) -> bool,
) -> Result<bool, Malformed> {
    let mut parser = Parser {
        tokens: tokens(expression).into_iter().peekable(),
        is_allowed,
    };
    let satisfied = parser.either()?;
    match parser.tokens.next() {
        None => Ok(satisfied),
        Some(token) => Err(Malformed::OutOfPlace(token)),
    }
}

fn tokens(expression: &str) -> Vec<String> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    spaced.split_whitespace().map(str::to_owned).collect()
}

struct Parser<F> {
    tokens: Peekable<IntoIter<String>>,
    is_allowed: F,
}

impl<F: Fn(&str) -> bool> Parser<F> {
    fn either(&mut self) -> Result<bool, Malformed> {
        let mut satisfied = self.both()?;
        while self.skip("OR") {
            satisfied |= self.both()?;
        }
        Ok(satisfied)
    }

    fn both(&mut self) -> Result<bool, Malformed> {
        let mut satisfied = self.licence()?;
        while self.skip("AND") {
            satisfied &= self.licence()?;
        }
        Ok(satisfied)
    }

    fn licence(&mut self) -> Result<bool, Malformed> {
        if self.skip("(") {
            let satisfied = self.either()?;
            return self.expect(")").map(|()| satisfied);
        }
        let mut licence = self.name()?;
        if self.skip("WITH") {
            licence = format!("{licence} WITH {}", self.name()?);
        }
        Ok((self.is_allowed)(&licence))
    }

    fn name(&mut self) -> Result<String, Malformed> {
        let token = self.tokens.next().ok_or(Malformed::EndsEarly)?;
        if ["OR", "AND", "WITH", "(", ")"].contains(&token.as_str()) {
            return Err(Malformed::OutOfPlace(token));
        }
        Ok(token)
    }

    fn expect(&mut self, expected: &str) -> Result<(), Malformed> {
        match self.tokens.next() {
            Some(token) if token == expected => Ok(()),
            Some(token) => Err(Malformed::OutOfPlace(token)),
            None => Err(Malformed::EndsEarly),
        }
    }

    fn skip(&mut self, expected: &str) -> bool {
        self.tokens.next_if(|token| token == expected).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn satisfied(expression: &str) -> Result<bool, Malformed> {
        let allowed = [
            "MIT",
            "Apache-2.0",
            "Apache-2.0 WITH LLVM-exception",
            "Unicode-3.0",
        ];
        is_satisfied(expression, |licence| allowed.contains(&licence))
    }

    #[test]
    fn an_expression_is_satisfied_by_what_is_allowed() {
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("MIT OR GPL-3.0-only", true),
            ("GPL-3.0-only OR MIT", true),
            ("MIT AND GPL-3.0-only", false),
            ("MIT/Apache-2.0", true),
            ("GPL-2.0 / MIT", true),
            ("GPL-2.0/LGPL-2.1", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(MIT OR Apache-2.0) AND OpenSSL", false),
            ("MIT OR Apache-2.0 AND OpenSSL", true),
            ("OpenSSL AND MIT OR Apache-2.0", true),
            ("OpenSSL AND (MIT OR Apache-2.0)", false),
            ("((MIT))", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT WITH LLVM-exception", false),
            ("GPL-3.0 OR Apache-2.0 WITH LLVM-exception OR MPL-2.0", true),
        ] {
            assert_eq!(satisfied(expression), Ok(expected), "{expression}");
        }
    }

    #[test]
    fn a_malformed_expression_is_refused() {
        let out_of_place = |token: &str| Malformed::OutOfPlace(token.to_owned());
        for (expression, expected) in [
            ("", Malformed::EndsEarly),
            ("MIT OR", Malformed::EndsEarly),
            ("(MIT", Malformed::EndsEarly),
            ("MIT WITH", Malformed::EndsEarly),
            ("MIT)", out_of_place(")")),
            ("MIT Apache-2.0", out_of_place("Apache-2.0")),
            ("(MIT Apache-2.0)", out_of_place("Apache-2.0")),
            ("AND MIT", out_of_place("AND")),
        ] {
            assert_eq!(satisfied(expression), Err(expected), "{expression}");
        }
    }
}
