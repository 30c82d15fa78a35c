import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, type Database, type Queryable } from "../../../server/db/database.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { RateLimit } from "../../../server/http/limits/rate-limit.ts";
import { sweepRateLimits } from "../../../server/http/limits/sweep-rate-limits.ts";
import { ENGINES, openTestDatabase, removeTemporaryFolders } from "../../support/platform/platform.ts";
import { findPostgres } from "../../support/platform/postgres.ts";

afterAll(removeTemporaryFolders);

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let database: Database;
  let last = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  /** The same limit as two processes have it, and how many statements both have made. */
  const twoOf = (most: number, windowMs = 60_000) => {
    const statements: string[] = [];
    const counted: Queryable = {
      query: (sql, parameters) => (statements.push(sql), database.query(sql, parameters)),
      script: (sql) => database.script(sql),
    };
    const options = { name: `limit ${++last}`, most, windowMs };
    return { one: new RateLimit(counted, options), other: new RateLimit(counted, options), statements };
  };
  const refusal = (promise: Promise<unknown>): Promise<Problem> =>
    promise.then(
      () => Promise.reject(new Error("The attempt was let through")),
      (error: Problem) => error,
    );
  const endWindows = () => database.query("update rate_limit set ends_at = clock_timestamp() - interval '1 second'");
  const rows = async () =>
    Number(only(await database.query<{ count: string }>("select count(*) from rate_limit")).count);

  test("what one process lets through is counted in the other, and a burst in both takes exactly what there is", async () => {
    const { one, other } = twoOf(10);
    const burst = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => (at % 2 ? one : other).take("a")));
    expect(burst.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(other.take("b")).resolves.toBeUndefined();
    const { status, errorCode, headers, details } = await refusal(one.take("a"));
    expect({ status, errorCode }).toEqual({ status: 429, errorCode: "TOO_MANY_ATTEMPTS" });
    expect(Number(details.retryAfter)).toBeGreaterThan(50);
    expect(headers["retry-after"]).toBe(String(details.retryAfter));
    expect((await refusal(other.check("a"))).status).toBe(429);
  });

  test("a window that is over begins anew, and one limit's keys are not another's", async () => {
    const { one, other } = twoOf(1);
    await one.take("a");
    await twoOf(1).one.take("a");
    await endWindows();
    await other.check("a");
    await other.take("a");
    await refusal(other.take("a"));
  });

  test("an attempt that went well is given back, and one that failed in a way that counts is not", async () => {
    const { one, other } = twoOf(1);
    const counts = (error: unknown) => error instanceof Error && error.message === "wrong";
    const fail = (message: string) => () => Promise.reject(new Error(message));
    expect(await one.attempt("a", () => Promise.resolve("right"), counts)).toBe("right");
    await expect(other.attempt("a", fail("broken"), counts)).rejects.toThrow("broken");
    await expect(one.attempt("a", fail("wrong"), counts)).rejects.toThrow("wrong");
    expect(await refusal(other.attempt("a", fail("wrong"), counts))).toBeInstanceOf(Problem);
    await other.refund("a");
    await other.take("a");
  });

  test("what is counted afterwards refuses the next check, and may go beyond the limit", async () => {
    const { one, other } = twoOf(2);
    for (let at = 0; at < 4; at++) await one.count("a");
    await refusal(other.check("a"));
    await refusal(one.take("a"));
    await other.refund("a");
    await refusal(other.take("a"));
  });

  test("a flood of a refused key does not reach the database", async () => {
    const { one, statements } = twoOf(1);
    await one.take("a");
    for (let at = 0; at < 50; at++) await refusal(one.take("a"));
    expect(statements.length).toBeLessThan(10);
  });

  test("keys may be of any length, and cost the database 32 bytes", async () => {
    const { one } = twoOf(1);
    const long = "x".repeat(60_000);
    await one.take(`${long}a`);
    await one.take(`${long}b`);
    const { longest } = only(
      await database.query<{ longest: number }>("select max(octet_length(key)) as longest from rate_limit"),
    );
    expect(longest).toBe(32);
  });

  test("the sweep drops what is over in slices, and above the bound the keys with the fewest attempts", async () => {
    await endWindows();
    const { one, other } = twoOf(2);
    await one.take("attacked");
    await one.take("attacked");
    for (let at = 0; at < 9; at++) await one.take(String(at));
    await sweepRateLimits(database, { slice: 3, mostKeys: 100 });
    expect(await rows()).toBe(10);
    await sweepRateLimits(database, { mostKeys: 4 });
    expect(await rows()).toBe(4);
    await refusal(other.take("attacked"));
  });
});
