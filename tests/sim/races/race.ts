import type { Acceptance, PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import type { Random } from "../../../server/feed/random.ts";
import type { Timeline } from "./timeline.ts";
import type { WatchedLine } from "./watched-line.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OUTCOMES = ["1", "x", "2"];
const POLICIES: readonly Acceptance[] = [
  { policy: "none" },
  { policy: "higher" },
  { policy: "any" },
  { policy: "within", percent: 1 },
  { policy: "within", percent: 5 },
  { policy: "within", percent: 20 },
];

/** A bet that a race has in store: what its player saw, and when it is asked for. */
export interface Attempt {
  readonly request: PlaceBetRequest;
  readonly askedAt: number;
}

export interface Race {
  readonly startsAt: number;
  readonly timeline: Timeline;
  readonly line: WatchedLine;
  readonly random: Random;
  readonly place: (attempt: Attempt) => void;
}

/** One match whose line moves, halts, starts and ends while somebody bets on it. */
export function race(id: string, { startsAt, timeline, line, random, place }: Race): void {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const odds: Record<string, number> = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, whole(1100, 6000)]));
  const isLive = random() < 0.5;
  const kickOff = isLive ? startsAt - 30 * MINUTE : startsAt + whole(1, 12) * SECOND;
  const asks = startsAt + whole(10, 60) * 100;
  line.offer(id, kickOff, { status: isLive ? "live" : "not_started", startsIn: (kickOff - startsAt) / MINUTE, odds });

  // Off the round moments at which bets are asked for and looked at.
  const moment = () => startsAt + whole(0, 120) * 100 + whole(20, 80);
  for (let left = whole(0, 6); left > 0; left--) {
    timeline.plan(moment(), () => {
      const outcome = pick(OUTCOMES);
      odds[outcome] = Math.max(1001, Math.round(odds[outcome]! * (1 + (random() - 0.5) * pick([0.02, 0.1, 0.5]))));
      line.move(id, { odds: { ...odds } });
    });
  }
  if (random() < 0.4) {
    const from = moment();
    const halt = pick([{ marketStatus: "suspended" }, { marketStatus: "inactive" }, { status: "suspended" }] as const);
    const resume = "status" in halt ? ({ status: "live" } as const) : ({ marketStatus: "active" } as const);
    if (isLive || !("status" in halt)) {
      timeline.plan(from, () => line.move(id, halt));
      if (random() < 0.7) timeline.plan(from + whole(1, 4000), () => line.move(id, resume));
    }
  }
  // The feed may say late that a match has begun.
  if (!isLive && random() < 0.8) timeline.plan(kickOff + whole(0, 3000), () => line.move(id, { status: "live" }));
  if (random() < 0.3) timeline.plan(moment(), () => line.end(id, whole(0, 2), whole(0, 2)));

  const outcomeId = pick(OUTCOMES);
  // What the slip shows may be some time old.
  timeline.plan(asks - pick([0, 100, 900]), () => {
    const leg = { eventId: id, marketId: "1x2", specifiers: "", outcomeId, odds: odds[outcomeId]!, version: 1 };
    const legs = [{ ...leg, origin: "event" }];
    const acceptance = pick(POLICIES);
    timeline.plan(asks, () =>
      place({
        askedAt: asks,
        request: { type: "single", legs, stake: 10, currency: "EUR", wallet: "cash", acceptance },
      }),
    );
  });
}
