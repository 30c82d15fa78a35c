import type { StepUpFlow } from "../../../plugins/mfa/wire.ts";
import type { Queryable } from "../../db/database.ts";
import { takeConfirmation } from "./challenge-repository.ts";
import { confirmationNeeded } from "./refusals.ts";

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
};
