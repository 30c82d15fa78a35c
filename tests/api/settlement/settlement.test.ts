import { beforeEach, expect, test } from "vitest";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Bettor;
  let event: string;

  // A confirmation comes three seconds after the result here.
  beforeEach(async () => {
    me = await newBettor(on.platform);
    event = newMatch(on.platform);
  });

  const line = { marketId: "1x2", specifiers: "" };
  /** Says something of results as an operator; every account has to be right after it. */
  const say = async (message: Record<string, unknown>, more: { id?: string; at?: string } = {}) => {
    const body = { message: { eventId: event, ...message }, ...more };
    const answer = await on.platform.call("POST", "/sandbox/feed/messages", { body });
    expect(answer.text, answer.text).toMatch(/^\{"id":"operator/);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  };
  const settlement = (result: "won" | "lost", certainty: "live" | "confirmed" = "live", more: object = {}) =>
    settlementOf(event, result, more, { certainty });
  const kinds = async (id: string) => (await me.history(id)).map(({ kind }) => kind);
  const settled = async (id: string) => until(async () => (await me.find(id)).status !== "open");

  test("a confirmation of the same result is recorded, and moves no money", async () => {
    const { id } = await me.bet(event);
    on.platform.line.end(event, 2, 1);
    await settled(id);
    expect(await me.available()).toBe(11_500);
    const before = await me.find(id);
    await until(async () => (await kinds(id)).includes("confirmed"));
    expect(await kinds(id)).toEqual(["placed", "settled", "confirmed"]);
    expect(await me.find(id)).toEqual(before);
    expect(await me.available()).toBe(11_500);
    expect((await me.history(id)).map(({ amount }) => amount)).toEqual([-1000, 2500, 0]);
  });

  test("a wrong result is corrected to the unit, and the player is notified both times", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    expect([await me.available(), (await me.find(id)).status]).toEqual([11_500, "won"]);
    await say(settlement("lost", "confirmed"));
    expect([await me.available(), (await me.find(id)).status]).toEqual([9000, "lost"]);
    expect(await me.history(id)).toMatchObject([
      { kind: "placed", amount: -1000, status: "open", payout: null },
      { kind: "settled", amount: 2500, status: "won", payout: 2500 },
      { kind: "resettled", amount: -2500, status: "lost", payout: 0 },
    ]);
    const reported = on.platform.published.filter(({ player }) => player === me.player);
    expect(reported.map(({ delta }) => delta)).toMatchObject([
      { balance: { available: 9000 }, placed: [{ status: "open" }] },
      { balance: { available: 11_500 }, bets: [{ status: "won" }] },
      { balance: { available: 9000 }, bets: [{ status: "lost" }] },
    ]);
  });

  test("a correction takes back money that was staked again: the account becomes negative, and bets are refused", async () => {
    const { id } = await me.bet(event, "1", 10_000);
    await say(settlement("won"));
    const next = newMatch(on.platform);
    await me.bet(next, "1", 25_000);
    await say(settlement("lost", "confirmed"));
    expect(await me.available()).toBe(-25_000);
    expect((await me.find(id)).payout).toBe(0);
    const answer = await me.place(next, "1", 100);
    expect(answer.body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", missing: 25_100 });
  });

  test("a settlement that is taken back opens the bet again, and it settles again", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    await say({ type: "rollback_bet_settlement", markets: [line] });
    expect(await me.find(id)).toMatchObject({
      status: "open",
      payout: null,
      settledAt: null,
      legs: [{ result: null }],
    });
    expect(await me.available()).toBe(9000);
    await say(settlement("lost"));
    expect(await kinds(id)).toEqual(["placed", "settled", "reopened", "settled"]);
    expect((await me.find(id)).status).toBe("lost");
  });

  test("a bet placed within the cancelled period is void, one outside of it is not, and a rollback restores both", async () => {
    const before = await me.bet(event);
    const within = await me.bet(event);
    const after = await me.bet(event);
    await say(settlement("won"));
    const window = { from: within.placedAt, to: after.placedAt };
    await say({ type: "bet_cancel", markets: [line], ...window, reason: "wrong_price" });
    expect((await me.find(before.id)).status).toBe("won");
    expect((await me.find(after.id)).status).toBe("won");
    expect(await me.find(within.id)).toMatchObject({
      status: "void",
      payout: 1000,
      legs: [{ voidReason: "wrong_price" }],
    });
    expect(await me.available()).toBe(7000 + 2500 + 1000 + 2500);

    await say({ type: "rollback_bet_cancel", markets: [line], ...window });
    expect(await me.find(within.id)).toMatchObject({ status: "won", payout: 2500 });
    expect((await me.find(within.id)).legs[0]).not.toHaveProperty("voidReason");
    expect(await me.available()).toBe(7000 + 3 * 2500);
    expect(await me.history(within.id)).toMatchObject([
      { kind: "placed" },
      { kind: "settled", amount: 2500 },
      { kind: "cancelled", reason: "wrong_price", amount: -1500 },
      { kind: "reinstated", reason: null, amount: 1500 },
    ]);
  });

  test("a match that is cancelled returns every stake, also of a bet that is placed at that moment", async () => {
    const { id } = await me.bet(event);
    await say({ type: "bet_cancel", reason: "cancelled" });
    const late = await me.bet(event);
    await settled(late.id);
    for (const each of [id, late.id]) expect(await me.find(each)).toMatchObject({ status: "void", payout: 1000 });
    expect(await me.available()).toBe(10_000);
  });

  test("duplicates change nothing, and late messages count at their own time", async () => {
    const { id } = await me.bet(event);
    const at = (minute: number) => ({ id: `${event}-${minute}`, at: `2030-01-01T20:0${minute}:00.000Z` });
    // Said in the order 1, 2, 3; heard as 3, 1, 1, 2, 3.
    await say(settlement("lost"), at(3));
    await say(settlement("won"), at(1));
    await say(settlement("won"), at(1));
    await say({ type: "rollback_bet_settlement", markets: [line] }, at(2));
    await say(settlement("lost"), at(3));
    expect(await me.find(id)).toMatchObject({ status: "lost", settledAt: at(3).at });
    expect(await kinds(id)).toEqual(["placed", "settled"]);
    expect(await me.available()).toBe(9000);
  });

  test("a dead heat of two is paid half of the odds, and the leg shows it", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won", "live", { deadHeat: { places: 1, tied: 2 } }));
    expect(await me.find(id)).toMatchObject({
      status: "won",
      payout: 1250,
      legs: [{ deadHeat: { places: 1, tied: 2 } }],
    });
  });

  test("a half void outcome settles to half a win", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won", "live", { voidFactor: 0.5 }));
    expect(await me.find(id)).toMatchObject({ status: "half_won", payout: 1750 });
  });

  test("history is never changed, and only its player can read it", async () => {
    const { id } = await me.bet(event);
    await say(settlement("won"));
    await expect(on.platform.database.query("delete from bet_history where bet_id = $1", [id])).rejects.toThrow();
    const other = await newBettor(on.platform);
    const answer = await on.platform.call("GET", `/api/v1/bets/${id}/history`, { token: other.token });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ errorCode: "BET_UNKNOWN" });
  });

  test("an operator's invalid message is refused by its field, and the call is documented", async () => {
    const refused = await on.platform.call("POST", "/sandbox/feed/messages", {
      body: { message: { ...settlement("won"), eventId: "x" } },
    });
    expect(refused.status).toBe(400);
    const docs = await on.platform.call("GET", "/docs", { headers: { accept: "application/json" } });
    expect((docs.body as { paths: object }).paths).toHaveProperty(["/sandbox/feed/messages", "post", "requestBody"]);
  });
});
