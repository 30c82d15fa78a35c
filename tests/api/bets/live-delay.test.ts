import { expect, test } from "vitest";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Answer } from "../../support/platform/platform.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const DELAY_OF_A_SECOND = 5;

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 23_000, {}, DELAY_OF_A_SECOND);
  const halts = [
    ["its market is suspended", { marketStatus: "suspended" }, { marketStatus: "active" }],
    ["its match is suspended", { status: "suspended" }, { status: "live" }],
    ["its line is withdrawn", { marketStatus: "inactive" }, { marketStatus: "active" }],
  ] as const;

  test.each(halts)(
    "a bet in play is refused when %s for less than a millisecond of its delay",
    async (_, halt, resume) => {
      const { platform } = desk;
      platform.line.move(desk.event, { status: "live" });
      const answer = desk.place(desk.bet(), "halted-at-once");
      await isWaiting("halted-at-once");
      platform.line.move(desk.event, halt);
      platform.line.move(desk.event, resume);
      await desk.expectRefused(await answer, "LEG_SUSPENDED", { legs: [{ index: 0, code: "LEG_SUSPENDED" }] });
    },
  );

  test("an express is refused naming the suspended leg, and a suspension of another match does not count", async () => {
    const { platform } = desk;
    const other = `${desk.event}5`;
    platform.line.offer(other, { status: "live", startsIn: -10 });
    platform.line.offer(`${desk.event}6`, { status: "live", startsIn: -10 });
    const [leg] = desk.bet().legs;
    const express = desk.bet({ type: "express", legs: [leg!, { ...leg!, eventId: other }] });
    const answer = desk.place(express, "halted-express");
    await isWaiting("halted-express");
    platform.line.move(other, { marketStatus: "suspended" });
    platform.line.move(other, { marketStatus: "active" });
    await desk.expectRefused(await answer, "LEG_SUSPENDED", { legs: [{ index: 1, code: "LEG_SUSPENDED" }] });
    const again = desk.place(express, "not-halted-express");
    await isWaiting("not-halted-express");
    platform.line.move(`${desk.event}6`, { marketStatus: "suspended" });
    expect((await again).status).toBe(200);
  });

  test("a bet in tennis is placed while one in football still waits, and one on both waits as long as football", async () => {
    const { platform } = desk;
    platform.line.move(desk.event, { status: "live" });
    const tennis = `${desk.event}7`;
    platform.line.offer(tennis, { sportCode: "tennis", status: "live", startsIn: -10 });
    const [leg] = desk.bet().legs;
    const legs = [{ ...leg!, eventId: tennis }];
    const waited = async (bet: unknown) => {
      const askedAt = platform.clock.now();
      const { placedAt } = (await desk.placed(bet)).bet;
      return Date.parse(placedAt) - askedAt;
    };
    const bets = [desk.bet(), desk.bet({ legs }), desk.bet({ type: "express", legs: [...legs, leg!] })];
    const struck: number[] = [];
    const waits = await Promise.all(bets.map((bet, at) => waited(bet).finally(() => struck.push(at))));
    expect(waits.map((wait, at) => wait >= [5000, 3000, 5000][at]!)).toEqual([true, true, true]);
    expect(struck[0]).toBe(1);
  });

  /** The bet under a key waits out its delay. */
  async function isWaiting(key: string): Promise<void> {
    const ask = (): Promise<Answer> => desk.platform.call("GET", `/api/v1/bets/by-key/${key}`, { token: desk.token });
    await until(async () => (await ask()).status !== 404);
  }
});
