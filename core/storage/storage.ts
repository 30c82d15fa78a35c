import type { ZodMiniType } from "zod/mini";
import { token } from "../plugin/token.ts";

/** A value may be stored, but could not be read: that is not the same as none. It may be readable a moment later. */
export class StorageUnreadable extends Error {
  override readonly name = "StorageUnreadable";
}

/**
 * The browser's storage. If it is blocked or full, this page's memory is used instead: reads return undefined, writes
 * last as long as the page, and nothing throws. Only `load` rejects, with `StorageUnreadable`, if the database is there
 * and does not give what it may have; `whenReadable` repeats such work.
 */
export interface Storage {
  /** A small value under its exact local storage key, as text. */
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changes a key; undefined if it was removed. */
  watch(key: string, changed: (value: string | undefined) => void): () => void;
  /**
   * A larger value (from IndexedDB), checked when it is read. A value that does not match is dropped, and the result is
   * undefined.
   */
  load<T>(key: string, schema: ZodMiniType<T>): Promise<T | undefined>;
  save(key: string, value: unknown): Promise<void>;
  drop(key: string): Promise<void>;
  /** Whether some values are stored in memory only, because the browser refused them. */
  readonly isVolatile: boolean;
}

export const STORAGE = token<Storage>("core/storage");
