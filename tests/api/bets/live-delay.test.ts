import { expect, test } from "vitest";
import { HandClock } from "../../support/line/hand-clock.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Answer } from "../../support/platform/platform.ts";
import { betDesk, newKey } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

describeOnEngines("on the %s engine", (engine) => {
  const clock = new HandClock();
  const desk = betDesk(engine, 23_000, {}, 1, { line: new MemoryLine(clock) });
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
    expect((await clock.passUntil(again)).status).toBe(200);
  });

  test("a bet in tennis is placed while one in football still waits, and one on both waits as long as football", async () => {
    const { platform } = desk;
    platform.line.move(desk.event, { status: "live" });
    const tennis = `${desk.event}7`;
    platform.line.offer(tennis, { sportCode: "tennis", status: "live", startsIn: -10 });
    const [leg] = desk.bet().legs;
    const legs = [{ ...leg!, eventId: tennis }];
    const bets = [desk.bet(), desk.bet({ legs }), desk.bet({ type: "express", legs: [...legs, leg!] })];
    const keys = bets.map(() => newKey());
    const answers = bets.map((bet, at) => desk.place(bet, keys[at]));
    for (const key of keys) await isWaiting(key);
    clock.pass(3);
    expect((await answers[1])?.status).toBe(200);
    clock.pass(1.999);
    await clock.isWaitedFor();
    expect([await statusOf(keys[0]!), await statusOf(keys[2]!)]).toEqual([409, 409]);
    const struck = await clock.passUntil(Promise.all(answers));
    expect(struck.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  const statusOf = async (key: string): Promise<Answer["status"]> =>
    (await desk.platform.call("GET", `/api/v1/bets/by-key/${key}`, { token: desk.token })).status;
  /** The bet under a key waits out its delay. */
  async function isWaiting(key: string): Promise<void> {
    await until(async () => (await statusOf(key)) === 409);
    await clock.isWaitedFor();
  }
});
