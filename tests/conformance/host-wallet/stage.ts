import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { signCall } from "../../../server/http/requests/call-signature.ts";
import { wholeOf } from "../../../server/http/requests/signed-call.ts";
import { hostAnswer, type HostOperation, type HostStatus } from "../../../server/modules/host-wallet/port/host-wire.ts";
import type { HostWalletSubject } from "./subject.ts";

export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** What most cases stake, in minor units. */
export const STAKE = 100;
/** So much the player must have. */
const LEAST = 1_000;
/** More than a player has; a wallet that lets one stake it has no balance at all. */
const MOST = 2 ** 52;

/** What a case says of a call; what it leaves out is right. */
export type Said = Readonly<Record<string, unknown>>;

export interface Signing {
  readonly key?: string;
  /** When it was signed, in milliseconds from now. */
  readonly age?: number;
  /** What is sent instead of what was signed. */
  readonly sent?: (body: string) => string;
  readonly headers?: (signed: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: HostStatus;
  readonly balance?: number | undefined;
}

/** Where a case plays: with orders of its own, for the same player. */
export class Stage {
  private before = 0;

  constructor(readonly subject: HostWalletSubject) {}

  async begin(): Promise<void> {
    this.before = await this.has();
    assert(this.before >= LEAST, `the player has ${this.before} minor units, and the kit needs ${LEAST}`);
  }

  /** What the player had when the case began. */
  get had(): number {
    return this.before;
  }

  /** The number of a new order. */
  order(kind: "r" | "s" = "r"): string {
    return `${kind}${randomUUID().replaceAll("-", "")}`;
  }

  /** Posts a call, and answers what came as it came. */
  async post(operation: string, said: Said | string, signing: Signing = {}): Promise<{ http: number; text: string }> {
    const { account, currency, url, key, seconds } = this.subject;
    const body = typeof said === "string" ? said : JSON.stringify({ account, amount: STAKE, currency, ...said });
    const signed = signCall(signing.key ?? key, body, Date.now() + (signing.age ?? 0));
    const answer = await fetch(`${url}/${operation}`, {
      ...{ method: "POST", redirect: "manual", body: signing.sent?.(body) ?? body },
      headers: { "content-type": "application/json", ...(signing.headers?.(signed) ?? signed) },
      signal: AbortSignal.timeout(1000 * seconds),
    }).catch((error: unknown) => assert.fail(noAnswer(operation, error, seconds)));
    return { http: answer.status, text: await wholeOf(answer) };
  }

  /** What the wallet answers to a call that it has to answer. */
  async ask(operation: HostOperation, said: Said, signing?: Signing): Promise<Answer> {
    const { http, text } = await this.post(operation, { ...MORE[operation], ...said }, signing);
    assert.equal(http, 200, `${operation} is answered by HTTP ${http}`);
    const read = hostAnswer.safeParse(jsonOf(text));
    assert(read.success, `the answer to ${operation} cannot be read: ${text.slice(0, 200)}`);
    return read.data;
  }

  async is(status: HostStatus, operation: HostOperation, said: Said): Promise<void> {
    const answer = await this.ask(operation, said);
    assert.equal(answer.status, status, `${operation} is answered by ${answer.status}, not by ${status}`);
  }

  /** It is refused, however, and nothing is booked. */
  async isRefused(operation: string, said: Said | string, signing?: Signing): Promise<void> {
    const { http, text } = await this.post(operation, said, signing);
    const read = hostAnswer.safeParse(jsonOf(text));
    const isTaken = http === 200 && read.success && ["OK", "DONE_ALREADY"].includes(read.data.status);
    assert(!isTaken, `${operation} is answered by ${text.slice(0, 200)}`);
    await this.changedBy(0);
  }

  /** Sets a stake aside, and answers its order. */
  async reserved(amount = STAKE): Promise<string> {
    const order = this.order();
    await this.is("OK", "reserve", { order, amount });
    return order;
  }

  /** A stake that is a bet's. */
  async confirmed(amount = STAKE): Promise<string> {
    const order = await this.reserved(amount);
    await this.is("OK", "confirm", { order, amount });
    return order;
  }

  /** Pays, or takes back, by an order of its own. */
  async settled(amount: number): Promise<string> {
    const order = this.order("s");
    await this.is("OK", "settle", { order, amount, parts: [part(amount)] });
    return order;
  }

  /** The player has so much more than when the case began. */
  async changedBy(amount: number): Promise<void> {
    const has = await this.has();
    assert.equal(
      has,
      this.before + amount,
      `the player has ${has} minor units, and should have ${this.before + amount}`,
    );
  }

  /** What the player has: as the wallet tells, or else as it can be staked. */
  private async has(): Promise<number> {
    const { balance } = await this.ask("roll-back", { order: this.order(), amount: 1 });
    return balance ?? this.mostToStake();
  }

  /** Found by halves: whether so much can be set aside. */
  private async mostToStake(): Promise<number> {
    let [has, less] = [0, MOST];
    while (less - has > 1) {
      // From below, so that no account is asked for a sum that nobody has.
      const tried = less === MOST ? Math.max(1, 2 * has) : Math.floor((has + less) / 2);
      assert(tried < MOST, "everything can be set aside, whatever the player has");
      if (await this.canStake(tried)) has = tried;
      else less = tried;
    }
    return has;
  }

  /** Sets so much aside, and gives it back. */
  async canStake(amount: number): Promise<boolean> {
    const order = this.order();
    const { status } = await this.ask("reserve", { order, amount });
    if (status !== "OK") return false;
    await this.is("OK", "roll-back", { order, amount });
    return true;
  }
}

/** A part of a settlement. */
export const part = (amount: number, more: Said = {}): Said => ({
  ...{ id: `settlement:${randomUUID()}`, bet: "KIT1", what: "return", amount },
  ...more,
});

/** What each call says besides. */
const MORE: Readonly<Record<HostOperation, Said>> = {
  reserve: { bet: { type: "single", legs: 1, isLive: false } },
  confirm: { bet: "KIT1" },
  "roll-back": {},
  settle: {},
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noAnswer(operation: string, error: unknown, seconds: number): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `${operation} has no answer after ${seconds} seconds`;
  return `${operation} has no answer: ${cause instanceof Error ? cause.message : message}`;
}
