// @ts-check
// After a first visit the site needs no network.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { LANGUAGES, LONGEST, PHONE, SITE, SIZES, lacks, launch, open, placed, serve, settled, tap } from "./browser.mjs";

const skip = lacks("browser", "site", "rules");

/** An article that is not kept, but drawn. */
const ARTICLE = "fide/2023/7.5.5/";

test("with the network off a ruling comes out, in every language", { skip }, async (t) => {
  const server = await serve(SITE);
  const browser = await launch();
  try {
    const { context, page, faults } = await open(browser, SIZES.phone, server.address);
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The new worker had kept all files before it took over.
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await server.close();
    await context.setOffline(true);
    for (const language of LANGUAGES) {
      await page.goto(server.address + placed(language, ""));
      for (const selector of PHONE) await tap(page, selector);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.ok(await page.locator("#view .orders .order").count());
    }
    if (existsSync(path.join(SITE, ARTICLE, "index.html"))) {
      for (const language of LANGUAGES) {
        await page.goto(server.address + placed(language, ARTICLE));
        await settled(page);
        await page.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("7.5.5"), null, { timeout: LONGEST });
      }
    } else {
      t.diagnostic("no articles are in the folder yet");
    }
    assert.deepEqual(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")), []);
  } finally {
    await browser.close();
    await server.close();
  }
});

test("a newer version says so before it is used, and is there once the page is loaded again", { skip }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "kodeks-site-"));
  // Without the articles, which are not kept.
  await cp(SITE, folder, { recursive: true, filter: (from) => !/\/(?:fide|ffe|ecf|uschess)[^/]*\//.test(`${from.slice(SITE.length)}/`) });
  const server = await serve(folder);
  const browser = await launch();
  try {
    const { page, faults } = await open(browser, SIZES.phone, server.address);
    await page.goto(server.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    // The first version of all is no newer one.
    assert.equal(await page.textContent("#newer"), "");
    const index = path.join(folder, "index.html");
    const title = await page.textContent("h1");
    await writeFile(index, (await readFile(index, "utf8")).replace(`<h1>${title}`, `<h1>Newer: ${title}`));
    const worker = path.join(folder, "sw.js");
    await writeFile(worker, (await readFile(worker, "utf8")).replace(/"kodeks-\w+"/, '"kodeks-newer"'));
    await page.reload();
    assert.equal(await page.textContent("h1"), title);
    await page.click("#newer button");
    await page.waitForFunction(() => document.querySelector("h1")?.textContent?.startsWith("Newer: "), null, { timeout: LONGEST });
    assert.equal(await page.textContent("#newer"), "");
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
});
