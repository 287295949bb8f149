(() => {
  "use strict";
  const STEP = 24;
  const form = document.getElementById("filters");
  const table = document.getElementById("decks");
  const body = table.tBodies[0];
  const head = table.tHead.rows[0];
  const found = document.getElementById("found");
  const more = document.getElementById("more");
  const cards = JSON.parse(document.getElementById("cards-of-rows").textContent);
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  const rows = [...body.rows].map((row, at) => ({
    row,
    at,
    text: plain(row.cells[0].textContent + " " + row.cells[1].textContent + " " + row.dataset.m),
    data: row.dataset,
    lacks: row.dataset.b === undefined ? null : Number(row.dataset.b),
  }));
  for (const card of cards) card.plain = plain(card[0]);
  const within = (list, value) => list.includes("|" + value + "|");

  // Only so many rows are in the document as there is room for; the others follow where one scrolls to.
  // So a filter costs the same whether a thousand lists fit or ten.
  let order = rows;
  let fitting = rows;
  let shown = rows;
  const show = (most) => {
    const next = fitting.slice(0, most);
    const same = next.length >= shown.length && shown.every((row, at) => row === next[at]);
    if (same) body.append(...next.slice(shown.length).map(({ row }) => row));
    else body.replaceChildren(...next.map(({ row }) => row));
    shown = next;
    more.hidden = shown.length === fitting.length;
  };
  more.addEventListener("click", () => show(shown.length + STEP));
  new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(shown.length + STEP), { rootMargin: "300px" }).observe(more);
  addEventListener("beforeprint", () => show(Infinity));

  // The rows of the decks with a card; a part of a name means all cards that have it.
  const holding = (text) => {
    const wanted = plain(text);
    const drawn = cards.filter(([, , of]) => !of || !of.s);
    const exact = drawn.filter((card) => card.plain === wanted);
    const named = exact.length ? exact : drawn.filter((card) => card.plain.includes(wanted));
    return new Set(named.flatMap(([, at]) => at.map((one) => (one.length ? one[0] : one))));
  };
  let later = 0;
  const filter = () => {
    const asked = Object.fromEntries(new FormData(form));
    const words = plain(asked.q || "").split(" ").filter(Boolean);
    const holds = (asked.c || "").trim() ? holding(asked.c) : null;
    const fits = ({ at, text, data, lacks }) =>
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
      (!asked.b || lacks === 0);
    fitting = order.filter(fits);
    show(STEP);
    found.value = fitting.length + " / " + rows.length;
    // The address costs more than the filter, so it follows when nobody types.
    clearTimeout(later);
    later = setTimeout(keep, 200, asked);
  };
  const keep = (asked) => {
    const kept = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
    const hash = "#" + kept;
    if (location.hash !== hash && !(hash === "#" && !location.hash)) history.replaceState(null, "", hash);
  };

  const letters = new Intl.Collator(document.documentElement.lang);
  const sort = (by) => {
    const number = by.dataset.by === "n";
    const before = by.getAttribute("aria-sort");
    const up = before ? before !== "ascending" : !number;
    for (const other of head.cells) other.removeAttribute("aria-sort");
    by.setAttribute("aria-sort", up ? "ascending" : "descending");
    const keyed = rows.map((one) => ({ one, key: one.row.cells[by.cellIndex].textContent.trim() }));
    const compare = number ? (a, b) => Number(a.key) - Number(b.key) : (a, b) => letters.compare(a.key, b.key);
    order = keyed.sort((a, b) => (up ? 1 : -1) * compare(a, b) || a.one.at - b.one.at).map(({ one }) => one);
    filter();
  };
  const sorts = (by) => {
    by.tabIndex = 0;
    by.addEventListener("click", () => sort(by));
    by.addEventListener("keydown", (key) => {
      if (key.key === "Enter" || key.key === " ") {
        key.preventDefault();
        sort(by);
      }
    });
  };
  [...head.cells].filter((by) => by.dataset.by).forEach(sorts);

  // The visitor's own cards: read here and kept in this tab, sent nowhere.
  const mine = document.getElementById("mine");
  const file = document.getElementById("mine-file");
  const told = document.getElementById("mine-told");
  const tick = document.getElementById("buildable");
  // What a name means: the places of cards in the list, a name shared by several that which it means alone.
  let spelled = null;
  const spellings = () => {
    spelled = new Map();
    cards.forEach(([name, , of], at) => {
      for (const other of (of && of.a) || []) spelled.set(plain(other), at);
      if (!of || !of.o) spelled.set(plain(name), at);
    });
    return spelled;
  };
  const named = (text) => {
    const known = spelled || spellings();
    const name = plain(text.replace(/^[\s"'*•-]+|[\s"',]+$/g, ""));
    return known.get(name) ?? known.get(name.replace(/\s*[[(][^\])]*[\])]$/, ""));
  };
  const SHAPES = [
    [/^.*\bqty="(\d+)"[^>]*>([^<]+)<.*$/, 1, 2],
    [/^(\d+)\s*[x×]?[\s,;\t]+(.+)$/i, 1, 2],
    [/^(.+?)["']?\s*[=:]\s*(\d+),?$/, 2, 1],
    [/^(.+?)[\s,;\t]+[x×]?(\d+)$/i, 2, 1],
  ];
  // Which card a line names, and how many copies.
  const owned = (line) => {
    for (const [shape, copies, name] of SHAPES) {
      const parts = shape.exec(line);
      const at = parts && named(parts[name]);
      if (at !== null && at !== undefined) return [at, Number(parts[copies])];
    }
    const alone = named(line);
    if (alone !== undefined) return [alone, 1];
    const cells = line.split(/[,;\t]/).map((cell) => cell.replace(/^[\s"]+|[\s"]+$/g, ""));
    const at = cells.map(named).find((one) => one !== undefined);
    const copies = cells.find((cell) => /^\d+$/.test(cell));
    return at === undefined || copies === undefined ? null : [at, Number(copies)];
  };
  const lacking = (have) => {
    const lacks = rows.map(({ data }) => (data.v === "unreadable" ? null : 0));
    cards.forEach(([, at], place) => {
      const there = have.get(place) || 0;
      for (const one of at) {
        const [row, copies] = one.length ? one : [one, 1];
        if (lacks[row] !== null && copies > there) lacks[row] += copies - there;
      }
    });
    return lacks;
  };
  const column = () => {
    const there = [...head.cells].find((by) => by.dataset.is === "missing");
    if (there) return there;
    const by = document.createElement("th");
    Object.assign(by, { scope: "col", textContent: table.dataset.missing });
    Object.assign(by.dataset, { by: "n", is: "missing" });
    head.append(by);
    sorts(by);
    for (const { row } of rows) {
      const cell = row.insertCell();
      cell.className = "number";
      cell.dataset.is = table.dataset.missing;
    }
    return by;
  };
  const own = () => {
    const lines = mine.value.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !/^(#|\/\/)/.test(line));
    const have = new Map();
    for (const line of lines) {
      const [at, copies] = owned(line) || [];
      if (at !== undefined) have.set(at, (have.get(at) || 0) + copies);
    }
    const given = lines.length > 0;
    told.value = given ? have.size + " / " + cards.length : "";
    told.parentNode.hidden = !given;
    const had = rows.some(({ data }) => data.b !== undefined);
    tick.hidden = !given && !had;
    if (tick.hidden) tick.querySelector("input").checked = false;
    if (given || [...head.cells].some((by) => by.dataset.is === "missing")) {
      const at = column().cellIndex;
      const lacks = given ? lacking(have) : rows.map(({ data }) => (data.b === undefined ? null : Number(data.b)));
      rows.forEach((one, place) => {
        one.lacks = lacks[place];
        one.row.cells[at].textContent = one.lacks ?? "";
      });
    }
    try {
      sessionStorage.setItem("meccg-collection", mine.value);
    } catch {
      // A browser that keeps nothing: the cards are read once.
    }
    filter();
  };
  let soon = 0;
  mine.addEventListener("input", (event) => {
    event.stopPropagation();
    clearTimeout(soon);
    soon = setTimeout(own, 150);
  });
  file.addEventListener("change", async (event) => {
    event.stopPropagation();
    const texts = await Promise.all([...file.files].map((one) => one.text()));
    mine.value = texts.join("\n");
    file.value = "";
    own();
  });

  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements[name];
    if (field && field.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(own));
  try {
    mine.value = sessionStorage.getItem("meccg-collection") || "";
  } catch {
    // As above.
  }
  if (mine.value) own();
  else filter();
})();
