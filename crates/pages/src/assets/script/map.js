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
