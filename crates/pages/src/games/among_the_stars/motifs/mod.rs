//! Drawn motifs: one for each location, the reactors and the conflict cards.
//!
//! A motif stands on a stage of 100 by 64, of which a tile shows the middle. Locations that a host adds
//! have the motif of their type.
//!
//! - `kit`: shapes that motifs are put together from.
//! - `administrative` (with the reactors), `business`, `diplomatic`, `military`, `recreational`.

mod administrative;
mod business;
mod diplomatic;
mod kit;
mod military;
mod recreational;

use asterism_registry::among_the_stars::{Card, Content, Face, Kind};
use maud::{Markup, html};

/// A motif: the id of its location, the word on a tile, its type, and its drawing.
struct Motif(&'static str, &'static str, &'static str, fn() -> Markup);

#[rustfmt::skip]
const MOTIFS: [Motif; 42] = [
    Motif("command_centre", "Command", "adm", administrative::command_centre),
    Motif("crew_quarters", "Crew", "adm", administrative::crew_quarters),
    Motif("docking_bay", "Docking", "adm", administrative::docking_bay),
    Motif("medical_facility", "Medical", "adm", administrative::medical_facility),
    Motif("security_station", "Security", "adm", administrative::security_station),
    Motif("transportation_platform", "Transport", "adm", administrative::transportation_platform),
    Motif("backup_reactor", "Backup", "adm", administrative::backup_reactor),
    Motif("cargo_hold", "Cargo", "adm", administrative::cargo_hold),
    Motif("communications_beacon", "Beacon", "adm", administrative::communications_beacon),
    Motif("life_support_systems", "Life", "adm", administrative::life_support_systems),
    Motif("solar_panels", "Solar", "adm", administrative::solar_panels),
    Motif("alien_bazaar", "Bazaar", "bus", business::alien_bazaar),
    Motif("customs", "Customs", "bus", business::customs),
    Motif("energy_market", "Energy", "bus", business::energy_market),
    Motif("business_offices", "Offices", "bus", business::business_offices),
    Motif("galactic_bank", "Bank", "bus", business::galactic_bank),
    Motif("market_place", "Market", "bus", business::market_place),
    Motif("trade_union_headquarters", "Union", "bus", business::trade_union_headquarters),
    Motif("fighter_launch_bay", "Fighter", "mil", military::fighter_launch_bay),
    Motif("shield_generator", "Shield", "mil", military::shield_generator),
    Motif("turret", "Turret", "mil", military::turret),
    Motif("alliance_fleet_base", "Fleet", "mil", military::alliance_fleet_base),
    Motif("heavy_ion_cannon", "Cannon", "mil", military::heavy_ion_cannon),
    Motif("pilot_training_area", "Pilot", "mil", military::pilot_training_area),
    Motif("war_room", "War Room", "mil", military::war_room),
    Motif("garden", "Garden", "rec", recreational::garden),
    Motif("holographic_display_area", "Holo", "rec", recreational::holographic_display_area),
    Motif("restaurant", "Restaurant", "rec", recreational::restaurant),
    Motif("galactic_resort", "Resort", "rec", recreational::galactic_resort),
    Motif("observation_dome", "Dome", "rec", recreational::observation_dome),
    Motif("opera_house", "Opera", "rec", recreational::opera_house),
    Motif("sports_arena", "Arena", "rec", recreational::sports_arena),
    Motif("ambassador_quarters", "Ambassador", "dip", diplomatic::ambassador_quarters),
    Motif("council_room", "Council", "dip", diplomatic::council_room),
    Motif("embassy_offices", "Embassy", "dip", diplomatic::embassy_offices),
    Motif("alien_temple", "Temple", "dip", diplomatic::alien_temple),
    Motif("alliance_headquarters", "Alliance", "dip", diplomatic::alliance_headquarters),
    Motif("galactic_research_facility", "Research", "dip", diplomatic::galactic_research_facility),
    Motif("school_of_alien_cultures", "School", "dip", diplomatic::school_of_alien_cultures),
    Motif("main_reactor", "Main", "reactor", administrative::main_reactor),
    Motif("power_reactor", "Reactor", "reactor", administrative::power_reactor),
    Motif("dispute", "Dispute", "con", administrative::dispute),
];

/// All motifs, each a group `m-ID`.
pub(super) fn symbols() -> Markup {
    html! {
        (kit::pieces())
        (kit::far("adm", &administrative::far())) (kit::far("bus", &business::far()))
        (kit::far("mil", &military::far())) (kit::far("rec", &recreational::far()))
        (kit::far("dip", &diplomatic::far())) (kit::far("reactor", &administrative::far_reactor()))
        (kit::far("con", &administrative::far_reactor()))
        @for Motif(id, _, class, draw) in &MOTIFS {
            g id={ "m-" (id) } class={ "k-" (class) } { use href={ "#x-far-" (class) } {} (draw()) }
        }
    }
}

/// The motif of a card: its own, or one that stands for its type.
pub(super) fn of(content: &Content, card: Card) -> &'static str {
    let own = entry(&content.design(card).id).map(|Motif(id, ..)| *id);
    own.unwrap_or_else(|| match &content.design(card).face {
        Face::Reactor => "power_reactor",
        Face::Conflict(_) => "dispute",
        Face::Location(it) => match it.kind {
            Kind::Administrative => "command_centre",
            Kind::Business => "business_offices",
            Kind::Military => "shield_generator",
            Kind::Recreational => "sports_arena",
            Kind::Diplomatic => "embassy_offices",
        },
    })
}

/// The word on the tile of a card.
pub(super) fn word(content: &Content, card: Card) -> &str {
    let design = content.design(card);
    let own = entry(&design.id).map(|Motif(_, word, ..)| *word);
    own.unwrap_or_else(|| design.name.split(' ').next().unwrap_or_default())
}

/// Special copies of Basic locations share the drawing.
fn entry(id: &str) -> Option<&'static Motif> {
    let id = id.strip_suffix("_special").unwrap_or(id);
    MOTIFS.iter().find(|motif| motif.0 == id)
}
