import { expect, test } from "vitest";
import { contentPage } from "../../../plugins/content/wire.ts";
import { BETTING } from "../../configuration/betting.ts";
import { FACT_NAMES, factsOf } from "./facts.ts";
import { findPage, PAGE_LANGUAGES, pagePaths } from "./pages.ts";

const NOW = Date.UTC(2026, 0, 1, 12);
const names = { brand: "Bets", support: "support@bets.example" };
const find = (path: string, language: string, facts = factsOf(BETTING)) =>
  findPage(path, language, { facts, names }, NOW);

test("every page exists in every language, with the same type and the same blocks", () => {
  for (const language of PAGE_LANGUAGES) {
    expect(pagePaths(language)).toEqual(pagePaths("en"));
    for (const path of pagePaths(language)) {
      const page = contentPage.parse(find(path, language));
      expect(page.blocks.length).toBeGreaterThan(1);
      const shape = (of: typeof page) => [of.type, ...of.blocks.map(({ kind }) => kind)];
      expect([language, ...shape(page)]).toEqual([language, ...shape(contentPage.parse(find(path, "en")))]);
    }
  }
});

test("each type of page is in use", () => {
  expect([...new Set(pagePaths("en").map((path) => find(path, "en")?.type))].sort()).toEqual([
    "content",
    "custom",
    "dynamic-static",
  ]);
});

test("a page with numbers shows those of the configuration, and the time when they were read", () => {
  for (const language of PAGE_LANGUAGES) {
    const facts = factsOf({ ...BETTING, limits: { ...BETTING.limits, minimumStake: 250 }, taxRate: 1950 });
    const page = find("limits", language, facts);
    expect(page?.at).toBe("2026-01-01T12:00:00.000Z");
    const block = page?.blocks.find(({ kind }) => kind === "facts");
    const values = block?.kind === "facts" ? block.items.map(({ value }) => value) : [];
    expect(values).toHaveLength(FACT_NAMES.length);
    expect(values[0]).toEqual({ kind: "money", minor: 250, currency: "EUR" });
    expect(values.at(-1)).toEqual({ kind: "percent", hundredths: 1950 });
  }
});

test("the links of a page lead to the same places in every language", () => {
  const ways = (language: string) =>
    find("first-steps", language)?.blocks.flatMap((block) =>
      block.kind === "cards" ? block.items.map(({ to }) => to) : [],
    );
  for (const language of PAGE_LANGUAGES) expect(ways(language)).toEqual(ways("en"));
  expect(ways("en")).toHaveLength(4);
});

test("a page is shown in English where the language has none", () => {
  expect(find("rules", "sv")?.title).toBe("Betting rules");
  expect(find("rules", "uk")?.title).toBe("Правила ставок");
});

test("an address that is a property of every object is not a page", () => {
  expect(find("constructor", "en")).toBeUndefined();
  expect(find("rules", "constructor")?.title).toBe("Betting rules");
});

test("the brand and its address are named in every language, and no placeholder is left", () => {
  for (const language of PAGE_LANGUAGES) {
    const said = (path: string) => JSON.stringify(find(path, language));
    expect(said("rules")).toContain("Bets");
    expect(said("contact")).toContain("support@bets.example");
    expect(pagePaths(language).filter((path) => /\{\{|openline/i.test(said(path)))).toEqual([]);
  }
});
