import type { PaymentRefusal } from "../../../plugins/cashier/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { RefusedPayment } from "./payments/payment-repository.ts";

const TEXTS: Readonly<Record<PaymentRefusal, string>> = {
  WAY_UNKNOWN: "There is no way to pay by this name. Choose one of those that are listed.",
  WAY_NOT_OFFERED: "This way is not offered for this currency or country. Choose another one.",
  SAVED_WAY_UNKNOWN: "You have no such card or account here. Choose another one.",
  AMOUNT_TOO_SMALL: "The amount is below the least of this way. Choose a larger one.",
  AMOUNT_TOO_LARGE: "The amount is above the most of this way. Choose a smaller one.",
  CURRENCY_NOT_OPEN: "You have no wallet in this currency. Open one first.",
  NOT_ENOUGH_MONEY: "There is not enough money for this. Choose a smaller amount.",
  TURNOVER_MISSING: "Before the first withdrawal, what you deposited has to be played through.",
  RETURN_FIRST: "Money goes back to where it came from first. Choose that way, or a smaller amount.",
  NAME_DIFFERS: "The holder's name is not the one of your account. Money is paid out to you alone.",
  IBAN_WRONG: "This is no IBAN. Check it sign by sign.",
  TOO_MANY_PAYMENTS: "As many of your payments are under way as may be at once. Wait until one has ended.",
  TOO_MANY_SAVED: "You have as many cards and accounts here as may be. Remove one first.",
  KEY_REUSED: "This key belongs to another request, which was answered before. Make a new key for a new one.",
  CONFIRMATION_NEEDED: "Confirm that it is you first.",
  ACCOUNT_NOT_ACTIVE: "Your account is not active; your money stays where it is. Write to support.",
  SELF_EXCLUDED: "You have taken a break from play, and it is not over yet.",
  DEPOSIT_NOT_ALLOWED: "Deposits are not open to your account. Write to support.",
  WITHDRAWAL_NOT_ALLOWED: "Withdrawals are not open to your account. Write to support.",
  LIMIT_REACHED: "This would pass a limit. Choose a smaller amount, or wait until the limit is whole again.",
  MONEY_AT_HOST: "Your money is in the wallet of the page that brought you here. Pay in and out there.",
  SERVICE_UNREACHABLE: "The payment service does not answer at the moment. Try again in a few minutes.",
};

const STATUS: Partial<Record<PaymentRefusal, number>> = { WAY_UNKNOWN: 404, SERVICE_UNREACHABLE: 503 };
const DOCUMENTS_MISSING = "This opens when your documents have been approved. Send them from your account.";

/** The error for a payment that was not begun. No money has moved. */
export function paymentRefusal(code: PaymentRefusal, details: Readonly<Record<string, unknown>> = {}): Problem {
  const text = "documents" in details ? DOCUMENTS_MISSING : TEXTS[code];
  return new Problem(STATUS[code] ?? 422, code, `No money has moved. ${text}`, details);
}

export function refusalOf({ code, ...refused }: RefusedPayment): Problem {
  const details = Object.entries(refused).filter(([name]) => name !== "outcome");
  return paymentRefusal(code, Object.fromEntries(details));
}

export const paymentUnknown = () =>
  new Problem(404, "PAYMENT_UNKNOWN", "You have no payment with this number. Look into your payments.");

export const notCancellable = () =>
  new Problem(422, "PAYMENT_UNDER_WAY", "A withdrawal cannot be cancelled. It goes on as it stands.");

export const savedWayUnknown = () =>
  new Problem(404, "SAVED_WAY_UNKNOWN", "You have no such card or account here, and nothing was changed.");
