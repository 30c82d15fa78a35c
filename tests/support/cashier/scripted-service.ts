import type { PaymentReason } from "../../../plugins/cashier/payment-rules.ts";
import {
  type DepositOrder,
  type PaymentOrder,
  type PaymentReport,
  type PaymentService,
  type Place,
  type RawWebhook,
  ServiceRefused,
  type SettledPayment,
} from "../../../server/modules/cashier/port/payment-port.ts";

const KEY = "scripted-key";

/** A payment service in memory that does what a test says. */
export class ScriptedService implements PaymentService {
  readonly id = "scripted";
  readonly origin = "https://pay.test";
  readonly orders: (PaymentOrder | DepositOrder)[] = [];
  readonly places: Place[] = [];
  readonly forgotten: string[] = [];
  /** Its settlement files. Days without one are not over. */
  readonly files = new Map<string, readonly SettledPayment[]>();
  private readonly reports = new Map<string, PaymentReport>();
  /** What happens to the next calls: they work if nothing is said. */
  mood: "works" | "silent" | "forgets" | { readonly refuses: PaymentReason } = "works";

  constructor(private readonly clock: () => number = Date.now) {}

  async deposit(order: DepositOrder): Promise<PaymentReport> {
    return this.take(order, "deposit", {
      status: "awaiting_player",
      next: { kind: "frame", address: `${this.origin}/pay/${order.reference}` },
    });
  }

  async payOut(order: PaymentOrder): Promise<PaymentReport> {
    return this.take(order, "withdrawal", { status: "processing" });
  }

  async find(reference: string): Promise<PaymentReport | undefined> {
    this.obey();
    return Promise.resolve(this.reports.get(reference));
  }

  async cancel(reference: string): Promise<PaymentReport> {
    this.obey();
    const report = this.reports.get(reference);
    if (!report) throw new ServiceRefused("service_refused");
    return Promise.resolve(
      report.status === "awaiting_player"
        ? this.move(reference, { status: "cancelled", reason: "cancelled_by_player" })
        : report,
    );
  }

  async settlementOf(day: string): Promise<readonly SettledPayment[] | undefined> {
    this.obey();
    return Promise.resolve(this.files.get(day));
  }

  async keep(_customer: string, place: Place): Promise<{ token: string; label: string }> {
    this.obey();
    this.places.push(place);
    return Promise.resolve({ token: `token-${this.places.length}-${process.pid}`, label: `${place.kind} ···· 13000` });
  }

  async forget(token: string): Promise<void> {
    this.forgotten.push(token);
    return Promise.resolve();
  }

  reportOf({ headers, body }: RawWebhook): { id: string; report: PaymentReport } | "forged" | "unreadable" {
    if (headers["x-key"] !== KEY) return "forged";
    try {
      return { id: String(headers["x-id"]), report: JSON.parse(body.toString()) as PaymentReport };
    } catch {
      return "unreadable";
    }
  }

  /** Something happens at the service, which tells nobody yet. */
  move(reference: string, change: Partial<PaymentReport>): PaymentReport {
    const before = this.reports.get(reference);
    if (!before) throw new Error(`The service does not know ${reference}`);
    const report = { ...before, next: null, version: before.version + 1, at: this.now(), ...change };
    this.reports.set(reference, report);
    return report;
  }

  private now(): string {
    return new Date(this.clock()).toISOString();
  }

  private obey(): void {
    const { mood } = this;
    if (mood === "silent") throw new Error("no answer");
    if (typeof mood === "object") throw new ServiceRefused(mood.refuses);
  }

  /** `forgets`: the answer is lost, and the order was taken. */
  private async take(
    order: PaymentOrder,
    direction: PaymentReport["direction"],
    change: Partial<PaymentReport>,
  ): Promise<PaymentReport> {
    this.obey();
    this.orders.push(order);
    const { reference, amount, currency } = order;
    const known = this.reports.get(reference);
    const report: PaymentReport = known ?? {
      ...{ reference, serviceId: `s-${reference}`, version: 1, direction, status: "processing", reason: null },
      ...{ amount, currency, refunded: 0, at: this.now(), next: null, instrument: null },
      ...change,
    };
    this.reports.set(reference, report);
    if (this.mood === "forgets") throw new Error("the answer is lost");
    return Promise.resolve(report);
  }
}

/** The headers by which the service signs. */
export const signedAs = (id: string) => ({ "x-key": KEY, "x-id": id });
