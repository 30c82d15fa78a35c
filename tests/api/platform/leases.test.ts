import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { defineModule } from "../../../server/platform/module.ts";
import { dropLease, sweepLeases } from "../../../server/processes/lease-repository.ts";
import { type Lease, LeaseLost } from "../../../server/processes/leases.ts";
import { signOfLife } from "../../../server/processes/process-repository.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { heldByProcess } from "../../support/platform/held-by-process.ts";
import { LONG_LEASES, type Owner, signsOf, silentHolder, startOwner } from "../../support/platform/lease-owner.ts";
import { openTestDatabase, startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { until } from "../../support/until.ts";

describeOnEngines("on the %s engine", (engine) => {
  let url: string | undefined;
  let database: Database;
  let one: Owner;
  let other: Owner;
  beforeAll(async () => {
    url = engine === "postgres" ? await (await startPostgres()).newDatabase() : undefined;
    database = await openTestDatabase(engine, { dataDir: temporaryFolder(), databaseUrl: url });
    await database.script("create table written (by text)");
    one = await startOwner(database);
    other = await startOwner(database);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
  });
  afterEach(async () => {
    await Promise.all([one.leases.stop(), other.leases.stop()]);
    one.given.length = 0;
    other.given.length = 0;
    await database.script("truncate written");
  });

  const write = (lease: Pick<Lease, "fence">, by: string, connected = database) =>
    connected.transaction(async (connection) => {
      await lease.fence(connection);
      await connection.query("insert into written (by) values ($1)", [by]);
    });
  const written = async () =>
    (await database.query<{ by: string }>("select by from written order by by")).rows.map(({ by }) => by);
  const isOver = (process: string) =>
    database.query("update platform_process set leases_until = clock_timestamp() where id = $1", [process]);

  test("a key belongs to one process at a time, and to the next when it is released", async () => {
    const giveUp = one.owned("table:1");
    await until(() => one.given.length === 1);
    other.owned("table:1");
    await signsOf(other, 2);
    expect(other.given).toEqual([]);
    await write(one.given[0]!, "one");

    await giveUp();
    expect(one.given[0]!.signal.aborted).toBe(true);
    await until(() => other.given.length === 1);
    expect(Number(other.given[0]!.token)).toBeGreaterThan(Number(one.given[0]!.token));
    await write(other.given[0]!, "other");
    await expect(write(one.given[0]!, "late")).rejects.toThrow(LeaseLost);
    expect(await written()).toEqual(["one", "other"]);
  });

  test("two processes that want many keys at once share them, and no key has two owners", async () => {
    const keys = Array.from({ length: 200 }, (_, at) => `round:${at}`);
    for (const key of keys) {
      one.owned(key);
      other.owned(key);
    }
    await until(() => one.given.length + other.given.length >= keys.length);
    await Promise.all([signsOf(one, 2), signsOf(other, 2)]);
    expect([...one.given, ...other.given].map(({ key }) => key).sort()).toEqual([...keys].sort());
  });

  test("many keys are renewed by the heartbeat, without a timer or a statement of their own", async () => {
    one.owned("first");
    await until(() => one.given.length === 1);
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const statements = vi.spyOn(database, "query");
    onTestFinished(() => statements.mockRestore());
    const before = timers();
    for (let at = 0; at < 500; at++) one.owned(`many:${at}`);
    await until(() => one.given.length === 501);
    expect(timers()).toBeLessThan(before + 10);

    statements.mockClear();
    await signsOf(one, 3);
    const own = statements.mock.calls.filter(([, parameters]) => parameters?.includes(one.presence.id));
    expect(new Set(own.map(([sql]) => sql)).size).toBe(2);
    expect(own.length).toBeLessThan(12);
    expect(one.given.every(({ signal }) => !signal.aborted)).toBe(true);
  });

  test("the key of a process without a heartbeat moves to another process, and its writes are refused", async () => {
    const stale = await silentHolder(database, "table:2");
    one.owned("table:2");
    await until(() => one.given.length === 1);
    expect(Number(one.given[0]!.token)).toBeGreaterThan(Number(stale.token));

    // It wakes up again, and still believes that the key is its own.
    await signOfLife(database, "silent");
    const late = database.transaction((connection) =>
      connection.query("insert into written (by) select 'silent' from check_lease($1, $2)", [stale.key, stale.token]),
    );
    await expect(late).rejects.toMatchObject({ code: "OLLSE" });
    await dropLease(database, stale);
    await write(one.given[0]!, "one");
    expect(await written()).toEqual(["one"]);
  });

  test("a process whose lease was taken is notified, and waits for the key again", async () => {
    one.owned("table:3");
    await until(() => one.given.length === 1);
    await database.query("update lease set holder = 'silent', token = nextval('lease_token') where key = 'table:3'");
    await signOfLife(database, "silent");
    await until(() => one.given[0]!.signal.aborted);
    await until(() => one.given.length === 2);
    await write(one.given[1]!, "one");
  });

  test("work that fails releases its key and starts again", async () => {
    const attempts: Lease[] = [];
    one.leases.owned("table:4", (lease) => {
      attempts.push(lease);
      if (attempts.length === 1) throw new Error("no luck");
    });
    await until(() => attempts.length === 2);
    expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test("a key is released only when its work has ended", async () => {
    let finish = () => {};
    const giveUp = one.leases.owned("table:5", async (lease) => {
      one.given.push(lease);
      await new Promise<void>((resolve) => (finish = resolve));
      await write(lease, "last words");
    });
    await until(() => one.given.length === 1);
    other.owned("table:5");
    const gone = giveUp();
    await signsOf(other, 2);
    expect(other.given).toEqual([]);
    finish();
    await gone;
    await until(() => other.given.length === 1);
    expect(await written()).toEqual(["last words"]);
  });

  test("leases of stopped processes do not accumulate", async () => {
    one.owned("kept");
    await until(() => one.given.length === 1);
    await silentHolder(database, "left");
    await database.query("delete from platform_process where id = 'silent'");
    await sweepLeases(database);
    expect((await database.query<{ key: string }>("select key from lease")).rows).toEqual([{ key: "kept" }]);
  });

  test("a module owns keys through the platform, until its process stops", async () => {
    const given: Lease[] = [];
    const rounds = defineModule({
      name: "rounds",
      register: (platform) => void platform.owned("round", (lease) => void given.push(lease)),
    });
    const platform = await startPlatform({ engine, modules: [rounds] });
    await until(() => given.length === 1);
    expect(given[0]!.signal.aborted).toBe(false);
    await platform.stop();
    expect(given[0]!.signal.aborted).toBe(true);
  });

  if (engine === "embedded") return;

  test("the key of a killed process moves to another process when its lease is over, and not before", async () => {
    const { child, token } = await heldByProcess(url!, "table:6", LONG_LEASES.leaseMs);
    const { rows } = await database.query<{ holder: string }>("select holder from lease where key = 'table:6'");
    const holder = rows[0]!.holder;
    const sql = "select leases_until as until from platform_process where id = $1";
    const leasedUntil = async () => (await database.query<{ until: Date }>(sql, [holder])).rows[0]!.until.getTime();
    const first = await leasedUntil();
    await until(async () => (await leasedUntil()) > first);
    child.kill("SIGKILL");
    await once(child, "close");
    one.owned("table:6");
    await signsOf(one, 8);
    expect(one.given).toEqual([]);

    await isOver(holder);
    await until(() => one.given.length === 1);
    expect(Number(one.given[0]!.token)).toBeGreaterThan(token);
  });

  test("a process that cannot reach the database ends its work by itself", async () => {
    const cut = await openPostgres({ url: url! });
    const lonely = await startOwner(cut, {});
    lonely.owned("table:7");
    await until(() => lonely.given.length === 1);
    await cut.close();
    await until(() => lonely.given[0]!.signal.aborted);
    await lonely.stop();
  });

  test("a write under way keeps the key until it is committed", async () => {
    const stale = await silentHolder(database, "table:8");
    let commit = () => {};
    const writing = database.transaction(async (connection) => {
      await connection.query("select check_lease($1, $2)", [stale.key, stale.token]);
      await connection.query("insert into written (by) values ('silent')");
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await isOver("silent");
    one.owned("table:8");
    await signsOf(one, 3);
    expect(one.given).toEqual([]);
    commit();
    await writing;
    await until(() => one.given.length === 1);
    expect(await written()).toEqual(["silent"]);
  });
});
