import { expect, test } from "vitest";
import { LocalRateLimit } from "./local-rate-limit.ts";
import { Problem } from "../answers/problem.ts";

test("a key that has used up its attempts waits until its window is over, and others do not", () => {
  let now = 0;
  const limit = new LocalRateLimit({ most: 2, windowMs: 60_000 }, () => now);
  limit.take("a");
  limit.take("a");
  now = 45_500;
  expect(() => limit.take("b")).not.toThrow();
  const refused = (): Problem => {
    try {
      limit.take("a");
    } catch (error) {
      if (error instanceof Problem) return error;
    }
    throw new Error("The attempt was let through");
  };
  expect(refused()).toMatchObject({ status: 429, headers: { "retry-after": "15" } });
  now = 60_000;
  expect(() => limit.take("a")).not.toThrow();
});

test("of more keys than it keeps the one whose window ends first is forgotten", () => {
  const limit = new LocalRateLimit({ most: 1, windowMs: 60_000 }, () => 0);
  for (let at = 0; at < 10_000; at++) limit.take(String(at));
  limit.take("one more");
  expect(() => limit.take("1")).toThrow(Problem);
  expect(() => limit.take("0")).not.toThrow();
});
