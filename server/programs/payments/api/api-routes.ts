import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyError, FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { Problem } from "../../../http/answers/problem.ts";
import {
  type PayErrorCode,
  type PayOrder,
  payOrder,
  payPlace,
  type PaySettlement,
  settlementDay,
  settlementQuery,
} from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import type { Books } from "../books/books.ts";
import { dayOf } from "../books/settlements.ts";
import type { Faults } from "../faults.ts";
import type { Instruments } from "../payment/instruments.ts";
import type { Instrument, Payment } from "../payment/payment.ts";
import { told } from "../payment/told.ts";
import type { Till } from "../till.ts";
import type { Time } from "../time.ts";
import { settlementRows } from "./settlement-file.ts";

export interface ApiParts {
  readonly books: Books;
  readonly till: Till;
  readonly instruments: Instruments;
  readonly faults: Faults;
  readonly place: { readonly origin: string };
  readonly time: Pick<Time, "now">;
  readonly apiKey: string;
}

class PayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: PayErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The rows of a settlement file that are told in one answer. */
const ROWS_AT_ONCE = 100;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** The calls of the platform. Nothing is answered before it is on the disk. */
export function apiRoutes(app: FastifyInstance, parts: ApiParts): void {
  const { books, till, instruments, faults, place, time, apiKey } = parts;
  const wanted = hashOf(`Bearer ${apiKey}`);
  const answer = (payment: Payment) => told(payment, place.origin);
  const known = (reference: string): Payment => {
    const payment = books.byReference(reference);
    if (!payment) throw new PayRefusal(404, "not_found", "There is no payment with this reference.");
    return payment;
  };

  void app.register((api, _options, done) => {
    api.setErrorHandler((error: FastifyError | PayRefusal, request, reply) => {
      const refusal = refusalOf(error);
      if (!refusal) request.log.error({ err: error }, "A call failed.");
      const { status, code, message } =
        refusal ?? new PayRefusal(500, "unavailable", "The service failed at this. Ask again.");
      return reply.code(status).send({ error: { code, message } });
    });
    api.addHook("onRequest", async (request) => {
      if (!timingSafeEqual(hashOf(request.headers.authorization ?? ""), wanted))
        throw new PayRefusal(401, "unauthorized", "The key is wrong.");
      if (faults.slowMs > 0) await wait(faults.slowMs);
      if (faults.api === "down") throw new PayRefusal(503, "unavailable", "The service is down.");
    });
    api.addHook("onSend", async (_request, reply, payload) => {
      void reply.header("cache-control", "no-store");
      await books.kept();
      return faults.api === "unreadable" && reply.statusCode < 300 ? "<p>Everything is fine.</p>" : payload;
    });

    api.post("/v1/payments", (request) => {
      const order = read(payOrder, request.body);
      const standing = books.byReference(order.reference);
      if (standing) {
        if (!isSame(standing, order))
          throw new PayRefusal(409, "reference_reused", "Another order has this reference already.");
        return answer(standing);
      }
      return answer(till.order(order, instrumentOf(order)));
    });
    api.get<{ Params: { reference: string } }>("/v1/payments/:reference", (request) =>
      answer(known(request.params.reference)),
    );
    api.post<{ Params: { reference: string } }>("/v1/payments/:reference/cancel", (request) => {
      const payment = known(request.params.reference);
      return answer(till.act(payment, { type: "cancel" }) ?? payment);
    });
    api.get<{ Params: { day: string } }>("/v1/settlements/:day", (request): PaySettlement => {
      const { day } = read(settlementDay, request.params);
      const { from = 0 } = read(settlementQuery, request.query);
      if (day >= dayOf(time.now())) throw new PayRefusal(409, "not_ready", "The day is not over.");
      const rows = settlementRows(books.settlements.of(day), faults);
      const next = from + ROWS_AT_ONCE;
      return { day, rows: rows.slice(from, next), next: next < rows.length ? next : null };
    });
    api.post("/v1/instruments", (request, reply) => {
      const instrument = instruments.place(read(payPlace, request.body));
      if (!instrument) throw new PayRefusal(422, "iban_invalid", "No account has this number.");
      books.keep(instrument);
      return reply.code(201).send({ token: instrument.token, label: instrument.label });
    });
    api.delete<{ Params: { token: string } }>("/v1/instruments/:token", (request, reply) => {
      if (!books.forget(request.params.token))
        throw new PayRefusal(404, "not_found", "There is no card or account with this token.");
      return reply.code(204).send();
    });
    done();
  });

  function instrumentOf({ instrument: token, customer, way }: PayOrder): Instrument | undefined {
    if (token === undefined) return undefined;
    const found = books.instruments.get(token);
    if (!found || found.customer !== customer)
      throw new PayRefusal(422, "instrument_unknown", "This customer has no such card or account.");
    if (found.way !== way) throw new PayRefusal(422, "instrument_unusable", "It is of another kind.");
    return found;
  }
}

const isSame = (payment: Payment, order: PayOrder): boolean =>
  payment.kind === order.kind &&
  payment.way === order.way &&
  payment.amount === order.amount &&
  payment.currency === order.currency &&
  payment.customer === order.customer &&
  (payment.ordered?.token ?? undefined) === order.instrument;

/** What was sent. A refusal names the fields, and repeats no value. */
function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.map(String).join(".") || "body");
  throw new PayRefusal(400, "invalid_request", `These are not as they should be: ${[...new Set(fields)].join(", ")}.`);
}

function refusalOf(error: FastifyError | PayRefusal | Problem): PayRefusal | undefined {
  if (error instanceof PayRefusal) return error;
  const status = error instanceof Problem ? error.status : (error.statusCode ?? 500);
  return status < 500 ? new PayRefusal(status, "invalid_request", "The call cannot be read.") : undefined;
}
