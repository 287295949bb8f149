// What the page keeps in this browser. Where nothing may be kept, it works all the same until it is
// closed.
const PREFIX = "meccg.";

/** What was kept under a name, if it is of the kind of what there is otherwise. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const found: unknown = text === null ? otherwise : JSON.parse(text);
    const fits = otherwise === null || (typeof found === typeof otherwise && Array.isArray(found) === Array.isArray(otherwise) && found !== null);
    return fits ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps something; tells whether that could be done. Earlier decks make room for what lies on the desk now. */
export function keep(name: string, value: unknown): boolean {
  if (put(name, value)) return true;
  for (let left = kept<unknown[]>("earlier", []); name !== "shelf" && name !== "windows" && left.length > 0; ) {
    left = left.slice(0, -1);
    if (name === "earlier" || !put("earlier", left)) break;
    if (put(name, value)) return true;
  }
  return false;
}

function put(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
