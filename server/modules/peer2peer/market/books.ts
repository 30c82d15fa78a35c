import type { Database } from "../../../db/database.ts";
import { KeptBriefly } from "../../../http/answers/kept-briefly.ts";
import { findBooks, type StoredBook } from "./book-repository.ts";

/** A book is read from the database this often at most, by each process. */
const FRESH_MS = 1000;
const MOST_KEPT = 2000;

/** The books of markets, which everybody reads. What this process changes it reads again at once. */
export class Books {
  private readonly kept = new KeptBriefly<Promise<StoredBook | undefined>>({ freshMs: FRESH_MS, most: MOST_KEPT });

  constructor(private readonly database: Database) {}

  /** Those of matches that the line knows, so that nobody can ask for others. */
  async find(currency: string, eventIds: readonly string[]): Promise<StoredBook[]> {
    const missing = eventIds.filter((id) => this.kept.get(keyOf(currency, id)) === undefined);
    if (missing.length > 0) {
      const read = findBooks(this.database, currency, missing);
      for (const id of missing) {
        const key = keyOf(currency, id);
        const book = read.then((books) => books.find(({ eventId }) => eventId === id));
        book.catch(() => this.kept.forget(key));
        this.kept.keep(key, book);
      }
    }
    const books = await Promise.all(eventIds.flatMap((id) => this.kept.get(keyOf(currency, id)) ?? []));
    return books.filter((book) => book !== undefined);
  }

  forget(currency: string, eventId: string): void {
    this.kept.forget(keyOf(currency, eventId));
  }
}

const keyOf = (currency: string, eventId: string) => `${currency}:${eventId}`;
