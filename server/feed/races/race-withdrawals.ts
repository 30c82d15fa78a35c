import type { Withdrawal } from "../specials/withdrawal.ts";

/** What a race is told about its withdrawals. */
export interface RaceWithdrawals {
  /** Which runners the operator withdrew. */
  readonly withdrawnBy: (eventId: string) => Withdrawal | undefined;
  /** Since when a withdrawal is being stored. Until it is, the race is suspended and shows nothing of it. */
  readonly pendingSince: (eventId: string) => number | undefined;
  /**
   * For how long a race is suspended after a withdrawal, in platform time: until the deductions of earlier bets are
   * stored, so that none is cashed out at the new price without its deduction.
   */
  readonly pauseMs: number;
}
