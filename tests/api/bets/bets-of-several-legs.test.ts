import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { betReceipt, type PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import { betHistory, betPage } from "../../../plugins/my-bets/wire.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { ledgerSums, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let lastEvent = 5000;
let lastKey = 0;

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  let token: string;
  /** Three matches on which a home win stands at 2.50. */
  let events: readonly string[];

  beforeAll(async () => {
    platform = await startPlatform({ engine, clockRate: 100 });
  });
  beforeEach(async () => {
    ({ token } = await newPlayer(platform));
    events = [1, 2, 3].map(() => String(++lastEvent));
    for (const event of events) platform.line.offer(event, { startsIn: 6000 });
  });
  afterAll(async () => {
    expect(await ledgerSums(platform.database)).toEqual([]);
    await platform.stop();
  });

  const legOn = (eventId: string, outcomeId = "1", odds = 2500): PlaceBetRequest["legs"][number] => ({
    eventId,
    marketId: "1x2",
    specifiers: "",
    outcomeId,
    odds,
    version: 1,
    origin: "sport",
  });
  const bet = (change: Partial<PlaceBetRequest> = {}): PlaceBetRequest => ({
    type: "express",
    legs: events.map((event) => legOn(event)),
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "higher" },
    ...change,
  });
  const system = (change: Partial<PlaceBetRequest> = {}) =>
    bet({ type: "system", system: { sizes: [2], bankers: [] }, stake: 300, ...change });
  const place = (body: PlaceBetRequest) =>
    platform.call("POST", "/api/v1/bets", { token, key: `several-${++lastKey}`, body });
  const placed = async (body: PlaceBetRequest) => betReceipt.parse((await place(body)).body);
  const list = async (state: string) =>
    betPage.parse((await platform.call("GET", `/api/v1/bets?state=${state}`, { token })).body).bets;
  const available = async () =>
    ((await platform.call("GET", "/api/v2/user/getBalances", { token })).body as { available: number }).available;
  const settled = async () => {
    await until(async () => (await list("calculated")).length === 1);
    return (await list("calculated"))[0];
  };
  const expectRefused = async (body: PlaceBetRequest, status: number, expected: object) => {
    const answer = await place(body);
    expect(answer).toMatchObject({ status, body: expected });
    expect(await available()).toBe(10_000);
  };

  test("an express is one bet at the product of its prices, with the boost of three legs in its return, and one debit", async () => {
    const { bet: struck, balance } = await placed(bet());
    expect(struck).toMatchObject({ type: "express", system: null, odds: 15_620, potentialReturn: 16_064 });
    expect(struck.legs.map(({ eventId }) => eventId)).toEqual(events);
    expect(balance).toMatchObject({ available: 9000, pendingBet: 1000 });
    expect(await list("open")).toEqual([struck]);
  });

  test("an express that wins waits for its last match and is paid then", async () => {
    const { bet: struck } = await placed(bet());
    const [first, second, third] = events as [string, string, string];
    platform.line.end(first, 1, 0);
    platform.line.end(second, 2, 0);
    await until(async () => (await list("open"))[0]?.legs.filter(({ result }) => result === "won").length === 2);
    expect(await available()).toBe(9000);
    platform.line.end(third, 3, 1);
    expect(await settled()).toMatchObject({ status: "won", payout: 16_064 });
    expect(await available()).toBe(25_064);
    const { body } = await platform.call("GET", `/api/v1/bets/${struck.id}/history`, { token });
    expect(betHistory.parse(body).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["placed", -1000],
      ["settled", 16_064],
    ]);
  });

  test("an express is lost with its first lost leg, and its other matches change nothing", async () => {
    await placed(bet());
    platform.line.end(events[1]!, 0, 1);
    expect(await settled()).toMatchObject({ status: "lost", payout: 0, legs: [{}, { result: "lost" }, {}] });
    for (const event of [events[0]!, events[2]!]) platform.line.end(event, 1, 0);
    await until(async () =>
      (await list("calculated")).every(({ legs }) => legs.every(({ result }) => result !== null)),
    );
    expect(await available()).toBe(9000);
  });

  test("two of three with one leg lost returns the double that won", async () => {
    const { bet: struck } = await placed(system());
    expect(struck).toMatchObject({ type: "system", system: { sizes: [2], bankers: [] }, potentialReturn: 1875 });
    platform.line.end(events[0]!, 1, 0);
    platform.line.end(events[1]!, 1, 0);
    platform.line.end(events[2]!, 0, 0);
    expect(await settled()).toMatchObject({ status: "won", payout: 625 });
    expect(await available()).toBe(10_325);
  });

  test("legs on one event are refused by their positions, also in a system, and no money moves", async () => {
    const [first, second] = events as [string, string];
    const legs = [legOn(first), legOn(second), legOn(first, "x", 3200)];
    const refusal = { errorCode: "LEGS_RELATED", legs: [{ index: 0 }, { index: 2 }] };
    await expectRefused(bet({ legs }), 422, refusal);
    await expectRefused(system({ legs }), 422, refusal);
  });

  test("sides of one season, and a match that counts for it, are refused with the season that they depend on", async () => {
    const [match, next, away] = events as [string, string, string];
    const season = { marketId: "outright", startsIn: 9000 };
    platform.line.offer(next, season);
    platform.line.offer(away, season);
    const onSide = (event: string) => ({ ...legOn(event), marketId: "outright" });
    const season01 = [0, 1].map((index) => ({ index, code: "LEGS_RELATED", season: "Premier League" }));
    const refused = { errorCode: "LEGS_RELATED", legs: season01 };
    await expectRefused(bet({ legs: [onSide(next), onSide(away)] }), 422, refused);
    await expectRefused(bet({ legs: [legOn(match), onSide(away)] }), 422, refused);
    platform.line.move(match, { startsIn: 9001 });
    await placed(bet({ legs: [legOn(match), onSide(away)] }));
  });

  test("one leg whose price moved outside the player's policy refuses the whole bet and is named", async () => {
    platform.line.move(events[1]!, { odds: { "1": 2400 } });
    await expectRefused(bet(), 422, { errorCode: "ODDS_CHANGED", legs: [{ index: 1, odds: 2400 }] });
  });

  test("picks that pay too much at any stake are refused with that reason", async () => {
    const many = Array.from({ length: 20 }, () => String(++lastEvent));
    for (const event of many) platform.line.offer(event, { startsIn: 6000 });
    await expectRefused(bet({ legs: many.map((event) => legOn(event)) }), 422, { errorCode: "ODDS_ABOVE_MAXIMUM" });
  });

  test.each<[string, Partial<PlaceBetRequest>]>([
    ["an express of one leg", { legs: [legOn("1")] }],
    ["a single of several legs", { type: "single" }],
    ["a system without its sizes", { type: "system" }],
    ["a system of sizes that its legs cannot fill", { type: "system", system: { sizes: [4], bankers: [] } }],
    ["an express with a system", { system: { sizes: [2], bankers: [] } }],
  ])("%s is refused as a bet", async (_name, change) => {
    await expectRefused(bet(change), 400, {});
  });
});
