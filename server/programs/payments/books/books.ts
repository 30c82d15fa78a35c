import { after } from "../payment/machine.ts";
import { type Act, type Instrument, opened, type Ordered, type Payment } from "../payment/payment.ts";
import { Journal } from "./journal.ts";
import { Ledger } from "./ledger.ts";
import { Settlements } from "./settlements.ts";

/** A webhook that was not delivered yet: the payment as it was then. */
export interface Message {
  readonly id: string;
  readonly payment: Payment;
  readonly tried: number;
  readonly dueAt: number;
}

type Entry =
  | { readonly type: "order"; readonly order: Ordered }
  | { readonly type: "act"; readonly at: number; readonly id: string; readonly act: Act }
  | { readonly type: "keep"; readonly instrument: Instrument }
  | { readonly type: "forget"; readonly token: string }
  /** An attempt to deliver; without a next one it is over. */
  | { readonly type: "tried"; readonly message: string; readonly nextAt: number | null };

/** All that the service knows. Each change is a line in its journal, and the journal alone makes all of it again. */
export class Books {
  readonly payments = new Map<string, Payment>();
  readonly instruments = new Map<string, Instrument>();
  readonly messages = new Map<string, Message>();
  readonly ledger = new Ledger();
  readonly settlements = new Settlements();
  private readonly idOfReference = new Map<string, string>();
  private readonly idOfSecret = new Map<string, string>();
  private readonly journal: Journal<Entry>;

  constructor(path: string) {
    const { journal, entries } = Journal.open<Entry>(path);
    this.journal = journal;
    for (const entry of entries) this.take(entry);
  }

  byReference(reference: string): Payment | undefined {
    return this.payments.get(this.idOfReference.get(reference) ?? "");
  }

  bySecret(secret: string): Payment | undefined {
    return this.payments.get(this.idOfSecret.get(secret) ?? "");
  }

  order(order: Ordered): Payment {
    this.write({ type: "order", order });
    return this.payments.get(order.id)!;
  }

  /** The payment after an act; undefined if it cannot happen now, and then nothing is written. */
  act(id: string, act: Act, at: number): Payment | undefined {
    const payment = this.payments.get(id);
    if (!payment || !after(payment, act, at)) return undefined;
    this.write({ type: "act", at, id, act });
    return this.payments.get(id);
  }

  keep(instrument: Instrument): void {
    if (!this.instruments.has(instrument.token)) this.write({ type: "keep", instrument });
  }

  /** False if it is not kept. */
  forget(token: string): boolean {
    if (!this.instruments.has(token)) return false;
    this.write({ type: "forget", token });
    return true;
  }

  tried(message: string, nextAt: number | null): void {
    this.write({ type: "tried", message, nextAt });
  }

  /** Resolves when everything until now is on the disk. */
  kept(): Promise<void> {
    return this.journal.kept();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private write(entry: Entry): void {
    this.journal.append(entry);
    this.take(entry);
  }

  private take(entry: Entry): void {
    switch (entry.type) {
      case "order":
        this.idOfReference.set(entry.order.reference, entry.order.id);
        this.idOfSecret.set(entry.order.secret, entry.order.id);
        return this.change(undefined, opened(entry.order));
      case "act": {
        const before = this.payments.get(entry.id);
        const now = before && after(before, entry.act, entry.at);
        if (now) this.change(before, now);
        return;
      }
      case "keep":
        return void this.instruments.set(entry.instrument.token, entry.instrument);
      case "forget":
        return void this.instruments.delete(entry.token);
      case "tried": {
        const message = this.messages.get(entry.message);
        if (message && entry.nextAt !== null)
          this.messages.set(message.id, { ...message, tried: message.tried + 1, dueAt: entry.nextAt });
        else this.messages.delete(entry.message);
      }
    }
  }

  private change(before: Payment | undefined, now: Payment): void {
    this.payments.set(now.id, now);
    this.ledger.post(before, now);
    this.settlements.note(now);
    // The answer to the order tells the first version.
    if (!before) return;
    const id = `msg_${now.id}_${now.version}`;
    this.messages.set(id, { id, payment: now, tried: 0, dueAt: now.changedAt });
  }
}
