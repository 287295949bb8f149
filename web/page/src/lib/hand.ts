// What the page hands to whoever uses it, and what it is called.
/** A file's name without its folders and its ending. */
export function stem(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.[a-z0-9-]+$/i, "") || "deck";
}

/** Hands a text to whoever uses the page, as a file. */
export function download(name: string, text: string, type = "text/plain"): void {
  hand(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to whoever uses the page, as a file. */
export function downloadBytes(name: string, bytes: Uint8Array, type: string): void {
  hand(name, new Blob([bytes as BlobPart], { type }));
}

function hand(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
