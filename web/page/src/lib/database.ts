// This browser's database for the page: what is too large for the storage of texts. A private window may have none.
import { t } from "./speech.svelte";

/** Texts and pictures of cards, and the files of rosters. */
const STORES = ["texts", "pictures", "rosters"] as const;

let database: Promise<IDBDatabase> | undefined;

/** The database; where it cannot be opened, it is tried again the next time. */
export function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("meccg", 2);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.objectStoreNames.contains(store) || request.result.createObjectStore(store));
    request.onsuccess = () => {
      // Another window may have a newer page, which needs the database for itself.
      request.result.onversionchange = () => {
        request.result.close();
        database = undefined;
      };
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => reject(request.error ?? new Error(t("This browser has no database for the page.")));
  });
  database.catch(() => (database = undefined));
  return database;
}

/** The answer of a request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Waits until all of a change is kept. */
export function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error(t("This browser stores nothing more for this page.")));
  });
}
