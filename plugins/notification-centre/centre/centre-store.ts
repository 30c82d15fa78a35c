import { Store } from "@core";
import { type Notification, notification } from "../wire.ts";
import type { CentreApi } from "./centre-api.ts";

export interface CentreState {
  readonly isOpen: boolean;
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly error: unknown;
  /** Newest first. */
  readonly items: readonly Notification[];
  readonly next: string | null;
  readonly isLoadingMore: boolean;
  readonly unread: number;
  /** The notifications that were unread when they were first shown: they stay marked until the panel closes. */
  readonly fresh: ReadonlySet<string>;
}

const EMPTY: CentreState = {
  isOpen: false,
  status: "idle",
  error: undefined,
  items: [],
  next: null,
  isLoadingMore: false,
  unread: 0,
  fresh: new Set(),
};

/** A message of the feed, as far as it is about notifications. */
interface News {
  readonly unread: number;
  readonly added?: readonly unknown[] | undefined;
  readonly readUpTo?: string | undefined;
}

/** The player's notifications, kept up to date by the live feed, and whether they are on the screen. */
export class CentreStore extends Store<CentreState> {
  /** Incremented when the player changes, so that answers for another player are ignored. */
  private turn = 0;
  /** How often the list was requested, and how often the feed has changed it: an earlier answer is out of date. */
  private loads = 0;
  private changes = 0;
  /** The last notification that was reported to the platform as read. */
  private reportedRead = "0";
  /** The newest notification that this page has received. */
  private newest = "0";

  constructor(
    private readonly api: CentreApi,
    private readonly onAdded: (items: readonly Notification[]) => void,
  ) {
    super(EMPTY);
  }

  /**
   * Loads the newest notifications, also again after the feed may have missed something; the loaded ones stay
   * meanwhile.
   */
  async load(): Promise<void> {
    const { turn, changes } = this;
    const load = ++this.loads;
    this.set((state) => (state.status === "ready" ? state : { ...state, status: "loading" }));
    try {
      const { items, next, unread } = await this.api.page();
      if (turn !== this.turn || load !== this.loads) return;
      if (changes !== this.changes) return await this.load();
      const { status } = this.state;
      this.set((state) => ({ ...state, status: "ready", error: undefined, items, next, unread }));
      // Notifications that arrived during a lost connection are shown as new; those of the first load are not.
      this.announce(items.filter(({ id, isRead }) => status === "ready" && !isRead && !isBefore(id, this.newest)));
      this.newest = newestOf(items, this.newest);
    } catch (error) {
      if (turn !== this.turn) return;
      this.set((state) => (state.status === "ready" ? state : { ...state, status: "failed", error }));
    }
  }

  async loadMore(): Promise<void> {
    const { turn } = this;
    const { next, isLoadingMore } = this.state;
    if (next === null || isLoadingMore) return;
    this.set((state) => ({ ...state, isLoadingMore: true, error: undefined }));
    try {
      const page = await this.api.page(next);
      if (turn !== this.turn) return;
      this.set((state) => ({
        ...state,
        items: merged(state.items, page.items),
        next: page.next,
        isLoadingMore: false,
      }));
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, isLoadingMore: false, error }));
    }
  }

  /** Applies a message of the live feed. An item that this version of the page cannot read is counted but not shown. */
  receive({ unread, added = [], readUpTo }: News): void {
    this.changes++;
    const known = new Set(this.state.items.map(({ id }) => id));
    const items = added.flatMap((each) => {
      const checked = notification.safeParse(each);
      return checked.success && !known.has(checked.data.id) ? [checked.data] : [];
    });
    this.set((state) => ({ ...state, unread, items: readTo(merged(state.items, items), readUpTo) }));
    this.announce(items);
    this.newest = newestOf(items, this.newest);
  }

  open(): void {
    this.set((state) => ({ ...state, isOpen: true }));
    if (this.state.status === "failed") void this.load();
  }

  close(): void {
    this.set((state) => ({ ...state, isOpen: false, fresh: new Set() }));
  }

  /**
   * The player sees the notifications. If the platform does not answer, they are reported as read together with the
   * next ones.
   */
  async see(): Promise<void> {
    const { turn } = this;
    const newest = this.state.items[0]?.id;
    const unread = this.state.items.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (newest === undefined || unread.length === 0 || newest === this.reportedRead) return;
    this.reportedRead = newest;
    this.set((state) => ({ ...state, fresh: new Set([...state.fresh, ...unread]) }));
    try {
      const answer = await this.api.read(newest);
      if (turn === this.turn) this.receive(answer);
    } catch {
      if (turn === this.turn) this.reportedRead = "0";
    }
  }

  /** Another player has logged in, or the player has logged out. */
  reset(): void {
    this.turn++;
    this.reportedRead = this.newest = "0";
    this.set(() => EMPTY);
  }

  private announce(items: readonly Notification[]): void {
    if (items.length > 0) this.onAdded(items);
  }
}

const isBefore = (a: string, b: string) => Number(a) <= Number(b);

const newestOf = (items: readonly Notification[], least: string) =>
  items.reduce((newest, { id }) => (isBefore(id, newest) ? newest : id), least);

const readTo = (items: readonly Notification[], upTo: string | undefined): readonly Notification[] =>
  upTo === undefined ? items : items.map((each) => (isBefore(each.id, upTo) ? { ...each, isRead: true } : each));

/** Merges both lists without duplicates, newest first. */
function merged(items: readonly Notification[], more: readonly Notification[]): readonly Notification[] {
  if (more.length === 0) return items;
  const byId = new Map([...items, ...more].map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => Number(b.id) - Number(a.id));
}
