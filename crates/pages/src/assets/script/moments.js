// --- Moments: what just happened shows on the thing itself, and is heard.

/** The numbers and events on the table. */
function marks() {
  const counts = all("#table [data-count][id]").map((part) => [part.id, parseInt(part.textContent, 10)]);
  return { counts: new Map(counts), moments: new Set(all("#table [data-moment]").map((part) => part.dataset.moment)) };
}

/** Counters of which less is worse than nothing, with their sounds up and down. */
const COUNTERS = { lights: ["gain", "light-lost"], energy: ["gain", "energy"], credits: ["credits", null] };

/** Plays everything that is new since `before`. */
function celebrate(before) {
  for (const part of all("#table [data-count][id]")) {
    const by = parseInt(part.textContent, 10) - (before.counts.get(part.id) ?? NaN);
    if (!by) continue;
    const [up, down] = COUNTERS[part.dataset.count] ?? ["gain", null];
    sound(by > 0 ? up : down);
    float(part, by);
  }
  for (const part of all("#table [data-moment]")) {
    const { moment } = part.dataset;
    if (before.moments.has(moment)) continue;
    const [kind] = moment.split(":");
    sound(kind);
    part.classList.add("moment", ...(kind === "light-lost" ? ["loses"] : []));
  }
}

/** Lets a number rise from the place where it counts. */
function float(part, by) {
  const { x, y, width } = part.getBoundingClientRect();
  if (!PACES[speed()] || calm.matches || document.hidden || !width) return;
  const number = document.createElement("b");
  number.className = by > 0 ? "float" : "float loses";
  number.textContent = by > 0 ? `+${by}` : `−${-by}`;
  number.ariaHidden = "true";
  number.style.left = `${x + width / 2}px`;
  number.style.top = `${y - 6}px`;
  document.body.append(number);
  number.addEventListener("animationend", () => number.remove());
  setTimeout(() => number.remove(), 4000);
}

/** Reads out what has happened since `seen`, oldest first. */
function tell(update, seen) {
  const news = all("#log li", update).filter((line) => Number(line.dataset.version) > seen);
  const words = news.map((line) => line.querySelector("span")?.textContent);
  words.push(update.querySelector("#ask")?.textContent);
  if (words.some(Boolean)) byId("said").textContent = words.filter(Boolean).join(" ");
}

/** Shows the scoring of a board over the page. */
function perform(loaded = false) {
  const theatre = table()?.querySelector(".theatre");
  if (theatre) import(theatre.dataset.module).then(({ raise }) => raise(theatre, loaded));
}

// --- Players who are away are told that it is their turn, if they want that.

async function wantBell() {
  if ((await Notification.requestPermission()) !== "granted") return;
  remembered("bell", "on");
  byId("bell").hidden = true;
}

/** Says that it is the viewer's turn, if it was not before. */
function ring(was) {
  if (was.mine || !("mine" in table().dataset)) return;
  sound("turn");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
  if (!document.hidden || remembered("bell") !== "on" || window.Notification?.permission !== "granted") return;
  new Notification(table().dataset.title, { tag: table().dataset.table });
}
