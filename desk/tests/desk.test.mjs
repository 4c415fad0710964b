// @ts-check
// One event, two devices: the chief arbiter's window on the laptop that serves it, and an arbiter's phone. Each event is served by
// the program itself, from a file of its own.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { test } from "node:test";

import { LANGUAGES, PHONE, SIZES, answer, barred, changes, event, lacks, settled, tap, taps, tile, used } from "./browser.mjs";
import { EVENT, Hall, PAIRINGS, SOON, WHITE, atTheBoard, enters, invited, joined, known, setUp, speaking, taken, tells, turn } from "./hall.mjs";

const skip = lacks("browser", "program");
const here = used(skip);

/** White makes an illegal move, and has pressed the clock: what is tapped, if it is asked. The opponent can still checkmate. */
const ILLEGAL = [tile("piece"), event("illegal_move"), answer("pressed", true), answer("opponent_can_mate", true)];

/** How many taps it takes from the boards to what was entered: the board, what happened, and what a flow says, and to enter it. */
const TAPS = { phone: 5, illegal: 6 };

/** What is said in each language: that Black wins, that White has made an illegal move, that the game is drawn. */
const SAID = {
  en: { wins: /Black wins/, illegal: /illegal move/, gains: /Black gains 2:00/, drawn: /game is drawn/, yes: "yes" },
  pl: { wins: /Wygrywają czarne/, illegal: /nieprawidłowe posunięcie/, gains: /Czarne otrzymują 2:00/, drawn: /kończy się remisem/, yes: "tak" },
  cs: { wins: /Vyhrává černý/, illegal: /nepřípustný tah/, gains: /Černý dostává 2:00/, drawn: /končí nerozhodně/, yes: "ano" },
};

/** In which form the pairings of a language come, and which language stands beside it on paper. @type {Record<string, [string, "en" | "pl" | "cs"]>} */
const BY_LANGUAGE = { en: ["trf", "pl"], pl: ["csv", "cs"], cs: ["trf", "en"] };

/** What a browser says by itself while nothing answers. @param {string} fault */
const isOfTheWay = (fault) => /^says Failed to load resource: net::ERR_/.test(fault);

/** Everything that a page shows. @param {any} page @returns {Promise<string>} */
const seen = (page) => page.evaluate(() => document.body.innerText);

/** Everything that a device keeps. @param {any} page @returns {Promise<Record<string, string>>} */
const kept = (page) => page.evaluate(() => ({ ...sessionStorage, ...localStorage }));

/**
 * Does something at an event with pairings, the chief arbiter on a desktop window and an arbiter on a phone.
 * @param {{ language: string, more?: string[], chief?: object, phone?: object, before?: (page: any) => Promise<unknown> }} how
 * @param {(at: { hall: Hall, chief: any, phone: any, devices: any[], pairings: any, begun: string }) => Promise<unknown>} does
 */
async function attended({ language, more = [], chief = {}, phone = {}, before }, does) {
  const hall = new Hall(...more);
  const pairings = PAIRINGS[BY_LANGUAGE[language]?.[0] ?? ""];
  const devices = [];
  try {
    const begun = await hall.start();
    devices.push(await joined(here.browser, hall, { ...speaking(SIZES.desk, language), ...chief }, begun, "Anna Główna", before));
    await setUp(devices[0].page, /** @type {any} */ (pairings));
    const address = await invited(devices[0].page);
    devices.push(await joined(here.browser, hall, { ...speaking(SIZES.phone, language), ...phone }, address, "Jan Sędzia", before));
    await does({ hall, chief: devices[0].page, phone: devices[1].page, devices, pairings, begun });
  } finally {
    for (const { context } of devices) await context.close();
    await hall.end();
  }
}

/** Waits until a page shows something in an element, without being loaded again. @param {any} page @param {string} selector @param {RegExp} text */
const shows = (page, selector, text) =>
  page.waitForFunction(
    ([selector, text]) => [...document.querySelectorAll(selector)].some((one) => new RegExp(text).test(one.textContent ?? "")),
    [selector, text.source],
    { timeout: SOON },
  );

/** Marks a page, so that a load of it is noticed. @param {any} page */
const mark = (page) => page.evaluate(() => void (/** @type {any} */ (globalThis).stays = true));
const stays = (/** @type {any} */ page) => page.evaluate(() => /** @type {any} */ (globalThis).stays === true);

/** Opens what a link of the page leads to. @param {any} page @param {string} selector */
async function paper(page, selector) {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), page.locator(selector).first().click()]);
  await opened.waitForLoadState();
  return { paper: opened, text: await opened.evaluate(() => document.body.innerText) };
}

/** Puts the receipt of an entry in again, and returns how the program ends. @param {any} page @param {Hall} hall @param {number} number @param {(text: string) => string} [changed] */
async function putInAgain(page, hall, number, changed = (text) => text) {
  const receipt = await page.evaluate(async (/** @type {number} */ number) => (await fetch(`/desk/receipt/${number}.json`)).text(), number);
  const file = hall.path(`receipt-${number}.json`);
  await writeFile(file, changed(receipt));
  return spawnSync(process.env.KODEKS ?? "", ["rule", "--again", file], { encoding: "utf8" });
}

for (const language of LANGUAGES) {
  const said = SAID[/** @type {"en"} */ (language)];
  const [, beside] = BY_LANGUAGE[language] ?? ["", "en"];

  test(`from the first address to the last device, in ${language}`, { skip }, async (t) => {
    await attended({ language }, async ({ hall, chief, phone, devices, pairings }) => {
      // What the event is played by is known on the phone, and which edition is in force on its day.
      await turn(phone, "hall/");
      const played = await phone.textContent("#view table.players");
      for (const what of [EVENT, "2023", "2026-11-28", "2026-11-29", "90+30", said.yes]) assert.ok(played.includes(what), `${what} in ${played}`);
      assert.equal((await known(phone)).devices.length, 0, "a phone knows of no other device");

      // A telephone rings: so many taps from the boards to what was entered.
      await turn(chief, "boards/");
      await mark(chief);
      await atTheBoard(phone);
      const rings = 2 + (await taps(phone, PHONE)) + 1;
      await enters(phone);
      await taken(phone);
      t.diagnostic(`a telephone: ${rings} taps`);
      assert.ok(rings <= TAPS.phone, `${rings} taps`);
      await shows(chief, "#board-1 .result", /1–0/);

      // It was the wrong board: withdrawn on the chief arbiter's side.
      const [{ number: wrong }] = (await known(chief)).entries.slice(-1);
      await turn(chief, "log/");
      await chief.click(`#entry-${wrong} button[data-go]`);
      await chief.click("#view details.twice summary");
      await tap(chief, `[data-ask*='"act":"withdraw"']`);
      await taken(chief);
      await shows(phone, "#view", new RegExp(`${wrong}`));

      // An illegal move, told on the phone; the chief arbiter's page counts it without being loaded again.
      await turn(chief, "boards/");
      await atTheBoard(phone);
      const illegal = 2 + (await taps(phone, ILLEGAL)) + 1;
      assert.match(await seen(phone), said.gains);
      await enters(phone);
      await shows(phone, ".entered", /\d/);
      t.diagnostic(`an illegal move: ${illegal} taps`);
      assert.ok(illegal <= TAPS.illegal, `${illegal} taps`);
      await shows(chief, "#board-1 .white .mark", /./);
      assert.ok(await stays(chief));

      // The second of the same player, told by the other arbiter, loses (7.5.5).
      await atTheBoard(chief);
      await taps(chief, ILLEGAL);
      assert.match(await chief.innerText("#view .orders"), said.wins);
      assert.match(await chief.innerText("#view .why"), /7\.5\.5/);
      await enters(chief);
      await taken(chief);
      await turn(phone, "boards/");
      await shows(phone, "#board-1 .result", /0–1/);
      const now = await known(phone);
      const [first, second] = now.entries.filter((/** @type {any} */ entry) => entry.kind === "incident").slice(-2);
      assert.deepEqual([first.arbiter, second.arbiter], ["Jan Sędzia", "Anna Główna"]);
      const board = now.boards.find((/** @type {any} */ one) => one.round === pairings.round && one.board === 1);
      assert.deepEqual([board.ruled, board.counted[0]], ["0-1", { "illegal-move": 2 }]);

      // On paper, from the log: the incident in two languages, the player, the round, the event.
      await turn(phone, "log/");
      await phone.click(`#entry-${second.number} button[data-go]`);
      await phone.waitForSelector("#view .papers");
      const incident = await paper(phone, `.papers a[href*='beside=${beside}']`);
      for (const what of [said.wins, SAID[beside].wins, said.illegal, SAID[beside].illegal, /7\.5\.5/, new RegExp(WHITE), new RegExp(pairings.black), /Anna Główna/])
        assert.match(incident.text, what);
      await incident.paper.close();
      await turn(chief, "hall/");
      await chief.click("#paper-players summary");
      for (const [where, whats] of /** @type {[string, RegExp[]][]} */ ([
        [`/desk/paper/player/${pairings.white}`, [new RegExp(WHITE), said.gains, said.wins, /0–1/]],
        [`/desk/paper/round/${pairings.round}`, [new RegExp(WHITE), said.gains, said.wins, /0–1/, /7\.5\.5/]],
        ["/desk/paper/event", [new RegExp(EVENT), /fide@2023/, said.wins, /Jan Sędzia/, /Anna Główna/]],
      ])) {
        const one = await paper(chief, `.papers a[href^='${where}']`);
        for (const what of whats) assert.match(one.text, what, where);
        await one.paper.goto(`${one.paper.url()}&beside=${beside}`);
        assert.match(await seen(one.paper), SAID[beside].wins, `${where} beside ${beside}`);
        await one.paper.close();
      }

      // Anyone can put it in again and gets the same; one that somebody has changed is not.
      const same = await putInAgain(chief, hall, second.number);
      assert.equal(same.status, 0, same.stdout + same.stderr);
      const other = await putInAgain(chief, hall, second.number, (text) => text.replaceAll('"0-1"', '"1-0"'));
      assert.notEqual(other.status, 0, other.stdout);

      // Out at once: nothing of the event is left on the phone but what it has not sent.
      await phone.route("**/desk/enter", (/** @type {any} */ route) => route.abort());
      await turn(phone, "boards/");
      await tap(phone, "#board-2");
      await phone.click("#remark summary");
      await phone.fill("#remark-text", "water on the table");
      await changes(phone, () => phone.click("#remark button[type=submit]"));
      await turn(chief, "hall/");
      await chief.locator(".devices details.twice summary").first().click();
      await chief.locator(".devices details.twice button").first().click();
      await phone.waitForSelector("#view form[data-desk*=code]");
      await phone.waitForFunction(() => !localStorage.getItem("kodeks.hall"));
      const left = await kept(phone);
      const unsent = Object.keys(left).filter((key) => key.startsWith("kodeks.unsent."));
      assert.equal(unsent.length, 1);
      assert.match(left[unsent[0] ?? ""] ?? "", /water on the table/);
      for (const name of [EVENT, WHITE, pairings.black, "Cole"]) {
        assert.ok(!JSON.stringify(left).includes(name), `${name} is kept`);
        assert.ok(!(await seen(phone)).includes(name), `${name} is shown`);
      }
      await shows(chief, ".devices .warning", /./);
      assert.deepEqual(devices.flatMap(({ faults }) => faults).filter((fault) => !isOfTheWay(fault)), []);
    });
  });
}
