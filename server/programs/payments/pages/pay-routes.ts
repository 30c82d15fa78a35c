import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendPage } from "../../../http/answers/html.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { LocalRateLimit } from "../../../http/limits/local-rate-limit.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import type { Books } from "../books/books.ts";
import { cardNumber, type Instruments, isGoodUntil } from "../payment/instruments.ts";
import type { Payment } from "../payment/payment.ts";
import type { Till } from "../till.ts";
import type { Time } from "../time.ts";
import { languageOf, type PageText } from "./page-texts.ts";
import { cardPage, challengePage, textsFor, voucherPage, walletPage } from "./pay-pages.ts";

export interface PageParts {
  readonly books: Books;
  readonly till: Till;
  readonly instruments: Instruments;
  readonly time: Time;
}

type Fields = Readonly<Partial<Record<string, string>>>;
type PayRequest = FastifyRequest<{ Params: { secret: string }; Body: Fields | undefined }>;

/** Presses of one address in a minute. */
const MOST_PRESSES = 60;
const VOUCHER = /^[A-Z0-9]{8,20}$/;

/** The pages on which customers pay: whoever knows the address of one may use it. */
export function payRoutes(app: FastifyInstance, { books, till, instruments, time }: PageParts): void {
  const presses = new LocalRateLimit({ most: MOST_PRESSES, windowMs: 60_000 });

  app.get("/pay/:secret", (request: PayRequest, reply) => show(request, reply, known(request)));
  app.post("/pay/:secret", async (request: PayRequest, reply) => {
    presses.consume(addressKey(request));
    const payment = known(request);
    const fields = request.body ?? {};
    if (payment.status !== "awaiting_customer") return leave(request, reply, payment);
    if (fields.act === "leave") return leave(request, reply, payment);
    const wrong = fields.act === "cancel" ? void till.act(payment, { type: "cancel" }) : press(payment, fields);
    await books.kept();
    return show(request, reply, known(request), wrong);
  });

  function known({ params: { secret } }: PayRequest): Payment {
    const payment = books.bySecret(secret);
    if (!payment || payment.kind === "payout") throw new Problem(404, "NOT_FOUND", "There is no payment here.");
    return payment;
  }

  /** What a press does. Returns the text of what is wrong with the fields; undefined if nothing is. */
  function press(payment: Payment, fields: Fields): PageText | undefined {
    if (payment.isChallenged) {
      const isRight = fields.act === "agree";
      if (isRight) till.pay(payment, null);
      else till.act(payment, { type: "refuse", reason: "challenge_failed", instrument: null });
      return undefined;
    }
    switch (payment.way) {
      case "card": {
        const digits = cardNumber(fields.number ?? "");
        if (digits === undefined) return "wrong-number";
        if (!isGoodUntil(fields.expiry ?? "", time.now())) return "wrong-expiry";
        if (!/^\d{3,4}$/.test(fields.code ?? "")) return "wrong-code";
        till.charge(payment, instruments.card(payment.customer, digits));
        return undefined;
      }
      case "wallet": {
        const account = fields.account?.trim() ?? "";
        if (account.length < 3) return "wrong-account";
        till.pay(payment, instruments.wallet(payment.customer, account));
        return undefined;
      }
      case "voucher": {
        const code = (fields.voucher ?? "").replace(/[\s-]/g, "").toUpperCase();
        if (!VOUCHER.test(code)) return "wrong-voucher";
        if (code.endsWith("0000")) till.act(payment, { type: "refuse", reason: "declined", instrument: null });
        else till.pay(payment, null);
        return undefined;
      }
      case "bank":
      case "crypto":
        return undefined;
    }
  }

  function show(request: FastifyRequest, reply: FastifyReply, payment: Payment, wrong?: PageText): FastifyReply {
    if (payment.status !== "awaiting_customer") return leave(request, reply, payment);
    const { way } = payment;
    // Money that others send is sent in the control room.
    if (way === "bank" || way === "crypto") return reply.redirect(`/control/payments/${payment.reference}`, 303);
    const [frame, window] = [originOf(payment.frameEnd), originOf(payment.returnTo)];
    const language = languageOf(payment.language);
    // Browsers hold the redirect after a form to this list as well.
    const options = { formAction: `'self' ${frame} ${window}`, style: "form", isFramed: frame, language } as const;
    const view = payment.isChallenged
      ? challengePage(payment)
      : { card: cardPage, wallet: walletPage, voucher: voucherPage }[way](payment, wrong);
    return sendPage(wrong === undefined ? reply : reply.code(422), textsFor(payment).title, view, options);
  }
}

const originOf = (address: string | null): string => (address === null ? "'none'" : new URL(address).origin);

/** Leads to the end of the caller's frame, or of the window that it left. */
function leave(request: FastifyRequest, reply: FastifyReply, { way, frameEnd, returnTo }: Payment): FastifyReply {
  const shown = request.headers["sec-fetch-dest"];
  const isFramed = shown === "iframe" || shown === "frame" || (shown !== "document" && way !== "wallet");
  return reply.header("cache-control", "no-store").redirect((isFramed ? frameEnd : returnTo) ?? "/", 303);
}
