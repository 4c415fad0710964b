// @ts-check
// The single file: what else lies in the folder of the site lies in it.

/** The text of an element of the file. @param {string} id */
const text = (id) => document.getElementById(id)?.textContent?.trim() ?? "";

/** @param {string} base64 */
const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const beginWorker = (/** @type {string} */ _root) =>
  new Worker(URL.createObjectURL(new Blob([text("worker.js")], { type: "text/javascript" })));

/** @returns {Promise<ArrayBuffer>} */
export const rules = async (/** @type {string} */ _root) => bytes(text("kodeks.wasm.gz")).buffer;

/** The packs from outside that the rules are to know of. @returns {any[]} */
export const outside = () => JSON.parse(localStorage.getItem("kodeks.packs") ?? "[]");

/** @returns {object} */
export const known = () => ({});

/** @returns {object | undefined} */
export const keptEvent = () => undefined;

export const enter = (/** @type {any[]} */ _entries) => true;

export const attend = (/** @type {object} */ _page) => {};

export const drawn = () => {};
