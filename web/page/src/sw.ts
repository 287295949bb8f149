/// <reference lib="webworker" />
// Keeps the page for when there is no network: all its files at the first visit, and those of a new
// build beside them until the page is loaded anew.
const worker = self as unknown as ServiceWorkerGlobalScope;

const FILES: string[] = "%FILES%" as unknown as string[];
/** The files of languages, which are kept once the language is chosen. */
const LANGUAGES: string[] = "%LANGUAGES%" as unknown as string[];
const CACHE = "meccg-%VERSION%";

// The files of a build are named by what they hold: the browser has loaded most of them a moment ago,
// and need not load them again. Only those without such a name may be of another build.
const asks = (file: string) => new Request(file, { cache: /-[\w-]{8}\.\w+$/.test(file) ? "force-cache" : "reload" });

/** The files of a language, and what reads it. */
const ofLanguage = (code: string) => LANGUAGES.filter((file) => file.startsWith(`languages/${code}-`) || file.startsWith("languages/phrases-"));

/** The languages that the build before has kept. */
async function spoken(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith("meccg-"));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().flatMap(({ url }) => /\/languages\/(\w{2})-/.exec(url)?.[1] ?? []));
}

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const languages = [...(await spoken())].flatMap(ofLanguage);
    await cache.addAll([...FILES, ...new Set(languages)].map(asks));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("meccg-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

// The page says which language it speaks.
worker.addEventListener("message", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ofLanguage(String(event.data)).map(asks))));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
  const answer = async () => {
    const wanted = request.mode === "navigate" ? new Request("./") : request;
    const kept = await caches.match(wanted, { ignoreSearch: true, ignoreVary: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
