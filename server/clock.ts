import type { ClockAnchor } from "./feed/feed-store.ts";

/** The platform's time: what events start, run and end by. It runs `rate` times as fast as the machine's. */
export interface PlatformClock {
  /** Milliseconds since the epoch, platform time. */
  now(): number;
  readonly rate: number;
  /** How many milliseconds of the machine's time a span of platform time takes. */
  toReal(platformMs: number): number;
}

export interface ClockStore {
  loadClock(): Promise<ClockAnchor | undefined>;
  saveClock(anchor: ClockAnchor): Promise<void>;
}

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

/** Starts platform time where the last run left it. */
export async function startClock(store: ClockStore, rate: number, realNow = Date.now): Promise<RunningClock> {
  const startedAt = realNow();
  const origin = resume(await store.loadClock(), startedAt);
  let latest = origin;

  // The machine's clock may be set back; platform time must not follow.
  const now = () => (latest = Math.max(latest, Math.floor(origin + (realNow() - startedAt) * rate)));
  const save = (graceMs: number) => {
    const platform = now();
    return store.saveClock({ real: realNow(), platform, ceiling: platform + graceMs * rate, rate });
  };

  await save(GRACE_MS);
  let saving = Promise.resolve();
  const timer = setInterval(() => {
    saving = saving
      .then(() => save(GRACE_MS))
      .catch((error: unknown) => console.error("Platform time was not saved", error));
  }, SAVE_EVERY_MS);
  timer.unref();

  return {
    now,
    rate,
    toReal: (platformMs) => platformMs / rate,
    async stop() {
      clearInterval(timer);
      await saving;
      await save(0);
    },
  };
}
