import type { Price } from "../contract.ts";

/** Everything of a price button that changes with its price. */
export interface PriceView {
  /** The price as text; empty if suspended: then a lock is shown. */
  readonly text: string;
  readonly isLong: boolean;
  readonly state: "suspended" | "stale" | "blocked" | undefined;
  readonly canBet: boolean;
  /** The last part of the accessible name: the price, or why there is none. */
  readonly spoken: string;
}

export interface PriceWords {
  odds(thousandths: number): string;
  /** The reason why there is no price, in words. */
  suspended(price: Price | undefined): string;
}

/** Texts from this length on are set smaller, so that a button never changes its size. */
const LONG_FROM = 7;

/** How a price looks and reads; undefined means that its line has gone. */
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
