// The engine's thread, which starts before all else: the engine is fetched and made ready while the page's own code
// comes. So this file is small, and asks for no other.
const start = () => new Worker(new URL("./lib/worker.ts", import.meta.url), { type: "module", name: "meccg" });

let first: Worker | undefined = start();
first.onerror = () => (first = undefined);

/** The thread that was started first, or another where that one is given away already, or could not be started. */
export function thread(): Worker {
  const given = first ?? start();
  first = undefined;
  given.onerror = null;
  return given;
}
