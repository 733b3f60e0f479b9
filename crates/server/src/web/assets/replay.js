// A replay: steps without a reload, by button, slider or key, and one after the other by itself.
// Every step is a link; this file only saves reloads.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const byId = (id) => document.getElementById(id);
const parts = ["reel", "table", "beside"];
const headers = { Accept: "text/html", "X-Asterism": "fragment" };
/** So long a step is shown while it plays, in milliseconds. */
const pause = 1400;

const at = () => Number(byId("reel").dataset.step);
const last = () => Number(byId("reel").dataset.last);
const address = (step) => {
  const url = new URL(location);
  url.searchParams.set("step", step);
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
  dress();
  if (focused) byId(focused)?.focus({ preventScroll: true });
}

let wanted = null;
let going = null;

/** Goes to an address. Of several that are wanted while one is on its way, only the last counts. */
async function go(url) {
  wanted = url;
  going ??= follow().finally(() => (going = null));
  return going;
}

async function follow() {
  while (wanted) {
    const url = wanted;
    wanted = null;
    const response = await fetch(url, { headers }).catch(() => null);
    byId("notice").textContent = response ? "" : "The replay could not be reached. Try again.";
    if (!response) return stop();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!parts.every((id) => page.getElementById(id))) return location.assign(url);
    history.replaceState(null, "", url);
    await show(page);
    byId("said").textContent = document.querySelector("#reel .caption").textContent;
  }
}

/** A slider that is being moved does not wait for cards that move. */
async function show(page) {
  const still = calm.matches || document.hidden || !document.startViewTransition || sliding;
  if (still) return put(page);
  nameMoves();
  const moving = document.startViewTransition(() => {
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
    if (!document.hidden) await go(address(at() + 1));
    if (timer === null) return;
    if (at() < last()) play();
    else stop();
  }, pause);
  dress();
}

function stop() {
  clearTimeout(timer);
  timer = null;
  dress();
}

function toggle() {
  if (timer !== null) return stop();
  if (at() < last()) play();
  else go(address(0)).then(play);
}

/** What only makes sense with scripting, and the title of the window. */
function dress() {
  byId("play").hidden = false;
  byId("play").ariaPressed = String(timer !== null);
  for (const keys of document.querySelectorAll(".keys")) keys.hidden = false;
  const title = byId("table").dataset.title;
  if (title) document.title = `${title} · Asterism`;
}

// --- Clicks, the slider, keys.

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return toggle();
  const way = event.target.closest("#reel :is(.controls, .eyes) a");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (way.href) go(way.href);
});

let sliding = false;

document.addEventListener("input", ({ target }) => {
  if (target.id !== "step") return;
  stop();
  sliding = true;
  go(address(target.value)).finally(() => (sliding = false));
});

const keys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };

document.addEventListener("keydown", (event) => {
  const busy = event.target.closest("input, select, textarea, summary, button, .log ol, [popover]");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
  event.preventDefault();
  byId(keys[event.key]).click();
});

dress();
