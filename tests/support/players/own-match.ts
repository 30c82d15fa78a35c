import type { MemoryEvent } from "../line/memory-line.ts";
import type { Platform } from "../platform/platform.ts";

/** The first numbers are left to tests that number their matches themselves. */
let lastMatch = 20_000;

/** A match of the memory line that no other test uses. It starts later, unless the change says otherwise. */
export function newMatch({ line }: Pick<Platform, "line">, change: Partial<MemoryEvent> = {}): string {
  const id = String(++lastMatch);
  line.offer(id, { startsIn: 6000, ...change });
  return id;
}
