// @ts-check
// Ways through "What happened?" by taps in a browser: every event that is offered, every first answer, and on to the ruling, which is
// the one of the program. KODEKS_WALK=all walks all of them; else some are drawn by chance. KODEKS_WALK_SEED repeats a draw.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";

import { LANGUAGES, SITE, SIZES, lacks, open, placed, settled, used } from "./browser.mjs";
import { Hall, PAIRINGS, joined, setUp, speaking, turn } from "./hall.mjs";

const skip = lacks("browser", "site", "rules", "program");
const skipDesk = lacks("browser", "program");

const here = used(skip && skipDesk, skip ? undefined : SITE);

/** The widths of small phones. */
const WIDTHS = [360, 390];

/** The ways that are drawn for each language and width, and for each width on a desk. */
const DRAWN = 15;
const DRAWN_ON_A_DESK = 6;

const isWhole = process.env.KODEKS_WALK === "all";

/** Numbers drawn by chance from a seed, which is printed: Marsaglia's xorshift. */
const seed = Number(process.env.KODEKS_WALK_SEED) || Math.trunc(Math.random() * 2 ** 31) + 1;
let drawn = seed | 0 || 1;
const below = (/** @type {number} */ end) => {
  drawn ^= drawn << 13;
  drawn ^= drawn >>> 17;
  drawn ^= drawn << 5;
  return (drawn >>> 0) % end;
};

/** The program, asked for rulings by the protocol of assistants: one process for all of them. */
class Program {
  #number = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #asked = new Map();
  #program = spawn(process.env.KODEKS ?? "", ["mcp"], { stdio: ["pipe", "pipe", "ignore"] });

  constructor() {
    createInterface({ input: this.#program.stdout }).on("line", (line) => {
      const answer = JSON.parse(line);
      this.#asked.get(answer.id)?.(answer);
      this.#asked.delete(answer.id);
    });
  }

  /** @param {string} method @param {object} params @returns {Promise<any>} */
  #ask(method, params) {
    const id = (this.#number += 1);
    const answer = new Promise((done) => this.#asked.set(id, done));
    this.#program.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return answer;
  }

  async start() {
    await this.#ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "walk", version: "1" } });
  }

  /** The steps of the last ruling on a record, a sentence each. @param {string} toml @param {string} lang @returns {Promise<string[]>} */
  async steps(toml, lang) {
    const { result } = await this.#ask("tools/call", { name: "rule", arguments: { toml, lang } });
    assert.ok(result?.structuredContent, `${toml}: ${JSON.stringify(result)}`);
    return (result.structuredContent.answer.steps ?? []).map((/** @type {any} */ step) => step.sentence);
  }

  async end() {
    this.#program.stdin.end();
    await once(this.#program, "exit");
  }
}

/**
 * Puts the walker into a page: it taps as a finger does, and looks at each page that comes of it. It is one function, as a page gets it as
 * its text.
 */
function walker() {
  /** The most steps to a ruling. */
  const MOST = 20;
  /** What is typed into a field for a number, a time in minutes, and a text. */
  const TYPED = { number: "49", minutes: "12", control: "90+30", text: "e4" };
  /** The squares that are tapped where any can be. */
  const SQUARES = ["e2", "e7", "e8", "e1"];

  const view = () => /** @type {HTMLElement} */ (document.getElementById("view"));
  const text = () => (view().innerText ?? "").replace(/\s+/g, " ");

  /** Does something, and waits for what comes of it; returns whether anything does. @param {() => void} act */
  const follows = async (act) => {
    let isAnswered = false;
    const observer = new MutationObserver((changes) => {
      isAnswered ||= changes.some(({ type }) => type === "childList" || !view().hasAttribute("aria-busy"));
    });
    observer.observe(view(), { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
    const before = history.state;
    act();
    for (let waited = 0; !isAnswered || view().hasAttribute("aria-busy"); waited += 1) {
      if (waited > 20000) return false;
      await new Promise((done) => setTimeout(done, 1));
    }
    observer.disconnect();
    // The address follows what is shown, with the record in it; an error leaves it as it was.
    for (let waited = 0; history.state === before && !view().querySelector(".wrong"); waited += 1) {
      if (waited > 2000) return false;
      await new Promise((done) => setTimeout(done, 1));
    }
    return true;
  };

  /** Taps something that the page itself does not offer here. @param {object} asks */
  const hand = (asks) => {
    const button = document.createElement("button");
    button.dataset.ask = JSON.stringify(asks);
    view().append(button);
    return follows(() => button.click());
  };

  const asks = (/** @type {Element} */ element) => JSON.parse(element.getAttribute("data-ask") ?? "{}");
  const buttons = () => [...view().querySelectorAll("button[data-ask]")];

  /** Begins anew, with settings of which somebody has said today that they hold. @param {object} settings */
  const begin = async (settings) => {
    const [day] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().split("T");
    localStorage.setItem("kodeks.settings", JSON.stringify({ day, ...settings }));
    await hand({ act: "new", with: {} });
  };

  /** The answers that a page takes: buttons, and the form with something typed. */
  const answers = () => {
    const isBoard = view().querySelector(".board") !== null;
    const isChosen = view().querySelector(".board [aria-pressed=true]") !== null;
    const all = buttons().filter((button) => ["answer", "first", "not-known", "square"].includes(asks(button).act));
    const wanted = all.filter((button) => {
      const square = asks(button).with?.square ?? asks(button).with?.value?.[0];
      return !isBoard || isChosen || square === undefined || SQUARES.includes(square);
    });
    const form = view().querySelector("form.given[data-ask]");
    const isAnswer = form !== null && ["answer", "first"].includes(asks(form).act);
    return isAnswer ? [...wanted, form] : wanted;
  };

  /** Taps an answer, or types it. @param {any} answer */
  const give = (answer) => {
    if (answer.tagName !== "FORM") return follows(() => answer.click());
    for (const input of answer.querySelectorAll("input")) {
      const part = input.name.split("-").at(1);
      if (part) input.value = part === "minutes" ? TYPED.minutes : "";
      else if (input.inputMode === "numeric") input.value = TYPED.number;
      else input.value = asks(answer).with.field === "time" ? TYPED.control : TYPED.text;
    }
    return follows(() => answer.requestSubmit());
  };

  /** Of squares that are chosen one after the other, the button below them hands them over. @param {any[]} all */
  const next = (all) => {
    const isChosen = view().querySelector(".board [aria-pressed=true]") !== null;
    const isDone = (/** @type {any} */ one) => asks(one).act !== "square" && asks(one).act !== "not-known";
    return isChosen ? all.find(isDone) : all[0];
  };

  /** What a page may not show. */
  const fault = () => {
    const wrong = view().querySelector(".wrong");
    if (wrong) return `an error: ${wrong.textContent}`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) return `the page is ${document.documentElement.scrollWidth} px wide`;
    const scrolls = (/** @type {Element} */ one) => one.closest("nav, .beside, .wide, .skip, [data-scrolls]") !== null;
    for (const one of document.body.querySelectorAll("*")) {
      const { left, right, width: own } = one.getBoundingClientRect();
      if (own > 0 && (right > width + 1 || left < -1) && !scrolls(one)) {
        return `<${one.tagName.toLowerCase()} class="${one.getAttribute("class")}"> is at ${left}–${right} px of ${width}`;
      }
    }
    const words = /** @type {HTMLElement} */ (view().cloneNode(true));
    for (const shown of words.querySelectorAll("pre, code, details.receipt, script, style")) shown.remove();
    const raw = /\S+ = "\S*|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/.exec(words.textContent ?? "");
    return raw ? `\`${raw[0]}\` is no word for people` : undefined;
  };

  const isRuled = () => view().querySelector(".orders") !== null;

  /** What a page asks: the place and field of a record. */
  const question = () => {
    const answer = answers().find((one) => asks(one).act === "answer");
    return answer && `${asks(answer).with.place} ${asks(answer).with.field}`;
  };

  /** Everything that begins an event: behind the sentences of the first screen, and below each of its tiles for each player. @param {object} settings */
  const leaves = async (settings) => {
    const begins = () => buttons().map((button) => button.getAttribute("data-ask") ?? "").filter((one) => JSON.parse(one).act === "begin");
    const all = new Set();
    await begin(settings);
    for (const opened of buttons().map(asks).filter(({ act }) => ["tile", "whom"].includes(act))) {
      await begin(settings);
      await hand(opened);
      const players = buttons().map(asks).filter(({ act }) => act === "player");
      for (const one of begins()) all.add(one);
      for (const player of players) {
        await begin(settings);
        await hand(opened);
        await hand(player);
        for (const one of begins()) all.add(one);
      }
    }
    return [...all];
  };

  /**
   * Goes one way: a leaf, its answer of that number, and on by whatever stands first.
   * @param {string} leaf @param {number} number @param {object} settings
   */
  const walk = async (leaf, number, settings) => {
    const asked = new Set();
    const taps = [leaf];
    /** @param {string} what */
    const bad = (what, count = 1) => ({ fault: `${taps.join(" › ")}: ${what}: ${text().slice(0, 400)}`, count });
    await begin(settings);
    await hand(JSON.parse(leaf));
    const count = Math.max(answers().length, 1);
    for (let step = 0; step < MOST; step += 1) {
      const wrong = fault();
      if (wrong) return bad(wrong, count);
      if (isRuled()) return { count, record: history.state?.record ?? "", screen: text() };
      const what = question();
      if (what && asked.has(what) && !view().querySelector(".board [aria-pressed=true]")) return bad(`${what} is asked again`, count);
      if (what) asked.add(what);
      const all = answers();
      const answer = step === 0 ? all[number % count] : next(all);
      if (!answer) return bad("nothing can be answered", count);
      taps.push(answer.tagName === "FORM" ? "(typed)" : (answer.textContent ?? "").trim());
      if (!(await give(answer))) return bad("nothing comes of it", count);
    }
    return bad(`no ruling after ${MOST} answers`, count);
  };

  Object.assign(globalThis, { kodeksWalk: { leaves, walk } });
}

/**
 * Walks on a page, and returns what is wrong and how many ways there were.
 * @param {any} page
 * @param {string} language
 * @param {object} settings
 * @param {number} most the ways to draw; all of them where the whole is walked
 * @param {Program} program
 */
async function walkOn(page, language, settings, most, program) {
  await page.evaluate(walker);
  /** @param {string} leaf @param {number} number */
  const walk = (leaf, number) =>
    page.evaluate((/** @type {any[]} */ way) => /** @type {any} */ (globalThis).kodeksWalk.walk(...way), [leaf, number, settings]);
  const leaves = await page.evaluate((/** @type {object} */ settings) => /** @type {any} */ (globalThis).kodeksWalk.leaves(settings), settings);
  assert.ok(leaves.length > 200, `${leaves.length} events are offered`);
  /** @type {string[]} */
  const faults = [];
  let ways = 0;
  const look = async (/** @type {any} */ found) => {
    ways += 1;
    if (found.fault) return void faults.push(found.fault);
    // What is not told of the event stands in the record alone, as the page gives it.
    for (const step of await program.steps(found.record, language)) {
      if (!found.screen.includes(step.replace(/\s+/g, " "))) faults.push(`"${step}" is not on the screen: ${found.record} ${found.screen.slice(0, 400)}`);
    }
  };
  if (!isWhole) {
    while (ways < most) await look(await walk(leaves[below(leaves.length)], below(1000)));
    return { faults, ways };
  }
  for (const leaf of leaves) {
    const first = await walk(leaf, 0);
    await look(first);
    for (let number = 1; number < first.count; number += 1) await look(await walk(leaf, number));
  }
  return { faults, ways };
}

/** A phone of this width. @param {number} width */
const phone = (width) => ({ ...SIZES.phone, viewport: { ...SIZES.phone.viewport, width } });

/** Draws the settings of an event: a new device, or blitz. */
const settings = () => (isWhole || below(2) === 0 ? {} : { tempo: "blitz" });

for (const language of LANGUAGES) {
  test(`every way leads to the ruling of the program, in ${language}`, { skip }, async (t) => {
    t.diagnostic(isWhole ? "all ways" : `KODEKS_WALK_SEED=${seed}`);
    const program = new Program();
    try {
      await program.start();
      const walks = WIDTHS.map(async (width) => {
        const { context, page, faults } = await open(here.browser, phone(width), here.server.address);
        await page.goto(here.server.address + placed(language, ""));
        await settled(page);
        const walked = await walkOn(page, language, settings(), DRAWN, program);
        await context.close();
        return { ...walked, faults: [...walked.faults, ...faults].map((fault) => `${width} px: ${fault}`) };
      });
      const all = await Promise.all(walks);
      t.diagnostic(`${all.map(({ ways }) => ways).join(" + ")} ways`);
      assert.deepEqual(all.flatMap(({ faults }) => faults), []);
    } finally {
      await program.end();
    }
  });
}

test("every way leads to the ruling of the program on a desk without the rules", { skip: skipDesk }, async (t) => {
  t.diagnostic(isWhole ? "all ways" : `KODEKS_WALK_SEED=${seed}`);
  const program = new Program();
  const hall = new Hall();
  try {
    await program.start();
    const address = await hall.start();
    const { page, faults } = await joined(here.browser, hall, speaking(phone(WIDTHS[0]), "en"), address, "Ann Cole");
    await setUp(page, PAIRINGS.trf);
    await turn(page, "/en/");
    const walked = await walkOn(page, "en", {}, DRAWN_ON_A_DESK, program);
    t.diagnostic(`${walked.ways} ways`);
    assert.deepEqual([...walked.faults, ...faults], []);
  } finally {
    await program.end();
    await hall.end();
  }
});
