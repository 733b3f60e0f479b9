//! The passkeys on the page of an account, and forms to add and remove them.

use asterism_pages::site::{passkey_script, password_field};
use asterism_store::passkeys::Passkey;
use maud::{Markup, html};

use super::model::AccountModel;
use crate::accounts::{Confirmation, ago, passkey_name};
use crate::site::Site;

/// The list of passkeys. Adding one needs scripting, removing one does not.
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
        (passkey_script(model.site.address().origin()))
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

/// The form to confirm one's identity with the password or a passkey.
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

/// Names the address at which passkeys work. The script shows it on pages of other addresses.
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
