import type { Bet } from "../betslip/wire.ts";

export interface SettlementMessage {
  /** A text of this plugin's locales; `amount` is what the bet returned. */
  readonly key: `settled.${Exclude<Bet["status"], "open" | "cashed_out">}`;
  /** Only a return above the stake is shown as a success. */
  readonly isGain: boolean;
}

/** The message about the end of a bet; undefined for one that is open or was cashed out. */
export function settlementMessage(status: Bet["status"]): SettlementMessage | undefined {
  if (status === "open" || status === "cashed_out") return undefined;
  return { key: `settled.${status}`, isGain: status === "won" || status === "half_won" };
}
