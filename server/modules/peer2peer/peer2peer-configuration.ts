import * as z from "zod/mini";

const cents = z.int().check(z.gte(100));

/** Bets among players. Amounts are in euro cents; for other currencies they are multiplied by their scale. */
export const peer2peerConfiguration = z.object({
  /** Whether players can bet against each other. Without it none can, and what was placed before is settled. */
  isOffered: z._default(z.boolean(), false),
  /** Hundredths of a percent of a player's net winnings in a market; a market keeps the one it was made with. */
  commission: z.int().check(z.gte(0), z.lte(10_000)),
  minimumStake: cents,
  /** The most that one order may stake, and the most that it may cost. */
  maximumStake: cents,
  /**
   * How far the prices of orders may be from the line's, in hundredths: with 125 a price wins at most one and a quarter times,
   * and at least four fifths, of what the line's own wins without its margin. What is further away gives money away.
   */
  priceBand: z.int().check(z.gte(101), z.lte(100_000)),
  /** Two players are shown to the desk who matched so much with each other in thirty days, */
  pairVolume: cents,
  /** and so large a part, in percent, of what the one of them with less has matched at all. */
  pairShare: z.int().check(z.gte(1), z.lte(100)),
});
export type Peer2peerConfiguration = z.infer<typeof peer2peerConfiguration>;

/** An operator has to offer it by name; a sandbox does. */
export const PEER2PEER: Peer2peerConfiguration = {
  ...{ isOffered: false, commission: 200, minimumStake: 200, maximumStake: 100_000 },
  ...{ priceBand: 125, pairVolume: 20_000, pairShare: 40 },
};
