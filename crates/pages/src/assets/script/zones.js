// --- Zones: the parts of a table, each replaced as a whole.

/** The zones as they were sent, by id: later updates leave out elements of them. */
const originals = new Map(all(".zone[data-has]").map((zone) => [zone.id, zone.cloneNode(true)]));

/** Zones with their digests and lists with their lengths too, for the server: by default what this page shows. */
function has(zones = all(".zone[data-has]")) {
  const digests = zones.map((zone) => `${zone.id.slice(5)}:${zone.dataset.has}`);
  const lists = all("#log, #talk").map(({ id, dataset }) => `${id}:${dataset.count}.${dataset.has}`);
  return [...digests, ...lists].join();
}

/** Fills the gaps of an update with copies from the zones that were `sent` before, and with the names of the zones if
    they are the same; false if something is not there. */
function complete(update, sent) {
  const main = update.getElementById("table");
  main.dataset.zones ??= sent.names;
  sent.names = main.dataset.zones;
  for (const zone of all(".zone", update)) {
    if (zone.dataset.base) {
      const old = [...(sent.get(zone.id)?.getElementsByTagName("*") ?? [])];
      if (old.length !== Number(zone.dataset.base)) return false;
      for (const gap of all("k", zone)) gap.replaceWith(...copies(old, ...gap.getAttribute("n").split("-")));
      delete zone.dataset.base;
    }
    sent.set(zone.id, zone.cloneNode(true));
  }
  const names = ["options", ...sent.names.split(" ")];
  for (const id of sent.keys()) if (!names.includes(id.slice(5))) sent.delete(id);
  return true;
}

/** Copies of elements that stood one after the other. */
function copies(elements, place, count = 1) {
  const found = [];
  for (let at = Number(place); found.length < count; at += 1 + elements[at].getElementsByTagName("*").length) {
    found.push(elements[at].cloneNode(true));
  }
  return found;
}

/** Zones that show a pick or a trial, by name, with what the table itself shows there. */
const overlaid = new Map();

/** Puts `next` in the place of a zone. Focus, choices, open panels and places in lists stay. */
function replace(old, next) {
  const focused = old.contains(document.activeElement) ? document.activeElement.id : null;
  const chosen = all("[type=radio]:checked", old);
  const open = old.querySelector("[popover]:popover-open")?.id;
  const scrolled = all("[id]", old).filter((part) => part.scrollTop || part.scrollLeft);
  const places = scrolled.map(({ id, scrollTop, scrollLeft }) => [id, scrollTop, scrollLeft]);
  old.replaceWith(next);
  if (open) byId(open)?.showPopover?.();
  for (const [id, top, left] of places) byId(id)?.scrollTo(left, top);
  for (const { name, value } of chosen) next.querySelector(`[name=${name}][value="${CSS.escape(value)}"]`)?.click();
  return focused;
}

/** Gives the focus back to where it was, or to the next best place. */
function refocus(id) {
  if (id === null || id === undefined) return;
  const places = [byId(id), ...all("#table .choice, #table [type=radio]:not([name=zoom])"), byId("ask")];
  places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
}

/** Shows an update on the page. One that only tries something out is laid over the table. */
function apply(update, overlay = false) {
  const next = update.getElementById("table");
  let focused = null;
  if (!overlay) {
    for (const [name, old] of overlaid) if (byId(`zone-${name}`)) focused ??= replace(byId(`zone-${name}`), old);
    overlaid.clear();
  }
  for (const zone of all(".zone", update)) {
    const old = byId(zone.id);
    if (!old) {
      table().append(zone);
      continue;
    }
    if (overlay && !overlaid.has(zone.id.slice(5))) overlaid.set(zone.id.slice(5), old);
    focused = replace(old, zone) ?? focused;
  }
  for (const { name, value } of next.attributes) table().setAttribute(name, value);
  for (const { name } of [...table().attributes]) {
    if (name !== "data-zones" && !next.hasAttribute(name)) table().removeAttribute(name);
  }
  arrange(table().dataset.zones.split(" "));
  for (const list of all("#log, #talk", update)) grow(list);
  dressRecent();
  refocus(focused);
  dress();
}

/** Brings the zones of the table into this order; others are gone. */
function arrange(names) {
  const zones = names.map((name) => byId(`zone-${name}`)).filter(Boolean);
  for (const zone of all("#table > .zone")) if (!zones.includes(zone)) zone.remove();
  zones.forEach((zone, at) => table().children[at] === zone || table().insertBefore(zone, table().children[at]));
}

/** Adds to a list what is new in it. */
function grow(news) {
  const list = byId(news.id);
  if (!list) return;
  if ("lost" in news.dataset) return reload(list);
  const first = Number(news.dataset.from);
  const end = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
  const keeps = first - Number(list.dataset.from);
  [...list.children].slice(keeps).forEach((item) => item.remove());
  list.append(...news.children);
  Object.assign(list.dataset, { count: news.dataset.count, has: news.dataset.has });
  if (end) list.scrollTop = list.scrollHeight;
}

/** Fetches all of a list of which too much is missing. */
async function reload(list) {
  const page = await fetch(location.pathname).then((answer) => answer.text()).catch(() => "");
  const whole = parse(page).getElementById(list.id);
  if (whole) byId(list.id)?.replaceWith(whole);
  dressRecent();
}

/** Shows beside the table what has happened since the viewer's last turn, up to the step that is shown. */
function dressRecent(version = Number(table().dataset.version)) {
  const part = document.querySelector("#table .recent");
  if (!part) return;
  const told = all("#log > li:not(.heading)").filter(({ dataset }) => Number(dataset.version) <= version);
  const isNews = ({ dataset }) => Number(dataset.version) > Number(table().dataset.since);
  const news = "own" in part.dataset ? told.filter(isNews).slice(-6) : [];
  part.querySelector("h2").textContent = news.length ? "Since your last turn" : "Just now";
  const lines = (news.length ? news : told.slice(-3)).map((line) => {
    const item = document.createElement("li");
    item.append(...line.cloneNode(true).childNodes);
    return item;
  });
  part.querySelector("ol").replaceChildren(...lines);
}
