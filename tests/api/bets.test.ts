import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlaceBetRequest } from "../../plugins/betslip/wire.ts";
import { betPage, betReceipt, type BetReceipt } from "../../plugins/my-bets/wire.ts";
import { ENGINES, removeTemporaryFolders, startPlatform, type Answer, type Platform } from "../support/platform.ts";
import { findPostgres } from "../support/postgres.ts";
import { UNREADABLE } from "../support/memory-line.ts";
import { ledgerSums, newPlayer } from "../support/players.ts";
import { until } from "../support/until.ts";

afterAll(removeTemporaryFolders);

let lastEvent = 1000;
let lastKey = 0;
const newKey = () => `test-key-${++lastKey}`;

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let platform: Platform;
  let token: string;
  let player: string;
  let event: string;

  beforeAll(async () => {
    // Five seconds of match time are 50 ms here.
    platform = await startPlatform({ engine, clockRate: 100 });
  });
  beforeEach(async () => {
    ({ token, player } = await newPlayer(platform));
    event = String(++lastEvent);
    platform.line.offer(event, { startsIn: 6000 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    expect(await ledgerSums(platform.database)).toEqual([]);
    await platform.stop();
  });

  const bet = (change: Partial<PlaceBetRequest> = {}, leg: Partial<PlaceBetRequest["legs"][number]> = {}) => ({
    type: "single",
    legs: [
      {
        eventId: event,
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2500,
        version: 1,
        origin: "sport",
        ...leg,
      },
    ],
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "higher" },
    ...change,
  });
  const place = (body: unknown = bet(), key = newKey()) => platform.call("POST", "/api/v1/bets", { token, key, body });
  const placed = async (body?: unknown, key?: string): Promise<BetReceipt> =>
    betReceipt.parse((await place(body, key)).body);
  const available = async () => {
    const { body } = await platform.call("GET", "/api/v2/user/getBalances", { token });
    return (body as { available: number }).available;
  };
  const list = async (state: string, cursor?: string) =>
    betPage.parse(
      (await platform.call("GET", `/api/v1/bets?state=${state}${cursor ? `&cursor=${cursor}` : ""}`, { token })).body,
    );
  const expectRefused = async (answer: Answer, errorCode: string, more: Record<string, unknown> = {}) => {
    expect(answer.body).toMatchObject({ errorCode, ...more });
    expect(answer.status).toBe(422);
    expect(await available()).toBe(10_000);
    expect((await list("open")).bets).toEqual([]);
  };

  test("a bet takes the stake at once and stands among the open bets with its possible return", async () => {
    const { bet: struck, balance } = await placed();
    expect(struck).toMatchObject({ status: "open", stake: 1000, odds: 2500, potentialReturn: 2500, payout: null });
    expect(struck.legs[0]).toMatchObject({
      eventId: event,
      home: "Arsenal",
      away: "Chelsea",
      odds: 2500,
      result: null,
      isLive: false,
    });
    expect(balance).toMatchObject({ available: 9000, pendingBet: 1000, total: 10_000 });
    expect((await list("open")).bets).toEqual([struck]);
    expect((await platform.call("GET", `/api/v1/bets/${struck.id}`, { token })).body).toEqual(struck);
  });

  test("a bet that wins is paid when its match ends, and its player is told", async () => {
    const { bet: struck } = await placed();
    platform.line.end(event, 2, 1);
    await until(async () => (await list("calculated")).bets.length === 1);
    const [settled] = (await list("calculated")).bets;
    expect(settled).toMatchObject({
      id: struck.id,
      status: "won",
      payout: 2500,
      legs: [{ result: "won", score: { home: 2, away: 1 } }],
    });
    expect(await available()).toBe(11_500);
    expect(platform.published.filter((each) => each.player === player).map((each) => each.delta)).toEqual([
      { balance: expect.objectContaining({ available: 11_500, pendingBet: 0 }) as unknown, bets: [settled] },
    ]);
  });

  test("a bet that loses is settled with nothing", async () => {
    await placed();
    platform.line.end(event, 0, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    expect((await list("calculated")).bets[0]).toMatchObject({ status: "lost", payout: 0 });
    expect(await available()).toBe(9000);
  });

  test("a bet whose outcome cannot be told stays open, and the others on its match are paid", async () => {
    platform.line.move(event, { odds: { "1": 2500, [UNREADABLE]: 2500 } });
    const { bet: unreadable } = await placed(bet({}, { outcomeId: UNREADABLE }));
    await placed();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    platform.line.end(event, 1, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    // Said again with the confirmation, which comes later.
    expect(logged).toHaveBeenCalled();
    expect((await list("open")).bets.map(({ id }) => id)).toEqual([unreadable.id]);
    expect(await available()).toBe(10_500);
  });

  test("a result that is announced twice is paid once", async () => {
    await placed();
    platform.line.end(event, 1, 0);
    platform.line.end(event, 1, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    expect(await available()).toBe(11_500);
  });

  test("the same bet sent five times with one key at one moment is one bet and one debit", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(bet(), key)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await list("open")).bets).toHaveLength(1);
    expect(await available()).toBe(9000);
  });

  test("the same bet sent again with its key gets the same answer, also when its match has ended since", async () => {
    const key = newKey();
    const first = await place(bet(), key);
    platform.line.end(event, 1, 0);
    const again = await place(bet(), key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const asked = await platform.call("GET", `/api/v1/bets/by-key/${key}`, { token });
    expect(asked.text).toBe(first.text);
  });

  test("a player whose answer was lost is told the bet that stands, or that none ever will", async () => {
    const [struck, late] = [newKey(), newKey()];
    const withdraw = (key: string) => platform.call("POST", `/api/v1/bets/by-key/${key}/withdraw`, { token });
    const { bet: placedBet } = await placed(bet(), struck);
    expect((await withdraw(struck)).body).toMatchObject({ receipt: { bet: { id: placedBet.id } } });

    expect([(await withdraw(late)).body, (await withdraw(late)).body]).toEqual([{ receipt: null }, { receipt: null }]);
    expect((await place(bet(), late)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect(await available()).toBe(9000);
    expect((await platform.call("GET", `/api/v1/bets/by-key/${late}`, { token })).status).toBe(404);
  });

  test("another bet with a used key is refused, whether or not the line would take it", async () => {
    const key = newKey();
    await place(bet(), key);
    expect((await place(bet({ stake: 500 }), key)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    platform.line.move(event, { marketStatus: "suspended" });
    const refused = await place(bet({ stake: 500 }), key);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect(await available()).toBe(9000);
  });

  test("a refused bet leaves its key free, so that it can be placed when the market is back", async () => {
    const key = newKey();
    platform.line.move(event, { marketStatus: "suspended" });
    await expectRefused(await place(bet(), key), "LEG_SUSPENDED");
    expect((await platform.call("GET", `/api/v1/bets/by-key/${key}`, { token })).body).toMatchObject({
      errorCode: "KEY_UNKNOWN",
    });
    platform.line.move(event, { marketStatus: "active" });
    expect((await place(bet(), key)).status).toBe(200);
  });

  test("a key is one player's: another's bet under it is another bet", async () => {
    const key = newKey();
    const first = await placed(bet(), key);
    const other = await newPlayer(platform);
    const answer = await platform.call("POST", "/api/v1/bets", { token: other.token, key, body: bet() });
    expect(betReceipt.parse(answer.body).bet.id).not.toBe(first.bet.id);
    expect((await platform.call("GET", `/api/v1/bets/${first.bet.id}`, { token: other.token })).status).toBe(404);
  });

  test("a bet without a key is refused", async () => {
    const answer = await platform.call("POST", "/api/v1/bets", { token, body: bet() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: "KEY_MISSING" });
  });

  test("a price that fell between pick and bet is offered again", async () => {
    platform.line.move(event, { odds: { "1": 2400, x: 3200, "2": 2900 } });
    await expectRefused(await place(), "ODDS_CHANGED", {
      legs: [{ index: 0, code: "ODDS_CHANGED", odds: 2400, version: 2 }],
    });
  });

  test("a price that rose is struck at the better price", async () => {
    platform.line.move(event, { odds: { "1": 2600, x: 3200, "2": 2900 } });
    expect((await placed()).bet).toMatchObject({ odds: 2600, potentialReturn: 2600 });
  });

  test.each([
    ["none", { policy: "none" }, 2501, false],
    ["within 4 %", { policy: "within", percent: 4 }, 2400, true],
    ["within 3 %", { policy: "within", percent: 3 }, 2400, false],
    ["any", { policy: "any" }, 1500, true],
  ] as const)("the policy %s decides on a moved price", async (_name, acceptance, odds, isStruck) => {
    platform.line.move(event, { odds: { "1": odds, x: 3200, "2": 2900 } });
    expect((await place(bet({ acceptance }))).status).toBe(isStruck ? 200 : 422);
  });

  test.each([
    ["suspended", { marketStatus: "suspended" }, "LEG_SUSPENDED"],
    ["closed", { marketStatus: "inactive" }, "LEG_CLOSED"],
    ["on a match that has begun", { startsIn: -1 }, "LEG_CLOSED"],
    ["on a match that was postponed", { status: "postponed" }, "LEG_CLOSED"],
  ] as const)("a leg that is %s is refused with a reason", async (_name, change, code) => {
    platform.line.move(event, change);
    await expectRefused(await place(), code, { legs: [{ index: 0, code }] });
  });

  test("a leg that nobody offers, and one on a match that has ended, are refused", async () => {
    await expectRefused(await place(bet({}, { outcomeId: "9" })), "LEG_UNKNOWN");
    platform.line.end(event, 1, 0);
    await expectRefused(await place(), "LEG_CLOSED");
  });

  test("stakes outside the limits are refused with the limit", async () => {
    await expectRefused(await place(bet({ stake: 9 })), "STAKE_BELOW_MINIMUM", { minimum: 10 });
    await expectRefused(await place(bet({ stake: 500_001 })), "STAKE_ABOVE_MAXIMUM", { maximum: 500_000 });
    const { body } = await platform.call("GET", "/api/v1/bets/limits?currency=EUR");
    expect(body).toEqual({ minimum: 10, maximum: 500_000, liveDelayMs: 50 });
  });

  test("a stake above the balance is refused with what is missing", async () => {
    await expectRefused(await place(bet({ stake: 10_750 })), "NOT_ENOUGH_MONEY", { missing: 750 });
  });

  test("a stake in another currency, and a bet on a blocked account, are refused", async () => {
    await expectRefused(await place(bet({ currency: "USD" })), "CURRENCY_MISMATCH");
    await platform.database.query("update player set status = 'blocked' where number = $1", [player]);
    await expectRefused(await place(), "ACCOUNT_NOT_ACTIVE");
  });

  test("many bets at one moment never overdraw the account", async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => place(bet({ stake: 1000 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await available()).toBe(0);
  });

  test("a bet in play is struck after its delay at the price of that moment", async () => {
    platform.line.move(event, { status: "live", startsIn: -10 });
    const before = platform.clock.now();
    const answer = place();
    platform.line.move(event, { odds: { "1": 2700, x: 3200, "2": 2900 } });
    const { bet: struck } = betReceipt.parse((await answer).body);
    expect(struck).toMatchObject({ odds: 2700, legs: [{ isLive: true }] });
    expect(Date.parse(struck.placedAt) - before).toBeGreaterThanOrEqual(5000);
  });

  test("a bet in play is not struck when its market was suspended in its delay, and nothing is debited", async () => {
    // The delay takes its full five seconds here, time enough to suspend; the refusal does not wait for its end.
    const own = await startPlatform({ engine });
    own.line.offer("8", { status: "live", startsIn: -10 });
    const mine = { token: await own.login(), key: newKey() };
    const body = bet({}, { eventId: "8" });
    const answer = own.call("POST", "/api/v1/bets", { ...mine, body });
    await until(async () => (await own.call("GET", `/api/v1/bets/by-key/${mine.key}`, mine)).status === 409);
    expect((await own.call("POST", "/api/v1/bets", { ...mine, body })).body).toMatchObject({
      errorCode: "KEY_IN_FLIGHT",
    });
    own.line.move("8", { marketStatus: "suspended" });
    expect((await answer).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    expect((await own.call("GET", "/api/v2/user/getBalances", mine)).body).toMatchObject({ available: 100_000 });
    await own.stop();
  });

  test("bets come in pages, newest first, none twice and none left out", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 23; count++) ids.unshift((await placed(bet({ stake: 10 }))).bet.id);
    const first = await list("open");
    expect(first.bets.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    const second = await list("open", first.next ?? "");
    expect(second.bets.map(({ id }) => id)).toEqual(ids.slice(20));
    expect(second.next).toBeNull();

    platform.line.end(event, 0, 1);
    await until(async () => (await list("open")).bets.length === 0);
    const calculated = await list("calculated");
    const rest = await list("calculated", calculated.next ?? "");
    expect([...calculated.bets, ...rest.bets].map(({ id }) => id)).toEqual(ids);
  });

  test("a cursor that is none is refused by its name", async () => {
    const answer = await platform.call("GET", "/api/v1/bets?cursor=nonsense", { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ name: "cursor" }] });
  });

  test("what ended while the platform was down is settled at its next start", async () => {
    const own = await startPlatform({ engine });
    own.line.offer("7");
    const mine = await own.login();
    const body = bet({}, { eventId: "7" });
    expect((await own.call("POST", "/api/v1/bets", { token: mine, key: newKey(), body })).status).toBe(200);
    await own.stop();
    own.line.end("7", 3, 0, false);

    const next = await startPlatform({ engine, data: own.data, line: own.line });
    await until(async () => {
      const { body: page } = await next.call("GET", "/api/v1/bets?state=calculated", { token: mine });
      return betPage.parse(page).bets[0]?.status === "won";
    });
    await next.stop();
  });
});
