// @ts-check
// The single file: what else lies in the folder of the site lies in it, and the pages are drawn by the rules.

/** The page. @type {{ stand: () => Promise<void>, ask: (question: object) => Promise<any> }} */
let page;

/** What stands in an element of the file. @param {string} id */
const text = (id) => document.getElementById(id)?.textContent?.trim() ?? "";

/** @param {string} base64 */
const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const beginWorker = (/** @type {string} */ _root) =>
  new Worker(URL.createObjectURL(new Blob([text("worker.js")], { type: "text/javascript" })));

/** @returns {Promise<ArrayBuffer>} */
export const rules = async (/** @type {string} */ _root) => bytes(text("kodeks.wasm.gz")).buffer;

/** @param {string} name @param {string} _root @returns {Promise<string>} */
export const brought = (name, _root) =>
  new Response(new Blob([bytes(text(name))]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

/** The place of the page that an address names: `pl/quiz/`. */
const named = () => decodeURIComponent(/^#p=([^&]*)/.exec(location.hash)?.[1] ?? here);

/** The place of the page that is shown. */
let here = document.documentElement.lang === "en" ? "" : `${document.documentElement.lang}/`;

/** @param {string} state */
export const fragment = (state) => `#p=${encodeURIComponent(here)}${state && `&s=${state}`}`;

/** @param {string} address @param {string} state */
export function leave(address, state) {
  here = address.replace(/^\.\//, "");
  history.pushState(null, "", fragment(state));
  show(here);
}

export const isHere = () => named() === here;

/** Shows the page of a place. @param {string} place */
async function show(place) {
  const [, language = "en", below = ""] = /^(?:(pl|cs)\/)?(.*)$/.exec(place) ?? [];
  const question = { ask: "page", language, root: "", with: { place: below.replace(/#.*$/, "") } };
  const answer = await page.ask(question);
  if (!answer?.html) return;
  here = place;
  const drawn = new DOMParser().parseFromString(answer.html, "text/html").body;
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
  Object.assign(document.body.dataset, drawn.dataset);
  document.body.replaceChildren(...drawn.childNodes);
  document.documentElement.lang = language;
  document.title = `${answer.title} · kodeks`;
  scrollTo(0, 0);
  await page.stand();
}

/** Shows the page that the address names, if that is another. */
const follow = () => {
  if (!isHere()) show(named());
};

addEventListener("popstate", follow);

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[href]");
  const address = link?.getAttribute("href") ?? "";
  if (!link || /^(#|[a-z]+:)/.test(address)) return;
  event.preventDefault();
  leave(address, "");
});

export const meet = (/** @type {typeof page} */ met) => {
  page = met;
  // The first page has begun by then.
  setTimeout(follow);
};

/** The place of the page that is shown, in English. @param {string} _root */
export const placed = (_root) => document.body.dataset.place ?? "";
