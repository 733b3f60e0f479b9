// --- Listening to the table.

let wait = 1000;
let stream = null;
/** Called when the next update arrives. */
let awaited = null;

function listen() {
  const { table: id, version } = table().dataset;
  const query = version === undefined ? "" : `?version=${version}&keeps&has=${has([...originals.values()])}`;
  const source = new EventSource(`/t/${id}/live${query}`);
  source.addEventListener("open", () => {
    [wait, stream] = [1000, source];
    byId("status").textContent = "";
  });
  source.addEventListener("table", ({ data }) => receive(data));
  source.addEventListener("error", () => {
    source.close();
    stream = null;
    byId("status").textContent = "Connection lost – trying again.";
    setTimeout(again, wait * (0.5 + Math.random())); // Not all at the same moment.
    wait = Math.min(wait * 2, 30000);
  });
}

/** Listens once more and is sent everything: something else has changed the page. */
function startAnew() {
  originals.clear();
  stream?.close();
  again();
}

/** Listens once more; what was received before is shown first. */
function again() {
  catchUp();
  listen();
}

// --- Sending an action, and trying one out.

const headers = () => ({ Accept: "text/html", "X-Asterism": "fragment", "X-Asterism-Has": has() });

/** Shows once more what is picked, after others have acted. */
async function pickAgain(pick) {
  const address = `/t/${table().dataset.table}/try?pick=${encodeURIComponent(pick)}`;
  const answer = await fetch(address, { headers: headers() }).catch(() => null);
  if (answer?.ok) lay(await answer.text());
}

/** Lays an answer over the table, unless the table has moved on. */
function lay(html) {
  const update = parse(html);
  const next = update.getElementById("table");
  if (next && !next.dataset.zones) return showWaiting(next);
  if (!next || looking !== null || Number(next.dataset.version) < newest) return;
  apply(update, true);
}

/** The choices on the page. */
const filled = () => new URLSearchParams(new FormData(byId("act") ?? undefined)).toString();

/** Shows what a choice would bring, unless another was made meanwhile. */
document.addEventListener("change", async ({ target }) => {
  const [address, query] = [target.form?.dataset.try, filled()];
  if (!address) return;
  const answer = await fetch(`${address}?${query}`, { headers: headers() }).catch(() => null);
  if (!answer?.ok) return;
  const tried = parse(await answer.text()).getElementById("trial");
  if (tried && query === filled()) byId("trial")?.replaceWith(tried);
});

/** Waits for the update that follows an action; if none comes, the stream is opened anew. */
async function awaitUpdate() {
  const came = await Promise.race([new Promise((done) => (awaited = () => done(true))), rest(3000)]);
  awaited = null;
  if (came || !stream) return;
  stream.close();
  again();
}

async function send(form, submitter) {
  catchUp();
  table().ariaBusy = "true";
  byId("notice").replaceChildren();
  const body = new URLSearchParams(new FormData(form, submitter));
  // The field is free for the next message. One that cannot be sent comes back before that.
  const say = form.querySelector("#say");
  const said = say?.value;
  if (say) say.value = "";
  const unsay = () => say && (say.value = `${said} ${say.value}`.trim());
  try {
    const answer = await request(form, submitter, body);
    if (answer.status === 204) return await awaitUpdate();
    const html = await answer.text();
    if (answer.ok) return lay(html);
    byId("notice").replaceChildren(...parse(html).body.childNodes);
    unsay();
  } catch {
    unsay();
    byId("notice").textContent = "The table could not be reached. Once it is back, this page shows whether your move counted.";
  } finally {
    table().ariaBusy = null;
  }
}

/** A button that only picks something asks for the same table with the pick in it. What is done comes back by the
    stream, if that is open. */
function request(form, submitter, body) {
  if (submitter?.formMethod === "get") return fetch(`${submitter.formAction}?${body}`, { headers: headers() });
  const wants = stream ? { "X-Asterism": "live" } : {};
  return fetch(form.getAttribute("action"), { method: "POST", headers: { ...headers(), ...wants }, body });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-live]")) return;
  event.preventDefault();
  if (event.target.closest(".ways")) byId("menu")?.hidePopover(); // What follows is on the table.
  if (looking !== null) return lookAt(null); // An earlier step is only looked at.
  if (table().ariaBusy !== "true") send(event.target, event.submitter);
});
