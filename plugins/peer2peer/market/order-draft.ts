import {
  type ExposedOrder,
  liabilityOf,
  type Side,
  STAKE_STEP,
  type WhatIf,
  whatIf,
  winOf,
} from "../rules/exposure-rules.ts";
import { fillsOf } from "../rules/matching-rules.ts";
import { isLadderPrice, type PriceBand } from "../rules/price-rules.ts";
import type { MarketBook, Order } from "../wire.ts";

/** An order as it is typed: price in thousandths, stake in minor units; undefined where nothing or nonsense is typed. */
export interface Draft {
  readonly outcomeId: string;
  readonly side: Side;
  readonly price: number | undefined;
  readonly stake: number | undefined;
}

export interface Terms {
  readonly minimum: number;
  readonly maximum: number;
  /** The prices that are taken on the outcome now. */
  readonly band: PriceBand;
}

/** What a press on a price puts into the form; `turn` tells presses apart. */
export interface Chosen {
  readonly outcomeId: string;
  readonly side: Side;
  readonly price: number | undefined;
  readonly turn: number;
}

/** A draft that can be sent. */
export interface Ready extends Draft {
  readonly price: number;
  readonly stake: number;
}

/** What keeps a draft from being sent, by field. */
export function faultsOf(
  { side, price, stake }: Draft,
  { minimum, maximum, band }: Terms,
): { price: boolean; stake: boolean } {
  const isPrice = price !== undefined && isLadderPrice(price) && price >= band.lowest && price <= band.highest;
  const isStake = stake !== undefined && stake % STAKE_STEP === 0 && stake >= minimum && stake <= maximum;
  return { price: !isPrice, stake: !isStake || (isPrice && liabilityOf(side, stake, price) > maximum) };
}

export const isReady = (draft: Draft, terms: Terms): draft is Ready => {
  const { price, stake } = faultsOf(draft, terms);
  return !price && !stake;
};

/** A typed price in thousandths; undefined for what is no number. */
export function priceOf(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined;
}

/** A player's order as the exposure reads it. */
export const exposed = ({ outcomeId, ...order }: Order): ExposedOrder => ({ outcome: outcomeId, ...order });

export interface Foreseen {
  /** What of it would be matched at once by the shown prices. */
  readonly now: number;
  /** What it wins and what it costs, if all of it is matched at its own price. */
  readonly win: number;
  readonly liability: number;
  /** What each outcome would mean if it is matched, with those of the others open that make it worse. */
  readonly outcomes: readonly WhatIf[];
}

/** What an order would mean. The platform decides; between two looks the book may have changed. */
export function foresee(market: MarketBook, orders: readonly Order[], draft: Ready): Foreseen {
  const { outcomeId, side, price, stake } = draft;
  const book = market.outcomes.find((each) => each.outcomeId === outcomeId);
  const offered = (side === "back" ? book?.back : book?.lay) ?? [];
  const levels = offered.map((level) => ({ price: level.price, openStake: level.stake }));
  const win = winOf(stake, price);
  const order: ExposedOrder = { outcome: outcomeId, side, price, matchedStake: stake, matchedWin: win, openStake: 0 };
  return {
    now: fillsOf({ side, price, stake }, levels).reduce((sum, fill) => sum + fill.stake, 0),
    win: side === "back" ? win : stake,
    liability: liabilityOf(side, stake, price),
    outcomes: whatIf(
      market.outcomes.map((each) => each.outcomeId),
      [...orders.map(exposed), order],
    ),
  };
}
