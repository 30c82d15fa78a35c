/** The house's clock, which tests move. */
export interface Time {
  now(): number;
  /** Runs something after some milliseconds. Returns a function that forgets it. */
  after(ms: number, run: () => void): () => void;
}

export const machineTime: Time = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, Math.max(ms, 0)).unref();
    return () => clearTimeout(timer);
  },
};
