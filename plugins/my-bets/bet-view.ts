import { dayAfter, isDay, isTimeZone, startOfDay } from "@core";
import * as z from "zod/mini";
import { type Bet, bet as betSchema } from "../betslip/wire.ts";
import { type BetFilter, type BetProduct, betProduct, type BetState, betState } from "./wire.ts";

/** A player's filter of a list. Days are calendar days, `2026-11-21`, both included. */
export interface DayFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone of the days, if the player has chosen one; else the device's. */
  readonly zone?: string | undefined;
  readonly product?: BetProduct | undefined;
  readonly status?: Bet["status"] | undefined;
}

/** One list of bets: the open or the settled ones, and its filter. */
export interface BetView {
  readonly state: BetState;
  readonly filter: DayFilter;
}

const FILTERS = ["from", "to", "zone", "product", "status"] as const;
const day = z.iso.date().check(z.refine(isDay));
const timeZone = z.string().check(z.refine(isTimeZone));

/**
 * A list as it appears in an address after `/my-bets/`: `calculated?from=2026-11-01&status=won`. Equal lists have equal
 * keys.
 */
export function keyOf({ state, filter }: BetView): string {
  const given = FILTERS.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]));
  return given.length === 0 ? state : `${state}?${new URLSearchParams(given)}`;
}

/** The list that a key or an address names. Invalid parts are ignored. */
export function viewOf(address: string): BetView {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search.replace(/#.*$/s, ""));
  const state = betState.safeParse(path.replace(/^.*\//s, "")).data ?? "open";
  const read = <T>(name: (typeof FILTERS)[number], schema: z.ZodMiniType<T>) => schema.safeParse(query.get(name)).data;
  const [from, to] = [read("from", day), read("to", day)];
  const status = state === "open" ? undefined : read("status", betSchema.shape.status);
  const filter = { from, to, product: read("product", betProduct), status: status === "open" ? undefined : status };
  return inZone({ state, filter }, read("zone", timeZone));
}

/** The same view with its days in a time zone. A view without days needs none. */
export function inZone({ state, filter }: BetView, zone: string | undefined): BetView {
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  return { state, filter: { ...filter, zone: hasDays ? zone : undefined } };
}

export const isNarrowed = ({ filter }: BetView): boolean => FILTERS.some((name) => filter[name] !== undefined);

/** The filter as the platform expects it: from the first moment of the first day to the end of the last one. */
export function filterOf({ filter: { from, to, zone, product, status } }: BetView): BetFilter {
  const begin = (date: string) => new Date(startOfDay(date, zone)).toISOString();
  return {
    ...(from && { from: begin(from) }),
    ...(to && { to: begin(dayAfter(to, 1)) }),
    ...(product && { product }),
    ...(status && { status }),
  };
}

/** The time by which a bet is listed: when it was placed if open, when it was settled otherwise. */
export const momentOf = (bet: Bet): string => bet.settledAt ?? bet.placedAt;

const IS: Readonly<Record<BetProduct, (bet: Bet) => boolean>> = {
  single: ({ type }) => type === "single",
  express: ({ type }) => type === "express",
  system: ({ type }) => type === "system",
  builder: ({ legs }) => legs.some(({ marketId }) => marketId === "builder"),
  each_way: ({ eachWay }) => eachWay,
  in_play: ({ legs }) => legs.some(({ isLive }) => isLive),
  free_bet: ({ isFreeBet }) => isFreeBet,
};

/** Whether a bet belongs to a list, by the same rules as on the platform. */
export function belongs(bet: Bet, view: BetView): boolean {
  const { from, to, product, status } = filterOf(view);
  const at = momentOf(bet);
  return (
    (bet.status === "open") === (view.state === "open") &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to) &&
    (product === undefined || IS[product](bet)) &&
    (status === undefined || bet.status === status)
  );
}
