import { expect, test } from "vitest";
import { ownRank, ranksAnswer, recordsAnswer } from "../../../plugins/loyalty/boards/wire.ts";
import { vipPageAnswer } from "../../../plugins/loyalty/pages/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { newMatch } from "../../support/players/own-match.ts";

const URL = "/api/v1/loyalty";

onGateEngine({}, (on) => {
  const read = async (path: string, token?: string) =>
    (await on.platform.call("GET", URL + path, token === undefined ? {} : { token })).body;
  const name = (table: Table, chosen: string | null) =>
    on.platform.call("PUT", `${URL}/name`, { token: table.token, body: { name: chosen } });
  const records = async () => recordsAnswer.parse(await read("/records"));
  const ranks = async () => ranksAnswer.parse(await read("/ranks")).ranks;
  const mine = async (table: Table) => ownRank.parse(await read("/ranks/mine", table.token));
  const takeBreak = ({ player }: Table) =>
    on.platform.database.query(
      `insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2::timestamptz, $3::timestamptz)`,
      [player, new Date(on.platform.clock.now()), new Date(on.platform.clock.now() + 86_400_000)],
    );

  test("records and ranks name nobody who has not chosen a name, and nobody on a break", async () => {
    const [first, second] = [await openTable(on.platform), await openTable(on.platform)];
    const [one, two] = [newMatch(on.platform), newMatch(on.platform)];
    await first.bet(betOn([legOn(one)], { stake: 2000 }));
    await second.bet(betOn([legOn(one), legOn(two)], { stake: 400 }));
    await first.say(settlementOf(one, "won"));
    await first.say(settlementOf(two, "won"));

    expect(await ranks()).toEqual([]);
    const unnamed = await records();
    expect(unnamed).toMatchObject({ settled: 2, lost: 0 });
    expect(unnamed.records.map(({ kind, name }) => [kind, name])).toEqual([
      ["win", null],
      ["price", null],
      ["express", null],
    ]);
    expect(unnamed.records).toMatchObject([
      { stake: 2000, returned: 5000, multiple: 2500 },
      { stake: 2000, multiple: 2500 },
      { stake: 400, returned: 2500, multiple: 6250, legs: 2 },
    ]);

    expect((await name(first, "Blue  Heron")).status).toBe(400);
    expect((await name(first, " Blue Heron ")).body).toMatchObject({ name: "Blue Heron", rank: 1, points: 2 });
    expect((await name(second, "blue heron")).body).toMatchObject({ errorCode: "NAME_TAKEN" });
    await name(second, "Grey Owl");
    expect(await ranks()).toEqual([
      { rank: 1, name: "Blue Heron", points: 2 },
      { rank: 2, name: "Grey Owl", points: 1 },
    ]);
    expect((await records()).records.map((record) => record.name)).toEqual(["Blue Heron", "Blue Heron", "Grey Owl"]);

    await takeBreak(first);
    await name(second, "Grey Owl");
    expect(await ranks()).toEqual([{ rank: 1, name: "Grey Owl", points: 1 }]);
    expect(await mine(first)).toEqual({ name: "Blue Heron", rank: null, points: 2 });
    expect((await records()).records.map((record) => record.name)).toEqual([null, null, "Grey Owl"]);
    await name(second, null);
    expect(await ranks()).toEqual([]);
  });

  test("a page says which status it asks for", async () => {
    const page = async (code: string) => vipPageAnswer.parse(await read(`/pages/${code}?language=en`));
    expect(await page("vip-status-gold")).toEqual({ needs: "gold", text: null });
    expect(await page("vip-info")).toEqual({ needs: null, text: null });
  });
});
