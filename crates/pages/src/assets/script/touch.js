// --- Clicks: clauses open in place, links are copied, refusals are told, cards are enlarged.

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
  const refused = event.target.closest("[aria-disabled=true]");
  if (card?.showPopover && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    card.showPopover({ source: clause });
  } else if (button) {
    copy(button);
  } else if (refused) {
    sayWhy(refused);
  } else if (event.target.closest("[data-hides]")) {
    byId(event.target.closest("[data-hides]").dataset.hides).hidden = true;
  } else if (event.target.closest("#notice")) {
    byId("notice").replaceChildren();
  } else if (event.target.closest("#theme")) {
    changeTheme();
  } else if (event.target.closest("#bell")) {
    wantBell();
  }
});

/** A refusal is told where it was touched, and goes by itself. */
function sayWhy(choice) {
  for (const told of all(".told")) told.classList.remove("told");
  const place = choice.closest(".refused");
  place?.classList.add("told");
  setTimeout(() => place?.classList.remove("told"), 4000);
}

// A double click on a map acts once and marks no text.
let onMap;
for (const kind of ["mousedown", "click"]) {
  document.addEventListener(kind, (event) => {
    if (event.detail === 1) onMap = event.target.closest("#map");
    else if (event.detail && onMap) event.preventDefault();
  });
}

/** Shows a card or a piece large, with its words. */
function enlarge(part) {
  const large = byId(`large-${part?.closest("[data-large]")?.dataset.large}`);
  large?.showPopover?.();
  return Boolean(large);
}

document.addEventListener("contextmenu", (event) => enlarge(event.target) && event.preventDefault());

let press = null;
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  if (pointerType !== "mouse") press = setTimeout(() => enlarge(target), 450);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(end, ({ movementX = 0, movementY = 0, type }) => {
    if (type !== "pointermove" || Math.abs(movementX) + Math.abs(movementY) > 4) clearTimeout(press);
  });
}
