// Prints a paper where its button is pressed; without this the browser's own menu does.
const button = document.querySelector("[data-print]");
if (button instanceof HTMLElement) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
