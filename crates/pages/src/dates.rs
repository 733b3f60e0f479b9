//! Days of the calendar, in universal time.

use std::fmt;

use maud::{Markup, html};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// Seconds of a day.
pub(crate) const DAY: i64 = 24 * 60 * 60;

/// A day. As text, `3 March 2026`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Date {
    year: i64,
    /// From 1.
    month: i64,
    /// From 1.
    day: i64,
}

impl Date {
    /// The day of a moment in seconds since 1970.
    pub(crate) fn of(seconds: i64) -> Self {
        // Days since 1 March 0000. With years that begin in March, the leap day is their last day.
        let days = seconds.div_euclid(DAY) + 719_468;
        let (era, in_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
        let in_year = in_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * in_year + 2) / 153;
        let day = in_year - (153 * from_march + 2) / 5 + 1;
        let month = (from_march + 2) % 12 + 1;
        Self {
            year: era * 400 + year + i64::from(month <= 2),
            month,
            day,
        }
    }

    /// The month and the year: `March 2026`.
    pub(crate) fn month(self) -> String {
        format!("{} {}", self.name(), self.year)
    }

    /// A short form for charts: `3 Mar 2026`.
    pub(crate) fn short(self) -> String {
        format!("{} {} {}", self.day, &self.name()[..3], self.year)
    }

    /// The day as an element, which programs can read too.
    pub(crate) fn element(self) -> Markup {
        let Self { year, month, day } = self;
        html! { time datetime={ (format!("{year:04}-{month:02}-{day:02}")) } { (self) } }
    }

    fn name(self) -> &'static str {
        let names = (1..).zip(MONTHS);
        let mut names = names.filter(|(month, _)| *month == self.month);
        names.next().map_or("", |(_, name)| name)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.day, self.name(), self.year)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1 January 1970"),
            (-1, "31 December 1969"),
            (951_782_400, "29 February 2000"),
            (1_709_164_800, "29 February 2024"),
            (1_709_251_199, "29 February 2024"),
            (1_709_251_200, "1 March 2024"),
            (1_767_225_599, "31 December 2025"),
            (4_107_542_400, "1 March 2100"),
        ] {
            assert_eq!(Date::of(seconds).to_string(), day, "{seconds}");
        }
        let date = Date::of(1_772_496_000);
        assert_eq!(
            (date.month(), date.short()),
            ("March 2026".into(), "3 Mar 2026".into())
        );
        assert_eq!(
            date.element().into_string(),
            "<time datetime=\"2026-03-03\">3 March 2026</time>"
        );
    }
}
