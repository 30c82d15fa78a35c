import { beforeAll, expect, test } from "vitest";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { keepPersons } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import {
  forgetBrowsers,
  isKnownBrowser,
  rememberBrowser,
} from "../../../server/modules/session/known-browser-repository.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { isPerson } from "../../support/players/persons.ts";
import { newPlayer } from "../../support/players/players.ts";

const DAY_MS = 24 * 3600_000;
const TAKEN = { status: 422, body: expect.objectContaining({ errorCode: "OFFER_TAKEN" }) as unknown };

onEachEngine({}, (on) => {
  beforeAll(async () => {
    const at = new Date(on.platform.clock.now() - DAY_MS);
    for (const onceADevice of [true, undefined])
      await insertCampaign(on.platform.database, {
        ...{ slug: onceADevice ? "a-device" : "any-device", at, startsAt: at, budget: 10_000_00 },
        endsAt: new Date(at.getTime() + 100 * DAY_MS),
        terms: {
          trigger: { kind: "deposit", least: 10_00 },
          reward: { kind: "free_bet", amount: 5_00, days: 14, conditions: {} },
          conditions: { ...(onceADevice && { onceADevice }) },
          days: 14,
        },
      });
  });

  /** A player with an account of their own and no browser that is known. */
  async function someone() {
    const { token, player } = await newPlayer(on.platform);
    await isPerson(on.platform.database, player);
    await on.platform.database.query("delete from known_browser where player = $1", [player]);
    return {
      player,
      logIn: (cookie?: string) => rememberBrowser(on.platform.database, player, cookie),
      take: (slug = "a-device") =>
        on.platform.call("POST", `/api/v1/bonuses/offers/${slug}/take`, { token, body: { version: 1 } }),
    };
  }
  const marks = async (player: string) => {
    const sql = "select i.mark from bonus_device i join bonus b on b.id = i.bonus where b.player = $1";
    return (await on.platform.database.query<{ mark: string }>(sql, [player])).rows.map(({ mark }) => mark);
  };

  test("who logs in to another account in the same browser has it once, through all of the browser's cookies", async () => {
    const [first, second] = [await someone(), await someone()];
    const cookie = await first.logIn(await first.logIn());
    expect((await first.take()).status).toBe(204);
    const next = await second.logIn(cookie);
    expect(await second.take()).toMatchObject(TAKEN);
    // A campaign that does not ask for it, and a browser of which nothing is known.
    expect((await second.take("any-device")).status).toBe(204);
    const third = await someone();
    await third.logIn("of-another-browser");
    expect((await third.take()).status).toBe(204);
    // The browser in which the taker logs in later counts too, and what was taken stays.
    const fourth = await someone();
    await third.logIn(await fourth.logIn(next));
    expect(await fourth.take()).toMatchObject(TAKEN);
    expect(await marks(third.player)).toHaveLength(2);
  });

  test("a change of the password makes no other device of it", async () => {
    const [first, second, third] = [await someone(), await someone(), await someone()];
    const cookie = await second.logIn(await first.logIn());
    for (const { player } of [first, second]) await forgetBrowsers(on.platform.database, player);
    expect(await isKnownBrowser(on.platform.database, cookie)).toBe(false);
    expect((await first.take()).status).toBe(204);
    expect(await second.take()).toMatchObject(TAKEN);
    // Nor for an account that is new in it.
    await third.logIn(cookie);
    expect(await third.take()).toMatchObject(TAKEN);
  });

  test("of a player's browsers the fifty of the last logins count, and taking locks none of them", async () => {
    const me = await someone();
    const oldest = await me.logIn();
    for (let count = 0; count < 50; count++) await me.logIn();
    const { rows } = await on.platform.database.query<{ count: number }>(
      "select count(*)::int as count from known_browser where player = $1",
      [me.player],
    );
    expect(rows).toEqual([{ count: 50 }]);
    expect(await isKnownBrowser(on.platform.database, oldest)).toBe(false);
    const locks = await on.platform.database.transaction(async (connection) => {
      await connection.query("select take_campaign($1, $2::jsonb)", [
        me.player,
        JSON.stringify({
          campaign: "a-device",
          version: 1,
          id: "of-fifty",
          scale: 1,
          at: new Date(on.platform.clock.now()),
        }),
      ]);
      const sql = "select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
      return (await connection.query<{ count: number }>(sql)).rows[0]!.count;
    });
    expect(locks).toBeLessThan(5);
    expect(await marks(me.player)).toHaveLength(50);
  });

  test("a bonus keeps the browsers in which it was taken and later ones, a hundred of them", async () => {
    const me = await someone();
    for (let count = 0; count < 10; count++) await me.logIn();
    expect((await me.take()).status).toBe(204);
    const taken = await marks(me.player);
    for (let count = 0; count < 89; count++) await me.logIn();
    expect(await marks(me.player)).toHaveLength(99);
    const last = await me.logIn();
    const oneMore = await me.logIn();
    expect(await marks(me.player)).toHaveLength(100);
    expect(await marks(me.player)).toEqual(expect.arrayContaining(taken));
    for (const [cookie, answer] of [
      [last, TAKEN],
      [oneMore, { status: 204 }],
    ] as const) {
      const other = await someone();
      await other.logIn(cookie);
      expect(await other.take()).toMatchObject(answer);
    }
  });

  test("without a browser that is known it is not taken, and what is kept is a digest until ninety days after", async () => {
    const me = await someone();
    expect(await me.take()).toMatchObject({
      ...{ status: 422, body: { errorCode: "OFFER_NOT_FOR_YOU", condition: "device" } },
    });
    await me.logIn();
    expect((await me.take()).status).toBe(204);
    const { rows } = await on.platform.database.query<{ device: string }>(
      "select device from known_browser where player = $1",
      [me.player],
    );
    expect(await marks(me.player)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await marks(me.player)).not.toEqual(rows.map(({ device }) => device));
    const after = (days: number) => new Date(on.platform.clock.now() + (99 + days) * DAY_MS);
    await keepPersons(on.platform.database, after(89));
    expect(await marks(me.player)).toHaveLength(1);
    await keepPersons(on.platform.database, after(91));
    expect(await marks(me.player)).toEqual([]);
  });
});
