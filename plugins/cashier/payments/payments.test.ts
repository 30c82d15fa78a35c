// @vitest-environment jsdom
import { HttpError } from "@core";
import { expect, test, vi } from "vitest";
import { DEPOSITS, startCashier, WITHDRAWALS } from "../../../tests/support/pages/cashier-page.tsx";
import { depositSucceeded } from "../contract.ts";
import { AT, PAYMENT, paymentOf } from "../testing/ways.ts";
import type { Draft } from "./payments.ts";

const DEPOSIT: Draft = {
  direction: "deposit",
  request: { way: "card", amount: 5000, currency: "EUR", isKept: false },
};
const WITHDRAWAL: Draft = {
  direction: "withdrawal",
  request: { saved: "SAVED0000001", amount: 5000, currency: "EUR" },
};
const OWN = `/api/v1/cashier/payments/${PAYMENT}`;
const SUCCEEDED = paymentOf({
  status: "succeeded",
  stages: [...paymentOf().stages, { status: "succeeded", reason: null, at: AT }],
});

const lost = () => {
  throw new HttpError(0, "");
};
const refusal =
  (errorCode: string, status = 422) =>
  () => {
    throw new HttpError(status, "", { errorCode, message: errorCode, details: {} });
  };
/** The pause before a call is repeated ends when the browser is online again. */
const online = () => window.dispatchEvent(new Event("online"));
type Page = Awaited<ReturnType<typeof startCashier>>;
const keysOf = ({ http }: Page, call: string) => http.requests(call).map(({ idempotencyKey }) => idempotencyKey);
const told = ({ messages }: Page) =>
  messages.filter(({ topic }) => topic.id === depositSucceeded.id).map(({ payload }) => payload);
const attemptOf = ({ payments }: Page, id: string) => payments.state.attempts[id];

test("a second press of the button sends nothing", async () => {
  const page = await startCashier();
  page.http.on(DEPOSITS, paymentOf());
  const first = page.payments.send(DEPOSIT, "/");
  expect(page.payments.send(DEPOSIT, "/")).toBe(first);
  await vi.waitFor(() => expect(attemptOf(page, first)?.state).toBe("open"));
  expect(page.http.requests(DEPOSITS)).toHaveLength(1);
});

test("an order whose answer is lost is repeated under its key until it is answered", async () => {
  const page = await startCashier();
  page.http.on(DEPOSITS, lost);
  const id = page.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(attemptOf(page, id)?.state).toBe("asking"));
  page.http.on(DEPOSITS, paymentOf());
  online();
  await vi.waitFor(() => expect(attemptOf(page, id)).toMatchObject({ state: "open", payment: PAYMENT }));
  const keys = keysOf(page, DEPOSITS);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("after a reload the same order is asked about under its key, not sent anew", async () => {
  const before = await startCashier();
  before.http.on(DEPOSITS, () => new Promise(() => undefined));
  before.payments.send(DEPOSIT, "/events/1");
  await vi.waitFor(() => expect(before.http.requests(DEPOSITS)).toHaveLength(1));
  const stored = new Map(before.storage.values);
  before.scope.dispose();

  const after = await startCashier({ stored });
  after.http.on(DEPOSITS, paymentOf());
  online();
  await vi.waitFor(() => expect(after.payments.state.payments[PAYMENT]).toBeDefined());
  expect(keysOf(after, DEPOSITS)).toEqual(keysOf(before, DEPOSITS));
  expect(after.http.requests(DEPOSITS)[0]?.body).toEqual(before.http.requests(DEPOSITS)[0]?.body);
});

test("another player of this browser is not asked about it", async () => {
  const before = await startCashier();
  before.http.on(DEPOSITS, () => new Promise(() => undefined));
  before.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(before.http.requests(DEPOSITS)).toHaveLength(1));
  const after = await startCashier({ stored: new Map(before.storage.values), number: "18" });
  online();
  await after.payments.confirmed("none");
  expect(after.payments.state.attempts).toEqual({});
  expect(after.http.requests(DEPOSITS)).toEqual([]);
});

test("what nobody waits for any more is not sent again", async () => {
  const before = await startCashier();
  before.http.on(WITHDRAWALS, () => new Promise(() => undefined));
  before.payments.send(WITHDRAWAL, undefined);
  await vi.waitFor(() => expect(before.http.requests(WITHDRAWALS)).toHaveLength(1));
  const stored = new Map(before.storage.values);
  const orders = stored.get("cashier-orders") as { at: number }[];
  stored.set(
    "cashier-orders",
    orders.map((order) => ({ ...order, at: order.at - 11 * 60_000 })),
  );
  const after = await startCashier({ stored });
  await after.payments.confirmed("none");
  expect(after.payments.state.attempts).toEqual({});
});

test("a refusal ends the order, and the same one sent again has another key", async () => {
  const page = await startCashier();
  page.http.on(DEPOSITS, refusal("SERVICE_UNREACHABLE", 503));
  const id = page.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(attemptOf(page, id)?.state).toBe("refused"));
  page.http.on(DEPOSITS, paymentOf());
  const next = page.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(attemptOf(page, next)?.state).toBe("open"));
  expect(new Set(keysOf(page, DEPOSITS)).size).toBe(2);
});

test("a withdrawal that needs a proof of the player goes on after it, once and under a new key", async () => {
  const page = await startCashier();
  page.http.on(WITHDRAWALS, refusal("CONFIRMATION_NEEDED", 403));
  const id = page.payments.send(WITHDRAWAL, undefined);
  await vi.waitFor(() => expect(page.stepUp.begun).toHaveLength(1));
  const [flow, back] = page.stepUp.begun[0]!;
  expect(flow).toBe("withdrawal");
  expect(back).toContain(`sent=${id}`);

  // The page is loaded anew after the proof.
  const after = await startCashier({ stored: new Map(page.storage.values) });
  after.http.on(WITHDRAWALS, paymentOf({ direction: "withdrawal", status: "requested" }));
  await Promise.all([after.payments.confirmed(id), after.payments.confirmed(id)]);
  expect(attemptOf(after, id)?.state).toBe("open");
  expect(after.http.requests(WITHDRAWALS)).toHaveLength(1);
  expect(keysOf(after, WITHDRAWALS)).not.toEqual(keysOf(page, WITHDRAWALS));
});

test("a proof that was not given is asked for once, not again and again", async () => {
  const page = await startCashier();
  page.http.on(WITHDRAWALS, refusal("CONFIRMATION_NEEDED", 403));
  const id = page.payments.send(WITHDRAWAL, undefined);
  await vi.waitFor(() => expect(page.stepUp.begun).toHaveLength(1));
  await page.payments.confirmed(id);
  expect(attemptOf(page, id)?.state).toBe("refused");
  expect(page.stepUp.begun).toHaveLength(1);
});

test("the arrival of a deposit is published once, however often the platform says it", async () => {
  const page = await startCashier();
  page.http.on(DEPOSITS, paymentOf()).on(`POST ${OWN}/check`, SUCCEEDED);
  const id = page.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(attemptOf(page, id)?.state).toBe("open"));
  expect(told(page)).toEqual([]);
  page.feed.delta("player", { payment: SUCCEEDED });
  await page.payments.check(PAYMENT);
  page.feed.delta("player", { payment: SUCCEEDED });
  expect(told(page)).toEqual([{ currency: "EUR", amount: 5000, payment: PAYMENT }]);
});

test("a deposit that arrived while the player was away is published, and one that is only looked up is not", async () => {
  const before = await startCashier();
  before.http.on(DEPOSITS, paymentOf());
  const id = before.payments.send(DEPOSIT, "/");
  await vi.waitFor(() => expect(attemptOf(before, id)?.state).toBe("open"));

  const after = await startCashier({ stored: new Map(before.storage.values) });
  await after.payments.confirmed("none");
  after.http.on(`GET ${OWN}`, { ...SUCCEEDED, received: 4900 });
  await after.payments.load(PAYMENT);
  expect(told(after)).toEqual([{ currency: "EUR", amount: 4900, payment: PAYMENT }]);
  await vi.waitFor(() => expect(after.storage.values.get("cashier-orders")).toEqual([]));

  const later = await startCashier({ stored: new Map(after.storage.values) });
  later.http.on(`GET ${OWN}`, SUCCEEDED);
  await later.payments.load(PAYMENT);
  expect(told(later)).toEqual([]);
});

test("an older state that arrives late does not take a payment back", async () => {
  const page = await startCashier();
  page.feed.delta("player", { payment: SUCCEEDED });
  page.feed.delta("player", { payment: paymentOf() });
  expect(page.payments.state.payments[PAYMENT]?.status).toBe("succeeded");
});

test("payments under way are asked for again after the connection was interrupted", async () => {
  const page = await startCashier();
  page.http.on(`GET ${OWN}`, SUCCEEDED);
  page.feed.delta("player", { payment: paymentOf() });
  page.feed.image("player", {});
  await vi.waitFor(() => expect(page.payments.state.payments[PAYMENT]?.status).toBe("succeeded"));
});

test("the next player of this page sees nothing of the last one's payments", async () => {
  const page = await startCashier();
  page.feed.delta("player", { payment: paymentOf() });
  page.session.become(undefined);
  expect(page.payments.state).toEqual({ attempts: {}, payments: {} });
});
