import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speech, wished } from "./lib/speech.svelte";

const begin = () => mount(App, { target: document.getElementById("app")! });
const language = wished();
// Whose language cannot be fetched reads English.
if (language === "en") begin();
else void speech.speak(language).catch(() => undefined).then(begin);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where it cannot be had (a file opened from disk), the page works all the same, but not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
