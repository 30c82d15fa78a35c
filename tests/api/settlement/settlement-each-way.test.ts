import { beforeEach, expect, test } from "vitest";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";

let lastEvent = 7000;
const TERMS = { places: 3, of: 1, over: 4 };

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Table;
  let runners: [string, string, string];

  beforeEach(async () => {
    me = await openTable(on.platform);
    runners = [String(++lastEvent), String(++lastEvent), String(++lastEvent)];
    for (const id of runners) {
      on.platform.line.offer(id, { startsIn: 6000, odds: { "1": 17_000 }, eachWay: TERMS });
    }
  });

  const legsOn = (...events: readonly string[]) => events.map((eventId) => legOn(eventId, { odds: 17_000 }));
  const eachWay = (legs: ReturnType<typeof legsOn>, change: Partial<Parameters<typeof betOn>[1]> = {}) =>
    betOn(legs, { eachWay: true, stake: 4000, ...change });
  const finish = (eventId: string, place: number, tied = 1, head: object = {}) =>
    settlementOf(eventId, place === 1 ? "won" : "lost", { finish: { place, tied } }, head);

  test("a single each way is one debit of both halves, and its receipt names the terms", async () => {
    const bet = await me.bet(eachWay(legsOn(runners[0])));
    expect(bet).toMatchObject({
      eachWay: true,
      stake: 4000,
      potentialReturn: 44_000,
      legs: [{ eachWay: TERMS, placed: { result: null } }],
    });
    expect(await me.available()).toBe(6000);
  });

  test.each([
    ["wins", 1, 1, 44_000, "won", { result: "won" }],
    ["comes third", 3, 1, 10_000, "won", { result: "won" }],
    ["shares the third place", 3, 2, 5000, "won", { result: "won", deadHeat: { places: 1, tied: 2 } }],
    ["comes fourth", 4, 1, 0, "lost", { result: "lost" }],
  ])("a runner that %s", async (_name, place, tied, payout, status, placed) => {
    const { id } = await me.bet(eachWay(legsOn(runners[0])));
    await me.say(finish(runners[0], place, tied));
    expect(await me.find(id)).toMatchObject({ status, payout, legs: [{ placed }] });
    expect(await me.available()).toBe(6000 + payout);
  });

  test("a bet that cannot win any more waits for its places, and a bet to win on the same runner does not", async () => {
    const { id } = await me.bet(eachWay(legsOn(runners[0])));
    const toWin = await me.bet(betOn(legsOn(runners[0])));
    await me.say(settlementOf(runners[0], "lost"));
    expect(await me.find(id)).toMatchObject({ status: "open", legs: [{ result: "lost", placed: { result: null } }] });
    expect((await me.find(toWin.id)).status).toBe("lost");
    await me.say(finish(runners[0], 2));
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 10_000 });
    expect(await me.kinds(id)).toEqual(["placed", "settled"]);
  });

  test("the agreed terms of a bet stay, whatever is offered later", async () => {
    const before = await me.bet(eachWay(legsOn(runners[0]), { stake: 400 }));
    on.platform.line.move(runners[0], { eachWay: { places: 2, of: 1, over: 4 } });
    const after = await me.bet(eachWay(legsOn(runners[0]), { stake: 400 }));
    await me.say(finish(runners[0], 3));
    expect(await me.find(before.id)).toMatchObject({ status: "won", payout: 1000 });
    expect(await me.find(after.id)).toMatchObject({ status: "lost", payout: 0, legs: [{ eachWay: { places: 2 } }] });
  });

  test("an express each way is one on winning and one on places", async () => {
    const { id } = await me.bet(eachWay(legsOn(runners[0], runners[1]), { stake: 200 }));
    await me.say(finish(runners[0], 1));
    await me.say(finish(runners[1], 2));
    // 1.00 on both winning is lost; 1.00 on both coming in at 5.00 each.
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 2500 });
  });

  test("an express each way is lost as soon as one runner is out of the places", async () => {
    const { id } = await me.bet(eachWay(legsOn(runners[0], runners[1])));
    await me.say(finish(runners[0], 9));
    expect(await me.find(id)).toMatchObject({ status: "lost", payout: 0 });
  });

  test("a system each way makes each of its bets both ways", async () => {
    const system = { sizes: [2], bankers: [] };
    const { id } = await me.bet(eachWay(legsOn(...runners), { type: "system", system, stake: 600 }));
    await me.say(finish(runners[0], 1));
    await me.say(finish(runners[1], 1, 1));
    await me.say(finish(runners[2], 3));
    // 1.00 on each double: one at 17 x 17, and three on places at 5 x 5.
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 28_900 + 3 * 2500 });
  });

  test("a wrong finish is corrected to the unit, taken back and published again", async () => {
    const { id } = await me.bet(eachWay(legsOn(runners[0])));
    await me.say(finish(runners[0], 3));
    await me.say(finish(runners[0], 3, 2));
    expect(await me.available()).toBe(11_000);
    await me.say({
      type: "rollback_bet_settlement",
      eventId: runners[0],
      markets: [{ marketId: "1x2", specifiers: "" }],
    });
    expect(await me.find(id)).toMatchObject({ status: "open", legs: [{ result: null, placed: { result: null } }] });
    expect(await me.available()).toBe(6000);
    await me.say(finish(runners[0], 1, 1, { certainty: "confirmed" }));
    expect(await me.available()).toBe(50_000);
    expect(await me.kinds(id)).toEqual(["placed", "settled", "resettled", "reopened", "settled"]);
  });

  test("a runner that is cancelled is void both ways", async () => {
    const { id } = await me.bet(eachWay(legsOn(runners[0])));
    await me.say({ type: "bet_cancel", eventId: runners[0], reason: "withdrawn" });
    expect(await me.find(id)).toMatchObject({
      status: "void",
      payout: 4000,
      legs: [{ result: "void", placed: { result: "void" }, voidReason: "withdrawn" }],
    });
    expect(await me.available()).toBe(10_000);
  });

  test("a leg without places refuses the whole bet each way and is named", async () => {
    const plain = String(++lastEvent);
    on.platform.line.offer(plain, { startsIn: 6000 });
    const answer = await me.place(eachWay([...legsOn(runners[0]), legOn(plain)]));
    expect(answer).toMatchObject({ status: 422, body: { errorCode: "EACH_WAY_UNAVAILABLE", legs: [{ index: 1 }] } });
    expect(await me.available()).toBe(10_000);
  });

  const of = (eventId: string) => ({ eventId, markets: [{ marketId: "1x2", specifiers: "" }] });
  const deduction = (eventId: string, percent: number, more: object = {}) => ({
    type: "bet_deduction",
    ...of(eventId),
    runner: "favourite",
    percent,
    ...more,
  });

  test("Rule 4 deducts its part of the profit of bets from before the withdrawal, on winning and on places", async () => {
    const before = await me.bet(eachWay(legsOn(runners[0])));
    const toWin = await me.bet(betOn(legsOn(runners[0])));
    const after = await me.bet(betOn(legsOn(runners[0])));
    await me.say(deduction(runners[0], 25, { to: after.placedAt }));
    expect(await me.find(before.id)).toMatchObject({ status: "open", legs: [{ deduction: 25 }] });
    expect(await me.kinds(before.id)).toEqual(["placed", "deducted"]);
    expect((await me.find(after.id)).legs[0]).not.toHaveProperty("deduction");
    await me.say(finish(runners[0], 1));
    // 20.00 at 13.00 and at 4.00; 10.00 at 13.00; 10.00 at 17.00.
    expect((await me.find(before.id)).payout).toBe(26_000 + 8000);
    expect((await me.find(toWin.id)).payout).toBe(13_000);
    expect((await me.find(after.id)).payout).toBe(17_000);
  });

  test("a deduction after the result is applied to paid bets, and returned when the withdrawal is taken back", async () => {
    const { id } = await me.bet(betOn(legsOn(runners[0])));
    await me.say(finish(runners[0], 1));
    await me.say(deduction(runners[0], 30));
    await me.say(deduction(runners[0], 40, { runner: "second favourite" }));
    expect(await me.find(id)).toMatchObject({ payout: 5800, legs: [{ deduction: 70 }] });
    expect(await me.available()).toBe(9000 + 5800);
    await me.say({ type: "rollback_bet_deduction", ...of(runners[0]), runner: "favourite" });
    expect(await me.find(id)).toMatchObject({ payout: 10_600, legs: [{ deduction: 40 }] });
    expect(await me.kinds(id)).toEqual(["placed", "settled", "resettled", "resettled", "resettled"]);
  });
});
