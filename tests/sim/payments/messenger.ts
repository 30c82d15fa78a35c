import { signWebhook, webhookSecretOf } from "../../../server/http/requests/standard-webhooks.ts";
import type { RawWebhook } from "../../../server/modules/cashier/port/payment-port.ts";
import type { Books, Message } from "../../../server/programs/payments/books/books.ts";
import { told } from "../../../server/programs/payments/payment/told.ts";
import { waitAfter } from "../../../server/programs/payments/webhooks/schedule.ts";
import { type Chance, HOUR, MINUTE, SECOND } from "./chance.ts";
import { ORIGIN } from "./simulated-service.ts";
import type { VirtualTime } from "./virtual-time.ts";

export const SECRET = webhookSecretOf(new Uint8Array(32).fill(11));
const STRANGE = webhookSecretOf(new Uint8Array(32).fill(12));
const ENDED = ["succeeded", "failed", "expired", "cancelled"];

export interface MessengerParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly books: Books;
  /** Whether messages about payments that the platform asks for by itself never arrive. */
  readonly isMute: boolean;
  /** The platform's answer; undefined if it gives none. */
  readonly deliver: (webhook: RawWebhook) => Promise<number | undefined>;
  readonly fault: (text: string) => void;
}

/** Brings the service's webhooks: late, twice, in another order, or only at the next attempt. And those of forgers. */
export class Messenger {
  private readonly known = new Set<string>();
  /** Payments of which an end was told. */
  private readonly ended = new Set<string>();
  readonly figures = { delivered: 0, lost: 0, doubled: 0, forged: 0 };

  constructor(private readonly parts: MessengerParts) {}

  /** Plans what has come into the books. */
  look(): void {
    for (const message of this.parts.books.messages.values()) if (!this.known.has(message.id)) this.begin(message);
  }

  private begin(message: Message): void {
    const { chance, time, isMute } = this.parts;
    this.known.add(message.id);
    const { id, status } = message.payment;
    const isWaitedFor = !this.ended.has(id);
    if (ENDED.includes(status)) this.ended.add(id);
    if (isMute && isWaitedFor) return this.forget(message);
    const delay = chance.pick([0, chance.whole(1, 60), chance.whole(1, 600), chance.whole(1, 100_000)]) * SECOND;
    time.in(delay, () => this.attempt(message));
  }

  private async attempt(message: Message): Promise<void> {
    const { chance, time, books } = this.parts;
    const webhook = this.signed(message);
    const isLost = chance.in100(20);
    if (isLost) this.figures.lost++;
    const status = isLost ? undefined : await this.send(webhook);
    if (!isLost && chance.in100(20)) {
      this.figures.doubled++;
      // Also after newer ones, and after its signature is too old.
      time.in(chance.pick([0, 10 * SECOND, MINUTE, HOUR]), () => this.send(webhook));
    }
    if (chance.in100(5)) time.in(chance.whole(0, 100) * SECOND, () => this.forge(message));
    const wait = waitAfter({ status }, message.tried, chance.random());
    if (wait === undefined) return this.forget(message);
    books.tried(message.id, time.now() + wait);
    time.in(wait, () => this.attempt({ ...message, tried: message.tried + 1 }));
  }

  private forget({ id }: Message): void {
    this.parts.books.tried(id, null);
  }

  private send(webhook: RawWebhook): Promise<number | undefined> {
    this.figures.delivered++;
    return this.parts.deliver(webhook);
  }

  private signed({ id, payment }: Message): RawWebhook {
    return this.withBody(id, JSON.stringify(bodyOf({ ...told(payment, ORIGIN) }, payment.changedAt)), SECRET);
  }

  private withBody(id: string, text: string, secret: string): RawWebhook {
    const body = Buffer.from(text);
    return { headers: { ...signWebhook({ id, body }, [secret], this.parts.time.now()) }, body };
  }

  /** Somebody tells of money that never came, with a signature of their own, or with one that they saw. */
  private async forge(message: Message): Promise<void> {
    const { payment } = message;
    const { version, amount, ...rest } = told(payment, ORIGIN);
    const lie = { ...rest, status: "succeeded", version: version + 100, amount: amount * 10, refunded: 0 };
    const text = JSON.stringify(bodyOf(lie, payment.changedAt));
    const webhook = this.parts.chance.in100(50)
      ? this.withBody(`${message.id}_x`, text, STRANGE)
      : { headers: this.signed(message).headers, body: Buffer.from(text) };
    this.figures.forged++;
    const status = await this.parts.deliver(webhook);
    if (status !== undefined && status !== 401) this.parts.fault(`A forged webhook was answered with ${status}`);
  }
}

const bodyOf = (data: object, at: number) => ({
  type: "payment.updated",
  timestamp: new Date(at).toISOString(),
  data,
});
