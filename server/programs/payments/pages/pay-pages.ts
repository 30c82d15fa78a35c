import { type Html, html } from "../../../http/answers/html.ts";
import type { Payment } from "../payment/payment.ts";
import { amountText } from "./amount-text.ts";
import { languageOf, type PageText, type PageTexts, textsOf } from "./page-texts.ts";

/** Numbers, dates and amounts are read from left to right in every language. */
const ltr = (text: string): Html => html`<bdi dir="ltr">${text}</bdi>`;

export const textsFor = ({ language }: Payment): PageTexts => textsOf(languageOf(language));

const page = (payment: Payment, title: PageText, body: (t: PageTexts) => Html): Html => {
  const t = textsFor(payment);
  return html`<main>
    <p><strong>${t.play}</strong> ${t.warning}</p>
    <h1>${t[title]}</h1>
    <p>${ltr(amountText(payment.amount, payment.currency))}, ${t.number} ${ltr(payment.reference)}</p>
    ${body(t)}
  </main>`;
};

const warning = (t: PageTexts, wrong: PageText | undefined) =>
  wrong === undefined ? html`` : html`<p id="wrong" role="alert">${t[wrong]}</p>`;

/** Marks the field that was filled in wrongly, and links it to the warning for screen readers. */
const marked = (field: PageText, wrong: PageText | undefined) =>
  field === wrong ? html`aria-invalid="true" aria-describedby="wrong"` : html``;

const form = (payment: Payment, fields: Html) =>
  html`<form method="post" action="/pay/${payment.secret}">${fields}</form>`;

/** The button that pays, and the one that gives up. */
const buttons = (t: PageTexts, { amount, currency }: Payment) =>
  html`<p><button name="act" value="agree">${t.pay} ${ltr(amountText(amount, currency))}</button></p>
    <p><button name="act" value="cancel" formnovalidate>${t["give-up"]}</button></p>`;

const TRIALS = [
  ["4242 4242 4242 4242", "good"],
  ["4000 0000 0000 3220", "asks"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "no-funds"],
] as const satisfies readonly (readonly [string, PageText])[];

/** The fields of a card. What was typed is never shown again. */
export const cardPage = (payment: Payment, wrong?: PageText): Html =>
  page(
    payment,
    "card",
    (t) =>
      html`${warning(t, wrong)}
        ${form(
          payment,
          html`<p>
              <label for="number">${t["card-number"]}</label>
              <input
                id="number"
                name="number"
                dir="ltr"
                inputmode="numeric"
                autocomplete="cc-number"
                maxlength="23"
                required
                ${marked("wrong-number", wrong)}
              />
            </p>
            <p>
              <label for="expiry">${t.expiry}</label>
              <input
                id="expiry"
                name="expiry"
                dir="ltr"
                inputmode="numeric"
                autocomplete="cc-exp"
                maxlength="7"
                required
                ${marked("wrong-expiry", wrong)}
              />
            </p>
            <p>
              <label for="code">${t.code}</label>
              <input
                id="code"
                name="code"
                dir="ltr"
                inputmode="numeric"
                autocomplete="cc-csc"
                maxlength="4"
                required
                ${marked("wrong-code", wrong)}
              />
            </p>
            ${buttons(t, payment)}`,
        )}
        <p>${t["any-date"]}</p>
        <ul>
          ${TRIALS.map(([number, text]) => html`<li>${ltr(number)} ${t[text]}</li>`)}
        </ul>`,
  );

export const challengePage = (payment: Payment): Html =>
  page(payment, "challenge", (t) =>
    form(
      payment,
      html`<p>${ltr(payment.instrument?.label ?? "")}</p>
        <p><button name="act" value="agree">${t.confirm}</button></p>
        <p><button name="act" value="refuse">${t.refuse}</button></p>
        <p><button name="act" value="leave">${t.leave}</button></p>`,
    ),
  );

export const walletPage = (payment: Payment, wrong?: PageText): Html =>
  page(
    payment,
    "wallet",
    (t) =>
      html`${warning(t, wrong)}
      ${form(
        payment,
        html`<p>
            <label for="account">${t.account}</label>
            <input
              id="account"
              name="account"
              dir="auto"
              autocomplete="username"
              maxlength="100"
              required
              ${marked("wrong-account", wrong)}
            />
          </p>
          ${buttons(t, payment)}`,
      )}`,
  );

export const voucherPage = (payment: Payment, wrong?: PageText): Html =>
  page(
    payment,
    "voucher",
    (t) =>
      html`${warning(t, wrong)}
        ${form(
          payment,
          html`<p>
              <label for="voucher">${t["voucher-code"]}</label>
              <input
                id="voucher"
                name="voucher"
                dir="ltr"
                autocomplete="off"
                maxlength="24"
                required
                ${marked("wrong-voucher", wrong)}
              />
            </p>
            ${buttons(t, payment)}`,
        )}
        <p>${t["voucher-help"]}</p>`,
  );
