// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import { ALL_BALANCES, walletPage } from "../../../tests/support/pages/wallet-page.ts";
import { balanceOf } from "../../session/testing/accounts.ts";
import { ExchangeForm } from "./exchange-form.tsx";
import texts from "./locales/en.json" with { type: "json" };

const OFFER = "GET /api/v1/cashier/exchange";
const QUOTES = "POST /api/v1/cashier/exchange/quotes";
const EXCHANGES = "POST /api/v1/cashier/exchanges";
const SIDES = { from: "EUR", to: "UAH", amount: 2_000, receives: 89_888, rate: "44.94415" };
const QUOTE = { ...SIDES, id: "sealed", expiresAt: "2026-11-21T12:00:30.000Z" };
const EXCHANGE = { ...SIDES, id: "AAAAAAAAAAAAAAAA", at: "2026-11-21T12:00:10.000Z" };

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

async function form({ isOn = true, currencies = ["EUR", "UAH"] } = {}) {
  const page = walletPage({ "cashier-exchange": texts });
  await page.i18n.load("cashier-exchange");
  await page.switchMultiCurrency(isOn);
  page.http.on(OFFER, { currencies }).on(QUOTES, QUOTE).on(EXCHANGES, EXCHANGE);
  page.http.on(ALL_BALANCES, { EUR: balanceOf(10_000), UAH: balanceOf(0, "UAH") });
  page.http.on("GET /api/v2/user/getBalances", balanceOf(10_000));
  await page.logIn();
  await page.wallet.refresh();
  const shown = await mount(page.services, <ExchangeForm shown="EUR" />);
  unmount = shown.unmount;
  return { ...page, ...shown };
}
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

test("a quote is shown with its rate and end, and then accepted", async () => {
  const { screen, user, http } = await form();
  await user.type(screen.getByLabelText(texts.amount), "20");
  await user.click(screen.getByRole("button", { name: texts.ask }));
  expect(http.requests(QUOTES)[0]?.body).toEqual({ from: "EUR", to: "UAH", amount: 2_000 });
  const shown = plain(screen.getByRole("status").textContent);
  expect(shown).toContain("€20.00");
  expect(shown).toContain("₴898.88");
  expect(shown).toContain("1 EUR = 44.94415 UAH");
  expect(http.requests(EXCHANGES)).toEqual([]);
  await user.click(screen.getByRole("button", { name: texts.accept }));
  expect(http.requests(EXCHANGES)[0]?.body).toEqual({ quote: "sealed" });
  expect(plain(screen.getByRole("status").textContent)).toContain(texts.done);
});

test("after a lost answer the same key is sent again, after a refusal a new quote is needed", async () => {
  const { screen, user, http } = await form();
  await user.type(screen.getByLabelText(texts.amount), "20");
  await user.click(screen.getByRole("button", { name: texts.ask }));
  http.on(EXCHANGES, () => {
    throw new HttpError(0, "no answer");
  });
  await user.click(screen.getByRole("button", { name: texts.accept }));
  expect(screen.getByRole("alert").textContent).toBe(texts.unknown);
  http.on(EXCHANGES, () => {
    throw new HttpError(422, "refused", { errorCode: "QUOTE_EXPIRED", message: "refused", details: {} });
  });
  await user.click(screen.getByRole("button", { name: texts.accept }));
  expect(screen.getByRole("alert").textContent).toBe(texts.refusal.QUOTE_EXPIRED);
  expect(screen.queryByRole("button", { name: texts.accept })).toBeNull();
  const [first, second] = http.requests(EXCHANGES);
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test("another amount or currency takes the quote away", async () => {
  const { screen, user } = await form();
  await user.type(screen.getByLabelText(texts.amount), "20");
  await user.click(screen.getByRole("button", { name: texts.ask }));
  await user.selectOptions(screen.getByLabelText(texts.from), "UAH");
  expect(screen.queryByRole("button", { name: texts.accept })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>(texts.to).value).toBe("EUR");
});

test("what is no amount is not sent", async () => {
  const { screen, user, http } = await form();
  await user.type(screen.getByLabelText(texts.amount), "twenty");
  await user.click(screen.getByRole("button", { name: texts.ask }));
  expect(screen.getByRole("alert").textContent).toBe(texts.typed);
  expect(http.requests(QUOTES)).toEqual([]);
});

test.each([
  ["without the flag for several currencies", { isOn: false }],
  ["where the platform exchanges only one of them", { currencies: ["EUR", "PLN"] }],
])("there is no exchange %s", async (_name, options) => {
  const { container } = await form(options);
  expect(container.textContent).toBe("");
});
