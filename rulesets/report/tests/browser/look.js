// Tells the page around what is seen on this one.
(() => {
  const faults = [];
  const fault = (what, element) => {
    if (faults.length < 10) faults.push(what + ": " + (element.textContent || element.tagName).trim().slice(0, 60));
  };
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push("the page is wider than the window");
  const inTable = (element) => element.closest("thead") !== null && width < 768;
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg") || inTable(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.right > width + 1 || box.left < -1)) fault("stands out of the window", element);
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) fault("is wider than its box", element);
  }
  const pictures = [...document.querySelectorAll("svg:not([aria-hidden])")];
  for (const picture of pictures) {
    const view = picture.viewBox.baseVal;
    const said = (picture.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id));
    if (picture.getAttribute("role") !== "img" || said.length < 2) fault("is no picture with a text", picture);
    if (said.some((element) => element === null || element.textContent.trim() === "")) fault("has no text", picture);
    for (const text of picture.querySelectorAll("text")) {
      const box = text.getBBox();
      if (box.x < -0.5 || box.x + box.width > view.width + 0.5 || box.y < -0.5 || box.y + box.height > view.height + 2)
        fault("a text stands out of its picture", text);
    }
  }
  parent.postMessage(JSON.stringify({ width: window.innerWidth, pictures: pictures.length, faults }), "*");
})();
