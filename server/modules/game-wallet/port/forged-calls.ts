import type { FastifyRequest } from "fastify";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { addressKey } from "../../../http/requests/client-address.ts";

/** Limits calls that are not signed. Signed ones never meet it: nobody who shares a provider's address can hold these. */
export class ForgedCalls {
  private readonly limit: RateLimit;

  constructor(database: Database) {
    this.limit = new RateLimit(database, { name: "forged game wallet calls", most: 60, windowMs: 60_000 });
  }

  /** Counts a call that is not signed; refuses where there were too many. */
  async note(request: FastifyRequest): Promise<void> {
    const from = addressKey(request);
    await this.limit.check(from);
    await this.limit.count(from);
  }
}
