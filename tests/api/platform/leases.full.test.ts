import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { heldByProcess } from "../../support/platform/held-by-process.ts";
import { type Owner, signsOf, silentHolder, startOwner } from "../../support/platform/lease-owner.ts";
import { openTestDatabase, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { until } from "../../support/until.ts";

const MOVED_WITHIN_MS = 3_000;

describeOnPostgres("with the product's own times", () => {
  let url: string;
  let database: Database;
  let one: Owner;
  beforeAll(async () => {
    url = await (await startPostgres()).newDatabase();
    database = await openTestDatabase("postgres", { dataDir: temporaryFolder(), databaseUrl: url });
    one = await startOwner(database, {});
  });
  afterAll(async () => {
    await one.stop();
    await database.close();
  });

  const databaseTime = async () =>
    (await database.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]!.now.getTime();
  const isGiven = (key: string) => one.given.some((lease) => lease.key === key);

  test("the key of a process without a heartbeat moves within three seconds", async () => {
    await silentHolder(database, "silent");
    const silentSince = await databaseTime();
    one.owned("silent");
    await until(() => isGiven("silent"));
    expect((await databaseTime()) - silentSince).toBeLessThan(MOVED_WITHIN_MS);
  });

  test("a living process keeps its key, which moves within three seconds when it is killed", async () => {
    const { child } = await heldByProcess(url, "killed");
    one.owned("killed");
    await signsOf(one, 8);
    expect(isGiven("killed")).toBe(false);

    const killedAt = await databaseTime();
    child.kill("SIGKILL");
    await until(() => isGiven("killed"));
    expect((await databaseTime()) - killedAt).toBeLessThan(MOVED_WITHIN_MS);
  });

  test("a process that cannot reach the database ends its work within three seconds", async () => {
    const cut = await openPostgres({ url });
    const lonely = await startOwner(cut, {});
    lonely.owned("cut off");
    await until(() => lonely.given.length === 1);
    await cut.close();
    const cutAt = await databaseTime();
    await until(() => lonely.given[0]!.signal.aborted);
    expect((await databaseTime()) - cutAt).toBeLessThan(MOVED_WITHIN_MS);
    await lonely.stop();
  });
});
