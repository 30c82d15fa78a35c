import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";
import { isOfDesk } from "../build/desk/of-desk.ts";
import { MODULES } from "../server/modules/list.ts";

const ROOT = resolve(import.meta.dirname, "..");
const LAYERS = ["core", "games", "plugins", "shell", "server"] as const;
/** What both ends of a call share: `wire.ts`, or a part of it with a name of its own, and rules that both compute. */
const WIRE = /\/([a-z-]+-)?(wire|rules)\.ts$/;

/** What a plugin gives others: its contract, at its root alone; what they take lazily, in `exports`; and the wire. */
const LENT = /^plugins\/[^/]+\/(contract\.ts|exports\/[a-z-]+\.ts|(.+\/)?wire\.ts)$/;

/** What plugins' tests share makes pages of its own, as the shell does. */
const TESTING = /\/(testing\/|test-)[a-z-]+\.tsx?$/;

interface Import {
  readonly from: string;
  /** A path relative to the root, or a package's name. */
  readonly to: string;
  /** Loaded when it is wanted: what lends itself so may know who wants it. */
  readonly isLazy?: boolean;
}

const sources = LAYERS.flatMap((layer) =>
  readdirSync(resolve(ROOT, layer), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${layer}/${name.split(sep).join("/")}`),
);

const imports: Import[] = sources.flatMap((from) => {
  const text = readFileSync(resolve(ROOT, from), "utf8");
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\b(import\(\s*))"([^"]+)"/g)].map(([, lazily, to = ""]) => ({
    from,
    to: to.startsWith(".")
      ? relative(ROOT, resolve(ROOT, dirname(from), to))
          .split(sep)
          .join("/")
      : to,
    ...(lazily !== undefined && { isLazy: true }),
  }));
});

const pluginOf = (path: string) => /^plugins\/([^/]+)\//.exec(path)?.[1];

/** A part of a plugin's folder that has a manifest of its own, such as its rooms at the operator's desk. */
function partOf(path: string): string | undefined {
  const folder = /^(plugins\/[^/]+\/[^/]+)\//.exec(path)?.[1];
  return folder !== undefined && existsSync(resolve(ROOT, folder, "manifest.ts")) ? folder : undefined;
}

/** The plugins that a manifest names in `requires`, and those that they require. */
function requiredBy(plugin: string, seen = new Set<string>(), folder = `plugins/${plugin}`): Set<string> {
  const text = readFileSync(resolve(ROOT, `${folder}/manifest.ts`), "utf8");
  for (const [, id = ""] of (/requires:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/"([^"]+)"/g)) {
    if (!seen.has(id)) requiredBy(id, seen.add(id));
  }
  return seen;
}

/** Why an import breaks the layers; undefined when it does not. */
function breach({ from, to }: Import): string | undefined {
  const isLocal = /^(core|games|plugins|shell|server|tests)\//.test(to);
  if (from.startsWith("games/"))
    return (isLocal && !to.startsWith("games/")) || to.startsWith("@core") ? "the games house is alone" : undefined;
  if (to.startsWith("games/")) return "the games house is a stranger";
  if (isOfDesk(to) && !isOfDesk(from) && !from.startsWith("server/")) return "players' pages do not know the desk";
  if (from.startsWith("core/")) return isLocal && !to.startsWith("core/") ? "core knows nothing above it" : undefined;
  if (from.startsWith("server/")) {
    return isLocal && !to.startsWith("server/") && !WIRE.test(to)
      ? "the server shares wire and rules files only"
      : undefined;
  }
  if (from.startsWith("shell/")) {
    if (to.startsWith("server/")) return "the shell does not know the server";
    return pluginOf(to) && !to.endsWith("/manifest.ts") ? "the shell knows manifests only" : undefined;
  }
  if (to.startsWith("shell/") || to.startsWith("server/") || to.startsWith("tests/")) return "a plugin looks down only";
  if (to === "@core/host") return TESTING.test(from) ? undefined : "core's host face is the shell's";
  if (to.startsWith("core/")) return WIRE.test(from) && WIRE.test(to) ? undefined : "authors import @core";
  const [own, other] = [pluginOf(from), pluginOf(to)];
  if (!own || !other || own === other) return undefined;
  if (!LENT.test(to)) return "a plugin knows another by its contract only";
  return requiredBy(own, undefined, partOf(from)).has(other) ? undefined : `${own} does not require ${other}`;
}

test("every import looks down the layers", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.flatMap((each) => (breach(each) ? [`${each.from} -> ${each.to}: ${breach(each)}`] : []))).toEqual([]);
});

/** A way along imports, types included, that comes back to where it began; undefined where there is none. */
function circleIn(all: readonly Import[]): string | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to, isLazy } of all) if (!isLazy) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const way: string[] = [];
  const look = (file: string): string | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file].join(" -> ");
    if (done.has(file)) return undefined;
    way.push(file);
    for (const to of next.get(file) ?? []) {
      const found = look(to);
      if (found) return found;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const found = look(file);
    if (found) return found;
  }
  return undefined;
}

/**
 * What a module of the server is known to others by: what it registers, its contract, and the settings that it declares.
 * All else of it is its own.
 */
const MODULE_CONTRACT = /^server\/modules\/[^/]+\/(register|contract|(.+\/)?[a-z-]+-configuration)\.ts$/;

const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];

/** Imports from one module of the server into another one. */
const acrossModules = (all: readonly Import[]) =>
  all.flatMap(({ from, to }) => {
    const [by, of] = [moduleOf(from), moduleOf(to)];
    return by !== undefined && of !== undefined && by !== of ? [{ by, of, to }] : [];
  });

/** The files of other modules that each module takes past their contracts. */
function pastContracts(all: readonly Import[]): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const { by, to } of acrossModules(all)) {
    if (!MODULE_CONTRACT.test(to)) found.set(by, (found.get(by) ?? new Set()).add(to.replace("server/modules/", "")));
  }
  return Object.fromEntries([...found].map(([by, files]) => [by, [...files].sort()]));
}

/** The modules from which a way along imports, types included, comes back to them. */
function modulesInCircles(all: readonly Import[]): readonly string[] {
  const across = acrossModules(all);
  const next = new Map(
    across.map(({ by }) => [by, new Set(across.filter((each) => each.by === by).map(({ of }) => of))]),
  );
  const reaches = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const found = [...(next.get(at) ?? [])].filter((of) => !seen.has(of));
      for (const of of found) seen.add(of);
      open.push(...found);
    }
    return seen.has(start);
  };
  return [...next.keys()].filter(reaches).sort();
}

test("modules of the server know each other by their contracts", () => {
  expect(pastContracts(imports)).toEqual({});
});

test("no module of the server is in a circle of modules", () => {
  expect(modulesInCircles(imports)).toEqual([]);
});

test("an import past a module's contract and a circle of modules are detected", () => {
  const bad = [
    { from: "server/modules/gifts/gift-service.ts", to: "server/modules/shop/shelf.ts" },
    { from: "server/modules/gifts/gift-service.ts", to: "server/modules/gifts/gift.ts" },
    { from: "server/modules/gifts/register.ts", to: "server/modules/shop/register.ts" },
    { from: "server/modules/settings/all.ts", to: "server/modules/gifts/gifts-configuration.ts" },
  ];
  expect(pastContracts(bad)).toEqual({ gifts: ["shop/shelf.ts"] });
  expect(modulesInCircles(bad)).toEqual([]);
  const back = { from: "server/modules/shop/till.ts", to: "server/modules/settings/register.ts" };
  expect(modulesInCircles([...bad, back])).toEqual(["gifts", "settings", "shop"]);
});

test("imports have no cycles, types included", () => {
  expect(circleIn(imports)).toBeUndefined();
});

test("a cycle of imports is detected, and lazy imports make none", () => {
  const way = [
    { from: "core/a.ts", to: "core/b.ts" },
    { from: "core/b.ts", to: "core/c.ts" },
  ];
  expect(circleIn([...way, { from: "core/c.ts", to: "core/a.ts" }])).toBe(
    "core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts",
  );
  expect(circleIn([...way, { from: "core/c.ts", to: "core/a.ts", isLazy: true }])).toBeUndefined();
});

/** Each of them once, in order. */
const NUMBERED = "server/db/migrations";
const MOST_FILES = 30;

test(`no folder has more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const layer of [...LAYERS, "build", "docs", "tests"]) {
    for (const entry of readdirSync(resolve(ROOT, layer), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    }
  }
  const full = [...counts].filter(([folder, count]) => count > MOST_FILES && relative(ROOT, folder) !== NUMBERED);
  expect(full).toEqual([]);
});

test("every folder of a server module registers it under its name, and is in the list", () => {
  const folders = readdirSync(resolve(ROOT, "server/modules"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(MODULES.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
  const listed = imports.filter(({ from }) => from === "server/modules/list.ts").map(({ to }) => to);
  expect(listed.sort()).toEqual(
    ["server/platform/module.ts", ...folders.map(({ name }) => `server/modules/${name}/register.ts`)].sort(),
  );
});

test("only core's services import tsyringe", () => {
  expect(imports.filter(({ to }) => to === "tsyringe").map(({ from }) => from)).toEqual(["core/plugin/services.ts"]);
});

test("a breach of each layer is detected", () => {
  const breaches: Import[] = [
    { from: "core/bus/bus.ts", to: "plugins/session/contract.ts" },
    { from: "games/fair/seeds.ts", to: "core/index.ts" },
    { from: "server/app.ts", to: "games/fair/seeds.ts" },
    { from: "server/app.ts", to: "plugins/session/contract.ts" },
    { from: "shell/boot.ts", to: "plugins/session/contract.ts" },
    { from: "plugins/home/plugin.ts", to: "shell/boot.ts" },
    { from: "plugins/home/plugin.ts", to: "core/bus/bus.ts" },
    { from: "plugins/betslip/plugin.ts", to: "plugins/sportsbook/plugin.ts" },
    { from: "plugins/sportsbook/plugin.ts", to: "plugins/betslip/contract.ts" },
    { from: "plugins/betslip/plugin.ts", to: "plugins/sportsbook/names/contract.ts" },
  ];
  expect(breaches.filter((each) => breach(each) === undefined)).toEqual([]);
});
