import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "./database.ts";

/** What a server says when it goes, comes or has no room: nothing of the statement was done, and another try may work. */
const GONE = /^(57P0[123]|53300|08...|25P03)$/;
/** A statement, or its wait for a lock, took longer than it may. */
const TOO_SLOW = /^(57014|55P03)$/;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** What a failure says of the server: undefined where it is about the statement alone. */
export function unavailableBy(error: unknown, hasBeenAsked: boolean): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? "";
    if (TOO_SLOW.test(code)) return new DatabaseUnavailable("it took too long", "nothing");
    return GONE.test(code) ? new DatabaseUnavailable("the server ended the connection", "nothing") : undefined;
  }
  // Everything else that a connection rejects with is the connection's own end: a statement may have been under way.
  const { message, code } = error as NodeJS.ErrnoException;
  return new DatabaseUnavailable(code ?? message, hasBeenAsked ? "unknown" : "nothing");
}

/**
 * Tries to reach a server again, with pauses that grow and that all who wait share, so that a server which comes back is not
 * met by everybody at once.
 */
export class Reconnection {
  private pauseMs = 0;
  private pause: Promise<void> = Promise.resolve();

  /** `patienceMs`: how long one caller waits before it is told that the server is not there. */
  constructor(private readonly patienceMs: number) {}

  async reach<T>(connect: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.patienceMs;
    for (;;) {
      await this.pause;
      try {
        const connection = await connect();
        this.pauseMs = 0;
        return connection;
      } catch (error) {
        const unavailable = unavailableBy(error, false);
        if (!unavailable) throw error;
        this.rest();
        if (performance.now() + this.pauseMs > until) throw unavailable;
      }
    }
  }

  private rest(): void {
    this.pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.pauseMs * 2));
    // It keeps the process: one that starts has nothing else to do, and must not end without a word.
    this.pause = sleep(this.pauseMs * (0.5 + Math.random() / 2));
  }
}
