import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Problem } from "../answers/problem.ts";
import { validated } from "./validate.ts";

function refusal(schema: z.ZodMiniType, value: unknown): Problem {
  try {
    validated(schema, value, "body");
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("It was taken");
}

test("a deeply nested value is read without a stack overflow", () => {
  let deep: unknown = "\0";
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(refusal(z.unknown(), { deep }).status).toBe(400);
});

test("an invalid character is found in values and in names, at any depth", () => {
  expect(refusal(z.unknown(), { a: [{ b: "x" }, { c: "\ud800" }] }).details).toEqual({
    fields: [{ name: "a.1.c", message: "signs that no text can have" }],
  });
  expect(refusal(z.unknown(), { a: { "b\0": 1 } }).details).toMatchObject({ fields: [{ name: "a.b\0" }] });
});

test("of ten thousand invalid fields only the first is reported", () => {
  const { details, message } = refusal(z.object({ legs: z.array(z.string()) }), { legs: Array(10_000).fill(0) });
  expect(details["fields"]).toHaveLength(20);
  expect(message.length).toBeLessThan(4_000);
});
