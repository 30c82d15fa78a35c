import { BrowserStorage } from "../storage/browser-storage.ts";
import type { LargeStore } from "../storage/large-store.ts";

/** The product's own storage over memory; `keys` and `values` are the stored data. */
export class MemoryStorage extends BrowserStorage {
  readonly keys: Map<string, string>;
  readonly values: Map<string, unknown>;
  /** As on a device that has lost the connection to its database: what is stored can neither be read nor changed. */
  isUnreachable = false;
  private readonly watchers = new Set<(key: string, value: string | undefined) => void>();

  constructor(keys = new Map<string, string>(), values = new Map<string, unknown>()) {
    const large = largeStoreOver(values, () => this.isUnreachable);
    super({ small: () => localStorageOver(keys), large: () => Promise.resolve(large), log: () => {} });
    this.keys = keys;
    this.values = values;
  }

  override watch(key: string, changed: (value: string | undefined) => void): () => void {
    const watcher = (changedKey: string, value: string | undefined) => changedKey === key && changed(value);
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Another tab writes a key; undefined removes it. */
  writeElsewhere(key: string, value: string | undefined): void {
    if (value === undefined) this.keys.delete(key);
    else this.keys.set(key, value);
    for (const watcher of this.watchers) watcher(key, value);
  }
}

const localStorageOver = (values: Map<string, string>): globalThis.Storage => ({
  get length() {
    return values.size;
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
});

/**
 * Copies values when they are stored and read, as IndexedDB does, so that later changes to an object do not affect the
 * stored value.
 */
function largeStoreOver(values: Map<string, unknown>, isUnreachable: () => boolean): LargeStore {
  const reach = <T>(work: () => T) =>
    isUnreachable() ? Promise.reject(new DOMException("connection lost", "UnknownError")) : Promise.resolve(work());
  return {
    getItem: (key) => reach(() => structuredClone(values.get(key)) ?? null),
    setItem: (key, value) => reach(() => values.set(key, structuredClone(value))),
    removeItem: (key) => reach(() => void values.delete(key)),
  };
}
