//! Prefix codes of a limited length (Huffman codes), in the form that DEFLATE describes by their
//! lengths alone.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A word of a code: its bits, the first one lowest, and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Word {
    pub(super) bits: u32,
    pub(super) length: u8,
}

/// Lengths of the words of a code for symbols that occur this often. A symbol that never occurs has
/// length 0.
pub(super) fn lengths(counts: &[u32], most: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unlimited(&counts);
        if lengths.iter().all(|&length| length <= most) {
            return lengths;
        }
        // Closer counts make a flatter tree.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

/// The lengths of a Huffman code: the two rarest nodes are put together until one is left.
fn unlimited(counts: &[u32]) -> Vec<u8> {
    let leaves = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut waiting: BinaryHeap<_> = leaves
        .map(|(symbol, &count)| Reverse((count, symbol)))
        .collect();
    let mut parents = vec![0; counts.len() + waiting.len()];
    let mut node = counts.len();
    while let (Some(Reverse(rarest)), Some(Reverse(next))) = (waiting.pop(), waiting.pop()) {
        parents[rarest.1] = node;
        parents[next.1] = node;
        if waiting.is_empty() {
            break;
        }
        waiting.push(Reverse((rarest.0 + next.0, node)));
        node += 1;
    }
    let root = node;
    // A parent has a higher number than its children.
    let mut depths = vec![0_u8; root + 1];
    for node in (0..root).rev() {
        if parents[node] > 0 {
            depths[node] = depths[parents[node]] + 1;
        }
    }
    depths.truncate(counts.len());
    depths
}

/// The words of a code with these lengths: short ones first, then in the order of the symbols.
pub(super) fn words(lengths: &[u8]) -> Vec<Word> {
    let mut words = vec![Word::default(); lengths.len()];
    let mut next = 0_u32;
    for length in 1..=15 {
        next <<= 1;
        let symbols = (0..lengths.len()).filter(|&symbol| lengths[symbol] == length);
        for symbol in symbols {
            let bits = next.reverse_bits() >> (32 - u32::from(length));
            words[symbol] = Word { bits, length };
            next += 1;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_symbols_have_short_words() {
        for (counts, most, expected) in [
            (&[1, 1][..], 15, &[1, 1][..]),
            (&[8, 4, 2, 1, 1], 15, &[1, 2, 3, 4, 4]),
            (&[8, 0, 4, 2, 1, 1], 15, &[1, 0, 2, 3, 4, 4]),
            (&[8, 4, 2, 1, 1], 3, &[2, 2, 2, 3, 3]),
        ] {
            assert_eq!(lengths(counts, most), expected, "{counts:?}");
        }
    }

    /// Every word is used: otherwise a reader refuses the code.
    #[test]
    fn a_code_is_complete_however_uneven_its_symbols_are() {
        let powers: Vec<u32> = (0..30).map(|power| 1 << power).collect();
        for most in [7, 15] {
            let lengths = lengths(&powers, most);
            assert!(lengths.iter().all(|&length| 0 < length && length <= most));
            let used: u32 = lengths.iter().map(|&length| 1 << (15 - length)).sum();
            assert_eq!(used, 1 << 15);
        }
    }

    #[test]
    fn words_are_in_the_order_of_the_format() {
        // The example of RFC 1951, 3.2.2.
        let words = words(&[3, 3, 3, 3, 3, 2, 4, 4]);
        let shown = words.iter().map(|word| {
            let length = usize::from(word.length);
            let bits = word.bits.reverse_bits() >> (32 - length);
            format!("{bits:0length$b}")
        });
        let expected = ["010", "011", "100", "101", "110", "00", "1110", "1111"];
        assert!(shown.eq(expected));
    }
}
