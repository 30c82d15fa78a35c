import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { addressKey } from "../requests/client-address.ts";
import { RateLimit } from "./rate-limit.ts";

/** Limits calls that are not signed. Signed ones never meet it: nobody who shares a caller's address can hold these. */
export class ForgedCalls {
  private readonly limit: RateLimit;

  constructor(database: Database, name: string) {
    this.limit = new RateLimit(database, { name, most: 60, windowMs: 60_000 });
  }

  /** Counts a call that is not signed; refuses where there were too many. */
  async note(request: FastifyRequest): Promise<void> {
    const from = addressKey(request);
    await this.limit.check(from);
    await this.limit.count(from);
  }
}
