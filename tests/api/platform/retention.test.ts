import { expect, test } from "vitest";
import { dropOld } from "../../../server/db/drop-old.ts";
import { sweepKeys } from "../../../server/modules/bets/repository.ts";
import { sweepEntrance } from "../../../server/modules/entrance/sweep-repository.ts";
import { sweepChallenges } from "../../../server/modules/mfa/sweep-repository.ts";
import { SESSION_LIFETIMES } from "../../../server/modules/session/service.ts";
import { sweep } from "../../../server/modules/session/token-repository.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  const countOf = async (sql: string, ...parameters: string[]) => {
    const { rows } = await on.platform.database.query<{ count: string }>(`select count(*) from ${sql}`, parameters);
    return Number(rows[0]?.count);
  };
  const sweepAll = async () => {
    const { database } = on.platform;
    await sweep(database, SESSION_LIFETIMES);
    await sweepEntrance(database);
    await sweepChallenges(database);
    await sweepKeys(database);
  };

  test("addresses and browsers of sessions, failed logins and keys are deleted when they are old, and no sooner", async () => {
    const { database } = on.platform;
    const { player: number, token } = await newPlayer(on.platform);
    const grow = async (days: number) => {
      await database.query("update session set started_at = now() - make_interval(days => $2::int) where player = $1", [
        number,
        days,
      ]);
      await database.query("delete from login_failure where player = $1", [number]);
      await database.query(
        "insert into login_failure (player, device, address, at) values ($1, 'Firefox', '192.0.2.1', now() - make_interval(days => $2::int))",
        [number, days],
      );
      await database.query("delete from idempotency_key where player = $1", [number]);
      await database.query(
        "insert into idempotency_key (player, kind, key, request_hash, created_at) values ($1, 'bet', 'an-old-key', '', now() - make_interval(days => $2::int))",
        [number, days],
      );
    };
    const left = async () => [
      await countOf("session where player = $1", number),
      await countOf("login_failure where player = $1", number),
      await countOf("idempotency_key where player = $1", number),
    ];

    await grow(80);
    await sweepAll();
    expect(await left()).toEqual([1, 1, 1]);

    await grow(200);
    await database.query(
      "update access_token set expires_at = now() - interval '100 days' where session_id in (select id from session where player = $1)",
      [number],
    );
    await sweepAll();
    expect(await left()).toEqual([0, 0, 0]);
    expect((await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token })).status).toBe(401);
  });

  test("a visitor returning from a third party is deleted after a day, even without other sign-ins", async () => {
    const { database } = on.platform;
    const returned = (id: string, hours: number) =>
      database.query(
        `insert into provider_exchange (id_hash, provider, state_hash, nonce, code_verifier, identity, created_at)
         values ($1, 'third', '', '', '', '{"name": "N", "email": "n@example.com"}', now() - make_interval(hours => $2::int))`,
        [id, hours],
      );
    await returned("old", 25);
    await returned("new", 23);
    await sweepAll();
    expect(await countOf("provider_exchange where id_hash = 'old'")).toBe(0);
    expect(await countOf("provider_exchange where id_hash = 'new'")).toBe(1);
  });

  test("more rows than one deletion takes are deleted all the same, and recent ones stay", async () => {
    const { database } = on.platform;
    await database.query(
      "insert into login_failure (device, address, at) select 'many', '', now() - interval '1 year' from generate_series(1, 4500)",
    );
    await database.query("insert into login_failure (device, address) values ('many', '')");
    await dropOld(database, "login_failure", "at < now() - interval '90 days'");
    expect(await countOf("login_failure where device = 'many'")).toBe(1);
  });
});
