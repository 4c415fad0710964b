// @ts-check
// A page: what is tapped becomes a question to the rules, what they answer is shown. What a button or a form asks stands in its
// `data-ask`.

import { read, written } from "./address.js";
import { Engine } from "./engine.js";

const { part = "", place = "", root = "" } = document.body.dataset;
const view = /** @type {HTMLElement} */ (document.getElementById("view"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const language = document.documentElement.lang;

const engine = part
  ? new Engine(() => new Worker(`${root}worker.js`, { type: "module" }), new URL(`${root}kodeks.wasm.gz`, location.href).href)
  : undefined;

/** What the page stands at. @type {any} */
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
const ask = (what) =>
  engine?.ask({ ask: part, act: "open", language, root, place, today: today(), settings: kept("settings") ?? {}, state, ...what });

/** How many questions were asked: only the answer to the last of one kind is shown. @type {Map<string, number>} */
const asked = new Map();

/**
 * Asks and shows the answer.
 * @param {any} what
 * @param {boolean} [isStep] whether the way back leads to what was before
 * @param {boolean} [isQuiet] whether nobody waits for it
 */
async function go(what, isStep = true, isQuiet = false) {
  const number = (asked.get("") ?? 0) + 1;
  asked.set("", number);
  if (!isQuiet) view.setAttribute("aria-busy", "true");
  const answer = await ask(what);
  if (asked.get("") !== number) return;
  view.removeAttribute("aria-busy");
  await show(answer, isStep);
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
  if (answer.file) hand(answer.file);
  if (answer.go !== undefined && answer.go !== null) {
    const fragment = answer.state ? `#s=${await written(answer.state)}` : "";
    location.assign(root + answer.go + fragment);
    return;
  }
  if (answer.error) return wrong(answer.html);
  const shown = answer.into ? document.getElementById(answer.into) : view;
  const stays = answer.into || !isStep ? document.activeElement?.id : "";
  view.querySelector(":scope > .wrong")?.remove();
  if (shown) shown.innerHTML = answer.html;
  // What was tapped keeps the focus, also where it was drawn anew.
  if (stays) document.getElementById(stays)?.focus({ preventScroll: true });
  if (answer.title) document.title = `${answer.title} · kodeks`;
  if (answer.state !== undefined) {
    state = answer.state;
    const address = `#s=${await written(state)}`;
    if (isStep) history.pushState(state, "", address);
    else history.replaceState(state, "", address);
  }
  if (answer.then) go(answer.then, false, true);
  if (!answer.into && isStep) {
    scrollTo(0, 0);
    // Who reads by ear is told what is new.
    (view.querySelector("h1") ?? view).setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (view.querySelector("h1") ?? view).focus({ preventScroll: true });
  }
}

/** @param {string} why */
function tell(why) {
  said.textContent = why;
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

/** What a form says, by the names of its fields. @param {HTMLFormElement} form */
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

/** What an element asks. @param {HTMLElement} element */
const asks = (element) => JSON.parse(element.dataset.ask ?? "{}");

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (target.closest("button[data-ask]"));
  if (button) go(asks(button));
  if (target.closest("button[data-print]")) print();
  const copied = /** @type {HTMLElement | null} */ (target.closest("button[data-copy]"));
  if (copied) navigator.clipboard.writeText(copied.dataset.copy ?? "").then(() => tell(copied.dataset.copied ?? ""));
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.ask) return;
  event.preventDefault();
  const what = asks(form);
  go({ ...what, with: { ...what.with, ...fields(form) } });
});

/** What a form said last while the answer to what it said before is awaited. @type {any} */
let later;
let isFollowing = false;

/** Asks what a form says that changes all the time: only the last is asked. @param {any} what */
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

addEventListener("popstate", (event) => {
  state = event.state;
  go({ act: "open" }, false);
});

async function begin() {
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register(`${root || "./"}sw.js`).catch(() => {});
  }
  if (!engine) return;
  const packs = kept("packs");
  if (packs) engine.bring({ ask: "packs", act: "bring", language, root, with: { packs } });
  const told = await read(location.hash);
  if (told === null) tell("?");
  if (!told) return;
  state = told;
  history.replaceState(state, "", location.hash);
  await go({ act: "open" }, false);
}

begin();
