import Fastify from "fastify";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../../db/database.ts";
import { idempotencyKey, route } from "../route.ts";
import { answerErrors } from "./errors.ts";
import type { InDoubt } from "./in-doubt.ts";

async function messageOf(handler: () => never, inDoubt?: InDoubt): Promise<string> {
  const app = Fastify();
  app.decorate("routeSpecs", []);
  answerErrors(app);
  route(app, { method: "POST", url: "/act", summary: "An act", ...(inDoubt && { inDoubt }) }, handler);
  const answer = await app.inject({ method: "POST", url: "/act" });
  await app.close();
  return answer.json<{ message: string }>().message;
}

const lost = () => {
  throw new DatabaseUnavailable("gone", "unknown");
};
const failed = () => {
  throw new Error("a fault");
};

test.each([
  ["bets", "Look at your bets and your balance"],
  ["payments", "Look at your payments and your balance"],
  [undefined, "Look whether it was done"],
] as const)("a caller in doubt is sent to what a call was about: %s", async (inDoubt, words) => {
  expect(await messageOf(lost, inDoubt)).toContain(words);
  expect(await messageOf(failed, inDoubt)).toContain(words);
});

test("a call without its key is told so in words for every act", async () => {
  const message = await messageOf(() => {
    idempotencyKey({ headers: {} } as Parameters<typeof idempotencyKey>[0]);
    throw new Error("no refusal");
  });
  expect(message).toContain("Idempotency-Key");
  expect(message).not.toMatch(/bet/i);
});
