/** A side that does not finish its season. */
export interface Withdrawal {
  readonly eventId: string;
  /** Platform time in whole milliseconds. */
  readonly at: number;
  /** The percentage of their profit that bets on the others lose by Rule 4. */
  readonly percent: number;
}
