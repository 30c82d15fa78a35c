import { expect, test } from "vitest";
import { filling, PLACE, plugin, route, start } from "../testing/test-registry.ts";
import type { Plugin } from "./plugin.ts";
import { fill } from "./slot.ts";
import { token } from "./token.ts";

const NAME = token<string>("test/name");

test("disabling a plugin removes everything of it, and of the plugins that require it", async () => {
  const closed: string[] = [];
  const base: Plugin = {
    setup: ({ services, fill, addRoutes }) => {
      services.provideValue(NAME, "base");
      fill(PLACE, filling("set-up"));
      addRoutes([route("base-run-time", "/run-time")]);
    },
    start: ({ scope, fill }) => {
      fill(PLACE, filling("started"));
      scope.add(() => closed.push("base"));
    },
  };
  const top: Plugin = { start: ({ scope }) => void scope.add(() => closed.push("top")) };
  const { registry, services, shown } = start([
    plugin("base", base, { routes: [route("base", "/base")], fills: [fill(PLACE, filling("declared"))] }),
    plugin("top", top, { requires: ["base"] }),
  ]);
  await registry.ensure("top");
  expect(shown()).toHaveLength(3);

  registry.disable("base");

  expect(closed).toEqual(["top", "base"]);
  expect(shown()).toEqual([]);
  expect(registry.routes.state).toEqual([]);
  expect(services.has(NAME)).toBe(false);
  expect(registry.state.map(({ status }) => status)).toEqual(["idle", "idle"]);
  await expect(registry.ensure("top")).rejects.toMatchObject({ code: "REQUIRES_MISSING" });
});

test("a plugin that is disabled while its code is loading is never set up", async () => {
  let arrive: (module: { default: Plugin }) => void = () => {};
  let isSetUp = false;
  const { registry } = start([plugin("slow", {}, { load: () => new Promise((resolve) => (arrive = resolve)) })]);
  const loading = registry.ensure("slow");
  registry.disable("slow");
  arrive({ default: { setup: () => void (isSetUp = true) } });
  await expect(loading).rejects.toMatchObject({ code: "REQUIRES_MISSING" });
  expect(isSetUp).toBe(false);
});
