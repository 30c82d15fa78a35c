import type { ExchangeRefusal } from "../../../../plugins/cashier/exchange/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { RefusedExchange } from "./exchange-repository.ts";

const TEXTS: Readonly<Record<ExchangeRefusal, string>> = {
  EXCHANGE_NOT_OFFERED: "These currencies cannot be exchanged here. Choose others.",
  SAME_CURRENCY: "Both are the same currency. Choose another one.",
  CURRENCY_NOT_OPEN: "You have no wallet in one of these currencies. Open it first.",
  AMOUNT_TOO_SMALL: "The amount is too small to bring anything. Choose a larger one.",
  NOT_ENOUGH_MONEY: "There is not enough money for this. Choose a smaller amount.",
  QUOTE_EXPIRED: "The quote has expired. Ask for a new one.",
  QUOTE_USED: "This quote was accepted before. Ask for a new one.",
  RATE_CHANGED: "The rate has changed since the quote. Ask for a new one.",
  KEY_REUSED: "This key belongs to another request, which was answered before. Make a new key for a new one.",
  ACCOUNT_NOT_ACTIVE: "Your account is not active; your money stays where it is. Write to support.",
  MONEY_AT_HOST: "Your money is in the wallet of the page that brought you here, and is not exchanged.",
  EXCHANGE_NOT_ALLOWED: "Exchanges are not open to your account. Write to support.",
};

/** The error for an exchange that was not made. No money has moved. */
export const exchangeRefusalOf = (code: ExchangeRefusal, details: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem(422, code, `No money has moved. ${TEXTS[code]}`, details);

export function refusedExchange({ code, ...refused }: RefusedExchange): Problem {
  const details = Object.entries(refused).filter(([name]) => name !== "outcome");
  return exchangeRefusalOf(code, Object.fromEntries(details));
}
