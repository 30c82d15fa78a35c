import type { StepUpFlow } from "../../plugins/mfa/wire.ts";
import type { Queryable } from "../db/database.ts";
import { Problem } from "../http/answers/problem.ts";

/** Until when a confirmation is good for an act: an SQL term over the row of the challenge. */
export const CONFIRMED_UNTIL = "confirmed_at + interval '300 seconds'";

/**
 * A confirmation by less than a factor, perhaps made before the first factor was added, counts only if the player has
 * no factor.
 */
const CONFIRMED_ENOUGH = `used_at is null and now() < ${CONFIRMED_UNTIL} and (by_factor or not exists
  (select from mfa_method m where m.player = mfa_challenge.player and m.confirmed_at is not null))`;
/** What a player has confirmed, for which flow and in which browser. */
interface Confirmation {
  readonly player: string;
  readonly flow: StepUpFlow;
  readonly browser: string;
}

/** Confirmations of the last five minutes. Each is good for one act. */
export const Confirmations = {
  /**
   * Uses up the player's confirmation for this flow in this browser (`browserOf(request)`), in the transaction of the
   * act, so that an act that fails leaves it unused. Throws `CONFIRMATION_NEEDED` if there is none.
   */
  async use(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<void> {
    const isUsed = browser !== undefined && (await consumeNewest(connection, { player, flow, browser }));
    if (!isUsed) throw confirmationNeeded(flow);
  },

  /** Whether the player has confirmed this flow in this browser and may continue. */
  async has(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<boolean> {
    if (browser === undefined) return false;
    const { rows } = await connection.query(
      `select from mfa_challenge where player = $1 and flow = $2 and browser_hash = $3 and ${CONFIRMED_ENOUGH} limit 1`,
      [player, flow, browser],
    );
    return rows.length > 0;
  },
};

/** Uses up the newest confirmation; false if there is none. */
async function consumeNewest(connection: Queryable, { player, flow, browser }: Confirmation): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update mfa_challenge set used_at = now() where used_at is null and key_hash = (
       select key_hash from mfa_challenge where player = $1 and flow = $2 and browser_hash = $3
         and ${CONFIRMED_ENOUGH} order by confirmed_at desc limit 1 for update)`,
    [player, flow, browser],
  );
  return rowCount > 0;
}

export const confirmationNeeded = (flowName: string) =>
  new Problem(403, "CONFIRMATION_NEEDED", "Confirm that it is you first; nothing was done.", { flowName });
