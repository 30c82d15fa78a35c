import {
  CONFIG,
  type Config,
  defineManifest,
  fill,
  FOOTER,
  type Manifest,
  navigationCompleted,
  type Plugin,
  pluginFailed,
  pluginStatusChanged,
  REGISTRY,
} from "@core";
import { PluginRegistry } from "@core/host";
import { testPage } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIGURATION } from "../../core/config/default-configuration.ts";
import { addressOf, type RemoteFiles } from "./remote-files.ts";
import { RemoteModules } from "./remote-modules.ts";
import type { RemoteTexts } from "./remote-plugin.ts";
import type { RemoteDescription } from "./wire.ts";

const load = () => Promise.resolve({ default: () => null });
const route = (id: string, path: string) => ({ id, path, load });
const integrity = "sha256-abc=";
const FOOTBALL = { id: "10", slug: "football", sportCode: "football" };
const SPORTS = {
  settled: Promise.resolve(),
  state: { status: "loaded" as const, bySlug: new Map([["football", FOOTBALL]]) },
};

/** The content of another origin: descriptions by address, and module exports by address. */
interface Served {
  readonly description?: Partial<RemoteDescription>;
  readonly module?: () => Promise<Readonly<Record<string, unknown>>>;
}

const manifestOf = (id: string, plugin: Plugin = {}, more: Partial<Manifest> = {}): Manifest =>
  defineManifest({ id, load: () => Promise.resolve({ default: plugin }), ...more });

const served = (manifest: Manifest, texts?: RemoteTexts, partTexts?: Record<string, RemoteTexts>): Served => ({
  module: () => Promise.resolve({ default: manifest, ...(texts && { texts }), ...(partTexts && { partTexts }) }),
});

interface Setting {
  readonly remote: Readonly<Record<string, Served>>;
  readonly own?: readonly Manifest[];
  readonly disabled?: readonly string[];
  readonly first?: readonly string[];
  /** Plugins are not started: the page starts at a plugin's address. */
  readonly arriving?: Readonly<Record<string, readonly string[]>>;
}

function open({ remote, own = [], disabled = [], first = [], arriving }: Setting) {
  const { bus, services, scope, navigation } = testPage();
  opened.push(scope);
  const failures: string[] = [];
  const statuses: string[] = [];
  bus.on(pluginFailed).subscribe(({ id, code, message }) => failures.push(`${id} ${code}: ${message}`));
  bus.on(pluginStatusChanged).subscribe(({ id, status }) => statuses.push(`${id} ${status}`));
  const asked: string[] = [];
  let linked = 0;
  const files: RemoteFiles = {
    describe: (url) => {
      asked.push(url);
      const id = new URL(url).pathname.split("/")[1] ?? "";
      const description = remote[id]?.description;
      const whole = { id, core: "^0.1.0", module: { url: `${id}.js`, integrity }, styles: [], ...description };
      return remote[id] ? Promise.resolve(whole) : Promise.reject(new Error("404"));
    },
    style: (_file, _base, fileScope) => {
      linked++;
      fileScope.add(() => linked--);
      return Promise.resolve();
    },
    module: ({ url }) => {
      asked.push(url);
      return remote[url.replace(".js", "")]?.module?.() ?? Promise.reject(new Error("404"));
    },
  };
  const registry = new PluginRegistry({ manifests: own, services, bus, scope, patienceMs: 100 });
  const remoteModules = [...Object.keys(remote), ...disabled].map((id) => ({
    id,
    url: `https://elsewhere.example/${id}/plugin.json`,
    integrity,
    priority: 10 as const,
    enabled: !disabled.includes(id),
    paths: arriving?.[id] ?? [],
  }));
  const common = { ...DEFAULT_CONFIGURATION.common, remoteModulePriorities: [...first] };
  const config = { value: { ...DEFAULT_CONFIGURATION, common, remoteModules } } as unknown as Config;
  const page = services.child().provideValue(CONFIG, config).provideValue(REGISTRY, registry);
  const texts = new Map<string, RemoteTexts>();
  const slices: (() => void)[] = [];
  const modules = new RemoteModules({
    services: page,
    scope,
    texts,
    files,
    sports: SPORTS,
    whenIdle: (task) => (slices.push(task), () => {}),
  });
  if (arriving === undefined) modules.start();
  const idle = () => slices.shift()?.();
  const status = () => Object.fromEntries(registry.state.map((report) => [report.id, report.status]));
  return { modules, bus, registry, navigation, failures, statuses, asked, linked: () => linked, texts, idle, status };
}

const received: string[] = [];
const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const page of opened.splice(0)) page.dispose();
  received.splice(0);
  vi.useRealTimers();
});

/** Uses everything that a plugin can leave behind, without cleaning up. */
const greedy = manifestOf(
  "greedy",
  {
    setup: ({ addRoutes }) => addRoutes([route("greedy-later", "/greedy/later")]),
    start({ bus, scope }) {
      bus.on(navigationCompleted).subscribe(({ path }) => received.push(path));
      bus.as("greedy").messages$.subscribe(() => received.push("any"));
      const timer = setInterval(() => received.push("tick"), 1);
      scope.add(() => clearInterval(timer));
    },
  },
  { routes: [route("greedy", "/greedy")], fills: [fill(FOOTER, { id: "greedy", order: 1, load })] },
);

test("an enabled plugin is loaded with its routes, fillings, texts and styles; a disabled one is never requested", async () => {
  const page = open({
    remote: {
      greedy: {
        ...served(greedy, { en: { hello: "Hello" } }, { navigation: { en: { greedy: "Greedy" } } }),
        description: { styles: [{ url: "greedy.css", integrity }] },
      },
    },
    disabled: ["off"],
  });
  expect(page.status()).toEqual({ greedy: "idle" });
  page.idle();
  await expect.poll(page.status).toEqual({ greedy: "loaded" });
  expect(page.statuses).toEqual(["greedy loading", "greedy loaded"]);
  expect(page.registry.routes.state.map(({ path }) => path)).toEqual(["/greedy", "/greedy/later"]);
  expect(page.registry.fillings(FOOTER).state).toHaveLength(1);
  expect([page.linked(), page.texts.get("greedy")]).toEqual([1, { en: { hello: "Hello" } }]);
  expect(page.texts.get("greedy-navigation")).toEqual({ en: { greedy: "Greedy" } });
  expect(page.asked.filter((url) => url.includes("off"))).toEqual([]);
});

test("disabling a plugin removes everything of it, also what its author forgot to end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const page = open({
    remote: {
      greedy: {
        ...served(greedy, { en: {} }, { navigation: { en: {} } }),
        description: { styles: [{ url: "a.css", integrity }] },
      },
    },
    first: ["greedy"],
  });
  await expect.poll(page.status).toEqual({ greedy: "loaded" });
  const completed = { screen: "home", route: "home", path: "/" };
  page.bus.publish(navigationCompleted, completed);
  expect(received).toContain("/");

  vi.advanceTimersByTime(1);
  expect(received).toContain("tick");

  page.registry.disable("greedy");
  received.splice(0);
  page.bus.publish(navigationCompleted, completed);
  vi.advanceTimersByTime(20);

  expect(received).toEqual([]);
  expect([page.registry.routes.state, page.registry.fillings(FOOTER).state]).toEqual([[], []]);
  expect([page.linked(), page.texts.size, page.status()]).toEqual([0, 0, { greedy: "idle" }]);
});

test("listed plugins are loaded at once and together, the others each in idle time, whatever the first do", async () => {
  const endless = { module: () => new Promise<never>(() => {}) };
  const page = open({
    remote: {
      ten: served(manifestOf("ten")),
      endless,
      one: served(manifestOf("one")),
      last: served(manifestOf("last")),
    },
    first: ["endless", "one"],
  });
  expect(page.status()).toEqual({ ten: "idle", endless: "loading", one: "loading", last: "idle" });
  page.idle();
  expect(page.status()).toMatchObject({ ten: "loading", last: "idle" });
  page.idle();
  await expect.poll(page.status).toEqual({ ten: "loaded", endless: "failed", one: "loaded", last: "loaded" });
  expect(page.failures).toEqual(["endless LOAD_FAILED: LOAD_FAILED: endless: no code within 100 ms"]);
});

test("a plugin that is made for another core fails before any of its files is requested", async () => {
  const page = open({
    remote: { old: { ...served(manifestOf("old")), description: { core: "^2.0.0" } } },
    first: ["old"],
  });
  await expect.poll(page.status).toEqual({ old: "failed" });
  expect(page.asked).toEqual(["https://elsewhere.example/old/plugin.json"]);
  expect(page.failures).toEqual(["old LOAD_FAILED: LOAD_FAILED: old: it is made for core ^2.0.0, and this is 0.1.0"]);
});

test.each<[string, Served, string]>([
  ["is another's", served(manifestOf("somebody")), "its manifest is of somebody"],
  ["has no manifest", { module: () => Promise.resolve({}) }, "no manifest as its default export"],
  ["describes another", { description: { id: "somebody" } }, "describes somebody"],
  ["throws when it is loaded", { module: () => Promise.reject(new Error("boom")) }, "boom"],
  ["throws in its setup", served(manifestOf("bad", { setup: () => void JSON.parse("{") })), "SETUP_FAILED"],
  ["requires a missing plugin", served(manifestOf("bad", {}, { requires: ["gone"] })), "REQUIRES_MISSING"],
])("a plugin that %s is reported once, leaves nothing, and does not affect others", async (_, bad, reason) => {
  const styles = [{ url: "a.css", integrity }];
  const page = open({
    remote: { bad: { ...bad, description: { styles, ...bad.description } }, good: served(manifestOf("good")) },
    first: ["bad", "good"],
  });
  await expect.poll(page.status).toEqual({ bad: "failed", good: "loaded" });
  expect(page.failures).toHaveLength(1);
  expect(page.failures[0]).toContain(reason);
  expect(page.linked()).toBe(0);
});

test("an own plugin keeps its name and its routes", async () => {
  const own = manifestOf("own", {}, { routes: [route("mine", "/mine")] });
  const greedyOne = manifestOf("other", {}, { routes: [route("theirs", "/mine/"), route("free", "/free")] });
  const page = open({
    own: [own],
    remote: { own: served(manifestOf("own")), other: served(greedyOne) },
    first: ["own", "other"],
  });
  await expect.poll(page.status).toMatchObject({ other: "loaded" });
  expect(page.registry.routes.state.map(({ id, plugin }) => [id, plugin])).toEqual([
    ["mine", "own"],
    ["free", "other"],
  ]);
  expect(page.failures.map((failure) => failure.split(":")[0])).toEqual(["own SETUP_FAILED", "other ROUTE_DUPLICATE"]);
});

test("a route that would take precedence over an own one is left out by its name, also one that is added later", async () => {
  const own = manifestOf("line", {}, { routes: [route("sport", "/{slug}"), route("page", "/{page}+")] });
  const plugin: Plugin = {
    setup: ({ addRoutes }) => addRoutes([route("more", "/football"), route("notes", "/notes")]),
  };
  const page = open({
    own: [own],
    remote: {
      other: served(manifestOf("other", plugin, { routes: [route("fan", "/football/"), route("a", "/clubs")] })),
    },
    first: ["other"],
  });
  await expect.poll(page.status).toMatchObject({ other: "loaded" });
  expect(page.registry.routes.state.map(({ path }) => path)).toEqual(["/{slug}", "/{page}+", "/clubs", "/notes"]);
  expect(page.failures).toEqual([
    "other ROUTE_DUPLICATE: ROUTE_DUPLICATE: other: /football/ would take addresses of line, /{slug}",
    "other ROUTE_DUPLICATE: ROUTE_DUPLICATE: other: /football would take addresses of line, /{slug}",
  ]);
});

test("a page that starts at a plugin's address waits only for that plugin", async () => {
  const endless = { module: () => new Promise<never>(() => {}) };
  const page = open({
    remote: { greedy: served(greedy), endless, other: served(manifestOf("other")) },
    arriving: { greedy: ["/greedy", "/greedy/{id}"], endless: ["/endless"] },
  });
  await page.modules.bringOwner("/nobody");
  expect(page.status()).toEqual({ greedy: "idle", endless: "idle", other: "idle" });
  await page.modules.bringOwner("/greedy/7");
  expect(page.status()).toEqual({ greedy: "loaded", endless: "idle", other: "idle" });
  expect(page.registry.routes.state.map(({ path }) => path)).toEqual(["/greedy", "/greedy/later"]);
  // A plugin that does not load is given up, and the page looks elsewhere for the address.
  await page.modules.bringOwner("/endless");
  expect(page.status()).toMatchObject({ endless: "failed" });
});

test("a plugin ends when a plugin that it requires ends", async () => {
  const page = open({
    own: [manifestOf("base")],
    remote: { top: served(manifestOf("top", {}, { requires: ["base"], routes: [route("top", "/top")] })) },
    first: ["top"],
  });
  await expect.poll(page.status).toEqual({ base: "loaded", top: "loaded" });
  page.registry.disable("base");
  expect([page.status(), page.registry.routes.state]).toEqual([{ base: "idle", top: "idle" }, []]);
});

test("a visitor waiting at an address gets there when its plugin loads, and is led away when it is disabled", async () => {
  const page = open({ remote: { greedy: served(greedy) } });
  page.navigation.be({ screen: "", route: "", path: "/greedy?x=1" });
  page.idle();
  await expect.poll(page.status).toEqual({ greedy: "loaded" });
  expect(page.navigation.visits).toEqual([{ to: "/greedy?x=1", replace: true }]);
  page.registry.disable("greedy");
  expect(page.navigation.visits).toHaveLength(2);
});

test("a plugin's files are loaded from the origin of its description and no other", () => {
  const base = "https://elsewhere.example/weather/plugin.json";
  expect(addressOf("weather.js", base)).toBe("https://elsewhere.example/weather/weather.js");
  expect(() => addressOf("https://evil.example/x.js", base)).toThrow("another origin");
  expect(() => addressOf("//evil.example/x.js", base)).toThrow("another origin");
});
