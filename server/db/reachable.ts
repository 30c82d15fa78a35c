import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "./database.ts";

/** Codes of a server that stops, starts or has no room. Nothing of the statement was done, and another try may work. */
const GONE = /^(57P0[123]|53300|08...|25P03)$/;
/** Codes of a statement, or its wait for a lock, that exceeded its time limit. */
const TOO_SLOW = /^(57014|55P03)$/;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** The error for an unavailable server; undefined if the failure is about the statement alone. */
export function unavailableBy(error: unknown, hasBeenAsked: boolean): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? "";
    if (TOO_SLOW.test(code)) return new DatabaseUnavailable("it took too long", "nothing");
    return GONE.test(code) ? new DatabaseUnavailable("the server ended the connection", "nothing") : undefined;
  }
  // Any other rejection means that the connection itself ended, possibly while a statement was running.
  const { message, code } = error as NodeJS.ErrnoException;
  return new DatabaseUnavailable(code ?? message, hasBeenAsked ? "unknown" : "nothing");
}

/**
 * Retries to reach a server. The pauses grow and all waiting callers share them, so that a server which comes back does
 * not get all requests at once.
 */
export class Reconnection {
  private pauseMs = 0;
  private pause: Promise<void> = Promise.resolve();

  /** `patienceMs`: how long one caller waits before the call fails because the server is unreachable. */
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
    // The timer keeps the process alive: a starting process has no other work and must not end silently.
    this.pause = sleep(this.pauseMs * (0.5 + Math.random() / 2));
  }
}
