//! Words of bits as sets: finds the bits that are set.

/// The position of the set bit of `bits` with `n` others below it; there must be one.
///
/// ```
/// use asterism_core::nth_bit;
/// assert_eq!(nth_bit(0b1011_0000, 2), 7);
/// ```
///
/// It has no branch, because the position is random and no processor could predict it. The eight
/// bytes are counted at once, then summed up at once, and compared with `n` at once.
#[inline]
pub const fn nth_bit(bits: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = ONES << 7;
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let nibbles = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let sums = ((nibbles + (nibbles >> 4)) & (ONES * 0x0f)).wrapping_mul(ONES);
    let skipped = (((ONES * n as u64) | TOPS) - sums) & TOPS;
    let start = skipped.count_ones() * 8;
    let below = ((sums << 8) >> start) as u8;
    let byte = (bits >> start) as u8;
    start + SELECT_IN_BYTE[byte as usize][(n as u8 - below) as usize & 7] as u32
}

/// The positions of the set bits of `bits`, lowest first.
///
/// ```
/// use asterism_core::set_bits;
/// assert_eq!(set_bits(0b1011_0000).collect::<Vec<_>>(), [4, 5, 7]);
/// ```
#[inline]
pub fn set_bits(bits: u64) -> impl Iterator<Item = u32> + Clone {
    let mut left = bits;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros())?;
        left &= left - 1;
        Some(bit)
    })
}

/// The answers of [`nth_bit`] for every byte.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A word whose bits are a set; [`bit_set!`](crate::bit_set) makes sets of such words.
///
/// ```
/// use asterism_core::Word;
/// let word: u128 = 1 << 100 | 0b1001;
/// assert_eq!(word.ones().collect::<Vec<_>>(), [0, 3, 100]);
/// assert_eq!(word.nth_one(2), 100);
/// ```
pub trait Word: Copy {
    /// The position of the set bit with `n` others below it; there must be one.
    fn nth_one(self, n: u32) -> u32;

    /// The positions of the set bits, lowest first.
    fn ones(self) -> impl Iterator<Item = u32> + Clone;
}

macro_rules! small_words {
    ($($Bits:ty)+) => {
        $(impl Word for $Bits {
            #[inline]
            fn nth_one(self, n: u32) -> u32 {
                nth_bit(u64::from(self), n)
            }

            #[inline]
            fn ones(self) -> impl Iterator<Item = u32> + Clone {
                set_bits(u64::from(self))
            }
        })+
    };
}

small_words!(u8 u16 u32 u64);

impl Word for u128 {
    #[inline]
    fn nth_one(self, n: u32) -> u32 {
        let low = self as u64;
        match n.checked_sub(low.count_ones()) {
            None => nth_bit(low, n),
            Some(n) => 64 + nth_bit((self >> 64) as u64, n),
        }
    }

    #[inline]
    fn ones(self) -> impl Iterator<Item = u32> + Clone {
        let high = set_bits((self >> 64) as u64).map(|bit| 64 + bit);
        set_bits(self as u64).chain(high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    #[test]
    fn nth_bit_finds_every_set_bit() {
        let mut dice = Dice::quick(1);
        for _ in 0..1000 {
            let bits = (dice.bits() & dice.bits()) >> 10;
            assert_eq!(set_bits(bits).count() as u32, bits.count_ones());
            for (n, bit) in set_bits(bits).enumerate() {
                assert_eq!(nth_bit(bits, n as u32), bit, "{n} of {bits:b}");
            }
        }
    }

    #[test]
    fn wide_words_are_no_different() {
        let mut dice = Dice::quick(2);
        for _ in 0..1000 {
            let wide = u128::from(dice.bits() & dice.bits()) << 64 | u128::from(dice.bits());
            assert_eq!(wide.ones().count() as u32, wide.count_ones());
            for (n, bit) in wide.ones().enumerate() {
                assert!(wide >> bit & 1 == 1);
                assert_eq!(wide.nth_one(n as u32), bit, "{n} of {wide:b}");
            }
        }
    }
}
