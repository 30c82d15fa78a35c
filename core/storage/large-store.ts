import { inTime } from "../loading/in-time.ts";

/** Stores large, structured values by key. */
export interface LargeStore {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
}

/** In private windows some browsers never answer a request to open a database. */
const OPEN_TIMEOUT_MS = 3000;

/** IndexedDB through localforage, whose code is loaded on first use. Rejects if the browser provides no database. */
export async function openLargeStore(): Promise<LargeStore> {
  const { default: localforage } = await import("./localforage.ts");
  const store = localforage.createInstance({ name: "openline", driver: localforage.INDEXEDDB });
  const opened = store.ready().then(() => store);
  const answered = await inTime(opened, OPEN_TIMEOUT_MS);
  if (!answered) throw new Error("IndexedDB does not answer");
  return answered;
}
