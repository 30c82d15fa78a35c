import type { Problem } from "../../http/problem.ts";
import { refusal } from "./refusals.ts";

/** The keys whose bets are being placed by this process, or cashed out. A bet in play is under way for seconds. */
export class KeysInFlight {
  private readonly hashes = new Map<string, string>();

  constructor(private readonly refuse: (code: "KEY_IN_FLIGHT" | "KEY_REUSED") => Problem = refusal) {}

  /** Runs the work under its key; while it runs the same key is refused. */
  async hold<T>(player: string, key: string, hash: string, work: () => Promise<T>): Promise<T> {
    const id = `${player} ${key}`;
    const held = this.hashes.get(id);
    if (held !== undefined) throw this.refuse(held === hash ? "KEY_IN_FLIGHT" : "KEY_REUSED");
    this.hashes.set(id, hash);
    try {
      return await work();
    } finally {
      this.hashes.delete(id);
    }
  }

  isHeld(player: string, key: string): boolean {
    return this.hashes.has(`${player} ${key}`);
  }
}
