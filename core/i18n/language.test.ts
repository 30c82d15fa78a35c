import { expect, test } from "vitest";
import { detectLanguage, directionOf, languageOf } from "./language.ts";

const LANGUAGES = ["en", "uk", "ar"];

// prettier-ignore
test.each([
  ["en", "en"], ["en-GB", "en"], ["en_US", "en"], ["uk", "uk"], ["uk-UA", "uk"], ["ua", "uk"], ["UA", "uk"], ["ar-EG", "ar"],
  ["ru-RU", undefined], ["", undefined], ["english", undefined],
])("the code %j means %j among en, uk and ar", (code, language) => {
  expect(languageOf(code, LANGUAGES)).toBe(language);
});

test("Russian and its regional forms are Russian where it is offered", () => {
  expect(["ru", "ru-RU", "RU_UA"].map((code) => languageOf(code, ["en", "ru"]))).toEqual(["ru", "ru", "ru"]);
});

test("the path decides over the cookie, the cookie over the device, and English is the last resort", () => {
  const cookies = "theme=dark; openline-language=uk";
  const preferred = ["xx", "ar-EG", "en"];
  expect(detectLanguage(LANGUAGES, { prefix: "en", cookies, preferred })).toBe("en");
  expect(detectLanguage(LANGUAGES, { cookies, preferred })).toBe("uk");
  expect(detectLanguage(LANGUAGES, { cookies: "not-openline-language=uk", preferred })).toBe("ar");
  expect(detectLanguage(LANGUAGES, { cookies: "openline-language=zz", preferred: ["zz"] })).toBe("en");
});

test("Arabic and Hebrew are written from right to left", () => {
  expect(["ar", "he", "en", "uk"].map(directionOf)).toEqual(["rtl", "rtl", "ltr", "ltr"]);
});
