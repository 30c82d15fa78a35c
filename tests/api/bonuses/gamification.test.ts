import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { placeOf } from "../../../plugins/bonuses/gamification/wheel-rules.ts";
import { type GamificationAnswer, gamificationAnswer } from "../../../plugins/bonuses/gamification/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { isPerson } from "../../support/players/persons.ts";
import { newPlayer } from "../../support/players/players.ts";

onGateEngine({}, (on) => {
  async function visitor(person?: string | null) {
    const { token, player } = await newPlayer(on.platform);
    if (person !== null) await isPerson(on.platform.database, player, person);
    const ask = (method: string, path: string, body?: unknown) =>
      on.platform.call(method, `/api/v1${path}`, { token, body });
    return {
      token,
      player,
      ask,
      all: async (): Promise<GamificationAnswer> => gamificationAnswer.parse((await ask("GET", "/gamification")).body),
      freeBets: async () => freeBetsAnswer.parse((await ask("GET", "/bonuses/free-bets")).body).freeBets,
    };
  }

  test("the wheel stops once a day, where the seeds say, and what it brings is a free bet", async () => {
    const me = await visitor();
    const { wheel } = await me.all();
    expect(wheel.turned).toBeNull();
    const had = (await me.freeBets()).length;
    const turns = await Promise.all(
      ["one", "two", "three"].map((clientSeed) =>
        me.ask("POST", "/gamification/wheel", { day: wheel.day, clientSeed }),
      ),
    );
    expect(turns.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { turned, commitment, places } = (await me.all()).wheel;
    expect(commitment).toBe(wheel.commitment);
    expect(createHash("sha256").update(turned!.serverSeed).digest("hex")).toBe(wheel.commitment);
    const bytes = createHmac("sha256", turned!.serverSeed).update(turned!.clientSeed).digest();
    expect(turned!.place).toBe(placeOf(bytes, places.length));
    expect(await me.freeBets()).toHaveLength(had + (places[turned!.place]! > 0 ? 1 : 0));
    const late = await me.ask("POST", "/gamification/wheel", { day: "2020-01-01", clientSeed: "x" });
    expect(late.body).toMatchObject({ errorCode: "WHEEL_OVER" });
  });

  test("a mission gives its free bet once all its steps are done, and once only", async () => {
    const me = await visitor();
    const claim = () => me.ask("POST", "/gamification/missions/own-pace/claim", { version: 1 });
    expect((await claim()).body).toMatchObject({ errorCode: "MISSION_OPEN" });
    expect((await me.ask("POST", "/gamification/missions/none/claim", { version: 1 })).body).toMatchObject({
      errorCode: "MISSION_UNKNOWN",
    });
    await on.platform.database.query(
      `insert into player_limit (player, kind, period, amount, set_at, set_by) values ($1, 'stake', 'day', 1000, now(), 'player')`,
      [me.player],
    );
    await on.platform.database.query(
      "insert into reality_check (player, every_minutes, counted_from) values ($1, 60, now())",
      [me.player],
    );
    const rule = { kind: "open_bets", most: 3 };
    await me.ask("POST", "/responsible-gambling/rules", rule);
    const had = (await me.freeBets()).length;
    const answers = await Promise.all([claim(), claim()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await me.freeBets()).toHaveLength(had + 1);
    expect((await me.all()).missions.find(({ id }) => id === "own-pace")).toMatchObject({ isClaimed: true });
  });

  test("what is given once is given once a person, who has to have a name and a birth date", async () => {
    const [me, again, nobody] = [await visitor("Twice"), await visitor("Twice"), await visitor(null)];
    const { day } = (await me.all()).wheel;
    await again.all();
    const turn = (who: typeof me) => who.ask("POST", "/gamification/wheel", { day, clientSeed: "x" });
    const turns = await Promise.all([turn(me), turn(again)]);
    expect(turns.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await nobody.all()).wheel.turned).toBeNull();
    expect((await turn(nobody)).body).toMatchObject({ errorCode: "DETAILS_REQUIRED" });
    expect((await nobody.all()).wheel.turned).toBeNull();
    // Also with an account that has another name by now, or a name that is written otherwise.
    for (const { player } of [me, again]) await isPerson(on.platform.database, player, "Another");
    const renamed = await visitor("TWICE ");
    await renamed.all();
    expect((await turn(renamed)).body).toMatchObject({ errorCode: "WHEEL_TURNED" });
    for (const { player } of [me, again]) await isPerson(on.platform.database, player, "Twice");

    await on.platform.database.query(
      `insert into casino_opened (player, game, opened_at) select p, code, now() from unnest($1::text[]) p,
         (select code from casino_game order by code limit 3) g`,
      [[me, again, nobody].map(({ player }) => player)],
    );
    await on.platform.database.query(
      `insert into favorites (player, revision, lists) select p, 1, '{"events": ["a", "b", "c"]}' from unnest($1::text[]) p`,
      [[me, again, nobody].map(({ player }) => player)],
    );
    const claim = (who: typeof me) => who.ask("POST", "/gamification/missions/look-around/claim", { version: 1 });
    const claims = await Promise.all([claim(me), claim(again)]);
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await claim(nobody)).body).toMatchObject({ errorCode: "DETAILS_REQUIRED" });
  });

  test("whoever is on a break turns no wheel", async () => {
    const me = await visitor();
    const { wheel } = await me.all();
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '1 day')",
      [me.player],
    );
    const turned = await me.ask("POST", "/gamification/wheel", { day: wheel.day, clientSeed: "x" });
    expect(turned.body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect((await me.all()).wheel.turned).toBeNull();
  });
});
