import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { defineModule } from "../../../server/platform/module.ts";
import { acquireLeases, dropLease, sweepLeases } from "../../../server/processes/lease-repository.ts";
import { type Lease, LeaseLost } from "../../../server/processes/leases.ts";
import { signOfLife } from "../../../server/processes/process-repository.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Owner, startOwner } from "../../support/platform/lease-owner.ts";
import { embeddedParts, openTestDatabase, startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { sized } from "../../support/size.ts";
import { until } from "../../support/until.ts";

/** A figure of the machine, which only the full run asks for. */
const MOVED_WITHIN_MS = sized(Infinity, 3_000);

describeOnEngines("on the %s engine", (engine) => {
  let url: string | undefined;
  let database: Database;
  let one: Owner;
  let other: Owner;
  beforeAll(async () => {
    url = engine === "postgres" ? await (await startPostgres()).newDatabase() : undefined;
    await embeddedParts();
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
  const databaseTime = async () =>
    (await database.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]!.now.getTime();

  /** A process that took a lease and gives no more signs of life. */
  async function silentHolder(key: string) {
    await signOfLife(database, "silent");
    const [stored] = await acquireLeases(database, "silent", [key]);
    return stored!;
  }

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
    const stale = await silentHolder("table:2");
    const silentSince = await databaseTime();
    one.owned("table:2");
    await until(() => one.given.length === 1);
    expect((await databaseTime()) - silentSince).toBeLessThan(MOVED_WITHIN_MS);
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
    await silentHolder("left");
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

  test("the key of a killed process moves to another process", async () => {
    const child = spawn(process.execPath, [await buildHolder(), url!, "table:6"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [token] = (await once(child.stdout, "data")) as [Buffer];
    one.owned("table:6");
    await signsOf(one, 8);
    expect(one.given).toEqual([]);

    const killedAt = await databaseTime();
    child.kill("SIGKILL");
    await until(() => one.given.length === 1);
    expect((await databaseTime()) - killedAt).toBeLessThan(MOVED_WITHIN_MS);
    expect(Number(one.given[0]!.token)).toBeGreaterThan(Number(token.toString()));
  });

  test("a process that cannot reach the database ends its work by itself", async () => {
    const cut = await openPostgres({ url: url! });
    const lonely = await startOwner(cut);
    lonely.owned("table:7");
    await until(() => lonely.given.length === 1);
    await cut.close();
    const cutAt = await databaseTime();
    await until(() => lonely.given[0]!.signal.aborted);
    expect((await databaseTime()) - cutAt).toBeLessThan(MOVED_WITHIN_MS);
    await lonely.stop();
  });

  test("a write under way keeps the key until it is committed", async () => {
    const stale = await silentHolder("table:8");
    let commit = () => {};
    const writing = database.transaction(async (connection) => {
      await connection.query("select check_lease($1, $2)", [stale.key, stale.token]);
      await connection.query("insert into written (by) values ('silent')");
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await database.query("update platform_process set leases_until = clock_timestamp() where id = 'silent'");
    one.owned("table:8");
    await signsOf(one, 3);
    expect(one.given).toEqual([]);
    commit();
    await writing;
    await until(() => one.given.length === 1);
    expect(await written()).toEqual(["silent"]);
  });
});

/** Resolves after so many more signs of life, and what is done after each. */
async function signsOf({ presence }: Owner, count: number): Promise<void> {
  let left = count + 1;
  await new Promise<void>((resolve) => {
    presence.onSign(() => {
      if (--left === 0) resolve();
      return Promise.resolve();
    });
  });
}

const HOLDER = join(import.meta.dirname, "../../../node_modules/.cache/openline", `lease-holder-${process.pid}.mjs`);
afterAll(() => rmSync(HOLDER, { force: true }));

/** Below node_modules, so that the program finds the packages. */
async function buildHolder(): Promise<string> {
  await build({
    entryPoints: [join(import.meta.dirname, "../../support/platform/lease-holder.ts")],
    outfile: HOLDER,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return HOLDER;
}
