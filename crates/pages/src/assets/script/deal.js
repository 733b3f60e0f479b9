// --- Sealed deals: the nonce of this browser, and the commitment shown before it was sent.

const sent = new Set();

document.addEventListener("submit", (event) => {
  const { elements, dataset: { seal } } = event.target;
  if (!seal) return;
  if (sent.has(seal)) return event.preventDefault(); // An offer is good for one table.
  sent.add(seal);
  setTimeout(() => sent.delete(seal), 3000);
  const random = crypto.getRandomValues(new Uint8Array(16));
  elements.nonce.value ||= Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // A host without a seat has no part in the deal.
  const sits = !elements.offer || [...new FormData(event.target).values()].includes("you");
  kept(() => (sessionStorage.deal = JSON.stringify([seal, sits ? elements.nonce.value : null])));
});

/** A table on the page after such a form is the table of this deal. */
kept(() => {
  const { deal } = sessionStorage;
  delete sessionStorage.deal;
  if (deal && table()?.dataset.table) localStorage[`deal ${table().dataset.table}`] ??= deal;
});

// A page from the browser's cache may have a used offer.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && document.querySelector("[name=offer]")) location.reload();
});
