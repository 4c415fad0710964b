// @ts-check
// From one page to another where a single page shows them all: they are drawn by the rules, and the address says which it is. A
// laptop has an address for each, `/pl/boards/`; the single file has one, and names the page behind `#p=`.

/** The page. @type {{ stand: () => Promise<void>, ask: (question: object) => Promise<any> }} */
let page;

/** The way to the root: none in the single file. */
const root = document.body.dataset.root ?? "";

/** The place of the page that is shown. */
let here = (document.documentElement.lang === "en" ? "" : `${document.documentElement.lang}/`) + (document.body.dataset.place ?? "");

/** The place of the page with which the document begins, to which an address leads that names none. */
const first = here;

/** The place of the page that an address names: `pl/quiz/`. */
function named() {
  if (root) return decodeURIComponent(location.pathname.slice(root.length)) || first;
  return decodeURIComponent(/^#p=([^&]*)/.exec(location.hash)?.[1] ?? first);
}

/** The address of the page that is shown, with its state. @param {string} state */
const addressed = (state) => (root ? root + here : "") + fragment(state);

/** @param {string} state */
export const fragment = (state) => {
  if (!root) return `#p=${encodeURIComponent(here)}${state && `&s=${state}`}`;
  return state && `#s=${state}`;
};

/** The place to which a link leads; nothing where it leads to no page. @param {string} address */
function placeOf(address) {
  if (!root) return /^(#|\/|[a-z]+:)/.test(address) ? undefined : address.replace(/^\.\//, "");
  return /^\/(?!desk\/)(?:[^?#]*\/)?(?:#.*)?$/.test(address) ? address.slice(root.length) : undefined;
}

/** @param {string} address @param {string} state */
export function leave(address, state) {
  const [place = "", anchor] = (placeOf(address) ?? address).split("#");
  here = place;
  history.pushState(null, "", addressed(state) + (root && anchor && !state ? `#${anchor}` : ""));
  show(place, anchor);
}

export const isHere = () => named() === here;

/** Shows the page of a place. @param {string} place @param {string} [anchor] the element on it that is looked for */
async function show(place, anchor) {
  const languages = [...document.querySelectorAll(".languages [lang]")].map((link) => link.getAttribute("lang") ?? "en");
  const language = languages.find((code) => place.startsWith(`${code}/`));
  const below = language ? place.slice(language.length + 1) : place;
  const question = { ask: "page", language: language ?? "en", root, with: { place: below } };
  const answer = await page.ask(question);
  if (!answer?.html) return;
  here = place;
  const drawn = new DOMParser().parseFromString(answer.html, "text/html").body;
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
  Object.assign(document.body.dataset, drawn.dataset);
  document.body.replaceChildren(...drawn.childNodes);
  document.documentElement.lang = language ?? "en";
  document.title = `${answer.title} · kodeks`;
  scrollTo(0, 0);
  await page.stand();
  if (anchor) document.getElementById(decodeURIComponent(anchor))?.scrollIntoView();
}

/** Shows the page that the address names, if that is another. */
const follow = () => {
  if (!isHere()) show(named());
};

addEventListener("popstate", follow);

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[href]");
  const place = placeOf(link?.getAttribute("href") ?? "#");
  // A page in another window is the browser's to open.
  if (!link || place === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Another language keeps the state of the page.
  const stays = link.hasAttribute("hreflang") && /[#&]s=([\w-]+)$/.exec(location.hash);
  leave(link.getAttribute("href") ?? "", stays ? (stays[1] ?? "") : "");
});

/** Receives the page, before it begins. @param {typeof page} met */
export const meet = (met) => {
  page = met;
  // The first page has begun by then.
  setTimeout(follow);
};

/** The place of the page that is shown, in English. @param {string} _root */
export const placed = (_root) => document.body.dataset.place ?? "";
