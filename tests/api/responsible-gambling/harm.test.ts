import { beforeAll, expect, test } from "vitest";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { interventionsAnswer } from "../../../plugins/responsible-gambling/desk/interventions/wire.ts";
import type { Queryable } from "../../../server/db/database.ts";
import { randomOf } from "../../../server/feed/random.ts";
import { scoreHarm } from "../../../server/modules/responsible-gambling/harm/harm-job.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { recountHarm, THRESHOLDS } from "../../support/players/harm-recount.ts";
import { newPlayer } from "../../support/players/players.ts";
import { sized } from "../../support/size.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = new HandClock();

onEachEngine({ clock }, (on) => {
  let ana: DeskWorker;
  beforeAll(async () => {
    ana = await deskWorker(on.platform, "compliance");
  });
  const at = (ms: number) => new Date(ms).toISOString();
  const score = () => scoreHarm({ database: on.platform.database, clock }, new AbortController().signal);

  /** Writes a history of two months past all triggers: what is counted is what is in the tables. */
  const live = (connection: Queryable, player: string, now: number, random: () => number) => {
    let last = 0;
    const whole = (below: number) => Math.floor(random() * below);
    // Most of it happens in some sittings, so that one thing follows another.
    const sittings = Array.from({ length: 4 }, (_, each) => now - DAY - whole(each === 0 ? 55 : 27) * DAY);
    const moment = () => {
      const sitting = sittings[whole(8)];
      return at((sitting ?? now - whole(60) * DAY) - whole(180) * MINUTE - whole(2) * 1000);
    };
    const growth = 1 + whole(6);
    const id = (kind: string) => `${kind}-${player}-${++last}`;
    let before: Promise<unknown> = Promise.resolve();
    const run = (sql: string, values: readonly (string | number | null)[]) =>
      (before = before.then(() => connection.query(sql, values)));
    const rows: Promise<unknown>[] = [];
    for (let count = 20 + whole(60); count > 0; count--) {
      const placed = Date.parse(moment());
      const [scale, state] = [placed > now - 28 * DAY ? growth : 1, whole(5)];
      const stake = 100 * (1 + whole(8)) * scale;
      const ends = state === 0 ? null : Math.min(now, placed + whole(90) * MINUTE);
      const status = ends === null ? "open" : (["void", "won", "lost", "lost"] as const)[state - 1]!;
      const payout = { open: null, void: stake, won: 2 * stake, lost: 0 }[status];
      rows.push(
        run(
          `insert into bet (id, player, type, status, stake, currency, odds, potential_return, payout, acceptance, placed_at, settled_at)
           values ($1, $2, 'single', $3, $4::bigint, 'EUR', 2000, $4::bigint * 2, $5, '{}', $6::timestamptz, $7::timestamptz)`,
          [id("bet"), player, status, stake, payout, at(placed), ends === null ? null : at(ends)],
        ),
      );
    }
    for (let count = whole(30); count > 0; count--) {
      const [begun, stake, won] = [Date.parse(moment()), 10 * (1 + whole(30)), 10 * whole(40)];
      const round = id("round");
      rows.push(
        run(
          `insert into game_round (id, provider, round, game, player, currency, staked, returned, begun_at, ended_at, state)
           values ($1::text, 'house', $1::text, 'dice', $2, 'EUR', $3, $4, $5::timestamptz, $5::timestamptz, 'ended')`,
          [round, player, stake, won, at(begun)],
        ),
        run(
          `insert into game_transaction (provider, transaction, kind, hash, player, currency, amount, round, round_id, status, is_undone, at)
           values ('house', $1::text, 'bet', '', $2, 'EUR', $3, $1::text, $1::text, 'OK', $4::int = 0, $5::timestamptz)`,
          [round, player, stake, whole(6), at(begun)],
        ),
      );
    }
    for (let count = whole(30); count > 0; count--) {
      const [payment, isDeposit, when] = [id("pay"), whole(4) > 0, moment()];
      const status = isDeposit ? (whole(4) === 0 ? "failed" : "succeeded") : "paid";
      rows.push(
        run(
          `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at, credited_at)
           values ($1, $2, $3, 'card', 'card', 'EUR', 1000, 0, $4, 'x', $5::timestamptz, $5::timestamptz, $6::timestamptz)`,
          [payment, player, isDeposit ? "deposit" : "withdrawal", status, when, status === "succeeded" ? when : null],
        ),
      );
      if (!isDeposit)
        rows.push(
          run(
            "insert into payment_stage (payment, number, status, at) values ($1, 1, 'paid', $2::timestamptz + $3::int * interval '1 day')",
            [payment, when, whole(20)],
          ),
        );
    }
    for (let count = whole(4); count > 0; count--)
      rows.push(
        run(
          "insert into player_limit_change (player, kind, period, change, amount, changed_at) values ($1, 'loss', 'day', $2, 1, $3::timestamptz)",
          [player, whole(2) === 0 ? "asked" : "lowered", moment()],
        ),
        run(
          `insert into player_rule (id, player, kind, terms, began_at, ends_at)
           values ($1, $2, 'open_bets', '{"most": 100}', '2020-01-01', $3::timestamptz + interval '24 hours')`,
          [id("rule"), player, whole(2) === 0 ? null : moment()],
        ),
      );
    for (let count = whole(12); count > 0; count--) {
      const from = Math.floor(Date.parse(moment()) / MINUTE) * MINUTE;
      const to = at(Math.min(now, from + whole(600) * MINUTE));
      rows.push(
        run(
          `insert into session (id, player, login_type, opened_at, used_at, ended_at, seen_at)
           values ($1, $2, 'email', $3::timestamptz, $4::timestamptz, $4::timestamptz, $4::timestamptz)`,
          [id("session"), player, at(from), to],
        ),
      );
    }
    return Promise.all(rows);
  };

  test("each marker is what a recount of the rows by another way says, for any history and in any zone", async () => {
    const { player } = await newPlayer(on.platform);
    const shown = new Set<string>();
    for (let history = 0; history < sized(12, 200); history++) {
      const random = randomOf(`harm ${history}`);
      // Whole minutes, so that a recount by minutes is exact.
      const now = Math.floor(Date.UTC(2024, 3, 15) / MINUTE) * MINUTE + Math.floor(random() * 300) * DAY;
      const undo = new Error("undo");
      await on.platform.database
        .transaction(async (connection) => {
          await connection.query("set local session_replication_role = replica");
          await connection.query("delete from session where player = $1", [player]);
          if (random() < 0.5)
            await connection.query(
              "insert into player_limit (player, kind, period, amount, own, set_at, zone) values ($1, 'time', 'day', 1440, 1440, now(), $2)",
              [player, random() < 0.5 ? "Asia/Kolkata" : "America/New_York"],
            );
          await live(connection, player, now, random);
          const { rows } = await connection.query<{ marker: string; value: number; points: number }>(
            "select marker, value, points from harm_markers($1, $2)",
            [player, new Date(now)],
          );
          const recount = await recountHarm(connection, player, now);
          expect(Object.fromEntries(rows.map(({ marker, value }) => [marker, value])), `history ${history}`).toEqual(
            recount,
          );
          for (const { marker, value, points } of rows) {
            const [some, many] = THRESHOLDS[marker]!;
            if (points > 0) shown.add(marker);
            expect(points, marker).toBe(value >= many ? 2 : value >= some ? 1 : 0);
          }
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
    }
    // What never showed would prove nothing.
    expect([...shown].sort()).toEqual(Object.keys(THRESHOLDS).sort());
  });

  /** A player who asked for three raises and lifted three rules: four points. */
  const worried = async () => {
    const { player, token } = await newPlayer(on.platform);
    for (let day = 1; day <= 3; day++) {
      const when = at(clock.now() - day * DAY);
      await on.platform.database.query(
        "insert into player_limit_change (player, kind, period, change, amount, changed_at) values ($1, 'loss', 'day', 'asked', 1, $2::timestamptz)",
        [player, when],
      );
      await on.platform.database.query(
        `insert into player_rule (id, player, kind, terms, began_at, ends_at)
         values (gen_random_uuid()::text, $1, 'open_bets', '{"most": 100}', $2::timestamptz, $2::timestamptz + interval '24 hours')`,
        [player, when],
      );
    }
    return { player, token };
  };
  /** From now on the player's session is not in use. */
  const leave = (player: string) =>
    on.platform.database.query("update session set seen_at = now() - interval '1 hour' where player = $1", [player]);
  const flag = async (sql: string, player: string) =>
    (await on.platform.database.query<{ is: boolean }>(sql, [player])).rows[0]!.is;
  const mayBeOffered = (player: string) => flag("select may_be_offered($1, now()) as is", player);
  const listed = async (of = "showing") =>
    interventionsAnswer.parse((await ana.get(`/interventions?of=${of}`)).body).items;

  test("who shows markers is at the desk with the evidence and is offered nothing, until they no longer show", async () => {
    const [{ player }, calm] = [await worried(), await newPlayer(on.platform)];
    expect(await mayBeOffered(player)).toBe(true);
    await score();
    const found = (await listed()).find((each) => each.player === player);
    expect(found).toMatchObject({
      score: {
        ...{ version: 1, points: 4, level: 1 },
        markers: [
          { marker: "lifted_rules", value: 3, points: 2 },
          { marker: "raised_limits", value: 3, points: 2 },
        ],
      },
      tried: [],
    });
    expect((await listed()).map((each) => each.player)).not.toContain(calm.player);
    expect(await mayBeOffered(player)).toBe(false);
    expect(await flag("select player_wants($1, 'sports-offers', 'push') as is", player)).toBe(false);
    expect(await flag("select loyalty_is_quiet($1, now()) as is", player)).toBe(true);
    expect(await mayBeOffered(calm.player)).toBe(true);
    // Nothing is counted again before its day, and nothing twice at once.
    await Promise.all([score(), score()]);
    await leave(player);
    clock.pass((40 * DAY) / 1000);
    await Promise.all([score(), score()]);
    const scores = await on.platform.database.query("select points from harm_score where player = $1 order by at", [
      player,
    ]);
    expect(scores.rows).toEqual([{ points: 4 }, { points: 0 }]);
    expect(await mayBeOffered(player)).toBe(true);
  });

  test("a message, a call and a lower limit are done, noted and audited, and a week later it says what followed", async () => {
    const { player, token } = await worried();
    await score();
    const note = "Spoke about nights";
    const tries = [
      { kind: "message", note },
      { kind: "call", note },
      { kind: "limit", note, limit: { kind: "deposit", period: "week", amount: 5000 } },
    ];
    for (const body of tries) {
      expect((await ana.post(`/interventions/${player}`, body)).status).toBe(204);
      clock.pass(1);
    }
    const { items } = notificationPage.parse((await on.platform.call("GET", "/api/v1/notifications", { token })).body);
    expect(items.map(({ kind }) => kind)).toContain("play-care");
    const limit = { kind: "limit-changed", limit: "deposit", period: "week", state: "set" };
    expect(items).toContainEqual(expect.objectContaining(limit));
    const { body } = await on.platform.call("GET", "/api/v1/responsible-gambling/limits", { token });
    expect(body).toMatchObject({ limits: [{ kind: "deposit", period: "week", amount: 5000, by: "desk" }] });
    expect(codeOf(await ana.post(`/interventions/${player}`, tries[2]))).toBe("LIMIT_NOT_LOWER");
    const acts = await on.platform.database.query<{ act: string; reason: string }>(
      "select act, reason from desk_audit where player = $1 and act like 'interventions.%' and act <> 'interventions.read' order by seq",
      [player],
    );
    expect(acts.rows).toEqual(tries.map(({ kind }) => ({ act: `interventions.${kind}`, reason: note })));
    const tried = async () => (await listed("tried")).find((each) => each.player === player)!.tried;
    expect((await tried()).map(({ kind, points, followed }) => [kind, points, followed])).toEqual([
      ["limit", 4, null],
      ["call", 4, null],
      ["message", 4, null],
    ]);
    await leave(player);
    clock.pass((7 * DAY) / 1000);
    await score();
    expect((await tried()).map(({ followed }) => followed)).toEqual([4, 4, 4]);
  });

  test("a bad act is refused by the name of what is wrong, and nothing is noted", async () => {
    const { player } = await worried();
    const bad = [
      { kind: "message" },
      { kind: "bonus", note: "A present" },
      { kind: "limit", note: "Too high", limit: { kind: "deposit", period: "bet", amount: 1 } },
      { kind: "limit", note: "Below zero", limit: { kind: "deposit", period: "day", amount: -1 } },
    ];
    for (const body of bad)
      expect((await ana.post(`/interventions/${player}`, body)).status, JSON.stringify(body)).toBe(400);
    expect(codeOf(await ana.post("/interventions/999999999", { kind: "call", note: "Nobody" }))).toBe("PLAYER_UNKNOWN");
    expect((await listed("tried")).map((each) => each.player)).not.toContain(player);
  });
});
