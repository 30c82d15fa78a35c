import type { StepUpFlow } from "../../../../plugins/mfa/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { confirmationNeeded } from "../refusals.ts";
import { consumeConfirmation, isConfirmed } from "./challenge-repository.ts";

/** Confirmations of the last five minutes. Each is good for one act. */
export const Confirmations = {
  /**
   * Uses up the player's confirmation for this flow in this browser (`browserOf(request)`), in the transaction of the
   * act, so that an act that fails leaves it unused. Throws `CONFIRMATION_NEEDED` if there is none.
   */
  async use(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<void> {
    const isUsed = browser !== undefined && (await consumeConfirmation(connection, { player, flow, browser }));
    if (!isUsed) throw confirmationNeeded(flow);
  },

  /** Whether the player has confirmed this flow in this browser and may continue. */
  async has(connection: Queryable, player: string, flow: StepUpFlow, browser: string | undefined): Promise<boolean> {
    return browser !== undefined && isConfirmed(connection, { player, flow, browser });
  },
};
