import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { type Html, sendPage } from "../../../http/answers/html.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { validated } from "../../../http/requests/validate.ts";
import type { Faults } from "../faults.ts";
import type { Payment } from "../payment/payment.ts";
import { actsFor, BUTTONS, CHOICES, type ControlAct, controlPage, paymentControlPage } from "./control-pages.ts";
import type { PageParts } from "./pay-routes.ts";

export interface ControlParts extends PageParts {
  readonly faults: Faults;
  /** True if strangers can reach the service: then nobody is shown the payments of others, or spoils it for them. */
  readonly isOpen: boolean;
}

const NEWEST = 50;
const number = z.string().check(z.regex(/^\d{1,12}$/));

const faultsForm = z.object({
  slowMs: number,
  api: z.enum(CHOICES.api),
  money: z.enum(CHOICES.money),
  webhooks: z.enum(CHOICES.webhooks),
  settlement: z.enum(CHOICES.settlement),
});
const actForm = z.object({
  act: z.enum(Object.keys(BUTTONS) as [ControlAct, ...ControlAct[]]),
  amount: number,
  from: z.string().check(z.minLength(1), z.maxLength(60)),
});
const MOST_SLOW_MS = 60_000;

/** The rooms in which testers play banks, and make the service fail. */
export function controlRoutes(app: FastifyInstance, { books, till, instruments, faults, isOpen }: ControlParts): void {
  if (!isOpen) {
    app.get("/", (_request, reply) => reply.redirect("/control", 303));
    app.get("/control", (_request, reply) =>
      send(reply, controlPage(faults, [...books.payments.values()].slice(-NEWEST).reverse(), books.ledger)),
    );
    app.post("/control/faults", (request, reply) => {
      const { slowMs, ...others } = validated(faultsForm, request.body, "body");
      Object.assign(faults, others, { slowMs: Math.min(Number(slowMs), MOST_SLOW_MS) });
      return reply.redirect("/control", 303);
    });
  }
  app.get<{ Params: { reference: string } }>("/control/payments/:reference", ({ params }, reply) =>
    send(reply, paymentControlPage(known(params.reference))),
  );
  app.post<{ Params: { reference: string } }>("/control/payments/:reference", async ({ params, body }, reply) => {
    const { act, amount, from } = validated(actForm, body, "body");
    const payment = known(params.reference);
    const isDone = actsFor(payment).includes(act) && carryOut(payment, act, Number(amount), from);
    await books.kept();
    const wrong = isDone ? undefined : "That cannot happen to it now.";
    return send(isDone ? reply : reply.code(422), paymentControlPage(known(params.reference), wrong));
  });

  function known(reference: string): Payment {
    const payment = books.byReference(reference);
    if (!payment) throw new Problem(404, "NOT_FOUND", "There is no payment with this number.");
    return payment;
  }

  /** False if it cannot happen. */
  function carryOut(payment: Payment, act: ControlAct, amount: number, from: string): boolean {
    const { customer } = payment;
    switch (act) {
      case "transfer":
        return amount > 0 && till.pay(payment, instruments.bank(customer, from, ""), amount) !== payment;
      case "coins":
        return amount > 0 && till.sendCoins(payment, instruments.crypto(customer, from), amount) !== undefined;
      case "refund":
        return till.act(payment, { type: "refund", amount }) !== undefined;
      case "bounce":
        return till.act(payment, { type: "bounce", reason: "account_closed" }) !== undefined;
      case "confirm":
      case "time-out":
      case "charge-back":
      case "arrive":
      case "return":
        return till.act(payment, { type: act }) !== undefined;
    }
  }
}

const send = (reply: FastifyReply, body: Html) =>
  sendPage(reply, "Control room, sandbox", body, { formAction: "'self'", style: "form" });
