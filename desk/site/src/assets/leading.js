// @ts-check
// From one page of the folder to another. Where a single page shows them all, turning.js stands in the place of this one.

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
