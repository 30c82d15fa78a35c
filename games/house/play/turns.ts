import { HouseRefusal } from "../refusal.ts";

/** So many of one player may wait. */
const MOST_WAITING = 4;

/** Lets each player do one thing at a time. */
export class Turns {
  private readonly last = new Map<string, { done: Promise<unknown>; waiting: number }>();

  async take<T>(player: string, run: () => Promise<T>): Promise<T> {
    if ((this.last.get(player)?.waiting ?? 0) >= MOST_WAITING)
      throw new HouseRefusal(429, "TOO_MANY_AT_ONCE", "Wait for what was asked before; nothing was done.");
    return this.follow(player, run);
  }

  /** The same for what the house itself does, such as paying a win: it is never refused, however many requests wait. */
  async follow<T>(player: string, run: () => Promise<T>): Promise<T> {
    const turn = this.last.get(player) ?? { done: Promise.resolve(), waiting: 0 };
    turn.waiting++;
    this.last.set(player, turn);
    const done = turn.done.then(run, run);
    turn.done = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      if (--turn.waiting === 0) this.last.delete(player);
    }
  }
}
