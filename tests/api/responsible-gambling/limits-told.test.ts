import { expect, test } from "vitest";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { tellOfLimits, tellOfRaises } from "../../../server/modules/responsible-gambling/limits/limits-told.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

/** In the seconds of the clock. */
const HOUR = 3600;
const clock = new HandClock();
const protection = { jurisdiction: "nl", byCountry: { FR: "base" } } as const;

onEachEngine({ clock, brand: { protection } }, (on) => {
  async function someone(country: string | null = null) {
    const { platform } = on;
    const { database } = platform;
    const { token, player } = await newPlayer(platform);
    await database.query(
      `insert into player_profile (player, country, date_of_birth) values ($1, $2, '1980-01-01')
       on conflict (player) do update set country = excluded.country, date_of_birth = excluded.date_of_birth`,
      [player, country],
    );
    let payments = 0;
    return {
      token,
      player,
      limit: (kind: string, period: string, amount: number) =>
        database.query("select keep_limit($1, $2, $3, $4, null, 'UTC', $5)", [
          ...[player, kind, period, amount],
          new Date(clock.now()),
        ]),
      deposit: (amount: number) =>
        database.query(
          `insert into payment (id, player, direction, way, kind, currency, amount, fee, received, status, service,
             created_at, changed_at, credited_at)
           values ($1, $2, 'deposit', 'card', 'card', 'EUR', $3, 0, $3, 'succeeded', 'x', $4, $4, $4)`,
          [`${player}-${++payments}`, player, amount, new Date(clock.now())],
        ),
      /** Is here, and hears what the job has to say; every notification on limits, the newest first. */
      told: async () => {
        await database.query("update session set used_at = $2, ended_at = null where player = $1", [
          player,
          new Date(clock.now()),
        ]);
        await tellOfLimits({ database, clock }, new AbortController().signal);
        const { body } = await platform.call("GET", "/api/v1/notifications", { token });
        return notificationPage
          .parse(body)
          .items.flatMap((item) =>
            item.kind === "limit-used" ? [[item.limit, item.period, item.percent].join(" ")] : [],
          );
      },
    };
  }

  test("a player is told at 50 and 100 % of a limit, once in its window, and anew in the next", async () => {
    const me = await someone();
    await me.limit("deposit", "day", 100_00);
    await me.deposit(49_99);
    expect(await me.told()).toEqual([]);
    await me.deposit(1);
    expect(await me.told()).toEqual(["deposit day 50"]);
    clock.pass(HOUR);
    expect(await me.told()).toEqual(["deposit day 50"]);
    await me.deposit(50_00);
    expect(await me.told()).toEqual(["deposit day 100", "deposit day 50"]);
    clock.pass(25 * HOUR);
    expect(await me.told()).toHaveLength(2);
    await me.deposit(60_00);
    expect(await me.told()).toEqual(["deposit day 50", "deposit day 100", "deposit day 50"]);
  });

  test("what passes both parts at once is told once, and of a limit with another amount it is told again", async () => {
    const me = await someone();
    await me.limit("deposit", "day", 100_00);
    await me.deposit(100_00);
    expect(await me.told()).toEqual(["deposit day 100"]);
    expect(await me.told()).toEqual(["deposit day 100"]);
    await me.limit("deposit", "day", 150_00);
    expect(await me.told()).toEqual(["deposit day 50", "deposit day 100"]);
  });

  test("nobody is told where the rules of the country do not ask for it", async () => {
    const me = await someone("FR");
    await me.limit("deposit", "day", 100_00);
    await me.deposit(100_00);
    expect(await me.told()).toEqual([]);
  });

  test("of a raise that can be confirmed a player is told once, on a break when that is over, and not of their own lowering", async () => {
    const { platform } = on;
    const { database } = platform;
    const { token, player } = await someone("FR");
    const change = async (amount: number, seen: number | null) => {
      const changes = [{ kind: "loss", period: "week", amount, seen }];
      const body = { zone: "UTC", changes, declined: [] };
      const answer = await platform.call("PUT", "/api/v1/responsible-gambling/limits", { token, body });
      expect(answer.status).toBe(200);
    };
    const told = async () => {
      await Promise.all([1, 2].map(() => tellOfRaises({ database, clock }, new AbortController().signal)));
      const { body } = await platform.call("GET", "/api/v1/notifications", { token });
      return notificationPage
        .parse(body)
        .items.flatMap((item) =>
          item.kind === "limit-changed" ? [[item.limit, item.period, item.state].join(" ")] : [],
        );
    };
    await change(100_00, null);
    await change(50_00, 100_00);
    await change(200_00, 50_00);
    clock.pass(HOUR);
    expect(await told()).toEqual([]);
    const until = new Date(clock.now() + 24.5 * HOUR * 1000);
    await database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2, $3)",
      [player, new Date(clock.now()), until],
    );
    clock.pass(24 * HOUR);
    expect(await told()).toEqual([]);
    clock.pass(HOUR);
    expect(await told()).toEqual(["loss week open"]);
    clock.pass(HOUR);
    expect(await told()).toEqual(["loss week open"]);
  });
});
