// @ts-check
// Every page, on a phone and on a desk, in every language: nothing fails, nothing is asked of anybody else, nothing bars anybody.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

import { LANGUAGES, SITE, SIZES, barred, lacks, open, placed, settled, used } from "./browser.mjs";

/** The pages of which there is one. */
const PARTS = ["", "compare/", "what-if/", "laws/", "quiz/", "clock/", "cite/", "event/"];

/** How many articles and guides are looked at, of each kind. */
const FEW = 2;

/** Folders below a folder that have a page. @param {string} folder */
const below = (folder) => {
  if (!existsSync(path.join(SITE, folder))) return [];
  const names = readdirSync(path.join(SITE, folder), { withFileTypes: true });
  const pages = names.filter((name) => name.isDirectory() && existsSync(path.join(SITE, folder, name.name, "index.html")));
  return pages.map((name) => `${folder}${name.name}/`);
};

/** The pages that are looked at. */
const places = () => {
  const parts = PARTS.filter((place) => existsSync(path.join(SITE, place, "index.html")));
  const articles = below("fide/2023/");
  const some = articles.filter((_, number) => number % Math.ceil(articles.length / FEW) === 0);
  return [...parts, ...some, ...below("guides/").slice(0, FEW)];
};

const skip = lacks("browser", "site");

const here = used(skip, SITE);

/** Lists everything too small, too wide or missing on a page. */
const findFaults = () => {
  /** @type {string[]} */
  const wrong = [];
  const { documentElement, body } = document;
  if (!document.querySelector("meta[http-equiv=Content-Security-Policy]")) wrong.push("it may do anything");
  if (documentElement.scrollWidth > innerWidth) wrong.push(`it is ${documentElement.scrollWidth} wide on ${innerWidth}`);
  const size = (/** @type {Element} */ element) => parseFloat(getComputedStyle(element).fontSize);
  if (size(body) < 18) wrong.push(`its text is ${size(body)} high`);
  const isSeen = (/** @type {Element} */ element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom > 0 && /** @type {any} */ (element).checkVisibility();
  };
  const describe = (/** @type {Element} */ element) => `${element.tagName} “${element.textContent?.trim().slice(0, 30)}” ${element.id} ${element.className}`;
  for (const element of document.querySelectorAll("button, nav a, summary, select, textarea, input")) {
    const { type } = /** @type {HTMLInputElement} */ (element);
    // A small control is tapped by its label.
    const target = ["checkbox", "radio"].includes(type) ? (element.closest("label") ?? element) : element;
    const { height } = target.getBoundingClientRect();
    if (isSeen(element) && height < 44) wrong.push(`${describe(element)} is ${Math.round(height)} high`);
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.trim() || !isSeen(element) || element.closest("svg, script, style")) continue;
    // What stands below a picture, in the bar below the thumb, may be smaller.
    const least = element.closest(".places > a, .further") && innerWidth < 960 ? 13 : 16;
    if (size(element) < least) small.add(`${describe(element)} is written ${size(element)} high`);
  }
  return [...wrong, ...small];
};

for (const language of LANGUAGES) {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`every page on a ${name} in ${language}`, { skip }, async (t) => {
      for (const place of places()) {
        await t.test(place || "the first page", async () => {
          const { context, page, faults } = await open(here.browser, size, here.server.address);
          await page.goto(here.server.address + placed(language, place));
          await settled(page);
          assert.equal(await page.evaluate(() => document.documentElement.lang), language);
          const wrong = await page.evaluate(findFaults);
          await context.close();
          assert.deepEqual([...faults, ...wrong], []);
        });
      }
    });
  }
}

for (const colorScheme of ["light", "dark"]) {
  test(`no page bars anybody, ${colorScheme}`, { skip: skip || lacks("axe") }, async (t) => {
    for (const language of LANGUAGES) {
      for (const place of places()) {
        await t.test(`${language} ${place}`, async () => {
          const how = { ...SIZES.phone, colorScheme, bypassCSP: true };
          const { context, page } = await open(here.browser, how, here.server.address);
          await page.goto(here.server.address + placed(language, place));
          await settled(page);
          const found = await barred(page);
          await context.close();
          assert.deepEqual(found, []);
        });
      }
    }
  });
}
