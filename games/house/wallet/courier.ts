import type { Books } from "../books/books.ts";
import type { Message } from "../books/entries.ts";
import type { Time } from "../time.ts";
import type { Wallet } from "./wallet.ts";
import type { WalletAnswer, WalletStatus } from "./wallet-wire.ts";

/** The wait after each attempt that failed; the last one is repeated for as long as it takes. */
const WAITS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000] as const;
/** So many are on their way at once. */
const MOST_AT_ONCE = 8;

/** Answers after which there is nothing more to say. */
const DONE: Readonly<Record<Message["word"]["op"], readonly WalletStatus[]>> = {
  win: ["OK"],
  "promo-win": ["OK"],
  "end-round": ["OK", "ROUND_CLOSED"],
  rollback: ["OK", "TRANSACTION_ROLLED_BACK"],
};

/**
 * Answers that no repetition changes: the wallet has something else in its books than the house. People look into it, the
 * wallet's too, which keeps conflicts for them.
 */
const DISPUTED: Readonly<Record<Message["word"]["op"], readonly WalletStatus[]>> = {
  win: ["TRANSACTION_CONFLICT", "TRANSACTION_ROLLED_BACK", "UNKNOWN_ROUND"],
  "promo-win": ["TRANSACTION_CONFLICT", "TRANSACTION_ROLLED_BACK", "UNKNOWN_ROUND"],
  "end-round": ["UNKNOWN_ROUND"],
  rollback: ["TRANSACTION_CONFLICT"],
};

export interface CourierParts {
  readonly books: Books;
  readonly wallet: Wallet;
  readonly time: Time;
  readonly warn: (message: string) => void;
}

/**
 * Tells the wallet what it has to know: wins, ends of rounds and rollbacks. Each is said until it is taken or disputed, over
 * every restart, because it is money of a player.
 */
export class Courier {
  private readonly waiting = new Map<string, () => void>();
  private readonly tried = new Map<string, number>();
  private readonly sending = new Map<string, Promise<WalletAnswer | undefined>>();
  private isStopped = false;

  constructor(private readonly parts: CourierParts) {}

  /** Begins with what the books have, as many at once as is allowed. */
  look(): void {
    for (const { id } of this.parts.books.messages.values()) {
      if (this.sending.size >= MOST_AT_ONCE) return;
      if (!this.waiting.has(id) && !this.sending.has(id)) void this.send(id);
    }
  }

  /** Sends what a round has to tell, and returns the wallet's answer to it; undefined if it has to be said again. */
  async send(id: string): Promise<WalletAnswer | undefined> {
    const message = this.parts.books.messages.get(id);
    if (!message || this.isStopped) return undefined;
    const known = this.sending.get(id);
    if (known) return known;
    this.waiting.get(id)?.();
    this.waiting.delete(id);
    const sent = this.attempt(message);
    this.sending.set(id, sent);
    try {
      return await sent;
    } finally {
      this.sending.delete(id);
      if (!this.isStopped) this.look();
    }
  }

  stop(): void {
    this.isStopped = true;
    for (const forget of this.waiting.values()) forget();
    this.waiting.clear();
  }

  private async attempt(message: Message): Promise<WalletAnswer | undefined> {
    const { books, wallet, warn } = this.parts;
    const { id, word } = message;
    // What is not on the disk could be drawn again otherwise.
    await books.kept();
    const answer = await wallet.tell(message);
    if (this.isStopped) return undefined;
    if (answer && DONE[word.op].includes(answer.status)) {
      books.write({ type: "told", message: id });
      this.tried.delete(id);
      return answer;
    }
    if (answer && DISPUTED[word.op].includes(answer.status)) {
      warn(`The wallet answered ${answer.status} to ${word.op} of round ${message.round.id}; it is not told again.`);
      books.write({ type: "disputed", message: id, round: message.round.id, status: answer.status });
      this.tried.delete(id);
      return answer;
    }
    if (answer && answer.status !== "TRY_AGAIN")
      warn(`The wallet answered ${answer.status} to ${word.op} of round ${message.round.id}; it is told again.`);
    this.again(id);
    return undefined;
  }

  private again(id: string): void {
    const tried = this.tried.get(id) ?? 0;
    this.tried.set(id, tried + 1);
    const wait = WAITS_MS[Math.min(tried, WAITS_MS.length - 1)]!;
    this.waiting.set(
      id,
      this.parts.time.after(wait, () => {
        this.waiting.delete(id);
        void this.send(id);
      }),
    );
  }
}
