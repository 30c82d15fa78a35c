import { KeptList, type Storage } from "@core";
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
  private readonly bets: KeptList<SentBet>;

  constructor(storage: Storage) {
    this.bets = new KeptList(storage, KEY, sentBet);
  }

  /** Rejects if the storage cannot be read: bets may be waiting in it. */
  load(): Promise<readonly SentBet[]> {
    return this.bets.read();
  }

  /** Resolves when the bet is stored; only then may it be sent. */
  add(bet: SentBet): Promise<void> {
    return this.bets.change((bets) => [...bets.filter((each) => each.idempotencyKey !== bet.idempotencyKey), bet]);
  }

  answered(idempotencyKey: string): Promise<void> {
    return this.bets.change((bets) => bets.filter((each) => each.idempotencyKey !== idempotencyKey));
  }
}
