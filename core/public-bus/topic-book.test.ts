import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { PluginRegistry } from "../host.ts";
import { type Manifest, REGISTRY, type Topic, topic } from "../index.ts";
import { testPage } from "../testing.ts";
import { openTopicBook } from "./topic-book.ts";
import { type TopicInfo, topicInfos } from "./topic-info.ts";

const load = () => Promise.resolve({ default: {} });
const manifest = (id: string, more: Partial<Manifest> = {}): Manifest => ({ id, load, ...more });
const infoOf = (id: string, owner: string): TopicInfo => ({ ...topicInfos([OWN as unknown as Topic])[0]!, id, owner });

const OWN = topic("radio/tuned", z.object({ to: z.string() }), { visibility: "public" });

function open(described: Promise<readonly TopicInfo[]> = Promise.resolve([])) {
  const { bus, services, scope } = testPage();
  const manifests = [manifest("slip"), manifest("casino", { flag: "casino" })];
  const registry = new PluginRegistry({ manifests, bus, services, scope, isEnabled: ({ flag }) => flag === undefined });
  const page = services.child().provideValue(REGISTRY, registry);
  return { registry, book: openTopicBook(page, described) };
}

const idsOf = (topics: readonly TopicInfo[]) => topics.map(({ id }) => id);

test("topics of plugins are listed before their code is loaded, but not of disabled plugins", async () => {
  const described = ["slip", "casino", "core"].map((owner) => infoOf(`${owner}/told`, owner));
  const { registry, book } = open(Promise.resolve(described));
  const topics = await book;
  expect(registry.state.map(({ status }) => status)).toEqual(["idle", "idle"]);
  expect(idsOf(topics())).toEqual(expect.arrayContaining(["slip/told", "core/told", "radio/tuned"]));
  expect(idsOf(topics())).not.toContain("casino/told");
  registry.disable("slip");
  expect(idsOf(topics())).not.toContain("slip/told");
});

test("a topic of a remote plugin is listed too, until the plugin is disabled, and nothing is listed twice", async () => {
  const { registry, book } = open(Promise.resolve([infoOf("radio/tuned", "radio")]));
  const topics = await book;
  topic("weather/changed", z.object({ degrees: z.int() }), { visibility: "public" });
  topic("weather/kept", z.object({}), { visibility: "internal" });
  registry.add(manifest("weather"));
  const ids = idsOf(topics()).filter((id) => /^(radio|weather)/.test(id));
  expect(ids).toEqual(["radio/tuned", "weather/changed"]);
  registry.disable("weather");
  expect(idsOf(topics())).not.toContain("weather/changed");
});

test("the list of topics cannot be changed", async () => {
  const topics = await open(Promise.resolve([infoOf("slip/told", "slip")])).book;
  for (const info of topics()) expect(() => Object.assign(info.schema, { type: "x" })).toThrow(TypeError);
});

test("a topic description that is missing or late delays nothing", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const failed = await open(Promise.reject(new Error("404"))).book;
  expect(idsOf(failed())).toContain("radio/tuned");
  expect(warn).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  let arrive: (topics: readonly TopicInfo[]) => void = () => {};
  const { book } = open(new Promise((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(2000);
  const late = await book;
  expect(idsOf(late())).not.toContain("slip/told");
  vi.useRealTimers();
  arrive([infoOf("slip/told", "slip")]);
  await vi.waitFor(() => expect(idsOf(late())).toContain("slip/told"));
  warn.mockRestore();
});
