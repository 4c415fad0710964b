// @ts-check
// A round of the quiz, and an incident handed on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LANGUAGES, PHONE, SITE, SIZES, barred, lacks, open, placed, settled, tap, used } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

const here = used(skip, SITE);

for (const language of LANGUAGES) {
  test(`a round of ten questions with a score, in ${language}`, { skip }, async () => {
    const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
    await page.goto(here.server.address + placed(language, "quiz/"));
    await tap(page, `[data-ask*='"act":"begin"']`);
    const first = page.url();
    const question = await page.textContent("#view .incident");
    for (let number = 0; number < 10; number += 1) {
      assert.equal(await page.locator("ol.quiz button").count(), 4);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `question ${number + 1} is ${wide} wide`);
      await tap(page, "ol.quiz button");
      assert.ok(await page.locator("h1.verdict").count());
      assert.ok(await page.evaluate(() => document.activeElement?.matches("h1")));
      await tap(page, `[data-ask*='"act":"next"']`);
    }
    assert.equal(await page.locator("ol.score li").count(), 10);
    // Whoever is given the link is asked the same.
    const other = await open(here.browser, SIZES.desk, here.server.address);
    await other.page.goto(first);
    await other.page.waitForSelector("#view .incident");
    await settled(other.page);
    assert.equal(await other.page.textContent("#view .incident"), question);
    await other.context.close();
    await context.close();
    assert.deepEqual([...faults, ...other.faults], []);
  });
}

test("an incident is handed on: its link, its QR code, its record and its command", { skip }, async () => {
  const { context, page, faults } = await open(here.browser, SIZES.phone, here.server.address);
  await page.goto(here.server.address);
  for (const selector of PHONE) await tap(page, selector);
  const ruling = await page.textContent("#view .orders");
  await tap(page, `[data-ask*='"act":"share"']`);
  assert.equal(await page.getAttribute("#share .address a", "href"), page.url());
  assert.equal(await page.locator("#share svg.qr[aria-label]").count(), 1);
  assert.match((await page.textContent("#share pre.command")) ?? "", /^kodeks rule phone=rings by=black --rules fide@/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#share [data-ask*='"act":"file"']`)]);
  assert.equal(download.suggestedFilename(), "incident.toml");
  await settled(page);
  const other = await open(here.browser, SIZES.desk, here.server.address);
  await other.page.goto(page.url());
  await other.page.waitForSelector("#view .orders .order");
  assert.equal(await other.page.textContent("#view .orders"), ruling);
  assert.equal(await other.page.locator("#view .warning[role=alert]").count(), 0);
  await other.context.close();

  // A link that was made with other rules says so.
  const changed = await page.evaluate(async () => {
    const { read, written } = await import(new URL("address.js", location.href).href);
    const state = await read(location.hash);
    state.packs = ["fide@2023:1.0.0#0000"];
    return `#s=${await written(state)}`;
  });
  const later = await open(here.browser, SIZES.phone, here.server.address);
  await later.page.goto(here.server.address + changed);
  await later.page.waitForSelector("#view .warning[role=alert]");
  assert.match((await later.page.textContent("#view .warning[role=alert]")) ?? "", /fide@2023:1\.0\.0#0000/);
  await later.context.close();
  await context.close();
  assert.deepEqual([...faults, ...later.faults], []);
});

for (const colorScheme of ["light", "dark"]) {
  test(`a question, its answer and what is handed on bar nobody, ${colorScheme}`, { skip: skip || lacks("axe") }, async () => {
    const { context, page } = await open(here.browser, { ...SIZES.phone, colorScheme, bypassCSP: true }, here.server.address);
    await page.goto(`${here.server.address}quiz/`);
    await tap(page, `[data-ask*='"act":"leave"']`);
    const found = await barred(page);
    await tap(page, "form button[type=submit]");
    found.push(...(await barred(page)));
    await tap(page, "ol.quiz button");
    found.push(...(await barred(page)));
    await page.goto(here.server.address);
    for (const selector of PHONE) await tap(page, selector);
    await tap(page, `[data-ask*='"act":"share"']`);
    found.push(...(await barred(page)));
    await context.close();
    assert.deepEqual(found, []);
  });
}
