//! Places in a picture.

use maud::Render;

/// A coordinate in tenths of a picture's units. Finer could not be seen, and a page has hundreds of
/// them: whole numbers are written several times as fast as fractions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tenths(i32);

impl Tenths {
    fn new(length: f32) -> Self {
        Self((length * 10.0).round() as i32)
    }

    /// None for zero, which is also the meaning of a missing attribute.
    pub fn some(self) -> Option<Self> {
        (self.0 != 0).then_some(self)
    }
}

impl Render for Tenths {
    fn render_to(&self, out: &mut String) {
        let digit = |number: u32| char::from(b'0' + (number % 10) as u8);
        if self.0 < 0 {
            out.push('-');
        }
        let tenths = self.0.unsigned_abs();
        // No picture is 1000 wide.
        for place in [1000, 100] {
            if tenths >= place {
                out.push(digit(tenths / place));
            }
        }
        out.push(digit(tenths / 10));
        if !tenths.is_multiple_of(10) {
            out.push('.');
            out.push(digit(tenths));
        }
    }
}

/// A place in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// From the left.
    pub x: Tenths,
    /// From the top.
    pub y: Tenths,
}

impl At {
    /// The middle of a picture of its own.
    pub const ORIGIN: Self = Self {
        x: Tenths(0),
        y: Tenths(0),
    };

    /// The place at this distance from the left and from the top.
    pub fn new(x: f32, y: f32) -> Self {
        Self {
            x: Tenths::new(x),
            y: Tenths::new(y),
        }
    }

    /// The place at this distance to the right of it and below it.
    #[must_use]
    pub fn beside(self, right: f32, below: f32) -> Self {
        Self {
            x: Tenths(self.x.0 + Tenths::new(right).0),
            y: Tenths(self.y.0 + Tenths::new(below).0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coordinate_is_written_as_a_fraction_would_be() {
        for length in [
            0.0_f32, 0.1, -0.4, 1.0, 9.9, 10.0, 32.0, 90.1, -6.4, 100.0, 123.4,
        ] {
            let written = Tenths::new(length).render().0;
            assert_eq!(written, length.to_string());
        }
    }
}
