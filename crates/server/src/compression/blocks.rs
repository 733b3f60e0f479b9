//! Bits and blocks of the format DEFLATE (RFC 1951).

use super::prefix::Word;

/// Writes bits, the first one lowest, as DEFLATE does.
#[derive(Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// Bits that are no whole byte yet.
    open: u64,
    count: u32,
}

/// Any number of bytes can be filled from this one up.
const FILLABLE: usize = 9;

/// Whether a block is the last one of its stream.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Within,
    Last,
}

impl Bits {
    /// Writes after these bytes.
    pub(super) fn after(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            open: 0,
            count: 0,
        }
    }

    /// Writes this many bits of `bits`, at most 32.
    pub(super) fn write(&mut self, bits: u32, count: u32) {
        self.open |= u64::from(bits) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.open as u8);
            self.open >>= 8;
            self.count -= 8;
        }
    }

    pub(super) fn word(&mut self, word: Word) {
        self.write(word.bits, u32::from(word.length));
    }

    /// Writes an empty block that ends with a whole byte. All that was written before can be read
    /// from then on (a "sync flush").
    pub(super) fn flush(&mut self, place: Place) {
        self.write(u32::from(place == Place::Last), 3);
        if self.count > 0 {
            self.write(0, 8 - self.count);
        }
        self.write(0xFFFF_0000, 32); // A length of 0, and its complement.
    }

    /// Writes an empty block of ten bits.
    fn short_block(&mut self) {
        self.write(0b010, 10);
    }

    /// Fills up with empty blocks, so that the bytes and `rest` more are a multiple of `step`.
    /// Everything so far is whole bytes.
    pub(super) fn fill(&mut self, step: usize, rest: usize) {
        let so_far = self.bytes.len() + rest;
        let mut missing = (so_far + FILLABLE).next_multiple_of(step) - so_far;
        while missing > 0 {
            // An empty block with its length has 5 bytes. Each block of ten bits before it makes it
            // 1 to 2 bytes longer.
            let short_blocks = match missing {
                6 => 1,
                7 | 13 => 2,
                9..=12 => missing - 6,
                _ => 0,
            };
            let before = self.bytes.len();
            for _ in 0..short_blocks {
                self.short_block();
            }
            self.flush(Place::Within);
            missing -= self.bytes.len() - before;
        }
    }

    /// The bytes. Everything so far is whole bytes.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn bits_are_written_lowest_first() {
        let mut bits = Bits::default();
        for (written, count) in [(0b1, 1), (0b10, 2), (0b1_0000_0000, 9), (0b1010, 4)] {
            bits.write(written, count);
        }
        assert_eq!(bits.into_bytes(), [0b0000_0101, 0b1010_1000]);
    }

    #[test]
    fn empty_blocks_fill_any_number_of_bytes() {
        for so_far in 0..64 {
            let mut bits = Bits::default();
            bits.flush(Place::Within);
            let start = bits.bytes.len();
            bits.fill(32, so_far);
            assert_eq!((bits.bytes.len() + so_far) % 32, 0, "{so_far}");
            assert!(bits.bytes.len() - start < 32 + FILLABLE, "{so_far}");
            bits.flush(Place::Last);
            let mut read = Vec::new();
            let mut decoder = flate2::read::DeflateDecoder::new(&*bits.bytes);
            assert_eq!(decoder.read_to_end(&mut read).unwrap(), 0, "{so_far}");
        }
    }
}
