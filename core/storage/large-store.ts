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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), OPEN_TIMEOUT_MS);
  });
  await Promise.race([store.ready(), timeout]).finally(() => clearTimeout(timer));
  return store;
}
