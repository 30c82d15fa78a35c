import type { Bet } from "./wire.ts";

export interface BetList {
  /** `ready` once a first page came; it stays so while more is loading. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly bets: readonly Bet[];
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
}

export interface BetLists {
  readonly open: BetList;
  readonly calculated: BetList;
}

export const NO_LIST: BetList = { status: "idle", bets: [], next: null, isLoadingMore: false, error: undefined };
export const NO_LISTS: BetLists = { open: NO_LIST, calculated: NO_LIST };

/** Adds a page's bets behind the ones that are there; what is there already is brought up to date in its place. */
export function withPage(bets: readonly Bet[], page: readonly Bet[]): readonly Bet[] {
  const news = new Map(page.map((bet) => [bet.id, bet]));
  const known = new Set(bets.map(({ id }) => id));
  return [...bets.map((bet) => news.get(bet.id) ?? bet), ...page.filter(({ id }) => !known.has(id))];
}

/** The lists after a bet was placed, settled, or settled again. */
export function withBet(lists: BetLists, bet: Bet): BetLists {
  const isOpen = bet.status === "open";
  return {
    open: isOpen ? put(lists.open, bet) : remove(lists.open, bet.id),
    calculated: isOpen ? remove(lists.calculated, bet.id) : put(lists.calculated, bet),
  };
}

function put(list: BetList, bet: Bet): BetList {
  // A list that is not loaded yet gets it with its first page.
  if (list.status !== "ready") return list;
  const isThere = list.bets.some(({ id }) => id === bet.id);
  return { ...list, bets: isThere ? withPage(list.bets, [bet]) : [bet, ...list.bets] };
}

function remove(list: BetList, id: string): BetList {
  return list.bets.some((bet) => bet.id === id) ? { ...list, bets: list.bets.filter((bet) => bet.id !== id) } : list;
}
