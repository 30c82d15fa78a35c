import { expect, test } from "vitest";
import { filling, PLACE, plugin, route, settled, start } from "../testing/test-registry.ts";
import type { Plugin } from "./plugin.ts";
import { fill, slot } from "./slot.ts";
import { token } from "./token.ts";

const NAME = token<string>("test/name");

test("a plugin is set up after what it requires, whose code arrives at the same time", async () => {
  const log: string[] = [];
  const logged = (id: string, requires: string[] = []) =>
    plugin(
      id,
      {},
      {
        requires,
        load: () => {
          log.push(`load ${id}`);
          return Promise.resolve({
            default: { setup: () => void log.push(`setup ${id}`), start: () => void log.push(`start ${id}`) },
          });
        },
      },
    );
  const { registry, statuses } = start([
    logged("slip", ["line", "session"]),
    logged("line", ["session"]),
    logged("session"),
  ]);

  await Promise.all([registry.ensure("slip"), registry.ensure("slip")]);

  expect(log.slice(0, 3)).toEqual(["load slip", "load line", "load session"]);
  expect(log.slice(3)).toEqual([
    "setup session",
    "start session",
    "setup line",
    "start line",
    "setup slip",
    "start slip",
  ]);
  expect(statuses.slice(-3)).toEqual(["session loaded", "line loaded", "slip loaded"]);
  expect(registry.state.map(({ status }) => status)).toEqual(["loaded", "loaded", "loaded"]);
});

test("fillings stand in the order of their slot's groups, within each in their own, and last without one", () => {
  const corner = slot("test/corner", ["left", "right"]);
  const { registry } = start([
    plugin(
      "a",
      {},
      { fills: [fill(corner, filling("alone", 1)), fill(corner, { ...filling("r", 2), group: "right" })] },
    ),
    plugin("b", {}, { fills: [fill(corner, { ...filling("l2", 20), group: "left" })] }),
    plugin("c", {}, { fills: [fill(corner, { ...filling("l1", 10), group: "left" })] }),
  ]);
  expect(registry.fillings(corner).state.map(({ id }) => id)).toEqual(["l1", "l2", "r", "alone"]);
});

test("a manifest's routes and fillings are registered before its code is loaded", () => {
  const { registry, shown } = start([
    plugin(
      "late",
      {},
      {
        routes: [route("late", "/late")],
        fills: [fill(PLACE, filling("b", 20)), fill(PLACE, filling("a", 20)), fill(PLACE, filling("c", 10))],
      },
    ),
  ]);
  expect(shown()).toEqual(["late/c", "late/a", "late/b"]);
  expect(registry.routes.state.map(({ id, plugin }) => [id, plugin])).toEqual([["late", "late"]]);
  expect(registry.state).toEqual([{ id: "late", status: "idle", ms: 0 }]);
});

test("a cycle is reported with its path, and plugins that depend on it fail with it", async () => {
  const { registry, failures } = start([
    plugin("a", {}, { requires: ["b"] }),
    plugin("b", {}, { requires: ["c"] }),
    plugin("c", {}, { requires: ["b"] }),
    plugin("d"),
  ]);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["a", "REQUIRES_MISSING"],
    ["b", "REQUIRES_CYCLE"],
    ["c", "REQUIRES_CYCLE"],
  ]);
  expect(failures[1]!.message).toContain("b > c > b");
  await expect(registry.ensure("b")).rejects.toMatchObject({ code: "REQUIRES_CYCLE" });
  await expect(registry.ensure("d")).resolves.toBeUndefined();
});

test("a plugin that requires an absent or disabled plugin fails with its name", async () => {
  const { registry } = start(
    [
      plugin("a", {}, { requires: ["gone"] }),
      plugin("b", {}, { requires: ["off"] }),
      plugin("off", {}, { flag: "off" }),
    ],
    {
      isEnabled: ({ flag }) => flag === undefined,
    },
  );
  await expect(registry.ensure("a")).rejects.toMatchObject({
    code: "REQUIRES_MISSING",
    message: expect.stringContaining("gone") as string,
  });
  await expect(registry.ensure("b")).rejects.toMatchObject({
    code: "REQUIRES_MISSING",
    message: expect.stringContaining("off") as string,
  });
  await expect(registry.ensure("off")).rejects.toMatchObject({ code: "REQUIRES_MISSING" });
});

test("a route that another plugin already has is left out, and its plugin runs without it", async () => {
  const { registry, failures } = start([
    plugin("first", {}, { routes: [route("one", "/one"), route("one", "/uno")] }),
    plugin("second", {}, { routes: [route("two", "/one/"), route("one", "/eins"), route("three", "/three")] }),
  ]);
  expect(registry.routes.state.map(({ id, path }) => `${id} ${path}`)).toEqual([
    "one /one",
    "one /uno",
    "three /three",
  ]);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["second", "ROUTE_DUPLICATE"],
    ["second", "ROUTE_DUPLICATE"],
  ]);
  await expect(registry.ensure("second")).resolves.toBeUndefined();
});

test.each<[string, Plugin]>([
  [
    "SETUP_FAILED",
    {
      setup: ({ fill, services }) => {
        fill(PLACE, filling("x"));
        services.provideValue(NAME, "x");
        throw new Error("boom");
      },
    },
  ],
  [
    "START_FAILED",
    {
      setup: ({ fill }) => fill(PLACE, filling("x")),
      start: () => {
        throw new Error("boom");
      },
    },
  ],
  ["START_FAILED", { setup: ({ fill }) => fill(PLACE, filling("x")), start: () => Promise.reject(new Error("boom")) }],
  ["SERVICE_DUPLICATE", { setup: ({ services }) => void services.provideValue(NAME, "x").provideValue(NAME, "y") }],
])("a plugin that fails with %s is absent, and the others are not affected", async (code, broken) => {
  const { registry, failures, services, shown } = start([
    plugin("bad", broken),
    plugin("good", { setup: ({ fill }) => fill(PLACE, filling("y")) }),
  ]);

  await registry.ensure("bad").catch(() => undefined);
  await registry.ensure("good");
  await settled();

  expect(failures.map((failure) => [failure.id, failure.code])).toEqual([["bad", code]]);
  expect(registry.state.map(({ status }) => status)).toEqual(["failed", "loaded"]);
  expect(shown()).toEqual(["good/y"]);
  expect(services.has(NAME)).toBe(false);
  await expect(registry.ensure("bad")).rejects.toMatchObject({ code });
});

test("code that failed to load can be requested again, and so can the plugins that require it", async () => {
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve({ default: {} }) : Promise.reject(new Error("no network")));
  const { registry, failures } = start([plugin("base", {}, { load }), plugin("top", {}, { requires: ["base"] })]);

  await expect(registry.ensure("top")).rejects.toMatchObject({
    code: "REQUIRES_MISSING",
    message: expect.stringContaining("no network") as string,
  });
  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["base", "LOAD_FAILED"],
    ["top", "REQUIRES_MISSING"],
  ]);

  // The same failure is not reported twice.
  await expect(registry.ensure("base")).rejects.toMatchObject({ code: "LOAD_FAILED" });
  expect(failures).toHaveLength(2);

  isOnline = true;
  await registry.ensure("top");
  expect(registry.state.map(({ status }) => status)).toEqual(["loaded", "loaded"]);
});

test("code that never loads fails after a while, and plugins waiting for idle time continue", async () => {
  const { registry, failures } = start([plugin("endless", {}, { load: () => new Promise(() => {}) }), plugin("next")], {
    patienceMs: 20,
    whenIdle: (task) => (task(), () => {}),
  });
  registry.loadWhenIdle();
  await expect.poll(() => registry.state.map(({ status }) => status)).toEqual(["failed", "loaded"]);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([["endless", "LOAD_FAILED"]]);
});

test("a plugin that is added at run time takes part, unless its name is taken", async () => {
  const { registry, failures, services } = start([plugin("own", { setup: () => {} })]);
  const late: Plugin = { setup: ({ services }) => void services.provideValue(NAME, "late") };

  expect(registry.add(plugin("late", late, { requires: ["own"], routes: [route("late", "/late")] }))).toBe(true);
  expect(registry.state.at(-1)).toEqual({ id: "late", status: "idle", ms: 0 });
  await registry.ensure("late");
  expect(services.get(NAME)).toBe("late");

  expect(registry.add(plugin("own"))).toBe(false);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([["own", "SETUP_FAILED"]]);
  expect(registry.state.map(({ status }) => status)).toEqual(["loaded", "loaded"]);
});

test("a module without a plugin in it has failed to load", async () => {
  const { registry } = start([plugin("empty", {}, { load: () => Promise.resolve({} as { default: Plugin }) })]);
  await expect(registry.ensure("empty")).rejects.toMatchObject({ code: "LOAD_FAILED" });
});

test("a plugin that fails later takes down the plugins that require it", async () => {
  let refuse: (error: Error) => void = () => {};
  const base: Plugin = {
    setup: ({ services }) => void services.provideValue(NAME, "x"),
    start: () => new Promise((_, reject) => (refuse = reject)),
  };
  const top: Plugin = { setup: ({ fill }) => fill(PLACE, filling("x")) };
  const { registry, failures, shown } = start([plugin("base", base), plugin("top", top, { requires: ["base"] })]);

  await registry.ensure("top");
  expect(shown()).toEqual(["top/x"]);
  refuse(new Error("boom"));
  await settled();

  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["top", "REQUIRES_MISSING"],
    ["base", "START_FAILED"],
  ]);
  expect(shown()).toEqual([]);
});

test("a plugin whose requirement failed while its own code was loading is never set up", async () => {
  let arrive: (module: { default: Plugin }) => void = () => {};
  let isSetUp = false;
  const base = plugin("base", { start: () => Promise.reject(new Error("boom")) });
  const top = { requires: ["base"], load: () => new Promise<{ default: Plugin }>((resolve) => (arrive = resolve)) };
  const { registry, failures } = start([base, plugin("top", {}, top)]);

  const loading = registry.ensure("top");
  await settled();
  arrive({ default: { setup: () => void (isSetUp = true) } });

  await expect(loading).rejects.toMatchObject({ code: "REQUIRES_MISSING" });
  expect(isSetUp).toBe(false);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["base", "START_FAILED"],
    ["top", "REQUIRES_MISSING"],
  ]);
});

test("idle time loads one plugin after another: listed ones first, those for use only never", async () => {
  const slices: (() => void)[] = [];
  const { registry, statuses } = start(
    [
      plugin("ten"),
      plugin("one", {}, { priority: 1 }),
      plugin("listed"),
      plugin("on-use", {}, { when: "use" }),
      plugin("bad", {}, { priority: 1, load: () => Promise.reject(new Error("no")) }),
      plugin("base"),
      plugin("top", {}, { priority: 1, requires: ["base"] }),
    ],
    { prioritised: ["listed"], whenIdle: (task) => (slices.push(task), () => {}) },
  );

  registry.loadWhenIdle();
  registry.loadWhenIdle();
  for (let slice = slices.shift(); slice; slice = slices.shift()) {
    expect(slices, "one slice is waited for at a time").toHaveLength(0);
    slice();
    await settled();
  }

  const order = statuses.filter((status) => status.endsWith(" loading")).map((status) => status.split(" ")[0]);
  expect(order).toEqual(["one", "listed", "bad", "top", "base", "ten"]);
  expect(registry.state.find(({ id }) => id === "on-use")?.status).toBe("idle");
});

test("two plugins of one name, or a filling placed twice, are refused without affecting others", async () => {
  const { registry, failures, shown } = start([
    plugin("same"),
    plugin("same"),
    plugin("twice", {}, { fills: [fill(PLACE, filling("x")), fill(PLACE, filling("x"))] }),
  ]);
  expect(failures.map(({ id, code }) => [id, code])).toEqual([
    ["same", "SETUP_FAILED"],
    ["twice", "SETUP_FAILED"],
  ]);
  expect(shown()).toEqual([]);
  await expect(registry.ensure("twice")).rejects.toMatchObject({ code: "SETUP_FAILED" });
});

test("where plugins take turns, those whose code arrives at once start one by one, each when its turn comes", async () => {
  const log: string[] = [];
  const turns: (() => void)[] = [];
  const logged = (id: string) => plugin(id, { start: () => void log.push(id) });
  const { registry } = start([logged("one"), logged("two")], {
    turn: () => new Promise((resolve) => turns.push(resolve)),
  });

  const both = Promise.all([registry.ensure("one"), registry.ensure("two")]);
  await settled();
  expect([log, turns.length]).toEqual([[], 1]);
  turns.shift()!();
  await settled();
  expect([log, turns.length]).toEqual([["one"], 1]);
  registry.disable("two");
  turns.shift()!();
  await expect(both).rejects.toThrow("two was disabled while it was loading");
  expect(log).toEqual(["one"]);
});
