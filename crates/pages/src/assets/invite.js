// A table that waits for friends: sharing its link, and saying who has just sat down.

const sitting = () => [...document.querySelectorAll("#table .sitters [data-name]")];
let known = new Set(sitting().map((seat) => seat.dataset.name));

/** Shows the button that shares the link, where the browser can do that. */
function offerToShare() {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

let arrived = new Set();

/** Marks the players who came last, also when the table is drawn anew for another reason. */
function greet() {
  const here = sitting();
  const fresh = here.map((seat) => seat.dataset.name).filter((name) => !known.has(name));
  if (fresh.length) arrived = new Set(fresh);
  for (const seat of here.filter(({ dataset }) => arrived.has(dataset.name))) {
    seat.classList.add("arrived");
    const doing = seat.querySelector(".doing");
    if (doing) doing.textContent = "just sat down";
  }
  known = new Set(here.map((seat) => seat.dataset.name));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-share]");
  if (button) navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
});

new MutationObserver((changes) => {
  const drawn = changes.some(({ addedNodes }) => [...addedNodes].some(({ id }) => id === "table"));
  if (!drawn) return;
  greet();
  offerToShare();
}).observe(document.body, { childList: true });

offerToShare();
