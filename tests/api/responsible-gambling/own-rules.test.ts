import { expect, test } from "vitest";
import {
  MOST_RULES,
  rulesAnswer,
  type RuleTerms,
  trialAnswer,
} from "../../../plugins/responsible-gambling/rules/rules-wire.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const PATH = "/api/v1/responsible-gambling/rules";
const ZONE = "Europe/Berlin";

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 41_000);
  const call = (method: string, path = "", body?: object, token = desk.token) =>
    desk.platform.call(method, `${PATH}${path}`, { token, ...(body && { body }) });
  const rules = async () => rulesAnswer.parse((await call("GET")).body).rules;
  const add = async (terms: RuleTerms) => rulesAnswer.parse((await call("POST", "", terms)).body).rules.at(-1)!;
  const trial = async (terms: RuleTerms) => trialAnswer.parse((await call("POST", "/trial", terms)).body);
  /** Until when a rule refuses at a moment, and of what is in the database. */
  const untilOf = async ({ kind, ...terms }: RuleTerms, at: string) => {
    const sql = "select instant(own_rule_until($1, $2, $3::jsonb, $4)) as until";
    const values = [desk.player, kind, JSON.stringify(terms), at];
    return (await desk.platform.database.query<{ until: string | null }>(sql, values)).rows[0]!.until;
  };
  const HOURS = { kind: "hours", from: "22:00", to: "06:00", zone: ZONE } as const;

  test("hours over midnight end in the morning of the player's zone, also where it changes its clocks", async () => {
    expect(await untilOf(HOURS, "2026-11-21T20:59:59.000Z")).toBeNull();
    expect(await untilOf(HOURS, "2026-11-21T21:00:00.000Z")).toBe("2026-11-22T05:00:00.000Z");
    expect(await untilOf(HOURS, "2026-11-22T04:59:59.000Z")).toBe("2026-11-22T05:00:00.000Z");
    expect(await untilOf(HOURS, "2026-11-22T05:00:00.000Z")).toBeNull();
    expect(await untilOf(HOURS, "2027-03-27T22:00:00.000Z")).toBe("2027-03-28T04:00:00.000Z");
    expect(await untilOf(HOURS, "2026-10-24T21:00:00.000Z")).toBe("2026-10-25T05:00:00.000Z");
  });

  test("a bet within the hours is refused by the rule's name, and the rule says until when", async () => {
    await add({ kind: "hours", from: "00:00", to: "23:59", zone: "UTC" });
    const answer = await desk.place();
    await desk.expectRefused(answer, "OWN_RULE", { rule: "hours" });
    expect(answer.body).toHaveProperty("until");
  });

  test("no further bet while so many are open, also of twenty at once", async () => {
    await add({ kind: "open_bets", most: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.place(desk.bet({ stake: 100 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      errorCode: "OWN_RULE",
      rule: "open_bets",
    });
    desk.platform.line.end(desk.event, 0, 1);
    await until(async () => (await desk.list("open")).bets.length === 0);
    const next = `${desk.event}99`;
    desk.platform.line.offer(next, { startsIn: 6000 });
    expect((await desk.place(desk.bet({}, { eventId: next }))).status).toBe(200);
  });

  test("after a loss, and after a gain, play waits; the bets of before are what a rule is tried on", async () => {
    await desk.placed(desk.bet({ stake: 1000 }));
    await desk.placed(desk.bet({ stake: 300 }));
    desk.platform.line.end(desk.event, 0, 1);
    await until(async () => (await desk.list("open")).bets.length === 0);
    const { bets } = await desk.list("calculated");
    const settled = bets.map(({ settledAt }) => Date.parse(settledAt!)).toSorted((a, b) => b - a);
    const at = (ms: number) => new Date(ms).toISOString();
    const loss = { kind: "after_loss", amount: 1300, minutes: 60 } as const;
    // The newest bet alone lost less; with the one before it the rule holds for an hour after that one.
    expect(await untilOf(loss, at(settled[0]!))).toBe(at(settled[1]! + 3_600_000));
    expect(await untilOf({ ...loss, amount: 1301 }, at(settled[0]!))).toBeNull();
    expect(await untilOf(loss, at(settled[1]! + 3_600_000))).toBeNull();
    expect(await trial(loss)).toEqual({ bets: 2, stopped: 0, staked: 0, net: 0 });
    expect(await trial({ kind: "open_bets", most: 1 })).toEqual({ bets: 2, stopped: 1, staked: 300, net: -300 });
    await add({ ...loss, minutes: 1440 });
    desk.platform.line.offer(`${desk.event}99`, { startsIn: 6000 });
    const refused = await desk.place(desk.bet({}, { eventId: `${desk.event}99` }));
    expect(refused.body).toMatchObject({ errorCode: "OWN_RULE", rule: "after_loss" });
    expect(await untilOf({ kind: "gain", amount: 1, zone: "UTC" }, at(settled[0]!))).toBeNull();
  });

  test("a gain stops the day", async () => {
    await desk.placed(desk.bet({ stake: 1000 }));
    desk.platform.line.end(desk.event, 1, 0);
    await until(async () => (await desk.list("open")).bets.length === 0);
    const [bet] = (await desk.list("calculated")).bets;
    const midnight = new Date(Date.parse(`${bet!.settledAt!.slice(0, 10)}T00:00:00Z`) + 24 * 3_600_000).toISOString();
    expect(await untilOf({ kind: "gain", amount: 1500, zone: "UTC" }, bet!.settledAt!)).toBe(midnight);
    expect(await untilOf({ kind: "gain", amount: 1501, zone: "UTC" }, bet!.settledAt!)).toBeNull();
  });

  test("a rule that is lifted stays in force for a day", async () => {
    const { id } = await add({ kind: "hours", from: "00:00", to: "23:59", zone: "UTC" });
    const [lifted] = rulesAnswer.parse((await call("DELETE", `/${id}`)).body).rules;
    expect(Date.parse(lifted!.endsAt!) - Date.parse(lifted!.beganAt)).toBeGreaterThanOrEqual(24 * 3_600_000);
    await desk.expectRefused(await desk.place(), "OWN_RULE");
    // Asking again does not put it off.
    expect(rulesAnswer.parse((await call("DELETE", `/${id}`)).body).rules).toEqual([lifted]);
    await desk.platform.database.query("update player_rule set ends_at = began_at where id = $1", [id]);
    expect((await desk.place()).status).toBe(200);
    expect(await rules()).toEqual([]);
  });

  test("bad rules are refused by the name of what is wrong, another player's are not found, and there are not too many", async () => {
    const bad = [
      { kind: "hours", from: "24:00", to: "06:00", zone: ZONE },
      { kind: "hours", from: "06:00", to: "06:00", zone: ZONE },
      { kind: "hours", from: "22:00", to: "06:00", zone: "Mars/Olympus" },
      { kind: "after_loss", amount: 0, minutes: 60 },
      { kind: "after_loss", amount: 10.5, minutes: 60 },
      { kind: "open_bets", most: 0 },
      { kind: "gain", amount: -1, zone: ZONE },
      { kind: "luck" },
    ];
    for (const terms of bad) expect((await call("POST", "", terms)).status, JSON.stringify(terms)).toBe(400);
    const { id } = await add(HOURS);
    const { token } = await newPlayer(desk.platform);
    expect((await call("DELETE", `/${id}`, undefined, token)).body).toMatchObject({ errorCode: "RULE_UNKNOWN" });
    for (let count = 1; count < MOST_RULES; count++) await add({ kind: "open_bets", most: 100 });
    expect((await call("POST", "", HOURS)).body).toMatchObject({ errorCode: "TOO_MANY_RULES" });
    expect(await rules()).toHaveLength(MOST_RULES);
  });
});
