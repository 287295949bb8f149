// Before anything is drawn: the theme that was chosen here, if one was.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem("meccg.settings") ?? "{}").theme;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Nothing was kept, or it may not be read: the system's theme holds.
  }
})();
