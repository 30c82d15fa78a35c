import { describe, expect, test } from "vitest";
import { joinLanguage, splitLanguage } from "./language-prefix.ts";

const AVAILABLE = ["en", "uk"];

describe("the language prefix", () => {
  test.each([
    ["/uk", "uk", "/"],
    ["/uk/", "uk", "/"],
    ["/uk/football/live", "uk", "/football/live"],
    ["/en/en", "en", "/en"],
  ])("%s is the language %s and the path %s", (address, language, path) => {
    expect(splitLanguage(address, AVAILABLE)).toEqual({ language, path });
  });

  test.each(["/", "/UK/football", "/ukr/football", "/u/football", "/de/football", "/ua", "/uk-UA/x", "//uk"])(
    "%s has no prefix: a prefix is exactly two lowercase letters of an available language",
    (address) => {
      expect(splitLanguage(address, AVAILABLE)).toEqual({ language: undefined, path: address });
    },
  );

  test("a split path joins again", () => {
    for (const address of ["/uk", "/uk/football/live", "/football"]) {
      const { language, path } = splitLanguage(address, AVAILABLE);
      expect(joinLanguage(language, path)).toBe(address);
    }
  });
});
