// @ts-check
// From what the eye sees to the ruling: by taps, by keys, back and again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, answer, changes, event, isRuled, lacks, open, placed, tap, taps, tile, used } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

const here = used(skip, SITE);

/** The most frequent incidents, each with the settings of the event and the taps, if they are asked for. */
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

for (const language of LANGUAGES) {
  for (const [name, [settings, flow]] of Object.entries(FLOWS)) {
    test(`${name}: five taps at most, in ${language}`, { skip }, async (t) => {
      const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
      await page.addInitScript((/** @type {object} */ settings) => {
        localStorage.setItem("kodeks.settings", JSON.stringify(settings));
      }, settings);
      await page.goto(here.server.address + placed(language, ""));
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
  const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
  await page.goto(here.server.address);
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
  const { context, page, faults } = await open(here.browser, SIZES.desk, here.server.address);
  await page.goto(here.server.address);
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
