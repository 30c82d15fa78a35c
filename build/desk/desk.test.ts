import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { BuiltFile } from "../files.ts";
import { Sources } from "../sources.ts";
import { readTexts } from "../texts/texts.ts";
import { buildDeskScripts } from "./desk.ts";
import { isOfDesk } from "./of-desk.ts";

const ROOT = resolve(import.meta.dirname, "../..");

let scripts: readonly BuiltFile[];
beforeAll(async () => {
  scripts = await buildDeskScripts(ROOT);
});
const isBuiltIn = (text: string) => scripts.some(({ contents }) => contents.includes(text));

test.each([
  ["plugins/desk/manifest.ts", true],
  ["plugins/kyc/desk/documents-screen.tsx", true],
  ["shell/desk/boot.tsx", true],
  ["plugins/desktop/manifest.ts", false],
  ["plugins/mfa/security/security-desk.ts", false],
  ["shell/main.ts", false],
  ["server/modules/desk/register.ts", false],
])("%s is of the desk: %s", (path, expected) => {
  expect(isOfDesk(path)).toBe(expected);
});

test("no source, no lazily loaded part and no text of the desk is among the players'", () => {
  const sources = new Sources(ROOT);
  expect(sources.paths.length).toBeGreaterThan(300);
  expect([...sources.paths, ...sources.lazy()].filter(isOfDesk)).toEqual([]);
  // Where a source of players imports one of the desk, it would be built in.
  const imported = sources.paths.flatMap((path) => sources.of(path).imports.map(({ from }) => from));
  expect(imported.filter(isOfDesk)).toEqual([]);
  const texts = readTexts(ROOT)["en"]!;
  expect(Object.keys(texts).filter((name) => /^desk(-|$)|-desk$/.test(name))).toEqual([]);
});

test("the desk's scripts hold its own code and texts, and of players' plugins and pages nothing", () => {
  expect(isBuiltIn("/api/desk/v1/session")).toBe(true);
  expect(isBuiltIn("Everything you open and do is kept in the audit log.")).toBe(true);
  expect(Object.keys(readTexts(ROOT, true)["en"]!)).toContain("desk-players");
  expect(["/api/v1/bets", "/api/v1/session/login", "openline/frame"].filter(isBuiltIn)).toEqual([]);
});
