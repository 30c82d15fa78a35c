import { type Html, html } from "../../../http/answers/html.ts";
import type { Payment } from "../payment/payment.ts";

/** Decimal places of currencies that do not have two. */
const PLACES: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  ISK: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  JOD: 3,
};

/** An amount as the service's own pages show it. */
export function amountText(amount: number, currency: string): string {
  const places = PLACES[currency] ?? 2;
  return `${(amount / 10 ** places).toFixed(places)} ${currency}`;
}

const page = (payment: Payment, title: string, body: Html): Html =>
  html`<main>
    <p><strong>Play money, sandbox.</strong> Openline Pay moves no real money; type no real card.</p>
    <h1>${title}</h1>
    <p>${amountText(payment.amount, payment.currency)}, number ${payment.reference}</p>
    ${body}
  </main>`;

const warning = (text: string | undefined) => (text === undefined ? html`` : html`<p role="alert">${text}</p>`);

const form = (payment: Payment, fields: Html) =>
  html`<form method="post" action="/pay/${payment.secret}">${fields}</form>`;

const giveUp = html`<p><button name="act" value="cancel" formnovalidate>Give up</button></p>`;

/** The fields of a card. What was typed is never shown again. */
export const cardPage = (payment: Payment, wrong?: string): Html =>
  page(
    payment,
    "Pay by card",
    html`${warning(wrong)}
      ${form(
        payment,
        html`<p>
            <label for="number">Card number</label>
            <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required />
          </p>
          <p>
            <label for="expiry">Good until (MM/YY)</label>
            <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required />
          </p>
          <p>
            <label for="code">Security code</label>
            <input id="code" name="code" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required />
          </p>
          <p><button name="act" value="agree">Pay ${amountText(payment.amount, payment.currency)}</button></p>
          ${giveUp}`,
      )}
      <p>
        4242 4242 4242 4242 is good, 4000 0000 0000 3220 asks for confirmation, 4000 0000 0000 0002 is declined, 4000
        0000 0000 9995 has no funds; any date to come, any code.
      </p>`,
  );

export const challengePage = (payment: Payment): Html =>
  page(
    payment,
    "Your bank asks: is this you?",
    form(
      payment,
      html`<p>${payment.instrument?.label ?? ""}</p>
        <p><button name="act" value="agree">Confirm</button></p>
        <p><button name="act" value="refuse">Refuse</button></p>
        <p><button name="act" value="leave">Walk away</button></p>`,
    ),
  );

export const walletPage = (payment: Payment, wrong?: string): Html =>
  page(
    payment,
    "Sandbox wallet",
    html`${warning(wrong)}
    ${form(
      payment,
      html`<p>
          <label for="account">Log in as anybody</label>
          <input id="account" name="account" autocomplete="username" maxlength="100" required />
        </p>
        <p><button name="act" value="agree">Pay ${amountText(payment.amount, payment.currency)}</button></p>
        ${giveUp}`,
    )}`,
  );

export const voucherPage = (payment: Payment, wrong?: string): Html =>
  page(
    payment,
    "Voucher",
    html`${warning(wrong)}
      ${form(
        payment,
        html`<p>
            <label for="voucher">Code</label>
            <input id="voucher" name="voucher" autocomplete="off" maxlength="24" required />
          </p>
          <p><button name="act" value="agree">Pay ${amountText(payment.amount, payment.currency)}</button></p>
          ${giveUp}`,
      )}
      <p>Any code of 8 to 20 letters and digits is good; one that ends in 0000 was used before.</p>`,
  );
