// @ts-check
// A page: a tap becomes a question to the rules, and their answer is shown. `data-ask` of a button or a form holds its
// question.

import { read, written } from "./address.js";
import { Engine } from "./engine.js";
import { attend, beginWorker, drawn, enter, keptEvent, known, outside, rules } from "./files.js";
import { enliven } from "./laws.js";
import { fragment, isHere, leave, meet, placed } from "./turning.js";

// The page: its part, place and way to the root, and where it shows something.
let { part = "", root = "" } = document.body.dataset;
let place = "";
let view = /** @type {HTMLElement} */ (document.getElementById("view"));
let notice = /** @type {HTMLElement} */ (document.getElementById("said"));
let language = document.documentElement.lang;

/** @type {Engine | undefined} */
let engine;

/** Returns the engine; starts it first, if it has not been started. */
function startEngine() {
  if (engine) return engine;
  engine = new Engine(() => beginWorker(root), () => rules(root), keptEvent);
  bringPacks(outside());
  return engine;
}

/** Has the rules know these packs. @param {any[]} packs */
function bringPacks(packs) {
  if (packs.length) engine?.bring({ ask: "packs", act: "bring", language, with: { packs } });
}

/** The state of the page. @type {any} */
let state = null;

const kept = (/** @type {string} */ name) => JSON.parse(localStorage.getItem(`kodeks.${name}`) ?? "null");
const keep = (/** @type {string} */ name, /** @type {unknown} */ what) =>
  localStorage.setItem(`kodeks.${name}`, JSON.stringify(what));

/** Today on this device: 2026-11-25. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

/**
 * Asks the rules.
 * @param {{ act?: string, ask?: string, with?: object }} what
 */
const ask = (what) => {
  if (!part) return undefined;
  const now = { language, root, place, today: today(), settings: kept("settings") ?? {}, address: location.href };
  return startEngine().ask({ ask: part, act: "open", ...now, state, ...known(), ...what });
};

/** How many questions were asked: only the answer to the last of one kind is shown. @type {Map<string, number>} */
const asked = new Map();

/** How many answers somebody waits for, whether a finger is down, and whether the page was to be drawn anew meanwhile. */
let waits = 0;
let isPressed = false;
let isBehind = false;

/** The HTML that was drawn last, if it filled the view. */
let standing = "";

/**
 * Asks and shows the answer.
 * @param {any} what
 * @param {boolean} [isStep] whether the way back leads to the state before
 * @param {boolean} [isQuiet] whether nobody waits for it
 * @param {() => boolean} [isUnwanted] whether the answer is not to be shown after all
 * @returns {Promise<boolean>} whether the rules have answered
 */
async function go(what, isStep = true, isQuiet = false, isUnwanted = () => false) {
  if (!isQuiet) waits += 1;
  try {
    return await runQuestion(what, isStep, isQuiet, isUnwanted);
  } finally {
    if (!isQuiet) waits -= 1;
    catchUp();
  }
}

/**
 * @param {any} what
 * @param {boolean} isStep
 * @param {boolean} isQuiet
 * @param {() => boolean} isUnwanted
 * @returns {Promise<boolean>}
 */
async function runQuestion(what, isStep, isQuiet, isUnwanted) {
  const number = (asked.get("") ?? 0) + 1;
  asked.set("", number);
  if (!isQuiet) view.setAttribute("aria-busy", "true");
  // On a slow line the rules take a while to come: a tap is answered at once, by the word that they do.
  const isEarly = !isQuiet && part && !startEngine().hasCome;
  if (isEarly) tell(notice.dataset.loading ?? "");
  const answer = await ask(what);
  if (isEarly && notice.textContent === notice.dataset.loading) tell("");
  if (isQuiet && answer?.stopped) return false;
  if (answer?.enter?.length) {
    // Entries are kept and shown, even if something was asked since.
    if (!keepEntries(answer.enter)) return runQuestion(what, isStep, isQuiet, isUnwanted);
    asked.set("", (asked.get("") ?? 0) + 1);
  } else if (asked.get("") !== number || isUnwanted()) return true;
  view.removeAttribute("aria-busy");
  await show(answer, isStep);
  return true;
}

/** Keeps entries; reports a failure. @param {any[]} entries */
function keepEntries(entries) {
  try {
    return enter(entries);
  } catch (why) {
    tell(String(why));
    throw why;
  }
}

/**
 * Shows an answer.
 * @param {any} answer
 * @param {boolean} isStep
 */
async function show(answer, isStep) {
  if (!answer) return;
  if (answer.stopped) return tell(answer.stopped);
  if (answer.settings) keep("settings", answer.settings);
  showConditions(answer.conditions);
  if (answer.file) {
    hand(answer.file);
    // A file alone changes nothing that is shown.
    if (!answer.html) return;
  }
  if (answer.go !== undefined && answer.go !== null) {
    return leaveWith(root + answer.go, answer.state);
  }
  if (answer.error) return wrong(answer.html);
  const shown = answer.into ? document.getElementById(answer.into) : view;
  const wasInIt = isStep && answer.into && shown?.contains(document.activeElement);
  const stays = answer.into || !isStep ? document.activeElement?.id : "";
  // Redrawing the same page keeps details that somebody has opened, and content that was added.
  const open = isStep ? [] : [...view.querySelectorAll("details[open][id]")].map(({ id }) => id);
  const given = isStep ? [] : [...view.querySelectorAll("[data-keeps][id]")].map(({ id, innerHTML }) => ({ id, innerHTML }));
  view.querySelector(":scope > .wrong")?.remove();
  // The same HTML is not drawn again, so that it stays under the finger.
  const isThere = !isStep && !answer.into && answer.html === standing;
  standing = answer.into ? "" : answer.html;
  if (shown && !isThere) shown.innerHTML = answer.html;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const { id, innerHTML } of answer.into || isThere ? [] : given) {
    const kept = document.getElementById(id);
    if (kept) kept.innerHTML = innerHTML;
  }
  isTouched = false;
  enliven(today());
  drawn();
  // The tapped element keeps the focus, even if it was drawn anew.
  if (stays) document.getElementById(stays)?.focus({ preventScroll: true });
  else if (wasInIt) readOn(shown?.querySelector("h2, h3") ?? shown);
  if (answer.title) document.title = `${answer.title} · kodeks`;
  if (answer.state !== undefined) {
    state = answer.state;
    const address = fragment(await written(state));
    if (isStep) history.pushState(state, "", address);
    else history.replaceState(state, "", address);
  }
  if (answer.then) go(answer.then, false, true);
  if (!answer.into && isStep) {
    scrollTo(0, 0);
    readOn(view.querySelector("h1") ?? view);
  }
}

/** Shows under which conditions is ruled. @param {string | undefined} html */
function showConditions(html) {
  const bar = document.getElementById("conditions");
  if (bar && html !== undefined && bar.innerHTML !== html) bar.innerHTML = html;
}

/** Goes to another page, which begins with this. @param {string} address @param {unknown} begin */
const leaveWith = async (address, begin) => leave(address, begin ? await written(begin) : "");

/** Has who reads by ear or by keys read on from here. @param {any} element */
function readOn(element) {
  element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}

/** @param {string} why */
function tell(why) {
  notice.textContent = why;
}

/** Shows what is wrong with an answer, above what was asked. @param {string} html */
function wrong(html) {
  view.querySelector(".wrong")?.remove();
  view.insertAdjacentHTML("afterbegin", html);
  view.querySelector(".wrong")?.scrollIntoView({ block: "nearest" });
}

/** Hands a file to the person. @param {{ name: string, media: string, base64: string }} file */
function hand(file) {
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: file.media }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The values of a form, by the names of its fields. @param {HTMLFormElement} form */
function fields(form) {
  /** @type {Record<string, string | boolean>} */
  const fields = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  for (const box of form.querySelectorAll("input[type=checkbox]")) {
    const { name, checked } = /** @type {HTMLInputElement} */ (box);
    fields[name] = checked;
  }
  return fields;
}

/** The question of an element. @param {HTMLElement} element */
const asks = (element) => JSON.parse(element.dataset.ask ?? "{}");

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (target.closest("button[data-ask]"));
  if (button) once(button, () => go(asks(button), button.dataset.still === undefined));
  // To another page, with its first state.
  const other = /** @type {HTMLElement | null} */ (target.closest("button[data-go]"));
  if (other) leaveWith(other.dataset.go ?? "", JSON.parse(other.dataset.state ?? "null"));
  if (target.closest("button[data-print]")) print();
  if (target.closest("button[data-back]")) history.back();
  const copied = /** @type {HTMLElement | null} */ (target.closest("button[data-copy]"));
  if (copied) navigator.clipboard.writeText(copied.dataset.copy ?? "").then(() => tell(copied.dataset.copied ?? ""));
});

/** Tapped elements that wait for an answer: a second tap in a hurry asks nothing. @type {Set<Element>} */
const tapped = new Set();

/** @param {Element} element @param {() => Promise<void>} does */
async function once(element, does) {
  if (tapped.has(element)) return;
  tapped.add(element);
  try {
    await does();
  } finally {
    tapped.delete(element);
    catchUp();
  }
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.ask) return;
  event.preventDefault();
  // Another button than that of the whole form has an act of its own.
  const { act } = /** @type {HTMLElement | null} */ (event.submitter)?.dataset ?? {};
  const what = { ...asks(form), ...(act && { act }) };
  once(form, async () => {
    const brings = form.dataset.file === undefined ? {} : await chosenFile(form);
    await go({ ...what, with: { ...what.with, ...fields(form), ...brings } });
  });
});

/** The content of a file, in base64. @param {File} file */
async function base64(file) {
  let letters = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** The file that a form brings. @param {HTMLFormElement} form */
async function chosenFile(form) {
  const [file] = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=file]"))?.files ?? [];
  return file ? { file: file.name, base64: await base64(file) } : {};
}

/** Brings a pack from a file: it is kept on the device, and ruled by from now on. @param {File} file */
async function bringPack(file) {
  const archive = { file: file.name, base64: await base64(file) };
  const answer = await startEngine().ask({ ask: "packs", act: "read", language, with: archive });
  const [fault] = answer.wrong ?? [];
  if (answer.stopped || fault) return fault ? wrong(fault.html) : tell(answer.stopped);
  const labels = answer.packs.map((/** @type {any} */ pack) => pack.label);
  const others = (kept("packs") ?? []).filter((/** @type {any} */ pack) => !labels.includes(pack.label));
  keep("packs", [...others, ...answer.packs]);
  bringPacks(answer.packs);
  await go({ act: "open" }, false);
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.pack === undefined) return;
  const [file] = target.files ?? [];
  if (file) bringPack(file);
});

document.addEventListener("click", ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button[data-forgets]"));
  if (!button) return;
  keep("packs", (kept("packs") ?? []).filter((/** @type {any} */ pack) => pack.label !== button.dataset.forgets));
  // Rules that know the pack no more begin anew.
  location.reload();
});

// A choice that determines the rest of its form.
document.addEventListener("change", (event) => {
  const chosen = /** @type {HTMLElement} */ (event.target);
  const form = chosen.closest("form");
  if (!form || !chosen.dataset.now) return;
  const what = JSON.parse(chosen.dataset.now);
  go({ ...what, with: { ...what.with, ...fields(form) } }, false);
});

/** The last question of a form while the answer to an earlier one is awaited. @type {any} */
let later;
let isFollowing = false;

/** Asks for a form that changes all the time: only its last state is asked. @param {any} what */
async function follow(what) {
  later = what;
  if (isFollowing) return;
  isFollowing = true;
  while (later) {
    const next = later;
    later = undefined;
    await go(next, false);
  }
  isFollowing = false;
}

// A form that is followed while it changes: a slider, a switch, a search.
document.addEventListener("input", (event) => {
  const form = /** @type {Element} */ (event.target).closest("form");
  if (!form?.dataset.live) return;
  const what = JSON.parse(form.dataset.live);
  follow({ ...what, with: { ...what.with, ...fields(form) } });
});

/** Whether somebody has written something since the page was drawn, and whether it was to be drawn anew meanwhile. */
let isTouched = false;
let isStale = false;

document.addEventListener("input", ({ target }) => {
  if (view.contains(/** @type {Node} */ (target))) isTouched = true;
});

/** The form in which somebody is writing. */
function writtenIn() {
  const field = document.activeElement?.closest("input, select, textarea");
  return field && view.contains(field) ? field.closest("form") : null;
}

const isBusy = () => waits > 0 || tapped.size > 0 || isPressed;

/** Returns whether the page is under somebody's hands, and notes that it is to be drawn anew after that: it overtakes no
 * answer that somebody waits for, and takes away no text or press. */
function isHeld() {
  isStale = Boolean(writtenIn()) || isTouched;
  isBehind = !isStale && isBusy();
  return isStale || isBehind;
}

/** Redraws a page that depends on the state of the event, but not under somebody's hands; returns whether the rules have answered. */
async function renew() {
  if (part !== "hall" && !view.querySelector("[data-waits]")) return true;
  const form = writtenIn();
  if (form?.dataset.live) {
    const what = JSON.parse(form.dataset.live);
    await follow({ ...what, with: { ...what.with, ...fields(form) } });
    return true;
  }
  return isHeld() || go({ act: "open" }, false, true, isHeld);
}

/** Draws the page anew where that was to be done while somebody was busy with it. */
function catchUp() {
  if (!isBehind || isBusy()) return;
  isBehind = false;
  renew();
}

document.addEventListener("pointerdown", () => (isPressed = true));
for (const over of ["pointerup", "pointercancel"]) {
  // The tap itself comes after it.
  addEventListener(over, () => setTimeout(() => {
    isPressed = false;
    catchUp();
  }));
}

document.addEventListener("focusout", () => setTimeout(() => {
  if (isStale) renew();
}));

addEventListener("popstate", (event) => {
  if (!isHere()) return;
  state = event.state;
  go({ act: "open" }, false);
});

/** Has the page of another place lead from this one: to the same in other languages. */
function settle() {
  document.body.dataset.place = place;
  view.replaceChildren();
  standing = "";
  document.querySelector(".top [aria-current=page]")?.setAttribute("aria-current", "true");
  for (const link of document.querySelectorAll("a[hreflang]")) {
    const { hreflang } = /** @type {HTMLAnchorElement} */ (link);
    link.setAttribute("href", `${root}${hreflang === "en" ? "" : `${hreflang}/`}${place}`);
  }
}

async function begin() {
  const way = root || "./";
  await stand();
  // In a hall the laptop is the one that keeps the pages.
  if (!("serviceWorker" in navigator) || !document.querySelector("link[rel=manifest]")) return;
  if (!document.getElementById("newer")) return;
  const isUpdated = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => isUpdated && tellNewer());
  // The service worker waits until the rules have come, so that they need not share the line.
  await engine?.ready;
  navigator.serviceWorker.register(`${way}sw.js`).catch(() => {});
}

/** Says that a newer version of the pages has come, which is used when the page is loaded again. */
function tellNewer() {
  const newer = document.getElementById("newer");
  if (!newer) return;
  const load = document.createElement("button");
  load.textContent = newer.dataset.load ?? "";
  load.addEventListener("click", () => location.reload());
  newer.replaceChildren(`${newer.dataset.newer} `, load);
}

/** Begins on the page in the document: with the state in its address. */
async function stand() {
  ({ part = "", root = "" } = document.body.dataset);
  place = placed(root);
  view = /** @type {HTMLElement} */ (document.getElementById("view"));
  notice = /** @type {HTMLElement} */ (document.getElementById("said"));
  language = document.documentElement.lang;
  state = null;
  standing = "";
  isTouched = false;
  enliven(today());
  drawn();
  // An article is already on its page; all else needs the rules at once.
  if (part && part !== "laws") startEngine();
  if (part && place !== document.body.dataset.place) {
    settle();
    return go({ act: "open" }, false);
  }
  const saved = await read(location.hash);
  if (saved === null) tell("?");
  // Data kept on the device is drawn by the device.
  if (!part || !(saved || view.querySelector("[data-open]"))) {
    // Nothing else is asked yet, but the conditions are to be in sight.
    if (document.getElementById("conditions")) ask({ ask: "conditions" })?.then((answer) => showConditions(answer?.conditions));
    return;
  }
  state = saved ?? null;
  history.replaceState(state, "", location.hash);
  await go({ act: "open" }, false);
}

/** Has the rules begin anew, with other packs. */
const restart = () => engine?.restart(() => bringPacks(outside()));

/** The page, as those know it who show others or are at an event. */
const page = {
  stand,
  ask: (/** @type {object} */ question) => startEngine().ask({ ...known(), ...question }),
  renew,
  restart,
  wrong,
  go: (/** @type {any} */ what) => go(what, false),
};
attend(page);
meet(page);
begin();
