import { expect, test } from "vitest";
import { languageOf, TEXTS, textsOf } from "./page-texts.ts";

test("each language has every text, and none is empty or left in English", () => {
  const { en, ...others } = TEXTS;
  expect(Object.keys(others)).toHaveLength(12);
  for (const texts of Object.values(others)) {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en!).sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
    expect(texts["wrong-number"]).not.toBe(en!["wrong-number"]);
  }
});

test.each([
  ["ar", "ar"],
  ["pt-BR", "pt"],
  ["sv", "en"],
  [undefined, "en"],
  [null, "en"],
  ["constructor", "en"],
])("the pages of a customer who wishes %s are in %s", (wished, language) => {
  expect(languageOf(wished)).toBe(language);
  expect(textsOf(language).card).toBe(TEXTS[language]?.card);
});
