import type { Time } from "../time.ts";
import type { Table } from "./table.ts";

/** How often it is looked for rounds that are left; and how many are ended in one look, so that nobody else waits. */
const LOOK_MS = 600_000;
const MOST_AT_ONCE = 200;
const NEXT_MS = 1_000;

export interface LeftRoundsParts {
  readonly tables: readonly Pick<Table, "endLeft">[];
  readonly time: Time;
  readonly warn: (message: string) => void;
}

/**
 * Ends rounds whose players have not come back, as their games' rules say. What it has not done before a kill is done after
 * the next start: which rounds are left is in the books alone.
 */
export class LeftRounds {
  private forget: () => void = () => undefined;
  private isStopped = false;

  constructor(private readonly parts: LeftRoundsParts) {}

  start(): void {
    void this.look();
  }

  stop(): void {
    this.isStopped = true;
    this.forget();
  }

  private async look(): Promise<void> {
    let isMore = false;
    for (const table of this.parts.tables)
      try {
        if ((await table.endLeft(MOST_AT_ONCE)) === MOST_AT_ONCE) isMore = true;
      } catch (error) {
        if (!this.isStopped) this.parts.warn(`Rounds that were left could not be ended: ${String(error)}`);
      }
    if (this.isStopped) return;
    this.forget = this.parts.time.after(isMore ? NEXT_MS : LOOK_MS, () => void this.look());
  }
}
