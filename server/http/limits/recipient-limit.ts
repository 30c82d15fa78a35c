import type { Queryable } from "../../db/database.ts";
import { RateLimit } from "./rate-limit.ts";

const HOUR = 60 * 60_000;

/**
 * Limits how often codes are sent to an address or a phone, over all routes and accounts, so that no one's mailbox or
 * phone is flooded by others.
 */
export class RecipientLimit {
  private readonly ofHour: RateLimit;
  private readonly ofDay: RateLimit;

  constructor(database: Queryable) {
    this.ofHour = new RateLimit(database, { name: "codes to a contact in an hour", most: 10, windowMs: HOUR });
    this.ofDay = new RateLimit(database, { name: "codes to a contact in a day", most: 20, windowMs: 24 * HOUR });
  }

  /** Counts a message for a contact before it is written; refuses if the limit is reached. */
  async consume(contact: string): Promise<void> {
    await this.ofHour.consume(contact);
    await this.ofDay.consume(contact);
  }
}
