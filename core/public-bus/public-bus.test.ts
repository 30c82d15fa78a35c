// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { declaredTopics, errorReported, PAGE_FACTS, TOKEN_SOURCE, topic } from "../index.ts";
import { testPage } from "../testing.ts";
import type { Envelope } from "./envelope.ts";
import type { PublicFace } from "./face.ts";
import { KEPT_MESSAGES, recordFacts } from "./fact-record.ts";
import { loadPublicBus } from "./load-public-bus.ts";

const added = topic("slip/added", z.object({ id: z.string(), odds: z.int() }), {
  visibility: "public",
  since: "0.2.0",
});
const removed = topic("slip/removed", z.object({ id: z.string() }), { visibility: "public" });
const loggedIn = topic(
  "player/logged-in",
  z.object({ userId: z.string(), phone: z.optional(z.string()), note: z.optional(z.string()) }),
  { visibility: "public", personalData: "identifying" },
);
const secret = topic("slip/kept", z.object({ id: z.string() }), { visibility: "internal" });

const face = () => (window as unknown as { openline: PublicFace }).openline;
const queue = (calls?: unknown[]) => Object.assign(window, { openlineQueue: calls });

function open() {
  const page = testPage();
  const record = recordFacts(page.bus, page.scope);
  return { ...page, open: () => loadPublicBus(page.services, record, page.scope) };
}

beforeEach(() => {
  queue(undefined);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("a listener gets public messages as CloudEvents, in the order of publication, and no internal ones", async () => {
  const page = open();
  await page.open();
  const received: Envelope[] = [];
  face().on("**", (envelope) => received.push(envelope));
  page.bus.as("betslip").publish(added, { id: "a", odds: 2500 });
  page.bus.as("betslip").publish(secret, { id: "a" });
  page.bus.publish(removed, { id: "a" });

  expect(
    received.map(({ type, source, data, specversion, dataschema }) => ({
      type,
      source,
      data,
      specversion,
      dataschema,
    })),
  ).toEqual([
    {
      type: "slip/added",
      source: "/plugins/betslip",
      data: { id: "a", odds: 2500 },
      specversion: "1.0",
      dataschema: "/docs/topics#slip/added",
    },
    {
      type: "slip/removed",
      source: "/plugins/core",
      data: { id: "a" },
      specversion: "1.0",
      dataschema: "/docs/topics#slip/removed",
    },
  ]);
  expect(received[1]!.sequence).toBeGreaterThan(received[0]!.sequence);
  expect(new Set(received.map(({ id }) => id)).size).toBe(2);
  expect(new Date(received[0]!.time).toISOString()).toBe(received[0]!.time);
});

test.each([
  ["slip/added", ["slip/added"]],
  ["slip/*", ["slip/added", "slip/removed"]],
  ["**", ["slip/added", "slip/removed", "player/logged-in"]],
  ["*/logged-in", ["player/logged-in"]],
])("the pattern %s matches its topics", async (pattern, types) => {
  const page = open();
  await page.open();
  const received: string[] = [];
  face().on(pattern, ({ type }) => received.push(type));
  page.bus.publish(added, { id: "a", odds: 1 });
  page.bus.publish(removed, { id: "a" });
  page.bus.publish(loggedIn, { userId: "7" });
  expect(received).toEqual(types);
});

test("an error that is reported without a code has the code 0", async () => {
  const page = open();
  await page.open();
  const received: unknown[] = [];
  face().on("errors/reported", ({ data }) => received.push(data));
  page.bus.publish(errorReported, { message: "lost" } as never);
  expect(received).toEqual([{ errorCode: 0, message: "lost" }]);
});

test("an invalid pattern or listener is refused at once", async () => {
  const page = open();
  await page.open();
  for (const pattern of ["", "Slip/Added", "slip/", "a*b", undefined as unknown as string]) {
    expect(() => face().on(pattern, () => {}), String(pattern)).toThrow(TypeError);
  }
  expect(() => face().on("**", undefined as unknown as () => void)).toThrow(TypeError);
});

test("past messages are replayed as asked for: none, the last of each topic, or all", async () => {
  const page = open();
  for (const odds of [1, 2, 3]) page.bus.publish(added, { id: "a", odds });
  page.bus.publish(removed, { id: "a" });
  await page.open();
  const listen = (replay: "none" | "last" | "all") => {
    const received: unknown[] = [];
    face().on("slip/*", ({ type, data }) => received.push([type.split("/")[1], (data as { odds?: number }).odds]), {
      replay,
    });
    return received;
  };
  expect(listen("none")).toEqual([]);
  expect(listen("last")).toEqual([
    ["added", 3],
    ["removed", undefined],
  ]);
  expect(listen("all")).toEqual([
    ["added", 1],
    ["added", 2],
    ["added", 3],
    ["removed", undefined],
  ]);
});

test("a message published during a replay is delivered after it, once", async () => {
  const page = open();
  page.bus.publish(added, { id: "a", odds: 1 });
  page.bus.publish(added, { id: "a", odds: 2 });
  await page.open();
  const received: number[] = [];
  face().on(
    "slip/added",
    ({ data }) => {
      const { odds } = data as { odds: number };
      received.push(odds);
      if (odds === 1) page.bus.publish(added, { id: "a", odds: 3 });
    },
    { replay: "all" },
  );
  page.bus.publish(added, { id: "a", odds: 4 });
  expect(received).toEqual([1, 2, 3, 4]);
});

test("only a limited number of past messages is kept", async () => {
  const page = open();
  for (let odds = 0; odds < KEPT_MESSAGES + 10; odds++) page.bus.publish(added, { id: "a", odds });
  await page.open();
  const received: unknown[] = [];
  face().on("**", ({ data }) => received.push(data), { replay: "all" });
  expect(received).toHaveLength(KEPT_MESSAGES);
  expect(received[0]).toEqual({ id: "a", odds: 10 });
});

test("a subscription ends by its function, by its signal, or with the page", async () => {
  const page = open();
  await page.open();
  const received: string[] = [];
  const controller = new AbortController();
  const leave = face().on("**", () => received.push("by function"));
  face().on("**", () => received.push("by signal"), { signal: controller.signal });
  face().on("**", () => received.push("already over"), { signal: AbortSignal.abort(), replay: "all" });
  leave();
  controller.abort();
  page.bus.publish(removed, { id: "a" });
  expect(received).toEqual([]);
  page.scope.dispose();
  expect(face()).toBeUndefined();
});

test("once resolves with the next message of its topic", async () => {
  const page = open();
  await page.open();
  const next = face().once("slip/added");
  page.bus.publish(removed, { id: "a" });
  page.bus.publish(added, { id: "b", odds: 5 });
  page.bus.publish(added, { id: "c", odds: 6 });
  expect((await next).data).toEqual({ id: "b", odds: 5 });
});

test("no token, phone, mail or undeclared field passes, and delivered messages cannot be changed", async () => {
  const page = open();
  await page.open();
  const received: Envelope[] = [];
  face().on("**", (envelope) => received.push(envelope));
  const payload = {
    userId: "7",
    phone: "+380500000001",
    note: "write to me@mail.test or +380 50 000 00 01",
    token: "abc",
  };
  page.bus.publish(loggedIn, payload);
  page.bus.publish(errorReported, { errorCode: 0, message: "refused: Token 0123456789abcdef0123456789abcdef" });

  expect(received.map(({ data }) => data)).toEqual([
    { userId: "7", note: "write to …@… or +…" },
    { errorCode: 0, message: "refused: token …" },
  ]);
  expect(() => Object.assign(received[0]!.data as object, { userId: "8" })).toThrow(TypeError);
  expect(() => Object.assign(received[0]!, { type: "x" })).toThrow(TypeError);
  expect(() => Object.assign(face(), { on: 1 })).toThrow(TypeError);
  expect(payload.phone).toBe("+380500000001");
});

test("a listener that fails five times is muted and reported; the others receive everything", async () => {
  const page = open();
  await page.open();
  const [received, reports] = [[] as number[], [] as string[]];
  page.bus.on(errorReported).subscribe(({ message }) => reports.push(message));
  let calls = 0;
  face().on("slip/added", () => {
    calls += 1;
    throw new Error("boom");
  });
  face().on("slip/added", ({ data }) => received.push((data as { odds: number }).odds));
  for (let odds = 1; odds <= 7; odds++) page.bus.publish(added, { id: "a", odds });
  expect(calls).toBe(5);
  expect(received).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(reports).toEqual(["a listener of window.openline failed 5 times and is muted: boom"]);
});

test("calls that a page queued before the start are run, and so are those it pushes later", async () => {
  const received: string[] = [];
  queue([
    ["on", "slip/*", ({ type }: Envelope) => received.push(type), { replay: "all" }],
    ["nonsense"],
    "garbage",
    null,
  ]);
  const page = open();
  page.bus.publish(added, { id: "a", odds: 1 });
  await page.open();
  expect(received).toEqual(["slip/added"]);
  (window as unknown as { openlineQueue: unknown[][] }).openlineQueue.push([
    "on",
    "slip/removed",
    () => received.push("later"),
  ]);
  page.bus.publish(removed, { id: "a" });
  expect(received).toEqual(["slip/added", "slip/removed", "later"]);
});

test("the topics are documented with a schema and an example that fits it", async () => {
  const page = open();
  await page.open();
  const topics = face().topics();
  expect(topics.map(({ id }) => id)).not.toContain("slip/kept");
  expect(topics.find(({ id }) => id === "slip/added")).toMatchObject({
    owner: "slip",
    version: 1,
    since: "0.2.0",
    deprecated: false,
    pii: false,
    personalData: "none",
    consent: "none",
    schema: {
      type: "object",
      properties: { id: { type: "string" }, odds: { type: "integer" } },
      required: ["id", "odds"],
    },
    example: { id: "id", odds: 1 },
  });
  for (const { id, schema } of declaredTopics()) {
    const example = topics.find((each) => each.id === id)?.example;
    if (example !== undefined) expect(schema.safeParse(example).success, id).toBe(true);
  }
  expect(topics.find(({ id }) => id === "plugins/status-changed")?.example).toEqual({ id: "id", status: "idle" });
});

test("the snapshot contains the page's path, without the query", async () => {
  const page = open();
  const facts = page.services.get(PAGE_FACTS);
  page.services.provideValue(TOKEN_SOURCE, { token: "secret", isLoggedIn: true });
  document.documentElement.dataset.theme = "dark";
  await page.open();
  page.navigation.be({ screen: "event", path: "/events/a-1?code=secret" });
  facts.update({ currency: "EUR", experiments: { hero: "b" } });
  expect(face().snapshot().consent).toEqual({ analytics: false, marketing: false });
  page.consent.choose({ analytics: true, marketing: false });
  expect(face().snapshot()).toEqual({
    screen: "event",
    path: "/events/a-1",
    language: "en",
    currency: "EUR",
    channel: "MOBILE_WEB",
    view: "simple",
    theme: "dark",
    loggedIn: true,
    consent: { analytics: true, marketing: false },
    experiments: { hero: "b" },
  });
  expect(face().plugins()).toEqual([]);
});
