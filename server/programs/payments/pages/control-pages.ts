import { type Html, html } from "../../../http/answers/html.ts";
import type { Ledger } from "../books/ledger.ts";
import type { Faults } from "../faults.ts";
import type { Payment } from "../payment/payment.ts";
import { amountText } from "./amount-text.ts";

/** What can be chosen of each fault. */
export const CHOICES = {
  api: ["up", "down", "unreadable"],
  money: ["right", "another amount", "another currency"],
  webhooks: ["sent", "held", "doubled"],
  settlement: ["right", "one left out", "one too many", "another amount", "another currency", "another status"],
} as const satisfies Partial<Record<keyof Faults, readonly string[]>>;

const radios = (name: keyof typeof CHOICES, chosen: string) =>
  html`<fieldset>
    <legend>${name}</legend>
    ${CHOICES[name].map(
      (value) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${value === chosen ? html`checked` : ""} />
          ${value}</label
        >`,
    )}
  </fieldset>`;

const link = ({ reference, kind, way, status, amount, currency }: Payment) =>
  html`<tr>
    <td><a href="/control/payments/${reference}">${reference}</a></td>
    <td>${kind} by ${way}</td>
    <td>${status}</td>
    <td>${amountText(amount, currency)}</td>
  </tr>`;

/** What goes wrong, the newest payments and the service's own accounts. */
export const controlPage = (faults: Faults, newest: readonly Payment[], ledger: Ledger): Html =>
  html`<main>
    <p><strong>Play money, sandbox.</strong></p>
    <h1>Control room of Openline Pay</h1>
    <form method="post" action="/control/faults">
      ${radios("api", faults.api)} ${radios("money", faults.money)} ${radios("webhooks", faults.webhooks)}
      ${radios("settlement", faults.settlement)}
      <p>
        <label for="slowMs">Every answer takes this long, in milliseconds</label>
        <input id="slowMs" name="slowMs" inputmode="numeric" value="${faults.slowMs}" />
      </p>
      <p><button value="agree">Set</button></p>
    </form>
    <h2>Payments</h2>
    <table>
      ${newest.map(link)}
    </table>
    <h2>Accounts, in minor units</h2>
    <table>
      ${[...ledger.accounts].map(
        ([account, amount]) =>
          html`<tr>
            <td>${account}</td>
            <td>${amount}</td>
          </tr>`,
      )}
    </table>
  </main>`;

/** The acts of the control room, and the button of each. */
export const BUTTONS = {
  transfer: "Send a transfer of this amount",
  coins: "Send coins for this amount",
  confirm: "A block comes",
  "time-out": "The time is up",
  refund: "Refund this amount",
  "charge-back": "Charge back",
  arrive: "The payout arrives",
  bounce: "The account is closed",
  return: "The bank returns the payout",
} as const;
export type ControlAct = keyof typeof BUTTONS;

/** What can be done with a payment where it is now. */
export function actsFor({ kind, way, status }: Payment): readonly ControlAct[] {
  if (kind === "payout")
    return status === "processing" ? ["arrive", "bounce"] : status === "succeeded" ? ["return"] : [];
  return [
    ...(way === "bank" && status !== "disputed" && status !== "refunded" ? (["transfer"] as const) : []),
    ...(way === "crypto" && status !== "disputed" && status !== "refunded" ? (["coins"] as const) : []),
    ...(status === "processing" ? (["confirm"] as const) : []),
    ...(status === "awaiting_customer" ? (["time-out"] as const) : []),
    ...(status === "succeeded" || status === "refunded" ? (["refund", "charge-back"] as const) : []),
  ];
}

export const paymentControlPage = (payment: Payment, wrong?: string): Html => {
  const { reference, kind, way, status, reason, version, received, refunded, currency, instrument } = payment;
  return html`<main>
    <p><strong>Play money, sandbox.</strong></p>
    <h1>${reference}</h1>
    <p>${kind} by ${way}, ${amountText(payment.amount, currency)}: ${status}${reason === null ? "" : `, ${reason}`}</p>
    <p>
      Version ${version}; came ${received ? amountText(received.amount, received.currency) : "nothing"}; went back
      ${amountText(refunded, currency)}; ${instrument?.label ?? "no card or account"}
    </p>
    ${wrong === undefined ? "" : html`<p role="alert">${wrong}</p>`}
    <form method="post" action="/control/payments/${reference}">
      <p>
        <label for="amount">Amount, in minor units</label>
        <input id="amount" name="amount" inputmode="numeric" value="${payment.amount}" />
      </p>
      <p>
        <label for="from">From the account</label>
        <input id="from" name="from" value="DE89370400440532013000" maxlength="60" />
      </p>
      ${actsFor(payment).map((act) => html`<p><button name="act" value="${act}">${BUTTONS[act]}</button></p>`)}
    </form>
  </main>`;
};
