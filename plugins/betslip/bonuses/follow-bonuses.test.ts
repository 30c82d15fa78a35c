// @vitest-environment jsdom
import type { Scope } from "@core";
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expressBoostRequested, freeBetsLoadRequested, loggedOut, userDataLoaded } from "../../session/contract.ts";
import { slipBets } from "../slip/slip-bets.ts";
import { arsenal, bodyOf, receiptFor, slipPage } from "../testing/test-page.ts";
import { balance } from "../testing/test-session.ts";
import { PLACEMENT, SLIP } from "../tokens.ts";
import { EXPRESS_BOOST } from "./express-boost.ts";
import { FREE_BETS } from "./free-bets.ts";

const GET_FREE_BETS = "GET /api/v1/bonuses/free-bets";
const GET_BOOST = "GET /api/v1/bonuses/express-boost";
const gift = {
  id: "gift",
  title: { en: "Free bet" },
  amount: 500,
  currency: "EUR",
  conditions: {},
  expiresAt: "2026-02-01T00:00:00.000Z",
};
const table = { minOdds: 1200, steps: [{ legs: 3, percent: 3 }] };

const pages: { scope: Scope }[] = [];
afterEach(() => pages.splice(0).forEach(({ scope }) => scope.dispose()));

/** A player who has just logged in. */
function open() {
  const page = slipPage();
  pages.push(page);
  page.http.on(GET_FREE_BETS, { freeBets: [gift] }).on(GET_BOOST, table);
  page.session.enter();
  const [freeBets, boost] = [page.services.get(FREE_BETS), page.services.get(EXPRESS_BOOST)];
  const asked = () => page.http.requests(GET_FREE_BETS).length;
  return { ...page, freeBets, boost, asked };
}

test("the login's last two facts load free bets and boost, once each", async () => {
  const { bus, freeBets, boost, http, asked } = open();
  bus.publish(freeBetsLoadRequested, {});
  bus.publish(expressBoostRequested, {});
  await vi.waitFor(() => expect(boost.state.boost).toEqual(table));
  expect(freeBets.state).toEqual({ freeBets: [gift], isLoaded: true });
  expect([asked(), http.requests(GET_BOOST).length]).toEqual([1, 1]);
});

test("a logged-in player gets them after a reload as well, a visitor does not", async () => {
  const { bus, freeBets, boost, asked } = open();
  bus.publish(userDataLoaded, { isLoggedIn: false });
  expect(asked()).toBe(0);
  bus.publish(userDataLoaded, { isLoggedIn: true });
  await vi.waitFor(() => expect([freeBets.state.freeBets.length, boost.state.boost]).toEqual([1, table]));
});

test("bonuses are removed at the logout, also those that were being loaded", async () => {
  const { bus, freeBets, boost } = open();
  bus.publish(userDataLoaded, { isLoggedIn: true });
  await vi.waitFor(() => expect(freeBets.state.isLoaded).toBe(true));
  bus.publish(userDataLoaded, { isLoggedIn: true });
  bus.publish(loggedOut, { reason: "player" });
  await new Promise((resolve) => setTimeout(resolve));
  expect([freeBets.state, boost.state.boost]).toEqual([{ freeBets: [], isLoaded: false }, undefined]);
});

test("free bets are loaded again when one was staked, here or on another page, and when one was returned", async () => {
  const { services, http, feed, asked } = open();
  const place = (request: SentRequest) => {
    const receipt = receiptFor(bodyOf(request));
    return { ...receipt, bet: { ...receipt.bet, isFreeBet: true } };
  };
  http.on("POST /api/v1/bets", place);
  const slip = services.get(SLIP);
  slip.add(arsenal);
  const bets = slipBets(
    { ...slip.state, mode: "singles" },
    { isEachWay: () => false, offer: undefined, freeBet: { id: "gift", amount: 500 } },
  );
  services.get(PLACEMENT).place(bets, "EUR");
  await vi.waitFor(() => expect(asked()).toBe(1));
  expect(bodyOf(http.requests("POST /api/v1/bets")[0])).toMatchObject({ wallet: "free_bet", freeBet: "gift" });

  const { bet } = receiptFor(bodyOf(http.requests("POST /api/v1/bets")[0]));
  feed.delta("player", { balance: balance(1000), bets: [{ ...bet, status: "lost", payout: 0 }] });
  expect(asked()).toBe(1);
  feed.delta("player", { balance: balance(1000), bets: [{ ...bet, isFreeBet: true, status: "void", payout: 0 }] });
  expect(asked()).toBe(2);
  feed.delta("player", { balance: balance(1000), placed: [bet] });
  expect(asked()).toBe(2);
  feed.delta("player", { balance: balance(1000), placed: [{ ...bet, isFreeBet: true }] });
  expect(asked()).toBe(3);
  const offersAsked = () => http.requests("GET /api/v1/bonuses/slip-offers").length;
  const before = offersAsked();
  const pays = { kind: "raised_boost", percent: 10, minLegs: 2, minOdds: 1400, mostStake: 500, most: 500 };
  feed.delta("player", { balance: balance(1000), placed: [{ ...bet, offer: { id: "boost", version: 1, pays } }] });
  expect([asked(), offersAsked()]).toEqual([3, before + 1]);
  feed.delta("player", { bonuses: { campaign: "gift", state: "active" } });
  expect(asked()).toBe(4);
});

test("a boost that fails to load leaves the known one", async () => {
  const { bus, boost, http } = open();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  bus.publish(expressBoostRequested, {});
  await vi.waitFor(() => expect(boost.state.boost).toEqual(table));
  http.on(GET_BOOST, () => {
    throw new Error("no answer");
  });
  bus.publish(expressBoostRequested, {});
  await vi.waitFor(() => expect(http.requests(GET_BOOST)).toHaveLength(2));
  expect(boost.state.boost).toEqual(table);
  http.on(GET_BOOST, null);
  bus.publish(expressBoostRequested, {});
  await vi.waitFor(() => expect(boost.state.boost).toBeUndefined());
});
