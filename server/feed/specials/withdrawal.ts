/** A side that does not finish its season. */
export interface Withdrawal {
  readonly eventId: string;
  /** Platform time in milliseconds, whole. */
  readonly at: number;
  /** What bets on the others lose of their profit by Rule 4. */
  readonly percent: number;
}
