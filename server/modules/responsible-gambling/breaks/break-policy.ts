/** How an account's jurisdiction treats breaks. */
export interface BreakPolicy {
  /** Hours from the wish to return until people may decide on it, after a self-exclusion with and without an end. */
  readonly returnAfterHours: { readonly definite: number; readonly endless: number };
  /** Months after which a player can ask to return from a self-exclusion without an end. */
  readonly endlessMonths: number;
  /** What becomes of open bets when a self-exclusion begins. Nothing refunds them, so no policy may promise it. */
  readonly openBets: "stand";
  /** The lengths that are offered to press; any other within the bounds can be asked for. */
  readonly hours: readonly number[];
  readonly months: readonly number[];
}

/** By country of the account, undefined where it is not known. */
export type BreakPolicies = (country: string | undefined) => BreakPolicy;

/** The waits are those of the Maltese directive 2 of 2018 on player protection, which names the longest. */
export const BREAK_POLICY: BreakPolicy = {
  returnAfterHours: { definite: 24, endless: 7 * 24 },
  endlessMonths: 6,
  openBets: "stand",
  hours: [24, 3 * 24, 7 * 24, 14 * 24, 42 * 24],
  months: [6, 12, 24, 60],
};
