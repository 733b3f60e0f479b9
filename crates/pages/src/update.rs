//! Updates of a page that is open: the zones that changed, new lines of the log, new remarks.
//!
//! The page tells which contents it shows, by their digests. So an update depends only on what its
//! viewer was sent before, and a server keeps digests and nothing else.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::log::log_tail;
use super::model::TableModel;
use super::panels::{options_zone, talk_tail};
use super::table::{all_zones, opening};
use super::tail::{Lengths, Tail};
use super::zones::{Digest, Zone, Zones, digest};

/// Number of newest lines and remarks that an update can send.
const KEPT: usize = 48;

/// A table as drawn for one viewer, from which updates are made.
pub struct DrawnTable {
    opening: String,
    zones: Zones,
    options: Zone,
    log: Tail,
    talk: Tail,
}

/// The parts that a page shows already.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Shown {
    opening: Digest,
    zones: BTreeMap<String, Digest>,
    log: Lengths,
    talk: Lengths,
}

impl DrawnTable {
    /// Draws the table for the viewer of `model`.
    pub fn of(model: &TableModel) -> Self {
        let zones = all_zones(model);
        Self {
            opening: opening(model, &zones, &html! {}).into_string(),
            zones,
            options: options_zone(model),
            log: log_tail(model, KEPT),
            talk: talk_tail(model, KEPT),
        }
    }

    /// What a page that shows `shown` lacks; none if it lacks nothing. From now on it shows that.
    pub fn update(&self, shown: &mut Shown) -> Option<String> {
        let inside = self.zones.list().iter();
        let inside: Vec<Markup> = inside.filter_map(|zone| shown.lacks(zone)).collect();
        let options = shown.lacks(&self.options);
        let log = self.log.update(&mut shown.log);
        let talk = self.talk.update(&mut shown.talk);
        let opening = digest(0, &self.opening);
        let is_old = shown.opening == opening && inside.is_empty();
        if is_old && options.is_none() && log.is_none() && talk.is_none() {
            return None;
        }
        shown.opening = opening;
        let start = self.opening.trim_end_matches("</main>");
        let rest = html! {
            @for zone in &inside { (zone) }
        };
        let outside = html! { @for part in [options, log, talk].into_iter().flatten() { (part) } };
        Some([start, &rest.0, "</main>", &outside.0].concat())
    }
}

impl Shown {
    /// Reads what a page tells: names with digests, `hand:1f3a,log:12.9c0e`, where a list has its
    /// length as well. Whatever cannot be read is taken as not shown.
    pub fn read(text: &str) -> Self {
        let mut shown = Self::default();
        for (name, has) in text.split(',').filter_map(|part| part.split_once(':')) {
            let (count, digest) = has.split_once('.').unwrap_or(("0", has));
            let (Ok(count), Ok(digest)) = (count.parse(), Digest::from_str_radix(digest, 16))
            else {
                continue;
            };
            match name {
                "log" => shown.log = Lengths::of(count, digest),
                "talk" => shown.talk = Lengths::of(count, digest),
                zone => {
                    shown.zones.insert(zone.to_owned(), digest);
                }
            }
        }
        shown
    }

    /// The zone, if the page shows another one of its name or none; from now on it shows this one.
    fn lacks(&mut self, zone: &Zone) -> Option<Markup> {
        let digest = zone.digest();
        if self.zones.get(zone.name()) == Some(&digest) {
            return None;
        }
        self.zones.insert(zone.name().to_owned(), digest);
        Some(zone.markup())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_tells_is_read() {
        let shown = Shown::read("hand:1f,act:zz,log:12.9c,talk:3.0,nonsense,:,x:1.2.3");
        assert_eq!(shown.zones, BTreeMap::from([("hand".to_owned(), 0x1f)]));
        assert_eq!(shown.log, Lengths::of(12, 0x9c));
        assert_eq!(shown.talk, Lengths::of(3, 0));
    }
}
