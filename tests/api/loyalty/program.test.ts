import { expect, test } from "vitest";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { historyAnswer, memberAnswer, programAnswer } from "../../../plugins/loyalty/wire.ts";
import { giveFreeBets } from "../../../server/modules/loyalty/points/give-free-bets.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

const URL = "/api/v1/loyalty";

onGateEngine({}, (on) => {
  const get = async (table: Table, path = "") =>
    (await on.platform.call("GET", URL + path, { token: table.token })).body;
  const member = async (table: Table) => memberAnswer.parse(await get(table));
  /** Points for play of so many euros, as if it had been settled now. */
  const earn = (table: Table, euros: number, cause = "bet") =>
    on.platform.database.query("select loyalty_credit($1, $2::timestamptz, 'bet', $3, 'single', $4, 'EUR', 550)", [
      ...[table.player, new Date(on.platform.clock.now()), `${table.player}-${cause}`, euros * 100],
    ]);
  const give = () => giveFreeBets(on.platform.database, on.platform.clock, new AbortController().signal);
  const freeBets = async (table: Table) => {
    const { body } = await on.platform.call("GET", "/api/v1/bonuses/free-bets", { token: table.token });
    // A new player of the sandbox has some already.
    return freeBetsAnswer.parse(body).freeBets.filter(({ title }) => title.en === "Monthly free bet");
  };
  const takeBreak = (table: Table) =>
    on.platform.database.query(
      `insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2::timestamptz, $3::timestamptz)`,
      [table.player, new Date(on.platform.clock.now()), new Date(on.platform.clock.now() + 86_400_000)],
    );

  test("the ladder says what each level brings and costs, in the player's money or in euros", async () => {
    const program = async (currency: string) =>
      programAnswer.parse((await on.platform.call("GET", `${URL}/program?currency=${currency}`)).body);
    const euros = await program("EUR");
    expect(euros.levels.map(({ fromPoints, cost }) => cost / fromPoints || 0)).toEqual([0, 47, 47, 47, 47, 47, 47]);
    expect(euros.levels[1]).toMatchObject({ brings: [{ kind: "free-bet", amount: 100 }] });
    expect((await program("PLN")).levels[1]).toMatchObject({
      cost: 47_000,
      brings: [{ kind: "free-bet", amount: 500 }],
    });
    expect(await program("XXX")).toEqual(euros);
  });

  test("a settled bet stands in the history with what caused it, and a level that changes is told to open pages", async () => {
    const table = await openTable(on.platform);
    const event = newMatch(on.platform);
    const { id } = await table.bet(betOn([legOn(event)]));
    await table.say(settlementOf(event, "lost"));
    await earn(table, 2000);
    const { items } = historyAnswer.parse(await get(table, "/history"));
    expect(items).toMatchObject([
      { kind: "earned", points: 234_042, balance: 235_212 },
      { kind: "earned", product: "single", bet: id, points: 1170 },
    ]);
    expect(await member(table)).toMatchObject({ isQuiet: false, points: 235, yearPoints: 235, level: 2, status: null });
    expect((await member(table)).leaving).toMatchObject([{ points: 235 }]);
    await until(() =>
      on.platform.published.some(({ player, delta }) => player === table.player && "loyalty" in (delta as object)),
    );
    const told = on.platform.published.find(({ delta }) => "loyalty" in (delta as object));
    expect(told?.delta).toEqual({ loyalty: { from: 1, to: 2 } });
  });

  test("the history comes in pages", async () => {
    const table = await openTable(on.platform);
    for (let n = 0; n < 32; n++) await earn(table, 10, String(n));
    const first = historyAnswer.parse(await get(table, "/history"));
    const second = historyAnswer.parse(await get(table, `/history?cursor=${first.next}`));
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null]);
  });

  test("the free bet of a level comes once a month, and nothing is held out on a break", async () => {
    const [table, onBreak] = [await openTable(on.platform), await openTable(on.platform)];
    await Promise.all([earn(table, 6000), earn(onBreak, 6000)]);
    await takeBreak(onBreak);
    await Promise.all([give(), give()]);
    await give();
    expect(await freeBets(table)).toMatchObject([{ amount: 200, currency: "EUR" }]);
    expect(await member(onBreak)).toMatchObject({ isQuiet: true, points: 702, leaving: [] });
    const { rows } = await on.platform.database.query("select from loyalty_gift where player = $1", [onBreak.player]);
    expect(rows).toEqual([]);
  });

  test("who leaves gets no more points, keeps those of before, and a correction still finds them", async () => {
    const table = await openTable(on.platform);
    const [before, after] = [newMatch(on.platform), newMatch(on.platform)];
    await table.bet(betOn([legOn(before)]));
    await table.say(settlementOf(before, "won"));
    const leave = (isMember: boolean) =>
      on.platform.call("PUT", `${URL}/membership`, { token: table.token, body: { isMember } });
    expect(memberAnswer.parse((await leave(false)).body)).toMatchObject({ isMember: false, isQuiet: true, points: 1 });
    await table.bet(betOn([legOn(after)]));
    await table.say(settlementOf(after, "lost"));
    expect((await member(table)).points).toBe(1);
    await table.say({ type: "bet_cancel", eventId: before, reason: "cancelled" });
    expect((await member(table)).points).toBe(0);
    expect(memberAnswer.parse((await leave(true)).body)).toMatchObject({ isMember: true, isQuiet: false });
  });
});
