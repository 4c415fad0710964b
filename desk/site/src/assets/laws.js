// @ts-check
// The pages of the Laws without the rules: a slider that shows one entry of a list, and badges of what is in force on the day of the device.

/**
 * Shows the entry of a list that a slider selects, and announces it.
 * @param {HTMLInputElement} slider
 */
function showStop(slider) {
  const list = document.getElementById(slider.dataset.shows ?? "");
  [...(list?.children ?? [])].forEach((one, place) => {
    const stop = /** @type {HTMLElement} */ (one);
    stop.hidden = place !== slider.valueAsNumber;
    if (!stop.hidden) slider.setAttribute("aria-valuetext", stop.dataset.said ?? "");
  });
}

/**
 * Connects the sliders and badges of a page that was just drawn.
 * @param {string} today 2026-11-25
 */
export function enliven(today) {
  for (const slider of document.querySelectorAll("input[type=range][data-shows]")) {
    const around = slider.closest("[hidden]");
    if (around) /** @type {HTMLElement} */ (around).hidden = false;
    showStop(/** @type {HTMLInputElement} */ (slider));
  }
  for (const badge of document.querySelectorAll("[data-from]")) {
    const { from = "", until = "9" } = /** @type {HTMLElement} */ (badge).dataset;
    /** @type {HTMLElement} */ (badge).hidden = today < from || today > until;
  }
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.shows) showStop(target);
});

// On paper everything stands, as without a script.
addEventListener("beforeprint", () => {
  for (const stop of document.querySelectorAll(".stops > [hidden]")) /** @type {HTMLElement} */ (stop).hidden = false;
});
addEventListener("afterprint", () => {
  for (const slider of document.querySelectorAll("input[data-shows]")) showStop(/** @type {HTMLInputElement} */ (slider));
});
