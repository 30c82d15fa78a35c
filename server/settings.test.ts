import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { checkSettings, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function brandFile(brand: object): string {
  const path = join(folder, "brand.json");
  writeFileSync(path, JSON.stringify(brand));
  return path;
}

const GOOD_BRAND = { publicOrigin: "https://bets.example", mfa: { secretsKey: "a".repeat(43) } };
const good = (brand: object = {}) => ({
  MODE: "production",
  DATABASE_URL: "postgres://openline:very-secret@db.example/openline",
  SEED: "not-published",
  BRAND_CONFIG: brandFile({ ...GOOD_BRAND, ...brand }),
});

/** The settings that production misses, by their names. */
const named = (lacks: readonly string[]) => lacks.map((lack) => lack.split(" ")[0]);

test("a fresh sandbox starts as it is, and lacks all that production needs", () => {
  expect(readSettings({}, []).brand.sandbox.isSandbox).toBe(true);
  const lacks = checkSettings({}, ["--check"]);
  expect(named(lacks)).toEqual(["DATABASE_URL", "SEED", "publicOrigin", "mfa.secretsKey"]);
  for (const lack of lacks) expect(lack).toMatch(/; allowed (is|are) .*, because .*\.$/);
});

test("production with everything that it needs starts, and lacks nothing", () => {
  const { server, brand } = readSettings(good(), []);
  expect([server.mode, brand.sandbox.isSandbox]).toEqual(["production", false]);
  expect(checkSettings(good(), ["--check"])).toEqual([]);
});

test("production refuses its start with everything that is missing and wrong, at once", () => {
  const start = () => readSettings({ MODE: "production", PORT: "x", CLOCK_RATE: "60" }, []);
  expect(start).toThrow(ConfigError);
  let problems: readonly string[] = [];
  try {
    start();
  } catch (error) {
    problems = (error as ConfigError).problems;
  }
  expect(named(problems)).toEqual(["PORT", "DATABASE_URL", "SEED", "CLOCK_RATE", "publicOrigin", "mfa.secretsKey"]);
});

test.each([
  ["the published seed", { SEED: "openline" }, {}, "SEED"],
  ["time that runs faster", { CLOCK_RATE: "2" }, {}, "CLOCK_RATE"],
  ["an address without TLS", {}, { publicOrigin: "http://bets.example" }, "publicOrigin"],
  ["the sandbox's provider", {}, { providers: [{ id: "any", name: "Any", clientId: "x" }] }, "providers"],
  ["variations that visitors choose", {}, { growth: { allowsForcing: true } }, "growth.allowsForcing"],
])("production refuses %s", (_what, env, brand, setting) => {
  expect(named(checkSettings({ ...good(brand), ...env }, []))).toEqual([setting]);
});

test("a secret that cannot be used is not repeated, and is told of once", () => {
  const lacks = checkSettings({ ...good(), DATABASE_URL: "mysql://openline:very-secret@db.example" }, []);
  expect(named(lacks)).toEqual(["DATABASE_URL"]);
  expect(lacks.join()).not.toContain("very-secret");
});

test("a configuration file that cannot be read is told of beside what is wrong elsewhere", () => {
  const path = join(folder, "broken.json");
  writeFileSync(path, "<html>");
  expect(named(checkSettings({ ...good(), BRAND_CONFIG: path, SEED: "" }, []))).toEqual(["BRAND_CONFIG", "SEED"]);
});

test("a stylesheet that is not there is told of as well", () => {
  const themes = [{ name: "dusk", label: "Dusk", stylesheet: "dusk.css" }];
  expect(checkSettings(good({ themes }), [])).toEqual([expect.stringContaining("the stylesheet of the theme dusk")]);
});
