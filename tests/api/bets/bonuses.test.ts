import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expressBoostAnswer, type FreeBet, freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Answer, type Platform, startPlatform } from "../../support/platform/platform.ts";
import { ledgerSums, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let last = 0;
const newEvent = () => String(7000 + ++last);

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  let token: string;

  beforeAll(async () => {
    platform = await startPlatform({ engine, clockRate: 100 });
  });
  beforeEach(async () => {
    ({ token } = await newPlayer(platform));
  });
  afterAll(async () => {
    expect(await ledgerSums(platform.database)).toEqual([]);
    await platform.stop();
  });

  const freeBets = async () =>
    freeBetsAnswer.parse((await platform.call("GET", "/api/v1/bonuses/free-bets", { token })).body).freeBets;
  const single = async (): Promise<FreeBet> => (await freeBets()).find(({ conditions }) => !conditions.types)!;
  const express = async (): Promise<FreeBet> => (await freeBets()).find(({ conditions }) => conditions.types)!;
  const available = async () =>
    ((await platform.call("GET", "/api/v2/user/getBalances", { token })).body as { available: number }).available;
  const legOn = (eventId: string, odds = 2500) => ({
    eventId,
    marketId: "1x2",
    specifiers: "",
    outcomeId: "1",
    odds,
    version: 1,
    origin: "sport",
  });
  const place = (change: Record<string, unknown>, legs = [offered()]): Promise<Answer> => {
    const type = legs.length === 1 ? "single" : "express";
    const wallet = change.freeBet === undefined ? "cash" : "free_bet";
    const body = { type, legs, stake: 500, currency: "EUR", wallet, acceptance: { policy: "any" }, ...change };
    return platform.call("POST", "/api/v1/bets", { token, key: `bonus-key-${++last}`, body });
  };
  const offered = (odds = 2500) => {
    const event = newEvent();
    platform.line.offer(event, { startsIn: 6000, odds: { "1": odds, x: 3200, "2": 2900 } });
    return legOn(event, odds);
  };
  const bet = async (id: string) =>
    (await platform.call("GET", `/api/v1/bets/${id}`, { token })).body as { status: string; payout: number | null };

  test("a new player has the sandbox's free bets, with their titles, amounts and conditions", async () => {
    expect(await freeBets()).toMatchObject([
      { amount: 500, currency: "EUR", conditions: { minOdds: 1500 }, title: { en: "Sandbox free bet" } },
      { amount: 1000, conditions: { minOdds: 3000, types: ["express"], sportCodes: ["football"] } },
    ]);
  });

  test("a free bet debits no money, pays the winnings without its stake, and is used up", async () => {
    const { id } = await single();
    const leg = offered();
    const { bet: struck, balance } = betReceipt.parse((await place({ freeBet: id }, [leg])).body);
    expect(struck).toMatchObject({ isFreeBet: true, odds: 2500, potentialReturn: 750 });
    expect(balance).toMatchObject({ available: 10_000, pendingBet: 0 });
    expect((await freeBets()).map((each) => each.id)).not.toContain(id);
    platform.line.end(leg.eventId, 1, 0);
    await until(async () => (await bet(struck.id)).status === "won");
    expect(await available()).toBe(10_750);
  });

  test("a free bet whose bet is void is returned, and can be staked again", async () => {
    const { id } = await single();
    const leg = offered();
    const { bet: struck } = betReceipt.parse((await place({ freeBet: id }, [leg])).body);
    const message = { type: "bet_cancel", eventId: leg.eventId, reason: "postponed" };
    await platform.call("POST", "/sandbox/feed/messages", { body: { message } });
    await until(async () => (await bet(struck.id)).status === "void");
    expect((await freeBets()).map((each) => each.id)).toContain(id);
    expect((await place({ freeBet: id })).status).toBe(200);
  });

  test("a free bet is staked once, also when two concurrent bets use it", async () => {
    const { id } = await single();
    const answers = await Promise.all([place({ freeBet: id }), place({ freeBet: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ errorCode: "FREE_BET_EXPIRED" });
  });

  test("a free bet that has expired, or is another player's, is refused", async () => {
    const { id } = await single();
    await platform.database.query("update free_bet set expires_at = granted_at where id = $1", [id]);
    expect((await place({ freeBet: id })).body).toMatchObject({ errorCode: "FREE_BET_EXPIRED" });
    const theirs = await express();
    ({ token } = await newPlayer(platform));
    expect((await place({ freeBet: theirs.id, stake: 1000 })).body).toMatchObject({ errorCode: "FREE_BET_EXPIRED" });
  });

  test.each([
    ["stake", { stake: 400 }, () => [offered()]],
    ["odds", {}, () => [offered(1400)]],
    ["type", { type: "system", system: { sizes: [1], bankers: [] } }, () => [offered(), offered()]],
  ])(
    "a free bet that does not fit by its %s is refused, before and within the placement",
    async (mismatch, change, legs) => {
      const { id } = await single();
      const answer = await place({ freeBet: id, ...change }, legs());
      expect(answer.body).toMatchObject({ errorCode: "FREE_BET_MISMATCH", mismatch });
      const { rows } = await platform.database.query<{ mismatch: string }>(
        `select free_bet_mismatch(f, $2::jsonb) as mismatch from free_bet f where id = $1`,
        [id, JSON.stringify({ type: "single", stake: 500, currency: "EUR", odds: 1400, ...change, legs: [] })],
      );
      expect(rows[0]?.mismatch).toBe(mismatch);
      expect(await available()).toBe(10_000);
    },
  );

  test("a free bet for a football express is refused for a single, and for an express on another sport", async () => {
    const { id } = await express();
    const stake = 1000;
    expect((await place({ freeBet: id, stake }, [offered(4000)])).body).toMatchObject({ mismatch: "type" });
    const { rows } = await platform.database.query<{ mismatch: string }>(
      "select free_bet_mismatch(f, $2::jsonb) as mismatch from free_bet f where id = $1",
      [
        id,
        JSON.stringify({
          type: "express",
          stake,
          currency: "EUR",
          odds: 6250,
          legs: [{ event: { sportCode: "football" } }, { event: { sportCode: "tennis" } }],
        }),
      ],
    );
    expect(rows[0]?.mismatch).toBe("sport");
    expect((await place({ freeBet: id, stake }, [offered(), offered()])).status).toBe(200);
  });

  test("the boost rises from three legs at 1.20 to half the profit, and is recorded on the bet", async () => {
    const boost = expressBoostAnswer.parse(
      (await platform.call("GET", "/api/v1/bonuses/express-boost", { token })).body,
    );
    expect(boost).toMatchObject({ minOdds: 1200, steps: expect.arrayContaining([{ legs: 3, percent: 3 }]) as unknown });
    expect(boost?.steps.at(-1)).toEqual({ legs: 20, percent: 50 });
    const legs = [offered(), offered(), offered(), offered(1100)];
    const { bet: struck } = betReceipt.parse((await place({}, legs)).body);
    // 5.00 at 2.5 x 2.5 x 2.5 x 1.1 is 85.94, and three legs count: 3 % of the profit of 80.94 on top.
    expect(struck).toMatchObject({ boost, odds: 17_190, potentialReturn: 8837 });
    expect(betReceipt.parse((await place({}, [offered(), offered()])).body).bet.potentialReturn).toBe(3125);
  });
});
