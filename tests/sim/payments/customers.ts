import type { Faults } from "../../../server/programs/payments/faults.ts";
import type { Instruments } from "../../../server/programs/payments/payment/instruments.ts";
import type { Act, Payment } from "../../../server/programs/payments/payment/payment.ts";
import type { Till } from "../../../server/programs/payments/till.ts";
import { type Chance, HOUR, MINUTE, SECOND } from "./chance.ts";
import type { VirtualTime } from "./virtual-time.ts";

const CARDS = ["4242424242424242", "4242424242424242", "4111111111111111", "5555555555554444"];
const BAD_CARDS = ["4000000000000002", "4000000000009995"];
const ASKING_CARD = "4000000000003220";
const IBANS = ["DE89370400440532013000", "GB29NWBK60161331926819"];
const ADDRESS = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

export interface CustomersParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly till: Till;
  readonly instruments: Instruments;
  readonly faults: Faults;
}

/** What happens to payments at the service: what customers do, banks decide, and mistakes make of it. */
export class Customers {
  constructor(private readonly parts: CustomersParts) {}

  /** Plans the life of a payment that was ordered now. Much of it will not be possible when its time comes. */
  live(payment: Payment): void {
    const { chance } = this.parts;
    if (payment.kind === "payout") {
      if (chance.in100(10)) this.later(chance.whole(1, 30) * HOUR, payment, { type: "return" });
      return;
    }
    if (payment.status === "awaiting_customer" && !chance.in100(6)) this.pay(payment);
    if (chance.in100(12)) this.refund(payment);
    if (chance.in100(8)) this.refund(payment);
    if (chance.in100(6)) this.later(chance.whole(2, 60) * HOUR, payment, { type: "charge-back" });
  }

  private pay(payment: Payment): void {
    const { chance, time, till, instruments } = this.parts;
    const { way, customer, amount } = payment;
    const soon = chance.whole(1, 600) * SECOND;
    switch (way) {
      case "card": {
        const digits = chance.in100(15) ? chance.pick(BAD_CARDS) : chance.in100(15) ? ASKING_CARD : chance.pick(CARDS);
        time.in(soon, () => this.mistaken(() => void till.charge(payment, instruments.card(customer, digits))));
        if (digits !== ASKING_CARD) return;
        if (chance.in100(60)) time.in(soon + MINUTE, () => void till.pay(payment, null));
        else if (chance.in100(50))
          this.later(soon + MINUTE, payment, { type: "refuse", reason: "challenge_failed", instrument: null });
        return;
      }
      case "wallet":
        if (chance.in100(15)) return this.later(soon, payment, { type: "cancel" });
        time.in(soon, () =>
          this.mistaken(() => void till.pay(payment, instruments.wallet(customer, chance.pick(["one@w", "two@w"])))),
        );
        return;
      case "voucher":
        if (chance.in100(15))
          return this.later(soon, payment, { type: "refuse", reason: "declined", instrument: null });
        time.in(soon, () => this.mistaken(() => void till.pay(payment, null)));
        return;
      case "bank":
      case "crypto":
        for (const sum of this.sumsOf(amount)) this.send(payment, sum);
    }
  }

  /** What is sent of an amount that somebody else types: all, a part, in two parts, twice, too much. */
  private sumsOf(amount: number): number[] {
    const { chance } = this.parts;
    const part = chance.whole(1, amount);
    return chance.pick([
      [amount],
      [amount],
      [amount],
      [part],
      [part, amount - part],
      [amount, amount],
      [amount + part],
    ]);
  }

  private send(payment: Payment, sum: number): void {
    const { chance, time, till, instruments } = this.parts;
    if (sum < 1) return;
    const { way, customer } = payment;
    // Some send long after the service has given the payment up.
    const when = chance.in100(5) ? chance.whole(73, 90) * HOUR : chance.whole(1, way === "bank" ? 2000 : 50) * MINUTE;
    time.in(when, () => {
      if (way === "bank") void till.pay(payment, instruments.bank(customer, chance.pick(IBANS), ""), sum);
      else void till.sendCoins(payment, instruments.crypto(customer, ADDRESS), sum);
    });
  }

  private refund(payment: Payment): void {
    const { chance } = this.parts;
    const amount = chance.in100(30) ? payment.amount : chance.whole(1, payment.amount);
    const when = chance.in100(50) ? chance.whole(10, 120) * MINUTE : chance.whole(1, 50) * HOUR;
    this.later(when, payment, { type: "refund", amount });
  }

  private later(milliseconds: number, payment: Payment, act: Act): void {
    this.parts.time.in(milliseconds, () => void this.parts.till.act(payment, act));
  }

  /** Now and then another amount or currency comes than was ordered. */
  private mistaken(work: () => void): void {
    const { faults, chance } = this.parts;
    if (chance.in100(2)) faults.money = chance.pick(["another amount", "another currency"]);
    work();
    faults.money = "right";
  }
}
