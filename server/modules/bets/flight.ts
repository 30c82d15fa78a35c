import type { ProcessLocks } from "../../db/database.ts";
import { refusal } from "./refusals.ts";

const nameOf = (player: string, key: string) => `bet in flight: ${player} ${key}`;

/** Whether a bet under this key waits out its delay, in whichever process. */
export const isFlying = (locks: ProcessLocks, player: string, key: string): Promise<boolean> =>
  locks.isHeld(nameOf(player, key));

/** Keeps a key for the bet that waits under it, among all processes. */
export class Flight {
  private release: Promise<(() => Promise<void>) | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly locks: ProcessLocks,
    private readonly player: string,
    private readonly key: string,
  ) {}

  async take(): Promise<void> {
    this.release = this.locks.hold(nameOf(this.player, this.key));
    if (!(await this.release)) throw refusal("KEY_IN_FLIGHT");
  }

  async end(): Promise<void> {
    const release = await this.release.catch(() => undefined);
    await release?.();
  }
}
