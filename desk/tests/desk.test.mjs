// @ts-check
// One event, two devices: the chief arbiter's window on the laptop that serves it, and an arbiter's phone. Each event is served by
// the program itself, from a file of its own.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { LANGUAGES, LONGEST, PHONE, SIZES, answer, barred, changes, incident, lacks, session, settled, tap, taps, used } from "./browser.mjs";
import { EVENT, Hall, PAIRINGS, WHITE, atTheBoard, enters, invited, joined, known, setUp, speaking, taken, tells, turn } from "./hall.mjs";

const skip = lacks("browser", "program");
const here = used(skip);

/** Each waits for its laptop most of the time: two go on at once. */
const AT_ONCE = { concurrency: 2 };

/** White makes an illegal move, and has pressed the clock: what is tapped, if it is asked. The opponent can still checkmate. */
const ILLEGAL = [...incident("illegal_move"), answer("pressed", true), answer("opponent_can_mate", true)];

/** How many taps it takes from the boards to what was entered: the board, what happened, and what a flow says, and to enter it. */
const TAPS = { phone: 5, illegal: 6 };

/** Phrases in each language: that Black wins, that White has made an illegal move, that the game is drawn. */
const PHRASES = {
  en: { wins: /Black( \(.*\))? wins/, illegal: /illegal move/, gains: /Black gains 2 minutes/, clock: /Black’s clock.*: \+2:00/, drawn: /game is drawn/, yes: "yes" },
  pl: { wins: /Wygrywają czarne/, illegal: /nieprawidłowe posunięcie/, gains: /Czarne otrzymują 2 minuty/, clock: /Zegar czarnych.*: \+2:00/, drawn: /kończy się remisem/, yes: "tak" },
  cs: { wins: /Vyhrává černý/, illegal: /nepřípustný tah/, gains: /Černý dostává 2 minuty/, clock: /Hodiny černého.*: \+2:00/, drawn: /končí nerozhodně/, yes: "ano" },
};

/** In which form the pairings of a language come, and which language stands beside it on paper. @type {Record<string, [string, "en" | "pl" | "cs"]>} */
const BY_LANGUAGE = { en: ["trf", "pl"], pl: ["csv", "cs"], cs: ["trf", "en"] };

/** Whether a fault is the browser's own message while nothing answers. @param {string} fault */
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
async function shows(page, selector, text) {
  try {
    await page.waitForFunction(
      ([selector, text]) => [...document.querySelectorAll(selector)].some((one) => new RegExp(text).test(one.textContent ?? "")),
      [selector, text.source],
      { timeout: LONGEST },
    );
  } catch (why) {
    const shown = await page.evaluate(() => `${location.href}\n${document.body.innerText}\n${localStorage.getItem("kodeks.hall")}`);
    const { version, last, boards } = await known(page);
    throw new Error(`${selector} does not show ${text}:\n${shown}\n${JSON.stringify({ version, last, boards })}`, { cause: why });
  }
}

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

/** Writes a remark beside the second board. @param {any} page @param {string} text */
async function remarks(page, text) {
  await turn(page, "boards/");
  await tap(page, "#board-2");
  await page.click("#remark summary");
  await page.fill("#remark-text", text);
  await changes(page, () => page.click("#remark button[type=submit]"));
}

describe("one event, from the first address to the last device", AT_ONCE, () => {
  for (const language of LANGUAGES) {
    const phrases = PHRASES[/** @type {"en"} */ (language)];
    const [, beside] = BY_LANGUAGE[language] ?? ["", "en"];

    test(`from the first address to the last device, in ${language}`, { skip }, async (t) => {
      await attended({ language }, async ({ hall, chief, phone, devices, pairings }) => {
        // The phone knows the settings of the event, and the edition in force on its day.
        await turn(phone, "hall/");
        const played = await phone.textContent("#view table.players");
        for (const what of [EVENT, "2023", "2026-11-28", "2026-11-29", "90+30", phrases.yes]) assert.ok(played.includes(what), `${what} in ${played}`);
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

        // An illegal move, reported on the phone; the chief arbiter's page counts it without being loaded again.
        await turn(chief, "boards/");
        await atTheBoard(phone);
        const illegal = 2 + (await taps(phone, ILLEGAL)) + 1;
        assert.match(await seen(phone), phrases.clock);
        await enters(phone);
        await shows(phone, ".entered", /\d/);
        t.diagnostic(`an illegal move: ${illegal} taps`);
        assert.ok(illegal <= TAPS.illegal, `${illegal} taps`);
        await shows(chief, "#board-1 .white .mark", /./);
        assert.ok(await stays(chief));

        // The second of the same player, reported by the other arbiter, loses (7.5.5).
        await atTheBoard(chief);
        await taps(chief, ILLEGAL);
        assert.match(await chief.innerText("#view .orders"), phrases.wins);
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
        for (const what of [phrases.wins, PHRASES[beside].wins, phrases.illegal, PHRASES[beside].illegal, /7\.5\.5/, new RegExp(WHITE), new RegExp(pairings.black), /Anna Główna/])
          assert.match(incident.text, what);
        await incident.paper.close();
        await turn(chief, "hall/");
        await chief.click("#paper-players summary");
        for (const [where, whats] of /** @type {[string, RegExp[]][]} */ ([
          [`/desk/paper/player/${pairings.white}`, [new RegExp(WHITE), phrases.gains, phrases.wins, /0–1/]],
          [`/desk/paper/round/${pairings.round}`, [new RegExp(WHITE), phrases.gains, phrases.wins, /0–1/, /7\.5\.5/]],
          ["/desk/paper/event", [new RegExp(EVENT), /fide@2023/, phrases.wins, /Jan Sędzia/, /Anna Główna/]],
        ])) {
          const one = await paper(chief, `.papers a[href^='${where}']`);
          for (const what of whats) assert.match(one.text, what, where);
          await one.paper.goto(`${one.paper.url()}&beside=${beside}`);
          assert.match(await seen(one.paper), PHRASES[beside].wins, `${where} beside ${beside}`);
          await one.paper.close();
        }

        // Anyone can put it in again and gets the same; one that somebody has changed is not.
        const same = await putInAgain(chief, hall, second.number);
        assert.equal(same.status, 0, same.stdout + same.stderr);
        const other = await putInAgain(chief, hall, second.number, (text) => text.replaceAll('"0-1"', '"1-0"'));
        assert.notEqual(other.status, 0, other.stdout);

        // Out at once: nothing of the event is left on the phone but what it has not sent.
        await phone.route("**/desk/enter", (/** @type {any} */ route) => route.abort());
        await remarks(phone, "water on the table");
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
});

/** Blocks the entries of a page on their way. @param {any} page */
const holdEntries = (page) => page.route("**/desk/enter", (/** @type {any} */ route) => route.abort());

/** Has a page try again at once, as a phone does that finds its network. @param {any} page */
const tries = (page) => page.evaluate(() => void dispatchEvent(new Event("online")));

/** Entries that wait on a device to be sent, by its own numbers. @param {any} page */
async function waiting(page) {
  const keys = Object.entries(await kept(page)).filter(([key]) => key.startsWith("kodeks.unsent."));
  return keys.map(([, text]) => JSON.parse(text).entry).sort((one, other) => one.number - other.number);
}

/** The incidents in the log. @param {any} page */
const incidents = async (page) => (await known(page)).entries.filter((/** @type {any} */ entry) => entry.kind === "incident");

/** Sends what was sent once more, and returns what became of it. @param {any} page @param {string} body */
const sentAgain = (page, body) =>
  page.evaluate(async (/** @type {string} */ body) => {
    const { token } = await (await fetch("/desk/me")).json();
    const headers = { "Content-Type": "application/json", "X-Kodeks": token };
    return (await fetch("/desk/enter", { method: "POST", headers, body })).json();
  }, body);

/**
 * Both devices tell the second board without knowing of each other; on both that is shown, and the chief arbiter decides.
 * @param {any} chief
 * @param {any} phone
 * @param {{ before?: () => Promise<unknown>, after?: () => Promise<unknown> }} [network] what befalls the phone's
 */
async function twoRulings(chief, phone, { before, after } = {}) {
  await before?.();
  for (const page of [phone, chief]) {
    await turn(page, "boards/");
    await tap(page, "#board-2");
    await tells(page);
    await taps(page, PHONE);
  }
  await enters(chief);
  await taken(chief);
  await enters(phone);
  await after?.();
  await taken(phone);
  const [of_chief, of_phone] = (await incidents(chief)).slice(-2);
  assert.deepEqual([of_chief.arbiter, of_phone.arbiter], ["Anna Główna", "Jan Sędzia"]);
  for (const page of [chief, phone]) {
    await turn(page, "log/");
    await page.waitForSelector(`#entry-${of_phone.number} .two-rulings`);
  }
  assert.equal(await phone.locator(`.two-rulings button`).count(), 0, "a phone decides nothing");
  await tap(chief, `#entry-${of_phone.number} .two-rulings [data-ask*='"others":[${of_phone.number}]']`);
  await taken(chief);
  for (const page of [chief, phone]) {
    await page.waitForSelector(`#entry-${of_phone.number}.replaced`);
    await page.waitForFunction(() => !document.querySelector(".two-rulings"));
  }
  const board = (await known(phone)).boards.find((/** @type {any} */ one) => one.board === 2 && one.entries.length);
  assert.deepEqual(board.entries, [of_chief.number]);
}

describe("a laptop that stops", AT_ONCE, () => {
  for (const language of LANGUAGES) {
    test(`the laptop stops, and nothing is lost on a phone without rules, in ${language}`, { skip }, async () => {
      await attended({ language }, async ({ hall, chief, phone, devices }) => {
        assert.equal(await phone.evaluate(() => document.documentElement.dataset.rules), undefined);
        await atTheBoard(phone);
        await taps(phone, PHONE);
        await holdEntries(phone);
        await enters(phone);
        await phone.waitForSelector(".entered[data-waits]");
        await hall.kill();
        const away = await phone.getAttribute("#laptop", "data-away");
        await shows(phone, "#laptop", new RegExp(away.slice(0, 20)));
        // A question that needs the network is not dropped in silence.
        await phone.click(`#view [data-ask*='"act":"next"']`);
        await shows(phone, "#said", new RegExp(away.slice(0, 20)));

        // The laptop is back, but what is sent does not reach it: over a reload it is kept, and shown.
        await hall.start();
        await phone.reload();
        await turn(phone, "boards/");
        await phone.waitForSelector(".unsent li");
        assert.deepEqual((await waiting(phone)).map(({ number, kind }) => [number, kind]), [[1, "incident"]]);

        // It reaches the laptop, but the answer is lost: it is sent again, and stands once.
        let body = "";
        await phone.unroute("**/desk/enter");
        await phone.route("**/desk/enter", async (/** @type {any} */ route) => {
          body = route.request().postData();
          await route.fetch();
          await route.abort();
        }, { times: 1 });
        await tries(phone);
        await shows(chief, "#laptop", /^$/);
        for (let times = 0; !body && times < 100; times += 1) await settled(phone);
        await tries(phone);
        await taken(phone);
        const [only, ...more] = await incidents(phone);
        assert.deepEqual([more, only.device_number], [[], 1]);
        const { taken: again } = await sentAgain(phone, body);
        assert.deepEqual(again.map((/** @type {any} */ one) => [one.number, one.again, one.entry.number]), [[1, true, only.number]]);
        assert.equal((await incidents(phone)).length, 1);

        await twoRulings(chief, phone);
        assert.deepEqual(devices.flatMap(({ faults }) => faults).filter((fault) => !isOfTheWay(fault)), []);
      });
    });

    test(`the laptop stops, and a phone with the rules goes on, in ${language}`, { skip: skip || lacks("engine") }, async () => {
      const more = ["--engine", process.env.KODEKS_ENGINE ?? ""];
      await attended({ language, more }, async ({ hall, chief, phone, devices }) => {
        await atTheBoard(phone);
        await hall.kill();
        await phone.waitForSelector("#laptop .away");
        // Two incidents with rulings, entered on the phone.
        await taps(phone, ILLEGAL);
        assert.match(await phone.innerText("#view .orders"), PHRASES[/** @type {"en"} */ (language)].clock);
        await enters(phone);
        await turn(phone, "boards/");
        await tap(phone, "#board-2");
        await tells(phone);
        await taps(phone, PHONE);
        await enters(phone);
        assert.deepEqual((await waiting(phone)).map(({ number, board }) => [number, board]), [[1, 1], [2, 2]]);
        await shows(phone, "#laptop", /2/);

        // Over a reload, and until they are taken, both are kept.
        await holdEntries(phone);
        await hall.start();
        await phone.reload();
        await turn(phone, "boards/");
        await phone.waitForFunction(() => document.querySelectorAll(".unsent li").length === 2);
        await phone.unroute("**/desk/enter");
        await tries(phone);
        await taken(phone);
        const entries = await incidents(phone);
        assert.deepEqual(entries.map((/** @type {any} */ one) => [one.device_number, one.board, one.differs]), [[1, 1, false], [2, 2, false]]);
        await tries(chief);
        await turn(chief, "boards/");
        await shows(chief, "#board-1 .white .mark", /./);
        await shows(chief, "#board-2 .result", /1–0/);

        // It was reported for another board: withdrawn, so that the game goes on.
        await turn(chief, "log/");
        await chief.click(`#entry-${entries[1].number} button[data-go]`);
        await chief.click("#view details.twice summary");
        await tap(chief, `[data-ask*='"act":"withdraw"']`);
        await taken(chief);
        const { context } = devices[1];
        await twoRulings(chief, phone, { before: () => context.setOffline(true), after: () => context.setOffline(false) });
        assert.deepEqual(devices.flatMap(({ faults }) => faults).filter((fault) => !isOfTheWay(fault)), []);
      });
    });
  }
});

/** Has a page hear no more news of entries while `isDeaf` is set. @param {any} page */
const deafened = (page) =>
  page.addInitScript(() => {
    const listens = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (/** @type {string} */ name, /** @type {any} */ does) {
      listens.call(this, name, (event) => (name === "hall" && /** @type {any} */ (globalThis).isDeaf ? undefined : does(event)));
    };
  });

test("a page catches up with what it could not draw and with news that did not reach it", { skip }, async () => {
  await attended({ language: "en", before: deafened }, async ({ chief, phone }) => {
    await turn(chief, "boards/");
    await mark(chief);
    const enter = async () => {
      await taps(phone, PHONE);
      await enters(phone);
      await taken(phone);
    };
    // Neither the line above the page nor the page itself is drawn when the news come.
    let asked = 0;
    await chief.route("**/desk/ask", (/** @type {any} */ route) => ((asked += 1) <= 2 ? route.abort() : route.continue()));
    await atTheBoard(phone);
    await enter();
    await shows(chief, "#board-1 .result", /1–0/);
    assert.ok(asked > 2, `${asked} questions`);

    await chief.evaluate(() => void (/** @type {any} */ (globalThis).isDeaf = true));
    await turn(phone, "boards/");
    await tap(phone, "#board-2");
    await tells(phone);
    await enter();
    await shows(chief, "#board-2 .result", /1–0/);
    assert.ok(await stays(chief));
  });
});

/** A game that is watched: so many plies of knights that go out and home again. @param {number} round @param {number} plies */
function watched(round, plies) {
  const moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const played = Array.from({ length: plies }, (_, ply) => `${ply % 2 ? "" : `${ply / 2 + 1}. `}${moves[ply % 4]}`);
  const tags = { Event: "live", Round: round, Board: 2, White: "White", Black: "Black", Result: "*" };
  return `${Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`).join("")}\n${played.join(" ")} *\n`;
}

/** Counts the tones of a page. @param {any} page */
const listening = (page) =>
  page.addInitScript(() => {
    const makes = BaseAudioContext.prototype.createOscillator;
    Object.assign(globalThis, { tones: 0 });
    BaseAudioContext.prototype.createOscillator = function () {
      /** @type {any} */ (globalThis).tones += 1;
      return makes.call(this);
    };
  });
const tones = (/** @type {any} */ page) => page.evaluate(() => /** @type {any} */ (globalThis).tones);

describe("live boards", AT_ONCE, () => {
  for (const language of LANGUAGES) {
    test(`a game that is watched: an alert, a sound, a claim, in ${language}`, { skip }, async (t) => {
      await attended({ language, more: ["--watch", "FOLDER/live.pgn"], before: listening }, async ({ hall, chief, phone, devices, pairings }) => {
        const file = hall.path("live.pgn");
        await writeFile(file, watched(pairings.round, 6));
        for (const page of [chief, phone]) {
          await turn(page, "live/");
          await shows(page, "#view", /live\.pgn.*1/);
          await page.click("#sound");
          await page.waitForSelector("#sound[aria-pressed=true]");
        }
        const before = await Promise.all([chief, phone].map(tones));
        // On another page the alert appears above it; it sounds once, two tones.
        await turn(phone, "boards/");
        const wrote = Date.now();
        await writeFile(file, watched(pairings.round, 8));
        await Promise.all([chief.waitForSelector("article.alert"), phone.waitForSelector("#laptop .alert")]);
        t.diagnostic(`on both devices after ${Date.now() - wrote} ms`);
        await phone.waitForSelector("#board-2 .mark.alert");
        await turn(phone, "live/");
        for (const page of [chief, phone]) {
          const alert = await page.innerText("article.alert");
          for (const what of ["9.2", "2...", "4..."]) assert.ok(alert.includes(what), `${what} in ${alert}`);
          assert.ok(await page.locator("article.alert figure.position svg").isVisible());
        }
        // The claim is answered by one tap.
        await phone.click(`article.alert button[data-state*='"record"']`);
        await phone.waitForSelector("#view .orders .order");
        assert.match(await phone.innerText("#view .orders"), PHRASES[/** @type {"en"} */ (language)].drawn);
        await settled(phone);
        await turn(chief, "boards/");
        await enters(phone);
        await taken(phone);
        await shows(chief, "#board-2 .result", /½–½/);
        const after = await Promise.all([chief, phone].map(tones));
        assert.deepEqual(after.map((all, place) => all - (before[place] ?? 0)), [2, 2]);
        const [claim] = (await incidents(chief)).slice(-1);
        assert.ok(claim.articles.includes("9.2"), claim.articles.join(", "));
        const same = await putInAgain(chief, hall, claim.number);
        assert.equal(same.status, 0, same.stdout + same.stderr);
        await turn(chief, "log/");
        await chief.click(`#entry-${claim.number} button[data-go]`);
        await chief.waitForSelector("#view .papers");
        const incident = await paper(chief, ".papers a[href*='/desk/paper/incident/']");
        assert.ok(await incident.paper.locator("svg").count(), "the position is on the paper");
        assert.deepEqual(devices.flatMap(({ faults }) => faults), []);
      });
    });
  }
});

describe("what has to be noticed", AT_ONCE, () => {
  for (const language of LANGUAGES) {
    test(`two rulings on one incident, and a call for an arbiter, in ${language}`, { skip }, async (t) => {
      await attended({ language, before: listening }, async ({ chief, phone, devices }) => {
        for (const page of [chief, phone]) {
          await turn(page, "live/");
          await page.click("#sound");
          await page.waitForSelector("#sound[aria-pressed=true]");
        }
        // Both are told of the same move before either is entered: the second is noticed on both devices, without a tap.
        for (const page of [phone, chief]) {
          await atTheBoard(page);
          await taps(page, ILLEGAL);
        }
        const before = await Promise.all([chief, phone].map(tones));
        await enters(phone);
        await taken(phone);
        const entered = Date.now();
        await enters(chief);
        await Promise.all([phone.waitForSelector("#laptop .alert"), chief.waitForSelector("#laptop [data-badge='1']", { state: "attached" })]);
        t.diagnostic(`on both devices after ${Date.now() - entered} ms`);
        assert.match(await phone.innerText("#laptop .alert"), /Anna Główna, \d\d:\d\d/);
        assert.equal(await chief.innerText("#to-do"), "1");
        const after = await Promise.all([chief, phone].map(tones));
        assert.deepEqual(after.map((all, place) => all - (before[place] ?? 0)), [2, 2]);
        // The badge leads to the boards, where the chief arbiter decides.
        await turn(chief, "boards/");
        assert.match(await chief.innerText("#to-decide"), /Jan Sędzia.*Anna Główna/s);
        assert.ok(await chief.locator("#board-1 .mark.alert").count());
        await tap(chief, `#to-decide [data-ask*='"act":"stands"']`);
        await taken(chief);
        for (const page of [chief, phone]) {
          await page.waitForFunction(() => !document.querySelector("#laptop .alert"));
          assert.ok(await page.locator("#to-do").isHidden());
        }
        // An arbiter is wanted at the second board; who goes is named to who has called.
        await turn(phone, "boards/");
        await phone.click("#wanted summary");
        await phone.fill("#wanted-board", "2");
        await phone.click("#wanted button[type=submit]");
        await chief.waitForSelector("#calls .call");
        assert.equal(await chief.innerText("#to-do"), "1");
        await chief.click(`#calls .call [data-desk*='"step":"going"']`);
        await taken(chief);
        await shows(phone, "#calls .call", /Anna Główna/);
        assert.ok(await chief.locator("#to-do").isHidden());
        // On another page it stands above it.
        await turn(chief, "log/");
        await chief.click(`#laptop .call [data-desk*='"step":"done"']`);
        await phone.waitForFunction(() => !document.querySelector("#calls, #laptop .call"));
        assert.deepEqual(devices.flatMap(({ faults }) => faults), []);
      });
    });
  }
});

describe("who is let in, and who is not", AT_ONCE, () => {
  for (const language of LANGUAGES) {
    test(`who is not let in sees nothing, and no page bars anybody who is, in ${language}`, { skip: skip || lacks("axe") }, async () => {
      const how = { bypassCSP: true };
      await attended({ language, chief: how, phone: how }, async ({ hall, chief, phone, pairings }) => {
        await atTheBoard(phone);
        await taps(phone, ILLEGAL);
        await enters(phone);
        await taken(phone);
        const stranger = await session(here.browser, { ...speaking(SIZES.phone, language), ...how });
        const door = await stranger.newPage();
        await door.goto(hall.address);
        await door.waitForSelector("form[data-desk*=code]");
        for (const name of [EVENT, WHITE, pairings.black]) assert.ok(!(await door.content()).includes(name), name);
        for (const place of ["hall", "packs", "news", "log.json", "log.csv", "results.csv", "paper/event", "receipt/1.json", "export.db"]) {
          assert.equal((await fetch(`${hall.address}desk/${place}`)).status, 401, place);
        }
        /** @type {string[]} */
        const found = [];
        const looked = async (/** @type {any} */ page, /** @type {string} */ name) => {
          await settled(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) found.push(`${name}: ${wide} too wide`);
          for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            // The dark version differs in its colours alone.
            const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
            found.push(...(await barred(page, rules)).map((/** @type {string} */ one) => `${name}, ${colorScheme}: ${one}`));
          }
        };
        await looked(door, "door");
        await stranger.close();
        await looked(phone, "ruling");
        for (const [name, page] of Object.entries({ phone, chief })) {
          for (const place of ["boards/", "log/", "live/", "hall/"]) {
            await turn(page, place);
            for (const more of await page.locator("#view details > summary").all()) {
              if (await more.evaluate((/** @type {Element} */ one) => !one.closest("details")?.open)) await more.click();
            }
            await looked(page, `${name} ${place}`);
          }
          await turn(page, "boards/");
          await tap(page, "#board-1");
          await looked(page, `${name} board`);
          await turn(page, "log/");
          await page.locator(".entry button[data-go]").first().click();
          await page.waitForSelector("#view .hash");
          await looked(page, `${name} entry`);
        }
        assert.deepEqual(found, []);
      });
    });
  }
});

test("what is entered while a page begins to listen is not missed", { skip }, async () => {
  await attended({ language: "en" }, async ({ chief, phone }) => {
    let begins = () => {};
    const gate = new Promise((done) => (begins = () => done(undefined)));
    await phone.route("**/desk/news*", async (/** @type {any} */ route) => {
      await gate;
      await route.continue();
    });
    const asks = phone.waitForRequest("**/desk/news*");
    await phone.reload();
    await asks;
    await atTheBoard(chief);
    await taps(chief, ILLEGAL);
    await enters(chief);
    await taken(chief);
    assert.equal(await phone.locator("#board-1 .mark").count(), 0);
    begins();
    await phone.waitForSelector("#board-1 .white .mark");
  });
});

test("news takes nothing away from who writes, or waits for an answer", { skip }, async () => {
  await attended({ language: "en" }, async ({ chief, phone }) => {
    await turn(chief, "hall/");
    await chief.click("#card-laws-done > summary");
    let answers = () => {};
    const gate = new Promise((done) => (answers = () => done(undefined)));
    const isHeld = (/** @type {string} */ act) => chief.waitForRequest((/** @type {any} */ request) => request.postData()?.includes(`"act":"${act}"`));
    await chief.route("**/desk/ask", async (/** @type {any} */ route) => {
      if (!route.request().postData().includes('"act":"status"')) await gate;
      await route.continue();
    });
    // News comes, and the page is being drawn anew when somebody begins to write.
    const draws = isHeld("open");
    await remarks(phone, "a dog in the hall");
    await taken(phone);
    await draws;
    await chief.fill("#card-laws-done #name", "Another Open");
    // Somebody waits for a code when news comes.
    const invites = isHeld("invited");
    await chief.click(`button[data-desk*='"role":"reader"']`);
    await invites;
    await remarks(phone, "the dog has gone");
    await taken(phone);
    await shows(phone, ".entry", /the dog has gone/);
    answers();
    await chief.waitForSelector("#invited svg");
    assert.equal(await chief.inputValue("#card-laws-done #name"), "Another Open");
  });
});
