//! Distributions as charts: how often each number came up.

use asterism_pages::chart::{Histogram, HistogramRow, PAGE_WIDTH};
use maud::Markup;

use super::super::figures::Spread;
use crate::text::thousands;

/// A distribution with its name.
pub(super) struct Named<'a> {
    pub(super) name: String,
    pub(super) spread: &'a Spread,
}

impl Named<'_> {
    fn row(&self) -> HistogramRow<'_> {
        HistogramRow {
            name: self.name.clone(),
            mean: self.spread.mean,
            counts: &self.spread.counts,
        }
    }

    fn words(&self, unit: &str) -> String {
        let Spread {
            mean,
            least,
            lower_quartile,
            median,
            upper_quartile,
            most,
            ..
        } = self.spread;
        format!(
            "{}: mean {mean:.1} {unit}, median {median}, the middle half from {lower_quartile} to \
             {upper_quartile}, all from {least} to {most}",
            self.name
        )
    }
}

/// A chart of distributions over each other; `name` makes its ids unique.
pub(super) fn chart(name: &str, title: &str, unit: &str, spreads: &[Named]) -> Markup {
    let rows: Vec<HistogramRow> = spreads.iter().map(Named::row).collect();
    let chart = Histogram {
        width: PAGE_WIDTH,
        rows: &rows,
        unit,
        times: thousands,
    };
    let told: Vec<String> = spreads.iter().map(|spread| spread.words(unit)).collect();
    chart.draw().figure(name, title, &told.join("; "))
}
