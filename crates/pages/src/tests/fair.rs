//! Sealed and opened deals.

use asterism_core::Seat;
use asterism_play::{Sitter, SitterKind};
use asterism_registry::BotId;
use insta::assert_snapshot;

use super::{opened_deal, readable, sealed_deal};
use crate::assets::asset;
use crate::fair::{check, own_part_field, sealed};

fn sitter(seat: Seat, name: &str, kind: SitterKind) -> Sitter {
    Sitter {
        seat,
        name: name.into(),
        kind,
        stand_in: None,
        has_profile: false,
    }
}

fn in_main(markup: &maud::Markup) -> String {
    readable(&format!("<main>{}</main>", markup.0))
}

#[test]
fn a_seal_says_whether_the_own_part_is_in_it() {
    let deal = sealed_deal();
    for (own, words) in [
        (Some(Seat::One), "Your part is mixed in."),
        (Some(Seat::Two), "You mixed nothing in."),
    ] {
        let shown = sealed(&deal, own).into_string();
        assert!(
            shown.contains(words) && shown.contains(&deal.commitment),
            "{shown}"
        );
    }
    let looked_on = sealed(&deal, None).into_string();
    assert!(!looked_on.contains("mixed in.") && !looked_on.contains("nothing in"));
    assert_snapshot!(in_main(&own_part_field(&deal.commitment, "")));
}

#[test]
fn a_deal_is_opened_with_all_that_it_was_made_of() {
    let sitters = [
        sitter(Seat::One, "Mira <3", SitterKind::Human),
        sitter(Seat::Two, "Vega", SitterKind::Bot(BotId::Greedy)),
        sitter(Seat::Three, "Ben", SitterKind::Human),
    ];
    let deal = opened_deal(&["\"rain\" & <b>", "", ""]);
    let shown = in_main(&check("k7w2p", &deal, &sitters));
    assert_snapshot!(shown.replace(asset("verify.js"), "verify.js"));
    assert_eq!(check("k7w2p", &sealed_deal(), &sitters).0, "", "not before");
}
