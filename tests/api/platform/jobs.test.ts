import PgBoss from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../../../server/db/database.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import type { JobHandling, JobType } from "../../../server/jobs/jobs.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { jobsOf, passJobTime, type TestJobs } from "../../support/platform/jobs.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";
import { until } from "../../support/until.ts";

test("the queue's tables are those that the package expects", () => {
  const words = (sql: string) => sql.replace(/[\s;]+/g, " ").trim();
  const [, plan = ""] = /::bigint\s*\)\s*;(.*)COMMIT;/s.exec(PgBoss.getConstructionPlans("jobs")) ?? [];
  const made = readSchema(SCHEMA_FOLDER).migrations.find(({ name }) => name === "110-jobs.sql");
  expect(words(plan).length).toBeGreaterThan(1000);
  expect(words(made?.sql ?? "")).toContain(words(plan));
});

const GREET: JobType<{ name: string }> = {
  name: "greet",
  payload: z.object({ name: z.string() }),
  secondsAtMost: 60,
  retries: 2,
  pauseSeconds: 10,
};

describeOnEngines("jobs on the %s engine", (engine) => {
  let database: Database;
  const processes: TestJobs[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(({ jobs }) => jobs.stop(0)));
    await database.query("delete from jobs.job");
  });
  afterAll(() => database.close());

  const greeted: string[] = [];
  afterEach(() => void greeted.splice(0));
  const GREETS: JobHandling<{ name: string }> = {
    most: () => 4,
    run: ({ payload }) => Promise.resolve(void greeted.push(payload.name)).then(() => undefined),
  };
  /** A process that works on the queue. */
  const aProcess = async (handling: Partial<typeof GREETS> = {}) => {
    const made = jobsOf(database);
    processes.push(made);
    made.jobs.work(GREET, { ...GREETS, ...handling });
    await made.jobs.start();
    return made;
  };
  const states = async (name = GREET.name) => {
    const sql = "select state::text, retry_count as tries from jobs.job where name = $1 order by created_on";
    return (await database.query<{ state: string; tries: number }>(sql, [name])).rows;
  };

  test("a job runs soon after its transaction has committed, and not if it fails", async () => {
    const { jobs } = await aProcess();
    await expect(
      database.transaction(async (connection) => {
        await jobs.enqueue(connection, GREET, { name: "lost" });
        throw new Error("not so");
      }),
    ).rejects.toThrow("not so");
    // Only their announcement makes this process look for them.
    for (const name of ["a", "b", "c", "d", "e"]) {
      await database.transaction((connection) => jobs.enqueue(connection, GREET, { name }));
      await until(() => greeted.at(-1) === name);
    }
    await until(async () => (await states()).every(({ state }) => state === "completed"));
    expect(greeted.join("")).toBe("abcde");
  });

  test("a job of an unknown queue is refused", async () => {
    const { jobs } = await aProcess();
    await expect(jobs.enqueue(database, { ...GREET, name: "nowhere" }, { name: "any" })).rejects.toThrow("nowhere");
  });

  test("several processes run every job once, and no more at a time than each allows", async () => {
    let [running, most] = [0, 0];
    const run: (typeof GREETS)["run"] = async ({ payload }) => {
      most = Math.max(most, ++running);
      await database.query("select 1");
      greeted.push(payload.name);
      running--;
      return undefined;
    };
    const [first] = await Promise.all([aProcess({ run, most: () => 2 }), aProcess({ run, most: () => 2 })]);
    const names = Array.from({ length: 30 }, (_, at) => String(at));
    await Promise.all(names.map((name) => first.jobs.enqueue(database, GREET, { name })));
    await until(() => greeted.length >= 30);
    expect(greeted.sort()).toEqual(names.sort());
    expect(most).toBeLessThanOrEqual(4);
  });

  test("a job that fails is repeated after longer and longer pauses, and then given up and logged", async () => {
    const run = () => Promise.reject(new Error("the address is ada@openline.test"));
    const { jobs, log, metrics } = await aProcess({ run });
    await jobs.enqueue(database, GREET, { name: "any" });
    // The run failed at some time between its start and now.
    const pause = async () =>
      (
        await database.query<{ most: number; least: number }>(
          `select extract(epoch from start_after - started_on)::float8 as most,
             extract(epoch from start_after - clock_timestamp())::float8 as least from jobs.job where state = 'retry'`,
        )
      ).rows[0];
    for (const [tries, seconds] of [
      [0, 10],
      [1, 20],
    ] as const) {
      await until(async () => (await states())[0]?.state === "retry" && (await states())[0]?.tries === tries);
      const { most, least } = (await pause())!;
      expect(most).toBeGreaterThan(seconds - 1);
      expect(least).toBeLessThan(2 * seconds);
      await passJobTime(database, 60);
      await jobs.claimDue();
    }
    await until(async () => (await states())[0]?.state === "failed");
    expect(log()).toContain("given up");
    const { rows } = await database.query<{ output: unknown }>("select output from jobs.job");
    expect(JSON.stringify(rows)).not.toContain("ada@openline.test");
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('openline_jobs{queue="greet",state="failed"} 1');
    expect(shown).toContain('openline_job_runs_total{queue="greet",outcome="given-up"} 1');
  });

  test("the metrics show how many jobs wait, and for how long the oldest has", async () => {
    const { jobs, metrics } = await aProcess({ most: () => 0 });
    for (const name of ["a", "b"]) await jobs.enqueue(database, GREET, { name });
    await passJobTime(database, 90);
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('openline_jobs{queue="greet",state="waiting"} 2');
    expect(Number(/openline_job_oldest_seconds\{queue="greet"\} (\S+)/.exec(shown)?.[1])).toBeGreaterThanOrEqual(90);
  });

  test("a job that asks to run again later does so, and that does not count as a failure", async () => {
    const run: (typeof GREETS)["run"] = ({ payload }) =>
      Promise.resolve(greeted.push(payload.name) === 1 ? { againInSeconds: 30 } : undefined);
    const { jobs } = await aProcess({ run });
    await jobs.enqueue(database, GREET, { name: "twice" });
    await until(async () => (await states()).map(({ state }) => state).join() === "completed,created");
    await jobs.claimDue();
    expect(greeted).toHaveLength(1);
    await passJobTime(database, 31);
    await jobs.claimDue();
    await until(() => greeted.length === 2);
    await until(async () => (await states()).every(({ state, tries }) => state === "completed" && tries === 0));
  });

  test("a job that a process was running when it died is run by another", async () => {
    const dead = jobsOf(database);
    dead.jobs.work(GREET, { ...GREETS, run: () => new Promise(() => undefined) });
    await dead.jobs.enqueue(database, GREET, { name: "orphan" });
    await dead.jobs.claimDue();
    expect((await states())[0]?.state).toBe("active");
    const { jobs } = await aProcess();
    await jobs.maintain();
    expect((await states())[0]?.state).toBe("active");
    await passJobTime(database, 91);
    await jobs.maintain();
    await passJobTime(database, 60);
    await jobs.claimDue();
    await until(() => greeted.join() === "orphan");
  });

  test("a stop waits for running jobs, and puts back those that it interrupts", async () => {
    let finish: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const patient = await aProcess({ run: () => slow.then(() => void greeted.push("slow")).then(() => undefined) });
    await patient.jobs.enqueue(database, GREET, { name: "slow" });
    await until(async () => (await states())[0]?.state === "active");
    const stopped = patient.jobs.stop(20_000);
    finish?.();
    await stopped;
    expect([greeted, (await states())[0]?.state]).toEqual([["slow"], "completed"]);

    const hasty = await aProcess({
      run: ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("cut")))),
    });
    await hasty.jobs.enqueue(database, GREET, { name: "cut" });
    await until(async () => (await states())[1]?.state === "active");
    await hasty.jobs.stop(0);
    expect((await states()).at(-1)).toEqual({ state: "created", tries: 0 });
  });

  test("runs that ignore the end of their time fail, free their place, and do not delay a stop", async () => {
    const deaf: JobType<{ name: string }> = { ...GREET, secondsAtMost: 1, retries: 0 };
    const made = jobsOf(database);
    processes.push(made);
    const run: (typeof GREETS)["run"] = (job) =>
      job.payload.name === "deaf" ? new Promise(() => undefined) : GREETS.run(job);
    made.jobs.work(deaf, { most: () => 1, run });
    const slow = { ...deaf, name: "slow", secondsAtMost: 600 };
    made.jobs.work(slow, { most: () => 1, run });
    await made.jobs.start();
    await made.jobs.enqueue(database, deaf, { name: "deaf" });
    await until(async () => (await states())[0]?.state !== "created");
    await made.jobs.enqueue(database, deaf, { name: "after" });
    await until(() => greeted.join() === "after");
    expect((await states())[0]).toEqual({ state: "failed", tries: 0 });

    await made.jobs.enqueue(database, slow, { name: "deaf" });
    await until(async () => (await states(slow.name))[0]?.state === "active");
    await made.jobs.stop(0);
    expect((await states(slow.name)).map(({ state }) => state)).toEqual(["completed", "created"]);
  });

  test("a stop ends the run of a schedule though its next run already waits", async () => {
    const made = jobsOf(database);
    let runs = 0;
    const run = (signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        runs++;
        signal.addEventListener("abort", () => reject(new Error("cut")));
      });
    made.jobs.schedule({ name: "linger", everySeconds: 1, run });
    await made.jobs.start();
    const found = async () =>
      (
        await database.query<{ state: string }>(
          "select state::text from jobs.job where name = 'linger' order by created_on",
        )
      ).rows;
    await until(async () => (await found()).map(({ state }) => state).join() === "active,created");
    await made.jobs.stop(0);
    expect((await found()).map(({ state }) => state)).toEqual(["completed", "created"]);
    expect(runs).toBe(1);
  });

  test("a schedule of more than an hour is refused, because nobody would know whether its period had its run", () => {
    const day = { name: "yearn", everySeconds: 86_400, run: () => Promise.resolve() };
    expect(() => jobsOf(database).jobs.schedule(day)).toThrow("yearn");
  });

  test("a schedule runs once in each period, in all processes together, and one run at a time", async () => {
    let [runs, running, most] = [0, 0, 0];
    let release: (() => void) | undefined;
    let held: Promise<void> | undefined;
    const all = Array.from({ length: 3 }, () => jobsOf(database));
    processes.push(...all);
    for (const { jobs } of all) {
      jobs.schedule({
        name: "tidy",
        everySeconds: 1,
        run: async () => {
          most = Math.max(most, ++running);
          runs++;
          await held;
          running--;
        },
      });
      await jobs.start();
    }
    const count = async () =>
      (await database.query<{ slots: string }>("select singleton_on::text as slots from jobs.job where name = 'tidy'"))
        .rows;
    await until(() => runs >= 2);
    held = new Promise((resolve) => (release = resolve));
    const before = runs;
    await until(() => runs > before);
    // Further periods begin while a run goes on.
    await until(async () => (await count()).length > before + 1);
    for (const { jobs } of all) await jobs.claimDue();
    expect(running).toBe(1);
    release?.();
    held = undefined;
    await until(() => runs > before + 1);
    expect(most).toBe(1);
    const slots = (await count()).map((row) => row.slots);
    expect(new Set(slots).size).toBe(slots.length);
  });

  test("a run of a schedule that fails does not stop the next", async () => {
    let runs = 0;
    const made = jobsOf(database);
    processes.push(made);
    const run = () => (++runs === 1 ? Promise.reject(new Error("not now")) : Promise.resolve());
    made.jobs.schedule({ name: "stumble", everySeconds: 1, run });
    await made.jobs.start();
    await until(() => runs >= 2);
    expect(made.log()).toContain("not now");
  });
});
