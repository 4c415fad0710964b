// @ts-check
// The single file for a memory stick: opened from a folder, with neither a server nor a network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { PHONE, SIZES, changes, follow, lacks, launch, open, settled, tap } from "./browser.mjs";

const skip = lacks("browser", "single");

test("from a file a ruling comes out, other pages are drawn, and nothing is asked of anybody", { skip }, async () => {
  const browser = await launch();
  try {
    const address = pathToFileURL(process.env.KODEKS_SINGLE ?? "").href;
    const { context, page, faults } = await open(browser, SIZES.phone, address);
    await context.setOffline(true);
    await page.goto(address);
    for (const selector of PHONE) await tap(page, selector);
    assert.ok(await page.locator("#view .orders .order").count());
    const ruling = await page.textContent("#view .orders .order");

    // Another page, another language, and back to the ruling.
    await follow(page, "a[href='quiz/']");
    await page.waitForFunction(() => document.body.dataset.part === "quiz");
    await tap(page, `[data-ask*='"act":"begin"']`);
    assert.equal(await page.locator("ol.quiz button").count(), 4);
    await follow(page, "a[hreflang=pl]");
    await page.waitForFunction(() => document.documentElement.lang === "pl");
    for (let steps = 0; (await page.evaluate(() => document.body.dataset.part)) !== "happened"; steps += 1) {
      assert.ok(steps < 5);
      await changes(page, () => page.goBack());
    }
    await page.waitForSelector("#view .orders .order");
    assert.equal(await page.textContent("#view .orders .order"), ruling);

    // A page that is loaded again stands where it stood.
    await page.reload();
    await page.waitForSelector("#view .orders .order");
    await settled(page);
    assert.equal(await page.textContent("#view .orders .order"), ruling);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
});
