import { expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const BERLIN = "Europe/Berlin";

onEachEngine({}, (on) => {
  /** Runs something for a new player, of which nothing stays. */
  async function withPlayer<T>(run: (connection: Queryable) => Promise<T>): Promise<T> {
    let result: T | undefined;
    const undo = new Error("undo");
    await on.platform.database
      .transaction(async (connection) => {
        await connection.query(
          "insert into player (number, brand, email, currency, status, password_hash) values ('w1', 'x', 'w1@x.test', 'EUR', 'active', '')",
        );
        result = await run(connection);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return result as T;
  }
  const limitOf = (connection: Queryable, kind: string, period: string, amount: number, zone = "UTC") =>
    connection.query("select keep_limit('w1', $1, $2, $3, null, $4, '2026-01-01T00:00Z')", [
      kind,
      period,
      amount,
      zone,
    ]);
  const depositOf = (connection: Queryable, amount: number, creditedAt: string | null, status = "succeeded") =>
    connection.query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, received, refunded, status, service,
         created_at, changed_at, credited_at)
       select 'P' || lpad((count(*) + 1)::text, 12, '0'), 'w1', 'deposit', 'card', 'card', 'EUR', $1, 0,
         case when $2::timestamptz is not null then $1::bigint end, case when $3 = 'refunded' then $1::bigint else 0 end, $3, 'x',
         coalesce($2::timestamptz, '2026-01-01T00:00Z'), '2026-01-01T00:00Z', $2::timestamptz from payment`,
      [amount, creditedAt, status],
    );
  const sessionOf = (connection: Queryable, from: string, to: string) =>
    connection.query(
      `insert into session (id, player, login_type, opened_at, used_at, seen_at, ended_at)
       select 'w1-' || count(*), 'w1', 'email', $1, $2, $2, $2 from session`,
      [from, to],
    );
  const leftAt = async (connection: Queryable, at: string) => {
    const { rows } = await connection.query<{ left: string; resetsAt: string | null }>(
      `select remaining::text as left, instant(resets_at) as "resetsAt" from limits_left('w1', $1) order by kind, period`,
      [at],
    );
    return rows.map(({ left, resetsAt }) => [Number(left), resetsAt]);
  };

  test("a month of deposits begins at midnight in the limit's own zone, whatever the hour in UTC", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "deposit", "month", 1000, "Pacific/Auckland");
      await depositOf(connection, 400, "2027-01-31T10:59:59.999Z");
      expect(await leftAt(connection, "2027-01-31T10:59:59.999Z")).toEqual([[600, "2027-01-31T11:00:00.000Z"]]);
      await depositOf(connection, 300, "2027-01-31T11:00:00.000Z");
      expect(await leftAt(connection, "2027-01-31T11:00:00.000Z")).toEqual([[700, "2027-02-28T11:00:00.000Z"]]);
    });
  });

  test("a month has its own length: the leap day belongs to February", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "deposit", "month", 1000);
      await depositOf(connection, 400, "2028-02-01T00:00:00.000Z");
      expect(await leftAt(connection, "2028-02-29T23:59:59.999Z")).toEqual([[600, "2028-03-01T00:00:00.000Z"]]);
      expect(await leftAt(connection, "2028-03-01T00:00:00.000Z")).toEqual([[1000, null]]);
    });
  });

  test("a month over a change of the clocks ends at midnight of the zone", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "deposit", "month", 1000, BERLIN);
      await depositOf(connection, 400, "2027-02-28T23:00:00.000Z");
      expect(await leftAt(connection, "2027-03-31T21:59:59.999Z")).toEqual([[600, "2027-03-31T22:00:00.000Z"]]);
      await depositOf(connection, 100, "2027-10-31T22:59:59.999Z");
      expect(await leftAt(connection, "2027-10-31T22:59:59.999Z")).toEqual([[900, "2027-10-31T23:00:00.000Z"]]);
      expect(await leftAt(connection, "2027-10-31T23:00:00.000Z")).toEqual([[1000, null]]);
    });
  });

  test("a day of deposits is 24 hours and a week 168, also where the zone's clocks change", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "deposit", "day", 1000, BERLIN);
      await limitOf(connection, "deposit", "week", 2000, BERLIN);
      await depositOf(connection, 400, "2027-03-27T12:00:00.000Z");
      const whole = ["2027-03-28T12:00:00.000Z", "2027-04-03T12:00:00.000Z"];
      expect(await leftAt(connection, "2027-03-28T11:59:59.999Z")).toEqual([
        [600, whole[0]],
        [1600, whole[1]],
      ]);
      expect(await leftAt(connection, "2027-03-28T12:00:00.000Z")).toEqual([
        [1000, null],
        [1600, whole[1]],
      ]);
      expect(await leftAt(connection, "2027-04-03T12:00:00.000Z")).toEqual([
        [1000, null],
        [2000, null],
      ]);
    });
  });

  test("deposits count gross, and those under way count whenever they began; what ended without money does not", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "deposit", "day", 1000);
      await depositOf(connection, 100, "2027-05-01T10:00:00.000Z", "refunded");
      await depositOf(connection, 200, null, "processing");
      for (const status of ["failed", "expired", "cancelled"]) await depositOf(connection, 900, null, status);
      expect((await leftAt(connection, "2027-05-01T12:00:00.000Z"))[0]![0]).toBe(700);
      expect((await leftAt(connection, "2027-05-02T12:00:00.000Z"))[0]![0]).toBe(800);
    });
  });

  test("what was lost by cashing out a part counts, also when the rest of the bet is void later", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "loss", "day", 1000);
      await limitOf(connection, "stake", "day", 1000);
      const bet = (status: string, payout: number | null, [stake, paid]: readonly [number, number]) =>
        connection.query(
          `insert into bet (id, player, type, status, stake, currency, odds, potential_return, payout, acceptance,
             placed_at, settled_at, cashed_stake, cashed_paid)
           select 'w1-' || count(*), 'w1', 'single', $1, 1000, 'EUR', 2000, 2000, $2::bigint, '{}', '2027-05-01T10:00Z',
             case when $1 <> 'open' then '2027-05-01T11:00Z'::timestamptz end, $3::bigint, $4::bigint from bet`,
          [status, payout, stake, paid],
        );
      const left = async () => (await leftAt(connection, "2027-05-01T12:00Z")).map(([amount]) => amount);
      await bet("void", 1000, [0, 0]);
      expect(await left()).toEqual([1000, 1000]);
      // 600 of it were sold for 450, and the other 400 came back.
      await bet("void", 850, [600, 450]);
      expect(await left()).toEqual([850, 400]);
      // A part that was sold for more than it cost makes up for it.
      await bet("void", 1200, [100, 300]);
      expect(await left()).toEqual([1000, 300]);
    });
  });

  test("time is that of all sessions together, by the day of the zone, which can have 23 or 25 hours", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "time", "day", 1500, BERLIN);
      // 27 March 23:30 to 28 March 06:00, with another session from 04:00 to 06:30 (summer time begins at 01:00 UTC).
      await sessionOf(connection, "2027-03-27T22:30:00.000Z", "2027-03-28T04:00:00.000Z");
      await sessionOf(connection, "2027-03-28T02:00:00.000Z", "2027-03-28T04:30:00.000Z");
      expect(await leftAt(connection, "2027-03-28T20:00:00.000Z")).toEqual([[1500 - 330, "2027-03-28T22:00:00.000Z"]]);
      expect(await leftAt(connection, "2027-03-28T22:00:00.000Z")).toEqual([[1500, null]]);
      await sessionOf(connection, "2027-10-30T22:00:00.000Z", "2027-10-31T23:00:00.000Z");
      expect(await leftAt(connection, "2027-10-31T22:59:59.999Z")).toEqual([[1, "2027-10-31T23:00:00.000Z"]]);
    });
  });

  test("a week of time begins on Monday of the zone", async () => {
    await withPlayer(async (connection) => {
      await limitOf(connection, "time", "week", 100, BERLIN);
      await sessionOf(connection, "2027-07-04T21:00:00.000Z", "2027-07-04T22:10:00.000Z");
      expect((await leftAt(connection, "2027-07-04T21:59:59.999Z"))[0]![0]).toBe(41);
      expect(await leftAt(connection, "2027-07-04T23:00:00.000Z")).toEqual([[90, "2027-07-11T22:00:00.000Z"]]);
    });
  });

  test("of what the player and the desk have set the lower one is in force, and each change is noted once", async () => {
    await withPlayer(async (connection) => {
      const keep = (own: number | null, ceiling: number | null) =>
        connection.query("select keep_limit('w1', 'loss', 'day', $1, $2, 'UTC', now())", [own, ceiling]);
      const kept = async () =>
        (await connection.query("select amount::int, set_by as by from player_limit where player = 'w1'")).rows;
      await keep(500, null);
      await keep(500, 800);
      expect(await kept()).toEqual([{ amount: 500, by: "player" }]);
      await keep(500, 300);
      expect(await kept()).toEqual([{ amount: 300, by: "desk" }]);
      await keep(500, null);
      expect(await kept()).toEqual([{ amount: 500, by: "player" }]);
      await keep(null, null);
      expect(await kept()).toEqual([]);
      const { rows } = await connection.query(
        "select change, amount::int from player_limit_change where player = 'w1'",
      );
      expect(rows).toEqual([
        { change: "set", amount: 500 },
        { change: "lowered", amount: 300 },
        { change: "raised", amount: 500 },
        { change: "ended", amount: null },
      ]);
    });
  });
});
