import { DatabaseError } from "./database.ts";

/** Two transactions waited for each other, or one was faster: the database did nothing of this one. */
const GIVEN_UP: ReadonlySet<string> = new Set(["40001", "40P01"]);
const TRIES = 4;

export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && GIVEN_UP.has(error.code);

/** Does something in one transaction again that the database gave up because of another one. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tried === TRIES) throw error;
    }
  }
}
