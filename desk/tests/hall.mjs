// @ts-check
// A hall: the program that serves an event from its file, and the devices that it lets in.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { LONGEST, changes, follow, open, settled, tap } from "./browser.mjs";

/** An event, in a file of its own, and the program that serves it. */
export class Hall {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #program;
  folder = "";
  port = 0;

  /** @param {string[]} more further arguments of the program */
  constructor(...more) {
    this.more = more;
  }

  /** Where the devices find it. */
  get address() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** A path in the folder of the event. @param {string} name */
  path(name) {
    return path.join(this.folder, name);
  }

  /** Starts the program, also again on the same file, and returns the address that it prints for the chief arbiter. */
  async start() {
    this.folder ||= await mkdtemp(path.join(tmpdir(), "kodeks-hall-"));
    const more = this.more.map((one) => one.replace("FOLDER", this.folder));
    const program = spawn(process.env.KODEKS ?? "", ["desk", this.path("event.kodeks"), "--no-browser", "--port", String(this.port), ...more]);
    this.#program = program;
    let output = "";
    const address = new Promise((done, fail) => {
      const read = (/** @type {unknown} */ part) => {
        output += part;
        const [, found] = /(http\S+#join=\S+)\s/.exec(output) ?? [];
        if (!found) return;
        // Any port that is free at first, and the same again afterwards.
        this.port = Number(new URL(found).port);
        done(found);
      };
      program.stdout.on("data", read);
      program.stderr.on("data", read);
      program.on("error", fail);
      program.on("exit", () => fail(new Error(`the program has ended: ${output}`)));
      setTimeout(() => fail(new Error(`the program says no address: ${output}`)), LONGEST).unref();
    });
    return /** @type {Promise<string>} */ (address);
  }

  /** Ends the program as a machine without power does. */
  async kill() {
    const program = this.#program;
    this.#program = undefined;
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    program.kill("SIGKILL");
    await once(program, "exit");
  }

  /** Ends it, and deletes the event. */
  async end() {
    await this.kill();
    if (this.folder) await rm(this.folder, { recursive: true });
  }
}

/** A line of TRF16 from its columns, each with where it begins. @param {[number, string][]} fields */
const columns = (fields) => {
  let line = "";
  for (const [column, text] of fields) line = line.padEnd(column - 1) + text;
  return line;
};

/** A player of TRF16 whose game in the first round is not played yet. @param {number} own @param {string} name @param {number} rating @param {number} other @param {string} color */
const player = (own, name, rating, other, color) =>
  columns([[1, "001"], [5, String(own).padStart(4)], [15, name], [49, String(rating)], [54, "CZE"], [81, " 0.0"],
    [86, String(own).padStart(4)], [92, String(other).padStart(4)], [97, color]]);

/**
 * Pairings as programs write them. In each of them Jan Dąbek has White on the first board that is played next.
 * @type {Record<string, { file: string, text: string, round: number, white: number, black: string }>}
 */
export const PAIRINGS = {
  trf: {
    file: "pairings.trf",
    text: [
      "012 Podzimní turnaj",
      "042 2026/11/28",
      "052 2026/11/29",
      "092 Individual: Swiss-System",
      player(1, "Dąbek, Jan", 2301, 3, "w"),
      player(2, "Bureš, Čeněk", 2250, 4, "b"),
      player(3, "Adamczyk, Łucja", 2100, 1, "b"),
      player(4, "Cole, Ann", 2000, 2, "w"),
      "XXR 5",
      "",
    ].join("\n"),
    round: 1,
    white: 1,
    black: "Adamczyk, Łucja",
  },
  csv: {
    file: "pairings.csv",
    text: [
      "round;board;white no;white;black no;black;result",
      "1;1;1;Adamczyk, Łucja;2;Bureš, Čeněk;1-0",
      "1;2;3;Cole, Ann;4;Dąbek, Jan;1/2-1/2",
      "2;1;4;Dąbek, Jan;1;Adamczyk, Łucja;",
      "2;2;2;Bureš, Čeněk;3;Cole, Ann;",
      "",
    ].join("\n"),
    round: 2,
    white: 4,
    black: "Adamczyk, Łucja",
  },
};

/** The name of White on the first board. */
export const WHITE = "Dąbek, Jan";

/** The name of the event. */
export const EVENT = "Autumn Open of the Test";

/**
 * Lets a device in by an address, and returns its page.
 * @param {any} browser
 * @param {{ address: string }} hall
 * @param {object} how the device
 * @param {string} address where it begins
 * @param {string} name of the arbiter
 * @param {(page: any) => Promise<unknown>} [before] what is done before anything is loaded
 */
export async function joined(browser, hall, how, address, name, before) {
  const device = await open(browser, how, hall.address, null);
  await before?.(device.page);
  await device.page.goto(address);
  await device.page.fill("#name", name);
  await device.page.click("#view form[data-desk] button[type=submit]");
  await device.page.waitForSelector("#view #boards");
  return device;
}

/** How a device of this size and language begins. @param {object} size @param {string} locale */
export const speaking = (size, locale) => ({ ...size, locale });

/** Waits until the laptop has taken what was entered here. @param {any} page */
export const taken = (page) =>
  page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("kodeks.unsent.")), null, { timeout: LONGEST });

/** Says what the event is, and brings its pairings. @param {any} page of the chief arbiter @param {typeof PAIRINGS[string]} pairings */
export async function setUp(page, pairings) {
  await turn(page, "hall/");
  const settings = { name: EVENT, days: "2026-11-28 2026-11-29", rounds: "5", on: "2026-11-28", time: "90+30" };
  await page.click("#card-laws > summary");
  await page.click("#card-laws #name");
  for (const [field, value] of Object.entries(settings)) await page.fill(`#card-laws #${field}`, value);
  await changes(page, () => page.click("#card-laws button[data-act=next]"));
  await page.click("#announced-rest > summary");
  await page.check("input[name=option-report_when_leaving][value=true]");
  await changes(page, () => page.click("#card-announced button[type=submit]:not([data-act])"));
  await taken(page);
  // As a person does it: a form in use is not drawn anew.
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#file-pairings")]);
  await chooser.setFiles({ name: pairings.file, mimeType: "text/plain", buffer: Buffer.from(pairings.text) });
  await changes(page, () => page.click("form:has(#file-pairings) button[type=submit]"));
  await taken(page);
}

/** Has the chief arbiter's page invite a device, and returns the address. @param {any} page @param {string} [role] */
export async function invited(page, role = "arbiter") {
  await turn(page, "hall/");
  await page.click(`button[data-desk*='"role":"${role}"']`);
  await page.waitForSelector("#invited figure.code svg path, #invited figure.code svg rect");
  return (await page.textContent("#invited .address")).trim();
}

/** Goes from anywhere to what happened at the first board: two taps. @param {any} page */
export async function atTheBoard(page) {
  await turn(page, "boards/");
  await tap(page, "#board-1");
  await tells(page);
}

/** Taps on the big button of a board. @param {any} page */
export async function tells(page) {
  await page.click("#view .answer.first");
  await page.waitForFunction(() => document.body.dataset.part === "happened" && document.querySelector("#view [data-ask*=tile]"));
  await settled(page);
}

/** Enters the ruling on the page. @param {any} page */
export const enters = (page) => tap(page, "#view .enter button");

/** The state of the hall that this device may see. @param {any} page @returns {Promise<any>} */
export const known = (page) => page.evaluate(async () => (await fetch("/desk/hall")).json());

/** Turns to a page of the hall. @param {any} page @param {string} place */
export async function turn(page, place) {
  const before = await page.$("#view");
  await follow(page, `a[href$='${place}']`);
  await page.waitForFunction((/** @type {Element} */ before) => !before.isConnected && document.querySelector("#view h1"), before);
  await settled(page);
}
