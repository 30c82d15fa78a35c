import { beforeAll, expect, test } from "vitest";
import { leagueAnswer, type MatchFacts, mineAnswer } from "../../../plugins/footboss/wire.ts";
import { nextRound } from "../../../server/modules/footboss/rounds/planner.ts";
import { countSquads } from "../../../server/modules/footboss/rounds/round-repository.ts";
import { MovedClock } from "../../support/casino/tournament-ground.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { FootbossGround, NOTHING, SQUAD } from "../../support/footboss/footboss-ground.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

const over = (home: object, away: object = {}): MatchFacts => ({
  ...{ state: "over", home: { ...NOTHING, ...home }, away: { ...NOTHING, ...away } },
});

const clock = new MovedClock();

onGateEngine({ clock }, (on) => {
  let ground: FootbossGround;
  beforeAll(() => {
    ground = new FootbossGround(on.platform, clock);
  });
  const query = (sql: string, values: string[] = []) => on.platform.database.query(sql, values);
  const call = (method: string, path: string, token: string, body?: object) =>
    on.platform.call(method, `/api/v1/footboss/leagues${path}`, { token, ...(body && { body }) });

  test("a squad is changed and taken out until the first match begins, by the database's clock, and then stays", async () => {
    const round = await ground.open();
    const { token, player } = await ground.player();
    const saved = mineAnswer.parse((await ground.save(token, round)).body);
    expect(saved.open).toMatchObject({ round, cost: 560, captain: "attack:11", points: 0, place: null });
    const other = { ...SQUAD, captain: "midfield:5" };
    expect((await ground.save(token, round, other)).status).toBe(200);
    expect((await ground.mine(token)).open?.captain).toBe("midfield:5");
    const path = `/api/v1/footboss/rounds/${round}/squad`;
    expect(mineAnswer.parse((await on.platform.call("DELETE", path, { token })).body).open).toBeNull();
    expect((await ground.save(token, round, other)).status).toBe(200);
    // The processes still believe that there is an hour left.
    await ground.begin(round);
    expect(codeOf(await ground.save(token, round))).toBe("FOOTBOSS_CLOSED");
    expect(codeOf(await on.platform.call("DELETE", path, { token }))).toBe("FOOTBOSS_CLOSED");
    const kept = await query("select captain from footboss_squad where player = $1", [player]);
    expect(kept.rows).toEqual([{ captain: "midfield:5" }]);
    expect(codeOf(await ground.save(token, 999_999))).toBe("FOOTBOSS_ROUND_UNKNOWN");
  });

  test("a squad that breaks a rule is refused by the name of the rule", async () => {
    const round = await ground.open();
    const { token } = await ground.player();
    const fault = async (change: Partial<typeof SQUAD>) => {
      const { status, body } = await ground.save(token, round, { ...SQUAD, ...change });
      return [status, (body as { fault?: string }).fault];
    };
    const put = (unit: string) => SQUAD.picks.map((each) => (each === "attack:2" ? unit : each));
    expect(await fault({ picks: put("attack:16") })).toEqual([422, "budget"]);
    expect(await fault({ picks: put("attack:99") })).toEqual([422, "unknown"]);
    expect(await fault({ picks: put("attack:11") })).toEqual([422, "twice"]);
    expect(await fault({ picks: put("defence:2") })).toEqual([422, "formation"]);
    expect(await fault({ formation: "3-2-2" })).toEqual([422, "formation"]);
    expect(await fault({ captain: "attack:4" })).toEqual([422, "captain"]);
    const ofOne = ["defence:1", "defence:3", "midfield:1", "midfield:7", "midfield:9", "attack:11", "attack:1"];
    expect(await fault({ picks: ofOne })).toEqual([422, "club"]);
    expect((await ground.save(token, round, { ...SQUAD, picks: [...SQUAD.picks, "attack:4"] })).status).toBe(400);
    expect((await ground.mine(token)).open?.round).not.toBe(round);
  });

  test("who is on a break, is not active or may not play on sports does not take part", async () => {
    const round = await ground.open();
    const { token, player } = await ground.player();
    await query(
      "insert into player_permission (player, permission, is_allowed, changed_at) values ($1, 'sportBetting', false, now())",
      [player],
    );
    expect(codeOf(await ground.save(token, round))).toBe("BETTING_NOT_ALLOWED");
    await query("delete from player_permission where player = $1", [player]);
    await query("insert into player_break (player, kind, starts_at) values ($1, 'self_exclusion', now())", [player]);
    expect(codeOf(await ground.save(token, round))).toBe("SELF_EXCLUDED");
    expect(codeOf(await call("POST", "", token))).toBe("SELF_EXCLUDED");
    expect((await query("select from footboss_squad where player = $1", [player])).rows).toEqual([]);
    expect((await on.platform.call("GET", "/api/v1/footboss/mine")).status).toBe(401);
  });

  test("points follow the matches, the captain's count twice, and a corrected result counts everything anew", async () => {
    const week = "2026-12-07";
    const round = await ground.open({ week });
    const [first, second] = [await ground.player(), await ground.player()];
    await ground.save(first.token, round);
    await ground.save(second.token, round, { ...SQUAD, captain: "defence:1" });
    await ground.begin(round);
    // Clubs 11 and 12: two goals of the captain's attack.
    await ground.happens(round, 5, { ...over({ goals: 2 }), state: "live" });
    const { begun } = await ground.mine(first.token);
    expect(begun).toMatchObject({ points: 12, place: 1 });
    expect((await ground.mine(second.token)).begun).toMatchObject({ points: 6, place: 2 });
    // Clubs 1 and 2: the defence of 1 keeps its goal and wins, the attack of 2 has none.
    await ground.happens(round, 0, over({ goals: 1 }));
    expect((await ground.mine(second.token)).begun).toMatchObject({ points: 6 + 2 * 10 - 2, place: 1 });
    // The result was wrong.
    await ground.happens(round, 0, over({ goals: 1 }, { goals: 3 }), true);
    expect((await ground.mine(second.token)).begun).toMatchObject({ points: 6 + 2 * -2 + 9 });
    expect((await ground.mine(first.token)).week).toEqual({ place: 1, points: 12 - 2 + 9 });
    // Once more, long after it was confirmed.
    ground.facts.set(`${round}0`, { facts: over({ goals: 1 }, { goals: 2 }), isFinal: true });
    await ground.look();
    expect((await ground.mine(first.token)).begun?.points, "it is final").toBe(19);
    await ground.recount();
    expect((await ground.mine(first.token)).begun?.points).toBe(12 - 1 + 6);
    const next = await ground.open({ week });
    await ground.save(first.token, next);
    await ground.begin(next);
    await ground.happens(next, 5, over({ goals: 1 }));
    expect((await ground.mine(first.token)).week?.points, "both rounds of the week").toBe(17 + 6);
    const { week: table } = await ground.tables();
    expect(table?.rows.map(({ points }) => points)).toEqual([23, 10]);
    expect(
      table?.rows.map(({ name }) => name),
      "nobody is named who has not wished it",
    ).toEqual([null, null]);
    await query("insert into loyalty_name (player, name) values ($1, 'Ada')", [first.player]);
    expect((await ground.tables()).week?.rows[0]?.name).toBe("Ada");
    await query("update player set status = 'blocked' where number = $1", [first.player]);
    expect((await ground.tables()).week?.rows[0]?.name, "the account is not active").toBeNull();
  });

  test("two rounds of a week that are counted at once both stand in its sum", async () => {
    const week = "2026-12-14";
    const rounds = [await ground.open({ week }), await ground.open({ week })];
    const { token, player } = await ground.player();
    for (const round of rounds) await ground.save(token, round);
    await query("update footboss_unit set points = 1 where round in ($1::bigint, $2::bigint)", rounds.map(String));
    const { database } = on.platform;
    let second: Promise<unknown> | undefined;
    await database.transaction(async (connection) => {
      await countSquads(connection, rounds[0]!, "0", 100);
      second = countSquads(database, rounds[1]!, "0", 100);
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      if (on.engine === "postgres") await expect.poll(async () => (await query(waiting)).rows.length).toBe(1);
    });
    await second;
    const sum = await query("select points from footboss_week where player = $1", [player]);
    expect(sum.rows).toEqual([{ points: 16 }]);
  });

  test("a match that the line no longer has is taken as not played hours after, and a round of nothing else is dropped", async () => {
    const round = await ground.open({ week: "2026-12-21" });
    const { token } = await ground.player();
    await ground.save(token, round);
    await ground.begin(round);
    await ground.happens(round, 0, over({ goals: 1 }), true);
    const gone =
      "update footboss_match set starts_at = clock_timestamp() - interval '7 hours' where round = $1::bigint";
    await query(gone, [`${round}`]);
    ground.facts.clear();
    await ground.look();
    const matches = await query(
      "select distinct facts->>'state' as state, is_final from footboss_match where round = $1::bigint order by 1",
      [`${round}`],
    );
    expect(matches.rows).toEqual([
      { state: "off", is_final: true },
      { state: "over", is_final: true },
    ]);
    const number = nextRound(on.platform.clock.now());
    await ground.open({ number, begins: 5 });
    await ground.save(token, number);
    ground.facts.set(`${number}7`, { facts: null, isFinal: false });
    await ground.look();
    expect((await ground.mine(token)).open?.round, "one of its matches is known").toBe(number);
    ground.facts.clear();
    await ground.look();
    expect((await query("select from footboss_squad where round = $1::bigint", [`${number}`])).rows).toEqual([]);
    expect((await ground.rounds()).open?.number).not.toBe(number);
  });

  test("a league is joined by its code alone, and read by its members alone", async () => {
    const [maker, friend, stranger] = [await ground.player(), await ground.player(), await ground.player()];
    const [league] = mineAnswer.parse((await call("POST", "", maker.token)).body).leagues;
    const code = league?.code ?? "";
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await call("POST", "/entry", friend.token, { code })).status).toBe(200);
    expect((await call("POST", "/entry", friend.token, { code })).status, "again").toBe(200);
    const table = leagueAnswer.parse((await call("GET", `/${code}`, friend.token)).body);
    expect(table.rows).toMatchObject([{ isYou: false }, { isYou: true }]);
    expect(codeOf(await call("GET", `/${code}`, stranger.token))).toBe("FOOTBOSS_LEAGUE_UNKNOWN");
    expect(codeOf(await call("DELETE", `/${code}/entry`, stranger.token))).toBe("FOOTBOSS_LEAGUE_UNKNOWN");
    expect(codeOf(await call("POST", "/entry", stranger.token, { code: "22222222" }))).toBe("FOOTBOSS_LEAGUE_UNKNOWN");
    for (let made = 0; made < 10; made++) await call("POST", "", stranger.token);
    expect(codeOf(await call("POST", "/entry", stranger.token, { code }))).toBe("FOOTBOSS_LEAGUES_MANY");
    expect((await ground.mine(stranger.token)).leagues).toHaveLength(10);
    await query(
      `with other as (insert into player (number, brand, email, currency, status, password_hash)
         select 'l' || n, 'x', 'l' || n || '@x.test', 'EUR', 'active', '' from generate_series(1, 48) n returning number)
       insert into footboss_member (league, player, joined_at)
         select l.number, other.number, now() from footboss_league l, other where l.code = $1`,
      [code],
    );
    const late = await ground.player();
    expect(codeOf(await call("POST", "/entry", late.token, { code }))).toBe("FOOTBOSS_LEAGUE_FULL");
    await query("delete from footboss_member where player like 'l%'");
    for (const { token } of [maker, friend]) expect((await call("DELETE", `/${code}/entry`, token)).status).toBe(200);
    expect(codeOf(await call("GET", `/${code}`, maker.token))).toBe("FOOTBOSS_LEAGUE_UNKNOWN");
    for (let tries = 0; tries < 30; tries++) await call("POST", "/entry", friend.token, { code: "22222222" });
    expect(codeOf(await call("POST", "/entry", friend.token, { code })), "a flood").toBe("TOO_MANY_ATTEMPTS");
  });

  test("what is open and what has begun is read with its matches", async () => {
    const round = await ground.open({ begins: 1 });
    const { open } = await ground.rounds();
    expect(open?.number).toBe(round);
    expect(open?.matches).toHaveLength(8);
    expect(open?.matches[0]).toMatchObject({ home: { id: "1", prices: { attack: 80 } }, facts: null });
  });
});
