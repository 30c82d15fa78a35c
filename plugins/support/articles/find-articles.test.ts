import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findArticles } from "./find-articles.ts";
import { ARTICLES } from "./list.ts";
import { loadArticles } from "./load-articles.ts";

const english = await loadArticles("en");
const first = (query: string, articles = english) => findArticles(articles, query)[0]?.id;

test("every listed article is written in English, and nothing else is", () => {
  expect(english.map(({ id }) => id)).toEqual(ARTICLES.map(({ id }) => id));
});

test("a translation has every article with every part of it", async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
  expect(files.length).toBeGreaterThan(1);
  const shapeOf = ({ id, text }: (typeof english)[number]) => `${id} ${text.map((block) => typeof block).join(" ")}`;
  for (const file of files) {
    const articles = await loadArticles(file.replace(".json", ""));
    expect(new Set(articles.map(({ language }) => `${language}.json`)), file).toEqual(new Set([file]));
    expect(articles.map(shapeOf), file).toEqual(english.map(shapeOf));
  }
});

test("what nobody has translated is in English, and says so", async () => {
  const articles = await loadArticles("xx");
  expect(articles).toHaveLength(ARTICLES.length);
  expect(new Set(articles.map(({ language }) => language))).toEqual(new Set(["en"]));
});

test("finds by words of the title, by other words for it and by beginnings", () => {
  expect(first("withdrawal takes")).toBe("withdrawal-time");
  expect(first("provably fair")).toBe("check-round");
  expect(first("PASSK")).toBe("passkey");
});

test("forgives typing mistakes, a swap included", () => {
  expect(first("withdrwal takse")).toBe("withdrawal-time");
  expect(first("forgoten pasword")).toBe("forgotten-password");
  expect(first("recipt")).toBe("signed-receipt");
});

test("finds nothing where there is nothing", () => {
  expect(findArticles(english, "streak freezer")).toEqual([]);
  expect(findArticles(english, "  ")).toEqual([]);
});
