// Asterism in the browser: live updates, forms without a reload, cards that move, keys, theme.
// Every page works without this file; it only saves reloads and waiting.

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const byId = (id) => document.getElementById(id);
const table = () => byId("table");
const version = () => Number(table()?.dataset.version ?? -1);

// --- The theme: as the system has it, until the visitor chooses.

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
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  });
}

const chosen = remembered("theme");
if (chosen) root.dataset.theme = chosen;

function changeTheme() {
  const light = root.dataset.theme
    ? root.dataset.theme === "dawn"
    : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = light ? "night" : "dawn";
  remembered("theme", root.dataset.theme);
}

// --- Replacing the table.

const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/** Lets the browser follow every card from where it was to where it is. */
function nameMoves() {
  for (const card of document.querySelectorAll("#table [data-move]")) {
    card.style.viewTransitionName = `move-${card.dataset.move}`;
  }
}

/** Reads out what has happened since `seen`, oldest first. */
function tell(next, seen) {
  const news = [...next.querySelectorAll(".log li")].filter((line) => Number(line.dataset.version) > seen);
  const words = news.reverse().map((line) => line.firstChild?.textContent.trim());
  words.push(next.querySelector("#ask")?.textContent);
  byId("said").textContent = words.join(" ");
}

function swap(next) {
  const old = table();
  const focused = old.contains(document.activeElement) ? document.activeElement.id : null;
  const chosen = old.querySelectorAll("[type=radio]:checked");
  const open = old.querySelector("[popover]:popover-open")?.id;
  const say = byId("say");
  const { scrollX, scrollY } = window;
  old.replaceWith(next);
  if (say) byId("say")?.replaceWith(say); // With what is being typed.
  dress();
  byId(open)?.showPopover();
  window.scrollTo(scrollX, scrollY);
  for (const { name, value } of chosen) next.querySelector(`[name=${name}][value="${CSS.escape(value)}"]`)?.click();
  if (focused === null) return;
  const places = [byId(focused), ...(byId(open) ?? next).querySelectorAll(".choice, [type=radio]:not([name=zoom]), #say"), byId("ask")];
  places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
}

let newest = version();
let shown = table()?.outerHTML;
let moving = null;
let later = null;

/** Shows a new fragment, unless a newer one came before it. */
function show(html) {
  const next = parse(html).getElementById("table");
  const its = Number(next?.dataset.version ?? -1);
  if (!next || its < newest || next.outerHTML === shown) return;
  newest = its;
  perform(next);
  if (moving) {
    later = html; // Cards are still on their way: then only the newest state is shown.
    return;
  }
  shown = next.outerHTML;
  byId("notice").replaceChildren();
  tell(next, version());
  ring(next, table());
  const still = calm.matches || document.hidden || document.querySelector(":popover-open");
  (still || !document.startViewTransition ? swap : move)(next);
}

function move(next) {
  nameMoves();
  moving = document.startViewTransition(() => {
    swap(next);
    nameMoves();
  });
  moving.ready.catch(() => {}); // The browser may skip the motion; the table is shown all the same.
  moving.finished.finally(() => {
    moving = null;
    const html = later;
    later = null;
    if (html) show(html);
  });
}

// Moving cards are painted over everything, so none moves while a dialog is open.
document.addEventListener("beforetoggle", ({ newState }) => newState === "open" && moving?.skipTransition(), true);

/** Shows the scoring of a board over the page. */
function perform(drawn) {
  const theatre = drawn?.querySelector(".theatre");
  const loaded = drawn === table();
  if (theatre) import(theatre.dataset.module).then(({ raise }) => raise(theatre, loaded));
}

/** Shows controls that need scripting, and sets the title of the window. */
function dress() {
  started = performance.now();
  if (byId("bell")) byId("bell").hidden = !("Notification" in window) || remembered("bell") === "on";
  for (const button of document.querySelectorAll("#theme, [data-copy], .keys")) button.hidden = false;
  if (table()?.dataset.title) document.title = `${table().dataset.title} · Asterism`;
  const fair = byId("fair");
  if (fair) import(fair.dataset.module).then(({ check }) => check(fair));
}

// --- Clocks run on between the updates of the table, which correct them.

let started = performance.now();

const two = (number) => String(number).padStart(2, "0");

function time(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

setInterval(() => {
  const passed = Math.floor((performance.now() - started) / 1000);
  for (const face of document.querySelectorAll(".faces [data-runs]")) {
    face.textContent = time(Math.max(0, Number(face.dataset.left) - passed));
  }
}, 1000);

// --- Players who are away are told that it is their turn, if they want that.

async function wantBell() {
  if ((await Notification.requestPermission()) !== "granted") return;
  remembered("bell", "on");
  byId("bell").hidden = true;
}

function ring(next, before) {
  const [title, was] = [next.dataset.title ?? "", before?.dataset.title ?? ""];
  const is = (words) => words.startsWith("Your turn");
  if (!document.hidden || !is(title) || is(was) || remembered("bell") !== "on") return;
  if (window.Notification?.permission === "granted") new Notification(title, { tag: next.dataset.table });
}

// --- A map that is larger than its frame keeps its middle.

let middle = [0.5, 0.5];

document.addEventListener("scroll", ({ target: map }) => {
  if (map.id !== "map") return;
  middle = [(map.scrollLeft + map.clientWidth / 2) / map.scrollWidth, (map.scrollTop + map.clientHeight / 2) / map.scrollHeight];
}, true);

document.addEventListener("change", ({ target }) => {
  const map = target.name === "zoom" && byId("map");
  if (map) map.scrollTo(middle[0] * map.scrollWidth - map.clientWidth / 2, middle[1] * map.scrollHeight - map.clientHeight / 2);
});

// --- Listening to the table.

let wait = 1000;

function listen() {
  const seen = table().dataset.version;
  const query = seen === undefined ? "" : `?version=${seen}`;
  const source = new EventSource(`/t/${table().dataset.table}/live${query}`);
  source.addEventListener("open", () => {
    wait = 1000;
    byId("status").textContent = "";
  });
  source.addEventListener("table", (event) => keepPick(event.data));
  source.addEventListener("error", () => {
    source.close();
    byId("status").textContent = "Connection lost – trying again.";
    setTimeout(listen, wait * (0.5 + Math.random())); // Not all at the same moment.
    wait = Math.min(wait * 2, 30000);
  });
}

// --- Sending an action, and trying one out.

const headers = { Accept: "text/html", "X-Asterism": "fragment" };

/** Shows a new table; what is picked stays picked while others act. */
async function keepPick(html) {
  const { table: id, pick } = table().dataset;
  const again = pick && (await fetch(`/t/${id}/try?pick=${encodeURIComponent(pick)}`, { headers }).catch(() => null));
  show(again?.ok ? await again.text() : html);
}

/** The choices on the page. */
const filled = () => new URLSearchParams(new FormData(byId("act") ?? undefined)).toString();

/** Shows what a choice would bring, unless another was made meanwhile. */
document.addEventListener("change", async ({ target }) => {
  const [address, query] = [target.form?.dataset.try, filled()];
  if (!address) return;
  const response = await fetch(`${address}?${query}`, { headers });
  const tried = parse(await response.text()).getElementById("trial");
  if (tried && query === filled()) byId("trial")?.replaceWith(tried);
});

async function send(form, submitter) {
  table().ariaBusy = "true";
  byId("notice").replaceChildren();
  const body = new URLSearchParams(new FormData(form, submitter));
  // The field is free for the next message. One that cannot be sent comes back before that.
  const say = form.querySelector("#say");
  const said = say?.value;
  if (say) say.value = "";
  const unsay = () => say && (say.value = `${said} ${say.value}`.trim());
  try {
    // A button that only picks something asks for the same table with the pick in it.
    const response = await (submitter?.formMethod === "get"
      ? fetch(`${submitter.formAction}?${body}`, { headers })
      : fetch(form.getAttribute("action"), { method: "POST", headers, body }));
    const html = await response.text();
    if (response.ok) return show(html);
    byId("notice").replaceChildren(...parse(html).body.childNodes);
    unsay();
  } catch {
    unsay();
    byId("notice").textContent = "The table could not be reached. Once it is back, this page shows whether your move counted.";
  } finally {
    table().ariaBusy = null;
  }
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("#table [data-live]")) return;
  event.preventDefault();
  if (event.target.closest("#life .ways")) byId("life").hidePopover(); // What follows is on the table.
  if (table().ariaBusy !== "true") send(event.target, event.submitter);
});

// --- Sealed deals: the nonce of this browser, and the commitment shown before it was sent.

const sent = new Set();

document.addEventListener("submit", (event) => {
  const { elements, dataset: { seal } } = event.target;
  if (!seal) return;
  if (sent.has(seal)) return event.preventDefault(); // An offer is good for one table.
  sent.add(seal);
  setTimeout(() => sent.delete(seal), 3000);
  const random = crypto.getRandomValues(new Uint8Array(16));
  elements.nonce.value ||= Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // A host without a seat has no part in the deal.
  const sits = !elements.offer || [...new FormData(event.target).values()].includes("you");
  kept(() => (sessionStorage.deal = JSON.stringify([seal, sits ? elements.nonce.value : null])));
});

/** A table on the page after such a form is the table of this deal. */
kept(() => {
  const { deal } = sessionStorage;
  delete sessionStorage.deal;
  if (deal && table()?.dataset.table) localStorage[`deal ${table().dataset.table}`] ??= deal;
});

// A page from the browser's cache may have a used offer.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && document.querySelector("[name=offer]")) location.reload();
});

// --- Clicks: clauses open in place, links are copied, the theme changes.

async function copy(button) {
  const field = byId(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // Without https there is no clipboard but this old one.
  }
  button.textContent = "Copied";
}

document.addEventListener("click", (event) => {
  const clause = event.target.closest("[data-clause]");
  const card = clause && byId(`clause-${clause.dataset.clause}`);
  const button = event.target.closest("[data-copy]");
  if (card?.showPopover && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    card.showPopover({ source: clause });
  } else if (button) {
    copy(button);
  } else if (event.target.closest("#notice")) {
    byId("notice").replaceChildren();
  } else if (event.target.closest("#theme")) {
    changeTheme();
  } else if (event.target.closest("#bell")) {
    wantBell();
  }
});

// A double click on the sky acts once and marks no text.
let onSky;
for (const kind of ["mousedown", "click"]) {
  document.addEventListener(kind, (event) => {
    if (event.detail === 1) onSky = event.target.closest(".starshine #map");
    else if (event.detail && onSky) event.preventDefault();
  });
}

// --- Keys: digits and arrows go to a card, a letter to its button; Enter takes it as everywhere. A
// button that has a letter itself is pressed at once.

/** The visible elements of `what`: places show only once a card is chosen. */
function visible(what) {
  return [...document.querySelectorAll(`#table ${what}`)].filter((found) => found.checkVisibility());
}

const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The nearest square of a map in the direction of an arrow. */
function onward([across, down], squares) {
  const from = document.activeElement.getBoundingClientRect();
  const far = (square) => {
    const { x, y } = square.getBoundingClientRect();
    const [ahead, aside] = [(x - from.x) * across + (y - from.y) * down, (x - from.x) * down + (y - from.y) * across];
    return ahead > 1 ? ahead + 2 * Math.abs(aside) : Infinity;
  };
  const nearest = squares.toSorted((one, other) => far(one) - far(other))[0];
  return far(nearest) < Infinity ? nearest : document.activeElement;
}

function target(key) {
  const squares = visible("#map .choice");
  if (key in ways && squares.includes(document.activeElement)) return onward(ways[key], squares);
  const cards = visible(".choice:not([data-key] *)");
  const at = cards.indexOf(document.activeElement);
  const named = `[data-key="${CSS.escape(key.toLowerCase())}"]`;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return cards[(at + 1) % cards.length];
    case "ArrowLeft":
    case "ArrowUp":
      return cards.at(at < 0 ? -1 : at - 1);
    default:
      return visible(`:is(${named} .choice, input${named}, button${named})`)[0] ?? (/^\d$/.test(key) ? cards[(Number(key) + 9) % 10] : null);
  }
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("[type=text], select, textarea, .log, [popover]");
  const arrows = event.target.closest("[type=radio]") && event.key.startsWith("Arrow");
  if (typing || arrows || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = target(event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next.matches("input, button[data-key]")) next.click();
});

dress();
perform(table());
if (table()?.dataset.table && !byId("reel")) listen();
