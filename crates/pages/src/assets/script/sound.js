// --- Sounds: a handful, quiet, made on the spot.

let audio = null;

/** A tone: the pitch in hertz, what it ends on, seconds, loudness from 0 to 1, a delay in seconds. */
function tone(pitch, { to = pitch, lasts = 0.25, loud = 1, after = 0, shape = "sine" } = {}) {
  const [start, gain, wave] = [audio.currentTime + after, audio.createGain(), audio.createOscillator()];
  wave.type = shape;
  wave.frequency.setValueAtTime(pitch, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.09 * loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + lasts);
}

/** A breath of noise around a pitch, as of a card on felt. */
function noise(pitch, { lasts = 0.08, loud = 1, after = 0 } = {}) {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  buffer.getChannelData(0).forEach((_, at, data) => (data[at] = (Math.random() * 2 - 1) * (1 - at / length)));
  const [source, band, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = pitch;
  gain.gain.value = 0.12 * loud;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}

const run = (pitches, options) => pitches.forEach((pitch, at) => tone(pitch, { after: at * 0.09, ...options }));

/** The sounds by the kinds of moments and counters. Those that are missing are silent. */
const SOUNDS = {
  card: () => noise(1800),
  star: () => tone(1046, { lasts: 0.5, loud: 0.6 }),
  turn: () => run([587, 880], { lasts: 0.35 }),
  gain: () => run([784, 988], { lasts: 0.18, loud: 0.7 }),
  "light-lost": () => (tone(520, { to: 180, lasts: 0.6 }), noise(900, { lasts: 0.4, loud: 0.5 })),
  "black-star": () => (tone(98, { lasts: 0.6 }), tone(103, { lasts: 0.6 })),
  "super-trump": () => run([659, 831, 988, 1319], { lasts: 0.2, loud: 0.8 }),
  "won-round": () => run([523, 659, 784], { lasts: 0.2, loud: 0.8 }),
  "new-number": () => tone(1319, { lasts: 0.7, loud: 0.7 }),
  board: () => run([523, 659, 784, 1046], { lasts: 0.3 }),
  prize: () => run([1568, 2093, 1760], { lasts: 0.09, loud: 0.6 }),
  constellation: () => run([659, 784, 988, 1319], { lasts: 0.4 }),
  supernova: () => (noise(600, { lasts: 1.2, loud: 1.4 }), tone(220, { to: 55, lasts: 1.2 })),
  built: () => (tone(90, { lasts: 0.16, loud: 1.6 }), noise(2600, { lasts: 0.05, after: 0.05 })),
  objective: () => run([784, 988, 1175], { lasts: 0.22 }),
  energy: () => tone(500, { to: 200, lasts: 0.25, loud: 0.6 }),
  credits: () => run([1760, 2093], { lasts: 0.08, loud: 0.5 }),
  "end-won": () => run([523, 587, 659, 784, 880, 1046], { lasts: 1.4 }),
  "end-lost": () => run([294, 220], { lasts: 0.8 }),
};

function sound(kind) {
  if (remembered("sound") === "off" || audio?.state !== "running" || document.hidden) return;
  SOUNDS[kind]?.();
}

// A browser lets a page be heard only after it was touched.
for (const touch of ["pointerdown", "keydown"]) {
  document.addEventListener(touch, () => {
    if (remembered("sound") === "off" || !table()?.dataset.version) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {});
  }, { passive: true });
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#sound");
  if (!button) return;
  const on = remembered("sound") === "off";
  remembered("sound", on ? "on" : "off");
  button.setAttribute("aria-pressed", on);
});
