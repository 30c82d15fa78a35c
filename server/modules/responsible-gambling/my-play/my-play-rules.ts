import {
  type MyPlayAnswer,
  PLAY_PRODUCTS,
  type PlayDay,
  type Played,
  type PlayProduct,
} from "../../../../plugins/responsible-gambling/my-play/wire.ts";
import { KINDS } from "../../cashier/contract.ts";
import type { FoundPlay } from "./my-play-repository.ts";

interface Meaning {
  readonly product: PlayProduct;
  readonly side: keyof Played;
}

/** What the kinds of ledger transactions that are play were: a stake, or what came back. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(KINDS).flatMap(([kind, { movement, product }]) =>
    product === "none" ? [] : [[kind, { product, side: movement === "stake" ? "staked" : "returned" }] as const],
  ),
);
export const PLAY_KINDS: readonly string[] = [...MEANINGS.keys()];

interface Sums {
  staked: number;
  returned: number;
  seconds: number;
}
const nothing = (): Sums => ({ staked: 0, returned: 0, seconds: 0 });

/** Sums up the hours of days: by day, by hour of the day, by product and in all. Seconds are rounded once, in each sum. */
export function sumPlay(found: FoundPlay): Omit<MyPlayAnswer, "currency"> {
  const days = new Map<string, Sums>();
  const hours = Array.from({ length: 24 }, nothing);
  const products: Record<PlayProduct, { staked: number; returned: number }> = {
    sport: { staked: 0, returned: 0 },
    casino: { staked: 0, returned: 0 },
  };
  const totals = nothing();
  const sumsOf = (day: string, hour: number): Sums[] => {
    const ofDay = days.get(day) ?? nothing();
    days.set(day, ofDay);
    return [ofDay, hours[hour]!, totals];
  };
  for (const { day, hour, kind, amount } of found.moved) {
    const { product, side } = MEANINGS.get(kind)!;
    const change = side === "staked" ? -amount : amount;
    for (const sums of [...sumsOf(day, hour), products[product]]) sums[side] += change;
  }
  for (const { day, hour, seconds } of found.timed) for (const sums of sumsOf(day, hour)) sums.seconds += seconds;
  return {
    ...{ from: found.from, to: found.to, longest: found.longest },
    days: [...days]
      .map(([day, sums]): PlayDay => ({ day, ...rounded(sums) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    hours: hours.map(rounded),
    products: Object.fromEntries(PLAY_PRODUCTS.map((each) => [each, products[each]])) as MyPlayAnswer["products"],
    totals: rounded(totals),
  };
}

const rounded = ({ seconds, ...sums }: Sums): Sums => ({ ...sums, seconds: Math.round(seconds) });
