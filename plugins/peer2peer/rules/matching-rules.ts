import type { Side } from "./exposure-rules.ts";

/** What rests in the book on one side of an outcome: an order, or all orders at a price. */
export interface Resting {
  readonly price: number;
  readonly openStake: number;
}

export interface Incoming {
  readonly side: Side;
  /** The lowest one to back at, the highest one to lay at. */
  readonly price: number;
  readonly stake: number;
}

export interface Fill<R extends Resting> {
  readonly resting: R;
  readonly stake: number;
}

/** Whether a price is one that an order takes. */
const takes = ({ side, price }: Omit<Incoming, "stake">, offered: number): boolean =>
  side === "back" ? offered >= price : offered <= price;

/** The better price for a side first. */
const betterFirst = (side: Side) => (a: { price: number }, b: { price: number }) =>
  side === "back" ? b.price - a.price : a.price - b.price;

/**
 * What an order is matched with, of the orders on the other side in the order in which they came: the best price first,
 * of one price the oldest. Each is matched at the price at which it rests.
 */
export function fillsOf<R extends Resting>(order: Incoming, others: readonly R[]): Fill<R>[] {
  let left = order.stake;
  return others
    .filter(({ price }) => takes(order, price))
    .sort(betterFirst(order.side))
    .flatMap((resting) => {
      const stake = Math.min(left, resting.openStake);
      left -= stake;
      return stake > 0 ? [{ resting, stake }] : [];
    });
}
