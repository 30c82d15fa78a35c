import type { ZodMiniType } from "zod/mini";
import { consoleLog, type Log } from "../log.ts";
import { type LargeStore, openLargeStore } from "./large-store.ts";
import { type Storage, StorageUnreadable } from "./storage.ts";

export interface BrowserStorageOptions {
  /** The window's local storage. Reading the property may throw if storage is blocked. */
  readonly small?: () => globalThis.Storage;
  /** Opens the storage for large values, on first use. */
  readonly large?: () => Promise<LargeStore>;
  readonly log?: Log;
}

/** The browser's storage. Values that the browser refuses are kept in this page's memory. */
export class BrowserStorage implements Storage {
  /** Values that local storage refused to store; undefined marks a key that it refused to remove. */
  private readonly refused = new Map<string, string | undefined>();
  /** What local storage last held, for when it cannot be read. */
  private readonly seen = new Map<string, string | undefined>();
  private readonly refusedLarge = new Map<string, unknown>();
  private readonly small: () => globalThis.Storage;
  private readonly openLarge: () => Promise<LargeStore>;
  private readonly log: Log;
  private large: Promise<LargeStore | undefined> | undefined;

  constructor(options: BrowserStorageOptions = {}) {
    this.small = options.small ?? (() => localStorage);
    this.openLarge = options.large ?? openLargeStore;
    this.log = options.log ?? consoleLog;
  }

  get isVolatile(): boolean {
    return this.refused.size + this.refusedLarge.size > 0;
  }

  get(key: string): string | undefined {
    if (this.refused.has(key)) return this.refused.get(key);
    try {
      const value = this.small().getItem(key) ?? undefined;
      this.seen.set(key, value);
      return value;
    } catch {
      return this.seen.get(key);
    }
  }

  set(key: string, value: string): void {
    this.change(key, value, (small) => small.setItem(key, value));
  }

  remove(key: string): void {
    this.change(key, undefined, (small) => small.removeItem(key));
  }

  watch(key: string, changed: (value: string | undefined) => void): () => void {
    const listener = (event: StorageEvent) => {
      // A null key means that the other tab cleared everything.
      if (event.key === key) changed(event.newValue ?? undefined);
      else if (event.key === null) changed(undefined);
    };
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }

  async load<T>(key: string, schema: ZodMiniType<T>): Promise<T | undefined> {
    const kept = await this.read(key);
    if (kept === undefined || kept === null) return undefined;
    const checked = schema.safeParse(kept);
    if (checked.success) return checked.data;
    this.log(`what was kept as ${key} is unusable and was dropped`);
    await this.drop(key);
    return undefined;
  }

  async save(key: string, value: unknown): Promise<void> {
    try {
      await this.withLarge((large) => large.setItem(key, value));
      this.refusedLarge.delete(key);
    } catch {
      this.refusedLarge.set(key, structuredClone(value));
    }
  }

  async drop(key: string): Promise<void> {
    try {
      await this.withLarge((large) => large.removeItem(key));
      this.refusedLarge.delete(key);
    } catch {
      this.refusedLarge.set(key, undefined);
    }
  }

  private change(key: string, value: string | undefined, apply: (small: globalThis.Storage) => void): void {
    try {
      apply(this.small());
      this.seen.set(key, value);
      this.refused.delete(key);
    } catch {
      this.refused.set(key, value);
    }
  }

  private async read(key: string): Promise<unknown> {
    if (this.refusedLarge.has(key)) {
      const value = this.refusedLarge.get(key);
      // By now the browser may accept it.
      await (value === undefined ? this.drop(key) : this.save(key, value));
      return value;
    }
    if (!(await this.largeStore())) return undefined;
    try {
      return await this.withLarge((large) => large.getItem(key));
    } catch (cause) {
      throw new StorageUnreadable(`${key} could not be read`, { cause });
    }
  }

  /** A lost connection is opened again by the second try. */
  private async withLarge<T>(work: (large: LargeStore) => Promise<T>): Promise<T> {
    const large = await this.largeStore();
    if (!large) throw new Error("this browser has no database");
    return work(large).catch(() => work(large));
  }

  /** Undefined if the browser provides no database: then nothing is stored there as long as the page is open. */
  private largeStore(): Promise<LargeStore | undefined> {
    return (this.large ??= this.openLarge().catch(() => undefined));
  }
}
