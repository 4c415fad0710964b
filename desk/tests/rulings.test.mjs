// @ts-check
// The page rules as the program does: on every case.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import os from "node:os";
import { test } from "node:test";

import { SITE, SIZES, lacks, launch, open, serve } from "./browser.mjs";

const skip = lacks("browser", "site", "rules", "program", "records");

/** The day on which both rule. */
const TODAY = "2026-11-25";

/** The ruling that the program prints for a record. @param {string} record @returns {Promise<string>} */
const ruleByProgram = (record) =>
  new Promise((done, fail) => {
    const program = spawn(process.env.KODEKS ?? "", ["rule", "-", "--format", "json"], { env: { ...process.env, KODEKS_TODAY: TODAY } });
    let output = "";
    program.stdout.on("data", (part) => (output += part));
    program.on("error", fail);
    program.on("close", () => done(output));
    program.stdin.end(record);
  });

test("the page rules as the program does", { skip }, async (t) => {
  const records = (await readFile(process.env.KODEKS_RECORDS ?? "", "utf8")).split("\n").filter(Boolean);
  const server = await serve(SITE);
  const browser = await launch();
  try {
    const { page } = await open(browser, SIZES.desk, server.address);
    await page.goto(server.address);
    const began = performance.now();
    /** @type {string[]} */
    const answers = await page.evaluate(
      async ({ records, today }) => {
        const worker = new Worker("worker.js", { type: "module" });
        const nextMessage = () => new Promise((done) => worker.addEventListener("message", ({ data }) => done(data), { once: true }));
        const rules = await (await fetch("kodeks.wasm.gz")).arrayBuffer();
        worker.postMessage({ start: rules }, [rules]);
        await nextMessage();
        const answers = [];
        for (const [id, record] of records.entries()) {
          worker.postMessage({ id, question: JSON.stringify({ ask: "rule", language: "en", today, with: { record } }) });
          const { answer, stopped } = await nextMessage();
          if (stopped) throw new Error(`${stopped}: ${record}`);
          answers.push(answer);
        }
        return answers;
      },
      { records, today: TODAY },
    );
    const took = performance.now() - began;
    const expected = new Array(records.length);
    const next = records.entries();
    const work = async () => {
      for (const [place, record] of next) expected[place] = await ruleByProgram(record);
    };
    await Promise.all(Array.from({ length: os.availableParallelism() }, work));
    /** @type {string[]} */
    const others = [];
    for (const [place, record] of records.entries()) {
      const [page, program] = [answers[place] ?? "", expected[place]].map((text) => JSON.parse(text || "null"));
      try {
        // The program prints refusals to stderr.
        if (program === null) assert.ok(page.error);
        else assert.deepEqual(page, program);
      } catch (why) {
        others.push(`${record}\n${/** @type {Error} */ (why).message}`);
      }
    }
    t.diagnostic(`${records.length} records, ${Math.round(took)} ms in the browser, ${others.length} ruled differently`);
    assert.deepEqual(others.slice(0, 3), []);
    assert.ok(records.length > 1000);
  } finally {
    await browser.close();
    await server.close();
  }
});
