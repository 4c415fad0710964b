// @ts-check
// From what the eye sees to the ruling: by taps, by keys, back and again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, answer, changes, incident, isRuled, lacks, open, placed, tap, taps, used } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

const here = used(skip, SITE);

/** The most frequent incidents, each with the settings of the event and the taps, if they are asked for. */
const FLOWS = {
  "a phone rings": [{}, PHONE],
  "an illegal move in blitz": [
    { time: "3+2", options: { supervised: true } },
    [
      ...incident("illegal_move"),
      answer("pressed", true),
      answer("replied", false),
      answer("number", 1),
      answer("opponent_can_mate", true),
    ],
  ],
  "somebody comes late": [
    { time: "90+30" },
    [...incident("arrives"), `[data-ask*='"field":"late"'][data-ask*='"value":"']`, answer("opponent_absent", false)],
  ],
  "a draw is offered": [{ time: "90+30" }, incident("offers_draw")],
  "a flag is down with few men": [
    { time: "90+30" },
    [...incident("flag"), answer("last_period", true), answer("quota_made", true), answer("opponent_can_mate", false)],
  ],
};

for (const language of LANGUAGES) {
  for (const [name, [settings, flow]] of Object.entries(FLOWS)) {
    test(`${name}: five taps at most, in ${language}`, { skip }, async (t) => {
      const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address, settings);
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

/** What the bar of conditions says. @param {any} page */
const conditions = (page) => page.locator("#conditions a").innerText();

for (const language of LANGUAGES) {
  test(`a device that knows nothing asks for tempo and supervision first, and says them on every page, in ${language}`, { skip }, async () => {
    const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address, null);
    await page.goto(here.server.address + placed(language, ""));
    await tap(page, PHONE[0] ?? "");
    await tap(page, `#view [data-ask*='"tempo":"blitz"']`);
    await tap(page, `#view [data-ask*='"option":"supervised"'][data-ask*='"value":false']`);
    const said = await conditions(page);
    assert.match(said, /^2023 · .+ · .+/);
    await tap(page, `#view ${PHONE[1]}`);
    assert.ok(await isRuled(page));
    for (const place of ["", "compare/", "what-if/", "quiz/", "clock/", "cite/", "event/"]) {
      await page.goto(here.server.address + placed(language, place));
      await page.waitForSelector("#conditions a");
      assert.equal(await conditions(page), said, place);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(isWide, false, `${place} is too wide`);
    }
    // A name of the event as long as may be, and still no overflow; the bar leads to where it is changed.
    await page.goto(here.server.address + placed(language, ""));
    await page.locator("#conditions a").click();
    await page.waitForSelector("#name");
    await page.fill("#name", "Międzynarodowe".repeat(5));
    await changes(page, () => page.locator("form.settings button[type=submit]").click()).catch(() => {});
    await page.waitForFunction(() => document.querySelector("#conditions a")?.textContent?.includes("Międzynarodowe"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await context.close();
    assert.deepEqual(faults, []);
  });
}

test("on another day it is asked once whether the event is the same", { skip }, async () => {
  const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address, {
    tempo: "rapid", options: { supervised: true }, since: "2024-02-28", day: "2024-02-28",
  });
  await page.goto(here.server.address);
  await tap(page, PHONE[0] ?? "");
  assert.match(await page.textContent("#view"), /28 February 2024/);
  await tap(page, `#view [data-ask*='"holds":true']`);
  await tap(page, `#view ${PHONE[1]}`);
  assert.ok(await isRuled(page));
  await page.goto(here.server.address);
  await tap(page, PHONE[0] ?? "");
  await tap(page, `#view ${PHONE[1]}`);
  assert.ok(await isRuled(page));
  await context.close();
  assert.deepEqual(faults, []);
});
