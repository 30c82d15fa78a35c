/** The part of a bet that can be cashed out now; amounts in minor units. */
export interface Divisible {
  /** The stake that still runs, and the offer for all of it. */
  readonly running: number;
  readonly offer: number;
  /** The minimum stake that may be cashed out, and that may run on. */
  readonly minimum: number;
}

/** The payment for cashing out this much of the running stake: its share of the offer, rounded down to whole units. */
export const partPaid = ({ running, offer }: Pick<Divisible, "running" | "offer">, stake: number): number =>
  Number((BigInt(offer) * BigInt(stake)) / BigInt(running));

/**
 * Whether this much of the stake may be cashed out: all of it, or a part that leaves the minimum and pays something.
 */
export function isPossiblePart(bet: Divisible, stake: number): boolean {
  if (stake === bet.running) return true;
  return stake >= bet.minimum && bet.running - stake >= bet.minimum && partPaid(bet, stake) > 0;
}

/** The stake that is cashed out for a share in percent; all of it if the rest would be too small to run on. */
export function stakeOfShare({ running, minimum }: Pick<Divisible, "running" | "minimum">, percent: number): number {
  const part = Math.max(minimum, Math.round((running * percent) / 100));
  return percent >= 100 || running - part < minimum ? running : part;
}
