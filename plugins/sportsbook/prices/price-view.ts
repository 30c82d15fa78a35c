import type { Price } from "../contract.ts";

/** Everything of a price button that changes with its price. */
export interface PriceView {
  /** The price as text; empty if suspended: then a lock is shown. */
  readonly text: string;
  readonly isLong: boolean;
  readonly state: "suspended" | "stale" | "blocked" | undefined;
  readonly canBet: boolean;
  /** In the accessible name: the price, or why there is none. */
  readonly spoken: string;
}

/** The accessible name of a price button, in the two parts that stand around its price. */
export interface PriceName {
  /** The words on the button; undefined if there is only the price. */
  readonly seen: string | undefined;
  readonly rest: string;
}

/**
 * The name begins with the words and the price on the button, in the order in which they are seen: people who control
 * the page by voice say what they see.
 */
export const spokenName = ({ seen, rest }: PriceName, spoken: string): string =>
  seen === undefined ? `${rest}, ${spoken}` : `${seen}, ${spoken}, ${rest}`;

/** What a price button was rendered with. */
export interface ShownPrice {
  readonly name: PriceName;
  readonly view: PriceView;
}

export interface PriceWords {
  odds(thousandths: number): string;
  /** The reason why there is no price, in words. */
  suspended(price: Price | undefined): string;
}

/** Texts from this length on are set smaller, so that a button never changes its size. */
const LONG_FROM = 7;
/** What isolates a price in a text from right to left has no width. */
const ISOLATES = /[\u2066\u2069]/g;

/** How a price looks and reads; undefined means that its line has gone. */
export function viewOfPrice(price: Price | undefined, words: PriceWords): PriceView {
  if (price?.status !== "active") {
    return { text: "", isLong: false, state: "suspended", canBet: false, spoken: words.suspended(price) };
  }
  const text = words.odds(price.odds);
  return {
    text,
    isLong: text.replace(ISOLATES, "").length >= LONG_FROM,
    state: price.isStale ? "stale" : undefined,
    canBet: !price.isStale,
    spoken: text,
  };
}
