// @vitest-environment jsdom
import { HttpError } from "@core";
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEPOSITS, startCashier } from "../../../tests/support/pages/cashier-page.tsx";
import { depositRefused } from "../contract.ts";
import { AT, PAYMENT, paymentOf, savedOf, wayOf } from "../testing/ways.ts";
import { paymentsAnswer, type WaysAnswer } from "../wire.ts";
import { leaveFor } from "./leave.ts";

vi.mock("./leave.ts", () => ({ leaveFor: vi.fn() }));

const OWN = `/api/v1/cashier/payments/${PAYMENT}`;
const FRAME = "https://pay.example/card/1";
const SUCCEEDED = paymentOf({
  status: "succeeded",
  stages: [...paymentOf().stages, { status: "succeeded", reason: null, at: AT }],
});

async function form(ways: Partial<WaysAnswer> = {}, query = "") {
  const page = await startCashier({ ways });
  const shown = await page.show("deposit", query);
  const amount = await shown.screen.findByLabelText<HTMLInputElement>("Amount");
  const commit = () => shown.screen.getByRole("button", { name: /^(Deposit|One moment)/ });
  return { ...page, ...shown, amount, commit };
}

test("the amount that the slip asks for is filled in, in minor units", async () => {
  const { amount, commit } = await form({}, "?amount=1750&return=%2Fevents%2F1");
  expect(amount.value).toBe("17.50");
  expect(commit().textContent).toContain("€17.50");
});

test("the least and the most are said before anything is typed, and what is wrong beside the field", async () => {
  const { amount, screen, user, commit, http } = await form();
  expect(screen.getByText("From €10.00 to €5,000.00 by this way.")).toBeDefined();
  await user.type(amount, "9,99");
  await user.click(commit());
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  const error = document.getElementById(amount.getAttribute("aria-describedby")!.split(" ")[0]!);
  expect(error?.textContent).toBe("At least €10.00 by this way.");
  expect(document.activeElement).toBe(amount);
  expect(http.requests(DEPOSITS)).toEqual([]);
});

test("ways say their time, fee and amounts, and why one is not offered", async () => {
  const { screen } = await form({
    ways: [
      wayOf("bank", { minutes: { from: 1440, to: 2880 }, fee: { fixed: 50, basisPoints: 150 } }),
      wayOf("card", { isLast: true }),
      wayOf("crypto", { refusal: "COUNTRY" }),
    ],
  });
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  const bank = screen.getByRole("radio", { name: "Bank transfer" });
  const facts = document.getElementById(bank.getAttribute("aria-describedby")!);
  expect(facts?.textContent).toBe("1–2 daysFee €0.50 + 1.5%€10.00–€5,000.00");
  expect(screen.getByText("Not offered in your country.")).toBeDefined();
});

test("an amount that is pressed is in the sums, with the fee and the balance after", async () => {
  const { screen, user } = await form({ ways: [wayOf("card", { fee: { fixed: 0, basisPoints: 200 } })] });
  await user.click(screen.getByRole("button", { name: "€50" }));
  const sums = within(screen.getByRole("region", { name: "Summary" }));
  expect(sums.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["€50.00", "€1.00", "€51.00", "€1,050.00"],
  ]);
});

test("play money says so, and money does not", async () => {
  const text = "Play money: nothing is charged and nothing is paid out.";
  expect((await form()).screen.getByText(text)).toBeDefined();
  document.body.replaceChildren();
  expect((await form({ isSandbox: false })).screen.queryByText(text)).toBeNull();
});

test("two presses send one deposit, whose page then has the fields of the payment service", async () => {
  const { user, amount, commit, http, navigation, screen } = await form({}, "?return=%2Fevents%2F1");
  const framed = paymentOf({ status: "awaiting_player", next: { kind: "frame", address: FRAME } });
  http.on(DEPOSITS, framed).on(`GET ${OWN}`, framed);
  await user.type(amount, "50");
  fireEvent.click(commit());
  fireEvent.click(commit());
  await waitFor(() => expect(navigation.visits).toHaveLength(1));
  expect(http.requests(DEPOSITS)).toHaveLength(1);
  expect(http.requests(DEPOSITS)[0]?.body).toMatchObject({ way: "card", amount: 5000, currency: "EUR", isKept: false });
  expect(navigation.visits[0]).toEqual({
    to: `/cashier?deposit%7Cwithdraw=deposit?payment=${PAYMENT}&return=%2Fevents%2F1`,
    replace: true,
  });
  await act(() => Promise.resolve(navigation.be({ path: `/deposit?payment=${PAYMENT}&return=%2Fevents%2F1` })));
  const frame = await screen.findByTitle<HTMLIFrameElement>("Page of the payment service");
  expect(frame.src).toBe(FRAME);
  expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
});

test("a saved card is chosen and sent", async () => {
  const { user, amount, commit, http } = await form({ saved: [savedOf("SAVED0000001", "card", { isLast: true })] });
  http.on(DEPOSITS, paymentOf());
  await user.type(amount, "20");
  await user.click(commit());
  await waitFor(() => expect(http.requests(DEPOSITS)[0]?.body).toMatchObject({ way: "card", saved: "SAVED0000001" }));
});

test("a refusal says that nothing was paid, and the amount can be mended", async () => {
  const { user, amount, commit, http, screen } = await form();
  http.on(DEPOSITS, () => {
    throw new HttpError(422, "", { errorCode: "LIMIT_REACHED", message: "limit", details: {} });
  });
  await user.type(amount, "50");
  await user.click(commit());
  expect((await screen.findByRole("alert")).textContent).toBe("Your own limit is reached. Nothing was paid.");
  expect(document.activeElement).toBe(amount);
  expect(commit().getAttribute("aria-disabled")).toBeNull();
});

test("an amount above what the player's limits leave is told from one that the way does not take", async () => {
  const { user, amount, screen } = await form({ ways: [wayOf("card", { most: 2000 })], depositLeft: 2000 });
  await user.type(amount, "50");
  await user.tab();
  expect(screen.getByText("Your deposit limit leaves €20.00 now.")).toBeDefined();
  expect(screen.getByRole("link", { name: "See your limits" }).getAttribute("href")).toBe("/deposit-limits");
  await user.clear(amount);
  await user.type(amount, "20");
  expect(screen.queryByRole("link", { name: "See your limits" })).toBeNull();
});

test("a limit that is reached is named, with what is left, when something comes back, and the way to it", async () => {
  const { user, amount, commit, http, screen, messages } = await form();
  const details = { limit: "deposit_week", left: 2000, resetsAt: "2026-01-11T12:00:00.000Z" };
  http.on(DEPOSITS, () => {
    throw new HttpError(422, "", { errorCode: "LIMIT_REACHED", message: "limit", details });
  });
  await user.type(amount, "50");
  await user.click(commit());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This deposit would pass the limit that you set for 7 days. Nothing was paid. €20.00 of it is left. " +
      "Something of it comes back on Sun 11 Jan, 12:00.",
  );
  expect(screen.getByRole("link", { name: "See your limits" }).getAttribute("href")).toBe("/deposit-limits");
  expect(messages.filter(({ topic }) => topic.id === depositRefused.id).map(({ payload }) => payload)).toEqual([
    { errorCode: "LIMIT_REACHED", limit: "deposit_week" },
  ]);
});

test("a lost answer is said, with what was asked for", async () => {
  const { user, amount, commit, http, screen } = await form();
  http.on(DEPOSITS, () => {
    throw new HttpError(0, "");
  });
  await user.type(amount, "50");
  await user.click(commit());
  expect(await screen.findByText(/We are asking what became of €50.00. Nothing is paid twice./)).toBeDefined();
  expect(commit().getAttribute("aria-busy")).toBe("true");
});

test("a page of the service's own is opened by the press, and by a button on a later visit", async () => {
  const { user, amount, commit, http, screen, navigation } = await form();
  const away = paymentOf({ status: "awaiting_player", next: { kind: "redirect", address: "https://pay.example/w" } });
  http.on(DEPOSITS, away).on(`GET ${OWN}`, away);
  await user.type(amount, "50");
  await user.click(commit());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://pay.example/w"));
  await act(() => Promise.resolve(navigation.be({ path: `/deposit?payment=${PAYMENT}` })));
  await user.click(await screen.findByRole("button", { name: /To the payment page/ }));
  expect(leaveFor).toHaveBeenCalledTimes(2);
});

test("a deposit that arrives while it is looked at leads to the result, and on to where the player came from", async () => {
  const page = await startCashier();
  page.http.on(`GET ${OWN}`, paymentOf());
  const { screen } = await page.show("deposit", `?payment=${PAYMENT}&return=%2Fevents%2F1`);
  await screen.findByText("In progress", { selector: ".status-pill" });
  await act(() => Promise.resolve(page.feed.delta("player", { payment: SUCCEEDED })));
  expect(page.navigation.visits).toEqual([
    { to: `/result?status=success&type=deposit&of=${PAYMENT}&return=%2Fevents%2F1`, replace: true },
  ]);
});

test("a deposit that is only looked up stays on its page, with its course and its number", async () => {
  const page = await startCashier();
  page.http.on(`GET ${OWN}`, SUCCEEDED);
  const { screen } = await page.show("deposit", `?payment=${PAYMENT}`);
  expect(await screen.findByText("The money is on your balance.")).toBeDefined();
  const line = within(screen.getByRole("list", { name: "Course of the payment" }));
  expect(line.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Begun/),
    expect.stringMatching(/^Arrived/),
  ]);
  expect(screen.getByText(PAYMENT)).toBeDefined();
  expect(page.navigation.visits).toEqual([]);
});

test("a declined deposit says why and offers another try with the same amount", async () => {
  const page = await startCashier();
  page.http.on(`GET ${OWN}`, paymentOf());
  const { screen } = await page.show("deposit", `?payment=${PAYMENT}&return=%2Fevents%2F1`);
  await screen.findByText("In progress", { selector: ".status-pill" });
  const stages = [...paymentOf().stages, { status: "failed", reason: "no_funds", at: AT } as const];
  await act(() =>
    Promise.resolve(
      page.feed.delta("player", { payment: paymentOf({ status: "failed", reason: "no_funds", stages }) }),
    ),
  );
  expect(screen.getAllByText("There was not enough money on it.")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toContain("amount=5000");
  expect(page.navigation.visits).toEqual([]);
});

test("the player can ask again, and give up what waits for them", async () => {
  const page = await startCashier();
  const waiting = paymentOf({ status: "awaiting_player" });
  page.http.on(`GET ${OWN}`, waiting).on(`POST ${OWN}/check`, waiting);
  const { screen, user } = await page.show("deposit", `?payment=${PAYMENT}`);
  await user.click(await screen.findByRole("button", { name: "Ask again now" }));
  expect(page.http.requests(`POST ${OWN}/check`)).toHaveLength(1);
  page.http.on(`POST ${OWN}/cancel`, { ...waiting, status: "cancelled" });
  await user.click(screen.getByRole("button", { name: "Give up" }));
  const said = await screen.findByText("You gave it up. No money has moved.");
  expect(document.activeElement).toBe(said.parentElement);
});

test("a payment that had ended before it was looked up takes no focus", async () => {
  const page = await startCashier();
  page.http.on(`GET ${OWN}`, paymentOf({ status: "cancelled" }));
  const { screen } = await page.show("deposit", `?payment=${PAYMENT}`);
  const said = await screen.findByText("You gave it up. No money has moved.");
  expect(document.activeElement).not.toBe(said.parentElement);
});

test("the details of a transfer can be copied", async () => {
  const page = await startCashier();
  const next = {
    kind: "transfer",
    holder: "Openline",
    iban: "DE02120300000000202051",
    bank: "Sandbox Bank",
    reference: "OL7Q2",
    amount: 5000,
  } as const;
  page.http.on(`GET ${OWN}`, paymentOf({ kind: "bank", way: "bank", status: "awaiting_player", next }));
  const { screen, user } = await page.show("deposit", `?payment=${PAYMENT}`);
  expect(await screen.findByText("DE02 1203 0000 0000 2020 51")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy: IBAN" }));
  expect(await navigator.clipboard.readText()).toBe("DE02120300000000202051");
  await user.click(screen.getByRole("button", { name: "Copy: Amount" }));
  expect(await navigator.clipboard.readText()).toBe("50.00");
});

test("whoever comes back from a payment service has it asked at once", async () => {
  const page = await startCashier();
  page.http.on(DEPOSITS, paymentOf()).on(`POST ${OWN}/check`, paymentOf());
  const id = page.payments.send(
    { direction: "deposit", request: { way: "wallet", amount: 5000, currency: "EUR", isKept: false } },
    "/",
  );
  await waitFor(() => expect(page.payments.state.attempts[id]?.state).toBe("open"));
  const { screen } = await page.show("deposit", `?sent=${id}`);
  await screen.findByText("In progress", { selector: ".status-pill" });
  expect(page.http.requests(`POST ${OWN}/check`)).toHaveLength(1);
});

test("deposits under way are listed below the form", async () => {
  const page = await startCashier();
  const listed = paymentOf({ label: "Visa ···· 4411" });
  page.http.on("GET /api/v1/cashier/payments", paymentsAnswer.parse({ items: [listed], next: null }));
  const { screen } = await page.show("deposit");
  const open = within(await screen.findByRole("region", { name: "Deposits on their way" }));
  expect(open.getByRole("link").getAttribute("href")).toContain(`payment=${PAYMENT}`);
});
