import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  type Envelope,
  type Manifest,
  navigationCompleted,
  type Plugin,
  PUBLIC_BUS,
  type PublicFace,
  type Readable,
  type Token,
} from "@core";
import { startPlugin } from "@core/testing";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { buildPlugin } from "../build/plugin/build.ts";
import { readPlugin } from "../build/plugin/folder.ts";
import { betPlaced } from "../plugins/betslip/contract.ts";

const ROOT = resolve(import.meta.dirname, "..");
const pages = [".", "docs"]
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)))
  .filter((page) => page.endsWith(".md"))
  .map((page) => readFileSync(page, "utf8"))
  .join("\n");
const files = [...pages.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)].map(([, path = "", text = ""]) => ({
  path,
  text,
}));

// The example is laid beside the real plugins, so that it finds what it imports as an author's would.
mkdirSync(join(ROOT, "test-results"), { recursive: true });
const place = mkdtempSync(join(ROOT, "test-results/examples-"));
for (const { path, text } of files) {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
}
for (const plugin of readdirSync(join(ROOT, "plugins")))
  symlinkSync(join(ROOT, "plugins", plugin), join(place, "plugins", plugin));
afterAll(() => rmSync(place, { recursive: true }));

test("the examples of README and docs compile under the project's own strictness", () => {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path }) => join(place, path));
  expect(sources).toHaveLength(12);
  const program = ts.createProgram(sources, { ...options, noEmit: true });
  const faults = sources
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(faults).toEqual([]);
});

test("the README's plugin does what it says", async () => {
  const { default: plugin } = (await import(join(place, "plugins/bet-count/plugin.ts"))) as { default: Plugin };
  const { BET_COUNT } = (await import(join(place, "plugins/bet-count/contract.ts"))) as {
    BET_COUNT: Token<Readable<number>>;
  };
  const { services, bus, scope } = startPlugin(plugin);
  const bet = { betId: "1", stake: 1000, currency: "EUR", odds: 2000 };
  bus.publish(betPlaced, bet);
  bus.publish(betPlaced, bet);
  const count = services.get(BET_COUNT);
  expect(count.state).toBe(2);
  scope.dispose();
  bus.publish(betPlaced, bet);
  expect(count.state).toBe(2);
});

test("the documented entries of the navigation are among the fillings of their places", async () => {
  const { darts } = (await import(join(place, "plugins/darts/manifest.ts"))) as { darts: Manifest };
  const fills = darts.fills?.map(({ slot, filling }) => `${slot.id} ${filling.id}`);
  expect(fills).toEqual([
    "tabs/entries darts",
    "menu/entries darts",
    "accountMenu/entries scores",
    "home/entries darts",
  ]);
});

test("the documented plugin outside the tree is built as its author would build it, and works as described", async () => {
  const { files: built, configured } = await buildPlugin(readPlugin(join(place, "tips")));
  expect(built.map(({ name }) => name.replace(/-\w+\./, "."))).toEqual(["tips.js", "plugin.json"]);
  const [shown] = /\{\s*"remoteModules": [\s\S]*?\n\}/.exec(pages) ?? [];
  const { remoteModules } = JSON.parse(shown ?? "{}") as { remoteModules: [Record<string, unknown>] };
  const entry = configured("https://plugins.example/tips");
  expect({ ...entry, integrity: "sha256-..." }).toEqual(remoteModules[0]);

  const { default: plugin } = (await import(join(place, "tips/plugin.ts"))) as { default: Plugin };
  const listeners = new Map<string, (envelope: Pick<Envelope, "data">) => void>();
  const { bus, scope, services, started, storage } = startPlugin(plugin);
  const on = (name: string, listener: (envelope: Envelope) => void) => {
    listeners.set(name, listener as Parameters<typeof listeners.set>[1]);
    return () => void listeners.delete(name);
  };
  // Later than the plugin, as in the page.
  services.provideValue(PUBLIC_BUS, { on } as unknown as PublicFace);
  await started;
  const show = (screen: string) => bus.publish(navigationCompleted, { screen, route: screen, path: "/" });
  show("event");
  listeners.get("bets/placed")?.({ data: { betId: "7" } });
  scope.dispose();
  show("home");
  expect(storage.get("tips/last-screen")).toBe("event");
  expect([storage.get("tips/last-bet"), listeners.size]).toEqual(['{"betId":"7"}', 0]);
});

test("every command that README and docs name exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const named = [...pages.matchAll(/npm (?:run )?([a-z][a-z0-9:]*)/g)].map(([, name = ""]) => name);
  expect(named).toEqual(expect.arrayContaining(["plugin:new", "plugin:check", "dev"]));
  expect(named.filter((name) => !["ci", "install", "start", "test"].includes(name) && !(name in scripts))).toEqual([]);
});
