import { randomUUID } from "node:crypto";

/** The platform time at the moment it was saved. */
export interface ClockAnchor {
  readonly real: number;
  readonly platform: number;
  /** An upper limit: the run never passes this platform time before its next save. */
  readonly ceiling: number;
  readonly rate: number;
}

/** The platform's time, by which events start, run and end. It runs `rate` times as fast as the machine's. */
export interface PlatformClock {
  /** The current platform time in milliseconds since the epoch. */
  now(): number;
  readonly rate: number;
  /** The milliseconds of machine time that a span of platform time lasts. */
  toReal(platformMs: number): number;
}

/** A process that asks for platform time: its rate and its machine's time. */
export interface ClockJoiner {
  readonly id: string;
  readonly rate: number;
  readonly real: number;
  /** Computes where platform time continues when no process is running it. */
  begin(this: void, last: ClockAnchor | undefined, real: number): ClockAnchor;
}

/** The platform time that all processes share, and the time of the database's own clock when it was requested. */
export interface JoinedClock {
  readonly anchor: ClockAnchor;
  readonly real: number;
}

export interface ClockStore {
  /** Joins the time that other processes run, or continues from the last save. A different rate is refused. */
  joinClock(joiner: ClockJoiner): Promise<JoinedClock>;
  /** Records that a process still runs the clock. Platform time must not pass `ceiling` before the next such record. */
  keepClock(joiner: Pick<ClockJoiner, "id" | "rate">, ceiling: number, real: number): Promise<number>;
  /** Saves the clock as it is now, unless another process still runs it. */
  leaveClock(id: string, anchor: ClockAnchor): Promise<void>;
}

/** The clocks of two machines always differ by a little. */
const DRIFT_MS = 100;
const SAVE_EVERY_MS = 5_000;
/** A run that crashed is assumed to have lived at most this long after its last save. */
const GRACE_MS = 2 * SAVE_EVERY_MS;

/**
 * The platform time to continue from. It is never earlier than a moment that an earlier run may have seen. While no
 * process runs, platform time passes at the machine's rate, so that a fast clock does not leap by years over a night.
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
 * Starts platform time where the last run left it, or joins the time of the running processes. All processes compute it
 * from the same anchor, by the clock of the database.
 */
export async function startClock(store: ClockStore, rate: number, realNow = Date.now): Promise<RunningClock> {
  const id = randomUUID();
  const askedAt = realNow();
  const { anchor, real } = await store.joinClock({
    id,
    rate,
    real: askedAt,
    begin(last, at) {
      const platform = resume(last, at);
      return { real: at, platform, ceiling: platform + GRACE_MS * rate, rate };
    },
  });
  let ahead = aheadBy(real, askedAt, realNow());
  let latest = -Infinity;

  // The machine's clock may be set back; platform time must never go back.
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

/** How far the database's clock is ahead of the machine's, estimated from an answer that took some time to arrive. */
function aheadBy(database: number, askedAt: number, answeredAt: number): number {
  const ahead = database - (askedAt + answeredAt) / 2;
  return Math.abs(ahead) <= answeredAt - askedAt + 1 ? 0 : ahead;
}
