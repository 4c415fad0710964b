// @ts-check
// From one page to another where a single page shows them all: they are drawn by the rules, and the address says which it is.

/** The page. @type {{ stand: () => Promise<void>, ask: (question: object) => Promise<any> }} */
let page;

/** The place of the page that an address names: `pl/quiz/`. */
const named = () => decodeURIComponent(/^#p=([^&]*)/.exec(location.hash)?.[1] ?? here);

/** The place of the page that is shown. */
let here = (document.documentElement.lang === "en" ? "" : `${document.documentElement.lang}/`) + (document.body.dataset.place ?? "");

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
  const languages = [...document.querySelectorAll(".languages [lang]")].map((link) => link.getAttribute("lang") ?? "en");
  const language = languages.find((code) => place.startsWith(`${code}/`)) ?? "en";
  const below = language === "en" ? place : place.slice(language.length + 1);
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
  if (!link || /^(#|\/|[a-z]+:)/.test(address)) return;
  event.preventDefault();
  // Another language keeps the state of the page.
  const stays = link.hasAttribute("hreflang") && /[#&]s=([\w-]+)$/.exec(location.hash);
  leave(address, stays ? (stays[1] ?? "") : "");
});

/** Receives the page, before it begins. @param {typeof page} met */
export const meet = (met) => {
  page = met;
  // The first page has begun by then.
  setTimeout(follow);
};

/** The place of the page that is shown, in English. @param {string} _root */
export const placed = (_root) => document.body.dataset.place ?? "";
