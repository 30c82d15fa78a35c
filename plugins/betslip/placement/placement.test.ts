// @vitest-environment jsdom
import type { Scope } from "@core";
import type { SentRequest } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loggedOut } from "../../session/contract.ts";
import { slipBets } from "../slip/slip-bets.ts";
import {
  ARSENAL,
  arsenal,
  bodyOf,
  DRAW,
  draw,
  lostAnswer,
  receiptFor,
  refusal,
  slipPage,
} from "../testing/test-page.ts";
import { PLACEMENT, SLIP } from "../tokens.ts";

const PLACE = "POST /api/v1/bets";
const pages: { scope: Scope }[] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  pages.splice(0).forEach(({ scope }) => scope.dispose());
  vi.useRealTimers();
});

/** A player with 10.00 on Arsenal and 5.00 on a draw in the slip. */
function open(kept?: ReadonlyMap<string, unknown>) {
  const page = slipPage(kept);
  pages.push(page);
  const slip = page.services.get(SLIP);
  const placement = page.services.get(PLACEMENT);
  const add = () => {
    page.session.enter();
    slip.add(arsenal);
    slip.stake(ARSENAL, 1000);
  };
  if (!kept) add();
  const topics = () => page.messages.map(({ topic }) => topic.id).filter((id) => id.startsWith("bets/"));
  const attempt = (key = ARSENAL) => placement.state.attempts[key];
  const singles = (...keys: readonly string[]) =>
    slipBets({ ...slip.state, mode: "singles" }).filter(({ key }) => keys.includes(key));
  return { ...page, slip, placement, topics, attempt, singles };
}

const withdrawal = (key: unknown) => `POST /api/v1/bets/by-key/${String(key)}/withdraw`;
const accept = (request: SentRequest) => receiptFor(bodyOf(request));

test("a bet contains the price, the version and the place of the pick, and is sent with a key", async () => {
  const { placement, http, singles } = open();
  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));

  const [request] = http.requests(PLACE);
  expect(request?.idempotencyKey).toMatch(/^\d+(-\d+){3}$/);
  expect(request?.body).toEqual({
    type: "single",
    legs: [{ eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2000, version: 3, origin: "home" }],
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "higher" },
  });
});

test("a placed bet leaves the slip, updates the balance, and is published once", async () => {
  const { placement, slip, wallet, http, messages, singles } = open();
  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(slip.state.picks).toEqual([]));

  expect(wallet.state.balance?.available).toBe(99_000);
  expect(placement.state.attempts).toEqual({});
  expect(messages.filter(({ topic }) => topic.id === "bets/placed").map(({ payload }) => payload)).toEqual([
    { betId: "OL-1", stake: 1000, currency: "EUR", odds: 2000 },
  ]);
});

test("pressing twice sends the bet once", async () => {
  const { placement, http, singles } = open();
  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));
  expect(http.requests(PLACE)).toHaveLength(1);
});

test("two picks are two single bets, each with its own key", async () => {
  const { placement, slip, http, singles } = open();
  slip.add(draw);
  slip.stake(DRAW, 500);
  http.on(PLACE, (request: SentRequest) => receiptFor(bodyOf(request), 98_500, bodyOf(request).legs[0]?.eventId));
  placement.place(singles(ARSENAL, DRAW), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(2));
  expect(new Set(http.requests(PLACE).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect(slip.state.picks).toEqual([]);
});

test("an express is one bet on all its picks, which all leave the slip", async () => {
  const { placement, slip, http } = open();
  slip.add(draw);
  slip.stake("express", 700);
  http.on(PLACE, accept);
  placement.place(slipBets(slip.state), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));

  expect(http.requests(PLACE).map(({ body }) => body)).toMatchObject([
    { type: "express", stake: 700, legs: [{ eventId: "1" }, { eventId: "2" }] },
  ]);
  expect(slip.state).toMatchObject({ picks: [], stakes: {} });
  placement.finish("picks");
  expect(slip.state.picks).toEqual([arsenal, draw]);
});

test("a pick without a stake is not placed, and a visitor is refused with a message", async () => {
  const { placement, slip, session, http, singles, attempt } = open();
  slip.add(draw);
  placement.place(singles(DRAW), "EUR");
  void session.logout();
  placement.place(singles(ARSENAL), "EUR");
  await vi.advanceTimersByTimeAsync(1000);
  expect(http.requests(PLACE)).toEqual([]);
  expect(attempt()).toMatchObject({ state: "refused", refusal: { code: "LOGGED_OUT" } });
});

test("a press before the account is loaded waits for it and then places the bet", async () => {
  const { placement, session, http, singles, attempt } = open();
  http.on(PLACE, accept);
  session.load();
  placement.place(singles(ARSENAL), "EUR");
  expect(attempt()).toMatchObject({ state: "sending" });
  expect(http.requests(PLACE)).toEqual([]);
  session.enter();
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));
  expect(http.requests(PLACE)).toHaveLength(1);
});

test("a press by a player who turns out to be logged out is refused with a message", async () => {
  const { placement, session, http, singles, attempt, topics } = open();
  session.load();
  placement.place(singles(ARSENAL), "EUR");
  void session.logout();
  await vi.waitFor(() => expect(attempt()).toMatchObject({ state: "refused", refusal: { code: "LOGGED_OUT" } }));
  expect(http.requests(PLACE)).toEqual([]);
  expect(topics()).toEqual(["bets/rejected"]);
});

test("when the answer is lost the platform is asked for the bet, which is not sent again", async () => {
  const { placement, http, topics, singles } = open();
  let isThere = false;
  http.on(PLACE, (request: SentRequest) => {
    const receipt = accept(request);
    http.on(withdrawal(request.idempotencyKey), () => {
      if (!isThere) throw lostAnswer();
      return { receipt };
    });
    throw lostAnswer();
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.advanceTimersByTimeAsync(5000);
  expect(placement.state.attempts[ARSENAL]).toEqual({ state: "asking" });
  expect(topics()).toEqual([]);

  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(placement.state.receipts).toHaveLength(1);
  expect(http.requests(PLACE)).toHaveLength(1);
  expect(topics()).toEqual(["bets/placed"]);
});

test.each([
  ["no answer", lostAnswer()],
  ["a fault on the way", refusal("", {}, 502)],
  ["a fault in the platform", refusal("INTERNAL", {}, 500)],
  ["a key that is still in flight", refusal("KEY_IN_FLIGHT", {}, 409)],
  ["an answer that cannot be read", refusal("-1", {}, 200)],
])("%s is an unknown outcome", async (_name, error) => {
  const { placement, http, attempt, singles } = open();
  http.on(PLACE, () => {
    throw error;
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(attempt()?.state).toBe("asking"));
});

test("a bet that never arrived is withdrawn, and placing it again is another bet", async () => {
  const { placement, http, attempt, singles } = open();
  http.on(PLACE, (request: SentRequest) => {
    http.on(withdrawal(request.idempotencyKey), { receipt: null });
    throw lostAnswer();
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempt()).toMatchObject({ state: "refused", refusal: { code: "NOT_RECEIVED" } });

  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  await vi.advanceTimersByTimeAsync(1);
  const keys = http.requests(PLACE).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test("after a refusal the same picks are a new bet with a new key", async () => {
  const { placement, http, attempt, topics, singles } = open();
  http.on(PLACE, () => {
    throw refusal("LEG_SUSPENDED");
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(attempt()).toMatchObject({ refusal: { code: "LEG_SUSPENDED" } }));
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(http.requests(PLACE)).toHaveLength(2));

  const [first, second] = http.requests(PLACE).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).not.toBe(second);
  await vi.waitFor(() => expect(topics()).toEqual(["bets/rejected", "bets/rejected"]));
});

test("a refusal contains the new price, the limits and what is missing", async () => {
  const { placement, http, attempt, singles } = open();
  const legs = [{ index: 0, code: "ODDS_CHANGED", odds: 1900, version: 9 }];
  http.on(PLACE, () => {
    throw refusal("ODDS_CHANGED", { legs, minimum: 10, maximum: 500, missing: 750 });
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() =>
    expect(attempt()).toMatchObject({
      refusal: {
        code: "ODDS_CHANGED",
        legs: [{ index: 0, price: { odds: 1900, version: 9 } }],
        minimum: 10,
        maximum: 500,
        missing: 750,
      },
    }),
  );
});

test("a bet that was under way at a reload is looked up, not sent again", async () => {
  const before = open();
  before.http.on(PLACE, () => new Promise(() => {}));
  before.placement.place(before.singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(before.http.requests(PLACE)).toHaveLength(1));
  await vi.waitFor(() => expect(before.storage.values.has("betslip:100")).toBe(true));
  const [request] = before.http.requests(PLACE);
  before.scope.dispose();

  const after = open(before.storage.values);
  after.http.on(withdrawal(request?.idempotencyKey), { receipt: receiptFor(bodyOf(request)) });
  after.session.enter();
  await vi.advanceTimersByTimeAsync(1000);

  expect(after.placement.state.receipts.map(({ bet }) => bet.id)).toEqual(["OL-1"]);
  expect(after.slip.state.picks).toEqual([]);
  expect(after.http.requests(PLACE)).toEqual([]);
  expect(after.storage.values.get("betslip-sent")).toEqual([]);
});

test("a bet whose page was closed is asked about as soon as the storage can be read again", async () => {
  const before = open();
  before.http.on(PLACE, () => new Promise(() => {}));
  before.placement.place(before.singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(before.http.requests(PLACE)).toHaveLength(1));
  const [{ idempotencyKey }] = before.http.requests(PLACE) as [SentRequest];
  before.scope.dispose();

  const after = open(before.storage.values);
  after.storage.isUnreachable = true;
  after.http.on(withdrawal(idempotencyKey), () => new Promise(() => {}));
  after.session.enter();
  await vi.advanceTimersByTimeAsync(1000);
  expect(after.placement.state.attempts).toEqual({});
  after.storage.isUnreachable = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(after.attempt()).toEqual({ state: "asking" });
  expect(after.storage.values.get("betslip-sent")).toMatchObject([{ idempotencyKey }]);
});

test("a pending bet of another player of this device is ignored", async () => {
  const before = open();
  before.http.on(PLACE, () => new Promise(() => {}));
  before.placement.place(before.singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(before.http.requests(PLACE)).toHaveLength(1));
  before.scope.dispose();

  const after = open(before.storage.values);
  after.session.enter("200");
  await vi.advanceTimersByTimeAsync(1000);
  expect(after.placement.state.attempts).toEqual({});
  expect(after.http.sent.filter(({ call }) => call.includes("by-key"))).toEqual([]);
});

test("without a session the outcome is unknown: the session is checked and the bet is looked up again", async () => {
  const { placement, http, session, singles } = open();
  http.on(PLACE, (request: SentRequest) => {
    http.on(withdrawal(request.idempotencyKey), () => {
      throw refusal("UNAUTHORIZED", {}, 401);
    });
    throw lostAnswer();
  });
  placement.place(singles(ARSENAL), "EUR");
  await vi.advanceTimersByTimeAsync(600);
  expect(session.verified).toBe(1);
  expect(placement.state.attempts[ARSENAL]?.state).toBe("asking");
});

test("keeping the selections restores them; closing the receipt does not", async () => {
  const { placement, slip, http, singles } = open();
  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));
  placement.finish("picks");
  expect(slip.state.picks).toEqual([arsenal]);
  expect(placement.state.receipts).toEqual([]);
});

test("logging out hides receipts and refusals", async () => {
  const { placement, http, bus, singles } = open();
  http.on(PLACE, accept);
  placement.place(singles(ARSENAL), "EUR");
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));
  bus.publish(loggedOut, { reason: "player" });
  expect(placement.state).toEqual({ attempts: {}, receipts: [] });
});
