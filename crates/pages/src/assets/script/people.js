// --- Clocks and absence run on at the seats between the updates of the table, which correct them.

let started = performance.now();

const two = (number) => String(number).padStart(2, "0");

function time(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Seconds away as people say them: the last one does not matter. */
const since = (seconds) => (seconds < 60 ? `${seconds - (seconds % 10)} s` : `${Math.floor(seconds / 60)} min`);

function runClocks() {
  const passed = Math.floor((performance.now() - started) / 1000);
  for (const person of all(".people li")) {
    const [clock, away] = [person.querySelector(".clock"), person.querySelector(".away")];
    if (clock && "runs" in clock.dataset) clock.textContent = time(Math.max(0, Number(clock.dataset.left) - passed));
    const words = away ? `away ${since(Number(away.dataset.away) + passed)}` : "";
    for (const place of all(`.here[data-seat="${person.dataset.seat}"]`)) {
      if (!place.firstChild) place.append(document.createElement("b"), document.createElement("span"));
      place.firstChild.className = clock?.className ?? "";
      set(place.firstChild, clock?.textContent ?? "");
      set(place.lastChild, words);
    }
  }
  const here = new Set(all(".people li").map(({ dataset }) => dataset.seat));
  for (const place of all(".here")) if (!here.has(place.dataset.seat)) place.replaceChildren();
}

/** Changes a text only if it is another one. */
const set = (part, text) => part.textContent === text || (part.textContent = text);

setInterval(runClocks, 1000);

// --- The chat: remarks that nobody has read yet are counted.

let unread = 0;

new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  if (byId("chat")?.matches(":popover-open")) return;
  unread += added.filter((item) => item.matches?.("#talk > li:not(.own)")).length;
  dressChat();
}).observe(byId("chat") ?? document.createElement("i"), { childList: true, subtree: true });

function dressChat() {
  const mark = byId("unread");
  if (!mark) return;
  mark.hidden = !unread;
  mark.textContent = String(unread);
  mark.parentElement.ariaLabel = unread ? `Chat, ${unread} new` : "Chat";
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !["chat", "story"].includes(target.id)) return;
  for (const list of all("ol", target)) list.scrollTop = list.scrollHeight;
  if (target.id !== "chat") return;
  unread = 0;
  dressChat();
}, true);
