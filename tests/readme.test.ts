import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { startPlugin } from "@core/testing";
import type { Plugin, Readable, Token } from "@core";
import { betPlaced } from "../plugins/betslip/contract.ts";

const ROOT = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const files = [...readme.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)].map(([, path = "", text = ""]) => ({
  path,
  text,
}));

// The example is laid beside the real plugins, so that it finds what it imports as an author's would.
mkdirSync(join(ROOT, "test-results"), { recursive: true });
const place = mkdtempSync(join(ROOT, "test-results/readme-"));
for (const { path, text } of files) {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
}
for (const plugin of readdirSync(join(ROOT, "plugins")))
  symlinkSync(join(ROOT, "plugins", plugin), join(place, "plugins", plugin));
afterAll(() => rmSync(place, { recursive: true }));

test("the README's example compiles under the project's own strictness", () => {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path }) => join(place, path));
  expect(sources).toHaveLength(5);
  const program = ts.createProgram(sources, { ...options, noEmit: true });
  const faults = sources
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(faults).toEqual([]);
});

test("the README's example does what it says", async () => {
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
