// @ts-check
// What lies in the folder of the site. In the single file that needs no folder, inside.js stands in the place of this one.

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

/**
 * Returns what stands in a compressed file of the folder.
 * @param {string} name
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function brought(name, root) {
  const { body, ok, status } = await fetch(root + name);
  if (!ok || !body) throw new Error(`${name}: ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
}

/** The fragment of an address that has what the page stands at. @param {string} state */
export const fragment = (state) => `#s=${state}`;

/**
 * Goes to another page.
 * @param {string} address the way to it
 * @param {string} state what it is to stand at, as an address has it; nothing where it begins anew
 */
export const leave = (address, state) => location.assign(address + (state && fragment(state)));

/** Whether the address is that of the page that is shown. */
export const isHere = () => true;

/**
 * Is told of the page, before it begins.
 * @param {{ stand: () => Promise<void>, ask: (question: object) => Promise<any> }} _page
 */
export const meet = (_page) => {};

/**
 * The place of the page below the root, in English, as its address has it: the page of another place may have been handed out
 * for one that is not kept.
 * @param {string} root
 */
export function placed(root) {
  const below = location.pathname.slice(new URL(root || "./", location.href).pathname.length);
  const step = below.replace(/index\.html$/, "").replace(/^(?:pl|cs)(?:\/|$)/, "");
  return decodeURI(step && !step.endsWith("/") ? `${step}/` : step);
}
