import { DatabaseUnavailable, type DatabaseLoad } from "./database.ts";

/** Counts who waits for a turn at the database, and refuses where too many do already. */
export class TurnsWaited {
  /** When each began to wait, the first first. */
  private readonly since = new Map<symbol, number>();

  constructor(
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Begins to wait; the answer ends it. */
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
