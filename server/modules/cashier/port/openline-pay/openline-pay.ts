import type * as z from "zod/mini";
import { verifiedWebhook } from "../../../../http/requests/standard-webhooks.ts";
import {
  type DepositOrder,
  type PaymentOrder,
  type PaymentReport,
  type PaymentService,
  type Place,
  type RawWebhook,
  ServiceRefused,
  type SettledPayment,
} from "../payment-port.ts";
import { OPENLINE_PAY, type PayAccess } from "./pay-access.ts";
import { reasonOf, reportOf, settledOf } from "./pay-report.ts";
import {
  payError,
  payInstrument,
  type PayOrder,
  payPayment,
  type PayPlace,
  type PaySettlement,
  paySettlement,
  payWebhook,
} from "./pay-wire.ts";

const ANSWER_MS = 10_000;
/** Statuses by which the service refuses an order for good. A known reference of another order is a fault of ours. */
const REFUSALS = new Set([400, 422]);
/** The answer about a day that is not over. */
const NOT_READY = 409;
const MOST_BYTES = 64 * 1024;

interface Call {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: PayOrder | PayPlace;
  readonly signal: AbortSignal;
}

/** The payment service Openline Pay, over HTTP. */
export class OpenlinePay implements PaymentService {
  readonly id = OPENLINE_PAY;

  constructor(
    private readonly access: PayAccess,
    private readonly answerMs = ANSWER_MS,
  ) {}

  get origin(): string {
    return this.access.origin;
  }

  deposit(order: DepositOrder, signal: AbortSignal): Promise<PaymentReport> {
    const { frameEnd, returnTo, language, isKept } = order;
    const own = { frame_end: frameEnd, return_to: returnTo, language, keep: isKept };
    return this.order({ kind: "deposit", ...orderOf(order), ...own }, signal);
  }

  async payOut({ instrument, ...order }: PaymentOrder, signal: AbortSignal): Promise<PaymentReport> {
    if (instrument === undefined) throw new ServiceRefused("service_refused");
    return this.order({ kind: "payout", ...orderOf(order), instrument }, signal);
  }

  async find(reference: string, signal: AbortSignal): Promise<PaymentReport | undefined> {
    const answer = await this.call({ method: "GET", path: pathOf(reference), signal });
    if (answer.status !== 404) return this.reportFrom(answer, reference);
    await answer.body?.cancel();
    return undefined;
  }

  async cancel(reference: string, signal: AbortSignal): Promise<PaymentReport> {
    return this.reportFrom(await this.call({ method: "POST", path: `${pathOf(reference)}/cancel`, signal }), reference);
  }

  async settlementOf(day: string, signal: AbortSignal): Promise<readonly SettledPayment[] | undefined> {
    const settled: SettledPayment[] = [];
    for (let from: number | null = 0; from !== null;) {
      const answer = await this.call({ method: "GET", path: `/v1/settlements/${day}?from=${from}`, signal });
      if (answer.status === NOT_READY) {
        await answer.body?.cancel();
        return undefined;
      }
      const page: PaySettlement = await read(answer, paySettlement);
      if (page.day !== day) throw new Error("The payment service told of another day.");
      if (page.next !== null && page.next <= from) throw new Error("The payment service's file has no end.");
      settled.push(...page.rows.map(settledOf));
      from = page.next;
    }
    return settled;
  }

  async keep(customer: string, place: Place, signal: AbortSignal): Promise<{ token: string; label: string }> {
    const body = { customer, ...place };
    return read(await this.call({ method: "POST", path: "/v1/instruments", body, signal }), payInstrument);
  }

  async forget(token: string, signal: AbortSignal): Promise<void> {
    const answer = await this.call({ method: "DELETE", path: `/v1/instruments/${encodeURIComponent(token)}`, signal });
    await answer.body?.cancel();
    // One that is gone is forgotten.
    if (!answer.ok && answer.status !== 404) throw unanswered(answer.status);
  }

  reportOf(webhook: RawWebhook, now: number): { id: string; report: PaymentReport } | "forged" | "unreadable" {
    const id = verifiedWebhook(webhook, this.access.webhookSecrets, now);
    if (id === undefined) return "forged";
    try {
      const { data } = payWebhook.parse(JSON.parse(webhook.body.toString("utf8")));
      return { id, report: reportOf(data, this.origin) };
    } catch {
      return "unreadable";
    }
  }

  private async order(body: PayOrder, signal: AbortSignal): Promise<PaymentReport> {
    return this.reportFrom(await this.call({ method: "POST", path: "/v1/payments", body, signal }), body.reference);
  }

  private async reportFrom(answer: Response, reference: string): Promise<PaymentReport> {
    const payment = await read(answer, payPayment);
    if (payment.reference !== reference) throw new Error("The payment service answered about another payment.");
    return reportOf(payment, this.origin);
  }

  private call({ method, path, body, signal }: Call): Promise<Response> {
    return fetch(this.access.apiUrl + path, {
      method,
      redirect: "manual",
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.answerMs)]),
      headers: {
        accept: "application/json",
        authorization: `Bearer ${this.access.apiKey}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
    });
  }
}

const pathOf = (reference: string) => `/v1/payments/${encodeURIComponent(reference)}`;

const orderOf = ({ reference, amount, currency, kind: way, customer, instrument }: PaymentOrder) => ({
  reference,
  amount,
  currency,
  way,
  customer,
  ...(instrument !== undefined && { instrument }),
});

const unanswered = (status: number) => new Error(`The payment service answered ${status}.`);

/** What an answer contains. Throws `ServiceRefused` if it is a refusal for good. */
async function read<S extends z.ZodMiniType>(answer: Response, schema: S): Promise<z.output<S>> {
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error("The payment service answered more than it may.");
  if (answer.ok) return schema.parse(JSON.parse(text));
  if (!REFUSALS.has(answer.status)) throw unanswered(answer.status);
  throw new ServiceRefused(refusalIn(text));
}

function refusalIn(text: string) {
  const parsed = payError.safeParse(JSON.parse(text));
  const reason = reasonOf(parsed.success ? parsed.data.error.code : "");
  return reason === "other" ? "service_refused" : reason;
}
