//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{fall, halo, light, point, sky};

/// A telescope on a hill, which looks at the moon, with a planet and stars beside it.
pub(super) fn drawing() -> Markup {
    let lights = [(136, 46), (32, 114), (292, 144), (180, 26)];
    html! {
        (sky("#14235c", "#2f7f96"))
        (halo(point((234, 74)), 84))
        (moon())
        (planet())
        @for at in lights.map(point) { (light(at, 20.0)) }
        path d="M0 214q90-36 170-16t150-14v76H0z" fill="#174a5f" {}
        path d="M0 232q70-30 150-12t170-8v48H0z" fill="#0a2233" {}
        (telescope())
    }
}

fn moon() -> Markup {
    html! {
        circle cx="234" cy="74" r="38" fill="#fff0c9" {}
        path d="M234 36a38 38 0 0 1 0 76a46 46 0 0 0 0-76z" fill="#f0d59a" {}
        g fill="#e6cd94" {
            circle cx="222" cy="62" r="8" {} circle cx="240" cy="90" r="6" {} circle cx="214" cy="86" r="4" {}
        }
    }
}

fn planet() -> Markup {
    html! {
        g transform="rotate(-16 74 62)" {
            circle cx="74" cy="62" r="18" fill="#f2b36a" {}
            path d="M56 62a18 18 0 0 0 36 0z" fill="#d98a4a" {}
            ellipse cx="74" cy="62" rx="31" ry="8" fill="none" stroke="#ffe6bd" stroke-width="2.4" {}
            path d="M56.500 60a18 18 0 0 1 35 0z" fill="#f2b36a" {}
        }
    }
}

fn telescope() -> Markup {
    html! {
        defs { (fall("tube", "#e4ebff", "#6f7bd0")) }
        path d="M150 180l-24 62M156 180v64M162 180l26 60" fill="none" stroke="#d7ddf7" stroke-width="5" stroke-linecap="round" {}
        g transform="translate(156 170) rotate(-42)" {
            rect x="-74" y="-9" width="26" height="18" rx="3" fill="#5560a8" {}
            rect x="-52" y="-14" width="76" height="28" rx="4" fill="url(#tube)" {}
            rect x="18" y="-19" width="44" height="38" rx="5" fill="url(#tube)" {}
            rect x="56" y="-21" width="9" height="42" rx="3" fill="#ffdf94" {}
            rect x="-20" y="-15" width="6" height="30" fill="#4a559c" {}
        }
        circle cx="156" cy="174" r="9" fill="#3a4488" stroke="#d7ddf7" stroke-width="2" {}
    }
}
