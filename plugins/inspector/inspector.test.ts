// @vitest-environment jsdom
import { CONFIG, type Config, type Experiments, FLAGS, type Message, REPLAYS, topic } from "@core";
import { FlagStore, ReplayStream } from "@core/host";
import { ScriptedHttp, startPlugin, testPage } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { eventLines, readEvents } from "./bus/event-file.ts";
import { fits, NO_FILTER } from "./bus/filter.ts";
import { isMasked } from "./bus/mask.ts";
import { Recorder, REPLAY_SOURCE } from "./bus/recorder.ts";
import { shownText } from "./bus/shown-text.ts";
import { createInspector, replay } from "./inspector.ts";
import { Overrides } from "./overrides.ts";
import { bytesOf, isCode, type LoadedCode } from "./page/loaded-code.ts";
import plugin from "./plugin.ts";
import { isShortcut } from "./shortcut.ts";

const payload = z.object({ name: z.string(), count: z.int() });
const counted = topic("trial/counted", payload, { visibility: "public", consent: "analytics" });
const named = topic("trial/named", z.object({ name: z.string() }), {
  visibility: "internal",
  personalData: "identifying",
});
const turn = () => Promise.resolve();

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});

const all = () => "";

test("the newest messages are kept in order, and the number of dropped ones is shown", async () => {
  const { services, bus, scope } = testPage();
  const recorder = new Recorder(services, scope, 3);
  for (let count = 1; count <= 5; count++) bus.publish(counted, { name: "a", count });
  await turn();
  expect(recorder.state.messages.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  expect(recorder.state.dropped).toBe(2);

  recorder.pause(true);
  bus.publish(counted, { name: "a", count: 6 });
  recorder.pause(false);
  await turn();
  expect(recorder.state.messages).toHaveLength(3);
  recorder.clear();
  expect([recorder.state.messages.length, recorder.state.dropped]).toEqual([0, 0]);

  scope.dispose();
  bus.publish(counted, { name: "a", count: 7 });
  await turn();
  expect(recorder.state.messages).toEqual([]);
});

test("messages are found by a topic's pattern, by their publisher, and by words that are not masked", async () => {
  const { services, bus, scope } = testPage();
  const recorder = new Recorder(services, scope);
  bus.as("one").publish(counted, { name: "Arsenal", count: 1 });
  bus.as("two").publish(named, { name: "Ada" });
  await turn();
  const found = (filter: object, isRevealed = false) =>
    recorder.state.messages
      .filter(fits({ ...NO_FILTER, ...filter }, (received) => shownText(received, isRevealed)))
      .map(({ topic: { id } }) => id);
  expect(found({ topic: "trial/*" })).toEqual(["trial/counted", "trial/named"]);
  expect(found({ topic: "trial/co" })).toEqual(["trial/counted"]);
  expect(found({ source: "two" })).toEqual(["trial/named"]);
  expect(found({ text: "arsenal" })).toEqual(["trial/counted"]);
  expect(found({ text: "Ada" })).toEqual([]);
  expect(found({ text: "Ada" }, true)).toEqual(["trial/named"]);
  expect(recorder.state.messages.filter(fits({ ...NO_FILTER, topic: "trial/(" }, all))).toEqual([]);
});

test("personal data is masked until the user reveals it, secrets always", () => {
  const shown = { isRevealed: true, personalData: "identifying" } as const;
  const hidden = { isRevealed: false, personalData: "pseudonymous" } as const;
  const open = { isRevealed: false, personalData: "none" } as const;
  expect(["stake", "email"].map((key) => isMasked(key, hidden))).toEqual([true, true]);
  expect(["stake", "email", "phoneNumber"].map((key) => isMasked(key, open))).toEqual([false, true, true]);
  expect(["name", "email"].map((key) => isMasked(key, shown))).toEqual([false, false]);
  expect(["token", "refreshToken", "password", "code", "smsCode"].map((key) => isMasked(key, shown))).toEqual(
    Array(5).fill(true),
  );
  expect(["sportCode", "errorCode", "currencyCode"].map((key) => isMasked(key, open))).toEqual(Array(3).fill(false));
});

const messageOf = (sequence: number, each: Message["topic"], data: unknown): Message => ({
  sequence,
  topic: each,
  payload: data,
  source: "trial",
  time: 1000,
});

test("an exported file holds the messages without secrets or personal data, and is the same after an import", () => {
  const received = [
    messageOf(1, counted as unknown as Message["topic"], { name: "call +380500000001", count: 2 }),
    messageOf(2, named as unknown as Message["topic"], { name: "Ada" }),
  ];
  const text = eventLines(received);
  expect(text).not.toMatch(/Ada|380500000001/);
  const { messages, refused } = readEvents(text);
  expect(messages.map(({ topic: { id }, payload: data, source }) => [id, data, source])).toEqual([
    ["trial/counted", { name: "call +…", count: 2 }, REPLAY_SOURCE],
  ]);
  expect(refused).toEqual([{ line: 2, reason: "other-data" }]);
});

test("a line that is not an event of this page is refused with its number", () => {
  const event = JSON.parse(
    eventLines([messageOf(1, counted as unknown as Message["topic"], { name: "a", count: 1 })]),
  ) as object;
  const lines = [
    "{",
    `{"type":"trial/counted"}`,
    JSON.stringify({ ...event, type: "trial/never" }),
    JSON.stringify({ ...event, data: { name: "a", count: "1" } }),
  ];
  expect(readEvents(lines.join("\n")).refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 not-json",
    "2 not-an-event",
    "3 unknown-topic",
    "4 other-data",
  ]);
});

test("a replay appears in the stream and reaches remote plugins, but is not published on the page's bus", async () => {
  const page = testPage();
  const services = page.services.provideValue(REPLAYS, new ReplayStream());
  const inspector = createInspector(services, new Overrides(new FlagStore(new ScriptedHttp()), sessionStorage));
  const remote: string[] = [];
  services.get(REPLAYS).messages$.subscribe(({ source }) => remote.push(source));
  const text = eventLines([messageOf(1, counted as unknown as Message["topic"], { name: "a", count: 1 })]);
  replay(inspector, readEvents(text).messages);
  await turn();
  expect(inspector.recorder.state.messages.map(({ source }) => source)).toEqual([REPLAY_SOURCE]);
  expect(remote).toEqual([REPLAY_SOURCE]);
  expect(page.messages).toEqual([]);
  inspector.scope.dispose();
});

test("an overridden flag applies to this tab only, is kept over a reload, and is reset to its rules", () => {
  const flags = new FlagStore(new ScriptedHttp());
  const forced: (readonly [string, number | undefined])[] = [];
  const experiments = { force: (name, number) => void forced.push([name, number]) } as Partial<Experiments>;
  const first = new Overrides(flags, sessionStorage);
  first.serve(experiments as Experiments);
  first.chooseFlag("new-slip", true);
  first.chooseVariation("hero", 1);
  expect([flags.isOn("new-slip"), forced]).toEqual([true, [["hero", 1]]]);

  const reloaded = new FlagStore(new ScriptedHttp());
  const second = new Overrides(reloaded, sessionStorage);
  expect([reloaded.isOn("new-slip"), second.count]).toEqual([true, 2]);
  second.reset();
  expect([reloaded.isOn("new-slip"), sessionStorage.length]).toEqual([false, 0]);

  sessionStorage.setItem("inspector-overrides", `{"flags":{"new-slip":{}}}`);
  expect(new Overrides(reloaded, sessionStorage).count).toBe(0);
});

const key = (init: KeyboardEventInit) => new KeyboardEvent("keydown", { code: "Period", cancelable: true, ...init });

test("only its own keyboard shortcut opens it", () => {
  expect(isShortcut(key({ ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(
    [{ ctrlKey: true }, { shiftKey: true }, { ctrlKey: true, shiftKey: true, altKey: true }].map(key).some(isShortcut),
  ).toBe(false);
});

test("where the operator does not allow it, neither shortcut nor query opens the inspector", async () => {
  history.replaceState(null, "", "/?inspect");
  const flags = new FlagStore(new ScriptedHttp());
  const value = { inspector: { isEnabled: false } };
  sessionStorage.setItem("inspector-overrides", `{"flags":{"new-slip":true}}`);
  const { scope, started } = startPlugin(plugin, {
    services: (services) => services.provideValue(CONFIG, { value } as unknown as Config).provideValue(FLAGS, flags),
  });
  await started;
  const event = key({ ctrlKey: true, shiftKey: true });
  document.dispatchEvent(event);
  expect([event.defaultPrevented, flags.isOn("new-slip"), document.body.childElementCount]).toEqual([false, false, 0]);
  scope.dispose();
});

const code: LoadedCode = {
  origin: "https://play.example",
  table: {
    "first-1.js": { one: 300, two: 40 },
    "one-2.js": { one: 1000 },
    "one-3.css": { one: 20 },
    "later-4.js": { one: 5000 },
  },
  remotes: [
    { id: "tips", url: "https://cdn.example/tips/plugin.json" },
    { id: "news", url: "https://cdn.example/news/plugin.json" },
    { id: "left", url: "https://both.example/plugin.json" },
    { id: "right", url: "https://both.example/right/plugin.json" },
  ],
  files: new Map([
    ["https://play.example/assets/first-1.js", 340],
    ["https://play.example/assets/one-2.js", 0],
    ["https://play.example/assets/one-3.css", 20],
    ["https://else.example/assets/later-4.js", 5000],
    ["https://cdn.example/tips/tips-5.js", 700],
    ["https://cdn.example/tips/tips-6.css", 60],
    ["https://cdn.example/news/news-7.js", 900],
    ["https://cdn.example/news/news-8.css", 0],
    ["https://both.example/left-9.js", 10],
    ["https://both.example/right/right-9.js", 11],
  ]),
};
const sizeOf = (id: string, page = code) => bytesOf({ id, status: "loaded" }, page);

test("a plugin's bytes are counted from the files that the page has loaded, and unknown where these are not listed", () => {
  expect(["one", "two", "three"].map((id) => sizeOf(id))).toEqual([1320, 40, 0]);
  expect(["tips", "news", "left", "right"].map((id) => sizeOf(id))).toEqual([760, undefined, undefined, 11]);
  expect(bytesOf({ id: "news", status: "idle" }, code)).toBe(0);
  expect(sizeOf("tips", { ...code, files: new Map() })).toBeUndefined();
  expect(["one", "tips"].map((id) => sizeOf(id, { ...code, table: undefined }))).toEqual([undefined, 760]);
  expect(["https://a.example/a.js?v=1", "https://a.example/a.json", "a.js"].map(isCode)).toEqual([true, false, false]);
});
