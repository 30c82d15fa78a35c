import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { type Engine, openTestDatabase } from "../platform/platform.ts";
import { ledgerFaults } from "../players/players.ts";

/** A database for the tests of a block. At the end all accounts must be right. */
export function paymentDatabase(engine: Engine): { readonly database: Database } {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(async () => {
    expect(await ledgerFaults(database)).toEqual([]);
    await database.close();
  });
  return {
    get database() {
      return database;
    },
  };
}
