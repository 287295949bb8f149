import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where it cannot be had (a file opened from disk), the page works all the same, but not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
