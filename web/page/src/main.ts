// The judge starts before the page is drawn: the engine is fetched and made ready while the page's own code comes.
import { isLink } from "./lib/address";
import { desk } from "./lib/desk.svelte";
import { begun, t } from "./lib/speech.svelte";
import "./app.css";

// What a link brings takes the place of what lies there.
const judged = isLink(location.hash) ? Promise.resolve() : desk.judge();

const shown = (begun ? begun.then(() => import("./page")) : import("./page")).catch(() => {
  const again = Object.assign(document.createElement("button"), { textContent: t("Try again"), onclick: () => location.reload() });
  document.getElementById("app")!.replaceChildren(`${t("The page could not be loaded.")} ${t("Your list is safe: it is kept in this browser.")} `, again);
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // The files are kept once the first verdict is seen, for it is waited for. Where that cannot be (a file opened from disk),
  // the page works all the same, but not offline.
  void Promise.allSettled([judged, shown]).then(() => setTimeout(() => navigator.serviceWorker.register("./sw.js").catch(() => undefined), 1000));
}
