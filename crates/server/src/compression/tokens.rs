//! The search for repetitions (LZ77). Only markup is ever repeated, from markup of the same answer.

use super::syntax::{LONGEST, Syntax};

/// A part of an answer as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A byte.
    Literal(u8),
    /// What was written `distance` bytes before, as many bytes as `length`.
    Repetition { length: u16, distance: u16 },
}

/// Shortest repetition that is looked for, in bytes.
const SHORTEST: u16 = 4;
/// Greatest distance that the format knows.
const WINDOW: usize = 32 * 1024;
/// Number of earlier places that are compared.
const TRIES: usize = 16;
/// A repetition of this length is taken without a look for a longer one.
const GOOD: u16 = 48;
/// Number of bits of a hash.
const HASH_BITS: u32 = 14;
/// No place. An answer is shorter than 4 GiB.
const NOWHERE: u32 = u32::MAX;

/// Memory of a search, used again for the next answer. Nothing of an answer is read after it.
pub(super) struct Search {
    /// For each byte how much markup begins with it.
    reach: Vec<u16>,
    /// The newest place of each hash.
    newest: Vec<u32>,
    /// The place before each place with the same hash.
    before: Vec<u32>,
}

/// A repetition that was found; of length 0 if there is none.
#[derive(Clone, Copy, Default)]
struct Found {
    length: u16,
    distance: u16,
}

impl Search {
    pub(super) const fn new() -> Self {
        Self {
            reach: Vec::new(),
            newest: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Passes the tokens of an answer to `take`.
    pub(super) fn tokens(&mut self, syntax: Syntax, answer: &[u8], mut take: impl FnMut(Token)) {
        syntax.reach(answer, &mut self.reach);
        self.newest.clear();
        self.newest.resize(1 << HASH_BITS, NOWHERE);
        self.before.clear();
        self.before.resize(answer.len(), NOWHERE);
        let mut at = 0;
        let mut found = Found::default();
        while at < answer.len() {
            if found.length == 0 {
                found = self.longest(answer, at);
            }
            self.remember(answer, at);
            let later = if (SHORTEST..GOOD).contains(&found.length) {
                self.longest(answer, at + 1)
            } else {
                Found::default()
            };
            if found.length == 0 || later.length > found.length {
                take(Token::Literal(answer[at]));
                at += 1;
                found = later;
                continue;
            }
            take(Token::Repetition {
                length: found.length,
                distance: found.distance,
            });
            let end = at + usize::from(found.length);
            for place in at + 1..end {
                self.remember(answer, place);
            }
            at = end;
            found = Found::default();
        }
    }

    /// The hash of the next bytes, if they are markup.
    fn hash(&self, answer: &[u8], at: usize) -> Option<usize> {
        if *self.reach.get(at)? < SHORTEST {
            return None;
        }
        let bytes = answer.get(at..)?.first_chunk::<4>()?;
        let mixed = u32::from_le_bytes(*bytes).wrapping_mul(0x9E37_79B1);
        Some((mixed >> (32 - HASH_BITS)) as usize)
    }

    fn remember(&mut self, answer: &[u8], at: usize) {
        if let Some(hash) = self.hash(answer, at) {
            self.before[at] = self.newest[hash];
            self.newest[hash] = at as u32;
        }
    }

    /// The longest repetition of what lies at `at`.
    fn longest(&self, answer: &[u8], at: usize) -> Found {
        let mut best = Found::default();
        let Some(hash) = self.hash(answer, at) else {
            return best;
        };
        let mut place = self.newest[hash];
        for _ in 0..TRIES {
            let earlier = place as usize;
            if place == NOWHERE || at - earlier > WINDOW {
                break;
            }
            let most = self.reach[at].min(self.reach[earlier]);
            let next = usize::from(best.length);
            let may_be_longer = best.length < most && answer[earlier + next] == answer[at + next];
            let length = if may_be_longer {
                common(answer, earlier, at, most)
            } else {
                0
            };
            if length > best.length.max(SHORTEST - 1) {
                let distance = (at - earlier) as u16;
                best = Found { length, distance };
                if length == LONGEST {
                    break;
                }
            }
            place = self.before[earlier];
        }
        best
    }
}

/// Number of bytes that are the same from both places on, up to `most`.
fn common(answer: &[u8], earlier: usize, at: usize, most: u16) -> u16 {
    let most = usize::from(most);
    let pairs = answer[earlier..].iter().zip(&answer[at..]);
    let same = pairs.take(most).take_while(|(one, other)| one == other);
    same.count() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(answer: &str) -> Vec<Token> {
        let mut tokens = Vec::new();
        Search::new().tokens(Syntax::Markup, answer.as_bytes(), |token| {
            tokens.push(token);
        });
        tokens
    }

    fn repetitions(answer: &str) -> Vec<(u16, u16)> {
        let repeated = |token: &Token| match *token {
            Token::Literal(_) => None,
            Token::Repetition { length, distance } => Some((length, distance)),
        };
        tokens(answer).iter().filter_map(repeated).collect()
    }

    #[test]
    fn markup_is_repeated_and_text_is_not() {
        for (answer, expected) in [
            ("abcdefgh abcdefgh", &[][..]),
            (r#"<i class="a"><i class="a">"#, &[(13, 13)]),
            (r#"<i class="a">Ann<i class="a">Ann"#, &[(13, 16)]),
            (r#"<i title="Annabel"><i title="Annabel">"#, &[(10, 19)]),
            (r#"<i title="class=">class=<i>"#, &[]),
            ("<aaaaaaaaaaaaaaaa>", &[(15, 1)]),
        ] {
            assert_eq!(repetitions(answer), expected, "{answer}");
        }
    }

    #[test]
    fn a_longer_repetition_is_preferred() {
        let answer = r#"<i class="ab"><b id="x" class="abc"><u id="x" class="abc">"#;
        assert_eq!(repetitions(answer), [(10, 21), (20, 22)]);
    }

    #[test]
    fn what_is_too_far_away_is_not_repeated() {
        let far = |bytes: usize| {
            let (tag, text) = (r#"<i class="far">"#, "x".repeat(bytes));
            repetitions(&format!("{tag}{text}{tag}")).len()
        };
        assert_eq!((far(WINDOW - 15), far(WINDOW - 14)), (1, 0));
    }
}
