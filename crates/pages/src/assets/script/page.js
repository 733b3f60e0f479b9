// Asterism in the browser. Every page works without this script: it saves reloads, plays what happens one event
// after the other, and makes it heard. The files of this folder are one module, in the order of `assets.rs`.

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const byId = (id) => document.getElementById(id);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const table = () => byId("table");
const parse = (html) => new DOMParser().parseFromString(html, "text/html");
root.classList.add("scripted");

// --- What the visitor has set for this browser.

/** Uses the storage of this browser; null if it refuses. */
function kept(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

function remembered(key, value) {
  return kept(() => {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  });
}

const chosen = remembered("theme");
if (chosen) root.dataset.theme = chosen;
if (remembered("numbers") === "on") root.dataset.numbers = "";

function changeTheme() {
  const light = root.dataset.theme
    ? root.dataset.theme === "dawn"
    : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = light ? "night" : "dawn";
  remembered("theme", root.dataset.theme);
}

/** How long things take, compared with the usual; 0 is at once. */
const PACES = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
const speed = () => (remembered("speed") in PACES ? remembered("speed") : "normal");

/** Shows the settings, and lets them be changed. */
function offerSettings() {
  for (const hidden of all("#theme, [data-copy], [data-hides], .preferences, #sound")) hidden.hidden = false;
  if (byId("speed")) byId("speed").value = speed();
  if (byId("numbers")) byId("numbers").checked = "numbers" in root.dataset;
  byId("sound")?.setAttribute("aria-pressed", remembered("sound") !== "off");
}

document.addEventListener("change", ({ target }) => {
  if (target.id === "speed") remembered("speed", target.value);
  if (target.id !== "numbers") return;
  remembered("numbers", target.checked ? "on" : "off");
  root.toggleAttribute("data-numbers", target.checked);
});
