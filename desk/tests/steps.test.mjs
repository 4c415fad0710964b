// @ts-check
// From what the eye sees to the ruling: by taps, by keys, back and again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, changes, lacks, launch, open, placed, serve, tap } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

/** @type {any} */
let browser;
/** @type {{ address: string, close: () => Promise<unknown> }} */
let server;

before(async () => {
  if (skip) return;
  server = await serve(SITE);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** What a question is answered by. @param {string} field @param {unknown} value */
const answer = (field, value) => `[data-ask*='"field":"${field}"'][data-ask*='"value":${JSON.stringify(value)}']`;

/** What happens, of White. @param {string} event */
const event = (event) => `[data-ask*='"event":"${event}"'][data-ask*='"player":"white"']`;

/** What the eye sees. @param {string} tile */
const tile = (tile) => `[data-ask*='"tile":"${tile}"']`;

/** What happens most, what is kept about the event, and what is tapped for it, if it is asked. */
const FLOWS = {
  "a phone rings": [{}, PHONE],
  "an illegal move in blitz": [
    { time: "3+2", options: { supervised: true } },
    [
      tile("piece"),
      event("illegal_move"),
      answer("pressed", true),
      answer("replied", false),
      answer("number", 1),
      answer("opponent_can_mate", true),
    ],
  ],
  "somebody comes late": [
    { time: "90+30" },
    [tile("person"), event("arrives"), `[data-ask*='"field":"late"'][data-ask*='"value":"']`, answer("opponent_absent", false)],
  ],
  "a draw is offered": [{ time: "90+30" }, [tile("offer"), event("offers_draw")]],
  "a flag is down with few men": [
    { time: "90+30" },
    [tile("clock"), event("flag"), answer("last_period", true), answer("quota_made", true), answer("opponent_can_mate", false)],
  ],
};

/** What stands on the page to be tapped. @param {any} page */
const offered = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("#view [data-ask]")];
    return [document.querySelector("h1")?.textContent, ...all.slice(0, 12).map((one) => one.getAttribute("data-ask"))].join("\n");
  });

/** Whether a ruling stands there: what to do, or what the arbiter may choose. @param {any} page */
const isRuled = (page) => page.locator(`#view .orders .order:not(.warning), #view .orders [data-ask*='"act":"decide"']`).count();

/**
 * Taps on what a flow says until a ruling stands there, and returns how often.
 * @param {any} page
 * @param {string[]} flow
 */
async function taps(page, flow) {
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

for (const language of LANGUAGES) {
  for (const [name, [settings, flow]] of Object.entries(FLOWS)) {
    test(`${name}: five taps at most, in ${language}`, { skip }, async (t) => {
      const { context, page, faults } = await open(browser, SIZES.phone, server.address);
      await page.addInitScript((/** @type {object} */ settings) => {
        localStorage.setItem("kodeks.settings", JSON.stringify(settings));
      }, settings);
      await page.goto(server.address + placed(language, ""));
      const number = await taps(page, /** @type {string[]} */ (flow));
      const ruling = await page.locator("#view .orders").first().textContent();
      await context.close();
      t.diagnostic(`${number} taps: ${ruling}`);
      assert.deepEqual(faults, []);
      assert.ok(number <= 5, `${number} taps`);
    });
  }
}

test("the way back leads back, and a page that is loaded again stands where it stood", { skip }, async () => {
  const { context, page, faults } = await open(browser, SIZES.phone, server.address);
  await page.goto(server.address);
  const heads = [await page.textContent("h1")];
  for (const selector of PHONE) {
    await tap(page, selector);
    heads.push(await page.textContent("h1"));
  }
  await page.reload();
  await page.waitForSelector("#view .orders .order");
  assert.equal(await page.textContent("h1"), heads.at(-1));
  for (const head of heads.slice(0, -1).reverse()) {
    await page.goBack();
    await page.waitForFunction((/** @type {string} */ head) => document.querySelector("h1")?.textContent === head, head);
  }
  await page.goForward();
  await page.waitForFunction((/** @type {string} */ head) => document.querySelector("h1")?.textContent === head, heads[1]);
  await context.close();
  assert.deepEqual(faults, []);
});

test("with keys alone: to the first tile, and the heading of each step is read", { skip }, async () => {
  const { context, page, faults } = await open(browser, SIZES.desk, server.address);
  await page.goto(server.address);
  const isAt = (/** @type {string} */ selector) =>
    page.evaluate((/** @type {string} */ selector) => document.activeElement?.matches(selector), selector);
  for (let keys = 0; !(await isAt(PHONE[0] ?? "")); keys += 1) {
    assert.ok(keys < 40, "no key leads to the tile");
    await page.keyboard.press("Tab");
  }
  for (const selector of PHONE) {
    for (let keys = 0; !(await isAt(selector)); keys += 1) {
      assert.ok(keys < 20, `no key leads to ${selector}`);
      await page.keyboard.press("Tab");
    }
    await changes(page, () => page.keyboard.press("Enter"));
    assert.ok(await isAt("h1"), "the heading is where one reads on");
  }
  assert.ok(await isRuled(page));
  await context.close();
  assert.deepEqual(faults, []);
});
