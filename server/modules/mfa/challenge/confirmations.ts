import type { StepUpFlow } from "../../../../plugins/mfa/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { isConfirmed, takeConfirmation } from "./challenge-repository.ts";
import { confirmationNeeded } from "../refusals.ts";

/** What players have confirmed in the last five minutes, for one act each. */
export const Confirmations = {
  /**
   * Uses up what the player has confirmed for this flow in this browser (`browserOf(request)`), in the transaction of the act:
   * an act that fails leaves it. Throws `CONFIRMATION_NEEDED` where there is none.
   */
  async use(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<void> {
    const isUsed = browser !== undefined && (await takeConfirmation(connection, { player, flow, browser }));
    if (!isUsed) throw confirmationNeeded(flow);
  },

  /** Whether the player has confirmed this flow in this browser, and may go on to act on it. */
  async has(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<boolean> {
    return browser !== undefined && isConfirmed(connection, { player, flow, browser });
  },
};
