/** What can be cashed out of a bet now; amounts in minor units. */
export interface Divisible {
  /** What of the stake still runs, and what is offered for all of it. */
  readonly running: number;
  readonly offer: number;
  /** The least stake that may be cashed out, and that may run on. */
  readonly minimum: number;
}

/** What is paid when so much of the running stake is cashed out: that share of the offer, in whole units that it fills. */
export const partPaid = ({ running, offer }: Pick<Divisible, "running" | "offer">, stake: number): number =>
  Number((BigInt(offer) * BigInt(stake)) / BigInt(running));

/** Whether so much of the stake may be cashed out: all of it, or a part that leaves enough and pays something. */
export function isPossiblePart(bet: Divisible, stake: number): boolean {
  if (stake === bet.running) return true;
  return stake >= bet.minimum && bet.running - stake >= bet.minimum && partPaid(bet, stake) > 0;
}

/** The stake that is cashed out for a share in percent; all of it where the rest would be too small to run on. */
export function stakeOfShare({ running, minimum }: Pick<Divisible, "running" | "minimum">, percent: number): number {
  const part = Math.max(minimum, Math.round((running * percent) / 100));
  return percent >= 100 || running - part < minimum ? running : part;
}
