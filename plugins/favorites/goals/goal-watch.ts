import type { Feed, Http, Readable } from "@core";
import { sportLine } from "../../sportsbook/line/wire.ts";
import { eventDelta, eventImage, type EventInfo, type EventLine, type EventState } from "../../sportsbook/wire.ts";
import type { FavoritesState } from "../contract.ts";

export interface Goals {
  readonly home: number;
  readonly away: number;
}

export interface ScoreChange {
  readonly info: EventInfo;
  readonly before: Goals;
  readonly now: Goals;
}

/** How many starred matches are followed, the most recently starred first. */
const MOST_FOLLOWED = 50;
/** How long to wait after a failed request before the next one, in milliseconds. */
const AGAIN_MS = 30_000;
/**
 * Sports in which goals are announced. In handball one falls every minute: announcing each would drown out everything
 * else.
 */
const GOAL_SPORTS: ReadonlySet<string> = new Set(["football", "ice-hockey"]);
const TO_BE_PLAYED: ReadonlySet<EventState["status"]> = new Set([
  "not_started",
  "live",
  "suspended",
  "delayed",
  "interrupted",
]);

/**
 * Follows the starred matches in which goals are announced, and reports when a score changes while the feed has no gap.
 */
export class GoalWatch {
  private readonly ends = new Map<string, () => void>();
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(
    private readonly parts: { readonly feed: Feed; readonly http: Http },
    private readonly onGoal: (change: ScoreChange) => void,
  ) {}

  /** Follows the starred matches from now on. */
  watch(favorites: Readable<FavoritesState>): () => void {
    const stars = favorites.state$.subscribe(({ events }) => void this.follow(events.slice(0, MOST_FOLLOWED)));
    return () => {
      this.isOver = true;
      stars.unsubscribe();
      clearTimeout(this.timer);
      this.leave([]);
    };
  }

  private async follow(ids: readonly string[]): Promise<void> {
    const asked = ids.join(",");
    if (asked === this.asked) return;
    this.asked = asked;
    clearTimeout(this.timer);
    this.leave(ids);
    const unknown = ids.filter((id) => !this.ends.has(id));
    if (unknown.length === 0) return;
    try {
      const query = { ids: unknown.join(",") };
      const answer = await this.parts.http.send("/api/v1/line/events", {
        answer: sportLine,
        query,
        authenticated: false,
      });
      if (this.isOver || asked !== this.asked) return;
      for (const event of answer.events) this.begin(event, answer.position);
    } catch {
      if (this.isOver || asked !== this.asked) return;
      this.asked = "";
      this.timer = setTimeout(() => void this.follow(ids), AGAIN_MS);
    }
  }

  private begin({ info, state }: EventLine, { epoch, versions }: { epoch: string; versions: Record<string, number> }) {
    if (!GOAL_SPORTS.has(info.sportCode) || !TO_BE_PLAYED.has(state.status)) return;
    const channel = `main:${info.id}`;
    const version = versions[channel];
    let known: Goals = state.score;
    let isStale = false;
    const compare = ({ status, score }: EventState, isNews: boolean) => {
      const before = known;
      known = score;
      if (isNews && (before.home !== score.home || before.away !== score.away))
        this.onGoal({ info, before, now: score });
      if (!TO_BE_PLAYED.has(status)) this.end(info.id);
    };
    const end = this.parts.feed.subscribe(
      channel,
      {
        image: eventImage,
        delta: eventDelta,
        // An image may contain goals from before this page was loaded or while it was disconnected: they are not
        // reported.
        onImage: ({ event }) => compare(event.state, false),
        onDelta: ({ state }) => state && compare(state, !isStale),
        onStale: (stale) => (isStale = stale),
      },
      version === undefined ? undefined : { epoch, version },
    );
    this.ends.set(info.id, end);
  }

  private leave(stay: readonly string[]): void {
    for (const id of [...this.ends.keys()]) if (!stay.includes(id)) this.end(id);
  }

  private end(id: string): void {
    this.ends.get(id)?.();
    this.ends.delete(id);
  }
}
