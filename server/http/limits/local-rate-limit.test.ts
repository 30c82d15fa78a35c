import { expect, test } from "vitest";
import { Problem } from "../answers/problem.ts";
import { LocalRateLimit } from "./local-rate-limit.ts";

test("a key that has used its attempts waits until its window ends, and others do not", () => {
  let now = 0;
  const limit = new LocalRateLimit({ most: 2, windowMs: 60_000 }, () => now);
  limit.consume("a");
  limit.consume("a");
  now = 45_500;
  expect(() => limit.consume("b")).not.toThrow();
  const refused = (): Problem => {
    try {
      limit.consume("a");
    } catch (error) {
      if (error instanceof Problem) return error;
    }
    throw new Error("The attempt was let through");
  };
  expect(refused()).toMatchObject({ status: 429, headers: { "retry-after": "15" } });
  now = 60_000;
  expect(() => limit.consume("a")).not.toThrow();
});

test("beyond its capacity it drops the key whose window ends first", () => {
  const limit = new LocalRateLimit({ most: 1, windowMs: 60_000 }, () => 0);
  for (let at = 0; at < 10_000; at++) limit.consume(String(at));
  limit.consume("one more");
  expect(() => limit.consume("1")).toThrow(Problem);
  expect(() => limit.consume("0")).not.toThrow();
});
