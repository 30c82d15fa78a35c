import { belongs, viewOf } from "./bet-view.ts";
import type { Bet } from "./wire.ts";

export interface BetList {
  /** `ready` once a first page came; it stays so while more is loading. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly bets: readonly Bet[];
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** Rises whenever bets come or go or change: what was summed up before is not right any more. */
  readonly changes: number;
}

/** Lists by their keys: all open and all settled bets, and whatever they were narrowed down to. */
export interface BetLists {
  readonly open: BetList;
  readonly calculated: BetList;
  readonly [key: string]: BetList;
}

export const NO_LIST: BetList = {
  status: "idle",
  bets: [],
  next: null,
  isLoadingMore: false,
  error: undefined,
  changes: 0,
};
export const NO_LISTS: BetLists = { open: NO_LIST, calculated: NO_LIST };

/** Adds a page's bets behind the ones that are there; what is there already is brought up to date in its place. */
export function withPage(bets: readonly Bet[], page: readonly Bet[]): readonly Bet[] {
  const news = new Map(page.map((bet) => [bet.id, bet]));
  const known = new Set(bets.map(({ id }) => id));
  return [...bets.map((bet) => news.get(bet.id) ?? bet), ...page.filter(({ id }) => !known.has(id))];
}

/** The lists after a bet was placed, settled, or settled again. */
export function withBet(lists: BetLists, bet: Bet): BetLists {
  const changed = Object.entries(lists).map(([key, list]) => [
    key,
    belongs(bet, viewOf(key)) ? put(list, bet) : remove(list, bet.id),
  ]);
  return { ...lists, ...(Object.fromEntries(changed) as Record<string, BetList>) };
}

function put(list: BetList, bet: Bet): BetList {
  // A list that is not loaded yet gets it with its first page.
  if (list.status !== "ready") return list;
  const isThere = list.bets.some(({ id }) => id === bet.id);
  const bets = isThere ? withPage(list.bets, [bet]) : [bet, ...list.bets];
  return { ...list, bets, changes: list.changes + 1 };
}

function remove(list: BetList, id: string): BetList {
  if (!list.bets.some((bet) => bet.id === id)) return list;
  return { ...list, bets: list.bets.filter((bet) => bet.id !== id), changes: list.changes + 1 };
}
