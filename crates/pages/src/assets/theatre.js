// Scorings of boards, shown over the page one after the other.

const waiting = [];
const drawn = () => document.querySelector("body > .theatre");

/** The last scoring shown in this tab, after setting it to `of`; null if the browser stores nothing. */
function seen(table, of) {
  try {
    if (of) sessionStorage[`scored ${table}`] = of;
    return sessionStorage[`scored ${table}`];
  } catch {
    return null;
  }
}

/** Shows a scoring once no other dialog is open. One that came with the page opens by itself only if it is news:
    a reload does not play it again, and it does not cover the result of a game that is over. */
export function raise(theatre, loaded) {
  const table = theatre.closest("#table");
  // The same scoring may be asked for twice while this file is loading.
  if (!table) return;
  const { of } = theatre.dataset;
  theatre.remove();
  if (of === (waiting.at(-1)?.theatre ?? drawn())?.dataset.of) return;
  const id = table.dataset.table;
  const old = loaded && (table.querySelector(".standings") || seen(id) === of);
  waiting.push({ theatre, id, opens: "now" in theatre.dataset && !old });
  next();
}

function next() {
  while (waiting.length && !document.querySelector(":popover-open")) {
    const { theatre, id, opens } = waiting.shift();
    drawn()?.remove();
    document.body.append(theatre);
    if (!opens) continue;
    theatre.showPopover();
    seen(id, theatre.dataset.of);
  }
  const close = drawn()?.querySelector(".head button");
  if (close) close.textContent = waiting.length ? "Next board" : "Close";
}

document.addEventListener("toggle", ({ newState }) => newState === "closed" && next(), true);
