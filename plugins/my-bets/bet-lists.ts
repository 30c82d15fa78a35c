import type { Bet } from "../betslip/wire.ts";
import { belongs, viewOf } from "./bet-view.ts";

export interface BetList {
  /** `ready` once the first page is loaded; it stays so while more is loading. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly bets: readonly Bet[];
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** Incremented whenever bets are added, removed or changed: totals computed before are then out of date. */
  readonly changes: number;
}

/** Lists by their keys: all open and all settled bets, and the filtered lists. */
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

/** Appends a page's bets to the list; bets that are already in it are updated in place. */
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
  // A list that is not loaded yet receives the bet with its first page.
  if (list.status !== "ready") return list;
  const isThere = list.bets.some(({ id }) => id === bet.id);
  const bets = isThere ? withPage(list.bets, [bet]) : [bet, ...list.bets];
  return { ...list, bets, changes: list.changes + 1 };
}

function remove(list: BetList, id: string): BetList {
  if (!list.bets.some((bet) => bet.id === id)) return list;
  return { ...list, bets: list.bets.filter((bet) => bet.id !== id), changes: list.changes + 1 };
}
