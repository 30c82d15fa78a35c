import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerNotFound } from "./not-found.ts";

let app: FastifyInstance;

beforeEach(() => {
  app = fastify({ routerOptions: { maxParamLength: 20 } });
  app.decorate("routeSpecs", [{ method: "GET", url: "/events/:id", summary: "One event" }]);
  answerNotFound(app);
  app.get("/events/:id", () => "there");
  // As the product's pages: what no call takes comes here, also with a parameter that the router refuses.
  app.get("/*", (_, reply) => reply.callNotFound());
});
afterEach(() => app.close());

test.each(["GET", "HEAD"] as const)(
  "a parameter that is too long is not found by %s, whose method is right",
  async (method) => {
    expect((await app.inject({ method, url: "/events/7" })).statusCode).toBe(200);
    expect((await app.inject({ method, url: `/events/${"7".repeat(21)}` })).statusCode).toBe(404);
  },
);

test("another method at a known address is answered with the allowed ones", async () => {
  const answer = await app.inject({ method: "POST", url: "/events/7" });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
});
