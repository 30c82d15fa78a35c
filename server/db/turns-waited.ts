import { type DatabaseLoad, DatabaseUnavailable } from "./database.ts";

/** Counts the callers that wait for a turn at the database, and refuses more if too many wait already. */
export class TurnsWaited {
  /** The time at which each caller began to wait, the oldest first. */
  private readonly since = new Map<symbol, number>();

  constructor(
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Begins a wait; the returned function ends it. */
  begin(): () => void {
    if (this.since.size >= this.most) throw new DatabaseUnavailable("too much is waiting for it", "nothing");
    const turn = Symbol("turn");
    this.since.set(turn, this.now());
    return () => void this.since.delete(turn);
  }

  load(): DatabaseLoad {
    const [first] = this.since.values();
    return { waiting: this.since.size, oldestMs: first === undefined ? 0 : this.now() - first };
  }
}
