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
  const typing = event.target.closest("[type=text], select, textarea, [popover]");
  const arrows = event.target.closest("[type=radio]") && event.key.startsWith("Arrow");
  if (typing || arrows || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ".") return catchUp();
  if (event.key === ",") return lookBack(-1);
  if (event.key === "i" && enlarge(event.target)) return;
  const next = target(event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next.matches("input, button[data-key]")) next.click();
});
