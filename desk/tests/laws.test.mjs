// @ts-check
// The Laws in a browser: an article that is not kept is drawn without a network as the file has it, a slider goes through the
// years, and what is looked for is found. `KODEKS_SITE=folder node --test desk/tests/laws.test.mjs`

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, SITE, SIZES, lacks, session, used } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

const here = used(skip, SITE);

/** @param {any} page */
const bodyOf = (page) => page.evaluate(() => document.body.outerHTML);

test("an article that is not kept is drawn without a network as the file has it", { skip }, async () => {
  const context = await session(here.browser, SIZES.phone);
  const page = await context.newPage();
  await page.goto(here.server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const place of ["fide/2023/7.5.5/", "pl/fide/2005/9.5b/", "cs/fide-rating/2024/8.2.1/", "pl/fide/2018/", "uschess/2020/11A/"]) {
    await page.goto(here.server.address + place);
    await page.waitForLoadState("networkidle");
    const written = await bodyOf(page);
    await context.setOffline(true);
    const before = Date.now();
    await page.goto(here.server.address + place);
    await page.waitForFunction(() => document.querySelector("main h1") && !document.querySelector("[aria-busy]"));
    const took = Date.now() - before;
    assert.equal(await bodyOf(page), written, place);
    console.log(place, "without a network in", took, "ms");
    await context.setOffline(false);
  }
  await context.close();
});

test("the slider goes through the years, and without a script all stand there", { skip }, async () => {
  for (const language of LANGUAGES) {
    const below = language === "en" ? "" : `${language}/`;
    const context = await session(here.browser, SIZES.phone);
    const page = await context.newPage();
    await page.goto(`${here.server.address}${below}fide/2023/7.5.5/`);
    const slider = page.locator("input[type=range]");
    const stops = page.locator(".stops > li:visible");
    assert.equal(await stops.count(), 1);
    await slider.focus();
    await page.keyboard.press("Home");
    assert.match((await stops.first().textContent()) ?? "", /2005/);
    assert.match((await slider.getAttribute("aria-valuetext")) ?? "", /2005/);
    await context.close();
  }
  const context = await session(here.browser, { ...SIZES.phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${here.server.address}fide/2023/7.5.5/`);
  assert.equal(await page.locator(".stops > li:visible").count(), 6);
  assert.equal(await page.locator("input[type=range]:visible").count(), 0);
  await context.close();
});

test("a number goes to its article, words show where they stand", { skip }, async () => {
  const context = await session(here.browser, SIZES.phone);
  const page = await context.newPage();
  await page.goto(`${here.server.address}pl/laws/`);
  await page.fill("#words", "telefon");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#found a");
  const before = Date.now();
  await page.fill("#words", "zegar");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
  console.log("words are found in", Date.now() - before, "ms");
  await page.fill("#words", "art. 7.5.5");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${here.server.address}pl/fide/2023/7.5.5/`);
  await context.close();
});

test("no page is wider than a phone", { skip }, async () => {
  const context = await session(here.browser, SIZES.phone);
  const page = await context.newPage();
  for (const place of ["laws/", "fide/2023/", "pl/fide/2023/7.5.5/", "fide-rating/2024/8.2.1/", "cs/fide/2014/E/", "guides/researchers/"]) {
    await page.goto(here.server.address + place);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${place} is too wide by ${over}`);
  }
  await context.close();
});
