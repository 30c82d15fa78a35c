import { signWebhook } from "../../../http/requests/standard-webhooks.ts";
import type { PayWebhook } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import type { Books, Message } from "../books/books.ts";
import type { Faults } from "../faults.ts";
import { told } from "../payment/told.ts";
import { type Time, Timetable } from "../time.ts";
import type { post } from "./post.ts";
import { waitAfter } from "./schedule.ts";

/** How long webhooks wait that are held back at the control page, before they are looked at again. */
const HELD_MS = 2_000;

export interface CourierParts {
  readonly books: Books;
  readonly time: Time;
  readonly faults: Faults;
  readonly place: { readonly origin: string };
  readonly secrets: readonly string[];
  readonly post: typeof post;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Delivers the messages of the books, each until it is taken, or for three days. */
export class Courier {
  private readonly timetable: Timetable;
  /** Messages that are planned or on their way. */
  private readonly known = new Set<string>();
  private target: string | undefined;
  private isStopped = false;

  constructor(private readonly parts: CourierParts) {
    this.timetable = new Timetable(parts.time);
  }

  /** Where webhooks go from now on; before, they wait. */
  deliverTo(target: string): void {
    this.target = target;
    this.look();
  }

  /** Plans what has come into the books. */
  look(): void {
    if (this.target === undefined || this.isStopped) return;
    for (const message of this.parts.books.messages.values())
      if (!this.known.has(message.id)) this.plan(message, message.dueAt);
  }

  stop(): void {
    this.isStopped = true;
    this.timetable.clear();
  }

  private plan(message: Message, at: number): void {
    this.known.add(message.id);
    this.timetable.plan(message.id, at, () => void this.deliver(message));
  }

  private async deliver(message: Message): Promise<void> {
    const { books, time, faults, random } = this.parts;
    if (faults.webhooks === "held") return this.plan(message, time.now() + HELD_MS);
    await books.kept();
    if (this.isStopped || this.target === undefined) return;
    const outcome = await this.send(message, this.target);
    if (faults.webhooks === "doubled") await this.send(message, this.target);
    if (this.isStopped) return;
    const wait = waitAfter(outcome, message.tried, random());
    books.tried(message.id, wait === undefined ? null : time.now() + wait);
    this.known.delete(message.id);
    const again = books.messages.get(message.id);
    if (again) this.plan(again, again.dueAt);
  }

  private send({ id, payment }: Message, target: string) {
    const { time, place, secrets, post } = this.parts;
    const hook: PayWebhook = {
      type: "payment.updated",
      timestamp: new Date(payment.changedAt).toISOString(),
      data: told(payment, place.origin),
    };
    const body = JSON.stringify(hook);
    return post(target, { ...signWebhook({ id, body }, secrets, time.now()) }, body);
  }
}
