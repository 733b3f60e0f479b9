// --- Frames: what happens is shown one event at a time, at the speed that the viewer has chosen.

const queue = [];
/** The table at every step since the viewer acted last, oldest first: to look back. */
let past = [];
let playing = false;
let moving = null;
let newest = Number(table()?.dataset.version ?? -1);

/** Takes an update from the stream. */
function receive(html) {
  const update = parse(html);
  const next = update.getElementById("table");
  if (!next) return;
  if (table().dataset.version === undefined) return showWaiting(next);
  if (!complete(update, originals)) return startAnew();
  newest = Math.max(newest, Number(next.dataset.version));
  awaited?.();
  queue.push(update);
  dressQueue();
  if (!playing && looking === null) play();
}

/** Shows a table that still waits for people. Once its game begins, the page is another one. */
function showWaiting(next) {
  if (next.dataset.version !== undefined) return location.reload();
  if (next.outerHTML !== table().outerHTML) table().replaceWith(next);
  dress();
}

async function play() {
  playing = true;
  while (queue.length && looking === null) {
    const update = queue.shift();
    dressQueue();
    await present(update, queue.length > 0);
  }
  playing = false;
}

/** The factor for all times: the more updates wait, the quicker they are shown. */
const pace = () => PACES[speed()] / (1 + Math.max(0, queue.length - 6) / 8);

const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Shows one update with its motion, and waits until it was seen. */
async function present(update, more) {
  const factor = document.hidden ? 0 : pace();
  root.style.setProperty("--pace", String(factor));
  const before = marks();
  const pick = table().dataset.pick;
  const still = !factor || calm.matches || document.querySelector(":popover-open") || !document.startViewTransition;
  if (still) show(update);
  else await move(() => show(update));
  celebrate(before);
  if (pick && overlaid.size === 0 && table().dataset.mine !== undefined) await pickAgain(pick);
  if (factor && more) await rest((calm.matches ? 700 : 350) * factor);
}

/** Puts an update on the page and keeps it, to look back. */
function show(update) {
  const { version, since } = table().dataset;
  const was = { title: table().dataset.title, mine: "mine" in table().dataset };
  if (!past.length) remember();
  tell(update, Number(version));
  apply(update);
  if (table().dataset.since !== since) past = [];
  remember();
  perform();
  ring(was);
}

/** Lets every card travel from where it was to where it is. */
async function move(change) {
  nameMoves();
  moving = document.startViewTransition(() => {
    change();
    nameMoves();
  });
  moving.ready.catch(() => {}); // The browser may skip the motion; the table is shown all the same.
  await moving.finished.catch(() => {});
  moving = null;
}

function nameMoves() {
  for (const card of all("#table [data-move]")) card.style.viewTransitionName = `move-${card.dataset.move}`;
}

// Moving cards are painted over everything, so none moves while a dialog is open.
document.addEventListener("beforetoggle", ({ newState }) => newState === "open" && moving?.skipTransition(), true);

/** Shows at once all that still waits: nobody has to watch. */
function catchUp() {
  lookAt(null);
  moving?.skipTransition();
  while (queue.length) show(queue.shift());
  dressQueue();
}

function dressQueue() {
  const button = byId("catch-up");
  if (button) button.hidden = queue.length < 2;
}

// --- Looking back at what others did since the viewer's last turn.

/** The step that is looked at; null if that is the present. */
let looking = null;
/** The zones of the present while an earlier step is looked at. */
let presentZones = null;

const zonesNow = () => new Map(all("#table > .zone").map((zone) => [zone.id, zone]));

/** Keeps how the table looks now. */
function remember() {
  const zones = [...zonesNow().values()].map((zone) => zone.outerHTML);
  const html = zones.join("").replaceAll(/ style="[^"]*"/g, ""); // Names of moves, which the policy forbids in a text.
  const version = Number(table().dataset.version);
  if (past.at(-1)?.version === version) past.pop();
  past.push({ version, html });
  if (past.length > 64) past.shift();
}

async function lookBack(by) {
  if (!table()?.dataset.version) return;
  if (!past.length || past[0].version > Number(table().dataset.since) + 1) await loadPast();
  const last = past.length - 1;
  const at = (looking ?? last) + by;
  lookAt(at >= last || at < 0 ? (at < 0 ? 0 : null) : at);
}

/** Shows a kept step, or the present for null. */
function lookAt(step) {
  if (step === looking || (step !== null && !past[step])) return;
  presentZones ??= [...zonesNow().values()];
  const focused = document.activeElement?.dataset?.step;
  const zones = step === null ? presentZones : all(".zone", parse(past[step].html));
  table().replaceChildren(...zones);
  dressRecent(past[step]?.version);
  looking = step;
  if (step === null) presentZones = null;
  table().classList.toggle("past", step !== null);
  dress();
  if (focused) document.querySelector(`#table [data-step="${focused}"]`)?.focus();
  if (step === null && queue.length && !playing) play();
}

/** Gets the steps since the viewer's last turn for a page that was opened later. */
async function loadPast() {
  const { table: id, since, version } = table().dataset;
  if (Number(since) >= Number(version)) return;
  const source = new EventSource(`/t/${id}/live?version=${since}&keeps`);
  const steps = [];
  const sent = new Map();
  const zones = new Map();
  await new Promise((done) => {
    source.addEventListener("error", done);
    source.addEventListener("table", ({ data }) => {
      const update = parse(data);
      const next = update.getElementById("table");
      if (!complete(update, sent)) return done();
      for (const zone of all("#table .zone", update)) zones.set(zone.id, zone.outerHTML);
      const html = next.dataset.zones.split(" ").map((name) => zones.get(`zone-${name}`) ?? "");
      steps.push({ version: Number(next.dataset.version), html: html.join("") });
      if (next.dataset.version >= Number(version)) done();
    });
    setTimeout(done, 4000);
  });
  source.close();
  if (steps.length > past.length) past = steps;
}

document.addEventListener("click", ({ target }) => {
  const step = target.closest("[data-step]");
  if (step) lookBack(Number(step.dataset.step));
  else if (target.closest("#catch-up")) catchUp();
});
