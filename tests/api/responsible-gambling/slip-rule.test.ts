import { expect, test } from "vitest";
import { rulesAnswer, slipAnswer } from "../../../plugins/responsible-gambling/rules/rules-wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";

const PATH = "/api/v1/responsible-gambling";

describeOnEngines("on the %s engine", (engine) => {
  const clock = new HandClock();
  const desk = betDesk(engine, 47_000, {}, 1, { clock });
  const call = async (method: string, path: string, body?: object) =>
    (await desk.platform.call(method, `${PATH}${path}`, { token: desk.token, body })).body;
  const rule = (minutes: number) => call("POST", "/rules", { kind: "slip_time", minutes });
  const selection = (outcomeId: string, eventId = desk.event) => ({
    eventId,
    marketId: "1x2",
    specifiers: "",
    outcomeId,
  });
  const slip = async (...outcomes: string[]) =>
    slipAnswer.parse(await call("PUT", "/slip", { selections: outcomes.map((each) => selection(each)) }));
  const place = (outcomeId = "1", stake = 100) =>
    desk.place(desk.bet({ stake }, { outcomeId, odds: oddsOf(outcomeId) }));
  const oddsOf = (outcomeId: string) => desk.platform.line.quote(desk.event, "1x2", "", outcomeId)!.odds;
  const inSeconds = (seconds: number) => new Date(clock.now() + 1000 * seconds).toISOString();

  test("only what was in the slip for so many minutes can be bet on, to the second, and the refusal says from when", async () => {
    await rule(2);
    expect(await slip("1")).toEqual({ minutes: 2, readyAt: [inSeconds(120)] });
    await desk.expectRefused(await place(), "OWN_RULE", { rule: "slip_time", until: inSeconds(120) });
    clock.pass(119);
    await desk.expectRefused(await place(), "OWN_RULE", { until: inSeconds(1) });
    clock.pass(1);
    expect((await place()).status).toBe(200);
  });

  test("what was in the slip under an earlier rule counts for nothing when a new one begins", async () => {
    await rule(2);
    await slip("1");
    const { rules } = rulesAnswer.parse(await call("GET", "/rules"));
    await call("DELETE", `/rules/${rules[0]!.id}`);
    clock.pass(25 * 3600);
    await rule(2);
    await desk.expectRefused(await place(), "OWN_RULE", { until: inSeconds(120) });
    expect((await slip("1")).readyAt).toEqual([inSeconds(120)]);
    // A second one beside it takes nothing away.
    clock.pass(60);
    await rule(1);
    expect((await slip("1")).readyAt).toEqual([inSeconds(60)]);
  });

  test("what was never put into the slip is refused as if it was put there now", async () => {
    await rule(2);
    await desk.expectRefused(await place(), "OWN_RULE", { until: inSeconds(120) });
    clock.pass(500);
    await desk.expectRefused(await place(), "OWN_RULE", { until: inSeconds(120) });
  });

  test("of several selections the last one counts, and one that was taken out begins anew", async () => {
    await rule(2);
    await slip("1");
    clock.pass(60);
    expect((await slip("1", "2")).readyAt).toEqual([inSeconds(60), inSeconds(120)]);
    clock.pass(60);
    expect((await place("1")).status).toBe(200);
    expect((await place("2")).body).toMatchObject({ errorCode: "OWN_RULE", until: inSeconds(60) });
    await slip("1");
    expect((await slip("1", "2")).readyAt).toEqual([inSeconds(0), inSeconds(120)]);
    clock.pass(60);
    expect((await place("2")).body).toMatchObject({ errorCode: "OWN_RULE", until: inSeconds(60) });
  });

  test("of two rules the longer one counts, no rule allows what another one stops, and without one nothing is kept", async () => {
    expect(await slip("1")).toEqual({ minutes: null, readyAt: [] });
    expect((await place()).status).toBe(200);
    const kept = "select count(*)::int as count from slip_selection where player = $1";
    expect((await desk.platform.database.query(kept, [desk.player])).rows).toEqual([{ count: 0 }]);
    await rule(1);
    await rule(5);
    expect((await slip("1")).minutes).toBe(5);
    clock.pass(299);
    expect((await place()).body).toMatchObject({ errorCode: "OWN_RULE", until: inSeconds(1) });
    clock.pass(1);
    await call("POST", "/rules", { kind: "open_bets", most: 1 });
    expect((await place()).body).toMatchObject({ errorCode: "OWN_RULE", rule: "open_bets" });
  });

  test("a slip that is too large or wrong is refused by the name of what is wrong", async () => {
    const many = Array.from({ length: 51 }, (_, each) => selection("1", String(each)));
    expect(await call("PUT", "/slip", { selections: many })).toMatchObject({ fields: [{ name: "selections" }] });
    expect(await call("POST", "/rules", { kind: "slip_time", minutes: 0 })).toMatchObject({
      fields: [{ name: "minutes" }],
    });
  });
});
