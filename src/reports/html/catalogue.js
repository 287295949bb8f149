(() => {
  "use strict";
  const form = document.getElementById("filters");
  const table = document.getElementById("decks");
  const found = document.getElementById("found");
  const holders = JSON.parse(document.getElementById("rows").textContent);
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const rows = [...table.tBodies[0].rows].map((row, at) => ({
    row,
    at,
    text: plain(row.cells[0].textContent + " " + row.cells[1].textContent + " " + row.dataset.m),
    data: row.dataset,
  }));
  const cards = Object.keys(holders).map((name) => [plain(name), holders[name]]);
  const within = (list, value) => list.includes("|" + value + "|");
  // The rows of the decks with a card; a part of a name means all cards that have it.
  const holding = (text) => {
    const wanted = plain(text);
    const exact = cards.filter(([name]) => name === wanted);
    const fitting = exact.length ? exact : cards.filter(([name]) => name.includes(wanted));
    return new Set(fitting.flatMap(([, at]) => at));
  };
  let later = 0;
  const filter = () => {
    const asked = Object.fromEntries(new FormData(form));
    const words = plain(asked.q || "").split(/\s+/).filter(Boolean);
    const holds = (asked.c || "").trim() ? holding(asked.c.trim()) : null;
    let shown = 0;
    for (const { row, at, text, data } of rows) {
      const fits =
        words.every((word) => text.includes(word)) &&
        (!holds || holds.has(at)) &&
        (!asked.p || data.p === asked.p) &&
        (!asked.a || data.a === asked.a) &&
        (!asked.l || within(data.l, asked.l)) &&
        (!asked.m || data.m === asked.m) &&
        (!asked.t || within(data.t, asked.t)) &&
        (!asked.f || (data.d && data.d.slice(0, asked.f.length) >= asked.f)) &&
        (!asked.u || (data.d && data.d.slice(0, asked.u.length) <= asked.u)) &&
        (!asked.v || data.v === "legal") &&
        (!asked.b || data.b === "0");
      if (row.hidden === fits) row.hidden = !fits;
      if (fits) shown += 1;
    }
    found.value = shown + " / " + rows.length;
    // The address costs more than the filter, so it follows when nobody types.
    clearTimeout(later);
    later = setTimeout(keep, 200, asked);
  };
  const keep = (asked) => {
    const kept = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
    const hash = "#" + kept;
    if (location.hash !== hash && !(hash === "#" && !location.hash)) history.replaceState(null, "", hash);
  };
  const sort = (head) => {
    const up = head.getAttribute("aria-sort") === (head.dataset.by === "n" ? "descending" : "ascending");
    const turned = head.dataset.by === "n" ? up : !up;
    for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", turned ? "ascending" : "descending");
    const key = ({ row }) => row.cells[head.cellIndex].textContent.trim();
    const order = head.dataset.by === "n" ? (a, b) => Number(key(a)) - Number(key(b)) : (a, b) => key(a).localeCompare(key(b), document.documentElement.lang);
    const sorted = [...rows].sort((a, b) => (turned ? 1 : -1) * order(a, b) || a.at - b.at);
    table.tBodies[0].append(...sorted.map(({ row }) => row));
  };
  for (const head of table.tHead.rows[0].cells) {
    if (!head.dataset.by) continue;
    head.tabIndex = 0;
    head.addEventListener("click", () => sort(head));
    head.addEventListener("keydown", (key) => {
      if (key.key === "Enter" || key.key === " ") {
        key.preventDefault();
        sort(head);
      }
    });
  }
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements[name];
    if (field && field.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  filter();
})();
