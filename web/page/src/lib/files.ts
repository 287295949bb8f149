// Files that somebody drops or chooses: single ones, whole folders, archives.
import { t } from "./speech.svelte";

/** A file's name and bytes. */
export interface RawFile {
  path: string;
  bytes: Uint8Array;
}

/** What was taken, and what was not and why. */
export interface Taken {
  files: RawFile[];
  passedOver: string[];
}

/** Far beyond any league: what is more than that is refused and told. */
const MOST_FILES = 5000;
const MOST_BYTES = 4 << 20;
const MOST_BYTES_OF_ALL = 128 << 20;

const NO_DECKS = /\.(png|jpe?g|gif|webp|svg|ico|pdf|docx?|xlsx?|odt|exe|dll|so|wasm|js|css|html?|mp[34]|ttf|woff2?|rs|py|lock)$/i;
const HIDDEN = /(^|\/)(\.|__MACOSX\/|node_modules\/|target\/)/;

/** The files of a drop, folders walked and archives opened. */
export async function ofDrop(transfer: DataTransfer): Promise<Taken> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null)) return ofFiles(plain);
  const found: { path: string; file: File }[] = [];
  for (const entry of entries) if (entry !== null) await walk(entry, found);
  return taken(found);
}

/** The files that were chosen in a dialogue. */
export function ofFiles(files: Iterable<File>): Promise<Taken> {
  return taken([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function walk(entry: FileSystemEntry, found: { path: string; file: File }[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  const path = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await walk(one, found);
  }
}

async function taken(given: { path: string; file: File }[]): Promise<Taken> {
  const all: Taken = { files: [], passedOver: [] };
  let size = 0;
  const take = (path: string, bytes: Uint8Array) => {
    size += bytes.length;
    const enough = all.files.length >= MOST_FILES || size > MOST_BYTES_OF_ALL;
    if (enough) all.passedOver.push(t("{path}: there are too many files", { path }));
    else all.files.push({ path, bytes });
  };
  const single = given.length === 1;
  for (const { path, file } of given) {
    if (/\.zip$/i.test(path)) {
      for (const one of await ofArchive(path, file, all.passedOver)) take(one.path, one.bytes);
    } else if (!single && (HIDDEN.test(path) || NO_DECKS.test(path))) {
      all.passedOver.push(path);
    } else if (file.size > MOST_BYTES) {
      all.passedOver.push(t("{path}: larger than any deck", { path }));
    } else {
      take(path, new Uint8Array(await file.arrayBuffer()));
    }
  }
  all.files.sort((one, other) => one.path.localeCompare(other.path, "en", { numeric: true }));
  return all;
}

async function ofArchive(path: string, file: File, passedOver: string[]): Promise<RawFile[]> {
  if (file.size > MOST_BYTES_OF_ALL) {
    passedOver.push(t("{path}: larger than any league", { path }));
    return [];
  }
  let [number, size] = [0, 0];
  const packed = new Uint8Array(await file.arrayBuffer());
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith("/")) return false;
    number += 1;
    size += originalSize;
    const good = !HIDDEN.test(name) && !NO_DECKS.test(name) && originalSize <= MOST_BYTES;
    const room = number <= MOST_FILES && size <= MOST_BYTES_OF_ALL;
    if (!good || !room) passedOver.push(`${path}/${name}`);
    return good && room;
  };
  try {
    const { unzipSync } = await import("fflate");
    // At once and here: the threads of the library are made of texts, which the page's policy forbids.
    const files = unzipSync(packed, { filter });
    return Object.entries(files).map(([name, bytes]) => ({ path: name, bytes }));
  } catch (error) {
    passedOver.push(`${path}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}
