import { BrowserStorage } from "../storage/browser-storage.ts";
import type { LargeStore } from "../storage/large-store.ts";

/** The product's own storage over memory; `keys` and `values` are the stored data. */
export class MemoryStorage extends BrowserStorage {
  readonly keys: Map<string, string>;
  readonly values: Map<string, unknown>;
  private readonly watchers = new Set<(key: string, value: string | undefined) => void>();

  constructor(keys = new Map<string, string>(), values = new Map<string, unknown>()) {
    super({ small: () => localStorageOver(keys), large: () => Promise.resolve(largeStoreOver(values)), log: () => {} });
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
const largeStoreOver = (values: Map<string, unknown>): LargeStore => ({
  getItem: (key) => Promise.resolve(structuredClone(values.get(key)) ?? null),
  setItem: (key, value) => Promise.resolve(values.set(key, structuredClone(value))),
  removeItem: (key) => Promise.resolve(void values.delete(key)),
});
