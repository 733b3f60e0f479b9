//! From numbers to places along an axis, with round ticks.

/// An axis: a range of numbers, laid out from one place of a drawing to another.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    from: f64,
    to: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale from `low` to `high` exactly, laid out over the length 1.
    pub const fn exact(low: f64, high: f64) -> Self {
        Self {
            from: 0.0,
            to: 1.0,
            low,
            high,
            step: high - low,
        }
    }

    /// A scale that holds both numbers between round ends, with about this many ticks.
    pub fn round(low: f64, high: f64, ticks: f64) -> Self {
        let step = round_step((high - low) / ticks);
        Self {
            low: (low / step).floor() * step,
            high: ((high / step).ceil() * step).max(low + step),
            step,
            ..Self::exact(low, high)
        }
    }

    /// The same numbers, laid out between these places; `from` may be the larger one.
    #[must_use]
    pub const fn between(self, from: f64, to: f64) -> Self {
        Self { from, to, ..self }
    }

    /// The place of a number.
    pub fn at(&self, number: f64) -> f64 {
        let part = (number - self.low) / (self.high - self.low);
        self.from + part * (self.to - self.from)
    }

    /// Every multiple of the step from end to end.
    pub fn ticks(&self) -> impl Iterator<Item = f64> + use<> {
        let step = self.step;
        let first = (self.low / step).round();
        let steps = ((self.high - self.low) / step).round();
        let count = (0_u16..).take_while(move |nth| f64::from(*nth) <= steps);
        count.map(move |nth| (first + f64::from(nth)) * step)
    }

    /// Number of digits after the point that tell ticks apart, once multiplied by `factor`.
    pub fn digits(&self, factor: f64) -> usize {
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
    // Floating point: what should be 0.1 may be a little more.
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
            (11.0, 20.0),
            (90.0, 100.0),
            (700.0, 1000.0),
        ] {
            assert!((round_step(least) - expected).abs() < 1e-9, "{least}");
        }
    }

    #[test]
    fn ticks_hold_the_numbers() {
        let scale = Scale::round(0.21, 0.29, 4.0).between(100.0, 200.0);
        let ticks: Vec<String> = scale.ticks().map(|tick| format!("{tick:.2}")).collect();
        assert_eq!(ticks, ["0.20", "0.22", "0.24", "0.26", "0.28", "0.30"]);
        assert!((scale.at(0.25) - 150.0).abs() < 1e-9);
        assert_eq!((scale.digits(1.0), scale.digits(100.0)), (2, 0));
    }

    #[test]
    fn a_single_number_has_a_scale() {
        let scale = Scale::round(3.0, 3.0, 4.0).between(0.0, 10.0);
        assert_eq!(scale.ticks().count(), 2);
        assert!(scale.at(3.0).is_finite());
    }
}
