// Opened as a file, the page cannot start: browsers load its modules only from an address. It says what to do.
if (location.protocol === "file:") document.getElementById("stick").hidden = false;
