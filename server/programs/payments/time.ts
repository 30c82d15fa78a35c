/** The service's time, which tests move. */
export interface Time {
  now(): number;
  /** Runs something at a moment, or at once if that is past. Returns a function that forgets it. */
  at(moment: number, run: () => void): () => void;
}

const LONGEST_MS = 2 ** 31 - 1;

export const machineTime: Time = {
  now: Date.now,
  at(moment, run) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = moment - Date.now();
      timer = setTimeout(left > LONGEST_MS ? wait : run, Math.min(Math.max(left, 0), LONGEST_MS)).unref();
    };
    wait();
    return () => clearTimeout(timer);
  },
};

/** What is to happen to each of many things, at most one at a time. */
export class Timetable {
  private readonly planned = new Map<string, () => void>();

  constructor(private readonly time: Time) {}

  /** Replaces what was planned for it. */
  plan(key: string, moment: number, run: () => void): void {
    this.drop(key);
    this.planned.set(
      key,
      this.time.at(moment, () => {
        this.planned.delete(key);
        run();
      }),
    );
  }

  drop(key: string): void {
    this.planned.get(key)?.();
    this.planned.delete(key);
  }

  clear(): void {
    for (const key of [...this.planned.keys()]) this.drop(key);
  }
}
