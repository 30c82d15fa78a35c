import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { configurationRoutes } from "../modules/configuration/routes.ts";
import { readBrandStyles } from "./brand-styles.ts";
import { loadConfiguration } from "./load.ts";
import { platformConfiguration } from "./platform-configuration.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function brandFile(text: string): string {
  const path = join(folder, "brand.json");
  writeFileSync(path, text);
  return path;
}

test("the product's own configuration matches the schema of the wire", () => {
  const own = loadConfiguration(undefined, 60);
  expect(platformConfiguration.parse(own)).toEqual(own);
  expect(own.sandbox).toEqual({ isSandbox: true, clockRate: 60 });
});

test("a brand changes its name and languages, but not the page's note about the sandbox", () => {
  const brand = brandFile(
    JSON.stringify({
      brandName: "Example",
      common: { languages: [{ value: "uk", label: "Українська" }] },
      sandbox: { isSandbox: false },
    }),
  );
  const loaded = loadConfiguration(brand, 1);
  expect(loaded).toMatchObject({
    brandName: "Example",
    common: { defaultCurrency: "EUR", languages: [{ value: "uk" }] },
  });
  expect(loaded.sandbox.isSandbox).toBe(true);
});

test("the mode decides whether it is a sandbox, and production has none of a sandbox's features", () => {
  const production = { mode: "production", isOpenSandbox: false } as const;
  const brand = brandFile(JSON.stringify({ sandbox: { isSandbox: true, isOpen: true, isSimulated: false } }));
  for (const loaded of [loadConfiguration(undefined, 1, production), loadConfiguration(brand, 1, production)]) {
    expect(loaded.sandbox).toEqual({ isSandbox: false, clockRate: 1, isSimulated: true });
    expect([loaded.inspector, loaded.providers, loaded.growth.allowsForcing]).toEqual([
      { isEnabled: false },
      [],
      false,
    ]);
  }
  const inspected = brandFile(JSON.stringify({ inspector: { isEnabled: true } }));
  expect(loadConfiguration(inspected, 1, production).inspector).toEqual({ isEnabled: true });
});

test("a page of a sandbox that is open to strangers is marked as such", () => {
  const open = { mode: "sandbox", isOpenSandbox: true } as const;
  expect(loadConfiguration(undefined, 1, open).sandbox).toEqual({ isSandbox: true, clockRate: 1, isOpen: true });
});

test("all faults in a brand file are reported together", () => {
  const wrong = brandFile('{"brandName": 1, "betting": {"taxRate": 10001}, "geo": {"homeCountry": "home"}}');
  expect(() => loadConfiguration(wrong, 1)).toThrow(
    /^3 settings cannot be used:\n.*brandName.*\n.*taxRate.*\n.*geo.homeCountry/,
  );
});

test("a brand sets its own betting rules, and otherwise has the product's", () => {
  const betting = { taxRate: 500, expressBoost: null, limits: { eventStake: 100_000 }, blockedCountries: ["FR"] };
  const loaded = loadConfiguration(brandFile(JSON.stringify({ betting })), 1).betting;
  expect(loaded).toMatchObject({ ...betting, limits: { eventStake: 100_000, minimumStake: 10 } });
  expect(loaded.sandboxFreeBets.length).toBeGreaterThan(0);
});

test.each([
  ["of a wrong type", '{"common": {"languages": "en"}}', "common.languages"],
  ["with a tax above all winnings", '{"betting": {"taxRate": 10001}}', "betting.taxRate"],
  ["with an unknown currency", '{"common": {"defaultCurrency": "XXX"}}', "common.defaultCurrency: XXX"],
  ["that is not JSON", "<html>", "JSON"],
])("a brand file %s is refused with the file and the reason", (_name, text, reason) => {
  const path = brandFile(text);
  expect(() => loadConfiguration(path, 1)).toThrow(`BRAND_CONFIG ${path} cannot be used`);
  expect(() => loadConfiguration(path, 1)).toThrow(reason);
});

test("a look's stylesheet is read beside the brand's file; a missing one is refused, and the page does not get its path", async () => {
  const themes = [
    { name: "midnight", label: "Midnight", stylesheet: "midnight.css" },
    { name: "dusk", label: "Dusk" },
  ];
  const path = brandFile(JSON.stringify({ themes }));
  const loaded = loadConfiguration(path, 1);
  expect(() => readBrandStyles(loaded.themes, path)).toThrow(
    /BRAND_CONFIG .*brand\.json cannot be used: the stylesheet of the theme midnight: ENOENT/,
  );
  writeFileSync(join(folder, "midnight.css"), ":root {}");
  expect(readBrandStyles(loaded.themes, path)).toEqual([{ name: "midnight", css: ":root {}" }]);

  const app = fastify();
  app.decorate("routeSpecs", []);
  configurationRoutes(app, loaded);
  const { themes: listed } = (await app.inject({ url: "/content/configuration" })).json<{ themes: unknown }>();
  expect(listed).toEqual(themes.map(({ name, label }) => ({ name, label })));
  await app.close();
});

test("a brand's own lists of competitions replace the product's, and a wrong id is refused", () => {
  const list = { slug: "derbies", title: { en: "Derbies" }, tournamentIds: ["0a1f"] };
  expect(loadConfiguration(brandFile(JSON.stringify({ customTournaments: [list] })), 1).customTournaments).toEqual([
    list,
  ]);
  const wrong = { ...list, tournamentIds: ["premier league"] };
  expect(() => loadConfiguration(brandFile(JSON.stringify({ customTournaments: [wrong] })), 1)).toThrow(
    /customTournaments/,
  );
});
