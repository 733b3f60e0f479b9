//! From numbers to places along an axis.

/// A stretch of an axis, in units of the drawing.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    pub(super) from: f64,
    pub(super) to: f64,
}

/// A scale whose ends are round numbers.
pub(super) struct Scale {
    stretch: Stretch,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale that holds both numbers, with about so many ticks.
    pub(super) fn new(stretch: Stretch, (low, high): (f64, f64), ticks: f64) -> Self {
        let step = round_step((high - low) / ticks);
        Self {
            stretch,
            low: (low / step).floor() * step,
            high: ((high / step).ceil() * step).max(low + step),
            step,
        }
    }

    /// Where a number is.
    pub(super) fn at(&self, number: f64) -> f64 {
        let part = (number - self.low) / (self.high - self.low);
        self.stretch.from + part * (self.stretch.to - self.stretch.from)
    }

    /// Every multiple of the step.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let first = (self.low / self.step).round();
        let steps = ((self.high - self.low) / self.step).round();
        let count = (0_u16..).take_while(move |nth| f64::from(*nth) <= steps);
        count.map(move |nth| (first + f64::from(nth)) * self.step)
    }

    /// How many digits after the point tell ticks apart, if they are multiplied by `factor`.
    pub(super) fn digits(&self, factor: f64) -> usize {
        let step = self.step * factor;
        let enough = (0..6).find(|digits| {
            let scaled = step * 10_f64.powi(*digits);
            (scaled - scaled.round()).abs() < 1e-6
        });
        enough.unwrap_or(0).unsigned_abs() as usize
    }
}

/// The least of 1, 2 and 5 times a power of ten that is not below `least`.
pub(super) fn round_step(least: f64) -> f64 {
    if least <= 0.0 {
        return 1.0;
    }
    let power = 10_f64.powf(least.log10().floor());
    let factors = [1.0, 2.0, 5.0, 10.0];
    // A hair of room, since what is 0.1 for us may be a little more for the machine.
    let enough = factors
        .into_iter()
        .find(|factor| factor * power >= least * 0.999_999);
    enough.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (least, expected) in [
            (0.0, 1.0),
            (0.013, 0.02),
            (0.1, 0.1),
            (3.0, 5.0),
            (700.0, 1000.0),
        ] {
            assert!((round_step(least) - expected).abs() < 1e-9, "{least}");
        }
    }

    #[test]
    fn ticks_hold_the_numbers() {
        let stretch = Stretch {
            from: 100.0,
            to: 200.0,
        };
        let scale = Scale::new(stretch, (0.21, 0.29), 4.0);
        let ticks: Vec<String> = scale.ticks().map(|tick| format!("{tick:.2}")).collect();
        assert_eq!(ticks, ["0.20", "0.22", "0.24", "0.26", "0.28", "0.30"]);
        assert!((scale.at(0.25) - 150.0).abs() < 1e-9);
        assert_eq!((scale.digits(1.0), scale.digits(100.0)), (2, 0));
    }

    #[test]
    fn a_single_number_has_a_scale() {
        let stretch = Stretch {
            from: 0.0,
            to: 10.0,
        };
        let scale = Scale::new(stretch, (3.0, 3.0), 4.0);
        assert_eq!(scale.ticks().count(), 2);
        assert!(scale.at(3.0).is_finite());
    }
}
