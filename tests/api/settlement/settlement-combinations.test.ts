import { beforeEach, expect, test } from "vitest";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { betOn, legOn, openTable, type Table } from "../../support/players/bet-terms.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

const RESULT = { marketId: "1x2", specifiers: "" };
const GOALS = { marketId: "total", specifiers: "total=2.5" };
/** Home wins, and over 2.5 goals. */
const BOTH = "1x2~~1;total~total=2.5~over";

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Table;
  let event: string;

  beforeEach(async () => {
    me = await openTable(on.platform);
    event = newMatch(on.platform, { combinations: { [BOTH]: 4200 } });
  });

  const combined = (eventId = event) => legOn(eventId, { marketId: "builder", outcomeId: BOTH, odds: 4200 });
  type Line = typeof RESULT;
  const settle = (line: Line, outcome: string, result: "won" | "lost", more: object = {}) => ({
    type: "bet_settlement",
    certainty: "live",
    eventId: event,
    markets: [{ ...line, outcomes: [{ id: outcome, result, voidFactor: 0, ...more }] }],
  });
  const home = (result: "won" | "lost", more?: object) => settle(RESULT, "1", result, more);
  const over = (result: "won" | "lost", more?: object) => settle(GOALS, "over", result, more);
  const rollback = (line: Line) => ({ type: "rollback_bet_settlement", eventId: event, markets: [line] });
  const parts = async (id: string) => (await me.find(id)).legs[0]?.parts?.map(({ result }) => result);

  test("a combination is one leg at one price, and is settled by its match as a whole", async () => {
    const bet = await me.bet(betOn([combined()]));
    expect(bet).toMatchObject({
      odds: 4200,
      potentialReturn: 4200,
      legs: [{ parts: [{ result: null }, { result: null }] }],
    });
    on.platform.line.end(event, 3, 1);
    await until(async () => (await me.find(bet.id)).status !== "open");
    expect(await me.find(bet.id)).toMatchObject({
      status: "won",
      payout: 4200,
      legs: [{ score: { home: 3, away: 1 } }],
    });
    expect(await parts(bet.id)).toEqual(["won", "won"]);
    await until(async () => (await me.kinds(bet.id)).includes("confirmed"));
    expect(await me.available()).toBe(9000 + 4200);
  });

  test("a combination waits for its last part, and each part shows its result at once", async () => {
    const { id } = await me.bet(betOn([combined()]));
    await me.say(over("won"));
    expect([(await me.find(id)).status, await parts(id)]).toEqual(["open", [null, "won"]]);
    await me.say(home("won"));
    expect([(await me.find(id)).status, await parts(id)]).toEqual(["won", ["won", "won"]]);
    expect(await me.kinds(id)).toEqual(["placed", "settled"]);
  });

  test("a combination is lost with its first lost part, open again when that is taken back, and settles again", async () => {
    const { id } = await me.bet(betOn([combined()]));
    await me.say(home("lost"));
    expect(await me.find(id)).toMatchObject({ status: "lost", payout: 0 });
    await me.say(rollback(RESULT));
    expect(await me.find(id)).toMatchObject({ status: "open", legs: [{ result: null }] });
    await me.say(home("won"));
    await me.say(over("won"));
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 4200 });
    await me.say(over("lost"));
    expect(await me.find(id)).toMatchObject({ status: "lost", payout: 0 });
    expect(await me.kinds(id)).toEqual(["placed", "settled", "reopened", "settled", "resettled"]);
    expect(await me.available()).toBe(9000);
  });

  test("a void part returns the stake, also beside one that lost", async () => {
    const { id } = await me.bet(betOn([combined()]));
    await me.say(home("lost"));
    await me.say(over("lost", { voidFactor: 1 }));
    expect(await me.find(id)).toMatchObject({
      status: "void",
      payout: 1000,
      legs: [{ parts: [{ result: "lost" }, { result: "void" }] }],
    });
    expect(await me.available()).toBe(10_000);
  });

  test("a part that is cancelled for a period voids the combinations of that period, until that is taken back", async () => {
    const before = await me.bet(betOn([combined()], { stake: 100 }));
    const within = await me.bet(betOn([combined()], { stake: 100 }));
    const after = await me.bet(betOn([combined()], { stake: 100 }));
    await me.say(home("won"));
    await me.say(over("won"));
    const window = { eventId: event, markets: [GOALS], from: within.placedAt, to: after.placedAt };
    await me.say({ type: "bet_cancel", reason: "wrong_data", ...window });
    expect((await me.find(before.id)).status).toBe("won");
    expect((await me.find(after.id)).status).toBe("won");
    expect(await me.find(within.id)).toMatchObject({
      status: "void",
      payout: 100,
      legs: [{ voidReason: "wrong_data" }],
    });
    await me.say({ type: "rollback_bet_cancel", ...window });
    expect(await me.find(within.id)).toMatchObject({ status: "won", payout: 420 });
    expect(await me.kinds(within.id)).toEqual(["placed", "settled", "cancelled", "reinstated"]);
    expect(await me.available()).toBe(9700 + 3 * 420);
  });

  test("combinations that had a wrong price are cancelled separately, and bets on their parts stay", async () => {
    const { id } = await me.bet(betOn([combined()]));
    const single = await me.bet(betOn([legOn(event)]));
    await me.say(home("won"));
    await me.say({
      type: "bet_cancel",
      reason: "wrong_price",
      eventId: event,
      markets: [{ marketId: "builder", specifiers: "" }],
    });
    expect(await me.find(id)).toMatchObject({ status: "void", payout: 1000, legs: [{ voidReason: "wrong_price" }] });
    expect(await me.find(single.id)).toMatchObject({ status: "won", payout: 2500 });
  });

  test("a match that is cancelled returns the stakes on its combinations", async () => {
    const { id } = await me.bet(betOn([combined()]));
    await me.say({ type: "bet_cancel", reason: "abandoned", eventId: event });
    expect(await me.find(id)).toMatchObject({ status: "void", payout: 1000, legs: [{ voidReason: "abandoned" }] });
  });

  test("a combination within an express multiplies by its own price, and without it where it is void", async () => {
    const other = newMatch(on.platform);
    const { id, odds } = await me.bet(betOn([combined(), legOn(other)]));
    expect(odds).toBe(10_500);
    await me.say(home("won"));
    await me.say(over("won"));
    await me.say({ ...home("won"), eventId: other });
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 10_500 });
    await me.say(over("lost", { voidFactor: 0.5 }));
    expect(await me.find(id)).toMatchObject({ status: "won", payout: 2500, legs: [{ result: "void" }, {}] });
  });

  test("a restarted platform follows the parts of its open combinations", async () => {
    const first = await startPlatform({ engine: on.engine, clockRate: 100 });
    first.line.offer("9", { startsIn: 6000, combinations: { [BOTH]: 4200 } });
    const mine = await openTable(first);
    const { id } = await mine.bet(betOn([combined("9")]));
    await first.stop();
    first.line.end("9", 2, 0, false);

    const next = await startPlatform({ engine: on.engine, data: first.data, line: first.line });
    const found = async () =>
      (await next.call("GET", `/api/v1/bets/${id}`, { token: mine.token })).body as { status: string };
    await until(async () => (await found()).status !== "open");
    expect(await found()).toMatchObject({
      status: "lost",
      payout: 0,
      legs: [{ parts: [{ result: "won" }, { result: "lost" }] }],
    });
    await next.stop();
  });
});
