// @ts-check
// A browser, and the site served to it from its folder.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before } from "node:test";

/** Where the site lies: a folder that `kodeks site` has written. */
export const SITE = process.env.KODEKS_SITE ?? "";

/** The driver of the browser; `undefined` where it is missing. @returns {any} */
function driver() {
  try {
    return createRequire(process.env.KODEKS_PLAYWRIGHT ?? import.meta.url)("playwright-core").chromium;
  } catch {
    return undefined;
  }
}

const chromium = driver();
const program = process.env.KODEKS_CHROMIUM ?? "/usr/bin/chromium";

/** The needs of tests, each with the message where it is missing. @type {Record<string, [() => boolean, string]>} */
const NEEDS = {
  browser: [() => chromium && existsSync(program), "playwright-core (KODEKS_PLAYWRIGHT) and chromium (KODEKS_CHROMIUM) are needed"],
  site: [() => existsSync(path.join(SITE, "index.html")), "KODEKS_SITE has to name a folder that `kodeks site` has written"],
  rules: [() => existsSync(path.join(SITE, "kodeks.wasm.gz")), "the site was written without the rules (.ci/engine)"],
  axe: [() => existsSync(process.env.KODEKS_AXE ?? ""), "KODEKS_AXE has to name axe.min.js"],
  program: [() => existsSync(process.env.KODEKS ?? ""), "KODEKS has to name the program"],
  records: [() => existsSync(process.env.KODEKS_RECORDS ?? ""), "KODEKS_RECORDS has to name what the example `records` of kodeks-site writes"],
  engine: [() => existsSync(process.env.KODEKS_ENGINE ?? ""), "KODEKS_ENGINE has to name the rules for a browser (.ci/engine)"],
  single: [() => existsSync(process.env.KODEKS_SINGLE ?? ""), "KODEKS_SINGLE has to name the file that `kodeks site --single` has written"],
};

/**
 * Says why a test is skipped, or nothing where everything that it needs is there.
 * @param {string[]} names
 */
export function lacks(...names) {
  const missing = names.filter((name) => !NEEDS[name]?.[0]());
  return missing.length > 0 && missing.map((name) => NEEDS[name]?.[1]).join("; ");
}

const MEDIA = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".gz": "application/gzip",
  ".json": "application/json",
};

/** The sizes in which everything is tried. */
export const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
};

/** The longest that a test waits for what it expects, in milliseconds. A machine with much else to do does not reach it. */
export const LONGEST = 120000;

export const LANGUAGES = ["en", "pl", "cs"];

/**
 * Hands out the folder as any plain web server would.
 * @param {string} folder
 */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost");
    let file = path.join(folder, path.normalize(decodeURIComponent(address.pathname)));
    try {
      if ((await stat(file)).isDirectory()) {
        if (!address.pathname.endsWith("/")) {
          response.writeHead(301, { Location: `${address.pathname}/` }).end();
          return;
        }
        file = path.join(file, "index.html");
      }
      const media = MEDIA[/** @type {".html"} */ (path.extname(file))] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": media }).end(await readFile(file));
    } catch {
      response.writeHead(404).end("nothing here");
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  } };
}

/** Starts the browser. */
export const launch = () =>
  chromium.launch({
    executablePath: program,
    timeout: LONGEST,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync",
      // A walk taps faster than a person, and each tap makes an address.
      "--disable-ipc-flooding-protection"],
  });

/** Begins a session of a browser that shares nothing with others. @param {any} browser @param {object} how the settings of the device */
export async function session(browser, how) {
  const context = await browser.newContext(how);
  context.setDefaultTimeout(LONGEST);
  return context;
}

/**
 * Has a browser for the tests of a file, and a folder served to it: from before the first until after the last.
 * @param {string | false} skip why nothing is tried
 * @param {string} [folder] the folder to serve, if any
 */
export function used(skip, folder) {
  /** @type {{ browser: any, server: Awaited<ReturnType<typeof serve>> }} */
  const used = { browser: undefined, server: { address: "", close: async () => undefined } };
  before(async () => {
    if (skip) return;
    if (folder) used.server = await serve(folder);
    used.browser = await launch();
  });
  after(async () => {
    await used.browser?.close();
    await used.server.close();
  });
  return used;
}

/**
 * Opens a page in a browser of its own, in which everything is noted that must not be.
 * @param {any} browser
 * @param {object} how the settings of the device
 * @param {string} allowed where requests may go
 * @param {object | null} [settings] those of the event, of which somebody has said today that they hold; `null` for a device that
 *   knows nothing
 */
export async function open(browser, how, allowed, settings = {}) {
  const context = await session(browser, how);
  /** @type {string[]} */
  const faults = [];
  context.on("request", (/** @type {any} */ request) => {
    const address = request.url();
    if (![allowed, "data:", "blob:"].some((begun) => address.startsWith(begun))) faults.push(`asks ${address}`);
  });
  const page = await context.newPage();
  page.on("console", (/** @type {any} */ message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`says ${message.text()}`);
  });
  page.on("pageerror", (/** @type {any} */ error) => faults.push(`fails: ${error.message}`));
  await page.addInitScript((/** @type {object | null} */ settings) => {
    if (!settings || location.protocol === "about:" || localStorage.getItem("kodeks.settings")) return;
    const [day] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().split("T");
    localStorage.setItem("kodeks.settings", JSON.stringify({ day, ...settings }));
  }, settings);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`not allowed: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { context, page, faults };
}

/** Waits until the page has shown what was asked. @param {any} page */
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"), null, { timeout: LONGEST });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Does something, and waits for what comes of it.
 * @param {any} page
 * @param {() => Promise<unknown>} act
 */
export async function changes(page, act) {
  const before = await page.evaluate(() => document.getElementById("view")?.innerHTML);
  await act();
  await page.waitForFunction(
    (/** @type {string} */ before) => document.getElementById("view")?.innerHTML !== before && !document.querySelector("[aria-busy]"),
    before,
    { timeout: LONGEST },
  );
  await settled(page);
}

/** Taps, and waits for what comes of it. @param {any} page @param {string} selector */
export const tap = (page, selector) => changes(page, () => page.locator(selector).first().click());

/** Taps on a way in the navigation; a phone shows some only when it is asked for more. @param {any} page @param {string} selector */
export async function follow(page, selector) {
  const way = page.locator(`header nav ${selector}`).first();
  if (!(await way.isVisible())) await page.click("button.further");
  await way.click();
}

/** The place of a page in a language. @param {string} language @param {string} place */
export const placed = (language, place) => (language === "en" ? place : `${language}/${place}`);

/** Selects a tile. @param {string} tile */
export const tile = (tile) => `[data-ask*='"tile":"${tile}"']`;

/**
 * Selects one of the commonest incidents, and then its player.
 * @param {string} event
 * @param {string} [player]
 */
export const incident = (event, player = "white") =>
  ["whom", "begin"].map((act) => {
    const whose = act === "begin" ? `[data-ask*='"player":"${player}"']` : "";
    return `[data-ask*='"act":"${act}"'][data-ask*='"event":"${event}"']${whose}`;
  });

/** Selects an answer to a question. @param {string} field @param {unknown} value */
export const answer = (field, value) => `[data-ask*='"field":"${field}"'][data-ask*='"value":${JSON.stringify(value)}']`;

/** From the first page to a ruling: Black's telephone rings. */
export const PHONE = incident("phone", "black");

/** The title and the first questions on the page. @param {any} page */
const offered = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("#view [data-ask]")];
    return [document.querySelector("h1")?.textContent, ...all.slice(0, 12).map((one) => one.getAttribute("data-ask"))].join("\n");
  });

/** Whether the page shows a ruling: what to do, or what the arbiter may choose. @param {any} page */
export const isRuled = (page) => page.locator(`#view .orders .order:not(.warning), #view .orders [data-ask*='"act":"decide"']`).count();

/**
 * Taps along a flow until the page shows a ruling, and returns how often.
 * @param {any} page
 * @param {string[]} flow
 */
export async function taps(page, flow) {
  const left = [...flow, `[data-ask*='"act":"not-known"']`];
  let taps = 0;
  while (!(await isRuled(page))) {
    const counts = await Promise.all(left.map((selector) => page.locator(`#view ${selector}`).count()));
    const next = counts.findIndex((count) => count > 0);
    assert.ok(next >= 0 && taps < 9, `after ${taps} taps nothing leads on:\n${await offered(page)}`);
    await tap(page, `#view ${left[next]}`);
    taps += 1;
    if (next < left.length - 1) left.splice(next, 1);
  }
  return taps;
}

/** The serious barriers that axe finds on a page. @param {any} page @param {string[]} [rules] the rules to check; all by default */
export async function barred(page, rules) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: process.env.KODEKS_AXE });
  const how = rules ? { runOnly: rules } : {};
  const { violations } = await page.evaluate((/** @type {object} */ how) => /** @type {any} */ (globalThis).axe.run(how), how);
  const serious = violations.filter((/** @type {any} */ one) => ["serious", "critical"].includes(one.impact));
  return serious.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html).slice(0, 3).join(" | ")}`);
}
