import { expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { RateLimit } from "./rate-limit.ts";

test("a key that has used up its attempts waits until its window is over, and others do not", () => {
  let now = 0;
  const limit = new RateLimit(2, 60_000, () => now);
  limit.count("a");
  limit.count("a");
  now = 45_500;
  expect(() => limit.check("b")).not.toThrow();
  const refused = (): Problem => {
    try {
      limit.check("a");
    } catch (error) {
      if (error instanceof Problem) return error;
    }
    throw new Error("The attempt was let through");
  };
  expect(refused()).toMatchObject({ status: 429, headers: { "retry-after": "15" } });
  now = 60_000;
  expect(() => limit.check("a")).not.toThrow();
});

test("what is taken is checked and counted at once", () => {
  const limit = new RateLimit(2, 60_000, () => 0);
  limit.take("a");
  limit.take("a");
  expect(() => limit.take("a")).toThrow(Problem);
});
