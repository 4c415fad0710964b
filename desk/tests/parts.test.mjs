// @ts-check
// The parts hang together: from a ruling to every edition and to another number; what is kept of the event; a pack from a file.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, changes, lacks, open, placed, settled, tap, used } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

const here = used(skip, SITE);

for (const language of LANGUAGES) {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`from a ruling to every edition, and to another number, on a ${name} in ${language}`, { skip }, async () => {
      const { context, page, faults } = await open(here.browser, size, here.server.address);
      await page.goto(here.server.address + placed(language, ""));
      for (const selector of PHONE) await tap(page, selector);
      await page.locator("[data-go*='compare/']").click();
      await page.waitForSelector(".column");
      assert.ok((await page.locator(".column").count()) >= 2, "editions that rule otherwise stand apart");
      const before = await page.locator(".columns").textContent();
      // Another answer to a fact, and the rulings follow.
      const other = page.locator("#view .switch button[aria-pressed=false]").first();
      await changes(page, () => other.click());
      assert.ok(await page.locator(".column").count());
      assert.ok(before);
      await page.goBack();
      await settled(page);
      await page.goto(here.server.address + placed(language, "what-if/"));
      await page.waitForSelector("#view [data-ask], #view [data-live]");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await context.close();
      assert.deepEqual(faults, []);
    });
  }
}

test("what is kept of the event is kept on the device alone", { skip }, async () => {
  const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
  await page.goto(`${here.server.address}event/`);
  await page.waitForSelector("#time");
  await page.fill("#name", "Club championship");
  await page.fill("#time", "3+2");
  await page.check("input[name=option-supervised][value=true]");
  await changes(page, () => page.locator("form.settings button[type=submit]").click()).catch(() => {});
  await page.reload();
  await page.waitForSelector("#time");
  assert.equal(await page.inputValue("#time"), "3+2");
  assert.equal(await page.isChecked("input[name=option-supervised][value=true]"), true);
  // A wrong time control is reported and not kept.
  await page.fill("#time", "soon");
  await page.locator("form.settings button[type=submit]").click();
  await page.waitForSelector(".wrong");
  await page.reload();
  await page.waitForSelector("#time");
  assert.equal(await page.inputValue("#time"), "3+2");
  await context.close();
  assert.deepEqual(faults, []);
});

test("what is no pack is refused, and says why", { skip }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "kodeks-pack-"));
  const file = path.join(folder, "club.zip");
  await writeFile(file, "no archive");
  const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
  await page.goto(`${here.server.address}event/`);
  await page.waitForSelector("#pack");
  await page.setInputFiles("#pack", file);
  await page.waitForSelector(".wrong");
  assert.match((await page.textContent(".wrong")) ?? "", /club\.zip/);
  await context.close();
  await rm(folder, { recursive: true });
  assert.deepEqual(faults, []);
});
