//! Fair shuffles: the fields that forms have for them, the sealed deal of a table, and the check of
//! an opened deal.

use asterism_core::Seat;
use asterism_play::{Deal, Offer, OpenedDeal, Sitter, SitterKind};
use maud::{Markup, html};
use serde::Serialize;

use super::assets::asset;
use super::links;

/// Number of digits of a commitment that are shown where there is little room.
const SHORT: usize = 8;

/// The offer in a form that opens a table.
pub(super) fn offered(offer: &Offer) -> Markup {
    html! { input type="hidden" name="offer" value=(offer.text); }
}

/// The visitor's part of the shuffle in a form: the script fills it in.
pub(super) fn own_part() -> Markup {
    html! { input type="hidden" name="nonce" value=""; }
}

/// The same where there is room for an explanation and for a text field; `typed` is its content.
pub(super) fn own_part_field(commitment: &str, typed: &str) -> Markup {
    html! {
        details.seal {
            summary { "Sealed deal " code { (short(commitment)) } }
            p.quiet {
                "The server has fixed its part of the shuffle already: " code { (commitment) } ". "
                "Yours is mixed into it, so that nobody chooses the deal alone, and after the game \
                 everybody can check it. Your browser makes something up, or you type it:"
            }
            label { span { "Your part of the shuffle" }
                input type="text" name="nonce" value=[filled_in(typed)] maxlength="64" pattern="[!-~]([ -~]*[!-~])?"
                    title="Letters, digits and signs, without spaces at the ends" autocomplete="off";
            }
        }
    }
}

fn filled_in(typed: &str) -> Option<&str> {
    (!typed.is_empty()).then_some(typed)
}

/// The seal of the deal of a table, for the player on `own` or for a spectator.
pub(super) fn sealed(deal: &Deal, own: Option<Seat>) -> Markup {
    html! {
        details.seal {
            summary { "Sealed deal " code title=(deal.commitment) { (short(&deal.commitment)) } }
            p.quiet {
                "The server fixed its part of the shuffle before anybody mixed something in: "
                code { (deal.commitment) } ". After the game it opens the seal, and everybody can check it."
                @if let Some(own) = own { " " (mixed(deal, own)) }
            }
        }
    }
}

fn mixed(deal: &Deal, own: Seat) -> &'static str {
    if deal.mixed.contains(own) {
        "Your part is mixed in."
    } else {
        "You mixed nothing in."
    }
}

fn short(commitment: &str) -> String {
    format!("{}…", commitment.get(..SHORT).unwrap_or(commitment))
}

/// The button that opens the check of a deal, which [`check`] draws.
pub(super) fn check_button() -> Markup {
    html! { button type="button" popovertarget="fair" { "Was the deal fair?" } }
}

/// Data for the script that checks a deal.
#[derive(Serialize)]
struct Claim<'a> {
    commitment: &'a str,
    secret: &'a str,
    seed: &'a str,
    nonces: &'a [Option<String>],
    bots: Vec<bool>,
}

/// An opened deal: everything that it was made of, for the script that checks it.
pub(super) fn check(id: &str, deal: &Deal, sitters: &[Sitter]) -> Markup {
    let Some(opened) = &deal.opened else {
        return html! {};
    };
    html! {
        section #fair popover aria-labelledby="fair-title" data-module=(asset("verify.js")) data-of=(id) data-claim=(claim(opened, sitters)) {
            h2 #fair-title { "Was the deal fair?" }
            p.quiet {
                "The server had to show the commitment before it knew what people would mix in. Its secret \
                 and their parts give the seed, and all cards and dice of the game follow from that."
            }
            (values(opened, sitters))
            ul #checks hidden aria-label="What this browser has checked" {}
            p.quiet {
                "This check runs in a page of the server. To rely on nobody, and to replay the whole game as \
                 well, " a href=(links::table(id).record()) download { "download the record" }
                " and give Asterism on your own machine the commitment that you saw before the game:"
            }
            pre {
                code { "asterism replay asterism-" (id) ".json --verify \\\n  --commitment " (deal.commitment) }
            }
            button type="button" popovertarget="fair" popovertargetaction="hide" { "Close" }
        }
    }
}

fn claim(opened: &OpenedDeal, sitters: &[Sitter]) -> String {
    let bots = sitters
        .iter()
        .map(|it| matches!(it.kind, SitterKind::Bot(_)));
    let claim = Claim {
        commitment: &opened.shuffle.commitment,
        secret: &opened.shuffle.secret,
        seed: &opened.seed,
        nonces: &opened.shuffle.nonces,
        bots: bots.collect(),
    };
    serde_json::to_string(&claim).unwrap_or_default()
}

fn values(opened: &OpenedDeal, sitters: &[Sitter]) -> Markup {
    let parts = sitters.iter().zip(&opened.shuffle.nonces);
    html! {
        dl.opened {
            dt { "Commitment" } dd { code { (opened.shuffle.commitment) } }
            dt { "Secret of the server" } dd { code { (opened.shuffle.secret) } }
            @for (sitter, nonce) in parts.filter(|(it, _)| it.kind == SitterKind::Human) {
                dt { "Part of " (sitter.name) }
                dd { @if let Some(nonce) = nonce { code { (nonce) } } @else { "nothing" } }
            }
            dt { "Seed" } dd { code { (opened.seed) } }
        }
    }
}
