// @ts-check
// A device at an event: it keeps a copy of the state on the laptop of the chief arbiter and sends its entries there; nothing is
// lost while the laptop does not answer.

/** @typedef {{ round: number, board: number, id: string }} Fresh */

/**
 * The page.
 * @typedef {object} Page
 * @property {(question: object) => Promise<any>} ask asks the rules
 * @property {() => Promise<boolean>} renew redraws a page that depends on the state of the event; whether the rules have answered
 * @property {() => void} restart has the rules begin anew
 * @property {(html: string) => void} wrong shows what is wrong
 * @property {(what: any) => Promise<void>} go asks and shows the answer
 */

/** The empty state of a device that has not been admitted. */
const stranger = () => ({ me: {}, entries: [], boards: [], players: [], last: 0 });

/** @param {string} name */
const stored = (name) => {
  try {
    return JSON.parse(localStorage.getItem(`kodeks.${name}`) ?? "null");
  } catch {
    return null;
  }
};
const store = (/** @type {string} */ name, /** @type {unknown} */ what) =>
  localStorage.setItem(`kodeks.${name}`, JSON.stringify(what));
const drop = (/** @type {string} */ name) => localStorage.removeItem(`kodeks.${name}`);

/** The known state of the event. @type {any} */
let hall = stored("hall") ?? stranger();

/** Whether the laptop does not answer. */
let isAway = false;

/** The token that requests need to change something. */
let token = "";

/** The code in the address that admits the device. */
let code = /^#join=(.+)$/.exec(location.hash)?.[1] ?? sessionStorage.getItem("kodeks.code") ?? "";
if (code) {
  sessionStorage.setItem("kodeks.code", code);
  if (location.hash.startsWith("#join=")) history.replaceState(null, "", location.pathname + location.search);
}

/** Alerts that nobody has looked at. @type {Fresh[]} */
let fresh = [];

/** The page. @type {Page} */
let page;

const device = () => /** @type {string} */ (hall.me?.device ?? "");
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

// Entries that the laptop has not taken yet. Each has a key of its own in the storage, so that none is stored in part.

const UNSENT = "kodeks.unsent.";

/** Returns the waiting entries with key and owner, in the order of their numbers. */
function waiting() {
  const found = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(UNSENT)) continue;
    try {
      const { whose, entry } = JSON.parse(localStorage.getItem(key) ?? "");
      found.push({ key, whose, entry });
    } catch {
      // Not written by this page.
    }
  }
  return found.sort((one, other) => one.entry.number - other.entry.number);
}

/** The number of the next entry of this device. */
function next() {
  const own = hall.entries.filter((/** @type {any} */ entry) => entry.device === device());
  const taken = own.map((/** @type {any} */ entry) => entry.device_number);
  const waits = waiting().filter(({ whose }) => whose === device());
  return Math.max(stored(`next.${device()}`) ?? 1, ...taken.map((/** @type {number} */ one) => one + 1), ...waits.map(({ entry }) => entry.number + 1));
}

/**
 * Keeps entries, and sends them.
 * @param {any[]} entries
 */
export function enter(entries) {
  if (!device() || entries[0].number !== next()) return false;
  const told_at = new Date().toISOString();
  try {
    for (const entry of entries) {
      const key = `${UNSENT}${device()}.${entry.number}`;
      localStorage.setItem(key, JSON.stringify({ whose: device(), entry: { ...entry, told_at } }));
    }
    store(`next.${device()}`, entries.at(-1).number + 1);
  } catch {
    // If they do not all fit, none is entered.
    for (const entry of entries) localStorage.removeItem(`${UNSENT}${device()}.${entry.number}`);
    throw new Error(document.getElementById("laptop")?.dataset.full);
  }
  changed();
  send();
  return true;
}

/** Part of every question: the state of this device, which the rules put beside the event that they keep. */
export function known() {
  const unsent = waiting().map(({ whose, entry }) => ({ ...entry, base64: null, is_of_another: Boolean(device()) && whose !== device() }));
  return { hall: { unsent, away: isAway, next: next(), has_code: Boolean(code), has_sound: Boolean(stored("sound")), sector: stored("sector"), own_section: stored("section") } };
}

/** The event as it is known now; every change makes another object of it. */
export const keptEvent = () => hall;

// The rules: in a worker where the laptop serves them, else on the laptop.

const hasRules = () => Boolean(document.documentElement.dataset.rules);

/** The texts of the door, for a device that has no rules of its own. */
const doors = ["door-code", "door-join"].map((id) => document.getElementById(id)?.innerHTML ?? "");

/** The laptop in the role of a worker. */
class Laptop {
  /** @type {(message: { data: any }) => void} */
  onmessage = () => {};

  /** @param {any} message */
  postMessage(message) {
    if (message.start) return this.onmessage({ data: { ready: true } });
    this.ask(message.id, message.question);
  }

  /** @param {number} id @param {string} question */
  async ask(id, question) {
    const asked = JSON.parse(question);
    // The laptop knows the event.
    if (asked.act === "keep") return;
    try {
      // A page that has just begun has to say first whose it is.
      if (device() && !code && !token) await look();
      if (!device() || code) return this.atTheDoor(id, asked);
      const { status, text } = await post("ask", asked);
      if (status !== 200) throw new Error(String(status));
      this.onmessage({ data: { id, answer: text } });
    } catch {
      this.onmessage({ data: { id, stopped: document.getElementById("laptop")?.dataset.away } });
    }
  }

  /** Answers who may ask nothing. @param {number} id @param {any} asked */
  atTheDoor(id, asked) {
    // The page in another language comes from the laptop.
    if (asked.ask === "page" && asked.language !== document.documentElement.lang) location.reload();
    const html = asked.act === "status" || asked.ask === "page" ? "" : doors[code ? 1 : 0];
    // Nothing of the event is left in sight, its conditions neither.
    this.onmessage({ data: { id, answer: JSON.stringify({ html, conditions: "" }) } });
  }

  terminate() {
    this.onmessage = () => {};
  }
}

export const beginWorker = (/** @type {string} */ _root) =>
  /** @type {Worker} */ (hasRules() ? new Worker("/worker.js", { type: "module" }) : /** @type {unknown} */ (new Laptop()));

/** @returns {Promise<ArrayBuffer>} */
export async function rules(/** @type {string} */ _root) {
  if (!hasRules()) return new ArrayBuffer(0);
  const found = await fetch(`/${document.documentElement.dataset.rules}`);
  if (!found.ok) throw new Error(`kodeks.wasm.gz: ${found.status}`);
  return found.arrayBuffer();
}

/** The packs of the event, as the laptop gave them. @returns {any[]} */
export const outside = () => stored("packs") ?? [];

// The way to the laptop.

/** How long an answer is waited for. */
const PATIENCE = 12000;

/** @param {RequestInit} [more] */
const asking = (more = {}) => ({
  ...more,
  signal: AbortSignal.timeout(PATIENCE),
  headers: { "Accept-Language": document.documentElement.lang, ...more.headers },
});

/**
 * Sends something to the laptop.
 * @param {string} where
 * @param {object} what
 */
async function post(where, what) {
  const headers = { "Content-Type": "application/json", "X-Kodeks": token };
  const answer = await fetch(`/desk/${where}`, asking({ method: "POST", headers, body: JSON.stringify(what) }));
  const text = await answer.text();
  if (answer.status === 401 && where !== "join") out();
  return { status: answer.status, text, wait: Number(answer.headers.get("Retry-After") ?? 0) };
}

/** @param {string} text */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Asks whose device it is: whether the laptop answers, and lets it in. Returns the number of its last entry, nothing to a stranger. */
async function look() {
  const answer = await fetch("/desk/me", asking());
  if (answer.status === 204) return out();
  if (!answer.ok) throw new Error(String(answer.status));
  const { token: given, me, last } = await answer.json();
  token = given;
  // The rules are told the event again only where it is another.
  if (JSON.stringify(me) !== JSON.stringify(hall.me)) hall = { ...(me.device === device() ? hall : stranger()), me };
  return last;
}

/** Brings what the laptop knows and this device does not. */
async function bring() {
  const { version } = hall;
  const answer = await fetch(`/desk/hall?after=${encodeURIComponent(version ?? "")}`, asking());
  if (answer.status === 401) return out();
  if (!answer.ok) throw new Error(String(answer.status));
  const told = await answer.json();
  // What was told meanwhile is newer.
  if (hall.version !== version) return bring();
  if (told.after) merge(told);
  else hall = { ...stranger(), ...told };
  await bringPacks();
}

/** Brings the packs of the event; other packs than before have the rules begin anew. */
async function bringPacks() {
  const answer = await fetch("/desk/packs", asking());
  if (!answer.ok) return;
  const { packs } = await answer.json();
  if (JSON.stringify(packs) === JSON.stringify(outside())) return;
  store("packs", packs);
  page.restart();
}

/** Says whether the laptop answers. @param {boolean} is */
function away(is) {
  if (isAway === is) return;
  isAway = is;
  changed();
}

/** Forgets the event, but for unsent entries, when the device is no longer admitted. */
function out() {
  hall = stranger();
  token = "";
  source?.close();
  drop("hall");
  drop("packs");
  fresh = [];
  changed();
}

// News of the laptop.

/** @type {EventSource | undefined} */
let source;

/** Wakes who waits to try again. @type {() => void} */
let wake = () => {};
const woken = (/** @type {number} */ ms) => Promise.race([pause(ms), new Promise((done) => (wake = () => done(undefined)))]);

/** Listens as long as the page is there: brings everything, then follows the news, and begins anew when that ends. */
async function listen() {
  for (let tries = 0; ; tries += 1) {
    try {
      if ((await look()) !== undefined) {
        await bring();
        away(false);
        tries = 0;
        changed();
        send();
        await followNews();
      }
      // Who is not let in waits for a code.
      if (!device()) await woken(3600000);
    } catch {
      away(true);
    }
    await woken(Math.min(1000 * 2 ** tries, 15000));
  }
}

/** Follows the news of the laptop until the connection breaks. */
function followNews() {
  const news = new EventSource(`/desk/news?after=${hall.last}`);
  source = news;
  let isOver = () => {};
  // News is taken in its order, even if something has to be brought first.
  let taken = Promise.resolve();
  /** @param {string} name @param {(payload: any) => unknown} does */
  const on = (name, does) => news.addEventListener(name, (event) => {
    const payload = parsed(/** @type {MessageEvent} */ (event).data);
    taken = taken.then(() => does(payload)).then(() => changed(), () => isOver());
  });
  // Changes before the connection are brought once more.
  on("begin", (now) => (now === hall.version ? undefined : bring()));
  on("hall", merge);
  on("alert", alerted);
  on("out", out);
  return new Promise((done) => {
    const over = () => {
      clearInterval(beat);
      news.close();
      done(undefined);
    };
    isOver = over;
    // A connection that died silently is found by asking, and so is an entry that it has not brought since it was asked before.
    let before = hall.last;
    const beat = setInterval(async () => {
      try {
        const last = await look();
        if (last === undefined || hall.last < before) return over();
        before = last;
        send();
      } catch {
        over();
      }
    }, 15000);
    news.onerror = over;
    hang = over;
  });
}

/** Has it begin anew to listen. @type {() => void} */
let hang = () => {};

/** The entries that have sounded: each comes as news, and one of this device also as an answer. @type {Set<number>} */
const heard = new Set();

/**
 * Returns whether a new entry has to be heard here: an arbiter is wanted, or there are two rulings on one incident, of which one is from
 * this device or which the chief arbiter decides.
 * @param {any} entry
 * @param {any[]} others the entries that came with it
 */
function isForEars({ kind, call, beside = [], device: by }, others) {
  if (kind === "call") return call === "wanted" && by !== device();
  const isOwn = (/** @type {number} */ number) => [...hall.entries, ...others].some((one) => one.number === number && one.device === device());
  return beside.length > 0 && (hall.me.role === "chief" || by === device() || beside.some(isOwn));
}

/** Takes changes of the event. @param {any} news */
function merge(news) {
  const { entries = [], boards = [], gone = [], players = [], after, last, ...others } = news;
  const by = (/** @type {any[]} */ old, /** @type {any[]} */ changed, /** @type {(one: any) => string} */ key) => {
    if (!changed.length) return old;
    const all = new Map(old.map((one) => [key(one), one]));
    for (const one of changed) all.set(key(one), one);
    return [...all.values()];
  };
  const isGone = (/** @type {any} */ board) => gone.some((/** @type {number[]} */ [round, number]) => board.round === round && board.board === number);
  const isNew = (/** @type {any} */ entry) => entry.number > hall.last;
  // An entry in between was missed: what has changed is brought.
  if (!after && last - hall.last > entries.filter(isNew).length) return hang();
  const loud = entries.filter((/** @type {any} */ entry) => isNew(entry) && !heard.has(entry.number) && isForEars(entry, entries));
  for (const { number } of loud) heard.add(number);
  hall = {
    ...hall,
    ...others,
    last: Math.max(hall.last, last),
    entries: by(hall.entries, entries, (entry) => String(entry.number)).sort((one, other) => one.number - other.number),
    boards: by(hall.boards, boards, (board) => `${board.round} ${board.board}`).filter((board) => !isGone(board)),
    players: by(hall.players, players, (player) => `${player.section ?? 0} ${player.number}`),
  };
  if (loud.length) ring();
  if (entries.some((/** @type {any} */ { kind }) => kind === "pack" || kind === "event")) bringPacks().catch(() => {});
}

// Sending.

let isSending = false;
let isAskedAgain = false;

/** Sends waiting entries, in their order; one page of the device at a time does. */
async function send() {
  isAskedAgain = true;
  if (isSending || !token) return;
  isSending = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      if (navigator.locks) await navigator.locks.request("kodeks.sender", { ifAvailable: true }, (lock) => (lock ? sent() : undefined));
      else if (await isHeld()) await sent();
    }
  } finally {
    isSending = false;
  }
}

const tab = Math.random().toString(36);

/** Takes the right to send, where no other page of the device has it: it is lent for a while. */
async function isHeld() {
  const held = stored("sender");
  if (held && held.tab !== tab && held.until > Date.now()) return false;
  store("sender", { tab, until: Date.now() + 2 * PATIENCE });
  await pause(30);
  return stored("sender")?.tab === tab;
}

/** How many are sent at once, and how many letters. */
const AT_ONCE = 20;
const LETTERS = 400000;

/** Returns the entries that can be sent now: one that refers to an entry not taken yet waits for it. */
function ready() {
  const batch = [];
  let letters = 0;
  const all = waiting().filter(({ whose }) => whose === device());
  for (const { key, entry } of all) {
    if (entry.refused) continue;
    const one = { ...entry };
    if (one.about_own) {
      const taken = hall.entries.find((/** @type {any} */ other) => other.device === device() && other.device_number === one.about_own);
      const waits = all.find((other) => other.entry.number === one.about_own && !other.entry.refused);
      if (!taken && waits) break;
      // Where that was refused or thrown away, this stands by itself.
      if (taken) one.about = taken.number;
      else if (!one.about) one.kind = "incident";
      one.about_own = null;
    }
    letters += JSON.stringify(one).length;
    if (batch.length && (batch.length === AT_ONCE || letters > LETTERS)) break;
    batch.push({ key, one });
  }
  return batch;
}

/** Sends until nothing waits. */
async function sent() {
  let isAlone = false;
  for (let tries = 0; device(); ) {
    const batch = ready().slice(0, isAlone ? 1 : AT_ONCE);
    if (!batch.length) return;
    if (!navigator.locks) store("sender", { tab, until: Date.now() + 2 * PATIENCE });
    const whose = device();
    try {
      const { status, text, wait } = await post("enter", { entries: batch.map(({ one }) => one) });
      if (status === 401) return;
      const answer = parsed(text);
      if (status === 200) {
        away(false);
        if (took(whose, answer, batch)) tries = 0;
        else throw new Error("nothing taken");
        continue;
      }
      if (status === 429) {
        await pause(1000 * Math.max(1, wait));
        continue;
      }
      // After the laptop began anew its token is another one.
      if (status === 403 && tries === 0) {
        tries = 1;
        if (await look()) continue;
        return;
      }
      if (status >= 500) throw new Error(String(status));
      if (batch.length > 1) isAlone = true;
      else refuse(batch[0].key, answer.html ?? answer.error ?? String(status));
    } catch {
      away(true);
      await woken(Math.min(1000 * 2 ** tries, 30000));
      tries += 1;
    }
  }
}

/** Takes note of what the laptop took, and of what it refused. @param {string} whose @param {any} answer @param {any[]} batch */
function took(whose, answer, batch) {
  let number = 0;
  // The laptop has them on its disk. What the news have told of them already is as new.
  const isKnown = (/** @type {any} */ taken) => hall.entries.some((/** @type {any} */ one) => one.number === taken.entry.number);
  const news = (answer.taken ?? []).filter((/** @type {any} */ taken) => !isKnown(taken));
  if (news.length) merge({ after: hall.version, last: hall.last, entries: news.map((/** @type {any} */ { entry }) => entry) });
  for (const taken of answer.taken ?? []) {
    localStorage.removeItem(`${UNSENT}${whose}.${taken.number}`);
    number += 1;
  }
  for (const refused of answer.refused ?? []) {
    const found = batch.find(({ one }) => one.number === refused.number);
    if (!found) continue;
    refuse(found.key, refused.html);
    number += 1;
  }
  changed();
  return number > 0;
}

/** @param {string} key @param {string} html */
function refuse(key, html) {
  const kept = parsed(localStorage.getItem(key) ?? "");
  if (!kept.entry) return;
  kept.entry.refused = html;
  localStorage.setItem(key, JSON.stringify(kept));
  changed();
}

// Display.

let isChanging = 0;

/** How long a page that could not be redrawn waits; longer each time. */
const SHORTEST = 2000;
let patience = SHORTEST;

/** Stores the state, and shows it on the open page, after a while. */
function changed(wait = 120) {
  clearTimeout(isChanging);
  const own = setTimeout(async () => {
    try {
      if (device()) store("hall", hall);
    } catch {
      // It is brought again from the laptop.
    }
    await showStatus();
    const isShown = await page.renew();
    patience = isShown ? SHORTEST : Math.min(2 * patience, 60000);
    // Where the rules did not answer, the page still shows what was before.
    if (!isShown && isChanging === own) changed(patience);
  }, wait);
  isChanging = own;
}

/** The status as it was drawn last, before its hours were written. @type {{ on: Element, html: string } | undefined} */
let drawnStatus;

/** Writes a number in the navigation. @param {string} id @param {number} number */
function badge(id, number) {
  const mark = document.getElementById(id);
  if (!mark) return;
  mark.hidden = !number;
  mark.textContent = number ? String(number) : "";
}

/** Shows the state of the connection to the laptop, on every page. */
async function showStatus() {
  const place = document.body.dataset.place;
  if (place === "live/") fresh = [];
  badge("fresh", fresh.length);
  const status = document.getElementById("laptop");
  if (!status) return;
  // Without rules of its own the device says it in its own words.
  if (isAway && !hasRules()) {
    drawnStatus = undefined;
    return void (status.textContent = status.dataset.away ?? "");
  }
  const language = document.documentElement.lang;
  const answer = await page.ask({ ask: "hall", act: "status", language, root: document.body.dataset.root, place, with: { fresh } });
  const now = document.getElementById("laptop");
  if (!now || answer?.html === undefined || (drawnStatus?.on === now && drawnStatus.html === answer.html)) return;
  drawnStatus = { on: now, html: answer.html };
  now.innerHTML = answer.html;
  writeHours(now);
  badge("to-do", Number(/** @type {HTMLElement | null} */ (now.querySelector("[data-badge]"))?.dataset.badge ?? 0));
}

/** Writes the hours as the clock on the wall has them. @param {ParentNode} within */
function writeHours(within) {
  const language = document.documentElement.lang;
  for (const time of within.querySelectorAll("time[data-local]")) {
    const moment = new Date(/** @type {HTMLTimeElement} */ (time).dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const isToday = moment.toDateString() === new Date().toDateString();
    const day = isToday ? {} : { day: "numeric", month: "numeric" };
    time.textContent = moment.toLocaleString(language, /** @type {any} */ ({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...day }));
    time.removeAttribute("data-local");
  }
}

/** Follows the drawing of a page. */
export function drawn() {
  writeHours(document);
  if (page) showStatus();
}

// An alert sounds, where somebody has allowed it.

/** @type {AudioContext | undefined} */
let sound;

/** Browsers sound only after a tap. */
function allow() {
  if (!stored("sound")) return;
  sound ??= new AudioContext();
  sound.resume();
}
document.addEventListener("pointerdown", allow);
document.addEventListener("keydown", allow);

/** Two short tones, and a phone that somebody has touched moves in the hand. */
function ring() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  if (!sound || !stored("sound")) return;
  [880, 1320].forEach((pitch, place) => {
    const audio = /** @type {AudioContext} */ (sound);
    const begins = audio.currentTime + place * 0.2;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.25, begins);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.18);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + 0.2);
  });
}

/** @param {{ round: number, board: number, alert: any }} news */
function alerted({ round, board, alert }) {
  fresh = [...fresh.filter((one) => one.id !== alert.id || one.board !== board || one.round !== round), { round, board, id: alert.id }];
  ring();
}

// Requests to the laptop itself.

/** The round that is played at a board now, where sections are at different rounds: the newest that is paired there. @param {number} board */
function roundAt(board) {
  const isThere = (/** @type {any} */ one) => one.board === board && one.players.some((/** @type {number | null} */ player) => player !== null);
  return Math.max(0, ...hall.boards.filter(isThere).map((/** @type {any} */ one) => one.round)) || hall.round;
}

/** @type {Record<string, (asked: any) => Promise<unknown>>} */
const deeds = {
  code: async ({ code: given = "" }) => {
    code = given.trim().replace(/^.*#join=/, "");
    if (code) sessionStorage.setItem("kodeks.code", code);
    await page.go({ act: "open" });
  },
  stay: async () => {
    forget();
    await page.go({ act: "open" });
  },
  join: async ({ name }) => {
    const { status, text } = await post("join", { code, name });
    const answer = parsed(text);
    if (status !== 200) return page.wrong(answer.html ?? "");
    forget();
    token = answer.token;
    hall = { ...stranger(), me: answer.me };
    await bring();
    store("hall", hall);
    await page.go({ act: "open" });
    wake();
    hang();
  },
  invite: async (asked) => {
    const answer = await asks("invite", asked);
    if (answer) await page.go({ ask: "hall", act: "invited", with: { address: answer.address, named: answer.named ?? "", devices: asked.devices } });
  },
  revoke: (asked) => asks("revoke", asked),
  erase: async ({ player, all }) => {
    const answer = await asks("erase", { players: player ? [player] : [], all: all === true });
    if (answer) hang();
  },
  throw: async ({ number, other }) => {
    const found = waiting().find(({ whose, entry }) => entry.number === number && (whose !== device()) === other);
    if (found) localStorage.removeItem(found.key);
    changed();
  },
  // The boards of an arbiter are nobody else's business.
  sector: async ({ from, to, section }) => {
    drop("sector");
    drop("section");
    const sector = [from || 1, to || 99999].map(Number);
    const isOne = (from || to) && sector.every((one) => Number.isInteger(one) && one > 0);
    if (section !== undefined) store("section", section);
    else if (isOne) store("sector", sector.sort((one, other) => one - other));
    await page.go({ act: "open" });
  },
  seen: (asked) => asks("seen", asked),
  // A call is entered as anything else, from whatever page: it waits for the laptop, and is still there after a restart.
  call: async ({ step, round, board, about }) => {
    const number = Number(board);
    if (!Number.isInteger(number) || number < 1) return;
    enter([{ number: next(), kind: "call", call: step, round: round ?? roundAt(number), board: number, about, knew: hall.last }]);
    // The form in which the number was written is done with.
    if (document.body.dataset.part === "hall") await page.go({ act: "open" });
  },
  sound: async () => {
    store("sound", !stored("sound"));
    document.getElementById("sound")?.setAttribute("aria-pressed", String(Boolean(stored("sound"))));
    allow();
    ring();
  },
};

/** Forgets the code with which the device came. */
function forget() {
  code = "";
  sessionStorage.removeItem("kodeks.code");
}

/** Asks the laptop; what is wrong is shown. @param {string} where @param {object} what */
async function asks(where, what) {
  const { status, text } = await post(where, what);
  const answer = parsed(text);
  if (status < 300) return answer;
  page.wrong(answer.html ?? "");
  return undefined;
}

/** @param {HTMLElement} element @param {object} written */
async function does(element, written) {
  const { do: what, with: more } = JSON.parse(element.dataset.desk ?? "{}");
  element.setAttribute("aria-busy", "true");
  try {
    await deeds[what]?.({ ...more, ...written });
  } catch {
    away(true);
  } finally {
    element.removeAttribute("aria-busy");
  }
}

document.addEventListener("click", ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button[data-desk]"));
  if (button && button.getAttribute("aria-busy") !== "true") does(button, {});
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.desk) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy") !== "true") does(form, Object.fromEntries(new FormData(form)));
});

/** Receives the page, before it begins. @param {Page} met */
export const attend = (met) => {
  page = met;
  listen();
};

/** Tries again at once. */
function again() {
  wake();
  send();
}
addEventListener("online", again);
addEventListener("offline", () => away(true));
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") again();
});
// Another page of this device has entered or sent something.
addEventListener("storage", ({ key }) => {
  if (key?.startsWith(UNSENT)) changed();
});
