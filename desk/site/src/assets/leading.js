// @ts-check
// From one page of the folder to another. Where a single page shows them all, turning.js replaces this module.

/** The fragment of an address with the state of the page. @param {string} state */
export const fragment = (state) => `#s=${state}`;

/**
 * Goes to another page.
 * @param {string} address the way to it
 * @param {string} state its state, as an address has it; empty to begin anew
 */
export const leave = (address, state) => location.assign(address + (state && fragment(state)));

/** Whether the address is that of the page that is shown. */
export const isHere = () => true;

/**
 * Receives the page, before it begins.
 * @param {object} _page
 */
export const meet = (_page) => {};

/**
 * The place of the page below the root, in English, as its address has it: the page of another place may have been handed out
 * for one that is not kept.
 * @param {string} root
 */
export function placed(root) {
  const below = location.pathname.slice(new URL(root || "./", location.href).pathname.length);
  const language = new RegExp(`^${document.documentElement.lang}(?:/|$)`);
  const step = below.replace(/index\.html$/, "").replace(language, "");
  return decodeURI(step && !step.endsWith("/") ? `${step}/` : step);
}
