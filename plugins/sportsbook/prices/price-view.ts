import type { Price } from "../contract.ts";

/** Everything of a price button that changes with its price. */
export interface PriceView {
  /** What stands for the price; a suspended one shows a lock in its place. */
  readonly text: string;
  readonly isLong: boolean;
  readonly state: "suspended" | "stale" | "blocked" | undefined;
  readonly canBet: boolean;
  /** What the accessible name ends with: the price, or why there is none. */
  readonly spoken: string;
}

export interface PriceWords {
  odds(thousandths: number): string;
  /** Says why there is no price. */
  suspended(price: Price | undefined): string;
}

/** Longer texts are set smaller, so that a button never changes its size. */
const LONG_FROM = 7;

/** How a price looks and reads; undefined is a line that has gone. */
export function viewOfPrice(price: Price | undefined, words: PriceWords): PriceView {
  if (price?.status !== "active") {
    return { text: "", isLong: false, state: "suspended", canBet: false, spoken: words.suspended(price) };
  }
  const text = words.odds(price.odds);
  return {
    text,
    isLong: text.length >= LONG_FROM,
    state: price.isStale ? "stale" : undefined,
    canBet: !price.isStale,
    spoken: text,
  };
}
