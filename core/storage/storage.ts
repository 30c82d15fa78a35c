import type { ZodMiniType } from "zod/mini";
import { token } from "../plugin/token.ts";

/**
 * What the browser keeps. Where it is blocked, full or holds garbage, the memory of this page takes its place: reads give
 * undefined, writes are kept until the page goes, and nothing throws.
 */
export interface Storage {
  /** A small value under its exact local storage key, as text. */
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Changes that another tab made to a key; undefined when it was removed. */
  watch(key: string, changed: (value: string | undefined) => void): () => void;
  /** Larger values (IndexedDB), checked when they are read; what does not match is dropped and undefined. */
  load<T>(key: string, schema: ZodMiniType<T>): Promise<T | undefined>;
  save(key: string, value: unknown): Promise<void>;
  drop(key: string): Promise<void>;
  /** Whether something is kept in memory only, because the browser refused it. */
  readonly isVolatile: boolean;
}

export const STORAGE = token<Storage>("core/storage");
