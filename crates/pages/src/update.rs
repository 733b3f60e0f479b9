//! Updates of a page that is open: the zones that changed, new lines of the log, new remarks.
//!
//! The page tells which contents it shows, by their digests. So an update depends only on what its
//! viewer was sent before, and a server keeps digests and nothing else.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::digest::{Digest, digest};
use super::log::{RECENT_ZONE, log_tail};
use super::model::TableModel;
use super::outline::Outline;
use super::panels::{options_zone, talk_tail};
use super::table::{Names, all_zones, opening};
use super::tail::{Lengths, Tail};
use super::zones::{Zone, Zones};

/// Number of newest lines and remarks that an update can send.
const KEPT: usize = 48;

/// A table as drawn for one viewer, from which updates are made.
pub struct DrawnTable {
    /// The start of the table, with and without the names of its zones.
    openings: [String; 2],
    zones: Zones,
    options: Zone,
    log: Tail,
    talk: Tail,
}

/// The parts that a page shows already.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Shown {
    opening: Digest,
    names: Digest,
    zones: BTreeMap<String, Held>,
    /// True if the page keeps the zones that it was sent.
    keeps: bool,
    log: Lengths,
    talk: Lengths,
}

/// A zone that a page shows: its digest, and its elements, if they are known and the page keeps them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Held {
    digest: Digest,
    outline: Option<Outline>,
}

impl DrawnTable {
    /// Draws the table for the viewer of `model`.
    pub fn of(model: &TableModel) -> Self {
        let zones = all_zones(model);
        Self {
            openings: [Names::Told, Names::Known]
                .map(|names| opening(model, &zones, names, &html! {}).into_string()),
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
        let options = shown.lacks_all_of(&self.options);
        shown.forget_all_but(&self.zones, &self.options);
        let log = self.log.update(&mut shown.log);
        let talk = self.talk.update(&mut shown.talk);
        let [opening, names] = [&self.openings[1], &self.zones.names()].map(|text| digest(0, text));
        let is_old = (shown.opening, shown.names) == (opening, names) && inside.is_empty();
        if is_old && options.is_none() && log.is_none() && talk.is_none() {
            return None;
        }
        shown.opening = opening;
        let are_known = shown.keeps && shown.names == names;
        shown.names = names;
        let start = self.openings[usize::from(are_known)].trim_end_matches("</main>");
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
                    let outline = None;
                    shown
                        .zones
                        .insert(zone.to_owned(), Held { digest, outline });
                }
            }
        }
        shown
    }

    /// The same for a page that keeps the zones that it is sent, so that updates may leave out elements
    /// of them.
    #[must_use]
    pub fn keeping(self) -> Self {
        Self {
            keeps: true,
            ..self
        }
    }

    /// The zone, if the page shows another one of its name or none; from now on it shows this one.
    fn lacks(&mut self, zone: &Zone) -> Option<Markup> {
        let digest = zone.digest();
        let before = self.zones.get_mut(zone.name());
        if self.keeps && before.is_some() && zone.name() == RECENT_ZONE {
            return None;
        }
        let is_same = before.as_ref().is_some_and(|it| it.digest == digest);
        if is_same && (!self.keeps || before.as_ref().is_some_and(|it| it.outline.is_some())) {
            return None;
        }
        let outline = self.keeps.then(|| Outline::of(zone.content()));
        let held = Held { digest, outline };
        let before = if let Some(before) = before {
            std::mem::replace(before, held).outline
        } else {
            self.zones.insert(zone.name().to_owned(), held);
            None
        };
        (!is_same).then(|| before.map_or_else(|| zone.markup(), |before| zone.since(&before)))
    }

    /// Forgets zones that are gone: a page that gets them again has to be sent them.
    fn forget_all_but(&mut self, zones: &Zones, options: &Zone) {
        let is_there = |name: &str| zones.list().iter().any(|zone| zone.name() == name);
        self.zones
            .retain(|name, _| name == options.name() || is_there(name));
    }

    /// The same for a zone of which nothing is left out, since people write in it.
    fn lacks_all_of(&mut self, zone: &Zone) -> Option<Markup> {
        let keeps = std::mem::take(&mut self.keeps);
        let lacks = self.lacks(zone);
        self.keeps = keeps;
        lacks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_tells_is_read() {
        let shown = Shown::read("hand:1f,act:zz,log:12.9c,talk:3.0,nonsense,:,x:1.2.3");
        let held = Held {
            digest: 0x1f,
            outline: None,
        };
        assert_eq!(shown.zones, BTreeMap::from([("hand".to_owned(), held)]));
        assert_eq!(shown.log, Lengths::of(12, 0x9c));
        assert_eq!(shown.talk, Lengths::of(3, 0));
    }
}
