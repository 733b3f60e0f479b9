// --- Zones: the parts of a table, each replaced as a whole.

/** What this page shows, for the server: zones with their digests, lists with their lengths too. */
function has() {
  const zones = all(".zone[data-has]").map((zone) => `${zone.id.slice(5)}:${zone.dataset.has}`);
  const lists = all("#log, #talk").map(({ id, dataset }) => `${id}:${dataset.count}.${dataset.has}`);
  return [...zones, ...lists].join();
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
  for (const { name } of [...table().attributes]) if (!next.hasAttribute(name)) table().removeAttribute(name);
  arrange(next.dataset.zones.split(" "));
  for (const list of all("#log, #talk", update)) grow(list);
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
}
