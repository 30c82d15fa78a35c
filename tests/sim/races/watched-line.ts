import { BETTING } from "../../../server/configuration/betting.ts";
import { liveDelayMs } from "../../../server/modules/bets/live-delay-rule.ts";
import type { MemoryEvent, MemoryLine } from "../../support/line/memory-line.ts";

interface Seen {
  readonly at: number;
  readonly isOpen: boolean;
  readonly isSuspended: boolean;
  readonly isLive: boolean;
  readonly odds: number;
}

export interface Struck {
  readonly eventId: string;
  readonly outcomeId: string;
  readonly odds: number;
  /** When the player asked, and when the bet was struck. */
  readonly askedAt: number;
  readonly placedAt: number;
}

/** A suspension that is as short as this halts every bet that waits. */
const SHORTEST_SUSPENSION_MS = 1;
/** What the line has is football. */
const DELAY_MS = liveDelayMs(BETTING.liveDelays, ["football"]);

/** A line that keeps everything that it ever showed, to be asked afterwards. */
export class WatchedLine {
  private readonly seen = new Map<string, Seen[]>();
  readonly startsAt = new Map<string, number>();

  constructor(private readonly line: MemoryLine) {}

  offer(id: string, startsAt: number, change: Partial<MemoryEvent>): void {
    this.line.offer(id, change);
    this.startsAt.set(id, startsAt);
    this.look(id);
  }

  move(id: string, change: Partial<MemoryEvent>): void {
    if (this.line.result(id)) return;
    this.line.move(id, change);
    this.look(id);
  }

  end(id: string, home: number, away: number): void {
    if (this.line.result(id)) return;
    this.line.end(id, home, away);
    this.look(id);
  }

  /** Why a bet should not have been struck; undefined where it should. */
  breach({ eventId, outcomeId, odds, askedAt, placedAt }: Struck): string | undefined {
    const all = this.seen.get(`${eventId} ${outcomeId}`) ?? [];
    const before = (moment: number) => all.findLastIndex((each) => each.at < moment);
    const asked = all[Math.max(0, before(askedAt))];
    // A receipt tells the millisecond, and the line may have moved within it.
    const shown = all.slice(Math.max(0, before(placedAt)), before(placedAt + 1) + 1);
    if (!asked || shown.length === 0) return "was struck on what was never offered";
    const open = shown.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return shown.at(-1)?.isSuspended ? "was struck while suspended" : "was struck when closed";
    const placed = open.find((each) => each.odds === odds);
    if (!placed) return `was struck at ${odds} while the price was ${open.map((each) => each.odds).join(" or ")}`;
    if (!placed.isLive && placedAt >= this.startsAt.get(eventId)!) return "was struck past the post";
    if (!asked.isLive) return undefined;
    if (placedAt - askedAt < DELAY_MS) return `was struck after ${placedAt - askedAt} ms`;
    const isHalted = all.some(({ at: from, isOpen }, place) => {
      const to = all[place + 1]?.at ?? Infinity;
      const overlap = Math.min(to, placedAt) - Math.max(from, askedAt);
      return !isOpen && overlap >= SHORTEST_SUSPENSION_MS;
    });
    return isHalted ? "was struck though it was suspended while it waited" : undefined;
  }

  private look(id: string): void {
    const event = this.line.event(id)!;
    const [market] = event.markets;
    const { status } = event.state;
    for (const { id: outcome, odds } of market?.outcomes ?? []) {
      const key = `${id} ${outcome}`;
      const seen = this.seen.get(key) ?? [];
      this.seen.set(key, seen);
      seen.push({
        at: this.line.clock.now(),
        isOpen: market?.status === "active" && (status === "live" || status === "not_started"),
        isSuspended: market?.status === "suspended" || status === "suspended",
        isLive: status === "live" || status === "suspended",
        odds,
      });
    }
  }
}
