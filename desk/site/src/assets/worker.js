// @ts-check
// The rules run here, apart from the page: a question comes in as JSON, an answer goes out.

/** @type {any} */
let rules;

const bytes = () => new Uint8Array(rules.memory.buffer);
const text = (/** @type {number} */ place, /** @type {number} */ length) =>
  new TextDecoder().decode(bytes().subarray(place, place + length));

/** The fault that the rules report before they stop. */
let failed = "";

const brought = {
  kodeks: {
    now: () => performance.timeOrigin + performance.now(),
    random: (/** @type {number} */ place, /** @type {number} */ length) => {
      crypto.getRandomValues(bytes().subarray(place, place + length));
    },
    failed: (/** @type {number} */ place, /** @type {number} */ length) => {
      failed = text(place, length);
    },
  },
};

/**
 * Starts the rules from their compressed bytes.
 * @param {ReadableStream<any>} packed
 */
async function start(packed) {
  const unpacked = new Response(packed.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": "application/wasm" },
  });
  const started = await WebAssembly.instantiateStreaming(unpacked, brought);
  rules = started.instance.exports;
  rules.begin();
}

/**
 * Answers a question.
 * @param {string} question
 */
function answer(question) {
  const asked = new TextEncoder().encode(question);
  const place = rules.room(asked.length);
  bytes().set(asked, place);
  const length = rules.answer();
  return text(rules.place(), length);
}

/** @type {Promise<void> | undefined} */
let started;

addEventListener("message", async ({ data }) => {
  if (data.start) {
    started = start(new Response(data.start).body ?? new ReadableStream());
    started.then(
      () => postMessage({ ready: true }),
      (why) => postMessage({ stopped: String(why) }),
    );
    return;
  }
  try {
    await started;
    postMessage({ id: data.id, answer: answer(data.question) });
  } catch (why) {
    postMessage({ id: data.id, stopped: failed || String(why) });
  }
});
