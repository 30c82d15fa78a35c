import { expect, test } from "vitest";
import { DATE_LOCALES, dateLocaleOf, loadDateLocale } from "./date-locales.ts";

test.each([
  ["en", ["en-US", "uk"], "en"],
  ["uk", ["uk-UA"], "uk"],
  ["pt", ["pt-PT", "pt-BR"], "pt"],
  ["pt", ["de-DE", "pt-BR"], "pt-br"],
  ["pt", ["pt_BR"], "pt-br"],
  ["zh", ["zh-CN"], "zh"],
  ["zh", ["zh-Hant-HK"], "zh-tw"],
  ["zh", ["zh-TW"], "zh-tw"],
  ["ar", ["ar-EG"], "ar"],
  ["no", ["nb-NO"], "nb"],
  ["de", [], "de"],
  ["xa", ["xa"], undefined],
  ["constructor", [], undefined],
])("a page in %s on a device that prefers %j shows times in %s", (language, preferred, code) => {
  expect(dateLocaleOf(language, preferred)).toBe(code);
});

test("about 34 languages have times, including those of the specification and right-to-left ones", () => {
  const languages = new Set(Object.keys(DATE_LOCALES).map((code) => code.split("-")[0]));
  expect(languages.size).toBe(34);
  const named = ["en", "de", "ru", "es", "fr", "pt", "hi", "tr", "ja", "zh", "pl", "uk", "ar", "fa", "he"];
  expect(named.filter((code) => !languages.has(code))).toEqual([]);
});

test.each(Object.keys(DATE_LOCALES))("the locale %s has words for minutes and hours that have passed", async (code) => {
  const locale = await loadDateLocale(code, []);
  const reported = [1, 2, 5, 21].flatMap((count) =>
    (["lessThanXMinutes", "xMinutes", "xHours"] as const).map((unit) =>
      locale!.formatDistance(unit, count, { addSuffix: true, comparison: -1 }),
    ),
  );
  expect(new Set(reported).size).toBe(reported.length);
  expect(reported.filter((text) => /\{\{|undefined|NaN/.test(text) || text === "")).toEqual([]);
});
