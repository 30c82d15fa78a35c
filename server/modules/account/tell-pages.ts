import type { Facts, Queryable } from "../../db/database.ts";

/** Tells the player's open pages to load their data again, once the connection's transaction has committed. */
export const tellPages = (facts: Facts, connection: Queryable, player: string): Promise<void> =>
  facts.publishWith(connection, "player", { player, delta: { account: ["profile"] } });
