import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { answerErrors } from "../../../server/http/answers/errors.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { readJsonBodies } from "../../../server/http/requests/json-body.ts";
import { route } from "../../../server/http/route.ts";
import { ErrorReports } from "../../../server/modules/error-reports/error-reports.ts";
import type { ErrorReporting } from "../../../server/modules/error-reports/error-reports-configuration.ts";
import { httpSink } from "../../../server/modules/error-reports/error-sink.ts";
import { startErrorReports } from "../../../server/modules/error-reports/register.ts";
import { lifecycleOf } from "../../../server/platform/lifecycle.ts";
import { request } from "../../support/platform/platform.ts";
import { SERVICE_KEY, SignedServer } from "../../support/platform/signed-server.ts";
import { until } from "../../support/until.ts";

const PATH = "/api/v1/errors";
const RELEASE = "0123456789abcdef";
const REPORT = { kind: "error", code: "0", message: "x is undefined", route: "event", count: 3 };
const reported = (reports: readonly object[] = [REPORT], rest: object = {}) => ({
  release: RELEASE,
  isFramed: false,
  reports,
  dropped: 0,
  ...rest,
});

interface Batch {
  readonly id: string;
  readonly dropped: number;
  readonly errors: readonly Record<string, unknown>[];
}
const batchesOf = (server: SignedServer) => server.taken.map(({ body }) => body as unknown as Batch);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A platform of this part alone, with a call that fails in the way that its query says. */
async function start(reporting: ErrorReporting) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app: FastifyInstance = Fastify({ logger: { level: "warn", stream } });
  app.decorate("routeSpecs", []);
  readJsonBodies(app);
  answerErrors(app);
  const place = { ...lifecycleOf(app), app, log: app.log, metrics: new Metrics(), release: RELEASE };
  startErrorReports(place, reporting);
  const query = z.object({ as: z.string(), player: z.string() });
  route(app, { method: "GET", url: "/broken/:id", summary: "Fails", query }, ({ query: { as, player } }) => {
    if (as === "refused") throw new Problem(503, "BUSY", "Nothing was done.");
    throw new TypeError(`no account of ${player}`);
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const close = () => app.close();
  ends.push(close);
  return {
    lines,
    /** At its end a platform hands over what it has. */
    close,
    call: (path: string) => request(origin, "GET", path, {}),
    report: async (body: unknown) => (await request(origin, "POST", PATH, { body })).status,
  };
}

async function startService() {
  const service = await SignedServer.start();
  ends.push(() => service.stop());
  const reporting = { adapter: "http", url: service.url, key: SERVICE_KEY } as const;
  return { service, reporting };
}

test("a page's reports are counted and sent by a signed call, without personal data", async () => {
  const { service, reporting } = await startService();
  const platform = await start(reporting);
  const dirty = { ...REPORT, message: "no bet 1000000017 of ada@openline.test", code: "E <script>", count: 1 };
  expect(await platform.report(reported([REPORT, dirty], { dropped: 7 }))).toBe(204);
  expect(await platform.report(reported())).toBe(204);
  await platform.close();
  const [batch] = batchesOf(service);
  expect(service.taken[0]?.headers["idempotency-key"]).toBe(batch?.id);
  const common = { origin: "page", kind: "error", route: "event", release: RELEASE, isFramed: false };
  const firstAt = expect.stringMatching(/^20.*Z$/) as string;
  expect(batch).toEqual({
    id: batch?.id,
    dropped: 7,
    errors: [
      { ...common, code: "0", message: "x is undefined", count: 6, firstAt },
      { ...common, code: "E <script>", message: "no bet <number> of <address>", count: 1, firstAt },
    ],
  });
});

test("a call that fails is reported with its pattern and its place in the code, a refusal is not", async () => {
  const { service, reporting } = await startService();
  const platform = await start(reporting);
  const failed = await platform.call("/broken/7766554433?as=failed&player=ada%40openline.test");
  expect(failed.status).toBe(500);
  expect((await platform.call("/broken/1?as=refused&player=ada")).status).toBe(503);
  expect((await platform.call("/broken/1")).status).toBe(400);
  await platform.close();
  const [error, ...more] = batchesOf(service)[0]?.errors ?? [];
  expect(more).toEqual([]);
  expect(error).toMatchObject({
    origin: "server",
    kind: "error",
    code: "TypeError",
    message: "no account of <address>",
    route: "GET /broken/:id",
    release: RELEASE,
    count: 1,
  });
  expect((error?.["stack"] as string[])[0]).toMatch(/messages\/error-reports\.test\.ts:\d+/);
  expect(JSON.stringify(error)).not.toContain(import.meta.dirname);
});

test("while the service is down errors wait under one id, and what does not fit is dropped and counted", async () => {
  const { service, reporting } = await startService();
  service.replies.push({ status: 503 }, { status: 503 });
  const metrics = new Metrics();
  const reports = new ErrorReports({ sink: httpSink(reporting), metrics, log: Fastify().log, everyMs: 5 });
  const error = { origin: "page", kind: "error", message: "", release: "a" } as const;
  for (let n = 0; n < 520; n++) reports.add({ ...error, code: String(n) });
  reports.add({ ...error, code: "0" });
  await until(() => batchesOf(service).flatMap(({ errors }) => errors).length === 500);
  const tries = [...service.refused, service.taken[0]].map((call) => call?.headers["idempotency-key"]);
  expect([tries.length, new Set(tries).size]).toEqual([3, 1]);
  expect(batchesOf(service).map(({ dropped }) => dropped)).toEqual([20, ...Array<number>(9).fill(0)]);
  expect(batchesOf(service)[0]?.errors[0]).toMatchObject({ code: "0", count: 2 });
  expect(await metrics.registry.metrics()).toContain('openline_error_reports_total{outcome="dropped"} 20');
  await reports.stop(0);
});

test("without a service errors are in the platform's log, and where reporting is off pages are told so", async () => {
  const logged = await start({ adapter: "log" });
  expect(await logged.report(reported())).toBe(204);
  await logged.close();
  expect(logged.lines.join("")).toMatch(/"reported":\{"origin":"page".*"count":3.*An error was reported/);
  const silent = await start({ adapter: "none" });
  expect(await silent.report(reported())).toBe(404);
});

test("a stranger cannot flood it: too large, too frequent and invalid reports are refused", async () => {
  const { report } = await start({ adapter: "log" });
  const long = { ...REPORT, message: "ä".repeat(300), source: "s".repeat(64) };
  const large = reported(Array<object>(20).fill(long));
  expect(await report(large)).toBe(204);
  expect(await report({ ...large, more: "x".repeat(16_384) })).toBe(413);
  const wrong = [
    { ...REPORT, message: "x".repeat(301) },
    { ...REPORT, count: 0 },
    { ...REPORT, kind: "other" },
  ];
  for (const body of [{}, reported([]), ...wrong.map((each) => reported([each]))]) expect(await report(body)).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => report(reported())));
  expect([...new Set(statuses)].sort()).toEqual([204, 429]);
});
