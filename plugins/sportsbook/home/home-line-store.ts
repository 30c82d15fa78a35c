import { type Clock, type Http, Store } from "@core";
import type { LineStore } from "../line/line-store.ts";
import { isInPlay, isOver } from "../match/match-clock.ts";
import { byCompetition, type Competition } from "../offering/competitions.ts";
import { type EventLine, type HomeLine, homeLine } from "../wire.ts";

export interface HomeLineState {
  readonly status: "loading" | "ready" | "failed";
  readonly error: unknown;
  readonly featured: string | undefined;
  readonly live: readonly string[];
  readonly upcoming: readonly Competition[];
  readonly liveCount: number;
}

const NOTHING: HomeLineState = {
  status: "loading",
  error: undefined,
  featured: undefined,
  live: [],
  upcoming: [],
  liveCount: 0,
};

/** How old the first page's choice of matches may become, in milliseconds. */
const FRESH_MS = 30_000;

/** Matches that start or end within this time cause one new request, in milliseconds. */
const GATHER_MS = 1_000;

/** Which matches the first page shows. Their prices are in the line store. */
export class HomeLineStore extends Store<HomeLineState> {
  private loadedAt = -Infinity;
  private viewers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: Promise<void> | undefined;
  private readonly watched: (() => void)[] = [];

  constructor(
    private readonly http: Http,
    private readonly line: LineStore,
    private readonly clock: Clock,
  ) {
    super(NOTHING);
  }

  /** Requests the choice; joins a request that is under way. */
  load(): Promise<void> {
    return (this.request ??= this.fetch().finally(() => (this.request = undefined)));
  }

  /** Keeps the choice fresh until the returned function is called. */
  open(): () => void {
    this.viewers++;
    const age = this.clock.steady() - this.loadedAt;
    if (age > FRESH_MS) void this.load();
    else this.plan(FRESH_MS - age);
    return () => {
      this.viewers--;
      if (this.viewers === 0) this.rest();
    };
  }

  dispose(): void {
    this.rest();
  }

  private async fetch(): Promise<void> {
    try {
      // A request without extra headers, so that the page's preload of this very address answers it.
      this.accept(await this.http.send("/api/v1/line/home", { answer: homeLine, isBare: true }));
    } catch (error) {
      // The shown matches stay: the feed keeps their prices up to date.
      if (this.state.status !== "ready") this.set((state) => ({ ...state, status: "failed", error }));
    }
    if (this.viewers > 0) this.plan(FRESH_MS);
  }

  private accept(answer: HomeLine): void {
    const { featured, live, upcoming, counts } = answer;
    this.line.seed(answer, "main", [...(featured ? [featured] : []), ...live, ...upcoming]);
    this.loadedAt = this.clock.steady();
    this.set(() => ({
      status: "ready",
      error: undefined,
      featured: featured?.info.id,
      live: live.map((event) => event.info.id),
      upcoming: byCompetition(upcoming.map((event) => event.info)),
      liveCount: counts.live,
    }));
    this.watch([...live, ...upcoming]);
  }

  /** A match that starts or ends belongs in another place, so the choice is requested again. */
  private watch(events: readonly EventLine[]): void {
    for (const stop of this.watched.splice(0)) stop();
    for (const { info, state } of events) {
      const subscription = this.line.state$(info.id).subscribe((next) => {
        if (next && (isOver(next) || isInPlay(next) !== isInPlay(state)) && this.viewers > 0) this.plan(GATHER_MS);
      });
      this.watched.push(() => subscription.unsubscribe());
    }
  }

  private plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), delay);
  }

  private rest(): void {
    clearTimeout(this.timer);
    for (const stop of this.watched.splice(0)) stop();
  }
}
