import { expect, test, vi } from "vitest";
import { betPage } from "../../../plugins/my-bets/wire.ts";
import { UNREADABLE } from "../../support/line/memory-line.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { betDesk, newKey } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 1000);
  const { bet, placed, available, list } = desk;

  test("a bet debits the stake at once and appears among the open bets with its possible return", async () => {
    const { bet: struck, balance } = await placed();
    expect(struck).toMatchObject({ status: "open", stake: 1000, odds: 2500, potentialReturn: 2500, payout: null });
    expect(struck.legs[0]).toMatchObject({
      eventId: desk.event,
      home: "Arsenal",
      away: "Chelsea",
      odds: 2500,
      result: null,
      isLive: false,
    });
    expect(balance).toMatchObject({ available: 9000, pendingBet: 1000, total: 10_000 });
    expect((await list("open")).bets).toEqual([struck]);
    expect((await desk.platform.call("GET", `/api/v1/bets/${struck.id}`, { token: desk.token })).body).toEqual(struck);
  });

  test("a bet that wins is paid when its match ends, and its player is notified", async () => {
    const { bet: struck } = await placed();
    desk.platform.line.end(desk.event, 2, 1);
    await until(async () => (await list("calculated")).bets.length === 1);
    const [settled] = (await list("calculated")).bets;
    expect(settled).toMatchObject({
      id: struck.id,
      status: "won",
      payout: 2500,
      legs: [{ result: "won", score: { home: 2, away: 1 } }],
    });
    expect(await available()).toBe(11_500);
    const reported = desk.platform.published.filter(({ player }) => player === desk.player);
    expect(reported.map(({ delta }) => delta)).toEqual([
      { balance: expect.objectContaining({ available: 9000, pendingBet: 1000 }) as unknown, placed: [struck] },
      { balance: expect.objectContaining({ available: 11_500, pendingBet: 0 }) as unknown, bets: [settled] },
    ]);
  });

  test("a bet that loses is settled without a return", async () => {
    await placed();
    desk.platform.line.end(desk.event, 0, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    expect((await list("calculated")).bets[0]).toMatchObject({ status: "lost", payout: 0 });
    expect(await available()).toBe(9000);
  });

  test("a bet whose outcome cannot be determined stays open, and the others on its match are paid", async () => {
    desk.platform.line.move(desk.event, { odds: { "1": 2500, [UNREADABLE]: 2500 } });
    const { bet: unreadable } = await placed(bet({}, { outcomeId: UNREADABLE }));
    await placed();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    desk.platform.line.end(desk.event, 1, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    // Said again with the confirmation, which comes later.
    expect(logged).toHaveBeenCalled();
    expect((await list("open")).bets.map(({ id }) => id)).toEqual([unreadable.id]);
    expect(await available()).toBe(10_500);
  });

  test("a result that is published twice is paid once", async () => {
    await placed();
    desk.platform.line.end(desk.event, 1, 0);
    desk.platform.line.end(desk.event, 1, 0);
    await until(async () => (await list("calculated")).bets.length === 1);
    expect(await available()).toBe(11_500);
  });

  test("bets come in pages, newest first, none twice and none left out", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 23; count++) ids.unshift((await placed(bet({ stake: 10 }))).bet.id);
    const first = await list("open");
    expect(first.bets.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    const second = await list("open", first.next ?? "");
    expect(second.bets.map(({ id }) => id)).toEqual(ids.slice(20));
    expect(second.next).toBeNull();

    desk.platform.line.end(desk.event, 0, 1);
    await until(async () => (await list("open")).bets.length === 0);
    const calculated = await list("calculated");
    const rest = await list("calculated", calculated.next ?? "");
    expect([...calculated.bets, ...rest.bets].map(({ id }) => id)).toEqual(ids);
  });

  test("an invalid cursor is refused by its name", async () => {
    const answer = await desk.platform.call("GET", "/api/v1/bets?cursor=nonsense", { token: desk.token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ name: "cursor" }] });
  });

  test("matches that ended while the platform was down are settled at its next start", async () => {
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
