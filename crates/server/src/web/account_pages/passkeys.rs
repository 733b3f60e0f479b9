//! Passkeys on the page of an account: which there are, and how they are added and forgotten.

use maud::{Markup, html};

use super::account::AccountModel;
use super::entrance::password_field;
use crate::accounts::{Confirmation, ago, passkey_name};
use crate::site::Site;
use crate::store::passkeys::Passkey;
use crate::web::assets::asset;

/// Keys that sign in with a finger or a face. Making one needs scripting, forgetting one does not.
pub(super) fn passkeys(model: &AccountModel, name: &str) -> Markup {
    html! {
        section.panel #passkeys {
            h2 { "Passkeys" }
            p.quiet { "Sign in with your finger, your face or a key, and without a password." }
            ul.devices { @for passkey in model.passkeys { (row(passkey, model.confirmation)) } }
            @match model.confirmation {
                Confirmation::Recent => (add()),
                Confirmation::Missing => (confirm(model, name)),
            }
            (elsewhere(model.site))
        }
        (script(model.site))
    }
}

fn row(passkey: &Passkey, confirmation: Confirmation) -> Markup {
    html! {
        li {
            span { (passkey.label) }
            span.quiet { "made " (ago(passkey.made)) }
            @if confirmation == Confirmation::Recent {
                form method="post" action="/account/passkeys/remove" {
                    button name="passkey" value=(passkey_name(passkey)) { "Forget" }
                }
            }
        }
    }
}

fn add() -> Markup {
    html! {
        button type="button" hidden data-passkey="create" data-address="/account/passkeys"
            data-next="/account" { "Add a passkey" }
    }
}

/// Asks for the password, or for a passkey, once more.
fn confirm(model: &AccountModel, name: &str) -> Markup {
    html! {
        details {
            summary { "Add or forget a passkey" }
            form.fields method="post" action="/account/confirm" {
                p { "First confirm that it is you." }
                input type="text" value=(name) autocomplete="username" readonly hidden;
                (password_field("Your password", "password", "current-password"))
                button { "Confirm" }
                @if !model.passkeys.is_empty() {
                    button type="button" hidden data-passkey="get"
                        data-address="/account/confirm/passkey"
                        data-next="/account?done=confirmed#passkeys" { "Confirm with a passkey" }
                }
            }
        }
    }
}

/// Says where passkeys work. The script shows it wherever else the page is looked at.
fn elsewhere(site: &Site) -> Markup {
    let origin = site.address().origin();
    html! {
        p.quiet hidden data-elsewhere {
            "Passkeys work at " a href=(origin) { (origin) } " only."
            @if let Site::Local(_) = site {
                " For another address, the host of this server has to set it as the public one."
            }
        }
    }
}

/// Tables need no passkeys, so the script for them is apart. It knows for which address they are.
pub(super) fn script(site: &Site) -> Markup {
    let (address, site) = (asset("passkeys.js"), site.address().origin());
    html! { script type="module" src=(address) data-site=(site) {} }
}
