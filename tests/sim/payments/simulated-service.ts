import { OpenlinePay } from "../../../server/modules/cashier/port/openline-pay/openline-pay.ts";
import { reportOf } from "../../../server/modules/cashier/port/openline-pay/pay-report.ts";
import type { PayOrder } from "../../../server/modules/cashier/port/openline-pay/pay-wire.ts";
import {
  type DepositOrder,
  type PaymentOrder,
  type PaymentReport,
  type PaymentService,
  type Place,
  type RawWebhook,
  ServiceRefused,
} from "../../../server/modules/cashier/port/payment-port.ts";
import type { Books } from "../../../server/programs/payments/books/books.ts";
import type { Instruments } from "../../../server/programs/payments/payment/instruments.ts";
import type { Payment } from "../../../server/programs/payments/payment/payment.ts";
import { told } from "../../../server/programs/payments/payment/told.ts";
import type { Till } from "../../../server/programs/payments/till.ts";
import { type Chance, MINUTE, SECOND } from "./chance.ts";
import type { VirtualTime } from "./virtual-time.ts";

export const ORIGIN = "https://pay.sim";

export interface SimulatedServiceParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly books: Books;
  readonly till: Till;
  readonly instruments: Instruments;
  readonly secrets: readonly string[];
  /** A new order: what will its customer do? */
  readonly ordered: (payment: Payment) => void;
}

/**
 * The sandbox's payment service behind the platform's port, with its own machine and books, and a line to it on which
 * calls are lost on the way there or back, are carried out late, and take time in which other things happen.
 */
export class SimulatedService implements PaymentService {
  readonly origin = ORIGIN;
  isDown = false;
  private readonly protocol: OpenlinePay;
  private underWay = 0;

  constructor(private readonly parts: SimulatedServiceParts) {
    const { secrets: webhookSecrets } = parts;
    this.protocol = new OpenlinePay({ origin: ORIGIN, apiUrl: ORIGIN, apiKey: "", webhookSecrets });
  }

  get id(): string {
    return this.protocol.id;
  }

  deposit(order: DepositOrder): Promise<PaymentReport> {
    const { frameEnd: frame_end, returnTo: return_to, language, isKept: keep } = order;
    return this.call(() => this.take({ kind: "deposit", ...common(order), frame_end, return_to, language, keep }));
  }

  payOut(order: PaymentOrder): Promise<PaymentReport> {
    return this.call(() => this.take({ kind: "payout", ...common(order), instrument: order.instrument ?? "" }));
  }

  find(reference: string): Promise<PaymentReport | undefined> {
    return this.call(() => {
      const payment = this.parts.books.byReference(reference);
      return payment && this.report(payment);
    });
  }

  cancel(reference: string): Promise<PaymentReport> {
    const { books, till } = this.parts;
    return this.call(() => {
      const payment = books.byReference(reference);
      if (!payment) throw new Error("There is no payment with this reference.");
      return this.report(till.act(payment, { type: "cancel" }) ?? payment);
    });
  }

  /** Days are never over here: reconciliation has tests of its own. */
  settlementOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  keep(customer: string, place: Place): Promise<{ token: string; label: string }> {
    const { books, instruments } = this.parts;
    return this.call(() => {
      const kept = instruments.place({ customer, ...place });
      if (!kept) throw new ServiceRefused("service_refused");
      books.keep(kept);
      return { token: kept.token, label: kept.label };
    });
  }

  forget(token: string): Promise<void> {
    return this.call(() => void this.parts.books.forget(token));
  }

  reportOf(webhook: RawWebhook, now: number) {
    return this.protocol.reportOf(webhook, now);
  }

  report(payment: Payment): PaymentReport {
    return reportOf(told(payment, ORIGIN), ORIGIN);
  }

  private take(order: PayOrder): PaymentReport {
    const { books, till, ordered } = this.parts;
    const known = books.byReference(order.reference);
    if (known) {
      if (known.amount !== order.amount || known.currency !== order.currency) throw new Error("409");
      return this.report(known);
    }
    const instrument = order.instrument === undefined ? undefined : books.instruments.get(order.instrument);
    if (order.instrument !== undefined && instrument?.customer !== order.customer)
      throw new ServiceRefused("service_refused");
    ordered(till.order(order, instrument));
    return this.report(books.byReference(order.reference)!);
  }

  /** A call on a bad line. */
  private async call<T>(work: () => T): Promise<T> {
    const { time, chance } = this.parts;
    if (this.isDown || chance.in100(4)) throw new Error("no connection");
    if (chance.in100(2)) {
      // Nobody waits for it any more, but it is carried out.
      time.in(chance.whole(1, 40) * MINUTE, () => {
        try {
          work();
        } catch {
          return;
        }
      });
      throw new Error("no answer in time");
    }
    const answer = work();
    if (chance.in100(3)) throw new Error("the answer was lost");
    if (this.underWay === 0 && chance.in100(30)) await this.meanwhile();
    return answer;
  }

  /** Until the answer has arrived, other things happen, which may be newer than what it says. */
  private async meanwhile(): Promise<void> {
    const { time, chance } = this.parts;
    this.underWay++;
    await time.passTo(time.now() + chance.whole(1, 9) * SECOND).finally(() => this.underWay--);
  }
}

const common = ({ reference, amount, currency, kind: way, customer, instrument }: PaymentOrder) => ({
  ...{ reference, amount, currency, way, customer },
  ...(instrument !== undefined && { instrument }),
});
