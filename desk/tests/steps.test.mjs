// @ts-check
// From what the eye sees to the ruling: by taps, by keys, back and again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, begins, changes, lacks, launch, open, placed, serve, tap } from "./browser.mjs";

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

/** What happens most, what is kept about the event, and what is tapped for it. */
const FLOWS = {
  "a phone rings": [{}, PHONE],
  "an illegal move in blitz": [
    // What was announced is kept on the device after the first incident of the event.
    { time: "3+2", options: { supervised: true } },
    [
      `[data-ask*='"tile":"piece"']`,
      begins("illegal_move", "white"),
      `[data-ask*='"field":"pressed"'][data-ask*='"value":true']`,
      `[data-ask*='"field":"number"'][data-ask*='"value":1']`,
    ],
  ],
  "somebody comes late": [
    { time: "90+30" },
    [`[data-ask*='"tile":"person"']`, begins("arrives", "white"), `[data-ask*='"field":"late"'][data-ask*='"value":"']`],
  ],
  "a draw is offered": [{ time: "90+30" }, [`[data-ask*='"tile":"offer"']`, begins("offers_draw", "white")]],
  "a flag is down with few men": [
    { time: "90+30" },
    [
      `[data-ask*='"tile":"clock"']`,
      begins("flag", "white"),
      `[data-ask*='"field":"last_period"'][data-ask*='"value":true']`,
      `[data-ask*='"field":"quota_made"'][data-ask*='"value":false']`,
      `[data-ask*='"field":"opponent_can_mate"'][data-ask*='"value":false']`,
    ],
  ],
};

/** What stands on the page to be tapped. @param {any} page */
const offered = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("#view [data-ask]")];
    return [document.querySelector("h1")?.textContent, ...all.slice(0, 12).map((one) => one.getAttribute("data-ask"))].join("\n");
  });

/** Whether a ruling stands there. @param {any} page */
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
