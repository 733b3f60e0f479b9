// --- What every change of the table needs, and the start.

/** Shows controls that need scripting, and sets the title of the window. */
function dress() {
  started = performance.now();
  offerSettings();
  if (byId("bell")) byId("bell").hidden = !("Notification" in window) || remembered("bell") === "on";
  for (const steps of all(".steps-of")) steps.hidden = false;
  if (table()?.dataset.title) document.title = `${table().dataset.title} · Asterism`;
  const fair = byId("fair");
  if (fair) import(fair.dataset.module).then(({ check }) => check(fair));
  runClocks();
}

dress();
perform(true);
if (table()?.dataset.table && !byId("reel")) listen();
