// Stands in the page before all else, so that nothing is waited for: the theme that was chosen here, if one was, and the
// engine's thread, which fetches the engine and makes it ready while the page's own code comes.
try {
  const theme = JSON.parse(localStorage.getItem("meccg.settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing was kept, or it may not be read: the system's theme holds.
}
try {
  window.meccgThread = new Worker("%WORKER%", { type: "module", name: "meccg" });
  window.meccgThread.onerror = () => (window.meccgThread = undefined);
} catch {
  // The page starts one itself, and says why there is none.
}
