// Checks a deal: BLAKE3 for texts that fit into one chunk, and the commitment that this browser
// remembers from before the game.

const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const [START, END, ROOT, KEYED, CONTEXT, MATERIAL] = [1, 2, 8, 16, 32, 64];
const [BLOCK, CHUNK] = [64, 1024];

/** The little-endian words of some bytes, with zeros after them. */
function words(bytes, count) {
  const view = new DataView(new ArrayBuffer(count * 4));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  return Array.from({ length: count }, (_, at) => view.getUint32(at * 4, true));
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function mix(v, [a, b, c, d], x, y) {
  for (const [more, first, second] of [[x, 16, 12], [y, 8, 7]]) {
    v[a] = (v[a] + v[b] + more) | 0;
    v[d] = turned(v[d] ^ v[a], first);
    v[c] = (v[c] + v[d]) | 0;
    v[b] = turned(v[b] ^ v[c], second);
  }
}

const LINES = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

function compress(chain, block, length, flags) {
  const v = [...chain, ...IV.slice(0, 4), 0, 0, length, flags];
  for (let round = 0; round < 7; round += 1) {
    LINES.forEach((line, at) => mix(v, line, block[2 * at], block[2 * at + 1]));
    block = ORDER.map((from) => block[from]);
  }
  return chain.map((_, at) => v[at] ^ v[at + 8]);
}

function digest(key, bytes, kind) {
  if (bytes.length > CHUNK) throw new RangeError("this is for one chunk only");
  const last = Math.max(0, Math.ceil(bytes.length / BLOCK) - 1);
  let chain = key;
  for (let at = 0; at <= last; at += 1) {
    const block = bytes.slice(at * BLOCK, (at + 1) * BLOCK);
    const flags = kind | (at === 0 ? START : 0) | (at === last ? END | ROOT : 0);
    chain = compress(chain, words(block, 16), block.length, flags);
  }
  const view = new DataView(new ArrayBuffer(32));
  chain.forEach((word, at) => view.setInt32(at * 4, word, true));
  return new Uint8Array(view.buffer);
}

export const hash = (bytes) => digest(IV, bytes, 0);
export const keyedHash = (key, bytes) => digest(words(key, 8), bytes, KEYED);
export const deriveKey = (context, bytes) =>
  digest(words(digest(IV, new TextEncoder().encode(context), CONTEXT), 8), bytes, MATERIAL);

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The commitment to a secret. */
export const commitment = (secret) => hex(deriveKey("asterism 1 seed commitment", unhex(secret)));

/** The seed that a secret gives with what each seat has mixed in. */
export function mixed(secret, nonces) {
  if (nonces.every((nonce) => nonce === null)) return secret;
  const lines = nonces.map((nonce, at) => (nonce === null ? "" : `seat ${at + 1}: ${nonce}\n`));
  const text = new TextEncoder().encode(`asterism 1 shuffle\n${lines.join("")}`);
  return hex(keyedHash(unhex(secret), text));
}

/** The commitment that this browser was shown and the nonce that it sent before the game at a table. */
function remembered(id) {
  try {
    return JSON.parse(localStorage.getItem(`deal ${id}`));
  } catch {
    return null;
  }
}

/** The checks: each with true, false or, if unknown, null, and its sentence. */
function findings(claim, before) {
  const bots = claim.nonces.every((nonce, at) => nonce === null || !claim.bots[at]);
  const found = [
    [commitment(claim.secret) === claim.commitment, "The commitment is that of the secret.", "The commitment is not that of the secret."],
    [mixed(claim.secret, claim.nonces) === claim.seed, "The secret and the parts of all give the seed.", "The secret and the parts of all do not give the seed."],
    [bots, "No bot has mixed anything in.", "Something was mixed in for a bot."],
  ];
  if (claim.nonces.every((nonce) => nonce === null)) {
    found.push([null, "", "Nobody mixed anything in, so the server could choose the deal."]);
  }
  if (!before) return [...found, [null, "", "This browser remembers nothing from before the game, so compare the commitment with what you have written down."]];
  const [seal, nonce] = before;
  found.push([seal === claim.commitment, "The commitment is the one that this browser was shown before.", "The commitment is not the one that this browser was shown before."]);
  if (nonce) found.push([claim.nonces.includes(nonce), "What this browser sent was mixed in.", "What this browser sent was not mixed in."]);
  return found;
}

const MARKS = new Map([[true, ["ok", "✓", "Passed: "]], [false, ["wrong", "✗", "Failed: "]], [null, ["unknown", "?", "Not known: "]]]);

function element(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function line([passed, yes, no]) {
  const [className, mark, word] = MARKS.get(passed);
  const item = element("li", className, "");
  const sign = element("span", "mark", mark);
  sign.ariaHidden = "true";
  item.append(sign, element("span", "unseen", word), passed ? yes : no);
  return item;
}

/** Checks the deal that a panel claims, and says in it what was found. */
export function check(panel) {
  const found = findings(JSON.parse(panel.dataset.claim), remembered(panel.dataset.of));
  const failed = found.some(([passed]) => passed === false);
  const unknown = found.some(([passed]) => passed === null);
  const list = panel.querySelector("#checks");
  list.replaceChildren(...found.map(line));
  list.hidden = false;
  panel.dataset.found = failed ? "wrong" : unknown ? "unknown" : "ok";
  for (const button of document.querySelectorAll("[popovertarget=fair]:not([popovertargetaction])")) {
    button.textContent = failed ? "✗ The deal fails its check" : unknown ? "Was the deal fair?" : "✓ The deal was checked";
  }
}
