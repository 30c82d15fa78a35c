import { Scope, Services } from "@core";
import { createBus, PluginRegistry } from "@core/host";
import { describe, expect, test } from "vitest";
import { MANIFESTS } from "../shell/manifests.ts";
import screens from "./support/screens.json" with { type: "json" };

const routes = MANIFESTS.flatMap(({ routes = [] }) => routes);
const routesOf = (screen: string) => routes.filter(({ id, screen: shown = id }) => shown === screen);
const built = screens.filter(({ screen }) => routesOf(screen).length > 0);

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** A path that ends with an optional parameter stands for two. */
const pathsOf = (path: string) =>
  path.endsWith("?}") ? [path.replace(/\/\{[^}]*\}$/, ""), path.replace("?}", "}"), path] : [withoutSlash(path)];

/** What the specification says of parameters, by examples. */
const EXAMPLES: Readonly<Record<string, { right: readonly string[]; wrong: readonly string[] }>> = {
  timeFilter: { right: ["0-3", "12-24"], wrong: ["100-200", "3", "a-b", "-3"] },
  tournamentId: { right: ["0a1F", "77"], wrong: ["0g", "la-liga"] },
  section: { right: ["sports", "settings", "about"], wrong: ["sport", "Sports", "x"] },
  teamId: { right: ["7", "100"], wrong: ["7a", "-7"] },
};

test("the product has screens of the specification", () => expect(built.length).toBeGreaterThan(40));

test.each(built.map(({ screen, paths }) => [screen, paths] as const))(
  "the screen %s is at every address that the specification names",
  (screen, paths) => {
    const own = new Set(routesOf(screen).flatMap(({ path }) => pathsOf(path)));
    expect(paths.filter((path) => !own.has(withoutSlash(path)))).toEqual([]);
  },
);

describe.each(Object.entries(EXAMPLES))("the parameter {%s}", (name, { right, wrong }) => {
  const constrained = routes.filter(({ path }) => new RegExp(`\\{${name}\\??\\}`).test(path));

  test("is part of an address of the product", () => expect(constrained).not.toEqual([]));

  test.each(constrained.map((route) => [route.path, route] as const))("is constrained in %s", (_path, route) => {
    const constraint = route.constraints?.[name];
    expect([...right, ...wrong].filter((value) => constraint?.test(value))).toEqual(right);
  });
});

describe("products", () => {
  const registry = new PluginRegistry({
    manifests: MANIFESTS,
    services: new Services(),
    bus: createBus(),
    scope: new Scope(),
  });
  const placed = registry.routes.state;

  test("every screen says to which it belongs", () =>
    expect(placed.filter(({ product }) => product === undefined).map(({ id }) => id)).toEqual([]));

  test("one that a filling names has screens", () => {
    const named = MANIFESTS.flatMap(({ fills = [] }) => fills.flatMap(({ filling }) => filling.products ?? []));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !placed.some(({ product }) => product === name))).toEqual([]);
  });
});
