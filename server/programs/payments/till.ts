import { randomBytes } from "node:crypto";
import type { PayOrder } from "../../modules/cashier/port/openline-pay/pay-wire.ts";
import type { Books } from "./books/books.ts";
import { asMistaken, type Faults } from "./faults.ts";
import { dueOf } from "./payment/machine.ts";
import { type Act, type Instrument, type Payment, shown } from "./payment/payment.ts";
import { type Time, Timetable } from "./time.ts";
import type { Courier } from "./webhooks/courier.ts";

export interface TillParts {
  readonly books: Books;
  readonly courier: Pick<Courier, "look">;
  readonly faults: Faults;
  readonly time: Time;
}

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newId = (length: number) => Array.from(randomBytes(length), (byte) => SIGNS[byte % 32]).join("");

/** Carries out what is asked of the service, and what happens by itself. */
export class Till {
  private readonly timetable: Timetable;

  constructor(private readonly parts: TillParts) {
    this.timetable = new Timetable(parts.time);
  }

  /** Goes on with what the books have. */
  start(): void {
    for (const payment of this.parts.books.payments.values()) this.plan(payment);
    this.parts.courier.look();
  }

  stop(): void {
    this.timetable.clear();
  }

  /** The payment of an order. With a card that is kept, its bank answers at once. */
  order(order: PayOrder, instrument: Instrument | undefined): Payment {
    const { books, time } = this.parts;
    const isDeposit = order.kind === "deposit";
    const payment = books.order({
      id: `pay_${newId(20)}`,
      secret: newId(32),
      reference: order.reference,
      kind: order.kind,
      way: order.way,
      amount: order.amount,
      currency: order.currency,
      customer: order.customer,
      ordered: instrument ? { ...shown(instrument), temper: instrument.temper } : null,
      frameEnd: isDeposit ? order.frame_end : null,
      returnTo: isDeposit ? order.return_to : null,
      language: isDeposit ? order.language : null,
      keep: isDeposit && order.keep,
      createdAt: time.now(),
    });
    this.plan(payment);
    return isDeposit && order.way === "card" && instrument ? this.charge(payment, instrument) : payment;
  }

  /** Asks the bank of a card for the money. */
  charge(payment: Payment, card: Instrument): Payment {
    const { books } = this.parts;
    books.keep(card);
    switch (card.temper) {
      case "willing":
        return this.pay(payment, card);
      case "asking":
        return this.act(payment, { type: "challenge", instrument: shown(card) }) ?? payment;
      case "declining":
        return this.act(payment, { type: "refuse", reason: "declined", instrument: shown(card) }) ?? payment;
      case "empty":
        return this.act(payment, { type: "refuse", reason: "insufficient_funds", instrument: shown(card) }) ?? payment;
    }
  }

  /** The money of a payment comes, all of it unless told otherwise. */
  pay(payment: Payment, instrument: Instrument | null, amount = payment.amount): Payment {
    if (instrument) this.parts.books.keep(instrument);
    const money = asMistaken(this.parts.faults, amount, payment.currency);
    return this.act(payment, { type: "pay", ...money, instrument: instrument && shown(instrument) }) ?? payment;
  }

  sendCoins(payment: Payment, instrument: Instrument, amount: number): Payment | undefined {
    this.parts.books.keep(instrument);
    return this.act(payment, { type: "coins", amount, instrument: shown(instrument) });
  }

  /** The payment after an act; undefined if it cannot happen to it now. */
  act({ id }: Payment, act: Act): Payment | undefined {
    const { books, courier, time } = this.parts;
    const now = books.act(id, act, time.now());
    if (!now) return undefined;
    this.plan(now);
    courier.look();
    return now;
  }

  private plan(payment: Payment): void {
    const due = dueOf(payment);
    if (due) this.timetable.plan(payment.id, due.at, () => void this.act(payment, due.act));
    else this.timetable.drop(payment.id);
  }
}
