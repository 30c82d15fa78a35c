import type { FastifyBaseLogger } from "fastify";
import { FRAME_END } from "../../../../plugins/cashier/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { LogBrake } from "../../../http/operation/log-brake.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { type PaymentReport, type PaymentService, ServiceRefused } from "../port/payment-port.ts";
import { keepMessage, noteOutcome } from "./message-repository.ts";
import * as payments from "./payment-repository.ts";
import type { ToldPayments } from "./told-payments.ts";

const ANSWER_MS = 10_000;
/** So many calls in a row without an answer, and its ways are shown as down until it answers again. */
const FAILURES_TO_DOWN = 3;
/** Of an answer, as much is kept. */
const KEPT_SIGNS = 64 * 1024;

export interface ServiceCallsParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly service: PaymentService;
  readonly told: ToldPayments;
  readonly secrets: PlatformSecrets;
  readonly metrics: Pick<Metrics, "paymentReports">;
  readonly log: FastifyBaseLogger;
  readonly languages: readonly string[];
}

/** Every word with the payment service about payments. Each is kept, and each report is applied at once. */
export class ServiceCalls {
  private readonly brake = new LogBrake();
  private failures = 0;

  constructor(private readonly parts: ServiceCallsParts) {}

  get isDown(): boolean {
    return this.failures >= FAILURES_TO_DOWN;
  }

  /** The name by which the service knows a player. It says nothing of them. */
  async customerOf(player: string): Promise<string> {
    return (await this.parts.secrets.box()).digest(player, "payment customer");
  }

  /** Tells the service to take or to pay the money of a payment. May be repeated. */
  async send(stored: payments.StoredPayment): Promise<void> {
    const { service, languages } = this.parts;
    const { payment, player, token, isKept } = stored;
    const { id: reference, kind, currency, direction } = payment;
    const order = {
      ...{ reference, kind, currency, customer: await this.customerOf(player) },
      ...(token !== null && { instrument: token }),
    };
    if (direction === "withdrawal") {
      const paid = { ...order, amount: payment.amount - payment.fee };
      await this.say(reference, "pay out", paid, (signal) => service.payOut(paid, signal));
      return;
    }
    const returnTo = stored.returnTo ?? "";
    const { origin, pathname } = new URL(returnTo);
    const language = languages.find((each) => pathname.startsWith(`/${each}/`)) ?? languages[0] ?? "en";
    const deposit = {
      ...order,
      ...{ amount: payment.amount + payment.fee, frameEnd: origin + FRAME_END, returnTo, language, isKept },
    };
    await this.say(reference, "deposit", deposit, (signal) => service.deposit(deposit, signal));
  }

  /** Asks where a payment is. `never`: the service has not heard of it. */
  async ask(reference: string): Promise<"heard" | "never" | "silent"> {
    const { service } = this.parts;
    let isKnown = true;
    const isAnswered = await this.say(reference, "find", {}, async (signal) => {
      const report = await service.find(reference, signal);
      isKnown = report !== undefined;
      return report;
    });
    if (!isAnswered) return "silent";
    return isKnown ? "heard" : "never";
  }

  /** Gives up a deposit that waits for its player. False if the service did not answer. */
  async cancel(reference: string): Promise<boolean> {
    const { service } = this.parts;
    return this.say(reference, "cancel", {}, (signal) => service.cancel(reference, signal));
  }

  /** Applies a webhook once. Returns what became of it. */
  async hear(webhook: { readonly id: string; readonly body: string; readonly report: PaymentReport }): Promise<string> {
    const { database, clock, service, told } = this.parts;
    const { body, report } = webhook;
    const [id, at] = [`${service.id}:${webhook.id}`, new Date(clock.now())];
    const applied = await database.transaction(async (connection) => {
      const kept = { payment: report.reference, source: "webhook", id, body, outcome: "taken", at } as const;
      if (!(await keepMessage(connection, kept))) return undefined;
      const answer = await payments.applyReport(connection, report, at);
      await noteOutcome(connection, id, answer.outcome);
      return answer;
    });
    if (applied?.outcome === "applied") await told.tell(applied.payment);
    return applied?.outcome ?? "known";
  }

  /** True if there was an answer, which has been applied; a refusal is one too. */
  private async say(
    reference: string,
    what: string,
    order: object,
    call: (signal: AbortSignal) => Promise<PaymentReport | undefined>,
  ): Promise<boolean> {
    const { database, clock } = this.parts;
    const body = JSON.stringify({ [what]: order });
    const message = { payment: reference, source: "platform", body, outcome: "sent" } as const;
    await keepMessage(database, { ...message, at: new Date(clock.now()) });
    let report: PaymentReport | undefined;
    try {
      report = await call(AbortSignal.timeout(ANSWER_MS));
    } catch (error) {
      if (!(error instanceof ServiceRefused)) {
        this.failures++;
        await this.unanswered(reference, error);
        return false;
      }
      this.failures = 0;
      await this.refused(reference, what, error);
      return true;
    }
    this.failures = 0;
    await this.take(reference, report);
    return true;
  }

  private async take(reference: string, report: PaymentReport | undefined): Promise<void> {
    const { database, clock, told, metrics } = this.parts;
    const at = new Date(clock.now());
    const body = JSON.stringify(report ?? null).slice(0, KEPT_SIGNS);
    const applied = await database.transaction(async (connection) => {
      // Another payment's report would be a mistake of the service.
      const answer = report?.reference === reference ? await payments.applyReport(connection, report, at) : undefined;
      const outcome = answer?.outcome ?? "unknown";
      await keepMessage(connection, { payment: reference, source: "answer", body, outcome, at });
      return answer;
    });
    metrics.paymentReports.inc({ source: "answer", verdict: applied?.outcome ?? "unknown" });
    if (applied?.outcome === "applied") await told.tell(reference);
  }

  /** A new order that the service refused is over; what it has taken before stands. */
  private async refused(reference: string, what: string, { reason }: ServiceRefused): Promise<void> {
    const { database, clock, told, metrics } = this.parts;
    const at = new Date(clock.now());
    metrics.paymentReports.inc({ source: "answer", verdict: "refused" });
    const isEnded = await database.transaction(async (connection) => {
      await keepMessage(connection, { payment: reference, source: "answer", body: reason, outcome: "refused", at });
      return what === "deposit" || what === "pay out" ? payments.endPayment(connection, reference, reason, at) : false;
    });
    if (isEnded) await told.tell(reference);
  }

  private async unanswered(reference: string, error: unknown): Promise<void> {
    const { database, clock, told, metrics, log } = this.parts;
    const at = new Date(clock.now());
    const reason = error instanceof Error ? error.name : "no answer";
    metrics.paymentReports.inc({ source: "answer", verdict: "silent" });
    this.brake.write((more) => log.warn({ payment: reference, reason, ...more }, "A payment service did not answer."));
    const isChanged = await database.transaction(async (connection) => {
      await keepMessage(connection, { payment: reference, source: "answer", body: reason, outcome: "silent", at });
      return payments.noteUnanswered(connection, reference, at);
    });
    if (isChanged) await told.tell(reference);
  }
}
