import type { Queryable } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";

const HOUR = 60 * 60_000;

/**
 * How often codes go to an address or a phone that somebody names as theirs, whichever call of whichever account asks for it:
 * no stranger's mailbox or phone is flooded.
 */
export class RecipientLimit {
  private readonly ofHour: RateLimit;
  private readonly ofDay: RateLimit;

  constructor(database: Queryable) {
    this.ofHour = new RateLimit(database, { name: "codes to a contact in an hour", most: 10, windowMs: HOUR });
    this.ofDay = new RateLimit(database, { name: "codes to a contact in a day", most: 20, windowMs: 24 * HOUR });
  }

  /** Takes one of what is left for a contact, before its message is written; refuses where there is none. */
  async take(contact: string): Promise<void> {
    await this.ofHour.take(contact);
    await this.ofDay.take(contact);
  }
}
