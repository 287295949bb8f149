/// <reference lib="webworker" />
// Keeps the page for when there is no network: all its files at the first visit, and those of a new
// build beside them until the page is loaded anew.
const worker = self as unknown as ServiceWorkerGlobalScope;

const FILES: string[] = "%FILES%" as unknown as string[];
const CACHE = "meccg-%VERSION%";

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
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
