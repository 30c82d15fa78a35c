import { Subject } from "rxjs";
import * as z from "zod/mini";
import type { HostPort } from "../contract.ts";
import { type Balance, balance } from "../wire.ts";

/** How long a host may take to answer, in milliseconds. */
const PATIENCE_MS = 3000;

const answered = z.object({ id: z.int(), error: z.optional(z.string()) });
const tokenAnswer = z.object({ token: z.string().check(z.regex(/^[\w-]{16,512}$/)) });
const balanceAnswer = z.object({ balance });

/**
 * The host over a MessagePort. A request is `{ id, ask: "token" | "balance" }`; the answer contains the same `id` and
 * `token`, `balance` or, if the host refuses, `error`. A `{ balance }` without an `id` is a change.
 */
export class MessageHostPort implements HostPort {
  private readonly waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  private last = 0;
  readonly balances$ = new Subject<Balance>();

  constructor(
    private readonly port: MessagePort,
    readonly holdsWallet = true,
  ) {
    port.onmessage = ({ data }) => {
      const read = answered.safeParse(data);
      if (!read.success) return this.changed(data);
      const question = this.waiting.get(read.data.id);
      if (read.data.error === undefined) question?.resolve(data);
      else question?.reject(new Error(`the host refuses: ${read.data.error}`));
    };
  }

  async token(): Promise<string> {
    return tokenAnswer.parse(await this.ask("token")).token;
  }

  async balance(): Promise<Balance> {
    return balanceAnswer.parse(await this.ask("balance")).balance;
  }

  dispose(): void {
    this.port.close();
  }

  /** A message that answers nothing: `{ balance }`, which has changed at the host. */
  private changed(data: unknown): void {
    const read = balanceAnswer.safeParse(data);
    if (read.success) this.balances$.next(read.data.balance);
  }

  private ask(ask: "token" | "balance"): Promise<unknown> {
    const id = ++this.last;
    const answer = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("the host does not answer")), PATIENCE_MS);
      const over =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          this.waiting.delete(id);
          settle(value);
        };
      this.waiting.set(id, { resolve: over(resolve), reject: over(reject) });
    });
    this.port.postMessage({ id, ask });
    return answer;
  }
}
