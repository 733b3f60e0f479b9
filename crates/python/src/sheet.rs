//! Writes observations.

/// An observation as it is written, number after number, each from -1 to 1.
///
/// ```
/// use asterism_python::Sheet;
/// let mut numbers = [9.0; 5];
/// let mut sheet = Sheet::new(&mut numbers);
/// sheet.one_of(Some(1), 3);
/// sheet.number(5, 10.0);
/// sheet.number(99, 10.0);
/// assert_eq!(numbers, [0.0, 1.0, 0.0, 0.5, 1.0]);
/// ```
pub struct Sheet<'a> {
    numbers: &'a mut [f32],
    written: usize,
}

impl<'a> Sheet<'a> {
    /// A sheet of zeros.
    #[inline]
    pub fn new(numbers: &'a mut [f32]) -> Self {
        numbers.fill(0.0);
        Self {
            numbers,
            written: 0,
        }
    }

    /// Writes `size` numbers, of which the one at `which` is 1; all are 0 if there is none.
    #[inline]
    pub fn one_of(&mut self, which: Option<usize>, size: usize) {
        if let Some(which) = which {
            self.numbers[self.written + which.min(size - 1)] = 1.0;
        }
        self.written += size;
    }

    /// Writes a number as a part of `most`, which is also its limit.
    #[inline]
    pub fn number(&mut self, value: impl Into<i32>, most: f32) {
        // A multiplication is faster than a division, and the compiler works out `1.0 / most`.
        self.numbers[self.written] = (value.into() as f32 * (1.0 / most)).clamp(-1.0, 1.0);
        self.written += 1;
    }

    /// Writes each of `counts` as a part of `most`, which is also their limit.
    #[inline]
    pub fn counts<const N: usize>(&mut self, counts: [u8; N], most: f32) {
        let part = 1.0 / most;
        // With a constant size the compiler writes several numbers at once.
        let numbers = self.numbers[self.written..].first_chunk_mut::<N>();
        *numbers.expect("the layout has room") =
            counts.map(|count| (f32::from(count) * part).min(1.0));
        self.written += N;
    }

    /// Writes `size` numbers that count how often each index is in `which`; each time adds `part`.
    #[inline]
    pub fn count(&mut self, which: impl IntoIterator<Item = usize>, size: usize, part: f32) {
        for at in which {
            let number = &mut self.numbers[self.written + at];
            *number = (*number + part).min(1.0);
        }
        self.written += size;
    }

    /// Writes `size` zeros.
    #[inline]
    pub const fn none(&mut self, size: usize) {
        self.written += size;
    }

    /// Number of numbers written so far.
    pub const fn written(&self) -> usize {
        self.written
    }
}
