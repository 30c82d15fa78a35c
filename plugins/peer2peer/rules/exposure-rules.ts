/** `back`: on the outcome; `lay`: against it. */
export type Side = "back" | "lay";

/** Money in minor units. Stakes are whole multiples of it, so that at no price anything has to be rounded. */
export const STAKE_STEP = 100;

/** What a stake at a price wins for who backs, and costs who lays: exactly, for a stake of whole steps. */
export const winOf = (stake: number, price: number): number => (stake / STAKE_STEP) * ((price - 1000) / 10);

/** What an order can cost the player at most. */
export const liabilityOf = (side: Side, stake: number, price: number): number =>
  side === "back" ? stake : winOf(stake, price);

/** An order as the exposure reads it. */
export interface ExposedOrder {
  readonly outcome: string;
  readonly side: Side;
  /** In thousandths; what is matched may have got a better one. */
  readonly price: number;
  readonly matchedStake: number;
  /** What the matched part wins for who backs. */
  readonly matchedWin: number;
  readonly openStake: number;
}

const gain = (side: Side, isWinner: boolean, stake: number, win: number): number =>
  (side === "back" ? 1 : -1) * (isWinner ? win : -stake);

/** What the matched part of an order brings if this outcome wins. */
export const matchedGain = (order: ExposedOrder, winner: string): number =>
  gain(order.side, order.outcome === winner, order.matchedStake, order.matchedWin);

/** What the open part of an order can cost if this outcome wins: nothing where it would bring something. */
const openLoss = ({ outcome, side, price, openStake }: ExposedOrder, winner: string): number =>
  Math.min(0, gain(side, outcome === winner, openStake, winOf(openStake, price)));

export interface WhatIf {
  readonly outcome: string;
  /** With what is matched alone. */
  readonly matched: number;
  /** If of the open orders just those are matched that make it worse. */
  readonly worst: number;
}

/** What each outcome of a market would mean for a player with these orders. */
export const whatIf = (outcomes: readonly string[], orders: readonly ExposedOrder[]): WhatIf[] =>
  outcomes.map((outcome) => {
    const matched = orders.reduce((sum, order) => sum + matchedGain(order, outcome), 0);
    return { outcome, matched, worst: orders.reduce((sum, order) => sum + openLoss(order, outcome), matched) };
  });

/** What a player can lose in a market at most, and what is reserved for it. */
export const exposureOf = (outcomes: readonly string[], orders: readonly ExposedOrder[]): number =>
  Math.max(0, ...whatIf(outcomes, orders).map(({ worst }) => -worst));
