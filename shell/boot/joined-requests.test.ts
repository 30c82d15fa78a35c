import type { Http } from "@core";
import { ScriptedHttp } from "@core/testing";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { JoinedRequests } from "./joined-requests.ts";

const answer = z.object({ rows: z.number() });
const request = { answer, query: { first: 40 }, authenticated: false } as const;

function joining() {
  let arrive: () => void = () => undefined;
  const platform = new ScriptedHttp().on(
    "GET /line",
    () => new Promise((resolve) => (arrive = () => resolve({ rows: 3 }))),
  );
  return { platform, http: new JoinedRequests(platform), arrive: () => arrive() };
}

test("a screen joins what was asked for it before it was there, and asks anew once that is answered", async () => {
  const { platform, http, arrive } = joining();
  const early = http.send("/line", request);
  const screen = http.within(new AbortController().signal).send("/line", request);
  expect(platform.sent).toHaveLength(1);
  arrive();
  expect([await early, await screen]).toEqual([{ rows: 3 }, { rows: 3 }]);
  const again = http.send("/line", request);
  arrive();
  await again;
  expect(platform.sent).toHaveLength(2);
});

test("a screen that is left aborts its own part alone", async () => {
  const { http, arrive } = joining();
  const early = http.send("/line", request);
  const controller = new AbortController();
  const screen = http.within(controller.signal).send("/line", request);
  controller.abort();
  arrive();
  expect(await early).toEqual({ rows: 3 });
  await expect(screen).rejects.toThrow();
});

test("nothing of a player, no other query, and no request that may be aborted is joined", () => {
  const { platform, http } = joining();
  const send = (more: object, to: Http = http) => {
    to.send("/line", { ...request, ...more }).catch(() => undefined);
  };
  send({});
  send({ authenticated: true });
  send({ query: { first: 80 } });
  send({ signal: new AbortController().signal });
  send({ method: "POST" });
  send({}, http.within(new AbortController().signal));
  expect(platform.sent.length).toBe(5);
});
