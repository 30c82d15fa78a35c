/** What the house takes of a player's net winnings in a market, at a rate in hundredths of a percent. Rounded down. */
export const commissionOn = (net: number, rate: number): number =>
  net <= 0 ? 0 : Number((BigInt(net) * BigInt(rate)) / 10_000n);
