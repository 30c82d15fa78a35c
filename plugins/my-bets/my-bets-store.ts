import { type Bus, Store } from "@core";
import type { Bet } from "../betslip/wire.ts";
import { type BetList, type BetLists, NO_LIST, NO_LISTS, withBet, withPage } from "./bet-lists.ts";
import { betCashedOut, betReopened, betSettled } from "./contract.ts";
import type { MyBetsApi } from "./my-bets-api.ts";
import type { BetHistoryEntry, BetPage, BetTotals } from "./wire.ts";

/** The bets that the live feed has delivered since a page was requested. */
interface Meanwhile {
  /** Bets that are newer in this form than on the page. */
  readonly newer: Map<string, Bet>;
  /** Bets that were placed: the page's form of one is as new or newer. */
  readonly placed: Map<string, Bet>;
}
type ListedPage = BetPage & Meanwhile;

/** The player's bets in lists, each by its key, kept up to date by the live feed. */
export class MyBetsStore extends Store<BetLists> {
  /** The last known state of every bet, so that a settlement is published once. */
  private readonly known = new Map<string, Pick<Bet, "status" | "payout" | "cashedOut">>();
  /** Lists that are or were shown: they are loaded as soon as the player is known. */
  private readonly wanted = new Set(["open"]);
  /** Incremented when the player changes, so that answers for another player are ignored. */
  private turn = 0;
  /** For each request in progress, the bets that the feed has delivered since it was sent. */
  private readonly meanwhile = new Set<Meanwhile>();

  constructor(
    private readonly api: MyBetsApi,
    private readonly bus: Bus,
  ) {
    super(NO_LISTS);
  }

  /** Loads a list's first page if it is not loaded; a failed request is repeated. */
  async load(key: string): Promise<void> {
    this.wanted.add(key);
    const { status } = this.list(key);
    if (status === "idle" || status === "failed") await this.loadFirst(key);
  }

  /** Forgets a filtered list: it is loaded again when it is shown again. */
  drop(key: string): void {
    if (key in NO_LISTS) return;
    this.wanted.delete(key);
    this.set((lists) => ({
      ...NO_LISTS,
      ...Object.fromEntries(Object.entries(lists).filter(([each]) => each !== key)),
    }));
  }

  async loadMore(key: string): Promise<void> {
    const { next, isLoadingMore } = this.list(key);
    if (next === null || isLoadingMore) return;
    const { turn } = this;
    this.change(key, (list) => ({ ...list, isLoadingMore: true, error: undefined }));
    try {
      const page = await this.page(key, next);
      if (turn !== this.turn) return;
      this.merge(page, () => {
        this.change(key, (list) => ({ ...list, bets: withPage(list.bets, page.bets), next: page.next }));
      });
    } catch (error) {
      if (turn === this.turn) this.change(key, (list) => ({ ...list, error }));
    } finally {
      if (turn === this.turn) this.change(key, (list) => ({ ...list, isLoadingMore: false }));
    }
  }

  /** Reloads the loaded lists, after the live feed may have missed something. */
  async refresh(): Promise<void> {
    const hadOpen = new Set(this.state.open.bets.map(({ id }) => id));
    const loaded = Object.keys(this.state).filter((key) => this.list(key).status === "ready");
    await Promise.all(loaded.map((key) => this.loadFirst(key)));
    const stillOpen = new Set(this.state.open.bets.map(({ id }) => id));
    // A bet that is no longer open was settled meanwhile; the other list contains its result.
    const hasSettled = [...hadOpen].some((id) => !stillOpen.has(id));
    if (hasSettled && !loaded.includes("calculated")) await this.loadFirst("calculated");
  }

  /** Applies the bets that the live feed delivers. */
  apply(bets: readonly Bet[]): void {
    for (const bet of bets) {
      this.set((lists) => withBet(lists, bet));
      for (const { newer } of this.meanwhile) newer.set(bet.id, bet);
    }
    this.note(bets, true);
  }

  /** Adds bets that were placed, here or on another page. One that is already known may have been settled since. */
  admit(bets: readonly Bet[]): void {
    const news = bets.filter(({ id }) => !this.known.has(id));
    for (const bet of news) {
      this.set((lists) => withBet(lists, bet));
      for (const { placed } of this.meanwhile) placed.set(bet.id, bet);
    }
    this.note(news, true);
  }

  /** The totals of all bets of a list, including those that are not loaded. */
  totals(key: string, signal: AbortSignal): Promise<BetTotals> {
    return this.api.totals(key, signal);
  }

  /** Everything that happened to a bet, in order. */
  async history(id: string): Promise<readonly BetHistoryEntry[]> {
    return (await this.api.history(id)).entries;
  }

  /** A player has logged in: loads the wanted lists, also those that were wanted before the player was known. */
  begin(): void {
    for (const key of this.wanted) void this.load(key);
  }

  /** Another player has logged in, or the player has logged out. */
  reset(): void {
    this.turn++;
    this.known.clear();
    this.set(() => NO_LISTS);
  }

  private list(key: string): BetList {
    return this.state[key] ?? NO_LIST;
  }

  private async loadFirst(key: string): Promise<void> {
    const { turn } = this;
    this.change(key, (list) => (list.status === "ready" ? list : { ...NO_LIST, status: "loading" }));
    try {
      const page = await this.page(key);
      if (turn !== this.turn) return;
      const { bets, next } = page;
      this.merge(page, () => {
        // A list that was dropped meanwhile is no longer shown.
        if (!this.wanted.has(key) && !(key in NO_LISTS)) return;
        this.change(key, ({ changes }) => ({ ...NO_LIST, status: "ready", bets, next, changes: changes + 1 }));
      });
    } catch (error) {
      if (turn !== this.turn) return;
      this.change(key, (list) => (list.status === "ready" ? { ...list, error } : { ...list, status: "failed", error }));
    }
  }

  /** Requests a page of a list. */
  private async page(key: string, next?: string): Promise<ListedPage> {
    const meanwhile = { newer: new Map<string, Bet>(), placed: new Map<string, Bet>() };
    this.meanwhile.add(meanwhile);
    try {
      return { ...(await this.api.page(key, next)), ...meanwhile };
    } finally {
      this.meanwhile.delete(meanwhile);
    }
  }

  /** A bet that the live feed delivered while the page was loading is newer than on the page. */
  private merge({ bets, newer, placed }: ListedPage, list: () => void): void {
    this.note(bets.filter(({ id }) => !newer.has(id)));
    list();
    const listed = new Map(bets.map((bet) => [bet.id, bet]));
    for (const bet of placed.values()) {
      const latest = listed.get(bet.id) ?? bet;
      // Another list may have delivered it as settled before this one was loaded.
      if (this.known.get(bet.id)?.status === latest.status) this.set((lists) => withBet(lists, latest));
    }
    for (const bet of newer.values()) this.set((lists) => withBet(lists, bet));
  }

  /** Settled bets in a loaded list are mostly old news; those that the live feed delivers were settled now. */
  private note(bets: readonly Bet[], isNews = false): void {
    for (const bet of bets) {
      const { id: betId, status, payout, currency, cashedOut } = bet;
      const before = this.known.get(betId);
      this.known.set(betId, { status, payout, cashedOut });
      const isRunning = status === "open" || status === "cashed_out";
      if (before || (isNews && isRunning)) this.noteCashOut(bet, before?.cashedOut ?? undefined);
      if (status === "cashed_out") continue;
      const wasSettled = before !== undefined && before.status !== "open";
      if (status === "open") {
        // A cash-out that was paid stays with the player.
        const taken = (before?.payout ?? 0) - (cashedOut?.paid ?? 0);
        if (wasSettled) this.bus.publish(betReopened, { betId, taken, currency });
        continue;
      }
      const isSame = before?.status === status && before.payout === payout;
      if (isSame || (before === undefined && !isNews)) continue;
      this.bus.publish(betSettled, { betId, status, payout: payout ?? 0, currency, isCorrected: wasSettled });
    }
  }

  private noteCashOut(
    { id: betId, status, currency, cashedOut, replacedBy }: Bet,
    { stake, paid } = { stake: 0, paid: 0 },
  ): void {
    if (!cashedOut || cashedOut.stake <= stake) return;
    const isWhole = status === "cashed_out";
    const more = { stake: cashedOut.stake - stake, paid: cashedOut.paid - paid };
    this.bus.publish(betCashedOut, { betId, ...more, currency, isWhole, replacedBy });
  }

  private change(key: string, by: (list: BetList) => BetList): void {
    this.set((lists) => {
      const before = lists[key] ?? NO_LIST;
      const list = by(before);
      return list === before ? lists : { ...lists, [key]: list };
    });
  }
}
