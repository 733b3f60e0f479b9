// A replay: steps without a reload, by button, slider or key, and one after the other by itself.
// Every step is a link; this file only saves reloads.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const byId = (id) => document.getElementById(id);
const parts = ["reel", "table", "beside"];
const headers = { Accept: "text/html", "X-Asterism": "fragment" };
/** Times for which a step is shown during play, in milliseconds, by the speed that the visitor has chosen. */
const PAUSES = { slow: 2600, normal: 1400, fast: 700, instant: 250 };
const pause = () => PAUSES[byId("speed").value] ?? PAUSES.normal;

/** A setting of this browser; the usual if it keeps none. */
function remembered(key) {
  try {
    return localStorage[key] ?? "normal";
  } catch {
    return "normal";
  }
}

const last = () => Number(byId("reel").dataset.last);

/** The step that the visitor wants to see: it is ahead of the one that is drawn while that is on its way. */
let aim = Number(byId("reel").dataset.step);
let seat = new URL(location).searchParams.get("seat");

const address = () => {
  const url = new URL(location);
  url.searchParams.set("step", aim);
  if (seat) url.searchParams.set("seat", seat);
  return url;
};

/** Lets the browser follow every card from where it was to where it is. */
function nameMoves() {
  for (const card of document.querySelectorAll("#table [data-move]")) {
    card.style.viewTransitionName = `move-${card.dataset.move}`;
  }
}

function put(page) {
  const focused = document.activeElement?.id;
  const open = document.querySelector("#reel details")?.open;
  for (const id of parts) byId(id).replaceWith(page.getElementById(id));
  document.querySelector("#reel details").open = open;
  byId("step").value = aim;
  dress();
  if (focused) byId(focused)?.focus({ preventScroll: true });
}

let wanted = false;
let going = null;

/** Goes to a step. Of several that are wanted while one is on its way, only the last counts. */
async function go(step) {
  aim = Math.min(Math.max(step, 0), last());
  wanted = going !== null || address().href !== location.href;
  going ??= follow().finally(() => (going = null));
  return going;
}

async function follow() {
  while (wanted) {
    const url = address();
    wanted = false;
    const response = await fetch(url, { headers }).catch(() => null);
    byId("notice").textContent = response ? "" : "The replay could not be reached. Try again.";
    if (!response) return giveUp();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!parts.every((id) => page.getElementById(id))) return location.assign(url);
    history.replaceState(null, "", url);
    await show(page);
    byId("said").textContent = document.querySelector("#reel .caption").textContent;
  }
}

/** Gives up the step that could not be reached. */
function giveUp() {
  wanted = false;
  aim = Number(byId("reel").dataset.step);
  seat = new URL(location).searchParams.get("seat");
  stop();
}

let moving = null;

for (const opens of ["beforetoggle", "toggle"]) {
  document.addEventListener(opens, ({ newState }) => newState === "open" && moving?.skipTransition(), true);
}

/** A slider that is being moved does not wait for cards that move. */
async function show(page) {
  // Moving cards would be painted over an open dialog.
  const open = document.querySelector(":popover-open, #reel details[open]");
  const still = calm.matches || document.hidden || !document.startViewTransition || sliding || open;
  if (still) return put(page);
  nameMoves();
  moving = document.startViewTransition(() => {
    put(page);
    nameMoves();
  });
  moving.ready.catch(() => {}); // The browser may skip the motion; the step is shown all the same.
  await moving.finished;
}

// --- Playing.

let timer = null;

function play() {
  timer = setTimeout(async () => {
    if (!document.hidden) await go(aim + 1);
    if (timer === null) return;
    if (aim < last()) play();
    else stop();
  }, pause());
  dress();
}

function stop() {
  clearTimeout(timer);
  timer = null;
  dress();
}

function toggle() {
  if (timer !== null) return stop();
  if (aim < last()) play();
  else go(0).then(play);
}

/** Shows controls that need scripting, and sets the title of the window. */
function dress() {
  byId("speed").value = remembered("speed");
  for (const id of ["play", "share", "pace"]) byId(id).hidden = false;
  byId("play").ariaPressed = String(timer !== null);
  for (const keys of document.querySelectorAll(".keys")) keys.hidden = false;
  const title = byId("table").dataset.title;
  if (title) document.title = `${title} · Asterism`;
}

// --- Sharing the step that is shown.

async function share() {
  if (navigator.share) return navigator.share({ title: document.title, url: location.href }).catch(() => {});
  await navigator.clipboard?.writeText(location.href);
  byId("share").lastChild.textContent = navigator.clipboard ? "Copied" : location.href;
}

// --- Clicks, the slider, keys.

/** Where the ways of the bar lead from the step that is wanted. */
const ways = { first: () => 0, back: () => aim - 1, on: () => aim + 1, last };

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return toggle();
  if (event.target.closest("#share")) return share();
  const way = event.target.closest("#reel :is(.controls, .eyes) a");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (!(way.id in ways)) seat = new URL(way.href).searchParams.get("seat");
  go(ways[way.id]?.() ?? aim);
});

let sliding = false;

document.addEventListener("input", ({ target }) => {
  if (target.id !== "step") return;
  stop();
  sliding = true;
  go(Number(target.value)).finally(() => (sliding = false));
});

const keys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return closeMore();
  const pressed = event.key === " " && event.target.closest("button");
  const busy = pressed || event.target.closest("input, select, textarea, .log ol, [popover]");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
  event.preventDefault();
  byId(keys[event.key]).click();
});

// Some browsers open and close a summary when Space is let go.
document.addEventListener("keyup", (event) => {
  if (event.key === " " && event.target.id === "more") event.preventDefault();
});

/** Escape closes one thing at a time: a dialog before *More*. */
function closeMore() {
  const more = document.querySelector("#reel details[open]");
  if (!more || document.querySelector(":popover-open")) return;
  more.open = false;
  byId("more").focus();
}

dress();
