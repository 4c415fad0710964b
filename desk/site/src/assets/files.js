// @ts-check
// The files in the folder of the site. In the single file, inside.js replaces this module; in a
// hall that a laptop serves, hall.js.

/** Begins a worker. @param {string} root the way to the root of the site */
export const beginWorker = (root) => new Worker(`${root}worker.js`, { type: "module" });

/**
 * Brings the rules, compressed. The page does it, not the worker: the page has begun to fetch them with itself.
 * @param {string} root
 * @returns {Promise<ReadableStream<any> | ArrayBuffer>}
 */
export async function rules(root) {
  const found = await fetch(`${root}kodeks.wasm.gz`);
  if (!found.ok || !found.body) throw new Error(`kodeks.wasm.gz: ${found.status}`);
  try {
    // They are unpacked while they come, where a stream can be handed to a worker.
    const { port1 } = new MessageChannel();
    const stream = new ReadableStream();
    port1.postMessage(stream, [/** @type {any} */ (stream)]);
    return found.body;
  } catch {
    return found.arrayBuffer();
  }
}

/** The packs from outside that the rules are to know of. @returns {any[]} */
export const outside = () => JSON.parse(localStorage.getItem("kodeks.packs") ?? "[]");

/** Further parts of every question. @returns {object} */
export const known = () => ({});

/** The event that the rules keep: none here. @returns {object | undefined} */
export const keptEvent = () => undefined;

/**
 * Enters something in the log of the event, of which there is none here.
 * @param {any[]} _entries
 * @returns {boolean} whether it was entered; if not, it is asked for again
 */
export const enter = (_entries) => true;

/**
 * Receives the page, before it begins.
 * @param {object} _page
 */
export const attend = (_page) => {};

/** Called when something was drawn. */
export const drawn = () => {};
