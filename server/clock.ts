import { randomUUID } from "node:crypto";

/** Where platform time stood when it was saved. */
export interface ClockAnchor {
  readonly real: number;
  readonly platform: number;
  /** Platform time that a run never passed before its next save. */
  readonly ceiling: number;
  readonly rate: number;
}

/** The platform's time: what events start, run and end by. It runs `rate` times as fast as the machine's. */
export interface PlatformClock {
  /** Milliseconds since the epoch, platform time. */
  now(): number;
  readonly rate: number;
  /** How many milliseconds of the machine's time a span of platform time takes. */
  toReal(platformMs: number): number;
}

/** A process that asks for platform time: at what rate, and what it takes for the machine's time. */
export interface ClockJoiner {
  readonly id: string;
  readonly rate: number;
  readonly real: number;
  /** Where platform time goes on that no process runs. */
  begin(this: void, last: ClockAnchor | undefined, real: number): ClockAnchor;
}

/** Platform time as all processes have it, and the moment of the database's own clock at which that was asked. */
export interface JoinedClock {
  readonly anchor: ClockAnchor;
  readonly real: number;
}

export interface ClockStore {
  /** Joins the time that other processes run, or begins where it was left. One of another rate is refused. */
  joinClock(joiner: ClockJoiner): Promise<JoinedClock>;
  /** Says that a process goes on with it; platform time will have come no further than `ceiling` before it says so again. */
  keepClock(joiner: Pick<ClockJoiner, "id" | "rate">, ceiling: number, real: number): Promise<number>;
  /** Leaves it as it stands now, if no other process goes on with it. */
  leaveClock(id: string, anchor: ClockAnchor): Promise<void>;
}

/** The clocks of two machines differ by a little all the time. */
const DRIFT_MS = 100;
const SAVE_EVERY_MS = 5_000;
/** A run that died is taken to have lived at most this long after its last save. */
const GRACE_MS = 2 * SAVE_EVERY_MS;

/**
 * Where platform time goes on: never before a moment that an earlier run may have seen. While nothing runs it passes as
 * the machine's does, so that a fast clock does not leap by years over a night.
 */
export function resume(anchor: ClockAnchor | undefined, realNow: number): number {
  if (!anchor) return realNow;
  const elapsed = Math.max(0, realNow - anchor.real);
  const alive = Math.min(elapsed, (anchor.ceiling - anchor.platform) / anchor.rate);
  return anchor.platform + alive * anchor.rate + (elapsed - alive);
}

export interface RunningClock extends PlatformClock {
  stop(): Promise<void>;
}

/**
 * Starts platform time where the last run left it, or joins that of the processes that run. All of them compute it from the same
 * anchor, by the clock of the database.
 */
export async function startClock(store: ClockStore, rate: number, realNow = Date.now): Promise<RunningClock> {
  const id = randomUUID();
  const askedAt = realNow();
  const { anchor, real } = await store.joinClock({
    ...{ id, rate, real: askedAt },
    begin(last, at) {
      const platform = resume(last, at);
      return { real: at, platform, ceiling: platform + GRACE_MS * rate, rate };
    },
  });
  let ahead = aheadBy(real, askedAt, realNow());
  let latest = -Infinity;

  // The machine's clock may be set back; platform time must not follow.
  const now = () => (latest = Math.max(latest, Math.floor(anchor.platform + (realNow() + ahead - anchor.real) * rate)));
  const keep = async () => {
    const at = realNow();
    const database = await store.keepClock({ id, rate }, now() + GRACE_MS * rate, at);
    const found = aheadBy(database, at, realNow());
    if (Math.abs(found - ahead) > DRIFT_MS) ahead = found;
  };

  let keeping = Promise.resolve();
  const timer = setInterval(() => {
    keeping = keeping.then(keep).catch((error: unknown) => console.error("Platform time was not saved", error));
  }, SAVE_EVERY_MS);
  timer.unref();

  return {
    now,
    rate,
    toReal: (platformMs) => platformMs / rate,
    async stop() {
      clearInterval(timer);
      await keeping;
      const platform = now();
      await store.leaveClock(id, { real: realNow() + ahead, platform, ceiling: platform, rate });
    },
  };
}

/** How far the database's clock is ahead of the machine's, as far as an answer that was on its way for a while can tell. */
function aheadBy(database: number, askedAt: number, answeredAt: number): number {
  const ahead = database - (askedAt + answeredAt) / 2;
  return Math.abs(ahead) <= answeredAt - askedAt + 1 ? 0 : ahead;
}
