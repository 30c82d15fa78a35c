import { inTime } from "../loading/in-time.ts";

/** Keeps values that may be structured and large, by key. */
export interface LargeStore {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
}

/** Some browsers never answer the opening of a database in private windows. */
const OPEN_TIMEOUT_MS = 3000;

/** IndexedDB through localforage, whose code comes with the first use. Rejects where the browser gives no database. */
export async function openLargeStore(): Promise<LargeStore> {
  const { default: localforage } = await import("localforage");
  const store = localforage.createInstance({ name: "openline", driver: localforage.INDEXEDDB });
  const opened = store.ready().then(() => store);
  const answered = await inTime(opened, OPEN_TIMEOUT_MS);
  if (!answered) throw new Error("IndexedDB does not answer");
  return answered;
}
