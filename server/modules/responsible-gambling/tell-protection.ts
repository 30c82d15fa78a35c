import type * as z from "zod/mini";
import type { protectionChanged } from "../../../plugins/responsible-gambling/wire.ts";
import type { Facts, Queryable } from "../../db/database.ts";

/** Tells a player's open pages, in every process, once the transaction has committed. */
export function tellProtection(
  facts: Pick<Facts, "publishWith">,
  connection: Queryable,
  player: string,
  protection: z.infer<typeof protectionChanged>["protection"],
): Promise<void> {
  return facts.publishWith(connection, "player", { player, delta: { protection } });
}
