// @ts-check
// Keeps the site on the device: from the second visit on it needs no network.

/** The name of the cache, which changes with the content of the folder. */
const KEPT = "kodeks-{kept}";

/** The files to keep, from the root of the site. @type {string[]} */
const FILES = {files};

/** The page that draws an article which is not kept, by language. */
const SHELLS = {shells};

const root = new URL("./", location.href).href;

addEventListener("install", (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll(FILES.map((file) => new Request(root + file, { cache: "no-cache" })));
    await /** @type {any} */ (self).skipWaiting();
  };
  /** @type {any} */ (event).waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("kodeks-") && name !== KEPT) await caches.delete(name);
    }
    await /** @type {any} */ (self).clients.claim();
  };
  /** @type {any} */ (event).waitUntil(tidy());
});

/**
 * Gives the page that draws an article without a network, with the way to the root that fits its address.
 * @param {Cache} kept
 * @param {string} place the address below the root
 */
async function drawShell(kept, place) {
  const language = Object.keys(SHELLS).find((code) => place.startsWith(`${code}/`)) ?? "en";
  const shell = await kept.match(root + SHELLS[/** @type {"en"} */ (language)]);
  if (!shell) return Response.error();
  const up = "../".repeat(place.split("/").length - 1);
  const text = (await shell.text()).replaceAll(/(href|src|data-root)="(?:\.\.\/)+/g, `$1="${up}`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {Request} request */
async function answer(request) {
  const kept = await caches.open(KEPT);
  const address = new URL(request.url);
  address.search = "";
  address.hash = "";
  const found = await kept.match(address.href);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (why) {
    if (request.mode !== "navigate") throw why;
    const place = address.href.slice(root.length);
    return drawShell(kept, place.endsWith("/") ? place : `${place}/`);
  }
}

addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  if (request.method === "GET" && request.url.startsWith(root)) /** @type {any} */ (event).respondWith(answer(request));
});
