//! The fixed code of all answers. A letter costs the same in each, whatever else is in it.
//!
//! It is made once from pages that are the same for everybody, because it is short for the letters
//! and shapes that are common there.

use std::sync::LazyLock;

use asterism_pages::game_page::sheet;
use asterism_pages::site::rules_page;
use asterism_registry::GameId;

use super::blocks::Bits;
use super::prefix::{Word, lengths, words};
use super::syntax::{LONGEST, Syntax};
use super::tokens::{Search, Token};

/// Number of symbols for bytes, the end of a block and lengths.
const LITERALS: usize = 286;
/// The symbol that ends a block.
const END: usize = 256;
/// Number of symbols for distances.
const DISTANCES: usize = 30;
/// Longest words, in bits: of the code itself, and of the code that describes it.
const LONGEST_WORD: u8 = 15;
const LONGEST_HEAD_WORD: u8 = 7;
/// The symbol that repeats a length three to six times.
const AGAIN: usize = 16;
/// The order in which the lengths of the describing code are written.
const HEAD_ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// The code for bytes, lengths and distances.
pub(super) struct Code {
    /// The description that each block begins with.
    head: Vec<Word>,
    literals: Vec<Word>,
    distances: Vec<Word>,
}

/// The code of all answers.
pub(super) static CODE: LazyLock<Code> = LazyLock::new(|| Code::of(&sample()));

/// Pages and pictures that are the same for everybody.
fn sample() -> String {
    let of_game = |game| rules_page(game).into_string() + sheet(game).0;
    GameId::ALL.map(of_game).concat()
}

/// A symbol with bits after it.
struct Symbol {
    index: usize,
    bits: u32,
    count: u32,
}

/// The symbol for a length, 3 to 258.
fn length_symbol(length: u16) -> Symbol {
    if length == LONGEST {
        return Symbol {
            index: LITERALS - 1,
            bits: 0,
            count: 0,
        };
    }
    let Symbol { index, bits, count } = stepped(u32::from(length) - 3, 4);
    Symbol {
        index: END + 1 + index,
        bits,
        count,
    }
}

/// The symbol for a distance, 1 to 32,768.
fn distance_symbol(distance: u16) -> Symbol {
    stepped(u32::from(distance) - 1, 2)
}

/// The symbol for a number in steps that get longer: twice as long after each `steps` steps.
fn stepped(number: u32, steps: u32) -> Symbol {
    if number < steps * 2 {
        return Symbol {
            index: number as usize,
            bits: 0,
            count: 0,
        };
    }
    let count = number.ilog2() - steps.ilog2();
    let index = steps * count + (number >> count);
    Symbol {
        index: index as usize,
        bits: number & ((1 << count) - 1),
        count,
    }
}

impl Code {
    /// The code that is short for this markup, and has a word for everything.
    fn of(sample: &str) -> Self {
        let (mut literals, mut distances) = (vec![1_u32; LITERALS], vec![1_u32; DISTANCES]);
        Search::new().tokens(Syntax::Markup, sample.as_bytes(), |token| match token {
            Token::Literal(byte) => literals[usize::from(byte)] += 1,
            Token::Repetition { length, distance } => {
                literals[length_symbol(length).index] += 1;
                distances[distance_symbol(distance).index] += 1;
            }
        });
        let literals = lengths(&literals, LONGEST_WORD);
        let distances = lengths(&distances, LONGEST_WORD);
        Self {
            head: head(&literals, &distances),
            literals: words(&literals),
            distances: words(&distances),
        }
    }

    /// Begins a block that is not the last one of its stream.
    pub(super) fn begin(&self, bits: &mut Bits) {
        for word in &self.head {
            bits.word(*word);
        }
    }

    pub(super) fn write(&self, bits: &mut Bits, token: Token) {
        match token {
            Token::Literal(byte) => bits.word(self.literals[usize::from(byte)]),
            Token::Repetition { length, distance } => {
                let length = length_symbol(length);
                bits.word(self.literals[length.index]);
                bits.write(length.bits, length.count);
                let distance = distance_symbol(distance);
                bits.word(self.distances[distance.index]);
                bits.write(distance.bits, distance.count);
            }
        }
    }

    pub(super) fn end(&self, bits: &mut Bits) {
        bits.word(self.literals[END]);
    }
}

/// The description of a code by the lengths of its words.
fn head(literals: &[u8], distances: &[u8]) -> Vec<Word> {
    let symbols = shortened(&[literals, distances].concat());
    let mut counts = [0; HEAD_ORDER.len()];
    for (symbol, _) in &symbols {
        counts[*symbol] += 1;
    }
    let lengths = lengths(&counts, LONGEST_HEAD_WORD);
    let number = |bits: usize, length| Word {
        bits: bits as u32,
        length,
    };
    let mut head = vec![
        number(0b100, 3), // Not the last block; with a code of its own.
        number(literals.len() - 257, 5),
        number(distances.len() - 1, 5),
        number(HEAD_ORDER.len() - 4, 4),
    ];
    head.extend(HEAD_ORDER.map(|symbol| number(usize::from(lengths[symbol]), 3)));
    let words = words(&lengths);
    for (symbol, more) in symbols {
        head.push(words[symbol]);
        head.extend(more.map(|more| number(more, 2)));
    }
    head
}

/// Lengths as symbols, each with the bits after it: a length that repeats is written once.
fn shortened(lengths: &[u8]) -> Vec<(usize, Option<usize>)> {
    let mut symbols = Vec::new();
    for run in lengths.chunk_by(PartialEq::eq) {
        let length = usize::from(run[0]);
        symbols.push((length, None));
        let mut rest = run.len() - 1;
        while rest >= 3 {
            let again = rest.min(6);
            symbols.push((AGAIN, Some(again - 3)));
            rest -= again;
        }
        symbols.extend((0..rest).map(|_| (length, None)));
    }
    symbols
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_format() {
        for (length, index, bits, count) in [
            (3, 257, 0, 0),
            (10, 264, 0, 0),
            (11, 265, 0, 1),
            (14, 266, 1, 1),
            (19, 269, 0, 2),
            (130, 280, 15, 4),
            (131, 281, 0, 5),
            (257, 284, 30, 5),
            (258, 285, 0, 0),
        ] {
            let symbol = length_symbol(length);
            let found = (symbol.index, symbol.bits, symbol.count);
            assert_eq!(found, (index, bits, count), "length {length}");
        }
        for (distance, index, bits, count) in [
            (1, 0, 0, 0),
            (4, 3, 0, 0),
            (5, 4, 0, 1),
            (8, 5, 1, 1),
            (9, 6, 0, 2),
            (192, 14, 63, 6),
            (193, 15, 0, 6),
            (24_577, 29, 0, 13),
            (32_768, 29, 8191, 13),
        ] {
            let symbol = distance_symbol(distance);
            let found = (symbol.index, symbol.bits, symbol.count);
            assert_eq!(found, (index, bits, count), "distance {distance}");
        }
    }

    #[test]
    fn every_byte_has_a_word() {
        let words = CODE.literals.iter().chain(&CODE.distances);
        for word in words {
            assert!(0 < word.length && word.length <= LONGEST_WORD);
        }
    }
}
