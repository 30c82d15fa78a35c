import { beforeEach, expect, test } from "vitest";
import { type LimitsAnswer, limitsAnswer, type LimitsChange } from "../../../plugins/responsible-gambling/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const HOUR = 3600;
const PATH = "/api/v1/responsible-gambling/limits";
type Change = LimitsChange["changes"][number];

describeOnEngines("on the %s engine", (engine) => {
  const clock = new HandClock();
  const desk = betDesk(engine, 27_000, {}, 1, { clock });
  // Weeks pass here.
  beforeEach(() => desk.platform.line.offer(desk.event, { startsIn: 1_000_000 }));
  const call = (method: string, path = "", body?: unknown) =>
    desk.platform.call(method, `${PATH}${path}`, { token: desk.token, body });
  const limits = async (): Promise<LimitsAnswer> => limitsAnswer.parse((await call("GET")).body);
  const put = (changes: Change[], more: Partial<LimitsChange> = {}) =>
    call("PUT", "", { zone: "Europe/Kyiv", changes, declined: [], ...more });
  const stakeDay = (amount: number | null, seen: number | null): Change => ({
    ...{ kind: "stake", period: "day", amount, seen },
  });
  const confirm = (amount: number | null) => call("POST", "/stake/day/raise", { amount });
  const atDesk = (amount: number | null) =>
    desk.platform.call("POST", `/sandbox/players/${desk.player}/restrictions`, {
      body: { limits: [{ kind: "stake", period: "day", amount }] },
    });
  /** The amount in force, and the one that waits; undefined where there is none. */
  const standing = async () => {
    const [limit] = (await limits()).limits;
    return [limit?.amount, limit?.raise ? limit.raise.amount : undefined];
  };
  const history = async () => {
    const { rows } = await desk.platform.database.query<{ change: string }>(
      "select change from player_limit_change where player = $1 order by changed_at, ctid",
      [desk.player],
    );
    return rows.map(({ change }) => change);
  };
  const refusesAbove = async (left: number) => {
    expect((await desk.place(desk.bet({ stake: Math.max(10, left + 1) }))).body).toMatchObject({
      errorCode: "LIMIT_REACHED",
      left,
    });
  };

  test("a player without limits sees how they would be counted, and that nothing is chosen", async () => {
    expect(await limits()).toMatchObject({
      ...{ limits: [], chosen: [], zone: "UTC", currency: "EUR" },
      policy: { jurisdiction: "base", raiseAfterHours: 24, confirmWithinHours: 72, asked: ["deposit"], required: [] },
    });
  });

  test("a first limit and a lower one are in force with the very next request, and all pages hear of it", async () => {
    const first = await put([stakeDay(20_00, null), { kind: "loss", period: "month", amount: 50_00, seen: null }]);
    expect(limitsAnswer.parse(first.body)).toMatchObject({ zone: "Europe/Kyiv", chosen: ["loss", "stake"] });
    const told = { player: desk.player, delta: { protection: "limits" } };
    await until(() => desk.platform.published.some((each) => JSON.stringify(each) === JSON.stringify(told)));
    await refusesAbove(20_00);
    await put([stakeDay(10_00, 20_00)]);
    await refusesAbove(10_00);
    await desk.placed(desk.bet({ stake: 10_00 }));
    const { limits: after } = await limits();
    expect(after.map(({ kind, used, left, by }) => ({ kind, used, left, by }))).toEqual([
      { kind: "loss", used: 10_00, left: 40_00, by: "player" },
      { kind: "stake", used: 10_00, left: 0, by: "player" },
    ]);
    expect(after[1]?.renewsAt).toBe(new Date(clock.now() + 24 * HOUR * 1000).toISOString());
    expect((await history()).sort()).toEqual(["lowered", "set", "set"]);
  });

  test("a raise waits a day, then a second yes puts it in force, and not before", async () => {
    await put([stakeDay(10_00, null)]);
    await put([stakeDay(30_00, 10_00)]);
    expect(await standing()).toEqual([10_00, 30_00]);
    clock.pass(24 * HOUR - 1);
    expect((await confirm(30_00)).body).toMatchObject({
      errorCode: "RAISE_NOT_OPEN",
      opensAt: new Date(clock.now() + 1000).toISOString(),
    });
    await refusesAbove(10_00);
    clock.pass(1);
    await refusesAbove(10_00);
    expect((await confirm(31_00)).body).toMatchObject({ errorCode: "RAISE_CHANGED" });
    expect((await confirm(30_00)).status).toBe(200);
    expect(await standing()).toEqual([30_00, undefined]);
    await refusesAbove(30_00);
    expect(await history()).toEqual(["set", "asked", "raised"]);
  });

  test("a raise that nobody confirms in time is gone", async () => {
    await put([stakeDay(10_00, null)]);
    await put([stakeDay(null, 10_00)]);
    expect(await standing()).toEqual([10_00, null]);
    clock.pass(96 * HOUR - 1);
    expect(await standing()).toEqual([10_00, null]);
    clock.pass(1);
    expect(await standing()).toEqual([10_00, undefined]);
    expect((await confirm(null)).body).toMatchObject({ errorCode: "RAISE_GONE" });
    await refusesAbove(10_00);
    await put([stakeDay(9_00, 10_00)]);
    expect(await history()).toEqual(["set", "asked", "expired", "lowered"]);
  });

  test("a raise can be withdrawn, and a lower limit takes it back", async () => {
    await put([stakeDay(10_00, null)]);
    await put([stakeDay(30_00, 10_00)]);
    expect((await call("DELETE", "/stake/day/raise")).status).toBe(200);
    expect(await standing()).toEqual([10_00, undefined]);
    expect((await call("DELETE", "/stake/day/raise")).body).toMatchObject({ errorCode: "RAISE_GONE" });
    await put([stakeDay(30_00, 10_00)]);
    await put([stakeDay(5_00, 10_00)]);
    clock.pass(24 * HOUR);
    expect((await confirm(30_00)).body).toMatchObject({ errorCode: "RAISE_GONE" });
    expect(await standing()).toEqual([5_00, undefined]);
  });

  test("no way of asking makes a raise something else", async () => {
    await put([stakeDay(10_00, null)]);
    // Ended and set anew in one go.
    expect((await put([stakeDay(null, 10_00), stakeDay(99_00, 10_00)])).body).toMatchObject({
      errorCode: "LIMIT_TWICE",
    });
    // Ended first.
    await put([stakeDay(null, 10_00)]);
    expect((await put([stakeDay(99_00, null)])).body).toMatchObject({ errorCode: "LIMIT_CHANGED" });
    // Another period beside it.
    await put([{ kind: "stake", period: "month", amount: 99_00, seen: null }]);
    await refusesAbove(10_00);
    // A second raise begins to wait anew.
    clock.pass(23 * HOUR);
    await put([stakeDay(99_00, 10_00)]);
    clock.pass(HOUR);
    expect((await confirm(99_00)).body).toMatchObject({ errorCode: "RAISE_NOT_OPEN" });
    expect((await confirm(null)).body).toMatchObject({ errorCode: "RAISE_CHANGED" });
    await refusesAbove(10_00);
  });

  test("of two tabs that change the same limit one is told that it has changed, and nothing of its changes is kept", async () => {
    await put([stakeDay(10_00, null)]);
    const loss: Change = { kind: "loss", period: "day", amount: 1_00, seen: null };
    const answers = await Promise.all([put([loss, stakeDay(8_00, 10_00)]), put([stakeDay(6_00, 10_00)])]);
    const [one, other] = answers.map(({ status }) => status);
    expect([one, other].sort()).toEqual([200, 409]);
    const after = (await limits()).limits.map(({ kind, amount }) => [kind, amount]);
    expect(after).toEqual(
      one === 200
        ? [
            ["loss", 1_00],
            ["stake", 8_00],
          ]
        : [["stake", 6_00]],
    );
  });

  test("what the desk has set cannot be raised or ended by the player, only undercut", async () => {
    await atDesk(10_00);
    expect((await put([stakeDay(11_00, 10_00)])).body).toMatchObject({ errorCode: "LIMIT_FIXED", most: 10_00 });
    expect((await put([stakeDay(null, 10_00)])).body).toMatchObject({ errorCode: "LIMIT_FIXED" });
    await put([stakeDay(5_00, 10_00)]);
    expect((await limits()).limits[0]).toMatchObject({ amount: 5_00, by: "player" });
    await put([stakeDay(null, 5_00)]);
    clock.pass(24 * HOUR);
    await confirm(null);
    expect((await limits()).limits[0]).toMatchObject({ amount: 10_00, by: "desk" });
    await put([stakeDay(5_00, 10_00)]);
    await atDesk(20_00);
    expect((await limits()).limits[0]).toMatchObject({ amount: 5_00, by: "player" });
  });

  test("a wish for none is kept as a choice, once, and an odd limit or zone is refused by name", async () => {
    await put([], { declined: ["deposit"] });
    await put([], { declined: ["deposit"] });
    expect(await limits()).toMatchObject({ limits: [], chosen: ["deposit"] });
    expect(await history()).toEqual(["declined"]);
    const odd: Change = { kind: "loss", period: "bet", amount: 1, seen: null };
    expect((await put([odd])).body).toMatchObject({ errorCode: "LIMIT_UNKNOWN" });
    expect((await put([stakeDay(1, null)], { zone: "UTC+3" })).body).toMatchObject({ errorCode: "TIME_ZONE_UNKNOWN" });
    for (const amount of [-1, 0.5]) expect((await put([stakeDay(amount, null)])).status).toBe(400);
    expect(await limits()).toMatchObject({ limits: [] });
    await put([stakeDay(0, null)]);
    await refusesAbove(0);
  });
});
