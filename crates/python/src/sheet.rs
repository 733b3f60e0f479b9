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

    /// `size` numbers, of which the one at `which` is 1; none if there is nothing to say.
    #[inline]
    pub fn one_of(&mut self, which: Option<usize>, size: usize) {
        if let Some(which) = which {
            self.numbers[self.written + which.min(size - 1)] = 1.0;
        }
        self.written += size;
    }

    /// A number as a part of `most`; what is beyond counts as that.
    #[inline]
    pub fn number(&mut self, value: impl Into<i32>, most: f32) {
        // A multiplication is quicker, and with a plain number the rest is worked out beforehand.
        self.numbers[self.written] = (value.into() as f32 * (1.0 / most)).clamp(-1.0, 1.0);
        self.written += 1;
    }

    /// A number for each of `counts`, as a part of `most`; what is beyond counts as that.
    #[inline]
    pub fn counts<const N: usize>(&mut self, counts: [u8; N], most: f32) {
        let part = 1.0 / most;
        // With a size that is known beforehand several numbers are written at once.
        let numbers = self.numbers[self.written..].first_chunk_mut::<N>();
        *numbers.expect("the layout has room") =
            counts.map(|count| (f32::from(count) * part).min(1.0));
        self.written += N;
    }

    /// `size` numbers that count how often each of `which` comes; each adds `part`.
    #[inline]
    pub fn count(&mut self, which: impl IntoIterator<Item = usize>, size: usize, part: f32) {
        for at in which {
            let number = &mut self.numbers[self.written + at];
            *number = (*number + part).min(1.0);
        }
        self.written += size;
    }

    /// `size` zeros.
    #[inline]
    pub const fn none(&mut self, size: usize) {
        self.written += size;
    }

    /// How many numbers have been written.
    pub const fn written(&self) -> usize {
        self.written
    }
}
