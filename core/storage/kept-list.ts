import * as z from "zod/mini";
import { type Storage, StorageUnreadable } from "./storage.ts";

type Change<T> = (all: readonly T[]) => readonly T[];

/**
 * A stored list that several tabs change. Changes run one after another, each on what is stored at that moment; those
 * that find the storage unreadable stay in memory, and are made with the next one.
 */
export class KeptList<T> {
  /** As this page last knew it. */
  private known: readonly T[] = [];
  private waiting: readonly Change<T>[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly storage: Storage,
    private readonly key: string,
    private readonly item: z.ZodMiniType<T>,
  ) {}

  /** Rejects with `StorageUnreadable` if it is not known what is stored. */
  read(): Promise<readonly T[]> {
    return this.next(() => this.apply());
  }

  /** Resolves when the list is stored, or is in memory because it cannot be. */
  async change(by: Change<T>): Promise<void> {
    await this.next(async () => {
      this.waiting = [...this.waiting, by];
      try {
        await this.apply();
      } catch (error) {
        if (!(error instanceof StorageUnreadable)) throw error;
      }
    });
  }

  private async apply(): Promise<readonly T[]> {
    // Nobody removes the list: if it is gone, the browser's storage was cleared under this page.
    const kept = (await this.storage.load(this.key, z.array(this.item))) ?? this.known;
    const next = this.waiting.reduce((all, change) => change(all), kept);
    if (this.waiting.length > 0) await this.storage.save(this.key, next);
    this.waiting = [];
    return (this.known = next);
  }

  private next<R>(step: () => Promise<R>): Promise<R> {
    const done = this.turn.then(step);
    this.turn = done.catch(() => undefined);
    return done;
  }
}
