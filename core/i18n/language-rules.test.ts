import { expect, test } from "vitest";
import { detectLanguage, directionOf, keptLanguage, languageOf } from "./language-rules.ts";

const LANGUAGES = ["en", "uk", "ar"];

// prettier-ignore
test.each([
  ["en", "en"], ["en-GB", "en"], ["en_US", "en"], ["uk", "uk"], ["uk-UA", "uk"], ["ua", "uk"], ["UA", "uk"], ["ar-EG", "ar"],
  ["ru-RU", undefined], ["", undefined], ["english", undefined],
])("the code %j means %j where en, uk and ar are offered", (code, language) => {
  expect(languageOf(code, LANGUAGES)).toBe(language);
});

// prettier-ignore
test.each([
  ["ru", "ru"], ["ru-RU", "ru"], ["ru_RU", "ru"], ["ru-UA", "ru"], ["ru-KZ", "ru"], ["RU", "ru"], ["ru-Cyrl-BY", "ru"],
  ["uk", "uk"], ["uk-UA", "uk"], ["uk_UA", "uk"], ["UK-ua", "uk"], ["ua", "uk"], ["ua-UA", "uk"], ["UA_ua", "uk"],
  ["en", "en"], ["en-GB", "en"], ["en_US", "en"], ["EN-au", "en"], ["en-US-posix", "en"], ["gb", "en"], ["us", "en"],
])("%j, chosen before or wanted by the device, is %s", (code, language) => {
  const offered = ["de", "en", "uk", "ru"];
  expect(keptLanguage(`a=b; openline-language=${code}; c=d`, offered)).toBe(language);
  expect(detectLanguage(offered, { preferred: ["xx", code, "de"] }, "de")).toBe(language);
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
