// @ts-check
// What the pages of the Laws do without the rules: a slider that shows one thing of a list, and what holds on the day of the device.

/**
 * Shows that of a list at which a slider stands, and says which it is.
 * @param {HTMLInputElement} slider
 */
function shown(slider) {
  const list = document.getElementById(slider.dataset.shows ?? "");
  [...(list?.children ?? [])].forEach((one, place) => {
    const stop = /** @type {HTMLElement} */ (one);
    stop.hidden = place !== slider.valueAsNumber;
    if (!stop.hidden) slider.setAttribute("aria-valuetext", stop.dataset.said ?? "");
  });
}

/**
 * Brings to life what has come to stand on the page.
 * @param {string} today 2026-11-25
 */
export function enliven(today) {
  for (const slider of document.querySelectorAll("input[type=range][data-shows]")) {
    const around = slider.closest("[hidden]");
    if (around) /** @type {HTMLElement} */ (around).hidden = false;
    shown(/** @type {HTMLInputElement} */ (slider));
  }
  for (const badge of document.querySelectorAll("[data-from]")) {
    const { from = "", until = "9" } = /** @type {HTMLElement} */ (badge).dataset;
    /** @type {HTMLElement} */ (badge).hidden = today < from || today > until;
  }
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.shows) shown(target);
});

// On paper everything stands, as without a script.
addEventListener("beforeprint", () => {
  for (const stop of document.querySelectorAll(".stops > [hidden]")) /** @type {HTMLElement} */ (stop).hidden = false;
});
addEventListener("afterprint", () => {
  for (const slider of document.querySelectorAll("input[data-shows]")) shown(/** @type {HTMLInputElement} */ (slider));
});
