// Tells the page around what is seen on this one, with everything that is folded open.
(async () => {
  const table = document.querySelector("table.changes, table.numbers");
  const begins = table === null ? null : Math.round(table.getBoundingClientRect().top);
  for (const folded of document.querySelectorAll("details")) folded.open = true;
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
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0).length;
  const rows = {};
  for (const chosen of ["kind-all", "kind-added", "tempo-blitz", "tempo-all", "kind-reads", "kind-renumbered"]) {
    const choice = document.getElementById(chosen);
    if (choice === null) continue;
    choice.checked = true;
    rows[chosen] = {
      decided: shown(".decided tr.row"), reads: shown(".reads tr.row"), announced: shown(".announced tr.row"), renumbered: shown(".renumbered li.row"),
      added: shown(".row.added"), without_blitz: shown(".row.not-blitz"), empty: [...document.querySelectorAll(".part")]
        .filter((part) => part.getClientRects().length > 0 && part.querySelector(".row") !== null)
        .filter((part) => [...part.querySelectorAll(".row")].every((row) => row.getClientRects().length === 0)).length,
    };
  }
  for (const choice of document.querySelectorAll("input[id$=-all]")) choice.checked = true;
  const games = {};
  if (document.querySelector(".game") !== null) {
    for (const choice of document.querySelectorAll("input[name=kind]")) {
      choice.checked = true;
      games[choice.id] = shown(".game");
    }
    document.getElementById("kind-all").checked = true;
    for (const event of document.querySelectorAll("#event option:not([value=''])")) {
      event.selected = true;
      games[event.value] = shown(".game");
    }
    document.querySelector("#event option").selected = true;
  }
  const barriers = [];
  if (window.axe !== undefined) {
    const found = await window.axe.run(document, { resultTypes: ["violations"] });
    for (const one of found.violations.filter((one) => ["serious", "critical"].includes(one.impact)))
      barriers.push(one.id + ": " + one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", "));
  }
  const seen = { width: window.innerWidth, begins, pictures: pictures.length, rows, games, faults, barriers };
  parent.postMessage(JSON.stringify(seen), "*");
})();
