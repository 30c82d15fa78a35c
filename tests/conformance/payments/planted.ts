import {
  type PaymentReport,
  type PaymentService,
  type RawWebhook,
  ServiceRefused,
} from "../../../server/modules/cashier/port/payment-port.ts";
import { never } from "./stage.ts";
import type { PaymentSubject } from "./subject.ts";
import type { Planted } from "./with-fault.ts";

type Changed = (report: PaymentReport) => PaymentReport;

/** What webhooks tell, changed on its way. */
const webhooks = (service: PaymentService, changed: Changed): Pick<PaymentService, "reportOf"> => ({
  reportOf(...given) {
    const heard = service.reportOf(...given);
    return typeof heard === "string" ? heard : { ...heard, report: changed(heard.report) };
  },
});

/** Every report of the service, changed on its way. */
const reports = (service: PaymentService, changed: Changed): Partial<PaymentService> => ({
  deposit: async (...given) => changed(await service.deposit(...given)),
  payOut: async (...given) => changed(await service.payOut(...given)),
  cancel: async (...given) => changed(await service.cancel(...given)),
  async find(...given) {
    const report = await service.find(...given);
    return report && changed(report);
  },
  ...webhooks(service, changed),
});

/** The body as the service would have signed it anew. */
const signedAnew = ({ headers, body }: RawWebhook, subject: PaymentSubject): RawWebhook =>
  subject.sign({ id: String(headers["webhook-id"]), body }, ["current"], subject.now());

const orFind = (service: PaymentService, call: Promise<PaymentReport>, reference: string): Promise<PaymentReport> =>
  call.catch(async (error: unknown) => {
    const known = await service.find(reference, never);
    if (known) return known;
    throw error;
  });

export const PLANTED: readonly Planted[] = [
  {
    name: "each order is a new payment",
    foundBy: "an order that is sent again is the same payment",
    plant(service) {
      let count = 0;
      return {
        async deposit(order, signal) {
          const report = await service.deposit({ ...order, reference: `${order.reference}-${++count}` }, signal);
          return { ...report, reference: order.reference };
        },
      };
    },
  },
  {
    name: "each payout is a new payment",
    foundBy: "a payout that is sent again is the same one",
    plant(service) {
      let count = 0;
      return {
        async payOut(order, signal) {
          const report = await service.payOut({ ...order, reference: `${order.reference}-${++count}` }, signal);
          return { ...report, reference: order.reference };
        },
      };
    },
  },
  {
    name: "another order under a known reference is taken for the known one",
    foundBy: "a known reference with another amount is refused",
    plant: (service) => ({
      deposit: (order, signal) => orFind(service, service.deposit(order, signal), order.reference),
    }),
  },
  {
    name: "another order under a known reference ends the known one",
    foundBy: "a known reference with another currency is refused",
    plant: (service) => ({
      deposit: (order, signal) =>
        service.deposit(order, signal).catch(() => {
          throw new ServiceRefused("service_refused");
        }),
    }),
  },
  {
    name: "versions do not rise",
    foundBy: "each change has a higher version",
    plant: (service) => reports(service, (report) => ({ ...report, version: 1 })),
  },
  {
    name: "questions are answered from a memory",
    foundBy: "an order whose answer was lost is found, and is one payment when it is sent again",
    plant(service) {
      const known = new Map<string, PaymentReport>();
      return {
        async deposit(order, signal) {
          const report = await service.deposit(order, signal);
          known.set(order.reference, report);
          return report;
        },
        find: (reference) => Promise.resolve(known.get(reference)),
      };
    },
  },
  {
    name: "webhooks tell another amount than questions",
    foundBy: "answer, question and webhook tell the same",
    plant: (service) => webhooks(service, (report) => ({ ...report, amount: report.amount - 1 })),
  },
  {
    name: "signatures are not looked at",
    foundBy: "what somebody else has signed is forged",
    plant: (service, subject) => ({
      reportOf: (webhook, now) => service.reportOf(signedAnew(webhook, subject), now),
    }),
  },
  {
    name: "the signature is held against the body as it would be written anew",
    foundBy: "a body is taken as it is written, whatever its spaces",
    plant: (service) => ({
      reportOf({ headers, body }, now) {
        const written = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
        return service.reportOf({ headers, body: written }, now);
      },
    }),
  },
  {
    name: "the time of a signature is not looked at",
    foundBy: "a message of six minutes ago is forged",
    plant: (service) => ({
      reportOf: (webhook) => service.reportOf(webhook, Number(webhook.headers["webhook-timestamp"]) * 1000),
    }),
  },
  {
    name: "only the first of several signatures is looked at",
    foundBy: "of several signatures one good one is enough",
    plant: (service) => ({
      reportOf({ headers, body }, now) {
        const [first = ""] = String(headers["webhook-signature"]).split(" ");
        return service.reportOf({ headers: { ...headers, "webhook-signature": first }, body }, now);
      },
    }),
  },
  {
    name: "a message has another id at each attempt",
    foundBy: "a message has the same id whenever it is read",
    plant(service) {
      let count = 0;
      return {
        reportOf(webhook, now) {
          const heard = service.reportOf(webhook, now);
          return typeof heard === "string" ? heard : { ...heard, id: `${heard.id}-${++count}` };
        },
      };
    },
  },
  {
    name: "all messages of a payment have one id",
    foundBy: "each change is told in a message with an id of its own",
    plant: (service) => ({
      reportOf(webhook, now) {
        const heard = service.reportOf(webhook, now);
        return typeof heard === "string" ? heard : { ...heard, id: heard.report.reference };
      },
    }),
  },
  {
    name: "what cannot be read is taken for forged",
    foundBy: "a signed body that is not JSON is unreadable",
    plant: (service) => ({
      reportOf(webhook, now) {
        const heard = service.reportOf(webhook, now);
        return heard === "unreadable" ? "forged" : heard;
      },
    }),
  },
  {
    name: "a payment that was never ordered is an error",
    foundBy: "a payment that was never ordered is not there",
    plant: (service) => ({
      async find(...given) {
        const report = await service.find(...given);
        if (!report) throw new Error("not found");
        return report;
      },
    }),
  },
  {
    name: "no answer is taken for a payment that was never ordered",
    foundBy: "while it does not answer, a payment it knows is not unknown",
    plant: (service) => ({ find: (...given) => service.find(...given).catch(() => undefined) }),
  },
  {
    name: "giving up does not reach the service",
    foundBy: "a deposit that is given up is cancelled",
    plant: (service) => ({ cancel: async (...given) => (await service.find(...given))! }),
  },
  {
    name: "whatever is given up is told as cancelled",
    foundBy: "a deposit that was paid cannot be given up",
    plant: (service) => ({
      cancel: async (...given) => ({ ...(await service.cancel(...given)), status: "cancelled" as const }),
    }),
  },
  {
    name: "a payout is told as a deposit",
    foundBy: "a payout is under way first, and there later",
    plant: (service) => reports(service, (report) => ({ ...report, direction: "deposit" })),
  },
  {
    name: "every currency has two places",
    foundBy: "an amount in yen, without places, comes back to the unit",
    plant: (service) =>
      reports(service, (report) => (report.currency === "JPY" ? { ...report, amount: report.amount * 100 } : report)),
  },
  {
    name: "amounts go through a number with seven digits",
    foundBy: "a very large amount comes back to the unit",
    plant: (service) => reports(service, (report) => ({ ...report, amount: Math.fround(report.amount) })),
  },
  {
    name: "amounts are rounded",
    foundBy: "a deposit of parts of the smallest unit is refused",
    plant: (service) => ({
      deposit: (order, signal) => service.deposit({ ...order, amount: Math.max(1, Math.round(order.amount)) }, signal),
    }),
  },
  {
    name: "amounts of payouts lose their sign",
    foundBy: "a payout of less than nothing is refused",
    plant: (service) => ({
      payOut: (order, signal) => service.payOut({ ...order, amount: Math.abs(order.amount) }, signal),
    }),
  },
  {
    name: "what went back is not told",
    foundBy: "a refund tells what went back, beside what came",
    plant: (service) => reports(service, (report) => ({ ...report, refunded: 0 })),
  },
  {
    name: "reasons are not told",
    foundBy: "a payout to a closed account fails, and says why",
    plant: (service) => reports(service, (report) => ({ ...report, reason: null })),
  },
  {
    name: "a payout to nowhere goes somewhere",
    foundBy: "a payout to nowhere is refused",
    plant: (service) => ({
      async payOut(order, signal) {
        const place = { kind: "wallet", account: "house@wallet.test" } as const;
        const kind = order.instrument === undefined ? "wallet" : order.kind;
        const instrument = order.instrument ?? (await service.keep(order.customer, place, signal)).token;
        return service.payOut({ ...order, kind, instrument }, signal);
      },
    }),
  },
  {
    name: "what is forgotten is kept",
    foundBy: "a place that was forgotten is refused",
    plant: () => ({ forget: () => Promise.resolve() }),
  },
  {
    name: "a refusal is taken for no answer",
    foundBy: "an account number that cannot be one is refused",
    plant: (service) => ({
      keep: (...given) =>
        service.keep(...given).catch(() => {
          throw new Error("no answer");
        }),
    }),
  },
  {
    name: "no answer is taken for a refusal",
    foundBy: "no answer is no refusal, whatever was asked",
    plant: (service) => ({
      cancel: (...given) =>
        service.cancel(...given).catch(() => {
          throw new ServiceRefused("service_refused");
        }),
    }),
  },
  {
    name: "calls go on although nobody waits",
    foundBy: "a call that is given up before it begins reaches nobody",
    plant: (service) => ({ deposit: (order) => service.deposit(order, never) }),
  },
];
