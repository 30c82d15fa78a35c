import { afterEach, beforeEach, expect, test } from "vitest";
import { done, TestedHouse } from "./testing/tested-house.fixture.ts";

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
  tested.wallet.freeRounds = { campaign: "bonus-1", stake: 20, left: 2, most: 5_00 };
});
afterEach(() => tested.stop());

const order = (key: string, change: object = {}, stake = 20) =>
  tested.call("/api/rounds", key, {
    request: `order-${Math.random()}`.replace(".", ""),
    bet: { stake },
    isFree: true,
    ...change,
  });

test("a free round is asked for in place of a stake, and its win is told as a prize of its bonus", async () => {
  const { session, ...table } = await tested.sit("nine-lanterns");
  expect(table).toMatchObject({ freeRounds: { stake: 20, left: 2, most: 5_00 } });
  const { round, balance } = done(await order(session));
  expect(round).toMatchObject({ isFree: true, isOver: true, staked: 20 });
  expect(balance).toEqual({ amount: 100_000 + round.paid, currency: "EUR" });
  expect(tested.wallet.named("bet")).toEqual([]);
  const transaction = `${round.round}-b1`;
  expect(tested.wallet.named("free-round")).toMatchObject([{ transaction, amount: 20, campaign: "bonus-1" }]);
  expect(tested.wallet.named("promo-win")).toMatchObject([
    {
      transaction: `${round.round}-w`,
      reference: transaction,
      campaign: "bonus-1",
      amount: round.paid,
      player: "player-1",
    },
  ]);
});

test("it is never one of the player's own money, and none where there are no free rounds", async () => {
  const { session } = await tested.sit("nine-lanterns");
  expect(await order(session, {}, 30)).toMatchObject({ status: 409, body: { code: "NO_FREE_ROUND" } });
  done(await order(session, { request: "same" }));
  expect(await order(session, { request: "same", isFree: false })).toMatchObject({ body: { code: "REQUEST_USED" } });
  tested.time.pass(10_000);
  done(await order(session));
  tested.time.pass(10_000);
  expect(await order(session)).toMatchObject({
    status: 409,
    body: { code: "BET_REFUSED", details: { refusal: { code: "FREE_ROUNDS_OVER" } } },
  });
  expect(tested.wallet.named("bet")).toEqual([]);
  const dice = await tested.sit("dice");
  const bet = { stake: 20, side: "over", target: 5049 };
  expect(await order(dice.session, { bet })).toMatchObject({ status: 409, body: { code: "NO_FREE_ROUND" } });
});

test("one whose answer is lost is given back, and one that is killed pays its prize once", async () => {
  const { session } = await tested.sit("nine-lanterns");
  tested.wallet.fail("free-round", "cut");
  expect(await order(session)).toMatchObject({ status: 503, body: { code: "BET_IN_DOUBT" } });
  await expect.poll(() => tested.wallet.named("rollback").length).toBe(1);
  tested.time.pass(10_000);
  tested.wallet.fail("promo-win", "cut");
  const { round } = done(await order(session));
  await tested.kill();
  tested.time.pass(10_000);
  await expect.poll(() => tested.wallet.named("promo-win").length).toBeGreaterThan(1);
  expect(tested.wallet.movedIn(round.round)).toBe(round.paid);
});
