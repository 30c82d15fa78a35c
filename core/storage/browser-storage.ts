import type { ZodMiniType } from "zod/mini";
import { consoleLog, type Log } from "../log.ts";
import { type LargeStore, openLargeStore } from "./large-store.ts";
import type { Storage } from "./storage.ts";

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
  private readonly refusedLarge = new Map<string, unknown>();
  private readonly small: () => globalThis.Storage;
  private readonly openLarge: () => Promise<LargeStore>;
  private readonly log: Log;
  private large: Promise<LargeStore> | undefined;

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
      return this.small().getItem(key) ?? undefined;
    } catch {
      return undefined;
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
      await (await this.largeStore()).setItem(key, value);
      this.refusedLarge.delete(key);
    } catch {
      this.refusedLarge.set(key, structuredClone(value));
    }
  }

  async drop(key: string): Promise<void> {
    this.refusedLarge.delete(key);
    try {
      await (await this.largeStore()).removeItem(key);
    } catch {
      this.refusedLarge.set(key, undefined);
    }
  }

  private change(key: string, value: string | undefined, apply: (small: globalThis.Storage) => void): void {
    try {
      apply(this.small());
      this.refused.delete(key);
    } catch {
      this.refused.set(key, value);
    }
  }

  private async read(key: string): Promise<unknown> {
    if (this.refusedLarge.has(key)) return this.refusedLarge.get(key);
    try {
      return await (await this.largeStore()).getItem(key);
    } catch {
      return undefined;
    }
  }

  private largeStore(): Promise<LargeStore> {
    return (this.large ??= this.openLarge());
  }
}
