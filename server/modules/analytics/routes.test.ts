import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerErrors } from "../../http/answers/errors.ts";
import { Metrics } from "../../http/operation/metrics.ts";
import { analyticsRoutes } from "./routes.ts";

const event = (id: string, type = "analytics/page-viewed", data: object = { path: "/" }) => ({
  id,
  type,
  time: "2026-11-22T12:00:00.000Z",
  data,
});

function platform() {
  const app = Fastify();
  app.decorate("routeSpecs", []);
  answerErrors(app);
  const metrics = new Metrics();
  analyticsRoutes(app, metrics);
  const send = async (events: unknown, remoteAddress = "10.0.0.1") => {
    const payload = { clickstreamId: "stream", events };
    return (await app.inject({ method: "POST", url: "/api/v1/analytics/events", payload, remoteAddress })).statusCode;
  };
  const counts = async () => {
    const { values } = await metrics.analyticsEvents.get();
    return Object.fromEntries(values.map(({ labels, value }): [string, number] => [String(labels.type), value]));
  };
  return { send, counts };
}

test("player events are counted by topic, duplicates once", async () => {
  const { send, counts } = platform();
  expect(await send([event("1"), event("2"), event("3", "bets/placed")])).toBe(204);
  expect(await send([event("2"), event("4")])).toBe(204);
  expect(await counts()).toEqual({ "analytics/page-viewed": 3, "bets/placed": 1 });
});

test("the number of metric labels is bounded", async () => {
  const { send, counts } = platform();
  for (let batch = 0; batch < 10; batch++)
    await send(Array.from({ length: 50 }, (_, n) => event(`${batch}-${n}`, `made/up-${batch}-${n}`)));
  await send([event("odd", "<script>")]);
  const counted = await counts();
  expect(Object.keys(counted)).toHaveLength(201);
  expect(counted["other"]).toBe(301);
});

test.each([
  ["no events", []],
  ["too many events", Array.from({ length: 51 }, (_, n) => event(String(n)))],
  ["an event without a time", [{ ...event("1"), time: "yesterday" }]],
  ["an event that is too large", [event("1", "bets/placed", { text: "x".repeat(4001) })]],
])("%s: refused", async (_what, events) => {
  const { send, counts } = platform();
  expect([await send(events), await counts()]).toEqual([400, {}]);
});

test("an address that sends too many events has to wait, another does not", async () => {
  const { send } = platform();
  for (let n = 0; n < 240; n++) expect(await send([event(String(n))])).toBe(204);
  expect([await send([event("one more")]), await send([event("other")], "10.0.0.2")]).toEqual([429, 204]);
});
