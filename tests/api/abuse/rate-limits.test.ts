import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, only, type Queryable } from "../../../server/db/database.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { RateLimit } from "../../../server/http/limits/rate-limit.ts";
import { sweepRateLimits } from "../../../server/http/limits/sweep-rate-limits.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";

describeOnGateEngine("on the %s engine", (engine) => {
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

  test("attempts at one process count in the other, and concurrent bursts at both get exactly the limit", async () => {
    const { one, other } = twoOf(10);
    const burst = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => (at % 2 ? one : other).consume("a")));
    expect(burst.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(other.consume("b")).resolves.toBeUndefined();
    const { status, errorCode, headers, details } = await refusal(one.consume("a"));
    expect({ status, errorCode }).toEqual({ status: 429, errorCode: "TOO_MANY_ATTEMPTS" });
    expect(Number(details.retryAfter)).toBeGreaterThan(50);
    expect(headers["retry-after"]).toBe(String(details.retryAfter));
    expect((await refusal(other.check("a"))).status).toBe(429);
  });

  test("a new window begins at zero, and the keys of one limit do not affect another's", async () => {
    const { one, other } = twoOf(1);
    await one.consume("a");
    await twoOf(1).one.consume("a");
    await endWindows();
    await other.check("a");
    await other.consume("a");
    await refusal(other.consume("a"));
  });

  test("a successful attempt is given back, and a failed one that counts is not", async () => {
    const { one, other } = twoOf(1);
    const counts = (error: unknown) => error instanceof Error && error.message === "wrong";
    const fail = (message: string) => () => Promise.reject(new Error(message));
    expect(await one.attempt("a", () => Promise.resolve("right"), counts)).toBe("right");
    await expect(other.attempt("a", fail("broken"), counts)).rejects.toThrow("broken");
    await expect(one.attempt("a", fail("wrong"), counts)).rejects.toThrow("wrong");
    expect(await refusal(other.attempt("a", fail("wrong"), counts))).toBeInstanceOf(Problem);
    await other.refund("a");
    await other.consume("a");
  });

  test("attempts counted afterwards cause the next check's refusal, and may exceed the limit", async () => {
    const { one, other } = twoOf(2);
    for (let at = 0; at < 4; at++) await one.count("a");
    await refusal(other.check("a"));
    await refusal(one.consume("a"));
    await other.refund("a");
    await refusal(other.consume("a"));
  });

  test("a flood of a refused key does not reach the database", async () => {
    const { one, statements } = twoOf(1);
    await one.consume("a");
    for (let at = 0; at < 50; at++) await refusal(one.consume("a"));
    expect(statements.length).toBeLessThan(10);
  });

  test("keys may be of any length, and take 32 bytes in the database", async () => {
    const { one } = twoOf(1);
    const long = "x".repeat(60_000);
    await one.consume(`${long}a`);
    await one.consume(`${long}b`);
    const { longest } = only(
      await database.query<{ longest: number }>("select max(octet_length(key)) as longest from rate_limit"),
    );
    expect(longest).toBe(32);
  });

  test("the sweep drops expired rows in slices, and above the bound the keys with the fewest attempts", async () => {
    await endWindows();
    const { one, other } = twoOf(2);
    await one.consume("attacked");
    await one.consume("attacked");
    for (let at = 0; at < 9; at++) await one.consume(String(at));
    await sweepRateLimits(database, { slice: 3, mostKeys: 100 });
    expect(await rows()).toBe(10);
    await sweepRateLimits(database, { mostKeys: 4 });
    expect(await rows()).toBe(4);
    await refusal(other.consume("attacked"));
  });
});
