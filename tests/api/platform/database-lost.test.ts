import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { type Database, only } from "../../../server/db/database.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { embeddedParts } from "../../support/platform/server-build.ts";
import { startTcpProxy, type TcpProxy } from "../../support/platform/tcp-proxy.ts";
import { ledgerFaults, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const NOTHING = { name: "DatabaseUnavailable", outcome: "nothing" };
const UNKNOWN = { name: "DatabaseUnavailable", outcome: "unknown" };

describeOnPostgres("a PostgreSQL that goes away", () => {
  let proxy: TcpProxy;
  let url: URL;
  /** It ends nothing by itself while a test runs. */
  let database: Database;
  const PATIENT = { connection: 60_000, statement: 60_000, lock: 60_000, idleInTransaction: 60_000 };
  const opened: Database[] = [];
  const open = async (timeouts: Partial<typeof PATIENT>) => {
    const made = await openPostgres({ url: url.href, poolSize: 4, timeouts: { ...PATIENT, ...timeouts } });
    opened.push(made);
    return made;
  };

  beforeAll(async () => {
    const direct = new URL(await (await startPostgres()).newDatabase());
    proxy = await startTcpProxy(Number(direct.port));
    url = new URL(direct);
    url.port = String(proxy.port);
    database = await open({});
    await database.script("create table note (id int primary key)");
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await proxy.stop();
  });

  const count = (at = database) =>
    at.transaction(
      async (connection) => only(await connection.query<{ count: string }>("select count(*) from note")).count,
    );
  test("connections that end while they are idle fail no transaction", async () => {
    await Promise.all([1, 2, 3, 4].map(() => database.query("select 1")));
    proxy.cut();
    expect(await count()).toBe("0");
  });

  test("a server that is away for a moment is waited for", async () => {
    proxy.refuse(true);
    proxy.cut();
    const before = proxy.refused;
    const answer = count();
    await until(() => proxy.refused > before);
    proxy.refuse(false);
    expect(await answer).toBe("0");
  });

  test("a server that stays away causes a refusal within the given time, and nothing was done", async () => {
    const hasty = await open({ connection: 3_000 });
    proxy.refuse(true);
    proxy.cut();
    await expect(count(hasty)).rejects.toMatchObject(NOTHING);
    proxy.refuse(false);
    expect(await count()).toBe("0");
  });

  test("a transaction that is cut before its commit changes nothing", async () => {
    const work = database.transaction(async (connection) => {
      await connection.query("insert into note values (1)");
      proxy.cut();
      await connection.query("insert into note values (2)");
    });
    await expect(work).rejects.toMatchObject(NOTHING);
    expect(await count()).toBe("0");
  });

  test("a transaction that is cut during its commit is reported as unknown", async () => {
    proxy.onSent("commit", () => proxy.cut());
    const work = database.transaction((connection) => connection.query("insert into note values (3)"));
    await expect(work).rejects.toMatchObject(UNKNOWN);
    expect(["0", "1"]).toContain(await count());
  });

  test("a single statement that is cut is reported as unknown", async () => {
    proxy.onSent("values (7)", () => proxy.cut());
    await expect(database.query("insert into note values (7)")).rejects.toMatchObject(UNKNOWN);
  });

  test("a server that ends a connection in use has changed nothing", async () => {
    const work = database.transaction(async (connection) => {
      const { pid } = only(await connection.query<{ pid: number }>("select pg_backend_pid() as pid"));
      await database.query("select pg_terminate_backend($1)", [pid]);
      await connection.query("insert into note values (4)");
    });
    await expect(work).rejects.toMatchObject(NOTHING);
  });

  test("a statement that takes too long is ended, and so are a wait for a lock and an idle transaction", async () => {
    const [brief, keen, busy] = [
      await open({ statement: 400 }),
      await open({ lock: 200 }),
      await open({ idleInTransaction: 400 }),
    ];
    await expect(brief.query("select pg_sleep(60)")).rejects.toMatchObject(NOTHING);
    await database.query("insert into note values (9) on conflict do nothing");
    await database.transaction(async (connection) => {
      await connection.query("update note set id = 9 where id = 9");
      await expect(keen.query("update note set id = 9 where id = 9")).rejects.toMatchObject(NOTHING);
    });
    const idle = busy.transaction(async (connection) => {
      const { pid } = only(await connection.query<{ pid: number }>("select pg_backend_pid() as pid"));
      await until(
        async () => (await database.query("select from pg_stat_activity where pid = $1", [pid])).rowCount === 0,
      );
      await connection.query("select 1");
    });
    await expect(idle).rejects.toMatchObject(NOTHING);
    for (const each of opened) expect(each.load()).toEqual({ waiting: 0, oldestMs: 0 });
  });

  test("bets that are placed meanwhile are placed once or refused with what became of the money", async () => {
    const dataDir = temporaryFolder();
    const platform = await startPlatform({ engine: "postgres", data: { dataDir, databaseUrl: url.href } });
    try {
      const { token } = await newPlayer(platform);
      platform.line.offer("77", { startsIn: 3600 });
      const leg = { eventId: "77", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1 };
      const body = {
        type: "single",
        legs: [{ ...leg, origin: "sport" }],
        stake: 100,
        currency: "EUR",
        wallet: "cash",
        acceptance: { policy: "any" },
      };
      const place = (key: string) => platform.call("POST", "/api/v1/bets", { token, key, body });
      const keys = Array.from({ length: 40 }, (_, at) => `lost-${at}-key`);
      const answers = keys.map((key, at) => {
        if (at % 10 === 5) proxy.onSent("commit", () => proxy.cut());
        return place(key);
      });
      setTimeout(() => proxy.cut(), 10);
      const statuses = (await Promise.all(answers)).map(({ status, body }) => ({ status, body: body }));
      for (const { status, body } of statuses) {
        if (status !== 503) expect([200, 201]).toContain(status);
        else expect(body).toMatchObject({ errorCode: "DATABASE_UNAVAILABLE" });
      }
      const ids = [];
      for (const key of keys) ids.push(betReceipt.parse((await place(key)).body).bet.id);
      expect(new Set(ids).size).toBe(keys.length);
      const { rows } = await platform.database.query<{ count: string }>("select count(*) from bet");
      expect(rows[0]?.count).toBe(String(keys.length));
      expect(await ledgerFaults(platform.database)).toEqual([]);
    } finally {
      await platform.stop();
    }
  });
});

test("an embedded database that ends by itself reports it, and waiting calls are refused", async () => {
  const { worker, snapshotFolder } = await embeddedParts();
  // The engine's own thread, which ends when it is told to.
  const mortal = join(dirname(worker), `mortal-worker-${randomUUID()}.js`);
  writeFileSync(
    mortal,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ sql }) => sql === "end" && process.exit(1));
     await import(${JSON.stringify(worker)});`,
  );
  let reported: Error | undefined;
  const database = await openDatabase({
    dataDir: temporaryFolder(),
    databaseUrl: undefined,
    worker: mortal,
    snapshotFolder,
    onLost: (error) => (reported = error),
  });
  const answers = [database.query("end"), database.query("select 1")];
  await expect(answers[0]).rejects.toMatchObject(UNKNOWN);
  await expect(answers[1]).rejects.toMatchObject(NOTHING);
  expect(reported).toBeInstanceOf(Error);
  rmSync(mortal);
});
