import type { Storage } from "@core";
import * as z from "zod/mini";
import { placeBetRequest } from "../wire.ts";

const KEY = "betslip-sent";

const sentBet = z.object({
  /** The key of the bet in the slip. */
  bet: z.string(),
  idempotencyKey: z.string(),
  request: placeBetRequest,
  /** The number of the account that bets. */
  account: z.string(),
});
export type SentBet = z.infer<typeof sentBet>;

/**
 * Bets that were sent and not answered yet, stored so that a reload asks for their result instead of sending them
 * again.
 */
export class SentBets {
  private bets: readonly SentBet[] = [];
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly storage: Storage) {}

  load(): Promise<readonly SentBet[]> {
    return this.change((bets) => bets).then(() => this.bets);
  }

  /** Resolves when the bet is stored; only then may it be sent. */
  add(bet: SentBet): Promise<void> {
    return this.change((bets) => [...bets.filter((each) => each.idempotencyKey !== bet.idempotencyKey), bet]);
  }

  answered(idempotencyKey: string): Promise<void> {
    return this.change((bets) => bets.filter((each) => each.idempotencyKey !== idempotencyKey));
  }

  // One change after another, each applied to the stored value: another tab may have written in between.
  private change(by: (bets: readonly SentBet[]) => readonly SentBet[]): Promise<void> {
    this.work = this.work.then(async () => {
      const kept = (await this.storage.load(KEY, z.array(sentBet))) ?? [];
      this.bets = by(kept);
      if (this.bets !== kept) await this.storage.save(KEY, this.bets);
    });
    return this.work;
  }
}
